"""Gives the board's public names those letters that MicroPython has in its own flash already.

MicroPython keeps each name that it has not itself in the heap as long as it runs: its letters and
7 bytes of a table that grows by doubling. A name that it has costs nothing, so on the board
`redraw` may be called `acosh`. An attribute and a function may share one name: what stands behind
a dot is never taken for what does not. What somebody else could ask for by name keeps its name.
`names.txt` beside the image says what is called what, for `rosace doctor`. Line numbers stay.
"""

import ast
import io
import itertools
import keyword
import re
import string
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

NAMES = "names.txt"

# What every build of MicroPython 1.29 for a Pico has in its tables: classes, functions and
# constants of modules, found in two other builds of the same kind, the ports' own left out. No
# exceptions, which stand in error messages, and nothing that MicroPython asks an object for.
_THEIRS = """
ARRAY BFINT16 BFINT32 BFINT8 BFUINT16 BFUINT32 BFUINT8 BF_LEN BF_POS BIG_ENDIAN BytesIO DeflateIO
EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH
EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOTCONN EOPNOTSUPP EPERM ETIMEDOUT
FLOAT32 FLOAT64 FrameBuffer FrameBuffer1 GS2_HMSB GS4_HMSB GS8 GZIP INT INT16 INT32 INT64 INT8
IOBase LITTLE_ENDIAN LONG LONGLONG MONO_HLSB MONO_HMSB MONO_VLSB MVLSB NATIVE NotImplemented
OrderedDict POLLERR POLLHUP POLLIN POLLOUT PTR RAW RGB565 RingIO SHORT StringIO TaskQueue UINT
UINT16 UINT32 UINT64 UINT8 ULONG ULONGLONG USHORT VOID ZLIB a2b_base64 abs acos acosh addressof all
any appendleft argv asin asinh asyncio atan atan2 atanh b2a_base64 bin binascii blit bytearray_at
byteorder bytes_at calcsize callable ceil center chdir choice chr classmethod cmath collect
collections complex copysign cos cosh cur_task deflate degrees deleter deque difference
difference_update disable discard divmod dump dumps ellipse enable enumerate erf erfc errorcode
eval exec execfile exp expm1 extend fabs factorial fill_rect filter float floor fmod format
framebuf frexp from_bytes fromhex fromkeys frozenset gamma getcwd getrandbits getter getvalue
globals gmtime hashlib heap_lock heap_unlock heapify heappop heappush heapq help hexlify hline
ilistdir implementation inf input intersection intersection_update is_set isalpha isclose isdigit
isdisjoint isenabled isfinite isinf isinstance islower isnan isspace issubclass issubset issuperset
isupper items kbd_intr ldexp lgamma listdir loads locals localtime log10 log2 lstrip maxsize
mem_alloc mem_free mem_info micropython mktime modf namedtuple nan oct opt_level ord pack_into
partition peek pend_throw pi pixel polar poll poly popitem popleft pow print_exception ps1 ps2
qstr_info radians randint random randrange readfrom rect repr reversed rfind rindex rmdir
rpartition rsplit rstrip schedule search seed select sep set_exception_handler setdefault setter
sha256 sin sinh sizeof sleep_us sorted splitlines sqrt stack_use staticmethod statvfs stderr stdin
stdout symmetric_difference symmetric_difference_update tan tanh tau threshold ticks_cpu ticks_us
time_ns to_bytes trunc uctypes unhexlify uniform union unlink unpack_from upper urandom vline
wait_for wait_for_ms
""".split()

