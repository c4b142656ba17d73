"""English: the texts of face/texts_trust.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 620 SHELF_TRUST
)
