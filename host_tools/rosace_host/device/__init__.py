"""The line to a board: ports, requests, MicroPython's prompt, the firmware image, the club key.

Knows no database: what a board answers is returned, not stored.
"""
