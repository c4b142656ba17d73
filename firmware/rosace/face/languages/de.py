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
    b"FERTIG\n"  # 23 K_SAVE
    b"WEG\n"  # 24 K_DROP
    b"4.1.2\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"BREAK\n"  # 27 K_BREAK
    b"SEITE\n"  # 28 K_SIDE
    b"WEISS\n"  # 29 K_WHITE
    b"SCHW.\n"  # 30 K_BLACK
    b"DAME\n"  # 31 K_QUEEN
    b"Z\xc4HLEN\n"  # 32 K_RECOUNT
    b"PUNKTE\n"  # 33 K_RESULT
    b"4.1.1\n"  # 34 K_PENALTY
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
    b'Vor "Play": was fiel?\n'  # 45 EARLY_LINE
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
    b"Match geht weiter\n"  # 55 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 56 RESUME_LINE
    b"Uhr steht. Brett wie gezeigt?\n"  # 57 RESUME_PAUSED
    b"Protokoll wird gelesen\n"  # 58 FOLDING
    b"Neues Match\n"  # 59 SETUP
    b"Von der Leitung\n"  # 60 OFFER
    b"\x01 - \x02\n"  # 61 OFFER_LINE
    # foul outside a stroke
    b"Foul au\xdfer dem Sto\xdf\n"  # 62 FOUL_OUTSIDE
    b"Foul: wer?\n"  # 63 FOUL_WHO
    b"\x01: Strafe, Wechsel\n"  # 64 FOUL_EFFECT
    b"\x01: Strafe, bleibt dran\n"  # 65 PENALTY_EFFECT
    b"Unkorrekter Sto\xdf\n"  # 66 R_IMPROPER
    b"Stein ber\xfchrt\n"  # 67 R_TOUCHED
    b"Aufsetzen\n"  # 68 R_PLACING
    b"Aufgestanden\n"  # 69 R_STOOD
    b"Zeit\n"  # 70 R_TIME
    b"Reden\n"  # 71 R_TALKING
    b"Striker auf der Bande\n"  # 72 R_FRAME
    b"Verhalten\n"  # 73 R_CONDUCT
    b"Einspruch missachtet\n"  # 74 R_IGNORED
    b"Brett bewegt\n"  # 75 R_MOVED
    b"Anderes\n"  # 76 R_OTHER
    # the same on a key
    b"STOSS\n"  # 77 KR_IMPROPER
    b"GRIFF\n"  # 78 KR_TOUCHED
    b"SETZEN\n"  # 79 KR_PLACING
    b"STAND\n"  # 80 KR_STOOD
    b"ZEIT\n"  # 81 KR_TIME
    b"REDEN\n"  # 82 KR_TALKING
    b"BANDE\n"  # 83 KR_FRAME
    b"UNFAIR\n"  # 84 KR_CONDUCT
    b"SONST\n"  # 85 KR_OTHER
    # menu
    b"Men\xfc\n"  # 86 MENU
    b"Neu z\xe4hlen\n"  # 87 M_RECOUNT
    b"Ergebnis des Boards\n"  # 88 M_RESULT
    b"Platz im Kreis\n"  # 89 M_ROOM
    b"Seiten gewechselt\n"  # 90 M_SIDES
    b"Protest: Ergebnis\n"  # 91 M_PROTEST
    b"Sp\xe4ter Fall? UNDO\n"  # 92 M_LATE
    b"Namen der Leitung\n"  # 93 M_OFFER
    b"Einspruch: Uhr steht\n"  # 94 M_APPEAL
    b"Protest\n"  # 95 M_NEW_PROTEST
    b"Spiel aufgeben\n"  # 96 M_RESIGN
    b"Verwarnung\n"  # 97 M_WARNING
    b"St\xf6rung\n"  # 98 M_DISTURB
    b"Verlust: kein Halt\n"  # 99 M_FORFEIT_G
    b"Verlust: Brett bew.\n"  # 100 M_FORFEIT_I
    b"Disqualifizieren\n"  # 101 M_DISQUALIFY
    b"Gilt als best\xe4tigt\n"  # 102 M_DEEM
    b"Falscher Stein\n"  # 103 M_WRONG
    b"Stein vom Brett\n"  # 104 M_JUMP
    b"Striker gewechselt\n"  # 105 M_STRIKER
    b"Andere Seite dran\n"  # 106 M_TURN
    b"Board ung\xfcltig\n"  # 107 M_VOID
    b"Probeboard\n"  # 108 M_TRIAL
    b"Selbsttest\n"  # 109 M_TEST
    b"Neues Match\n"  # 110 M_NEW
    b"Sto\xdfuhr: \x01\n"  # 111 M_CLOCK
    b"Einstellungen\n"  # 112 M_SETTINGS
    b"aus\n"  # 113 CLOCK_OFF
    b"weich\n"  # 114 CLOCK_SOFT
    b"exakt\n"  # 115 CLOCK_EXACT
    # confirm
    b"\x01: \x02\n"  # 116 CONFIRM_SIDE
    b"Zur\xfccknehmen?\n"  # 117 UNDO_ASK
    b"\x01\n"  # 118 UNDO_LINE
    b'"Play" von Board \x01\n'  # 119 UNDO_PLAY
    # appeal, protest
    b"Einspruch\n"  # 120 APPEAL
    b"Alle Uhren stehen\n"  # 121 APPEAL_LINE
    b"Protest\n"  # 122 PROTEST
    b"Stattgegeben?\n"  # 123 UPHELD_Q
    b"unter Protest\n"  # 124 UNDER_PROTEST
    # refusals by R_*
    b"Nicht m\xf6glich\n"  # 125 REFUSED
    b"Jetzt nicht\n"  # 126 RF_PHASE
    b"Zu viele wei\xdfe\n"  # 127 RF_WHITE
    b"Zu viele schwarze\n"  # 128 RF_BLACK
    b"K\xf6nigin nicht da\n"  # 129 RF_QUEEN
    b"Nichts ber\xfchrt, doch fiel etwas\n"  # 130 RF_UNTOUCHED
    b"Nicht am Zug\n"  # 131 RF_TURN
    b"Erst etwas anderes\n"  # 132 RF_FIRST
    b"Ergebnis unm\xf6glich\n"  # 133 RF_RESULT
    b"Stellung unm\xf6glich\n"  # 134 RF_POSITION
    b"Nichts zu tun\n"  # 135 RF_NOTHING
    b"Unbekannt\n"  # 136 RF_UNKNOWN
    b"Kein solcher Platz\n"  # 137 RF_SEAT
    b"K\xf6nigin oder Striker doppelt\n"  # 138 RF_TWICE
    b"Nur zwischen Boards\n"  # 139 RF_BETWEEN
    # trouble
    b"Protokoll voll\n"  # 140 RF_FULL
    b"Im Speicher, neuer Versuch l\xe4uft\n"  # 141 NOT_SAVED_LINE
    b"Notbetrieb\n"  # 142 SAFE
    b"Datei besch\xe4digt: \x01\n"  # 143 SAFE_LINE
    b"Protokoll lesbar: rosace sync\n"  # 144 SAFE_SYNC
    b"Protokoll besch\xe4digt\n"  # 145 DAMAGED
    b"Letztes gutes: \x01\n"  # 146 DAMAGED_LINE
    b"Wartung?\n"  # 147 MAINTENANCE
    b"Ein PC bittet um Zugriff\n"  # 148 MAINTENANCE_LINE
    # rulings
    b"zur\xfcck\n"  # 149 BACK
    b"Board aus\n"  # 150 BOARD_ENDS
    b"ung\xfcltig\n"  # 151 BOARD_VOID
    b"zu best\xe4tigen\n"  # 152 COVER_HER
    b"best\xe4tigt\n"  # 153 COVERED
    b"Str+1\n"  # 154 DUE
    b"Spiel: \n"  # 155 GAME_TO
    b"s\n"  # 156 LETTER_BLACK
    b"K\n"  # 157 LETTER_QUEEN
    b"w\n"  # 158 LETTER_WHITE
    b"X\n"  # 159 LETTER_STRIKER
    b"Match: \n"  # 160 MATCH_TO
    b"nicht am Zug\n"  # 161 OUT_OF_TURN
    b"Wechsel\n"  # 162 PASSES
    b" spielt\n"  # 163 PLAYS
    b" bleibt dran\n"  # 164 PLAYS_ON
    b"K\xf6nigin zur\xfcck\n"  # 165 QUEEN_BACK
    b"bleibt dran\n"  # 166 STAYS
    b"Str\n"  # 167 DUE_N
    # settings, what a PC asks for
    b"Zum Sto\xdf: \x01 s\n"  # 168 SET_SHOT
    b"Zum Aufsetzen: \x01 s\n"  # 169 SET_PLACE
    b"Seitenwechsel: \x01 s\n"  # 170 SET_SIDES
    b"A immer links: \x01\n"  # 171 SET_COLUMNS
    b"Tischnummer: \x01\n"  # 172 SET_TABLE
    b"Ein PC bittet\n"  # 173 GRANT
    b"Ger\xe4t neu starten\n"  # 174 GRANT_RESET
    b"JA\n"  # 175 K_GRANT
    b"Einstellungen \xe4ndern\n"  # 176 SETTINGS_ASK
    # desk
    b"\x03 setzt \x04 schwarz\n"  # 177 ALSO_BLACK
    b"Sto\xdf von \x01\n"  # 178 UNDO_STROKE
    b"STR A\n"  # 179 K_DUE_A
    b"STR B\n"  # 180 K_DUE_B
    b"RECHT\n"  # 181 K_RIGHT
    b"DRAN\n"  # 182 K_TURN
    b"\x02 beginnt\n"  # 183 BREAKS_FIRST
    b"\x01 gewinnt: Break\n"  # 184 TOSS_WINNER
    b"\x01 gewinnt: Seite\n"  # 185 TOSS_SIDE
    b"BEST 3\n"  # 186 K_BEST3
    b"NUR 1\n"  # 187 K_GAME1
    b"2 : 2\n"  # 188 K_DOUBLES
    b"1 : 1\n"  # 189 K_SINGLES
    b"1 \x01  2 \x02\n"  # 190 SEATING_1
    b"3 \x03  4 \x04\n"  # 191 SEATING_2
    b"1<>3\n"  # 192 K_SWAP_A
    b"2<>4\n"  # 193 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 194 KIND
    b"Vorbereitung\n"  # 195 KIND + 1
    b"Name\n"  # 196 KIND + 2
    b"Auslosung\n"  # 197 KIND + 3
    b"Pl\xe4tze\n"  # 198 KIND + 4
    b"Probeboard\n"  # 199 KIND + 5
    b'"Play"\n'  # 200 KIND + 6
    b"Sto\xdf\n"  # 201 KIND + 7
    b"Break zu fr\xfch\n"  # 202 KIND + 8
    b"Strafe\n"  # 203 KIND + 9
    b"Foul\n"  # 204 KIND + 10
    b"Platz frei\n"  # 205 KIND + 11
    b"kein Platz\n"  # 206 KIND + 12
    b"aufgesetzt\n"  # 207 KIND + 13
    b"falscher Stein\n"  # 208 KIND + 14
    b"gilt als best\xe4tigt\n"  # 209 KIND + 15
    b"am Zug\n"  # 210 KIND + 16
    b"Verlust\n"  # 211 KIND + 17
    b"Board ung\xfcltig\n"  # 212 KIND + 18
    b"Aufgabe\n"  # 213 KIND + 19
    b"Disqualifikation\n"  # 214 KIND + 20
    b"Einspruch\n"  # 215 KIND + 21
    b"Verwarnung\n"  # 216 KIND + 22
    b"St\xf6rung\n"  # 217 KIND + 23
    b"Protest\n"  # 218 KIND + 24
    b"Protest: Ergebnis\n"  # 219 KIND + 25
    b"Striker gewechselt\n"  # 220 KIND + 26
    b"Zeit abgelaufen\n"  # 221 KIND + 27
    b"Stein vom Brett\n"  # 222 KIND + 28
    b"Seiten gewechselt\n"  # 223 KIND + 29
    b"Wahl\n"  # 224 KIND + 30
    b"Einigung\n"  # 225 KIND + 31
    b"Streit\n"  # 226 KIND + 32
    b"Neuz\xe4hlung\n"  # 227 KIND + 33
    b"Ergebnis des Boards\n"  # 228 KIND + 34
    b"Korrektur\n"  # 229 KIND + 35
    b"Identit\xe4t\n"  # 230 KIND + 36
    b"\xdcbergabe\n"  # 231 KIND + 37
    b"Notiz\n"  # 232 KIND + 38
    b"Einschalten\n"  # 233 KIND + 39
    b"Uhr gestellt\n"  # 234 KIND + 40
    b"Wartung\n"  # 235 KIND + 41
    b"Hinweis\n"  # 236 KIND + 42
    b"Siegel\n"  # 237 KIND + 43
    b"\xfcbersprungen\n"  # 238 KIND + 44
    b"n\xe4chstes Board\n"  # 239 KIND + 45
    b"Los um Board 9\n"  # 240 KIND + 46
    # ends, forms, self-test
    b" Rest\n"  # 241 SUM_LEFT
    b" K\xf6nigin\n"  # 242 SUM_QUEEN
    b" laut Regel\n"  # 243 SUM_AWARD
    b" Striker\n"  # 244 SUM_STRIKER
    b" (max)\n"  # 245 SUM_MAX
    b"Board \x01: \x02\n"  # 246 BOARD_TO
    b"Spiel \x01: \x02\n"  # 247 GAME_TO_N
    b" gewinnt\n"  # 248 MATCH_WON
    b"Board \x01 ung\xfcltig\n"  # 249 BOARD_IS_VOID
    b"Code\n"  # 250 CODE
    b"sichert ...\n"  # 251 CODE_WAIT
    b"Einzel\n"  # 252 SINGLES
    b"Doppel\n"  # 253 DOUBLES
    b"Best of 3\n"  # 254 BEST_OF_3
    b"1 Spiel\n"  # 255 ONE_GAME
    b"Schiri\n"  # 256 MODE_UMPIRE
    b"Ohne Schiri\n"  # 257 MODE_SELF
    b"Schnell\n"  # 258 MODE_QUICK
    b"Training\n"  # 259 MODE_PRACTICE
    b"Wei\xdf\n"  # 260 PF_WHITE
    b"Schwarz\n"  # 261 PF_BLACK
    b"auf dem Brett\n"  # 262 PF_BOARD
    b"Am Zug\n"  # 263 PF_TURN
    b"K\n"  # 264 PF_RIGHT
    b"Platz im Kreis\n"  # 265 PF_ROOM
    b"K\xf6nigin\n"  # 266 RF_COVERED
    b"Taste\n"  # 267 XT_KEYS
    b"Netze\n"  # 268 XT_BEAMS
    b"LED\n"  # 269 XT_EMITTER
    b"?\n"  # 270 XT_UNTESTED
    b"ok\n"  # 271 XT_GOOD
    b"defekt\n"  # 272 XT_BAD
    b"OLED\n"  # 273 XT_PANEL
    b"RAM\n"  # 274 XT_MEMORY
    b"Log\n"  # 275 XT_FLASH
    # main screen
    b"UNGESP.\n"  # 276 UNSAVED
    b"B\x01\n"  # 277 BOARD_SHORT
    b"Wechsel\n"  # 278 PASSES_SHORT
    b"bleibt\n"  # 279 STAYS_SHORT
    b"LASSEN\n"  # 280 K_KEEP
    b"MENU 1s: aus\n"  # 281 XT_EXIT
    b"Match wiederholen\n"  # 282 MATCH_VOID
    b"Falsch gesetzt?\n"  # 283 PLACED_WRONG
    b"Was sprang heraus?\n"  # 284 JUMPED
    # languages
    b"Sprache: \x01\n"  # 285 SET_LANGUAGE
    b"English\n"  # 286 LANGUAGES
    b"Fran\xe7ais\n"  # 287 LANGUAGES + 1
    b"Deutsch\n"  # 288 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 289 LANGUAGES + 3
    b"Was fiel? Dann OK\n"  # 290 FIRST
    b"aus\n"  # 291 ENDS_SHORT
    b"Unver\xe4ndert: OK = zur\xfcck\n"  # 292 UNCHANGED
    b"Netz \x01: Stein? Taste\n"  # 293 NET_FELL
)
