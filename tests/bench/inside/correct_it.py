"""OK: the correction is recorded."""

steps = hands.correct_it()
