# Rosace: every task a person runs. `make` alone prints this list.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q install
STUBS := micropython-rp2-rpi_pico-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2

.DEFAULT_GOAL := help
.PHONY: help setup setup-run run test test-long check golden pictures bench doctor flash clean wheel

help: ## Print this list
	@echo "Rosace, the carrom scoreboard. Tasks:"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
	  printf '  make %-10s %s\n' "$$name" "$$what"; done

# --- set-up: one stamp each, so that a second call installs nothing ---

$(VENV)/python.stamp:
	@bash tests/style/system.sh $(PYTHON)
	@echo "setting up: a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run.stamp: $(VENV)/python.stamp pyproject.toml setup.py
	@echo "setting up: what the virtual table needs (about a minute the first time)"
	@$(PIP) -e '.[sim]'
	@touch $@

$(VENV)/dev.stamp: $(VENV)/python.stamp pyproject.toml setup.py
	@echo "setting up: the tools for tests and checks (a few minutes the first time)"
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/run.stamp $@

# The board's type stubs stand apart: in the environment itself they would shadow Python's own.
typings/stubs.stamp: Makefile $(VENV)/dev.stamp
	@rm -rf typings && $(PIP) --target typings --no-deps $(STUBS)
	@touch $@

setup: $(VENV)/dev.stamp typings/stubs.stamp ## Make .venv with everything (the other tasks call it as needed)

setup-run: $(VENV)/run.stamp
