"""The list of strokes, the seventh opened and made a black; what that changes is on the screen."""

steps = hands.correction()
