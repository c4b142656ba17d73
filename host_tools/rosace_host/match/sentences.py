"""What a law says about a ruling, in one sentence of our own: one table, four languages.

A sentence belongs to a letter of the ICF's laws, as the sheet cites it; it explains, and never
judges. For the score sheet, the pages, and whoever learns the laws. Other rule systems cite
their own texts, of which this table has nothing.
"""

from typing import Final

LANGUAGES: Final = ("en", "fr", "de", "es")

_SENTENCES: Final = {
    "3.2": (
        "The stroke was not struck as the laws ask.",
        "Le tir n'a pas été joué comme les lois le demandent.",
        "Der Stoß war nicht so ausgeführt, wie es die Regeln verlangen.",
        "El tiro no se hizo como piden las leyes.",
    ),
    "3.3": (
        "The toss decides who breaks or which seat is taken; the seats hold for the match.",
        "Le tirage décide qui ouvre ou qui choisit sa place ; les places valent pour le match.",
        "Das Los entscheidet über Break oder Platz; die Plätze gelten für das ganze Match.",
        "El sorteo decide quién saca o el sitio; los sitios valen para todo el encuentro.",
    ),
    "3.4": (
        "Each side may play a trial board before the match.",
        "Chaque camp peut jouer un board d'essai avant le match.",
        "Jede Seite darf vor dem Match ein Probeboard spielen.",
        "Cada bando puede jugar un juego de prueba antes del encuentro.",
    ),
    "3.5d": (
        "The break touched nothing: another try, or the turn passes when none is left.",
        "L'ouverture n'a rien touché : nouvel essai, ou la main passe s'il n'en reste pas.",
        "Der Break hat nichts berührt: noch ein Versuch, oder der Gegner ist dran, wenn "
        "keiner bleibt.",
        "El saque no tocó nada: otro intento, o pasa el turno si no queda ninguno.",
    ),
    "3.5e": (
        '"Play" was said: the board is open.',
        "« Play » a été dit : le board est ouvert.",
        "„Play“ wurde gesagt: Das Board ist eröffnet.",
        "Se dijo «Play»: el juego ha comenzado.",
    ),
    "3.5f": (
        'Break before "Play": what fell comes back, one more is owed, and the other side goes on.',
        "Ouverture avant « Play » : ce qui est tombé revient, un pion est dû, l'autre "
        "camp continue.",
        "Break vor „Play“: Was fiel, kommt zurück, ein Stein Soll, die andere Seite "
        "spielt weiter.",
        "Saque antes de «Play»: lo caído vuelve, se debe una ficha más y sigue el otro bando.",
    ),
    "3.6a": (
        "Who pockets an own carromman plays on; who does not passes the turn.",
        "Qui empoche un pion à soi rejoue ; sinon la main passe.",
        "Wer einen eigenen Stein versenkt, spielt weiter; sonst wechselt der Stoß.",
        "Quien mete una ficha propia sigue; quien no, pasa el turno.",
    ),
    "3.6b": (
        "The time to strike was over.",
        "Le temps pour jouer est dépassé.",
        "Die Zeit für den Stoß war abgelaufen.",
        "Se acabó el tiempo para tirar.",
    ),
    "3.6c": (
        "The turn: only the opponent's carrommen fell, or the umpire set it right.",
        "La main : seuls des pions adverses sont tombés, ou l'arbitre l'a rectifiée.",
        "Das Stoßrecht: Nur gegnerische Steine fielen, oder der Schiedsrichter hat es berichtigt.",
        "El turno: solo cayeron fichas del rival, o el árbitro lo corrigió.",
    ),
    "3.7a": (
        "Who pockets all own carrommen first wins the board; each one left to the "
        "opponent counts one.",
        "Qui empoche tous ses pions le premier gagne le board ; chaque pion adverse "
        "restant vaut un point.",
        "Wer zuerst alle eigenen Steine versenkt, gewinnt das Board; jeder übrige Stein "
        "des Gegners zählt eins.",
        "Quien mete antes todas sus fichas gana el juego; cada ficha rival que queda "
        "vale un punto.",
    ),
    "3.7b": (
        "The points of the board are counted: carrommen left, and three for the queen.",
        "Les points du board sont comptés : pions restants, et trois pour la reine.",
        "Die Punkte des Boards werden gezählt: übrige Steine, dazu drei für die Dame.",
        "Se cuentan los puntos del juego: fichas restantes y tres por la reina.",
    ),
    "3.7c": (
        "From 22 points on the queen brings no more points.",
        "À partir de 22 points la reine ne rapporte plus rien.",
        "Ab 22 Punkten bringt die Dame keine Punkte mehr.",
        "Desde 22 puntos la reina ya no da puntos.",
    ),
    "3.7d": (
        "With the end of the board all dues are dropped.",
        "À la fin du board, les pions dus sont annulés.",
        "Mit dem Ende des Boards verfällt alles Soll.",
        "Al acabar el juego se anulan los debes.",
    ),
    "3.7e": (
        "The game is level after the last board: a toss decides who breaks the extra one.",
        "Partie à égalité après le dernier board : le tirage décide qui ouvre le board décisif.",
        "Das Spiel steht nach dem letzten Board gleich: Das Los bestimmt, wer das neue beginnt.",
        "Partida empatada tras el último juego: el sorteo decide quién saca el adicional.",
    ),
    "3.7f": (
        "The last of both sides and the queen fell in one proper stroke: who struck wins.",
        "Les derniers pions des deux camps et la reine tombent d'un tir régulier : le "
        "joueur gagne.",
        "Die letzten Steine beider Seiten und die Dame fielen in einem gültigen Stoß: "
        "Der Spieler gewinnt.",
        "Cayeron los últimos de ambos y la reina en un tiro correcto: gana quien tiró.",
    ),
    "3.7g": (
        "The last of both sides fell while the queen lay on the board: the opponent wins.",
        "Les derniers pions des deux camps tombent, la reine étant sur le plateau : "
        "l'adversaire gagne.",
        "Die letzten Steine beider Seiten fielen, die Dame lag auf dem Brett: Der Gegner gewinnt.",
        "Cayeron los últimos de ambos con la reina en el tablero: gana el rival.",
    ),
    "3.7h": (
        "The last of both sides fell while the queen awaited her cover: who struck wins.",
        "Les derniers des deux camps tombent, la reine à confirmer : le joueur gagne.",
        "Die letzten Steine beider Seiten fielen, die Dame war noch zu decken: Der "
        "Spieler gewinnt.",
        "Cayeron los últimos de ambos con la reina por cubrir: gana quien tiró.",
    ),
    "3.7i": (
        "The last own carromman fell before the queen: the board is lost.",
        "Le dernier pion est tombé avant la reine : le board est perdu.",
        "Der letzte eigene Stein fiel vor der Dame: Das Board ist verloren.",
        "La última ficha propia cayó antes que la reina: juego perdido.",
    ),
    "3.7k": (
        "The last of both sides fell: the side that had covered the queen wins.",
        "Les derniers des deux camps tombent : gagne le camp qui avait confirmé la reine.",
        "Die letzten Steine beider Seiten fielen: Es gewinnt, wer die Dame gedeckt hatte.",
        "Cayeron los últimos de ambos: gana el bando que cubrió la reina.",
    ),
    "3.7l": (
        "The last of both sides fell with the striker or by a foul: the opponent wins.",
        "Les derniers des deux camps tombent avec le palet ou par une faute : l'adversaire gagne.",
        "Die letzten Steine beider Seiten fielen mit dem Striker oder durch ein Foul: "
        "Der Gegner gewinnt.",
        "Cayeron los últimos de ambos con el striker o en falta: gana el rival.",
    ),
    "3.7m": (
        "The last of both sides fell with the striker or by a foul after the queen was covered.",
        "Les derniers des deux camps tombent avec le palet ou par une faute, la reine "
        "étant confirmée.",
        "Die letzten beider Seiten fielen mit Striker oder Foul, als die Dame schon gedeckt war.",
        "Cayeron los últimos de ambos con el striker o en falta, ya cubierta la reina.",
    ),
    "3.7n": (
        "The opponent's last carromman fell while the queen lay on the board: the opponent wins.",
        "Le dernier pion adverse tombe, la reine étant sur le plateau : l'adversaire gagne.",
        "Der letzte gegnerische Stein fiel, als die Dame auf dem Brett lag: Der Gegner gewinnt.",
        "Cayó la última ficha rival con la reina en el tablero: gana el rival.",
    ),
    "3.7o": (
        "The opponent's last carromman fell while the queen awaited her cover: the opponent wins.",
        "Le dernier pion adverse tombe, la reine à confirmer : l'adversaire gagne.",
        "Der letzte gegnerische Stein fiel, als die Dame zu decken war: Der Gegner gewinnt.",
        "Cayó la última ficha rival con la reina por cubrir: gana el rival.",
    ),
    "3.8": (
        "The players change seats.",
        "Les joueurs changent de place.",
        "Die Spieler wechseln die Plätze.",
        "Los jugadores cambian de sitio.",
    ),
    "3.9a": (
        "What left the board is put back by the umpire.",
        "Ce qui a quitté le plateau est remis par l'arbitre.",
        "Was vom Brett sprang, legt der Schiedsrichter zurück.",
        "Lo que salió del tablero lo repone el árbitro.",
    ),
    "3.9b": (
        "Pieces that jumped off go back to the centre.",
        "Les pions sortis reviennent au centre.",
        "Herausgesprungene Steine kommen in die Mitte.",
        "Las fichas que saltaron vuelven al centro.",
    ),
    "3.11a": (
        "The striker in a net costs one carromman and the turn.",
        "Le palet dans un filet coûte un pion et la main.",
        "Der Striker im Netz kostet einen Stein und den Stoß.",
        "El striker en la red cuesta una ficha y el turno.",
    ),
    "3.11b": (
        "Striker and queen fell: she goes back to the centre, one is owed, the turn stays.",
        "Palet et reine tombés : elle revient au centre, un pion est dû, la main reste.",
        "Striker und Dame fielen: Sie kommt in die Mitte, ein Stein Soll, der Stoß bleibt.",
        "Cayeron striker y reina: ella vuelve al centro, se debe una ficha, sigue el turno.",
    ),
    "3.11c": (
        "The striker fell with the opponent's carrommen only: those stay in, one is "
        "owed, the turn passes.",
        "Palet tombé avec des pions adverses : ils restent, un pion est dû, la main passe.",
        "Der Striker fiel nur mit gegnerischen Steinen: Diese bleiben, ein Stein Soll, "
        "der Stoß wechselt.",
        "El striker cayó solo con fichas rivales: quedan dentro, se debe una y pasa el turno.",
    ),
    "3.11d": (
        "A foul with the opponent's carrommen: they stay in, one is owed, the turn passes.",
        "Faute avec des pions adverses : ils restent, un pion est dû, la main passe.",
        "Foul mit gegnerischen Steinen: Sie bleiben drin, ein Stein Soll, der Stoß wechselt.",
        "Falta con fichas rivales: quedan dentro, se debe una y pasa el turno.",
    ),
    "3.11e": (
        "Own carrommen of this stroke come back, and one more.",
        "Les pions empochés de ce tir reviennent, et un de plus.",
        "Die eigenen Steine dieses Stoßes kommen zurück und einer mehr.",
        "Las fichas propias de este tiro vuelven, y una más.",
    ),
    "3.11f": (
        "The opponent's last carromman fell by a bad stroke: the opponent wins, and one "
        "more counts.",
        "Le dernier pion adverse tombe par un mauvais tir : l'adversaire gagne, un point de plus.",
        "Der letzte gegnerische Stein fiel durch einen Fehlstoß: Der Gegner gewinnt und "
        "erhält einen Punkt mehr.",
        "La última ficha rival cayó en mal tiro: gana el rival, con un punto más.",
    ),
    "3.11g": (
        "What is owed comes back as soon as there is something to give.",
        "Ce qui est dû revient dès qu'il y a de quoi payer.",
        "Soll kommt zurück, sobald etwas da ist.",
        "Lo debido vuelve en cuanto hay con qué pagar.",
    ),
    "3.11h": (
        "What was owed lies in the circle again.",
        "Ce qui était dû est de nouveau dans le cercle.",
        "Das Soll liegt wieder im Kreis.",
        "Lo debido está otra vez en el círculo.",
    ),
    "3.11i": (
        "There is no room in the circle: what is owed waits.",
        "Pas de place dans le cercle : ce qui est dû attend.",
        "Im Kreis ist kein Platz: Das Soll wartet.",
        "No hay sitio en el círculo: lo debido espera.",
    ),
    "3.11k": (
        "A wrong piece was placed and nobody noticed in time: it stays.",
        "Un mauvais pion a été posé sans être vu à temps : il reste.",
        "Ein falscher Stein wurde gelegt und nicht rechtzeitig bemerkt: Er bleibt.",
        "Se puso una ficha equivocada y nadie lo vio a tiempo: se queda.",
    ),
    "3.11m": (
        "A mistake in placing what was owed.",
        "Une erreur en posant ce qui était dû.",
        "Ein Fehler beim Legen des Solls.",
        "Un error al colocar lo debido.",
    ),
    "3.11o": (
        "A carromman was touched.",
        "Un pion a été touché.",
        "Ein Stein wurde berührt.",
        "Se tocó una ficha.",
    ),
    "3.11r": (
        "A player stood up.",
        "Un joueur s'est levé.",
        "Ein Spieler ist aufgestanden.",
        "Un jugador se levantó.",
    ),
    "3.12": (
        "The queen is covered by an own carromman of the next stroke.",
        "La reine est confirmée par un pion du tir suivant.",
        "Die Dame ist durch einen eigenen Stein im nächsten Stoß gedeckt.",
        "La reina queda cubierta por una ficha propia del tiro siguiente.",
    ),
    "3.12a": (
        "Only who has an own carromman in the nets may pocket the queen.",
        "Seul qui a un pion empoché peut prendre la reine.",
        "Die Dame darf nur, wer schon einen eigenen Stein im Netz hat.",
        "Solo puede meter la reina quien ya tiene una ficha propia dentro.",
    ),
    "3.12b": (
        "The umpire puts the queen back to the centre.",
        "L'arbitre remet la reine au centre.",
        "Der Schiedsrichter legt die Dame in die Mitte.",
        "El árbitro repone la reina en el centro.",
    ),
    "3.12c": (
        "The queen fell without a right to her: she goes back, the turn passes.",
        "La reine est tombée sans droit : elle revient, la main passe.",
        "Die Dame fiel ohne Recht auf sie: Sie kommt zurück, der Stoß wechselt.",
        "La reina cayó sin derecho a ella: vuelve y pasa el turno.",
    ),
    "3.12d": (
        "The queen was not covered by the next stroke: she goes back to the centre.",
        "La reine n'a pas été confirmée au tir suivant : elle revient au centre.",
        "Die Dame wurde im nächsten Stoß nicht gedeckt: Sie kommt in die Mitte.",
        "La reina no se cubrió en el tiro siguiente: vuelve al centro.",
    ),
    "3.12e": (
        "The queen and an own carromman fell in one stroke.",
        "La reine et un pion sont tombés du même tir.",
        "Die Dame und ein eigener Stein fielen in einem Stoß.",
        "La reina y una ficha propia cayeron en un tiro.",
    ),
    "3.12f": (
        "With the striker in a net the queen and the own carrommen come back.",
        "Avec le palet dans un filet, reine et pions empochés reviennent.",
        "Mit dem Striker im Netz kommen Dame und eigene Steine zurück.",
        "Con el striker en la red, vuelven la reina y las fichas propias.",
    ),
    "3.12g": (
        "Striker and queen fell without a right to her: she goes back, one is owed, the "
        "turn passes.",
        "Palet et reine sans droit : elle revient, un pion est dû, la main passe.",
        "Striker und Dame fielen ohne Recht: Sie kommt zurück, ein Stein Soll, der Stoß wechselt.",
        "Cayeron striker y reina sin derecho: vuelve, se debe una ficha y pasa el turno.",
    ),
    "3.12h": (
        "The striker fell while the queen awaited her cover: she goes back, one is owed, "
        "the turn passes.",
        "Le palet tombe, la reine étant à confirmer : elle revient, un pion est dû, la "
        "main passe.",
        "Der Striker fiel, als die Dame zu decken war: Sie kommt zurück, ein Stein Soll, "
        "der Stoß wechselt.",
        "El striker cayó con la reina por cubrir: vuelve, se debe una ficha y pasa el turno.",
    ),
    "3.12i": (
        "The striker fell with the cover: the carrommen come back, and the queen still "
        "awaits her cover.",
        "Le palet tombe avec la confirmation : les pions reviennent, la reine reste à confirmer.",
        "Der Striker fiel mit der Deckung: Die Steine kommen zurück, die Dame bleibt zu decken.",
        "El striker cayó con la ficha que cubría: las fichas vuelven, la reina sigue por cubrir.",
    ),
    "4e": (
        "A player changed the striker.",
        "Un joueur a changé de palet.",
        "Ein Spieler hat den Striker gewechselt.",
        "Un jugador cambió de striker.",
    ),
    "4g": (
        'An appeal: everybody stops until the umpire says "Play".',
        "Appel : tout s'arrête jusqu'au « Play » de l'arbitre.",
        "Reklamation: Alles steht, bis der Schiedsrichter „Play“ sagt.",
        "Apelación: todo se detiene hasta que el árbitro diga «Play».",
    ),
    "4i": (
        "The board was moved: its mover loses it.",
        "Le plateau a été bougé : le responsable perd le board.",
        "Das Brett wurde bewegt: Wer es tat, verliert das Board.",
        "Se movió el tablero: quien lo hizo pierde el juego.",
    ),
    "4l": (
        "A player disturbed the other; it is counted.",
        "Un joueur a gêné l'autre ; c'est compté.",
        "Ein Spieler hat gestört; das wird gezählt.",
        "Un jugador molestó al otro; se cuenta.",
    ),
    "4m": (
        "Talking during play.",
        "Paroles pendant le jeu.",
        "Reden während des Spiels.",
        "Hablar durante la partida.",
    ),
    "4n": (
        "Talking during play.",
        "Paroles pendant le jeu.",
        "Reden während des Spiels.",
        "Hablar durante la partida.",
    ),
    "4p": (
        "The striker lay on the frame.",
        "Le palet était posé sur le cadre.",
        "Der Striker lag auf dem Rahmen.",
        "El striker estaba sobre el marco.",
    ),
    "4q": (
        "Too many turns without touching anything: the board is void and is played again.",
        "Trop de tours sans rien toucher : le board est nul et rejoué.",
        "Zu oft wurde nichts berührt: Das Board ist ungültig und wird wiederholt.",
        "Demasiados turnos sin tocar nada: el juego es nulo y se repite.",
    ),
    "4r": (
        "A side gave up the game.",
        "Un camp a abandonné la partie.",
        "Eine Seite gab das Spiel auf.",
        "Un bando abandonó la partida.",
    ),
    "4.1.1": (
        "Technical foul: one carromman is owed, the turn stays.",
        "Faute technique : un pion est dû, la main reste.",
        "Technisches Foul: Ein Stein Soll, der Stoß bleibt.",
        "Falta técnica: se debe una ficha, sigue el turno.",
    ),
    "4.1.2": (
        "Foul: what was pocketed comes back, one more is owed, and the turn passes.",
        "Faute : ce qui est tombé revient, un pion de plus est dû, la main passe.",
        "Foul: Was fiel, kommt zurück, ein Stein Soll mehr, der Stoß wechselt.",
        "Falta: lo metido vuelve, se debe una ficha más y pasa el turno.",
    ),
    "4.2": (
        "The umpire warned a player or put him out of the match.",
        "L'arbitre a averti un joueur ou l'a exclu du match.",
        "Der Schiedsrichter hat einen Spieler verwarnt oder vom Match ausgeschlossen.",
        "El árbitro amonestó a un jugador o lo expulsó del encuentro.",
    ),
    "4.2a": (
        "Bad language.",
        "Langage grossier.",
        "Ungebührliche Worte.",
        "Lenguaje grosero.",
    ),
    "4.2b": (
        "A player left the seat without leave.",
        "Un joueur a quitté sa place sans permission.",
        "Ein Spieler verließ den Platz ohne Erlaubnis.",
        "Un jugador dejó su sitio sin permiso.",
    ),
    "4.2c": (
        "The rest between games was exceeded.",
        "La pause entre les parties a été dépassée.",
        "Die Pause zwischen den Spielen wurde überzogen.",
        "Se excedió el descanso entre partidas.",
    ),
    "4.2d": (
        "A decision was not accepted.",
        "Une décision n'a pas été acceptée.",
        "Eine Entscheidung wurde nicht angenommen.",
        "No se aceptó una decisión.",
    ),
    "4.2e": (
        "An insult.",
        "Une insulte.",
        "Eine Beleidigung.",
        "Un insulto.",
    ),
    "4.2f": (
        "The striker was not admitted.",
        "Le palet n'était pas admis.",
        "Der Striker war nicht zugelassen.",
        "El striker no estaba admitido.",
    ),
    "4.2g": (
        "Play was interrupted without a reason.",
        "Le jeu a été interrompu sans raison.",
        "Das Spiel wurde grundlos unterbrochen.",
        "Se interrumpió la partida sin razón.",
    ),
    "4.2h": (
        "A player disturbed more than three times and may be disqualified.",
        "Un joueur a gêné plus de trois fois et peut être disqualifié.",
        "Ein Spieler störte mehr als dreimal und darf ausgeschlossen werden.",
        "Un jugador molestó más de tres veces y puede ser descalificado.",
    ),
    "4.3": (
        "A protest: the result stands until it is decided.",
        "Réclamation : le résultat tient jusqu'à la décision.",
        "Protest: Das Ergebnis gilt bis zur Entscheidung.",
        "Protesta: el resultado vale hasta que se decida.",
    ),
}


def sentence(law: str, language: str = "en") -> str:
    """The sentence of a law's letter; "" for a letter that this table has not."""
    found = _SENTENCES.get(law)
    return found[LANGUAGES.index(language)] if found else ""
