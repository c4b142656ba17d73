"""What pyproject.toml cannot say: the list of packages, and the firmware inside the wheel.

`rosace flash` must work from an installed wheel, with no compiler and no checkout. So building the
wheel also compiles the board's files, next to the plain ones that the PC judges with.
"""

import sys
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
HALL = ("templates", "static", "locale", "schemas")
PARTS = {"rosace": "firmware", "rosace_host": "host_tools", "rosace_sim": "simulator"}


def packages():
    """Every package of the three parts, by the name it has in the checkout and in the wheel."""
    found = []
    for name, folder in PARTS.items():
        found.append(name)
        found += [name + "." + sub for sub in find_packages(str(HERE / folder / name))]
    return found


class BuildWithFirmware(build_py):
    """Copies the packages, then adds what a board gets as rosace_host/board_files/."""

    def run(self):
        super().run()
        if self.editable_mode:  # in a checkout `rosace flash` compiles the files as they are now
            return
        sys.path.insert(0, str(HERE / "host_tools"))
        from rosace_host.device.image import build_image

        build_image(HERE / "firmware", Path(self.build_lib) / "rosace_host" / "board_files")


setup(
    packages=packages(),
    package_data={
        "rosace": ["py.typed"],
        "rosace_host": ["py.typed", "sheet/*.typ", *(f"hall/{folder}/*" for folder in HALL)],
        "rosace_sim": ["page/*", "page/**/*", "shims/*.py", "shims/vm/*.py"],
    },
    cmdclass={"build_py": BuildWithFirmware},
)
