"""German: the texts of en.py, line by line; see there."""

NUMBER = 2  # value of the setting "language"; never changes
NAME = "Deutsch"

MORE = (
    # block: the same with piles, PILE_ROWS + row - 128 of rules/piles/systems.py
    "kein Stein\n"  # PILE_ROWS[N_NOTHING]
    "gewonnen\n"  # PILE_ROWS[N_WON]
    "Farbe vollständig\n"  # PILE_ROWS[N_SURPLUS]
    "Dame: zu decken\n"  # PILE_ROWS[N_QUEEN]
    "Dame zu früh\n"  # PILE_ROWS[N_TOO_EARLY]
    "Dame gedeckt\n"  # PILE_ROWS[N_COVERED]
    "Dame nicht gedeckt\n"  # PILE_ROWS[N_NOT_COVERED]
    "Dame, Deckstein\n"  # PILE_ROWS[N_WITH_COVER]
    "Dame gewonnen\n"  # PILE_ROWS[N_QUEEN_WON]
    "Striker\n"  # PILE_ROWS[S_ALONE]
    "Stein und Striker\n"  # PILE_ROWS[S_WON]
    "Dame und Striker\n"  # PILE_ROWS[S_QUEEN]
    "Striker: alles weg\n"  # PILE_ROWS[S_ALL]
    "Striker: 1 zurück\n"  # PILE_ROWS[S_LAST]
    "Foul\n"  # PILE_ROWS[F_FOUL]
    "Break: noch einmal\n"  # PILE_ROWS[B_TRY]
    "kein Versuch mehr\n"  # PILE_ROWS[B_PASS]
    "alle sechs\n"  # PILE_ROWS[E_COMPLETE]
    "sechster zu früh\n"  # PILE_ROWS[E_EARLY]
    "Brett leer\n"  # PILE_ROWS[E_EMPTY]
    "vier Löcher\n"  # PILE_ROWS[E_NETS]
    "einig beendet\n"  # PILE_ROWS[E_AGREED]
    "allein übrig\n"  # PILE_ROWS[150]
    "Loch gekauft\n"  # PILE_ROWS[C_BOUGHT]
    "Loch abgekauft\n"  # PILE_ROWS[C_BOUGHT_OUT]
    "neu gestapelt\n"  # PILE_ROWS[C_RESTACK]
    "nichts gekauft\n"  # PILE_ROWS[C_NOTHING]
    "anderer Strafstein\n"  # PILE_ROWS[C_OTHER]
    "Strafe\n"  # PILE_ROWS[A_PENALTY]
    "Foul\n"  # PILE_ROWS[A_FOUL]
    "Board ungültig\n"  # PILE_ROWS[A_VOID]
    "Zug festgesetzt\n"  # PILE_ROWS[A_TURN]
    "ausgeschieden\n"  # PILE_ROWS[A_DROPPED]
    "gesetzt\n"  # PILE_ROWS[A_PLACED]
    "Stellung erfasst\n"  # PILE_ROWS[A_POSITION]
    "Ergebnis erfasst\n"  # PILE_ROWS[A_RESULT]
    '"Play"\n'  # PILE_ROWS[A_PLAY]
    "Pause\n"  # PILE_ROWS[A_APPEAL]
    "kein Platz\n"  # PILE_ROWS[A_NO_ROOM]
    "wieder Platz\n"  # PILE_ROWS[A_ROOM]
    "abgesprungen\n"  # PILE_ROWS[A_JUMP]
    # corrections: the list
    "Spiel \x02, Board \x01\n"  # CORRECT_HEAD
    "Nichts zu korrigieren\n"  # CORRECT_NONE
    # corrections: one stroke
    "Stoß \x01 von \x02\n"  # CORRECT_STROKE
    "Neu, vor Stoß \x01\n"  # CORRECT_NEW
    "Stoß \x01\n"  # CORRECT_MENU
    "Ein anderer stieß\n"  # CORRECT_M_WHO
    "Diesen Stoß löschen\n"  # CORRECT_M_DELETE
    "Ungedeckt übersehen\n"  # CORRECT_M_DEEM
    "Falscher Stein\n"  # CORRECT_M_WRONG
    "Ein Stoß fehlt davor\n"  # CORRECT_M_INSERT
    "Alle Stöße\n"  # CORRECT_M_LIST
    "Wer stieß?\n"  # CORRECT_WHO
    "WEG\n"  # CORRECT_K_DELETE
    "LASSEN\n"  # CORRECT_K_KEEP
    # judging again
    "Wird neu gewertet\n"  # CORRECT_WORK
    "\x01 von \x02\n"  # CORRECT_WORK_LINE
    "Stoß \x01 unmöglich\n"  # CORRECT_STUCK
    "Unmöglich: \x01\n"  # CORRECT_STUCK_ACT
    "Board \x02\n"  # CORRECT_STUCK_IN
    "Board \x02 ginge weiter\n"  # CORRECT_OPEN
    "SO WAR\n"  # CORRECT_K_ENDED
    "ALLE\n"  # CORRECT_K_ALL
    "Zu viel für eine Korrektur\n"  # CORRECT_LONG
    # a call that was missed
    "Stoß \x01: nicht gedeckt\n"  # CORRECT_UNSEEN
    "Gesehen? Dame zurück. Sonst gedeckt, 3.12d\n"  # CORRECT_UNSEEN_LINE
    "JA\n"  # CORRECT_K_SEEN
    "NEIN\n"  # CORRECT_K_UNSEEN
    "3/3 Zu spät bemerkt\n"  # CORRECT_STANDS
    "Nach dem nächsten Stoß gilt es: 3.6c 3.11k 3.12d\n"  # CORRECT_STANDS_LINE
    "DOCH\n"  # CORRECT_K_STILL
    # what changes
    "1/\x02 Stoß \x01 ändern?\n"  # CORRECT_CHANGES
    "1/\x02 \x01?\n"  # CORRECT_CHANGES_ACT
    "Sonst ändert sich nichts\n"  # CORRECT_SAME
    "Board \x01: \x02 > \x03\n"  # CORRECT_BOARD
    "Board \x01: \x03 \x02\n"  # CORRECT_BOARD_WAS
    "  > \x03 \x02\n"  # CORRECT_BOARD_NOW
    "  > nicht zu Ende\n"  # CORRECT_BOARD_OPEN
    "Stand \x01-\x02 > \x03-\x04\n"  # CORRECT_SCORE
    "Spiele \x01-\x02 > \x03-\x04\n"  # CORRECT_GAMES
    "Nun Spiel \x01, Board \x02\n"  # CORRECT_GAME
    "Match aus: \x01\n"  # CORRECT_OVER
    "Das Match geht weiter\n"  # CORRECT_AGAIN
    "Am Zug: \x01\n"  # CORRECT_TURN
    "Weiß: \x01 > \x02\n"  # CORRECT_LEFT_W
    "Schwarz: \x01 > \x02\n"  # CORRECT_LEFT_B
    "Soll \x03: \x01 > \x02\n"  # CORRECT_DUES
    "\x03: \x01 > \x02\n"  # CORRECT_VALUE
    "Dame: \x01 > \x02\n"  # CORRECT_QUEEN
    # block: the queen, CORRECT_Q_BOARD + Q_*
    "liegt\n"  # CORRECT_Q_BOARD
    "offen\n"  # CORRECT_Q_AWAIT
    "gedeckt\n"  # CORRECT_Q_COVERED
    # where it starts
    "Ab Stoß \x01, 3.6c:\n"  # CORRECT_FROM
    "Nicht dran: \x01\n"  # CORRECT_OUT
    "Board \x01: \x02 begann\n"  # CORRECT_BROKE
    "Unmöglich, gelöscht: \x01\n"  # CORRECT_GONE
    # why it is corrected
    "2/2 Warum? OK: vertippt\n"  # CORRECT_WHY
    "TIPPEN: falsch getippt. SPÄT: nicht rechtzeitig gesehen\n"  # CORRECT_WHY_LINE
    "TIPPEN\n"  # CORRECT_K_ENTRY
    "SPÄT\n"  # CORRECT_K_MISSED
    "PERSON\n"  # CORRECT_K_PLAYER
    "SENSOR\n"  # CORRECT_K_SENSOR
    "ANDERE\n"  # CORRECT_K_OTHER
    # taking back
    '"Play" nach der Reklamation\n'  # CORRECT_PLAY_ON
    # why a position or a result is impossible
    "Je Farbe 1 bis 9 Steine\n"  # CORRECT_W_PIECES
    "Nur wer dran ist, kann sie decken\n"  # CORRECT_W_AWAIT
    "Vor dem Break liegt alles auf dem Brett\n"  # CORRECT_W_BROKEN
    "Mit dieser Dame: \x01 bis \x02 Punkte\n"  # CORRECT_W_POINTS
    "Eingegeben: \x02, \x03\n"  # CORRECT_RESULT
    "Falsch? Weg damit, neu eingeben\n"  # CORRECT_REENTER
    # settings
    "Einspielen: \x01 min\n"  # SET_WARM
    "Spielpause: \x01 min\n"  # SET_REST
    "Protestfrist: \x01 min\n"  # SET_PROTEST
    "Ton: \x01\n"  # SET_VOLUME
    "Helligkeit: \x01\n"  # SET_BRIGHT
    "Nachtmodus: \x01\n"  # SET_NIGHT
    "Dunkler nach \x01 min\n"  # SET_DIM
    "Aus nach \x01 min\n"  # SET_SLEEP
    "Auf dem Kopf: \x01\n"  # SET_FLIP
    "Linkshändig: \x01\n"  # SET_MIRROR
    "Zweite Anzeige: \x01\n"  # SET_FAR
    # block: volume, LEVEL_OFF + setting
    "aus\n"  # LEVEL_OFF
    "leise\n"  # LEVEL_LOW
    "mittel\n"  # LEVEL_MIDDLE
    "laut\n"  # LEVEL_LOUD
    # the pockets measured
    "Netze vermessen\n"  # M_POCKETS
    "Noch Steine: \x01,\n"  # POCKETS_LEFT
    "einzeln in ein Netz,\n"  # POCKETS_NETS
    "nicht den Striker\n"  # POCKETS_STRIKER
    "Gemessen und gespeichert.\n"  # POCKETS_DONE
    # the parts tested one by one
    "Teile prüfen\n"  # M_PARTS
    "\x01 drücken\n"  # PARTS_KEY
    # block: the receivers to shade, PARTS_SHADE_A + beam
    "Empfänger \x01a abdecken\n"  # PARTS_SHADE_A
    "Empfänger \x01b abdecken\n"  # PARTS_SHADE_B
    # block: the receivers to light, PARTS_TORCH_A + beam
    "Lampe auf Empfänger \x01a\n"  # PARTS_TORCH_A
    "Lampe auf Empfänger \x01b\n"  # PARTS_TORCH_B
    # the rest of that test
    "Hat es gepiept?\n"  # PARTS_SOUND
    "OK: ja. FOUL: nein.\n"  # PARTS_ANSWER
    "Zweite Anzeige?\n"  # PARTS_FAR
    "Netze frei lassen\n"  # PARTS_FREE
    "Kein Fehler gefunden.\n"  # PARTS_FINE
    "Fehler \x03 von \x04\n"  # PARTS_FAULT
    # block: what is wrong, PART_SHORT + number in desk/modes/parts.py
    "\x01: Kurzschluss\n"  # PART_SHORT
    "\x01, \x02: Brücke\n"  # PART_BRIDGED
    "\x01, \x02: vertauscht\n"  # PART_SWAPPED
    "\x01: kein Kontakt\n"  # PART_OPEN
    "Netz \x01: Kabel\n"  # PART_CABLE
    "Empfänger \x01a: offen\n"  # PART_RECEIVER
    "Empfänger \x01b: offen\n"  # PART_RECEIVER_B
    "Sender \x01a: dunkel\n"  # PART_EMITTER
    "Sender \x01b: dunkel\n"  # PART_EMITTER_B
    "Netz \x01: Sender dunkel\n"  # PART_PAIR
    "Sender: Transistor\n"  # PART_DRIVER
    "Empfänger \x01a: geblendet\n"  # PART_FLOODED
    "Empfänger \x01b: geblendet\n"  # PART_FLOODED_B
    "Netz \x01: a, b vertauscht\n"  # PART_BEAMS
    "Netze \x01, \x02: vertauscht\n"  # PART_NETS
    "Spannung: \x01,\x02 V\n"  # PART_SUPPLY
    "Summer: stumm\n"  # PART_BUZZER
    "Zweite Anzeige: fehlt\n"  # PART_FAR
    "Anzeigen: Pull-ups\n"  # PART_PULLS
    "Strahl \x01a: schwach\n"  # PART_WEAK
    "Strahl \x01b: schwach\n"  # PART_WEAK_B
    "Strahl \x01a: dunkel\n"  # PART_DARK
    "Strahl \x01b: dunkel\n"  # PART_DARK_B
    "Strahl \x01a: flackert\n"  # PART_FLICKERS
    "Strahl \x01b: flackert\n"  # PART_FLICKERS_B
    "Empfänger: alle geblendet\n"  # PART_ALL_FLOODED
    "Strahlen: alle schwach\n"  # PART_ALL_WEAK
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
    "Töne anhören\n"  # TRY_BEEPS
    # block: beeps, BEEP_NOTHING + number in the order of desk/modes/settings.py
    "Nichts fiel\n"  # BEEP_NOTHING
    "Eigene oder Dame\n"  # BEEP_OWN
    "Nur des Gegners\n"  # BEEP_OPPONENT
    "Etwas kommt zurück\n"  # BEEP_BACK
    "Foul\n"  # BEEP_FOUL
    "Auf die Anzeige sehen\n"  # BEEP_WARNING
    "Noch 5 Sekunden\n"  # BEEP_TICK
    "Zeit abgelaufen\n"  # BEEP_TIME
    "Geht nicht\n"  # BEEP_REFUSED
    "Nicht gespeichert\n"  # BEEP_ERROR
    "Doch gespeichert\n"  # BEEP_SAVED
    "Ende des Boards\n"  # BEEP_BOARD
    "Ende des Spiels\n"  # BEEP_GAME
    "Ende des Matchs\n"  # BEEP_MATCH
    # what an act does, before it is confirmed
    '4g: alle warten auf "Play"\n'  # E_APPEAL
    "3.12d: \x01 hat sie gedeckt\n"  # E_DEEM
    "3.11k: es bleibt so liegen\n"  # E_WRONG
    "3.6c: jetzt spielt \x01\n"  # E_TURN
    "3.9a: in die Mitte, kein Foul\n"  # E_JUMP
    "Nur Worte, keine Strafe\n"  # E_WARNING
    "4l: die vierte: Ausschluss?\n"  # E_DISTURB
    "4.3: schriftlich bis \x03 min nach Board\n"  # E_PROTEST
    "4r: verliert dieses Spiel\n"  # E_RESIGN
    "4g: verliert dieses Board\n"  # E_FORFEIT_G
    "4i: verliert dieses Board\n"  # E_FORFEIT_I
    "4q: nochmals, ohne Punkte\n"  # E_VOID
    "\x03: verliert das Match\n"  # E_DISQUALIFY
    "4e: einmal und zurück\n"  # E_STRIKER
    "3.4: ein Break, ohne Punkte\n"  # E_TRIAL
    "Bisher: \x04\n"  # E_SO_FAR
    "Erst zählt der Stoß\n"  # STROKE_FIRST
    "Erst den Stoß eintragen\n"  # STROKE_OPEN
    "Weiß \x01 > \x02, Schwarz \x03 > \x04\n"  # SWAPPED
    "4.1.1 \x02\n"  # BY_PENALTY
    "4.1.2 \x02\n"  # BY_FOUL
    # block: reasons of a disqualification (4.2a-h), R_LANGUAGE + RE_* - RE_LANGUAGE
    "Üble Worte\n"  # R_LANGUAGE
    "Platz verlassen\n"  # R_LEFT
    "Pause überzogen\n"  # R_REST
    "Nimmt Urteil nicht an\n"  # R_REFUSES
    "Beleidigung\n"  # R_INSULT
    "Striker nicht erlaubt\n"  # R_STRIKER
    "Spiel unterbrochen\n"  # R_INTERRUPT
    "Viermal gestört\n"  # R_DISTURBED
    # the same on a key
    "WORTE\n"  # KR_LANGUAGE
    "PLATZ\n"  # KR_LEFT
    "PAUSE\n"  # KR_REST
    "URTEIL\n"  # KR_REFUSES
    "FRECH\n"  # KR_INSULT
    "STRIK.\n"  # KR_STRIKER
    "STOPP\n"  # KR_INTERRUPT
    "\x02. Störung. Weiter?\n"  # FOURTH
    "NEIN: raus (4.2h)\n"  # FOURTH_OUT
    # ends
    # pairing
    "Mit PC koppeln\n"  # M_PAIR
    "Koppeln\n"  # PAIR
    "Am PC: rosace pair\n"  # PAIR_RUN
    "noch \x01 s\n"  # PAIR_LEFT
    "Einen Moment ...\n"  # PAIR_COMPUTES
    "Code \x01\n"  # PAIR_CODE
    "Am PC eintippen\n"  # PAIR_TYPE
    "PC sagt ja? OK\n"  # PAIR_OK
    "Gekoppelt\n"  # PAIRED
    "Clubschlüssel \x01\n"  # PAIR_CLUB
    "Neu: WHITE + STRIKER halten\n"  # PAIR_AGAIN
    "Nicht gekoppelt\n"  # PAIR_FAILED
    "Gerät ohne Schlüssel\n"  # PAIR_FREE
    "Zu oft falsch: \x01 s\n"  # PAIR_LOCKED
    "LÖSEN\n"  # K_FORGET
    "Schlüssel beschädigt\n"  # KEY_LOST
    "Am PC: rosace sync\n"  # KEY_LOST_LINE
    # what a PC asks for
    "Alle Matches löschen?\n"  # WIPE
    "WHITE + STRIKER 3 s halten\n"  # WIPE_HOW
    "Der PC hat sie alle\n"  # WIPE_WHAT
    "Alte Matches löschen?\n"  # ROOM_ASK
    "Wenn der Platz knapp wird\n"  # ROOM_WHEN
    "Wartung durch den PC\n"  # REPL_OPEN
    "Zum Spielen abstecken\n"  # REPL_LINE
    "Wartung\n"  # SERVICE
    "Das Gerät startet neu\n"  # RESTARTS
    # an offer in the place of another; a match that comes from another table
    "Ersetzt die vorigen Namen\n"  # OFFER_AGAIN
    "Match übergeben\n"  # OFFER_MATCH
    "Board \x05, Punkte \x03 - \x04\n"  # OFFER_AT
    "Tisch \x06 hört auf\n"  # OFFER_STOP
    "Der alte Tisch hört auf\n"  # OFFER_STOP_OLD
    # block: rule systems, SYSTEM + id, then the pile systems
    "ICF-Regeln\n"  # SYSTEM
    "ICF, englisch\n"  # SYSTEM_ENGLISH
    "ICF, ein Spiel\n"  # SYSTEM_CLUB
    "Beiblatt deutsch\n"  # SYSTEM_MFR_DE
    "Beiblatt englisch\n"  # SYSTEM_MFR_EN
    "Beiblatt franz.\n"  # SYSTEM_MFR_FR
    "Beiblatt spanisch\n"  # SYSTEM_MFR_ES
    "Masters Games (UK)\n"  # SYSTEM_MASTERS
    "FFC vereinfacht\n"  # SYSTEM_FFC
    "ICPF traditionell\n"  # SYSTEM_ICPF
    "Nepal-Regel\n"  # SYSTEM_NEPAL
    "Zu dritt\n"  # SYSTEM_THREE
    "Punktespiel\n"  # SYSTEM_POINTS
    "Löcherkauf, milde\n"  # SYSTEM_HOLES
    "Löcherkauf\n"  # SYSTEM_TROUS
    "Regeln des Clubs\n"  # SYSTEM_OWN
    # choosing one
    "\x01\n"  # OWN_NAMED
    "Hausregeln\n"  # M_HOUSE
    "Merkblatt\n"  # M_ADVICE
    "\x01 Spieler\n"  # PLAYERS_N
    "Dann \x02, \x03\n"  # ORDER_3
    "Dann \x02, \x03, \x04\n"  # ORDER_4
    "Dann \x02\n"  # ORDER_2
    "Letzter scheidet aus\n"  # DROP_LOWEST
    "MINUS\n"  # K_FEWER
    "MEHR\n"  # K_MORE
    "schied aus\n"  # IS_OUT
    "RAUS\n"  # K_DROPS
    # buying nets
    "Ein Loch kaufen?\n"  # BUY
    "\x01 hat \x02\n"  # BUY_LINE
    "Frei: \x03, gekauft: \x04\n"  # PRICES
    "Brett ist leer\n"  # EMPTY
    "Kaufen oder alles stapeln\n"  # EMPTY_LINE
    "Loch \x01 für \x02\n"  # PAY_LINE
    "\x03w \x04s \x05D = \x06\n"  # PAY_WITH
    # block: keys of the nets, K_NET_1 + net - 1
    "LOCH 1\n"  # K_NET_1
    "LOCH 2\n"  # K_NET_2
    "LOCH 3\n"  # K_NET_3
    "LOCH 4\n"  # K_NET_4
    # more keys of buying
    "NEIN\n"  # K_NOT
    "STAPEL\n"  # K_STACK
    "KAUFEN\n"  # K_BUY
    "Ende vereinbart\n"  # M_AGREED
    "Sind alle einig, hier aufzuhören?\n"  # AGREED_LINE
    "Anderer Strafstein\n"  # M_OTHER
    "Welcher kommt stattdessen zurück?\n"  # OTHER_LINE
    # questions of two-sided systems
    "Striker fiel mit\n"  # KEEP
    "OK: alles und ein Stein zurück, spielt weiter\n"  # KEEP_ALL
    "FOUL: ein Stein zurück, Wechsel\n"  # KEEP_ONE
    "FOUL: Dame und Stein zurück, Wechsel\n"  # KEEP_COVER
    "WEITER\n"  # K_ON
    "WECHS.\n"  # K_PASS
    "Welche Farbe?\n"  # COLOUR
    "\x01 wählt: beide fielen\n"  # COLOUR_LINE
    "Stein zurücklegen\n"  # M_PUT_BACK
    "Soll vergessen\n"  # M_FORGOT
    # ends
    "Board \x01: Gleichstand\n"  # BOARD_TIE
    "Board \x01: andere +\x02\n"  # BOARD_OTHERS
    "Unentschieden\n"  # DRAW
    "\x02 beginnt\n"  # BREAKS_N
    # counting a position, entering a result
    "Stapel zählen\n"  # COUNTED
    "+5\n"  # K_FIVE
    "Wer gewann?\n"  # RESULT_WHO
    "\x02, Punkte: \x01\n"  # RESULT_POINTS
    # block: what no sensor can judge, A_RIGHT + number (desk/modes/house_rules.py)
    "Die Reihe geht nach rechts weiter.\n"  # A_RIGHT
    "Die Reihe geht im Uhrzeigersinn.\n"  # A_CLOCKWISE
    "Man darf vorwärts und rückwärts schießen.\n"  # A_BACK
    "Auf dem Brett 60 x 60 cm nur vorwärts.\n"  # A_SMALL
    "Wenn vereinbart: Steine am Pfeilkreis nur über Bande.\n"  # A_CIRCLES
    "Nicht rückwärts und nicht seitwärts.\n"  # A_FORWARD
    "Steine auf oder hinter der eigenen Linie: der Striker erst darüber.\n"  # A_CROSS
    "Jeder bleibt auf seiner Seite des Bretts.\n"  # A_SIDE
    "Gefängnis: Steine an Diagonale und Halbkreis nur indirekt.\n"  # A_PRISON
    "Nie auf die eigene hintere Bande.\n"  # A_CUSHION
    "Steine auf oder hinter der eigenen Linie: nicht direkt.\n"  # A_LINE
    "Niemand hat eine Farbe: drücken, was fiel.\n"  # A_NO_COLOUR
    "Jeder braucht drei weiße und drei schwarze.\n"  # A_THREE
    "Start: Dame, drei schwarze und drei weiße herum, Rest darauf.\n"  # A_STACK
    "Striker im Loch kostet alle Steine und Löcher.\n"  # A_STRIKER
    "Ein Stein, der vom Brett fällt, kommt in die Mitte, auch obenauf.\n"  # A_ON_TOP
    # a late drop
    "Netz \x01: welcher Stoß?\n"  # LATE_ONE
    "Netze \x01, \x02: welcher Stoß?\n"  # LATE_TWO
    "\x01 fielen: welcher Stoß?\n"  # LATE_MORE
    "JETZT: \x05, \x04\n"  # LATE_OK
    "VORHER: \x06\n"  # LATE_LAST
    "Kein Stein: \x03 halten\n"  # LATE_HAND
    "Stoß VORHER, oder HAND?\n"  # LATE_END
    "JETZT\n"  # K_THIS
    "VORHER\n"  # K_LAST
    "STRIK.\n"  # K_STRIKER
    "HAND\n"  # K_HAND
    # sides put off, lists of MENU, the held keys
    "Seiten gewechselt?\n"  # SIDES_Q
    "Weitere ...\n"  # M_MORE
    "Tasten\n"  # M_KEYS
    "Wer dran ist, Steine\n"  # M_PIECES
    "Verhalten\n"  # M_CONDUCT
    "Ende, neues Match\n"  # M_END
    "FOUL\n"  # K_BREACH
    "ÄLTERE\n"  # K_LIST
    "STOPP\n"  # K_APPEAL
    "NICHTS\n"  # K_NO_TOUCH
    "0,6 s halten. OK: hinaus\n"  # KEYS_HELD
    "UNDO: Stöße, sonst hinaus\n"  # KEYS_HOME
    "OK im Aufbau: auslassen\n"  # KEYS_SKIP
    "WHITE+STRIKER: PC löscht\n"  # KEYS_PAIR
    "MENU+UNDO beim Start: PC\n"  # KEYS_PROMPT
    # key labels, at most 6 characters
    "FREI\n"  # K_ROOM
    "+\n"  # K_PLUS
    "VORIGE\n"  # K_PREV
    "FERTIG\n"  # K_SAVE
    "WEG\n"  # K_DROP
    "WECHS.\n"  # K_PASSES
    "WEISS\n"  # K_WHITE
    "SCHW.\n"  # K_BLACK
    "DAME\n"  # K_QUEEN
    "ZÄHLEN\n"  # K_RECOUNT
    "BLEIBT\n"  # K_STAYS
    # words
    "Dame\n"  # QUEEN
    "niemand\n"  # NOBODY
    # start
    "Namen vom PC: nehmen?\n"  # OFFER
    "\x01 - \x02\n"  # OFFER_LINE
    "\x03 - \x04\n"  # OFFER_PARTNERS
    "Fürs nächste Match\n"  # OFFER_NEXT
    # foul outside a stroke
    "Foul: wer?\n"  # FOUL_WHO
    "\x01. Wer?\n"  # WHO
    "\x01: warum?\n"  # WHY
    "\x01: Strafe, Zug wechselt\n"  # FOUL_EFFECT
    "\x01: Strafe, Zug bleibt\n"  # PENALTY_EFFECT
    "\x01: Foul wartet\n"  # FOUL_WAITS
    # block: reasons of a foul, R_IMPROPER + RE_* - 1
    "Unkorrekter Stoß\n"  # R_IMPROPER
    "Stein berührt\n"  # R_TOUCHED
    "Aufsetzen\n"  # R_PLACING
    "Aufgestanden\n"  # R_STOOD
    "Zeit\n"  # R_TIME
    "Reden\n"  # R_TALKING
    "Striker auf der Bande\n"  # R_FRAME
    "Unfaires Verhalten\n"  # R_CONDUCT
    "Reklamation missachtet\n"  # R_IGNORED
    "Brett bewegt\n"  # R_MOVED
    "Anderes\n"  # R_OTHER
    # the same on a key
    "STOSS\n"  # KR_IMPROPER
    "BERÜHR\n"  # KR_TOUCHED
    "SETZEN\n"  # KR_PLACING
    "AUFST.\n"  # KR_STOOD
    "REDEN\n"  # KR_TALKING
    "BANDE\n"  # KR_FRAME
    "UNFAIR\n"  # KR_CONDUCT
    "SONST\n"  # KR_OTHER
    # menu
    "Menü\n"  # MENU
    "Neu zählen\n"  # M_RECOUNT
    "Ergebnis des Boards\n"  # M_RESULT
    "Ergebnis von Board \x01\n"  # M_NEXT_RESULT
    "Platz im Kreis\n"  # M_ROOM
    "Seiten gewechselt\n"  # M_SIDES
    "Protest: Ergebnis\n"  # M_PROTEST
    "Nachgefallen: wann?\n"  # M_LATE
    "Namen vom PC\n"  # M_OFFER
    "Stopp: Reklamation\n"  # M_APPEAL
    "Protest\n"  # M_NEW_PROTEST
    "Spiel aufgeben\n"  # M_RESIGN
    "Verwarnung\n"  # M_WARNING
    "Störung\n"  # M_DISTURB
    "Reklam. missachtet\n"  # M_FORFEIT_G
    "Brett bewegt\n"  # M_FORFEIT_I
    "Disqualifizieren\n"  # M_DISQUALIFY
    "Gilt als gedeckt\n"  # M_DEEM
    "Falscher Stein\n"  # M_WRONG
    "Stein vom Brett\n"  # M_JUMP
    "Striker gewechselt\n"  # M_STRIKER
    "Andere Seite dran\n"  # M_TURN
    "Board ungültig\n"  # M_VOID
    "Probeboard\n"  # M_TRIAL
    "Selbsttest\n"  # M_TEST
    "Neues Match\n"  # M_NEW
    "Stoßuhr: \x01\n"  # M_CLOCK
    "Einstellungen\n"  # M_SETTINGS
    # block: the shot clock, CLOCK_OFF + setting
    "aus\n"  # CLOCK_OFF
    "weich\n"  # CLOCK_SOFT
    "exakt\n"  # CLOCK_EXACT
    # confirm
    "\x01: \x02\n"  # CONFIRM_SIDE
    "Stehen lassen?\n"  # UNDO_ASK
    "\x01\n"  # UNDO_LINE
    '"Play", Board \x01\n'  # UNDO_PLAY
    # appeal, protest
    "Reklamation\n"  # APPEAL
    "Alle Uhren stehen\n"  # APPEAL_LINE
    "Protest\n"  # PROTEST
    "\x05 Proteste, eine Antwort\n"  # PROTESTS
    "Bleibt das Ergebnis?\n"  # UPHELD_Q
    # trouble
    "Wartung?\n"  # MAINTENANCE
    # settings, what a PC asks for
    "Zum Stoß: \x01 s\n"  # SET_SHOT
    "Zum Aufsetzen: \x01 s\n"  # SET_PLACE
    "Seitenwechsel: \x01 s\n"  # SET_SIDES
    "A immer links: \x01\n"  # SET_COLUMNS
    "Tischnummer: \x01\n"  # SET_TABLE
    "Ein PC bittet\n"  # GRANT
    "Gerät neu starten\n"  # GRANT_RESET
    "Einstellungen ändern\n"  # SETTINGS_ASK
    # desk
    "SOLL A\n"  # K_DUE_A
    "SOLL B\n"  # K_DUE_B
    "DARF\n"  # K_RIGHT
    "DRAN\n"  # K_TURN
    # the form of a position
    "Taste\n"  # XT_KEYS
    "Netze\n"  # XT_BEAMS
    "Sender\n"  # XT_EMITTER
    # block: the emitter, XT_UNTESTED + XF_EMITTER
    "?\n"  # XT_UNTESTED
    "ok\n"  # XT_GOOD
    "defekt\n"  # XT_BAD
    # the other parts of the self-test
    "OLED\n"  # XT_PANEL
    "RAM\n"  # XT_MEMORY
    "Log\n"  # XT_FLASH
    # main screen
    "LASSEN\n"  # K_KEEP
    "UNDO lang: aus\n"  # XT_EXIT
    "Falsch gesetzt?\n"  # PLACED_WRONG
    "Was sprang heraus?\n"  # JUMPED
    # languages
    "Sprache: \x01\n"  # SET_LANGUAGE
    # the set-up form, menu
    "Langer Start: \x01\n"  # SET_CEREMONY
    "Modus: \x01\n"  # MODE_ROW
    # self-umpire
    "\x03: OK = ja\n"  # AGREE_TAP
    "\x03: FOUL = nein\n"  # AGREE_HOLD
    "\x04 s still = ja\n"  # AGREE_SILENT
    "\x03: stimmt das?\n"  # AGREE_TO
    "\x01 sagt nein\n"  # DISPUTED
    "Zweimal strittig\n"  # TWICE
    "Neu stoßen, oder ein Schiedsrichter urteilt?\n"  # TWICE_LINE
    "Schiedsr.: OK entscheidet\n"  # UMPIRE
    "\x04 spielt. Tisch wie gezeigt, bis auf einen Stoß ohne Ja?\n"  # RESUME_SELF
    "JA\n"  # K_AGREE
    "NEU\n"  # K_REPLAY
    "URTEIL\n"  # K_UMPIRE
    # quick
    "Board \x01: wer gewann?\n"  # WHO_WON
    # block: points, LEFT_SUM + 1 with the queen + 2 with the extra point
    "\x03 Rest = \x05\n"  # LEFT_SUM
    "\x03 Rest + \x04 Dame = \x05\n"  # LEFT_QUEEN
    "\x03 Rest + 1 = \x05\n"  # LEFT_ONE
    "\x03 Rest+\x04 Dame+1=\x05\n"  # LEFT_QUEEN_ONE
    # what the board is worth
    "Laut Regel: \x03\n"  # AWARD
    "\x03 Rest, Dame 0 (\x04) = \x05\n"  # LEFT_CAP
    "Wie viele hat \x06 noch?\n"  # HOW_MANY
    "Höchstens 9 Steine übrig\n"  # AT_MOST
    "Keiner übrig? FOUL: besonderes Ende\n"  # NONE_LEFT
    "Hier kein Punkt für Striker, Foul\n"  # NO_ONE_MORE
    "Besonderes Ende, 3.7\n"  # SPECIAL
    "WHITE: f-l, feste Punkte\n"  # SPECIAL_1
    "BLACK: m, ein Punkt\n"  # SPECIAL_2
    "QUEEN: n o, Dame liegt\n"  # SPECIAL_3
    "STRIKER: 3.11f, eins mehr\n"  # SPECIAL_4
    # block: keys that add carrommen, K_ADD_1 + key
    "+1\n"  # K_ADD_1
    "+2\n"  # K_ADD_2
    "+4\n"  # K_ADD_4
    "+5\n"  # K_ADD_5
    # the key of the special endings
    "ENDE\n"  # K_SPECIAL
    # a match that began on another board
    "Spiele \x01 - \x02\n"  # TAKE_GAMES
    "Punkte \x03 - \x04\n"  # TAKE_POINTS
    "Board \x05, \x06 begann\n"  # TAKE_BOARD
    "Diese Punkte passen nicht\n"  # TAKE_BAD
    "SPIELE\n"  # K_GAMES
    "BOARD\n"  # K_BOARD
    # what NO to a protest's question means
    "NEIN: Match neu\n"  # UPHELD_NO
    # the form of a new match while one is played
    "Neu: dieses Match endet\n"  # SETUP_ENDS
    "Protest ohne Antwort\n"  # SETUP_PROTEST
    # a foul that waits for the stroke
    "Board aus: kein Foul\n"  # FOUL_ENDS
    # a recount while something is to be placed
    "Erst setzen, dann zählen\n"  # PLACE_FIRST
    # a net whose beams are both dark, in play
    "Netz \x01: Hand? Kabel?\n"  # HAND_OR_CABLE
    # where the lowest total drops out, or a match has several boards
    "Sind alle einig, dieses Board zu beenden?\n"  # AGREED_BOARD
    "Die Stapel entscheiden: ZÄHLEN, dann Ende vereinbart\n"  # RESULT_PILES
    # winners that are no seat
    "andere\n"  # OTHERS
    # a correction with piles: a pile where points are another number, a net
    "Stapel \x03: \x01 > \x02\n"  # CORRECT_PILE
    "Loch \x01: \x02 > \x03\n"  # CORRECT_NET
    # who leaves a game with piles
    "Ausscheiden\n"  # M_DROPS
    "Scheidet aus, die anderen spielen weiter\n"  # E_DROPS
    "Scheidet aus, der andere gewinnt\n"  # E_LAST
    # a payment below the price
    "Zu wenig\n"  # PAY_LESS
    # a correction
    "\x01: schied aus\n"  # CORRECT_IS_OUT
    "\x01: spielt wieder\n"  # CORRECT_IS_IN
    # nothing: spaces that make MORE as long in every language, by `make texts`
    "                                                                                                                                               \n"  # SPARE
)

