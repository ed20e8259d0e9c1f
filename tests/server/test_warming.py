"""A server whose levels are still being compiled, by a real process that does as it is told."""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollwright.bots import levels
from rollwright.bots.levels import LEVELS, Piece, warm_up
from rollwright.core import games
from rollwright.server import warming
from rollwright.server.client import Client
from server.serving import SECONDS, Place, Served, play, serving, until

PLAIN = ["random", "greedy"]
FIRST, SECOND = games.having("kernels")

COMPILER = """
import os, sys, time
from pathlib import Path
here = Path(sys.argv[1])
(here / "pid").write_text(str(os.getpid()))
for piece in sys.argv[2:]:
    while not (here / piece).exists():
        time.sleep(0.01)
    exec((here / piece).read_text())
    print(piece, flush=True)
"""


class Compiler:
    """The process that compiles; it is told piece by piece to go on, or what to do instead."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder
        self.pieces = [f"{piece.game} {piece.level}" for piece in levels.pieces()]

    def take_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on nothing is kept, and nothing is compiled but by this one."""
        command = (sys.executable, "-c", COMPILER, str(self._folder), *self.pieces)
        monkeypatch.setattr(warming, "COMMAND", command)
        monkeypatch.setattr(levels, "is_kept", lambda _: False)

    def go_on(self, *pieces: str, instead: str = "") -> None:
        """Let it compile these pieces, or do something else when it comes to them."""
        for piece in pieces:
            unfinished = self._folder / f"new {piece}"
            unfinished.write_text(instead)
            unfinished.rename(self._folder / piece)

    @property
    def pid(self) -> int:
        path = self._folder / "pid"
        wait_until(lambda: path.exists() and path.read_text())
        return int(path.read_text())


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """One that has taken over."""
    compiler = Compiler(tmp_path / "compiler")
    compiler.take_over(monkeypatch)
    return compiler


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """What the server has loaded; it loads nothing really."""
    loaded: list[Piece] = []
    monkeypatch.setattr(levels, "load", lambda piece, _: loaded.append(piece))
    return loaded


@pytest.fixture
def served(tmp_path: Path, compiler: Compiler, loaded: list[Piece]) -> Iterator[Served]:  # noqa: ARG001
    """A server that has just started."""
    with serving(tmp_path, levels=True) as served:
        yield served


def wait_until(condition: Any) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.01)


def told(served: Served, game: str) -> dict[str, Any]:
    """What the server tells about a game."""
    found = httpx.get(f"{served.url}/api/games").json()
    return next(info for info in found if info["name"] == game)


def progress(served: Served, game: str) -> tuple[int, int]:
    info = told(served, game)["warming"]
    return info["done"], info["total"]


def create(served: Served, game: str, bot: str) -> httpx.Response:
    seats = [{"kind": "me", "name": "Emma"}, {"kind": "bot", "bot": bot}]
    return httpx.post(f"{served.url}/api/tables", json={"game": game, "seats": seats})


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_before_any_level_is_ready_plain_bots_play(served: Served) -> None:
    for game in games.having("kernels"):
        info = told(served, game)
        assert (info["levels"], info["bots"], info["ready"]) == ([*LEVELS], PLAIN, False)
        assert info["warming"] == {"done": 0, "total": 2, "failed": False}
    emma = served.create(FIRST, "me Emma", "bot greedy")

    async def evening() -> None:
        async with served.client(emma) as client:
            await play(client)

    asyncio.run(evening())


def test_a_level_that_is_not_ready_is_refused_with_what_to_do(served: Served) -> None:
    answer = create(served, FIRST, "casual")
    assert answer.status_code == 503
    assert answer.json() == {
        "code": "warming",
        "reason": "This level is being prepared; try again in a minute, or play against greedy.",
    }
    assert create(served, FIRST, "greedy").status_code == 201
    assert create(served, FIRST, "nobody").json()["code"] == "bad_bot"


