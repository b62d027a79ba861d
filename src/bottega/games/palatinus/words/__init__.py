"""Palatinus in words."""
