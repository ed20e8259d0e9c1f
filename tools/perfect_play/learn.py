"""Let the race of Twenty One for two learn from perfect play: `python -m tools.perfect_play learn`.

`strongest` plays against itself. For all entries of both seats in every round, the race says how
likely the first seat is to win, and so does the lower bound of its sheet, which is solved first. A
number for each state of a seat, and a factor, make the race fit (`bots.learned` of the game). They
are fitted by least squares of the chances, step by step, with a little pull to 0 for what is seldom
seen. The file goes into the package.

Half a minute a thousand matches, once the sheets are solved.
"""

import json
import sys
from typing import Any, Final, NamedTuple

import click
import numpy as np
from tools.perfect_play.rounds import Names, Round, Table, place_of, solved, steps_of

from rollwright.core.games import folder_of
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.bots import race as racing
from rollwright.games.twenty_one.bots.race import (
    BOARD,
    FILE,
    FINISHED,
    LEARNED_SEATS,
    STATE,
    STATES,
    UNIT,
    Learned,
)
from rollwright.games.twenty_one.bots.race.strongest import (
    ENTRIES,
    IMPOSSIBLE,
    racer,
    weigh_against,
)
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.state import State
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

_SEED: Final = 77
_STEPS: Final = 5
_PULL: Final = 1.0
_LEAST: Final = 1e-4
"""Chances are not nearer to 0 and 1 than this."""
NOTHING: Final = Learned(1.0, np.zeros((LEARNED_SEATS, STATES + 1), np.int16))


class Lesson(NamedTuple):
    """A round: chances of the first seat by both entries, and what follows."""

    race: Array
    perfect: Array
    own: Array
    """By entry: the place of the phase and the state in what is learned."""
    other: Array


