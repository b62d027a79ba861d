"""The rules of Palatinus, clause by clause."""
