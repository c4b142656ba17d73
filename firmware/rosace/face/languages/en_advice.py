"""English: the texts of face/texts_advice.py, in order, in ISO-8859-15."""

TEXTS = (
    # what no sensor can judge, page by page; desk/modes/house_rules.py says which system has which
    b"The turn goes to the neighbour on the right.\n"  # 820 A_RIGHT
    b"The turn goes round clockwise.\n"  # 821 A_CLOCKWISE
    b"Shots may go forward or backward.\n"  # 822 A_BACK
    b"On a 60 x 60 cm board only forward shots.\n"  # 823 A_SMALL
    b"If agreed: own pieces on an arrow circle only off a cushion.\n"  # 824 A_CIRCLES
    b"No shots backward or sideways.\n"  # 825 A_FORWARD
    b"Pieces at or behind your front line: the striker crosses it first.\n"  # 826 A_CROSS
    b"Everybody stays on his side of the board.\n"  # 827 A_SIDE
    b"Prisons: diagonals and half circles: only off a cushion or another piece.\n"  # 828
    b"Never shoot at the cushion behind your line.\n"  # 829 A_CUSHION
    b"Pieces on or behind your line: not straight.\n"  # 830 A_LINE
    b"Nobody has a colour: press what fell.\n"  # 831 A_NO_COLOUR
    b"Everybody needs three white and three black.\n"  # 832 A_THREE
    b"Start: queen, three black and three white round her, the rest on top.\n"  # 833 A_STACK
    b"A striker in a net costs all pieces and nets.\n"  # 834 A_STRIKER
    b"A piece that left the board goes to the centre, on top of what lies there.\n"  # 835 A_ON_TOP
)
