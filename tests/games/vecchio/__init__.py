"""The rules of Il Vecchio, clause by clause."""
