"""The club's evening: every table that is plugged in is read as it plays, on one screen.

watch.py and visit.py bring the records here, card.py says how a table stands; whoever shows it
(a terminal, the web pages, MQTT) listens to watch.py.
"""
