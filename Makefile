# Charterdesk. `make help` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

ifndef PYTHON
PYTHON := $(shell scripts/find-python)
endif
PORT ?= 8000
DATABASE ?= embedded
export PORT DATABASE
# Without compiled modules every process of the server would compile the program anew at each start.
unexport PYTHONDONTWRITEBYTECODE

UV_VERSION := 0.13.7
UV := .tools/bin/uv
VENV := server/.venv
BIN := $(CURDIR)/$(VENV)/bin
PYTHON_READY := $(VENV)/.ready
WEB_READY := web/node_modules/.ready
WEB_BUILT := server/charterdesk/static/index.html
WEB_SOURCES := $(shell find docs/guide web/src web/scripts web/public web/index.html web/*.ts web/*.json -type f 2>/dev/null)

.PHONY: help run test check check-server check-web format client pictures bench prove clean test-server test-web test-browser \
  browser lock wheel

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /|/' | awk -F'|' '{printf "  make %-14s %s\n", $$1, $$2}'

run: $(PYTHON_READY) $(WEB_BUILT) ## start the server with demo data [PORT=8000]
	@exec $(BIN)/charterdesk serve --demo

test: ## run every suite; DATABASE=system uses a system PostgreSQL
	@# These use one core each, the suites use all.
	@$(MAKE) --no-print-directory -j2 --output-sync=target check-server check-web
	@$(MAKE) --no-print-directory test-server test-web test-browser
	@echo "All suites passed."

check: check-server check-web ## formatter, linters, strict types, import rules, words, stale client, lock files

check-server: $(PYTHON_READY)
	@echo "Checking the server …"
	cd server && $(BIN)/ruff format --check -q . ../bench && $(BIN)/ruff check -q . ../bench
	cd server && $(BIN)/mypy && MYPYPATH=. $(BIN)/mypy ../bench && $(BIN)/lint-imports > /dev/null
	@scripts/check-locks
	@$(BIN)/python scripts/check-words

check-web: $(PYTHON_READY) $(WEB_READY)
	@echo "Checking the web …"
	cd web && npm run --silent check
	@scripts/make-client --check

format: $(PYTHON_READY) $(WEB_READY) ## format everything
	cd server && $(BIN)/ruff check -q --fix . ../bench && $(BIN)/ruff format -q . ../bench
	cd web && npm run --silent format

client: $(PYTHON_READY) $(WEB_READY) ## regenerate the web's client from the server's calls
	@scripts/make-client

test-server: $(PYTHON_READY) ## unit, database and HTTP suites of the server
	cd server && $(BIN)/pytest -n 2 --dist worksteal

test-web: $(WEB_READY) ## unit suites of the web
	cd web && npm run --silent test

test-browser: $(PYTHON_READY) $(WEB_BUILT) browser ## end-to-end suite in Chromium
	cd web && npm run --silent e2e

pictures: $(PYTHON_READY) $(WEB_BUILT) browser ## take the pictures of docs/guide from the running program
	cd web && npm run --silent pictures

prove: $(PYTHON_READY) ## the long proofs: kill -9 rounds and fuzz runs
	cd server && $(BIN)/pytest -m prove

bench: $(PYTHON_READY) ## benchmarks beside pgbench; results in bench/
	$(BIN)/python -m bench
	$(BIN)/python -m bench.flights
	$(BIN)/python -m bench.passengers
	$(BIN)/python -m bench.documents
	$(BIN)/python -m bench.booking
	$(BIN)/python -m bench.changes
	$(BIN)/python -m bench.checkin
	$(BIN)/python -m bench.border
	$(BIN)/python -m bench.screening
	$(BIN)/python -m bench.accounting

wheel: $(PYTHON_READY) $(WEB_BUILT) ## a wheel that carries the built web: Node is needed only to build
	$(UV) build --wheel --out-dir server/dist server

lock: $(UV) ## resolve the server's dependencies anew
	cd server && ../$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate \
	  --python-version 3.11 --extra dev pyproject.toml -o requirements.lock

clean: ## delete every generated folder (demo data too)
	rm -rf .tools $(VENV) web/node_modules server/charterdesk/static server/dist data
	find . -name __pycache__ -o -name '.*_cache' -o -name .hypothesis | xargs rm -rf

browser:
	@scripts/find-browser

$(UV):
	@scripts/require-tools $(PYTHON)
	@echo "Installing the package tool …"
	@$(PYTHON) -m venv .tools
	@.tools/bin/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)

$(PYTHON_READY): server/requirements.lock server/pyproject.toml | $(UV)
	@echo "Installing the server's packages …"
	@$(UV) venv -q --allow-existing --python $(PYTHON) $(VENV)
	@$(UV) pip sync -q --compile-bytecode --require-hashes --python $(VENV) server/requirements.lock
	@$(UV) pip install -q --no-deps --python $(VENV) -e server
	@touch $@

$(WEB_READY): web/package-lock.json web/package.json
	@scripts/require-tools $(PYTHON)
	@echo "Installing the web's packages …"
	@cd web && npm ci --silent --no-progress
	@touch $@

$(WEB_BUILT): $(WEB_READY) $(WEB_SOURCES)
	@echo "Building the web …"
	@cd web && npm run --silent build
	@touch $@
