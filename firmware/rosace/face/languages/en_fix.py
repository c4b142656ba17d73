"""English: the texts of face/texts_fix.py, in order, in ISO-8859-15."""

TEXTS = (
    # the list
    b"Game \x02, board \x01\n"  # 320 FIX_HEAD
    b"Nothing to correct yet\n"  # 321 FIX_NONE
    # one stroke
    b"Stroke \x01 of \x02\n"  # 322 FIX_STROKE
    b"New, before stroke \x01\n"  # 323 FIX_NEW
    b"Stroke \x01\n"  # 324 FIX_MENU
    b"Someone else struck\n"  # 325 FIX_M_WHO
    b"Delete this stroke\n"  # 326 FIX_M_DELETE
    b"Cover missed, unseen\n"  # 327 FIX_M_DEEM
    b"Wrong piece placed\n"  # 328 FIX_M_WRONG
    b"A stroke is missing\n"  # 329 FIX_M_INSERT
    b"All strokes\n"  # 330 FIX_M_LIST
    b"Who struck?\n"  # 331 FIX_WHO
    b"DELETE\n"  # 332 FIX_K_DELETE
    b"KEEP\n"  # 333 FIX_K_KEEP
    # judging again
    b"Judging again\n"  # 334 FIX_WORK
    b"Record \x01 of \x02\n"  # 335 FIX_WORK_LINE
    b"Stroke \x01 impossible\n"  # 336 FIX_STUCK
    b"Impossible: \x01\n"  # 337 FIX_STUCK_ACT
    b"Board \x02 would go on\n"  # 338 FIX_OPEN
    b"AS WAS\n"  # 339 FIX_K_ENDED
    b"ALL\n"  # 340 FIX_K_ALL
    b"Too much for one correction\n"  # 341 FIX_LONG
    # a call that was missed
    b"Stroke \x01: not covered\n"  # 342 FIX_UNSEEN
    b"Seen in time: queen back. Unseen: covered, 3.12d\n"  # 343 FIX_UNSEEN_LINE
    b"SEEN\n"  # 344 FIX_K_SEEN
    b"UNSEEN\n"  # 345 FIX_K_UNSEEN
    b"3/3 Missed call\n"  # 346 FIX_STANDS
    b"After the next stroke it stands: 3.6c 3.11k 3.12d\n"  # 347 FIX_STANDS_LINE
    b"DO IT\n"  # 348 FIX_K_STILL
    # what changes
    b"1/\x02 Stroke \x01: correct?\n"  # 349 FIX_CHANGES
    b"1/\x02 \x01?\n"  # 350 FIX_CHANGES_ACT
    b"Nothing else changes\n"  # 351 FIX_SAME
    b"Board \x01: \x02 > \x03\n"  # 352 FIX_BOARD
    b"Board \x01: \x03 \x02\n"  # 353 FIX_BOARD_WAS
    b"  > \x03 \x02\n"  # 354 FIX_BOARD_NOW
    b"  > not ended\n"  # 355 FIX_BOARD_OPEN
    b"Score \x01-\x02 > \x03-\x04\n"  # 356 FIX_SCORE
    b"Games \x01-\x02 > \x03-\x04\n"  # 357 FIX_GAMES
    b"Now game \x01, board \x02\n"  # 358 FIX_GAME
    b"Match over: \x01\n"  # 359 FIX_OVER
    b"The match goes on\n"  # 360 FIX_AGAIN
    b"Turn now: \x01\n"  # 361 FIX_TURN
    b"White: \x01 > \x02\n"  # 362 FIX_LEFT_W
    b"Black: \x01 > \x02\n"  # 363 FIX_LEFT_B
    b"Dues \x03: \x01 > \x02\n"  # 364 FIX_DUES
    b"Queen: \x01 > \x02\n"  # 365 FIX_QUEEN
    b"board\n"  # 366 FIX_Q_BOARD
    b"open\n"  # 367 FIX_Q_AWAIT
    b"covered\n"  # 368 FIX_Q_COVERED
    b"From stroke \x01, 3.6c:\n"  # 369 FIX_FROM
    b"\x01 out of turn\n"  # 370 FIX_OUT
    b"\x01 impossible: deleted\n"  # 371 FIX_GONE
    # why
    b"2/2 Why? OK: mistyped\n"  # 372 FIX_WHY
    b"ENTRY: keyed wrong. MISSED: not called in time\n"  # 373 FIX_WHY_LINE
    b"ENTRY\n"  # 374 FIX_K_ENTRY
    b"MISSED\n"  # 375 FIX_K_MISSED
    b"PLAYER\n"  # 376 FIX_K_PLAYER
    b"SENSOR\n"  # 377 FIX_K_SENSOR
    b"OTHER\n"  # 378 FIX_K_OTHER
    # taking back
    b'"Play" after the appeal\n'  # 379 FIX_PLAY_ON
    # why a position or a result is impossible
    b"Each colour: 1 to 9 pieces\n"  # 380 FIX_W_PIECES
    b"Only who plays can have her to cover\n"  # 381 FIX_W_AWAIT
    b"Before the break all lie on the board\n"  # 382 FIX_W_BROKEN
    b"With this queen: \x01 to \x02 points\n"  # 383 FIX_W_POINTS
    b"Entered: \x02, \x03 points\n"  # 384 FIX_RESULT
    b"Wrong? Delete it, enter it anew\n"  # 385 FIX_ANEW
)