# What else MicroPython has, or looks for in an object: costs nothing, or must not change.
_LEFT_ALONE = """
ADC AUTO BADR DMA Ellipsis Event Flash I2C I2S IN IN_HIGH IN_LOW IRQ_FALLING IRQ_RISING JOIN_NONE
JOIN_RX JOIN_TX Lock Loop Namespace ONE_SHOT OPEN_DRAIN OUT OUT_HIGH OUT_LOW PERIODIC PIO
PIOASMEmit PULL_DOWN PULL_UP PWM PWRON_RESET Pin PinBase RTC SHIFT_LEFT SHIFT_RIGHT SPI Signal
SingletonGenerator SoftI2C SoftSPI StateMachine Task Timer UART USBDevice VfsFat VfsLfs1 VfsLfs2
VfsPosix VfsRom WDT WDT_RESET _asyncio _exc_handler acquire active add add_program addr append args
array asm_pio asm_pio_encode asm_thumb autopull autopush baudrate bits bitstream block block_size
bool bootloader bootsel_button bswap buf buffer builtins bytearray bytes call_exception_handler
callback cancel capacitive chained channel clear close code compile config const contrast copy core
count country crc32 create_task ctrl current_task data datetime decode deepsleep default
default_exception_handler deinit delattr dht_readinto dict digest dir disable_irq drive dupterm
duty duty_ns duty_u16 e enable_irq encode encoding endpoint endswith errno errors event exit feed
fifo_join fileno fill find firstbit flush freq gather gc get get_event_loop get_exception_handler
get_ident getattr getenv handler hard hasattr hash hex high high_pri id idle in_ in_base
in_shiftdir inc_read inc_write index info init inline_obj insert int interrupt invert io ioctl irq
irq_len irq_quiet isatty isr iter jmp jmp_pin join json key keys kind label len length level
libc_ver lightsleep line list load lock locked log low lower main map mask match math max mem16
mem32 mem8 memaddr memory_size memoryview min miso mkdir mkfs mode modules mosi mount mov name
native new_event_loop newline next noblock nop null number object off on open opened os osr out
out_base out_init out_shiftdir pack pack_ctrl path period phase pin pindirs pins platform polarity
pop port print property pull pull_thresh pulse_us push push_thresh put python_compiler range re
read readblocks readinto readline readlines readonly readvfrom register registers release remove
remove_program rename replace reset reset_cause restart reverse ring_sel ring_size round rx rx_fifo
rxbuf scan sck scl scroll sda seek send sendbreak set set_base set_init setattr side side_pindir
sideset_base sideset_init sleep sleep_ms slice sniff_en soft_reset sort split start startswith stat
state state_machine step stop str strip struct sub sum super sync sys tell text throw tick_hz ticks
ticks_add ticks_diff ticks_ms time time_pulse_us timeout toggle treq_sel trigger tuple tx tx_fifo
txbuf txdone type umount uname unique_id unpack unpack_ctrl update value values version
version_info vfs viper wait wait_ wake width wrap wrap_target write write_err writeblocks writeto
writevto x y zip
""".split()

# What `rosace flash` asks a board for at its prompt (prompt.py), whatever is on it.
_ASKED_FOR = ("Files", "Settings", "mounted", "save")
_BUILT_FIRST = ("rosace.board.table", "rosace.desk.desk")  # with what they import: always there
_BY_NAME = ("getattr", "setattr", "hasattr", "delattr", "__import__", "__getattr__")


class Names(NamedTuple):
    """Old name -> new name: of what stands behind a dot or in a class, and of all else."""

    inside: dict[str, str]
    outside: dict[str, str]


