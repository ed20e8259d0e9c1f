"""The coach of the browser in Node, with the engine that the build of the client has made."""

import json
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from wasm.conftest import folder
from wasm.node import NODE

HERE: Final = Path(__file__).parent

Coach = Callable[[str, str, Iterable[Any]], list[Any]]

__all__ = ["folder"]


@pytest.fixture(scope="session")
def coach(folder: Path) -> Coach:
    """Runs a script of this folder for a game: it is given lines of JSON, and prints some."""

    def run(script: str, game: str, lines: Iterable[Any]) -> list[Any]:
        done = subprocess.run(
            [NODE, HERE / script, folder, game],
            input="".join(json.dumps(line) + "\n" for line in lines),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run
