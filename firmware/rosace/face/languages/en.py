"""English, the master of all texts: one line a text, its id behind it.

A new text is a line here and in every other language, at the same place and with the same id. The
code names it by _T_ and the id: _T_K_BACK. `make texts` writes the numbers into the files that use
it, and says where the languages differ. \\x01 to \\x06 are places for View.args; \\n ends a text;
letters are those of ISO-8859-1. The texts of a block keep their order: a number is added to the id
of the first. NAME[x] has no id of its own.

TEXTS is what a plain match shows, always in memory; MORE is loaded when first needed. It stands
first and is as long in every language, so that another one's MORE takes the place of the last.
"""

NUMBER = 0  # value of the setting "language"; never changes
NAME = "English"

MORE = (
    # block: the same with piles, PILE_ROWS + row - 128 of rules/piles/systems.py
    "no carromman\n"  # PILE_ROWS[N_NOTHING]
    "won\n"  # PILE_ROWS[N_WON]
    "colour complete\n"  # PILE_ROWS[N_SURPLUS]
    "queen: cover her\n"  # PILE_ROWS[N_QUEEN]
    "queen too early\n"  # PILE_ROWS[N_TOO_EARLY]
    "queen covered\n"  # PILE_ROWS[N_COVERED]
    "queen not covered\n"  # PILE_ROWS[N_NOT_COVERED]
    "queen with cover\n"  # PILE_ROWS[N_WITH_COVER]
    "queen won\n"  # PILE_ROWS[N_QUEEN_WON]
    "striker\n"  # PILE_ROWS[S_ALONE]
    "won and striker\n"  # PILE_ROWS[S_WON]
    "queen and striker\n"  # PILE_ROWS[S_QUEEN]
    "striker: all lost\n"  # PILE_ROWS[S_ALL]
    "striker: last back\n"  # PILE_ROWS[S_LAST]
    "foul\n"  # PILE_ROWS[F_FOUL]
    "break: try again\n"  # PILE_ROWS[B_TRY]
    "no try left\n"  # PILE_ROWS[B_PASS]
    "all six won\n"  # PILE_ROWS[E_COMPLETE]
    "sixth too early\n"  # PILE_ROWS[E_EARLY]
    "board empty\n"  # PILE_ROWS[E_EMPTY]
    "four nets owned\n"  # PILE_ROWS[E_NETS]
    "ended by consent\n"  # PILE_ROWS[E_AGREED]
    "last one left\n"  # PILE_ROWS[150]
    "net bought\n"  # PILE_ROWS[C_BOUGHT]
    "net bought out\n"  # PILE_ROWS[C_BOUGHT_OUT]
    "stacked again\n"  # PILE_ROWS[C_RESTACK]
    "nothing bought\n"  # PILE_ROWS[C_NOTHING]
    "other penalty\n"  # PILE_ROWS[C_OTHER]
    "penalty\n"  # PILE_ROWS[A_PENALTY]
    "foul\n"  # PILE_ROWS[A_FOUL]
    "board void\n"  # PILE_ROWS[A_VOID]
    "turn set\n"  # PILE_ROWS[A_TURN]
    "dropped out\n"  # PILE_ROWS[A_DROPPED]
    "placed\n"  # PILE_ROWS[A_PLACED]
    "position entered\n"  # PILE_ROWS[A_POSITION]
    "result entered\n"  # PILE_ROWS[A_RESULT]
    '"Play"\n'  # PILE_ROWS[A_PLAY]
    "pause\n"  # PILE_ROWS[A_APPEAL]
    "no room\n"  # PILE_ROWS[A_NO_ROOM]
    "room again\n"  # PILE_ROWS[A_ROOM]
    "jumped\n"  # PILE_ROWS[A_JUMP]
    # corrections: the list
    "Game \x02, board \x01\n"  # CORRECT_HEAD
    "Nothing to correct yet\n"  # CORRECT_NONE
    # corrections: one stroke
    "Stroke \x01 of \x02\n"  # CORRECT_STROKE
    "New, before stroke \x01\n"  # CORRECT_NEW
    "Stroke \x01\n"  # CORRECT_MENU
    "Someone else struck\n"  # CORRECT_M_WHO
    "Delete this stroke\n"  # CORRECT_M_DELETE
    "Cover missed, unseen\n"  # CORRECT_M_DEEM
    "Wrong piece placed\n"  # CORRECT_M_WRONG
    "A stroke is missing\n"  # CORRECT_M_INSERT
    "All strokes\n"  # CORRECT_M_LIST
    "Who struck?\n"  # CORRECT_WHO
    "DELETE\n"  # CORRECT_K_DELETE
    "KEEP\n"  # CORRECT_K_KEEP
    # judging again
    "Judging again\n"  # CORRECT_WORK
    "Record \x01 of \x02\n"  # CORRECT_WORK_LINE
    "Stroke \x01 impossible\n"  # CORRECT_STUCK
    "Impossible: \x01\n"  # CORRECT_STUCK_ACT
    "Board \x02\n"  # CORRECT_STUCK_IN
    "Board \x02 would go on\n"  # CORRECT_OPEN
    "AS WAS\n"  # CORRECT_K_ENDED
    "ALL\n"  # CORRECT_K_ALL
    "Too much for one correction\n"  # CORRECT_LONG
    # a call that was missed
    "Stroke \x01: not covered\n"  # CORRECT_UNSEEN
    "Seen in time: queen back. Unseen: covered, 3.12d\n"  # CORRECT_UNSEEN_LINE
    "SEEN\n"  # CORRECT_K_SEEN
    "UNSEEN\n"  # CORRECT_K_UNSEEN
    "3/3 Missed call\n"  # CORRECT_STANDS
    "After the next stroke it stands: 3.6c 3.11k 3.12d\n"  # CORRECT_STANDS_LINE
    "DO IT\n"  # CORRECT_K_STILL
    # what changes
    "1/\x02 Correct stroke \x01?\n"  # CORRECT_CHANGES
    "1/\x02 \x01?\n"  # CORRECT_CHANGES_ACT
    "Nothing else changes\n"  # CORRECT_SAME
    "Board \x01: \x02 > \x03\n"  # CORRECT_BOARD
    "Board \x01: \x03 \x02\n"  # CORRECT_BOARD_WAS
    "  > \x03 \x02\n"  # CORRECT_BOARD_NOW
    "  > not ended\n"  # CORRECT_BOARD_OPEN
    "Score \x01-\x02 > \x03-\x04\n"  # CORRECT_SCORE
    "Games \x01-\x02 > \x03-\x04\n"  # CORRECT_GAMES
    "Now game \x01, board \x02\n"  # CORRECT_GAME
    "Match over: \x01\n"  # CORRECT_OVER
    "The match goes on\n"  # CORRECT_AGAIN
    "Turn now: \x01\n"  # CORRECT_TURN
    "White: \x01 > \x02\n"  # CORRECT_LEFT_W
    "Black: \x01 > \x02\n"  # CORRECT_LEFT_B
    "Dues \x03: \x01 > \x02\n"  # CORRECT_DUES
    "\x03: \x01 > \x02\n"  # CORRECT_VALUE
    "Queen: \x01 > \x02\n"  # CORRECT_QUEEN
    # block: the queen, CORRECT_Q_BOARD + Q_*
    "board\n"  # CORRECT_Q_BOARD
    "open\n"  # CORRECT_Q_AWAIT
    "covered\n"  # CORRECT_Q_COVERED
    # where it starts
    "From stroke \x01, 3.6c:\n"  # CORRECT_FROM
    "\x01 out of turn\n"  # CORRECT_OUT
    "Board \x01: \x02 broke\n"  # CORRECT_BROKE
    "\x01 impossible: deleted\n"  # CORRECT_GONE
    # why it is corrected
    "2/2 Why? OK: mistyped\n"  # CORRECT_WHY
    "ENTRY: keyed wrong. MISSED: not called in time\n"  # CORRECT_WHY_LINE
    "ENTRY\n"  # CORRECT_K_ENTRY
    "MISSED\n"  # CORRECT_K_MISSED
    "PLAYER\n"  # CORRECT_K_PLAYER
    "SENSOR\n"  # CORRECT_K_SENSOR
    "OTHER\n"  # CORRECT_K_OTHER
    # taking back
    '"Play" after the appeal\n'  # CORRECT_PLAY_ON
    # why a position or a result is impossible
    "Each colour: 1 to 9 pieces\n"  # CORRECT_W_PIECES
    "Only who is in turn can cover her\n"  # CORRECT_W_AWAIT
    "Before the break all lie on the board\n"  # CORRECT_W_BROKEN
    "With this queen: \x01 to \x02 points\n"  # CORRECT_W_POINTS
    "Entered: \x02, \x03\n"  # CORRECT_RESULT
    "Wrong? Delete it, enter it anew\n"  # CORRECT_REENTER
    # settings
    "Warm-up: \x01 min\n"  # SET_WARM
    "Rest, last game: \x01 min\n"  # SET_REST
    "Written protest: \x01 min\n"  # SET_PROTEST
    "Sound: \x01\n"  # SET_VOLUME
    "Brightness: \x01\n"  # SET_BRIGHT
    "Night mode: \x01\n"  # SET_NIGHT
    "Dim after \x01 min\n"  # SET_DIM
    "Dark after \x01 min\n"  # SET_SLEEP
    "Upside down: \x01\n"  # SET_FLIP
    "Left-handed: \x01\n"  # SET_MIRROR
    "Far display: \x01\n"  # SET_FAR
    # block: volume, LEVEL_OFF + setting
    "off\n"  # LEVEL_OFF
    "soft\n"  # LEVEL_LOW
    "medium\n"  # LEVEL_MIDDLE
    "loud\n"  # LEVEL_LOUD
    # the pockets measured
    "Measure the pockets\n"  # M_POCKETS
    "Pieces to drop: \x01,\n"  # POCKETS_LEFT
    "one by one, any net,\n"  # POCKETS_NETS
    "not the striker\n"  # POCKETS_STRIKER
    "Measured and stored.\n"  # POCKETS_DONE
    # the parts tested one by one
    "Test each part\n"  # M_PARTS
    "Press \x01\n"  # PARTS_KEY
    # block: the receivers to shade, PARTS_SHADE_A + beam
    "Shade receiver \x01a\n"  # PARTS_SHADE_A
    "Shade receiver \x01b\n"  # PARTS_SHADE_B
    # block: the receivers to light, PARTS_TORCH_A + beam
    "Torch on receiver \x01a\n"  # PARTS_TORCH_A
    "Torch on receiver \x01b\n"  # PARTS_TORCH_B
    # the rest of that test
    "Did it beep?\n"  # PARTS_SOUND
    "OK: yes. FOUL: no.\n"  # PARTS_ANSWER
    "A far display?\n"  # PARTS_FAR
    "Leave the nets free\n"  # PARTS_FREE
    "No fault was found.\n"  # PARTS_FINE
    "Fault \x03 of \x04\n"  # PARTS_FAULT
    # block: what is wrong, PART_SHORT + number in desk/modes/parts.py
    "\x01: shorted\n"  # PART_SHORT
    "\x01, \x02: bridged\n"  # PART_BRIDGED
    "\x01, \x02: swapped\n"  # PART_SWAPPED
    "\x01: no contact\n"  # PART_OPEN
    "Net \x01: cable\n"  # PART_CABLE
    "Receiver \x01a: open\n"  # PART_RECEIVER
    "Receiver \x01b: open\n"  # PART_RECEIVER_B
    "Emitter \x01a: dark\n"  # PART_EMITTER
    "Emitter \x01b: dark\n"  # PART_EMITTER_B
    "Net \x01: emitters dark\n"  # PART_PAIR
    "Emitters: transistor\n"  # PART_DRIVER
    "Receiver \x01a: flooded\n"  # PART_FLOODED
    "Receiver \x01b: flooded\n"  # PART_FLOODED_B
    "Net \x01: a, b swapped\n"  # PART_BEAMS
    "Nets \x01, \x02: swapped\n"  # PART_NETS
    "Supply: \x01.\x02 V\n"  # PART_SUPPLY
    "Buzzer: silent\n"  # PART_BUZZER
    "Far display: none\n"  # PART_FAR
    "Displays: pull-ups\n"  # PART_PULLS
    "Beam \x01a: weak light\n"  # PART_WEAK
    "Beam \x01b: weak light\n"  # PART_WEAK_B
    "Beam \x01a: dark\n"  # PART_DARK
    "Beam \x01b: dark\n"  # PART_DARK_B
    "Beam \x01a: flickers\n"  # PART_FLICKERS
    "Beam \x01b: flickers\n"  # PART_FLICKERS_B
    "All receivers: flooded\n"  # PART_ALL_FLOODED
    "All beams: weak light\n"  # PART_ALL_WEAK
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
    "Try the beeps\n"  # TRY_BEEPS
    # block: beeps, BEEP_NOTHING + number in the order of desk/modes/settings.py
    "Nothing fell\n"  # BEEP_NOTHING
    "Own, or the queen\n"  # BEEP_OWN
    "Only the opponent's\n"  # BEEP_OPPONENT
    "Something comes back\n"  # BEEP_BACK
    "Foul\n"  # BEEP_FOUL
    "Look at the screen\n"  # BEEP_WARNING
    "Five seconds left\n"  # BEEP_TICK
    "Time ran out\n"  # BEEP_TIME
    "Not possible\n"  # BEEP_REFUSED
    "Not saved\n"  # BEEP_ERROR
    "Saved after all\n"  # BEEP_SAVED
    "Board end\n"  # BEEP_BOARD
    "Game end\n"  # BEEP_GAME
    "Match end\n"  # BEEP_MATCH
    # what an act does, before it is confirmed
    '4g: all stop until "Play"\n'  # E_APPEAL
    "3.12d: \x01 has covered her\n"  # E_DEEM
    "3.11k: it stays as it lies\n"  # E_WRONG
    "3.6c: \x01 plays now\n"  # E_TURN
    "3.9a: to the centre, no foul\n"  # E_JUMP
    "Words only, no penalty\n"  # E_WARNING
    "4l: the fourth may end it\n"  # E_DISTURB
    "4.3: in writing until \x03 min after board\n"  # E_PROTEST
    "4r: loses the game\n"  # E_RESIGN
    "4g: loses the board\n"  # E_FORFEIT_G
    "4i: loses the board\n"  # E_FORFEIT_I
    "4q: played again, no score\n"  # E_VOID
    "\x03: loses the match\n"  # E_DISQUALIFY
    "4e: once, and back again\n"  # E_STRIKER
    "3.4: one break, no score\n"  # E_TRIAL
    "So far: \x04\n"  # E_SO_FAR
    "First the stroke counts\n"  # STROKE_FIRST
    "First record the stroke\n"  # STROKE_OPEN
    "White \x01 > \x02, black \x03 > \x04\n"  # SWAPPED
    "4.1.1 \x02\n"  # BY_PENALTY
    "4.1.2 \x02\n"  # BY_FOUL
    # block: reasons of a disqualification (4.2a-h), R_LANGUAGE + RE_* - RE_LANGUAGE
    "Bad language\n"  # R_LANGUAGE
    "Left the seat\n"  # R_LEFT
    "Rest too long\n"  # R_REST
    "Refuses a decision\n"  # R_REFUSES
    "Insult\n"  # R_INSULT
    "Striker not admitted\n"  # R_STRIKER
    "Broke off play\n"  # R_INTERRUPT
    "Disturbed four times\n"  # R_DISTURBED
    # the same on a key
    "WORDS\n"  # KR_LANGUAGE
    "LEFT\n"  # KR_LEFT
    "REST\n"  # KR_REST
    "REFUSE\n"  # KR_REFUSES
    "INSULT\n"  # KR_INSULT
    "STRIK.\n"  # KR_STRIKER
    "BROKE\n"  # KR_INTERRUPT
    "\x02th disturbance. Play on?\n"  # FOURTH
    "NO: out (4.2h)\n"  # FOURTH_OUT
    # ends
    # pairing
    "Pair with a PC\n"  # M_PAIR
    "Pair\n"  # PAIR
    "On a PC: rosace pair\n"  # PAIR_RUN
    "\x01 s left\n"  # PAIR_LEFT
    "One moment ...\n"  # PAIR_COMPUTES
    "Code \x01\n"  # PAIR_CODE
    "Type it on a PC\n"  # PAIR_TYPE
    "PC agrees? OK\n"  # PAIR_OK
    "Paired\n"  # PAIRED
    "Club key \x01\n"  # PAIR_CLUB
    "Anew: hold WHITE + STRIKER\n"  # PAIR_AGAIN
    "Not paired\n"  # PAIR_FAILED
    "The board has no key now\n"  # PAIR_FREE
    "Too many failures: \x01 s\n"  # PAIR_LOCKED
    "FORGET\n"  # K_FORGET
    "Key damaged\n"  # KEY_LOST
    "On the club's PC: rosace sync\n"  # KEY_LOST_LINE
    # what a PC asks for
    "Erase all matches?\n"  # WIPE
    "Hold WHITE + STRIKER 3 s\n"  # WIPE_HOW
    "The PC holds them all\n"  # WIPE_WHAT
    "Erase old matches?\n"  # ROOM_ASK
    "When room is short\n"  # ROOM_WHEN
    "PC is servicing\n"  # REPL_OPEN
    "Unplug to play\n"  # REPL_LINE
    "Service\n"  # SERVICE
    "The board restarts\n"  # RESTARTS
    # an offer in the place of another; a match that comes from another table
    "Replaces the last offer\n"  # OFFER_AGAIN
    "Match handed over\n"  # OFFER_MATCH
    "Board \x05, points \x03 - \x04\n"  # OFFER_AT
    "Table \x06 stops now\n"  # OFFER_STOP
    "The old table stops now\n"  # OFFER_STOP_OLD
    # block: rule systems, SYSTEM + id, then the pile systems
    "ICF laws\n"  # SYSTEM
    "ICF, English text\n"  # SYSTEM_ENGLISH
    "ICF, one game\n"  # SYSTEM_CLUB
    "Maker's sheet DE\n"  # SYSTEM_MFR_DE
    "Maker's sheet EN\n"  # SYSTEM_MFR_EN
    "Maker's sheet FR\n"  # SYSTEM_MFR_FR
    "Maker's sheet ES\n"  # SYSTEM_MFR_ES
    "Masters Games\n"  # SYSTEM_MASTERS
    "FFC simplified\n"  # SYSTEM_FFC
    "ICPF traditional\n"  # SYSTEM_ICPF
    "Nepali rule\n"  # SYSTEM_NEPAL
    "Three players\n"  # SYSTEM_THREE
    "Points game\n"  # SYSTEM_POINTS
    "Hole purchase, mild\n"  # SYSTEM_HOLES
    "Hole purchase\n"  # SYSTEM_TROUS
    "The club's rules\n"  # SYSTEM_OWN
    # choosing one
    "\x01\n"  # OWN_NAMED
    "House rules\n"  # M_HOUSE
    "Reminders\n"  # M_ADVICE
    "\x01 players\n"  # PLAYERS_N
    "Then \x02, \x03\n"  # ORDER_3
    "Then \x02, \x03, \x04\n"  # ORDER_4
    "Then \x02\n"  # ORDER_2
    "Lowest drops out\n"  # DROP_LOWEST
    "FEWER\n"  # K_FEWER
    "MORE\n"  # K_MORE
    "out\n"  # IS_OUT
    "DROPS\n"  # K_DROPS
    # buying nets
    "Buy a net?\n"  # BUY
    "\x01 may spend \x02\n"  # BUY_LINE
    "Free \x03, bought \x04\n"  # PRICES
    "Board is empty\n"  # EMPTY
    "Buy, or stack all again\n"  # EMPTY_LINE
    "Net \x01 for \x02\n"  # PAY_LINE
    "\x03w \x04b \x05q = \x06\n"  # PAY_WITH
    # block: keys of the nets, K_NET_1 + net - 1
    "NET 1\n"  # K_NET_1
    "NET 2\n"  # K_NET_2
    "NET 3\n"  # K_NET_3
    "NET 4\n"  # K_NET_4
    # more keys of buying
    "DON'T\n"  # K_NOT
    "STACK\n"  # K_STACK
    "BUY\n"  # K_BUY
    "Agreed end\n"  # M_AGREED
    "Does everybody agree to end here?\n"  # AGREED_LINE
    "Other penalty piece\n"  # M_OTHER
    "Which one comes back instead?\n"  # OTHER_LINE
    # questions of two-sided systems
    "Striker fell too\n"  # KEEP
    "OK: what fell and one more back, plays on\n"  # KEEP_ALL
    "FOUL: one back, turn passes\n"  # KEEP_ONE
    "FOUL: queen and piece back, turn passes\n"  # KEEP_COVER
    "ON\n"  # K_ON
    "PASS\n"  # K_PASS
    "Which colour?\n"  # COLOUR
    "\x01 chooses: both fell\n"  # COLOUR_LINE
    "Put piece back\n"  # M_PUT_BACK
    "Dues forgotten\n"  # M_FORGOT
    # ends
    "Board \x01: a draw\n"  # BOARD_TIE
    "Board \x01: others +\x02\n"  # BOARD_OTHERS
    "A draw\n"  # DRAW
    "\x02 breaks\n"  # BREAKS_N
    # counting a position, entering a result
    "Count the piles\n"  # COUNTED
    "+5\n"  # K_FIVE
    "Who won?\n"  # RESULT_WHO
    "\x02, points: \x01\n"  # RESULT_POINTS
    # block: what no sensor can judge, A_RIGHT + number (desk/modes/house_rules.py)
    "The turn goes to the neighbour on the right.\n"  # A_RIGHT
    "The turn goes round clockwise.\n"  # A_CLOCKWISE
    "Shots may go forward or backward.\n"  # A_BACK
    "On a 60 x 60 cm board only forward shots.\n"  # A_SMALL
    "If agreed: own pieces on an arrow circle only off a cushion.\n"  # A_CIRCLES
    "No shots backward or sideways.\n"  # A_FORWARD
    "Pieces at or behind your front line: the striker crosses it first.\n"  # A_CROSS
    "Everybody stays on his side of the board.\n"  # A_SIDE
    "Prisons: diagonals and half circles: only off a cushion or another piece.\n"  # A_PRISON
    "Never shoot at the cushion behind your line.\n"  # A_CUSHION
    "Pieces on or behind your line: not straight.\n"  # A_LINE
    "Nobody has a colour: press what fell.\n"  # A_NO_COLOUR
    "Everybody needs three white and three black.\n"  # A_THREE
    "Start: queen, three black and three white round her, the rest on top.\n"  # A_STACK
    "A striker in a net costs all pieces and nets.\n"  # A_STRIKER
    "A piece that left the board goes to the centre, on top of what lies there.\n"  # A_ON_TOP
    # a late drop
    "Net \x01: which stroke?\n"  # LATE_ONE
    "Nets \x01, \x02: which stroke?\n"  # LATE_TWO
    "\x01 drops: which stroke?\n"  # LATE_MORE
    "THIS: \x05, \x04\n"  # LATE_OK
    "LAST: \x06\n"  # LATE_LAST
    "No piece: hold \x03\n"  # LATE_HAND
    "LAST stroke, or a HAND?\n"  # LATE_END
    "THIS\n"  # K_THIS
    "LAST\n"  # K_LAST
    "STRIK.\n"  # K_STRIKER
    "HAND\n"  # K_HAND
    # sides put off, lists of MENU, the held keys
    "Have they changed sides?\n"  # SIDES_Q
    "More ...\n"  # M_MORE
    "Keys\n"  # M_KEYS
    "Turn and pieces\n"  # M_PIECES
    "Conduct\n"  # M_CONDUCT
    "End, new match\n"  # M_END
    "FOUL\n"  # K_BREACH
    "OLDER\n"  # K_LIST
    "STOP\n"  # K_APPEAL
    "NO HIT\n"  # K_NO_TOUCH
    "Held 0.6 s. OK: home\n"  # KEYS_HELD
    "UNDO: strokes; else home\n"  # KEYS_HOME
    "OK in set-up: skip it\n"  # KEYS_SKIP
    "WHITE+STRIKER: PC erases\n"  # KEYS_PAIR
    "MENU+UNDO at start: PC\n"  # KEYS_PROMPT
    # key labels, at most 6 characters
    "ROOM\n"  # K_ROOM
    "+\n"  # K_PLUS
    "BEFORE\n"  # K_PREV
    "SAVE\n"  # K_SAVE
    "DROP\n"  # K_DROP
    "PASSES\n"  # K_PASSES
    "WHITE\n"  # K_WHITE
    "BLACK\n"  # K_BLACK
    "QUEEN\n"  # K_QUEEN
    "COUNT\n"  # K_RECOUNT
    "STAYS\n"  # K_STAYS
    # words
    "queen\n"  # QUEEN
    "nobody\n"  # NOBODY
    # start
    "Names from PC: use them?\n"  # OFFER
    "\x01 - \x02\n"  # OFFER_LINE
    "\x03 - \x04\n"  # OFFER_PARTNERS
    "For the next match\n"  # OFFER_NEXT
    # foul outside a stroke
    "Foul: who?\n"  # FOUL_WHO
    "\x01. Who?\n"  # WHO
    "\x01: why?\n"  # WHY
    "\x01: penalty, turn passes\n"  # FOUL_EFFECT
    "\x01: penalty, turn stays\n"  # PENALTY_EFFECT
    "\x01: foul waits\n"  # FOUL_WAITS
    # block: reasons of a foul, R_IMPROPER + RE_* - 1
    "Improper stroke\n"  # R_IMPROPER
    "Touched a carromman\n"  # R_TOUCHED
    "Placing\n"  # R_PLACING
    "Stood up\n"  # R_STOOD
    "Time\n"  # R_TIME
    "Talking\n"  # R_TALKING
    "Striker on frame\n"  # R_FRAME
    "Unfair conduct\n"  # R_CONDUCT
    "Appeal ignored\n"  # R_IGNORED
    "Board moved\n"  # R_MOVED
    "Other\n"  # R_OTHER
    # the same on a key
    "STROKE\n"  # KR_IMPROPER
    "TOUCH\n"  # KR_TOUCHED
    "PLACE\n"  # KR_PLACING
    "STOOD\n"  # KR_STOOD
    "TALK\n"  # KR_TALKING
    "FRAME\n"  # KR_FRAME
    "UNFAIR\n"  # KR_CONDUCT
    "OTHER\n"  # KR_OTHER
    # menu
    "Menu\n"  # MENU
    "Recount\n"  # M_RECOUNT
    "Board's result\n"  # M_RESULT
    "Board's result: B\x01\n"  # M_NEXT_RESULT
    "Room in the circle\n"  # M_ROOM
    "Sides changed\n"  # M_SIDES
    "Protest: result\n"  # M_PROTEST
    "Late drop: whose?\n"  # M_LATE
    "Names from PC\n"  # M_OFFER
    "Stop clocks: appeal\n"  # M_APPEAL
    "Protest\n"  # M_NEW_PROTEST
    "Resign the game\n"  # M_RESIGN
    "Warning\n"  # M_WARNING
    "Disturbance\n"  # M_DISTURB
    "Appeal ignored\n"  # M_FORFEIT_G
    "Board moved\n"  # M_FORFEIT_I
    "Disqualify\n"  # M_DISQUALIFY
    "Deemed covered\n"  # M_DEEM
    "Wrong piece placed\n"  # M_WRONG
    "Piece jumped off\n"  # M_JUMP
    "Striker changed\n"  # M_STRIKER
    "Other side's turn\n"  # M_TURN
    "Board void\n"  # M_VOID
    "Trial board\n"  # M_TRIAL
    "Self-test\n"  # M_TEST
    "New match\n"  # M_NEW
    "Shot clock: \x01\n"  # M_CLOCK
    "Settings\n"  # M_SETTINGS
    # block: the shot clock, CLOCK_OFF + setting
    "off\n"  # CLOCK_OFF
    "soft\n"  # CLOCK_SOFT
    "exact\n"  # CLOCK_EXACT
    # confirm
    "\x01: \x02\n"  # CONFIRM_SIDE
    "Keep it?\n"  # UNDO_ASK
    "\x01\n"  # UNDO_LINE
    '"Play", board \x01\n'  # UNDO_PLAY
    # appeal, protest
    "Appeal\n"  # APPEAL
    "All clocks stopped\n"  # APPEAL_LINE
    "Protest\n"  # PROTEST
    "\x05 protests, one answer\n"  # PROTESTS
    "Let the result stand?\n"  # UPHELD_Q
    # trouble
    "Maintenance?\n"  # MAINTENANCE
    # settings, what a PC asks for
    "To strike: \x01 s\n"  # SET_SHOT
    "To place: \x01 s\n"  # SET_PLACE
    "To change sides: \x01 s\n"  # SET_SIDES
    "A stays left: \x01\n"  # SET_COLUMNS
    "Table number: \x01\n"  # SET_TABLE
    "A PC asks\n"  # GRANT
    "Restart this board\n"  # GRANT_RESET
    "Change the settings\n"  # SETTINGS_ASK
    # desk
    "DUE A\n"  # K_DUE_A
    "DUE B\n"  # K_DUE_B
    "MAY\n"  # K_RIGHT
    "TURN\n"  # K_TURN
    # the form of a position
    "Keys\n"  # XT_KEYS
    "Nets\n"  # XT_BEAMS
    "Emitter\n"  # XT_EMITTER
    # block: the emitter, XT_UNTESTED + XF_EMITTER
    "?\n"  # XT_UNTESTED
    "ok\n"  # XT_GOOD
    "bad\n"  # XT_BAD
    # the other parts of the self-test
    "OLED\n"  # XT_PANEL
    "RAM\n"  # XT_MEMORY
    "Log\n"  # XT_FLASH
    # main screen
    "KEEP\n"  # K_KEEP
    "Hold UNDO: exit\n"  # XT_EXIT
    "Placed by mistake?\n"  # PLACED_WRONG
    "What jumped?\n"  # JUMPED
    # languages
    "Language: \x01\n"  # SET_LANGUAGE
    # the set-up form, menu
    "Full set-up: \x01\n"  # SET_CEREMONY
    "Mode: \x01\n"  # MODE_ROW
    # self-umpire
    "\x03: OK = yes\n"  # AGREE_TAP
    "\x03: FOUL = no\n"  # AGREE_HOLD
    "Silent \x04 s = yes\n"  # AGREE_SILENT
    "\x03 agrees?\n"  # AGREE_TO
    "\x01 says no\n"  # DISPUTED
    "Disputed twice\n"  # TWICE
    "Strike again, or an umpire decides?\n"  # TWICE_LINE
    "Umpire: OK decides\n"  # UMPIRE
    "\x04 plays. Table as shown, but for a stroke not agreed?\n"  # RESUME_SELF
    "AGREED\n"  # K_AGREE
    "REPLAY\n"  # K_REPLAY
    "UMPIRE\n"  # K_UMPIRE
    # quick
    "Board \x01: who won?\n"  # WHO_WON
    # block: points, LEFT_SUM + 1 with the queen + 2 with the extra point
    "\x03 left = \x05\n"  # LEFT_SUM
    "\x03 left + \x04 queen = \x05\n"  # LEFT_QUEEN
    "\x03 left + 1 = \x05\n"  # LEFT_ONE
    "\x03 left+\x04 queen+1=\x05\n"  # LEFT_QUEEN_ONE
    # what the board is worth
    "By the law: \x03\n"  # AWARD
    "\x03 left, queen 0 (\x04) = \x05\n"  # LEFT_CAP
    "How many of \x06 are left?\n"  # HOW_MANY
    "At most 9 carrommen are left\n"  # AT_MOST
    "None left? FOUL: special ending\n"  # NONE_LEFT
    "No point for striker or foul here\n"  # NO_ONE_MORE
    "Special ending, 3.7\n"  # SPECIAL
    "WHITE: f-l, the award\n"  # SPECIAL_1
    "BLACK: m, one point\n"  # SPECIAL_2
    "QUEEN: n o, queen open\n"  # SPECIAL_3
    "STRIKER: 3.11f, one more\n"  # SPECIAL_4
    # block: keys that add carrommen, K_ADD_1 + key
    "+1\n"  # K_ADD_1
    "+2\n"  # K_ADD_2
    "+4\n"  # K_ADD_4
    "+5\n"  # K_ADD_5
    # the key of the special endings
    "ENDING\n"  # K_SPECIAL
    # a match that began on another board
    "Games \x01 - \x02\n"  # TAKE_GAMES
    "Points \x03 - \x04\n"  # TAKE_POINTS
    "Board \x05, \x06 broke\n"  # TAKE_BOARD
    "These points do not fit\n"  # TAKE_BAD
    "GAMES\n"  # K_GAMES
    "BOARD\n"  # K_BOARD
    # what NO to a protest's question means
    "NO: replay the match\n"  # UPHELD_NO
    # the form of a new match while one is played
    "New: this match ends\n"  # SETUP_ENDS
    "Protest not answered\n"  # SETUP_PROTEST
    # a foul that waits for the stroke
    "Board ends: no foul\n"  # FOUL_ENDS
    # a recount while something is to be placed
    "Place first, then count\n"  # PLACE_FIRST
    # a net whose beams are both dark, in play
    "Net \x01: hand or cable?\n"  # HAND_OR_CABLE
    # where the lowest total drops out, or a match has several boards
    "Does everybody agree to end this board?\n"  # AGREED_BOARD
    "The piles decide: COUNT, then Agreed end\n"  # RESULT_PILES
    # winners that are no seat
    "others\n"  # OTHERS
    # a correction with piles: a pile where points are another number, a net
    "Pile \x03: \x01 > \x02\n"  # CORRECT_PILE
    "Net \x01: \x02 > \x03\n"  # CORRECT_NET
    # who leaves a game with piles
    "Drop out\n"  # M_DROPS
    "Out, the others play on\n"  # E_DROPS
    "Out, the other one wins\n"  # E_LAST
    # a payment below the price
    "Not enough\n"  # PAY_LESS
    # a correction
    "\x01: out\n"  # CORRECT_IS_OUT
    "\x01: plays again\n"  # CORRECT_IS_IN
    # nothing: spaces that make MORE as long in every language, by `make texts`
    "                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \n"  # SPARE
)

