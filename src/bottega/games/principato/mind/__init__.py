"""A quick eye for Principato, for those who search."""
