# Rosace: every task a person runs. `make` alone prints this list.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q install
STUBS := micropython-rp2-rpi_pico2-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2
DEV := $(VENV)/dev.stamp typings/stubs.stamp

.DEFAULT_GOAL := help
.PHONY: help setup run test test-long check golden pictures texts hardware bench chip reliability mutants doctor flash wheel clean

help: ## Print this list
	@echo "Rosace, the carrom scoreboard. Tasks:"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
	  printf '  make %-11s %s\n' "$$name" "$$what"; done
	@echo
	@echo "Each task sets up what it needs, in .venv."

run: $(VENV)/run.stamp ## Start the virtual table [MATCH=tests/matches/NAME.match] [SPEED=20, 0 = as fast as it goes]
	@$(PY) -m rosace_sim run $(if $(MATCH),--match "$(MATCH)") $(if $(SPEED),--speed "$(SPEED)") $(ARGS)

test: check-tools ## Check and test everything that `make run` and a club need (under 5 minutes)
	@$(PY) -m pytest -n auto --dist loadscope -m "not long" $(ARGS)

test-long: check-tools ## The same with the long runs: more seeds, more power cuts, whole recorded matches
	@$(PY) -m pytest $(ARGS)

check: check-tools ## Lint, format, types, mpy-cross and the style tests only
	@$(PY) -m pytest tests/style -q

golden: $(DEV) ## Judge a file of law cases: CASES=FILE [VM=micropython]
	@test -n "$(CASES)" || { echo "rosace: say which file, e.g.  make golden CASES=tests/laws/cases/icf.yaml" >&2; exit 2; }
	@cases=$$(realpath "$(CASES)") && cd tests && \
	  PYTHONPATH=../firmware:. ../$(PY) -m laws.golden "$$cases" $(if $(VM),--vm "$(VM)")

pictures: $(DEV) ## Draw every screen and the umpire's map into build/pictures; README's page again if it is old
	@$(PY) -m rosace_sim.pictures.screens build/pictures
	@$(PY) -m rosace_sim.pictures.umpire_map build/pictures
	@$(PY) -m rosace_sim.pictures.page_picture

texts: $(DEV) ## Number the screen's texts again after a change in firmware/rosace/face/languages
	@$(PY) -m rosace_sim.make_texts

hardware: $(DEV) ## Draw the wiring diagram and the pin table again from the firmware's pins
	@$(PY) hardware/wiring.py

bench: $(DEV) ## Measure the budgets: heap, allocations, bus bytes, presses, record sizes -> build/bench.json
	@cd tests && PYTHONPATH=../firmware:. ../$(PY) -m bench.run $(ARGS)

chip: $(DEV) ## Measure what needs the chip, on an emulated one -> tests/bench/chip.json: EMULATOR=DIR
	@test -n "$(EMULATOR)" || { echo "rosace: say where the emulator is, e.g.  make chip EMULATOR=../emulator" >&2; exit 2; }
	@folder=$$(realpath "$(EMULATOR)") && cd tests && PYTHONPATH=../firmware:. ../$(PY) -m bench.chip "$$folder" $(ARGS)

reliability: $(DEV) ## Try the promises with faults -> build/reliability.json [ARGS="--seed 7 --only J --far"]
	@cd tests && PYTHONPATH=../firmware:. ../$(PY) -m reliability.run $(ARGS)

mutants: $(DEV) ## Make small mistakes in rules, record and link: does a test fail? -> build/mutants.json
	@cd tests && PYTHONPATH=../firmware:. ../$(PY) -m reliability.mutants $(ARGS)

doctor: ## What this machine can and cannot check, with the command that changes it
	@$(if $(wildcard $(PY)),$(PY),$(PYTHON)) tests/doctor.py

flash: $(VENV)/run.stamp ## Put the firmware on the board at the USB port [ARGS="--port P --table N"]
	@$(VENV)/bin/rosace flash $(ARGS)

wheel: $(DEV) ## Build the installable wheel, compiled firmware inside, into dist
	@rm -rf build/lib build/bdist.* && $(PY) -m build -q --wheel --outdir dist . && ls dist

setup: $(DEV) ## Set up everything now (the other tasks set up what they need)

clean: ## Remove what was built, and the environment
	rm -rf build dist typings $(VENV) *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +

# --- the checks that are tools of their own ---

.PHONY: check-tools
check-tools: $(DEV)
	@echo "ruff"; $(PY) -m ruff check && $(PY) -m ruff format --check
	@echo "pyright: the firmware, as the board sees it"; $(VENV)/bin/pyright -p tests/style/pyright-firmware.json
	@echo "pyright: the PC, the virtual table, the tests"; $(VENV)/bin/pyright -p tests/style/pyright-pc.json

# --- set-up: one stamp each, so that a second call installs nothing ---

$(VENV)/python.stamp: tests/style/system.sh
	@bash tests/style/system.sh $(PYTHON)
	@test -x $(PY) || echo "setting up: a Python environment in $(VENV)"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
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
