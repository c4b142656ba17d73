"""German, what happened: the rows of rules/laws.py in the shape of face/languages/en_rows.py."""

ROWS = (
    b"\n"  # 0
    b"K\xf6n., beide leer\n"  # E1
    b"alle und Striker\n"  # E2
    b"leer, K\xf6nigin da\n"  # E3
    b"best\xe4tigt, leer\n"  # E4
    b"nicht best., leer\n"  # E5
    b"beide leer\n"  # E6
    b"beide leer,Striker\n"  # E7
    b"beide leer\n"  # E8
    b"beide leer,Striker\n"  # E8 with striker or foul
    b"eigene leer, K\xf6n.\n"  # E9
    b"letzter eigener\n"  # E10
    b"letzter fremder\n"  # E11
    b"letzter fremder\n"  # E12
    b"fremde leer, K\xf6n.\n"  # E13
    b"fremde leer, n.b.\n"  # E13 in the cover stroke
    b"fremde leer, Str.\n"  # E14
    b"fremde leer, Str.\n"  # E15
    b"fremde leer, Str.\n"  # E16
    b"fremde leer, Str.\n"  # E16 in the cover stroke
    b"kein Stein\n"  # N1
    b"nur fremde\n"  # N2
    b"eigener Stein\n"  # N3
    b"eigene und fremde\n"  # N3 both
    b"nicht best\xe4tigt\n"  # N4
    b"nicht best\xe4tigt\n"  # N4 with the opponent's
    b"K\xf6nigin best\xe4tigt\n"  # N5
    b"Deckstein zur\xfcck\n"  # N6
    b"K\xf6nigin zu fr\xfch\n"  # N7
    b"K\xf6nigin\n"  # N8
    b"K\xf6nigin und Stein\n"  # N9
    b"K\xf6nigin, 1. Stein\n"  # N10
    b"K\xf6nigin, Stein zur\n"  # N11
    b"Striker\n"  # S1
    b"Striker, n. best.\n"  # S1 where the cover was due
    b"fremder, Striker\n"  # S2
    b"eigener, Striker\n"  # S3
    b"best\xe4tigt, Striker\n"  # S4
    b"K\xf6nigin, Striker\n"  # S5
    b"K\xf6nigin, Striker\n"  # S6
    b"K\xf6nigin, Striker\n"  # S6 with all nine on the board
    b"K\xf6n., Stein, Str.\n"  # S7
    b"Foul\n"  # F1
    b"Foul, fremder\n"  # F1 with the opponent's
    b"Foul, Striker\n"  # F1 with the striker
    b"Foul, eigener\n"  # F2
    b"Foul, K\xf6nigin\n"  # F3
    b"Break: noch einmal\n"  # B1
    b"Break: verfallen\n"  # B2
    b"Break: Foul\n"  # B3
    b"Break zu fr\xfch\n"
    b"technisches Foul\n"
    b"Foul\n"
    b"Platz: bezahlt\n"
    b"kein Platz: wartet\n"
    b"gilt als best\xe4tigt\n"
    b"Zug vom Schiri\n"
    b"Einspr. missachtet\n"
    b"Brett bewegt\n"
    b"Board ung\xfcltig\n"
    b"Spiel aufgegeben\n"
    b"disqualifiziert\n"
    b"aufgesetzt\n"
    b"falscher Stein\n"
    b"Stellung gesetzt\n"
    b"Ergebnis gesetzt\n"
    b"Seiten gewechselt\n"
    b"Auslosung\n"
    b"Pl\xe4tze\n"
    b"Probeboard\n"
    b"Play\n"
    b"Einspruch\n"
    b"Verwarnung\n"
    b"St\xf6rung\n"
    b"Protest\n"
    b"Striker gewechselt\n"
    b"Zeit abgelaufen\n"
    b"Stein zur\xfcckgelegt\n"
    b"Los um Board 9\n"
    b"niemand gewinnt\n"
    b"gew\xe4hlt\n"
)
