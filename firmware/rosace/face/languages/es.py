"""Spanish: the texts of en.py, line by line; see there."""

NUMBER = 3  # value of the setting "language"; never changes
NAME = "Español"

MORE = (
    # block: the same with piles, PILE_ROWS + row - 128 of rules/piles/systems.py
    "ninguna ficha\n"  # PILE_ROWS[N_NOTHING]
    "ganada\n"  # PILE_ROWS[N_WON]
    "color completo\n"  # PILE_ROWS[N_SURPLUS]
    "reina: cubrir\n"  # PILE_ROWS[N_QUEEN]
    "reina muy pronto\n"  # PILE_ROWS[N_TOO_EARLY]
    "reina cubierta\n"  # PILE_ROWS[N_COVERED]
    "reina sin cubrir\n"  # PILE_ROWS[N_NOT_COVERED]
    "reina con ficha\n"  # PILE_ROWS[N_WITH_COVER]
    "reina ganada\n"  # PILE_ROWS[N_QUEEN_WON]
    "striker\n"  # PILE_ROWS[S_ALONE]
    "ganada y striker\n"  # PILE_ROWS[S_WON]
    "reina y striker\n"  # PILE_ROWS[S_QUEEN]
    "striker: sale todo\n"  # PILE_ROWS[S_ALL]
    "striker: vuelve 1\n"  # PILE_ROWS[S_LAST]
    "falta\n"  # PILE_ROWS[F_FOUL]
    "saque: otra vez\n"  # PILE_ROWS[B_TRY]
    "sin más intentos\n"  # PILE_ROWS[B_PASS]
    "las seis ganadas\n"  # PILE_ROWS[E_COMPLETE]
    "sexta muy pronto\n"  # PILE_ROWS[E_EARLY]
    "tablero vacío\n"  # PILE_ROWS[E_EMPTY]
    "cuatro hoyos\n"  # PILE_ROWS[E_NETS]
    "fin acordado\n"  # PILE_ROWS[E_AGREED]
    "queda uno solo\n"  # PILE_ROWS[150]
    "hoyo comprado\n"  # PILE_ROWS[C_BOUGHT]
    "hoyo recomprado\n"  # PILE_ROWS[C_BOUGHT_OUT]
    "apilado otra vez\n"  # PILE_ROWS[C_RESTACK]
    "nada comprado\n"  # PILE_ROWS[C_NOTHING]
    "otro castigo\n"  # PILE_ROWS[C_OTHER]
    "castigo\n"  # PILE_ROWS[A_PENALTY]
    "falta\n"  # PILE_ROWS[A_FOUL]
    "juego nulo\n"  # PILE_ROWS[A_VOID]
    "turno fijado\n"  # PILE_ROWS[A_TURN]
    "abandona\n"  # PILE_ROWS[A_DROPPED]
    "colocada\n"  # PILE_ROWS[A_PLACED]
    "posición anotada\n"  # PILE_ROWS[A_POSITION]
    "resultado anotado\n"  # PILE_ROWS[A_RESULT]
    '"Play"\n'  # PILE_ROWS[A_PLAY]
    "pausa\n"  # PILE_ROWS[A_APPEAL]
    "sin sitio\n"  # PILE_ROWS[A_NO_ROOM]
    "hay sitio\n"  # PILE_ROWS[A_ROOM]
    "ficha saltada\n"  # PILE_ROWS[A_JUMP]
    # corrections: the list
    "Partida \x02, juego \x01\n"  # CORRECT_HEAD
    "Nada que corregir aún\n"  # CORRECT_NONE
    # corrections: one stroke
    "Tiro \x01 de \x02\n"  # CORRECT_STROKE
    "Nuevo, antes del tiro \x01\n"  # CORRECT_NEW
    "Tiro \x01\n"  # CORRECT_MENU
    "Tiró otro\n"  # CORRECT_M_WHO
    "Borrar este tiro\n"  # CORRECT_M_DELETE
    "No cubierta, no visto\n"  # CORRECT_M_DEEM
    "Ficha equivocada\n"  # CORRECT_M_WRONG
    "Falta un tiro\n"  # CORRECT_M_INSERT
    "Todos los tiros\n"  # CORRECT_M_LIST
    "¿Quién tiró?\n"  # CORRECT_WHO
    "BORRAR\n"  # CORRECT_K_DELETE
    "DEJAR\n"  # CORRECT_K_KEEP
    # judging again
    "Juzgando otra vez\n"  # CORRECT_WORK
    "\x01 de \x02\n"  # CORRECT_WORK_LINE
    "Tiro \x01 imposible\n"  # CORRECT_STUCK
    "Imposible: \x01\n"  # CORRECT_STUCK_ACT
    "Juego \x02\n"  # CORRECT_STUCK_IN
    "El juego \x02 seguiría\n"  # CORRECT_OPEN
    "IGUAL\n"  # CORRECT_K_ENDED
    "TODOS\n"  # CORRECT_K_ALL
    "Demasiado para una vez\n"  # CORRECT_LONG
    # a call that was missed
    "Tiro \x01: no cubierta\n"  # CORRECT_UNSEEN
    "Visto a tiempo: la reina vuelve. Si no, cubierta, 3.12d\n"  # CORRECT_UNSEEN_LINE
    "VISTO\n"  # CORRECT_K_SEEN
    "NO\n"  # CORRECT_K_UNSEEN
    "3/3 Falta no vista\n"  # CORRECT_STANDS
    "Tras el tiro siguiente vale: 3.6c 3.11k 3.12d\n"  # CORRECT_STANDS_LINE
    "HACER\n"  # CORRECT_K_STILL
    # what changes
    "1/\x02 ¿Corregir tiro \x01?\n"  # CORRECT_CHANGES
    "1/\x02 ¿\x01?\n"  # CORRECT_CHANGES_ACT
    "Nada más cambia\n"  # CORRECT_SAME
    "Juego \x01: \x02 > \x03\n"  # CORRECT_BOARD
    "Juego \x01: \x03 \x02\n"  # CORRECT_BOARD_WAS
    "  > \x03 \x02\n"  # CORRECT_BOARD_NOW
    "  > sin acabar\n"  # CORRECT_BOARD_OPEN
    "Tanteo \x01-\x02 > \x03-\x04\n"  # CORRECT_SCORE
    "Partidas \x01-\x02 > \x03-\x04\n"  # CORRECT_GAMES
    "Ya partida \x01, juego \x02\n"  # CORRECT_GAME
    "Gana: \x01\n"  # CORRECT_OVER
    "El encuentro sigue\n"  # CORRECT_AGAIN
    "Turno: \x01\n"  # CORRECT_TURN
    "Blancas: \x01 > \x02\n"  # CORRECT_LEFT_W
    "Negras: \x01 > \x02\n"  # CORRECT_LEFT_B
    "Debe \x03: \x01 > \x02\n"  # CORRECT_DUES
    "\x03: \x01 > \x02\n"  # CORRECT_VALUE
    "Reina: \x01>\x02\n"  # CORRECT_QUEEN
    # block: the queen, CORRECT_Q_BOARD + Q_*
    "tablero\n"  # CORRECT_Q_BOARD
    "abierta\n"  # CORRECT_Q_AWAIT
    "cubierta\n"  # CORRECT_Q_COVERED
    # where it starts
    "Desde el tiro \x01, 3.6c:\n"  # CORRECT_FROM
    "Sin turno: \x01\n"  # CORRECT_OUT
    "Juego \x01: sacó \x02\n"  # CORRECT_BROKE
    "Imposible, borrado: \x01\n"  # CORRECT_GONE
    # why it is corrected
    "2/2 ¿Por qué? OK: error\n"  # CORRECT_WHY
    "ERROR: mal tecleado. TARDE: no visto a tiempo\n"  # CORRECT_WHY_LINE
    "ERROR\n"  # CORRECT_K_ENTRY
    "TARDE\n"  # CORRECT_K_MISSED
    "JUGAD.\n"  # CORRECT_K_PLAYER
    "SENSOR\n"  # CORRECT_K_SENSOR
    "OTRO\n"  # CORRECT_K_OTHER
    # taking back
    '"Play" tras la apelación\n'  # CORRECT_PLAY_ON
    # why a position or a result is impossible
    "Cada color: de 1 a 9 fichas\n"  # CORRECT_W_PIECES
    "Solo quien tiene el turno puede cubrirla\n"  # CORRECT_W_AWAIT
    "Antes del saque todo está en el tablero\n"  # CORRECT_W_BROKEN
    "Con esta reina: de \x01 a \x02 puntos\n"  # CORRECT_W_POINTS
    "Anotado: \x02, \x03\n"  # CORRECT_RESULT
    "¿Mal? Borrar y anotar de nuevo\n"  # CORRECT_REENTER
    # settings
    "Calentar: \x01 min\n"  # SET_WARM
    "Descanso final: \x01 min\n"  # SET_REST
    "Protesta escrita: \x01 min\n"  # SET_PROTEST
    "Sonido: \x01\n"  # SET_VOLUME
    "Brillo: \x01\n"  # SET_BRIGHT
    "Modo noche: \x01\n"  # SET_NIGHT
    "Tenue tras \x01 min\n"  # SET_DIM
    "Apagar tras \x01 min\n"  # SET_SLEEP
    "Al revés: \x01\n"  # SET_FLIP
    "Para zurdos: \x01\n"  # SET_MIRROR
    "Segunda pantalla: \x01\n"  # SET_FAR
    # block: volume, LEVEL_OFF + setting
    "no\n"  # LEVEL_OFF
    "bajo\n"  # LEVEL_LOW
    "medio\n"  # LEVEL_MIDDLE
    "alto\n"  # LEVEL_LOUD
    # the pockets measured
    "Medir las redes\n"  # M_POCKETS
    "Fichas por soltar: \x01,\n"  # POCKETS_LEFT
    "en redes, una a una;\n"  # POCKETS_NETS
    "el striker no\n"  # POCKETS_STRIKER
    "Medido y guardado.\n"  # POCKETS_DONE
    # the parts tested one by one
    "Probar las piezas\n"  # M_PARTS
    "Pulse \x01\n"  # PARTS_KEY
    # block: the receivers to shade, PARTS_SHADE_A + beam
    "Tape el receptor \x01a\n"  # PARTS_SHADE_A
    "Tape el receptor \x01b\n"  # PARTS_SHADE_B
    # block: the receivers to light, PARTS_TORCH_A + beam
    "Luz al receptor \x01a\n"  # PARTS_TORCH_A
    "Luz al receptor \x01b\n"  # PARTS_TORCH_B
    # the rest of that test
    "¿Ha sonado?\n"  # PARTS_SOUND
    "OK: sí. FOUL: no.\n"  # PARTS_ANSWER
    "¿Segunda pantalla?\n"  # PARTS_FAR
    "Deje libres las redes\n"  # PARTS_FREE
    "Ningún fallo.\n"  # PARTS_FINE
    "Fallo \x03 de \x04\n"  # PARTS_FAULT
    # block: what is wrong, PART_SHORT + number in desk/modes/parts.py
    "\x01: cortocircuito\n"  # PART_SHORT
    "\x01, \x02: puente\n"  # PART_BRIDGED
    "\x01, \x02: cambiados\n"  # PART_SWAPPED
    "\x01: sin contacto\n"  # PART_OPEN
    "Red \x01: cable\n"  # PART_CABLE
    "Receptor \x01a: abierto\n"  # PART_RECEIVER
    "Receptor \x01b: abierto\n"  # PART_RECEIVER_B
    "Emisor \x01a: apagado\n"  # PART_EMITTER
    "Emisor \x01b: apagado\n"  # PART_EMITTER_B
    "Red \x01: emisores apagados\n"  # PART_PAIR
    "Emisores: transistor\n"  # PART_DRIVER
    "Receptor \x01a: cegado\n"  # PART_FLOODED
    "Receptor \x01b: cegado\n"  # PART_FLOODED_B
    "Red \x01: a, b cambiados\n"  # PART_BEAMS
    "Redes \x01, \x02: cambiadas\n"  # PART_NETS
    "Tensión: \x01,\x02 V\n"  # PART_SUPPLY
    "Zumbador: mudo\n"  # PART_BUZZER
    "Segunda pantalla: falta\n"  # PART_FAR
    "Pantallas: pull-ups\n"  # PART_PULLS
    "Haz \x01a: débil\n"  # PART_WEAK
    "Haz \x01b: débil\n"  # PART_WEAK_B
    "Haz \x01a: oscuro\n"  # PART_DARK
    "Haz \x01b: oscuro\n"  # PART_DARK_B
    "Haz \x01a: parpadea\n"  # PART_FLICKERS
    "Haz \x01b: parpadea\n"  # PART_FLICKERS_B
    "Receptores: todos cegados\n"  # PART_ALL_FLOODED
    "Haces: todos débiles\n"  # PART_ALL_WEAK
    # block: the keys, PART_KEY + key
    "WHITE\n"  # PART_KEY
    "BLACK\n"  # PART_KEY_BLACK
    "QUEEN\n"  # PART_KEY_QUEEN
    "STRIKER\n"  # PART_KEY_STRIKER
    "FOUL\n"  # PART_KEY_FOUL
    "UNDO\n"  # PART_KEY_UNDO
    "MENU\n"  # PART_KEY_MENU
    "OK\n"  # PART_KEY_OK
    # beeps to try
    "Probar sonidos\n"  # TRY_BEEPS
    # block: beeps, BEEP_NOTHING + number in the order of desk/modes/settings.py
    "Nada cayó\n"  # BEEP_NOTHING
    "Propia, o la reina\n"  # BEEP_OWN
    "Solo del rival\n"  # BEEP_OPPONENT
    "Algo vuelve\n"  # BEEP_BACK
    "Falta\n"  # BEEP_FOUL
    "Mire la pantalla\n"  # BEEP_WARNING
    "Quedan 5 segundos\n"  # BEEP_TICK
    "Tiempo agotado\n"  # BEEP_TIME
    "No es posible\n"  # BEEP_REFUSED
    "No guardado\n"  # BEEP_ERROR
    "Por fin guardado\n"  # BEEP_SAVED
    "Fin del juego\n"  # BEEP_BOARD
    "Fin de la partida\n"  # BEEP_GAME
    "Fin del encuentro\n"  # BEEP_MATCH
    # what an act does, before it is confirmed
    '4g: todos paran hasta "Play"\n'  # E_APPEAL
    "3.12d: \x01 la cubrió\n"  # E_DEEM
    "3.11k: queda como está\n"  # E_WRONG
    "3.6c: ahora juega \x01\n"  # E_TURN
    "3.9a: al centro, sin falta\n"  # E_JUMP
    "Un aviso, sin castigo\n"  # E_WARNING
    "4l: a la cuarta, ¿fuera?\n"  # E_DISTURB
    "4.3: por escrito hasta \x03 min tras juego\n"  # E_PROTEST
    "4r: pierde la partida\n"  # E_RESIGN
    "4g: pierde este juego\n"  # E_FORFEIT_G
    "4i: pierde este juego\n"  # E_FORFEIT_I
    "4q: se repite, sin puntos\n"  # E_VOID
    "\x03: pierde el encuentro\n"  # E_DISQUALIFY
    "4e: una vez, y volver\n"  # E_STRIKER
    "3.4: un saque, sin puntos\n"  # E_TRIAL
    "Hasta ahora: \x04\n"  # E_SO_FAR
    "Antes cuenta el tiro\n"  # STROKE_FIRST
    "Antes anote el tiro\n"  # STROKE_OPEN
    "Blancas \x01 > \x02, negras \x03 > \x04\n"  # SWAPPED
    "4.1.1 \x02\n"  # BY_PENALTY
    "4.1.2 \x02\n"  # BY_FOUL
    # block: reasons of a disqualification (4.2a-h), R_LANGUAGE + RE_* - RE_LANGUAGE
    "Malas palabras\n"  # R_LANGUAGE
    "Dejó su silla\n"  # R_LEFT
    "Descanso excedido\n"  # R_REST
    "Rechaza una decisión\n"  # R_REFUSES
    "Insulto\n"  # R_INSULT
    "Striker no admitido\n"  # R_STRIKER
    "Interrumpió el juego\n"  # R_INTERRUPT
    "Molestó cuatro veces\n"  # R_DISTURBED
    # the same on a key
    "LENGUA\n"  # KR_LANGUAGE
    "SILLA\n"  # KR_LEFT
    "PAUSA\n"  # KR_REST
    "FALLO\n"  # KR_REFUSES
    "OFENSA\n"  # KR_INSULT
    "STRIK.\n"  # KR_STRIKER
    "CORTÓ\n"  # KR_INTERRUPT
    "Molestia \x02. ¿Seguir?\n"  # FOURTH
    "NO: fuera (4.2h)\n"  # FOURTH_OUT
    # ends
    # pairing
    "Vincular un PC\n"  # M_PAIR
    "Vincular\n"  # PAIR
    "En el PC: rosace pair\n"  # PAIR_RUN
    "aún \x01 s\n"  # PAIR_LEFT
    "Un momento ...\n"  # PAIR_COMPUTES
    "Código \x01\n"  # PAIR_CODE
    "Escribir en PC\n"  # PAIR_TYPE
    "¿PC conforme? OK\n"  # PAIR_OK
    "Vinculado\n"  # PAIRED
    "Clave del club \x01\n"  # PAIR_CLUB
    "De nuevo: mantener WHITE + STRIKER\n"  # PAIR_AGAIN
    "No vinculado\n"  # PAIR_FAILED
    "El equipo no tiene clave\n"  # PAIR_FREE
    "Demasiados fallos: \x01 s\n"  # PAIR_LOCKED
    "OLVIDA\n"  # K_FORGET
    "Clave dañada\n"  # KEY_LOST
    "En el PC: rosace sync\n"  # KEY_LOST_LINE
    # what a PC asks for
    "¿Borrar los encuentros?\n"  # WIPE
    "Mantener WHITE + STRIKER 3 s\n"  # WIPE_HOW
    "El PC los tiene todos\n"  # WIPE_WHAT
    "¿Borrar encuentros viejos?\n"  # ROOM_ASK
    "Si falta espacio\n"  # ROOM_WHEN
    "Servicio desde el PC\n"  # REPL_OPEN
    "Desenchufe para jugar\n"  # REPL_LINE
    "Servicio\n"  # SERVICE
    "El equipo se reinicia\n"  # RESTARTS
    # an offer in the place of another; a match that comes from another table
    "Reemplaza los anteriores\n"  # OFFER_AGAIN
    "Encuentro traspasado\n"  # OFFER_MATCH
    "Juego \x05, puntos \x03 - \x04\n"  # OFFER_AT
    "La mesa \x06 se detiene\n"  # OFFER_STOP
    "La otra mesa se detiene\n"  # OFFER_STOP_OLD
    # block: rule systems, SYSTEM + id, then the pile systems
    "Leyes ICF\n"  # SYSTEM
    "ICF, texto inglés\n"  # SYSTEM_ENGLISH
    "ICF, una partida\n"  # SYSTEM_CLUB
    "Hoja en alemán\n"  # SYSTEM_MFR_DE
    "Hoja en inglés\n"  # SYSTEM_MFR_EN
    "Hoja en francés\n"  # SYSTEM_MFR_FR
    "Hoja en español\n"  # SYSTEM_MFR_ES
    "Masters Games, RU\n"  # SYSTEM_MASTERS
    "FFC simplificado\n"  # SYSTEM_FFC
    "ICPF tradicional\n"  # SYSTEM_ICPF
    "Regla nepalesa\n"  # SYSTEM_NEPAL
    "Tres jugadores\n"  # SYSTEM_THREE
    "Partida por puntos\n"  # SYSTEM_POINTS
    "Compra, versión leve\n"  # SYSTEM_HOLES
    "Compra de hoyos\n"  # SYSTEM_TROUS
    "Reglas del club\n"  # SYSTEM_OWN
    # choosing one
    "\x01\n"  # OWN_NAMED
    "Reglas de la casa\n"  # M_HOUSE
    "Recordatorios\n"  # M_ADVICE
    "\x01 jugadores\n"  # PLAYERS_N
    "Luego \x02, \x03\n"  # ORDER_3
    "Luego \x02, \x03, \x04\n"  # ORDER_4
    "Luego \x02\n"  # ORDER_2
    "Sale el último\n"  # DROP_LOWEST
    "MENOS\n"  # K_FEWER
    "MÁS\n"  # K_MORE
    "fuera\n"  # IS_OUT
    "FUERA\n"  # K_DROPS
    # buying nets
    "¿Comprar hoyo?\n"  # BUY
    "\x01 tiene \x02\n"  # BUY_LINE
    "Libre: \x03, vendido: \x04\n"  # PRICES
    "Tablero vacío\n"  # EMPTY
    "Comprar o apilar todo\n"  # EMPTY_LINE
    "Hoyo \x01 por \x02\n"  # PAY_LINE
    "\x03b \x04n \x05r = \x06\n"  # PAY_WITH
    # block: keys of the nets, K_NET_1 + net - 1
    "HOYO 1\n"  # K_NET_1
    "HOYO 2\n"  # K_NET_2
    "HOYO 3\n"  # K_NET_3
    "HOYO 4\n"  # K_NET_4
    # more keys of buying
    "NO\n"  # K_NOT
    "APILAR\n"  # K_STACK
    "COMPRA\n"  # K_BUY
    "Final acordado\n"  # M_AGREED
    "¿Todos de acuerdo en acabar aquí?\n"  # AGREED_LINE
    "Otra ficha, castigo\n"  # M_OTHER
    "¿Cuál vuelve en su lugar?\n"  # OTHER_LINE
    # questions of two-sided systems
    "Cayó el striker\n"  # KEEP
    "OK: todo y una ficha más vuelven, sigue\n"  # KEEP_ALL
    "FOUL: vuelve una, pasa turno\n"  # KEEP_ONE
    "FOUL: reina y ficha vuelven, pasa\n"  # KEEP_COVER
    "SIGUE\n"  # K_ON
    "PASA\n"  # K_PASS
    "¿Qué color?\n"  # COLOUR
    "\x01 elige: cayeron ambos\n"  # COLOUR_LINE
    "Devolver la ficha\n"  # M_PUT_BACK
    "Debe olvidado\n"  # M_FORGOT
    # ends
    "Juego \x01: empate\n"  # BOARD_TIE
    "Juego \x01: otros +\x02\n"  # BOARD_OTHERS
    "Empate\n"  # DRAW
    "\x02 saca\n"  # BREAKS_N
    # counting a position, entering a result
    "Contar las pilas\n"  # COUNTED
    "+5\n"  # K_FIVE
    "¿Quién ganó?\n"  # RESULT_WHO
    "\x02, puntos: \x01\n"  # RESULT_POINTS
    # block: what no sensor can judge, A_RIGHT + number (desk/modes/house_rules.py)
    "El turno pasa al vecino de la derecha.\n"  # A_RIGHT
    "El turno va en sentido horario.\n"  # A_CLOCKWISE
    "Se puede tirar adelante y atrás.\n"  # A_BACK
    "En tablero de 60 x 60 cm solo hacia adelante.\n"  # A_SMALL
    "Si se acuerda: fichas en círculo de flecha, solo por banda.\n"  # A_CIRCLES
    "Ni hacia atrás ni de lado.\n"  # A_FORWARD
    "Fichas en o tras la línea propia: antes, el striker la cruza.\n"  # A_CROSS
    "Cada uno se queda en su lado del tablero.\n"  # A_SIDE
    "Prisiones: fichas en diagonal o semicírculo, solo indirecto.\n"  # A_PRISON
    "Nunca contra la banda de atrás.\n"  # A_CUSHION
    "Fichas en o tras la línea propia: no directo.\n"  # A_LINE
    "Nadie tiene color: pulse lo que cae.\n"  # A_NO_COLOUR
    "Cada uno necesita tres blancas y tres negras.\n"  # A_THREE
    "Inicio: reina, tres negras y tres blancas, el resto encima.\n"  # A_STACK
    "El striker en un hoyo cuesta fichas y hoyos.\n"  # A_STRIKER
    "Una ficha que sale del tablero va al centro, encima de lo que haya.\n"  # A_ON_TOP
    # a late drop
    "Red \x01: ¿de qué tiro?\n"  # LATE_ONE
    "Redes \x01, \x02: ¿qué tiro?\n"  # LATE_TWO
    "\x01 caídas: ¿de qué tiro?\n"  # LATE_MORE
    "ESTE: \x05, \x04\n"  # LATE_OK
    "PREVIO: \x06\n"  # LATE_LAST
    "No es ficha: \x03 largo\n"  # LATE_HAND
    "¿Tiro PREVIO, o MANO?\n"  # LATE_END
    "ESTE\n"  # K_THIS
    "PREVIO\n"  # K_LAST
    "STRIK.\n"  # K_STRIKER
    "MANO\n"  # K_HAND
    # sides put off, lists of MENU, the held keys
    "¿Cambiaron de lado?\n"  # SIDES_Q
    "Más ...\n"  # M_MORE
    "Teclas\n"  # M_KEYS
    "Turno y fichas\n"  # M_PIECES
    "Conducta\n"  # M_CONDUCT
    "Fin, otro encuentro\n"  # M_END
    "FALTA\n"  # K_BREACH
    "TIROS\n"  # K_LIST
    "PARAR\n"  # K_APPEAL
    "NADA\n"  # K_NO_TOUCH
    "Mantener 0,6 s. OK: salir\n"  # KEYS_HELD
    "UNDO: tiros; si no, salir\n"  # KEYS_HOME
    "OK al inicio: omitir\n"  # KEYS_SKIP
    "WHITE+STRIKER: PC borra\n"  # KEYS_PAIR
    "MENU+UNDO al inicio: PC\n"  # KEYS_PROMPT
    # key labels, at most 6 characters
    "LIBRE\n"  # K_ROOM
    "+\n"  # K_PLUS
    "PREVIO\n"  # K_PREV
    "GUARDA\n"  # K_SAVE
    "QUITAR\n"  # K_DROP
    "PASA\n"  # K_PASSES
    "BLANCA\n"  # K_WHITE
    "NEGRA\n"  # K_BLACK
    "REINA\n"  # K_QUEEN
    "CONTAR\n"  # K_RECOUNT
    "MISMO\n"  # K_STAYS
    # words
    "reina\n"  # QUEEN
    "nadie\n"  # NOBODY
    # start
    "Nombres del PC: ¿usarlos?\n"  # OFFER
    "\x01 - \x02\n"  # OFFER_LINE
    "\x03 - \x04\n"  # OFFER_PARTNERS
    "Para el próximo encuentro\n"  # OFFER_NEXT
    # foul outside a stroke
    "Falta: ¿quién?\n"  # FOUL_WHO
    "\x01 ¿quién?\n"  # WHO
    "\x01: ¿por qué?\n"  # WHY
    "\x01: castigo, pasa el turno\n"  # FOUL_EFFECT
    "\x01: castigo, mismo turno\n"  # PENALTY_EFFECT
    "\x01: falta en espera\n"  # FOUL_WAITS
    # block: reasons of a foul, R_IMPROPER + RE_* - 1
    "Tiro incorrecto\n"  # R_IMPROPER
    "Ficha tocada\n"  # R_TOUCHED
    "Colocación\n"  # R_PLACING
    "Se levantó\n"  # R_STOOD
    "Tiempo\n"  # R_TIME
    "Habla\n"  # R_TALKING
    "Striker en la banda\n"  # R_FRAME
    "Malos modos\n"  # R_CONDUCT
    "Apelación ignorada\n"  # R_IGNORED
    "Tablero movido\n"  # R_MOVED
    "Otra\n"  # R_OTHER
    # the same on a key
    "TIRO\n"  # KR_IMPROPER
    "TOQUE\n"  # KR_TOUCHED
    "PONER\n"  # KR_PLACING
    "DE PIE\n"  # KR_STOOD
    "HABLA\n"  # KR_TALKING
    "BANDA\n"  # KR_FRAME
    "MODOS\n"  # KR_CONDUCT
    "OTRA\n"  # KR_OTHER
    # menu
    "Menú\n"  # MENU
    "Recontar\n"  # M_RECOUNT
    "Resultado del juego\n"  # M_RESULT
    "Resultado: juego \x01\n"  # M_NEXT_RESULT
    "Sitio en el círculo\n"  # M_ROOM
    "Lados cambiados\n"  # M_SIDES
    "Protesta: resultado\n"  # M_PROTEST
    "Caída tardía: ¿cuál?\n"  # M_LATE
    "Nombres del PC\n"  # M_OFFER
    "Parar reloj: apelar\n"  # M_APPEAL
    "Protesta\n"  # M_NEW_PROTEST
    "Abandonar partida\n"  # M_RESIGN
    "Amonestación\n"  # M_WARNING
    "Molestia\n"  # M_DISTURB
    "Ignoró apelación\n"  # M_FORFEIT_G
    "Movió el tablero\n"  # M_FORFEIT_I
    "Descalificar\n"  # M_DISQUALIFY
    "Se da por cubierta\n"  # M_DEEM
    "Ficha equivocada\n"  # M_WRONG
    "Ficha saltó fuera\n"  # M_JUMP
    "Striker cambiado\n"  # M_STRIKER
    "Turno del otro\n"  # M_TURN
    "Juego nulo\n"  # M_VOID
    "Juego de prueba\n"  # M_TRIAL
    "Autotest\n"  # M_TEST
    "Encuentro nuevo\n"  # M_NEW
    "Reloj de tiro: \x01\n"  # M_CLOCK
    "Ajustes\n"  # M_SETTINGS
    # block: the shot clock, CLOCK_OFF + setting
    "no\n"  # CLOCK_OFF
    "suave\n"  # CLOCK_SOFT
    "exacto\n"  # CLOCK_EXACT
    # confirm
    "\x01: \x02\n"  # CONFIRM_SIDE
    "¿Dejarlo?\n"  # UNDO_ASK
    "\x01\n"  # UNDO_LINE
    '"Play", juego \x01\n'  # UNDO_PLAY
    # appeal, protest
    "Apelación\n"  # APPEAL
    "Relojes parados\n"  # APPEAL_LINE
    "Protesta\n"  # PROTEST
    "\x05 protestas, 1 respuesta\n"  # PROTESTS
    "¿Vale el resultado?\n"  # UPHELD_Q
    # trouble
    "¿Servicio?\n"  # MAINTENANCE
    # settings, what a PC asks for
    "Para tirar: \x01 s\n"  # SET_SHOT
    "Para colocar: \x01 s\n"  # SET_PLACE
    "Cambiar de lado: \x01 s\n"  # SET_SIDES
    "A siempre izquierda: \x01\n"  # SET_COLUMNS
    "Número de mesa: \x01\n"  # SET_TABLE
    "Un PC pide\n"  # GRANT
    "Reiniciar el equipo\n"  # GRANT_RESET
    "Cambiar los ajustes\n"  # SETTINGS_ASK
    # desk
    "DEBE A\n"  # K_DUE_A
    "DEBE B\n"  # K_DUE_B
    "PUEDE\n"  # K_RIGHT
    "TURNO\n"  # K_TURN
    # the form of a position
    "Tecla\n"  # XT_KEYS
    "Redes\n"  # XT_BEAMS
    "Emisor\n"  # XT_EMITTER
    # block: the emitter, XT_UNTESTED + XF_EMITTER
    "?\n"  # XT_UNTESTED
    "ok\n"  # XT_GOOD
    "mal\n"  # XT_BAD
    # the other parts of the self-test
    "OLED\n"  # XT_PANEL
    "RAM\n"  # XT_MEMORY
    "Flash\n"  # XT_FLASH
    # main screen
    "DEJAR\n"  # K_KEEP
    "UNDO largo: fin\n"  # XT_EXIT
    "¿Colocada por error?\n"  # PLACED_WRONG
    "¿Qué saltó?\n"  # JUMPED
    # languages
    "Idioma: \x01\n"  # SET_LANGUAGE
    # the set-up form, menu
    "Inicio largo: \x01\n"  # SET_CEREMONY
    "Modo: \x01\n"  # MODE_ROW
    # self-umpire
    "\x03: OK = sí\n"  # AGREE_TAP
    "\x03: FOUL = no\n"  # AGREE_HOLD
    "Silencio \x04 s = sí\n"  # AGREE_SILENT
    "\x03: ¿conforme?\n"  # AGREE_TO
    "\x01 dice no\n"  # DISPUTED
    "Dos veces discutido\n"  # TWICE
    "¿Repetir el tiro o decide un árbitro?\n"  # TWICE_LINE
    "Árbitro: OK decide\n"  # UMPIRE
    "Juega \x04. ¿Mesa como aquí, salvo un tiro sin acuerdo?\n"  # RESUME_SELF
    "SÍ\n"  # K_AGREE
    "REPITE\n"  # K_REPLAY
    "ÁRBIT.\n"  # K_UMPIRE
    # quick
    "Juego \x01: ¿quién ganó?\n"  # WHO_WON
    # block: points, LEFT_SUM + 1 with the queen + 2 with the extra point
    "Fichas \x03 = \x05\n"  # LEFT_SUM
    "Fichas \x03+\x04 reina = \x05\n"  # LEFT_QUEEN
    "Fichas \x03 + 1 = \x05\n"  # LEFT_ONE
    "Fichas \x03+\x04 reina+1=\x05\n"  # LEFT_QUEEN_ONE
    # what the board is worth
    "Según la ley: \x03\n"  # AWARD
    "Fichas \x03, reina 0 (\x04) = \x05\n"  # LEFT_CAP
    "¿Cuántas le quedan a \x06?\n"  # HOW_MANY
    "Quedan como mucho 9 fichas\n"  # AT_MOST
    "¿Ninguna? FOUL: final especial\n"  # NONE_LEFT
    "Aquí ningún punto por striker o falta\n"  # NO_ONE_MORE
    "Final especial, 3.7\n"  # SPECIAL
    "WHITE: f-l, puntos fijos\n"  # SPECIAL_1
    "BLACK: m, un punto\n"  # SPECIAL_2
    "QUEEN: n o, reina libre\n"  # SPECIAL_3
    "STRIKER: 3.11f, uno más\n"  # SPECIAL_4
    # block: keys that add carrommen, K_ADD_1 + key
    "+1\n"  # K_ADD_1
    "+2\n"  # K_ADD_2
    "+4\n"  # K_ADD_4
    "+5\n"  # K_ADD_5
    # the key of the special endings
    "FINAL\n"  # K_SPECIAL
    # a match that began on another board
    "Partidas \x01 - \x02\n"  # TAKE_GAMES
    "Puntos \x03 - \x04\n"  # TAKE_POINTS
    "Juego \x05, sacó \x06\n"  # TAKE_BOARD
    "Esos puntos no cuadran\n"  # TAKE_BAD
    "PART.\n"  # K_GAMES
    "JUEGO\n"  # K_BOARD
    # what NO to a protest's question means
    "NO: encuentro nuevo\n"  # UPHELD_NO
    # the form of a new match while one is played
    "Nuevo: acaba el encuentro\n"  # SETUP_ENDS
    "Protesta sin respuesta\n"  # SETUP_PROTEST
    # a foul that waits for the stroke
    "Fin juego: sin falta\n"  # FOUL_ENDS
    # a recount while something is to be placed
    "Coloque y luego cuente\n"  # PLACE_FIRST
    # a net whose beams are both dark, in play
    "Red \x01: ¿mano o cable?\n"  # HAND_OR_CABLE
    # where the lowest total drops out, or a match has several boards
    "¿Todos de acuerdo en acabar este juego?\n"  # AGREED_BOARD
    "Deciden las pilas: CONTAR y Final acordado\n"  # RESULT_PILES
    # winners that are no seat
    "otros\n"  # OTHERS
    # a correction with piles: a pile where points are another number, a net
    "Pila \x03: \x01 > \x02\n"  # CORRECT_PILE
    "Hoyo \x01: \x02 > \x03\n"  # CORRECT_NET
    # who leaves a game with piles
    "Abandonar\n"  # M_DROPS
    "Fuera, los demás siguen\n"  # E_DROPS
    "Fuera, gana el otro\n"  # E_LAST
    # a payment below the price
    "No basta\n"  # PAY_LESS
    # a correction
    "\x01: fuera\n"  # CORRECT_IS_OUT
    "\x01: juega de nuevo\n"  # CORRECT_IS_IN
    # nothing: spaces that make MORE as long in every language, by `make texts`
    "                                                                                                                                                                                                                                                                                                  \n"  # SPARE
)

