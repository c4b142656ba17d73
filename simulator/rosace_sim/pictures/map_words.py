"""The words of the umpire's map that stand on no screen, in four languages."""

PAGE = {
    "en": {
        "title": "Rosace: the umpire's map",
        "power": "power on",
        "how": "A number names the screen a walk begins on; a grey cap with a thick edge is held; "
        "blue is a line of the list; in brackets what happens at the table.",
        "keys": (
            "a white fell", "a black fell", "the queen fell", "the striker fell",
            "foul stroke, or not", "drop what was pressed; else reopen the last stroke", "menu",
            "at rest: the stroke as shown",
        ),
        "held": (
            "one less", "one less", "one less", "one less", "foul outside a stroke",
            "all strokes, to correct one", "stop clocks: appeal", "nothing was touched",
        ),
        "foot": "Drawn from the firmware: every screen is the panel's own, every walk was played. "
        "Scenes: tests/matches/acts.",
    },
    "fr": {
        "title": "Rosace : le plan de l'arbitre",
        "power": "mise sous tension",
        "how": "Un numéro désigne l'écran de départ ; touche grise à bord épais : maintenue ; "
        "en bleu une ligne de la liste ; entre parenthèses ce qui se passe sur la table.",
        "keys": (
            "un pion blanc tombé", "un pion noir tombé", "la reine tombée", "le palet tombé",
            "faute, ou non", "effacer la saisie ; sinon rouvrir le dernier tir", "menu",
            "tout est arrêté : tir comme affiché",
        ),
        "held": (
            "un de moins", "un de moins", "une de moins", "un de moins",
            "faute hors d'un tir", "tous les tirs, pour corriger",
            "tout arrêter : appel", "rien n'a été touché",
        ),
        "foot": "Dessiné par le logiciel lui-même : chaque écran est celui du panneau, chaque "
        "chemin a été joué. Scènes : tests/matches/acts.",
    },
    "de": {
        "title": "Rosace: der Plan des Schiedsrichters",
        "power": "Einschalten",
        "how": "Eine Zahl nennt den Bildschirm, auf dem der Weg beginnt; graue Taste mit dickem "
        "Rand: gehalten; blau eine Zeile der Liste; in Klammern, was am Tisch geschieht.",
        "keys": (
            "ein weißer Stein fiel", "ein schwarzer Stein fiel", "die Dame fiel",
            "der Striker fiel", "Foul, oder doch nicht",
            "Gedrücktes weg; sonst den letzten Stoß öffnen", "Menü",
            "alles ruht: Stoß wie gezeigt",
        ),
        "held": (
            "einer weniger", "einer weniger", "eine weniger", "einer weniger",
            "Foul außerhalb eines Stoßes", "alle Stöße, zum Korrigieren",
            "Stopp: Reklamation", "nichts wurde berührt",
        ),
        "foot": "Vom Programm selbst gezeichnet: jedes Bild ist das der Anzeige, jeder Weg wurde "
        "gespielt. Szenen: tests/matches/acts.",
    },
    "es": {
        "title": "Rosace: el mapa del árbitro",
        "power": "encendido",
        "how": "Un número indica la pantalla de partida; tecla gris de borde grueso: mantenida; "
        "en azul una línea de la lista; entre paréntesis lo que ocurre en la mesa.",
        "keys": (
            "cayó una blanca", "cayó una negra", "cayó la reina", "cayó el striker",
            "falta, o no", "borrar lo pulsado; si no, reabrir el último tiro", "menú",
            "todo quieto: tiro como se ve",
        ),
        "held": (
            "una menos", "una menos", "una menos", "uno menos", "falta fuera de un tiro",
            "todos los tiros, para corregir", "parar reloj: apelar",
            "no se tocó nada",
        ),
        "foot": "Dibujado por el propio programa: cada pantalla es la del panel, cada camino fue "
        "jugado. Escenas: tests/matches/acts.",
    },
}  # fmt: skip

