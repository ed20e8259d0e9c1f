"""What positions of Qwixx are worth to all seats, by a network.

The network says how likely each seat is to win at the end of a turn. These chances are divided by
their sum, and corrected (`bots.correction`). Up to there everybody chooses as `lookahead` supposes,
by what the network says itself. If that ends the match, it is doubted: somebody need not close the
row that does so, unless this is chosen already.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.bots.correction import correct, doubted, share
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.bots.network import result, value
from rollwright.games.qwixx.bots.network.first_sight import (
    MINE,
    MOST,
    SECOND,
    best_second,
    list_ways,
    take_way,
)
from rollwright.games.qwixx.bots.network.lookahead import (
    ROLLS,
    SUMS,
    add_rolls,
    chance_of,
    new_room,
    nobody_has_chosen,
    plan,
    with_sum,
)
from rollwright.games.qwixx.bots.network.search import opened_search
from rollwright.games.qwixx.bots.network.trial import (
    choose,
    choose_again,
    put_back,
    take_back,
    trial_of,
)
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import NO_FIELD
from rollwright.games.qwixx.kernels.steps import UNDECIDED
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL
from rollwright.kernels.compiled import kernel, part, step

_NOTHING: Final = 0


class Equals(NamedTuple):
    """The network and what it knows of dice, and what corrects its chances."""

    ahead: Any
    """A `Search`."""
    correction: Any
    """A record of `CORRECTION`, as an array of one."""


@step
def opened_equals(equals: Any) -> Any:
    """The same as kernels hand it on; see `first_sight.opened`."""
    return Equals(opened_search(equals.ahead), equals.correction[0])


@kernel
def _at_end(equals: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """Fill `chances` at the end of a turn, or of the match: then they are what was won."""
    if position.phase == OVER:
        for seat in range(len(trial)):
            chances[seat] = chance_of(result(trial, seat))
        share(chances)
        return
    network, following = equals.ahead.network, np.int64(position.active)
    for seat in range(len(trial)):
        logit = value(network, trial, faces, seat, position.closed, following)
        chances[seat] = chance_of(logit)
    correct(equals.correction, following, chances)


@part
def _act(equals: Any, position: Any, trial: Any, faces: Any, second: Any, chances: Any) -> Any:
    """The same after action 2 of the active seat; all of action 1 stands on the sheets.

    The answer is which rows are closed then.
    """
    if position.phase == OVER:  # no action 2 (Q13)
        _at_end(equals, position, trial, faces, chances)
        return position.closed
    known = equals.ahead.network.known
    active = np.int64(position.active)
    sheet = trial[active]
    before = sheet.marks, sheet.open, sheet.points, sheet.states
    misthrows = sheet.misthrows
    second &= known.ajar[np.uint64(position.closed)]
    then = steps.act(known, position, trial, second)
    _at_end(equals, then, trial, faces, chances)
    take_back(trial, active, before)
    sheet.misthrows = misthrows
    return then.closed


@part
def _is_doubtful(closed: Any, settled: Any) -> Any:
    """Whether the match ends because rows are closed by choices that are only supposed (Q12)."""
    return rules.is_over(closed, 0) and not rules.is_over(settled, 0)


@kernel
def _after(
    equals: Any, position: Any, trial: Any, faces: Any, first: Any, second: Any, settled: Any,
    sight: Any, chances: Any,
) -> None:  # fmt: skip
    """The same after both actions of the active seat; the others' crosses are made.

    `settled` are the rows that are closed anyway, and `sight` the chances before the turn.
    """
    known = equals.ahead.network.known
    active = np.int64(position.active)
    now, before, joined = choose(known, position, trial, active, first)
    closed = _act(equals, now, trial, faces, second, chances)
    choose_again(known, trial, active, before, joined)
    if _is_doubtful(closed, settled):
        for seat in range(len(trial)):
            chances[seat] = doubted(equals.correction, chances[seat], sight[seat])


@part
def _settled(known: Any, position: Any, trial: Any) -> Any:
    """The rows that are closed already or by what seats have chosen."""
    chosen = 0
    for seat in range(len(trial)):
        if trial[seat].chosen != UNDECIDED:
            chosen |= trial[seat].chosen
    return position.closed | steps.closing(known, chosen)


@kernel
def after_roll(equals: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same after a roll, before action 1 or while seats choose in it."""
    ahead = equals.ahead
    sight = np.empty(len(trial))
    _at_end(equals, position, trial, faces, sight)
    settled = _settled(ahead.network.known, position, trial)
    rooms = new_room(ahead.dice)
    then, first, count = plan(ahead, position, trial, faces, rooms)
    second = _NOTHING
    if count:
        field = rooms[0].order[0]
        first, second = rooms[0].firsts[field], 1 << field
    _after(equals, then, trial, faces, first, second, settled, sight, chances)


