"""How searchers evaluate a table of Tuscany."""
