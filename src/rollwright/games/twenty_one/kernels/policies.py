"""Policies for Twenty One, move for move those of the bots with the same names.

`offered` is what the dice offer a seat in its current row, filled fields included, as `lookup`
packs it.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import GAPS
from rollwright.games.twenty_one.state import ATTEMPT, WRITE
from rollwright.kernels.bits import deposit, lowest_bit
from rollwright.kernels.compiled import kernel, part, step
from rollwright.kernels.policies import Maker, answers, question
from rollwright.kernels.stream import GAMMA, mix

_FIELDS: Final = np.uint64(rules.FIELDS)
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)


@question
def attempt(kinds: Any, at: Any, position: Any, sheets: Any, seat: Any, offered: Any) -> Any:
    """Whether the active seat makes a second attempt (T4)."""


@question
def write(
    kinds: Any, at: Any, position: Any, sheets: Any, seat: Any, offered: Any, fitting: Any
) -> Any:
    """The columns that `seat` enters, out of those where a die fits; none is a strike (T5)."""


class Random(NamedTuple):
    """Chooses uniformly among the legal actions, with the seat's own stream."""


@answers(attempt, Random)
def _(_kind: Any, _position: Any, sheets: Any, seat: Any, _offered: Any) -> Any:
    sheet = sheets[seat]
    sheet.stream += GAMMA
    return np.int64(mix(sheet.stream) >> np.uint64(63)) == 0


@answers(write, Random)
def _(_kind: Any, _position: Any, sheets: Any, seat: Any, _offered: Any, fitting: Any) -> Any:
    """Any subset: a strike is the empty one. The stream moves on only if there is a choice."""
    sheet = sheets[seat]
    at = sheet.stream
    following = at + GAMMA
    sheet.stream = following if fitting else at
    chosen = np.int64(mix(following) >> np.uint64(1) >> np.uint64(63 - fitting.bit_count()))
    return deposit(chosen, fitting)


class Greedy(NamedTuple):
    """Enters all dice at most one below the printed number, or else the single nearest one.

    It makes a second attempt if and only if it has no hit.
    """


_GAP_LEVELS: Final = 6
_EVERY_LEVEL: Final = sum(1 << rules.FIELDS * gap for gap in range(_GAP_LEVELS))
_LEVELS: Final = (1 << rules.FIELDS * _GAP_LEVELS) - 1


@answers(attempt, Greedy)
def _(_kind: Any, _position: Any, sheets: Any, seat: Any, offered: Any) -> Any:
    return offered >> GAPS & rules.ALL_COLUMNS & ~sheets[seat].filled == 0


@answers(write, Greedy)
def _(_kind: Any, _position: Any, _sheets: Any, _seat: Any, offered: Any, fitting: Any) -> Any:
    return near_entry(offered, fitting)


@part
def near_entry(offered: Any, fitting: Any) -> Any:
    """All dice at most one below the printed number, or else the nearest one, if any fits."""
    gaps = offered >> GAPS & _LEVELS & fitting * _EVERY_LEVEL
    close = (gaps | gaps >> rules.FIELDS) & rules.ALL_COLUMNS
    nearest = np.int64(np.uint64(lowest_bit(gaps)) % _FIELDS)
    single = 1 << nearest & fitting
    return close if close else single


@step
def choose(lookup: Any, kinds: Any, first: Any, position: Any, sheets: Any, again: Any) -> Any:
    """Let policies choose for the seats from `first` on that are asked; those before have chosen.

    The answer is whether the active seat rolls again: `again`, unless a policy chooses it.
    """
    active = position.active
    if position.phase == WRITE:
        for seat in range(np.uint64(first), np.uint64(len(sheets))):
            sheet = sheets[seat]
            offered = steps.offered_to(lookup, sheet, position.first, position.last)
            fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
            columns = write(kinds, sheet.at, position, sheets, seat, offered, fitting)
            steps.commit(sheets, seat, columns)
    elif active >= np.uint64(first):
        offered = steps.offered_to(lookup, sheets[active], position.first, position.last)
        again = attempt(kinds, sheets[active].at, position, sheets, active, offered)
    return again


@kernel
def ask(lookups: Any, kinds: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    """The id of the action that the only kind of policy there chooses."""
    position = steps.load(kept[0])
    sheet = sheets[seat]
    offered = steps.offered_to(lookups[0], sheet, position.first, position.last)
    if position.phase == ATTEMPT:
        again = attempt(kinds, 0, position, sheets, seat, offered)
        return np.int64(_REROLL if again else _KEEP)
    fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
    return np.int64(write(kinds, 0, position, sheets, seat, offered, fitting))


POLICIES: Final[Mapping[str, Maker]] = {
    "random": lambda _settings, _seats: Random(),
    "greedy": lambda _settings, _seats: Greedy(),
}
"""By the name of the bot."""
