"""The web table played in a real browser."""
