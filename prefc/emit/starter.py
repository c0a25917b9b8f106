"""`prefc new`: a commented starter for a house rule, and the schema file its first line points to."""

from __future__ import annotations

import json
import re
from pathlib import Path

from prefc.diagnostics import Diagnostic
from prefc.load.schema import spec_schema
from prefc.model.spec import Spec

SCHEMA_NAME = "prefc.schema.json"

_TEXT = """\
# yaml-language-server: $schema={schema}
# Your house rules over {parent}. Check them with `prefc check {name}`; `prefc error CODE` explains a message.
prefc: 1
id: {id}
extends: {parent}
title: {{en: {title}}}

# Most house rules are a knob turned: `prefc options {parent}` lists them all. Take the `#` away to use a line.
override: {{}}
#  options.{option}.value: {value}

# A knob of your own can be used in any expression:
# options:
#   my_knob: {{type: bool, value: true, text: {{en: what it does}}, cite: our table}}

# A new rule writes what it pays beside the others; `instead_of: [id]` takes a rule away where yours applies:
# rules:
#   my_rule:
#     for: [{result}]
#     write: {column}
#     by: declarer
#     amount: 1 {unit}
#     text: {{en: what is paid and when}}
#     cite: our table
"""


def starter(file: Path, parent: Spec) -> tuple[str, list[Diagnostic]]:
    """The text of the new file. A file name that gives no id is a problem."""
    id = re.sub(r"[^a-z0-9]+", "_", file.stem.lower()).strip("_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", id):
        message = f"`{file.name}` gives no id for the spec"
        return "", [Diagnostic("E802", message, help="name the file with Latin letters, such as `kitchen.yaml`")]
    option = next(o for o in parent.options.values() if isinstance(o.default, str))
    values = [v for v in option.domain if v != option.default]
    column = next(c for c in parent.columns.values() if c.per == "player")
    text = _TEXT.format(
        schema=f"./{SCHEMA_NAME}",
        parent=parent.id,
        name=file.name,
        id=id if id != parent.id else f"my_{id}",
        title=file.stem.replace("_", " ").replace("-", " ").capitalize(),
        option=option.id,
        value=values[0] if values else option.default,
        result=next(iter(parent.results)),
        column=column.id,
        unit=column.unit[0][0],
    )
    return text, []


def schema_file(file: Path) -> tuple[Path, str]:
    """Where the schema stands beside the new file, and its text."""
    return file.with_name(SCHEMA_NAME), json.dumps(spec_schema(), ensure_ascii=False, indent=1) + "\n"
