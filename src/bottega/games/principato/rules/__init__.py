"""The rules of Principato, a module for each chapter of the rulebook. Section numbers are clauses PRI-*."""
