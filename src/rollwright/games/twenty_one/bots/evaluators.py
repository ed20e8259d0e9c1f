"""The evaluators of Twenty One, by name."""

from collections.abc import Mapping
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
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.bots import levels, solo, worth
from rollwright.games.twenty_one.bots.race import equals as supposing
from rollwright.games.twenty_one.bots.race import strongest as weighing
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import State
from rollwright.kernels.compiled import kernel

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
_SUPPOSES_NOBODY: Final = "Nobody else plays. Every value is exact."


class ByRace:
    """What choices and positions are worth in a race between equals."""

    supposes = _SUPPOSES_EQUALS

    def __init__(self, seats: int, told: Fitted = PLAIN) -> None:
        self._equals = supposing.equals(seats, told.correction)
        self.correction: Any = told.correction
        self.uncertainty: float | None = told.uncertainty

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        kept, sheets = pack(view.state)
        kind = Exact if weighing.is_last(self._equals.racer, sheets) else Weighed
        if view.state.is_attempt:
            return _attempt(kind, legal, *self._weigh_attempt(kept, sheets, view.seat))
        values = np.empty(ENTRIES)
        self._weigh_entries(kept, sheets, view.seat, values)
        return tuple(kind(action, float(values[action])) for action in legal)

    def worth(self, state: State) -> Worth:
        kept, sheets = pack(state)
        chances, errors = np.empty(state.seats), np.empty(state.seats)
        worth.worth(self._equals, kept, sheets, chances, errors)
        return Worth(tuple(chances.tolist()), tuple(errors.tolist()))

    def at_first_sight(self, state: State) -> tuple[float, ...]:
        """What the race says before a roll, corrected, without looking at the next round."""
        kept, sheets = pack(state)
        chances = np.empty(state.seats)
        worth.at_end_of_round(self._equals, kept, sheets, chances)
        return tuple(chances.tolist())

    def _weigh_attempt(self, kept: Any, sheets: Any, seat: int) -> tuple[float, float, float]:
        found: tuple[float, float, float] = worth.weigh_attempt(self._equals, kept, sheets, seat)
        return found

    def _weigh_entries(self, kept: Any, sheets: Any, seat: int, values: Any) -> None:
        worth.weigh_entries(self._equals, kept, sheets, seat, values)


class AsItChooses(ByRace):
    """The values by which `strongest` chooses and levels draw their choices."""

    supposes = _SUPPOSES_ANYBODY

    def _weigh_attempt(self, kept: Any, sheets: Any, seat: int) -> tuple[float, float, float]:
        found: tuple[float, float, float] = _weigh_attempt(self._equals.racer, kept, sheets, seat)
        return found

    def _weigh_entries(self, kept: Any, sheets: Any, seat: int, values: Any) -> None:
        _weigh_entries(self._equals.racer, kept, sheets, seat, values)


class Alone:
    """Solo Twenty One: every value is the exact expected score under the best play."""

    supposes = _SUPPOSES_NOBODY
    uncertainty: float = 0.0

    def weigh(self, view: View[State], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        state = view.state
        gains = np.empty(ENTRIES)
        again = _weigh_alone(lookup(), priced(0.0), *pack(state), gains)
        [score] = state.scores
        if state.is_attempt:
            return _attempt(Exact, legal, score + float(gains.max()), score + float(again), 0.0)
        return tuple(Exact(action, score + float(gains[action])) for action in legal)

    def worth(self, state: State) -> Worth:
        [score] = state.scores
        value = float(score)
        if state.pending:
            value += _worth_alone(lookup(), priced(0.0), *pack(state))
        return Worth((value,), (0.0,))


def _attempt(
    kind: type[Weighed], legal: tuple[Action, ...], kept: float, again: float, error: float
) -> tuple[Weighed, ...]:
    known: dict[Action, Weighed] = {
        KEEP: kind(KEEP, kept),
        REROLL: kind(REROLL, again, error),
    }
    return tuple(known[action] for action in legal)


@kernel
def _weigh_entries(racer: Any, kept: Any, sheets: Any, seat: Any, values: Any) -> None:
    chances = np.empty(ENTRIES, np.float32)
    weighing.weigh_entries(racer, steps.load(kept[0]), sheets, seat, chances)
    for entry in range(ENTRIES):
        values[entry] = chances[entry]


@kernel
def _weigh_attempt(racer: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    return weighing.weigh_attempt(racer, steps.load(kept[0]), sheets, seat)


@kernel
def _weigh_alone(lookups: Any, solved: Any, kept: Any, sheets: Any, gains: Any) -> Any:
    return solo.weigh(lookups[0], solved, steps.load(kept[0]), sheets[0], gains)


@kernel
def _worth_alone(lookups: Any, solved: Any, kept: Any, sheets: Any) -> Any:
    return solo.worth(lookups[0], solved, steps.load(kept[0]), sheets[0])


def _equals(_arguments: str, seats: int) -> Evaluator:
    return ByRace(seats, fitted(GAME, seats)) if seats > 1 else Alone()


def _uncorrected(_arguments: str, seats: int) -> Evaluator:
    return ByRace(seats) if seats > 1 else Alone()


def _as_it_chooses(_arguments: str, seats: int) -> Evaluator:
    return AsItChooses(seats) if seats > 1 else Alone()


EVALUATORS: Final[Mapping[str, EvaluatorMaker]] = {
    EQUALS: _equals,
    UNCORRECTED: _uncorrected,
    "strongest": _as_it_chooses,
    **dict.fromkeys(levels.SKILLS, _as_it_chooses),
}
"""By name: `equals`, with and without its correction, and the bots that choose by theirs."""
