"""Il Vecchio in words."""
