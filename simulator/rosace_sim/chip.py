"""A virtual panel that decodes I2C traffic as SSD1306/SSD1309 or SH1106 do, and refuses nonsense.

Only what the data sheets name is a command; arguments are counted and checked; a byte written past
the end of a page, or data where a command's argument was due, raises. What a viewer sees is lit().
"""

from __future__ import annotations

WIDTH, HEIGHT, PAGES = 128, 64, 8

# Commands with arguments: how many, and what each may be.
_BYTE = range(256)
_COMMON = {
    0x81: (_BYTE,),  # contrast
    0xA8: (range(15, 64),),  # lines driven
    0xD3: (range(64),),  # display offset
    0xD5: (_BYTE,),  # clock
    0xD9: (_BYTE,),  # pre-charge
    0xDB: (_BYTE,),  # VCOM level
}
_SSD1306 = _COMMON | {
    0x20: (range(3),),  # addressing: 0 horizontal, 1 vertical, 2 page
    0x21: (range(128), range(128)),
    0x22: (range(8), range(8)),
    0x26: (range(1), range(8), range(8), range(8), range(1), range(255, 256)),
    0x27: (range(1), range(8), range(8), range(8), range(1), range(255, 256)),
    0x29: (range(1), range(8), range(8), range(8), range(64)),
    0x2A: (range(1), range(8), range(8), range(8), range(64)),
    0x8D: ((0x10, 0x14),),  # charge pump off, on
    0xA3: (range(64), range(65)),
    0xAD: ((0x10, 0x30),),  # current reference outside, inside (SSD1306B)
    0xDA: ((0x02, 0x12, 0x22, 0x32),),  # wiring of the rows
    0xFD: ((0x12, 0x16),),  # command lock (SSD1309)
}
_SH1106 = _COMMON | {
    0xAD: ((0x8A, 0x8B),),  # converter off, on
    0xDA: ((0x02, 0x12),),
}
_PLAIN_SSD1306 = {
    *range(0x20), 0x2E, 0x2F, *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8),
    0xAE, 0xAF, *range(0xB0, 0xB8), 0xC0, 0xC8, 0xE3,
}  # fmt: skip
_PLAIN_SH1106 = {
    *range(0x19), *range(0x30, 0x34), *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8),
    0xAE, 0xAF, *range(0xB0, 0xB8), 0xC0, 0xC8, 0xE0, 0xE3, 0xEE,
}  # fmt: skip


class Nonsense(ValueError):
    """Bytes that a real panel would take for something else, or not at all."""


