"""Bots that learn the games by playing against themselves (the extra `learn`)."""
