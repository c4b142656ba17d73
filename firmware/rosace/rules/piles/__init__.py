"""Two to four players, each with a pile of what he has won: the second engine of the laws."""
