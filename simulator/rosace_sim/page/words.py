"""The words of the page itself, beside what the scoreboard says: English, and it in French, German
and Spanish, with the terms of docs/TERMS.md.

The page shows them in the scoreboard's language, else in the browser's. The keys of the scoreboard
are named as on their caps, which are the same in every language.
"""

from typing import Final

from rosace.face.languages import CODES

LANGUAGES: Final = tuple(CODES[:4])  # en, fr, de, es

_ROWS: Final = {
    # head
    "Rosace: the virtual table": ("Rosace : la table virtuelle", "Rosace: der virtuelle Tisch",
                                  "Rosace: la mesa virtual"),
    "The virtual table": ("La table virtuelle", "Der virtuelle Tisch", "La mesa virtual"),
    ", firmware {} in {}": (", micrologiciel {} sous {}", ", Firmware {} in {}",
                            ", firmware {} en {}"),
    "Page": ("Page", "Seite", "Página"),
    "Sound (n)": ("Son (n)", "Ton (n)", "Sonido (n)"),
    "Mute the beeper": ("Couper le son", "Ton ausschalten", "Silenciar"),
    "Keys (?)": ("Touches (?)", "Tasten (?)", "Teclas (?)"),
    "Help: the keys": ("Aide : les touches", "Hilfe: die Tasten", "Ayuda: las teclas"),
    "Sound on": ("Son activé", "Ton an", "Sonido activado"),
    "Sound off": ("Son coupé", "Ton aus", "Sonido apagado"),
    # the scoreboard
    "The scoreboard": ("Le boîtier", "Das Gerät", "El equipo"),
    "Lamp": ("Témoin", "Lampe", "Luz"),
    "Lamp on": ("Témoin allumé", "Lampe an", "Luz encendida"),
    "Lamp off": ("Témoin éteint", "Lampe aus", "Luz apagada"),
    "The scoreboard's screen": ("L’écran du boîtier", "Die Anzeige des Geräts",
                                "La pantalla del equipo"),
    "Screen: {}": ("Écran : {}", "Anzeige: {}", "Pantalla: {}"),
    "The screen has no words": ("L’écran n’affiche aucun mot", "Die Anzeige zeigt keine Wörter",
                                "La pantalla no tiene palabras"),
    "The scoreboard is off": ("Le boîtier est éteint", "Das Gerät ist aus",
                              "El equipo está apagado"),
    "The eight buttons": ("Les huit touches", "Die acht Tasten", "Las ocho teclas"),
    "Power": ("Marche", "Strom", "Encendido"),
    "Power (p)": ("Marche, arrêt (p)", "Strom (p)", "Encendido (p)"),
    "Fast forward": ("Accéléré", "Vorlauf", "Avance rápido"),
    "Hold: time runs twenty times as fast (.)": (
        "Maintenir : le temps passe vingt fois plus vite (.)",
        "Halten: die Zeit läuft zwanzigmal so schnell (.)",
        "Mantener: el tiempo corre veinte veces más rápido (.)",
    ),
    "The far side's screen": ("L’écran du côté opposé", "Die Anzeige gegenüber",
                              "La pantalla del lado opuesto"),
    "Far side": ("Côté opposé", "Gegenüber", "Lado opuesto"),
    "USB serial port": ("Port série USB", "Serieller USB-Anschluss", "Puerto serie USB"),
    "none": ("aucun", "keiner", "ninguno"),
    "Copy": ("Copier", "Kopieren", "Copiar"),
    "Copy the path (c)": ("Copier le chemin (c)", "Pfad kopieren (c)", "Copiar la ruta (c)"),
    "Copied": ("Copié", "Kopiert", "Copiado"),
    "Copied {}": ("Copié : {}", "Kopiert: {}", "Copiado: {}"),
    "The umpire’s map, to print": ("Le plan de l’arbitre, à imprimer",
                                   "Schiedsrichterplan, zum Drucken",
                                   "El mapa del árbitro, para imprimir"),
    "The scoreboard’s language": ("La langue du boîtier", "Die Sprache des Geräts",
                                  "El idioma del equipo"),
    "Optional inputs": ("Entrées en option", "Zusätzliche Eingänge", "Entradas opcionales"),
    "Struck": ("Tir joué", "Gestoßen", "Tiro hecho"),
    "The strike sensor, foot switch or STRUCK button": (
        "Capteur de tir, pédale ou bouton STRUCK", "Stoßsensor, Fußschalter oder Taste STRUCK",
        "Sensor de tiro, pedal o botón STRUCK",
    ),
    "Seat 0": ("Place 0", "Platz 0", "Asiento 0"),
    "Seat 1": ("Place 1", "Platz 1", "Asiento 1"),
    "A player's own button, seat 0": ("Le bouton du joueur à la place 0",
                                      "Die Taste des Spielers auf Platz 0",
                                      "El botón del jugador del asiento 0"),
    "A player's own button, seat 1": ("Le bouton du joueur à la place 1",
                                      "Die Taste des Spielers auf Platz 1",
                                      "El botón del jugador del asiento 1"),
    # the table
    "The carrom table": ("La table de carrom", "Der Carromtisch", "La mesa de carrom"),
    "Carrom board with four nets": ("Plateau de carrom avec ses quatre filets",
                                    "Carrombrett mit vier Netzen",
                                    "Tablero de carrom con cuatro redes"),
    "What falls into the net you choose": ("Ce qui tombe dans le filet choisi",
                                           "Was in das gewählte Netz fällt",
                                           "Lo que cae en la red elegida"),
    "White": ("Blanc", "Weiß", "Blanca"),
    "Black": ("Noir", "Schwarz", "Negra"),
    "Queen": ("Reine", "Dame", "Reina"),
    "Striker": ("Palet", "Striker", "Striker"),
    "A hand": ("Main", "Hand", "Mano"),
    "Choose a piece, then a net; or drag it there. Beams see that one fell, buttons say which.": (
        "Choisissez un pion, puis un filet, ou glissez-l’y. Le faisceau voit qu’il tombe, la "
        "touche dit lequel.",
        "Stein wählen, dann Netz; oder ziehen. Lichtschranken sehen den Fall, Tasten nennen den "
        "Stein.",
        "Elija una ficha, luego una red; o arrástrela. El haz ve que cae una; la tecla dice cuál.",
    ),
    "Place one back": ("Remettre un pion", "Einen zurücklegen", "Devolver una"),
    "Rack the board": ("Replacer tous les pions", "Brett neu aufbauen", "Recolocar las fichas"),
    "Board over? Rack it for the next one": ("Board fini ? Replacer les pions pour le suivant",
                                             "Board zu Ende? Für das nächste aufbauen",
                                             "¿Acabó el juego? Recolocar para el siguiente"),
    "Net {}, {}: {}; {}": ("Filet {}, {} : {} ; {}", "Netz {}, {}: {}; {}", "Red {}, {}: {}; {}"),
    "far left": ("au fond à gauche", "hinten links", "al fondo a la izquierda"),
    "far right": ("au fond à droite", "hinten rechts", "al fondo a la derecha"),
    "near right": ("devant à droite", "vorn rechts", "delante a la derecha"),
    "near left": ("devant à gauche", "vorn links", "delante a la izquierda"),
    "empty": ("vide", "leer", "vacía"),
    "{} white": ("blancs : {}", "weiß: {}", "blancas: {}"),
    "{} black": ("noirs : {}", "schwarz: {}", "negras: {}"),
    "{} queen": ("reine : {}", "Dame: {}", "reina: {}"),
    "hold: a hand": ("maintenir : une main", "halten: eine Hand", "mantener: una mano"),
    "drop {}": ("y faire tomber {}", "hinein fällt {}", "cae {}"),
    "white": ("blanc", "Weiß", "blanca"),
    "black": ("noir", "Schwarz", "negra"),
    "queen": ("reine", "Dame", "reina"),
    "striker": ("palet", "Striker", "striker"),
    "a hand": ("une main", "eine Hand", "una mano"),
    "the queen": ("la reine", "die Dame", "la reina"),
    "the striker": ("le palet", "der Striker", "el striker"),
    "A hand: hold a net": ("Une main : maintenir un filet", "Eine Hand: ein Netz halten",
                           "Una mano: mantener una red"),
    "A hand in net {}": ("Une main dans le filet {}", "Eine Hand in Netz {}",
                         "Una mano en la red {}"),
    "{} chosen": ("choix : {}", "gewählt: {}", "elección: {}"),
    "{} into net {}": ("{} dans le filet {}", "{} in Netz {}", "{} a la red {}"),
    "{} into net {}, a spare one: none was left on the board": (
        "{} dans le filet {}, en plus : il n’en restait pas sur le plateau",
        "{} in Netz {}, zusätzlich: auf dem Brett lag keiner mehr",
        "{} a la red {}, de más: no quedaba ninguna en el tablero",
    ),
    "No {} lies in a net": ("Dans aucun filet : {}", "In keinem Netz: {}", "En ninguna red: {}"),
    "{} back on the board": ("{} de retour sur le plateau", "{} zurück auf dem Brett",
                             "{} de nuevo en el tablero"),
    "The board is racked": ("Tous les pions sont en place", "Das Brett ist aufgebaut",
                            "Las fichas están colocadas"),
    # help
    "Keys": ("Touches", "Tasten", "Teclas"),
    "Close": ("Fermer", "Schließen", "Cerrar"),
    "A first stroke: press OK three times, choose a net so that a white carromman falls in, "
    "press OK.": (
        "Un premier tir : appuyez trois fois sur OK, choisissez un filet pour qu’un pion blanc y "
        "tombe, appuyez sur OK.",
        "Ein erster Stoß: dreimal OK drücken, ein Netz wählen, damit ein weißer Stein "
        "hineinfällt, OK drücken.",
        "Un primer tiro: pulse OK tres veces, elija una red para que caiga una ficha "
        "blanca, pulse OK.",
    ),
    "The scoreboard’s buttons in play": ("Les touches du boîtier en jeu",
                                         "Die Tasten des Geräts im Spiel",
                                         "Las teclas del equipo en juego"),
    "WHITE, BLACK, QUEEN, STRIKER: this piece fell": (
        "WHITE, BLACK, QUEEN, STRIKER : ce pion est tombé, ou le palet",
        "WHITE, BLACK, QUEEN, STRIKER: dieser Stein fiel",
        "WHITE, BLACK, QUEEN, STRIKER: cayó esta ficha",
    ),
    "FOUL: the stroke was a foul": ("FOUL : le tir était une faute", "FOUL: der Stoß war ein Foul",
                                    "FOUL: el tiro fue falta"),
    "UNDO: drop what was pressed, or open the last stroke again": (
        "UNDO : effacer la saisie, ou rouvrir le dernier tir",
        "UNDO: Gedrücktes verwerfen oder den letzten Stoß wieder öffnen",
        "UNDO: borrar lo pulsado o reabrir el último tiro",
    ),
    "MENU; its row “Keys” shows all this on the scoreboard": (
        "MENU ; sa ligne « Touches » montre tout cela sur le boîtier",
        "MENU; dort zeigt die Zeile „Tasten“ all das am Gerät",
        "MENU; su línea «Teclas» muestra todo esto en el equipo",
    ),
    "OK: the pieces are at rest, the stroke is as shown": (
        "OK : les pions sont immobiles, le tir est comme affiché",
        "OK: die Steine ruhen, der Stoß ist wie gezeigt",
        "OK: las fichas están quietas, el tiro es como se muestra",
    ),
    "A press belongs to the key’s label wherever the screen shows one above it.": (
        "Si l’écran affiche un mot au-dessus d’une touche, c’est lui qui compte.",
        "Steht auf der Anzeige ein Wort über einer Taste, gilt dieses.",
        "Si la pantalla muestra una palabra sobre una tecla, vale esa palabra.",
    ),
    "Held for 0.6 s, until the ring is full": (
        "Maintenue 0,6 s, jusqu’à ce que l’anneau soit plein",
        "0,6 s gehalten, bis der Ring voll ist",
        "Mantenida 0,6 s, hasta que se llene el anillo",
    ),
    "Any piece": ("Un pion", "Ein Stein", "Una ficha"),
    "one of that kind less; the first guess: it was no piece": (
        "un de moins de cette sorte ; première supposition : ce n’était pas un pion",
        "einer dieser Art weniger; bei der ersten Vermutung: es war kein Stein",
        "una menos de esa clase; en la primera suposición: no era una ficha",
    ),
    "a foul outside a stroke": ("une faute hors d’un tir", "ein Foul außerhalb eines Stoßes",
                                "una falta fuera de un tiro"),
    "the list of all strokes, to correct one": ("la liste des tirs, pour en corriger un",
                                                "die Liste aller Stöße, zum Korrigieren",
                                                "la lista de los tiros, para corregir uno"),
    "stops all clocks: an appeal, or a player asks for time": (
        "arrête toutes les horloges : un appel, ou un joueur demande du temps",
        "hält alle Uhren an: eine Reklamation, oder ein Spieler bittet um Zeit",
        "para todos los relojes: una apelación, o un jugador pide tiempo",
    ),
    "nothing was touched": ("rien n’a été touché", "nichts wurde berührt", "no se tocó nada"),
    "both for 3 s: a PC may erase all matches": (
        "les deux pendant 3 s : un PC peut effacer tous les matchs",
        "beide 3 s lang: ein PC darf alle Matches löschen",
        "las dos durante 3 s: un PC puede borrar todos los encuentros",
    ),
    "both while the power comes on: the prompt, for service": (
        "les deux à la mise sous tension : l’accès pour la maintenance",
        "beide beim Einschalten: der Zugang zur Wartung",
        "las dos al encender: el acceso para el servicio",
    ),
    "Press and wait.": ("Appuyez et attendez.", "Drücken und warten.", "Pulse y espere."),
    "On the keyboard: keep the key down; two at once are a chord.": (
        "Au clavier : gardez la touche enfoncée ; deux à la fois comptent ensemble.",
        "Auf der Tastatur: die Taste gedrückt halten; zwei zugleich zählen zusammen.",
        "En el teclado: mantenga la tecla pulsada; dos a la vez cuentan juntas.",
    ),
    "The table": ("La table", "Der Tisch", "La mesa"),
    "+ letter": ("+ lettre", "+ Buchstabe", "+ letra"),
    "choose what falls:": ("choisir ce qui tombe :", "wählen, was fällt:", "elegir lo que cae:"),
    "it falls into that net": ("tombe dans ce filet", "fällt in dieses Netz", "cae en esa red"),
    "choose a hand: it stays in a net as long as the net’s key is held": (
        "choisir une main : elle reste dans un filet tant que la touche du filet est maintenue",
        "eine Hand wählen: sie bleibt im Netz, solange dessen Taste gehalten wird",
        "elegir una mano: queda en la red mientras se mantiene la tecla de esa red",
    ),
    "place one of the chosen kind back": ("remettre un pion de la sorte choisie",
                                          "einen der gewählten Art zurücklegen",
                                          "devolver una de la clase elegida"),
    "rack the board": ("replacer tous les pions", "das Brett neu aufbauen",
                       "recolocar las fichas"),
    "The rest": ("Le reste", "Sonstiges", "Lo demás"),
    "power off, power on": ("arrêt, marche", "Strom aus, Strom an", "apagar, encender"),
    "held: time runs 20 times as fast": ("maintenue : le temps passe 20 fois plus vite",
                                         "gehalten: die Zeit läuft 20-mal so schnell",
                                         "mantenida: el tiempo corre 20 veces más rápido"),
    "strike sensor": ("capteur de tir", "Stoßsensor", "sensor de tiro"),
    "read the screen aloud": ("lire l’écran à voix haute", "die Anzeige vorlesen",
                              "leer la pantalla en voz alta"),
    "copy the serial port’s path": ("copier le chemin du port série",
                                    "den Pfad des Anschlusses kopieren",
                                    "copiar la ruta del puerto serie"),
    "sound on, off": ("son activé, coupé", "Ton an, aus", "sonido sí, no"),
    # what the page tells
    "The table is gone. It comes back here when it runs again.": (
        "La table n’est plus là. Elle revient ici dès qu’elle tourne de nouveau.",
        "Der Tisch ist weg. Er kommt hier wieder, sobald er läuft.",
        "La mesa ya no está. Vuelve aquí en cuanto funcione de nuevo.",
    ),
    "The table does not answer. Is it still running?": (
        "La table ne répond pas. Tourne-t-elle encore ?",
        "Der Tisch antwortet nicht. Läuft er noch?",
        "La mesa no responde. ¿Sigue en marcha?",
    ),
    "A recorded match is played here: keys, nets and power do nothing.": (
        "Un match enregistré se joue ici : touches, filets et marche sont sans effet.",
        "Hier läuft ein aufgezeichnetes Match: Tasten, Netze und Strom sind ohne Wirkung.",
        "Aquí se juega un encuentro grabado: teclas, redes y encendido no hacen nada.",
    ),
    "Too much at once.": ("Trop de choses à la fois.", "Zu viel auf einmal.",
                          "Demasiado a la vez."),
    "New here? Press OK three times, choose a net: a carromman falls in; press OK.": (
        "Nouveau ? Trois fois OK, un filet au choix pour qu’un pion y tombe, puis OK.",
        "Neu hier? Dreimal OK, ein Netz wählen, damit ein Stein hineinfällt, dann OK.",
        "¿Primera vez? Tres veces OK, elija una red para que caiga una ficha, luego OK.",
    ),
    'The match of last time goes on. make run ARGS="{}" begins anew.': (
        'Le match de la dernière fois continue. make run ARGS="{}" recommence à zéro.',
        'Das Match vom letzten Mal geht weiter. make run ARGS="{}" beginnt neu.',
        'El encuentro de la última vez continúa. make run ARGS="{}" empieza de nuevo.',
    ),
    "The list on the screen was closed for the new language. Open it again from MENU.": (
        "La liste à l’écran a été fermée pour la nouvelle langue. Rouvrez-la depuis MENU.",
        "Die Liste auf der Anzeige wurde für die neue Sprache geschlossen. Öffnen Sie sie wieder "
        "über MENU.",
        "La lista de la pantalla se cerró por el nuevo idioma. Ábrala otra vez desde MENU.",
    ),
    "The scoreboard is off.": ("Le boîtier est éteint.", "Das Gerät ist aus.",
                               "El equipo está apagado."),
    "Switch the power on first.": ("Mettez-le d’abord en marche.", "Schalten Sie es zuerst ein.",
                                   "Enciéndalo primero."),
    "The scoreboard keeps its language.": ("Le boîtier garde sa langue.",
                                           "Das Gerät behält seine Sprache.",
                                           "El equipo mantiene su idioma."),
    "A match is running there, or it is still reading its log.": (
        "Un match est en cours, ou le boîtier lit encore son journal.",
        "Ein Match läuft, oder das Gerät liest noch sein Protokoll.",
        "Hay un encuentro en curso, o el equipo aún lee su registro.",
    ),
    "Names that a PC sent wait there for an answer.": (
        "Des noms envoyés par un PC y attendent une réponse.",
        "Dort warten Namen von einem PC auf eine Antwort.",
        "Unos nombres enviados por un PC esperan respuesta.",
    ),
    "Settings that a PC sent wait there for an answer.": (
        "Des réglages envoyés par un PC y attendent une réponse.",
        "Dort warten Einstellungen von einem PC auf eine Antwort.",
        "Unos ajustes enviados por un PC esperan respuesta.",
    ),
    "A PC's request to service the board waits there for an answer.": (
        "La demande d’un PC pour la maintenance du boîtier attend une réponse.",
        "Dort wartet die Anfrage eines PCs zur Wartung des Geräts auf eine Antwort.",
        "La petición de un PC para el servicio del equipo espera respuesta.",
    ),
    "Choose the language again.": ("Choisissez la langue à nouveau.",
                                   "Wählen Sie die Sprache noch einmal.",
                                   "Elija el idioma otra vez."),
    "MENU, OK shows it; then OK takes it and FOUL removes it. Then choose the language again.": (
        "MENU puis OK affichent la demande ; OK l’accepte, FOUL la retire. Ensuite, choisissez "
        "la langue à nouveau.",
        "MENU, dann OK zeigen die Anfrage; OK nimmt sie an, FOUL entfernt sie. Wählen Sie danach "
        "die Sprache noch einmal.",
        "MENU y luego OK muestran la petición; OK la acepta, FOUL la quita. Después elija el "
        "idioma otra vez.",
    ),
    "The scoreboard waits for an answer.": ("Le boîtier attend une réponse.",
                                            "Das Gerät wartet auf eine Antwort.",
                                            "El equipo espera una respuesta."),
    "Press MENU, choose what the PC asks for, press OK twice.": (
        "Appuyez sur MENU, choisissez la demande du PC, appuyez deux fois sur OK.",
        "MENU drücken, die Anfrage des PCs wählen, zweimal OK drücken.",
        "Pulse MENU, elija lo que pide el PC, pulse OK dos veces.",
    ),
    # captions of a played match
    "Game {}, board {}": ("Partie {}, board {}", "Spiel {}, Board {}", "Partida {}, juego {}"),
    "{} into nets {}": ("{} dans les filets {}", "{} in die Netze {}", "{} a las redes {}"),
    "Nothing falls": ("Rien ne tombe", "Nichts fällt", "No cae nada"),
    "The umpire presses {}.": ("L’arbitre appuie sur {}.", "Der Schiedsrichter drückt {}.",
                               "El árbitro pulsa {}."),
    "{} held": ("{} maintenue", "{} lang", "{} mantenida"),
    "{} {} times": ("{} {} fois", "{} {}-mal", "{} {} veces"),
    "{} goes back on the board.": ("{} revient sur le plateau.", "{} kommt zurück aufs Brett.",
                                   "{} vuelve al tablero."),
    "{} {} go back on the board.": ("Reviennent sur le plateau : {} {}s.",
                                    "{} × {} zurück aufs Brett.",
                                    "{} {}s vuelven al tablero."),
    "{} second passes.": ("{} seconde passe.", "{} Sekunde vergeht.", "Pasa {} segundo."),
    "{} seconds pass.": ("{} secondes passent.", "{} Sekunden vergehen.", "Pasan {} segundos."),
    "{} minute passes.": ("{} minute passe.", "{} Minute vergeht.", "Pasa {} minuto."),
    "{} minutes pass.": ("{} minutes passent.", "{} Minuten vergehen.", "Pasan {} minutos."),
    "The power comes back.": ("Le courant revient.", "Der Strom kommt wieder.",
                              "Vuelve la corriente."),
    "The power is cut.": ("Le courant est coupé.", "Der Strom fällt aus.",
                          "Se corta la corriente."),
    "The power will fail while the scoreboard writes.": (
        "Le courant va manquer pendant que le boîtier écrit.",
        "Der Strom wird ausfallen, während das Gerät schreibt.",
        "La corriente fallará mientras el equipo escribe.",
    ),
    "The power failed while the scoreboard wrote.": (
        "Le courant a manqué pendant que le boîtier écrivait.",
        "Der Strom fiel aus, während das Gerät schrieb.",
        "La corriente falló mientras el equipo escribía.",
    ),
    "The match is over. Its sheet is in the terminal.": (
        "Le match est fini. Sa feuille est dans le terminal.",
        "Das Match ist zu Ende. Sein Matchbogen steht im Terminal.",
        "El encuentro terminó. Su acta está en la terminal.",
    ),
    # names of the matches that `make run MATCH=` plays
    "A short game": ("Une partie courte", "Ein kurzes Spiel", "Una partida corta"),
    "Doubles, one game": ("Double, une partie", "Doppel, ein Spiel", "Dobles, una partida"),
    "Three games, one of them with a ninth board": (
        "Trois parties, dont une avec un neuvième board",
        "Drei Spiele, eines mit einem neunten Board",
        "Tres partidas, una con un noveno juego",
    ),
    "Stormy weather, one game": ("Temps d’orage, une partie", "Bei Gewitter, ein Spiel",
                                 "Con tormenta, una partida"),
}  # fmt: skip


def said(text: str, code: str, *values: object) -> str:
    """A text of the page in a language; one that stands not here, such as a name, as it is."""
    column = LANGUAGES.index(code)
    found = _ROWS[text][column - 1] if column and text in _ROWS else text
    return found.format(*values) if values else found


def everywhere(text: str, *values: object) -> dict[str, str]:
    """A text by language: each page shows that of its own."""
    return {code: said(text, code, *values) for code in LANGUAGES}


def table() -> dict[str, dict[str, str]]:
    """All texts: language by English text."""
    return {text: everywhere(text) for text in _ROWS}
