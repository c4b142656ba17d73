"""German: the texts of face/texts_advice.py, in order, in ISO-8859-15."""

TEXTS = (
    # what no sensor can judge, page by page; desk/modes/house_rules.py says which system has which
    b"Die Reihe geht nach rechts weiter.\n"  # 820 A_RIGHT
    b"Die Reihe geht im Uhrzeigersinn.\n"  # 821 A_CLOCKWISE
    b"Man darf vorw\xe4rts und r\xfcckw\xe4rts schie\xdfen.\n"  # 822 A_BACK
    b"Auf dem Brett 60 x 60 cm nur vorw\xe4rts.\n"  # 823 A_SMALL
    b"Wenn vereinbart: Steine am Pfeilkreis nur \xfcber Bande.\n"  # 824 A_CIRCLES
    b"Nicht r\xfcckw\xe4rts und nicht seitw\xe4rts.\n"  # 825 A_FORWARD
    b"Steine auf oder hinter der eigenen Linie: erst dar\xfcber hinaus.\n"  # 826 A_CROSS
    b"Jeder bleibt auf seiner Seite.\n"  # 827 A_SIDE
    b"Gef\xe4ngnis: Steine an Diagonale und Halbkreis nur indirekt.\n"  # 828 A_PRISON
    b"Nie auf die eigene hintere Bande.\n"  # 829 A_CUSHION
    b"Steine auf oder hinter der eigenen Linie: nicht direkt.\n"  # 830 A_LINE
    b"Niemand hat eine Farbe: dr\xfccken, was fiel.\n"  # 831 A_NO_COLOUR
    b"Jeder braucht drei wei\xdfe und drei schwarze.\n"  # 832 A_THREE
    b"Start: K\xf6nigin, drei schwarze und drei wei\xdfe herum, Rest darauf.\n"  # 833 A_STACK
    b"Striker im Loch kostet alle Steine und L\xf6cher.\n"  # 834 A_STRIKER
    b"Was vom Brett f\xe4llt, kommt in die Mitte, auch obenauf.\n"  # 835 A_ON_TOP
)
