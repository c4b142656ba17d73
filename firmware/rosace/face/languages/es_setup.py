"""Spanish: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    # set-up form, menu
    b"Inicio corto\n"  # 420 SHORT_SETUP
    b"Inicio total\n"  # 421 FULL_SETUP
    b"MODO\n"  # 422 K_MODE
    b"LARGO\n"  # 423 K_FULL
    b"CORTO\n"  # 424 K_SHORT
    b"Inicio total: \x01\n"  # 425 SET_CEREMONY
    b"Modo: \x01\n"  # 426 MODE_ROW
    b"OK 1 s: saltar el resto\n"  # 427 SKIP_REST
    # ceremony
    b"Carn\xe9s y strikers\n"  # 428 CHECK
    b"\xbfCarn\xe9s y strikers vistos?\n"  # 429 CHECK_LINE
    b"Juegos de prueba\n"  # 430 TRIALS
    b"\x01 \x02  \x03 \x04\n"  # 431 TRIALS_LINE
    b"1 saque, sin puntos\n"  # 432 TRIALS_WHAT
    b"Calentamiento\n"  # 433 WARM
    b"Luego, juego 1\n"  # 434 WARM_LINE
    b"Sin l\xedmite\n"  # 435 WARM_FREE
    b"CARN\xc9S\n"  # 436 K_CHECK
    b"PRUEBA\n"  # 437 K_TRIAL
    b"CALOR\n"  # 438 K_WARM
    b"+1 MIN\n"  # 439 K_MINUTE
    b"-1 MIN\n"  # 440 K_LESS
    b"LISTO\n"  # 441 K_DONE
    # self-umpire
    b"\x01: toque = s\xed\n"  # 442 AGREE_TAP
    b"\x01: largo = no\n"  # 443 AGREE_HOLD
    b"\x01: \xbfvale?\n"  # 444 AGREE_TO
    b"\x01 dice no\n"  # 445 DISPUTED
    b"Dos veces discutido\n"  # 446 TWICE
    b"\xbfRepetir el tiro o decide un \xe1rbitro?\n"  # 447 TWICE_LINE
    b"\xc1rbitro: OK decide\n"  # 448 UMPIRE
    b"S\xcd\n"  # 449 K_AGREE
    b"NO\n"  # 450 K_DISPUTE
    b"REPITE\n"  # 451 K_REPLAY
    b"JUEZ\n"  # 452 K_UMPIRE
    # quick
    b"Juego \x01: \xbfqui\xe9n gan\xf3?\n"  # 453 WHO_WON
    b"\xbfQui\xe9n gan\xf3? OK = \xa1Play!\n"  # 454 WON_OR_PLAY
    b"\x03 fichas = \x05\n"  # 455 LEFT_SUM
    b"\x03 fichas + \x04 reina = \x05\n"  # 456 LEFT_QUEEN
    b"\x03 fichas + 1 = \x05\n"  # 457 LEFT_ONE
    b"\x03 fichas + \x04 reina + 1 = \x05\n"  # 458 LEFT_QUEEN_ONE
    b"Seg\xfan la ley: \x03\n"  # 459 AWARD
    b"\x02 abre\n"  # 460 NEXT_BREAKS
    b"\xbfCu\xe1ntas fichas de \x06?\n"  # 461 HOW_MANY
    b"Quedan como mucho 9\n"  # 462 AT_MOST
    b"\xbfNinguna? Entonces FOUL: 3.7 f-o\n"  # 463 NONE_LEFT
    b"Aqu\xed ning\xfan punto por striker o falta\n"  # 464 NO_ONE_MORE
    b"Final especial\n"  # 465 SPECIAL
    b"f-l: puntos fijos, m: 1 punto\n"  # 466 SPECIAL_1
    b"n o: reina libre, 3.11f: 1 m\xe1s\n"  # 467 SPECIAL_2
    b"+1\n"  # 468 K_ADD_1
    b"+2\n"  # 469 K_ADD_2
    b"+4\n"  # 470 K_ADD_4
    b"+5\n"  # 471 K_ADD_5
    b"3.7F-O\n"  # 472 K_SPECIAL
    b"F - L\n"  # 473 K_F_L
    b"M\n"  # 474 K_M
    b"N O\n"  # 475 K_N_O
    b"3.11F\n"  # 476 K_11F
    # practice
    b"Entreno: juego \x01\n"  # 477 ALONE_END
    b"Tiros \x02, dentro \x03\n"  # 478 ALONE_1
    b"Fallos \x04, faltas \x05\n"  # 479 ALONE_2
    b"Juego perdido\n"  # 480 ALONE_LOST
    b"Tiros \x01, fallos \x02\n"  # 481 ALONE_PLAY
    b"A solas: blancas, reina\n"  # 482 ALONE_READY
    # a match that began on another board
    b"Retomar encuentro\n"  # 483 TAKE
    b"Partidas \x01 - \x02\n"  # 484 TAKE_GAMES
    b"Puntos \x03 - \x04\n"  # 485 TAKE_POINTS
    b"Juego \x05, abri\xf3 \x06\n"  # 486 TAKE_BOARD
    b"Puntos y juego: no\n"  # 487 TAKE_BAD
    b"SETS\n"  # 488 K_GAMES
    b"JUEGO\n"  # 489 K_BOARD
    # power-up
    b"Memoria casi llena\n"  # 490 CROWDED
    b"\x01% usado: rosace sync los guarda\n"  # 491 CROWDED_LINE
    b"Blancas \x04, negras \x05\n"  # 492 RESUME_TABLE
)
