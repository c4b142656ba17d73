"""French: the texts of face/texts_table.py, in order, in ISO-8859-15."""

TEXTS = (
    # settings
    b"\xc9chauffement: \x01 min\n"  # 520 SET_WARM
    b"Pause, belle: \x01 min\n"  # 521 SET_REST
    b"R\xe9clamation: \x01 min\n"  # 522 SET_PROTEST
    b"Son: \x01\n"  # 523 SET_VOLUME
    b"Luminosit\xe9: \x01\n"  # 524 SET_BRIGHT
    b"Mode nuit: \x01\n"  # 525 SET_NIGHT
    b"Faible apr\xe8s \x01 min\n"  # 526 SET_DIM
    b"\xc9teint apr\xe8s \x01 min\n"  # 527 SET_SLEEP
    b"T\xeate en bas: \x01\n"  # 528 SET_FLIP
    b"Gaucher: \x01\n"  # 529 SET_MIRROR
    b"\xc9cran oppos\xe9: \x01\n"  # 530 SET_FAR
    b"aucun\n"  # 531 LEVEL_OFF
    b"faible\n"  # 532 LEVEL_LOW
    b"moyen\n"  # 533 LEVEL_MIDDLE
    b"fort\n"  # 534 LEVEL_LOUD
    # beeps to try, in the order of desk/modes/settings.py
    b"\xc9couter les sons\n"  # 535 TRY_BEEPS
    b"Rien n'est tomb\xe9\n"  # 536 BEEP_NOTHING
    b"\xc0 soi, ou la reine\n"  # 537 BEEP_OWN
    b"Adverse seulement\n"  # 538 BEEP_OPPONENT
    b"Un retour au plateau\n"  # 539 BEEP_BACK
    b"Faute\n"  # 540 BEEP_FOUL
    b"Regardez l'\xe9cran\n"  # 541 BEEP_WARNING
    b"Encore 5 secondes\n"  # 542 BEEP_TICK
    b"Temps \xe9coul\xe9\n"  # 543 BEEP_TIME
    b"Impossible\n"  # 544 BEEP_REFUSED
    b"Pas enregistr\xe9\n"  # 545 BEEP_ERROR
    b"Enfin enregistr\xe9\n"  # 546 BEEP_SAVED
    b"Fin du board\n"  # 547 BEEP_BOARD
    b"Fin de la manche\n"  # 548 BEEP_GAME
    b"Fin du match\n"  # 549 BEEP_MATCH
    # what an act does, before it is confirmed
    b'4g: arr\xeat jusqu\'\xe0 "Play"\n'  # 550 E_APPEAL
    b"3.12d: \x01 l'a couverte\n"  # 551 E_DEEM
    b"3.11k: cela reste ainsi\n"  # 552 E_WRONG
    b"3.6c: \xe0 \x01 de jouer\n"  # 553 E_TURN
    b"3.9a: au centre, pas de faute\n"  # 554 E_JUMP
    b"Un avis: rien au score\n"  # 555 E_WARNING
    b"4l: quatre = exclusion?\n"  # 556 E_DISTURB
    b"4.3: par \xe9crit en \x03 min\n"  # 557 E_PROTEST
    b"4r: perd la manche\n"  # 558 E_RESIGN
    b"4g: perd ce board\n"  # 559 E_FORFEIT_G
    b"4i: perd ce board\n"  # 560 E_FORFEIT_I
    b"4q: \xe0 rejouer, sans points\n"  # 561 E_VOID
    b"\x03: perd le match\n"  # 562 E_DISQUALIFY
    b"4e: une fois, et retour\n"  # 563 E_STRIKER
    b"3.4: un break, sans points\n"  # 564 E_TRIAL
    b"4.1.1 \x02\n"  # 565 BY_PENALTY
    b"4.1.2 \x02\n"  # 566 BY_FOUL
    # disqualification: RE_LANGUAGE and on, in their order (4.2a-h)
    b"Langage grossier\n"  # 567 R_LANGUAGE
    b"A quitt\xe9 sa chaise\n"  # 568 R_LEFT
    b"Pause trop longue\n"  # 569 R_REST
    b"Refuse une d\xe9cision\n"  # 570 R_REFUSES
    b"Insulte\n"  # 571 R_INSULT
    b"Palet non admis\n"  # 572 R_STRIKER
    b"A interrompu le jeu\n"  # 573 R_INTERRUPT
    b"A g\xean\xe9 quatre fois\n"  # 574 R_DISTURBED
    b"MOTS\n"  # 575 KR_LANGUAGE
    b"CHAISE\n"  # 576 KR_LEFT
    b"PAUSE\n"  # 577 KR_REST
    b"REFUS\n"  # 578 KR_REFUSES
    b"INJURE\n"  # 579 KR_INSULT
    b"PALET\n"  # 580 KR_STRIKER
    b"ARR\xcaT\n"  # 581 KR_INTERRUPT
    b"\x01: quatre fois. Exclu (4.2h)?\n"  # 582 FOURTH
    # ends
    b"QR\n"  # 583 K_QR
    b"pause\n"  # 584 REST
    b"4r: \x01 abandonne\n"  # 585 RESIGNED
    b"\x02 \x03\n"  # 586 OUT
)
