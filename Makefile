# `make demo` and `make test` set up everything they need in .venv; nothing else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test check lint types fresh generated wheel clean

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	$(BIN)/python -m compileall -q prefc sims generated
	touch $(STAMP)

demo: $(STAMP)
	$(BIN)/prefc compare sochi leningrad rostov --deals 2000 --seed 1 --out out/demo
	@echo "The report is out/demo/report.html"

test: $(STAMP)
	$(BIN)/python -m pytest -n auto

check: $(STAMP)
	$(BIN)/prefc check $$($(BIN)/prefc list --ids)

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

generated: $(STAMP)
	$(BIN)/python -m prefc.shipped

fresh: $(STAMP)
	$(BIN)/python -m prefc.shipped --check

wheel: $(STAMP)
	$(BIN)/python -m build --quiet

clean:
	rm -rf $(VENV) dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis
