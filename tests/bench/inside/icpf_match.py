"""20 strokes of a match by ICPF's rules, which the umpire chooses in MENU."""

steps = hands.house_match(9)