TEXTS = (
    "\n"  # NONE
    "pausa\n"  # REST
    "4r: \x01 abandona\n"  # RESIGNED
    "\x02 \x03\n"  # OUT
    # key labels, at most 6 characters
    "OK\n"  # K_OK
    "ATRÁS\n"  # K_BACK
    "MENÚ\n"  # K_MENU
    "SALIR\n"  # K_HOME
    "SONIDO\n"  # K_SOUND
    "MUDO\n"  # K_MUTE
    "ESPERA\n"  # K_WAIT
    "SUBIR\n"  # K_UP
    "BAJAR\n"  # K_DOWN
    "HOJA -\n"  # K_PAGE_UP
    "HOJA +\n"  # K_PAGE_DOWN
    "PLAY\n"  # K_PLAY
    "PUESTO\n"  # K_PLACED
    "LLENO\n"  # K_NO_ROOM
    "SÍ\n"  # K_YES
    "NO\n"  # K_NO
    "LUEGO\n"  # K_LATER
    "HECHO\n"  # K_SWAP
    "ANTES\n"  # K_EARLY
    "SIGUE\n"  # K_NEXT
    "-\n"  # K_MINUS
    "QR\n"  # K_QR
    "UNDO\n"  # K_UNDO
    "SAQUE\n"  # K_BREAK
    "LADO\n"  # K_SIDE
    "PUNTOS\n"  # K_RESULT
    "NUEVO\n"  # K_NEW
    # words
    "Juego \x01\n"  # BOARD_N
    "sí\n"  # YES
    "no\n"  # NO
    # ready, break
    "\x02 saca, blancas\n"  # BREAKS
    "OK = Play!\n"  # OK_PLAY
    "¿Tocó una ficha?\n"  # TOUCHED_Q
    'Antes de "Play": ¿cayó?\n'  # EARLY_LINE
    # placing
    "En el círculo\n"  # PLACING
    "Colocar. ¿Red \x05?\n"  # PLACING_ASKS
    "\x01 coloca \x02 blancas\n"  # PLACES_WHITE
    "\x01 coloca \x02 negras\n"  # PLACES_BLACK
    "\x01 coloca 1 blanca\n"  # PLACES_ONE_WHITE
    "\x01 coloca 1 negra\n"  # PLACES_ONE_BLACK
    "Reina al centro\n"  # QUEEN_CENTRE
    # sides
    "Cambiar lado\n"  # CHANGE_SIDES
    # toss
    "Sorteo\n"  # TOSS
    "Sorteo: ¿quién saca?\n"  # TOSS_NINTH
    "Asientos\n"  # SEATS
    # start
    "Rosace\n"  # WELCOME
    "Encuentro retomado\n"  # START_RESUME
    "Juego \x01, \x02 - \x03\n"  # RESUME_LINE
    "Juega \x04. ¿Mesa como aquí?\n"  # RESUME_PAUSED
    "Leyendo el registro\n"  # REPLAYING
    "Encuentro nuevo\n"  # SETUP
    # foul outside a stroke
    "OK: tiro y luego falta\n"  # FOUL_OUTSIDE
    # the same on a key
    "TIEMPO\n"  # KR_TIME
    # appeal, protest
    "bajo protesta\n"  # UNDER_PROTEST
    "protesta rechazada\n"  # PROTEST_REJECTED
    # block: refusals, REFUSED + R_* of words.py
    "No es posible\n"  # REFUSED
    "Ahora no\n"  # RF_PHASE
    "Demasiadas blancas\n"  # RF_WHITE
    "Demasiadas negras\n"  # RF_BLACK
    "Reina no está en juego\n"  # RF_QUEEN
    "Sin toque, pero cayó\n"  # RF_UNTOUCHED
    "No es su turno\n"  # RF_TURN
    "Antes hay otra cosa\n"  # RF_FIRST
    "Resultado imposible\n"  # RF_RESULT
    "Posición imposible\n"  # RF_POSITION
    "Nada que hacer\n"  # RF_NOTHING
    "Desconocido\n"  # RF_UNKNOWN
    "No hay tal asiento\n"  # RF_SEAT
    "Reina o striker dos veces\n"  # RF_TWICE
    "Solo entre juegos\n"  # RF_BETWEEN
    "Registro del encuentro lleno\n"  # RF_FULL
    # trouble
    "Modo seguro\n"  # SAFE
    "Archivo dañado: \x01\n"  # SAFE_LINE
    "Demasiados errores\n"  # SAFE_ERRORS
    "Copiar: rosace sync\n"  # SAFE_SYNC
    "Registro dañado\n"  # DAMAGED
    "Intacto hasta el \x01\n"  # DAMAGED_LINE
    "Un PC pide acceso al equipo\n"  # MAINTENANCE_LINE
    # rulings
    "vuelve\n"  # BACK
    "fin juego\n"  # BOARD_ENDS
    "juego nulo\n"  # BOARD_VOID
    "por cubrir\n"  # COVER_HER
    "reina cubierta\n"  # COVERED
    "corregido\n"  # CORRECTED
    "4q: sin tocar \x01/\x02\n"  # NO_TOUCH
    "debe +\n"  # DUE
    "partida: \n"  # GAME_TO
    "n\n"  # LETTER_BLACK
    "r\n"  # LETTER_QUEEN
    "b\n"  # LETTER_WHITE
    "s\n"  # LETTER_STRIKER
    "gana: \n"  # MATCH_TO
    "fuera de turno\n"  # OUT_OF_TURN
    "pasa el turno\n"  # PASSES
    " juega\n"  # PLAYS
    " sigue\n"  # PLAYS_ON
    "vuelve reina\n"  # QUEEN_BACK
    "sigue\n"  # STAYS
    "debe\n"  # DUE_N
    # settings, what a PC asks for
    "SÍ\n"  # K_GRANT
    # desk
    "\x03 coloca \x04 negras\n"  # ALSO_BLACK
    "\x03 coloca 1 negra\n"  # ALSO_ONE_BLACK
    "Tiro de \x01\n"  # UNDO_STROKE
    "No es ficha: \x01 largo\n"  # NO_PIECE
    "Tocada o no: OK largo\n"  # UNDO_TOUCH
    "Fuera: \x03\n"  # GONE
    "Tiro quitado. El previo:\n"  # STROKE_GONE
    "¿Tiró \x01 después?\n"  # STRUCK_Q
    "\x02 saca primero\n"  # BREAKS_FIRST
    "\x01 gana: saca\n"  # TOSS_WINNER
    "\x01 gana: lado\n"  # TOSS_SIDE
    "DE 3\n"  # K_BEST3
    "1 SOLA\n"  # K_GAME1
    "DOBLES\n"  # K_DOUBLES
    "INDIV.\n"  # K_SINGLES
    "1<>3\n"  # K_SWAP_A
    "2<>4\n"  # K_SWAP_B
    # block: events, KIND + K_* of words.py
    "\n"  # KIND[0]
    "preparación\n"  # KIND[K_SETUP]
    "nombre\n"  # KIND[K_PLAYER]
    "sorteo\n"  # KIND[K_TOSS]
    "asientos\n"  # KIND[K_SEATS]
    "juego de prueba\n"  # KIND[K_TRIAL]
    '"Play"\n'  # KIND[K_PLAY]
    "tiro\n"  # KIND[K_STROKE]
    "saque anticipado\n"  # KIND[K_EARLY]
    "castigo\n"  # KIND[K_PENALTY]
    "falta\n"  # KIND[K_FOUL]
    "hay sitio\n"  # KIND[K_ROOM]
    "sin sitio\n"  # KIND[K_NO_ROOM]
    "colocado\n"  # KIND[K_PLACED]
    "ficha equivocada\n"  # KIND[K_WRONG_PIECE]
    "dada por cubierta\n"  # KIND[K_DEEM]
    "turno\n"  # KIND[K_TURN]
    "juego perdido\n"  # KIND[K_FORFEIT]
    "juego nulo\n"  # KIND[K_VOID]
    "abandono\n"  # KIND[K_RESIGN]
    "descalificación\n"  # KIND[K_DISQUALIFY]
    "apelación\n"  # KIND[K_APPEAL]
    "amonestación\n"  # KIND[K_WARNING]
    "molestia\n"  # KIND[K_DISTURBANCE]
    "protesta\n"  # KIND[K_PROTEST]
    "fallo de protesta\n"  # KIND[K_PROTEST_RESULT]
    "cambio de striker\n"  # KIND[K_STRIKER_CHANGE]
    "tiempo agotado\n"  # KIND[K_TIME_OUT]
    "ficha saltó\n"  # KIND[K_JUMP]
    "lados cambiados\n"  # KIND[K_SIDES]
    "elección\n"  # KIND[K_CHOICE]
    "acuerdo\n"  # KIND[K_AGREE]
    "desacuerdo\n"  # KIND[K_DISPUTE]
    "recuento\n"  # KIND[K_POSITION]
    "resultado\n"  # KIND[K_BOARD_RESULT]
    "corrección\n"  # KIND[K_AMEND]
    "identidad\n"  # KIND[K_IDENTITY]
    "relevo\n"  # KIND[K_HAND_OVER]
    "nota\n"  # KIND[K_NOTE]
    "encendido\n"  # KIND[K_POWER_UP]
    "hora fijada\n"  # KIND[K_CLOCK]
    "servicio\n"  # KIND[K_MAINTENANCE]
    "indicio\n"  # KIND[K_EVIDENCE]
    "sello\n"  # KIND[K_SEAL]
    "omitido\n"  # KIND[K_SKIPPED]
    "juego siguiente\n"  # KIND[K_NEXT_BOARD]
    "sorteo, juego 9\n"  # KIND[K_TOSS_NINTH]
    "corrección\n"  # KIND[K_CORRECT]
    # ends, forms, self-test
    "Fichas \x01\n"  # SUM_LEFT
    " reina\n"  # SUM_QUEEN
    " según la ley\n"  # SUM_AWARD
    " castigo\n"  # SUM_PENALTY
    " (máx)\n"  # SUM_MAX
    ", reina 0 (\n"  # SUM_CAP
    "Juego \x01: \x02\n"  # BOARD_TO
    "Part. \x01: \x02\n"  # GAME_TO_N
    " gana\n"  # MATCH_WON
    "Juego \x01 nulo\n"  # BOARD_IS_VOID
    "Código\n"  # CODE
    "grabando ...\n"  # CODE_WAIT
    "Individual\n"  # SINGLES
    "Dobles\n"  # DOUBLES
    "Mejor de 3\n"  # BEST_OF_3
    "1 partida\n"  # ONE_GAME
    # block: modes, MODE_UMPIRE + SF_MODE
    "Con árbitro\n"  # MODE_UMPIRE
    "Sin árbitro\n"  # MODE_SELF
    "Rápido\n"  # MODE_QUICK
    "Práctica\n"  # MODE_PRACTICE
    # the form of a position
    "Blancas\n"  # PF_WHITE
    "Negras\n"  # PF_BLACK
    "en el tablero\n"  # PF_BOARD
    "Turno\n"  # PF_TURN
    "Puede: \n"  # PF_RIGHT
    "Sitio en el círculo\n"  # PF_ROOM
    "Reina\n"  # RF_COVERED
    # main screen
    "SIN GRABAR\n"  # UNSAVED
    "J\x01\n"  # BOARD_SHORT
    "pasa\n"  # PASSES_SHORT
    "sigue\n"  # STAYS_SHORT
    "Repetir encuentro\n"  # MATCH_VOID
    # languages
    "¿Qué cayó? Luego OK\n"  # FIRST
    "fin\n"  # ENDS_SHORT
    "Sin cambios: OK = atrás\n"  # UNCHANGED
    "En vez del tiro\n"  # RECOUNT_STROKE
    "Muy pronto: repita\n"  # TOO_EARLY
    "¿Red \x01? OK pregunta\n"  # NET_ASKS
    "Pulse lo que cayó\n"  # PRESS_COLOUR
    # block: the set-up form, SHORT_SETUP + SF_CEREMONY
    "Inicio corto\n"  # SHORT_SETUP
    "Inicio largo\n"  # FULL_SETUP
    # the set-up form, menu
    "MODO\n"  # K_MODE
    "LARGO\n"  # K_FULL
    "CORTO\n"  # K_SHORT
    "TEST\n"  # K_TEST
    "OK largo: saltar todo\n"  # SKIP_REST
    # ceremony
    "Carnés y strikers\n"  # CHECK
    "¿Carnés y strikers vistos?\n"  # CHECK_LINE
    "Juegos de prueba\n"  # TRIALS
    "\x01 \x02  \x03 \x04\n"  # TRIALS_LINE
    "1 saque, sin puntos\n"  # TRIALS_WHAT
    "Calentamiento\n"  # WARM
    "Luego, juego 1\n"  # WARM_LINE
    "Sin límite\n"  # WARM_FREE
    "CARNÉS\n"  # K_CHECK
    "PRUEBA\n"  # K_TRIAL
    "CALENT\n"  # K_WARM
    "+1 MIN\n"  # K_MINUTE
    "-1 MIN\n"  # K_LESS
    "LISTO\n"  # K_DONE
    # quick
    "¿Ganador? FOUL = Play\n"  # WON_OR_PLAY
    # what the board is worth
    "\x02 saca\n"  # NEXT_BREAKS
    # practice
    "Práctica: juego \x01\n"  # ALONE_END
    "Tiros \x02, dentro \x03\n"  # ALONE_1
    "Fallos \x04, faltas \x05\n"  # ALONE_2
    "Juego perdido según la ley\n"  # ALONE_LOST
    "Tiros \x01, fallos \x02\n"  # ALONE_PLAY
    "Solo: blancas, reina\n"  # ALONE_READY
    # a match that began on another board
    "Encuentro ya empezado\n"  # TAKE
    # power-up
    "Memoria casi llena\n"  # CROWDED
    "Memoria \x01 % llena: copiar al PC\n"  # CROWDED_LINE
    "Fichas: b \x05, n \x06\n"  # RESUME_TABLE
    "Reina: \x04 debe cubrir\n"  # RESUME_AWAIT
    "Reina cubierta por \x07\n"  # RESUME_COVERED
    "Fichas b \x05, n \x06, debe \x08-\x09\n"  # RESUME_DUES
    # block: what happened, ROWS + row of rules/laws.py; at most 18 characters
    "\n"  # ROWS[NO_ROW]
    "todas y la reina\n"  # ROWS[E1]
    "todas falta/strik.\n"  # ROWS[E2]
    "todas, reina queda\n"  # ROWS[E3]
    "todas, cubierta\n"  # ROWS[E4]
    "todas, no cubre\n"  # ROWS[E5]
    "todas dentro\n"  # ROWS[E6]
    "todas falta/strik.\n"  # ROWS[E7]
    "todas dentro\n"  # ROWS[E8]
    "todas falta/strik.\n"  # ROWS[E8_BAD]
    "suyas, reina queda\n"  # ROWS[E9]
    "su última ficha\n"  # ROWS[E10]
    "última del rival\n"  # ROWS[E11]
    "última del rival\n"  # ROWS[E12]
    "otras, reina queda\n"  # ROWS[E13]
    "otras, no cubre\n"  # ROWS[E13_AWAIT]
    "otras falta/strik.\n"  # ROWS[E14]
    "otras falta/strik.\n"  # ROWS[E15]
    "otras falta/strik.\n"  # ROWS[E16]
    "otras falta/strik.\n"  # ROWS[E16_AWAIT]
    "ninguna ficha\n"  # ROWS[N1]
    "solo del rival\n"  # ROWS[N2]
    "ficha propia\n"  # ROWS[N3]
    "propia y del rival\n"  # ROWS[N3_BOTH]
    "reina sin cubrir\n"  # ROWS[N4]
    "reina sin cubrir\n"  # ROWS[N4_OTHER]
    "reina cubierta\n"  # ROWS[N5]
    "aún no cubierta\n"  # ROWS[N6]
    "reina muy pronto\n"  # ROWS[N7]
    "reina\n"  # ROWS[N8]
    "reina y su ficha\n"  # ROWS[N9]
    "reina, 1a ficha\n"  # ROWS[N10]
    "reina, vuelve una\n"  # ROWS[N11]
    "striker\n"  # ROWS[S1]
    "striker, no cubre\n"  # ROWS[S1_AWAIT]
    "del rival, striker\n"  # ROWS[S2]
    "propia y striker\n"  # ROWS[S3]
    "propia y striker\n"  # ROWS[S4]
    "reina y striker\n"  # ROWS[S5]
    "reina y striker\n"  # ROWS[S6]
    "reina y striker\n"  # ROWS[S6_NINE]
    "reina, ficha, str.\n"  # ROWS[S7]
    "falta\n"  # ROWS[F1]
    "falta, del rival\n"  # ROWS[F1_OTHER]
    "falta, striker\n"  # ROWS[F1_STRIKER]
    "falta, propia\n"  # ROWS[F2]
    "falta, reina\n"  # ROWS[F3]
    "saque: otra vez\n"  # ROWS[B1]
    "saque: sin intento\n"  # ROWS[B2]
    "saque: falta\n"  # ROWS[B3]
    "saque anticipado\n"  # ROWS[A_EARLY]
    "falta técnica\n"  # ROWS[A_PENALTY]
    "falta\n"  # ROWS[A_FOUL]
    "sitio: pagado\n"  # ROWS[A_ROOM]
    "sin sitio: espera\n"  # ROWS[A_NO_ROOM]
    "se da por cubierta\n"  # ROWS[A_DEEM]
    "turno por árbitro\n"  # ROWS[A_TURN]
    "apelación ignorada\n"  # ROWS[A_FORFEIT_APPEAL]
    "tablero movido\n"  # ROWS[A_FORFEIT_MOVED]
    "juego nulo\n"  # ROWS[A_VOID]
    "partida abandonada\n"  # ROWS[A_RESIGN]
    "descalificado\n"  # ROWS[A_DISQUALIFY]
    "colocado\n"  # ROWS[A_PLACED]
    "ficha equivocada\n"  # ROWS[A_WRONG_PIECE]
    "posición anotada\n"  # ROWS[A_POSITION]
    "resultado anotado\n"  # ROWS[A_BOARD_RESULT]
    "lados cambiados\n"  # ROWS[A_SIDES]
    "sorteo\n"  # ROWS[A_TOSS]
    "asientos\n"  # ROWS[A_SEATS]
    "juego de prueba\n"  # ROWS[A_TRIAL]
    '"Play"\n'  # ROWS[A_PLAY]
    "apelación\n"  # ROWS[A_APPEAL]
    "amonestación\n"  # ROWS[A_WARNING]
    "molestia\n"  # ROWS[A_DISTURBANCE]
    "protesta\n"  # ROWS[A_PROTEST]
    "striker cambiado\n"  # ROWS[A_STRIKER]
    "tiempo agotado\n"  # ROWS[A_TIME_OUT]
    "ficha repuesta\n"  # ROWS[A_JUMP]
    "sorteo juego 9\n"  # ROWS[A_TOSS_NINTH]
    "nadie gana\n"  # ROWS[A_DRAW]
    "una elección\n"  # ROWS[A_CHOICE]
    "límite de la reina\n"  # ROWS[A_LIMIT]
)
