"""Key labels are words a newcomer can read aloud: none is cut to fit its key."""

import pytest

from face.ids import text_ids
from laws.scripted_match import by
from rosace.face import rulings, translate
from rosace.face.view import View
from rosace.words import K_PENALTY, RE_STOOD

# Shortened all the same, each with its reason.
ABBREVIATIONS = {
    "MIN": "the unit of time",
    "QR": "is called so",
    "SCHW.": "Schwarz has seven letters; the dot says that it goes on",
    "WECHS.": "Wechsel has seven letters",
    "AUFST.": "Aufgestanden: not even half of it fits",
    "BERÜHR": "Berührt has seven letters",
    "NOUV.": "Nouveau has seven letters",
    "ÉCHAUF": "Échauffement: not even half of it fits",
    "CAPT.": "Capteur has seven letters",
    "ARBIT.": "Arbitre has seven letters",
    "ÁRBIT.": "Árbitro has seven letters",
    "CALENT": "Calentamiento: not even half of it fits",
    "INDIV.": "Individual has ten letters; the form says the whole word",
    "JUGAD.": "Jugador has seven letters",
    "PART.": "Partida has seven letters",
    "STRIK.": "Striker has seven letters; the dot says that it goes on",
}

# Whole words of each language, as they stand on its keys.
WORDS = {
    "en": """
        AGREED ALL ALLOW AS BACK BEFORE BEST BLACK BOARD BREAK BROKE BUY CHECK COUNT
        DELETE DO DON'T DONE DOUBLE DOWN DROP DROPS DUE EARLY ENDING ENTRY FEWER FORGET
        FRAME FULL GAME GAMES INSULT IT KEEP LATER LEFT MAY MENU MISSED PASSES STAYS MODE
        MORE NET NEW NEXT NO OK ON OTHER PAGE PASS PLACE PLACED PLAY PLAYER QUEEN REFUSE
        REPLAY REST RESULT ROOM SAVE SEEN SENSOR SHORT SIDE SINGLE STACK STOOD STOP STROKE
        TALK TIME TOUCH TRIAL TURN UMPIRE UNDO UNFAIR UNSEEN UP WARM WAS WHITE WORDS YES
        FOUL HAND HIT HOME LAST MUTE OLDER SOUND TEST THIS WAIT""",
    "fr": """
        ACCORD ACHAT APRÈS ARRÊT AUTRE AVANT BAS BLANC BOARD CADRE CARTES CHAISE COMPTE
        COURT CÔTÉ DEBOUT DEHORS DOUBLE DÛ EFFACE ESSAI FAIRE FAIT FIN FINI GARDER
        HAUT IDEM INJURE JOUE JOUEUR LIBRE LONG MENU MODE MOINS MOTS NOIR NON OK OUBLI OUI
        OUVRE PAGE PALET PARLE PARTIE PASSE PAUSE PEUT PILE RESTE PLACER PLACÉ PLAY PLEIN PLUS
        REFUS REINE REJOUE RETOUR SAISIE SCORE SIMPLE SUITE SUR TEMPS TENUE TIR TIRS
        TOUCHÉ TOUR TOUS TROU TÔT UNDO UNE VU ÔTER ATTEND CE FAUTE MAIN MUET RIEN SON
        SORTIR TEST""",
    "de": """
        ALLE ANDERE BANDE ÄLTERE BEST BOARD BREAK DAME DARF DOCH DOPPEL DRAN EINZEL ENDE
        FERTIG FRECH FREI FRÜH HOCH JA KAUFEN KURZ LANG LASSEN LIEGT LOCH LÖSEN MEHR MENÜ
        MINUS MODUS NEIN NEU NUR OK PAUSE PERSON PLATZ PLAY PROBE PRÜFEN PUNKTE RAUS REDEN
        RUNTER SEITE SENSOR SETZEN SO SOLL SONST BLEIBT SPIELE SPÄT SPÄTER STAPEL STOPP
        STOSS TIPPEN UNDO UNFAIR URTEIL VOLL VORIGE WAR WARM WEG WEISS WEITER WORTE ZEIT
        ZURÜCK ZÄHLEN FOUL HAND HINAUS JETZT NICHTS STUMM TEST TON VORHER WARTEN""",
    "es": """
        ANTES APILAR ATRÁS BAJAR BANDA BLANCA BORRAR CARNÉS COMPRA CONTAR CORTO CORTÓ DE
        DEBE DEJAR DOBLES ERROR FALLO FINAL FUERA GUARDA HABLA HACER HECHO HOJA HOYO IGUAL
        JUEGO LADO LARGO MISMO PREVIO LENGUA LIBRE LISTO LLENO LUEGO MENOS MENÚ MODO MODOS
        MÁS NEGRA NO NUEVO OFENSA OK OLVIDA OTRA OTRO PARAR PASA PAUSA PIE PLAY PONER
        PREVIO PRUEBA PUEDE PUESTO PUNTOS QUITAR REINA REPITE SAQUE SENSOR SIGUE SILLA SOLA SUBIR
        SÍ TARDE TIEMPO TIRO TIROS TODOS TOQUE TURNO UNDO VISTO ESPERA ESTE FALTA MANO
        MUDO NADA SALIR SONIDO TEST""",
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    translate.use(0)


def labels():
    """Every key label of the language in use, as text."""
    ids = text_ids()
    keys = sorted(n for name, n in ids.items() if name.startswith(("K_", "KR_", "CORRECT_K_")))
    return {n: translate.text(n).decode("iso-8859-15") for n in keys}


def words(label):
    """The words of a label: laws (4.1.1, M, N O), names (A) and numbers are none."""
    stripped = [w.strip("+-") for w in label.split() if not w[0].isdigit()]
    return [w for w in stripped if len(w) > 1]


@pytest.mark.parametrize(
    "number, code", list(enumerate(translate.LANGUAGES)), ids=translate.LANGUAGES
)
def test_labels_are_whole_words(number, code):
    translate.use(number)
    known = set(WORDS[code].split()) | set(ABBREVIATIONS)
    said = labels()
    strange = {n: label for n, label in said.items() if set(words(label)) - known}
    assert not strange, f"a whole word? then add it to WORDS: {strange}"
    gone = set(WORDS[code].split()) - {word for label in said.values() for word in words(label)}
    assert not gone, f"on no key any more: {gone}"


def test_the_way_back_and_undo_differ():
    """UNDO says what the cap says; where the same key only leads back, the word is another."""
    ids = text_ids()
    for number in range(len(translate.LANGUAGES)):
        translate.use(number)
        assert translate.text(ids["K_UNDO"]) == b"UNDO"
        assert len({translate.text(ids[n]) for n in ("K_UNDO", "K_BACK", "K_DROP")}) == 3


@pytest.mark.parametrize(
    ("system", "law", "follows"),
    [("ICF", "3.11r", "4.1.1"), ("english", "E 64", "E 36a"), ("masters", "3.11r", "MG F0")],
)
def test_a_breach_and_what_follows_from_it_are_cited_by_the_systems_own_text(system, law, follows):
    at = by(system, white=7)
    at.send(K_PENALTY, value=0, reason=RE_STOOD)
    view = View()
    view.s = at.s
    translate.use(0)
    assert translate.LINE[: rulings.law(view, at.ruling, 0)].decode() == law
    assert translate.LINE[: rulings.happened(view, at.ruling)].decode().startswith(follows + " ")
