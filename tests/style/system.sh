#!/usr/bin/env bash
# Says what this machine lacks for the set-up, and the command that installs it. Called by make.
set -euo pipefail

python="${1:-python3}"
install="apt-get install"
[ "$(id -u)" = 0 ] || install="sudo apt-get install"

if ! command -v "$python" >/dev/null; then
    echo "rosace: no $python here. Install it:  $install python3 python3-venv" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "rosace: $("$python" --version) is too old, Rosace needs Python 3.11 or newer." >&2
    echo "  Install one:  $install python3.11 python3.11-venv    then:  make PYTHON=python3.11 run" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    name=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    echo "rosace: this Python cannot make an environment. Install:  $install $name" >&2
    exit 1
fi
