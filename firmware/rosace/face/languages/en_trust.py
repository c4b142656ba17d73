"""English: the texts of face/texts_trust.py, in order, in ISO-8859-15."""

TEXTS = (
    # pairing
    b"Pair with a PC\n"  # 620 M_PAIR
    b"Pair\n"  # 621 PAIR
    b"On a PC: rosace pair\n"  # 622 PAIR_RUN
    b"\x01 s left\n"  # 623 PAIR_LEFT
    b"One moment ...\n"  # 624 PAIR_RECKONS
    b"Code \x01\n"  # 625 PAIR_CODE
    b"Type it on a PC\n"  # 626 PAIR_TYPE
    b"PC agrees? OK\n"  # 627 PAIR_OK
    b"Paired\n"  # 628 PAIRED
    b"Club key \x01\n"  # 629 PAIR_CLUB
    b"Anew: hold WHITE + STRIKER\n"  # 630 PAIR_ANEW
    b"Not paired\n"  # 631 PAIR_FAILED
    b"The board has no key now\n"  # 632 PAIR_FREE
    b"Too many failures: \x01 s\n"  # 633 PAIR_LOCKED
    b"FORGET\n"  # 634 K_FORGET
    # what a PC asks for
    b"Erase all matches?\n"  # 635 WIPE
    b"Hold WHITE + STRIKER 3 s\n"  # 636 WIPE_HOW
    b"The PC holds them all\n"  # 637 WIPE_WHAT
    b"The prompt is open\n"  # 638 REPL_OPEN
    b"Unplug it to score again\n"  # 639 REPL_LINE
    b"Service\n"  # 640 SERVICE
    b"The board restarts\n"  # 641 RESTARTS
    # an offer in the place of another; a match that comes from another table
    b"Replaces the last offer\n"  # 642 OFFER_ANEW
    b"Match handed over\n"  # 643 OFFER_MATCH
    b"Board \x05, points \x03 - \x04\n"  # 644 OFFER_AT
    b"Table \x06 stops now\n"  # 645 OFFER_STOP
    b"The old table stops now\n"  # 646 OFFER_STOP_OLD
)
