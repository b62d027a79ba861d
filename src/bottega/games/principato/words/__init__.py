"""Principato in words."""