class Panel:
    """`write(data)` is one I2C transaction after the address; `read(n)` the status."""

    def __init__(self, kind: str = "ssd1306") -> None:
        """`kind`: "ssd1306" or "sh1106"."""
        if kind not in ("ssd1306", "sh1106"):
            raise ValueError(f"no such panel: {kind}")
        self.kind = kind
        self.columns = 132 if kind == "sh1106" else 128
        self.bytes = 0  # on the bus since the last reset of the counters, addresses included
        self.power_up()

    def power_up(self) -> None:
        """As after a power cut: default registers, memory full of noise, dark."""
        self.memory = bytearray((i * 73 + 41) & 255 for i in range(self.columns * PAGES))
        self._registers: dict[str, int | tuple[int, ...]] = {
            "on": 0, "contrast": 0x7F, "invert": 0, "all on": 0, "start line": 0, "lines": 63,
            "offset": 0, "segments": 0, "rows": 0, "clock": 0x80, "pre-charge": 0x22,
            "wiring": 0x12, "vcom": 0x20, "scroll": 0,
        }  # fmt: skip
        if self.kind == "sh1106":
            self._registers |= {"converter": 0x8B, "vcom": 0x35, "pump": 2}
        else:
            self._registers |= {"pump": 0x10, "addressing": 2, "reference": 0x10}
        self.page = 0
        self.column = 0
        self._column_window = (0, 127)
        self._page_window = (0, 7)
        self._command = -1
        self._arguments: list[int] = []

    # the bus

    def write(self, data: bytes) -> None:
        """One transaction. An empty one only asks whether somebody is there."""
        self.bytes += len(data) + 1
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                raise Nonsense(f"control byte {control:#04x}")
            take = self._data if control & 0x40 else self._order
            at += 1
            if control & 0x80:
                if at >= len(data):
                    raise Nonsense("a control byte with nothing behind it")
                take(data[at])
                at += 1
                continue
            if at == len(data):
                raise Nonsense("a control byte with nothing behind it")
            for byte in data[at:]:
                take(byte)
            return

    def read(self, count: int) -> bytes:
        """The status byte, again and again: bit 6 = dark, low bits as the modules answer."""
        status = (0x08 if self.kind == "sh1106" else 0x06) | (0 if self._registers["on"] else 0x40)
        return bytes([status]) * count

    def reset_counters(self) -> None:
        """Count bytes from here."""
        self.bytes = 0

    # commands

    def _order(self, byte: int) -> None:
        with_arguments = _SH1106 if self.kind == "sh1106" else _SSD1306
        plain = _PLAIN_SH1106 if self.kind == "sh1106" else _PLAIN_SSD1306
        if self._command >= 0:
            wanted = with_arguments[self._command]
            if byte not in wanted[len(self._arguments)]:
                raise Nonsense(f"command {self._command:#04x} does not take {byte:#04x}")
            self._arguments.append(byte)
            if len(self._arguments) == len(wanted):
                command, self._command = self._command, -1
                self._with_arguments(command, tuple(self._arguments))
        elif byte in with_arguments:
            self._command = byte
            self._arguments = []
        elif byte in plain:
            self._plain(byte)
        else:
            raise Nonsense(f"no command {byte:#04x} on {self.kind}")

    def _plain(self, byte: int) -> None:
        r = self._registers
        if byte < 0x20:
            if self.kind == "ssd1306" and r["addressing"] != 2:
                raise Nonsense("a column start belongs to page addressing")
            if byte < 0x10:
                self.column = self.column & 0xF0 | byte
            else:
                self.column = self.column & 0x0F | (byte & 15) << 4
        elif byte in (0x2E, 0x2F):
            r["scroll"] = byte & 1
        elif 0x30 <= byte < 0x34:
            r["pump"] = byte & 3
        elif byte < 0x80:
            r["start line"] = byte & 63
        elif byte in (0xA0, 0xA1):
            r["segments"] = byte & 1
        elif byte in (0xA4, 0xA5):
            r["all on"] = byte & 1
        elif byte in (0xA6, 0xA7):
            r["invert"] = byte & 1
        elif byte in (0xAE, 0xAF):
            r["on"] = byte & 1
        elif byte in (0xC0, 0xC8):
            r["rows"] = byte & 8
        elif 0xB0 <= byte < 0xB8:
            if self.kind == "ssd1306" and r["addressing"] != 2:
                raise Nonsense("a page start belongs to page addressing")
            self.page = byte & 7

    def _with_arguments(self, command: int, values: tuple[int, ...]) -> None:
        names = {
            0x20: "addressing", 0x81: "contrast", 0xA8: "lines", 0xD3: "offset", 0xD5: "clock",
            0xD9: "pre-charge", 0xDA: "wiring", 0xDB: "vcom", 0x8D: "pump", 0xFD: "lock",
            0xAD: "converter" if self.kind == "sh1106" else "reference",
        }  # fmt: skip
        if command in (0x21, 0x22):
            if values[0] > values[1]:
                raise Nonsense("a window that ends before it starts")
            if command == 0x21:
                self._column_window, self.column = (values[0], values[1]), values[0]
            else:
                self._page_window, self.page = (values[0], values[1]), values[0]
        elif command in names:
            self._registers[names[command]] = values[0]
        else:
            self._registers[f"scroll {command:#04x}"] = values

    # data

    def _data(self, byte: int) -> None:
        if self._command >= 0:
            raise Nonsense(f"data while command {self._command:#04x} waits for its argument")
        mode = self._registers.get("addressing", 2)
        if self.column >= self.columns:
            raise Nonsense(f"data past column {self.columns - 1} of page {self.page}")
        self.memory[self.page * self.columns + self.column] = byte
        if mode == 2:
            self.column += 1
            return
        first, last = self._column_window
        top, bottom = self._page_window
        if mode == 0:
            self.column = self.column + 1 if self.column < last else first
            if self.column == first:
                self.page = self.page + 1 if self.page < bottom else top
        else:
            self.page = self.page + 1 if self.page < bottom else top
            if self.page == top:
                self.column = self.column + 1 if self.column < last else first

    # what can be seen

    def registers(self) -> dict[str, int | tuple[int, ...]]:
        """Every register by name; not where the next byte goes."""
        return dict(self._registers)

    @property
    def contrast(self) -> int:
        """How bright the lit pixels are, 0-255."""
        return int(self._registers["contrast"])  # type: ignore[arg-type]

    def lit(self) -> bytes:
        """The 1,024 bytes a viewer sees, column by column, 8 rows a byte, lowest bit on top."""
        r = self._registers
        pumped = r["pump"] == 0x14
        dark = not r["on"] or self.kind == "ssd1306" and not pumped
        if dark or self.kind == "sh1106" and r["converter"] != 0x8B:
            return bytes(WIDTH * PAGES)
        if r["all on"]:
            return b"\xff" * (WIDTH * PAGES)
        first = (self.columns - WIDTH) // 2
        shift = int(r["start line"]) + int(r["offset"])  # type: ignore[arg-type]
        out = bytearray(WIDTH * PAGES)
        straight = r["rows"] == 8 and not shift
        for x in range(WIDTH):
            column = first + (x if r["segments"] else WIDTH - 1 - x)
            for page in range(PAGES):
                if straight:
                    out[page * WIDTH + x] = self.memory[page * self.columns + column]
                    continue
                for bit in range(8):
                    y = page * 8 + bit
                    row = ((y if r["rows"] == 8 else HEIGHT - 1 - y) + shift) % HEIGHT
                    if self.memory[(row >> 3) * self.columns + column] >> (row & 7) & 1:
                        out[page * WIDTH + x] |= 1 << bit
        if r["invert"]:
            return bytes(byte ^ 255 for byte in out)
        return bytes(out)
