"""German: the texts of face/texts_table.py, in order, in ISO-8859-15."""

TEXTS = (
    # settings
    b"Einspielen: \x01 min\n"  # 520 SET_WARM
    b"Spielpause: \x01 min\n"  # 521 SET_REST
    b"Protestfrist: \x01 min\n"  # 522 SET_PROTEST
    b"Ton: \x01\n"  # 523 SET_VOLUME
    b"Helligkeit: \x01\n"  # 524 SET_BRIGHT
    b"Nachtmodus: \x01\n"  # 525 SET_NIGHT
    b"Dunkler nach \x01 min\n"  # 526 SET_DIM
    b"Aus nach \x01 min\n"  # 527 SET_SLEEP
    b"Auf dem Kopf: \x01\n"  # 528 SET_FLIP
    b"Linksh\xe4ndig: \x01\n"  # 529 SET_MIRROR
    b"Zweite Anzeige: \x01\n"  # 530 SET_FAR
    b"aus\n"  # 531 LEVEL_OFF
    b"leise\n"  # 532 LEVEL_LOW
    b"mittel\n"  # 533 LEVEL_MIDDLE
    b"laut\n"  # 534 LEVEL_LOUD
    # beeps to try, in the order of desk/modes/settings.py
    b"T\xf6ne anh\xf6ren\n"  # 535 TRY_BEEPS
    b"Nichts fiel\n"  # 536 BEEP_NOTHING
    b"Eigene oder K\xf6nigin\n"  # 537 BEEP_OWN
    b"Nur des Gegners\n"  # 538 BEEP_OPPONENT
    b"Etwas kommt zur\xfcck\n"  # 539 BEEP_BACK
    b"Foul\n"  # 540 BEEP_FOUL
    b"Auf die Anzeige sehen\n"  # 541 BEEP_WARNING
    b"Noch 5 Sekunden\n"  # 542 BEEP_TICK
    b"Zeit ist um\n"  # 543 BEEP_TIME
    b"Geht nicht\n"  # 544 BEEP_REFUSED
    b"Nicht gespeichert\n"  # 545 BEEP_ERROR
    b"Doch gespeichert\n"  # 546 BEEP_SAVED
    b"Ende des Boards\n"  # 547 BEEP_BOARD
    b"Ende des Spiels\n"  # 548 BEEP_GAME
    b"Ende des Matchs\n"  # 549 BEEP_MATCH
    # what an act does, before it is confirmed
    b'4g: alle warten auf "Play"\n'  # 550 E_APPEAL
    b"3.12d: \x01 hat best\xe4tigt\n"  # 551 E_DEEM
    b"3.11k: es bleibt so liegen\n"  # 552 E_WRONG
    b"3.6c: jetzt spielt \x01\n"  # 553 E_TURN
    b"3.9a: in die Mitte, kein Foul\n"  # 554 E_JUMP
    b"Ein Wort: z\xe4hlt nichts\n"  # 555 E_WARNING
    b"4l: vier = Ausschluss?\n"  # 556 E_DISTURB
    b"4.3: schriftlich, \x03 min\n"  # 557 E_PROTEST
    b"4r: verliert dieses Spiel\n"  # 558 E_RESIGN
    b"4g: verliert dieses Board\n"  # 559 E_FORFEIT_G
    b"4i: verliert dieses Board\n"  # 560 E_FORFEIT_I
    b"4q: neu, ohne Punkte\n"  # 561 E_VOID
    b"\x03: verliert das Match\n"  # 562 E_DISQUALIFY
    b"4e: einmal und zur\xfcck\n"  # 563 E_STRIKER
    b"3.4: ein Break, ohne Punkte\n"  # 564 E_TRIAL
    b"4.1.1 \x02\n"  # 565 BY_PENALTY
    b"4.1.2 \x02\n"  # 566 BY_FOUL
    # disqualification: RE_LANGUAGE and on, in their order (4.2a-h)
    b"\xdcble Worte\n"  # 567 R_LANGUAGE
    b"Platz verlassen\n"  # 568 R_LEFT
    b"Pause \xfcberzogen\n"  # 569 R_REST
    b"Nimmt Urteil nicht an\n"  # 570 R_REFUSES
    b"Beleidigung\n"  # 571 R_INSULT
    b"Striker nicht erlaubt\n"  # 572 R_STRIKER
    b"Spiel unterbrochen\n"  # 573 R_INTERRUPT
    b"Viermal gest\xf6rt\n"  # 574 R_DISTURBED
    b"WORTE\n"  # 575 KR_LANGUAGE
    b"PLATZ\n"  # 576 KR_LEFT
    b"PAUSE\n"  # 577 KR_REST
    b"URTEIL\n"  # 578 KR_REFUSES
    b"FRECH\n"  # 579 KR_INSULT
    b"GER\xc4T\n"  # 580 KR_STRIKER
    b"STOPP\n"  # 581 KR_INTERRUPT
    b"\x01: viermal. Raus (4.2h)?\n"  # 582 FOURTH
    # ends
    b"QR\n"  # 583 K_QR
    b"Pause\n"  # 584 REST
    b"4r: \x01 gibt auf\n"  # 585 RESIGNED
    b"\x02 \x03\n"  # 586 OUT
)
