"""French: the texts of face/texts.py in the shape of en.py, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 0 NONE
    # key labels, at most 6 characters
    b"OK\n"  # 1 K_OK
    b"RETOUR\n"  # 2 K_BACK
    b"MENU\n"  # 3 K_MENU
    b"HAUT\n"  # 4 K_UP
    b"BAS\n"  # 5 K_DOWN
    b"PAGE -\n"  # 6 K_PAGE_UP
    b"PAGE +\n"  # 7 K_PAGE_DOWN
    b"PLAY\n"  # 8 K_PLAY
    b"PLAC\xc9\n"  # 9 K_PLACED
    b"PLEIN\n"  # 10 K_NO_ROOM
    b"LIBRE\n"  # 11 K_ROOM
    b"OUI\n"  # 12 K_YES
    b"NON\n"  # 13 K_NO
    b"APR\xc8S\n"  # 14 K_LATER
    b"FAIT\n"  # 15 K_SWAP
    b"AVANT\n"  # 16 K_EARLY
    b"OUI\n"  # 17 K_TOUCHED
    b"NON\n"  # 18 K_UNTOUCHED
    b"+\n"  # 19 K_PLUS
    b"-\n"  # 20 K_MINUS
    b"SUITE\n"  # 21 K_NEXT
    b"AVANT\n"  # 22 K_PREV
    b"GARDER\n"  # 23 K_SAVE
    b"\xd4TER\n"  # 24 K_DROP
    b"4.1.2\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"OUVRE\n"  # 27 K_BREAK
    b"C\xd4T\xc9\n"  # 28 K_SIDE
    b"BLANC\n"  # 29 K_WHITE
    b"NOIR\n"  # 30 K_BLACK
    b"REINE\n"  # 31 K_QUEEN
    b"COMPTE\n"  # 32 K_RECOUNT
    b"SCORE\n"  # 33 K_RESULT
    b"4.1.1\n"  # 34 K_PENALTY
    b"NEUF\n"  # 35 K_NEW
    # words
    b"reine\n"  # 36 QUEEN
    b"Board \x01\n"  # 37 BOARD_N
    b"oui\n"  # 38 YES
    b"non\n"  # 39 NO
    b"personne\n"  # 40 NOBODY
    # ready, break
    b"Board \x01\n"  # 41 READY
    b"\x02 ouvre, blancs\n"  # 42 BREAKS
    b"OK = Play!\n"  # 43 OK_PLAY
    b"Un pion touch\xe9?\n"  # 44 TOUCHED_Q
    b'Avant "Play": rentr\xe9s?\n'  # 45 EARLY_LINE
    # placing
    b"\xc0 placer\n"  # 46 PLACING
    b"\x01 place \x02 blancs\n"  # 47 PLACES_WHITE
    b"\x01 place \x02 noirs\n"  # 48 PLACES_BLACK
    b"Reine au centre\n"  # 49 QUEEN_CENTRE
    # sides
    b"Changer c\xf4t\xe9\n"  # 50 CHANGE_SIDES
    # toss
    b"Tirage au sort\n"  # 51 TOSS
    b"Tirage du board 9\n"  # 52 TOSS_NINTH
    b"Qui ouvre?\n"  # 53 TOSS_BREAKS
    # start
    b"Rosace\n"  # 54 WELCOME
    b"Match repris\n"  # 55 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 56 RESUME_LINE
    b"Horloge arr\xeat\xe9e. Table conforme?\n"  # 57 RESUME_PAUSED
    b"Lecture du journal\n"  # 58 FOLDING
    b"Nouveau match\n"  # 59 SETUP
    b"De la direction\n"  # 60 OFFER
    b"\x01 - \x02\n"  # 61 OFFER_LINE
    # foul outside a stroke
    b"Faute hors d'un tir\n"  # 62 FOUL_OUTSIDE
    b"Faute de qui?\n"  # 63 FOUL_WHO
    b"\x01: p\xe9nalit\xe9, perd la main\n"  # 64 FOUL_EFFECT
    b"\x01: p\xe9nalit\xe9, garde la main\n"  # 65 PENALTY_EFFECT
    b"Tir incorrect\n"  # 66 R_IMPROPER
    b"Pion touch\xe9\n"  # 67 R_TOUCHED
    b"Placement\n"  # 68 R_PLACING
    b"S'est lev\xe9\n"  # 69 R_STOOD
    b"Temps\n"  # 70 R_TIME
    b"Parle\n"  # 71 R_TALKING
    b"Palet sur le cadre\n"  # 72 R_FRAME
    b"Conduite\n"  # 73 R_CONDUCT
    b"Appel ignor\xe9\n"  # 74 R_IGNORED
    b"Plateau boug\xe9\n"  # 75 R_MOVED
    b"Autre\n"  # 76 R_OTHER
    # the same on a key
    b"TIR\n"  # 77 KR_IMPROPER
    b"TOUCHE\n"  # 78 KR_TOUCHED
    b"PLACE\n"  # 79 KR_PLACING
    b"DEBOUT\n"  # 80 KR_STOOD
    b"TEMPS\n"  # 81 KR_TIME
    b"PARLE\n"  # 82 KR_TALKING
    b"CADRE\n"  # 83 KR_FRAME
    b"TENUE\n"  # 84 KR_CONDUCT
    b"AUTRE\n"  # 85 KR_OTHER
    # menu
    b"Menu\n"  # 86 MENU
    b"Recompter\n"  # 87 M_RECOUNT
    b"R\xe9sultat du board\n"  # 88 M_RESULT
    b"Place dans le cercle\n"  # 89 M_ROOM
    b"C\xf4t\xe9s chang\xe9s\n"  # 90 M_SIDES
    b"R\xe9clamation: verdict\n"  # 91 M_PROTEST
    b"Pion tardif ? UNDO\n"  # 92 M_LATE
    b"Noms de la direction\n"  # 93 M_OFFER
    b"Appel: tout arr\xeater\n"  # 94 M_APPEAL
    b"R\xe9clamation\n"  # 95 M_NEW_PROTEST
    b"Abandon de la manche\n"  # 96 M_RESIGN
    b"Avertissement\n"  # 97 M_WARNING
    b"G\xeane\n"  # 98 M_DISTURB
    b"Perdu: pas d'arr\xeat\n"  # 99 M_FORFEIT_G
    b"Perdu: plateau boug\xe9\n"  # 100 M_FORFEIT_I
    b"Disqualifier\n"  # 101 M_DISQUALIFY
    b"R\xe9put\xe9e couverte\n"  # 102 M_DEEM
    b"Mauvais pion plac\xe9\n"  # 103 M_WRONG
    b"Pion hors du plateau\n"  # 104 M_JUMP
    b"Palet chang\xe9\n"  # 105 M_STRIKER
    b"\xc0 l'autre de jouer\n"  # 106 M_TURN
    b"Board nul\n"  # 107 M_VOID
    b"Board d'essai\n"  # 108 M_TRIAL
    b"Autotest\n"  # 109 M_TEST
    b"Nouveau match\n"  # 110 M_NEW
    b"Horloge de tir: \x01\n"  # 111 M_CLOCK
    b"R\xe9glages\n"  # 112 M_SETTINGS
    b"non\n"  # 113 CLOCK_OFF
    b"souple\n"  # 114 CLOCK_SOFT
    b"exacte\n"  # 115 CLOCK_EXACT
    # confirm
    b"\x01: \x02\n"  # 116 CONFIRM_SIDE
    b"\xd4ter cela?\n"  # 117 UNDO_ASK
    b"\x01\n"  # 118 UNDO_LINE
    b'"Play" du board \x01\n'  # 119 UNDO_PLAY
    # appeal, protest
    b"Appel\n"  # 120 APPEAL
    b"Horloges arr\xeat\xe9es\n"  # 121 APPEAL_LINE
    b"R\xe9clamation\n"  # 122 PROTEST
    b"Accept\xe9e?\n"  # 123 UPHELD_Q
    b"sous r\xe9clamation\n"  # 124 UNDER_PROTEST
    # refusals by R_*
    b"Impossible\n"  # 125 REFUSED
    b"Pas maintenant\n"  # 126 RF_PHASE
    b"Trop de blancs\n"  # 127 RF_WHITE
    b"Trop de noirs\n"  # 128 RF_BLACK
    b"Reine pas en jeu\n"  # 129 RF_QUEEN
    b"Rien touch\xe9, mais rentr\xe9\n"  # 130 RF_UNTOUCHED
    b"Pas son tour\n"  # 131 RF_TURN
    b"Autre chose d'abord\n"  # 132 RF_FIRST
    b"R\xe9sultat impossible\n"  # 133 RF_RESULT
    b"Position impossible\n"  # 134 RF_POSITION
    b"Rien \xe0 faire\n"  # 135 RF_NOTHING
    b"Inconnu\n"  # 136 RF_UNKNOWN
    b"Place inexistante\n"  # 137 RF_SEAT
    b"Reine ou palet en double\n"  # 138 RF_TWICE
    b"Seulement entre boards\n"  # 139 RF_BETWEEN
    # trouble
    b"Journal plein\n"  # 140 RF_FULL
    b"Gard\xe9 en m\xe9moire, nouvel essai\n"  # 141 NOT_SAVED_LINE
    b"Mode de secours\n"  # 142 SAFE
    b"Fichier ab\xeem\xe9: \x01\n"  # 143 SAFE_LINE
    b"Journal lisible: rosace sync\n"  # 144 SAFE_SYNC
    b"Journal ab\xeem\xe9\n"  # 145 DAMAGED
    b"Dernier bon: \x01\n"  # 146 DAMAGED_LINE
    b"Maintenance?\n"  # 147 MAINTENANCE
    b"Un PC demande l'acc\xe8s au bo\xeetier\n"  # 148 MAINTENANCE_LINE
    # rulings
    b"rend:\n"  # 149 BACK
    b"fin board\n"  # 150 BOARD_ENDS
    b"board nul\n"  # 151 BOARD_VOID
    b"\xe0 couvrir\n"  # 152 COVER_HER
    b"reine couverte\n"  # 153 COVERED
    b"d\xfb +1\n"  # 154 DUE
    b"manche: \n"  # 155 GAME_TO
    b"n\n"  # 156 LETTER_BLACK
    b"r\n"  # 157 LETTER_QUEEN
    b"b\n"  # 158 LETTER_WHITE
    b"p\n"  # 159 LETTER_STRIKER
    b"match: \n"  # 160 MATCH_TO
    b"pas son tour\n"  # 161 OUT_OF_TURN
    b"passe la main\n"  # 162 PASSES
    b" joue\n"  # 163 PLAYS
    b" rejoue\n"  # 164 PLAYS_ON
    b"reine remise\n"  # 165 QUEEN_BACK
    b"garde la main\n"  # 166 STAYS
    b"d\xfb\n"  # 167 DUE_N
    # settings, what a PC asks for
    b"Pour tirer: \x01 s\n"  # 168 SET_SHOT
    b"Pour placer: \x01 s\n"  # 169 SET_PLACE
    b"Changer c\xf4t\xe9: \x01 s\n"  # 170 SET_SIDES
    b"A reste \xe0 gauche: \x01\n"  # 171 SET_COLUMNS
    b"Num\xe9ro de table: \x01\n"  # 172 SET_TABLE
    b"Un PC demande\n"  # 173 GRANT
    b"Red\xe9marrer le bo\xeetier\n"  # 174 GRANT_RESET
    b"OUI\n"  # 175 K_GRANT
    b"Changer les r\xe9glages\n"  # 176 SETTINGS_ASK
    # desk
    b"\x03 place \x04 noirs\n"  # 177 ALSO_BLACK
    b"Tir de \x01\n"  # 178 UNDO_STROKE
    b"D\xdb A\n"  # 179 K_DUE_A
    b"D\xdb B\n"  # 180 K_DUE_B
    b"DROIT\n"  # 181 K_RIGHT
    b"TOUR\n"  # 182 K_TURN
    b"\x02 ouvre d'abord\n"  # 183 BREAKS_FIRST
    b"\x01 gagne: ouvre\n"  # 184 TOSS_WINNER
    b"\x01 gagne: c\xf4t\xe9\n"  # 185 TOSS_SIDE
    b"SUR 3\n"  # 186 K_BEST3
    b"UNE\n"  # 187 K_GAME1
    b"2 C 2\n"  # 188 K_DOUBLES
    b"1 C 1\n"  # 189 K_SINGLES
    b"1 \x01  2 \x02\n"  # 190 SEATING_1
    b"3 \x03  4 \x04\n"  # 191 SEATING_2
    b"1<>3\n"  # 192 K_SWAP_A
    b"2<>4\n"  # 193 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 194 KIND
    b"pr\xe9paration\n"  # 195 KIND + 1
    b"nom\n"  # 196 KIND + 2
    b"tirage\n"  # 197 KIND + 3
    b"places\n"  # 198 KIND + 4
    b"board d'essai\n"  # 199 KIND + 5
    b'"Play"\n'  # 200 KIND + 6
    b"tir\n"  # 201 KIND + 7
    b"ouverture anticip\xe9e\n"  # 202 KIND + 8
    b"p\xe9nalit\xe9\n"  # 203 KIND + 9
    b"faute\n"  # 204 KIND + 10
    b"place libre\n"  # 205 KIND + 11
    b"pas de place\n"  # 206 KIND + 12
    b"plac\xe9\n"  # 207 KIND + 13
    b"mauvais pion\n"  # 208 KIND + 14
    b"r\xe9put\xe9e couverte\n"  # 209 KIND + 15
    b"tour\n"  # 210 KIND + 16
    b"forfait\n"  # 211 KIND + 17
    b"board nul\n"  # 212 KIND + 18
    b"abandon\n"  # 213 KIND + 19
    b"disqualification\n"  # 214 KIND + 20
    b"appel\n"  # 215 KIND + 21
    b"avertissement\n"  # 216 KIND + 22
    b"g\xeane\n"  # 217 KIND + 23
    b"r\xe9clamation\n"  # 218 KIND + 24
    b"verdict\n"  # 219 KIND + 25
    b"palet chang\xe9\n"  # 220 KIND + 26
    b"temps \xe9coul\xe9\n"  # 221 KIND + 27
    b"pion saut\xe9\n"  # 222 KIND + 28
    b"c\xf4t\xe9s chang\xe9s\n"  # 223 KIND + 29
    b"choix\n"  # 224 KIND + 30
    b"accord\n"  # 225 KIND + 31
    b"d\xe9saccord\n"  # 226 KIND + 32
    b"recompte\n"  # 227 KIND + 33
    b"r\xe9sultat du board\n"  # 228 KIND + 34
    b"correction\n"  # 229 KIND + 35
    b"identit\xe9\n"  # 230 KIND + 36
    b"rel\xe8ve\n"  # 231 KIND + 37
    b"note\n"  # 232 KIND + 38
    b"mise sous tension\n"  # 233 KIND + 39
    b"heure r\xe9gl\xe9e\n"  # 234 KIND + 40
    b"maintenance\n"  # 235 KIND + 41
    b"indice\n"  # 236 KIND + 42
    b"sceau\n"  # 237 KIND + 43
    b"saut\xe9\n"  # 238 KIND + 44
    b"board suivant\n"  # 239 KIND + 45
    b"tirage du board 9\n"  # 240 KIND + 46
    # ends, forms, self-test
    b" pions\n"  # 241 SUM_LEFT
    b" reine\n"  # 242 SUM_QUEEN
    b" par la loi\n"  # 243 SUM_AWARD
    b" palet\n"  # 244 SUM_STRIKER
    b" (max)\n"  # 245 SUM_MAX
    b"Board \x01: \x02\n"  # 246 BOARD_TO
    b"Manche \x01: \x02\n"  # 247 GAME_TO_N
    b" gagne\n"  # 248 MATCH_WON
    b"Board \x01 nul\n"  # 249 BOARD_IS_VOID
    b"Code\n"  # 250 CODE
    b"en cours ...\n"  # 251 CODE_WAIT
    b"Simple\n"  # 252 SINGLES
    b"Double\n"  # 253 DOUBLES
    b"2 gagnantes\n"  # 254 BEST_OF_3
    b"1 manche\n"  # 255 ONE_GAME
    b"Arbitre\n"  # 256 MODE_UMPIRE
    b"Sans arbitre\n"  # 257 MODE_SELF
    b"Rapide\n"  # 258 MODE_QUICK
    b"Exercice\n"  # 259 MODE_PRACTICE
    b"Blancs\n"  # 260 PF_WHITE
    b"Noirs\n"  # 261 PF_BLACK
    b"sur le plateau\n"  # 262 PF_BOARD
    b"Tour\n"  # 263 PF_TURN
    b"r\n"  # 264 PF_RIGHT
    b"Place dans le cercle\n"  # 265 PF_ROOM
    b"Reine\n"  # 266 RF_COVERED
    b"Bout.\n"  # 267 XT_KEYS
    b"Filet\n"  # 268 XT_BEAMS
    b"\xc9metteur\n"  # 269 XT_EMITTER
    b"?\n"  # 270 XT_UNTESTED
    b"ok\n"  # 271 XT_GOOD
    b"HS\n"  # 272 XT_BAD
    b"OLED\n"  # 273 XT_PANEL
    b"RAM\n"  # 274 XT_MEMORY
    b"Flash\n"  # 275 XT_FLASH
    # main screen
    b"NON ENR\n"  # 276 UNSAVED
    b"B\x01\n"  # 277 BOARD_SHORT
    b"passe\n"  # 278 PASSES_SHORT
    b"garde\n"  # 279 STAYS_SHORT
    b"GARDER\n"  # 280 K_KEEP
    b"MENU 1s: fin\n"  # 281 XT_EXIT
    b"Match \xe0 rejouer\n"  # 282 MATCH_VOID
    b"Plac\xe9 par erreur?\n"  # 283 PLACED_WRONG
    b"Quel pion a saut\xe9?\n"  # 284 JUMPED
    # languages
    b"Langue: \x01\n"  # 285 SET_LANGUAGE
    b"English\n"  # 286 LANGUAGES
    b"Fran\xe7ais\n"  # 287 LANGUAGES + 1
    b"Deutsch\n"  # 288 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 289 LANGUAGES + 3
    b"Rentr\xe9s ? Puis OK\n"  # 290 FIRST
    b"fin\n"  # 291 ENDS_SHORT
    b"Rien chang\xe9: OK = retour\n"  # 292 UNCHANGED
    b"Filet \x01 : tomb\xe9 ? Touche\n"  # 293 NET_FELL
)
