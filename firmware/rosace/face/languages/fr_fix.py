"""French: the texts of face/texts_fix.py, in order, in ISO-8859-15."""

TEXTS = (
    # the list
    b"Manche \x02, board \x01\n"  # 320 FIX_HEAD
    b"Rien \xe0 corriger encore\n"  # 321 FIX_NONE
    # one stroke
    b"Tir \x01 de \x02\n"  # 322 FIX_STROKE
    b"Nouveau, avant le tir \x01\n"  # 323 FIX_NEW
    b"Tir \x01\n"  # 324 FIX_MENU
    b"Un autre a jou\xe9\n"  # 325 FIX_M_WHO
    b"Supprimer ce tir\n"  # 326 FIX_M_DELETE
    b"Non couverte, non vu\n"  # 327 FIX_M_DEEM
    b"Mauvais pion plac\xe9\n"  # 328 FIX_M_WRONG
    b"Il manque un tir\n"  # 329 FIX_M_INSERT
    b"Tous les tirs\n"  # 330 FIX_M_LIST
    b"Qui a jou\xe9 ?\n"  # 331 FIX_WHO
    b"EFFACE\n"  # 332 FIX_K_DELETE
    b"GARDER\n"  # 333 FIX_K_KEEP
    # judging again
    b"On rejuge\n"  # 334 FIX_WORK
    b"\x01 sur \x02\n"  # 335 FIX_WORK_LINE
    b"Tir \x01 impossible\n"  # 336 FIX_STUCK
    b"Impossible : \x01\n"  # 337 FIX_STUCK_ACT
    b"Le board \x02 continuerait\n"  # 338 FIX_OPEN
    b"IDEM\n"  # 339 FIX_K_ENDED
    b"TOUS\n"  # 340 FIX_K_ALL
    b"Trop pour une correction\n"  # 341 FIX_LONG
    # a call that was missed
    b"Tir \x01 : non couverte\n"  # 342 FIX_UNSEEN
    b"Vu \xe0 temps : reine remise. Non vu : couverte, 3.12d\n"  # 343 FIX_UNSEEN_LINE
    b"VU\n"  # 344 FIX_K_SEEN
    b"NON VU\n"  # 345 FIX_K_UNSEEN
    b"3/3 Faute non vue\n"  # 346 FIX_STANDS
    b"Apr\xe8s le tir suivant c'est acquis : 3.6c 3.11k 3.12d\n"  # 347 FIX_STANDS_LINE
    b"FAIRE\n"  # 348 FIX_K_STILL
    # what changes
    b"1/\x02 Corriger le tir \x01 ?\n"  # 349 FIX_CHANGES
    b"1/\x02 \x01 ?\n"  # 350 FIX_CHANGES_ACT
    b"Rien d'autre ne change\n"  # 351 FIX_SAME
    b"Board \x01: \x02 puis \x03\n"  # 352 FIX_BOARD
    b"Board \x01 \x03: \x02\n"  # 353 FIX_BOARD_WAS
    b"  > \x03 \x02\n"  # 354 FIX_BOARD_NOW
    b"  > en cours\n"  # 355 FIX_BOARD_OPEN
    b"Score \x01-\x02 > \x03-\x04\n"  # 356 FIX_SCORE
    b"Manches \x01-\x02 > \x03-\x04\n"  # 357 FIX_GAMES
    b"Manche \x01, board \x02\n"  # 358 FIX_GAME
    b"Match fini: \x01\n"  # 359 FIX_OVER
    b"Le match continue\n"  # 360 FIX_AGAIN
    b"Tour: \x01\n"  # 361 FIX_TURN
    b"Blancs : \x01 > \x02\n"  # 362 FIX_LEFT_W
    b"Noirs : \x01 > \x02\n"  # 363 FIX_LEFT_B
    b"D\xfb \x03: \x01 > \x02\n"  # 364 FIX_DUES
    b"Reine \x01 > \x02\n"  # 365 FIX_QUEEN
    b"table\n"  # 366 FIX_Q_BOARD
    b"ouverte\n"  # 367 FIX_Q_AWAIT
    b"couverte\n"  # 368 FIX_Q_COVERED
    b"D\xe8s le tir \x01, 3.6c:\n"  # 369 FIX_FROM
    b"Hors tour: \x01\n"  # 370 FIX_OUT
    b"\x01 actes supprim\xe9s\n"  # 371 FIX_GONE
    # why
    b"2/2 Pourquoi? OK: saisie\n"  # 372 FIX_WHY
    b"SAISIE : mal saisi. NON VU : pas signal\xe9 \xe0 temps\n"  # 373 FIX_WHY_LINE
    b"SAISIE\n"  # 374 FIX_K_ENTRY
    b"NON VU\n"  # 375 FIX_K_MISSED
    b"JOUEUR\n"  # 376 FIX_K_PLAYER
    b"SONDE\n"  # 377 FIX_K_SENSOR
    b"AUTRE\n"  # 378 FIX_K_OTHER
    # taking back
    b'"Play" apr\xe8s l\'appel\n'  # 379 FIX_PLAY_ON
    # why a position or a result is impossible
    b"Chaque couleur : 1 \xe0 9\n"  # 380 FIX_W_PIECES
    b"Seul qui joue peut l'avoir \xe0 couvrir\n"  # 381 FIX_W_AWAIT
    b"Avant l'ouverture tout est sur table\n"  # 382 FIX_W_BROKEN
    b"Avec cette reine : \x01 \xe0 \x02 points\n"  # 383 FIX_W_POINTS
    b"Saisi: \x02, \x03 points\n"  # 384 FIX_RESULT
    b"Faux? Effacer et saisir \xe0 nouveau\n"  # 385 FIX_ANEW
)
