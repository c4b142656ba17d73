"""Spanish: the texts of face/texts_advice.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 820 SHELF_ADVICE
)
