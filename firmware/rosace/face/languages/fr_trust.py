"""French: the texts of face/texts_trust.py, in order, in ISO-8859-15."""

TEXTS = (
    # pairing
    b"Associer un PC\n"  # 620 M_PAIR
    b"Associer\n"  # 621 PAIR
    b"Au PC : rosace pair\n"  # 622 PAIR_RUN
    b"encore \x01 s\n"  # 623 PAIR_LEFT
    b"Un instant ...\n"  # 624 PAIR_RECKONS
    b"Code \x01\n"  # 625 PAIR_CODE
    b"Taper sur le PC\n"  # 626 PAIR_TYPE
    b"PC d'accord ? OK\n"  # 627 PAIR_OK
    b"Associ\xe9\n"  # 628 PAIRED
    b"Cl\xe9 du club \x01\n"  # 629 PAIR_CLUB
    b"Refaire : tenir WHITE + STRIKER\n"  # 630 PAIR_ANEW
    b"Non associ\xe9\n"  # 631 PAIR_FAILED
    b"Le bo\xeetier n'a plus de cl\xe9\n"  # 632 PAIR_FREE
    b"Trop d'erreurs : \x01 s\n"  # 633 PAIR_LOCKED
    b"OUBLI\n"  # 634 K_FORGET
    # what a PC asks for
    b"Effacer les matchs ?\n"  # 635 WIPE
    b"Tenir WHITE + STRIKER 3 s\n"  # 636 WIPE_HOW
    b"Le PC les a tous\n"  # 637 WIPE_WHAT
    b"L'invite est ouverte\n"  # 638 REPL_OPEN
    b"D\xe9brancher pour reprendre\n"  # 639 REPL_LINE
    b"Maintenance\n"  # 640 SERVICE
    b"Red\xe9marrage\n"  # 641 RESTARTS
    # an offer in the place of another; a match that comes from another table
    b"Remplace la pr\xe9c\xe9dente\n"  # 642 OFFER_ANEW
    b"Match transmis\n"  # 643 OFFER_MATCH
    b"Board \x05, points \x03 - \x04\n"  # 644 OFFER_AT
    b"La table \x06 s'arr\xeate\n"  # 645 OFFER_STOP
    b"L'autre table s'arr\xeate\n"  # 646 OFFER_STOP_OLD
)
