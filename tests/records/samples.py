"""Matches to write down, read back and spoil."""

from collections.abc import Mapping

from rollwright.core.dice import FairDice
from rollwright.core.game import CHANCE, OptionValue, Setup
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS
from rollwright.games.qwixx.bots.greedy import Greedy
from rollwright.games.qwixx.state import State
from rollwright.records.record import Record

SEED = bytes(range(32))

FOUR_MISTHROWS = """\
[Game "qwixx"]
[Rules "2"]
[Seat "Emma"]
[Start "Emma"]
[Result "-20"]

1. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
2. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
3. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
4. w1 w2 r3 y4 g5 b6 | Emma: pass | Emma: pass
"""

RED_CLOSED = """\
[Game "qwixx"]
[Rules "2"]
[Seat "Emma"]
[Start "Emma"]
[Result "*"]

1. w1 w1 r2 y1 g1 b1 | Emma: red 2 | Emma: red 3
2. w1 w3 r4 y1 g1 b1 | Emma: red 4 | Emma: red 5
3. w3 w3 r4 y1 g1 b1 | Emma: red 6 | Emma: red 7
4. w6 w6 r1 y1 g1 b1 | Emma: red 12 | Emma: pass
5. w1 w2 y3 g4 b5 | Emma: yellow 3
"""
"""Red is closed in turn 4, so its die is missing in turn 5. The match goes on."""


def four_misthrows() -> Match[State]:
    """The shortest match: Emma alone passes four times."""
    match = Match(GAME, Setup(1, 0))
    while not match.is_over:
        match.step(CHANCE, (1, 2, 3, 4, 5, 6))
        match.step(0, PASS)
        match.step(0, PASS)
    return match


def fair_record(
    names: tuple[str, ...] = ("Emma", "Max", "P2"),
    bots: tuple[str, ...] = (),
    options: Mapping[str, OptionValue] | None = None,
    series: Series | None = None,
    seed: bytes = SEED,
    steps: int | None = None,
) -> Record:
    """A match that greedy bots play with fair dice, cut after some steps if asked for."""
    dice = FairDice(seed, tuple(f"nonce of {name}" for name in names))
    match = Match.deal(GAME, len(names), dice, options or {})
    match.play([Greedy(1, 5)] * len(names), dice)
    cut = Match.replay(GAME, match.setup, match.log[:steps])
    return Record(cut, names, bots, dice.proof(), series)


def told(record: Record) -> tuple[object, ...]:
    """All that a record tells, to compare: matches themselves are equal only to themselves."""
    match = record.match
    beside = (record.bots, record.proof, record.series, record.annotations)
    return match.setup, match.log, record.names, *beside
