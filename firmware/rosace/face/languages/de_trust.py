"""German: the texts of face/texts_trust.py, in order, in ISO-8859-15."""

TEXTS = (
    # pairing
    b"Mit PC koppeln\n"  # 620 M_PAIR
    b"Koppeln\n"  # 621 PAIR
    b"Am PC: rosace pair\n"  # 622 PAIR_RUN
    b"noch \x01 s\n"  # 623 PAIR_LEFT
    b"Einen Moment ...\n"  # 624 PAIR_RECKONS
    b"Code \x01\n"  # 625 PAIR_CODE
    b"Am PC eintippen\n"  # 626 PAIR_TYPE
    b"PC sagt ja? OK\n"  # 627 PAIR_OK
    b"Gekoppelt\n"  # 628 PAIRED
    b"Vereinsschl\xfcssel \x01\n"  # 629 PAIR_CLUB
    b"Neu: WHITE + STRIKER halten\n"  # 630 PAIR_ANEW
    b"Nicht gekoppelt\n"  # 631 PAIR_FAILED
    b"Ohne Schl\xfcssel\n"  # 632 PAIR_FREE
    b"Zu oft falsch: \x01 s\n"  # 633 PAIR_LOCKED
    b"L\xd6SEN\n"  # 634 K_FORGET
    # what a PC asks for
    b"Alle Spiele l\xf6schen?\n"  # 635 WIPE
    b"WHITE + STRIKER 3 s halten\n"  # 636 WIPE_HOW
    b"Der PC hat sie alle\n"  # 637 WIPE_WHAT
    b"Konsole ist offen\n"  # 638 REPL_OPEN
    b"Ausstecken zum Weiterspielen\n"  # 639 REPL_LINE
    b"Wartung\n"  # 640 SERVICE
    b"Neustart\n"  # 641 RESTARTS
    # an offer in the place of another; a match that comes from another table
    b"Statt der Namen zuvor\n"  # 642 OFFER_ANEW
    b"Match \xfcbergeben\n"  # 643 OFFER_MATCH
    b"Board \x05, Punkte \x03 - \x04\n"  # 644 OFFER_AT
    b"Tisch \x06 h\xf6rt auf\n"  # 645 OFFER_STOP
    b"Der alte Tisch h\xf6rt auf\n"  # 646 OFFER_STOP_OLD
)
