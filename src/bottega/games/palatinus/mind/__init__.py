"""Heuristics for Palatinus."""
