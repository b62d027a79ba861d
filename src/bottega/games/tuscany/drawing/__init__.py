"""How Tuscany is shown: its drawings on pages, and its table in a terminal."""
