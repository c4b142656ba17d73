"""Adafruit's SSD1306 driver as an outside client of the virtual panel."""

import sys

from rosace_sim.chip import Panel


class _Bus:
    """What adafruit_bus_device asks of a busio.I2C."""

    def __init__(self, panel):
        self.panel = panel

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, data, *, start=0, end=None):
        assert address == 0x3C
        self.panel.write(bytes(data[start:end]))


class Adafruit:
    """The driver at a panel of its own."""

    def __init__(self):
        ours = sys.modules.pop("framebuf", None)
        sys.modules["framebuf"] = None  # type: ignore[assignment] - it takes its own, not our shim
        try:
            from adafruit_ssd1306 import SSD1306_I2C
        finally:
            del sys.modules["framebuf"]
            if ours is not None:
                sys.modules["framebuf"] = ours
        self.panel = Panel()
        self.client = SSD1306_I2C(128, 64, _Bus(self.panel))  # type: ignore[arg-type]

    def show(self, picture):
        """Put a picture there; returns the bytes sent for it."""
        for y in range(64):
            for x in range(128):
                self.client.pixel(x, y, picture[(y >> 3) * 128 + x] >> (y & 7) & 1)
        self.panel.reset_counters()
        self.client.show()
        assert self.panel.lit() == picture
        return self.panel.bytes
