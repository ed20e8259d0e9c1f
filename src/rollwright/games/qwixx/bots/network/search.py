"""Qwixx with lookahead, and the network after that: the bots `strongest` and `search`.

The choices that the network likes best are compared by what they are worth over all rolls of the
next turn (`lookahead`): that is `strongest`. Most choices are clear before that.

Given time, `search` looks at one turn more: the next turn is played with some rolls, the same for
all choices, and what a lookahead says at its end more than the network corrects the worth of the
choice. That difference is small, so a few rolls are enough. How much is tried follows from the time
that is allowed, by a fixed measure: so the same position always gets the same choice, on a fast
machine or on a slow one.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.core.errors import BotError
from rollwright.games.qwixx.bots.network import read, result, value
from rollwright.games.qwixx.bots.network.first_sight import (
    COLUMNS,
    MINE,
    MOST,
    SECOND,
    best_reply,
    best_turn,
    list_ways,
    network,
    opened,
    take_way,
)
from rollwright.games.qwixx.bots.network.lookahead import chance_of, dice, turn_ahead
from rollwright.games.qwixx.bots.network.trial import all_pass, put_back, trial_of
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import PAIRS
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.state import OVER
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel, part, step
from rollwright.kernels.policies import answers
from rollwright.kernels.stream import word

TURNS_A_MILLISECOND: Final = 12
"""How many turns of two seats are looked ahead in a millisecond. A constant, so that nothing
depends on the machine; it was measured on a core of an AMD EPYC that others used too."""

_KEPT: Final = 3
"""How many choices are compared by lookahead at most."""
_MARGIN: Final = 0.01
"""Choices whose chance is further below the best are not. With more choices and a wider margin it
won no more, and was three times as slow."""
_SMALL_MARGIN: Final = 0.006
"""The same for a second turn, by the lookahead over the first."""
_LEAST: Final = 6
"""With fewer rolls a second turn is not looked at."""
_STRIDE: Final = 7
"""White dice come in all ways equally often, and a few rolls are spread over all of them."""
_SEED: Final = np.uint64(1)


class Search(NamedTuple):
    """The network, what it knows of dice, and how many turns each seat may look ahead for a choice.

    Without such numbers, all look at the next turn only.
    """

    network: Any
    dice: Any
    turns: Any


def milliseconds(arguments: str) -> int:
    """How long `search:50ms` may think about a choice."""
    found = re.fullmatch(r"([1-9]\d{0,4})ms", arguments or "50ms")
    if not found:
        raise BotError(f"write search:50ms, with milliseconds, not search:{arguments}.")
    return int(found[1])


def strongest(_settings: Mapping[int, str], _seats: int) -> Search:
    """The policy of the bot `strongest`."""
    return searching(network(read()))


def search(settings: Mapping[int, str], seats: int) -> Search:
    """The policy of the bot `search`."""
    turns = np.zeros(seats, np.int64)
    for seat, arguments in settings.items():
        turns[seat] = milliseconds(arguments) * TURNS_A_MILLISECOND * 2 // seats
    return searching(network(read()), turns)


def searching(network: Any, turns: Any = None) -> Search:
    """The policy with a network; `turns` are those of each seat, if they look beyond the next."""
    return Search(network, dice(), turns)


@step
def opened_search(search: Any) -> Any:
    """The search with an opened network and dice; see `first_sight.opened`."""
    return Search(opened(search.network), search.dice[0], search.turns)


@part
def _rolled(known: Any, position: Any, number: Any) -> Any:
    """The position after roll `number` of those that every choice is tried with."""
    random = word(_SEED, number)
    whites = np.uint64(number * _STRIDE % PAIRS)
    upper = np.uint64(scaled(random, PAIRS))
    lower = np.uint64(scaled(random * np.uint64(PAIRS), PAIRS))
    return steps.roll(known, position, whites, upper, lower)


@kernel
def correction(search: Any, position: Any, trial: Any, faces: Any, seat: Any, rolls: Any) -> Any:
    """By how much the chance of `seat` is higher if the turn after this one is known too.

    That is what a lookahead after the turn says more than the network, on average over some rolls;
    everybody chooses by the network.
    """
    network = search.network
    known = network.known
    active = np.int64(position.active)
    before = trial.copy()
    more = 0.0
    for number in range(rolls):
        rolled = _rolled(known, position, number)
        all_pass(trial)
        legal = trial[active].open & rolled.white
        first, second = best_turn(network, rolled, trial, faces, legal)
        steps.cross(known, trial[active], first)
        trial[active].chosen = first
        then = steps.after_action_1(known, rolled, first)
        replies = 0
        for other in range(len(trial)):
            if other != active:
                legal = trial[other].open & rolled.white
                reply = best_reply(network, then, trial, faces, other, legal, second)
                steps.cross(known, trial[other], reply)
                trial[other].chosen = reply
                replies |= reply
        steps.join(known, trial, first | replies, steps.NOBODY)
        then = steps.after_action_1(known, then, replies)
        if then.phase != OVER:
            second &= known.ajar[np.uint64(then.closed)]
            after = steps.act(known, then, trial, second)
            if after.phase != OVER:
                following = np.int64(after.active)
                more += turn_ahead(search, after, trial, faces, seat)
                more -= chance_of(value(network, trial, faces, seat, after.closed, following))
        put_back(trial, before)
    return more / rolls


@part
def _sort(ways: Any, worth: Any, count: Any) -> Any:
    """Put the ways that are worth most first."""
    for end in range(1, count):
        at = end
        while at and worth[at] > worth[at - 1]:
            for column in range(COLUMNS):
                higher, lower = ways[at, column], ways[at - 1, column]
                ways[at - 1, column], ways[at, column] = higher, lower
            worth[at - 1], worth[at] = worth[at], worth[at - 1]
            at -= 1


@part
def _within(worth: Any, count: Any, margin: Any) -> Any:
    """How many of sorted ways are not far below the best."""
    kept = 1
    while kept < count and worth[kept] > worth[0] - margin:
        kept += 1
    return kept


@kernel
def _compare(
    search: Any, turns: Any, position: Any, trial: Any, faces: Any, seat: Any, ways: Any,
    worth: Any, count: Any,
) -> Any:  # fmt: skip
    """Put the best way first; `worth` are the chances that the network gives the ways.

    All of action 1 but that of `seat` stands on the sheets. What is not looked at again stays as
    far below the best as the network sees it. `turns` are those of `search`, by themselves so that
    nothing is compiled for them if there are none.
    """
    _sort(ways, worth, count)
    kept = _within(worth, min(count, _KEPT), _MARGIN)
    if kept == 1:
        return
    highest = worth[0]
    for at in range(kept):
        worth[at] = _ahead(search, position, trial, faces, seat, ways[at], None)
    _sort(ways, worth, kept)
    if turns is not None:
        close = _within(worth, kept, _SMALL_MARGIN)
        rolls = (turns[seat] - kept) // close
        if close > 1 and rolls >= _LEAST:
            for at in range(close):
                worth[at] += _ahead(search, position, trial, faces, seat, ways[at], rolls)
            _sort(ways, worth, close)
    for at in range(kept, count):
        worth[at] += worth[0] - highest


@kernel
def _ahead(
    search: Any, position: Any, trial: Any, faces: Any, seat: Any, way: Any, rolls: Any
) -> Any:  # fmt: skip
    """What a way is worth by a lookahead over a turn; with `rolls`, what corrects that."""
    known = search.network.known
    before = trial.copy()
    then = take_way(known, position, trial, seat, way)
    if rolls is None:
        found = chance_of(result(trial, seat))
        if then.phase != OVER:
            found = turn_ahead(search, then, trial, faces, seat)
    else:
        found = 0.0
        if then.phase != OVER:
            found = correction(search, then, trial, faces, seat, rolls)
    put_back(trial, before)
    return found


@kernel
def weigh(
    search: Any, position: Any, sheets: Any, seat: Any, legal: Any, ways: Any, worth: Any
) -> Any:  # fmt: skip
    """Fill `ways` and `worth`, the best way first; how many they are."""
    trial = trial_of(search.network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    logits = np.empty(MOST, np.float32)
    then, count = list_ways(search.network, position, trial, faces, seat, legal, True, ways, logits)
    for at in range(count):
        worth[at] = chance_of(logits[at])
    _compare(search, search.turns, then, trial, faces, seat, ways, worth, count)
    return count


@kernel
def _choose(search: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """The best choice: what the best way crosses in action 1, or in action 2."""
    ways = np.empty((MOST, COLUMNS), np.int64)
    worth = np.empty(MOST, np.float64)
    weigh(search, position, sheets, seat, legal, ways, worth)
    return ways[0]


@answers(action_1, Search)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(opened_search(kind), position, sheets, np.int64(seat), legal)[MINE]


@answers(action_2, Search)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(opened_search(kind), position, sheets, np.int64(seat), legal)[SECOND]
