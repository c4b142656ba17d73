"""From here on a second panel answers, for the far side of the table."""

machine.I2C.panels = (0x3C, 0x3D)