class _File:
    """A parsed file: what it defines, and what must keep its name."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.inside: set[str] = set()  # names behind a dot or of a class's parts
        self.used: set[str] = set()  # every name
        self.tokens = list(_names_in(self.text))
        for token, inside in self.tokens:
            self.used.add(token.string)
            if inside:
                self.inside.add(token.string)
        self.parts: set[str] = set()  # attributes it defines
        self.tops: set[str] = set()  # what an import from it could name
        self.parameters: set[str] = set()
        self.bare: set[str] = set()  # names that the body of a class reads
        self.fixed: set[str] = set(name.split("."))
        self.imports: set[str] = set()  # modules imported when this one is
        self._foreign: set[str] = set()  # what is somebody else's module here
        for node in ast.walk(self.tree):
            self._defined(node)
            self._imported(node)
        for node in ast.walk(self.tree):
            self._kept(node)
        if self.used & {*_BY_NAME}:
            self.fixed |= set(_words(self.tree))
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imports.add(node.module)
                self.imports |= {f"{node.module}.{alias.name}" for alias in node.names}

    def _defined(self, node: ast.AST) -> None:
        if isinstance(node, ast.Module | ast.ClassDef):
            names = self.tops if isinstance(node, ast.Module) else self.parts
            for part in node.body:
                names |= set(_stored(part))
                if isinstance(node, ast.ClassDef):
                    self.bare |= set(_read_at_once(part))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            self.parts.add(node.attr)
        elif isinstance(node, ast.Global):
            self.tops |= set(node.names)
        elif isinstance(node, ast.arg):
            self.parameters.add(node.arg)

    def _imported(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            self._foreign |= {(a.asname or a.name).split(".")[0] for a in node.names}
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("rosace"):
            self.fixed |= {a.name for a in node.names} | {a.asname or a.name for a in node.names}

    def _kept(self, node: ast.AST) -> None:
        if isinstance(node, ast.Attribute):
            root: ast.AST = node
            while isinstance(root, ast.Attribute):
                root = root.value
            if isinstance(root, ast.Name) and root.id in self._foreign:
                self.fixed.add(node.attr)
        elif isinstance(node, ast.keyword) and node.arg:
            self.fixed.add(node.arg)
        elif isinstance(node, ast.JoinedStr) or _assembled(node):
            self.fixed |= {_name_of(inner) for inner in ast.walk(node)}


def rename_tree(folder: Path, main: Path) -> Names:
    """Rewrite `folder`/rosace/**/*.py in place; returns what is called what from now on.

    `main` goes to the board as text: every name in it stays.
    """
    files = []
    for path in sorted((folder / "rosace").rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        files.append(_File(path, ".".join(parts).removesuffix(".__init__")))
    names = _chosen(files, main)
    for file in files:
        file.path.write_text(_renamed(file.text, file.tokens, names), encoding="utf-8")
    return names


def rewritten(text: str, names: Names) -> str:
    """One of our sources with other names, as it lies among the compiled files of an image."""
    return _renamed(text, _names_in(text), names)


def _renamed(text: str, tokens: Iterable[tuple[tokenize.TokenInfo, bool]], names: Names) -> str:
    spots = []
    for token, inside in tokens:
        new = (names.inside if inside else names.outside).get(token.string)
        if new:
            spots.append((token, new))
    return _put(text, spots)


def translated(text: str, names: Names, modules: Iterable[str] = ()) -> str:
    """A script that is none of ours, so that it speaks to an image by the names there.

    Its own variables and functions keep their names, and so does what it asks of modules that it
    imports itself or that stand in `modules`.
    """
    foreign = set(modules)
    imported: dict[tuple[int, int], str] = {}  # where one of ours is imported: as what
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            foreign |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rosace"):
            imported |= {(a.lineno, a.col_offset): a.asname or "" for a in node.names}
    spots = []
    root = ""
    for token, inside in _names_in(text):
        old = token.string
        if inside and root not in foreign and old in names.inside:
            spots.append((token, names.inside[old]))
        elif token.start in imported and old in names.outside:
            new = names.outside[old]
            spots.append((token, new if imported[token.start] else f"{new} as {old}"))
        root = old
    return _put(text, spots)


def _put(text: str, spots: list[tuple[tokenize.TokenInfo, str]]) -> str:
    """The text with something else in the place of some names."""
    lines = list(io.StringIO(text))
    for token, new in reversed(spots):
        row, start = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:start] + new + line[token.end[1] :]
    return "".join(lines)


def written(names: Names) -> str:
    """The names as names.txt has them: a line each, the new one, the old one, "." if inside."""
    rows = [f"{new} {old} .\n" for old, new in names.inside.items()]
    rows += [f"{new} {old}\n" for old, new in names.outside.items()]
    return "".join(sorted(rows))


def read(folder: Path) -> Names:
    """The names of an image, as rename_tree() returned them."""
    names = Names({}, {})
    for line in (folder / NAMES).read_text(encoding="ascii").splitlines():
        new, old, *dot = line.split()
        (names.inside if dot else names.outside)[old] = new
    return names


def told(text: str, names: Names) -> str:
    """A board's traceback with the names of the sources; "or" where two things share one."""
    old: dict[str, list[str]] = {}
    for role in names:
        for name, new in role.items():
            if name not in old.setdefault(new, []):
                old[new].append(name)

    def known(found: re.Match[str]) -> str:
        return " or ".join(old.get(found[0], [found[0]]))

    return re.sub(r"(?<=, in )\w+|(?<=')\w+(?=')", known, text)


