"""20 strokes of a game with piles: hole purchase."""

steps = hands.house_match(34)
