"""A board program with much to say: it answers every byte with a hundred, and counts its turns.

The buzzer's frequency tells how long the slowest turn of the last second was, in milliseconds.
"""

import machine  # pyright: ignore[reportMissingImports]

from rosace.board.usb import Line
from rosace.port import ticks_diff, ticks_ms, wait

line = Line()
pwm = machine.PWM(machine.Pin(26), freq=1000, duty_u16=1)
text = b"0123456789" * 10
owed = 0
at = 0
slowest = 0
mark = ticks_ms()
while True:
    now = ticks_ms()
    line.step(now)
    owed += len(line.read())
    if line.lost:
        owed = at = 0
    if owed:
        rest = memoryview(text)[at:]
        at += line.write(rest, len(rest))
        if at == len(text):
            at = 0
            owed -= 1
    spent = ticks_diff(ticks_ms(), now)
    slowest = max(slowest, spent)
    if ticks_diff(now, mark) >= 1000:
        mark = now
        pwm.freq(1000 + slowest)
        slowest = 0
    wait(10)
