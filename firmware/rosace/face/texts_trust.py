"""Text ids from 620: pairing, keys, wiping, maintenance. See face/texts.py."""

from rosace.port import const

# pairing
T_M_PAIR = const(620)
T_PAIR = const(621)
T_PAIR_RUN = const(622)
T_PAIR_LEFT = const(623)
T_PAIR_RECKONS = const(624)
T_PAIR_CODE = const(625)
T_PAIR_TYPE = const(626)
T_PAIR_OK = const(627)
T_PAIRED = const(628)
T_PAIR_CLUB = const(629)
T_PAIR_ANEW = const(630)
T_PAIR_FAILED = const(631)
T_PAIR_FREE = const(632)
T_PAIR_LOCKED = const(633)
T_K_FORGET = const(634)
# what a PC asks for
T_WIPE = const(635)
T_WIPE_HOW = const(636)
T_WIPE_WHAT = const(637)
T_REPL_OPEN = const(638)
T_REPL_LINE = const(639)
T_SERVICE = const(640)
T_RESTARTS = const(641)
# an offer in the place of another; a match that comes from another table
T_OFFER_ANEW = const(642)
T_OFFER_MATCH = const(643)
T_OFFER_AT = const(644)
T_OFFER_STOP = const(645)
T_OFFER_STOP_OLD = const(646)
