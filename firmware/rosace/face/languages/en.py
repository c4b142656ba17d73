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
    b"PG UP\n"  # 6 K_PAGE_UP
    b"PG DN\n"  # 7 K_PAGE_DOWN
    b"PLAY\n"  # 8 K_PLAY
    b"PLACED\n"  # 9 K_PLACED
    b"NOROOM\n"  # 10 K_NO_ROOM
    b"ROOM\n"  # 11 K_ROOM
    b"YES\n"  # 12 K_YES
    b"NO\n"  # 13 K_NO
    b"LATER\n"  # 14 K_LATER
    b"DONE\n"  # 15 K_SWAP
    b"EARLY\n"  # 16 K_EARLY
    b"TOUCH\n"  # 17 K_TOUCHED
    b"NOTCH\n"  # 18 K_UNTOUCHED
    b"+\n"  # 19 K_PLUS
    b"-\n"  # 20 K_MINUS
    b"NEXT\n"  # 21 K_NEXT
    b"PREV\n"  # 22 K_PREV
    b"SAVE\n"  # 23 K_SAVE
    b"DROP\n"  # 24 K_DROP
    b"FOUL\n"  # 25 K_FOUL
    b"UNDO\n"  # 26 K_UNDO
    b"BREAK\n"  # 27 K_BREAK
    b"SIDE\n"  # 28 K_SIDE
    b"WHITE\n"  # 29 K_WHITE
    b"BLACK\n"  # 30 K_BLACK
    b"QUEEN\n"  # 31 K_QUEEN
    b"RECNT\n"  # 32 K_RECOUNT
    b"RESULT\n"  # 33 K_RESULT
    b"PENLTY\n"  # 34 K_PENALTY
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
    b"Before \"Play\": what fell?\n"  # 45 EARLY_LINE
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
    b"New match\n"  # 55 START_NEW
    b"Match resumed\n"  # 56 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 57 RESUME_LINE
    b"Clock stands. Table as shown?\n"  # 58 RESUME_PAUSED
    b"Reading the log\n"  # 59 FOLDING
    b"New match\n"  # 60 SETUP
    b"From the office\n"  # 61 OFFER
    b"\x01 - \x02\n"  # 62 OFFER_LINE
    # foul outside a stroke
    b"Foul outside a stroke\n"  # 63 FOUL_OUTSIDE
    b"Foul: who?\n"  # 64 FOUL_WHO
    b"\x01: penalty, turn goes\n"  # 65 FOUL_EFFECT
    b"\x01: penalty, turn stays\n"  # 66 PENALTY_EFFECT
    b"Improper stroke\n"  # 67 R_IMPROPER
    b"Touched a carromman\n"  # 68 R_TOUCHED
    b"Placing\n"  # 69 R_PLACING
    b"Stood up\n"  # 70 R_STOOD
    b"Time\n"  # 71 R_TIME
    b"Talking\n"  # 72 R_TALKING
    b"Striker on the frame\n"  # 73 R_FRAME
    b"Conduct\n"  # 74 R_CONDUCT
    b"Appeal ignored\n"  # 75 R_IGNORED
    b"Board moved\n"  # 76 R_MOVED
    b"Other\n"  # 77 R_OTHER
    # the same on a key
    b"STROKE\n"  # 78 KR_IMPROPER
    b"TOUCH\n"  # 79 KR_TOUCHED
    b"PLACE\n"  # 80 KR_PLACING
    b"STOOD\n"  # 81 KR_STOOD
    b"TIME\n"  # 82 KR_TIME
    b"TALK\n"  # 83 KR_TALKING
    b"FRAME\n"  # 84 KR_FRAME
    b"CONDCT\n"  # 85 KR_CONDUCT
    b"OTHER\n"  # 86 KR_OTHER
    # menu
    b"Menu\n"  # 87 MENU
    b"Recount\n"  # 88 M_RECOUNT
    b"Board's result\n"  # 89 M_RESULT
    b"Room in the circle\n"  # 90 M_ROOM
    b"Sides changed\n"  # 91 M_SIDES
    b"Protest: result\n"  # 92 M_PROTEST
    b"Late drop: add it\n"  # 93 M_LATE
    b"Names from office\n"  # 94 M_OFFER
    b"Appeal: stop clocks\n"  # 95 M_APPEAL
    b"Protest\n"  # 96 M_NEW_PROTEST
    b"Resign the game\n"  # 97 M_RESIGN
    b"Warning\n"  # 98 M_WARNING
    b"Disturbance\n"  # 99 M_DISTURB
    b"Forfeit: no stop\n"  # 100 M_FORFEIT_G
    b"Forfeit: board moved\n"  # 101 M_FORFEIT_I
    b"Disqualify\n"  # 102 M_DISQUALIFY
    b"Deemed covered\n"  # 103 M_DEEM
    b"Wrong piece placed\n"  # 104 M_WRONG
    b"Piece jumped off\n"  # 105 M_JUMP
    b"Striker changed\n"  # 106 M_STRIKER
    b"Other side's turn\n"  # 107 M_TURN
    b"Board void\n"  # 108 M_VOID
    b"Trial board\n"  # 109 M_TRIAL
    b"Self-test\n"  # 110 M_TEST
    b"New match\n"  # 111 M_NEW
    b"Shot clock: \x01\n"  # 112 M_CLOCK
    b"Settings\n"  # 113 M_SETTINGS
    b"off\n"  # 114 CLOCK_OFF
    b"soft\n"  # 115 CLOCK_SOFT
    b"exact\n"  # 116 CLOCK_EXACT
    # confirm
    b"Sure?\n"  # 117 SURE
    b"Who?\n"  # 118 WHO
    b"\x01: \x02\n"  # 119 CONFIRM_SIDE
    b"Take back?\n"  # 120 UNDO_ASK
    b"\x01\n"  # 121 UNDO_LINE
    b"\"Play\" of board \x01\n"  # 122 UNDO_PLAY
    # appeal, protest
    b"Appeal\n"  # 123 APPEAL
    b"All clocks stand\n"  # 124 APPEAL_LINE
    b"Protest\n"  # 125 PROTEST
    b"Upheld?\n"  # 126 UPHELD_Q
    b"under protest\n"  # 127 UNDER_PROTEST
    # refusals by R_*
    b"Not possible\n"  # 128 REFUSED
    b"Not now\n"  # 129 RF_PHASE
    b"Too many white\n"  # 130 RF_WHITE
    b"Too many black\n"  # 131 RF_BLACK
    b"Queen not on board\n"  # 132 RF_QUEEN
    b"Untouched, yet it fell\n"  # 133 RF_UNTOUCHED
    b"Not in turn\n"  # 134 RF_TURN
    b"Something comes first\n"  # 135 RF_FIRST
    b"Impossible result\n"  # 136 RF_RESULT
    b"Impossible position\n"  # 137 RF_POSITION
    b"Nothing to do\n"  # 138 RF_NOTHING
    b"Not known\n"  # 139 RF_UNKNOWN
    b"No such seat\n"  # 140 RF_SEAT
    b"Queen or striker twice\n"  # 141 RF_TWICE
    b"Only between boards\n"  # 142 RF_BETWEEN
    # trouble
    b"Match log full\n"  # 143 RF_FULL
    b"Kept in memory, trying again\n"  # 144 NOT_SAVED_LINE
    b"Safe mode\n"  # 145 SAFE
    b"Firmware file damaged: \x01\n"  # 146 SAFE_LINE
    b"Log can be read: rosace sync\n"  # 147 SAFE_SYNC
    b"Log damaged\n"  # 148 DAMAGED
    b"Last good event: \x01\n"  # 149 DAMAGED_LINE
    b"Maintenance?\n"  # 150 MAINTENANCE
    b"A PC asks to service this board\n"  # 151 MAINTENANCE_LINE
    # rulings
    b"back:\n"  # 152 BACK
    b"board ends\n"  # 153 BOARD_ENDS
    b"board void\n"  # 154 BOARD_VOID
    b"cover her next\n"  # 155 COVER_HER
    b"queen covered\n"  # 156 COVERED
    b"due +1\n"  # 157 DUE
    b"game: \n"  # 158 GAME_TO
    b"b\n"  # 159 LETTER_BLACK
    b"q\n"  # 160 LETTER_QUEEN
    b"w\n"  # 161 LETTER_WHITE
    b"s\n"  # 162 LETTER_STRIKER
    b"match: \n"  # 163 MATCH_TO
    b"out of turn\n"  # 164 OUT_OF_TURN
    b"turn passes\n"  # 165 PASSES
    b" plays\n"  # 166 PLAYS
    b" plays on\n"  # 167 PLAYS_ON
    b"queen back\n"  # 168 QUEEN_BACK
    b"plays on\n"  # 169 STAYS
    b"due\n"  # 170 DUE_N
    # settings, what a PC asks for
    b"To strike: \x01 s\n"  # 171 SET_SHOT
    b"To place: \x01 s\n"  # 172 SET_PLACE
    b"To change sides: \x01 s\n"  # 173 SET_SIDES
    b"Sound: \x01\n"  # 174 SET_SOUND
    b"Columns fixed: \x01\n"  # 175 SET_COLUMNS
    b"Table number: \x01\n"  # 176 SET_TABLE
    b"A PC asks\n"  # 177 GRANT
    b"Restart this board\n"  # 178 GRANT_RESET
    b"ALLOW\n"  # 179 K_GRANT
    b"Change the settings\n"  # 180 SETTINGS_ASK
    # desk
    b"\x03 places \x04 black\n"  # 181 ALSO_BLACK
    b"Stroke of \x01\n"  # 182 UNDO_STROKE
    b"DUE A\n"  # 183 K_DUE_A
    b"DUE B\n"  # 184 K_DUE_B
    b"RIGHT\n"  # 185 K_RIGHT
    b"TURN\n"  # 186 K_TURN
    b"WINNER\n"  # 187 K_WINNER
    b"\x02 breaks first\n"  # 188 BREAKS_FIRST
    b"\x01 won: break\n"  # 189 TOSS_WINNER
    b"\x01 won: side\n"  # 190 TOSS_SIDE
    b"BEST 3\n"  # 191 K_BEST3
    b"1 GAME\n"  # 192 K_GAME1
    b"2 V 2\n"  # 193 K_DOUBLES
    b"1 V 1\n"  # 194 K_SINGLES
    b"1 \x01  2 \x02\n"  # 195 SEATING_1
    b"3 \x03  4 \x04\n"  # 196 SEATING_2
    b"1<>3\n"  # 197 K_SWAP_A
    b"2<>4\n"  # 198 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 199 KIND
    b"set-up\n"  # 200 KIND + 1
    b"name\n"  # 201 KIND + 2
    b"toss\n"  # 202 KIND + 3
    b"seats\n"  # 203 KIND + 4
    b"trial board\n"  # 204 KIND + 5
    b"\"Play\"\n"  # 205 KIND + 6
    b"stroke\n"  # 206 KIND + 7
    b"early break\n"  # 207 KIND + 8
    b"penalty\n"  # 208 KIND + 9
    b"foul\n"  # 209 KIND + 10
    b"room\n"  # 210 KIND + 11
    b"no room\n"  # 211 KIND + 12
    b"placed\n"  # 212 KIND + 13
    b"wrong piece\n"  # 213 KIND + 14
    b"deemed covered\n"  # 214 KIND + 15
    b"turn\n"  # 215 KIND + 16
    b"forfeit\n"  # 216 KIND + 17
    b"void board\n"  # 217 KIND + 18
    b"resignation\n"  # 218 KIND + 19
    b"disqualification\n"  # 219 KIND + 20
    b"appeal\n"  # 220 KIND + 21
    b"warning\n"  # 221 KIND + 22
    b"disturbance\n"  # 222 KIND + 23
    b"protest\n"  # 223 KIND + 24
    b"protest result\n"  # 224 KIND + 25
    b"striker change\n"  # 225 KIND + 26
    b"time-out\n"  # 226 KIND + 27
    b"jump\n"  # 227 KIND + 28
    b"sides changed\n"  # 228 KIND + 29
    b"choice\n"  # 229 KIND + 30
    b"agreement\n"  # 230 KIND + 31
    b"dispute\n"  # 231 KIND + 32
    b"recount\n"  # 232 KIND + 33
    b"board result\n"  # 233 KIND + 34
    b"amendment\n"  # 234 KIND + 35
    b"identity\n"  # 235 KIND + 36
    b"hand-over\n"  # 236 KIND + 37
    b"note\n"  # 237 KIND + 38
    b"power-up\n"  # 238 KIND + 39
    b"clock set\n"  # 239 KIND + 40
    b"maintenance\n"  # 240 KIND + 41
    b"evidence\n"  # 241 KIND + 42
    b"seal\n"  # 242 KIND + 43
    b"skipped\n"  # 243 KIND + 44
    b"next board\n"  # 244 KIND + 45
    b"toss for board 9\n"  # 245 KIND + 46
    # ends, forms, self-test
    b" left\n"  # 246 SUM_LEFT
    b" queen\n"  # 247 SUM_QUEEN
    b" by the law\n"  # 248 SUM_AWARD
    b" striker\n"  # 249 SUM_STRIKER
    b" (max)\n"  # 250 SUM_MAX
    b"Board \x01 to \x02\n"  # 251 BOARD_TO
    b"Game \x01 to \x02\n"  # 252 GAME_TO_N
    b" wins\n"  # 253 MATCH_WON
    b"Board \x01 void\n"  # 254 BOARD_IS_VOID
    b"Code\n"  # 255 CODE
    b"saving ...\n"  # 256 CODE_WAIT
    b"Singles\n"  # 257 SINGLES
    b"Doubles\n"  # 258 DOUBLES
    b"Best of 3\n"  # 259 BEST_OF_3
    b"One game\n"  # 260 ONE_GAME
    b"Umpire\n"  # 261 MODE_UMPIRE
    b"Self-umpire\n"  # 262 MODE_SELF
    b"Quick\n"  # 263 MODE_QUICK
    b"Practice\n"  # 264 MODE_PRACTICE
    b"1st: \x01\n"  # 265 FIRST_BREAK
    b"Toss to come\n"  # 266 NOT_TOSSED
    b"White\n"  # 267 PF_WHITE
    b"Black\n"  # 268 PF_BLACK
    b"on the board\n"  # 269 PF_BOARD
    b"Turn\n"  # 270 PF_TURN
    b"q\n"  # 271 PF_RIGHT
    b"Room in the circle\n"  # 272 PF_ROOM
    b"Board to\n"  # 273 RF_WINNER
    b"Points\n"  # 274 RF_POINTS
    b"Queen\n"  # 275 RF_COVERED
    b"Keys\n"  # 276 XT_KEYS
    b"Nets\n"  # 277 XT_BEAMS
    b"Emitter\n"  # 278 XT_EMITTER
    b"?\n"  # 279 XT_UNTESTED
    b"ok\n"  # 280 XT_GOOD
    b"bad\n"  # 281 XT_BAD
    b"OLED\n"  # 282 XT_PANEL
    b"RAM\n"  # 283 XT_MEMORY
    b"Log\n"  # 284 XT_FLASH
    # main screen
    b"UNSAVED\n"  # 285 UNSAVED
    b"B\x01\n"  # 286 BOARD_SHORT
    b"passes\n"  # 287 PASSES_SHORT
    b"stays\n"  # 288 STAYS_SHORT
    b"KEEP\n"  # 289 K_KEEP
    b"MENU 1s: out\n"  # 290 XT_EXIT
    b"Match void: replay\n"  # 291 MATCH_VOID
    b"Placed by mistake?\n"  # 292 PLACED_WRONG
    b"What jumped?\n"  # 293 JUMPED
    # languages
    b"Language: \x01\n"  # 294 SET_LANGUAGE
    b"English\n"  # 295 LANGUAGES
    b"Fran\xe7ais\n"  # 296 LANGUAGES + 1
    b"Deutsch\n"  # 297 LANGUAGES + 2
    b"Espa\xf1ol\n"  # 298 LANGUAGES + 3
    b"What fell? Then OK\n"  # 299 FIRST
    b"ends\n"  # 300 ENDS_SHORT
)
