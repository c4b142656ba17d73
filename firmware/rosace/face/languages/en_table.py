"""English: the texts of face/texts_table.py, in order, in ISO-8859-15."""

TEXTS = (
    # settings
    b"Warm-up: \x01 min\n"  # 520 SET_WARM
    b"Rest, last game: \x01 min\n"  # 521 SET_REST
    b"Written protest: \x01 min\n"  # 522 SET_PROTEST
    b"Sound: \x01\n"  # 523 SET_VOLUME
    b"Brightness: \x01\n"  # 524 SET_BRIGHT
    b"Night mode: \x01\n"  # 525 SET_NIGHT
    b"Dim after \x01 min\n"  # 526 SET_DIM
    b"Dark after \x01 min\n"  # 527 SET_SLEEP
    b"Upside down: \x01\n"  # 528 SET_FLIP
    b"Left-handed: \x01\n"  # 529 SET_MIRROR
    b"Far display: \x01\n"  # 530 SET_FAR
    b"off\n"  # 531 LEVEL_OFF
    b"soft\n"  # 532 LEVEL_LOW
    b"medium\n"  # 533 LEVEL_MIDDLE
    b"loud\n"  # 534 LEVEL_LOUD
    # beeps to try, in the order of desk/modes/settings.py
    b"Try the beeps\n"  # 535 TRY_BEEPS
    b"Nothing fell\n"  # 536 BEEP_NOTHING
    b"Own, or the queen\n"  # 537 BEEP_OWN
    b"Only the opponent's\n"  # 538 BEEP_OPPONENT
    b"Something comes back\n"  # 539 BEEP_BACK
    b"Foul\n"  # 540 BEEP_FOUL
    b"Look at the screen\n"  # 541 BEEP_WARNING
    b"Five seconds left\n"  # 542 BEEP_TICK
    b"Time is over\n"  # 543 BEEP_TIME
    b"Not possible\n"  # 544 BEEP_REFUSED
    b"Not saved\n"  # 545 BEEP_ERROR
    b"Saved after all\n"  # 546 BEEP_SAVED
    b"Board end\n"  # 547 BEEP_BOARD
    b"Game end\n"  # 548 BEEP_GAME
    b"Match end\n"  # 549 BEEP_MATCH
    # what an act does, before it is confirmed
    b'4g: all stop until "Play"\n'  # 550 E_APPEAL
    b"3.12d: \x01 has covered her\n"  # 551 E_DEEM
    b"3.11k: it stays as it lies\n"  # 552 E_WRONG
    b"3.6c: \x01 plays now\n"  # 553 E_TURN
    b"3.9a: to the centre, no foul\n"  # 554 E_JUMP
    b"Words only, no penalty\n"  # 555 E_WARNING
    b"4l: the fourth may end it\n"  # 556 E_DISTURB
    b"4.3: in writing in \x03 min\n"  # 557 E_PROTEST
    b"4r: loses the game\n"  # 558 E_RESIGN
    b"4g: loses the board\n"  # 559 E_FORFEIT_G
    b"4i: loses the board\n"  # 560 E_FORFEIT_I
    b"4q: played again, no score\n"  # 561 E_VOID
    b"\x03: loses the match\n"  # 562 E_DISQUALIFY
    b"4e: once, and back again\n"  # 563 E_STRIKER
    b"3.4: one break, no score\n"  # 564 E_TRIAL
    b"4.1.1 \x02\n"  # 565 BY_PENALTY
    b"4.1.2 \x02\n"  # 566 BY_FOUL
    # disqualification: RE_LANGUAGE and on, in their order (4.2a-h)
    b"Bad language\n"  # 567 R_LANGUAGE
    b"Left the seat\n"  # 568 R_LEFT
    b"Rest too long\n"  # 569 R_REST
    b"Refuses a decision\n"  # 570 R_REFUSES
    b"Insult\n"  # 571 R_INSULT
    b"Striker not admitted\n"  # 572 R_STRIKER
    b"Broke off play\n"  # 573 R_INTERRUPT
    b"Disturbed four times\n"  # 574 R_DISTURBED
    b"WORDS\n"  # 575 KR_LANGUAGE
    b"LEFT\n"  # 576 KR_LEFT
    b"REST\n"  # 577 KR_REST
    b"REFUSE\n"  # 578 KR_REFUSES
    b"INSULT\n"  # 579 KR_INSULT
    b"GEAR\n"  # 580 KR_STRIKER
    b"BROKE\n"  # 581 KR_INTERRUPT
    b"\x01: four times. Out (4.2h)?\n"  # 582 FOURTH
    # ends
    b"QR\n"  # 583 K_QR
    b"rest\n"  # 584 REST
    b"4r: \x01 resigned\n"  # 585 RESIGNED
    b"\x02 \x03\n"  # 586 OUT
)
