"""The score sheet of a judged match: text for the terminal, and plain data for `--json`."""
