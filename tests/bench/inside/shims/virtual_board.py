"""Clock, serial line and flash of the probes; time goes on when the loop waits."""

import errno
import os

import rp2

now = [1000]
inbox = bytearray()
outbox = [0]


def ticks_ms():
    return now[0]


def sleep_ms(ms):
    now[0] += ms
    rp2.tick(ms)


def entropy(n):
    return bytes(n)


class Stream:
    """Both ends of the line; .buffer is itself."""

    def __init__(self):
        self.buffer = self

    def readinto(self, data):
        data[0] = inbox[0]
        inbox[:] = inbox[1:]
        return 1

    def write(self, data):
        outbox[0] += len(data)
        return len(data)


class Poll:
    """Ready to take; ready to give while the inbox holds something."""

    def __init__(self, stdin, stdout):
        self.idle = ((stdout, 4),)
        self.busy = ((stdin, 1), (stdout, 4))

    def ipoll(self, ms=0):
        return self.busy if inbox else self.idle


def serial():
    stdin, stdout = Stream(), Stream()
    return stdin, stdout, Poll(stdin, stdout)


# This build's file system speaks WASI's error numbers.
WASI = {44: errno.ENOENT, 20: errno.EEXIST}


def asked(call, *args):
    """Calls the file system; its errors carry the numbers a board's would."""
    try:
        return call(*args)
    except OSError as error:
        raise OSError(WASI.get(error.errno, error.errno))


def under(path):
    return "/data/" + path.strip("/")


class System:
    """What a board's mounted file system answers; its bytes lie outside the heap."""

    def open(self, path, mode):
        return asked(open, under(path), mode)

    def remove(self, path):
        try:
            asked(os.remove, under(path))
        except OSError:
            asked(os.rmdir, under(path))

    def rename(self, old, new):
        asked(os.rename, under(old), under(new))

    def mkdir(self, path):
        asked(os.mkdir, under(path))

    def ilistdir(self, path):
        return asked(os.ilistdir, under(path))

    def statvfs(self, path):
        """A megabyte free, as on a Pico."""
        return (4096, 4096, 352, 300, 300, 0, 0, 0, 0, 255)


class Vfs:
    """Stands for the module of that name, which this build has for another file system."""

    def mount(self):
        return ((System(), "/"),)
