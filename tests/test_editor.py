"""What an editor shows: a real YAML language server on a file made by `prefc new`.

Runs when `PREFC_YAML_LS` names the server's program, or `yaml-language-server` is on the path.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from prefc.cli import root

SERVER = os.environ.get("PREFC_YAML_LS") or shutil.which("yaml-language-server")
pytestmark = pytest.mark.skipif(SERVER is None, reason="no yaml-language-server here")
PATIENCE = 30


class Client:
    """The little of the language server protocol that is needed."""

    def __init__(self, folder: Path) -> None:
        assert SERVER is not None
        self.process = subprocess.Popen([SERVER, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.messages: queue.Queue[dict[str, Any]] = queue.Queue()
        self.diagnostics: dict[str, list[dict[str, Any]]] = {}
        self.number = 0
        threading.Thread(target=self._read, daemon=True).start()
        settings = {"textDocument": {"completion": {"completionItem": {}}, "hover": {"contentFormat": ["markdown"]}}}
        self.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": settings})
        self.send({"method": "initialized", "params": {}})
        wanted = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}
        self.send({"method": "workspace/didChangeConfiguration", "params": {"settings": wanted}})

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        self.number += 1
        asked = self.number
        self.send({"id": asked, "method": method, "params": params})
        while True:
            message = self._next()
            if message.get("id") == asked and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def open(self, file: Path) -> list[dict[str, Any]]:
        """The diagnostics of a file once the server has looked at it."""
        uri = file.as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": file.read_text(encoding="utf-8")}
        self.diagnostics.pop(uri, None)
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while uri not in self.diagnostics:
            self._next()
        return self.diagnostics[uri]

    def at(self, method: str, file: Path, line: int, column: int) -> Any:
        place = {"line": line, "character": column}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": file.as_uri()}, "position": place})

    def _next(self) -> dict[str, Any]:
        message = self.messages.get(timeout=PATIENCE)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            self.send({"id": message["id"], "result": _answer(message)})
        return message

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while header := stream.readline():
            length = int(header.split(b":")[1]) if header.lower().startswith(b"content-length") else 0
            if length:
                while stream.readline().strip():
                    pass
                self.messages.put(json.loads(stream.read(length)))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()


def _answer(message: dict[str, Any]) -> Any:
    """To a question of the server: it asks for settings of several sections at once."""
    if message["method"] == "workspace/configuration":
        return [{"validate": True, "completion": True, "hover": True} for _ in message["params"]["items"]]
    return None


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    file = tmp_path / "kitchen.yaml"
    done = CliRunner().invoke(root, ["new", str(file), "--from", "sochi"])
    assert done.exit_code == 0, done.output
    return file


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    opened = Client(tmp_path)
    yield opened
    opened.close()


def test_a_new_file_has_no_problems(client: Client, kitchen: Path) -> None:
    assert client.open(kitchen) == []


def test_a_mistyped_key_is_marked_on_its_line(client: Client, kitchen: Path) -> None:
    text = kitchen.read_text(encoding="utf-8")
    kitchen.write_text(text + "optoins:\n  knob: {type: bool, value: true}\n", encoding="utf-8")
    found = client.open(kitchen)
    line = text.count("\n")
    assert [problem["range"]["start"]["line"] for problem in found] == [line]
    assert "optoins" in found[0]["message"]


def test_a_mistyped_key_inside_a_rule(client: Client, kitchen: Path) -> None:
    text = kitchen.read_text(encoding="utf-8")
    rule = "rules:\n  mine:\n    for: [made]\n    write: pool\n    by: declarer\n    amuont: 1 pool\n"
    kitchen.write_text(text + rule, encoding="utf-8")
    lines = {problem["range"]["start"]["line"] for problem in client.open(kitchen)}
    assert text.count("\n") + 5 in lines


def test_keys_are_completed(client: Client, kitchen: Path) -> None:
    text = kitchen.read_text(encoding="utf-8")
    kitchen.write_text(text + "options:\n  knob:\n    \n", encoding="utf-8")
    client.open(kitchen)
    answer = client.at("completion", kitchen, text.count("\n") + 2, 4)
    items = answer["items"] if isinstance(answer, dict) else answer
    assert {"type", "value", "unit", "cite"} <= {item["label"] for item in items}


def test_top_level_keys_are_completed(client: Client, kitchen: Path) -> None:
    text = kitchen.read_text(encoding="utf-8")
    kitchen.write_text(text + "\n", encoding="utf-8")
    client.open(kitchen)
    answer = client.at("completion", kitchen, text.count("\n"), 0)
    items = answer["items"] if isinstance(answer, dict) else answer
    assert {"options", "rules", "factors", "tables"} <= {item["label"] for item in items}


def test_hovering_says_what_a_key_means(client: Client, kitchen: Path) -> None:
    client.open(kitchen)
    lines = kitchen.read_text(encoding="utf-8").split("\n")
    line = next(i for i, text in enumerate(lines) if text.startswith("extends:"))
    shown = client.at("hover", kitchen, line, 2)
    assert "The spec it is based on" in json.dumps(shown)
