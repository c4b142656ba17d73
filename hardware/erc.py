"""The circuit through SKiDL: its electrical rules check, and the netlist that KiCad reads.

python hardware/erc.py FOLDER       writes FOLDER/main_board.net; ends with 1 at an error or a
warning
"""

import logging
import os
import sys
import tempfile
from pathlib import Path

from circuit import Part, circuit
from parts import KINDS

# What drives a net and what only listens; every other pad is passive.
SUPPLY = dict.fromkeys(("VBUS", "VSYS", "3V3"), "PWROUT") | dict.fromkeys(("GND", "AGND"), "PWRIN")
DRIVES = {"pico": SUPPLY, "BC337": {"C": "OPENCOLL", "B": "INPUT"}}
OUTPUTS = ("EMITTER", "BUZZER")


def pin_type(part: Part, pad: str) -> str:
    name = part.names.get(pad, "")
    if part.kind == "pico" and name.startswith("GP"):
        return "OUTPUT" if part.pads[pad] in OUTPUTS else "BIDIR"
    return DRIVES.get(part.kind, {}).get(name, "PASSIVE")


def check(parts: list[Part], folder: Path) -> list[str]:
    """SKiDL's errors and warnings; the netlist is written into `folder`."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)  # SKiDL writes its logs where it stands
        os.environ.setdefault("KICAD_SYMBOL_DIR", scratch)  # it asks for symbols that are not used
        logging.disable(logging.CRITICAL)
        try:
            import skidl

            made = build(parts, skidl)
            logging.disable(logging.NOTSET)
            said = rules(made, skidl)
            logging.disable(logging.CRITICAL)
            made.generate_netlist(file_=str(folder / "main_board.net"), tool=skidl.KICAD6)
        finally:
            logging.disable(logging.NOTSET)
            os.chdir(here)
    return said


def build(parts, skidl):
    """The parts and nets as SKiDL's own."""
    made = skidl.Circuit()
    names = dict.fromkeys(name for part in parts for name in part.pads.values() if name)
    nets = {name: skidl.Net(name, circuit=made) for name in names}
    nets["GND"].drive = skidl.POWER
    for part in parts:
        template = skidl.Part(
            name=part.kind,
            tool=skidl.SKIDL,
            dest=skidl.TEMPLATE,
            ref_prefix=part.ref.rstrip("0123456789"),
            pins=[
                skidl.Pin(
                    num=pad,
                    name=part.names.get(pad, pad),
                    func=getattr(skidl.Pin.types, pin_type(part, pad)),
                )
                for pad in part.pads
            ],
        )
        placed = template(ref=part.ref, circuit=made, tag=part.ref)
        placed.value, placed.footprint = part.value, KINDS[part.kind].footprint
        for pad, name in part.pads.items():
            placed[pad] += nets[name] if name else made.NC
    return made


def rules(made, skidl):
    """What the electrical rules check says."""
    said = []

    class Listener(logging.Handler):
        def emit(self, record):
            said.append(record.getMessage())

    listener = Listener(logging.WARNING)
    skidl.erc_logger.addHandler(listener)
    for handler in skidl.erc_logger.handlers:
        if handler is not listener:
            handler.setLevel(logging.CRITICAL + 1)  # said once, by main()
    made.ERC()
    skidl.erc_logger.removeHandler(listener)
    return said


def main():
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    said = check(circuit(), folder)
    for line in said:
        print("ERC:", line)
    print(f"ERC: {len(said)} errors and warnings; netlist in {folder.name}/main_board.net")
    sys.exit(bool(said))


if __name__ == "__main__":
    main()
