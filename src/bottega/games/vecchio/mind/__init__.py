"""Heuristics for Il Vecchio, for searchers."""
