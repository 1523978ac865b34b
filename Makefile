# `make run` and `make test` are all a fresh machine needs. Both keep to .venv in this folder; Debian packages are
# installed only where something is really missing, and said before.

SHELL := /bin/sh
VENV := .venv
PYTHON ?= python3
BIN := $(VENV)/bin
PIP_FLAGS := --quiet --disable-pip-version-check
# Tests start many processes; each would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test torture set-up set-up-run set-up-test check deb drawings fresh boot clean

run: set-up-run
	@$(BIN)/pipworks play $(ARGS)

# Three at once on two cores: some tests wait for a real station, which takes its time.
test: set-up-test
	$(BIN)/pytest -n 3 --dist worksteal $(ARGS)

# Breaks the promise that no game is ever lost, in all ways we know of (docs/reliability.md); needs a C compiler.
torture: set-up-test
	@PYTHON="$(PYTHON)" ./bootstrap $(VENV) compiler
	@$(BIN)/python -m tests.torture $(ARGS)

set-up: set-up-test

set-up-run: $(VENV)/.run-ready

set-up-test: $(VENV)/.test-ready
	-@./firmware/get-micropython

$(VENV)/.run-ready: pyproject.toml bootstrap
	@PYTHON="$(PYTHON)" ./bootstrap $(VENV)
	@echo "Installing Pipworks into $(VENV) (once; about 300 MB) ..."
	@$(BIN)/pip install $(PIP_FLAGS) --editable .
	@touch $@

$(VENV)/.test-ready: $(VENV)/.run-ready tests/toy_game/pyproject.toml
	@echo "Installing what the tests need into $(VENV) ..."
	@$(BIN)/pip install $(PIP_FLAGS) --editable '.[dev]'
	@$(BIN)/pip install $(PIP_FLAGS) --no-deps --upgrade --target $(VENV)/test-games tests/toy_game
	@touch $@

check: set-up-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The drawings of the wiring page, after a change of pins or sizes.
drawings: set-up-test
	$(BIN)/python -m hardware.draw

# dist/pipworks_VERSION_arm64.deb and …_amd64.deb (docs/packages.md); ARGS=arm64 makes one of them.
deb: set-up-run
	@packaging/build-deb $(ARGS)

# Both commands above on a bare Debian 13, as root; nothing of this machine is changed but mmdebstrap if it is missing.
fresh:
	@.ci/fresh-debian

# The kiosk installed on a bare Debian 13 and really booted (docs/kiosk.md), as root; likewise.
boot:
	@systemd/try-boot

clean:
	rm -rf $(VENV) .micropython
