"""Many matches side by side, compiled: from one choice of the learners to the next.

The first seats are learners, the others are policies. A row of the buffers is a learner's seat:
row m · learners + s is seat s of match m. What differs from game to game is in its `Machine`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core.game import OptionValue
from rollwright.core.games import Parts
from rollwright.kernels.batch import begun_by_chance, sit
from rollwright.kernels.bits import borrowed, scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix

Options = Mapping[str, OptionValue]

TABLE: Final = [("rolls", np.uint64), ("number", np.int64)]
"""What the record of a match has beside its position: where the stream of its dice stands, and its
number in the run."""

WIN: Final = 0
SCORE: Final = 1
DIFFERENCE: Final = 2
"""What learners are paid for; `seating` says it in Python."""


@dataclass(frozen=True)
class GameBatch:
    """The kernels that step many matches of a game together: what it offers as `PART`."""

    table: Any
    """The type of a match, a record; `number` is its number in the run."""
    begun: Callable[[Options, int], Any]
    """The sheets that seats begin with."""
    lookup: Callable[[Options], Any]
    given: Callable[[Options], Any]
    """One more array, from actions to what the step machine takes or the other way round."""
    start: Callable[..., None]
    step: Callable[..., None]
    unpack: Callable[[Options, Any, Any], Any]
    """The readable position of a match, from its record and its sheets."""
    file: str
    """Where the kernels are."""


BATCHES: Final = Parts("envs", GameBatch)


class Machine(NamedTuple):
    """The parts of a game that step a match, all compiled."""

    begin: Callable[..., Any]
    """`begin(run, table, sheets, draws, active)` is the first position in which a learner is asked;
    `draws` is the seed of what chance draws before the first roll."""
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
        _pay(
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
    match, table.rolls, draws, active = begun_by_chance(run.matches, table.number, len(sheets))
    sit(sheets, run.begun, match)
    position = machine.begin(run, table, sheets, draws, active)
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


@part
def _pay(
    points: Any, is_over: Any, kind: Any, before: Any, rewards: Any, terminals: Any, first: Any
) -> Any:
    """Write what the last choices brought to the learners of a match, from row `first` on.

    `before` are the gains that they were paid for so far; a match begins with none.
    """
    for seat in range(len(before)):
        rewards[first + seat] = _reward(points, seat, is_over, before, kind)
        terminals[first + seat] = is_over
    if is_over:
        before[:] = 0


@part
def _reward(points: Any, seat: Any, is_over: Any, before: Any, kind: Any) -> Any:
    own = points[seat]
    if kind == WIN:
        share = np.float32(0)
        if is_over:
            ties = 0
            for other in range(len(points)):
                if points[other] > own:
                    return share
                ties += points[other] == own
            share = np.float32(1) / np.float32(ties)
        return share
    gain = own
    if kind == DIFFERENCE and len(points) > 1:
        best = points[1 if seat == 0 else 0]
        for other in range(len(points)):
            if other != seat:
                best = max(best, points[other])
        gain = own - best
    change = gain - before[seat]
    before[seat] = gain
    return np.float32(change)


@part
def _is_illegal(masks: Any, row: Any, action: Any) -> Any:
    return action < 0 or action >= masks.shape[1] or masks[row, action] == 0


@kernel
def first_illegal(masks: Any, actions: Any) -> Any:
    """The first row whose action is not legal; −1 if all are."""
    for row in range(len(actions)):
        if _is_illegal(masks, row, actions[row]):
            return row
    return -1


@kernel
def replace_illegal(masks: Any, actions: Any) -> Any:
    """Put the first legal action in the place of each illegal one; how many that were."""
    replaced = 0
    for row in range(len(actions)):
        if _is_illegal(masks, row, actions[row]):
            actions[row] = np.argmax(masks[row])
            replaced += 1
    return replaced


@kernel
def draw(masks: Any, stream: Any, actions: Any) -> Any:
    """Any legal action for each row, all equally likely. `stream` is an array of one."""
    for row in range(len(actions)):
        mask = masks[row]
        stream[0] += GAMMA
        left = scaled(mix(stream[0]), np.int64(mask.sum()))
        for action in range(len(mask)):
            left -= mask[action]
            if left < 0:
                actions[row] = action
                break


@kernel
def scale_numbers(numbers: Any, low: Any, factor: Any, out: Any) -> Any:
    """Numbers of observations as numbers from 0 to 1."""
    for row in range(len(numbers)):
        for at in range(len(low)):
            out[row, at] = (np.float32(numbers[row, at]) - low[at]) * factor[at]
