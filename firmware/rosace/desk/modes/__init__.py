"""What the eight keys mean: one file a subject, each with the modes of that subject."""
