"""The club's database: the records as the boards wrote them, and the list of matches."""
