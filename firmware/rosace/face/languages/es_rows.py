"""Spanish, what happened: the rows of rules/laws.py in the shape of face/languages/en_rows.py."""

ROWS = (
    b"\n"  # 0
    b"reina, ambos fin\n"  # E1
    b"todo y striker\n"  # E2
    b"fin, reina queda\n"  # E3
    b"cubre, ambos fin\n"  # E4
    b"no cubre, fin\n"  # E5
    b"ambos acaban\n"  # E6
    b"ambos fin, striker\n"  # E7
    b"ambos acaban\n"  # E8
    b"ambos fin, striker\n"  # E8 with striker or foul
    b"suyas, reina queda\n"  # E9
    b"su \xfaltima ficha\n"  # E10
    b"\xfaltima del otro\n"  # E11
    b"\xfaltima del otro\n"  # E12
    b"otro fin, reina\n"  # E13
    b"otro fin, no cubre\n"  # E13 in the cover stroke
    b"otro fin, striker\n"  # E14
    b"otro fin, striker\n"  # E15
    b"otro fin, striker\n"  # E16
    b"otro fin, striker\n"  # E16 in the cover stroke
    b"ninguna ficha\n"  # N1
    b"solo del otro\n"  # N2
    b"ficha propia\n"  # N3
    b"propia y del otro\n"  # N3 both
    b"reina sin cubrir\n"  # N4
    b"reina sin cubrir\n"  # N4 with the opponent's
    b"reina cubierta\n"  # N5
    b"vuelve la cubierta\n"  # N6
    b"reina muy pronto\n"  # N7
    b"reina\n"  # N8
    b"reina y cubierta\n"  # N9
    b"reina, 1a ficha\n"  # N10
    b"reina, ficha sale\n"  # N11
    b"striker\n"  # S1
    b"striker, no cubre\n"  # S1 where the cover was due
    b"del otro, striker\n"  # S2
    b"propia y striker\n"  # S3
    b"cubre y striker\n"  # S4
    b"reina y striker\n"  # S5
    b"reina y striker\n"  # S6
    b"reina y striker\n"  # S6 with all nine on the board
    b"reina, propia, str\n"  # S7
    b"falta\n"  # F1
    b"falta, del otro\n"  # F1 with the opponent's
    b"falta, striker\n"  # F1 with the striker
    b"falta, propia\n"  # F2
    b"falta, reina\n"  # F3
    b"saque: otra vez\n"  # B1
    b"saque: sin intento\n"  # B2
    b"saque: falta\n"  # B3
    b"saque anticipado\n"
    b"falta t\xe9cnica\n"
    b"falta\n"
    b"sitio: pagado\n"
    b"sin sitio: espera\n"
    b"se da por cubierta\n"
    b"turno por \xe1rbitro\n"
    b"apelaci\xf3n ignorada\n"
    b"tablero movido\n"
    b"juego nulo\n"
    b"partida rendida\n"
    b"descalificado\n"
    b"colocado\n"
    b"ficha equivocada\n"
    b"posici\xf3n puesta\n"
    b"resultado puesto\n"
    b"lados cambiados\n"
    b"sorteo\n"
    b"asientos\n"
    b"juego de prueba\n"
    b"play\n"
    b"apelaci\xf3n\n"
    b"amonestaci\xf3n\n"
    b"molestia\n"
    b"protesta\n"
    b"striker cambiado\n"
    b"tiempo agotado\n"
    b"ficha repuesta\n"
    b"sorteo juego 9\n"
    b"tablas\n"
    b"una elecci\xf3n\n"
)