def test_progress_grows_and_games_become_ready_one_after_the_other(
    served: Served, compiler: Compiler, loaded: list[Piece]
) -> None:
    *begin, last = compiler.pieces
    compiler.go_on(begin[0])
    wait_until(lambda: progress(served, FIRST) == (1, 2))
    assert not told(served, FIRST)["ready"]
    compiler.go_on(*begin[1:])
    wait_until(lambda: progress(served, SECOND) == (1, 2))
    first, second = told(served, FIRST), told(served, SECOND)
    assert (first["ready"], first["bots"]) == (True, [*LEVELS, *PLAIN])
    assert (second["ready"], second["bots"]) == (False, PLAIN)
    assert create(served, FIRST, "nobody").json()["code"] == "bad_bot"
    assert create(served, SECOND, "expert").json()["code"] == "warming"
    compiler.go_on(last)
    wait_until(lambda: told(served, SECOND)["ready"])
    assert loaded == levels.pieces()


def test_a_piece_that_was_kept_needs_no_compiler(
    tmp_path: Path, compiler: Compiler, loaded: list[Piece], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = levels.pieces()[:3]
    monkeypatch.setattr(levels, "is_kept", kept.__contains__)
    with serving(tmp_path, levels=True) as served:
        wait_until(lambda: told(served, FIRST)["ready"])
        assert not told(served, SECOND)["ready"]
        compiler.go_on(*compiler.pieces)
        wait_until(lambda: told(served, SECOND)["ready"])
    assert loaded == levels.pieces()


def test_the_end_of_the_server_is_the_end_of_the_compiler(
    tmp_path: Path, compiler: Compiler, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, levels=True):
        pid = compiler.pid
        assert is_alive(pid)
    assert not is_alive(pid)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize(
    ("instead", "reason"),
    [
        ("sys.exit('out of memory')", "out of memory"),
        ("raise ValueError('no such thing')", "ValueError: no such thing"),
        (
            f"os.kill(os.getpid(), {int(signal.SIGKILL)})",
            "the compiler has ended with exit code -9.",
        ),
        ("sys.exit()", "the compiler has ended with exit code 0."),
    ],
)
def test_without_its_compiler_a_server_goes_on_with_what_it_has_and_says_so(
    served: Served,
    compiler: Compiler,
    caplog: pytest.LogCaptureFixture,
    instead: str,
    reason: str,
) -> None:
    *begin, last = compiler.pieces
    compiler.go_on(*begin)
    compiler.go_on(last, instead=instead)
    wait_until(lambda: told(served, SECOND)["warming"]["failed"])
    first, second = told(served, FIRST), told(served, SECOND)
    assert (first["levels"], first["bots"], first["ready"]) == (
        [*LEVELS],
        [*LEVELS, *PLAIN],
        True,
    )
    assert (second["levels"], second["bots"], second["ready"]) == (PLAIN, PLAIN, True)
    assert create(served, SECOND, "casual").json()["code"] == "bad_bot"
    assert create(served, SECOND, "greedy").status_code == 201
    [warned] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert warned.getMessage() == (
        "The levels could not be prepared, so the bots are random and greedy until the server "
        f"starts again: {reason}"
    )
    assert not warned.exc_info


async def _play_until_the_bot_is_waited_for(client: Client) -> None:
    await until(client, lambda client: client.match)
    while legal := client.legal():
        [(seat, actions)] = legal.items()
        await client.act(seat, actions[0])


def _stored_match(tmp_path: Path, game: str) -> Place:
    """A match against a level that has begun, on a server that is gone."""
    with serving(tmp_path, levels=True) as served:
        wait_until(lambda: told(served, game)["ready"])
        return served.create(game, "me Emma", "bot casual")


@pytest.mark.parametrize("game", games.having("kernels"))
def test_a_stored_match_waits_for_its_level_and_goes_on(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    warm_up(print)
    emma = _stored_match(tmp_path, game)
    compiler = Compiler(tmp_path / "compiler")
    compiler.take_over(monkeypatch)

    async def evening(served: Served) -> None:
        async with served.client(emma) as client:
            await _play_until_the_bot_is_waited_for(client)
            assert not client.is_over
            assert not told(served, game)["ready"]
            compiler.go_on(*compiler.pieces)
            await play(client)
            assert client.is_over

    with serving(tmp_path, levels=True) as served:
        asyncio.run(evening(served))
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
