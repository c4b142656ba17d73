"""Power-on, as firmware/main.py does it: the same imports in the same order."""

steps = hands.start()
