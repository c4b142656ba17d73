"""Spanish: the texts of face/texts_table.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 520 SHELF_TABLE
)
