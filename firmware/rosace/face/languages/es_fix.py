"""Spanish: the texts of face/texts_fix.py, in order, in ISO-8859-15."""

TEXTS = (
    # the list
    b"Partida \x02, juego \x01\n"  # 320 FIX_HEAD
    b"Nada que corregir a\xfan\n"  # 321 FIX_NONE
    # one stroke
    b"Tiro \x01 de \x02\n"  # 322 FIX_STROKE
    b"Nuevo, antes del tiro \x01\n"  # 323 FIX_NEW
    b"Tiro \x01\n"  # 324 FIX_MENU
    b"Tir\xf3 otro\n"  # 325 FIX_M_WHO
    b"Borrar este tiro\n"  # 326 FIX_M_DELETE
    b"Cierre fallado\n"  # 327 FIX_M_DEEM
    b"Ficha mal puesta\n"  # 328 FIX_M_WRONG
    b"Falta un tiro\n"  # 329 FIX_M_INSERT
    b"Todos los tiros\n"  # 330 FIX_M_LIST
    b"\xbfQui\xe9n tir\xf3?\n"  # 331 FIX_WHO
    b"BORRAR\n"  # 332 FIX_K_DELETE
    b"DEJAR\n"  # 333 FIX_K_KEEP
    # judging again
    b"Juzgando otra vez\n"  # 334 FIX_WORK
    b"\x01 de \x02\n"  # 335 FIX_WORK_LINE
    b"Tiro \x01 imposible\n"  # 336 FIX_STUCK
    b"Imposible: \x01\n"  # 337 FIX_STUCK_ACT
    b"El juego \x02 seguir\xeda\n"  # 338 FIX_OPEN
    b"IGUAL\n"  # 339 FIX_K_ENDED
    b"TODOS\n"  # 340 FIX_K_ALL
    b"Demasiado para una vez\n"  # 341 FIX_LONG
    # a call that was missed
    b"Tiro \x01: no cubierta\n"  # 342 FIX_UNSEEN
    b"Visto a tiempo: la reina vuelve. Si no, cubierta, 3.12d\n"  # 343 FIX_UNSEEN_LINE
    b"VISTO\n"  # 344 FIX_K_SEEN
    b"NO\n"  # 345 FIX_K_UNSEEN
    b"3/3 Falta no vista\n"  # 346 FIX_STANDS
    b"Tras el tiro siguiente vale: 3.6c 3.11k 3.12d\n"  # 347 FIX_STANDS_LINE
    b"HACER\n"  # 348 FIX_K_STILL
    # what changes
    b"1/\x02 \xbfCorregir tiro \x01?\n"  # 349 FIX_CHANGES
    b"1/\x02 \xbf\x01?\n"  # 350 FIX_CHANGES_ACT
    b"Nada m\xe1s cambia\n"  # 351 FIX_SAME
    b"Juego \x01: \x02 > \x03\n"  # 352 FIX_BOARD
    b"Juego \x01: \x03 \x02\n"  # 353 FIX_BOARD_WAS
    b"  > \x03 \x02\n"  # 354 FIX_BOARD_NOW
    b"  > sin acabar\n"  # 355 FIX_BOARD_OPEN
    b"Tanteo \x01-\x02 > \x03-\x04\n"  # 356 FIX_SCORE
    b"Partidas \x01-\x02 > \x03-\x04\n"  # 357 FIX_GAMES
    b"Ahora partida \x01, juego \x02\n"  # 358 FIX_GAME
    b"Gana: \x01\n"  # 359 FIX_OVER
    b"El partido sigue\n"  # 360 FIX_AGAIN
    b"Turno: \x01\n"  # 361 FIX_TURN
    b"Blancas: \x01 > \x02\n"  # 362 FIX_LEFT_W
    b"Negras: \x01 > \x02\n"  # 363 FIX_LEFT_B
    b"Debe \x03: \x01 > \x02\n"  # 364 FIX_DUES
    b"Reina \x01 > \x02\n"  # 365 FIX_QUEEN
    b"mesa\n"  # 366 FIX_Q_BOARD
    b"abierta\n"  # 367 FIX_Q_AWAIT
    b"cubierta\n"  # 368 FIX_Q_COVERED
    b"Desde el tiro \x01, 3.6c:\n"  # 369 FIX_FROM
    b"Sin turno: \x01\n"  # 370 FIX_OUT
    b"\x01 imposibles: borrados\n"  # 371 FIX_GONE
    # why
    b"2/2 \xbfPor qu\xe9? OK: error\n"  # 372 FIX_WHY
    b"ERROR: mal tecleado. TARDE: no visto a tiempo\n"  # 373 FIX_WHY_LINE
    b"ERROR\n"  # 374 FIX_K_ENTRY
    b"TARDE\n"  # 375 FIX_K_MISSED
    b"GENTE\n"  # 376 FIX_K_PLAYER
    b"SENSOR\n"  # 377 FIX_K_SENSOR
    b"OTRO\n"  # 378 FIX_K_OTHER
    # taking back
    b'"Play" tras la apelaci\xf3n\n'  # 379 FIX_PLAY_ON
    # why a position or a result is impossible
    b"Cada color: de 1 a 9\n"  # 380 FIX_W_PIECES
    b"Solo quien tira puede tenerla por cubrir\n"  # 381 FIX_W_AWAIT
    b"Antes de la apertura todo est\xe1 en mesa\n"  # 382 FIX_W_BROKEN
    b"Con esta reina: de \x01 a \x02 puntos\n"  # 383 FIX_W_POINTS
    b"Anotado: \x02, \x03\n"  # 384 FIX_RESULT
    b"\xbfMal? Borrar y anotar de nuevo\n"  # 385 FIX_ANEW
)
