"""The club's PC: `rosace`. A room for each subject; a room imports only the rooms before it.

errors, printable <- match <- sheet, device <- store <- tasks <- stats, hall <- cli

Sheet and device do not know each other, nor do stats and hall. tests/style/test_rooms.py checks
the arrows.
"""
