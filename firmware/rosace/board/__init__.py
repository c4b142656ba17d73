"""The board: the only importers of machine and rp2. Everything above it is handed small ports."""
