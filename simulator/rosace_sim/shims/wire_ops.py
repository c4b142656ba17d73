"""What a shim may ask the virtual board: one number each, two ints and bytes as arguments.

The same list serves the direct call (one CPython process) and the loopback connection (MicroPython
process); `a`, `b`, `data` are the arguments, "->" what comes back besides the result.
"""

WAIT = 1  # a = ms -> samples
SAMPLES = 2  # -> samples: pairs of uint32 (how many, word)
PIN_MODE = 3  # a = gpio, b = IN, IN_UP or OUT
PIN_OUT = 4  # a = gpio, b = level
PIN_IN = 5  # a = gpio; result = level
LED = 6  # a = level
PWM_FREQ = 7  # a = gpio, b = hertz
PWM_DUTY = 8  # a = gpio, b = 0-65535
ADC = 9  # a = gpio; result = 0-65535
I2C_WRITE = 10  # a = address, b = hertz, data
I2C_READ = 11  # a = address, b = length -> bytes
WDT_START = 12  # a = ms
WDT_FEED = 13
RESET = 14  # never comes back
UNIQUE_ID = 15  # -> 8 bytes
FLASH_READ = 16  # a = byte address, b = length -> bytes
FLASH_PROG = 17  # a = byte address, data
FLASH_ERASE = 18  # a = block
FLASH_BLOCKS = 19  # result = how many
USB_RX = 20  # a = at most -> bytes
USB_TX = 21  # data
KBD_INTR = 22  # a = character that interrupts, -1 = none
CAPTURE = 23  # a = 1 on, 0 off
RESET_CAUSE = 24  # result = machine.PWRON_RESET or WDT_RESET
REPL = 25  # main.py has ended, the prompt follows
MAIN = 26  # the start-up is over, main.py follows
SCRATCH_READ = 27  # a = number of a watchdog's scratch register -> 4 bytes
RANDOM = 29  # a = how many bytes of chance -> bytes
SCRATCH_WRITE = 28  # a = number, b = the 32 bits

IN = 0
IN_UP = 1
OUT = 2
"""Pin modes of PIN_MODE."""
