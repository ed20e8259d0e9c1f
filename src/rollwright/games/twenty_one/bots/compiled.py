"""The bots of Twenty One that are compiled: their policies and evaluators, by name."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.asked import Alone, AskedPolicy, Chances, to_win
from rollwright.bots.bot import CompiledBots
from rollwright.bots.correction import PLAIN, Fitted, fitted
from rollwright.bots.evaluator import (
    EQUALS,
    UNCORRECTED,
    Evaluator,
    EvaluatorMaker,
    Exact,
    Weighed,
)
from rollwright.core.game import Action, View
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.bots import levels, solo
from rollwright.games.twenty_one.bots.luck import RaceLuck
from rollwright.games.twenty_one.bots.race import equals, strongest
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.kernels.policies import ask
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import State
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Maker

_RACE: Final = (
    "After this round everybody plays for points and time, as if alone and with dice of their own. "
)
_SUPPOSES_EQUALS: Final = _RACE + (
    "In this round the others do so too; if it may be the last, they write what wins most often."
)
_SUPPOSES_ANYBODY: Final = _RACE + (
    "What the others write in this round is half what is best for their points and time, half what "
    "is nearest to the printed numbers."
)


class Asked(AskedPolicy):
    """A bot by a policy of Twenty One."""

    @staticmethod
    def pack(state: State) -> tuple[Any, Any]:
        return pack(state)

    @staticmethod
    def ask(kinds: tuple[Any, ...], position: Any, sheets: Any, seat: np.uint64) -> int:
        chosen: int = ask(lookup(), kinds, position, sheets, seat)
        return chosen

    @staticmethod
    def action(_state: State, chosen: int) -> Action:
        return ACTIONS[chosen]


class ByRace(Chances):
    """What choices and positions are worth in a race between equals."""

    def __init__(self, seats: int, supposes: str, told: Fitted = PLAIN) -> None:
        super().__init__(supposes, told)
        self._equals = equals.equals(seats, told.correction)

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        kept, sheets = pack(view.state)
        kind = Exact if strongest.is_last(self._equals.racer, sheets) else Weighed
        if view.state.is_attempt:
            keep, again, error = self._weigh_attempt(kept, sheets, view.seat)
            known: dict[Action, Weighed] = {
                KEEP: kind(KEEP, keep),
                REROLL: kind(REROLL, again, error),
            }
            return tuple(known[action] for action in legal)
        values = np.empty(ENTRIES)
        self._weigh_entries(kept, sheets, view.seat, values)
        return tuple(kind(action, float(values[action])) for action in legal)

    def fill(self, state: State, chances: Any, errors: Any) -> None:
        equals.worth(self._equals, *pack(state), chances, errors)

    def fill_at_first_sight(self, state: State, chances: Any) -> None:
        equals.at_end_of_round(self._equals, *pack(state), chances)

    def _weigh_attempt(self, kept: Any, sheets: Any, seat: int) -> tuple[float, float, float]:
        found: tuple[float, float, float] = equals.weigh_attempt(self._equals, kept, sheets, seat)
        return found

    def _weigh_entries(self, kept: Any, sheets: Any, seat: int, values: Any) -> None:
        equals.weigh_entries(self._equals, kept, sheets, seat, values)


class AsItChooses(ByRace):
    """The values by which `strongest` chooses and levels draw their choices."""

    def _weigh_attempt(self, kept: Any, sheets: Any, seat: int) -> tuple[float, float, float]:
        found: tuple[float, float, float] = _weigh_attempt(self._equals.racer, kept, sheets, seat)
        return found

    def _weigh_entries(self, kept: Any, sheets: Any, seat: int, values: Any) -> None:
        _weigh_entries(self._equals.racer, kept, sheets, seat, values)


class SoloTwentyOne(Alone):
    """Solo Twenty One, by the solver."""

    @staticmethod
    def gains(state: State) -> Mapping[Action, float]:
        gains = np.empty(ENTRIES)
        again = _weigh_alone(lookup(), priced(0.0), *pack(state), gains)
        if state.is_attempt:
            return {KEEP: float(gains.max()), REROLL: float(again)}
        return dict(enumerate(gains.tolist()))

    @staticmethod
    def gain(state: State) -> float:
        return float(_worth_alone(lookup(), priced(0.0), *pack(state)))


@kernel
def _weigh_entries(racer: Any, kept: Any, sheets: Any, seat: Any, values: Any) -> None:
    chances = np.empty(ENTRIES, np.float32)
    strongest.weigh_entries(racer, steps.load(kept[0]), sheets, seat, chances)
    for entry in range(ENTRIES):
        values[entry] = chances[entry]


@kernel
def _weigh_attempt(racer: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    return strongest.weigh_attempt(racer, steps.load(kept[0]), sheets, seat)


@kernel
def _weigh_alone(lookups: Any, solved: Any, kept: Any, sheets: Any, gains: Any) -> Any:
    return solo.weigh(lookups[0], solved, steps.load(kept[0]), sheets[0], gains)


@kernel
def _worth_alone(lookups: Any, solved: Any, kept: Any, sheets: Any) -> Any:
    return solo.worth(lookups[0], solved, steps.load(kept[0]), sheets[0])


def _equals(_arguments: str, seats: int) -> Evaluator:
    return ByRace(seats, _SUPPOSES_EQUALS, fitted(GAME, seats))


def _uncorrected(_arguments: str, seats: int) -> Evaluator:
    return ByRace(seats, _SUPPOSES_EQUALS)


def _as_it_chooses(_arguments: str, seats: int) -> Evaluator:
    return AsItChooses(seats, _SUPPOSES_ANYBODY)


def _alone(_arguments: str, _seats: int) -> Evaluator:
    return SoloTwentyOne()


EVALUATORS: Final[Mapping[str, EvaluatorMaker]] = {
    EQUALS: to_win(_equals, _alone),
    UNCORRECTED: to_win(_uncorrected, _alone),
    **dict.fromkeys(("strongest", *levels.SKILLS), to_win(_as_it_chooses, _alone)),
}
"""`equals`, with and without its correction, and the bots that choose by theirs."""

POLICIES: Final[Mapping[str, Maker]] = {
    **levels.POLICIES,
    "solo": solo.solo,
    "strongest": to_win(strongest.strongest, solo.solo),
}
"""Beside those of the kernels."""

COMPILED: Final = CompiledBots(POLICIES, Asked, EVALUATORS, RaceLuck)
