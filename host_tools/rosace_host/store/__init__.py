"""The club's database: the records as they came, and the list of matches."""
