"""What bots choose, and what positions and choices of Twenty One are worth, as the module is asked.

For two seats or more that is by the race: bots, and the evaluator `equals`. Solo values are exact.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.correction import correction, fitted
from rollwright.bots.drawing import by_seat
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.bots import solo
from rollwright.games.twenty_one.bots.levels import SKILLS, Level
from rollwright.games.twenty_one.bots.race import equals as telling
from rollwright.games.twenty_one.bots.race import second_rolls
from rollwright.games.twenty_one.bots.race.equals import ROLLS, SEEDS, Equals
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES, is_last
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.policies import Random, ask
from rollwright.games.twenty_one.solver.rows import Priced
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.games.twenty_one.wasm.match import LOOKUP, MATCH, sheets_of
from rollwright.games.twenty_one.wasm.tables import again_of, racer_of, solve_rows, values_of
from rollwright.kernels.compiled import part
from rollwright.wasm.module import ADDRESS, Export, array_at, stream_of

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
_SKILLS: Final = np.array(
    [by_seat(skill, dict.fromkeys(range(_MOST_SEATS), "")) for skill in SKILLS.values()]
)
"""By level and seat."""


@part
def _chosen(kind: Any, match: Any, sheets: Any, seat: Any) -> Any:
    kept = array_at(match, 1, MATCH)
    return np.int32(ask(LOOKUP, (kind,), kept, sheets_of(match, sheets), np.uint64(seat)))


def choose_random(match: Any, sheets: Any, seat: Any, low: Any, high: Any) -> Any:
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    return _chosen(Random(), match, sheets, seat)


def choose_level(
    match: Any, sheets: Any, seat: Any, level: Any, low: Any, high: Any, values: Any, _again: Any,
    there: Any, going: Any, lines: Any, rounds: Any, phases: Any,
) -> Any:  # fmt: skip
    """`level` counts from 0, the weakest."""
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return _chosen(Level(racer, _SKILLS[level]), match, sheets, seat)


def choose_strongest(
    match: Any, sheets: Any, seat: Any, values: Any, _again: Any, there: Any, going: Any,
    lines: Any, rounds: Any, phases: Any,
) -> Any:  # fmt: skip
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return _chosen(racer, match, sheets, seat)


_CORRECTIONS: Final = np.concatenate(
    [
        fitted(GAME, seats).correction if seats > 1 else correction()
        for seats in range(GAME.seat_counts({})[-1] + 1)
    ]
)
"""By the number of seats."""
_FIRST: Final = second_rolls(ROLLS, SEEDS[0])
_SECOND: Final = second_rolls(ROLLS, SEEDS[1])
_ACTIONS: Final = len(ACTIONS)
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)


@part
def _equals(
    seats: Any, values: Any, again: Any, there: Any, going: Any, lines: Any, rounds: Any,
    phases: Any,
) -> Any:  # fmt: skip
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return Equals(racer, again_of(again), _FIRST, _SECOND, _CORRECTIONS[seats : seats + 1])


def worth(
    match: Any, sheets: Any, out: Any, values: Any, again: Any, there: Any, going: Any, lines: Any,
    rounds: Any, phases: Any,
) -> None:  # fmt: skip
    """Write how likely each seat is to win, then the standard errors of that."""
    seats = sheets_of(match, sheets)
    equals = _equals(len(seats), values, again, there, going, lines, rounds, phases)
    told = array_at(out, 2 * len(seats), np.float64)
    kept = array_at(match, 1, MATCH)
    telling.worth(equals, kept, seats, told[: len(seats)], told[len(seats) :])


def weigh(
    match: Any, sheets: Any, seat: Any, out: Any, values: Any, again: Any, there: Any, going: Any,
    lines: Any, rounds: Any, phases: Any,
) -> None:  # fmt: skip
    """Write how likely a seat is to win after each action, by id, then the error of rerolling, and
    whether all of this is exact.

    What is below 0 the seat may not choose.
    """
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    equals = _equals(len(seats), values, again, there, going, lines, rounds, phases)
    told = array_at(out, _ACTIONS + 2, np.float64)
    for at in range(_ACTIONS + 1):
        told[at] = -1
    told[_ACTIONS + 1] = is_last(equals.racer, seats)
    if kept[0].phase == ATTEMPT:
        keep, reroll, error = telling.weigh_attempt(equals, kept, seats, np.int64(seat))
        told[_KEEP], told[_REROLL], told[_ACTIONS] = keep, reroll, error
    else:
        telling.weigh_entries(equals, kept, seats, np.int64(seat), told[:ENTRIES])


def solve(values: Any, again: Any) -> None:
    """Work out the values of all rows."""
    solve_rows(values_of(values), again_of(again), 0.0)


@part
def _solved(values: Any, again: Any) -> Any:
    return Priced(values_of(values), again_of(again))


def worth_alone(match: Any, sheets: Any, values: Any, again: Any) -> Any:
    """What the only seat scores in the end, on average and with the best play."""
    position, sheet = steps.load(array_at(match, 1, MATCH)[0]), sheets_of(match, sheets)[0]
    gain = solo.worth(LOOKUP[0], _solved(values, again), position, sheet)
    return steps.score(LOOKUP[0], sheet) + gain


def weigh_alone(match: Any, sheets: Any, out: Any, values: Any, again: Any) -> None:
    """Write the same after each action that is legal, by id."""
    position, sheet = steps.load(array_at(match, 1, MATCH)[0]), sheets_of(match, sheets)[0]
    told = array_at(out, _ACTIONS, np.float64)
    score = steps.score(LOOKUP[0], sheet)
    gains = told[:ENTRIES]
    rerolled = solo.weigh(LOOKUP[0], _solved(values, again), position, sheet, gains)
    if position.phase == ATTEMPT:
        told[_KEEP], told[_REROLL] = score + gains.max(), score + rerolled
    else:
        for entry in range(ENTRIES):
            gains[entry] += score


_P: Final = ADDRESS
_TABLES: Final = f"{', '.join([_P] * 6)}, int32"
"""The arguments of functions that take all tables."""
EXPORTS: Final[Mapping[str, Export]] = {
    "choose_random": Export(choose_random, f"int32({_P}, {_P}, int32, int32, int32)"),
    "choose_level": Export(
        choose_level, f"int32({_P}, {_P}, int32, int32, int32, int32, {_TABLES})"
    ),
    "choose_strongest": Export(choose_strongest, f"int32({_P}, {_P}, int32, {_TABLES})"),
    "worth": Export(worth, f"void({_P}, {_P}, {_P}, {_TABLES})"),
    "weigh": Export(weigh, f"void({_P}, {_P}, int32, {_P}, {_TABLES})"),
    "solve": Export(solve, f"void({_P}, {_P})"),
    "worth_alone": Export(worth_alone, f"float64({_P}, {_P}, {_P}, {_P})"),
    "weigh_alone": Export(weigh_alone, f"void({_P}, {_P}, {_P}, {_P}, {_P})"),
}
