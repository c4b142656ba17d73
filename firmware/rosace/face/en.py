"""English. Bytes are ISO-8859-15; the order is that of the ids in face/texts.py."""

TEXTS = (
    b"",  # 0 NONE
    # key labels, at most 6 characters
    b"OK",  # 1 K_OK
    b"BACK",  # 2 K_BACK
    b"MENU",  # 3 K_MENU
    b"UP",  # 4 K_UP
    b"DOWN",  # 5 K_DOWN
    b"PG UP",  # 6 K_PAGE_UP
    b"PG DN",  # 7 K_PAGE_DOWN
    b"PLAY",  # 8 K_PLAY
    b"PLACED",  # 9 K_PLACED
    b"NOROOM",  # 10 K_NO_ROOM
    b"ROOM",  # 11 K_ROOM
    b"YES",  # 12 K_YES
    b"NO",  # 13 K_NO
    b"DONE",  # 14 K_DONE
    b"LATER",  # 15 K_LATER
    b"SWAPPD",  # 16 K_SWAP
    b"EARLY",  # 17 K_EARLY
    b"TOUCH",  # 18 K_TOUCHED
    b"NOTCH",  # 19 K_UNTOUCHED
    b"+",  # 20 K_PLUS
    b"-",  # 21 K_MINUS
    b"NEXT",  # 22 K_NEXT
    b"PREV",  # 23 K_PREV
    b"SAVE",  # 24 K_SAVE
    b"SKIP",  # 25 K_SKIP
    b"DROP",  # 26 K_DROP
    b"FOUL",  # 27 K_FOUL
    b"UNDO",  # 28 K_UNDO
    b"ADD",  # 29 K_ADD
    b"BREAK",  # 30 K_BREAK
    b"SIDE",  # 31 K_SIDE
    b"WHITE",  # 32 K_WHITE
    b"BLACK",  # 33 K_BLACK
    b"QUEEN",  # 34 K_QUEEN
    b"STRIKR",  # 35 K_STRIKER
    b"RECNT",  # 36 K_RECOUNT
    b"RESULT",  # 37 K_RESULT
    b"PENLTY",  # 38 K_PENALTY
    b"TEST",  # 39 K_TEST
    b"NEW",  # 40 K_NEW
    # words
    b"white",  # 41 WHITE
    b"black",  # 42 BLACK
    b"queen",  # 43 QUEEN
    b"striker",  # 44 STRIKER
    b"Board \x01",  # 45 BOARD_N
    b"Game \x01",  # 46 GAME_N
    b"Match \x01",  # 47 MATCH_N
    b"Table \x01",  # 48 TABLE_N
    b"yes",  # 49 YES
    b"no",  # 50 NO
    b"nobody",  # 51 NOBODY
    # ready, break
    b"Board \x01",  # 52 READY
    b"\x02 breaks, white",  # 53 BREAKS
    b"OK = Play!",  # 54 OK_PLAY
    b"\x01 tries left",  # 55 TRY_LEFT
    b"Was a carromman touched?",  # 56 TOUCHED_Q
    b"Early break",  # 57 EARLY
    b"Before \"Play\": what fell?",  # 58 EARLY_LINE
    # placing
    b"Placing",  # 59 PLACING
    b"\x01 places \x02 white",  # 60 PLACES_WHITE
    b"\x01 places \x02 black",  # 61 PLACES_BLACK
    b"Queen to the centre",  # 62 QUEEN_CENTRE
    b"Held back: no room",  # 63 HELD
    b"Room now? \x01 to place",  # 64 ROOM_NOW
    # sides
    b"Change sides",  # 65 CHANGE_SIDES
    b"2 minutes",  # 66 SIDES_LINE
    b"All one seat right",  # 67 SIDES_RIGHT
    # toss
    b"Toss",  # 68 TOSS
    b"Who won the toss?",  # 69 TOSS_WON
    b"\x01 chose",  # 70 TOSS_CHOICE
    b"Toss for board 9",  # 71 TOSS_NINTH
    b"Who breaks?",  # 72 TOSS_BREAKS
    b"Who breaks first?",  # 73 WHO_BREAKS
    b"Who sits on seat \x01?",  # 74 SEATING
    # start
    b"Rosace",  # 75 WELCOME
    b"New match",  # 76 START_NEW
    b"Match resumed",  # 77 START_RESUME
    b"Board \x01, \x02 - \x03",  # 78 RESUME_LINE
    b"Clock stands. Table as shown?",  # 79 RESUME_PAUSED
    b"\x01 events found",  # 80 RESUME_FOUND
    b"Reading the log",  # 81 FOLDING
    b"New match",  # 82 SETUP
    b"From the office",  # 83 OFFER
    b"\x01 - \x02",  # 84 OFFER_LINE
    b"End the running match?",  # 85 REPLACE_Q
    # foul outside a stroke
    b"Foul outside a stroke",  # 86 FOUL_OUTSIDE
    b"Foul: who?",  # 87 FOUL_WHO
    b"\x01: penalty, turn goes",  # 88 FOUL_EFFECT
    b"\x01: penalty, turn stays",  # 89 PENALTY_EFFECT
    b"Improper stroke",  # 90 R_IMPROPER
    b"Touched a carromman",  # 91 R_TOUCHED
    b"Placing",  # 92 R_PLACING
    b"Stood up",  # 93 R_STOOD
    b"Time",  # 94 R_TIME
    b"Talking",  # 95 R_TALKING
    b"Striker on the frame",  # 96 R_FRAME
    b"Conduct",  # 97 R_CONDUCT
    b"Appeal ignored",  # 98 R_IGNORED
    b"Board moved",  # 99 R_MOVED
    b"Other",  # 100 R_OTHER
    # the same on a key
    b"STROKE",  # 101 KR_IMPROPER
    b"TOUCH",  # 102 KR_TOUCHED
    b"PLACE",  # 103 KR_PLACING
    b"STOOD",  # 104 KR_STOOD
    b"TIME",  # 105 KR_TIME
    b"TALK",  # 106 KR_TALKING
    b"FRAME",  # 107 KR_FRAME
    b"CONDCT",  # 108 KR_CONDUCT
    b"OTHER",  # 109 KR_OTHER
    # menu
    b"Menu",  # 110 MENU
    b"Recount",  # 111 M_RECOUNT
    b"Enter the board's result",  # 112 M_RESULT
    b"Room in the circle",  # 113 M_ROOM
    b"Sides changed",  # 114 M_SIDES
    b"Protest: result",  # 115 M_PROTEST
    b"Late drop: add to stroke",  # 116 M_LATE
    b"Names from the office",  # 117 M_OFFER
    b"Appeal: stop the clocks",  # 118 M_APPEAL
    b"Protest",  # 119 M_NEW_PROTEST
    b"Resign the game",  # 120 M_RESIGN
    b"Warning",  # 121 M_WARNING
    b"Disturbance",  # 122 M_DISTURB
    b"Forfeit: appeal ignored",  # 123 M_FORFEIT_G
    b"Forfeit: board moved",  # 124 M_FORFEIT_I
    b"Disqualify",  # 125 M_DISQUALIFY
    b"Deemed covered",  # 126 M_DEEM
    b"Wrong piece placed",  # 127 M_WRONG
    b"Piece jumped off",  # 128 M_JUMP
    b"Striker changed",  # 129 M_STRIKER
    b"Other side's turn",  # 130 M_TURN
    b"Board void",  # 131 M_VOID
    b"Trial board",  # 132 M_TRIAL
    b"Self-test",  # 133 M_TEST
    b"New match",  # 134 M_NEW
    b"Shot clock: \x01",  # 135 M_CLOCK
    b"Strokes",  # 136 M_STROKES
    b"Settings",  # 137 M_SETTINGS
    b"About",  # 138 M_ABOUT
    b"off",  # 139 CLOCK_OFF
    b"soft",  # 140 CLOCK_SOFT
    b"exact",  # 141 CLOCK_EXACT
    # confirm
    b"Sure?",  # 142 SURE
    b"Who?",  # 143 WHO
    b"\x01: \x02",  # 144 CONFIRM_SIDE
    b"Take back?",  # 145 UNDO_ASK
    b"\x01",  # 146 UNDO_LINE
    b"\"Play\" of board \x01",  # 147 UNDO_PLAY
    b"Nothing to take back",  # 148 UNDO_NONE
    b"Only the PC can correct that",  # 149 UNDO_FAR
    # appeal, protest
    b"Appeal",  # 150 APPEAL
    b"All clocks stand",  # 151 APPEAL_LINE
    b"Protest",  # 152 PROTEST
    b"In writing: 15 minutes",  # 153 PROTEST_LINE
    b"Upheld?",  # 154 UPHELD_Q
    b"under protest",  # 155 UNDER_PROTEST
    # refusals by R_*
    b"Not possible",  # 156 REFUSED
    b"Not now",  # 157 RF_PHASE
    b"Too many white",  # 158 RF_WHITE
    b"Too many black",  # 159 RF_BLACK
    b"Queen not on board",  # 160 RF_QUEEN
    b"Untouched, yet it fell",  # 161 RF_UNTOUCHED
    b"Not in turn",  # 162 RF_TURN
    b"Something comes first",  # 163 RF_FIRST
    b"Impossible result",  # 164 RF_RESULT
    b"Impossible position",  # 165 RF_POSITION
    b"Nothing to do",  # 166 RF_NOTHING
    b"Not known",  # 167 RF_UNKNOWN
    b"No such seat",  # 168 RF_SEAT
    b"Queen or striker twice",  # 169 RF_TWICE
    b"Only between boards",  # 170 RF_BETWEEN
    # trouble
    b"Not saved",  # 171 NOT_SAVED
    b"Kept in memory, trying again",  # 172 NOT_SAVED_LINE
    b"Safe mode",  # 173 SAFE
    b"Firmware file damaged: \x01",  # 174 SAFE_LINE
    b"Log can be read: rosace sync",  # 175 SAFE_SYNC
    b"Log damaged",  # 176 DAMAGED
    b"Last good event: \x01",  # 177 DAMAGED_LINE
    b"Late drop",  # 178 LATE_DROP
    b"Beam of net \x01 broken",  # 179 BEAM_FAULT
    b"Button stuck: \x01",  # 180 BUTTON_STUCK
    b"Maintenance?",  # 181 MAINTENANCE
    b"A PC asks to service this board",  # 182 MAINTENANCE_LINE
    # rulings
    b"back:",  # 183 BACK
    b"board ends",  # 184 BOARD_ENDS
    b"board void",  # 185 BOARD_VOID
    b"cover her next",  # 186 COVER_HER
    b"queen covered",  # 187 COVERED
    b"due +1",  # 188 DUE
    b"game: ",  # 189 GAME_TO
    b"b",  # 190 LETTER_BLACK
    b"q",  # 191 LETTER_QUEEN
    b"w",  # 192 LETTER_WHITE
    b"s",  # 193 LETTER_STRIKER
    b"match: ",  # 194 MATCH_TO
    b"out of turn",  # 195 OUT_OF_TURN
    b"turn passes",  # 196 PASSES
    b" plays",  # 197 PLAYS
    b" plays on",  # 198 PLAYS_ON
    b"queen back",  # 199 QUEEN_BACK
    b"plays on",  # 200 STAYS
    b"due",  # 201 DUE_N
    b"d",  # 202 LETTER_DUE
    b"?",  # 203 COVER_Q
    # settings, what a PC asks for
    b"To strike: \x01 s",  # 204 SET_SHOT
    b"To place: \x01 s",  # 205 SET_PLACE
    b"To change sides: \x01 s",  # 206 SET_SIDES
    b"Sound: \x01",  # 207 SET_SOUND
    b"Columns fixed: \x01",  # 208 SET_COLUMNS
    b"Table number: \x01",  # 209 SET_TABLE
    b"A PC asks",  # 210 GRANT
    b"Restart this board",  # 211 GRANT_RESET
    b"ALLOW",  # 212 K_GRANT
    b"Change the settings",  # 213 SETTINGS_ASK
    # desk
    b"\x03 places \x04 black",  # 214 ALSO_BLACK
    b"Stroke of \x01",  # 215 UNDO_STROKE
    b"DUE A",  # 216 K_DUE_A
    b"DUE B",  # 217 K_DUE_B
    b"RIGHT",  # 218 K_RIGHT
    b"TURN",  # 219 K_TURN
    b"WINNER",  # 220 K_WINNER
    b"\x02 breaks first",  # 221 BREAKS_FIRST
    b"\x01 won: break",  # 222 TOSS_WINNER
    b"\x01 won: side",  # 223 TOSS_SIDE
    b"BEST 3",  # 224 K_BEST3
    b"1 GAME",  # 225 K_GAME1
    b"2 V 2",  # 226 K_DOUBLES
    b"1 V 1",  # 227 K_SINGLES
    b"1 \x01  2 \x02",  # 228 SEATING_1
    b"3 \x03  4 \x04",  # 229 SEATING_2
    b"1<>3",  # 230 K_SWAP_A
    b"2<>4",  # 231 K_SWAP_B
    # kinds of events by K_*
    b"",  # 232 KIND + 0
    b"set-up",  # 233 KIND + 1
    b"name",  # 234 KIND + 2
    b"toss",  # 235 KIND + 3
    b"seats",  # 236 KIND + 4
    b"trial board",  # 237 KIND + 5
    b"\"Play\"",  # 238 KIND + 6
    b"stroke",  # 239 KIND + 7
    b"early break",  # 240 KIND + 8
    b"penalty",  # 241 KIND + 9
    b"foul",  # 242 KIND + 10
    b"room",  # 243 KIND + 11
    b"no room",  # 244 KIND + 12
    b"placed",  # 245 KIND + 13
    b"wrong piece",  # 246 KIND + 14
    b"deemed covered",  # 247 KIND + 15
    b"turn",  # 248 KIND + 16
    b"forfeit",  # 249 KIND + 17
    b"void board",  # 250 KIND + 18
    b"resignation",  # 251 KIND + 19
    b"disqualification",  # 252 KIND + 20
    b"appeal",  # 253 KIND + 21
    b"warning",  # 254 KIND + 22
    b"disturbance",  # 255 KIND + 23
    b"protest",  # 256 KIND + 24
    b"protest result",  # 257 KIND + 25
    b"striker change",  # 258 KIND + 26
    b"time-out",  # 259 KIND + 27
    b"jump",  # 260 KIND + 28
    b"sides changed",  # 261 KIND + 29
    b"choice",  # 262 KIND + 30
    b"agreement",  # 263 KIND + 31
    b"dispute",  # 264 KIND + 32
    b"recount",  # 265 KIND + 33
    b"board result",  # 266 KIND + 34
    b"amendment",  # 267 KIND + 35
    b"identity",  # 268 KIND + 36
    b"hand-over",  # 269 KIND + 37
    b"note",  # 270 KIND + 38
    b"power-up",  # 271 KIND + 39
    b"clock set",  # 272 KIND + 40
    b"maintenance",  # 273 KIND + 41
    b"evidence",  # 274 KIND + 42
    b"seal",  # 275 KIND + 43
    b"skipped",  # 276 KIND + 44
    b"next board",  # 277 KIND + 45
    b"toss for board 9",  # 278 KIND + 46
)

