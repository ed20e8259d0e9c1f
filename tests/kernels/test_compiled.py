"""The seam: rules compile as they are, and machine code is kept where it can be."""

import os
import subprocess
import sys
from pathlib import Path

from rollwright.core.jitable import JITABLE
from rollwright.games.qwixx import rules as qwixx
from rollwright.games.twenty_one import rules as twenty_one
from rollwright.kernels.compiled import part

COMPILE = """
from pathlib import Path
from rollwright.kernels import batch
from rollwright.kernels.compiled import warming
with warming("a test", print, [Path(batch.__file__)]):
    pass
"""


@part
def _open_columns(marks: int) -> int:
    return qwixx.open_columns(marks)


@part
def _cross(marks: int, column: int) -> int:
    return qwixx.cross(marks, column)


@part
def _leftmost_free(filled: int) -> int:
    return twenty_one.leftmost_free(filled)


def test_compiled_rules_say_the_same_for_every_row() -> None:
    for marks in range(1 << qwixx.FIELDS + 1):
        assert _open_columns(marks) == qwixx.open_columns(marks)
        for column in range(qwixx.FIELDS):
            assert _cross(marks, column) == qwixx.cross(marks, column)
    for filled in range(twenty_one.ALL_COLUMNS):
        assert _leftmost_free(filled) == twenty_one.leftmost_free(filled)


def test_every_rule_of_both_games_can_be_compiled() -> None:
    modules = {rule.__module__ for rule in JITABLE}
    assert {qwixx.__name__, twenty_one.__name__} <= modules


def _run(code: str, cache: Path, **variables: str) -> str:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)} | variables
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_people_are_told_once_that_something_is_compiled(tmp_path: Path) -> None:
    told = _run(COMPILE, tmp_path).splitlines()
    assert told[0] == "Compiling a test for this computer, once. This takes a while …"
    assert told[1].startswith("Compiled in 0 s, and kept in ")
    assert _run(COMPILE, tmp_path) == ""


def test_what_was_compiled_for_another_processor_is_compiled_again(tmp_path: Path) -> None:
    other = "from llvmlite import binding\nbinding.get_host_cpu_name = lambda: 'another'\n"
    told = _run(COMPILE, tmp_path)
    assert _run(other + COMPILE, tmp_path).splitlines()[0] == told.splitlines()[0]


def test_machine_code_of_old_sources_is_removed(tmp_path: Path) -> None:
    old, recent = (tmp_path / "rollwright" / "compiled" / name for name in ("old", "recent"))
    for folder in (old, recent):
        folder.mkdir(parents=True)
    os.utime(old, (0, 0))
    _run(COMPILE, tmp_path)
    assert (old.exists(), recent.exists()) == (False, True)


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "rollwright").write_text("a file where a folder should be")
    passing = tmp_path / "passing"
    passing.mkdir()
    told = _run(COMPILE, tmp_path, TMPDIR=str(passing)).splitlines()
    assert told[1].startswith("Compiled in 0 s, but not kept: ")
    assert told[1].endswith(" cannot be written to.")
    assert not [*passing.iterdir()]
