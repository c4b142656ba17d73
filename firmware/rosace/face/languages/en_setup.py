"""English: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    # set-up form, menu
    b"Short set-up\n"  # 420 SHORT_SETUP
    b"Full set-up\n"  # 421 FULL_SETUP
    b"MODE\n"  # 422 K_MODE
    b"FULL\n"  # 423 K_FULL
    b"SHORT\n"  # 424 K_SHORT
    b"Full set-up: \x01\n"  # 425 SET_CEREMONY
    b"Mode: \x01\n"  # 426 MODE_ROW
    b"OK 1 s: skip the rest\n"  # 427 SKIP_REST
    # ceremony
    b"Cards and strikers\n"  # 428 CHECK
    b"Identity and strikers checked?\n"  # 429 CHECK_LINE
    b"Trial boards\n"  # 430 TRIALS
    b"\x01 \x02  \x03 \x04\n"  # 431 TRIALS_LINE
    b"One break each, no score\n"  # 432 TRIALS_WHAT
    b"Warm-up\n"  # 433 WARM
    b"Then board 1\n"  # 434 WARM_LINE
    b"No limit is set\n"  # 435 WARM_FREE
    b"CHECK\n"  # 436 K_CHECK
    b"TRIAL\n"  # 437 K_TRIAL
    b"WARM\n"  # 438 K_WARM
    b"+1 MIN\n"  # 439 K_MINUTE
    b"-1 MIN\n"  # 440 K_LESS
    b"DONE\n"  # 441 K_DONE
    # self-umpire
    b"\x01: tap = yes\n"  # 442 AGREE_TAP
    b"\x01: hold = no\n"  # 443 AGREE_HOLD
    b"\x01 agrees?\n"  # 444 AGREE_TO
    b"\x01 says no\n"  # 445 DISPUTED
    b"Disputed twice\n"  # 446 TWICE
    b"Strike again, or an umpire decides?\n"  # 447 TWICE_LINE
    b"Umpire: OK decides\n"  # 448 UMPIRE
    b"AGREED\n"  # 449 K_AGREE
    b"NO\n"  # 450 K_DISPUTE
    b"REPLAY\n"  # 451 K_REPLAY
    b"UMPIRE\n"  # 452 K_UMPIRE
    # quick
    b"Board \x01: who won?\n"  # 453 WHO_WON
    b"Who won? OK = Play!\n"  # 454 WON_OR_PLAY
    b"\x03 left = \x05\n"  # 455 LEFT_SUM
    b"\x03 left + \x04 queen = \x05\n"  # 456 LEFT_QUEEN
    b"\x03 left + 1 = \x05\n"  # 457 LEFT_ONE
    b"\x03 left + \x04 queen + 1 = \x05\n"  # 458 LEFT_QUEEN_ONE
    b"By the law: \x03\n"  # 459 AWARD
    b"\x02 breaks\n"  # 460 NEXT_BREAKS
    b"How many of \x06 are left?\n"  # 461 HOW_MANY
    b"At most 9 carrommen are left\n"  # 462 AT_MOST
    b"None left? Then FOUL: 3.7 f-o\n"  # 463 NONE_LEFT
    b"No point for striker or foul here\n"  # 464 NO_ONE_MORE
    b"Special ending\n"  # 465 SPECIAL
    b"f-l: fixed award, m: 1 point\n"  # 466 SPECIAL_1
    b"n o: queen open, 3.11f: 1 more\n"  # 467 SPECIAL_2
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
    b"Practice: board \x01\n"  # 477 ALONE_END
    b"Strokes \x02, pots \x03\n"  # 478 ALONE_1
    b"Misses \x04, fouls \x05\n"  # 479 ALONE_2
    b"Board lost by the law\n"  # 480 ALONE_LOST
    b"Strokes \x01, misses \x02\n"  # 481 ALONE_PLAY
    b"You alone: white and queen\n"  # 482 ALONE_READY
    # a match that began on another board
    b"Take over a match\n"  # 483 TAKE
    b"Games \x01 - \x02\n"  # 484 TAKE_GAMES
    b"Points \x03 - \x04\n"  # 485 TAKE_POINTS
    b"Board \x05, \x06 broke\n"  # 486 TAKE_BOARD
    b"These points do not fit\n"  # 487 TAKE_BAD
    b"GAMES\n"  # 488 K_GAMES
    b"BOARD\n"  # 489 K_BOARD
    # power-up
    b"Memory nearly full\n"  # 490 CROWDED
    b"\x01% used: rosace sync keeps them\n"  # 491 CROWDED_LINE
    b"White \x04, black \x05\n"  # 492 RESUME_TABLE
)
