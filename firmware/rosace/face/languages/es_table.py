"""Spanish: the texts of face/texts_table.py, in order, in ISO-8859-15."""

TEXTS = (
    # settings
    b"Calentar: \x01 min\n"  # 520 SET_WARM
    b"Descanso final: \x01 min\n"  # 521 SET_REST
    b"Protesta escrita: \x01 min\n"  # 522 SET_PROTEST
    b"Sonido: \x01\n"  # 523 SET_VOLUME
    b"Brillo: \x01\n"  # 524 SET_BRIGHT
    b"Modo noche: \x01\n"  # 525 SET_NIGHT
    b"Tenue tras \x01 min\n"  # 526 SET_DIM
    b"Apagar tras \x01 min\n"  # 527 SET_SLEEP
    b"Al rev\xe9s: \x01\n"  # 528 SET_FLIP
    b"Para zurdos: \x01\n"  # 529 SET_MIRROR
    b"Segunda pantalla: \x01\n"  # 530 SET_FAR
    b"no\n"  # 531 LEVEL_OFF
    b"bajo\n"  # 532 LEVEL_LOW
    b"medio\n"  # 533 LEVEL_MIDDLE
    b"alto\n"  # 534 LEVEL_LOUD
    # beeps to try, in the order of desk/modes/settings.py
    b"Probar sonidos\n"  # 535 TRY_BEEPS
    b"Nada cay\xf3\n"  # 536 BEEP_NOTHING
    b"Propia o reina\n"  # 537 BEEP_OWN
    b"Solo del rival\n"  # 538 BEEP_OPPONENT
    b"Algo vuelve\n"  # 539 BEEP_BACK
    b"Falta\n"  # 540 BEEP_FOUL
    b"Mire la pantalla\n"  # 541 BEEP_WARNING
    b"Quedan 5 segundos\n"  # 542 BEEP_TICK
    b"Se acab\xf3 el tiempo\n"  # 543 BEEP_TIME
    b"No es posible\n"  # 544 BEEP_REFUSED
    b"No guardado\n"  # 545 BEEP_ERROR
    b"Por fin guardado\n"  # 546 BEEP_SAVED
    b"Fin del juego\n"  # 547 BEEP_BOARD
    b"Fin de la partida\n"  # 548 BEEP_GAME
    b"Fin del partido\n"  # 549 BEEP_MATCH
    # what an act does, before it is confirmed
    b'4g: todos paran hasta "Play"\n'  # 550 E_APPEAL
    b"3.12d: \x01 la cubri\xf3\n"  # 551 E_DEEM
    b"3.11k: queda como est\xe1\n"  # 552 E_WRONG
    b"3.6c: ahora juega \x01\n"  # 553 E_TURN
    b"3.9a: al centro, sin falta\n"  # 554 E_JUMP
    b"Un aviso: nada se anota\n"  # 555 E_WARNING
    b"4l: a la cuarta, \xbffuera?\n"  # 556 E_DISTURB
    b"4.3: por escrito en \x03 min\n"  # 557 E_PROTEST
    b"4r: pierde la partida\n"  # 558 E_RESIGN
    b"4g: pierde este juego\n"  # 559 E_FORFEIT_G
    b"4i: pierde este juego\n"  # 560 E_FORFEIT_I
    b"4q: se repite, sin puntos\n"  # 561 E_VOID
    b"\x03: pierde el partido\n"  # 562 E_DISQUALIFY
    b"4e: una vez, y volver\n"  # 563 E_STRIKER
    b"3.4: un saque, sin puntos\n"  # 564 E_TRIAL
    b"4.1.1 \x02\n"  # 565 BY_PENALTY
    b"4.1.2 \x02\n"  # 566 BY_FOUL
    # disqualification: RE_LANGUAGE and on, in their order (4.2a-h)
    b"Malas palabras\n"  # 567 R_LANGUAGE
    b"Dej\xf3 su silla\n"  # 568 R_LEFT
    b"Descanso excedido\n"  # 569 R_REST
    b"Rechaza una decisi\xf3n\n"  # 570 R_REFUSES
    b"Insulto\n"  # 571 R_INSULT
    b"Striker no admitido\n"  # 572 R_STRIKER
    b"Interrumpi\xf3 el juego\n"  # 573 R_INTERRUPT
    b"Molest\xf3 cuatro veces\n"  # 574 R_DISTURBED
    b"HABLAR\n"  # 575 KR_LANGUAGE
    b"SILLA\n"  # 576 KR_LEFT
    b"PAUSA\n"  # 577 KR_REST
    b"FALLO\n"  # 578 KR_REFUSES
    b"OFENSA\n"  # 579 KR_INSULT
    b"DISCO\n"  # 580 KR_STRIKER
    b"CORT\xd3\n"  # 581 KR_INTERRUPT
    b"\x01: cuatro veces. \xbfFuera (4.2h)?\n"  # 582 FOURTH
    # ends
    b"QR\n"  # 583 K_QR
    b"pausa\n"  # 584 REST
    b"4r: \x01 abandona\n"  # 585 RESIGNED
    b"\x02 \x03\n"  # 586 OUT
)
