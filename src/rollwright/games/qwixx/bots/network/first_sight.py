"""Qwixx at first sight: what each seat chooses if the network is asked at the end of this turn.

Choices are tried on a copy of the sheets. A choice that ends the match counts as what it is, every
other one as the network sees the end of the turn from the seat that chooses. During a trial
`chosen` is what a seat crossed in action 1.

A *way* of the turn is what a seat crosses in action 1, if it is still to choose there, and what the
active seat crosses in action 2.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.games.qwixx.bots.network import BEYOND, known, read, result, value
from rollwright.games.qwixx.bots.network.trial import (
    all_pass,
    choose,
    choose_again,
    take,
    take_back,
    trial_of,
)
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.kernels.steps import UNDECIDED
from rollwright.games.qwixx.state import ACTION_2, OVER
from rollwright.kernels.compiled import kernel, part, step
from rollwright.kernels.policies import answers

MOST: Final = 64
"""No roll leaves more ways."""
MINE: Final = 0
SECOND: Final = 1
COLUMNS: Final = 2
"""The columns of a way. `MINE` is `UNDECIDED` if action 1 is over."""


class Network(NamedTuple):
    """Chooses what the network likes best.

    A quick one guesses less about what others choose in action 1.
    """

    weights: Any
    known: Any
    """A record of `KNOWN`, as an array of one; see `opened`."""
    is_quick: Any
    manner: Any
    """How it expects the others to play."""


def network(weights: forward.Floats, is_quick: bool = False, manner: int = 0) -> Network:
    """The policy with these weights."""
    return Network(weights, known(), np.int64(is_quick), np.int64(manner))


@step
def opened(network: Any) -> Any:
    """The network as kernels hand it on: with the record itself.

    They count references to an array each time that they take it out of a tuple, which made the
    strongest bots slower by a tenth; a record has none. It must not leave the kernel.
    """
    return Network(network.weights, network.known[0], network.is_quick, network.manner)


@part
def end_of_turn(
    network: Any, position: Any, sheets: Any, faces: Any, seat: Any, second: Any
) -> Any:
    """What `seat` has of a turn whose action 1 stands on the sheets already.

    `position` is that after action 1, and `second` is what the active seat then crosses. If its row
    has been closed in action 1, the active seat crosses nothing instead.
    """
    if position.phase == OVER:  # no action 2 (Q13)
        return result(sheets, seat)
    second &= network.known.ajar[np.uint64(position.closed)]
    active = position.active
    sheet = sheets[active]
    before = sheet.marks, sheet.open, sheet.points, sheet.states
    misthrows = sheet.misthrows
    then = steps.act(network.known, position, sheets, second)
    if then.phase == OVER:
        found = result(sheets, seat)
    else:
        found = value(network, sheets, faces, seat, then.closed, np.int64(then.active))
    take_back(sheets, active, before)
    sheet.misthrows = misthrows
    return found


@kernel
def best_second(network: Any, position: Any, sheets: Any, faces: Any, legal: Any) -> Any:
    """The best action 2 of the active seat, and its value."""
    active = np.int64(position.active)
    best = second = 0
    highest = -BEYOND
    while True:
        found = end_of_turn(network, position, sheets, faces, active, second)
        if found > highest:
            best, highest = second, found
        if legal == 0:
            return best, highest
        second = legal & -legal
        legal ^= second


@kernel
def best_turn(network: Any, position: Any, sheets: Any, faces: Any, legal: Any) -> Any:
    """The best pair of actions of the active seat, if others do what stands on the sheets.

    `position` has the rows that others close; `legal` is its action 1.
    """
    known = network.known
    active = np.int64(position.active)
    best_1 = best_2 = first = 0
    highest = -BEYOND
    while True:
        then, before, joined = choose(known, position, sheets, active, first)
        fields = sheets[active].open & then.colours
        second, found = best_second(network, then, sheets, faces, fields)
        choose_again(known, sheets, active, before, joined)
        if found > highest:
            best_1, best_2, highest = first, second, found
        if legal == 0:
            return best_1, best_2
        first = legal & -legal
        legal ^= first


@kernel
def best_reply(
    network: Any, position: Any, sheets: Any, faces: Any, seat: Any, legal: Any, second: Any
) -> Any:  # fmt: skip
    """The best action 1 of a seat that is not active; `second` is the active one's action 2.

    All others' crosses of action 1 stand on the sheets, and `position` has the rows they close.
    """
    known = network.known
    best = mine = 0
    highest = -BEYOND
    while True:
        then, before, joined = choose(known, position, sheets, seat, mine)
        found = end_of_turn(network, then, sheets, faces, seat, second)
        choose_again(known, sheets, seat, before, joined)
        if found > highest:
            best, highest = mine, found
        if legal == 0:
            return best
        mine = legal & -legal
        legal ^= mine


@kernel
def foresee(network: Any, position: Any, sheets: Any, faces: Any, seat: Any) -> Any:
    """Cross on the sheets what others may choose in action 1 while `seat` does.

    That is what is best for them. Seats that are not active answer the best turn of the active one
    if nobody else crosses, and suppose that all further seats pass; the active seat answers such
    answers. A quick network lets others answer as if the active seat crossed something that does
    not matter.

    Tells the position then, the best turn of the active seat so far, and if anybody else crossed
    anything.
    """
    known = network.known
    active = np.int64(position.active)
    first = second = 0
    all_pass(sheets)
    if not network.is_quick:
        legal = sheets[active].open & position.white
        first, second = best_turn(network, position, sheets, faces, legal)
    before = take(known, sheets, active, first)
    then = steps.after_action_1(known, position, first)
    sheets[active].chosen = first | network.is_quick
    if seat != active:
        if then.closed != position.closed:
            steps.join(known, sheets, first, seat)
        return then, first, second, True
    for other in range(len(sheets)):
        if other != active:
            legal = sheets[other].open & position.white
            sheets[other].chosen = best_reply(network, then, sheets, faces, other, legal, second)
    take_back(sheets, active, before)
    replies = steps.cross_chosen(known, sheets, active)
    return steps.after_action_1(known, position, replies), first, second, replies != 0


@kernel
def list_ways(
    network: Any, position: Any, trial: Any, faces: Any, seat: Any, legal: Any, foresees: Any,
    ways: Any, logits: Any,
) -> Any:  # fmt: skip
    """Write down every way with its logit, the pass first. The answer is how many they are.

    In action 1 what others choose at the same time is guessed, and left on the sheets: see
    `foresee`. Without `foresees` the active seat does not think of the others. The position after
    their choices comes first in the answer.
    """
    known = network.known
    active = position.active
    is_second = position.phase == ACTION_2
    is_active = seat == active
    second = 0
    then = position
    if is_second:
        return then, _list(network, then, trial, faces, seat, UNDECIDED, 0, legal, ways, logits, 0)
    if foresees or not is_active:
        then, _, second, _ = foresee(network, position, trial, faces, seat)
    else:
        all_pass(trial)
    count = mine = 0
    while True:
        now, before, joined = choose(known, then, trial, seat, mine)
        fields = 0
        if is_active and now.phase != OVER:
            fields = trial[active].open & now.colours
        what = 0 if is_active else second
        count = _list(network, now, trial, faces, seat, mine, what, fields, ways, logits, count)
        choose_again(known, trial, seat, before, joined)
        if legal == 0:
            return then, count
        mine = legal & -legal
        legal ^= mine


@kernel
def _list(
    network: Any, position: Any, trial: Any, faces: Any, seat: Any, mine: Any, second: Any,
    fields: Any, ways: Any, logits: Any, count: Any,
) -> Any:  # fmt: skip
    """Add the ways after action 1: the active seat crosses `second`, or one of these fields."""
    while True:
        ways[count, MINE], ways[count, SECOND] = mine, second
        logits[count] = end_of_turn(network, position, trial, faces, seat, second)
        count += 1
        if fields == 0:
            return count
        second = fields & -fields
        fields ^= second


@part
def take_way(known: Any, position: Any, trial: Any, seat: Any, way: Any) -> Any:
    """Go a way to the end of the turn. All of action 1 but that of `seat` stands on the sheets."""
    then = position
    if way[MINE] != UNDECIDED:
        then, _, _ = choose(known, position, trial, seat, way[MINE])
    if then.phase != OVER:
        second = way[SECOND] & known.ajar[np.uint64(then.closed)]
        then = steps.act(known, then, trial, second)
    return then


@kernel
def choose_1(network: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """Action 1, with a guess at what others choose at the same time."""
    trial = trial_of(network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    then, first, second, crossed = foresee(network, position, trial, faces, seat)
    if seat != np.int64(position.active):
        return best_reply(network, then, trial, faces, seat, legal, second)
    if network.is_quick or crossed:
        first, _ = best_turn(network, then, trial, faces, legal)
    return first


@kernel
def choose_2(network: Any, position: Any, sheets: Any, legal: Any) -> Any:
    """Action 2 of the active seat."""
    faces = np.empty(forward.room(len(sheets)), np.float32)
    trial = trial_of(network.known, sheets, len(sheets))
    best, _ = best_second(network, position, trial, faces, legal)
    return best


@answers(action_1, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_1(opened(kind), position, sheets, np.int64(seat), legal)


@answers(action_2, Network)
def _(kind: Any, position: Any, sheets: Any, _seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_2(opened(kind), position, sheets, legal)


class Networks(NamedTuple):
    """A network for each seat, of a file or of the package, so that networks can be compared.

    `weights` has a row for each file, `files` the row of each seat.
    """

    weights: Any
    files: Any
    known: Any


def networks(settings: Mapping[int, str], seats: int) -> Networks:
    """The policy of the bot `network`."""
    paths = sorted({*settings.values()})
    files = np.zeros(seats, np.int64)
    for seat, path in settings.items():
        files[seat] = paths.index(path)
    return Networks(_weights(*paths), files, known())


@cache
def _weights(*paths: str) -> Any:
    """The weights of files, one row for each. Bots are made often, and they never change these."""
    weights = forward.aligned(np.concatenate([read(path) for path in paths]))
    return weights.reshape(len(paths), -1)


@step
def _of(kind: Any, seat: Any) -> Any:
    """The network of a seat, opened."""
    weights = kind.weights[kind.files[seat]]
    return Network(weights, kind.known[0], np.int64(0), np.int64(0))


@answers(action_1, Networks)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_1(_of(kind, seat), position, sheets, np.int64(seat), legal)


@answers(action_2, Networks)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_2(_of(kind, seat), position, sheets, legal)
