"""The words of the printed score sheet in the four languages of the boards.

Each row is English, French, German, Spanish. What a display says too (kinds of records, rows of
the laws, reasons, rule systems) is taken from its own texts, so that paper and display agree.
"""

import importlib
from typing import Final

from rosace.face.languages import CODES
from rosace.rules import systems
from rosace.words import RE_LANGUAGE
from rosace_host.match import names, rulebook, text_ids

LANGUAGES: Final = tuple(CODES[:4])  # en, fr, de, es
_PILE_ROW: Final = 128  # rows from here on are those of games with piles

_WORDS: Final = {
    # what stands at the head
    "score_sheet": ("Score sheet", "Feuille de match", "Matchbogen", "Acta del encuentro"),
    "match": ("Match", "Match", "Match", "Encuentro"),
    "table": ("Table", "Table", "Tisch", "Mesa"),
    "date": ("Date", "Date", "Datum", "Fecha"),
    "started": ("From", "De", "Von", "Desde"),
    "ended": ("To", "À", "Bis", "Hasta"),
    "reference": ("Reference", "Référence", "Kennung", "Referencia"),
    "device": ("Device", "Boîtier", "Gerät", "Equipo"),
    "rules": ("Rules", "Règles", "Regeln", "Reglas"),
    "own_rules": ("Own rules", "Règles propres", "Eigene Regeln", "Reglas propias"),
    "format": ("Format", "Formule", "Modus", "Formato"),
    "singles": ("singles", "simple", "Einzel", "individual"),
    "doubles": ("doubles", "double", "Doppel", "dobles"),
    "one_game": ("one game", "une partie", "ein Spiel", "una partida"),
    "best_of": ("best of {}", "au meilleur de {}", "Best of {}", "al mejor de {}"),
    "players_n": ("{} players", "{} joueurs", "{} Spieler", "{} jugadores"),
    "umpire": ("Umpire", "Arbitre", "Schiedsrichter", "Árbitro"),
    "self-umpire": ("self-umpire", "sans arbitre", "Eigenwertung, ohne Schiedsrichter",
                    "sin árbitro"),
    "quick": ("quick: results entered", "rapide : résultats saisis",
              "schnell: Ergebnisse eingegeben", "rápido: resultados introducidos"),
    "practice": ("practice", "entraînement", "Training", "práctica"),
    "unknown": ("unknown", "inconnu", "unbekannt", "desconocido"),
    # how it stands
    "finished": ("Finished", "Terminé", "Beendet", "Terminado"),
    "running": ("Not finished", "Non terminé", "Nicht beendet", "Sin terminar"),
    "drawn": ("drawn", "nul", "unentschieden", "empate"),
    "others": ("the others", "les autres", "die anderen", "los demás"),
    "no_result": ("Practice: no match, no result", "Entraînement : ni match, ni résultat",
                  "Training: kein Match, kein Ergebnis", "Práctica: sin encuentro ni resultado"),
    "replay": ("To be replayed: protest upheld", "À rejouer : réclamation admise",
               "Zu wiederholen: Protest angenommen", "Se repite: protesta aceptada"),
    "under_protest": ("under protest", "sous réclamation", "unter Protest", "bajo protesta"),
    "not_judged": ("Not judged by this version of rosace",
                   "Non évalué par cette version de rosace",
                   "Von dieser Version von rosace nicht gewertet",
                   "No evaluado por esta versión de rosace"),
    # tables
    "game": ("Game {}", "Partie {}", "Spiel {}", "Partida {}"),
    "games": ("Games", "Parties", "Spiele", "Partidas"),
    "won_by": ("won by {}", "gagnée par {}", "gewinnt {}", "gana {}"),
    "board": ("Board", "Board", "Board", "Juego"),
    "breaks": ("Break", "Ouvre", "Break", "Saque"),
    "white": ("White", "Blanc", "Weiß", "Blancas"),
    "winner": ("Won by", "Gagné", "Gewinnt", "Gana"),
    "left": ("Left", "Restent", "Rest", "Quedan"),
    "queen": ("Queen", "Reine", "Dame", "Reina"),
    "points": ("Points", "Points", "Punkte", "Puntos"),
    "law": ("Law", "Loi", "Regel", "Ley"),
    "time": ("Time", "Heure", "Zeit", "Hora"),
    "remark": ("Remark", "Remarque", "Bemerkung", "Nota"),
    "pile": ("Pile", "Pile", "Stapel", "Pila"),
    "nets": ("Nets", "Filets", "Netze", "Redes"),
    "out": ("out", "éliminé", "ausgeschieden", "eliminado"),
    "strokes": ("Strokes", "Tirs", "Stöße", "Tiros"),
    "pots": ("Pocketed", "Réussis", "Versenkt", "Embocadas"),
    "misses": ("Misses", "Manqués", "Fehlversuche", "Fallos"),
    "fouls": ("Fouls", "Fautes", "Fouls", "Faltas"),
    "record": ("Record", "N°", "Nr.", "N.º"),
    "void": ("void", "nul", "ungültig", "nulo"),
    "given up": ("given up", "abandonné", "aufgegeben", "abandonado"),
    "lost": ("lost", "perdu", "verloren", "perdido"),
    "open": ("open", "en cours", "offen", "sin acabar"),
    "entered": ("entered", "saisi", "eingegeben", "introducido"),
    # fouls, protest, corrections
    "fouls_and_dues": ("Fouls and dues", "Fautes et dus", "Fouls und Soll", "Faltas y debes"),
    "due": ("{} due", "{} dû", "Soll +{}", "debe {}"),
    "protest": ("Protest", "Réclamation", "Protest", "Protesta"),
    "upheld": ("upheld", "admise", "angenommen", "aceptada"),
    "stands": ("the result stands", "le résultat reste", "das Ergebnis bleibt",
               "el resultado queda"),
    "none": ("None", "Néant", "Keine", "No hay"),
    "corrections": ("Corrections", "Corrections", "Korrekturen", "Correcciones"),
    "player": ("Player", "Joueur", "Spieler", "Jugador"),
    "event": ("What", "Quoi", "Was", "Qué"),
    "was": ("Was", "Avant", "Vorher", "Antes"),
    "now": ("Now", "Après", "Jetzt", "Ahora"),
    "why": ("Why", "Motif", "Warum", "Motivo"),
    "corrected": ("corrected", "corrigé", "korrigiert", "corregido"),
    "taken away": ("taken away", "supprimé", "gestrichen", "suprimido"),
    "put in": ("put in", "ajouté", "eingefügt", "añadido"),
    "entry mistake": ("entry mistake", "erreur de saisie", "Eingabefehler", "error de entrada"),
    "missed call": ("missed call", "non signalé à temps", "zu spät gesehen", "no visto a tiempo"),
    "wrong player": ("wrong player", "mauvais joueur", "falscher Spieler", "otro jugador"),
    "sensor": ("sensor", "capteur", "Sensor", "sensor"),
    "other": ("other", "autre", "anderes", "otro"),
    "corrected_by": ("Corrections were entered at the table, with {} as umpire; who pressed the "
                     "keys is not recorded.",
                     "Corrections saisies à la table, arbitre {} ; qui a pressé les touches "
                     "n'est pas enregistré.",
                     "Korrekturen am Tisch eingegeben, Schiedsrichter {}; wer die Tasten "
                     "drückte, ist nicht aufgezeichnet.",
                     "Correcciones introducidas en la mesa, árbitro {}; no queda registrado "
                     "quién pulsó las teclas."),
    "corrected_by_umpire": ("Corrections were entered at the table, with an umpire who is not "
                            "named here; who pressed the keys is not recorded.",
                            "Corrections saisies à la table, avec un arbitre qui n'est pas nommé "
                            "ici ; qui a pressé les touches n'est pas enregistré.",
                            "Korrekturen am Tisch eingegeben, mit einem Schiedsrichter, der hier "
                            "nicht steht; wer die Tasten drückte, ist nicht aufgezeichnet.",
                            "Correcciones introducidas en la mesa, con un árbitro sin nombre "
                            "aquí; no queda registrado quién pulsó las teclas."),
    "corrected_by_players": ("Corrections were entered at the table by the players, without an "
                             "umpire; who pressed the keys is not recorded.",
                             "Corrections saisies à la table par les joueurs, sans arbitre ; qui "
                             "a pressé les touches n'est pas enregistré.",
                             "Korrekturen am Tisch von den Spielern eingegeben, ohne "
                             "Schiedsrichter; wer die Tasten drückte, ist nicht aufgezeichnet.",
                             "Correcciones introducidas en la mesa por los jugadores, sin "
                             "árbitro; no queda registrado quién pulsó las teclas."),
    # notes
    "notes": ("Notes", "Notes", "Notizen", "Notas"),
    "taken_over": ("Began on another board ({}); how it stood was entered, not judged.",
                   "Commencé sur un autre boîtier ({}) ; l'état a été saisi, non évalué.",
                   "Auf einem anderen Gerät begonnen ({}); der Stand wurde eingegeben.",
                   "Empezó en otro equipo ({}); su estado fue introducido, no evaluado."),
    "recorded_as": ("By the table's records the players are called otherwise: {}.",
                    "Selon la table, les joueurs ont d'autres noms : {}.",
                    "Am Tisch eingetragen sind andere Namen: {}.",
                    "En la mesa constan otros nombres: {}."),
    "other_figures": ("The board's figures of this system are not this version's.",
                      "Les valeurs du boîtier pour ce système diffèrent de cette version.",
                      "Das Gerät hat andere Werte dieser Regeln als diese Version.",
                      "El equipo tiene otros valores de estas reglas."),
    "damaged": ("Damaged records, not in this sheet: {}.",
                "Enregistrements abîmés, absents de cette feuille : {}.",
                "Beschädigte Einträge, nicht auf diesem Bogen: {}.",
                "Registros dañados, fuera de esta acta: {}."),
    "checked": ("cards and strikers checked", "cartes et palets contrôlés",
                "Ausweise und Striker geprüft", "carnets y strikers revisados"),
    "not_checked": ("cards and strikers not in order", "cartes et palets non conformes",
                    "Ausweise und Striker nicht in Ordnung", "carnets y strikers incorrectos"),
    "skipped": ("left out: {}", "omis : {}", "ausgelassen: {}", "omitido: {}"),
    "warm_up": ("warm-up of {}", "échauffement de {}", "Einspielen {}", "calentamiento de {}"),
    "taps": ("more agreements than the log had room for",
             "plus d'accords que le journal n'a de place",
             "mehr Einigungen, als das Protokoll fasst",
             "más acuerdos de los que caben en el registro"),
    "step 1": ("cards and strikers", "cartes et palets", "Ausweise und Striker",
               "carnets y strikers"),
    "step 2": ("toss", "tirage", "Auslosung", "sorteo"),
    "step 4": ("seats", "places", "Plätze", "asientos"),
    "step 8": ("trial boards", "boards d'essai", "Probeboards", "juegos de prueba"),
    "step 16": ("warm-up", "échauffement", "Einspielen", "calentamiento"),
    "between": ("Between the players", "Entre les joueurs", "Zwischen den Spielern",
                "Entre los jugadores"),
    "agreed": ("agreed", "d'accord", "einig", "de acuerdo"),
    "agreed by silence": ("agreed by silence", "d'accord par silence", "einig durch Schweigen",
                          "de acuerdo por silencio"),
    "agreed with OK": ("agreed with OK", "d'accord avec OK", "einig mit OK",
                       "de acuerdo con OK"),
    "decided by an umpire": ("decided by an umpire", "décidé par un arbitre",
                             "vom Schiedsrichter entschieden", "decidido por un árbitro"),
    "stroke played again": ("stroke played again", "tir rejoué", "Stoß wiederholt",
                            "tiro repetido"),
    "disputed": ("disputed", "contesté", "bestritten", "disputado"),
    "legend": ("Strokes: w white, b black, q queen, s striker, each with its net; ! foul stroke; "
               "- nothing fell; ~ nothing was touched.",
               "Tirs : w blanc, b noir, q reine, s palet, avec le filet ; ! tir faute ; - rien "
               "n'est tombé ; ~ rien n'a été touché.",
               "Stöße: w weiß, b schwarz, q Dame, s Striker, mit dem Netz; ! Foul beim Stoß; "
               "- nichts fiel; ~ nichts wurde berührt.",
               "Tiros: w blanca, b negra, q reina, s striker, con su red; ! tiro con falta; "
               "- nada cayó; ~ nada fue tocado."),
    # a match's own rules, by the names of `rosace rules show`; what stands not here has its help
    "rule queen_points": ("points for the queen", "points de la reine", "Punkte für die Dame",
                          "puntos por la reina"),
    "rule queen_limit": ("queen counts below", "la reine compte sous", "Dame zählt unter",
                         "la reina cuenta por debajo de"),
    "rule target": ("points that win a game", "points pour une partie", "Punkte für ein Spiel",
                    "puntos para una partida"),
    "rule boards": ("boards of a game", "boards d'une partie", "Boards eines Spiels",
                    "juegos de una partida"),
    "rule board_max": ("most points of a board", "points d'un board au plus",
                       "höchstens Punkte eines Boards", "máximo de puntos de un juego"),
    "rule games": ("games that win a match", "parties pour un match", "Spiele für ein Match",
                   "partidas para un encuentro"),
    "rule empty_turns": ("empty turns that void a board", "tours vides qui annulent un board",
                         "leere Züge bis zum ungültigen Board",
                         "turnos vacíos que anulan un juego"),
    "rule trial_boards": ("trial boards of a side", "boards d'essai par camp",
                          "Probeboards je Seite", "juegos de prueba por bando"),
    "rule break_tries": ("tries to break", "essais d'ouverture", "Versuche beim Break",
                         "intentos de saque"),
    "rule one_board": ("one board is a game", "un board fait une partie",
                       "ein Board ist ein Spiel", "un juego es una partida"),
    "rule change_sides": ("sides change in the deciding game",
                          "changement de côté dans la partie décisive",
                          "Seitenwechsel im Entscheidungsspiel",
                          "cambio de lado en la partida decisiva"),
    "rule shot_seconds": ("seconds to strike", "secondes pour tirer", "Sekunden für den Stoß",
                          "segundos para tirar"),
    "rule placing_seconds": ("seconds to place", "secondes pour poser", "Sekunden zum Legen",
                             "segundos para colocar"),
    "rule change_seconds": ("seconds to change sides", "secondes pour changer de côté",
                            "Sekunden zum Seitenwechsel", "segundos para cambiar de lado"),
    "rule protest_minutes": ("minutes for a protest", "minutes pour une réclamation",
                             "Minuten für einen Protest", "minutos para una protesta"),
    "rule warm_up_minutes": ("minutes of warm-up", "minutes d'échauffement",
                             "Minuten zum Einspielen", "minutos de calentamiento"),
    "rule rest_minutes": ("minutes of rest", "minutes de repos", "Minuten Pause",
                          "minutos de descanso"),
    "rule white": ("a white one's worth", "valeur d'un blanc", "Wert eines weißen",
                   "valor de una blanca"),
    "rule black": ("a black one's worth", "valeur d'un noir", "Wert eines schwarzen",
                   "valor de una negra"),
    "rule queen": ("the queen's worth", "valeur de la reine", "Wert der Dame",
                   "valor de la reina"),
    "rule price": ("what a net costs", "prix d'un filet", "Preis eines Netzes",
                   "precio de una red"),
    "rule buy_out": ("what another's net costs", "prix du filet d'un autre",
                     "Preis eines fremden Netzes", "precio de la red de otro"),
    "rule players_from": ("players at least", "joueurs au moins", "Spieler mindestens",
                          "jugadores como mínimo"),
    "rule players_to": ("players at most", "joueurs au plus", "Spieler höchstens",
                        "jugadores como máximo"),
    "yes": ("yes", "oui", "ja", "sí"),
    "no": ("no", "non", "nein", "no"),
    "passes": ("passes", "passe", "geht weiter", "pasa"),
    "stays": ("stays", "reste", "bleibt", "sigue"),
    "own back": ("own back", "les siens reviennent", "eigene zurück", "propias vuelven"),
    "penalty": ("penalty", "pénalité", "Strafstein", "castigo"),
    "two penalties": ("two penalties", "deux pénalités", "zwei Strafsteine",
                      "dos castigos"),
    "queen back": ("queen back", "la reine revient", "Dame zurück", "reina vuelve"),
    "queen awaits": ("queen awaits", "la reine attend", "Dame wartet", "reina espera"),
    "queen covered": ("queen covered", "reine confirmée", "Dame gedeckt", "reina cubierta"),
    # what the page is worth
    "holds": ("The log holds: {0} records, {1} judged again; {2}.",
              "Le journal est intact : {0} enregistrements, {1} réévalués ; {2}.",
              "Das Protokoll hält: {0} Einträge, {1} neu gewertet; {2}.",
              "El registro es íntegro: {0} entradas, {1} evaluadas de nuevo; {2}."),
    "broken": ("The log does not hold, from record {0} on. Do not compare this page with a signed "
               "one. `rosace verify {1}` says why.",
               "Le journal n'est pas intact, dès l'enregistrement {0}. Ne comparez pas cette page "
               "à une page signée. `rosace verify {1}` dit pourquoi.",
               "Das Protokoll hält nicht, ab Eintrag {0}. Diese Seite nicht mit einer "
               "unterschriebenen vergleichen. `rosace verify {1}` sagt, warum.",
               "El registro no es íntegro, desde la entrada {0}. No compare esta página con una "
               "firmada. `rosace verify {1}` dice por qué."),
    "chain alone": ("chain checked, no club key", "chaîne vérifiée, sans clé de club",
                    "Kette geprüft, ohne Klubschlüssel", "cadena revisada, sin clave de club"),
    "file alone": ("chain checked; from a file, no board was asked",
                   "chaîne vérifiée ; d'un fichier, aucun boîtier consulté",
                   "Kette geprüft; aus einer Datei, kein Gerät gefragt",
                   "cadena revisada; de un archivo, ningún equipo consultado"),
    "chain and seal": ("chain checked, seal signed for this club",
                       "chaîne vérifiée, sceau signé pour ce club",
                       "Kette geprüft, Siegel für diesen Klub signiert",
                       "cadena revisada, sello firmado para este club"),
    "no_seal": ("no seal yet", "pas encore de sceau", "noch kein Siegel", "todavía sin sello"),
    "unsealed": ("Corrected since the last code: not sealed yet",
                 "Corrigé depuis le dernier code : pas encore de sceau",
                 "Seit dem letzten Code korrigiert: noch nicht versiegelt",
                 "Corregido desde el último código: todavía sin sello"),
    "seal": ("Seal: {}", "Sceau : {}", "Siegel: {}", "Sello: {}"),
    "no_code": ("no code yet", "pas encore de code", "noch kein Code", "todavía sin código"),
    "version": ("version {}", "version {}", "Version {}", "versión {}"),
    "earlier": ("before corrections, version {0}: {1}", "avant corrections, version {0} : {1}",
                "vor Korrekturen, Version {0}: {1}", "antes de corregir, versión {0}: {1}"),
    "scan": ("Read this with a phone, then: rosace verify --scan TEXT",
             "À lire avec un téléphone, puis : rosace verify --scan TEXTE",
             "Mit dem Telefon lesen, dann: rosace verify --scan TEXT",
             "Léalo con un teléfono; luego: rosace verify --scan TEXTO"),
    "organiser": ("For the organiser", "Pour l'organisateur", "Für den Veranstalter",
                  "Por la organización"),
    "matches_of": ("Matches: {}", "Matchs : {}", "Matches: {}", "Encuentros: {}"),
    "all_matches": ("All matches", "Tous les matchs", "Alle Matches", "Todos los encuentros"),
    "does_not_hold": ("The log does not hold", "Le journal n'est pas intact",
                      "Das Protokoll hält nicht", "El registro no es íntegro"),
    "page": ("Match {0} · page {1} of {2}", "Match {0} · page {1} sur {2}",
             "Match {0} · Seite {1} von {2}", "Encuentro {0} · página {1} de {2}"),
}  # fmt: skip


