# Track Record. `make run` and `make test` do all their own set-up; `make help` lists the rest.

PORT ?= 8501
POSTS ?= 10000
VENV := .venv
PY := $(VENV)/bin/python

# The first Python on the path that is new enough; `make PYTHON=/path/to/python3` names another.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; \
	done)

# A stamp bears the checksum of the requirements it stands for: changed contents ask for an
# installation, a mere new date (a switched branch, a fresh copy) does not.
RUN_STAMP := $(VENV)/run-$(shell cat requirements.txt | cksum | cut -d ' ' -f 1)
TEST_STAMP := $(VENV)/test-$(shell cat requirements.txt requirements-dev.txt | cksum | cut -d ' ' -f 1)

# What the extraction is measured against stays out of the environment that everything else uses.
COMPARED := var/compared-$(shell cat requirements-benchmark.txt | cksum | cut -d ' ' -f 1)

.PHONY: help run test score confidence benchmark requirements clean

help:
	@echo 'make run             serve the dashboard on http://127.0.0.1:8501'
	@echo '  CORPUS=folder      over your own documents instead of the shipped ones'
	@echo '  PORT=8502          on another port'
	@echo 'make test            check style, types and behaviour, a real browser included'
	@echo 'make score           compare what is read with what people annotated'
	@echo '  GOLD= TEXTS=       another annotated set: its numbers and its digests'
	@echo 'make confidence      count anew how often each rule is right, for what the dashboard says of it'
	@echo '  GOLD= TEXTS=       over another annotated set as well'
	@echo 'make benchmark       measure speed and memory over POSTS=10000 generated posts'
	@echo '  TEXTS=folder       how fast your own topic pages are read, instead of generated ones'
	@echo 'make requirements    pin anew what requirements.in and requirements-dev.in ask for'
	@echo 'make clean           remove everything that can be made again'
	@echo 'PYTHON=/path/to/python3 chooses the Python that any of them sets up with'

# A corpus of one's own gets a database of its own, named after the folder and told apart by its
# path. Exit code 1 of the build means that some documents could not be read: the rest is served.
run: $(RUN_STAMP)
	@set -e; \
	if [ -n "$$CORPUS" ]; then \
		if [ ! -e "$$CORPUS" ]; then echo "CORPUS=$$CORPUS: no such folder" >&2; exit 2; fi; \
		path=$$(cd "$$(dirname "$$CORPUS")" && pwd -P)/$$(basename "$$CORPUS"); \
		name=$$(basename "$$path" | tr -cs 'A-Za-z0-9\n' '-'); \
		sum=$$(printf %s "$$path" | cksum | cut -d ' ' -f 1); \
		export TRACK_RECORD_DATABASE="$${TRACK_RECORD_DATABASE:-var/$$name-$$sum.duckdb}"; \
		set -- "$$path"; \
	fi; \
	$(PY) -m data build "$$@" || [ $$? -eq 1 ]; \
	exec $(PY) -m streamlit run app.py --server.port $(PORT)

test: $(TEST_STAMP)
	@set -e; \
	TRACK_RECORD_CHROMIUM=$$($(PY) tests/browser/chromium.py); export TRACK_RECORD_CHROMIUM; \
	set -x; \
	$(PY) -m ruff check .; \
	$(PY) -m ruff format --check .; \
	$(PY) -m mypy; \
	$(PY) -m pytest -q -n 2 --dist loadfile

score: $(TEST_STAMP)
	@$(PY) -m tests.gold.score $${GOLD:+--gold "$$GOLD"} $${TEXTS:+--texts "$$TEXTS"}

confidence: $(TEST_STAMP)
	@$(PY) -m tests.gold.confidence $${GOLD:+--gold "$$GOLD"} $${TEXTS:+--texts "$$TEXTS"}

benchmark: $(TEST_STAMP) $(COMPARED)
	@for measure in tests/benchmarks/measure_*.py; do \
		PYTHONPATH=.:$(COMPARED) $(PY) $$measure --posts $(POSTS) || exit 1; \
	done

requirements: $(TEST_STAMP)
	@for name in requirements requirements-dev requirements-benchmark; do \
		$(PY) -m uv pip compile --quiet --universal --python-version 3.11 \
			--no-header --no-emit-index-url $$name.in -o $$name.txt || exit 1; \
	done

clean:
	rm -rf $(VENV) var tests/browser/screenshots .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$("$(or $(PYTHON),python3)" --version 2>/dev/null || echo none); \
		echo "Track Record needs Python 3.11 or newer; found: $$found." >&2; \
		echo "Install it (Debian, Ubuntu: apt-get install python3 python3-venv; macOS: brew install python)," >&2; \
		echo "or name one that is not on the path: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments: its venv module is missing." >&2; \
		echo "Debian and Ubuntu keep it in a package of its own: apt-get install python3-venv" >&2; exit 1; }
	"$(PYTHON)" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(RUN_STAMP): | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@rm -f $(VENV)/run-* && touch $@

# The requirements of the tests contain those of the dashboard, so both stamps are due.
$(TEST_STAMP): | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@rm -f $(VENV)/run-* $(VENV)/test-* && touch $@ $(RUN_STAMP)

$(COMPARED): | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --target $@.part -r requirements-benchmark.txt
	@rm -rf $@ && mv $@.part $@
