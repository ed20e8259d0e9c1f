"""Equals play matches, and an evaluator is asked about some of their positions.

Which positions these are follows from the seed and the number of the match, so that any number of
processes gives the same figures.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np

from rollwright import bots
from rollwright.bots.evaluator import Evaluator, best
from rollwright.core import games
from rollwright.core.game import CHANCE, View
from rollwright.core.match import Match
from rollwright.kernels import batch

ROLLS: Final = "before rolls"
CHOICES: Final = "before choices"
BEST: Final = "best choice"
MOMENTS: Final = (ROLLS, CHOICES, BEST)
"""When the evaluator is asked: what a position is worth to all seats before a roll, and before
seats choose; and what the best choice is worth to one seat that chooses."""
_CHUNK: Final = 100
_KEPT: Final = 5000
"""So many matches are not played again if another question is asked about them."""

Floats = Any
T = TypeVar("T")
R = TypeVar("R")


class Plan(NamedTuple):
    """Who plays what, and who is asked how often."""

    game: str
    seats: int
    bot: str
    evaluator: str
    seed: int
    share: float
    """The part of all moments that the evaluator is asked about."""
    weighed: float = 0.4
    """The part of the choices among them at which all options are weighed too: that takes long."""
    rolls: bool = True
    """Whether it is asked before rolls, too."""
    doubt: float | None = None
    """Instead of the doubt that was fitted (`bots.correction`)."""


@dataclass(frozen=True)
class Asked:
    """What an evaluator said, and what came of it: one entry for each seat that was spoken of."""

    chances: Floats
    won: Floats
    matches: Floats
    """The number of the match."""
    starting: Floats
    """Whether it is the seat that began the match."""

    @property
    def count(self) -> int:
        return len(np.unique(self.matches))


_PARTS: Final = [part.name for part in fields(Asked)]


def ask(
    plan: Plan, matches: int, jobs: int = 1, told: Callable[[int], None] = lambda _: None
) -> dict[str, Asked]:
    """What was said, by moment; `told` hears how many matches are done."""
    rows: dict[str, list[Floats]] = {moment: [] for moment in MOMENTS}
    begins = range(0, matches, _CHUNK)
    for begin, found in zip(
        begins, spread(partial(_chunk, plan, matches), begins, jobs), strict=True
    ):
        for moment in MOMENTS:
            rows[moment] += found[moment]
        told(min(begin + _CHUNK, matches))
    return {moment: _asked(rows[moment]) for moment in MOMENTS}


def kept(
    folder: Path, plan: Plan, matches: int, jobs: int, told: Callable[[int], None]
) -> dict[str, Asked]:
    """The same, but what a file in the folder holds is not asked again."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{'-'.join(map(str, plan))}-{matches}.npz"
    if not file.exists():
        found = ask(plan, matches, jobs, told)
        parts = {
            f"{moment}/{name}": vars(found[moment])[name] for moment in found for name in _PARTS
        }
        np.savez_compressed(file, **parts)
    with np.load(file) as parts:
        return {
            moment: Asked(**{name: parts[f"{moment}/{name}"] for name in _PARTS})
            for moment in MOMENTS
        }


def joined(parts: Sequence[dict[str, Asked]]) -> dict[str, Asked]:
    """What was said of several sets of matches, as if they were one."""
    more = 1 + max(asked.matches.max(initial=0) for part in parts for asked in part.values())
    return {
        moment: Asked(
            np.concatenate([part[moment].chances for part in parts]),
            np.concatenate([part[moment].won for part in parts]),
            np.concatenate([part[moment].matches + at * more for at, part in enumerate(parts)]),
            np.concatenate([part[moment].starting for part in parts]),
        )
        for moment in MOMENTS
    }


def spread(work: Callable[[T], R], parts: Iterable[T], jobs: int) -> Iterator[R]:
    """Do parts of some work in so many processes, and yield what they find in order."""
    if jobs == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, parts)


def _asked(rows: list[Floats]) -> Asked:
    table = np.array(rows, float).reshape(-1, 4)
    return Asked(table[:, 0], table[:, 1], table[:, 2].astype(int), table[:, 3] > 0)


def _chunk(plan: Plan, matches: int, begin: int) -> dict[str, list[Floats]]:
    """Some matches: chance, share of the win, match and whether the seat began it, by moment."""
    game = games.find(plan.game)
    evaluator: Any = bots.evaluator(plan.evaluator, game, plan.seats)
    if plan.doubt is not None:
        evaluator.correction["doubt"] = plan.doubt
    rows: dict[str, list[Floats]] = {moment: [] for moment in MOMENTS}
    for number in range(begin, min(begin + _CHUNK, matches)):
        setup, log = played(plan, number)
        match = Match(game, setup)
        said = [*_said(plan, evaluator, match, log, number)]
        won = [(seat in match.winners) / len(match.winners) for seat in range(plan.seats)]
        for moment, seat, chance in said:
            rows[moment].append((chance, won[seat], number, seat == setup.start))
    return rows


def played(plan: Plan, number: int) -> Any:
    """A match between equals, who all are the bot of the plan: how it began, and its log."""
    return _played(plan.game, plan.seats, plan.bot, plan.seed, number)


@lru_cache(_KEPT)
def _played(name: str, seats: int, bot: str, seed: int, number: int) -> Any:
    return _line_up(name, seats, bot).log(seed, number)


@cache
def _line_up(name: str, seats: int, bot: str) -> batch.LineUp:
    game = games.find(name)
    made = batch.line_up(game, {}, [bot] * seats, bots.compiled(game))
    assert made
    return made


def _said(
    plan: Plan, evaluator: Evaluator, match: Match[Any], log: Any, number: int
) -> Iterator[tuple[str, int, float]]:
    """Play a match to its end. What is said on the way: the moment, the seat and its chance."""
    chance = np.random.default_rng([plan.seed, number])
    before = None
    for step in log:
        state = match.state
        moment = (state.turn, state.phase)  # while seats choose one after the other, it stays
        when = ROLLS if step[0] == CHANCE else CHOICES
        is_asked = moment != before and chance.random() < plan.share
        if is_asked and (plan.rolls or when != ROLLS):
            for seat, value in enumerate(evaluator.worth(state).values):
                yield when, seat, value
            if when == CHOICES and chance.random() < plan.weighed:
                yield from _weighed(evaluator, state, int(chance.choice(state.pending)))
        before = moment
        match.step(*step)


def _weighed(evaluator: Evaluator, state: Any, seat: int) -> Iterator[tuple[str, int, float]]:
    legal = state.legal(seat)
    if len(legal) > 1:
        yield BEST, seat, best(evaluator.weigh(View(state.view(seat), seat), legal)).value
