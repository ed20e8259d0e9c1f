"""A real Ray cluster on this computer plays the same matches, even if a worker dies."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

from clusters import NEEDS_RAY, NOBODY, NOBODY_ANSWERS, rollwright

pytestmark = NEEDS_RAY

TIMES: Final = {"seconds", "matches_per_second", "threads", "ray"}
"""What differs between two runs of the same matches."""

DIES_ONCE: Final = """
import os
import signal
from pathlib import Path

class Bot:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, legal):
        mark = Path({mark!r})
        if mark.exists() and self.seed % 7 == 0:
            mark.unlink()
            Path({mark!r} + ".pid").write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[self.seed % len(legal)]
"""


def _arena(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return rollwright(folder, "arena", "qwixx", "--json", *arguments)


def _figures(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    return {key: value for key, value in report.items() if key not in TIMES}


def test_a_lost_worker_changes_no_figure(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    (tmp_path / "mine.py").write_text(DIES_ONCE.format(mark=str(mark)))
    base = ("--bots", "greedy,random,./mine.py:Bot", "--matches", "300")
    here = _figures(_arena(tmp_path, *base))
    mark.touch()
    there = _figures(_arena(tmp_path, *base, "--ray", "local"))
    assert not mark.exists()
    assert int(Path(f"{mark}.pid").read_text()) != os.getpid()
    assert there == here
    assert there["matches"] == 300


def test_stopping_early_is_the_same_on_a_cluster(tmp_path: Path) -> None:
    base = ("--bots", "greedy,greedy:2/2", "--until", "3%")
    there = _figures(_arena(tmp_path, *base, "--ray", "local"))
    assert there == _figures(_arena(tmp_path, *base))
    assert there["widest"] <= 0.03


def test_a_bot_that_fails_on_a_worker_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal): return 'x'\n"
    )
    done = _arena(tmp_path, "--bots", "greedy,./bad.py:Bad", "--ray", "local")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(
        "Error: Bot ./bad.py:Bad at seat 1 answered 'x' where it could choose "
    )


def test_an_address_that_does_not_answer_is_told(tmp_path: Path) -> None:
    done = _arena(tmp_path, "--bots", "greedy,random", "--ray", NOBODY)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == NOBODY_ANSWERS
