"""The process that compiles the levels: it works once for all, and outlives nobody."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

from rollwright.bots.levels import pieces
from rollwright.kernels.cache import PLACE_VARIABLE

SECONDS: Final = 60
"""The longest that a process may take for anything."""

LISTED: Final = [f"{piece.game} {piece.level}" for piece in pieces()]

PRETENDS: Final = """
import sys, time
from pathlib import Path
from rollwright.bots import levels

here = Path(sys.argv[1])
kept = lambda piece: here / f"{piece.game} {piece.level}"

def load(piece, say):
    with (here / "compiled").open("a") as file:
        print(*piece, file=file)
    time.sleep(0.1)
    kept(piece).touch()

levels.load = load
levels.is_kept = lambda piece: kept(piece).exists()
levels.compile_all()
"""
"""Compiles nothing, but notes that it did."""


def started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        env=os.environ | {PLACE_VARIABLE: str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_two_workers_compile_every_piece_once_and_both_are_told(tmp_path: Path) -> None:
    code = ["-c", PRETENDS, str(tmp_path)]
    with started(tmp_path, *code) as one, started(tmp_path, *code) as other:
        for process in (one, other):
            assert process.stdout
            assert process.stdout.read().splitlines() == LISTED
            assert process.wait(SECONDS) == 0
    assert (tmp_path / "compiled").read_text().splitlines() == LISTED


def test_another_goes_on_where_one_was_killed(tmp_path: Path) -> None:
    code = ["-c", PRETENDS, str(tmp_path)]
    with started(tmp_path, *code) as one, started(tmp_path, *code) as other:
        assert one.stdout
        assert one.stdout.readline().strip() == LISTED[0]
        one.kill()
        assert other.stdout
        assert other.stdout.read().splitlines() == LISTED


def test_it_ends_when_whoever_started_it_is_gone_and_leaves_ctrl_c_to_them(tmp_path: Path) -> None:
    waits = "import rollwright.bots.levels as c; c.load = lambda *_: print('x', flush=True) or "
    waits += "__import__('time').sleep(600); c.compile_all()"
    with started(tmp_path, "-c", waits) as process:
        assert process.stdout
        assert process.stdout.readline() == "x\n"
        process.send_signal(signal.SIGINT)
        assert process.poll() is None
        assert process.stdin
        process.stdin.close()
        assert process.wait(SECONDS) == 0
        assert process.stderr
        assert process.stderr.read() == ""