TEXTS = (
    "\n"  # NONE
    "rest\n"  # REST
    "4r: \x01 resigned\n"  # RESIGNED
    "\x02 \x03\n"  # OUT
    # key labels, at most 6 characters
    "OK\n"  # K_OK
    "BACK\n"  # K_BACK
    "MENU\n"  # K_MENU
    "HOME\n"  # K_HOME
    "SOUND\n"  # K_SOUND
    "MUTE\n"  # K_MUTE
    "WAIT\n"  # K_WAIT
    "UP\n"  # K_UP
    "DOWN\n"  # K_DOWN
    "PAGE -\n"  # K_PAGE_UP
    "PAGE +\n"  # K_PAGE_DOWN
    "PLAY\n"  # K_PLAY
    "PLACED\n"  # K_PLACED
    "FULL\n"  # K_NO_ROOM
    "YES\n"  # K_YES
    "NO\n"  # K_NO
    "LATER\n"  # K_LATER
    "DONE\n"  # K_SWAP
    "EARLY\n"  # K_EARLY
    "NEXT\n"  # K_NEXT
    "-\n"  # K_MINUS
    "QR\n"  # K_QR
    "UNDO\n"  # K_UNDO
    "BREAK\n"  # K_BREAK
    "SIDE\n"  # K_SIDE
    "RESULT\n"  # K_RESULT
    "NEW\n"  # K_NEW
    # words
    "Board \x01\n"  # BOARD_N
    "yes\n"  # YES
    "no\n"  # NO
    # ready, break
    "\x02 breaks, white\n"  # BREAKS
    "OK = Play!\n"  # OK_PLAY
    "Carromman touched?\n"  # TOUCHED_Q
    'Before "Play": what fell?\n'  # EARLY_LINE
    # placing
    "In the circle\n"  # PLACING
    "Placing. Net \x05 ?\n"  # PLACING_ASKS
    "\x01 places \x02 white\n"  # PLACES_WHITE
    "\x01 places \x02 black\n"  # PLACES_BLACK
    "\x01 places 1 white\n"  # PLACES_ONE_WHITE
    "\x01 places 1 black\n"  # PLACES_ONE_BLACK
    "Queen to centre\n"  # QUEEN_CENTRE
    # sides
    "Change sides\n"  # CHANGE_SIDES
    # toss
    "Toss\n"  # TOSS
    "Toss: who breaks?\n"  # TOSS_NINTH
    "Seats\n"  # SEATS
    # start
    "Rosace\n"  # WELCOME
    "Match resumed\n"  # START_RESUME
    "Board \x01, \x02 - \x03\n"  # RESUME_LINE
    "\x04 plays. Table as shown?\n"  # RESUME_PAUSED
    "Reading the log\n"  # REPLAYING
    "New match\n"  # SETUP
    # foul outside a stroke
    "OK: stroke, then foul\n"  # FOUL_OUTSIDE
    # the same on a key
    "TIME\n"  # KR_TIME
    # appeal, protest
    "under protest\n"  # UNDER_PROTEST
    "protest rejected\n"  # PROTEST_REJECTED
    # block: refusals, REFUSED + R_* of words.py
    "Not possible\n"  # REFUSED
    "Not now\n"  # RF_PHASE
    "Too many white\n"  # RF_WHITE
    "Too many black\n"  # RF_BLACK
    "Queen not on board\n"  # RF_QUEEN
    "Untouched, yet it fell\n"  # RF_UNTOUCHED
    "Not in turn\n"  # RF_TURN
    "Something comes first\n"  # RF_FIRST
    "Impossible result\n"  # RF_RESULT
    "Impossible position\n"  # RF_POSITION
    "Nothing to do\n"  # RF_NOTHING
    "Not known\n"  # RF_UNKNOWN
    "No such seat\n"  # RF_SEAT
    "Queen or striker twice\n"  # RF_TWICE
    "Only between boards\n"  # RF_BETWEEN
    "Match log full\n"  # RF_FULL
    # trouble
    "Safe mode\n"  # SAFE
    "Firmware file damaged: \x01\n"  # SAFE_LINE
    "Too many errors\n"  # SAFE_ERRORS
    "Copy log: rosace sync\n"  # SAFE_SYNC
    "Log damaged\n"  # DAMAGED
    "Last good event: \x01\n"  # DAMAGED_LINE
    "A PC asks to service this board\n"  # MAINTENANCE_LINE
    # rulings
    "back:\n"  # BACK
    "board ends\n"  # BOARD_ENDS
    "board void\n"  # BOARD_VOID
    "cover her next\n"  # COVER_HER
    "queen covered\n"  # COVERED
    "corrected\n"  # CORRECTED
    "4q: no touch \x01/\x02\n"  # NO_TOUCH
    "due +\n"  # DUE
    "game: \n"  # GAME_TO
    "b\n"  # LETTER_BLACK
    "q\n"  # LETTER_QUEEN
    "w\n"  # LETTER_WHITE
    "s\n"  # LETTER_STRIKER
    "match: \n"  # MATCH_TO
    "out of turn\n"  # OUT_OF_TURN
    "turn passes\n"  # PASSES
    " plays\n"  # PLAYS
    " plays on\n"  # PLAYS_ON
    "queen back\n"  # QUEEN_BACK
    "plays on\n"  # STAYS
    "due\n"  # DUE_N
    # settings, what a PC asks for
    "ALLOW\n"  # K_GRANT
    # desk
    "\x03 places \x04 black\n"  # ALSO_BLACK
    "\x03 places 1 black\n"  # ALSO_ONE_BLACK
    "Stroke of \x01\n"  # UNDO_STROKE
    "No piece: hold \x01\n"  # NO_PIECE
    "Touched or not: hold OK\n"  # UNDO_TOUCH
    "Gone: \x03\n"  # GONE
    "Stroke gone. Before it:\n"  # STROKE_GONE
    "Has \x01 struck since?\n"  # STRUCK_Q
    "\x02 breaks first\n"  # BREAKS_FIRST
    "\x01 won the toss: breaks\n"  # TOSS_WINNER
    "\x01 won the toss: side\n"  # TOSS_SIDE
    "BEST 3\n"  # K_BEST3
    "1 GAME\n"  # K_GAME1
    "DOUBLE\n"  # K_DOUBLES
    "SINGLE\n"  # K_SINGLES
    "1<>3\n"  # K_SWAP_A
    "2<>4\n"  # K_SWAP_B
    # block: events, KIND + K_* of words.py
    "\n"  # KIND[0]
    "set-up\n"  # KIND[K_SETUP]
    "name\n"  # KIND[K_PLAYER]
    "toss\n"  # KIND[K_TOSS]
    "seats\n"  # KIND[K_SEATS]
    "trial board\n"  # KIND[K_TRIAL]
    '"Play"\n'  # KIND[K_PLAY]
    "stroke\n"  # KIND[K_STROKE]
    "early break\n"  # KIND[K_EARLY]
    "penalty\n"  # KIND[K_PENALTY]
    "foul\n"  # KIND[K_FOUL]
    "room\n"  # KIND[K_ROOM]
    "no room\n"  # KIND[K_NO_ROOM]
    "placed\n"  # KIND[K_PLACED]
    "wrong piece\n"  # KIND[K_WRONG_PIECE]
    "deemed covered\n"  # KIND[K_DEEM]
    "turn\n"  # KIND[K_TURN]
    "forfeit\n"  # KIND[K_FORFEIT]
    "void board\n"  # KIND[K_VOID]
    "resignation\n"  # KIND[K_RESIGN]
    "disqualification\n"  # KIND[K_DISQUALIFY]
    "appeal\n"  # KIND[K_APPEAL]
    "warning\n"  # KIND[K_WARNING]
    "disturbance\n"  # KIND[K_DISTURBANCE]
    "protest\n"  # KIND[K_PROTEST]
    "protest result\n"  # KIND[K_PROTEST_RESULT]
    "striker change\n"  # KIND[K_STRIKER_CHANGE]
    "time ran out\n"  # KIND[K_TIME_OUT]
    "jump\n"  # KIND[K_JUMP]
    "sides changed\n"  # KIND[K_SIDES]
    "choice\n"  # KIND[K_CHOICE]
    "agreement\n"  # KIND[K_AGREE]
    "dispute\n"  # KIND[K_DISPUTE]
    "recount\n"  # KIND[K_POSITION]
    "board result\n"  # KIND[K_BOARD_RESULT]
    "amendment\n"  # KIND[K_AMEND]
    "identity\n"  # KIND[K_IDENTITY]
    "hand-over\n"  # KIND[K_HAND_OVER]
    "note\n"  # KIND[K_NOTE]
    "power-up\n"  # KIND[K_POWER_UP]
    "clock set\n"  # KIND[K_CLOCK]
    "maintenance\n"  # KIND[K_MAINTENANCE]
    "evidence\n"  # KIND[K_EVIDENCE]
    "seal\n"  # KIND[K_SEAL]
    "skipped\n"  # KIND[K_SKIPPED]
    "next board\n"  # KIND[K_NEXT_BOARD]
    "toss for board 9\n"  # KIND[K_TOSS_NINTH]
    "correction\n"  # KIND[K_CORRECT]
    # ends, forms, self-test
    "\x01 left\n"  # SUM_LEFT
    " queen\n"  # SUM_QUEEN
    " by the law\n"  # SUM_AWARD
    " penalty\n"  # SUM_PENALTY
    " (max)\n"  # SUM_MAX
    ", queen 0 (\n"  # SUM_CAP
    "Board \x01 to \x02\n"  # BOARD_TO
    "Game \x01 to \x02\n"  # GAME_TO_N
    " wins\n"  # MATCH_WON
    "Board \x01 void\n"  # BOARD_IS_VOID
    "Code\n"  # CODE
    "saving ...\n"  # CODE_WAIT
    "Singles\n"  # SINGLES
    "Doubles\n"  # DOUBLES
    "Best of 3\n"  # BEST_OF_3
    "One game\n"  # ONE_GAME
    # block: modes, MODE_UMPIRE + SF_MODE
    "Umpire\n"  # MODE_UMPIRE
    "Self-umpire\n"  # MODE_SELF
    "Quick\n"  # MODE_QUICK
    "Practice\n"  # MODE_PRACTICE
    # the form of a position
    "White\n"  # PF_WHITE
    "Black\n"  # PF_BLACK
    "on the board\n"  # PF_BOARD
    "Turn\n"  # PF_TURN
    "May: \n"  # PF_RIGHT
    "Room in the circle\n"  # PF_ROOM
    "Queen\n"  # RF_COVERED
    # main screen
    "NOT SAVED\n"  # UNSAVED
    "B\x01\n"  # BOARD_SHORT
    "passes\n"  # PASSES_SHORT
    "stays\n"  # STAYS_SHORT
    "Match void: replay\n"  # MATCH_VOID
    # languages
    "What fell? Then OK\n"  # FIRST
    "ends\n"  # ENDS_SHORT
    "Unchanged: OK = back\n"  # UNCHANGED
    "Instead of the stroke\n"  # RECOUNT_STROKE
    "Too early: again\n"  # TOO_EARLY
    "Net \x01 ? OK asks\n"  # NET_ASKS
    "Press what fell\n"  # PRESS_COLOUR
    # block: the set-up form, SHORT_SETUP + SF_CEREMONY
    "Short set-up\n"  # SHORT_SETUP
    "Full set-up\n"  # FULL_SETUP
    # the set-up form, menu
    "MODE\n"  # K_MODE
    "FULL\n"  # K_FULL
    "SHORT\n"  # K_SHORT
    "TEST\n"  # K_TEST
    "Hold OK: skip all\n"  # SKIP_REST
    # ceremony
    "Cards and strikers\n"  # CHECK
    "Identity and strikers checked?\n"  # CHECK_LINE
    "Trial boards\n"  # TRIALS
    "\x01 \x02  \x03 \x04\n"  # TRIALS_LINE
    "One break each, no score\n"  # TRIALS_WHAT
    "Warm-up\n"  # WARM
    "Then board 1\n"  # WARM_LINE
    "No limit is set\n"  # WARM_FREE
    "CHECK\n"  # K_CHECK
    "TRIAL\n"  # K_TRIAL
    "WARM\n"  # K_WARM
    "+1 MIN\n"  # K_MINUTE
    "-1 MIN\n"  # K_LESS
    "DONE\n"  # K_DONE
    # quick
    "Who won? FOUL = Play!\n"  # WON_OR_PLAY
    # what the board is worth
    "\x02 breaks\n"  # NEXT_BREAKS
    # practice
    "Practice: board \x01\n"  # ALONE_END
    "Strokes \x02, pots \x03\n"  # ALONE_1
    "Misses \x04, fouls \x05\n"  # ALONE_2
    "Board lost by the law\n"  # ALONE_LOST
    "Strokes \x01, misses \x02\n"  # ALONE_PLAY
    "You: white and queen\n"  # ALONE_READY
    # a match that began on another board
    "Take over a match\n"  # TAKE
    # power-up
    "Memory nearly full\n"  # CROWDED
    "Memory \x01 % full: copy to PC\n"  # CROWDED_LINE
    "White \x05, black \x06\n"  # RESUME_TABLE
    "Queen: \x04 must cover\n"  # RESUME_AWAIT
    "Queen covered by \x07\n"  # RESUME_COVERED
    "White \x05, black \x06, due \x08-\x09\n"  # RESUME_DUES
    # block: what happened, ROWS + row of rules/laws.py; at most 18 characters
    "\n"  # ROWS[NO_ROW]
    "all and the queen\n"  # ROWS[E1]
    "all, foul/striker\n"  # ROWS[E2]
    "all, queen on\n"  # ROWS[E3]
    "all with the cover\n"  # ROWS[E4]
    "all, cover failed\n"  # ROWS[E5]
    "all pocketed\n"  # ROWS[E6]
    "all, foul/striker\n"  # ROWS[E7]
    "all pocketed\n"  # ROWS[E8]
    "all, foul/striker\n"  # ROWS[E8_BAD]
    "own all, queen on\n"  # ROWS[E9]
    "last own carromman\n"  # ROWS[E10]
    "opponent's last\n"  # ROWS[E11]
    "opponent's last\n"  # ROWS[E12]
    "opp. all, queen on\n"  # ROWS[E13]
    "opp. all, no cover\n"  # ROWS[E13_AWAIT]
    "opp., foul/striker\n"  # ROWS[E14]
    "opp., foul/striker\n"  # ROWS[E15]
    "opp., foul/striker\n"  # ROWS[E16]
    "opp., foul/striker\n"  # ROWS[E16_AWAIT]
    "no carromman\n"  # ROWS[N1]
    "only opponent's\n"  # ROWS[N2]
    "own carromman\n"  # ROWS[N3]
    "own and opponent's\n"  # ROWS[N3_BOTH]
    "queen not covered\n"  # ROWS[N4]
    "queen not covered\n"  # ROWS[N4_OTHER]
    "queen covered\n"  # ROWS[N5]
    "not covered yet\n"  # ROWS[N6]
    "queen too early\n"  # ROWS[N7]
    "queen\n"  # ROWS[N8]
    "queen and cover\n"  # ROWS[N9]
    "queen, first own\n"  # ROWS[N10]
    "queen, own returns\n"  # ROWS[N11]
    "striker\n"  # ROWS[S1]
    "striker, no cover\n"  # ROWS[S1_AWAIT]
    "opp. and striker\n"  # ROWS[S2]
    "own and striker\n"  # ROWS[S3]
    "own and striker\n"  # ROWS[S4]
    "queen and striker\n"  # ROWS[S5]
    "queen and striker\n"  # ROWS[S6]
    "queen and striker\n"  # ROWS[S6_NINE]
    "queen own striker\n"  # ROWS[S7]
    "foul\n"  # ROWS[F1]
    "foul, opponent's\n"  # ROWS[F1_OTHER]
    "foul, striker\n"  # ROWS[F1_STRIKER]
    "foul, own\n"  # ROWS[F2]
    "foul, queen\n"  # ROWS[F3]
    "break: try again\n"  # ROWS[B1]
    "break: no try left\n"  # ROWS[B2]
    "break: foul\n"  # ROWS[B3]
    "early break\n"  # ROWS[A_EARLY]
    "technical foul\n"  # ROWS[A_PENALTY]
    "foul\n"  # ROWS[A_FOUL]
    "room: paid back\n"  # ROWS[A_ROOM]
    "no room: held\n"  # ROWS[A_NO_ROOM]
    "deemed covered\n"  # ROWS[A_DEEM]
    "turn set by umpire\n"  # ROWS[A_TURN]
    "appeal ignored\n"  # ROWS[A_FORFEIT_APPEAL]
    "board moved\n"  # ROWS[A_FORFEIT_MOVED]
    "board void\n"  # ROWS[A_VOID]
    "game resigned\n"  # ROWS[A_RESIGN]
    "disqualified\n"  # ROWS[A_DISQUALIFY]
    "placed\n"  # ROWS[A_PLACED]
    "wrong piece placed\n"  # ROWS[A_WRONG_PIECE]
    "position entered\n"  # ROWS[A_POSITION]
    "result entered\n"  # ROWS[A_BOARD_RESULT]
    "sides changed\n"  # ROWS[A_SIDES]
    "toss\n"  # ROWS[A_TOSS]
    "seats\n"  # ROWS[A_SEATS]
    "trial board\n"  # ROWS[A_TRIAL]
    '"Play"\n'  # ROWS[A_PLAY]
    "appeal\n"  # ROWS[A_APPEAL]
    "warning\n"  # ROWS[A_WARNING]
    "disturbance\n"  # ROWS[A_DISTURBANCE]
    "protest\n"  # ROWS[A_PROTEST]
    "striker changed\n"  # ROWS[A_STRIKER]
    "time ran out\n"  # ROWS[A_TIME_OUT]
    "piece put back\n"  # ROWS[A_JUMP]
    "toss for board 9\n"  # ROWS[A_TOSS_NINTH]
    "nobody wins\n"  # ROWS[A_DRAW]
    "a choice\n"  # ROWS[A_CHOICE]
    "the queen limit\n"  # ROWS[A_LIMIT]
)
