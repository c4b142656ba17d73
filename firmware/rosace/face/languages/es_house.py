"""Spanish: the texts of face/texts_house.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 720 SHELF_HOUSE
)
