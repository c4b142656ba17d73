"""English: two tables, each one bytes object (300 small ones would cost 10 KB).

One text a line, ended by \\n, in ISO-8859-15; the order is that of the ids in face/texts.py.
"""

TEXTS = (
    b"\n"  # 0 NONE
    # key labels, at most 6 characters
    b"OK\n"  # 1 K_OK
    b"BACK\n"  # 2 K_BACK
    b"MENU\n"  # 3 K_MENU
    b"UP\n"  # 4 K_UP
    b"DOWN\n"  # 5 K_DOWN
    b"PAGE -\n"  # 6 K_PAGE_UP
    b"PAGE +\n"  # 7 K_PAGE_DOWN
    b"PLAY\n"  # 8 K_PLAY
    b"PLACED\n"  # 9 K_PLACED
    b"FULL\n"  # 10 K_NO_ROOM
    b"ROOM\n"  # 11 K_ROOM
    b"YES\n"  # 12 K_YES
    b"NO\n"  # 13 K_NO
    b"LATER\n"  # 14 K_LATER
    b"DONE\n"  # 15 K_SWAP
    b"EARLY\n"  # 16 K_EARLY
    b"YES\n"  # 17 K_TOUCHED
    b"NO\n"  # 18 K_UNTOUCHED
    b"+\n"  # 19 K_PLUS
    b"-\n"  # 20 K_MINUS
    b"NEXT\n"  # 21 K_NEXT
    b"BEFORE\n"  # 22 K_PREV
    b"SAVE\n"  # 23 K_SAVE
    b"DROP\n"  # 24 K_DROP
    b"4.1.2\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"BREAK\n"  # 27 K_BREAK
    b"SIDE\n"  # 28 K_SIDE
    b"WHITE\n"  # 29 K_WHITE
    b"BLACK\n"  # 30 K_BLACK
    b"QUEEN\n"  # 31 K_QUEEN
    b"COUNT\n"  # 32 K_RECOUNT
    b"RESULT\n"  # 33 K_RESULT
    b"4.1.1\n"  # 34 K_PENALTY
    b"NEW\n"  # 35 K_NEW
    # words
    b"queen\n"  # 36 QUEEN
    b"Board \x01\n"  # 37 BOARD_N
    b"yes\n"  # 38 YES
    b"no\n"  # 39 NO
    b"nobody\n"  # 40 NOBODY
    # ready, break
    b"Board \x01\n"  # 41 READY
    b"\x02 breaks, white\n"  # 42 BREAKS
    b"OK = Play!\n"  # 43 OK_PLAY
    b"Carromman touched?\n"  # 44 TOUCHED_Q
    b'Before "Play": what fell?\n'  # 45 EARLY_LINE
    # placing
    b"Placing\n"  # 46 PLACING
    b"\x01 places \x02 white\n"  # 47 PLACES_WHITE
    b"\x01 places \x02 black\n"  # 48 PLACES_BLACK
    b"Queen to centre\n"  # 49 QUEEN_CENTRE
    # sides
    b"Change sides\n"  # 50 CHANGE_SIDES
    # toss
    b"Toss\n"  # 51 TOSS
    b"Toss for board 9\n"  # 52 TOSS_NINTH
    b"Who breaks?\n"  # 53 TOSS_BREAKS
    # start
    b"Rosace\n"  # 54 WELCOME
    b"Match resumed\n"  # 55 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 56 RESUME_LINE
    b"Clock stands. Table as shown?\n"  # 57 RESUME_PAUSED
    b"Reading the log\n"  # 58 FOLDING
    b"New match\n"  # 59 SETUP
    b"From the office\n"  # 60 OFFER
    b"\x01 - \x02\n"  # 61 OFFER_LINE
    # foul outside a stroke
    b"Foul outside a stroke\n"  # 62 FOUL_OUTSIDE
    b"Foul: who?\n"  # 63 FOUL_WHO
    b"\x01: penalty, turn goes\n"  # 64 FOUL_EFFECT
    b"\x01: penalty, turn stays\n"  # 65 PENALTY_EFFECT
    b"Improper stroke\n"  # 66 R_IMPROPER
    b"Touched a carromman\n"  # 67 R_TOUCHED
    b"Placing\n"  # 68 R_PLACING
    b"Stood up\n"  # 69 R_STOOD
    b"Time\n"  # 70 R_TIME
    b"Talking\n"  # 71 R_TALKING
    b"Striker on the frame\n"  # 72 R_FRAME
    b"Conduct\n"  # 73 R_CONDUCT
    b"Appeal ignored\n"  # 74 R_IGNORED
    b"Board moved\n"  # 75 R_MOVED
    b"Other\n"  # 76 R_OTHER
    # the same on a key
    b"STROKE\n"  # 77 KR_IMPROPER
    b"TOUCH\n"  # 78 KR_TOUCHED
    b"PLACE\n"  # 79 KR_PLACING
    b"STOOD\n"  # 80 KR_STOOD
    b"TIME\n"  # 81 KR_TIME
    b"TALK\n"  # 82 KR_TALKING
    b"FRAME\n"  # 83 KR_FRAME
    b"UNFAIR\n"  # 84 KR_CONDUCT
    b"OTHER\n"  # 85 KR_OTHER
    # menu
    b"Menu\n"  # 86 MENU
    b"Recount\n"  # 87 M_RECOUNT
    b"Board's result\n"  # 88 M_RESULT
    b"Room in the circle\n"  # 89 M_ROOM
    b"Sides changed\n"  # 90 M_SIDES
    b"Protest: result\n"  # 91 M_PROTEST
    b"Late drop? UNDO\n"  # 92 M_LATE
    b"Names from office\n"  # 93 M_OFFER
    b"Appeal: stop clocks\n"  # 94 M_APPEAL
    b"Protest\n"  # 95 M_NEW_PROTEST
    b"Resign the game\n"  # 96 M_RESIGN
    b"Warning\n"  # 97 M_WARNING
    b"Disturbance\n"  # 98 M_DISTURB
    b"Forfeit: no stop\n"  # 99 M_FORFEIT_G
    b"Forfeit: board moved\n"  # 100 M_FORFEIT_I
    b"Disqualify\n"  # 101 M_DISQUALIFY
    b"Deemed covered\n"  # 102 M_DEEM
    b"Wrong piece placed\n"  # 103 M_WRONG
    b"Piece jumped off\n"  # 104 M_JUMP
    b"Striker changed\n"  # 105 M_STRIKER
    b"Other side's turn\n"  # 106 M_TURN
    b"Board void\n"  # 107 M_VOID
    b"Trial board\n"  # 108 M_TRIAL
    b"Self-test\n"  # 109 M_TEST
    b"New match\n"  # 110 M_NEW
    b"Shot clock: \x01\n"  # 111 M_CLOCK
    b"Settings\n"  # 112 M_SETTINGS
    b"off\n"  # 113 CLOCK_OFF
    b"soft\n"  # 114 CLOCK_SOFT
    b"exact\n"  # 115 CLOCK_EXACT
    # confirm
    b"\x01: \x02\n"  # 116 CONFIRM_SIDE
    b"Take back?\n"  # 117 UNDO_ASK
    b"\x01\n"  # 118 UNDO_LINE
    b'"Play" of board \x01\n'  # 119 UNDO_PLAY
    # appeal, protest
    b"Appeal\n"  # 120 APPEAL
    b"All clocks stand\n"  # 121 APPEAL_LINE
    b"Protest\n"  # 122 PROTEST
    b"Upheld?\n"  # 123 UPHELD_Q
    b"under protest\n"  # 124 UNDER_PROTEST
    # refusals by R_*
    b"Not possible\n"  # 125 REFUSED
    b"Not now\n"  # 126 RF_PHASE
    b"Too many white\n"  # 127 RF_WHITE
    b"Too many black\n"  # 128 RF_BLACK
    b"Queen not on board\n"  # 129 RF_QUEEN
    b"Untouched, yet it fell\n"  # 130 RF_UNTOUCHED
    b"Not in turn\n"  # 131 RF_TURN
    b"Something comes first\n"  # 132 RF_FIRST
    b"Impossible result\n"  # 133 RF_RESULT
    b"Impossible position\n"  # 134 RF_POSITION
    b"Nothing to do\n"  # 135 RF_NOTHING
    b"Not known\n"  # 136 RF_UNKNOWN
    b"No such seat\n"  # 137 RF_SEAT
    b"Queen or striker twice\n"  # 138 RF_TWICE
    b"Only between boards\n"  # 139 RF_BETWEEN
    # trouble
    b"Match log full\n"  # 140 RF_FULL
    b"Kept in memory, trying again\n"  # 141 NOT_SAVED_LINE
    b"Safe mode\n"  # 142 SAFE
    b"Firmware file damaged: \x01\n"  # 143 SAFE_LINE
    b"Log can be read: rosace sync\n"  # 144 SAFE_SYNC
    b"Log damaged\n"  # 145 DAMAGED
    b"Last good event: \x01\n"  # 146 DAMAGED_LINE
    b"Maintenance?\n"  # 147 MAINTENANCE
    b"A PC asks to service this board\n"  # 148 MAINTENANCE_LINE
    # rulings
    b"back:\n"  # 149 BACK
    b"board ends\n"  # 150 BOARD_ENDS
    b"board void\n"  # 151 BOARD_VOID
    b"cover her next\n"  # 152 COVER_HER
    b"queen covered\n"  # 153 COVERED
    b"due +1\n"  # 154 DUE
    b"game: \n"  # 155 GAME_TO
    b"b\n"  # 156 LETTER_BLACK
    b"q\n"  # 157 LETTER_QUEEN
    b"w\n"  # 158 LETTER_WHITE
    b"s\n"  # 159 LETTER_STRIKER
    b"match: \n"  # 160 MATCH_TO
    b"out of turn\n"  # 161 OUT_OF_TURN
    b"turn passes\n"  # 162 PASSES
    b" plays\n"  # 163 PLAYS
    b" plays on\n"  # 164 PLAYS_ON
    b"queen back\n"  # 165 QUEEN_BACK
    b"plays on\n"  # 166 STAYS
    b"due\n"  # 167 DUE_N
    # settings, what a PC asks for
    b"To strike: \x01 s\n"  # 168 SET_SHOT
    b"To place: \x01 s\n"  # 169 SET_PLACE
    b"To change sides: \x01 s\n"  # 170 SET_SIDES
    b"A stays left: \x01\n"  # 171 SET_COLUMNS
    b"Table number: \x01\n"  # 172 SET_TABLE
    b"A PC asks\n"  # 173 GRANT
    b"Restart this board\n"  # 174 GRANT_RESET
    b"ALLOW\n"  # 175 K_GRANT
    b"Change the settings\n"  # 176 SETTINGS_ASK
    # desk
    b"\x03 places \x04 black\n"  # 177 ALSO_BLACK
    b"Stroke of \x01\n"  # 178 UNDO_STROKE
    b"DUE A\n"  # 179 K_DUE_A
    b"DUE B\n"  # 180 K_DUE_B
    b"RIGHT\n"  # 181 K_RIGHT
    b"TURN\n"  # 182 K_TURN
    b"\x02 breaks first\n"  # 183 BREAKS_FIRST
    b"\x01 won: break\n"  # 184 TOSS_WINNER
    b"\x01 won: side\n"  # 185 TOSS_SIDE
    b"BEST 3\n"  # 186 K_BEST3
    b"1 GAME\n"  # 187 K_GAME1
    b"2 V 2\n"  # 188 K_DOUBLES
    b"1 V 1\n"  # 189 K_SINGLES
    b"1 \x01  2 \x02\n"  # 190 SEATING_1
    b"3 \x03  4 \x04\n"  # 191 SEATING_2
    b"1<>3\n"  # 192 K_SWAP_A
    b"2<>4\n"  # 193 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 194 KIND
    b"set-up\n"  # 195 KIND + 1
    b"name\n"  # 196 KIND + 2
    b"toss\n"  # 197 KIND + 3
    b"seats\n"  # 198 KIND + 4
    b"trial board\n"  # 199 KIND + 5
    b'"Play"\n'  # 200 KIND + 6
    b"stroke\n"  # 201 KIND + 7
    b"early break\n"  # 202 KIND + 8
    b"penalty\n"  # 203 KIND + 9
    b"foul\n"  # 204 KIND + 10
    b"room\n"  # 205 KIND + 11
    b"no room\n"  # 206 KIND + 12
    b"placed\n"  # 207 KIND + 13
    b"wrong piece\n"  # 208 KIND + 14
    b"deemed covered\n"  # 209 KIND + 15
    b"turn\n"  # 210 KIND + 16
    b"forfeit\n"  # 211 KIND + 17
    b"void board\n"  # 212 KIND + 18
    b"resignation\n"  # 213 KIND + 19
    b"disqualification\n"  # 214 KIND + 20
    b"appeal\n"  # 215 KIND + 21
    b"warning\n"  # 216 KIND + 22
    b"disturbance\n"  # 217 KIND + 23
    b"protest\n"  # 218 KIND + 24
    b"protest result\n"  # 219 KIND + 25
    b"striker change\n"  # 220 KIND + 26
    b"time-out\n"  # 221 KIND + 27
    b"jump\n"  # 222 KIND + 28
    b"sides changed\n"  # 223 KIND + 29
    b"choice\n"  # 224 KIND + 30
    b"agreement\n"  # 225 KIND + 31
    b"dispute\n"  # 226 KIND + 32
    b"recount\n"  # 227 KIND + 33
    b"board result\n"  # 228 KIND + 34
    b"amendment\n"  # 229 KIND + 35
    b"identity\n"  # 230 KIND + 36
    b"hand-over\n"  # 231 KIND + 37
    b"note\n"  # 232 KIND + 38
    b"power-up\n"  # 233 KIND + 39
    b"clock set\n"  # 234 KIND + 40
    b"maintenance\n"  # 235 KIND + 41
    b"evidence\n"  # 236 KIND + 42
    b"seal\n"  # 237 KIND + 43
    b"skipped\n"  # 238 KIND + 44
    b"next board\n"  # 239 KIND + 45
    b"toss for board 9\n"  # 240 KIND + 46
    # ends, forms, self-test
    b" left\n"  # 241 SUM_LEFT
    b" queen\n"  # 242 SUM_QUEEN
    b" by the law\n"  # 243 SUM_AWARD
    b" striker\n"  # 244 SUM_STRIKER
    b" (max)\n"  # 245 SUM_MAX
    b"Board \x01 to \x02\n"  # 246 BOARD_TO
    b"Game \x01 to \x02\n"  # 247 GAME_TO_N
    b" wins\n"  # 248 MATCH_WON
    b"Board \x01 void\n"  # 249 BOARD_IS_VOID
    b"Code\n"  # 250 CODE
    b"saving ...\n"  # 251 CODE_WAIT
    b"Singles\n"  # 252 SINGLES
    b"Doubles\n"  # 253 DOUBLES
    b"Best of 3\n"  # 254 BEST_OF_3
    b"One game\n"  # 255 ONE_GAME
    b"Umpire\n"  # 256 MODE_UMPIRE
    b"Self-umpire\n"  # 257 MODE_SELF
    b"Quick\n"  # 258 MODE_QUICK
    b"Practice\n"  # 259 MODE_PRACTICE
    b"White\n"  # 260 PF_WHITE
    b"Black\n"  # 261 PF_BLACK
    b"on the board\n"  # 262 PF_BOARD
    b"Turn\n"  # 263 PF_TURN
    b"q\n"  # 264 PF_RIGHT
    b"Room in the circle\n"  # 265 PF_ROOM
    b"Queen\n"  # 266 RF_COVERED
    b"Keys\n"  # 267 XT_KEYS
    b"Nets\n"  # 268 XT_BEAMS
    b"Emitter\n"  # 269 XT_EMITTER
    b"?\n"  # 270 XT_UNTESTED
    b"ok\n"  # 271 XT_GOOD
    b"bad\n"  # 272 XT_BAD
    b"OLED\n"  # 273 XT_PANEL
    b"RAM\n"  # 274 XT_MEMORY
    b"Log\n"  # 275 XT_FLASH
    # main screen
    b"UNSAVED\n"  # 276 UNSAVED
    b"B\x01\n"  # 277 BOARD_SHORT
    b"passes\n"  # 278 PASSES_SHORT
    b"stays\n"  # 279 STAYS_SHORT
    b"KEEP\n"  # 280 K_KEEP
    b"MENU 1s: out\n"  # 281 XT_EXIT
    b"Match void: replay\n"  # 282 MATCH_VOID
    b"Placed by mistake?\n"  # 283 PLACED_WRONG
    b"What jumped?\n"  # 284 JUMPED
    # languages
    b"Language: \x01\n"  # 285 SET_LANGUAGE
    b"English\n"  # 286 LANGUAGES
    b"Fran\xe7ais\n"  # 287 LANGUAGES + 1
    b"Deutsch\n"  # 288 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 289 LANGUAGES + 3
    b"What fell? Then OK\n"  # 290 FIRST
    b"ends\n"  # 291 ENDS_SHORT
    b"Unchanged: OK = back\n"  # 292 UNCHANGED
    b"Net \x01: piece? Press\n"  # 293 NET_FELL
)
