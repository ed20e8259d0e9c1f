"""Many matches side by side, compiled: from one choice of the learners to the next.

The first seats are learners, the others are policies. A row of the buffers is a learner's seat:
row m · learners + s is seat s of match m. What differs from game to game is in its `Machine`.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.envs.rewarding import pay
from rollwright.kernels.bits import scaled
from rollwright.kernels.borrowing import borrowed
from rollwright.kernels.compiled import part
from rollwright.kernels.stream import split, word

TABLE: Final = [("rolls", np.uint64), ("number", np.int64)]
"""What the record of a match has beside its position: where the stream of its dice stands, and its
number in the run."""

_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


class Machine(NamedTuple):
    """The parts of a game that step a match, all compiled."""

    begin: Callable[..., Any]
    """`begin(run, table, sheets, match, draws, active)` is the first position in which a learner is
    asked. The seeds are those of the match, and of what chance draws before the first roll."""
    advance: Callable[..., Any]
    """`advance(run, table, sheets, actions, first)` is the position in which a learner is asked
    next, or in which the match is over. The learners choose `actions` from row `first` on."""
    store: Callable[..., None]
    """`store(table, position)` keeps it in the record of the match."""
    score: Callable[..., Any]
    """`score(lookup, sheet)`"""
    observe: Callable[..., None]
    """`observe(lookup, position, sheets, seat, points, out)` writes what the seat may know."""
    allow: Callable[..., None]
    """`allow(run, position, sheets, seat, mask)` writes 1 for each action that the seat may choose;
    `mask` has zeros before."""
    over: int
    """The phase of a match that is over."""


class Run(NamedTuple):
    """What is played, and where it stands."""

    lookups: Any
    kinds: Any
    begun: Any
    matches: Any
    """The seed of all matches."""
    tables: Any
    sheets: Any
    given: Any
    learners: Any
    reward: Any
    again: Any
    """Whether a match that is over begins again in the same step."""


class Buffers(NamedTuple):
    """What learners choose, and what they are shown and paid."""

    actions: Any
    numbers: Any
    masks: Any
    rewards: Any
    terminals: Any
    scores: Any
    nothing: Any
    """The scores with which a match begins."""
    before: Any
    """The gains that learners were paid for so far."""
    last: Any
    """What learners saw at the end of a match that has begun again."""


@part
def start(machine: Any, run: Any, buffers: Any) -> Any:
    """Begin the matches whose numbers stand in the tables."""
    run, buffers = borrowed(run), borrowed(buffers)
    for at in range(len(run.tables)):
        position = _begin(machine, run, at)
        buffers.scores[at] = 0
        _show(machine, run, buffers, position, at, buffers.nothing)


@part
def step(machine: Any, run: Any, buffers: Any) -> Any:
    """Let all learners choose, and play on until one is asked again."""
    run, buffers = borrowed(run), borrowed(buffers)
    lookup = run.lookups[0]
    for at in range(len(run.tables)):
        table, sheets, points = run.tables[at], run.sheets[at], buffers.scores[at]
        first = at * run.learners
        position = machine.advance(run, table, sheets, buffers.actions, first)
        is_over = position.phase == machine.over
        for seat in range(len(sheets)):
            points[seat] = machine.score(lookup, sheets[seat])
        pay(
            points, is_over, run.reward, buffers.before[at], buffers.rewards, buffers.terminals,
            first,
        )  # fmt: skip
        if is_over and run.again:
            for seat in range(run.learners):
                machine.observe(lookup, position, sheets, seat, points, buffers.last[first + seat])
            table.number += len(run.tables)
            position = _begin(machine, run, at)
            points = buffers.nothing
        else:
            machine.store(table, position)
        _show(machine, run, buffers, position, at, points)


@part
def _begin(machine: Any, run: Any, at: Any) -> Any:
    """The first choice of a learner in the match with that number."""
    table, sheets = run.tables[at], run.sheets[at]
    match = word(run.matches, table.number)
    chance = split(match, _ZERO)
    table.rolls = split(chance, _ZERO)
    draws = split(chance, _ONE)
    active = np.uint64(scaled(word(draws, _ZERO), np.int64(len(sheets))))
    position = machine.begin(run, table, sheets, match, draws, active)
    machine.store(table, position)
    return position


@part
def _show(machine: Any, run: Any, buffers: Any, position: Any, at: Any, points: Any) -> Any:
    """Show every learner what it may know and choose."""
    for seat in range(run.learners):
        row = at * run.learners + seat
        mask = buffers.masks[row]
        for action in range(len(mask)):
            mask[action] = 0
        sheets = run.sheets[at]
        machine.observe(run.lookups[0], position, sheets, seat, points, buffers.numbers[row])
        machine.allow(run, position, sheets, seat, mask)
