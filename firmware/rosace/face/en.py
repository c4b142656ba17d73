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
    b"DONE\n"  # 14 K_DONE
    b"LATER\n"  # 15 K_LATER
    b"SWAPPD\n"  # 16 K_SWAP
    b"EARLY\n"  # 17 K_EARLY
    b"TOUCH\n"  # 18 K_TOUCHED
    b"NOTCH\n"  # 19 K_UNTOUCHED
    b"+\n"  # 20 K_PLUS
    b"-\n"  # 21 K_MINUS
    b"NEXT\n"  # 22 K_NEXT
    b"PREV\n"  # 23 K_PREV
    b"SAVE\n"  # 24 K_SAVE
    b"SKIP\n"  # 25 K_SKIP
    b"DROP\n"  # 26 K_DROP
    b"FOUL\n"  # 27 K_FOUL
    b"UNDO\n"  # 28 K_UNDO
    b"ADD\n"  # 29 K_ADD
    b"BREAK\n"  # 30 K_BREAK
    b"SIDE\n"  # 31 K_SIDE
    b"WHITE\n"  # 32 K_WHITE
    b"BLACK\n"  # 33 K_BLACK
    b"QUEEN\n"  # 34 K_QUEEN
    b"STRIKR\n"  # 35 K_STRIKER
    b"RECNT\n"  # 36 K_RECOUNT
    b"RESULT\n"  # 37 K_RESULT
    b"PENLTY\n"  # 38 K_PENALTY
    b"TEST\n"  # 39 K_TEST
    b"NEW\n"  # 40 K_NEW
    # words
    b"white\n"  # 41 WHITE
    b"black\n"  # 42 BLACK
    b"queen\n"  # 43 QUEEN
    b"striker\n"  # 44 STRIKER
    b"Board \x01\n"  # 45 BOARD_N
    b"Game \x01\n"  # 46 GAME_N
    b"Match \x01\n"  # 47 MATCH_N
    b"Table \x01\n"  # 48 TABLE_N
    b"yes\n"  # 49 YES
    b"no\n"  # 50 NO
    b"nobody\n"  # 51 NOBODY
    # ready, break
    b"Board \x01\n"  # 52 READY
    b"\x02 breaks, white\n"  # 53 BREAKS
    b"OK = Play!\n"  # 54 OK_PLAY
    b"\x01 tries left\n"  # 55 TRY_LEFT
    b"Carromman touched?\n"  # 56 TOUCHED_Q
    b"Early break\n"  # 57 EARLY
    b"Before \"Play\": what fell?\n"  # 58 EARLY_LINE
    # placing
    b"Placing\n"  # 59 PLACING
    b"\x01 places \x02 white\n"  # 60 PLACES_WHITE
    b"\x01 places \x02 black\n"  # 61 PLACES_BLACK
    b"Queen to centre\n"  # 62 QUEEN_CENTRE
    b"Held back: no room\n"  # 63 HELD
    b"Room now? \x01 to place\n"  # 64 ROOM_NOW
    # sides
    b"Change sides\n"  # 65 CHANGE_SIDES
    b"2 minutes\n"  # 66 SIDES_LINE
    b"All one seat right\n"  # 67 SIDES_RIGHT
    # toss
    b"Toss\n"  # 68 TOSS
    b"Who won the toss?\n"  # 69 TOSS_WON
    b"\x01 chose\n"  # 70 TOSS_CHOICE
    b"Toss for board 9\n"  # 71 TOSS_NINTH
    b"Who breaks?\n"  # 72 TOSS_BREAKS
    b"Who breaks first?\n"  # 73 WHO_BREAKS
    b"Who sits on seat \x01?\n"  # 74 SEATING
    # start
    b"Rosace\n"  # 75 WELCOME
    b"New match\n"  # 76 START_NEW
    b"Match resumed\n"  # 77 START_RESUME
    b"Board \x01, \x02 - \x03\n"  # 78 RESUME_LINE
    b"Clock stands. Table as shown?\n"  # 79 RESUME_PAUSED
    b"\x01 events found\n"  # 80 RESUME_FOUND
    b"Reading the log\n"  # 81 FOLDING
    b"New match\n"  # 82 SETUP
    b"From the office\n"  # 83 OFFER
    b"\x01 - \x02\n"  # 84 OFFER_LINE
    b"End the running match?\n"  # 85 REPLACE_Q
    # foul outside a stroke
    b"Foul outside a stroke\n"  # 86 FOUL_OUTSIDE
    b"Foul: who?\n"  # 87 FOUL_WHO
    b"\x01: penalty, turn goes\n"  # 88 FOUL_EFFECT
    b"\x01: penalty, turn stays\n"  # 89 PENALTY_EFFECT
    b"Improper stroke\n"  # 90 R_IMPROPER
    b"Touched a carromman\n"  # 91 R_TOUCHED
    b"Placing\n"  # 92 R_PLACING
    b"Stood up\n"  # 93 R_STOOD
    b"Time\n"  # 94 R_TIME
    b"Talking\n"  # 95 R_TALKING
    b"Striker on the frame\n"  # 96 R_FRAME
    b"Conduct\n"  # 97 R_CONDUCT
    b"Appeal ignored\n"  # 98 R_IGNORED
    b"Board moved\n"  # 99 R_MOVED
    b"Other\n"  # 100 R_OTHER
    # the same on a key
    b"STROKE\n"  # 101 KR_IMPROPER
    b"TOUCH\n"  # 102 KR_TOUCHED
    b"PLACE\n"  # 103 KR_PLACING
    b"STOOD\n"  # 104 KR_STOOD
    b"TIME\n"  # 105 KR_TIME
    b"TALK\n"  # 106 KR_TALKING
    b"FRAME\n"  # 107 KR_FRAME
    b"CONDCT\n"  # 108 KR_CONDUCT
    b"OTHER\n"  # 109 KR_OTHER
    # menu
    b"Menu\n"  # 110 MENU
    b"Recount\n"  # 111 M_RECOUNT
    b"Board's result\n"  # 112 M_RESULT
    b"Room in the circle\n"  # 113 M_ROOM
    b"Sides changed\n"  # 114 M_SIDES
    b"Protest: result\n"  # 115 M_PROTEST
    b"Late drop: add it\n"  # 116 M_LATE
    b"Names from office\n"  # 117 M_OFFER
    b"Appeal: stop clocks\n"  # 118 M_APPEAL
    b"Protest\n"  # 119 M_NEW_PROTEST
    b"Resign the game\n"  # 120 M_RESIGN
    b"Warning\n"  # 121 M_WARNING
    b"Disturbance\n"  # 122 M_DISTURB
    b"Forfeit: no stop\n"  # 123 M_FORFEIT_G
    b"Forfeit: board moved\n"  # 124 M_FORFEIT_I
    b"Disqualify\n"  # 125 M_DISQUALIFY
    b"Deemed covered\n"  # 126 M_DEEM
    b"Wrong piece placed\n"  # 127 M_WRONG
    b"Piece jumped off\n"  # 128 M_JUMP
    b"Striker changed\n"  # 129 M_STRIKER
    b"Other side's turn\n"  # 130 M_TURN
    b"Board void\n"  # 131 M_VOID
    b"Trial board\n"  # 132 M_TRIAL
    b"Self-test\n"  # 133 M_TEST
    b"New match\n"  # 134 M_NEW
    b"Shot clock: \x01\n"  # 135 M_CLOCK
    b"Strokes\n"  # 136 M_STROKES
    b"Settings\n"  # 137 M_SETTINGS
    b"About\n"  # 138 M_ABOUT
    b"off\n"  # 139 CLOCK_OFF
    b"soft\n"  # 140 CLOCK_SOFT
    b"exact\n"  # 141 CLOCK_EXACT
    # confirm
    b"Sure?\n"  # 142 SURE
    b"Who?\n"  # 143 WHO
    b"\x01: \x02\n"  # 144 CONFIRM_SIDE
    b"Take back?\n"  # 145 UNDO_ASK
    b"\x01\n"  # 146 UNDO_LINE
    b"\"Play\" of board \x01\n"  # 147 UNDO_PLAY
    b"Nothing to take back\n"  # 148 UNDO_NONE
    b"Only the PC can correct that\n"  # 149 UNDO_FAR
    # appeal, protest
    b"Appeal\n"  # 150 APPEAL
    b"All clocks stand\n"  # 151 APPEAL_LINE
    b"Protest\n"  # 152 PROTEST
    b"In writing: 15 minutes\n"  # 153 PROTEST_LINE
    b"Upheld?\n"  # 154 UPHELD_Q
    b"under protest\n"  # 155 UNDER_PROTEST
    # refusals by R_*
    b"Not possible\n"  # 156 REFUSED
    b"Not now\n"  # 157 RF_PHASE
    b"Too many white\n"  # 158 RF_WHITE
    b"Too many black\n"  # 159 RF_BLACK
    b"Queen not on board\n"  # 160 RF_QUEEN
    b"Untouched, yet it fell\n"  # 161 RF_UNTOUCHED
    b"Not in turn\n"  # 162 RF_TURN
    b"Something comes first\n"  # 163 RF_FIRST
    b"Impossible result\n"  # 164 RF_RESULT
    b"Impossible position\n"  # 165 RF_POSITION
    b"Nothing to do\n"  # 166 RF_NOTHING
    b"Not known\n"  # 167 RF_UNKNOWN
    b"No such seat\n"  # 168 RF_SEAT
    b"Queen or striker twice\n"  # 169 RF_TWICE
    b"Only between boards\n"  # 170 RF_BETWEEN
    # trouble
    b"Not saved\n"  # 171 NOT_SAVED
    b"Kept in memory, trying again\n"  # 172 NOT_SAVED_LINE
    b"Safe mode\n"  # 173 SAFE
    b"Firmware file damaged: \x01\n"  # 174 SAFE_LINE
    b"Log can be read: rosace sync\n"  # 175 SAFE_SYNC
    b"Log damaged\n"  # 176 DAMAGED
    b"Last good event: \x01\n"  # 177 DAMAGED_LINE
    b"Late drop\n"  # 178 LATE_DROP
    b"Beam of net \x01 broken\n"  # 179 BEAM_FAULT
    b"Button stuck: \x01\n"  # 180 BUTTON_STUCK
    b"Maintenance?\n"  # 181 MAINTENANCE
    b"A PC asks to service this board\n"  # 182 MAINTENANCE_LINE
    # rulings
    b"back:\n"  # 183 BACK
    b"board ends\n"  # 184 BOARD_ENDS
    b"board void\n"  # 185 BOARD_VOID
    b"cover her next\n"  # 186 COVER_HER
    b"queen covered\n"  # 187 COVERED
    b"due +1\n"  # 188 DUE
    b"game: \n"  # 189 GAME_TO
    b"b\n"  # 190 LETTER_BLACK
    b"q\n"  # 191 LETTER_QUEEN
    b"w\n"  # 192 LETTER_WHITE
    b"s\n"  # 193 LETTER_STRIKER
    b"match: \n"  # 194 MATCH_TO
    b"out of turn\n"  # 195 OUT_OF_TURN
    b"turn passes\n"  # 196 PASSES
    b" plays\n"  # 197 PLAYS
    b" plays on\n"  # 198 PLAYS_ON
    b"queen back\n"  # 199 QUEEN_BACK
    b"plays on\n"  # 200 STAYS
    b"due\n"  # 201 DUE_N
    b"d\n"  # 202 LETTER_DUE
    b"?\n"  # 203 COVER_Q
    # settings, what a PC asks for
    b"To strike: \x01 s\n"  # 204 SET_SHOT
    b"To place: \x01 s\n"  # 205 SET_PLACE
    b"To change sides: \x01 s\n"  # 206 SET_SIDES
    b"Sound: \x01\n"  # 207 SET_SOUND
    b"Columns fixed: \x01\n"  # 208 SET_COLUMNS
    b"Table number: \x01\n"  # 209 SET_TABLE
    b"A PC asks\n"  # 210 GRANT
    b"Restart this board\n"  # 211 GRANT_RESET
    b"ALLOW\n"  # 212 K_GRANT
    b"Change the settings\n"  # 213 SETTINGS_ASK
    # desk
    b"\x03 places \x04 black\n"  # 214 ALSO_BLACK
    b"Stroke of \x01\n"  # 215 UNDO_STROKE
    b"DUE A\n"  # 216 K_DUE_A
    b"DUE B\n"  # 217 K_DUE_B
    b"RIGHT\n"  # 218 K_RIGHT
    b"TURN\n"  # 219 K_TURN
    b"WINNER\n"  # 220 K_WINNER
    b"\x02 breaks first\n"  # 221 BREAKS_FIRST
    b"\x01 won: break\n"  # 222 TOSS_WINNER
    b"\x01 won: side\n"  # 223 TOSS_SIDE
    b"BEST 3\n"  # 224 K_BEST3
    b"1 GAME\n"  # 225 K_GAME1
    b"2 V 2\n"  # 226 K_DOUBLES
    b"1 V 1\n"  # 227 K_SINGLES
    b"1 \x01  2 \x02\n"  # 228 SEATING_1
    b"3 \x03  4 \x04\n"  # 229 SEATING_2
    b"1<>3\n"  # 230 K_SWAP_A
    b"2<>4\n"  # 231 K_SWAP_B
    # kinds of events by K_*
    b"\n"  # 232 KIND + 0
    b"set-up\n"  # 233 KIND + 1
    b"name\n"  # 234 KIND + 2
    b"toss\n"  # 235 KIND + 3
    b"seats\n"  # 236 KIND + 4
    b"trial board\n"  # 237 KIND + 5
    b"\"Play\"\n"  # 238 KIND + 6
    b"stroke\n"  # 239 KIND + 7
    b"early break\n"  # 240 KIND + 8
    b"penalty\n"  # 241 KIND + 9
    b"foul\n"  # 242 KIND + 10
    b"room\n"  # 243 KIND + 11
    b"no room\n"  # 244 KIND + 12
    b"placed\n"  # 245 KIND + 13
    b"wrong piece\n"  # 246 KIND + 14
    b"deemed covered\n"  # 247 KIND + 15
    b"turn\n"  # 248 KIND + 16
    b"forfeit\n"  # 249 KIND + 17
    b"void board\n"  # 250 KIND + 18
    b"resignation\n"  # 251 KIND + 19
    b"disqualification\n"  # 252 KIND + 20
    b"appeal\n"  # 253 KIND + 21
    b"warning\n"  # 254 KIND + 22
    b"disturbance\n"  # 255 KIND + 23
    b"protest\n"  # 256 KIND + 24
    b"protest result\n"  # 257 KIND + 25
    b"striker change\n"  # 258 KIND + 26
    b"time-out\n"  # 259 KIND + 27
    b"jump\n"  # 260 KIND + 28
    b"sides changed\n"  # 261 KIND + 29
    b"choice\n"  # 262 KIND + 30
    b"agreement\n"  # 263 KIND + 31
    b"dispute\n"  # 264 KIND + 32
    b"recount\n"  # 265 KIND + 33
    b"board result\n"  # 266 KIND + 34
    b"amendment\n"  # 267 KIND + 35
    b"identity\n"  # 268 KIND + 36
    b"hand-over\n"  # 269 KIND + 37
    b"note\n"  # 270 KIND + 38
    b"power-up\n"  # 271 KIND + 39
    b"clock set\n"  # 272 KIND + 40
    b"maintenance\n"  # 273 KIND + 41
    b"evidence\n"  # 274 KIND + 42
    b"seal\n"  # 275 KIND + 43
    b"skipped\n"  # 276 KIND + 44
    b"next board\n"  # 277 KIND + 45
    b"toss for board 9\n"  # 278 KIND + 46
    # ends, forms, self-test
    b" left\n"  # 279 SUM_LEFT
    b" queen\n"  # 280 SUM_QUEEN
    b" by the law\n"  # 281 SUM_AWARD
    b" striker\n"  # 282 SUM_STRIKER
    b" (max)\n"  # 283 SUM_MAX
    b"Board \x01 to \x02\n"  # 284 BOARD_TO
    b"Game \x01 to \x02\n"  # 285 GAME_TO_N
    b"\x01 wins\n"  # 286 MATCH_WON
    b"Board \x01 void\n"  # 287 BOARD_IS_VOID
    b"Code\n"  # 288 CODE
    b"saving ...\n"  # 289 CODE_WAIT
    b"Singles\n"  # 290 SINGLES
    b"Doubles\n"  # 291 DOUBLES
    b"Best of 3\n"  # 292 BEST_OF_3
    b"One game\n"  # 293 ONE_GAME
    b"Umpire\n"  # 294 MODE_UMPIRE
    b"Self-umpire\n"  # 295 MODE_SELF
    b"Quick\n"  # 296 MODE_QUICK
    b"Practice\n"  # 297 MODE_PRACTICE
    b"1st: \x01\n"  # 298 FIRST_BREAK
    b"Toss to come\n"  # 299 NOT_TOSSED
    b"White\n"  # 300 PF_WHITE
    b"Black\n"  # 301 PF_BLACK
    b"on the board\n"  # 302 PF_BOARD
    b"not covered\n"  # 303 PF_AWAIT
    b"Turn\n"  # 304 PF_TURN
    b"q\n"  # 305 PF_RIGHT
    b"Room in the circle\n"  # 306 PF_ROOM
    b"Board to\n"  # 307 RF_WINNER
    b"Points\n"  # 308 RF_POINTS
    b"Queen\n"  # 309 RF_COVERED
    b"Keys\n"  # 310 XT_KEYS
    b"Nets\n"  # 311 XT_BEAMS
    b"Seats, strike\n"  # 312 XT_EXTRA
    b"Emitter\n"  # 313 XT_EMITTER
    b"?\n"  # 314 XT_UNTESTED
    b"ok\n"  # 315 XT_GOOD
    b"bad\n"  # 316 XT_BAD
    b"OLED\n"  # 317 XT_PANEL
    b"RAM\n"  # 318 XT_MEMORY
    b"Log\n"  # 319 XT_FLASH
    # main screen
    b"UNSAVED\n"  # 320 UNSAVED
    b"B\x01\n"  # 321 BOARD_SHORT
    b"passes\n"  # 322 PASSES_SHORT
    b"stays\n"  # 323 STAYS_SHORT
)

