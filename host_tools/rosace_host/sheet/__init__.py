"""The score sheet, as text and as data."""
