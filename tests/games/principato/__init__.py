"""The rules of Principato, clause by clause."""
