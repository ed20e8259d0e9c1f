# Two commands: `make play` opens the table in your browser, `make test` checks everything. Both set
# up first.
PYTHON ?= python3
RUN := .venv/bin/python -m
NPM := .venv/bin/python tools/client.py
PIN := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --no-emit-index-url --no-emit-find-links pyproject.toml

UPGRADE := --upgrade

QUICK := tests/core tests/games tests/records tests/i18n tests/table tests/web \
  tests/docs/test_architecture.py tests/test_games_are_known_by_name_only_at_home.py

.PHONY: help setup empty pins client bots ready dist play terminal serve check test test-all prepared units system ray learning drill attack lint style types bench docs goldens pictures contact gallery static lock
.DEFAULT_GOAL := help

help: ## Show what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: client ## Create .venv with everything pinned, and build the client for browsers

empty:
	@$(PYTHON) tools/setup.py --empty

pins: empty
	@$(PYTHON) tools/setup.py --pins

client: pins
	@.venv/bin/python tools/client.py

bots: pins
	@$(PYTHON) tools/setup.py --bots

ready: ## The same with what playing takes, without the tools of developers
	@$(PYTHON) tools/setup.py --play

dist: setup ## Build the wheel and the sources to publish, into dist; the same bytes every time
	@.venv/bin/python tools/dist.py

play: ready ## Play in the browser; LAN=1 lets others in your network join
	@.venv/bin/rollwright play $(if $(LAN),--lan)

terminal: ready ## Play a match of Qwixx in the terminal
	@.venv/bin/rollwright terminal qwixx

check: setup style ## Style, types, layers and the quick tests (under a minute; no svelte-check)
	@$(RUN) pytest -q -n auto --dist worksteal -m "not slow" $(QUICK)

test: ## Check everything (ten to fifteen minutes)
	@$(MAKE) --no-print-directory --jobs 3 prepared
	@echo "▸ Running the tests"
	@$(RUN) pytest -n auto --dist worksteal -m "not slow" --durations 30 --durations-min 5

test-all: ## The same and the slow checks
	@$(MAKE) --no-print-directory --jobs 3 prepared
	@$(MAKE) --no-print-directory ray learning
	@echo "▸ Running all tests, the slow ones too"
	@$(RUN) pytest -n auto --dist worksteal

# Most of this keeps one core busy or waits for something. So make does what it can at the same time,
# and what takes longest comes first.
prepared: system bots types units style

static: ready ## Write the app as files for any web host, into build/site
	@$(NPM) static

units: client ## The tests of the client's parts (Vitest)
	@echo "▸ Testing the parts of the client (Vitest)"
	@$(NPM) run --silent test

system: empty ## Install what the tests start for real: PostgreSQL, Redis, Chromium
	@.venv/bin/python tools/system.py

ray: setup ## Install Ray, for the tests with a cluster
	@echo "▸ Installing Ray, unless it is there"
	@$(RUN) pip --quiet --disable-pip-version-check install --require-hashes \
	  --requirement requirements-ray.txt

learning: setup ## Install OpenSpiel, PyTorch and Stable Baselines, for the tests of learners
	@echo "▸ Installing OpenSpiel, PyTorch and Stable Baselines, unless they are there"
	@$(RUN) pip --quiet --disable-pip-version-check install --require-hashes \
	  --requirement requirements-learning.txt

drill: setup system ## Kill the server under load, again and again, and look for what was lost
	@$(RUN) benchmarks.drill --on all --kills 50

attack: setup ## Attack a server on this computer, and measure what its players notice (2 minutes)
	@$(RUN) benchmarks.attack

serve: ready ## Serve tables on this computer
	@.venv/bin/rollwright serve

lint: style types ## Style, types and layers

style: pins
	@echo "▸ Checking style (ruff), types (mypy) and layers (import-linter)"
	@$(RUN) ruff check --quiet .
	@$(RUN) ruff format --quiet --check .
	@$(RUN) mypy --no-error-summary
	@.venv/bin/lint-imports --no-cache > .venv/lint-imports.log || { cat .venv/lint-imports.log; exit 1; }

types: client
	@echo "▸ Checking the types of the client (svelte-check)"
	@$(NPM) run --silent check

bench: setup ## Measure for four minutes, beside others and the last run; writes a page with plots
	@$(RUN) benchmarks

docs: setup ## Build the documentation as a site, into build/docs; broken links are errors
	@echo "▸ Installing Zensical, unless it is there"
	@$(RUN) pip --quiet --disable-pip-version-check install --require-hashes \
	  --requirement requirements-docs.txt
	@$(RUN) zensical build --clean --strict
	@echo "Open build/docs/index.html"

goldens: setup ## Rewrite the golden playthroughs; read the difference before you commit it
	@PYTHONPATH=tests $(RUN) playthroughs.playthrough

pictures: setup ## Redraw the pictures of README and docs
	@.venv/bin/python tools/pictures.py
	@.venv/bin/python tools/screens.py

contact: setup ## Photograph every screen at six sizes, in two themes and four languages
	@.venv/bin/python tools/contact.py

gallery: setup ## Build the page that shows every part of the client in every state
	@$(NPM) run --silent gallery
	@echo "Open web/gallery/gallery.html through a web server, e.g. python3 -m http.server -d web/gallery"

# `make lock UPGRADE=` keeps the versions and pins only what is new.
lock: setup ## Pin the newest versions of the dependencies
	@$(RUN) pip --quiet install uv
	@$(PIN) $(UPGRADE) --extra bots --extra postgres --extra redis --extra research --extra envs \
	  --extra build --extra dev --output-file requirements.txt
	@$(PIN) $(UPGRADE) --extra build --constraint requirements.txt --output-file requirements-play.txt
	@$(PIN) $(UPGRADE) --extra ray --constraint requirements.txt --output-file requirements-ray.txt
	@$(PIN) $(UPGRADE) --extra docs --constraint requirements.txt --output-file requirements-docs.txt
	@$(PIN) $(UPGRADE) --extra openspiel --extra learning --constraint requirements.txt \
	  --output-file requirements-learning.txt
