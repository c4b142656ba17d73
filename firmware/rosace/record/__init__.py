"""The match as records: bytes, log buffer, journal on flash, replay, seals; and the settings.

`files` is the file port everywhere in this room: an object with the methods of board/files.py. A
test gives one in memory, or one whose flash fails.
"""
