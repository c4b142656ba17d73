"""Spanish: the texts of face/texts.py in the shape of en.py, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 0 NONE
    # key labels, at most 6 characters
    b"OK\n"  # 1 K_OK
    b"ATR\xc1S\n"  # 2 K_BACK
    b"MEN\xda\n"  # 3 K_MENU
    b"SUBIR\n"  # 4 K_UP
    b"BAJAR\n"  # 5 K_DOWN
    b"HOJA -\n"  # 6 K_PAGE_UP
    b"HOJA +\n"  # 7 K_PAGE_DOWN
    b"PLAY\n"  # 8 K_PLAY
    b"PUESTO\n"  # 9 K_PLACED
    b"LLENO\n"  # 10 K_NO_ROOM
    b"LIBRE\n"  # 11 K_ROOM
    b"S\xcd\n"  # 12 K_YES
    b"NO\n"  # 13 K_NO
    b"LUEGO\n"  # 14 K_LATER
    b"HECHO\n"  # 15 K_SWAP
    b"ANTES\n"  # 16 K_EARLY
    b"S\xcd\n"  # 17 K_TOUCHED
    b"NO\n"  # 18 K_UNTOUCHED
    b"+\n"  # 19 K_PLUS
    b"-\n"  # 20 K_MINUS
    b"SIGUE\n"  # 21 K_NEXT
    b"ANTES\n"  # 22 K_PREV
    b"GUARDA\n"  # 23 K_SAVE
    b"QUITAR\n"  # 24 K_DROP
    b"4.1.2\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"SAQUE\n"  # 27 K_BREAK
    b"LADO\n"  # 28 K_SIDE
    b"BLANCA\n"  # 29 K_WHITE
    b"NEGRA\n"  # 30 K_BLACK
    b"REINA\n"  # 31 K_QUEEN
    b"CONTAR\n"  # 32 K_RECOUNT
    b"PUNTOS\n"  # 33 K_RESULT
    b"4.1.1\n"  # 34 K_PENALTY
    b"NUEVO\n"  # 35 K_NEW
    # words
    b"reina\n"  # 36 QUEEN
    b"Juego \x01\n"  # 37 BOARD_N
    b"s\xed\n"  # 38 YES
    b"no\n"  # 39 NO
    b"nadie\n"  # 40 NOBODY
    # ready, break
    b"Juego \x01\n"  # 41 READY
    b"\x02 abre, blancas\n"  # 42 BREAKS
    b"OK = Play!\n"  # 43 OK_PLAY
    b"\xbfToc\xf3 una ficha?\n"  # 44 TOUCHED_Q
    b'Antes "Play": \xbfqu\xe9 cay\xf3?\n'  # 45 EARLY_LINE
    # placing
    b"Colocar\n"  # 46 PLACING
    b"\x01 coloca \x02 blancas\n"  # 47 PLACES_WHITE
    b"\x01 coloca \x02 negras\n"  # 48 PLACES_BLACK
    b"Reina al centro\n"  # 49 QUEEN_CENTRE
    # sides
    b"Cambiar lado\n"  # 50 CHANGE_SIDES
    # toss
    b"Sorteo\n"  # 51 TOSS
    b"Sorteo del juego 9\n"  # 52 TOSS_NINTH
    b"\xbfQui\xe9n abre?\n"  # 53 TOSS_BREAKS
    # start
    b"Rosace\n"  # 54 WELCOME
    b"Encuentro retomado\n"  # 55 START_RESUME
    b"Juego \x01, \x02 - \x03\n"  # 56 RESUME_LINE
    b"Reloj parado. \xbfMesa igual?\n"  # 57 RESUME_PAUSED
    b"Leyendo el registro\n"  # 58 FOLDING
    b"Encuentro nuevo\n"  # 59 SETUP
    b"De la oficina\n"  # 60 OFFER
    b"\x01 - \x02\n"  # 61 OFFER_LINE
    # foul outside a stroke
    b"Falta fuera de tiro\n"  # 62 FOUL_OUTSIDE
    b"Falta: \xbfqui\xe9n?\n"  # 63 FOUL_WHO
    b"\x01: castigo, pierde turno\n"  # 64 FOUL_EFFECT
    b"\x01: castigo, sigue\n"  # 65 PENALTY_EFFECT
    b"Tiro incorrecto\n"  # 66 R_IMPROPER
    b"Ficha tocada\n"  # 67 R_TOUCHED
    b"Colocaci\xf3n\n"  # 68 R_PLACING
    b"Se levant\xf3\n"  # 69 R_STOOD
    b"Tiempo\n"  # 70 R_TIME
    b"Habla\n"  # 71 R_TALKING
    b"Striker en la banda\n"  # 72 R_FRAME
    b"Conducta\n"  # 73 R_CONDUCT
    b"Apelaci\xf3n ignorada\n"  # 74 R_IGNORED
    b"Tablero movido\n"  # 75 R_MOVED
    b"Otra\n"  # 76 R_OTHER
    # the same on a key
    b"TIRO\n"  # 77 KR_IMPROPER
    b"TOQUE\n"  # 78 KR_TOUCHED
    b"PONER\n"  # 79 KR_PLACING
    b"DE PIE\n"  # 80 KR_STOOD
    b"TIEMPO\n"  # 81 KR_TIME
    b"HABLA\n"  # 82 KR_TALKING
    b"BANDA\n"  # 83 KR_FRAME
    b"MODOS\n"  # 84 KR_CONDUCT
    b"OTRA\n"  # 85 KR_OTHER
    # menu
    b"Men\xfa\n"  # 86 MENU
    b"Recontar\n"  # 87 M_RECOUNT
    b"Resultado del juego\n"  # 88 M_RESULT
    b"Sitio en el c\xedrculo\n"  # 89 M_ROOM
    b"Lados cambiados\n"  # 90 M_SIDES
    b"Protesta: resultado\n"  # 91 M_PROTEST
    b"\xbfCa\xedda tard\xeda? UNDO\n"  # 92 M_LATE
    b"Nombres de oficina\n"  # 93 M_OFFER
    b"Apelaci\xf3n: parar\n"  # 94 M_APPEAL
    b"Protesta\n"  # 95 M_NEW_PROTEST
    b"Rendir la partida\n"  # 96 M_RESIGN
    b"Amonestaci\xf3n\n"  # 97 M_WARNING
    b"Molestia\n"  # 98 M_DISTURB
    b"Pierde: no par\xf3\n"  # 99 M_FORFEIT_G
    b"Pierde: movi\xf3 mesa\n"  # 100 M_FORFEIT_I
    b"Descalificar\n"  # 101 M_DISQUALIFY
    b"Se da por cubierta\n"  # 102 M_DEEM
    b"Ficha equivocada\n"  # 103 M_WRONG
    b"Ficha salt\xf3 fuera\n"  # 104 M_JUMP
    b"Striker cambiado\n"  # 105 M_STRIKER
    b"Turno del otro\n"  # 106 M_TURN
    b"Juego nulo\n"  # 107 M_VOID
    b"Juego de prueba\n"  # 108 M_TRIAL
    b"Autotest\n"  # 109 M_TEST
    b"Encuentro nuevo\n"  # 110 M_NEW
    b"Reloj de tiro: \x01\n"  # 111 M_CLOCK
    b"Ajustes\n"  # 112 M_SETTINGS
    b"no\n"  # 113 CLOCK_OFF
    b"suave\n"  # 114 CLOCK_SOFT
    b"exacto\n"  # 115 CLOCK_EXACT
    # confirm
    b"\x01: \x02\n"  # 116 CONFIRM_SIDE
    b"\xbfQuitar?\n"  # 117 UNDO_ASK
    b"\x01\n"  # 118 UNDO_LINE
    b'"Play" del juego \x01\n'  # 119 UNDO_PLAY
    # appeal, protest
    b"Apelaci\xf3n\n"  # 120 APPEAL
    b"Relojes parados\n"  # 121 APPEAL_LINE
    b"Protesta\n"  # 122 PROTEST
    b"\xbfAceptada?\n"  # 123 UPHELD_Q
    b"bajo protesta\n"  # 124 UNDER_PROTEST
    # refusals by R_*
    b"No es posible\n"  # 125 REFUSED
    b"Ahora no\n"  # 126 RF_PHASE
    b"Demasiadas blancas\n"  # 127 RF_WHITE
    b"Demasiadas negras\n"  # 128 RF_BLACK
    b"Reina no en juego\n"  # 129 RF_QUEEN
    b"Sin toque, pero cay\xf3\n"  # 130 RF_UNTOUCHED
    b"No es su turno\n"  # 131 RF_TURN
    b"Antes hay otra cosa\n"  # 132 RF_FIRST
    b"Resultado imposible\n"  # 133 RF_RESULT
    b"Posici\xf3n imposible\n"  # 134 RF_POSITION
    b"Nada que hacer\n"  # 135 RF_NOTHING
    b"Desconocido\n"  # 136 RF_UNKNOWN
    b"No hay tal asiento\n"  # 137 RF_SEAT
    b"Reina o striker dos veces\n"  # 138 RF_TWICE
    b"Solo entre juegos\n"  # 139 RF_BETWEEN
    # trouble
    b"Registro lleno\n"  # 140 RF_FULL
    b"En memoria, reintentando\n"  # 141 NOT_SAVED_LINE
    b"Modo seguro\n"  # 142 SAFE
    b"Archivo da\xf1ado: \x01\n"  # 143 SAFE_LINE
    b"Registro legible: rosace sync\n"  # 144 SAFE_SYNC
    b"Registro da\xf1ado\n"  # 145 DAMAGED
    b"\xdaltimo bueno: \x01\n"  # 146 DAMAGED_LINE
    b"\xbfServicio?\n"  # 147 MAINTENANCE
    b"Un PC pide acceso al equipo\n"  # 148 MAINTENANCE_LINE
    # rulings
    b"sale:\n"  # 149 BACK
    b"fin juego\n"  # 150 BOARD_ENDS
    b"nulo\n"  # 151 BOARD_VOID
    b"por cubrir\n"  # 152 COVER_HER
    b"reina cubierta\n"  # 153 COVERED
    b"deu+1\n"  # 154 DUE
    b"partida: \n"  # 155 GAME_TO
    b"n\n"  # 156 LETTER_BLACK
    b"r\n"  # 157 LETTER_QUEEN
    b"b\n"  # 158 LETTER_WHITE
    b"s\n"  # 159 LETTER_STRIKER
    b"gana: \n"  # 160 MATCH_TO
    b"fuera de turno\n"  # 161 OUT_OF_TURN
    b"pasa el turno\n"  # 162 PASSES
    b" juega\n"  # 163 PLAYS
    b" sigue\n"  # 164 PLAYS_ON
    b"vuelve reina\n"  # 165 QUEEN_BACK
    b"sigue\n"  # 166 STAYS
    b"deu\n"  # 167 DUE_N
    # settings, what a PC asks for
    b"Para tirar: \x01 s\n"  # 168 SET_SHOT
    b"Para colocar: \x01 s\n"  # 169 SET_PLACE
    b"Cambiar lado: \x01 s\n"  # 170 SET_SIDES
    b"A siempre izquierda: \x01\n"  # 171 SET_COLUMNS
    b"N\xfamero de mesa: \x01\n"  # 172 SET_TABLE
    b"Un PC pide\n"  # 173 GRANT
    b"Reiniciar el equipo\n"  # 174 GRANT_RESET
    b"S\xcd\n"  # 175 K_GRANT
    b"Cambiar los ajustes\n"  # 176 SETTINGS_ASK
    # desk
    b"\x03 coloca \x04 negras\n"  # 177 ALSO_BLACK
    b"Tiro de \x01\n"  # 178 UNDO_STROKE
    b"DEU A\n"  # 179 K_DUE_A
    b"DEU B\n"  # 180 K_DUE_B
    b"PUEDE\n"  # 181 K_RIGHT
    b"TURNO\n"  # 182 K_TURN
    b"\x02 abre primero\n"  # 183 BREAKS_FIRST
    b"\x01 gana: saque\n"  # 184 TOSS_WINNER
    b"\x01 gana: lado\n"  # 185 TOSS_SIDE
    b"DE 3\n"  # 186 K_BEST3
    b"1 SOLA\n"  # 187 K_GAME1
    b"2 V 2\n"  # 188 K_DOUBLES
    b"1 V 1\n"  # 189 K_SINGLES
    b"1 \x01  2 \x02\n"  # 190 SEATING_1
    b"3 \x03  4 \x04\n"  # 191 SEATING_2
    b"1<>3\n"  # 192 K_SWAP_A
    b"2<>4\n"  # 193 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 194 KIND
    b"preparaci\xf3n\n"  # 195 KIND + 1
    b"nombre\n"  # 196 KIND + 2
    b"sorteo\n"  # 197 KIND + 3
    b"asientos\n"  # 198 KIND + 4
    b"juego de prueba\n"  # 199 KIND + 5
    b'"Play"\n'  # 200 KIND + 6
    b"tiro\n"  # 201 KIND + 7
    b"saque anticipado\n"  # 202 KIND + 8
    b"castigo\n"  # 203 KIND + 9
    b"falta\n"  # 204 KIND + 10
    b"hay sitio\n"  # 205 KIND + 11
    b"sin sitio\n"  # 206 KIND + 12
    b"colocado\n"  # 207 KIND + 13
    b"ficha equivocada\n"  # 208 KIND + 14
    b"se da por cubierta\n"  # 209 KIND + 15
    b"turno\n"  # 210 KIND + 16
    b"p\xe9rdida\n"  # 211 KIND + 17
    b"juego nulo\n"  # 212 KIND + 18
    b"abandono\n"  # 213 KIND + 19
    b"descalificaci\xf3n\n"  # 214 KIND + 20
    b"apelaci\xf3n\n"  # 215 KIND + 21
    b"amonestaci\xf3n\n"  # 216 KIND + 22
    b"molestia\n"  # 217 KIND + 23
    b"protesta\n"  # 218 KIND + 24
    b"fallo de protesta\n"  # 219 KIND + 25
    b"cambio de striker\n"  # 220 KIND + 26
    b"tiempo agotado\n"  # 221 KIND + 27
    b"ficha salt\xf3\n"  # 222 KIND + 28
    b"lados cambiados\n"  # 223 KIND + 29
    b"elecci\xf3n\n"  # 224 KIND + 30
    b"acuerdo\n"  # 225 KIND + 31
    b"desacuerdo\n"  # 226 KIND + 32
    b"recuento\n"  # 227 KIND + 33
    b"resultado del juego\n"  # 228 KIND + 34
    b"correcci\xf3n\n"  # 229 KIND + 35
    b"identidad\n"  # 230 KIND + 36
    b"relevo\n"  # 231 KIND + 37
    b"nota\n"  # 232 KIND + 38
    b"encendido\n"  # 233 KIND + 39
    b"hora fijada\n"  # 234 KIND + 40
    b"servicio\n"  # 235 KIND + 41
    b"indicio\n"  # 236 KIND + 42
    b"sello\n"  # 237 KIND + 43
    b"omitido\n"  # 238 KIND + 44
    b"juego siguiente\n"  # 239 KIND + 45
    b"sorteo del juego 9\n"  # 240 KIND + 46
    # ends, forms, self-test
    b" fichas\n"  # 241 SUM_LEFT
    b" reina\n"  # 242 SUM_QUEEN
    b" por ley\n"  # 243 SUM_AWARD
    b" striker\n"  # 244 SUM_STRIKER
    b" (m\xe1x)\n"  # 245 SUM_MAX
    b"Juego \x01: \x02\n"  # 246 BOARD_TO
    b"Part. \x01: \x02\n"  # 247 GAME_TO_N
    b" gana\n"  # 248 MATCH_WON
    b"Juego \x01 nulo\n"  # 249 BOARD_IS_VOID
    b"C\xf3digo\n"  # 250 CODE
    b"grabando ...\n"  # 251 CODE_WAIT
    b"Individual\n"  # 252 SINGLES
    b"Dobles\n"  # 253 DOUBLES
    b"Mejor de 3\n"  # 254 BEST_OF_3
    b"1 partida\n"  # 255 ONE_GAME
    b"Con \xe1rbitro\n"  # 256 MODE_UMPIRE
    b"Sin \xe1rbitro\n"  # 257 MODE_SELF
    b"Abreviado\n"  # 258 MODE_QUICK
    b"Entreno\n"  # 259 MODE_PRACTICE
    b"Blancas\n"  # 260 PF_WHITE
    b"Negras\n"  # 261 PF_BLACK
    b"en el tablero\n"  # 262 PF_BOARD
    b"Turno\n"  # 263 PF_TURN
    b"r\n"  # 264 PF_RIGHT
    b"Sitio en el c\xedrculo\n"  # 265 PF_ROOM
    b"Reina\n"  # 266 RF_COVERED
    b"Tecla\n"  # 267 XT_KEYS
    b"Redes\n"  # 268 XT_BEAMS
    b"Emisor\n"  # 269 XT_EMITTER
    b"?\n"  # 270 XT_UNTESTED
    b"ok\n"  # 271 XT_GOOD
    b"mal\n"  # 272 XT_BAD
    b"OLED\n"  # 273 XT_PANEL
    b"RAM\n"  # 274 XT_MEMORY
    b"Flash\n"  # 275 XT_FLASH
    # main screen
    b"NO GRAB\n"  # 276 UNSAVED
    b"J\x01\n"  # 277 BOARD_SHORT
    b"pasa\n"  # 278 PASSES_SHORT
    b"sigue\n"  # 279 STAYS_SHORT
    b"DEJAR\n"  # 280 K_KEEP
    b"MENU 1s: fin\n"  # 281 XT_EXIT
    b"Nulo: se repite\n"  # 282 MATCH_VOID
    b"\xbfMal colocada?\n"  # 283 PLACED_WRONG
    b"\xbfQu\xe9 salt\xf3?\n"  # 284 JUMPED
    # languages
    b"Idioma: \x01\n"  # 285 SET_LANGUAGE
    b"English\n"  # 286 LANGUAGES
    b"Fran\xe7ais\n"  # 287 LANGUAGES + 1
    b"Deutsch\n"  # 288 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 289 LANGUAGES + 3
    b"\xbfQu\xe9 cay\xf3? Luego OK\n"  # 290 FIRST
    b"fin\n"  # 291 ENDS_SHORT
    b"Sin cambios: OK = atr\xe1s\n"  # 292 UNCHANGED
    b"Red \x01: \xbfficha? Pulse\n"  # 293 NET_FELL
)
