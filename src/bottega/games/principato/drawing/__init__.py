"""Principato drawn: on pages, in documents, in a terminal."""
