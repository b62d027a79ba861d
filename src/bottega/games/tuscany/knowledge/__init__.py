"""What holds at a table of Tuscany, and who knows what of it."""
