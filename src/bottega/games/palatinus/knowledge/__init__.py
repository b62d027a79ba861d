"""What seats of Palatinus know, and what every position keeps."""
