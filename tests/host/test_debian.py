"""What the README says of a far PC and of every start, with Debian's own programs: ser2net at the
far end of the hall, systemd for the unit.

Only `make test-long` runs these. Where a program is missing its test is skipped and names the
package; `make doctor` names all of them, and what for.
"""

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host.test_mqtt import free_port
from host.test_watch import wait_for
from rosace_host.device.wire import SerialWire
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Store
from rosace_sim import evening

pytestmark = pytest.mark.long
pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "host_tools" / "rosace-serve.service"


def debian(program):
    """The path of a program; the test is skipped where its package is missing."""
    found = shutil.which(program) or shutil.which(f"/usr/sbin/{program}")
    if not found:
        pytest.skip(f"no {program}: apt-get install {program.replace('-analyze', '')}")
    return found


def field(name):
    """What the unit says."""
    found = re.search(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)
    assert found, name
    return found[1]


def test_a_table_behind_ser2net_is_read_like_one_at_this_pc(tmp_path):
    program, port = debian("ser2net"), free_port()
    table = evening.begin(1, "cpython", ROOT / "tests" / "matches" / "short.match", 20)
    readme = (ROOT / "host_tools" / "README.md").read_text("utf-8")
    (written,) = re.findall(r"```yaml\n(connection.*?)```", readme, re.DOTALL)
    text = re.sub(r"/dev/serial/\S+?,", f"{table.serial_path},", written).replace(
        "tcp,4001", f"tcp,{port}"
    )
    assert text.count(table.serial_path) == text.count(str(port)) == 1
    (tmp_path / "ser2net.yaml").write_text(text)
    command = [program, "-n", "-c", str(tmp_path / "ser2net.yaml"), "-P", str(tmp_path / "pid")]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as far:
        try:
            address, db = f"socket://127.0.0.1:{port}", str(tmp_path / "club.db")
            with Watch(Store(db), [address], SerialWire, lambda: None) as watch:
                wait_for(lambda: any(one["unplug"] for one in watch.cards()), 120)
                assert watch.cards()[0]["match"]["winner"] == "A"
        finally:
            far.terminate()
            table.close()


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    program = debian("systemd-analyze")
    rosace = field("ExecStart").split()[0]
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace(rosace, sys.executable))
    done = subprocess.run([program, "verify", str(unit)], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr


def test_the_units_command_serves_until_its_signal(hall):
    """With any free port: 8080 may be taken here."""
    rosace = Path(sys.executable).with_name("rosace")
    command = [str(rosace), *field("ExecStart").split()[1:], "--http", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout and "The hall's page:  http://" in running.stdout.readline()
        running.send_signal(getattr(signal, field("KillSignal")))
        code = running.wait(30)
    assert code in (0, int(field("SuccessExitStatus")))
