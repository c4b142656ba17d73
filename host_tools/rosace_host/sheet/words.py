"""The words of the printed score sheet in the four languages of the boards.

Each row is English, French, German, Spanish. What a display says too (kinds of records, rows of
the laws, reasons, rule systems) is taken from its own texts, so that paper and display agree.
"""

import importlib
import re
from typing import Final

from rosace.face.languages import CODES
from rosace.rules import systems
from rosace.words import RE_LANGUAGE
from rosace_host.match import names, rulebook, text_ids

LANGUAGES: Final = tuple(CODES[:4])  # en, fr, de, es
_PILE_ROW: Final = 128  # rows from here on are those of games with piles
# White, black, queen, striker: in a stroke as notation.py writes it, and on a display.
_LETTERS: Final = "wbqs"
_LETTER_IDS: Final = (
    text_ids.LETTER_WHITE,
    text_ids.LETTER_BLACK,
    text_ids.LETTER_QUEEN,
    text_ids.LETTER_STRIKER,
)
_STROKE: Final = re.compile(r"(\d:)?!?~?([wbqs?][1-4]?)+")

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
    "unknown system": ("unknown system {}", "système inconnu {}", "unbekanntes System {}",
                       "sistema desconocido {}"),
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
    "max": ("max", "max", "max", "máx"),
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
                "Entradas dañadas, fuera de esta acta: {}."),
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
    "legend": ("Strokes: {} white, {} black, {} queen, {} striker, each with its net; ! foul "
               "stroke; - nothing fell; ~ nothing was touched.",
               "Tirs : {} blanc, {} noir, {} reine, {} palet, avec le filet ; ! tir faute ; "
               "- rien n'est tombé ; ~ rien n'a été touché.",
               "Stöße: {} weiß, {} schwarz, {} Dame, {} Striker, mit dem Netz; ! Foul beim Stoß; "
               "- nichts fiel; ~ nichts wurde berührt.",
               "Tiros: {} blanca, {} negra, {} reina, {} striker, con su red; ! tiro con falta; "
               "- nada cayó; ~ nada fue tocado."),
    # a match's own rules, by the names of `rosace rules show`, and their values
    "labelled": ("{}: {}", "{} : {}", "{}: {}", "{}: {}"),
    "separator": ("; ", " ; ", "; ", "; "),
    "preferred": ("{}, if the player prefers it", "{}, si le joueur le préfère",
                  "{}, wenn der Spieler es vorzieht", "{}, si el jugador lo prefiere"),
    "rule queen_points": ("points for the queen", "points de la reine", "Punkte für die Dame",
                          "puntos por la reina"),
    "rule queen_limit": ("queen counts below", "la reine compte en dessous de", "Dame zählt unter",
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
    "rule queen_from": ("carrommen that must be down before the queen",
                        "pions à rentrer avant la reine", "Steine, die vor der Dame fallen müssen",
                        "fichas que deben caer antes que la reina"),
    "rule queen_with_first": ("the queen with the first carrommen",
                              "la reine avec les premiers pions",
                              "die Dame mit den ersten Steinen",
                              "la reina con las primeras fichas"),
    "rule queen_too_early": ("the queen without the right to her", "la reine prise sans droit",
                             "die Dame ohne Recht auf sie", "la reina sin derecho a ella"),
    "rule queen_covered_by_other": ("the opponent's carromman in the cover stroke",
                                    "pion adverse dans le tir qui confirme",
                                    "gegnerischer Stein im deckenden Stoß",
                                    "ficha rival en el tiro que cubre"),
    "rule queen_tries": ("lost tries for the queen that make a draw",
                         "essais manqués pour la reine, jusqu'à l'égalité",
                         "erfolglose Versuche auf die Dame bis zum Unentschieden",
                         "intentos fallidos por la reina hasta el empate"),
    "rule own_last_early": ("own last carromman, queen not covered",
                            "son dernier pion, reine non confirmée",
                            "letzter eigener Stein, Dame ungedeckt",
                            "última ficha propia, reina sin cubrir"),
    "rule other_last_early": ("the opponent's last, queen not covered",
                              "dernier pion adverse, reine non confirmée",
                              "letzter gegnerischer Stein, Dame ungedeckt",
                              "última ficha rival, reina sin cubrir"),
    "rule other_last": ("the opponent's last, queen covered",
                        "dernier pion adverse, reine confirmée",
                        "letzter gegnerischer Stein, Dame gedeckt",
                        "última ficha rival, reina cubierta"),
    "rule other_is_foul": ("pocketing the opponent's carromman is a foul",
                           "rentrer un pion adverse est une faute",
                           "ein gegnerischer Stein im Netz ist ein Foul",
                           "meter una ficha rival es falta"),
    "rule own_with_other": ("the turn after an own with an opponent's carromman",
                            "la main, après un pion à soi et un adverse",
                            "das Stoßrecht nach eigenem und gegnerischem Stein",
                            "el turno tras una ficha propia y una rival"),
    "rule other_put_back": ("the opponent may put his carromman back",
                            "l'adversaire peut remettre son pion",
                            "der Gegner darf seinen Stein zurücklegen",
                            "el rival puede reponer su ficha"),
    "rule dues": ("dues", "dus", "Soll", "debes"),
    "rule due_bars_queen": ("an open due sends the queen back, turn passes",
                            "avec un dû, la reine revient et la main passe",
                            "bei offenem Soll kommt die Dame zurück und der Stoß wechselt",
                            "con un debe pendiente, la reina vuelve y pasa el turno"),
    "rule right_by_own_only": ("only an own stroke gives the right to the queen",
                               "seul un tir à soi donne droit à la reine",
                               "nur ein eigener Stoß gibt das Recht auf die Dame",
                               "solo un tiro propio da derecho a la reina"),
    "rule cover_with_last_pays": (
        "cover and the opponent's last together pay the queen",
        "la reine compte, si confirmée avec le dernier adverse",
        "die Dame zählt, wenn zugleich mit dem letzten gegnerischen gedeckt",
        "la reina cuenta si se cubre junto con la última rival",
    ),
    "rule jump": ("a carromman that leaves the board", "un pion sorti du plateau",
                  "ein Stein, der vom Brett springt", "una ficha que sale del tablero"),
    "rule colours": ("who plays white", "qui joue les blancs", "wer Weiß spielt",
                     "quién juega con blancas"),
    "rule order": ("where the turn goes", "le tour passe", "der Stoß wechselt", "el turno pasa"),
    "rule break_foul": ("a first breaker without a try left owes one",
                        "sans essai restant à l'ouverture, un pion dû",
                        "ohne weiteren Versuch beim Break ein Stein Soll",
                        "sin más intentos de saque se debe una ficha"),
    "rule foul_before_break": ("a foul or the striker before the break is made",
                               "faute ou palet avant l'ouverture faite",
                               "Foul oder Striker, bevor der Break gelungen ist",
                               "falta o striker antes de lograr el saque"),
    "rule foul_and_striker": ("penalties for a foul with the striker",
                              "pénalités pour une faute avec le palet",
                              "Strafsteine für ein Foul mit dem Striker",
                              "castigos por una falta con el striker"),
    "rule striker_with_last": ("points for the striker with the opponent's last",
                               "points pour le palet avec le dernier adverse",
                               "Punkte für den Striker mit dem letzten gegnerischen",
                               "puntos por el striker con la última rival"),
    "rule quota": ("carrommen of each colour that a player needs",
                   "pions de chaque couleur pour un joueur",
                   "Steine jeder Farbe, die ein Spieler braucht",
                   "fichas de cada color que necesita un jugador"),
    "rule cover": ("the queen must be covered", "la reine doit être confirmée",
                   "die Dame muss gedeckt werden", "la reina debe quedar cubierta"),
    "rule striker": ("what the striker costs", "ce que coûte le palet", "was der Striker kostet",
                     "lo que cuesta el striker"),
    "rule elimination": ("the lowest total drops out", "le total le plus bas est éliminé",
                         "wer am wenigsten hat, scheidet aus",
                         "el total más bajo queda eliminado"),
    "rule collect": ("what falls into a bought net is its owner's",
                     "ce qui tombe dans un filet acheté est à qui l'a acheté",
                     "was in ein gekauftes Netz fällt, gehört dem Besitzer",
                     "lo que cae en una red comprada es de su dueño"),
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
    "at once": ("at once", "payés aussitôt", "sofort fällig", "se pagan en seguida"),
    "at the end of the turn": ("at the end of the turn", "payés en fin de tour",
                               "am Ende des Zuges fällig", "se pagan al final del turno"),
    "never owed": ("never owed", "jamais dus", "keines", "no hay"),
    "goes back": ("goes back", "revient", "kommt zurück", "vuelve"),
    "turn passes": ("turn passes", "la main passe", "der Stoß wechselt", "pasa el turno"),
    "is held till the turn ends": ("is held till the turn ends",
                                   "mise de côté jusqu'à la fin du tour",
                                   "liegt bis zum Ende des Zuges bereit",
                                   "se aparta hasta el final del turno"),
    "queen goes back": ("queen goes back", "la reine revient", "die Dame kommt zurück",
                        "la reina vuelve"),
    "queen is the opponent's": ("queen is the opponent's", "la reine est à l'adversaire",
                                "die Dame gehört dem Gegner", "la reina es del rival"),
    "board lost": ("board lost", "board perdu", "Board verloren", "juego perdido"),
    "back": ("back", "revient", "kommt zurück", "vuelve"),
    "back and penalty": ("back and penalty", "revient, avec une pénalité",
                         "kommt zurück, mit einem Strafstein", "vuelve, con un castigo"),
    "no effect": ("no effect", "sans effet", "ohne Folgen", "sin efecto"),
    "costs the turn": ("costs the turn", "coûte la main", "kostet den Zug", "cuesta el turno"),
    "is a foul": ("is a foul", "est une faute", "ist ein Foul", "es falta"),
    "breaker is white": ("breaker is white", "qui ouvre", "wer den Break hat", "quien saca"),
    "first pocketed decides": ("first pocketed decides", "le premier pion rentré décide",
                               "der erste versenkte Stein entscheidet",
                               "decide la primera embocada"),
    "one covers": ("one covers", "un pion la confirme", "ein Stein deckt sie",
                   "una ficha la cubre"),
    "one does not cover": ("one does not cover", "un pion ne la confirme pas",
                           "ein Stein deckt sie nicht", "una ficha no la cubre"),
    "nothing covers": ("nothing covers", "rien ne la confirme", "nichts deckt sie",
                       "nada la cubre"),
    "covers": ("covers", "elle est confirmée", "sie ist gedeckt", "queda cubierta"),
    "does not cover": ("does not cover", "elle n'est pas confirmée", "sie ist nicht gedeckt",
                       "queda sin cubrir"),
    "right": ("right", "au voisin de droite", "nach rechts", "a la derecha"),
    "clockwise": ("clockwise", "dans le sens horaire", "im Uhrzeigersinn", "en sentido horario"),
    "foul owes": ("foul owes", "la faute donne un dû", "Foul gibt Soll", "la falta deja un debe"),
    "striker is a try": ("striker is a try", "le palet est un essai", "Striker ist ein Versuch",
                         "el striker es un intento"),
    "owes and turn passes": ("owes and turn passes", "un dû et la main passe",
                             "ein Stein Soll und der Stoß wechselt", "un debe y pasa el turno"),
    "what fell and one more": ("what fell and one more", "ce qui est tombé et un de plus",
                               "was fiel und einen mehr", "lo caído y una más"),
    "the last win": ("the last win", "le dernier gain", "den letzten Gewinn", "lo último ganado"),
    "the whole pile": ("the whole pile", "toute la pile", "den ganzen Stapel", "toda la pila"),
    # what the page is worth
    "holds": ("The log holds. Records: {0}, judged again: {1}; {2}.",
              "Le journal est intact. Enregistrements : {0}, réévalués : {1} ; {2}.",
              "Das Protokoll hält. Einträge: {0}, neu gewertet: {1}; {2}.",
              "El registro es íntegro. Entradas: {0}, evaluadas de nuevo: {1}; {2}."),
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
    "from_file": ("from a file, no board was asked", "d'un fichier, aucun boîtier consulté",
                  "aus einer Datei, kein Gerät gefragt",
                  "de un archivo, ningún equipo consultado"),
    "chain and seal": ("chain checked, seal signed for this club",
                       "chaîne vérifiée, sceau signé pour ce club",
                       "Kette geprüft, Siegel für diesen Klub signiert",
                       "cadena revisada, sello firmado para este club"),
    "no_seal": ("no seal yet", "pas encore de sceau", "noch kein Siegel", "todavía sin sello"),
    "no_seal_end": ("no seal, although the match is over", "pas de sceau, bien que le match soit "
                    "fini", "kein Siegel, obwohl das Match zu Ende ist",
                    "sin sello, aunque el encuentro ha terminado"),
    "file_no_seal": ("no seal yet; from a file, no board was asked",
                     "pas encore de sceau ; d'un fichier, aucun boîtier consulté",
                     "noch kein Siegel; aus einer Datei, kein Gerät gefragt",
                     "todavía sin sello; de un archivo, ningún equipo consultado"),
    "file_no_seal_end": ("no seal, although the match is over; from a file, no board was asked",
                         "pas de sceau, bien que le match soit fini ; d'un fichier, aucun boîtier "
                         "consulté",
                         "kein Siegel, obwohl das Match zu Ende ist; aus einer Datei, kein Gerät "
                         "gefragt",
                         "sin sello, aunque el encuentro ha terminado; de un archivo, ningún "
                         "equipo consultado"),
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
        self.letters = [self._board[number] for number in _LETTER_IDS]

    def __call__(self, name: str, *values: object) -> str:
        return _WORDS[name][self._column].format(*values)

    def said(self, text: str) -> str:
        """A word of match/ in this language; one without a translation as it is."""
        return self(text) if text in _WORDS else text

    def kind(self, name: str) -> str:
        """A kind of record, by its English name; or a stroke."""
        number = names.KIND_NAMES.index(name) if name in names.KIND_NAMES else 0
        return self._board[text_ids.KIND + number] if number else self.stroke(name)

    def stroke(self, text: str) -> str:
        """A stroke with the letters of the display; any other text as it is."""
        if not _STROKE.fullmatch(text):
            return text
        return text.translate(str.maketrans(_LETTERS, "".join(self.letters)))

    def row(self, number: int) -> str:
        """What a row of the stroke table says, in a few words."""
        if number >= _PILE_ROW:
            return self._board[text_ids.PILE_ROWS + number - _PILE_ROW]
        return self._board[text_ids.ROWS + number]

    def rule(self, system: int, name: str, value: str) -> str:
        """A match's own rule, name and value as rulebook.override_text() has them."""
        outcomes = {one.name: one.number for one in rulebook.fields(system) if one.is_outcome}
        number = outcomes.get(name)
        if f"rule {name}" in _WORDS:
            label = self(f"rule {name}")
        elif number in rulebook.OTHER_WAYS:
            label = self("preferred", self.row(rulebook.OTHER_WAYS[number][1]))
        else:  # a field that only a newer version knows has a name alone
            label = self.row(number - systems.ROW) if number else name
        return self("labelled", label, ", ".join(self.said(one) for one in value.split(", ")))

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
        if number < 0:  # of a newer board, by names.system_name(); else no system at all
            known, _, found = name.rpartition(" ")
            return self("unknown system", found) if known == "unknown system" else name
        if number >= names.PILE:
            number = len(names.SYSTEM_NAMES) + number - names.PILE
        return self._board[text_ids.SYSTEM + number]


def every() -> dict[str, tuple[str, ...]]:
    """All words, for the test of the terms."""
    return dict(_WORDS)
