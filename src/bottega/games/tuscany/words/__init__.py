"""The words of Tuscany, and who tells them."""
