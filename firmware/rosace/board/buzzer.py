"""Plays the patterns of face/beeps.py on the buzzer while the loop runs. Allocates nothing.

A new pattern replaces the one that sounds. A flash erase may stop the loop for longer than a note:
every note is played all the same, because a pattern without one of its notes means something else.
"""

import machine

from rosace.port import const, ticks_add, ticks_diff

# From board/pins.py, by `make texts`
_BUZZER = const(26)

_SILENCE = b"\0\0"
# Duty cycle, of 65536, by step of loudness: a half is loudest.
_DUTY = (0, 1300, 6000, 32768)


class Buzzer:
    """play() at any time, step() once a turn of the loop."""

    def __init__(self) -> None:
        self._pwm = machine.PWM(machine.Pin(_BUZZER), freq=1000, duty_u16=0)
        self._pattern = _SILENCE
        self._next = 2
        self._since = 0
        self._ms = 0
        self._fresh = False
        self._duty = _DUTY[-1]

    def volume(self, step: int) -> None:
        """Loudness 0 (off) to 3, from the next note on."""
        self._duty = _DUTY[step]

    def play(self, pattern: bytes) -> None:
        """Begin a pattern at the next step(): pairs of bytes, hertz / 20 (0: silence), ms / 5."""
        self._pattern = pattern
        self._next = 0
        self._fresh = True

    def step(self, now: int) -> None:
        """Start the note that is due at `now` (ticks_ms), or stop after the last one."""
        if self._fresh:
            self._fresh = False
            self._ms = 0
            self._since = now
        while ticks_diff(now, self._since) >= self._ms:
            if self._next >= len(self._pattern):
                if self._ms:
                    self._ms = 0
                    self._pwm.duty_u16(0)
                return
            hertz = 20 * self._pattern[self._next]
            ms = 5 * self._pattern[self._next + 1]
            self._next += 2
            if self._ms:
                # From the end of the last note, not from now: patterns keep their length ...
                self._since = ticks_add(self._since, self._ms)
                if ticks_diff(now, self._since) >= ms:
                    self._since = now  # ... unless the whole note would be left out.
            self._ms = ms
            if hertz:
                self._pwm.freq(hertz)
                self._pwm.duty_u16(self._duty)
            else:
                self._pwm.duty_u16(0)

    def close(self) -> None:
        """Stop the sound and release the PWM."""
        self._pwm.duty_u16(0)
        self._pwm.deinit()
