"""How many records a damaged place in a file held, so that those behind it keep their numbers.

One damaged record is found by its CRC and passed over. Where several stand together, or a length
byte itself is wrong, four things are asked: the hops of the length bytes, the CRC of the place as
one record, how many records the file holds in all, and how many of them are whole. What they leave
in doubt counts as damaged.
"""

from rosace.record import events, segments

_WINDOW = 512


def survey(files, path: str, total: int, exact: bool = True) -> dict:
    """{where a damaged place begins: (where the next whole record begins, records lost)}.

    Places are bytes from the file's beginning; total: records that the file held, -1 if that is
    not known; exact: not more than that. Raises OSError if flash refuses.
    """
    gone = total > segments.RECORDS and path[:3] == segments.RUN  # the files behind it, too
    if gone:
        total = -1
    places, intact, end = _places(files, path)
    lost = 0
    unknown = 0
    for place in places:
        place[3] = _between(files, path, place[0], place[1])
        lost += place[3] or 1
        unknown += not place[3]
    missing = total - intact
    if total < 0 or (not exact and lost >= missing):
        missing = lost
    doubt = gone and _may_be_two(places, end)
    if not doubt and unknown == 1 and missing >= lost and _fit(places, missing - lost + 1, end):
        for place in places:
            place[3] = place[3] or missing - lost + 1
    elif doubt or lost != missing:
        begin, _, before, _ = places[0]
        return {begin: (end, max(total - before, 0) if total >= 0 else 1)}
    return {place[0]: (place[1], place[3] or 1) for place in places}


def _fit(places: list, count: int, end: int) -> bool:
    """Whether so many records fit where nothing says how many there were; 1 always does."""
    for begin, stop, _, lost in places:
        if not lost and stop < end and count > 1 and count * events.SHORTEST > stop - begin:
            return False
    return True


def _may_be_two(places, end: int) -> bool:
    """Whether there is room for two where nothing says how many there were, and more behind it."""
    for begin, stop, _, lost in places:
        if not lost and stop < end and stop - begin >= 2 * events.SHORTEST:
            return True
    return False


def behind(journal, first: int) -> int:
    """The number behind the last record of the merged file that begins with record `first`.

    As its header says; where that is damaged, as its records do.
    """
    path = segments.log_path(first)
    header = bytearray(segments.HEADER)
    n = journal.files.read(path, header)
    if segments.good_header(header, n, journal.epoch):
        return first + segments.header_count(header)
    if segments.foreign(header, n, journal.epoch):
        return first
    places, intact, _ = _places(journal.files, path)
    for place in places:
        intact += _between(journal.files, path, place[0], place[1]) or 1
    return first + intact


def left_over(journal, seq: int) -> bool:
    """Whether the segment that begins with record `seq` is one that a merge cut short left behind:
    its header says that it belongs to the merged file before it, or that file reaches so far."""
    first = segments.last_up_to(journal.merged, seq)
    header = bytearray(segments.HEADER)
    n = journal.files.read(segments.run_path(seq), header)
    if segments.good_header(header, n, journal.epoch):
        return segments.header_group(header) == first
    return first >= 0 and seq < behind(journal, first)


def whole(journal, first: int, end: int) -> bool:
    """Whether nothing is damaged in that file, and it holds every record before `end`."""
    places, intact, _ = _places(journal.files, segments.log_path(first))
    return not places and first + intact >= end


def _places(files, path: str) -> tuple:
    """([[begin, behind, whole records before, 0]], whole records, where the file ends)."""
    buf = bytearray(_WINDOW)
    places = []
    base = at = segments.HEADER
    n = files.read(path, buf, base)
    intact = 0
    begin = -1
    while True:
        if at - base + events.RECORD_MAX > n == _WINDOW:
            base = at
            n = files.read(path, buf, base)
        i = at - base
        if i >= n:
            at = base + max(n, 0)
            break
        size = events.size_of(buf, i)
        if size and i + size <= n and events.intact(buf, i):
            if begin >= 0:
                places.append([begin, at, intact, 0])
                begin = -1
            intact += 1
            at += size
        elif begin < 0:
            begin = at
            at += events.SHORTEST
        else:
            at += 1
    if begin >= 0:
        places.append([begin, at, intact, 0])
    return places, intact, at


def _between(files, path: str, at: int, behind: int) -> int:
    """Records between two places by their length bytes, or by the check sum where only the length
    byte of a single one is wrong; 0 if neither says."""
    buf = bytearray(events.RECORD_MAX)
    size = behind - at
    if size <= events.RECORD_MAX:
        files.read(path, buf, at)
        buf[0] = size
        if events.intact(buf, 0):
            return 1
    count = 0
    while at < behind:
        if files.read(path, buf, at) <= 0:
            return 0
        size = events.size_of(buf, 0)
        if not size:
            return 0
        at += size
        count += 1
    return count if at == behind else 0
