"""A match on the PC: its records read, judged again by the board's own rule files, put into words.

Knows no serial port and no database: bytes come in, and data about a match goes out.
"""