@kernel
def race_of(plain: Any, kept: Any, sheets: Any, chances: Any, states: Any) -> None:
    """Fill what the race says after each pair of entries, and the states that follow."""
    position = steps.load(kept[0])
    board = np.empty((len(sheets), BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    racing.read_board(plain.lookup, sheets, board)
    racing.offer(plain.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % len(sheets)
    guess = np.zeros(len(sheets), np.int64)
    column = np.empty(len(chances), np.float32)
    for entry in range(len(chances)):
        for seat in range(len(sheets)):
            racing.enter(plain.states, board, seat, entry)
            states[seat, entry] = board[seat, STATE]
        fitting = steps.fitting_in(board[1, racing.FREE], board[1, racing.OFFERED])
        chances[:, entry] = IMPOSSIBLE
        if entry & ~fitting == 0:
            guess[1] = entry
            weigh_against(plain, board, others, 0, following, guess, column)
            chances[:, entry] = column


def lesson(plain: Any, table: Table, state: State) -> Lesson | None:
    """What a round with final dice teaches, unless the match is over whatever is written."""
    place = place_of(table, state.sheets, state.active)
    if place is None:
        return None
    chances = np.empty((ENTRIES, ENTRIES), np.float32)
    states = np.empty((LEARNED_SEATS, ENTRIES), np.int64)
    race_of(plain, *pack(state), chances, states)
    this = Round(table, place, state.dice or ())
    rows, columns = this.entries, this.answers
    own, other = states[0, rows], states[1, columns]
    rows, columns = (
        [entry for entry, then in zip(each, after, strict=True) if then != FINISHED]
        for each, after in ((rows, own), (columns, other))
    )
    if not rows or not columns:
        return None
    is_own_next = state.active == 1
    return Lesson(
        chances[np.ix_(rows, columns)].astype(float),
        this.matrix[np.ix_(own != FINISHED, other != FINISHED)],
        own[own != FINISHED] + (STATES + 1) * (not is_own_next),
        other[other != FINISHED] + (STATES + 1) * is_own_next,
    )


def lessons(table: Table, names: Names, matches: int) -> list[Lesson]:
    """Those of some matches of `strongest` with itself."""
    plain = racer(LEARNED_SEATS)._replace(learned=NOTHING)
    found = []
    for number in range(matches):
        for state, (actor, _) in steps_of(names, ("strongest", "strongest"), _SEED, number):
            if actor == 0 and not state.is_attempt:
                found.append(lesson(plain, table, state))
        if (number + 1) % 100 == 0:
            print(f"  {number + 1} matches", file=sys.stderr, flush=True)
    return [each for each in found if each]


def logits(lesson: Lesson, factor: float, numbers: Array) -> Array:
    """What the race says with what was learned so far."""
    chances = np.clip(lesson.race, _LEAST, 1 - _LEAST)
    raw = np.log(chances / (1 - chances))
    found: Array = factor * raw + numbers[lesson.own][:, None] - numbers[lesson.other]
    return found


def fit(learning: list[Lesson]) -> tuple[float, Array]:
    """The factor and the numbers, by Gauss's and Newton's method."""
    count = LEARNED_SEATS * (STATES + 1)
    factor, numbers = 1.0, np.zeros(count)
    for _ in range(_STEPS):
        square, target = np.zeros((count + 1, count + 1)), np.zeros(count + 1)
        for each in learning:
            told = 1 / (1 + np.exp(-logits(each, factor, numbers)))
            slope, miss = told * (1 - told), each.perfect - told
            by_factor = slope * (logits(each, 1.0, np.zeros(count)))
            _add(square, target, each, slope, by_factor, miss)
        square[np.arange(count), np.arange(count)] += _PULL
        target[:count] -= _PULL * numbers
        change = np.linalg.solve(square, target)
        numbers, factor = numbers + change[:count], factor + change[count]
    return factor, numbers


def _add(
    square: Array, target: Array, each: Lesson, slope: Array, by_factor: Array, miss: Array
) -> None:
    """Add the squares and products of one round."""
    own, other, last = each.own, each.other, len(target) - 1
    both = slope * slope
    np.add.at(square, (own, own), both.sum(1))
    np.add.at(square, (other, other), both.sum(0))
    np.subtract.at(square, np.ix_(own, other), both)
    np.subtract.at(square, np.ix_(other, own), both.T)
    for place, sign, axis in ((own, 1, 1), (other, -1, 0)):
        with_factor = sign * (slope * by_factor).sum(axis)
        np.add.at(square[:, last], place, with_factor)
        np.add.at(square[last], place, with_factor)
        np.add.at(target, place, sign * (slope * miss).sum(axis))
    square[last, last] += (by_factor**2).sum()
    target[last] += (by_factor * miss).sum()


def error(learning: list[Lesson], factor: float, numbers: Array) -> float:
    """The root of the mean square by which a chance is off."""
    off = [each.perfect - 1 / (1 + np.exp(-logits(each, factor, numbers))) for each in learning]
    return float(np.sqrt(np.mean([(each**2).mean() for each in off])))


@click.command()
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--matches", default=3000, show_default=True, help="How many teach.")
def learn(sheets: str, matches: int) -> None:
    """Let the race learn from perfect play."""
    names, table = solved(sheets)
    found = lessons(table, names, matches)
    tried = len(found) // 5
    factor, numbers = fit(found[tried:])
    nothing = np.zeros_like(numbers)
    print(f"off by {error(found[:tried], 1.0, nothing):.4f} in a fifth of the rounds,")
    print(f"with what the others teach by {error(found[:tried], factor, numbers):.4f}")
    factor, numbers = fit(found)
    kept = {
        "game": GAME.name,
        "rules": GAME.rules,
        "sheets": names,
        "matches": matches,
        "factor": round(factor, 4),
        "logits": np.rint(numbers / UNIT).astype(int).reshape(LEARNED_SEATS, -1).tolist(),
    }
    path = folder_of(GAME.name, "bots") / FILE
    path.write_text(json.dumps(kept) + "\n", "utf-8")
