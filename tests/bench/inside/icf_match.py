"""A fresh ICF match: its first board to the end, then 20 strokes of the second."""

steps = hands.icf_match()