def _chosen(files: list[_File], main: Path) -> Names:
    """What is always in memory gets the names that cost nothing."""
    fixed = {*_THEIRS, *_LEFT_ALONE, *_ASKED_FOR}
    used: set[str] = set()
    if main.exists():
        used |= {token.string for token, _ in _names_in(main.read_text(encoding="utf-8"))}
        fixed |= used | set(_words(ast.parse(main.read_bytes())))
    for file in files:
        fixed |= file.fixed
        used |= file.used | file.fixed
    inside = set().union(*(file.parts for file in files))
    outside = set().union(*(file.tops | file.parameters for file in files))
    tops = set().union(*(file.tops | file.bare for file in files))
    # A module's function may be called behind a dot: then both roles are one.
    both = tops & set().union(*(file.inside for file in files))
    fresh = _new_names(used)
    names = Names({}, {})
    free: dict[bool, list[str]] = {True: [], False: []}  # given to the other role only
    for old in _order(files):
        if old in fixed or old.startswith("__") or len(old) < 2:
            continue
        if old in both:
            names.inside[old] = names.outside[old] = next(fresh)
            continue
        for role in (True, False):
            if old in (inside if role else outside):
                if free[role]:
                    new = free[role].pop(0)
                else:
                    new = next(fresh)
                    free[not role].append(new)
                (names.inside if role else names.outside)[old] = new
    return names


def _order(files: list[_File]) -> Iterator[str]:
    """Every name that the files define, once, first of the files that are always in memory."""
    always = _always(files)
    found: dict[str, None] = {}
    for there in (True, False):
        for file in files:
            if (file.name in always) == there:
                found |= dict.fromkeys(sorted(file.parts | file.tops | file.parameters))
    return iter(found)


def _new_names(used: set[str]) -> Iterator[str]:
    """Names that no file has: those of MicroPython, then the shortest there are."""
    letters = string.ascii_letters
    pairs = (a + b for a, b in itertools.product(letters, letters + string.digits))
    longer = (a + b for a, b in itertools.product(letters, map(str, range(100, 1000))))
    for name in itertools.chain(_THEIRS, pairs, longer):
        if name not in used and not keyword.iskeyword(name):
            yield name


def _always(files: list[_File]) -> set[str]:
    """Modules that are in memory as long as the board runs."""
    known = {file.name: file for file in files}
    found: set[str] = set()
    waiting: list[str] = [*_BUILT_FIRST]
    while waiting:
        name = waiting.pop()
        if name in known and name not in found:
            found.add(name)
            waiting.extend(known[name].imports)
    return found


def _names_in(text: str) -> Iterator[tuple[tokenize.TokenInfo, bool]]:
    """Every name in a text, and whether it stands behind a dot or is defined in a class."""
    members = set(_members(ast.parse(text)))
    before = ""
    where = (0, 0)  # of the token before
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            member = token.start in members or (before == "def" and where in members)
            yield token, member or before == "."
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            before, where = token.string, token.start


def _members(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Where the definitions of a class begin: a "def", or the name that is assigned."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield part.lineno, part.col_offset
                elif isinstance(part, ast.Assign):
                    for target in part.targets:
                        yield target.lineno, target.col_offset
                elif isinstance(part, ast.AnnAssign):
                    yield part.lineno, part.col_offset


def _stored(node: ast.stmt) -> Iterator[str]:
    """Names that a statement of a module or a class defines, in an if or a try as well."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.If | ast.Try | ast.With | ast.For | ast.Assign | ast.AnnAssign):
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.id
            elif isinstance(part, ast.FunctionDef):
                yield part.name


def _read_at_once(node: ast.stmt) -> Iterator[str]:
    """Names that a part of a class reads while the class is made."""
    roots: list[ast.AST] = [node]
    if isinstance(node, ast.FunctionDef):
        roots = [*node.decorator_list, *node.args.defaults]
    for root in roots:
        for part in ast.walk(root):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
                yield part.id


def _words(tree: ast.Module) -> Iterator[str]:
    """Every word in a string of the file, but for docstrings: something may be asked for by it."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in told:
            if isinstance(node.value, bytes):
                yield from re.findall(r"\w+", node.value.decode("latin-1"))
            elif isinstance(node.value, str):
                yield from re.findall(r"\w+", node.value)


def _assembled(node: ast.AST) -> bool:
    """Whether somebody else reads the names in a function: an assembler, called as decorator."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Call) for decorator in node.decorator_list
    )


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""