# What each scene is about, by the name of its file, in the order of TRANSLATED; English: its NAME.
TRANSLATED = ("fr", "de", "es")
SCENES = {
    "correct-a-penalty": (
        "Une pénalité supprimée après coup",
        "Eine Strafe wird nachträglich gelöscht",
        "Un castigo borrado después",
    ),
    "correct-a-result": (
        "UNDO tenu : le résultat d'un board, saisi pour l'autre camp",
        "UNDO gehalten: das Ergebnis eines Boards, für die falsche Seite eingegeben",
        "UNDO mantenido: resultado de un juego, anotado al otro lado",
    ),
    "correct-a-stroke": (
        "Corriger un tir au milieu du board",
        "Ein Stoß mitten im Board wird korrigiert",
        "Corregir un tiro a mitad del juego",
    ),
    "correct-after-the-match": (
        "Correction après le match : version 2",
        "Korrektur nach dem Match: Version 2",
        "Corrección tras el encuentro: versión 2",
    ),
    "correct-impossible": (
        "Ce qu'une correction rendrait impossible",
        "Was eine Korrektur unmöglich machen würde",
        "Lo que una corrección haría imposible",
    ),
    "correct-missed-cover": (
        "Reine non confirmée : vue à temps ou non",
        "Deckung verpasst: rechtzeitig gesehen oder nicht",
        "Reina sin cubrir: visto a tiempo o no",
    ),
    "correct-missing-stroke": (
        "Un tir jamais saisi",
        "Ein Stoß wurde nie eingegeben",
        "Un tiro que no se anotó",
    ),
    "correct-who-struck": (
        "Un autre joueur avait joué",
        "Ein anderer hatte gestoßen",
        "Había tirado otro jugador",
    ),
    "late-drop-again": (
        "Un pion tombe après OK, personne n'a encore tiré",
        "Ein Stein fällt nach OK, niemand stieß seither",
        "Una ficha cae después de OK, nadie ha tirado aún",
    ),
    "late-drop-end": (
        "Un pion tombe après la fin du board",
        "Ein Stein fällt nach dem Ende des Boards",
        "Una ficha cae tras el final del juego",
    ),
    "late-drop-here": (
        "Un tir rapide : ce qui tombe après OK est à lui",
        "Ein schneller Stoß: was nach OK fiel, gehört dazu",
        "Un tiro rápido: lo que cayó después de OK es suyo",
    ),
    "late-drop-placing": (
        "Un pion tombe après OK, pendant qu'on place",
        "Ein Stein fällt nach OK, während man setzt",
        "Una ficha cae después de OK, mientras se coloca",
    ),
    "seen-stays": (
        "Ce qu'un capteur a vu reste : UNDO n'efface que les touches",
        "Was ein Sensor sah, bleibt: UNDO löscht nur Gedrücktes",
        "Lo que vio un sensor queda: UNDO solo borra lo pulsado",
    ),
    "strike-sensor": (
        "Avec un capteur de tir, aucun pion n'est tardif",
        "Mit Stoßsensor ist kein Stein nachgefallen",
        "Con sensor de tiro, ninguna ficha es tardía",
    ),
    "undo-play-after-appeal": (
        "Annuler le « Play » après un appel",
        'Das "Play" nach einer Reklamation zurücknehmen',
        "Anular el «Play» tras una apelación",
    ),
    "breach-outside": (
        "Faute hors d'un tir",
        "Foul außerhalb eines Stoßes",
        "Falta fuera de un tiro",
    ),
    "break-tries": (
        "Personne ne touche un pion à l'ouverture",
        "Beim Break wird kein Stein berührt",
        "Nadie toca una ficha en el saque",
    ),
    "cable-in-entry": (
        "Débranché pendant une saisie",
        "Strom weg mitten in der Eingabe",
        "Se desenchufa durante una entrada",
    ),
    "conduct": (
        "Avertissement, et quatre gênes",
        "Verwarnung, und vier Störungen",
        "Amonestación, y cuatro molestias",
    ),
    "deemed-covered": (
        "Reine non confirmée, personne ne l'a vu",
        "Niemand sah, dass die Deckung misslang",
        "Reina sin cubrir, y nadie lo vio",
    ),
    "doubles-seats": (
        "Quatre joueurs choisissent leurs places",
        "Vier Spieler wählen ihre Plätze",
        "Cuatro jugadores eligen sitio",
    ),
    "early-break": (
        "A ouvre avant « Play »",
        'A beginnt vor "Play"',
        "A saca antes de «Play»",
    ),
    "exact-clock": (
        "Horloge exacte avec capteur de tir",
        "Exakte Uhr mit Stoßsensor",
        "Reloj exacto con sensor de tiro",
    ),
    "forfeit": (
        "Appel ignoré (4g), plateau bougé",
        "Reklamation missachtet (4g), Brett bewegt",
        "Apelación ignorada (4g), tablero movido",
    ),
    "foul-in-entry": (
        "Faute pendant un tir : jugée juste après",
        "Foul während eines Stoßes: gleich danach gewertet",
        "Falta durante un tiro: se juzga después",
    ),
    "hands-in-nets": (
        "Une main dans le filet ne compte pas",
        "Hände in den Netzen zählen nicht",
        "Las manos en las redes no cuentan",
    ),
    "house-rules": (
        "Règles maison : un autre jeu, un trou acheté",
        "Hausregeln: ein anderes Spiel, ein Loch gekauft",
        "Reglas de la casa: otro juego, un hoyo comprado",
    ),
    "jumped": (
        "Un pion quitte le plateau",
        "Ein Stein springt vom Brett",
        "Una ficha salta fuera",
    ),
    "keys": (
        "Ce que font les touches tenues ; couper le son",
        "Was gehaltene Tasten bedeuten; Ton aus",
        "Qué hacen las teclas mantenidas; sin sonido",
    ),
    "late-drop": (
        "Un pion tombe après OK",
        "Ein Stein kippt nach OK ins Netz",
        "Una ficha cae después de OK",
    ),
    "protest": (
        "Réclamation et sa suite",
        "Protest und sein Ausgang",
        "Protesta y su resultado",
    ),
    "recount": (
        "Le boîtier et la table diffèrent : recompter",
        "Gerät und Tisch uneins: neu zählen",
        "Equipo y mesa no coinciden: recontar",
    ),
    "refused": (
        "L'impossible est refusé, avec deux issues",
        "Unmögliches wird abgelehnt, zwei Wege weiter",
        "Lo imposible se rechaza, con dos salidas",
    ),
    "resign": (
        "Abandon d'une partie, à son tour seulement",
        "Spiel aufgeben, nur wenn man dran ist",
        "Abandonar una partida, solo en su turno",
    ),
    "result": (
        "Résultat du board, saisi",
        "Ergebnis des Boards, eingegeben",
        "Resultado del juego, anotado",
    ),
    "sides-later": (
        "Changement de côté remis, puis fait",
        "Seitenwechsel verschoben und nachgeholt",
        "Cambio de lado aplazado y hecho",
    ),
    "soft-clock": (
        "Horloge souple : avertit à 5 s, muette à 0",
        "Weiche Uhr: warnt bei 5 s, schweigt bei 0",
        "Reloj suave: avisa a 5 s, calla a 0",
    ),
    "striker-change": (
        "Autre palet, entre deux boards",
        "Anderer Striker zwischen zwei Boards",
        "Otro striker, entre dos juegos",
    ),
    "trial": (
        "Boards d'essai avant le match",
        "Probeboards vor dem Match",
        "Juegos de prueba antes del encuentro",
    ),
    "undo-across-boards": (
        "UNDO rouvre le dernier tir d'un board fini",
        "UNDO öffnet den letzten Stoß eines beendeten Boards",
        "UNDO reabre el último tiro de un juego acabado",
    ),
    "void": (
        "Trois tours chacun sans toucher un pion",
        "Je drei Züge, ohne einen Stein zu berühren",
        "Tres turnos cada uno sin tocar ficha",
    ),
    "wrong-piece": (
        "Un pion de la mauvaise couleur est placé",
        "Ein Stein der falschen Farbe wird aufgesetzt",
        "Se coloca una ficha del color equivocado",
    ),
    "wrong-turn": (
        "Un joueur continue hors de son tour",
        "Einer spielt weiter, obwohl er nicht dran ist",
        "Un jugador sigue sin ser su turno",
    ),
    "full-set-up": (
        "Toutes les étapes avant « Play »",
        'Alle Schritte vor "Play"',
        "Todos los pasos antes de «Play»",
    ),
    "set-up-skipped": (
        "Le reste de la préparation est sauté",
        "Der Rest der Vorbereitung entfällt",
        "Se salta el resto de la preparación",
    ),
    "self-umpire": (
        "Deux joueurs sans arbitre",
        "Zwei Spieler ohne Schiedsrichter",
        "Dos jugadores sin árbitro",
    ),
    "disputed-twice": (
        "Deux joueurs qui ne sont pas d'accord",
        "Zwei Spieler, die sich nicht einigen",
        "Dos jugadores que no se ponen de acuerdo",
    ),
    "quick": (
        "Un match par les résultats des boards",
        "Ein Match nach den Ergebnissen der Boards",
        "Un encuentro por los resultados",
    ),
    "play-pressed-late": (
        "« Play » annoncé, OK après le premier pion",
        '"Play" gerufen, OK nach dem ersten Stein',
        "«Play» dicho, OK tras la primera ficha",
    ),
    "practice": ("Un joueur seul", "Ein Spieler allein", "Un jugador solo"),
    "take-over": (
        "Un match commencé sur un autre boîtier",
        "Ein Match, das an einem anderen Gerät begann",
        "Un encuentro que empezó en otro equipo",
    ),
    "ninth-board": (
        "Huit boards à égalité : tirage pour le neuvième",
        "Acht Boards unentschieden: Auslosung für das neunte",
        "Ocho juegos empatados: sorteo para el noveno",
    ),
    "result-on-a-phone": (
        "Le résultat en code pour un téléphone",
        "Das Ergebnis als Code für ein Telefon",
        "El resultado como código para un teléfono",
    ),
    "pair-with-a-pc": (
        "Le boîtier apprend les clés de son club",
        "Das Gerät lernt die Schlüssel seines Clubs",
        "El equipo aprende las claves de su club",
    ),
    "measure-the-pockets": (
        "Les faisceaux apprennent la profondeur des anneaux",
        "Die Strahlen lernen, wie tief die Ringe hängen",
        "Los haces aprenden a qué fondo están los aros",
    ),
    "try-the-device": (
        "Touches, filets, témoin et sons à l'essai",
        "Tasten, Netze, Lampe und Töne ausprobiert",
        "Se prueban teclas, redes, luz y sonidos",
    ),
    "disqualified": (
        "Disqualification avec son motif (4.2b), puis annulée",
        "Disqualifiziert, mit Grund (4.2b), und zurückgenommen",
        "Descalificado con su motivo (4.2b), y anulado",
    ),
    "appeal": (
        "Appels : avant le premier « Play », et en jeu",
        'Reklamationen: vor dem ersten "Play", und im Spiel',
        "Apelaciones: antes del primer «Play», y en juego",
    ),
    "protest-clock": (
        "Quinze minutes pour écrire une réclamation",
        "Fünfzehn Minuten für den schriftlichen Protest",
        "Quince minutos para la protesta por escrito",
    ),
    "rest": (
        "La pause avant la partie décisive",
        "Die Pause vor dem entscheidenden Spiel",
        "El descanso antes de la partida decisiva",
    ),
    "goes-dark": (
        "L'écran s'éteint ; la touche qui l'éveille ne fait que cela",
        "Die Anzeige geht aus; die Taste, die sie weckt, tut sonst nichts",
        "La pantalla se apaga; la tecla que la despierta no hace más",
    ),
    "no-room": (
        "Pas de place dans le cercle : qui garde, qui place",
        "Kein Platz im Kreis: wer behält, wer setzt",
        "Sin sitio en el círculo: quién guarda, quién coloca",
    ),
}


def title(scene: str, code: str) -> str:
    """A scene's name in a language; "" where the scene's own, which is English, is to stand."""
    if code not in TRANSLATED or scene not in SCENES:
        return ""
    return SCENES[scene][TRANSLATED.index(code)]


def page(code: str) -> dict:
    """The words of PAGE in a language; in English where they are not translated yet."""
    return PAGE.get(code, PAGE["en"])
