"""What perfect play scores: computed by another process, and kept."""

import asyncio
import sys
from pathlib import Path

import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.match import Match
from rollwright.server.daily import perfect as module
from rollwright.server.daily.kinds import Kind
from rollwright.server.daily.perfect import PerfectPlay, Question, answer_to
from rollwright.server.store.daily import Perfect, perfect
from server.storing import opened

SEED = "5a" * 32
ALONE = Kind("2026-11-16", "twenty_one", "alone")


def test_perfect_play_has_the_dice_of_the_day() -> None:
    found = answer_to(Question(ALONE.game, SEED, ALONE.nonce))
    assert found.expected == pytest.approx(132.1, abs=0.05)
    assert found == answer_to(Question(ALONE.game, SEED, ALONE.nonce))
    game, dice = games.find(ALONE.game), ALONE.dice(SEED)
    match = Match.deal(game, 1, dice, {})
    match.play([bots.find("solo", game)(7)], dice)
    assert match.scores == (found.points,)


def run(folder: Path, kind: Kind, is_possible: bool = True) -> Perfect | None:
    """What is known after somebody has begun to play."""

    async def evening() -> Perfect | None:
        async with opened(str(folder / "tables.sqlite")) as store:
            play = PerfectPlay(store, is_possible)
            play.prepare(kind, SEED)
            play.prepare(kind, SEED)
            while play.is_coming(kind):
                await asyncio.sleep(0.01)
            await play.stop()
            return await perfect(store, kind.day, kind.game)

    return asyncio.run(evening())


def test_the_answer_of_the_process_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import sys; assert 'seed' in sys.stdin.read(); print('[132.1, 140]')"
    monkeypatch.setattr(module, "_COMMAND", (sys.executable, "-c", script))
    assert run(tmp_path, ALONE) == (132.1, 140)


def test_a_process_that_fails_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_COMMAND", (sys.executable, "-c", "raise SystemExit(1)"))
    assert run(tmp_path, ALONE) is None
    assert "could not be computed" in caplog.text
    assert SEED not in caplog.text


def test_what_has_failed_is_tried_again_when_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = (sys.executable, "-c", "raise SystemExit(1)")
    working = (sys.executable, "-c", "print('[132.1, 140]')")

    async def evening() -> Perfect | None:
        async with opened(str(tmp_path / "tables.sqlite")) as store:
            play = PerfectPlay(store, is_possible=True)
            for command in (failing, working):
                monkeypatch.setattr(module, "_COMMAND", command)
                play.prepare(ALONE, SEED)
                while play.is_coming(ALONE):
                    await asyncio.sleep(0.01)
            await play.stop()
            return await perfect(store, ALONE.day, ALONE.game)

    assert asyncio.run(evening()) == (132.1, 140)


def test_what_is_computed_is_for_those_who_play_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))

    async def evening() -> list[bool]:
        async with opened(str(tmp_path / "tables.sqlite")) as store:
            play = PerfectPlay(store, is_possible=True)
            play.prepare(ALONE, SEED)
            others = ALONE._replace(way="bot"), ALONE._replace(game="qwixx")
            coming = [play.is_coming(kind) for kind in (ALONE, *others)]
            await play.stop()
            return coming

    assert asyncio.run(evening()) == [True, False, False]


def test_nobody_computes_it_against_a_bot_or_without_the_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_COMMAND", (sys.executable, "-c", "print('[1.0, 1]')"))
    assert run(tmp_path, ALONE._replace(way="bot")) is None
    assert run(tmp_path, ALONE, is_possible=False) is None
