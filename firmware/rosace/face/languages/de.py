"""German: the texts of face/texts.py in the shape of en.py, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 0 NONE
    # key labels, at most 6 characters
    b"OK\n"  # 1 K_OK
    b"ZUR\xdcCK\n"  # 2 K_BACK
    b"MEN\xdc\n"  # 3 K_MENU
    b"HOCH\n"  # 4 K_UP
    b"RUNTER\n"  # 5 K_DOWN
    b"SEITE-\n"  # 6 K_PAGE_UP
    b"SEITE+\n"  # 7 K_PAGE_DOWN
    b"PLAY\n"  # 8 K_PLAY
    b"LIEGT\n"  # 9 K_PLACED
    b"VOLL\n"  # 10 K_NO_ROOM
    b"FREI\n"  # 11 K_ROOM
    b"JA\n"  # 12 K_YES
    b"NEIN\n"  # 13 K_NO
    b"SP\xc4TER\n"  # 14 K_LATER
    b"FERTIG\n"  # 15 K_SWAP
    b"ZUFR\xdcH\n"  # 16 K_EARLY
    b"JA\n"  # 17 K_TOUCHED
    b"NEIN\n"  # 18 K_UNTOUCHED
    b"+\n"  # 19 K_PLUS
    b"-\n"  # 20 K_MINUS
    b"WEITER\n"  # 21 K_NEXT
    b"VORIGE\n"  # 22 K_PREV
    b"SICHRN\n"  # 23 K_SAVE
    b"WEG\n"  # 24 K_DROP
    b"FOUL\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"BREAK\n"  # 27 K_BREAK
    b"SEITE\n"  # 28 K_SIDE
    b"WEISS\n"  # 29 K_WHITE
    b"SCHWRZ\n"  # 30 K_BLACK
    b"K\xd6NIG.\n"  # 31 K_QUEEN
    b"Z\xc4HLEN\n"  # 32 K_RECOUNT
    b"ERGEBN\n"  # 33 K_RESULT
    b"STRAFE\n"  # 34 K_PENALTY
    b"NEU\n"  # 35 K_NEW
    # words
    b"K\xf6nigin\n"  # 36 QUEEN
    b"Board \x01\n"  # 37 BOARD_N
    b"ja\n"  # 38 YES
    b"nein\n"  # 39 NO
    b"niemand\n"  # 40 NOBODY
    # ready, break
    b"Board \x01\n"  # 41 READY
    b"\x02 beginnt, Wei\xdf\n"  # 42 BREAKS
    b"OK = Play!\n"  # 43 OK_PLAY
    b"Stein ber\xfchrt?\n"  # 44 TOUCHED_Q
    b"Vor \"Play\": was fiel?\n"  # 45 EARLY_LINE
    # placing
    b"Aufsetzen\n"  # 46 PLACING
    b"\x01 setzt \x02 wei\xdf\n"  # 47 PLACES_WHITE
    b"\x01 setzt \x02 schwarz\n"  # 48 PLACES_BLACK
    b"K\xf6nigin zur Mitte\n"  # 49 QUEEN_CENTRE
    # sides
    b"Seitentausch\n"  # 50 CHANGE_SIDES
    # toss
    b"Auslosung\n"  # 51 TOSS
    b"Los um Board 9\n"  # 52 TOSS_NINTH
    b"Wer beginnt?\n"  # 53 TOSS_BREAKS
    # start
    b"Rosace\n"  # 54 WELCOME
    b"Neues Match\n"  # 55 START_NEW
    b"Match geht weiter\n"  # 56 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 57 RESUME_LINE
    b"Uhr steht. Brett wie gezeigt?\n"  # 58 RESUME_PAUSED
    b"Protokoll wird gelesen\n"  # 59 FOLDING
    b"Neues Match\n"  # 60 SETUP
    b"Von der Leitung\n"  # 61 OFFER
    b"\x01 - \x02\n"  # 62 OFFER_LINE
    # foul outside a stroke
    b"Foul au\xdfer dem Sto\xdf\n"  # 63 FOUL_OUTSIDE
    b"Foul: wer?\n"  # 64 FOUL_WHO
    b"\x01: Strafe, Wechsel\n"  # 65 FOUL_EFFECT
    b"\x01: Strafe, bleibt dran\n"  # 66 PENALTY_EFFECT
    b"Unkorrekter Sto\xdf\n"  # 67 R_IMPROPER
    b"Stein ber\xfchrt\n"  # 68 R_TOUCHED
    b"Aufsetzen\n"  # 69 R_PLACING
    b"Aufgestanden\n"  # 70 R_STOOD
    b"Zeit\n"  # 71 R_TIME
    b"Reden\n"  # 72 R_TALKING
    b"Striker auf der Bande\n"  # 73 R_FRAME
    b"Verhalten\n"  # 74 R_CONDUCT
    b"Einspruch missachtet\n"  # 75 R_IGNORED
    b"Brett bewegt\n"  # 76 R_MOVED
    b"Anderes\n"  # 77 R_OTHER
    # the same on a key
    b"STOSS\n"  # 78 KR_IMPROPER
    b"BER\xdcHR\n"  # 79 KR_TOUCHED
    b"SETZEN\n"  # 80 KR_PLACING
    b"STAND\n"  # 81 KR_STOOD
    b"ZEIT\n"  # 82 KR_TIME
    b"REDEN\n"  # 83 KR_TALKING
    b"BANDE\n"  # 84 KR_FRAME
    b"VERHLT\n"  # 85 KR_CONDUCT
    b"SONST\n"  # 86 KR_OTHER
    # menu
    b"Men\xfc\n"  # 87 MENU
    b"Neu z\xe4hlen\n"  # 88 M_RECOUNT
    b"Ergebnis des Boards\n"  # 89 M_RESULT
    b"Platz im Kreis\n"  # 90 M_ROOM
    b"Seiten gewechselt\n"  # 91 M_SIDES
    b"Protest: Ergebnis\n"  # 92 M_PROTEST
    b"Sp\xe4ter Fall: dazu\n"  # 93 M_LATE
    b"Namen der Leitung\n"  # 94 M_OFFER
    b"Einspruch: Uhr steht\n"  # 95 M_APPEAL
    b"Protest\n"  # 96 M_NEW_PROTEST
    b"Spiel aufgeben\n"  # 97 M_RESIGN
    b"Verwarnung\n"  # 98 M_WARNING
    b"St\xf6rung\n"  # 99 M_DISTURB
    b"Verlust: kein Halt\n"  # 100 M_FORFEIT_G
    b"Verlust: Brett bew.\n"  # 101 M_FORFEIT_I
    b"Disqualifizieren\n"  # 102 M_DISQUALIFY
    b"Gilt als best\xe4tigt\n"  # 103 M_DEEM
    b"Falscher Stein\n"  # 104 M_WRONG
    b"Stein vom Brett\n"  # 105 M_JUMP
    b"Striker gewechselt\n"  # 106 M_STRIKER
    b"Andere Seite dran\n"  # 107 M_TURN
    b"Board ung\xfcltig\n"  # 108 M_VOID
    b"Probeboard\n"  # 109 M_TRIAL
    b"Selbsttest\n"  # 110 M_TEST
    b"Neues Match\n"  # 111 M_NEW
    b"Sto\xdfuhr: \x01\n"  # 112 M_CLOCK
    b"Einstellungen\n"  # 113 M_SETTINGS
    b"aus\n"  # 114 CLOCK_OFF
    b"weich\n"  # 115 CLOCK_SOFT
    b"exakt\n"  # 116 CLOCK_EXACT
    # confirm
    b"Sicher?\n"  # 117 SURE
    b"Wer?\n"  # 118 WHO
    b"\x01: \x02\n"  # 119 CONFIRM_SIDE
    b"Zur\xfccknehmen?\n"  # 120 UNDO_ASK
    b"\x01\n"  # 121 UNDO_LINE
    b"\"Play\" von Board \x01\n"  # 122 UNDO_PLAY
    # appeal, protest
    b"Einspruch\n"  # 123 APPEAL
    b"Alle Uhren stehen\n"  # 124 APPEAL_LINE
    b"Protest\n"  # 125 PROTEST
    b"Stattgegeben?\n"  # 126 UPHELD_Q
    b"unter Protest\n"  # 127 UNDER_PROTEST
    # refusals by R_*
    b"Nicht m\xf6glich\n"  # 128 REFUSED
    b"Jetzt nicht\n"  # 129 RF_PHASE
    b"Zu viele wei\xdfe\n"  # 130 RF_WHITE
    b"Zu viele schwarze\n"  # 131 RF_BLACK
    b"K\xf6nigin nicht da\n"  # 132 RF_QUEEN
    b"Nichts ber\xfchrt, doch fiel etwas\n"  # 133 RF_UNTOUCHED
    b"Nicht am Zug\n"  # 134 RF_TURN
    b"Erst etwas anderes\n"  # 135 RF_FIRST
    b"Ergebnis unm\xf6glich\n"  # 136 RF_RESULT
    b"Stellung unm\xf6glich\n"  # 137 RF_POSITION
    b"Nichts zu tun\n"  # 138 RF_NOTHING
    b"Unbekannt\n"  # 139 RF_UNKNOWN
    b"Kein solcher Platz\n"  # 140 RF_SEAT
    b"K\xf6nigin oder Striker doppelt\n"  # 141 RF_TWICE
    b"Nur zwischen Boards\n"  # 142 RF_BETWEEN
    # trouble
    b"Protokoll voll\n"  # 143 RF_FULL
    b"Im Speicher, neuer Versuch l\xe4uft\n"  # 144 NOT_SAVED_LINE
    b"Notbetrieb\n"  # 145 SAFE
    b"Datei besch\xe4digt: \x01\n"  # 146 SAFE_LINE
    b"Protokoll lesbar: rosace sync\n"  # 147 SAFE_SYNC
    b"Protokoll besch\xe4digt\n"  # 148 DAMAGED
    b"Letztes gutes: \x01\n"  # 149 DAMAGED_LINE
    b"Wartung?\n"  # 150 MAINTENANCE
    b"Ein PC bittet um Zugriff\n"  # 151 MAINTENANCE_LINE
    # rulings
    b"zur\xfcck\n"  # 152 BACK
    b"Board aus\n"  # 153 BOARD_ENDS
    b"ung\xfcltig\n"  # 154 BOARD_VOID
    b"zu best\xe4tigen\n"  # 155 COVER_HER
    b"best\xe4tigt\n"  # 156 COVERED
    b"Str+1\n"  # 157 DUE
    b"Spiel: \n"  # 158 GAME_TO
    b"s\n"  # 159 LETTER_BLACK
    b"K\n"  # 160 LETTER_QUEEN
    b"w\n"  # 161 LETTER_WHITE
    b"X\n"  # 162 LETTER_STRIKER
    b"Match: \n"  # 163 MATCH_TO
    b"nicht am Zug\n"  # 164 OUT_OF_TURN
    b"Wechsel\n"  # 165 PASSES
    b" spielt\n"  # 166 PLAYS
    b" bleibt dran\n"  # 167 PLAYS_ON
    b"K\xf6nigin zur\xfcck\n"  # 168 QUEEN_BACK
    b"bleibt dran\n"  # 169 STAYS
    b"Str\n"  # 170 DUE_N
    # settings, what a PC asks for
    b"Zum Sto\xdf: \x01 s\n"  # 171 SET_SHOT
    b"Zum Aufsetzen: \x01 s\n"  # 172 SET_PLACE
    b"Seitenwechsel: \x01 s\n"  # 173 SET_SIDES
    b"Ton: \x01\n"  # 174 SET_SOUND
    b"Spalten fest: \x01\n"  # 175 SET_COLUMNS
    b"Tischnummer: \x01\n"  # 176 SET_TABLE
    b"Ein PC bittet\n"  # 177 GRANT
    b"Ger\xe4t neu starten\n"  # 178 GRANT_RESET
    b"JA\n"  # 179 K_GRANT
    b"Einstellungen \xe4ndern\n"  # 180 SETTINGS_ASK
    # desk
    b"\x03 setzt \x04 schwarz\n"  # 181 ALSO_BLACK
    b"Sto\xdf von \x01\n"  # 182 UNDO_STROKE
    b"STR A\n"  # 183 K_DUE_A
    b"STR B\n"  # 184 K_DUE_B
    b"RECHT\n"  # 185 K_RIGHT
    b"DRAN\n"  # 186 K_TURN
    b"SIEGER\n"  # 187 K_WINNER
    b"\x02 beginnt\n"  # 188 BREAKS_FIRST
    b"\x01 gewinnt: Break\n"  # 189 TOSS_WINNER
    b"\x01 gewinnt: Seite\n"  # 190 TOSS_SIDE
    b"BEST 3\n"  # 191 K_BEST3
    b"1 SPL\n"  # 192 K_GAME1
    b"2 : 2\n"  # 193 K_DOUBLES
    b"1 : 1\n"  # 194 K_SINGLES
    b"1 \x01  2 \x02\n"  # 195 SEATING_1
    b"3 \x03  4 \x04\n"  # 196 SEATING_2
    b"1<>3\n"  # 197 K_SWAP_A
    b"2<>4\n"  # 198 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 199 KIND
    b"Vorbereitung\n"  # 200 KIND + 1
    b"Name\n"  # 201 KIND + 2
    b"Auslosung\n"  # 202 KIND + 3
    b"Pl\xe4tze\n"  # 203 KIND + 4
    b"Probeboard\n"  # 204 KIND + 5
    b"\"Play\"\n"  # 205 KIND + 6
    b"Sto\xdf\n"  # 206 KIND + 7
    b"Break zu fr\xfch\n"  # 207 KIND + 8
    b"Strafe\n"  # 208 KIND + 9
    b"Foul\n"  # 209 KIND + 10
    b"Platz frei\n"  # 210 KIND + 11
    b"kein Platz\n"  # 211 KIND + 12
    b"aufgesetzt\n"  # 212 KIND + 13
    b"falscher Stein\n"  # 213 KIND + 14
    b"gilt als best\xe4tigt\n"  # 214 KIND + 15
    b"am Zug\n"  # 215 KIND + 16
    b"Verlust\n"  # 216 KIND + 17
    b"Board ung\xfcltig\n"  # 217 KIND + 18
    b"Aufgabe\n"  # 218 KIND + 19
    b"Disqualifikation\n"  # 219 KIND + 20
    b"Einspruch\n"  # 220 KIND + 21
    b"Verwarnung\n"  # 221 KIND + 22
    b"St\xf6rung\n"  # 222 KIND + 23
    b"Protest\n"  # 223 KIND + 24
    b"Protest: Ergebnis\n"  # 224 KIND + 25
    b"Striker gewechselt\n"  # 225 KIND + 26
    b"Zeit abgelaufen\n"  # 226 KIND + 27
    b"Stein vom Brett\n"  # 227 KIND + 28
    b"Seiten gewechselt\n"  # 228 KIND + 29
    b"Wahl\n"  # 229 KIND + 30
    b"Einigung\n"  # 230 KIND + 31
    b"Streit\n"  # 231 KIND + 32
    b"Neuz\xe4hlung\n"  # 232 KIND + 33
    b"Ergebnis des Boards\n"  # 233 KIND + 34
    b"Korrektur\n"  # 234 KIND + 35
    b"Identit\xe4t\n"  # 235 KIND + 36
    b"\xdcbergabe\n"  # 236 KIND + 37
    b"Notiz\n"  # 237 KIND + 38
    b"Einschalten\n"  # 238 KIND + 39
    b"Uhr gestellt\n"  # 239 KIND + 40
    b"Wartung\n"  # 240 KIND + 41
    b"Hinweis\n"  # 241 KIND + 42
    b"Siegel\n"  # 242 KIND + 43
    b"\xfcbersprungen\n"  # 243 KIND + 44
    b"n\xe4chstes Board\n"  # 244 KIND + 45
    b"Los um Board 9\n"  # 245 KIND + 46
    # ends, forms, self-test
    b" Rest\n"  # 246 SUM_LEFT
    b" K\xf6nigin\n"  # 247 SUM_QUEEN
    b" laut Regel\n"  # 248 SUM_AWARD
    b" Striker\n"  # 249 SUM_STRIKER
    b" (max)\n"  # 250 SUM_MAX
    b"Board \x01: \x02\n"  # 251 BOARD_TO
    b"Spiel \x01: \x02\n"  # 252 GAME_TO_N
    b" gewinnt\n"  # 253 MATCH_WON
    b"Board \x01 ung\xfcltig\n"  # 254 BOARD_IS_VOID
    b"Code\n"  # 255 CODE
    b"sichert ...\n"  # 256 CODE_WAIT
    b"EINZEL\n"  # 257 SINGLES
    b"DOPPEL\n"  # 258 DOUBLES
    b"Best of 3\n"  # 259 BEST_OF_3
    b"1 Spiel\n"  # 260 ONE_GAME
    b"Schiri\n"  # 261 MODE_UMPIRE
    b"Ohne Schiri\n"  # 262 MODE_SELF
    b"Schnell\n"  # 263 MODE_QUICK
    b"Training\n"  # 264 MODE_PRACTICE
    b"1. \x01\n"  # 265 FIRST_BREAK
    b"Los offen\n"  # 266 NOT_TOSSED
    b"Wei\xdf\n"  # 267 PF_WHITE
    b"Schwarz\n"  # 268 PF_BLACK
    b"auf dem Brett\n"  # 269 PF_BOARD
    b"Am Zug\n"  # 270 PF_TURN
    b"K\n"  # 271 PF_RIGHT
    b"Platz im Kreis\n"  # 272 PF_ROOM
    b"Board an\n"  # 273 RF_WINNER
    b"Punkte\n"  # 274 RF_POINTS
    b"K\xf6nigin\n"  # 275 RF_COVERED
    b"Taste\n"  # 276 XT_KEYS
    b"Netze\n"  # 277 XT_BEAMS
    b"LED\n"  # 278 XT_EMITTER
    b"?\n"  # 279 XT_UNTESTED
    b"ok\n"  # 280 XT_GOOD
    b"defekt\n"  # 281 XT_BAD
    b"OLED\n"  # 282 XT_PANEL
    b"RAM\n"  # 283 XT_MEMORY
    b"Log\n"  # 284 XT_FLASH
    # main screen
    b"UNGESP.\n"  # 285 UNSAVED
    b"B\x01\n"  # 286 BOARD_SHORT
    b"Wechsel\n"  # 287 PASSES_SHORT
    b"bleibt\n"  # 288 STAYS_SHORT
    b"LASSEN\n"  # 289 K_KEEP
    b"MENU 1s: aus\n"  # 290 XT_EXIT
    b"Match wiederholen\n"  # 291 MATCH_VOID
    b"Falsch gesetzt?\n"  # 292 PLACED_WRONG
    b"Was sprang heraus?\n"  # 293 JUMPED
    # languages
    b"Sprache: \x01\n"  # 294 SET_LANGUAGE
    b"English\n"  # 295 LANGUAGES
    b"Fran\xe7ais\n"  # 296 LANGUAGES + 1
    b"Deutsch\n"  # 297 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 298 LANGUAGES + 3
    b"Was fiel? Dann OK\n"  # 299 FIRST
    b"aus\n"  # 300 ENDS_SHORT
)
