"""What may be known of a table of Principato, and what every table keeps."""
