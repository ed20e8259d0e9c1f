"""The bots of Qwixx that are compiled: their policies and evaluators, by the name of the bot."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import numpy as np

from rollwright.bots.asked import Alone, AskedPolicy, Chances, to_win
from rollwright.bots.bot import CompiledBots
from rollwright.bots.correction import PLAIN, Fitted, fitted
from rollwright.bots.evaluator import EQUALS, UNCORRECTED, Evaluator, EvaluatorMaker, Weighed
from rollwright.core.game import Action, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots import levels, solo
from rollwright.games.qwixx.bots.luck import RollLuck
from rollwright.games.qwixx.bots.network import equals, for_equals, read, search
from rollwright.games.qwixx.bots.network.first_sight import (
    COLUMNS,
    MINE,
    MOST,
    SECOND,
    network,
    networks,
    opened,
)
from rollwright.games.qwixx.bots.network.lookahead import chance_of
from rollwright.games.qwixx.bots.network.search import Search
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.packing import action_of, pack
from rollwright.games.qwixx.kernels.policies import ask
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

Values = dict[Action, float]


class Asked(AskedPolicy):
    """A bot by a policy of Qwixx."""

    @staticmethod
    def pack(state: State) -> tuple[Any, Any]:
        return pack(state)

    @staticmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        chosen: int = ask(kinds, position, sheets, seat)
        return chosen

    @staticmethod
    def action(state: State, chosen: int) -> Action:
        return action_of(state.layout, chosen)


class ByNetwork(Chances):
    """What positions are worth by a network; choices are weighed over all rolls of the next turn.

    Before a roll all rolls count exactly.
    """

    def __init__(self, ahead: Search, supposes: str, told: Fitted = PLAIN) -> None:
        super().__init__(supposes, told)
        self._ahead = ahead
        self._equals = equals.Equals(ahead, told.correction)

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        values = self._weigh(view)
        return tuple(Weighed(action, values[action]) for action in legal)

    def fill(self, state: State, chances: Any, _errors: Any) -> None:
        equals.worth(self._equals, *pack(state), chances)

    def fill_at_first_sight(self, state: State, chances: Any) -> None:
        equals.at_end_of_turn(self._equals, *pack(state), chances)

    def _weigh(self, view: View[State]) -> Values:
        return _by_way(equals.weigh, self._equals, view)


class AsItChooses(ByNetwork):
    """The values by which `strongest` and `search` choose."""

    def _weigh(self, view: View[State]) -> Values:
        return _by_way(_weigh, self._ahead, view)


class AtFirstSight(ByNetwork):
    """The values by which levels draw their choices: what the network says after this turn."""

    def _weigh(self, view: View[State]) -> Values:
        choices, logits = np.empty(MOST, np.int64), np.empty(MOST, np.float32)
        count = _weigh_level(self._ahead.network, *pack(view.state), view.seat, choices, logits)
        return {
            action_of(view.state.layout, int(choices[at])): float(chance_of(logits[at]))
            for at in range(count)
        }


class SoloQwixx(Alone):
    """Solo Qwixx, by the solver."""

    @staticmethod
    def gains(state: State) -> Values:
        choices, gains = np.empty(solo.MOST, np.int64), np.empty(solo.MOST)
        count = _weigh_alone(solo.by_values(1), *pack(state), 0, choices, gains)
        return {action_of(state.layout, int(choices[at])): float(gains[at]) for at in range(count)}

    @staticmethod
    def gain(state: State) -> float:
        return float(_worth_alone(solo.by_values(1), *pack(state)))


def _by_way(weigh: Any, kind: Any, view: View[State]) -> Values:
    """The value of the best way that begins with each action."""
    state = view.state
    ways, values = np.empty((MOST, COLUMNS), np.int64), np.empty(MOST)
    count = weigh(kind, *pack(state), view.seat, ways, values)
    column = MINE if state.is_action_1 else SECOND
    found: Values = {}
    for bit, value in zip(ways[:count, column].tolist(), values[:count].tolist(), strict=True):
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


def _as_it_chooses(maker: Maker, arguments: str, seats: int) -> Evaluator:
    settings = dict.fromkeys(range(seats), arguments)
    return AsItChooses(maker(settings, seats), _SUPPOSES_ANYBODY)


def _at_first_sight(arguments: str, _seats: int) -> Evaluator:
    return AtFirstSight(search.searching(network(read(arguments))), _SUPPOSES_ANYBODY)


def _alone(_arguments: str, _seats: int) -> Evaluator:
    return SoloQwixx()


EVALUATORS: Final[Mapping[str, EvaluatorMaker]] = {
    EQUALS: to_win(_equals, _alone),
    UNCORRECTED: to_win(_uncorrected, _alone),
    "strongest": to_win(partial(_as_it_chooses, search.strongest), _alone),
    "search": to_win(partial(_as_it_chooses, search.search), _alone),
    **dict.fromkeys(levels.SKILLS, _at_first_sight),
}
"""`equals`, with and without its correction, and the bots that choose by theirs."""

POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo.solo,
    "turns": solo.turns,
    "strongest": to_win(search.strongest, solo.solo),
    "network": to_win(networks, solo.solo),
    "search": to_win(search.search, solo.solo),
}
"""Beside those of the kernels."""

COMPILED: Final = CompiledBots(POLICIES, Asked, EVALUATORS, RollLuck)
