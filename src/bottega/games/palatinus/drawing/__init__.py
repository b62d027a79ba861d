"""Palatinus in pictures."""