TEXTS = (
    "\n"  # NONE
    "Pause\n"  # REST
    "4r: \x01 gibt auf\n"  # RESIGNED
    "\x02 \x03\n"  # OUT
    # key labels, at most 6 characters
    "OK\n"  # K_OK
    "ZURÜCK\n"  # K_BACK
    "MENÜ\n"  # K_MENU
    "HINAUS\n"  # K_HOME
    "TON\n"  # K_SOUND
    "STUMM\n"  # K_MUTE
    "WARTEN\n"  # K_WAIT
    "HOCH\n"  # K_UP
    "RUNTER\n"  # K_DOWN
    "SEITE-\n"  # K_PAGE_UP
    "SEITE+\n"  # K_PAGE_DOWN
    "PLAY\n"  # K_PLAY
    "LIEGT\n"  # K_PLACED
    "VOLL\n"  # K_NO_ROOM
    "JA\n"  # K_YES
    "NEIN\n"  # K_NO
    "SPÄTER\n"  # K_LATER
    "FERTIG\n"  # K_SWAP
    "FRÜH\n"  # K_EARLY
    "WEITER\n"  # K_NEXT
    "-\n"  # K_MINUS
    "QR\n"  # K_QR
    "UNDO\n"  # K_UNDO
    "BREAK\n"  # K_BREAK
    "SEITE\n"  # K_SIDE
    "PUNKTE\n"  # K_RESULT
    "NEU\n"  # K_NEW
    # words
    "Board \x01\n"  # BOARD_N
    "ja\n"  # YES
    "nein\n"  # NO
    # ready, break
    "\x02 beginnt, Weiß\n"  # BREAKS
    "OK = Play!\n"  # OK_PLAY
    "Stein berührt?\n"  # TOUCHED_Q
    'Vor "Play": was fiel?\n'  # EARLY_LINE
    # placing
    "In den Kreis\n"  # PLACING
    "Aufsetzen. Netz \x05 ?\n"  # PLACING_ASKS
    "\x01 setzt \x02 weiß\n"  # PLACES_WHITE
    "\x01 setzt \x02 schwarz\n"  # PLACES_BLACK
    "\x01 setzt 1 weiß\n"  # PLACES_ONE_WHITE
    "\x01 setzt 1 schwarz\n"  # PLACES_ONE_BLACK
    "Dame zur Mitte\n"  # QUEEN_CENTRE
    # sides
    "Seitentausch\n"  # CHANGE_SIDES
    # toss
    "Auslosung\n"  # TOSS
    "Losen: wer beginnt?\n"  # TOSS_NINTH
    "Plätze\n"  # SEATS
    # start
    "Rosace\n"  # WELCOME
    "Match geht weiter\n"  # START_RESUME
    "Board \x01, \x02 - \x03\n"  # RESUME_LINE
    "\x04 spielt. Tisch wie gezeigt?\n"  # RESUME_PAUSED
    "Protokoll wird gelesen\n"  # REPLAYING
    "Neues Match\n"  # SETUP
    # foul outside a stroke
    "OK: Stoß, dann Foul\n"  # FOUL_OUTSIDE
    # the same on a key
    "ZEIT\n"  # KR_TIME
    # appeal, protest
    "unter Protest\n"  # UNDER_PROTEST
    "Protest abgelehnt\n"  # PROTEST_REJECTED
    # block: refusals, REFUSED + R_* of words.py
    "Nicht möglich\n"  # REFUSED
    "Jetzt nicht\n"  # RF_PHASE
    "Zu viele weiße\n"  # RF_WHITE
    "Zu viele schwarze\n"  # RF_BLACK
    "Dame nicht auf dem Brett\n"  # RF_QUEEN
    "Nichts berührt, doch fiel etwas\n"  # RF_UNTOUCHED
    "Nicht am Zug\n"  # RF_TURN
    "Erst etwas anderes\n"  # RF_FIRST
    "Ergebnis unmöglich\n"  # RF_RESULT
    "Stellung unmöglich\n"  # RF_POSITION
    "Nichts zu tun\n"  # RF_NOTHING
    "Unbekannt\n"  # RF_UNKNOWN
    "Kein solcher Platz\n"  # RF_SEAT
    "Dame oder Striker doppelt\n"  # RF_TWICE
    "Nur zwischen Boards\n"  # RF_BETWEEN
    "Protokoll des Matches voll\n"  # RF_FULL
    # trouble
    "Notbetrieb\n"  # SAFE
    "Datei beschädigt: \x01\n"  # SAFE_LINE
    "Zu viele Fehler\n"  # SAFE_ERRORS
    "Sichern: rosace sync\n"  # SAFE_SYNC
    "Protokoll beschädigt\n"  # DAMAGED
    "Intakt bis Nr. \x01\n"  # DAMAGED_LINE
    "Ein PC will das Gerät warten\n"  # MAINTENANCE_LINE
    # rulings
    "zurück\n"  # BACK
    "Board aus\n"  # BOARD_ENDS
    "Board ungültig\n"  # BOARD_VOID
    "zu decken\n"  # COVER_HER
    "Dame gedeckt\n"  # COVERED
    "korrigiert\n"  # CORRECTED
    "4q: unberührt \x01/\x02\n"  # NO_TOUCH
    "Soll +\n"  # DUE
    "Spiel: \n"  # GAME_TO
    "s\n"  # LETTER_BLACK
    "D\n"  # LETTER_QUEEN
    "w\n"  # LETTER_WHITE
    "X\n"  # LETTER_STRIKER
    "Match: \n"  # MATCH_TO
    "nicht am Zug\n"  # OUT_OF_TURN
    "Wechsel\n"  # PASSES
    " spielt\n"  # PLAYS
    " bleibt dran\n"  # PLAYS_ON
    "Dame zurück\n"  # QUEEN_BACK
    "bleibt dran\n"  # STAYS
    "Soll\n"  # DUE_N
    # settings, what a PC asks for
    "JA\n"  # K_GRANT
    # desk
    "\x03 setzt \x04 schwarz\n"  # ALSO_BLACK
    "\x03 setzt 1 schwarz\n"  # ALSO_ONE_BLACK
    "Stoß von \x01\n"  # UNDO_STROKE
    "Kein Stein: \x01 halten\n"  # NO_PIECE
    "Berührt/nicht: OK halten\n"  # UNDO_TOUCH
    "Weg: \x03\n"  # GONE
    "Stoß weg. Der davor:\n"  # STROKE_GONE
    "Hat \x01 seither gestoßen?\n"  # STRUCK_Q
    "\x02 beginnt\n"  # BREAKS_FIRST
    "\x01 gewinnt: Break\n"  # TOSS_WINNER
    "\x01 gewinnt: Seite\n"  # TOSS_SIDE
    "BEST 3\n"  # K_BEST3
    "NUR 1\n"  # K_GAME1
    "DOPPEL\n"  # K_DOUBLES
    "EINZEL\n"  # K_SINGLES
    "1<>3\n"  # K_SWAP_A
    "2<>4\n"  # K_SWAP_B
    # block: events, KIND + K_* of words.py
    "\n"  # KIND[0]
    "Vorbereitung\n"  # KIND[K_SETUP]
    "Name\n"  # KIND[K_PLAYER]
    "Auslosung\n"  # KIND[K_TOSS]
    "Plätze\n"  # KIND[K_SEATS]
    "Probeboard\n"  # KIND[K_TRIAL]
    '"Play"\n'  # KIND[K_PLAY]
    "Stoß\n"  # KIND[K_STROKE]
    "Break zu früh\n"  # KIND[K_EARLY]
    "Strafe\n"  # KIND[K_PENALTY]
    "Foul\n"  # KIND[K_FOUL]
    "Platz frei\n"  # KIND[K_ROOM]
    "kein Platz\n"  # KIND[K_NO_ROOM]
    "aufgesetzt\n"  # KIND[K_PLACED]
    "falscher Stein\n"  # KIND[K_WRONG_PIECE]
    "gilt als gedeckt\n"  # KIND[K_DEEM]
    "am Zug\n"  # KIND[K_TURN]
    "Board verloren\n"  # KIND[K_FORFEIT]
    "Board ungültig\n"  # KIND[K_VOID]
    "Aufgabe\n"  # KIND[K_RESIGN]
    "Disqualifikation\n"  # KIND[K_DISQUALIFY]
    "Reklamation\n"  # KIND[K_APPEAL]
    "Verwarnung\n"  # KIND[K_WARNING]
    "Störung\n"  # KIND[K_DISTURBANCE]
    "Protest\n"  # KIND[K_PROTEST]
    "Protest: Ergebnis\n"  # KIND[K_PROTEST_RESULT]
    "Striker gewechselt\n"  # KIND[K_STRIKER_CHANGE]
    "Zeit abgelaufen\n"  # KIND[K_TIME_OUT]
    "Stein vom Brett\n"  # KIND[K_JUMP]
    "Seiten gewechselt\n"  # KIND[K_SIDES]
    "Wahl\n"  # KIND[K_CHOICE]
    "Einigung\n"  # KIND[K_AGREE]
    "Widerspruch\n"  # KIND[K_DISPUTE]
    "Neuzählung\n"  # KIND[K_POSITION]
    "Board-Ergebnis\n"  # KIND[K_BOARD_RESULT]
    "Korrektur\n"  # KIND[K_AMEND]
    "Identität\n"  # KIND[K_IDENTITY]
    "Übergabe\n"  # KIND[K_HAND_OVER]
    "Notiz\n"  # KIND[K_NOTE]
    "Einschalten\n"  # KIND[K_POWER_UP]
    "Uhr gestellt\n"  # KIND[K_CLOCK]
    "Wartung\n"  # KIND[K_MAINTENANCE]
    "Hinweis\n"  # KIND[K_EVIDENCE]
    "Siegel\n"  # KIND[K_SEAL]
    "übersprungen\n"  # KIND[K_SKIPPED]
    "nächstes Board\n"  # KIND[K_NEXT_BOARD]
    "Auslosung Board 9\n"  # KIND[K_TOSS_NINTH]
    "Korrektur\n"  # KIND[K_CORRECT]
    # ends, forms, self-test
    "\x01 Rest\n"  # SUM_LEFT
    " Dame\n"  # SUM_QUEEN
    " laut Regel\n"  # SUM_AWARD
    " Strafe\n"  # SUM_PENALTY
    " (max)\n"  # SUM_MAX
    ", Dame 0 (\n"  # SUM_CAP
    "Board \x01: \x02\n"  # BOARD_TO
    "Spiel \x01: \x02\n"  # GAME_TO_N
    " gewinnt\n"  # MATCH_WON
    "Board \x01 ungültig\n"  # BOARD_IS_VOID
    "Code\n"  # CODE
    "sichert ...\n"  # CODE_WAIT
    "Einzel\n"  # SINGLES
    "Doppel\n"  # DOUBLES
    "Best of 3\n"  # BEST_OF_3
    "1 Spiel\n"  # ONE_GAME
    # block: modes, MODE_UMPIRE + SF_MODE
    "Schiedsr.\n"  # MODE_UMPIRE
    "Eigenwertung\n"  # MODE_SELF
    "Schnell\n"  # MODE_QUICK
    "Training\n"  # MODE_PRACTICE
    # the form of a position
    "Weiß\n"  # PF_WHITE
    "Schwarz\n"  # PF_BLACK
    "auf dem Brett\n"  # PF_BOARD
    "Am Zug\n"  # PF_TURN
    "Darf: \n"  # PF_RIGHT
    "Platz im Kreis\n"  # PF_ROOM
    "Dame\n"  # RF_COVERED
    # main screen
    "UNGESICHERT\n"  # UNSAVED
    "B\x01\n"  # BOARD_SHORT
    "Wechsel\n"  # PASSES_SHORT
    "bleibt\n"  # STAYS_SHORT
    "Match wiederholen\n"  # MATCH_VOID
    # languages
    "Was fiel? Dann OK\n"  # FIRST
    "aus\n"  # ENDS_SHORT
    "Unverändert: OK = zurück\n"  # UNCHANGED
    "Anstelle des Stoßes\n"  # RECOUNT_STROKE
    "Zu früh: nochmals\n"  # TOO_EARLY
    "Netz \x01 ? OK fragt\n"  # NET_ASKS
    "Drücken, was fiel\n"  # PRESS_COLOUR
    # block: the set-up form, SHORT_SETUP + SF_CEREMONY
    "Kurzer Start\n"  # SHORT_SETUP
    "Langer Start\n"  # FULL_SETUP
    # the set-up form, menu
    "MODUS\n"  # K_MODE
    "LANG\n"  # K_FULL
    "KURZ\n"  # K_SHORT
    "TEST\n"  # K_TEST
    "OK halten: Rest auslassen\n"  # SKIP_REST
    # ceremony
    "Ausweise und Striker\n"  # CHECK
    "Ausweis und Striker geprüft?\n"  # CHECK_LINE
    "Probeboards\n"  # TRIALS
    "\x01 \x02  \x03 \x04\n"  # TRIALS_LINE
    "1 Break, ohne Punkte\n"  # TRIALS_WHAT
    "Einspielen\n"  # WARM
    "Dann Board 1\n"  # WARM_LINE
    "Ohne Frist\n"  # WARM_FREE
    "PRÜFEN\n"  # K_CHECK
    "PROBE\n"  # K_TRIAL
    "WARM\n"  # K_WARM
    "+1 MIN\n"  # K_MINUTE
    "-1 MIN\n"  # K_LESS
    "FERTIG\n"  # K_DONE
    # quick
    "Sieger? FOUL = Play!\n"  # WON_OR_PLAY
    # what the board is worth
    "\x02 beginnt\n"  # NEXT_BREAKS
    # practice
    "Training: Board \x01\n"  # ALONE_END
    "Stöße \x02, versenkt \x03\n"  # ALONE_1
    "Fehler \x04, Fouls \x05\n"  # ALONE_2
    "Board laut Regel verloren\n"  # ALONE_LOST
    "Stöße \x01, Fehler \x02\n"  # ALONE_PLAY
    "Allein: Weiß und Dame\n"  # ALONE_READY
    # a match that began on another board
    "Match übernehmen\n"  # TAKE
    # power-up
    "Speicher fast voll\n"  # CROWDED
    "Speicher \x01 % voll: auf PC kopieren\n"  # CROWDED_LINE
    "Weiß \x05, Schwarz \x06\n"  # RESUME_TABLE
    "Dame: \x04 muss decken\n"  # RESUME_AWAIT
    "Dame gedeckt von \x07\n"  # RESUME_COVERED
    "Weiß \x05, Schw. \x06, Soll \x08-\x09\n"  # RESUME_DUES
    # block: what happened, ROWS + row of rules/laws.py; at most 18 characters
    "\n"  # ROWS[NO_ROW]
    "alle und die Dame\n"  # ROWS[E1]
    "alle, Foul/Striker\n"  # ROWS[E2]
    "alle, Dame liegt\n"  # ROWS[E3]
    "alle, gedeckt\n"  # ROWS[E4]
    "alle, ungedeckt\n"  # ROWS[E5]
    "alle versenkt\n"  # ROWS[E6]
    "alle, Foul/Striker\n"  # ROWS[E7]
    "alle versenkt\n"  # ROWS[E8]
    "alle, Foul/Striker\n"  # ROWS[E8_BAD]
    "eigene, Dame liegt\n"  # ROWS[E9]
    "letzter eigener\n"  # ROWS[E10]
    "letzter fremder\n"  # ROWS[E11]
    "letzter fremder\n"  # ROWS[E12]
    "fremde, Dame liegt\n"  # ROWS[E13]
    "fremde, ungedeckt\n"  # ROWS[E13_AWAIT]
    "fremde Foul/Strik.\n"  # ROWS[E14]
    "fremde Foul/Strik.\n"  # ROWS[E15]
    "fremde Foul/Strik.\n"  # ROWS[E16]
    "fremde Foul/Strik.\n"  # ROWS[E16_AWAIT]
    "kein Stein\n"  # ROWS[N1]
    "nur fremde\n"  # ROWS[N2]
    "eigener Stein\n"  # ROWS[N3]
    "eigene und fremde\n"  # ROWS[N3_BOTH]
    "Dame nicht gedeckt\n"  # ROWS[N4]
    "Dame nicht gedeckt\n"  # ROWS[N4_OTHER]
    "Dame gedeckt\n"  # ROWS[N5]
    "noch ungedeckt\n"  # ROWS[N6]
    "Dame zu früh\n"  # ROWS[N7]
    "Dame\n"  # ROWS[N8]
    "Dame, Deckstein\n"  # ROWS[N9]
    "Dame, erster Stein\n"  # ROWS[N10]
    "Dame, Stein zurück\n"  # ROWS[N11]
    "Striker\n"  # ROWS[S1]
    "Striker, ungedeckt\n"  # ROWS[S1_AWAIT]
    "fremder u. Striker\n"  # ROWS[S2]
    "eigener u. Striker\n"  # ROWS[S3]
    "eigener u. Striker\n"  # ROWS[S4]
    "Dame und Striker\n"  # ROWS[S5]
    "Dame und Striker\n"  # ROWS[S6]
    "Dame und Striker\n"  # ROWS[S6_NINE]
    "Dame, eig. Striker\n"  # ROWS[S7]
    "Foul\n"  # ROWS[F1]
    "Foul, fremder\n"  # ROWS[F1_OTHER]
    "Foul, Striker\n"  # ROWS[F1_STRIKER]
    "Foul, eigener\n"  # ROWS[F2]
    "Foul, Dame\n"  # ROWS[F3]
    "Break: noch einmal\n"  # ROWS[B1]
    "Break: verfallen\n"  # ROWS[B2]
    "Break: Foul\n"  # ROWS[B3]
    "Break zu früh\n"  # ROWS[A_EARLY]
    "technisches Foul\n"  # ROWS[A_PENALTY]
    "Foul\n"  # ROWS[A_FOUL]
    "Platz: bezahlt\n"  # ROWS[A_ROOM]
    "kein Platz: wartet\n"  # ROWS[A_NO_ROOM]
    "gilt als gedeckt\n"  # ROWS[A_DEEM]
    "Zug vom Schiedsr.\n"  # ROWS[A_TURN]
    "Reklam. missachtet\n"  # ROWS[A_FORFEIT_APPEAL]
    "Brett bewegt\n"  # ROWS[A_FORFEIT_MOVED]
    "Board ungültig\n"  # ROWS[A_VOID]
    "Spiel aufgegeben\n"  # ROWS[A_RESIGN]
    "disqualifiziert\n"  # ROWS[A_DISQUALIFY]
    "aufgesetzt\n"  # ROWS[A_PLACED]
    "falscher Stein\n"  # ROWS[A_WRONG_PIECE]
    "Stellung erfasst\n"  # ROWS[A_POSITION]
    "Ergebnis erfasst\n"  # ROWS[A_BOARD_RESULT]
    "Seiten gewechselt\n"  # ROWS[A_SIDES]
    "Auslosung\n"  # ROWS[A_TOSS]
    "Plätze\n"  # ROWS[A_SEATS]
    "Probeboard\n"  # ROWS[A_TRIAL]
    '"Play"\n'  # ROWS[A_PLAY]
    "Reklamation\n"  # ROWS[A_APPEAL]
    "Verwarnung\n"  # ROWS[A_WARNING]
    "Störung\n"  # ROWS[A_DISTURBANCE]
    "Protest\n"  # ROWS[A_PROTEST]
    "Striker gewechselt\n"  # ROWS[A_STRIKER]
    "Zeit abgelaufen\n"  # ROWS[A_TIME_OUT]
    "Stein zurückgelegt\n"  # ROWS[A_JUMP]
    "Auslosung Board 9\n"  # ROWS[A_TOSS_NINTH]
    "niemand gewinnt\n"  # ROWS[A_DRAW]
    "gewählt\n"  # ROWS[A_CHOICE]
    "Damengrenze\n"  # ROWS[A_LIMIT]
)
