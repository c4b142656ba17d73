"""One file for each layout, from the first release on."""
