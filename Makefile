# Two commands on a fresh machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint unit rules house interpreted coverage checked browser bench clean

play: $(VENV)/.playing
	$(BIN)/bottega play

test: lint browser
	$(MAKE) -j2 house rules interpreted checked

lint: $(VENV)/.testing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# All tests on the compiled rules: those of the games, and all others.
unit: rules house

rules: $(VENV)/.testing
	$(BIN)/pytest tests/games -p no:cacheprovider

house: $(VENV)/.testing
	$(BIN)/pytest --ignore=tests/games -p no:cacheprovider

# The same rules interpreted (pages, commands and the lab run natively).
INTERPRETED = tests/engine tests/games tests/match tests/bots tests/test_terminal.py -p no:cacheprovider

interpreted: $(VENV)/.testing
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest $(INTERPRETED)

# Which branches of the rules their tests execute; takes several times as long.
coverage: $(VENV)/.testing
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest $(INTERPRETED)
	$(BIN)/coverage report

# The compiled rules once more with every index checked; natively an index error is silent otherwise.
checked: $(VENV)/.testing
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest tests/games -p no:cacheprovider $(SHOWN:%=--ignore-glob='*/test_%.py')

SHOWN = drawing showing words plain rule_pages components

# Chromium for the tests that play in the browser.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; } \
	|| { echo "The browser tests need Chromium: install it with your package manager."; exit 1; }

bench: $(VENV)/.benchmarking
	$(BIN)/bottega bench

clean:
	rm -rf $(VENV) .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bottega needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.playing: pyproject.toml | $(VENV)/bin/pip
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.testing: pyproject.toml | $(VENV)/bin/pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/.benchmarking: pyproject.toml | $(VENV)/bin/pip
	$(BIN)/pip install --quiet --editable '.[bench]'
	touch $@
