"""German: the texts of face/texts_fix.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 320 SHELF_FIX
)