# What happened, by the rows of rules/laws.py, in at most 18 characters.
ROWS = (
    b"\n"  # 0
    b"queen, both out\n"  # E1
    b"all and striker\n"  # E2
    b"both out, queen on\n"  # E3
    b"cover, both out\n"  # E4
    b"cover failed, out\n"  # E5
    b"both out\n"  # E6
    b"both out, striker\n"  # E7
    b"both out\n"  # E8
    b"both out, striker\n"  # E8 with striker or foul
    b"own out, queen on\n"  # E9
    b"last own carromman\n"  # E10
    b"opponent's last\n"  # E11
    b"opponent's last\n"  # E12
    b"opp. out, queen on\n"  # E13
    b"opp. out, no cover\n"  # E13 in the cover stroke
    b"opp. out, striker\n"  # E14
    b"opp. out, striker\n"  # E15
    b"opp. out, striker\n"  # E16
    b"opp. out, striker\n"  # E16 in the cover stroke
    b"no carromman\n"  # N1
    b"only opponent's\n"  # N2
    b"own carromman\n"  # N3
    b"own and opponent's\n"  # N3 both
    b"queen not covered\n"  # N4
    b"queen not covered\n"  # N4 with the opponent's
    b"queen covered\n"  # N5
    b"cover goes back\n"  # N6
    b"queen too early\n"  # N7
    b"queen\n"  # N8
    b"queen and cover\n"  # N9
    b"queen, first own\n"  # N10
    b"queen, own returns\n"  # N11
    b"striker\n"  # S1
    b"striker, no cover\n"  # S1 where the cover was due
    b"opp. and striker\n"  # S2
    b"own and striker\n"  # S3
    b"cover and striker\n"  # S4
    b"queen and striker\n"  # S5
    b"queen and striker\n"  # S6
    b"queen and striker\n"  # S6 with all nine on the board
    b"queen own striker\n"  # S7
    b"foul\n"  # F1
    b"foul, opponent's\n"  # F1 with the opponent's
    b"foul, striker\n"  # F1 with the striker
    b"foul, own\n"  # F2
    b"foul, queen\n"  # F3
    b"break: try again\n"  # B1
    b"break: no try left\n"  # B2
    b"break: foul\n"  # B3
    b"early break\n"
    b"technical foul\n"
    b"foul\n"
    b"room: paid back\n"
    b"no room: held\n"
    b"deemed covered\n"
    b"turn set by umpire\n"
    b"appeal ignored\n"
    b"board moved\n"
    b"board void\n"
    b"game resigned\n"
    b"disqualified\n"
    b"placed\n"
    b"wrong piece placed\n"
    b"position entered\n"
    b"result entered\n"
    b"sides changed\n"
    b"toss\n"
    b"seats\n"
    b"trial board\n"
    b"play\n"
    b"appeal\n"
    b"warning\n"
    b"disturbance\n"
    b"protest\n"
    b"striker changed\n"
    b"time-out\n"
    b"piece put back\n"
    b"toss for board 9\n"
)
