"""Batches of matches of Twenty One: the step machine in a loop, with policies at all seats."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from rollwright.core.game import CHANCE, OptionValue, Roll, Setup, Step
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.kernels import policies, steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLES, faces, fields, lookup
from rollwright.games.twenty_one.kernels.packing import NAMES, pack_sheets
from rollwright.games.twenty_one.kernels.steps import SHEET
from rollwright.games.twenty_one.layout import SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE
from rollwright.kernels.batch import Ints, Results, Traced, begun_by_chance, sit
from rollwright.kernels.bits import borrowed, scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import Kinds
from rollwright.kernels.stream import GAMMA, mix, word

TO_DEAL: Final = -1
"""The sheet of a seat that is dealt one by chance (T1)."""

LONGEST: Final = rules.ROWS * rules.FIELDS
"""No match has more rounds: each fills a field of every seat."""

_LINES: Final = 4
HEAD: Final = 2
PER_SEAT: Final = 2 + rules.ROWS
_SHEETS: Final = len(SHEETS)
_PILE: Final = sum(sheet << 4 * sheet for sheet in range(_SHEETS))
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)

_TRIPLES: Final = np.uint64(TRIPLES)


@part
def deal(sheets: Any, begun: Any, draws: Any) -> Any:
    """A different sheet for every seat (T1), which it has `chosen`, as far as traces tell.

    The pile has four bits for each sheet that is left in it.
    """
    left = _PILE
    for seat in range(len(sheets)):
        if begun[seat].sheet == TO_DEAL:
            drawn = 4 * scaled(word(draws, seat + 1), _SHEETS - seat)
            sheets[seat].sheet = left >> drawn & 15
            left = left & (1 << drawn) - 1 | left >> drawn + 4 << drawn
        sheets[seat].chosen = sheets[seat].sheet


@part
def _note(trace: Any, at: Any, phase: Any, value: Any, sheets: Any) -> Any:
    """Write down a phase that is over: what happened, and all sheets."""
    line = trace[at]
    line[0] = phase
    line[1] = value
    for seat in range(len(sheets)):
        column = HEAD + PER_SEAT * seat
        line[column] = sheets[seat].chosen
        line[column + 1] = sheets[seat].current
        for row in range(rules.ROWS):
            line[column + 2 + row] = sheets[seat].rows[row]
    return at + 1


@kernel
def play(  # noqa: C901  # a round reads best in one piece
    lookups: Any, kinds: Any, begun: Any, sheets: Any, matches: Any, first: Any, trace: Any,
    scores: Any, turns: Any, endings: Any,
) -> Any:  # fmt: skip
    """Play matches `first`, `first` + 1, … as many as `turns` has room for.

    They start from the sheets `begun`; `sheets` is room for those of a match. If `trace` has room,
    every phase is written there, and how many lines that took is returned.
    """
    kinds, sheets, trace = borrowed(kinds), borrowed(sheets), borrowed(trace)
    found = lookups[0]
    traced = len(trace) > 0
    lines = 0
    for number in range(len(turns)):
        match, rolls, draws, active = begun_by_chance(matches, first + number, len(begun))
        sit(sheets, begun, match)
        deal(sheets, begun, draws)
        position = steps.begin(active)
        if traced:
            lines = _note(trace, lines, ROLL, np.int64(active), sheets)
        while True:
            rolls += GAMMA
            left, right = steps.dice(mix(rolls))
            position = steps.roll(found, position, left, right)
            if traced:
                lines = _note(trace, lines, ROLL, _dice(position), sheets)
            if position.phase == ATTEMPT:
                again = policies.choose(found, kinds, 0, position, sheets, False)
                position = steps.advance(found, position, sheets, again)
                if traced:
                    choice = _REROLL if again else _KEEP
                    lines = _note(trace, lines, ATTEMPT, choice, sheets)
                if again:
                    rolls += GAMMA
                    left, right = steps.dice_again(found, position, mix(rolls))
                    position = steps.roll_again(position, left, right)
                    if traced:
                        lines = _note(trace, lines, SECOND_ROLL, _dice(position), sheets)
            policies.choose(found, kinds, 0, position, sheets, False)
            position = steps.advance(found, position, sheets, False)
            if traced:
                lines = _note(trace, lines, WRITE, 0, sheets)
            if position.phase == OVER:
                break
        full = 0
        for seat in range(len(sheets)):
            scores[number, seat] = steps.score(found, sheets[seat])
            full |= (sheets[seat].current == rules.ROWS) << seat
        turns[number] = position.turn
        endings[number] = full
    return lines


@part
def _dice(position: Any) -> Any:
    """All six dice as one number."""
    return np.int64(position.first * _TRIPLES + position.last)


def empty_sheets(options: Mapping[str, OptionValue], seats: int) -> Any:
    """The sheets that were chosen, or such as are still to be dealt (T1)."""
    sheets = np.zeros(seats, SHEET)
    names = options.get("sheets")
    sheets["sheet"] = [NAMES.index(name) for name in names] if names else TO_DEAL
    return sheets


class LineUp(Traced):
    """Policies for every seat. Matches start from empty sheets, or from those of `begun`."""

    def __init__(
        self, kinds: Kinds, options: Mapping[str, OptionValue], begun: Sequence[Sheet] = ()
    ) -> None:
        sheets = pack_sheets(begun) if begun else empty_sheets(options, len(kinds.at))
        super().__init__(GAME.title, __file__, kinds, sheets, HEAD + PER_SEAT * len(sheets))

    @property
    def longest(self) -> int:
        return 1 + _LINES * LONGEST

    def run(self, matches: np.uint64, first: int, trace: Ints, results: Results) -> int:
        lines: int = play(
            lookup(), self._kinds, self._begun, np.zeros_like(self._begun), matches, first, trace,
            results.scores, results.turns, results.endings,
        )  # fmt: skip
        return lines

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        seats = self.seats
        start, *lines = self.trace(seed, number)
        names = tuple(NAMES[sheet] for sheet in _choices(start))
        setup = Setup(seats, int(start[1]), {"sheets": names})
        log: list[Step] = []
        active = setup.start
        dice: Roll = ()
        for line in lines:
            phase, value = map(int, line[:HEAD])
            if phase == ROLL:
                dice = _roll(value)
                log.append((CHANCE, dice))
            elif phase == ATTEMPT:
                log.append((active, ACTIONS[value]))
            elif phase == SECOND_ROLL:
                both = zip(dice, _roll(value), strict=True)
                log.append((CHANCE, tuple(new for f, new in both if rules.is_rolled_again(f))))
            else:
                log += [(seat, ACTIONS[columns]) for seat, columns in enumerate(_choices(line))]
                active = (active + 1) % seats
        return setup, log

    def ending(self, code: int) -> str:
        full = [str(seat) for seat in range(self.seats) if code >> seat & 1]
        return f"{'seats' if len(full) > 1 else 'seat'} {' '.join(full)}"


def snapshot(line: Ints, names: Sequence[str]) -> tuple[Sheet, ...]:
    """All sheets, as a line of a trace holds them."""
    seats = line[HEAD:].reshape(-1, PER_SEAT).tolist()
    return tuple(
        Sheet(name, tuple(map(fields, rows)), current)
        for name, (_, current, *rows) in zip(names, seats, strict=True)
    )


def _choices(line: Ints) -> list[int]:
    chosen: list[int] = line[HEAD::PER_SEAT].tolist()
    return chosen


def _roll(rolled: int) -> Roll:
    return faces(rolled // TRIPLES) + faces(rolled % TRIPLES)
