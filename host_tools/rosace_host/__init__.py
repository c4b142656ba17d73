"""The club's PC: `rosace`. A room for each subject; a room imports only the rooms before it.

errors, printable <- match <- sheet, device <- store <- tasks <- cli

Sheet and device do not know each other. tests/style/test_rooms.py holds the arrows.
"""