# What happened, by the rows of rules/laws.py, in at most 18 characters.
ROWS = (
    b"",  # 0
    b"queen, both out",  # E1
    b"all and striker",  # E2
    b"both out, queen on",  # E3
    b"cover, both out",  # E4
    b"cover failed, out",  # E5
    b"both out",  # E6
    b"both out, striker",  # E7
    b"both out",  # E8
    b"both out, striker",  # E8 with striker or foul
    b"own out, queen on",  # E9
    b"last own carromman",  # E10
    b"opponent's last",  # E11
    b"opponent's last",  # E12
    b"opp. out, queen on",  # E13
    b"opp. out, no cover",  # E13 in the cover stroke
    b"opp. out, striker",  # E14
    b"opp. out, striker",  # E15
    b"opp. out, striker",  # E16
    b"opp. out, striker",  # E16 in the cover stroke
    b"no carromman",  # N1
    b"only opponent's",  # N2
    b"own carromman",  # N3
    b"own and opponent's",  # N3 both
    b"queen not covered",  # N4
    b"queen not covered",  # N4 with the opponent's
    b"queen covered",  # N5
    b"cover goes back",  # N6
    b"queen too early",  # N7
    b"queen",  # N8
    b"queen and cover",  # N9
    b"queen, first own",  # N10
    b"queen, own returns",  # N11
    b"striker",  # S1
    b"striker, no cover",  # S1 where the cover was due
    b"opp. and striker",  # S2
    b"own and striker",  # S3
    b"cover and striker",  # S4
    b"queen and striker",  # S5
    b"queen and striker",  # S6
    b"queen and striker",  # S6 with all nine on the board
    b"queen own striker",  # S7
    b"foul",  # F1
    b"foul, opponent's",  # F1 with the opponent's
    b"foul, striker",  # F1 with the striker
    b"foul, own",  # F2
    b"foul, queen",  # F3
    b"break: try again",  # B1
    b"break: no try left",  # B2
    b"break: foul",  # B3
    b"early break",
    b"technical foul",
    b"foul",
    b"room: paid back",
    b"no room: held",
    b"deemed covered",
    b"turn set by umpire",
    b"appeal ignored",
    b"board moved",
    b"board void",
    b"game resigned",
    b"disqualified",
    b"placed",
    b"wrong piece placed",
    b"position entered",
    b"result entered",
    b"sides changed",
    b"toss",
    b"seats",
    b"trial board",
    b"play",
    b"appeal",
    b"warning",
    b"disturbance",
    b"protest",
    b"striker changed",
    b"time-out",
    b"piece put back",
    b"toss for board 9",
)
