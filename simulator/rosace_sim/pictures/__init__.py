"""Pictures for people: every screen, the umpire's map, the page of the virtual table, the fonts.

The virtual table needs none of it.
"""
