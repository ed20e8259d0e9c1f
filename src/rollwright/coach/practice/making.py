"""Exercises made from matches between levels.

1. Matches are played, and some choices of each are weighed. What is clear and what the levels get
   wrong now and then is a candidate.
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
from typing import Any, Final, NamedTuple

from rollwright import bots
from rollwright.bots.evaluator import EQUALS, Evaluator, Weighed, best
from rollwright.bots.levels import LEVELS
from rollwright.coach.evaluators import LooksAgain
from rollwright.coach.grades import FROM, Grade, points
from rollwright.coach.judging import is_roll, moments
from rollwright.coach.parts import COACHES, GameCoach
from rollwright.coach.practice.book import (
    CLEAR,
    LEAST_MISSED,
    SURE,
    TENTHS,
    Book,
    Line,
    replayed,
    written,
)
from rollwright.coach.reasons import compare, runner_up
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.errors import AnalysisError
from rollwright.core.game import Action, Event, Game, Setup, View
from rollwright.core.match import Match
from rollwright.core.stream import Stream, split
from rollwright.table.telling import event_data

_TRIED: Final = 16
"""So many choices of a match are weighed, drawn from all of them,"""
_KEPT: Final = 6
"""and so many are kept at most, so that exercises come from many matches."""
_TIMES: Final = 5
"""How often every level is asked."""

_DICE, _LINE_UP, _DRAWN, _ASKED = range(4)
"""What the seed of a match is split into."""

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
_POOL: Final = 2
"""So many candidates are found for each exercise."""
_MARGIN: Final = 0.06
"""An option that is worse by more needs no second look: that seldom changes so much."""
_MATCHES: Final = 20
_CHUNK: Final = 8


class Kind(NamedTuple):
    """What makes a candidate like others."""

    seats: int
    question: str
    is_active: bool
    third: int
    """Whether it comes early, halfway or late in its match: 0 to 2."""
    reason: str
    fifth: int
    """How often it is missed: 0 to 5."""


class Candidate(NamedTuple):
    """A choice whose best option is clear at first sight. Small, to be sent between processes."""

    game: str
    setup: Setup
    steps: str
    seat: int
    asked: tuple[Action, ...]
    """What the levels choose, one after the other."""
    kind: Kind

    def match(self) -> Match[Any]:
        """The match up to the question."""
        return replayed(games.find(self.game), self.setup, self.steps)


def candidates(name: str, seed: int, number: int) -> list[Candidate]:
    """Those of one match that levels miss often enough and that have a reason.

    They depend on nothing but the seed and the number of the match.
    """
    game = games.find(name)
    counts = game.seat_counts({})
    seats = counts[number % len(counts)]
    own = split(seed, number)
    played = _played(game, seats, own)
    evaluator = bots.evaluator(EQUALS, game, seats)
    found: list[Candidate] = []
    for first, seat in _drawn(played, own)[:_TRIED]:
        state = played.states[first]
        options = evaluator.weigh(View(state.view(seat), seat), state.legal(seat))
        if not is_clear(options, seats):
            continue
        match = Match.replay(game, played.setup, played.log[:first])
        asked = tuple(_asked(match, seat, split(own, _ASKED, first, seat)))
        wrong = missed(options, asked, seats)
        reasons = why(match, seat, options)
        if wrong >= LEAST_MISSED and reasons:
            kind = Kind(
                seats=seats,
                question=type(game.question(state)).__name__,
                is_active=state.active == seat,
                third=3 * (state.turn - 1) // played.state.turn,
                reason=type(reasons[0]).__name__,
                fifth=5 * wrong // 100,
            )
            steps = written(match.log)
            found.append(Candidate(name, match.setup, steps, seat, asked, kind))
    return found[:_KEPT]


def is_clear(options: tuple[Weighed, ...], seats: int) -> bool:
    """Whether the best option is better than all others by enough, and surely so."""
    found = best(options)
    others = [option for option in options if option.action != found.action]
    return all(_least(found, other, seats) >= CLEAR for other in others)


def _least(better: Weighed, worse: Weighed, seats: int) -> float:
    """By how many points one option is better than another at least."""
    noise = (better.error**2 + worse.error**2) ** 0.5
    return points(better.value - worse.value - SURE * noise, seats)


def missed(options: tuple[Weighed, ...], asked: tuple[Action, ...], seats: int) -> int:
    """How many choices of 100 are a point or more worse than the best option."""
    values = {option.action: option.value for option in options}
    highest = max(values.values())
    wrong = [a for a in asked if points(highest - values[a], seats) >= FROM[Grade.DOUBTFUL]]
    return round(100 * len(wrong) / len(asked))


def why(match: Match[Any], seat: int, options: tuple[Weighed, ...]) -> tuple[Event, ...]:
    """Why the best option is better than the second best."""
    found = best(options)
    other = runner_up(options, found)
    return compare(match.game.name, match.state, seat, found.action, other.action)


def _played(game: Game[Any], seats: int, own: int) -> Match[Any]:
    """A match between levels that are drawn for every seat."""
    draw = Stream(split(own, _LINE_UP))
    levels = [LEVELS[draw.below(len(LEVELS))] for _ in range(seats)]
    players = [
        bots.find(level, game)(split(own, _LINE_UP, seat)) for seat, level in enumerate(levels)
    ]
    dice = SeededDice(split(own, _DICE))
    match = Match.deal(game, seats, dice, {})
    match.play(players, dice)
    return match


def _drawn(match: Match[Any], own: int) -> list[tuple[int, int]]:
    """All choices between two or more options, shuffled: where they are in the log, and whose."""
    left = [
        (moment.first, seat)
        for moment in moments(match)
        if not is_roll(match, moment)
        for seat in match.states[moment.first].pending
        if len(match.states[moment.first].legal(seat)) > 1
    ]
    draw = Stream(split(own, _DRAWN))
    return [left.pop(draw.below(len(left))) for _ in range(len(left))]


def _asked(match: Match[Any], seat: int, own: int) -> Iterator[Action]:
    view, legal = match.view(seat), match.state.legal(seat)
    for at, level in enumerate(LEVELS):
        for time in range(_TIMES):
            yield bots.find(level, match.game)(split(own, at, time)).choose(view, legal)


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
