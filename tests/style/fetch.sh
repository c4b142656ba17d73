#!/usr/bin/env bash
# Installs packages with pip and says what it does, one short line a package:
#     bash tests/style/fetch.sh .venv/bin/python -e '.[sim]'
set -o pipefail
"$1" -m pip --disable-pip-version-check install "${@:2}" 2>&1 | awk '
  /^Collecting /                    { sub(/[^A-Za-z0-9._-].*/, "", $2); print "  fetching " $2 }
  /^  *Installing build dependencies/ { print "  preparing rosace" }
  /^Installing collected packages/  { print "  installing (this takes longest)" }
  /^(ERROR|error)/                  { print }
  { fflush() }'
