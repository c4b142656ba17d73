"""French: the texts of en.py, line by line; see there."""

NUMBER = 1  # value of the setting "language"; never changes
NAME = "Français"

MORE = (
    # block: the same with piles, PILE_ROWS + row - 128 of rules/piles/systems.py
    "aucun pion\n"  # PILE_ROWS[N_NOTHING]
    "gagné\n"  # PILE_ROWS[N_WON]
    "couleur complète\n"  # PILE_ROWS[N_SURPLUS]
    "reine à confirmer\n"  # PILE_ROWS[N_QUEEN]
    "reine trop tôt\n"  # PILE_ROWS[N_TOO_EARLY]
    "reine confirmée\n"  # PILE_ROWS[N_COVERED]
    "pas confirmée\n"  # PILE_ROWS[N_NOT_COVERED]
    "reine et pion\n"  # PILE_ROWS[N_WITH_COVER]
    "reine gagnée\n"  # PILE_ROWS[N_QUEEN_WON]
    "palet\n"  # PILE_ROWS[S_ALONE]
    "gagné et palet\n"  # PILE_ROWS[S_WON]
    "reine et palet\n"  # PILE_ROWS[S_QUEEN]
    "palet : tout perdu\n"  # PILE_ROWS[S_ALL]
    "palet : un rendu\n"  # PILE_ROWS[S_LAST]
    "faute\n"  # PILE_ROWS[F_FOUL]
    "ouverture, rejouer\n"  # PILE_ROWS[B_TRY]
    "plus d'essai\n"  # PILE_ROWS[B_PASS]
    "six pions gagnés\n"  # PILE_ROWS[E_COMPLETE]
    "sixième trop tôt\n"  # PILE_ROWS[E_EARLY]
    "plateau vide\n"  # PILE_ROWS[E_EMPTY]
    "quatre trous\n"  # PILE_ROWS[E_NETS]
    "fin par accord\n"  # PILE_ROWS[E_AGREED]
    "seul en jeu\n"  # PILE_ROWS[150]
    "trou acheté\n"  # PILE_ROWS[C_BOUGHT]
    "trou racheté\n"  # PILE_ROWS[C_BOUGHT_OUT]
    "tout empilé\n"  # PILE_ROWS[C_RESTACK]
    "rien acheté\n"  # PILE_ROWS[C_NOTHING]
    "autre pénalité\n"  # PILE_ROWS[C_OTHER]
    "pénalité\n"  # PILE_ROWS[A_PENALTY]
    "faute\n"  # PILE_ROWS[A_FOUL]
    "board nul\n"  # PILE_ROWS[A_VOID]
    "tour fixé\n"  # PILE_ROWS[A_TURN]
    "abandon\n"  # PILE_ROWS[A_DROPPED]
    "placé\n"  # PILE_ROWS[A_PLACED]
    "position saisie\n"  # PILE_ROWS[A_POSITION]
    "résultat saisi\n"  # PILE_ROWS[A_RESULT]
    '"Play"\n'  # PILE_ROWS[A_PLAY]
    "pause\n"  # PILE_ROWS[A_APPEAL]
    "pas de place\n"  # PILE_ROWS[A_NO_ROOM]
    "place libre\n"  # PILE_ROWS[A_ROOM]
    "pion sauté\n"  # PILE_ROWS[A_JUMP]
    # corrections: the list
    "Partie \x02, board \x01\n"  # CORRECT_HEAD
    "Rien encore à corriger\n"  # CORRECT_NONE
    # corrections: one stroke
    "Tir \x01 de \x02\n"  # CORRECT_STROKE
    "Nouveau, avant le tir \x01\n"  # CORRECT_NEW
    "Tir \x01\n"  # CORRECT_MENU
    "Un autre a joué\n"  # CORRECT_M_WHO
    "Effacer ce tir\n"  # CORRECT_M_DELETE
    "Non confirmée, oubli\n"  # CORRECT_M_DEEM
    "Mauvais pion placé\n"  # CORRECT_M_WRONG
    "Il manque un tir\n"  # CORRECT_M_INSERT
    "Tous les tirs\n"  # CORRECT_M_LIST
    "Qui a joué ?\n"  # CORRECT_WHO
    "EFFACE\n"  # CORRECT_K_DELETE
    "GARDER\n"  # CORRECT_K_KEEP
    # judging again
    "On rejuge\n"  # CORRECT_WORK
    "\x01 sur \x02\n"  # CORRECT_WORK_LINE
    "Tir \x01 impossible\n"  # CORRECT_STUCK
    "Impossible : \x01\n"  # CORRECT_STUCK_ACT
    "Board \x02\n"  # CORRECT_STUCK_IN
    "Le board \x02 continuerait\n"  # CORRECT_OPEN
    "IDEM\n"  # CORRECT_K_ENDED
    "TOUS\n"  # CORRECT_K_ALL
    "Trop pour une correction\n"  # CORRECT_LONG
    # a call that was missed
    "Tir \x01 : non confirmée\n"  # CORRECT_UNSEEN
    "Vu à temps : reine remise. Non vu : confirmée, 3.12d\n"  # CORRECT_UNSEEN_LINE
    "VU\n"  # CORRECT_K_SEEN
    "NON VU\n"  # CORRECT_K_UNSEEN
    "3/3 Faute non vue\n"  # CORRECT_STANDS
    "Après le tir suivant c'est acquis : 3.6c 3.11k 3.12d\n"  # CORRECT_STANDS_LINE
    "FAIRE\n"  # CORRECT_K_STILL
    # what changes
    "1/\x02 Corriger le tir \x01 ?\n"  # CORRECT_CHANGES
    "1/\x02 \x01 ?\n"  # CORRECT_CHANGES_ACT
    "Rien d'autre ne change\n"  # CORRECT_SAME
    "Board \x01 : \x02 > \x03\n"  # CORRECT_BOARD
    "Board \x01 : \x03 \x02\n"  # CORRECT_BOARD_WAS
    "  > \x03 \x02\n"  # CORRECT_BOARD_NOW
    "  > en cours\n"  # CORRECT_BOARD_OPEN
    "Score \x01-\x02 > \x03-\x04\n"  # CORRECT_SCORE
    "Parties \x01-\x02 > \x03-\x04\n"  # CORRECT_GAMES
    "Partie \x01, board \x02\n"  # CORRECT_GAME
    "Match fini : \x01\n"  # CORRECT_OVER
    "Le match continue\n"  # CORRECT_AGAIN
    "Tour : \x01\n"  # CORRECT_TURN
    "Blancs : \x01 > \x02\n"  # CORRECT_LEFT_W
    "Noirs : \x01 > \x02\n"  # CORRECT_LEFT_B
    "Dû \x03 : \x01 > \x02\n"  # CORRECT_DUES
    "\x03 : \x01 > \x02\n"  # CORRECT_VALUE
    "Reine : \x01>\x02\n"  # CORRECT_QUEEN
    # block: the queen, CORRECT_Q_BOARD + Q_*
    "en jeu\n"  # CORRECT_Q_BOARD
    "ouverte\n"  # CORRECT_Q_AWAIT
    "confirmée\n"  # CORRECT_Q_COVERED
    # where it starts
    "Dès le tir \x01, 3.6c :\n"  # CORRECT_FROM
    "Hors tour : \x01\n"  # CORRECT_OUT
    "Board \x01 : \x02 a ouvert\n"  # CORRECT_BROKE
    "Impossible, effacé : \x01\n"  # CORRECT_GONE
    # why it is corrected
    "2/2 Motif ? OK = saisie\n"  # CORRECT_WHY
    "SAISIE : mal saisi. NON VU : pas signalé à temps\n"  # CORRECT_WHY_LINE
    "SAISIE\n"  # CORRECT_K_ENTRY
    "NON VU\n"  # CORRECT_K_MISSED
    "JOUEUR\n"  # CORRECT_K_PLAYER
    "CAPT.\n"  # CORRECT_K_SENSOR
    "AUTRE\n"  # CORRECT_K_OTHER
    # taking back
    '"Play" après l\'appel\n'  # CORRECT_PLAY_ON
    # why a position or a result is impossible
    "Chaque couleur : 1 à 9 pions\n"  # CORRECT_W_PIECES
    "Seul qui a la main peut la confirmer\n"  # CORRECT_W_AWAIT
    "Avant l'ouverture tout est sur le plateau\n"  # CORRECT_W_BROKEN
    "Avec cette reine : \x01 à \x02 points\n"  # CORRECT_W_POINTS
    "Saisi : \x02, \x03\n"  # CORRECT_RESULT
    "Faux ? Effacer, saisir à nouveau\n"  # CORRECT_REENTER
    # settings
    "Échauffement : \x01 min\n"  # SET_WARM
    "Pause, belle : \x01 min\n"  # SET_REST
    "Réclamation : \x01 min\n"  # SET_PROTEST
    "Son : \x01\n"  # SET_VOLUME
    "Luminosité : \x01\n"  # SET_BRIGHT
    "Mode nuit : \x01\n"  # SET_NIGHT
    "Faible après \x01 min\n"  # SET_DIM
    "Éteint après \x01 min\n"  # SET_SLEEP
    "Tête en bas : \x01\n"  # SET_FLIP
    "Gaucher : \x01\n"  # SET_MIRROR
    "Écran opposé : \x01\n"  # SET_FAR
    # block: volume, LEVEL_OFF + setting
    "aucun\n"  # LEVEL_OFF
    "faible\n"  # LEVEL_LOW
    "moyen\n"  # LEVEL_MIDDLE
    "fort\n"  # LEVEL_LOUD
    # the pockets measured
    "Mesurer les filets\n"  # M_POCKETS
    "Pions à lâcher : \x01,\n"  # POCKETS_LEFT
    "un par un, où l'on veut\n"  # POCKETS_NETS
    "sauf le palet\n"  # POCKETS_STRIKER
    "Mesuré et enregistré.\n"  # POCKETS_DONE
    # the parts tested one by one
    "Tester les pièces\n"  # M_PARTS
    "Appuyer sur \x01\n"  # PARTS_KEY
    # block: the receivers to shade, PARTS_SHADE_A + beam
    "Masquer récepteur \x01a\n"  # PARTS_SHADE_A
    "Masquer récepteur \x01b\n"  # PARTS_SHADE_B
    # block: the receivers to light, PARTS_TORCH_A + beam
    "Lampe sur récepteur \x01a\n"  # PARTS_TORCH_A
    "Lampe sur récepteur \x01b\n"  # PARTS_TORCH_B
    # the rest of that test
    "A-t-il sonné ?\n"  # PARTS_SOUND
    "OK : oui. FOUL : non.\n"  # PARTS_ANSWER
    "Un écran opposé ?\n"  # PARTS_FAR
    "Laisser les filets libres\n"  # PARTS_FREE
    "Aucun défaut trouvé.\n"  # PARTS_FINE
    "Défaut \x03 sur \x04\n"  # PARTS_FAULT
    # block: what is wrong, PART_SHORT + number in desk/modes/parts.py
    "\x01 : court-circuit\n"  # PART_SHORT
    "\x01, \x02 : pont\n"  # PART_BRIDGED
    "\x01, \x02 : inversées\n"  # PART_SWAPPED
    "\x01 : aucun contact\n"  # PART_OPEN
    "Filet \x01 : câble\n"  # PART_CABLE
    "Récepteur \x01a : coupé\n"  # PART_RECEIVER
    "Récepteur \x01b : coupé\n"  # PART_RECEIVER_B
    "Émetteur \x01a : éteint\n"  # PART_EMITTER
    "Émetteur \x01b : éteint\n"  # PART_EMITTER_B
    "Filet \x01 : émetteurs éteints\n"  # PART_PAIR
    "Émetteurs : transistor\n"  # PART_DRIVER
    "Récepteur \x01a : ébloui\n"  # PART_FLOODED
    "Récepteur \x01b : ébloui\n"  # PART_FLOODED_B
    "Filet \x01 : a, b inversés\n"  # PART_BEAMS
    "Filets \x01, \x02 : inversés\n"  # PART_NETS
    "Tension : \x01,\x02 V\n"  # PART_SUPPLY
    "Buzzer : muet\n"  # PART_BUZZER
    "Écran opposé : absent\n"  # PART_FAR
    "Écrans : pull-ups\n"  # PART_PULLS
    "Faisceau \x01a : faible\n"  # PART_WEAK
    "Faisceau \x01b : faible\n"  # PART_WEAK_B
    "Faisceau \x01a : coupé\n"  # PART_DARK
    "Faisceau \x01b : coupé\n"  # PART_DARK_B
    "Faisceau \x01a : clignote\n"  # PART_FLICKERS
    "Faisceau \x01b : clignote\n"  # PART_FLICKERS_B
    "Récepteurs : tous éblouis\n"  # PART_ALL_FLOODED
    "Faisceaux : tous faibles\n"  # PART_ALL_WEAK
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
    "Écouter les sons\n"  # TRY_BEEPS
    # block: beeps, BEEP_NOTHING + number in the order of desk/modes/settings.py
    "Rien n'est tombé\n"  # BEEP_NOTHING
    "Son pion, ou la reine\n"  # BEEP_OWN
    "Adverse seulement\n"  # BEEP_OPPONENT
    "Un retour au plateau\n"  # BEEP_BACK
    "Faute\n"  # BEEP_FOUL
    "Regardez l'écran\n"  # BEEP_WARNING
    "Encore 5 secondes\n"  # BEEP_TICK
    "Temps écoulé\n"  # BEEP_TIME
    "Impossible\n"  # BEEP_REFUSED
    "Pas enregistré\n"  # BEEP_ERROR
    "Enfin enregistré\n"  # BEEP_SAVED
    "Fin du board\n"  # BEEP_BOARD
    "Fin de la partie\n"  # BEEP_GAME
    "Fin du match\n"  # BEEP_MATCH
    # what an act does, before it is confirmed
    '4g : arrêt jusqu\'à "Play"\n'  # E_APPEAL
    "3.12d : \x01 l'a confirmée\n"  # E_DEEM
    "3.11k : cela reste ainsi\n"  # E_WRONG
    "3.6c : à \x01 de jouer\n"  # E_TURN
    "3.9a : au centre, pas de faute\n"  # E_JUMP
    "Un avis, pas de pénalité\n"  # E_WARNING
    "4l : exclusion à la 4e ?\n"  # E_DISTURB
    "4.3 : écrit dans les \x03 min après le board\n"  # E_PROTEST
    "4r : perd la partie\n"  # E_RESIGN
    "4g : perd ce board\n"  # E_FORFEIT_G
    "4i : perd ce board\n"  # E_FORFEIT_I
    "4q : à rejouer, sans points\n"  # E_VOID
    "\x03 : perd le match\n"  # E_DISQUALIFY
    "4e : une fois, et retour\n"  # E_STRIKER
    "3.4 : 1 ouverture, sans points\n"  # E_TRIAL
    "Déjà : \x04\n"  # E_SO_FAR
    "Le tir compte d'abord\n"  # STROKE_FIRST
    "D'abord valider le tir\n"  # STROKE_OPEN
    "Blancs \x01 > \x02, noirs \x03 > \x04\n"  # SWAPPED
    "4.1.1 \x02\n"  # BY_PENALTY
    "4.1.2 \x02\n"  # BY_FOUL
    # block: reasons of a disqualification (4.2a-h), R_LANGUAGE + RE_* - RE_LANGUAGE
    "Langage grossier\n"  # R_LANGUAGE
    "A quitté sa chaise\n"  # R_LEFT
    "Pause trop longue\n"  # R_REST
    "Refuse une décision\n"  # R_REFUSES
    "Insulte\n"  # R_INSULT
    "Palet non admis\n"  # R_STRIKER
    "A interrompu le jeu\n"  # R_INTERRUPT
    "A gêné quatre fois\n"  # R_DISTURBED
    # the same on a key
    "MOTS\n"  # KR_LANGUAGE
    "CHAISE\n"  # KR_LEFT
    "PAUSE\n"  # KR_REST
    "REFUS\n"  # KR_REFUSES
    "INJURE\n"  # KR_INSULT
    "PALET\n"  # KR_STRIKER
    "ARRÊT\n"  # KR_INTERRUPT
    "\x02e gêne. Continuer ?\n"  # FOURTH
    "NON : exclu (4.2h)\n"  # FOURTH_OUT
    # ends
    # pairing
    "Associer un PC\n"  # M_PAIR
    "Associer\n"  # PAIR
    "Au PC : rosace pair\n"  # PAIR_RUN
    "encore \x01 s\n"  # PAIR_LEFT
    "Un instant ...\n"  # PAIR_COMPUTES
    "Code \x01\n"  # PAIR_CODE
    "Taper sur le PC\n"  # PAIR_TYPE
    "PC d'accord ? OK\n"  # PAIR_OK
    "Associé\n"  # PAIRED
    "Clé du club \x01\n"  # PAIR_CLUB
    "Refaire : tenir WHITE + STRIKER\n"  # PAIR_AGAIN
    "Non associé\n"  # PAIR_FAILED
    "Le boîtier n'a plus de clé\n"  # PAIR_FREE
    "Échecs : encore \x01 s\n"  # PAIR_LOCKED
    "OUBLI\n"  # K_FORGET
    "Clé abîmée\n"  # KEY_LOST
    "Sur le PC : rosace sync\n"  # KEY_LOST_LINE
    # what a PC asks for
    "Effacer tous les matchs ?\n"  # WIPE
    "Tenir WHITE + STRIKER 3 s\n"  # WIPE_HOW
    "Le PC les a tous\n"  # WIPE_WHAT
    "Effacer de vieux matchs ?\n"  # ROOM_ASK
    "Si la place manque\n"  # ROOM_WHEN
    "Maintenance par le PC\n"  # REPL_OPEN
    "Débrancher pour jouer\n"  # REPL_LINE
    "Maintenance\n"  # SERVICE
    "Le boîtier redémarre\n"  # RESTARTS
    # an offer in the place of another; a match that comes from another table
    "Remplace les précédents\n"  # OFFER_AGAIN
    "Match transmis\n"  # OFFER_MATCH
    "Board \x05, points \x03 - \x04\n"  # OFFER_AT
    "La table \x06 s'arrête\n"  # OFFER_STOP
    "L'autre table s'arrête\n"  # OFFER_STOP_OLD
    # block: rule systems, SYSTEM + id, then the pile systems
    "Lois ICF\n"  # SYSTEM
    "ICF, texte anglais\n"  # SYSTEM_ENGLISH
    "ICF, une partie\n"  # SYSTEM_CLUB
    "Notice en allemand\n"  # SYSTEM_MFR_DE
    "Notice en anglais\n"  # SYSTEM_MFR_EN
    "Notice en français\n"  # SYSTEM_MFR_FR
    "Notice en espagnol\n"  # SYSTEM_MFR_ES
    "Masters Games UK\n"  # SYSTEM_MASTERS
    "FFC simplifié\n"  # SYSTEM_FFC
    "ICPF traditionnel\n"  # SYSTEM_ICPF
    "Règle népalaise\n"  # SYSTEM_NEPAL
    "Trois joueurs\n"  # SYSTEM_THREE
    "Partie aux points\n"  # SYSTEM_POINTS
    "Achat, version douce\n"  # SYSTEM_HOLES
    "Achat des trous\n"  # SYSTEM_TROUS
    "Règles du club\n"  # SYSTEM_OWN
    # choosing one
    "\x01\n"  # OWN_NAMED
    "Règles maison\n"  # M_HOUSE
    "Rappels\n"  # M_ADVICE
    "\x01 joueurs\n"  # PLAYERS_N
    "Puis \x02, \x03\n"  # ORDER_3
    "Puis \x02, \x03, \x04\n"  # ORDER_4
    "Puis \x02\n"  # ORDER_2
    "Dernier éliminé\n"  # DROP_LOWEST
    "MOINS\n"  # K_FEWER
    "PLUS\n"  # K_MORE
    "éliminé\n"  # IS_OUT
    "DEHORS\n"  # K_DROPS
    # buying nets
    "Acheter un trou ?\n"  # BUY
    "\x01 a \x02\n"  # BUY_LINE
    "Libre : \x03, acheté : \x04\n"  # PRICES
    "Plateau vide\n"  # EMPTY
    "Acheter ou tout empiler\n"  # EMPTY_LINE
    "Trou \x01 pour \x02\n"  # PAY_LINE
    "\x03b \x04n \x05r = \x06\n"  # PAY_WITH
    # block: keys of the nets, K_NET_1 + net - 1
    "TROU 1\n"  # K_NET_1
    "TROU 2\n"  # K_NET_2
    "TROU 3\n"  # K_NET_3
    "TROU 4\n"  # K_NET_4
    # more keys of buying
    "NON\n"  # K_NOT
    "PILE\n"  # K_STACK
    "ACHAT\n"  # K_BUY
    "Fin convenue\n"  # M_AGREED
    "Tous d'accord pour finir ici ?\n"  # AGREED_LINE
    "Autre pion, pénalité\n"  # M_OTHER
    "Lequel revient à la place ?\n"  # OTHER_LINE
    # questions of two-sided systems
    "Palet tombé aussi\n"  # KEEP
    "OK : tout et un pion de plus rendus, rejoue\n"  # KEEP_ALL
    "FOUL : un pion rendu, passe\n"  # KEEP_ONE
    "FOUL : reine et pion rendus, passe\n"  # KEEP_COVER
    "JOUE\n"  # K_ON
    "PASSE\n"  # K_PASS
    "Quelle couleur ?\n"  # COLOUR
    "\x01 choisit : les deux tombés\n"  # COLOUR_LINE
    "Remettre le pion\n"  # M_PUT_BACK
    "Dus oubliés\n"  # M_FORGOT
    # ends
    "Board \x01 : égalité\n"  # BOARD_TIE
    "Board \x01 : autres +\x02\n"  # BOARD_OTHERS
    "Égalité\n"  # DRAW
    "\x02 ouvre\n"  # BREAKS_N
    # counting a position, entering a result
    "Compter les piles\n"  # COUNTED
    "+5\n"  # K_FIVE
    "Qui a gagné ?\n"  # RESULT_WHO
    "\x02, points : \x01\n"  # RESULT_POINTS
    # block: what no sensor can judge, A_RIGHT + number (desk/modes/house_rules.py)
    "Le tour passe au voisin de droite.\n"  # A_RIGHT
    "Le tour passe dans le sens horaire.\n"  # A_CLOCKWISE
    "On peut tirer en avant ou en arrière.\n"  # A_BACK
    "Sur un plateau de 60 x 60 cm, vers l'avant seulement.\n"  # A_SMALL
    "Si convenu : pions sur un cercle fléché, par bande seulement.\n"  # A_CIRCLES
    "Ni tir en arrière ni de côté.\n"  # A_FORWARD
    "Pions sur ou derrière sa ligne : le palet la franchit d'abord.\n"  # A_CROSS
    "Chacun reste de son côté du plateau.\n"  # A_SIDE
    "Prisons : pions sur diagonales et demi-cercles, indirect seulement.\n"  # A_PRISON
    "Jamais de tir sur la bande arrière.\n"  # A_CUSHION
    "Pions sur ou derrière sa ligne : pas en direct.\n"  # A_LINE
    "Personne n'a de couleur : noter ce qui tombe.\n"  # A_NO_COLOUR
    "Chacun a besoin de trois blancs et trois noirs.\n"  # A_THREE
    "Départ : reine, trois noirs, trois blancs autour, le reste dessus.\n"  # A_STACK
    "Le palet au trou coûte tous les pions et trous.\n"  # A_STRIKER
    "Un pion sorti du plateau va au centre, sur ce qui s'y trouve.\n"  # A_ON_TOP
    # a late drop
    "Filet \x01 : quel tir ?\n"  # LATE_ONE
    "Filets \x01, \x02 : quel tir ?\n"  # LATE_TWO
    "\x01 tombés : quel tir ?\n"  # LATE_MORE
    "CE TIR : \x05, \x04\n"  # LATE_OK
    "AVANT : \x06\n"  # LATE_LAST
    "Pas un pion : tenir \x03\n"  # LATE_HAND
    "Tir d'AVANT, ou MAIN ?\n"  # LATE_END
    "CE TIR\n"  # K_THIS
    "AVANT\n"  # K_LAST
    "PALET\n"  # K_STRIKER
    "MAIN\n"  # K_HAND
    # sides put off, lists of MENU, the held keys
    "Ont-ils changé de côté ?\n"  # SIDES_Q
    "Autres ...\n"  # M_MORE
    "Touches\n"  # M_KEYS
    "Tour et pions\n"  # M_PIECES
    "Conduite\n"  # M_CONDUCT
    "Fin, nouveau match\n"  # M_END
    "FAUTE\n"  # K_BREACH
    "TIRS\n"  # K_LIST
    "ARRÊT\n"  # K_APPEAL
    "RIEN\n"  # K_NO_TOUCH
    "Tenir 0,6 s. OK : sortir\n"  # KEYS_HELD
    "UNDO : tirs, sinon sortir\n"  # KEYS_HOME
    "OK au départ : passer\n"  # KEYS_SKIP
    "WHITE+STRIKER : PC efface\n"  # KEYS_PAIR
    "MENU+UNDO au début : PC\n"  # KEYS_PROMPT
    # key labels, at most 6 characters
    "LIBRE\n"  # K_ROOM
    "+\n"  # K_PLUS
    "AVANT\n"  # K_PREV
    "GARDER\n"  # K_SAVE
    "ÔTER\n"  # K_DROP
    "PASSE\n"  # K_PASSES
    "BLANC\n"  # K_WHITE
    "NOIR\n"  # K_BLACK
    "REINE\n"  # K_QUEEN
    "COMPTE\n"  # K_RECOUNT
    "RESTE\n"  # K_STAYS
    # words
    "reine\n"  # QUEEN
    "personne\n"  # NOBODY
    # start
    "Utiliser les noms du PC ?\n"  # OFFER
    "\x01 - \x02\n"  # OFFER_LINE
    "\x03 - \x04\n"  # OFFER_PARTNERS
    "Pour le match suivant\n"  # OFFER_NEXT
    # foul outside a stroke
    "Faute de qui ?\n"  # FOUL_WHO
    "\x01. Qui ?\n"  # WHO
    "\x01 : motif ?\n"  # WHY
    "\x01 : pénalité, la main passe\n"  # FOUL_EFFECT
    "\x01 : pénalité, la main reste\n"  # PENALTY_EFFECT
    "\x01 : faute en attente\n"  # FOUL_WAITS
    # block: reasons of a foul, R_IMPROPER + RE_* - 1
    "Tir incorrect\n"  # R_IMPROPER
    "Pion touché\n"  # R_TOUCHED
    "Placement\n"  # R_PLACING
    "S'est levé\n"  # R_STOOD
    "Temps\n"  # R_TIME
    "Bavardage\n"  # R_TALKING
    "Palet sur le cadre\n"  # R_FRAME
    "Mauvaise tenue\n"  # R_CONDUCT
    "Appel ignoré\n"  # R_IGNORED
    "Plateau bougé\n"  # R_MOVED
    "Autre\n"  # R_OTHER
    # the same on a key
    "TIR\n"  # KR_IMPROPER
    "TOUCHÉ\n"  # KR_TOUCHED
    "PLACER\n"  # KR_PLACING
    "DEBOUT\n"  # KR_STOOD
    "PARLE\n"  # KR_TALKING
    "CADRE\n"  # KR_FRAME
    "TENUE\n"  # KR_CONDUCT
    "AUTRE\n"  # KR_OTHER
    # menu
    "Menu\n"  # MENU
    "Recompter\n"  # M_RECOUNT
    "Résultat du board\n"  # M_RESULT
    "Résultat du board \x01\n"  # M_NEXT_RESULT
    "Place dans le cercle\n"  # M_ROOM
    "Côtés changés\n"  # M_SIDES
    "Réclamation jugée\n"  # M_PROTEST
    "Pion tardif : tir ?\n"  # M_LATE
    "Noms du PC\n"  # M_OFFER
    "Tout arrêter : appel\n"  # M_APPEAL
    "Réclamation\n"  # M_NEW_PROTEST
    "Partie abandonnée\n"  # M_RESIGN
    "Avertissement\n"  # M_WARNING
    "Gêne\n"  # M_DISTURB
    "Appel ignoré\n"  # M_FORFEIT_G
    "Plateau bougé\n"  # M_FORFEIT_I
    "Disqualifier\n"  # M_DISQUALIFY
    "Réputée confirmée\n"  # M_DEEM
    "Mauvais pion placé\n"  # M_WRONG
    "Pion hors du plateau\n"  # M_JUMP
    "Palet changé\n"  # M_STRIKER
    "À l'autre de jouer\n"  # M_TURN
    "Board nul\n"  # M_VOID
    "Board d'essai\n"  # M_TRIAL
    "Autotest\n"  # M_TEST
    "Nouveau match\n"  # M_NEW
    "Horloge de tir : \x01\n"  # M_CLOCK
    "Réglages\n"  # M_SETTINGS
    # block: the shot clock, CLOCK_OFF + setting
    "non\n"  # CLOCK_OFF
    "souple\n"  # CLOCK_SOFT
    "exacte\n"  # CLOCK_EXACT
    # confirm
    "\x01 : \x02\n"  # CONFIRM_SIDE
    "Garder ?\n"  # UNDO_ASK
    "\x01\n"  # UNDO_LINE
    '"Play", board \x01\n'  # UNDO_PLAY
    # appeal, protest
    "Appel\n"  # APPEAL
    "Horloges arrêtées\n"  # APPEAL_LINE
    "Réclamation\n"  # PROTEST
    "\x05 réclamations, 1 réponse\n"  # PROTESTS
    "Résultat valable ?\n"  # UPHELD_Q
    # trouble
    "Maintenance ?\n"  # MAINTENANCE
    # settings, what a PC asks for
    "Pour tirer : \x01 s\n"  # SET_SHOT
    "Pour placer : \x01 s\n"  # SET_PLACE
    "Changer de côté : \x01 s\n"  # SET_SIDES
    "A reste à gauche : \x01\n"  # SET_COLUMNS
    "Numéro de table : \x01\n"  # SET_TABLE
    "Un PC demande\n"  # GRANT
    "Redémarrer le boîtier\n"  # GRANT_RESET
    "Changer les réglages\n"  # SETTINGS_ASK
    # desk
    "DÛ A\n"  # K_DUE_A
    "DÛ B\n"  # K_DUE_B
    "PEUT\n"  # K_RIGHT
    "TOUR\n"  # K_TURN
    # the form of a position
    "Bout.\n"  # XT_KEYS
    "Filet\n"  # XT_BEAMS
    "Émetteur\n"  # XT_EMITTER
    # block: the emitter, XT_UNTESTED + XF_EMITTER
    "?\n"  # XT_UNTESTED
    "ok\n"  # XT_GOOD
    "HS\n"  # XT_BAD
    # the other parts of the self-test
    "OLED\n"  # XT_PANEL
    "RAM\n"  # XT_MEMORY
    "Flash\n"  # XT_FLASH
    # main screen
    "GARDER\n"  # K_KEEP
    "Tenir UNDO : fin\n"  # XT_EXIT
    "Placé par erreur ?\n"  # PLACED_WRONG
    "Quel pion a sauté ?\n"  # JUMPED
    # languages
    "Langue : \x01\n"  # SET_LANGUAGE
    # the set-up form, menu
    "Départ complet : \x01\n"  # SET_CEREMONY
    "Mode : \x01\n"  # MODE_ROW
    # self-umpire
    "\x03 : OK = oui\n"  # AGREE_TAP
    "\x03 : FOUL = non\n"  # AGREE_HOLD
    "Silence \x04 s = oui\n"  # AGREE_SILENT
    "\x03 : d'accord ?\n"  # AGREE_TO
    "\x01 dit non\n"  # DISPUTED
    "Deux fois contesté\n"  # TWICE
    "Rejouer, ou un arbitre décide ?\n"  # TWICE_LINE
    "Arbitre : OK décide\n"  # UMPIRE
    "\x04 joue. Table conforme, sauf un tir sans accord ?\n"  # RESUME_SELF
    "ACCORD\n"  # K_AGREE
    "REJOUE\n"  # K_REPLAY
    "ARBIT.\n"  # K_UMPIRE
    # quick
    "Board \x01 : qui a gagné ?\n"  # WHO_WON
    # block: points, LEFT_SUM + 1 with the queen + 2 with the extra point
    "Pions \x03 = \x05\n"  # LEFT_SUM
    "Pions \x03+\x04 reine = \x05\n"  # LEFT_QUEEN
    "Pions \x03 + 1 = \x05\n"  # LEFT_ONE
    "Pions \x03+\x04 reine+1=\x05\n"  # LEFT_QUEEN_ONE
    # what the board is worth
    "Selon la loi : \x03\n"  # AWARD
    "Pions \x03, reine 0 (\x04) = \x05\n"  # LEFT_CAP
    "Combien en reste-t-il à \x06 ?\n"  # HOW_MANY
    "Au plus 9 pions restent\n"  # AT_MOST
    "Aucun ? FOUL : fin spéciale\n"  # NONE_LEFT
    "Ici pas de point pour palet ou faute\n"  # NO_ONE_MORE
    "Fin spéciale, 3.7\n"  # SPECIAL
    "WHITE : f-l, points fixes\n"  # SPECIAL_1
    "BLACK : m, un point\n"  # SPECIAL_2
    "QUEEN : n o, reine en jeu\n"  # SPECIAL_3
    "STRIKER : 3.11f, +1 point\n"  # SPECIAL_4
    # block: keys that add carrommen, K_ADD_1 + key
    "+1\n"  # K_ADD_1
    "+2\n"  # K_ADD_2
    "+4\n"  # K_ADD_4
    "+5\n"  # K_ADD_5
    # the key of the special endings
    "FIN\n"  # K_SPECIAL
    # a match that began on another board
    "Parties \x01 - \x02\n"  # TAKE_GAMES
    "Points \x03 - \x04\n"  # TAKE_POINTS
    "Board \x05, \x06 a ouvert\n"  # TAKE_BOARD
    "Points impossibles ici\n"  # TAKE_BAD
    "PARTIE\n"  # K_GAMES
    "BOARD\n"  # K_BOARD
    # what NO to a protest's question means
    "NON : match rejoué\n"  # UPHELD_NO
    # the form of a new match while one is played
    "Nouveau : ce match finit\n"  # SETUP_ENDS
    "Réclamation sans réponse\n"  # SETUP_PROTEST
    # a foul that waits for the stroke
    "Fin board, sans faute\n"  # FOUL_ENDS
    # a recount while something is to be placed
    "Placer, puis compter\n"  # PLACE_FIRST
    # a net whose beams are both dark, in play
    "Filet \x01 : main/câble\n"  # HAND_OR_CABLE
    # where the lowest total drops out, or a match has several boards
    "Tous d'accord pour finir ce board ?\n"  # AGREED_BOARD
    "Les piles décident : COMPTE, puis Fin convenue\n"  # RESULT_PILES
    # winners that are no seat
    "autres\n"  # OTHERS
    # a correction with piles: a pile where points are another number, a net
    "Pile \x03 : \x01 > \x02\n"  # CORRECT_PILE
    "Trou \x01 : \x02 > \x03\n"  # CORRECT_NET
    # who leaves a game with piles
    "Abandonner\n"  # M_DROPS
    "Sorti, les autres continuent\n"  # E_DROPS
    "Sorti, l'autre gagne\n"  # E_LAST
    # a payment below the price
    "Pas assez\n"  # PAY_LESS
    # a correction
    "\x01 : éliminé\n"  # CORRECT_IS_OUT
    "\x01 : rejoue\n"  # CORRECT_IS_IN
    # nothing: spaces that make MORE as long in every language, by `make texts`
    "\n"  # SPARE
)

