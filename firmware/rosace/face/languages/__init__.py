"""The words: a table a language and shelf, as face/texts.py and the like number them."""
