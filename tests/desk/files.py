"""Files in memory, with the board's file port; they outlive the desk, as flash does. As on
littlefs a new file is there, empty, before its first bytes are: a write of its own."""


class MemoryFiles:
    """refuse: every write fails as a broken or full flash does.  writes: how many there were.
    cut: after so many more writes the power is gone (every call raises Cut)."""

    def __init__(self):
        self.files = {}
        self.refuse = False
        self.writes = 0
        self.cut = -1

    def _change(self):
        if self.cut == 0:
            raise PowerCut
        if self.cut > 0:
            self.cut -= 1
        if self.refuse:
            raise OSError(28)
        self.writes += 1

    def _open(self, path):
        if path not in self.files:
            self._change()
            self.files[path] = b""

    def read(self, path, buf, at=0):
        data = self.files.get(path)
        if data is None:
            return -1
        data = data[at : at + len(buf)]
        n = len(data)
        buf[:n] = data
        return n

    def append(self, path, data, n):
        self._open(path)
        self._change()
        self.files[path] += bytes(data[:n])

    def replace(self, path, data, n):
        self._open(path)
        self._change()
        self.files[path] = bytes(data[:n])

    def remove(self, path):
        self._change()
        if self.files.pop(path, None) is None:
            raise OSError(2)

    def rename(self, a, b):
        self._change()
        self.files[b] = self.files.pop(a)

    def names(self, folder):
        head = folder.rstrip("/") + "/"
        return sorted({p[len(head) :].split("/")[0] for p in self.files if p.startswith(head)})

    def mkdir(self, folder):
        pass

    def free(self):
        return 1 << 20, 1 << 21


class PowerCut(BaseException):
    """The supply is gone: nothing may catch this."""