TEXTS = (
    "\n"  # NONE
    "pause\n"  # REST
    "4r : abandon \x01\n"  # RESIGNED
    "\x02 \x03\n"  # OUT
    # key labels, at most 6 characters
    "OK\n"  # K_OK
    "RETOUR\n"  # K_BACK
    "MENU\n"  # K_MENU
    "SORTIR\n"  # K_HOME
    "SON\n"  # K_SOUND
    "MUET\n"  # K_MUTE
    "ATTEND\n"  # K_WAIT
    "HAUT\n"  # K_UP
    "BAS\n"  # K_DOWN
    "PAGE -\n"  # K_PAGE_UP
    "PAGE +\n"  # K_PAGE_DOWN
    "PLAY\n"  # K_PLAY
    "PLACÉ\n"  # K_PLACED
    "PLEIN\n"  # K_NO_ROOM
    "OUI\n"  # K_YES
    "NON\n"  # K_NO
    "APRÈS\n"  # K_LATER
    "FAIT\n"  # K_SWAP
    "TÔT\n"  # K_EARLY
    "SUITE\n"  # K_NEXT
    "-\n"  # K_MINUS
    "QR\n"  # K_QR
    "UNDO\n"  # K_UNDO
    "OUVRE\n"  # K_BREAK
    "CÔTÉ\n"  # K_SIDE
    "SCORE\n"  # K_RESULT
    "NOUV.\n"  # K_NEW
    # words
    "Board \x01\n"  # BOARD_N
    "oui\n"  # YES
    "non\n"  # NO
    # ready, break
    "\x02 ouvre, blancs\n"  # BREAKS
    "OK = Play!\n"  # OK_PLAY
    "Un pion touché ?\n"  # TOUCHED_Q
    'Avant "Play" : rentrés ?\n'  # EARLY_LINE
    # placing
    "Dans le cercle\n"  # PLACING
    "À placer. Filet \x05 ?\n"  # PLACING_ASKS
    "\x01 place \x02 blancs\n"  # PLACES_WHITE
    "\x01 place \x02 noirs\n"  # PLACES_BLACK
    "\x01 place 1 blanc\n"  # PLACES_ONE_WHITE
    "\x01 place 1 noir\n"  # PLACES_ONE_BLACK
    "Reine au centre\n"  # QUEEN_CENTRE
    # sides
    "Changer côté\n"  # CHANGE_SIDES
    # toss
    "Tirage au sort\n"  # TOSS
    "Tirage : qui ouvre ?\n"  # TOSS_NINTH
    "Places\n"  # SEATS
    # start
    "Rosace\n"  # WELCOME
    "Match repris\n"  # START_RESUME
    "Board \x01, \x02 - \x03\n"  # RESUME_LINE
    "\x04 joue. Table conforme ?\n"  # RESUME_PAUSED
    "Lecture du journal\n"  # REPLAYING
    "Nouveau match\n"  # SETUP
    # foul outside a stroke
    "OK : tir, puis faute\n"  # FOUL_OUTSIDE
    # the same on a key
    "TEMPS\n"  # KR_TIME
    # appeal, protest
    "sous réclamation\n"  # UNDER_PROTEST
    "réclamation rejetée\n"  # PROTEST_REJECTED
    # block: refusals, REFUSED + R_* of words.py
    "Impossible\n"  # REFUSED
    "Pas maintenant\n"  # RF_PHASE
    "Trop de blancs\n"  # RF_WHITE
    "Trop de noirs\n"  # RF_BLACK
    "Reine hors du plateau\n"  # RF_QUEEN
    "Rien touché, mais rentré\n"  # RF_UNTOUCHED
    "Pas son tour\n"  # RF_TURN
    "Autre chose d'abord\n"  # RF_FIRST
    "Résultat impossible\n"  # RF_RESULT
    "Position impossible\n"  # RF_POSITION
    "Rien à faire\n"  # RF_NOTHING
    "Inconnu\n"  # RF_UNKNOWN
    "Place inexistante\n"  # RF_SEAT
    "Reine ou palet en double\n"  # RF_TWICE
    "Seulement entre boards\n"  # RF_BETWEEN
    "Journal du match plein\n"  # RF_FULL
    # trouble
    "Mode de secours\n"  # SAFE
    "Fichier abîmé : \x01\n"  # SAFE_LINE
    "Trop d'erreurs\n"  # SAFE_ERRORS
    "Copier : rosace sync\n"  # SAFE_SYNC
    "Journal abîmé\n"  # DAMAGED
    "Intact jusqu'au n° \x01\n"  # DAMAGED_LINE
    "Un PC demande l'accès au boîtier\n"  # MAINTENANCE_LINE
    # rulings
    "rend :\n"  # BACK
    "fin board\n"  # BOARD_ENDS
    "board nul\n"  # BOARD_VOID
    "à confirmer\n"  # COVER_HER
    "reine confirm.\n"  # COVERED
    "corrigé\n"  # CORRECTED
    "4q non touché \x01/\x02\n"  # NO_TOUCH
    "dû +\n"  # DUE
    "partie : \n"  # GAME_TO
    "n\n"  # LETTER_BLACK
    "r\n"  # LETTER_QUEEN
    "b\n"  # LETTER_WHITE
    "p\n"  # LETTER_STRIKER
    "match : \n"  # MATCH_TO
    "pas son tour\n"  # OUT_OF_TURN
    "passe la main\n"  # PASSES
    " joue\n"  # PLAYS
    " rejoue\n"  # PLAYS_ON
    "reine remise\n"  # QUEEN_BACK
    "rejoue\n"  # STAYS
    "dû\n"  # DUE_N
    # settings, what a PC asks for
    "OUI\n"  # K_GRANT
    # desk
    "\x03 place \x04 noirs\n"  # ALSO_BLACK
    "\x03 place 1 noir\n"  # ALSO_ONE_BLACK
    "Tir de \x01\n"  # UNDO_STROKE
    "Aucun pion : tenir \x01\n"  # NO_PIECE
    "Touché ou non : tenir OK\n"  # UNDO_TOUCH
    "Ôté : \x03\n"  # GONE
    "Tir ôté. Le précédent :\n"  # STROKE_GONE
    "\x01 a tiré depuis ?\n"  # STRUCK_Q
    "\x02 ouvre\n"  # BREAKS_FIRST
    "\x01 gagne et ouvre\n"  # TOSS_WINNER
    "\x01 gagne, choisit le côté\n"  # TOSS_SIDE
    "SUR 3\n"  # K_BEST3
    "UNE\n"  # K_GAME1
    "DOUBLE\n"  # K_DOUBLES
    "SIMPLE\n"  # K_SINGLES
    "1<>3\n"  # K_SWAP_A
    "2<>4\n"  # K_SWAP_B
    # block: events, KIND + K_* of words.py
    "\n"  # KIND[0]
    "préparation\n"  # KIND[K_SETUP]
    "nom\n"  # KIND[K_PLAYER]
    "tirage\n"  # KIND[K_TOSS]
    "places\n"  # KIND[K_SEATS]
    "board d'essai\n"  # KIND[K_TRIAL]
    '"Play"\n'  # KIND[K_PLAY]
    "tir\n"  # KIND[K_STROKE]
    "ouverture trop tôt\n"  # KIND[K_EARLY]
    "pénalité\n"  # KIND[K_PENALTY]
    "faute\n"  # KIND[K_FOUL]
    "place libre\n"  # KIND[K_ROOM]
    "pas de place\n"  # KIND[K_NO_ROOM]
    "placé\n"  # KIND[K_PLACED]
    "mauvais pion\n"  # KIND[K_WRONG_PIECE]
    "réputée confirmée\n"  # KIND[K_DEEM]
    "tour\n"  # KIND[K_TURN]
    "board perdu\n"  # KIND[K_FORFEIT]
    "board nul\n"  # KIND[K_VOID]
    "abandon\n"  # KIND[K_RESIGN]
    "disqualification\n"  # KIND[K_DISQUALIFY]
    "appel\n"  # KIND[K_APPEAL]
    "avertissement\n"  # KIND[K_WARNING]
    "gêne\n"  # KIND[K_DISTURBANCE]
    "réclamation\n"  # KIND[K_PROTEST]
    "réclamation jugée\n"  # KIND[K_PROTEST_RESULT]
    "palet changé\n"  # KIND[K_STRIKER_CHANGE]
    "temps écoulé\n"  # KIND[K_TIME_OUT]
    "pion sauté\n"  # KIND[K_JUMP]
    "côtés changés\n"  # KIND[K_SIDES]
    "choix\n"  # KIND[K_CHOICE]
    "accord\n"  # KIND[K_AGREE]
    "désaccord\n"  # KIND[K_DISPUTE]
    "recompte\n"  # KIND[K_POSITION]
    "résultat\n"  # KIND[K_BOARD_RESULT]
    "correction\n"  # KIND[K_AMEND]
    "identité\n"  # KIND[K_IDENTITY]
    "relève\n"  # KIND[K_HAND_OVER]
    "note\n"  # KIND[K_NOTE]
    "mise sous tension\n"  # KIND[K_POWER_UP]
    "heure réglée\n"  # KIND[K_CLOCK]
    "maintenance\n"  # KIND[K_MAINTENANCE]
    "indice\n"  # KIND[K_EVIDENCE]
    "sceau\n"  # KIND[K_SEAL]
    "sauté\n"  # KIND[K_SKIPPED]
    "board suivant\n"  # KIND[K_NEXT_BOARD]
    "tirage du board 9\n"  # KIND[K_TOSS_NINTH]
    "correction\n"  # KIND[K_CORRECT]
    # ends, forms, self-test
    "Pions \x01\n"  # SUM_LEFT
    " reine\n"  # SUM_QUEEN
    " selon la loi\n"  # SUM_AWARD
    " pénalité\n"  # SUM_PENALTY
    " (max)\n"  # SUM_MAX
    ", reine 0 (\n"  # SUM_CAP
    "Board \x01 : \x02\n"  # BOARD_TO
    "Partie \x01 : \x02\n"  # GAME_TO_N
    " gagne\n"  # MATCH_WON
    "Board \x01 nul\n"  # BOARD_IS_VOID
    "Code\n"  # CODE
    "en cours ...\n"  # CODE_WAIT
    "Simple\n"  # SINGLES
    "Double\n"  # DOUBLES
    "2 sur 3\n"  # BEST_OF_3
    "1 partie\n"  # ONE_GAME
    # block: modes, MODE_UMPIRE + SF_MODE
    "Arbitre\n"  # MODE_UMPIRE
    "Sans arbitre\n"  # MODE_SELF
    "Rapide\n"  # MODE_QUICK
    "Entraînement\n"  # MODE_PRACTICE
    # the form of a position
    "Blancs\n"  # PF_WHITE
    "Noirs\n"  # PF_BLACK
    "sur le plateau\n"  # PF_BOARD
    "Tour\n"  # PF_TURN
    "Peut : \n"  # PF_RIGHT
    "Place dans le cercle\n"  # PF_ROOM
    "Reine\n"  # RF_COVERED
    # main screen
    "NON SAUVÉ\n"  # UNSAVED
    "B\x01\n"  # BOARD_SHORT
    "passe\n"  # PASSES_SHORT
    "rejoue\n"  # STAYS_SHORT
    "Match à rejouer\n"  # MATCH_VOID
    # languages
    "Pions rentrés ? Puis OK\n"  # FIRST
    "fin\n"  # ENDS_SHORT
    "Rien changé : OK = retour\n"  # UNCHANGED
    "Au lieu du tir\n"  # RECOUNT_STROKE
    "Trop tôt : refaire\n"  # TOO_EARLY
    "Filet \x01 ? OK demande\n"  # NET_ASKS
    "Saisir ce qui est tombé\n"  # PRESS_COLOUR
    # block: the set-up form, SHORT_SETUP + SF_CEREMONY
    "Départ court\n"  # SHORT_SETUP
    "Dép. complet\n"  # FULL_SETUP
    # the set-up form, menu
    "MODE\n"  # K_MODE
    "LONG\n"  # K_FULL
    "COURT\n"  # K_SHORT
    "TEST\n"  # K_TEST
    "Tenir OK : tout passer\n"  # SKIP_REST
    # ceremony
    "Cartes et palets\n"  # CHECK
    "Identité, palets vérifiés ?\n"  # CHECK_LINE
    "Boards d'essai\n"  # TRIALS
    "\x01 \x02  \x03 \x04\n"  # TRIALS_LINE
    "1 ouverture, sans points\n"  # TRIALS_WHAT
    "Échauffement\n"  # WARM
    "Ensuite, board 1\n"  # WARM_LINE
    "Sans limite\n"  # WARM_FREE
    "CARTES\n"  # K_CHECK
    "ESSAI\n"  # K_TRIAL
    "ÉCHAUF\n"  # K_WARM
    "+1 MIN\n"  # K_MINUTE
    "-1 MIN\n"  # K_LESS
    "FINI\n"  # K_DONE
    # quick
    "Gagnant ? FOUL = Play\n"  # WON_OR_PLAY
    # what the board is worth
    "\x02 ouvre\n"  # NEXT_BREAKS
    # practice
    "Entraînement : board \x01\n"  # ALONE_END
    "Tirs \x02, rentrés \x03\n"  # ALONE_1
    "Ratés \x04, fautes \x05\n"  # ALONE_2
    "Board perdu selon la loi\n"  # ALONE_LOST
    "Tirs \x01, ratés \x02\n"  # ALONE_PLAY
    "Seul : blancs, reine\n"  # ALONE_READY
    # a match that began on another board
    "Match déjà commencé\n"  # TAKE
    # power-up
    "Mémoire presque pleine\n"  # CROWDED
    "Mémoire \x01 % pleine : copier sur PC\n"  # CROWDED_LINE
    "Blancs \x05, noirs \x06\n"  # RESUME_TABLE
    "\x04 : reine à confirmer\n"  # RESUME_AWAIT
    "Reine confirmée par \x07\n"  # RESUME_COVERED
    "Blancs \x05, noirs \x06, dû \x08-\x09\n"  # RESUME_DUES
    # block: what happened, ROWS + row of rules/laws.py; at most 18 characters
    "\n"  # ROWS[NO_ROW]
    "tous et la reine\n"  # ROWS[E1]
    "tous, faute/palet\n"  # ROWS[E2]
    "tous, reine reste\n"  # ROWS[E3]
    "tous, confirmée\n"  # ROWS[E4]
    "tous, pas confirm.\n"  # ROWS[E5]
    "tous rentrés\n"  # ROWS[E6]
    "tous, faute/palet\n"  # ROWS[E7]
    "tous rentrés\n"  # ROWS[E8]
    "tous, faute/palet\n"  # ROWS[E8_BAD]
    "siens, reine reste\n"  # ROWS[E9]
    "son dernier pion\n"  # ROWS[E10]
    "dernier adverse\n"  # ROWS[E11]
    "dernier adverse\n"  # ROWS[E12]
    "adv., reine reste\n"  # ROWS[E13]
    "adv., pas confirm.\n"  # ROWS[E13_AWAIT]
    "adv., faute/palet\n"  # ROWS[E14]
    "adv., faute/palet\n"  # ROWS[E15]
    "adv., faute/palet\n"  # ROWS[E16]
    "adv., faute/palet\n"  # ROWS[E16_AWAIT]
    "aucun pion\n"  # ROWS[N1]
    "pion adverse\n"  # ROWS[N2]
    "son pion\n"  # ROWS[N3]
    "sien et adverse\n"  # ROWS[N3_BOTH]
    "pas confirmée\n"  # ROWS[N4]
    "pas confirmée\n"  # ROWS[N4_OTHER]
    "reine confirmée\n"  # ROWS[N5]
    "à confirmer encore\n"  # ROWS[N6]
    "reine trop tôt\n"  # ROWS[N7]
    "reine\n"  # ROWS[N8]
    "reine et son pion\n"  # ROWS[N9]
    "reine, 1er pion\n"  # ROWS[N10]
    "reine, pion rendu\n"  # ROWS[N11]
    "palet\n"  # ROWS[S1]
    "palet, pas conf.\n"  # ROWS[S1_AWAIT]
    "adverse et palet\n"  # ROWS[S2]
    "son pion et palet\n"  # ROWS[S3]
    "son pion et palet\n"  # ROWS[S4]
    "reine et palet\n"  # ROWS[S5]
    "reine et palet\n"  # ROWS[S6]
    "reine et palet\n"  # ROWS[S6_NINE]
    "reine, pion, palet\n"  # ROWS[S7]
    "faute\n"  # ROWS[F1]
    "faute, adverse\n"  # ROWS[F1_OTHER]
    "faute, palet\n"  # ROWS[F1_STRIKER]
    "faute, son pion\n"  # ROWS[F2]
    "faute, reine\n"  # ROWS[F3]
    "ouverture, rejouer\n"  # ROWS[B1]
    "ouverture perdue\n"  # ROWS[B2]
    "ouverture : faute\n"  # ROWS[B3]
    "ouverture trop tôt\n"  # ROWS[A_EARLY]
    "faute technique\n"  # ROWS[A_PENALTY]
    "faute\n"  # ROWS[A_FOUL]
    "place : dû payé\n"  # ROWS[A_ROOM]
    "pas de place\n"  # ROWS[A_NO_ROOM]
    "réputée confirmée\n"  # ROWS[A_DEEM]
    "tour par arbitre\n"  # ROWS[A_TURN]
    "appel ignoré\n"  # ROWS[A_FORFEIT_APPEAL]
    "plateau bougé\n"  # ROWS[A_FORFEIT_MOVED]
    "board nul\n"  # ROWS[A_VOID]
    "partie abandonnée\n"  # ROWS[A_RESIGN]
    "disqualifié\n"  # ROWS[A_DISQUALIFY]
    "placé\n"  # ROWS[A_PLACED]
    "mauvais pion\n"  # ROWS[A_WRONG_PIECE]
    "position saisie\n"  # ROWS[A_POSITION]
    "résultat saisi\n"  # ROWS[A_BOARD_RESULT]
    "côtés changés\n"  # ROWS[A_SIDES]
    "tirage au sort\n"  # ROWS[A_TOSS]
    "places\n"  # ROWS[A_SEATS]
    "board d'essai\n"  # ROWS[A_TRIAL]
    '"Play"\n'  # ROWS[A_PLAY]
    "appel\n"  # ROWS[A_APPEAL]
    "avertissement\n"  # ROWS[A_WARNING]
    "gêne\n"  # ROWS[A_DISTURBANCE]
    "réclamation\n"  # ROWS[A_PROTEST]
    "palet changé\n"  # ROWS[A_STRIKER]
    "temps écoulé\n"  # ROWS[A_TIME_OUT]
    "pion remis\n"  # ROWS[A_JUMP]
    "tirage du board 9\n"  # ROWS[A_TOSS_NINTH]
    "sans vainqueur\n"  # ROWS[A_DRAW]
    "un choix\n"  # ROWS[A_CHOICE]
    "limite de la reine\n"  # ROWS[A_LIMIT]
)
