"""Spanish: the texts of face/texts.py in the shape of en.py, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 0 NONE
    # key labels, at most 6 characters
    b"OK\n"  # 1 K_OK
    b"ATR\xc1S\n"  # 2 K_BACK
    b"MEN\xda\n"  # 3 K_MENU
    b"SUBIR\n"  # 4 K_UP
    b"BAJAR\n"  # 5 K_DOWN
    b"P\xc1G -\n"  # 6 K_PAGE_UP
    b"P\xc1G +\n"  # 7 K_PAGE_DOWN
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
    b"SIG\n"  # 21 K_NEXT
    b"ANT\n"  # 22 K_PREV
    b"GUARDA\n"  # 23 K_SAVE
    b"QUITAR\n"  # 24 K_DROP
    b"FALTA\n"  # 25 K_FOUL
    b"ANULAR\n"  # 26 K_UNDO
    b"SAQUE\n"  # 27 K_BREAK
    b"LADO\n"  # 28 K_SIDE
    b"BLANCA\n"  # 29 K_WHITE
    b"NEGRA\n"  # 30 K_BLACK
    b"REINA\n"  # 31 K_QUEEN
    b"CONTAR\n"  # 32 K_RECOUNT
    b"RESULT\n"  # 33 K_RESULT
    b"CASTIG\n"  # 34 K_PENALTY
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
    b"Antes \"Play\": \xbfqu\xe9 cay\xf3?\n"  # 45 EARLY_LINE
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
    b"Encuentro nuevo\n"  # 55 START_NEW
    b"Encuentro retomado\n"  # 56 START_RESUME
    b"Juego \x01, \x02 - \x03\n"  # 57 RESUME_LINE
    b"Reloj parado. \xbfMesa igual?\n"  # 58 RESUME_PAUSED
    b"Leyendo el registro\n"  # 59 FOLDING
    b"Encuentro nuevo\n"  # 60 SETUP
    b"De la oficina\n"  # 61 OFFER
    b"\x01 - \x02\n"  # 62 OFFER_LINE
    # foul outside a stroke
    b"Falta fuera de tiro\n"  # 63 FOUL_OUTSIDE
    b"Falta: \xbfqui\xe9n?\n"  # 64 FOUL_WHO
    b"\x01: castigo, pierde turno\n"  # 65 FOUL_EFFECT
    b"\x01: castigo, sigue\n"  # 66 PENALTY_EFFECT
    b"Tiro incorrecto\n"  # 67 R_IMPROPER
    b"Ficha tocada\n"  # 68 R_TOUCHED
    b"Colocaci\xf3n\n"  # 69 R_PLACING
    b"Se levant\xf3\n"  # 70 R_STOOD
    b"Tiempo\n"  # 71 R_TIME
    b"Habla\n"  # 72 R_TALKING
    b"Striker en la banda\n"  # 73 R_FRAME
    b"Conducta\n"  # 74 R_CONDUCT
    b"Apelaci\xf3n ignorada\n"  # 75 R_IGNORED
    b"Tablero movido\n"  # 76 R_MOVED
    b"Otra\n"  # 77 R_OTHER
    # the same on a key
    b"TIRO\n"  # 78 KR_IMPROPER
    b"TOQUE\n"  # 79 KR_TOUCHED
    b"COLOC\n"  # 80 KR_PLACING
    b"DE PIE\n"  # 81 KR_STOOD
    b"TIEMPO\n"  # 82 KR_TIME
    b"HABLA\n"  # 83 KR_TALKING
    b"BANDA\n"  # 84 KR_FRAME
    b"CONDTA\n"  # 85 KR_CONDUCT
    b"OTRA\n"  # 86 KR_OTHER
    # menu
    b"Men\xfa\n"  # 87 MENU
    b"Recontar\n"  # 88 M_RECOUNT
    b"Resultado del juego\n"  # 89 M_RESULT
    b"Sitio en el c\xedrculo\n"  # 90 M_ROOM
    b"Lados cambiados\n"  # 91 M_SIDES
    b"Protesta: resultado\n"  # 92 M_PROTEST
    b"Ca\xedda tard\xeda: sumar\n"  # 93 M_LATE
    b"Nombres de oficina\n"  # 94 M_OFFER
    b"Apelaci\xf3n: parar\n"  # 95 M_APPEAL
    b"Protesta\n"  # 96 M_NEW_PROTEST
    b"Rendir la partida\n"  # 97 M_RESIGN
    b"Amonestaci\xf3n\n"  # 98 M_WARNING
    b"Molestia\n"  # 99 M_DISTURB
    b"Pierde: no par\xf3\n"  # 100 M_FORFEIT_G
    b"Pierde: movi\xf3 mesa\n"  # 101 M_FORFEIT_I
    b"Descalificar\n"  # 102 M_DISQUALIFY
    b"Se da por cubierta\n"  # 103 M_DEEM
    b"Ficha equivocada\n"  # 104 M_WRONG
    b"Ficha salt\xf3 fuera\n"  # 105 M_JUMP
    b"Striker cambiado\n"  # 106 M_STRIKER
    b"Turno del otro\n"  # 107 M_TURN
    b"Juego nulo\n"  # 108 M_VOID
    b"Juego de prueba\n"  # 109 M_TRIAL
    b"Autotest\n"  # 110 M_TEST
    b"Encuentro nuevo\n"  # 111 M_NEW
    b"Reloj de tiro: \x01\n"  # 112 M_CLOCK
    b"Ajustes\n"  # 113 M_SETTINGS
    b"no\n"  # 114 CLOCK_OFF
    b"suave\n"  # 115 CLOCK_SOFT
    b"exacto\n"  # 116 CLOCK_EXACT
    # confirm
    b"\xbfSeguro?\n"  # 117 SURE
    b"\xbfQui\xe9n?\n"  # 118 WHO
    b"\x01: \x02\n"  # 119 CONFIRM_SIDE
    b"\xbfAnular?\n"  # 120 UNDO_ASK
    b"\x01\n"  # 121 UNDO_LINE
    b"\"Play\" del juego \x01\n"  # 122 UNDO_PLAY
    # appeal, protest
    b"Apelaci\xf3n\n"  # 123 APPEAL
    b"Relojes parados\n"  # 124 APPEAL_LINE
    b"Protesta\n"  # 125 PROTEST
    b"\xbfAceptada?\n"  # 126 UPHELD_Q
    b"bajo protesta\n"  # 127 UNDER_PROTEST
    # refusals by R_*
    b"No es posible\n"  # 128 REFUSED
    b"Ahora no\n"  # 129 RF_PHASE
    b"Demasiadas blancas\n"  # 130 RF_WHITE
    b"Demasiadas negras\n"  # 131 RF_BLACK
    b"Reina no en juego\n"  # 132 RF_QUEEN
    b"Sin toque, pero cay\xf3\n"  # 133 RF_UNTOUCHED
    b"No es su turno\n"  # 134 RF_TURN
    b"Antes hay otra cosa\n"  # 135 RF_FIRST
    b"Resultado imposible\n"  # 136 RF_RESULT
    b"Posici\xf3n imposible\n"  # 137 RF_POSITION
    b"Nada que hacer\n"  # 138 RF_NOTHING
    b"Desconocido\n"  # 139 RF_UNKNOWN
    b"No hay tal asiento\n"  # 140 RF_SEAT
    b"Reina o striker dos veces\n"  # 141 RF_TWICE
    b"Solo entre juegos\n"  # 142 RF_BETWEEN
    # trouble
    b"Registro lleno\n"  # 143 RF_FULL
    b"En memoria, reintentando\n"  # 144 NOT_SAVED_LINE
    b"Modo seguro\n"  # 145 SAFE
    b"Archivo da\xf1ado: \x01\n"  # 146 SAFE_LINE
    b"Registro legible: rosace sync\n"  # 147 SAFE_SYNC
    b"Registro da\xf1ado\n"  # 148 DAMAGED
    b"\xdaltimo bueno: \x01\n"  # 149 DAMAGED_LINE
    b"\xbfServicio?\n"  # 150 MAINTENANCE
    b"Un PC pide acceso al equipo\n"  # 151 MAINTENANCE_LINE
    # rulings
    b"sale:\n"  # 152 BACK
    b"fin juego\n"  # 153 BOARD_ENDS
    b"nulo\n"  # 154 BOARD_VOID
    b"por cubrir\n"  # 155 COVER_HER
    b"reina cubierta\n"  # 156 COVERED
    b"deu+1\n"  # 157 DUE
    b"partida: \n"  # 158 GAME_TO
    b"n\n"  # 159 LETTER_BLACK
    b"r\n"  # 160 LETTER_QUEEN
    b"b\n"  # 161 LETTER_WHITE
    b"s\n"  # 162 LETTER_STRIKER
    b"gana: \n"  # 163 MATCH_TO
    b"fuera de turno\n"  # 164 OUT_OF_TURN
    b"pasa el turno\n"  # 165 PASSES
    b" juega\n"  # 166 PLAYS
    b" sigue\n"  # 167 PLAYS_ON
    b"vuelve reina\n"  # 168 QUEEN_BACK
    b"sigue\n"  # 169 STAYS
    b"deu\n"  # 170 DUE_N
    # settings, what a PC asks for
    b"Para tirar: \x01 s\n"  # 171 SET_SHOT
    b"Para colocar: \x01 s\n"  # 172 SET_PLACE
    b"Cambiar lado: \x01 s\n"  # 173 SET_SIDES
    b"Sonido: \x01\n"  # 174 SET_SOUND
    b"Columnas fijas: \x01\n"  # 175 SET_COLUMNS
    b"N\xfamero de mesa: \x01\n"  # 176 SET_TABLE
    b"Un PC pide\n"  # 177 GRANT
    b"Reiniciar el equipo\n"  # 178 GRANT_RESET
    b"S\xcd\n"  # 179 K_GRANT
    b"Cambiar los ajustes\n"  # 180 SETTINGS_ASK
    # desk
    b"\x03 coloca \x04 negras\n"  # 181 ALSO_BLACK
    b"Tiro de \x01\n"  # 182 UNDO_STROKE
    b"DEUD A\n"  # 183 K_DUE_A
    b"DEUD B\n"  # 184 K_DUE_B
    b"DEREC\n"  # 185 K_RIGHT
    b"TURNO\n"  # 186 K_TURN
    b"GANA\n"  # 187 K_WINNER
    b"\x02 abre primero\n"  # 188 BREAKS_FIRST
    b"\x01 gana: saque\n"  # 189 TOSS_WINNER
    b"\x01 gana: lado\n"  # 190 TOSS_SIDE
    b"MEJOR3\n"  # 191 K_BEST3
    b"1 PART\n"  # 192 K_GAME1
    b"2 V 2\n"  # 193 K_DOUBLES
    b"1 V 1\n"  # 194 K_SINGLES
    b"1 \x01  2 \x02\n"  # 195 SEATING_1
    b"3 \x03  4 \x04\n"  # 196 SEATING_2
    b"1<>3\n"  # 197 K_SWAP_A
    b"2<>4\n"  # 198 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 199 KIND
    b"preparaci\xf3n\n"  # 200 KIND + 1
    b"nombre\n"  # 201 KIND + 2
    b"sorteo\n"  # 202 KIND + 3
    b"asientos\n"  # 203 KIND + 4
    b"juego de prueba\n"  # 204 KIND + 5
    b"\"Play\"\n"  # 205 KIND + 6
    b"tiro\n"  # 206 KIND + 7
    b"saque anticipado\n"  # 207 KIND + 8
    b"castigo\n"  # 208 KIND + 9
    b"falta\n"  # 209 KIND + 10
    b"hay sitio\n"  # 210 KIND + 11
    b"sin sitio\n"  # 211 KIND + 12
    b"colocado\n"  # 212 KIND + 13
    b"ficha equivocada\n"  # 213 KIND + 14
    b"se da por cubierta\n"  # 214 KIND + 15
    b"turno\n"  # 215 KIND + 16
    b"p\xe9rdida\n"  # 216 KIND + 17
    b"juego nulo\n"  # 217 KIND + 18
    b"abandono\n"  # 218 KIND + 19
    b"descalificaci\xf3n\n"  # 219 KIND + 20
    b"apelaci\xf3n\n"  # 220 KIND + 21
    b"amonestaci\xf3n\n"  # 221 KIND + 22
    b"molestia\n"  # 222 KIND + 23
    b"protesta\n"  # 223 KIND + 24
    b"fallo de protesta\n"  # 224 KIND + 25
    b"cambio de striker\n"  # 225 KIND + 26
    b"tiempo agotado\n"  # 226 KIND + 27
    b"ficha salt\xf3\n"  # 227 KIND + 28
    b"lados cambiados\n"  # 228 KIND + 29
    b"elecci\xf3n\n"  # 229 KIND + 30
    b"acuerdo\n"  # 230 KIND + 31
    b"desacuerdo\n"  # 231 KIND + 32
    b"recuento\n"  # 232 KIND + 33
    b"resultado del juego\n"  # 233 KIND + 34
    b"correcci\xf3n\n"  # 234 KIND + 35
    b"identidad\n"  # 235 KIND + 36
    b"relevo\n"  # 236 KIND + 37
    b"nota\n"  # 237 KIND + 38
    b"encendido\n"  # 238 KIND + 39
    b"hora fijada\n"  # 239 KIND + 40
    b"servicio\n"  # 240 KIND + 41
    b"indicio\n"  # 241 KIND + 42
    b"sello\n"  # 242 KIND + 43
    b"omitido\n"  # 243 KIND + 44
    b"juego siguiente\n"  # 244 KIND + 45
    b"sorteo del juego 9\n"  # 245 KIND + 46
    # ends, forms, self-test
    b" fichas\n"  # 246 SUM_LEFT
    b" reina\n"  # 247 SUM_QUEEN
    b" por ley\n"  # 248 SUM_AWARD
    b" striker\n"  # 249 SUM_STRIKER
    b" (m\xe1x)\n"  # 250 SUM_MAX
    b"Juego \x01: \x02\n"  # 251 BOARD_TO
    b"Part. \x01: \x02\n"  # 252 GAME_TO_N
    b" gana\n"  # 253 MATCH_WON
    b"Juego \x01 nulo\n"  # 254 BOARD_IS_VOID
    b"C\xf3digo\n"  # 255 CODE
    b"grabando ...\n"  # 256 CODE_WAIT
    b"INDIVIDUAL\n"  # 257 SINGLES
    b"DOBLES\n"  # 258 DOUBLES
    b"Mejor de 3\n"  # 259 BEST_OF_3
    b"1 partida\n"  # 260 ONE_GAME
    b"Con \xe1rbitro\n"  # 261 MODE_UMPIRE
    b"Sin \xe1rbitro\n"  # 262 MODE_SELF
    b"Abreviado\n"  # 263 MODE_QUICK
    b"Entreno\n"  # 264 MODE_PRACTICE
    b"Abre \x01\n"  # 265 FIRST_BREAK
    b"Sin sortear\n"  # 266 NOT_TOSSED
    b"Blancas\n"  # 267 PF_WHITE
    b"Negras\n"  # 268 PF_BLACK
    b"en el tablero\n"  # 269 PF_BOARD
    b"Turno\n"  # 270 PF_TURN
    b"r\n"  # 271 PF_RIGHT
    b"Sitio en el c\xedrculo\n"  # 272 PF_ROOM
    b"Juego para\n"  # 273 RF_WINNER
    b"Puntos\n"  # 274 RF_POINTS
    b"Reina\n"  # 275 RF_COVERED
    b"Tecla\n"  # 276 XT_KEYS
    b"Redes\n"  # 277 XT_BEAMS
    b"Emisor\n"  # 278 XT_EMITTER
    b"?\n"  # 279 XT_UNTESTED
    b"ok\n"  # 280 XT_GOOD
    b"mal\n"  # 281 XT_BAD
    b"OLED\n"  # 282 XT_PANEL
    b"RAM\n"  # 283 XT_MEMORY
    b"Flash\n"  # 284 XT_FLASH
    # main screen
    b"NO GRAB\n"  # 285 UNSAVED
    b"J\x01\n"  # 286 BOARD_SHORT
    b"pasa\n"  # 287 PASSES_SHORT
    b"sigue\n"  # 288 STAYS_SHORT
    b"DEJAR\n"  # 289 K_KEEP
    b"MENU 1s: fin\n"  # 290 XT_EXIT
    b"Nulo: se repite\n"  # 291 MATCH_VOID
    b"\xbfMal colocada?\n"  # 292 PLACED_WRONG
    b"\xbfQu\xe9 salt\xf3?\n"  # 293 JUMPED
    # languages
    b"Idioma: \x01\n"  # 294 SET_LANGUAGE
    b"English\n"  # 295 LANGUAGES
    b"Fran\xe7ais\n"  # 296 LANGUAGES + 1
    b"Deutsch\n"  # 297 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 298 LANGUAGES + 3
    b"\xbfQu\xe9 cay\xf3? Luego OK\n"  # 299 FIRST
    b"fin\n"  # 300 ENDS_SHORT
)
