"""The pages, written on the server: each function returns HTML, and everything a person typed is escaped."""