@kernel
def before_roll(equals: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same before a roll: the mean over all rolls, exactly."""
    ahead = equals.ahead
    dice = ahead.dice
    seats = len(trial)
    nobody_has_chosen(trial)
    before = trial.copy()
    rooms = new_room(dice)
    found = rooms[0]
    by_field = np.empty((NO_FIELD, seats))
    rest, sight = np.empty(seats), np.empty(seats)
    _at_end(equals, position, trial, faces, sight)
    settled = position.closed
    chances[:] = 0
    for shown in range(SUMS):
        rolled = with_sum(ahead, position, shown)
        then, first, count = plan(ahead, rolled, trial, faces, rooms)
        _after(equals, then, trial, faces, first, _NOTHING, settled, sight, rest)
        for at in range(count):
            field = found.order[at]
            first, second, told = found.firsts[field], 1 << field, by_field[at]
            _after(equals, then, trial, faces, first, second, settled, sight, told)
        for seat in range(seats):
            for at in range(count):
                found.chances[at] = by_field[at, seat]
            chances[seat] = add_rolls(chances[seat], dice, shown, found, count, rest[seat])
        put_back(trial, before)
    chances /= ROLLS


@kernel
def _worth(equals: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same for any position. Spoils the trial."""
    if position.phase == ROLL:
        before_roll(equals, position, trial, faces, chances)
    elif position.phase == ACTION_1:
        after_roll(equals, position, trial, faces, chances)
    else:
        second = _NOTHING
        if position.phase == ACTION_2:
            legal = steps.legal(position, trial, position.active)
            second, _ = best_second(equals.ahead.network, position, trial, faces, legal)
        _act(equals, position, trial, faces, second, chances)


@kernel
def at_end_of_turn(equals: Any, kept: Any, sheets: Any, chances: Any) -> None:
    """Fill `chances` before a roll by what the network says at once, without looking ahead."""
    opened = opened_equals(equals)
    trial = trial_of(opened.ahead.network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    _at_end(opened, steps.load(kept[0]), trial, faces, chances)


@kernel
def worth(equals: Any, kept: Any, sheets: Any, chances: Any) -> None:
    """Fill `chances`: how likely each seat is to win."""
    opened = opened_equals(equals)
    trial = trial_of(opened.ahead.network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    _worth(opened, steps.load(kept[0]), trial, faces, chances)


@kernel
def weigh(equals: Any, kept: Any, sheets: Any, seat: Any, ways: Any, values: Any) -> Any:
    """Fill `ways` and `values`: how likely `seat` is to win after each way; how many they are.

    Each way is followed by all rolls of the next turn.
    """
    opened = opened_equals(equals)
    network = opened.ahead.network
    position = steps.load(kept[0])
    trial = trial_of(network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    logits = np.empty(MOST, np.float32)
    chances, sight = np.empty(len(sheets)), np.empty(len(sheets))
    _at_end(opened, position, trial, faces, sight)
    legal = steps.legal(position, sheets, seat)
    then, count = list_ways(network, position, trial, faces, seat, legal, True, ways, logits)
    before = trial.copy()
    for at in range(count):
        now = take_way(network.known, then, trial, seat, ways[at])
        _worth(opened, now, trial, faces, chances)
        values[at] = chances[seat]
        if now.phase == OVER and position.phase == ACTION_1:
            mine = ways[at, MINE] | (ways[at, SECOND] if seat == np.int64(position.active) else 0)
            settled = position.closed | steps.closing(network.known, mine)
            if _is_doubtful(now.closed, settled):
                values[at] = doubted(opened.correction, chances[seat], sight[seat])
        put_back(trial, before)
    return count
