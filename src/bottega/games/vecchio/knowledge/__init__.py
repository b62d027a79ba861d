"""What a seat of Il Vecchio may know, what a position keeps, and fair worlds."""
