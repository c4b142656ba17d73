"""French: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    # set-up form, menu
    b"Sans rituel\n"  # 420 SHORT_SETUP
    b"Avec rituel\n"  # 421 FULL_SETUP
    b"MODE\n"  # 422 K_MODE
    b"COMPL.\n"  # 423 K_FULL
    b"BREF\n"  # 424 K_SHORT
    b"Mode : \x01\n"  # 425 MODE_ROW
    b"OK 1 s : passer la suite\n"  # 426 SKIP_REST
    # ceremony
    b"Cartes et palets\n"  # 427 CHECK
    b"Identit\xe9, palets v\xe9rifi\xe9s ?\n"  # 428 CHECK_LINE
    b"Boards d'essai\n"  # 429 TRIALS
    b"\x01: \x02   \x03: \x04\n"  # 430 TRIALS_LINE
    b"1 ouverture, sans points\n"  # 431 TRIALS_WHAT
    b"\xc9chauffement\n"  # 432 WARM
    b"Ensuite, board 1\n"  # 433 WARM_LINE
    b"Sans limite\n"  # 434 WARM_FREE
    b"CARTES\n"  # 435 K_CHECK
    b"ESSAI\n"  # 436 K_TRIAL
    b"\xc9CHAUF\n"  # 437 K_WARM
    b"+1 MIN\n"  # 438 K_MINUTE
    b"-1 MIN\n"  # 439 K_LESS
    b"FINI\n"  # 440 K_DONE
    # self-umpire
    b"\x01: touche=oui\n"  # 441 AGREE_TAP
    b"\x01: tenir=non\n"  # 442 AGREE_HOLD
    b"\x01 : d'accord ?\n"  # 443 AGREE_TO
    b"\x01 dit non\n"  # 444 DISPUTED
    b"Deux fois contest\xe9\n"  # 445 TWICE
    b"Rejouer, ou un arbitre d\xe9cide ?\n"  # 446 TWICE_LINE
    b"Arbitre : OK d\xe9cide\n"  # 447 REFEREE
    b"ACCORD\n"  # 448 K_AGREE
    b"NON\n"  # 449 K_DISPUTE
    b"REJOUE\n"  # 450 K_REPLAY
    b"ARBITR\n"  # 451 K_REFEREE
    # quick
    b"Board \x01 : \xe0 qui ?\n"  # 452 WHO_WON
    b"Qui gagne ? OK = Play !\n"  # 453 WON_OR_PLAY
    b"\x03 pions = \x05\n"  # 454 LEFT_SUM
    b"\x03 pions + \x04 reine = \x05\n"  # 455 LEFT_QUEEN
    b"\x03 pions + 1 = \x05\n"  # 456 LEFT_ONE
    b"\x03 pions + \x04 reine + 1 = \x05\n"  # 457 LEFT_QUEEN_ONE
    b"Selon la loi : \x03\n"  # 458 AWARD
    b"\x02 ouvre\n"  # 459 NEXT_BREAKS
    b"Combien restent \xe0 \x06 ?\n"  # 460 HOW_MANY
    b"Au plus 9 pions restent\n"  # 461 AT_MOST
    b"Aucun ? Alors FOUL : 3.7 f-o\n"  # 462 NONE_LEFT
    b"Ici pas de point pour palet, faute\n"  # 463 NO_ONE_MORE
    b"Fin sp\xe9ciale\n"  # 464 SPECIAL
    b"f-l : points fixes, m : 1 point\n"  # 465 SPECIAL_1
    b"n o : reine libre, 3.11f : 1 de plus\n"  # 466 SPECIAL_2
    b"+1\n"  # 467 K_ADD_1
    b"+2\n"  # 468 K_ADD_2
    b"+4\n"  # 469 K_ADD_4
    b"+5\n"  # 470 K_ADD_5
    b"3.7F-O\n"  # 471 K_SPECIAL
    b"F - L\n"  # 472 K_F_L
    b"M\n"  # 473 K_M
    b"N O\n"  # 474 K_N_O
    b"3.11F\n"  # 475 K_11F
    # practice
    b"Exercice : board \x01\n"  # 476 ALONE_END
    b"\x02 tirs, \x03 rentr\xe9s\n"  # 477 ALONE_1
    b"\x04 rat\xe9s, \x05 fautes\n"  # 478 ALONE_2
    b"Board perdu\n"  # 479 ALONE_LOST
    b"\x01 tirs, \x02 rat\xe9s\n"  # 480 ALONE_PLAY
    b"Seul : blancs et reine\n"  # 481 ALONE_READY
    # a match that began on another board
    b"Reprendre un match\n"  # 482 TAKE
    b"Manches \x01 - \x02\n"  # 483 TAKE_GAMES
    b"Points \x03 - \x04\n"  # 484 TAKE_POINTS
    b"Board \x05, ouvert : \x06\n"  # 485 TAKE_BOARD
    b"Points et board : non\n"  # 486 TAKE_BAD
    b"MANCHE\n"  # 487 K_GAMES
    b"BOARD\n"  # 488 K_BOARD
)
