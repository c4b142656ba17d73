"""The files port over memory; runs on both Pythons. Every call may be made to fail once."""

import errno


class MemoryFiles:
    """A flash that is a dict. `fail_at` = n: the n-th call from now on raises OSError, once.

    `tear` = bytes of an append or replacement that still reach the file when it fails. As on
    littlefs a new file is there, empty, when its first write fails.
    """

    def __init__(self, total=1408 * 1024):
        self.data = {}
        self.folders = set()
        self.total = total
        self.calls = 0
        self.fail_at = 0
        self.tear = 0
        self.refusing = False

    def _call(self):
        self.calls += 1
        if self.refusing or (self.fail_at and self.calls == self.fail_at):
            raise OSError(errno.EIO)

    def _write(self, path):
        """A call that writes a file; returns what the file holds."""
        refused = self.refusing
        try:
            self._call()
        except OSError:
            if not refused:
                self.data.setdefault(path, b"")
            raise
        return self.data.get(path, b"")

    def read(self, path, buf, at=0):
        self._call()
        if path not in self.data:
            return -1
        part = self.data[path][at : at + len(buf)]
        buf[: len(part)] = part
        return len(part)

    def append(self, path, data, n):
        try:
            old = self._write(path)
        except OSError:
            if self.tear:
                self.data[path] = self.data.get(path, b"") + bytes(data[: min(n, self.tear)])
            raise
        self.data[path] = old + bytes(data[:n])

    def replace(self, path, data, n):
        self._write(path)
        self.data[path] = bytes(data[:n])

    def remove(self, path):
        self._call()
        if path not in self.data:
            raise OSError(errno.ENOENT)
        del self.data[path]

    def rename(self, a, b):
        self._call()
        self.data[b] = self.data.pop(a)

    def names(self, folder):
        self._call()
        return [p[len(folder) + 1 :] for p in self.data if p.startswith(folder + "/")]

    def mkdir(self, folder):
        self._call()
        self.folders.add(folder)

    def free(self):
        self._call()
        used = 0
        for content in self.data.values():
            used += (len(content) + 4095) // 4096 * 4096
        return self.total - used, self.total
