"""Exercises made from matches between levels.

1. Matches are played, and some choices of each are weighed. What is clear and what the levels get
   wrong now and then is a candidate (`candidates`).
2. Candidates of every kind take turns, so that what is rare comes up often enough.
3. Options that are close to the best one are looked at again, a turn further. What is still clear
   is kept, with the reasons why the best option is better than each of the others.

The same seed gives the same exercises, with any number of processes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from itertools import count as count_from
from itertools import islice, zip_longest
from multiprocessing import get_context
from typing import Any, Final

from rollwright import bots
from rollwright.bots.evaluator import EQUALS, Evaluator, Weighed, best
from rollwright.coach.grades import points
from rollwright.coach.looking import LooksAgain
from rollwright.coach.parts import COACHES, GameCoach
from rollwright.coach.practice.book import TENTHS, Book, Line
from rollwright.coach.practice.candidates import Candidate, candidates, is_clear, missed, why
from rollwright.coach.practice.exercise import LEAST_MISSED
from rollwright.coach.reasons import compare
from rollwright.core import games
from rollwright.core.errors import AnalysisError
from rollwright.core.game import Event
from rollwright.core.match import Match
from rollwright.table.telling import event_data

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]

_POOL: Final = 2
"""So many candidates are found for each exercise."""
_MARGIN: Final = 0.06
"""An option that is worse by more needs no second look: that seldom changes so much."""
_MATCHES: Final = 20
_CHUNK: Final = 8


def make(name: str, count: int, seed: int, jobs: int, tell: Callable[[str, int], None]) -> Book:
    """So many exercises of a game; `tell` hears what is done and how many there are so far."""
    _coach(name)
    with _processes(jobs) as spread:
        pool: list[Candidate] = []
        for begin in count_from(0, _MATCHES):
            numbers = range(begin, begin + _MATCHES)
            for found in spread(partial(candidates, name, seed), numbers):
                pool += found
            tell("candidates", len(pool))
            if len(pool) >= _POOL * count:
                break
        kept: list[Line] = []
        turns = iter(_in_turn(pool))
        while len(kept) < count and (some := list(islice(turns, _CHUNK * jobs))):
            kept += [line for line in spread(confirmed, some) if line]
            tell("exercises", min(len(kept), count))
    return Book(name, sorted(kept[:count], key=lambda line: line.id))


@contextmanager
def _processes(jobs: int) -> Iterator[Spread]:
    if jobs == 1:
        yield map
        return
    # numba's threads do not survive a fork
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield pool.map


def _in_turn(pool: Sequence[Candidate]) -> Iterator[Candidate]:
    """One of each kind after the other, those of a kind in their order."""
    kinds: dict[Any, list[Candidate]] = {}
    for candidate in pool:
        kinds.setdefault(candidate.kind, []).append(candidate)
    for some in zip_longest(*(kinds[kind] for kind in sorted(kinds))):
        yield from (candidate for candidate in some if candidate)


def confirmed(candidate: Candidate) -> Line | None:
    """The exercise that a candidate makes; `None` if a second look leaves doubts."""
    match, seat, seats = candidate.match(), candidate.seat, candidate.setup.seats
    legal = match.state.legal(seat)
    options = rounded(second_look(candidate.game, seats).weigh(match.view(seat), legal), seats)
    wrong = missed(options, candidate.asked, seats)
    reasons = [_reasons(match, seat, options, option) for option in options]
    if wrong < LEAST_MISSED or not is_clear(options, seats) or () in reasons:
        return None
    unique = [*dict.fromkeys(reasons)]
    unit = points(1.0, seats) * TENTHS
    highest = best(options).value
    return Line(
        seats=seats,
        start=candidate.setup.start,
        options=dict(candidate.setup.options),
        steps=candidate.steps,
        seat=seat,
        missed=wrong,
        best=round(highest * unit),
        losses=tuple(round((highest - option.value) * unit) for option in options),
        errors=tuple(round(option.error * unit) for option in options),
        because=tuple(map(unique.index, reasons)),
        reasons=tuple(tuple(map(event_data, facts)) for facts in unique),
    )


def _coach(name: str) -> GameCoach:
    coach = COACHES.find(name)
    if coach is None:
        raise AnalysisError(f"The coach does not know {games.find(name).title}.")
    return coach


@cache
def second_look(name: str, seats: int) -> Evaluator:
    """Who weighs exercises: alone it is exact, otherwise it looks again at the best options."""
    game, coach = games.find(name), _coach(name)
    evaluator = bots.evaluator(EQUALS, game, seats)
    if seats == 1:
        return evaluator
    return LooksAgain(evaluator, bots.find(coach.bot, game), coach.practice_turns, _MARGIN)


def rounded(options: tuple[Weighed, ...], seats: int) -> tuple[Weighed, ...]:
    """Worth as files keep it, so that what is clear stays clear there."""
    unit = points(1.0, seats) * TENTHS
    return tuple(
        Weighed(action, round(value * unit) / unit, round(error * unit) / unit)
        for action, value, error in options
    )


def _reasons(
    match: Match[Any], seat: int, options: tuple[Weighed, ...], option: Weighed
) -> tuple[Event, ...]:
    """Why the best option is better than this one; of the best one, than the second."""
    found = best(options)
    if option.action == found.action:
        return why(match, seat, options)
    return compare(match.game.name, match.state, seat, found.action, option.action)
