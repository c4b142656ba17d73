"""French: the texts of face/texts_setup.py, in order, in ISO-8859-15."""

TEXTS = (
    b"\n"  # 420 SHELF_SETUP
)
