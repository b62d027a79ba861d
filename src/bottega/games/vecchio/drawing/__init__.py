"""The table of Il Vecchio drawn, for pages and terminals."""
