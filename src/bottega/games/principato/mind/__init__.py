"""Heuristics for Principato, for those who search."""
