"""German: the texts of face/texts_fix.py, in order, in ISO-8859-15."""

TEXTS = (
    # the list
    b"Spiel \x02, Board \x01\n"  # 320 FIX_HEAD
    b"Noch nichts zu korrigieren\n"  # 321 FIX_NONE
    # one stroke
    b"Sto\xdf \x01 von \x02\n"  # 322 FIX_STROKE
    b"Neu, vor Sto\xdf \x01\n"  # 323 FIX_NEW
    b"Sto\xdf \x01\n"  # 324 FIX_MENU
    b"Wer anders stie\xdf\n"  # 325 FIX_M_WHO
    b"Diesen Sto\xdf l\xf6schen\n"  # 326 FIX_M_DELETE
    b"Cover verpasst\n"  # 327 FIX_M_DEEM
    b"Falsch aufgesetzt\n"  # 328 FIX_M_WRONG
    b"Ein Sto\xdf fehlt davor\n"  # 329 FIX_M_INSERT
    b"Alle St\xf6\xdfe\n"  # 330 FIX_M_LIST
    b"Wer stie\xdf?\n"  # 331 FIX_WHO
    b"WEG\n"  # 332 FIX_K_DELETE
    b"LASSEN\n"  # 333 FIX_K_KEEP
    # judging again
    b"Wird neu gewertet\n"  # 334 FIX_WORK
    b"\x01 von \x02\n"  # 335 FIX_WORK_LINE
    b"Sto\xdf \x01 unm\xf6glich\n"  # 336 FIX_STUCK
    b"Unm\xf6glich: \x01\n"  # 337 FIX_STUCK_ACT
    b"Board \x02 ginge weiter\n"  # 338 FIX_OPEN
    b"SO WAR\n"  # 339 FIX_K_ENDED
    b"ALLE\n"  # 340 FIX_K_ALL
    b"Zu viel f\xfcr eine Korrektur\n"  # 341 FIX_LONG
    # a call that was missed
    b"Sto\xdf \x01: unbest\xe4tigt\n"  # 342 FIX_UNSEEN
    b"Gesehen: K\xf6nigin zur\xfcck. Sonst best\xe4tigt, 3.12d\n"  # 343 FIX_UNSEEN_LINE
    b"JA\n"  # 344 FIX_K_SEEN
    b"NEIN\n"  # 345 FIX_K_UNSEEN
    b"3/3 Zu sp\xe4t bemerkt\n"  # 346 FIX_STANDS
    b"Nach dem n\xe4chsten Sto\xdf gilt es: 3.6c 3.11k 3.12d\n"  # 347 FIX_STANDS_LINE
    b"DOCH\n"  # 348 FIX_K_STILL
    # what changes
    b"1/\x02 Sto\xdf \x01 \xe4ndern?\n"  # 349 FIX_CHANGES
    b"1/\x02 \x01?\n"  # 350 FIX_CHANGES_ACT
    b"Sonst \xe4ndert sich nichts\n"  # 351 FIX_SAME
    b"Board \x01: \x02 wird \x03\n"  # 352 FIX_BOARD
    b"Board \x01: \x03 \x02\n"  # 353 FIX_BOARD_WAS
    b"  > \x03 \x02\n"  # 354 FIX_BOARD_NOW
    b"  > nicht zu Ende\n"  # 355 FIX_BOARD_OPEN
    b"Stand \x01-\x02 > \x03-\x04\n"  # 356 FIX_SCORE
    b"Spiele \x01-\x02 > \x03-\x04\n"  # 357 FIX_GAMES
    b"Nun Spiel \x01, Board \x02\n"  # 358 FIX_GAME
    b"Match aus: \x01\n"  # 359 FIX_OVER
    b"Das Match geht weiter\n"  # 360 FIX_AGAIN
    b"Am Zug: \x01\n"  # 361 FIX_TURN
    b"Wei\xdf: \x01 > \x02\n"  # 362 FIX_LEFT_W
    b"Schwarz: \x01 > \x02\n"  # 363 FIX_LEFT_B
    b"Soll \x03: \x01 > \x02\n"  # 364 FIX_DUES
    b"K\xf6nigin \x01>\x02\n"  # 365 FIX_QUEEN
    b"liegt\n"  # 366 FIX_Q_BOARD
    b"offen\n"  # 367 FIX_Q_AWAIT
    b"best\xe4tigt\n"  # 368 FIX_Q_COVERED
    b"Ab Sto\xdf \x01, 3.6c:\n"  # 369 FIX_FROM
    b"Nicht dran: \x01\n"  # 370 FIX_OUT
    b"\x01 unm\xf6gliche gel\xf6scht\n"  # 371 FIX_GONE
    # why
    b"2/2 Warum? OK: vertippt\n"  # 372 FIX_WHY
    b"TIPPEN: falsch getippt. SP\xc4T: nicht rechtzeitig gesehen\n"  # 373 FIX_WHY_LINE
    b"TIPPEN\n"  # 374 FIX_K_ENTRY
    b"SP\xc4T\n"  # 375 FIX_K_MISSED
    b"PERSON\n"  # 376 FIX_K_PLAYER
    b"SENSOR\n"  # 377 FIX_K_SENSOR
    b"ANDERE\n"  # 378 FIX_K_OTHER
    # taking back
    b'"Play" nach dem Einspruch\n'  # 379 FIX_PLAY_ON
    # why a position or a result is impossible
    b"Je Farbe 1 bis 9 Steine\n"  # 380 FIX_W_PIECES
    b"Nur wer dran ist, kann sie offen haben\n"  # 381 FIX_W_AWAIT
    b"Vor dem Break liegt alles auf dem Board\n"  # 382 FIX_W_BROKEN
    b"Mit dieser K\xf6nigin: \x01 bis \x02 Punkte\n"  # 383 FIX_W_POINTS
    b"Eingegeben: \x02, \x03\n"  # 384 FIX_RESULT
    b"Falsch? Weg damit, neu eingeben\n"  # 385 FIX_ANEW
)
