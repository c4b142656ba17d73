"""French: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    # set-up form, menu
    b"Sans rituel\n"  # 420 SHORT_SETUP
    b"Avec rituel\n"  # 421 FULL_SETUP
    b"MODE\n"  # 422 K_MODE
    b"LONG\n"  # 423 K_FULL
    b"BREF\n"  # 424 K_SHORT
    b"Avec rituel: \x01\n"  # 425 SET_CEREMONY
    b"Mode: \x01\n"  # 426 MODE_ROW
    b"OK 1 s: passer la suite\n"  # 427 SKIP_REST
    # ceremony
    b"Cartes et palets\n"  # 428 CHECK
    b"Identit\xe9, palets v\xe9rifi\xe9s?\n"  # 429 CHECK_LINE
    b"Boards d'essai\n"  # 430 TRIALS
    b"\x01 \x02  \x03 \x04\n"  # 431 TRIALS_LINE
    b"1 ouverture, sans points\n"  # 432 TRIALS_WHAT
    b"\xc9chauffement\n"  # 433 WARM
    b"Ensuite, board 1\n"  # 434 WARM_LINE
    b"Sans limite\n"  # 435 WARM_FREE
    b"CARTES\n"  # 436 K_CHECK
    b"ESSAI\n"  # 437 K_TRIAL
    b"CHAUD\n"  # 438 K_WARM
    b"+1 MIN\n"  # 439 K_MINUTE
    b"-1 MIN\n"  # 440 K_LESS
    b"FINI\n"  # 441 K_DONE
    # self-umpire
    b"\x01: touche=oui\n"  # 442 AGREE_TAP
    b"\x01: tenir=non\n"  # 443 AGREE_HOLD
    b"\x01: d'accord?\n"  # 444 AGREE_TO
    b"\x01 dit non\n"  # 445 DISPUTED
    b"Deux fois contest\xe9\n"  # 446 TWICE
    b"Rejouer, ou un arbitre d\xe9cide?\n"  # 447 TWICE_LINE
    b"Arbitre: OK d\xe9cide\n"  # 448 UMPIRE
    b"ACCORD\n"  # 449 K_AGREE
    b"NON\n"  # 450 K_DISPUTE
    b"REJOUE\n"  # 451 K_REPLAY
    b"JUGE\n"  # 452 K_UMPIRE
    # quick
    b"Board \x01: \xe0 qui?\n"  # 453 WHO_WON
    b"Qui gagne? OK = Play!\n"  # 454 WON_OR_PLAY
    b"\x03 pions = \x05\n"  # 455 LEFT_SUM
    b"\x03 pions + \x04 reine = \x05\n"  # 456 LEFT_QUEEN
    b"\x03 pions + 1 = \x05\n"  # 457 LEFT_ONE
    b"\x03 pions + \x04 reine + 1 = \x05\n"  # 458 LEFT_QUEEN_ONE
    b"Selon la loi: \x03\n"  # 459 AWARD
    b"\x02 ouvre\n"  # 460 NEXT_BREAKS
    b"Combien restent \xe0 \x06?\n"  # 461 HOW_MANY
    b"Au plus 9 pions restent\n"  # 462 AT_MOST
    b"Aucun? Alors FOUL: 3.7 f-o\n"  # 463 NONE_LEFT
    b"Ici pas de point pour palet, faute\n"  # 464 NO_ONE_MORE
    b"Fin sp\xe9ciale\n"  # 465 SPECIAL
    b"f-l: points fixes, m: 1 point\n"  # 466 SPECIAL_1
    b"n o: reine libre, 3.11f: 1 de plus\n"  # 467 SPECIAL_2
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
    b"Exercice: board \x01\n"  # 477 ALONE_END
    b"Tirs \x02, rentr\xe9s \x03\n"  # 478 ALONE_1
    b"Rat\xe9s \x04, fautes \x05\n"  # 479 ALONE_2
    b"Board perdu\n"  # 480 ALONE_LOST
    b"Tirs \x01, rat\xe9s \x02\n"  # 481 ALONE_PLAY
    b"Seul: blancs et reine\n"  # 482 ALONE_READY
    # a match that began on another board
    b"Reprendre un match\n"  # 483 TAKE
    b"Manches \x01 - \x02\n"  # 484 TAKE_GAMES
    b"Points: \x03 - \x04\n"  # 485 TAKE_POINTS
    b"Board \x05, ouvert: \x06\n"  # 486 TAKE_BOARD
    b"Points et board: non\n"  # 487 TAKE_BAD
    b"MANCHE\n"  # 488 K_GAMES
    b"BOARD\n"  # 489 K_BOARD
    # power-up
    b"M\xe9moire presque pleine\n"  # 490 CROWDED
    b"\x01% pris: rosace sync les garde\n"  # 491 CROWDED_LINE
    b"Blancs \x04, noirs \x05\n"  # 492 RESUME_TABLE
)
