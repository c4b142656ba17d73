"""Gives the board's public names those letters that MicroPython has in its own flash already.

MicroPython keeps each name that it has not itself in the heap as long as it runs: its letters and
7 bytes of a table that grows by doubling. A name that it has costs nothing, so on the board
`redraw` may be called `acosh`: the same everywhere, and nothing else is called so. What somebody
else could ask for by name keeps it. `names.txt` beside the image says what was called what, for
`rosace doctor`. Line numbers stay. (Names of one file: shorten.py.)
"""

import ast
import io
import itertools
import keyword
import re
import string
import tokenize
from collections.abc import Container, Iterator
from pathlib import Path

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
_BY_NAME = {"getattr", "setattr", "hasattr", "delattr", "__import__", "__getattr__"}


class _File:
    """A parsed file: what it defines, and what must keep its name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.used = {token.string for token in _names_in(self.text)}
        self.defined: set[str] = set()  # functions, classes, attributes, what stands at the top
        tree = ast.parse(self.text)
        self.fixed, foreign = _foreign(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.defined.add(node.name)
            elif isinstance(node, ast.Attribute):
                if isinstance(node.ctx, ast.Store):
                    self.defined.add(node.attr)
                if _root(node) in foreign:
                    self.fixed.add(node.attr)
            if isinstance(node, ast.Module | ast.ClassDef):
                self.defined |= {name for part in node.body for name in _assigned(part)}
            if isinstance(node, ast.JoinedStr) or _assembled(node):
                self.fixed |= {_name_of(inner) for inner in ast.walk(node)}
        if self.used & _BY_NAME:
            self.fixed |= _words(tree)


def rename_tree(folder: Path, main: Path) -> dict[str, str]:
    """Rewrite `folder`/rosace/**/*.py in place; returns old name -> new name.

    `main` goes to the board as text: every name in it stays.
    """
    paths = sorted((folder / "rosace").rglob("*.py"))
    files = [_File(path) for path in paths]
    fixed = {*_THEIRS, *_LEFT_ALONE, *_ASKED_FOR}
    for path in paths:
        fixed |= {*path.relative_to(folder).with_suffix("").parts}
    if main.exists():
        text = main.read_text(encoding="utf-8")
        fixed |= {token.string for token in _names_in(text)} | _words(ast.parse(text))
    used = fixed.difference(_THEIRS)
    defined: set[str] = set()
    for file in files:
        fixed |= file.fixed
        used |= file.used | file.fixed
        defined |= file.defined
    ours = sorted(n for n in defined - fixed if len(n) > 1 and not n.startswith("__"))
    names = dict(zip(ours, _new_names(used), strict=False))
    for file in files:
        file.path.write_text(_put(file.text, names), encoding="utf-8")
    return names


def renamed(text: str, names: dict[str, str], beside: Container[str] = ()) -> str:
    """A source that is none of the image's, so that it speaks to the image by the names there.

    What it imports keeps its name, unless it is of rosace, or of a module in `beside`: one that is
    renamed as well.
    """
    kept, foreign = _foreign(ast.parse(text), beside)
    return _put(text, {old: new for old, new in names.items() if old not in kept}, foreign)


def told(text: str, names: dict[str, str]) -> str:
    """A board's traceback with the names of the sources."""
    old = {new: name for name, new in names.items()}
    return re.sub(r"(?<=, in )\w+|(?<=')\w+(?=')", lambda m: old.get(m[0], m[0]), text)


def written(names: dict[str, str]) -> str:
    """The names as names.txt has them: a line each, the new one, the old one."""
    return "".join(sorted(f"{new} {old}\n" for old, new in names.items()))


def read(folder: Path) -> dict[str, str]:
    """The names of an image, as rename_tree() returned them."""
    lines = (folder / NAMES).read_text(encoding="ascii").splitlines()
    return {old: new for new, old in map(str.split, lines)}


def _put(text: str, names: dict[str, str], foreign: Container[str] = ()) -> str:
    """The text with other names, but for attributes of the modules in `foreign`."""
    lines = list(io.StringIO(text))
    spots = []
    root = ""
    before = (0, 0)  # where the last name ended
    for token in _names_in(text):
        row, start = token.start
        line = lines[row - 1]
        if not line[:start].rstrip().endswith("."):
            root = token.string
        elif before[0] != row or line[before[1] : start].strip() != ".":
            root = ""
        of_others = root in foreign and root != token.string
        if token.string in names and not of_others:
            spots.append((row - 1, start, token.end[1], names[token.string]))
        before = token.end
    for row, start, end, new in reversed(spots):
        lines[row] = lines[row][:start] + new + lines[row][end:]
    return "".join(lines)


def _new_names(used: set[str]) -> Iterator[str]:
    """Names that no file has: those of MicroPython, then the shortest there are."""
    letters = string.ascii_letters
    pairs = (a + b for a, b in itertools.product(letters, letters + string.digits))
    longer = (a + b for a, b in itertools.product(letters, map(str, range(100, 1000))))
    for name in itertools.chain(_THEIRS, pairs, longer):
        if name not in used and not keyword.iskeyword(name):
            yield name


def _names_in(text: str) -> Iterator[tokenize.TokenInfo]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token


def _foreign(tree: ast.Module, ours: Container[str] = ()) -> tuple[set[str], set[str]]:
    """Names that keep theirs, being imported from somebody else or used to name an argument; and
    the modules of others."""
    kept, modules = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {
                (a.asname or a.name).split(".")[0] for a in node.names if a.name not in ours
            }
        elif isinstance(node, ast.ImportFrom):
            room = (node.module or "").split(".")[0]
            if room != "rosace" and room not in ours:
                kept |= {a.asname or a.name for a in node.names} | {a.name for a in node.names}
        elif isinstance(node, ast.keyword) and node.arg:
            kept.add(node.arg)
    return kept, modules


def _assigned(node: ast.stmt) -> set[str]:
    """Names that a statement of a module or a class sets, in an if or a try as well."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return set()
    parts = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return {part.id for part in parts if isinstance(part.ctx, ast.Store)}


def _words(tree: ast.Module) -> set[str]:
    """Every word in a string, docstrings left out: something may be asked for by that name."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in told:
            if isinstance(node.value, bytes):
                found |= set(re.findall(r"\w+", node.value.decode("latin-1")))
            elif isinstance(node.value, str):
                found |= set(re.findall(r"\w+", node.value))
    return found


def _assembled(node: ast.AST) -> bool:
    """Whether somebody else reads the names in a function: an assembler, called as decorator."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Call) for decorator in node.decorator_list
    )


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return _name_of(node)


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""
