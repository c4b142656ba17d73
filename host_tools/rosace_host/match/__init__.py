"""A match read from its records and judged again by the board's own rule files."""
