"""German: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    # set-up form, menu
    b"Kurzstart\n"  # 420 SHORT_SETUP
    b"Voller Start\n"  # 421 FULL_SETUP
    b"MODUS\n"  # 422 K_MODE
    b"LANG\n"  # 423 K_FULL
    b"KURZ\n"  # 424 K_SHORT
    b"Voller Start: \x01\n"  # 425 SET_CEREMONY
    b"Modus: \x01\n"  # 426 MODE_ROW
    b"OK 1 s: Rest auslassen\n"  # 427 SKIP_REST
    # ceremony
    b"Ausweise und Striker\n"  # 428 CHECK
    b"Ausweis und Striker gepr\xfcft?\n"  # 429 CHECK_LINE
    b"Probeboards\n"  # 430 TRIALS
    b"\x01 \x02  \x03 \x04\n"  # 431 TRIALS_LINE
    b"1 Break, ohne Punkte\n"  # 432 TRIALS_WHAT
    b"Einspielen\n"  # 433 WARM
    b"Dann Board 1\n"  # 434 WARM_LINE
    b"Ohne Frist\n"  # 435 WARM_FREE
    b"PR\xdcFEN\n"  # 436 K_CHECK
    b"PROBE\n"  # 437 K_TRIAL
    b"WARM\n"  # 438 K_WARM
    b"+1 MIN\n"  # 439 K_MINUTE
    b"-1 MIN\n"  # 440 K_LESS
    b"FERTIG\n"  # 441 K_DONE
    # self-umpire
    b"\x01: tippen=ja\n"  # 442 AGREE_TAP
    b"\x01: halten=nein\n"  # 443 AGREE_HOLD
    b"\x01: stimmt das?\n"  # 444 AGREE_TO
    b"\x01 sagt nein\n"  # 445 DISPUTED
    b"Zweimal strittig\n"  # 446 TWICE
    b"Neu sto\xdfen, oder ein Schiedsrichter?\n"  # 447 TWICE_LINE
    b"Schiedsrichter: OK gilt\n"  # 448 UMPIRE
    b"JA\n"  # 449 K_AGREE
    b"NEIN\n"  # 450 K_DISPUTE
    b"NEU\n"  # 451 K_REPLAY
    b"SCHIRI\n"  # 452 K_UMPIRE
    # quick
    b"Board \x01: wer gewann?\n"  # 453 WHO_WON
    b"Wer gewann? OK = Play!\n"  # 454 WON_OR_PLAY
    b"\x03 Rest = \x05\n"  # 455 LEFT_SUM
    b"\x03 Rest + \x04 K\xf6nigin = \x05\n"  # 456 LEFT_QUEEN
    b"\x03 Rest + 1 = \x05\n"  # 457 LEFT_ONE
    b"\x03 Rest + \x04 K\xf6nigin + 1 = \x05\n"  # 458 LEFT_QUEEN_ONE
    b"Nach dem Gesetz: \x03\n"  # 459 AWARD
    b"\x02 beginnt\n"  # 460 NEXT_BREAKS
    b"Wie viele von \x06 \xfcbrig?\n"  # 461 HOW_MANY
    b"H\xf6chstens 9 Steine \xfcbrig\n"  # 462 AT_MOST
    b"Keiner \xfcbrig? Dann FOUL: 3.7 f-o\n"  # 463 NONE_LEFT
    b"Hier kein Punkt f\xfcr Striker, Foul\n"  # 464 NO_ONE_MORE
    b"Besonderes Ende\n"  # 465 SPECIAL
    b"f-l: feste Punkte, m: 1 Punkt\n"  # 466 SPECIAL_1
    b"n o: K\xf6nigin frei, 3.11f: 1 mehr\n"  # 467 SPECIAL_2
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
    b"Training: Board \x01\n"  # 477 ALONE_END
    b"St\xf6\xdfe \x02, versenkt \x03\n"  # 478 ALONE_1
    b"Fehler \x04, Fouls \x05\n"  # 479 ALONE_2
    b"Board verloren\n"  # 480 ALONE_LOST
    b"St\xf6\xdfe \x01, Fehler \x02\n"  # 481 ALONE_PLAY
    b"Allein: Wei\xdf, K\xf6nigin\n"  # 482 ALONE_READY
    # a match that began on another board
    b"Match \xfcbernehmen\n"  # 483 TAKE
    b"Spiele \x01 - \x02\n"  # 484 TAKE_GAMES
    b"Punkte \x03 - \x04\n"  # 485 TAKE_POINTS
    b"Board \x05, Break \x06\n"  # 486 TAKE_BOARD
    b"Punkte, Board: unm\xf6glich\n"  # 487 TAKE_BAD
    b"SPIELE\n"  # 488 K_GAMES
    b"BOARD\n"  # 489 K_BOARD
    # power-up
    b"Speicher fast voll\n"  # 490 CROWDED
    b"\x01% belegt: rosace sync sichert sie\n"  # 491 CROWDED_LINE
    b"Wei\xdf \x04, Schwarz \x05\n"  # 492 RESUME_TABLE
)
