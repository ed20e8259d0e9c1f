"""The evaluators of Qwixx, by name."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import numpy as np

from rollwright.bots.correction import PLAIN, Fitted, fitted
from rollwright.bots.evaluator import (
    EQUALS,
    UNCORRECTED,
    Evaluator,
    EvaluatorMaker,
    Exact,
    Weighed,
    Worth,
)
from rollwright.core.game import Action, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots import levels, solo
from rollwright.games.qwixx.bots.network import equals as worth
from rollwright.games.qwixx.bots.network import search
from rollwright.games.qwixx.bots.network.first_sight import for_equals, network, opened, read
from rollwright.games.qwixx.bots.network.lookahead import chance_of
from rollwright.games.qwixx.bots.network.search import Search
from rollwright.games.qwixx.bots.ways import COLUMNS, MINE, MOST, SECOND
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.packing import action_of, pack
from rollwright.games.qwixx.state import State
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Maker

_SUPPOSES_EQUALS: Final = (
    "The others play like the network itself, each to win. A hidden choice is taken to be the best "
    "answer to the active seat's best turn; the active seat's turn is the best answer to those."
)
_SUPPOSES_ANYBODY: Final = (
    "The others are strangers: 30 % of each plays like the network itself, 60 % hastily and 10 % "
    "patiently. A hidden choice is taken to be the best answer to the active seat's best turn; the "
    "active seat's turn is the best answer to those."
)
_SUPPOSES_NOBODY: Final = "Nobody else plays. Every value is exact."

Values = dict[Action, float]


class ByNetwork:
    """What positions are worth by a network; choices are weighed over all rolls of the next turn.

    Before a roll all rolls count exactly.
    """

    def __init__(self, ahead: Search, supposes: str, told: Fitted = PLAIN) -> None:
        self._ahead = ahead
        self._teller = worth.Teller(ahead, told.correction)
        self.supposes = supposes
        self.correction: Any = told.correction
        self.uncertainty: float | None = told.uncertainty

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        values = self._weigh(view)
        return tuple(Weighed(action, values[action]) for action in legal)

    def worth(self, state: State) -> Worth:
        kept, sheets = pack(state)
        chances = np.empty(state.seats)
        worth.worth(self._teller, kept, sheets, chances)
        return Worth(tuple(chances.tolist()), (0.0,) * state.seats)

    def at_first_sight(self, state: State) -> tuple[float, ...]:
        """What the network says before a roll, corrected, without looking at the next turn."""
        kept, sheets = pack(state)
        chances = np.empty(state.seats)
        worth.at_end_of_turn(self._teller, kept, sheets, chances)
        return tuple(chances.tolist())

    def _weigh(self, view: View[State]) -> Values:
        kept, sheets = pack(view.state)
        ways, values = _room()
        count = worth.weigh(self._teller, kept, sheets, view.seat, ways, values)
        return _by_action(view.state, ways[:count], values[:count])


class AsItChooses(ByNetwork):
    """The values by which `strongest` and `search` choose."""

    def _weigh(self, view: View[State]) -> Values:
        kept, sheets = pack(view.state)
        ways, values = _room()
        count = _weigh(self._ahead, kept, sheets, view.seat, ways, values)
        return _by_action(view.state, ways[:count], values[:count])


class AtFirstSight(ByNetwork):
    """The values by which levels draw their choices: what the network says after this turn."""

    def _weigh(self, view: View[State]) -> Values:
        kept, sheets = pack(view.state)
        choices, logits = np.empty(MOST, np.int64), np.empty(MOST, np.float32)
        count = _weigh_level(self._ahead.network, kept, sheets, view.seat, choices, logits)
        return {
            action_of(view.state.layout, int(choices[at])): float(chance_of(logits[at]))
            for at in range(count)
        }


class Alone:
    """Solo Qwixx: every value is the exact expected score under the best play."""

    supposes = _SUPPOSES_NOBODY
    uncertainty: float = 0.0

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        kept, sheets = pack(view.state)
        choices, gains = np.empty(solo.MOST, np.int64), np.empty(solo.MOST)
        count = _weigh_alone(solo.by_values(1), kept, sheets, view.seat, choices, gains)
        [score] = view.state.scores
        values: Values = {
            action_of(view.state.layout, int(choices[at])): score + float(gains[at])
            for at in range(count)
        }
        return tuple(Exact(action, values[action]) for action in legal)

    def worth(self, state: State) -> Worth:
        [score] = state.scores
        value = float(score)
        if state.pending:
            value += _worth_alone(solo.by_values(1), *pack(state))
        return Worth((value,), (0.0,))


def _room() -> tuple[Any, Any]:
    return np.empty((MOST, COLUMNS), np.int64), np.empty(MOST)


def _by_action(state: State, ways: Any, values: Any) -> Values:
    """The value of the best way that begins with each action."""
    column = MINE if state.is_action_1 else SECOND
    found: Values = {}
    for bit, value in zip(ways[:, column].tolist(), values.tolist(), strict=True):
        action = action_of(state.layout, bit)
        found[action] = max(found.get(action, value), value)
    return found


@kernel
def _weigh(ahead: Any, kept: Any, sheets: Any, seat: Any, ways: Any, values: Any) -> Any:
    position = steps.load(kept[0])
    legal = steps.legal(position, sheets, seat)
    return search.weigh(search.opened_search(ahead), position, sheets, seat, legal, ways, values)


@kernel
def _weigh_level(network: Any, kept: Any, sheets: Any, seat: Any, choices: Any, logits: Any) -> Any:
    position = steps.load(kept[0])
    legal = steps.legal(position, sheets, seat)
    return levels.weigh(opened(network), position, sheets, seat, legal, choices, logits)


@kernel
def _weigh_alone(kind: Any, kept: Any, sheets: Any, seat: Any, choices: Any, gains: Any) -> Any:
    position = steps.load(kept[0])
    legal = steps.legal(position, sheets, seat)
    return solo.weigh(kind, position, sheets, seat, legal, choices, gains)


@kernel
def _worth_alone(kind: Any, kept: Any, sheets: Any) -> Any:
    return solo.worth(kind, steps.load(kept[0]), sheets)


def _equals(_arguments: str, seats: int) -> Evaluator:
    ahead = search.searching(network(for_equals(read())))
    return ByNetwork(ahead, _SUPPOSES_EQUALS, fitted(GAME, seats))


def _uncorrected(_arguments: str, _seats: int) -> Evaluator:
    return ByNetwork(search.searching(network(for_equals(read()))), _SUPPOSES_EQUALS)


def _searching(maker: Maker, arguments: str, seats: int) -> Evaluator:
    settings = dict.fromkeys(range(seats), arguments)
    return AsItChooses(maker(settings, seats), _SUPPOSES_ANYBODY)


def _at_first_sight(arguments: str, _seats: int) -> Evaluator:
    return AtFirstSight(search.searching(network(read(arguments))), _SUPPOSES_ANYBODY)


def _alone(_arguments: str, _seats: int) -> Evaluator:
    return Alone()


def _to_win(maker: EvaluatorMaker) -> EvaluatorMaker:
    """Alone, nobody can win: then points are what counts."""
    return lambda arguments, seats: (maker if seats > 1 else _alone)(arguments, seats)


EVALUATORS: Final[Mapping[str, EvaluatorMaker]] = {
    EQUALS: _to_win(_equals),
    UNCORRECTED: _to_win(_uncorrected),
    "strongest": _to_win(partial(_searching, search.strongest)),
    "search": _to_win(partial(_searching, search.search)),
    **dict.fromkeys(levels.SKILLS, _at_first_sight),
}
"""By name: `equals`, with and without its correction, and the bots that choose by theirs."""
