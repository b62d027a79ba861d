# Two commands on a fresh machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES ?= $(shell $(PYTHON) -c 'import os; print(len(getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)))')

# Tests start many processes, which would all compile our sources again.
unexport PYTHONDONTWRITEBYTECODE

# The tests are shared out among the cores. What has a game's rules in it must be prepared before: no two of the
# processes then compile the same.
PYTEST := $(BIN)/pytest -p no:cacheprovider -n $(CORES) --dist worksteal

.PHONY: play test quick lint tools prepared compiled native interpreted browser coverage site bench clean

play: $(VENV)/.playing
	$(BIN)/bottega play

# The whole proof, in stages: CONTRIBUTING.md says what each of them proves. First what needs no compiled rules,
# beside their compilation; then what does. LEARN=1 installs PyTorch for the tests of training, gigabytes of it.
test: $(VENV)/.testing $(if $(LEARN),$(VENV)/.learning)
	$(MAKE) --jobs --output-sync=target tools lint prepared interpreted
	$(MAKE) compiled

# After every change: a part of the native tests, and none in a browser.
quick: lint prepared
	$(PYTEST) --quick tests/engine tests/games tests/web

lint: $(VENV)/.testing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

prepared: $(VENV)/.playing
	$(BIN)/bottega prepare

# All tests on the compiled rules. Those in a browser, of servers and of clocks wait now and then: one process more
# than there are cores keeps these busy.
compiled: prepared $(VENV)/.testing tools
	$(PYTEST) --numprocesses $$(($(CORES) + 1))

# The two halves of it.
native: prepared $(VENV)/.testing
	$(PYTEST) --ignore=tests/browser

browser: prepared $(VENV)/.testing tools
	$(PYTEST) tests/browser

# The rules once more, interpreted, with every index checked. What shows a game or deals it anew runs natively; that
# fair worlds are the same and bots think alike is compared there.
COMPILED := drawing showing words plain rule_pages components secrets
INTERPRETED := $(COMPILED:%=--ignore-glob='tests/games/*test_%.py')

interpreted: $(VENV)/.testing
	NUMBA_DISABLE_JIT=1 $(PYTEST) tests/engine tests/games tests/learn $(INTERPRETED)

# Which branches of the rules their tests execute; takes several times as long.
COVERING := tests/engine tests/games tests/match tests/bots tests/test_terminal.py

coverage: $(VENV)/.testing
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -p no:cacheprovider $(COVERING)
	$(BIN)/coverage report

# Chromium, PostgreSQL and nginx, for the tests that need them; installed where that is possible. Without windows of its
# own Chromium takes a third less time.
tools:
	@command -v chromium-headless-shell >/dev/null || $(call install,chromium-headless-shell fonts-dejavu-core) \
	|| command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| $(call install,chromium fonts-dejavu-core) \
	|| { echo "The browser tests need Chromium: install it with your package manager."; exit 1; }
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
	|| $(call install,postgresql) \
	|| echo "The tests on PostgreSQL will be left out: install it with your package manager."
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || $(call install,nginx-light openssl) \
	|| echo "The tests of the deployed example will be left out: install nginx with your package manager."

install = { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq --no-install-recommends $(1) >/dev/null 2>&1; }

# The documentation as a site; whatever is wrong with its links ends it. `make test` builds it too, elsewhere.
site: $(VENV)/.testing
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Beside OpenSpiel and PettingZoo, which it installs; other libraries that are missing are named with how to get them.
bench: $(VENV)/.benchmarking
	$(BIN)/bottega bench
	$(BIN)/bottega bench --peers

clean:
	rm -rf $(VENV) .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# uv installs in a quarter of the time; where it cannot (an index that only pip is told of), pip does it.
install_extra = $(BIN)/uv pip install --quiet --python $(BIN)/python --editable '.[$(1)]' \
	|| $(BIN)/pip install --quiet --no-compile --editable '.[$(1)]'

$(VENV)/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bottega needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	-$(BIN)/pip install --quiet --no-compile uv

$(VENV)/.playing: pyproject.toml | $(VENV)/bin/uv
	$(call install_extra,web)
	touch $@

$(VENV)/.testing: $(VENV)/.playing
	$(call install_extra,dev)
	touch $@

$(VENV)/.learning: $(VENV)/.testing
	$(call install_extra,learn)
	touch $@

$(VENV)/.benchmarking: pyproject.toml | $(VENV)/bin/uv
	$(call install_extra,bench)
	touch $@