class Words:
    """The words of one language: `words("game", 2)` is Game 2, Partie 2, Spiel 2, Partida 2."""

    def __init__(self, language: str) -> None:
        """`language`: one of LANGUAGES."""
        self.language = language
        self._column = LANGUAGES.index(language)
        texts = importlib.import_module(f"rosace.face.languages.{language}")
        self._board = (texts.TEXTS + texts.MORE).split("\n")

    def __call__(self, name: str, *values: object) -> str:
        return _WORDS[name][self._column].format(*values)

    def said(self, text: str) -> str:
        """A word of match/ in this language; one without a translation as it is."""
        return self(text) if text in _WORDS else text

    def kind(self, name: str) -> str:
        """A kind of record, by its English name; a stroke in letters stays as it is."""
        number = names.KIND_NAMES.index(name) if name in names.KIND_NAMES else 0
        return self._board[text_ids.KIND + number] if number else name

    def row(self, number: int) -> str:
        """What a row of the stroke table says, in a few words."""
        if number >= _PILE_ROW:
            return self._board[text_ids.PILE_ROWS + number - _PILE_ROW]
        return self._board[text_ids.ROWS + number]

    def rule(self, system: int, name: str, value: str) -> str:
        """A match's own rule, name and value as rulebook.override_text() has them."""
        found = [one for one in rulebook.fields(system) if one.name == name]
        if found and found[0].is_outcome and found[0].number < systems.OTHER_WAY_S3:
            label = self.row(found[0].number - systems.ROW)
        elif f"rule {name}" in _WORDS:
            label = self(f"rule {name}")
        else:
            label = found[0].help.partition(" (")[0] if found else name
        return f"{label}: {', '.join(self.said(one) for one in value.split(', '))}"

    def reason(self, number: int) -> str:
        """The reason (RE_*) that an umpire gave."""
        if not 0 < number < len(names.REASON_NAMES):
            return ""
        if number >= RE_LANGUAGE:
            return self._board[text_ids.R_LANGUAGE + number - RE_LANGUAGE]
        return self._board[text_ids.R_IMPROPER + number - 1]

    def system(self, name: str) -> str:
        """A rule system, by its short name."""
        number = names.system_number(name)
        if number < 0:
            return name
        if number >= names.PILE:
            number = len(names.SYSTEM_NAMES) + number - names.PILE
        return self._board[text_ids.SYSTEM + number]


def every() -> dict[str, tuple[str, ...]]:
    """All words, for the test of the terms."""
    return dict(_WORDS)
