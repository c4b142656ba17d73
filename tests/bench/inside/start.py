"""Power-on, as board/start.py does it: the same imports in the same order."""

steps = hands.start()
