"""Files of records: a header that says which records, then these one after the other.

While a match runs its records go into segments of fourteen records and at most 500 bytes: littlefs
stores so small a file in the block of its folder, so an append costs a fifth of an erase. A merged
file holds a whole match behind the same kind of header. The head file, in another folder, says how
far the log reached and what the chain was there, independently of the segments.
"""

from binascii import crc32

from rosace import LOG_FORMAT
from rosace.port import const
from rosace.record import codec
from rosace.record.chain import HASH

RUN = "run"  # segments
LOG = "log"  # merged matches
HEAD = "head"
HEAD_PATH = "head/head"
NEW_PATH = "log/new"  # the file of a merge under way

RECORDS = const(14)  # in a segment at most
BYTES = const(500)  # of a segment at most: littlefs stores up to 512 in the block of the folder
SCRATCH = const(512)

# Journal.damage
D_MISSING = const(1)  # records that were on flash are missing
D_RECORD = const(2)  # a record is damaged
D_HEAD = const(4)  # the head file was lost or lags behind
D_CHAIN = const(8)  # records and head file do not belong together
D_FOREIGN = const(16)  # there are files of another journal

BAD = const(-1)  # Journal.read(): the record is damaged or lost

# The first two letters of a file
_ROSACE = const(82)  # R
_SEGMENT = const(115)  # s: a segment or merged file
_HEAD = const(104)  # h: the head file

# Header of a segment or merged file
_SEQ = const(8)  # number of the first record
_GROUP = const(12)  # number of the first record of its match
_COUNT = const(16)  # records in a merged file, 0 in a segment
HEADER = const(24)

# The head file
_BOOT = const(12)
_MATCH = const(14)
_HASH = const(16)
_HEAD_SIZE = const(52)


def run_path(seq: int) -> str:
    """The segment that begins with record `seq`."""
    return "run/%08x" % seq


def log_path(seq: int) -> str:
    """The merged file that begins with record `seq`."""
    return "log/%08x" % seq


def listed(files, folder: str) -> list:
    """First records of the files in a folder, ascending; files of other names are ignored."""
    found = []
    for name in files.names(folder):
        if len(name) == 8 and not name.strip("0123456789abcdef"):
            found.append(int(name, 16))
    found.sort()
    return found


def last_up_to(firsts: list, seq: int) -> int:
    """The greatest of the ascending numbers that is not above `seq`, -1 if there is none."""
    found = -1
    for first in firsts:
        if first > seq:
            break
        found = first
    return found


def begin(buf: bytearray | memoryview, letter: int, epoch: int) -> None:
    """Write what every file of the journal begins with: two letters, log format, epoch."""
    buf[0] = _ROSACE
    buf[1] = letter
    buf[2] = LOG_FORMAT
    buf[3] = 0
    codec.put_number(buf, 4, epoch, 4)


def close(buf: bytearray | memoryview, size: int) -> None:
    """Write the CRC-32 of a header or file: the last four of its `size` bytes."""
    codec.put_number(buf, size - 4, crc32(memoryview(buf)[: size - 4]), 4)


def whole(buf: bytes | bytearray | memoryview, n: int, letter: int, size: int) -> bool:
    """Whether the n bytes in `buf` begin with `size` intact ones of the kind `letter`."""
    if n < size or buf[0] != _ROSACE or buf[1] != letter or buf[2] != LOG_FORMAT:
        return False
    return crc32(memoryview(buf)[: size - 4]) == codec.get_number(buf, size - 4, 4)


def put_header(buf: bytearray | memoryview, epoch: int, seq: int, group: int, count: int) -> None:
    """Write a header into buf[:HEADER]."""
    begin(buf, _SEGMENT, epoch)
    codec.put_number(buf, _SEQ, seq, 4)
    codec.put_number(buf, _GROUP, group, 4)
    codec.put_number(buf, _COUNT, count, 4)
    close(buf, HEADER)


def good_header(buf: bytes | bytearray | memoryview, n: int, epoch: int) -> bool:
    """Whether buf[:n] begins with a whole header of this journal; epoch 0 takes any journal."""
    return whole(buf, n, _SEGMENT, HEADER) and epoch in (0, header_epoch(buf))


def foreign(buf: bytes | bytearray | memoryview, n: int, epoch: int) -> bool:
    """Whether buf[:n] begins with a whole header of another journal.

    A header that is not whole is only damaged: the name of the file says what number its first
    record has, and each record has a CRC of its own.
    """
    return whole(buf, n, _SEGMENT, HEADER) and header_epoch(buf) != epoch


def header_epoch(buf: bytes | bytearray | memoryview) -> int:
    """Epoch of the journal that wrote the header; at the same place in the head file."""
    return codec.get_number(buf, 4, 4)


def header_seq(buf: bytes | bytearray | memoryview) -> int:
    """Number of the first record."""
    return codec.get_number(buf, _SEQ, 4)


def header_group(buf: bytes | bytearray | memoryview) -> int:
    """Number of the first record of its match."""
    return codec.get_number(buf, _GROUP, 4)


def header_count(buf: bytes | bytearray | memoryview) -> int:
    """How many records a merged file holds; 0 in a segment."""
    return codec.get_number(buf, _COUNT, 4)


class Head:
    """The head file: every record before `seq` is on flash, and `chain` was the chain there.

    known: a whole head file was read or written.  hurt: a damaged one was read.
    """

    def __init__(self) -> None:
        self.buf = bytearray(_HEAD_SIZE)
        self.known = False
        self.hurt = False
        self.epoch = 0
        self.seq = 0
        self.boot = 0
        self.match = 0
        self.chain = b""

    def read(self, files) -> None:
        """Read the head file if there is a whole one."""
        buf = self.buf
        n = files.read(HEAD_PATH, buf)
        self.known = whole(buf, n, _HEAD, _HEAD_SIZE)
        self.hurt = n > 0 and not self.known
        if self.known:
            self.epoch = header_epoch(buf)
            self.seq = codec.get_number(buf, _SEQ, 4)
            self.boot = codec.get_number(buf, _BOOT, 2)
            self.match = codec.get_number(buf, _MATCH, 2)
            self.chain = bytes(buf[_HASH : _HASH + HASH])

    def write(self, files, epoch: int, seq: int, chain: bytes, boot: int, match: int) -> None:
        """Replace the head file; OSError if flash refuses."""
        buf = self.buf
        begin(buf, _HEAD, epoch)
        codec.put_number(buf, _SEQ, seq, 4)
        codec.put_number(buf, _BOOT, boot, 2)
        codec.put_number(buf, _MATCH, match, 2)
        for i in range(HASH):
            buf[_HASH + i] = chain[i]
        close(buf, _HEAD_SIZE)
        files.replace(HEAD_PATH, buf, _HEAD_SIZE)
        self.known = True
        self.epoch = epoch
        self.seq = seq
        self.chain = chain
