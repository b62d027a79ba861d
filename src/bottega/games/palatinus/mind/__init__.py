"""A quick eye for Palatinus."""
