"""Batches of matches of Qwixx: the step machine in a loop, with policies at all seats."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from rollwright.core.game import CHANCE, OptionValue, Roll, Setup, Step
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.kernels.lookup import PAIRS, faces, lookup, unpacked
from rollwright.games.qwixx.kernels.packing import action_of, pack_sheets
from rollwright.games.qwixx.kernels.policies import choose
from rollwright.games.qwixx.kernels.steps import (
    JOINED,
    advance,
    begin,
    dice,
    roll,
    score,
)
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL, WHITES, closed_in
from rollwright.kernels.batch import Ints, Results, Traced, begun_by_chance, sit
from rollwright.kernels.bits import borrowed
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import Kinds
from rollwright.kernels.stream import GAMMA, mix

BY_MISTHROWS: Final = 0
BY_ROWS: Final = 1
ENDINGS: Final = ("misthrows", "rows")

LONGEST: Final = rules.ROWS * rules.FIELDS + rules.MISTHROWS_TO_END
"""No seat is active more often: each time it crosses a field or takes a misthrow."""

HEAD: Final = 3
PER_SEAT: Final = 3
"""A line of a trace is the phase, what happened in it, and the closed rows; then for each seat what
it crossed in action 1, its marks and its misthrows."""

_PAIRS: Final = np.uint64(PAIRS)


@part
def _note(trace: Any, at: Any, phase: Any, value: Any, position: Any, sheets: Any) -> Any:
    """Write down a phase that is over: what happened, and all sheets."""
    line = trace[at]
    line[0] = phase
    line[1] = value
    line[2] = position.closed
    for seat in range(len(sheets)):
        line[HEAD + PER_SEAT * seat] = sheets[seat].chosen
        line[HEAD + PER_SEAT * seat + 1] = sheets[seat].marks
        line[HEAD + PER_SEAT * seat + 2] = sheets[seat].misthrows
    return at + 1


@kernel
def play(
    lookups: Any, kinds: Any, begun: Any, sheets: Any, closed: Any, matches: Any, first: Any,
    trace: Any, scores: Any, turns: Any, endings: Any,
) -> Any:  # fmt: skip
    """Play matches `first`, `first` + 1, … as many as `turns` has room for.

    They start from the sheets `begun`; `sheets` is room for those of a match. If `trace` has room,
    every phase is written there, and how many lines that took is returned.

    A turn is written out, so that at each place the phase is known: as one loop over the phases,
    matches of two random players took 1.6 times as long, 0.51 instead of 0.32 µs (least of 21 times
    100,000 matches, CPU time, AMD EPYC, 2026-11-20). Without `borrowed`, 1.14 to 1.2 times.
    """
    kinds, sheets, trace = borrowed(kinds), borrowed(sheets), borrowed(trace)
    lookup = lookups[0]
    traced = len(trace) > 0
    lines = 0
    for number in range(len(turns)):
        match, rolls, _, active = begun_by_chance(matches, first + number, len(begun))
        sit(sheets, begun, match)
        position = begin(active, closed)
        if traced:
            lines = _note(trace, lines, ROLL, np.int64(active), position, sheets)
        while True:
            rolls += GAMMA
            whites, red_yellow, green_blue = dice(mix(rolls), position.closed)
            position = roll(lookup, position, whites, red_yellow, green_blue)
            if traced:
                rolled = (whites * _PAIRS + red_yellow) * _PAIRS + green_blue
                lines = _note(trace, lines, ROLL, rolled, position, sheets)
            bit = choose(kinds, 0, position, sheets, 0)
            position = advance(lookup, position, sheets, bit)
            if traced:
                lines = _note(trace, lines, ACTION_1, 0, position, sheets)
            if position.phase == OVER:
                break
            bit = choose(kinds, 0, position, sheets, 0)
            position = advance(lookup, position, sheets, bit)
            if traced:
                lines = _note(trace, lines, ACTION_2, bit, position, sheets)
            if position.phase == OVER:
                break
        for seat in range(len(sheets)):
            scores[number, seat] = score(sheets[seat])
        turns[number] = position.turn
        endings[number] = BY_ROWS if rules.is_over(position.closed, 0) else BY_MISTHROWS
    return lines


class LineUp(Traced):
    """Policies for every seat. Matches start from empty sheets, or from those of `begun`."""

    def __init__(
        self, kinds: Kinds, options: Mapping[str, OptionValue], begun: Sequence[Sheet] = ()
    ) -> None:
        sheets = begun or [Sheet()] * len(kinds.at)
        width = HEAD + PER_SEAT * len(sheets)
        super().__init__(GAME.title, __file__, kinds, pack_sheets(sheets), width)
        self._options = options
        self._layout = GAME.layout(options)
        self._lookup = lookup(self._layout)
        self._closed = closed_in(sheets)

    @property
    def longest(self) -> int:
        return 1 + 3 * LONGEST * self.seats

    def run(self, matches: np.uint64, first: int, trace: Ints, results: Results) -> int:
        lines: int = play(
            self._lookup, self._kinds, self._begun, np.zeros_like(self._begun), self._closed,
            matches, first, trace, results.scores, results.turns, results.endings,
        )  # fmt: skip
        return lines

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        seats = self.seats
        start, *lines = self.trace(seed, number)
        setup = Setup(seats, int(start[1]), self._options)
        log: list[Step] = []
        active = setup.start
        for line in lines:
            if line[0] == ROLL:
                log.append((CHANCE, _roll(int(line[1]), int(line[2]))))
            elif line[0] == ACTION_1:
                chosen = line[HEAD::PER_SEAT].tolist()
                log += [
                    (seat, action_of(self._layout, 0 if bit & JOINED else bit))
                    for seat, bit in enumerate(chosen)
                ]
            else:
                log.append((active, action_of(self._layout, int(line[1]))))
                active = (active + 1) % seats
        return setup, log

    def ending(self, code: int) -> str:
        return ENDINGS[code]


def snapshot(line: Ints) -> tuple[int, tuple[Sheet, ...]]:
    """The closed rows and all sheets, as a line of a trace holds them."""
    seats = line[HEAD:].reshape(-1, PER_SEAT).tolist()
    return int(line[2]), tuple(
        Sheet._make((*unpacked(marks), misthrows)) for _, marks, misthrows in seats
    )


def _roll(rolled: int, closed: int) -> Roll:
    """The faces that were rolled, without the dice of closed rows (Q10)."""
    pairs = (rolled // PAIRS**2, rolled // PAIRS % PAIRS, rolled % PAIRS)
    shown = [face for pair in pairs for face in faces(pair)]
    colours = enumerate(shown[WHITES:])
    return (*shown[:WHITES], *(face for row, face in colours if not closed >> row & 1))
