"""Statistics and measurements over many games."""
