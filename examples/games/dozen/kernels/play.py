"""Batches of matches of Dozen: the step machine in a loop, with policies at all seats."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright import CHANCE, Setup
from rollwright.core import FACES, OptionValue, Step
from rollwright.games.dozen import GAME, rules
from rollwright.games.dozen.kernels import policies, steps
from rollwright.kernels.batch import Ints, Results, matches_of
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Kinds
from rollwright.kernels.stream import GAMMA, mix, split, word

_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@kernel
def play(
    kinds: Any, seats: Any, turns: Any, matches: Any, first: Any, trace: Any, starts: Any,
    scores: Any,
) -> Any:  # fmt: skip
    """Play matches `first`, `first` + 1, … as many as `scores` has room for.

    If `trace` has room, every turn is written there: its dice, and what each seat chose.
    """
    for number in range(len(scores)):
        match = word(matches, first + number)
        chance = split(match, _ZERO)
        rolls = split(chance, _ZERO)
        starts[number] = scaled(word(split(chance, _ONE), _ZERO), len(seats))
        for seat in range(len(seats)):
            seats[seat].total = 0
            seats[seat].stream = split(match, seat + 1)
        position = steps.begin()
        while not rules.is_over(position.turn - 1, turns):
            rolls += GAMMA
            dice = scaled(mix(rolls), steps.ROLLS)
            position = steps.roll(position, dice)
            for seat in range(len(seats)):
                choice = policies.choose(kinds, seats[seat].at, position, seats, seat)
                steps.commit(seats, seat, choice)
            if len(trace) > 0:
                trace[position.turn - 1, 0] = dice
                for seat in range(len(seats)):
                    trace[position.turn - 1, 1 + seat] = seats[seat].chosen
            position = steps.resolve(position, seats)
        for seat in range(len(seats)):
            scores[number, seat] = seats[seat].total


class LineUp:
    """Policies for every seat."""

    def __init__(self, kinds: Kinds, options: Mapping[str, OptionValue]) -> None:
        self.name = f"{GAME.title} with {' and '.join(kinds.names)}"
        self.files = [Path(__file__), *kinds.files]
        self._kinds = kinds
        self._options = options
        self._turns = GAME.start(Setup(len(kinds.at), 0, options)).turns

    def play(self, seed: int, first: int, count: int) -> Results:
        return self._play(seed, first, count, self._trace(0))[1]

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        trace = self._trace(self._turns)
        starts, _ = self._play(seed, number, 1, trace)
        log: list[Step] = []
        for dice, *choices in trace.tolist():
            log.append((CHANCE, (dice // FACES + 1, dice % FACES + 1)))
            log += enumerate(choices)
        return Setup(len(self._kinds.at), int(starts[0]), self._options), log

    def ending(self, _code: int) -> str:
        return "turns"

    def _trace(self, turns: int) -> Ints:
        return np.zeros((turns, 1 + len(self._kinds.at)), np.int64)

    def _play(self, seed: int, first: int, count: int, trace: Ints) -> tuple[Ints, Results]:
        seats = np.zeros(len(self._kinds.at), steps.SEAT)
        seats["at"] = self._kinds.at
        starts = np.zeros(count, np.int64)
        turns = np.full(count, self._turns + 1)  # as the readable engine counts them
        results = Results(np.zeros((count, len(seats)), np.int64), turns, np.zeros(count, np.int8))
        play(
            self._kinds.kinds, seats, self._turns, matches_of(seed), first, trace, starts,
            results.scores,
        )  # fmt: skip
        return starts, results
