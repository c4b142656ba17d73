"""Spanish: the texts of face/texts_trust.py, in order, in ISO-8859-15."""

TEXTS = (
    # pairing
    b"Vincular un PC\n"  # 620 M_PAIR
    b"Vincular\n"  # 621 PAIR
    b"En el PC: rosace pair\n"  # 622 PAIR_RUN
    b"quedan \x01 s\n"  # 623 PAIR_LEFT
    b"Un momento ...\n"  # 624 PAIR_RECKONS
    b"Clave \x01\n"  # 625 PAIR_CODE
    b"Escribir en PC\n"  # 626 PAIR_TYPE
    b"PC conforme: OK\n"  # 627 PAIR_OK
    b"Vinculado\n"  # 628 PAIRED
    b"Clave del club \x01\n"  # 629 PAIR_CLUB
    b"De nuevo: WHITE + STRIKER\n"  # 630 PAIR_ANEW
    b"No vinculado\n"  # 631 PAIR_FAILED
    b"El equipo no tiene clave\n"  # 632 PAIR_FREE
    b"Demasiados fallos: \x01 s\n"  # 633 PAIR_LOCKED
    b"OLVIDA\n"  # 634 K_FORGET
    # what a PC asks for
    b"\xbfBorrar partidas?\n"  # 635 WIPE
    b"WHITE + STRIKER 3 s\n"  # 636 WIPE_HOW
    b"El PC las tiene todas\n"  # 637 WIPE_WHAT
    b"Consola abierta\n"  # 638 REPL_OPEN
    b"Desenchufe para seguir\n"  # 639 REPL_LINE
    b"Servicio\n"  # 640 SERVICE
    b"Se reinicia\n"  # 641 RESTARTS
    # an offer in the place of another; a match that comes from another table
    b"En vez de los de antes\n"  # 642 OFFER_ANEW
    b"Encuentro traspasado\n"  # 643 OFFER_MATCH
    b"Juego \x05, puntos \x03 - \x04\n"  # 644 OFFER_AT
    b"La mesa \x06 para ahora\n"  # 645 OFFER_STOP
    b"La otra mesa para ahora\n"  # 646 OFFER_STOP_OLD
)
