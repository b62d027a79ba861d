"""How searchers judge a table of Tuscany."""
