"""The compiled engine, which the build of the client has made; compiled here if it is outdated."""

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from wasm.node import ask

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "web" / "engine" / "generated"

Node = Callable[..., Any]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the modules are. Only one worker compiles them."""
    lock = tmp_path_factory.getbasetemp().parent / "engine.lock"
    with lock.open("w") as locked:
        fcntl.flock(locked, fcntl.LOCK_EX)
        subprocess.run([sys.executable, ROOT / "tools" / "client.py", "engine"], check=True)
    return FOLDER


@pytest.fixture(scope="session")
def node(folder: Path) -> Node:
    """Runs a script of this folder for a game and reads what it prints as JSON."""

    def run(script: str, game: str, lines: Iterable[str], *more: str) -> Any:
        return ask(script, folder, game, lines, *more)

    return run
