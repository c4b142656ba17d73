"""Hardware that is there and does nothing, to measure what our own code takes."""

EMITTER = 18
levels = [0x7003FC | 1 << EMITTER]  # no key pressed, light on every beam


def unique_id():
    return b"\xe6\x61\x38\x52\x83\x11\x22\x33"


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=0, pull=0, value=None):
        self.number = number
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            return 1
        if self.number == EMITTER:
            levels[0] = levels[0] & ~(1 << EMITTER) | level << EMITTER

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


class I2C:
    sent = 0
    panels = (0x3C,)  # who answers on the bus

    def __init__(self, number, scl=None, sda=None, freq=0, timeout=0):
        pass

    def writeto(self, address, data, stop=True):
        if address not in I2C.panels:
            raise OSError(5)
        I2C.sent += 1 + len(data)
        return len(data)

    def readfrom_into(self, address, data):
        data[0] = 6


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hertz=0):
        return hertz

    def duty_u16(self, duty=0):
        return duty

    def deinit(self):
        pass


class ADC:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 34000


class WDT:
    def __init__(self, timeout=0):
        pass

    def feed(self):
        pass
