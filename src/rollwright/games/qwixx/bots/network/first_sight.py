"""Qwixx by a network: how likely a seat is to win at the end of a turn, and how it gets there.

Choices are tried on a copy of the sheets. A choice that ends the match counts as what it is, every
other one as the network sees the end of the turn from the seat that chooses. During a trial
`chosen` is what a seat crossed in action 1.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.bots.weights import read_file, shipped
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.bots.network import (
    FEATURES,
    IN_TURNS,
    MANNERS,
    MINE,
    TURNS,
    features,
)
from rollwright.games.qwixx.bots.network.trial import (
    all_pass,
    choose,
    choose_again,
    take,
    take_back,
    trial_of,
)
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LOOKUP, MARKS, lookup
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.solver.rows import state_of_marks
from rollwright.games.qwixx.state import OVER
from rollwright.kernels.compiled import kernel, part, step
from rollwright.kernels.policies import answers

BLEND: Final = (0.3, 0.6, 0.1)
"""How much of each manner a bot expects of somebody unknown."""
KNOWN: Final = np.dtype([("state", np.uint8, MARKS), *LOOKUP.descr])
"""What steps look up, and the state of a row by its marks."""

CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""

BEYOND: Final = 2 * CERTAIN


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


@cache
def known() -> Any:
    """A record of `KNOWN`, as an array of one."""
    made = np.zeros(1, KNOWN)
    for name in LOOKUP.names or ():
        made[name] = lookup(GAME.layout({}))[name]
    made["state"] = state_of_marks(rules)
    return made


@cache
def read(path: str = "") -> forward.Floats:
    """The weights in a file; without one, those that come with the package."""
    found = read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES)
    return forward.aligned(found[1])


def blended(weights: forward.Floats) -> forward.Floats:
    """Trained weights made ready to play against anybody: others count as a bit of each manner."""
    ready = forward.aligned(weights)
    manners = _manners(ready)
    manners[0] = np.einsum("m,mtw->tw", np.array(BLEND, np.float32), manners)
    return ready


def for_equals(weights: forward.Floats) -> forward.Floats:
    """Blended weights made what they were: others count as players like the network itself."""
    equal = forward.aligned(weights)
    manners = _manners(equal)
    others = np.einsum("m,mtw->tw", np.array(BLEND[1:], np.float32), manners[1:])
    manners[0] = (manners[0] - others) / np.float32(BLEND[0])
    return equal


def _manners(weights: forward.Floats) -> forward.Floats:
    """The weights of how soon a seat is active, by the manner of the others."""
    return forward.parts(weights).table[TURNS:MINE].reshape(MANNERS, IN_TURNS, forward.WIDTH)


@kernel
def value(network: Any, sheets: Any, faces: Any, seat: Any, closed: Any, following: Any) -> Any:
    """The logit of the chance that `seat` wins, at the end of a turn."""
    opponents = 0
    for other in range(len(sheets)):
        if other != seat:
            found = features(network, sheets, seat, other, closed, following)
            forward.face(network.weights, found, faces, opponents)
            opponents += 1
    return forward.logit(network.weights, faces, opponents)


@part
def result(sheets: Any, seat: Any) -> Any:
    """The logit of what `seat` has won: a win that n seats share is 1/n."""
    mine = sheets[seat].points
    winners = 0
    for other in range(len(sheets)):
        if sheets[other].points > mine:
            return -CERTAIN
        winners += sheets[other].points == mine
    return CERTAIN if winners == 1 else np.float32(-np.log(np.float32(winners - 1)))


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
