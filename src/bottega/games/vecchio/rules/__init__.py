"""The rules of Il Vecchio, a module for each chapter; clauses are VEC-*."""
