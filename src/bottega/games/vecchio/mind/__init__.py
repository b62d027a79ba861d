"""A quick eye for Il Vecchio, for searchers."""
