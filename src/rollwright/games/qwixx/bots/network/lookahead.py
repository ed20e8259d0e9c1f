"""What a position of Qwixx is worth over all rolls of the next turn, by the network after it.

No roll is drawn, and none of the colour dice is enumerated. White dice with the same sum offer the
same in action 1, so what everybody does with a sum is worked out once. In action 2 the best that
can be done is the highest of a few values: nothing, or a field that a colour die reaches. In how
many rolls each of them is the highest is counted as the solver counts it.

Everybody is supposed to choose by the network: the others as if the active seat crossed something
that does not matter, the active seat with their crosses in mind.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.bots.network.first_sight import best_reply, end_of_turn
from rollwright.games.qwixx.bots.network.trial import choose, choose_again, put_back
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, NO_FIELD, PAIRS, faces, fields, lookup
from rollwright.games.qwixx.kernels.steps import UNDECIDED, Position
from rollwright.games.qwixx.solver import rows
from rollwright.games.qwixx.solver.chances import count_highest
from rollwright.games.qwixx.state import ACTION_1, OVER
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part

SUMS: Final = rows.SUMS
ROLLS: Final = FACES ** (2 + rules.ROWS)
_LEAST: Final = np.float32(-1e9)
_SOMETHING: Final = 1
"""A choice of the active seat in action 1 that stands for any cross that does not matter."""
_ZERO: Final = np.uint64(0)

DICE: Final = np.dtype(
    [
        ("white", np.int64, SUMS),
        ("reached", np.int64, SUMS),
        ("place", np.int64, NO_FIELD),
        ("sheet", rows.SHEET),
    ]
)
"""By the sum of the white dice: the fields they offer in action 1, and those that may be reached in
action 2. `place` is where the solver has a field, and `sheet` what it knows of the dice."""


@cache
def dice() -> Any:
    """A record of `DICE`, as an array of one."""
    layout = GAME.layout({})
    made = np.zeros(1, DICE)
    known = made[0]
    known["sheet"] = rows.read(rules, layout.numbers)
    for pair in range(PAIRS):
        one, other = faces(pair)
        total = one + other - rows.LOWEST_SUM
        known["white"][total] = lookup(layout)[0]["white"][pair]
        for by_face in layout.colour_offers[one][other]:
            for offers in by_face[1:]:
                known["reached"][total] |= fields(offers)
    for row in range(rules.ROWS):
        for column in range(rules.FIELDS):
            known["place"][row * LANE + column] = row * rules.FIELDS + column
    return made


ROOM: Final = np.dtype(
    [
        ("worth", np.float32, NO_FIELD),
        ("firsts", np.int64, NO_FIELD),
        ("order", np.int64, NO_FIELD),
        ("where", np.int64, NO_FIELD),
        ("chances", np.float64, NO_FIELD),
        ("highest", np.int64, NO_FIELD),
    ]
)
"""What a turn ahead writes down on the way. By field: what action 2 there is worth to the active
seat, with the best action 1 before it, and what that is. The fields that are better than none, the
best first; where the solver has each field; and the chances that those in order lead to. And by
field in how many rolls it is the highest that is reached."""


@kernel
def new_room(dice: Any) -> Any:
    """A record of `ROOM`, as an array of one."""
    made = np.empty(1, ROOM)
    for field in range(NO_FIELD):
        made[0].where[field] = dice.place[field]
    return made


@part
def chance_of(logit: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-np.float64(logit)))


@kernel
def turn_ahead(ahead: Any, position: Any, trial: Any, faces: Any, seat: Any) -> Any:
    """The chance that `seat` wins, before the dice of the turn of the active seat are rolled."""
    dice = ahead.dice
    before = trial.copy()
    nobody_has_chosen(trial)
    blank = trial.copy()
    rooms = new_room(dice)
    found = rooms[0]
    total = 0.0
    for shown in range(SUMS):
        rolled = with_sum(ahead, position, shown)
        then, first, count = plan(ahead, rolled, trial, faces, rooms)
        rest = chance_of(seen(ahead, then, trial, faces, seat, first, 0))
        for at in range(count):
            field = found.order[at]
            logit = found.worth[field]
            if seat != np.int64(position.active):
                second = 1 << field
                logit = seen(ahead, then, trial, faces, seat, found.firsts[field], second)
            found.chances[at] = chance_of(logit)
        total = add_rolls(total, dice, shown, found, count, rest)
        put_back(trial, blank)
    put_back(trial, before)
    return total / ROLLS


@part
def add_rolls(total: Any, dice: Any, shown: Any, found: Any, count: Any, rest: Any) -> Any:
    """Add to `total` the chances of all rolls with a white sum.

    `chances` are those of the fields in order, and `rest` is that of crossing none of them.
    """
    for back in range(rows.MOST_WHITES):
        whites = rows.MOST_WHITES - 1 - back
        weight = dice.sheet.weights[shown, whites]
        if weight:
            for at in range(count):
                found.highest[found.order[at]] = 0
            none = count_highest(dice.sheet, shown, whites, 1, found, count)
            mean = 0.0
            for at in range(count):
                mean += found.highest[found.order[at]] * found.chances[at]
            total += weight * (mean + none * rest)
    return total


@part
def nobody_has_chosen(trial: Any) -> Any:
    for seat in range(len(trial)):
        trial[seat].chosen = UNDECIDED


@part
def with_sum(ahead: Any, position: Any, shown: Any) -> Any:
    """The position after a roll with this white sum, in which any colour die may show any face."""
    known, dice = ahead.network.known, ahead.dice
    closed = np.uint64(position.closed)
    white, colours = dice.white[shown] & known.ajar[closed], dice.reached[shown]
    return Position(
        ACTION_1, position.turn, position.active, position.closed, _ZERO, _ZERO, _ZERO, white,
        colours & known.reached[closed],
    )  # fmt: skip


@kernel
def plan(ahead: Any, position: Any, trial: Any, faces: Any, rooms: Any) -> Any:
    """What everybody does after a roll. All crosses of action 1 but the active seat's are made.

    Seats that have chosen in action 1 already stay with that.

    For each field that action 2 may reach, the room gets the best action 1 before it and what both
    are worth; the fields that are better than nothing are put in order. The answer is the position
    after the others' action 1, the active seat's best action 1 without an action 2, and how many
    fields are in order.
    """
    network = ahead.network
    known = network.known
    found = rooms[0]
    active = np.int64(position.active)
    mine = trial[active].chosen
    trial[active].chosen = _SOMETHING
    for other in range(len(trial)):
        if other != active and trial[other].chosen == UNDECIDED:
            trial[other].chosen = 0
            legal = trial[other].open & position.white
            if legal:
                trial[other].chosen = best_reply(network, position, trial, faces, other, legal, 0)
    then = steps.after_action_1(known, position, steps.cross_chosen(known, trial, active))
    found.worth[:] = _LEAST
    best = first = 0 if mine == UNDECIDED else mine
    highest = _LEAST
    legal = trial[active].open & position.white if mine == UNDECIDED else 0
    while True:
        now, before, joined = choose(known, then, trial, active, first)
        value = end_of_turn(network, now, trial, faces, active, 0)
        if value > highest:
            best, highest = first, value
        if now.phase != OVER:
            left = trial[active].open & now.colours
            while left:
                second = left & -left
                left ^= second
                field = lowest_bit(second)
                value = end_of_turn(network, now, trial, faces, active, second)
                if value > found.worth[field]:
                    found.worth[field], found.firsts[field] = value, first
        choose_again(known, trial, active, before, joined)
        if legal == 0:
            break
        first = legal & -legal
        legal ^= first
    return then, best, _sort(found, then.colours, highest)


@part
def _sort(found: Any, left: Any, least: Any) -> Any:
    """Put the fields in order that are worth more than the least; how many they are."""
    count = 0
    while left:
        field = lowest_bit(left)
        left &= left - 1
        if found.worth[field] > least:
            at = count
            while at and found.worth[found.order[at - 1]] < found.worth[field]:
                found.order[at] = found.order[at - 1]
                at -= 1
            found.order[at] = field
            count += 1
    return count


@kernel
def seen(
    ahead: Any, position: Any, trial: Any, faces: Any, seat: Any, first: Any, second: Any
) -> Any:  # fmt: skip
    """What `seat` has of these actions of the active one."""
    known = ahead.network.known
    active = np.int64(position.active)
    now, before, joined = choose(known, position, trial, active, first)
    found = end_of_turn(ahead.network, now, trial, faces, seat, second)
    choose_again(known, trial, active, before, joined)
    return found
