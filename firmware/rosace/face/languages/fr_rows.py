"""French, what happened: the rows of rules/laws.py in the shape of face/languages/en_rows.py."""

ROWS = (
    b"\n"  # 0
    b"reine, finis 2\n"  # E1
    b"tout et palet\n"  # E2
    b"finis, reine l\xe0\n"  # E3
    b"couverte, finis\n"  # E4
    b"pas couverte, fini\n"  # E5
    b"finis tous deux\n"  # E6
    b"finis, palet\n"  # E7
    b"finis tous deux\n"  # E8
    b"finis, palet\n"  # E8 with striker or foul
    b"siens, reine l\xe0\n"  # E9
    b"dernier pion \xe0 lui\n"  # E10
    b"dernier adverse\n"  # E11
    b"dernier adverse\n"  # E12
    b"adv. fini, reine\n"  # E13
    b"adv. fini, pas cvt\n"  # E13 in the cover stroke
    b"adv. fini, palet\n"  # E14
    b"adv. fini, palet\n"  # E15
    b"adv. fini, palet\n"  # E16
    b"adv. fini, palet\n"  # E16 in the cover stroke
    b"aucun pion\n"  # N1
    b"pion adverse\n"  # N2
    b"son pion\n"  # N3
    b"\xe0 lui et adverse\n"  # N3 both
    b"reine pas couverte\n"  # N4
    b"reine pas couverte\n"  # N4 with the opponent's
    b"reine couverte\n"  # N5
    b"couverture annul\xe9e\n"  # N6
    b"reine trop t\xf4t\n"  # N7
    b"reine\n"  # N8
    b"reine couverte\n"  # N9
    b"reine, 1er pion\n"  # N10
    b"reine, pion rendu\n"  # N11
    b"palet\n"  # S1
    b"palet, pas couvert\n"  # S1 where the cover was due
    b"adverse et palet\n"  # S2
    b"son pion et palet\n"  # S3
    b"couvert et palet\n"  # S4
    b"reine et palet\n"  # S5
    b"reine et palet\n"  # S6
    b"reine et palet\n"  # S6 with all nine on the board
    b"reine, pion, palet\n"  # S7
    b"faute\n"  # F1
    b"faute, adverse\n"  # F1 with the opponent's
    b"faute, palet\n"  # F1 with the striker
    b"faute, son pion\n"  # F2
    b"faute, reine\n"  # F3
    b"ouvrir: rejouer\n"  # B1
    b"ouvrir: plus droit\n"  # B2
    b"ouvrir: faute\n"  # B3
    b"ouvert trop t\xf4t\n"
    b"faute technique\n"
    b"faute\n"
    b"place: dette pay\xe9e\n"
    b"pas de place\n"
    b"r\xe9put\xe9e couverte\n"
    b"tour par arbitre\n"
    b"appel ignor\xe9\n"
    b"plateau boug\xe9\n"
    b"board nul\n"
    b"manche abandonn\xe9e\n"
    b"disqualifi\xe9\n"
    b"plac\xe9\n"
    b"mauvais pion\n"
    b"position saisie\n"
    b"r\xe9sultat saisi\n"
    b"c\xf4t\xe9s chang\xe9s\n"
    b"tirage au sort\n"
    b"places\n"
    b"board d'essai\n"
    b"play\n"
    b"appel\n"
    b"avertissement\n"
    b"g\xeane\n"
    b"r\xe9clamation\n"
    b"palet chang\xe9\n"
    b"temps \xe9coul\xe9\n"
    b"pion remis\n"
    b"tirage du board 9\n"
    b"partie nulle\n"
    b"un choix\n"
)
