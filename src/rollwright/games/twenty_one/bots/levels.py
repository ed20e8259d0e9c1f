"""The levels of Twenty One.

Silly is to leave out a hit that can be entered, unless the match would end with it; to strike a
field whose die fits; to roll again when every free field of the row has a hit; and to keep dice of
which none fits, unless that is the best.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.drawing import SILLY, Skill, by_seat, draw, logit_of
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race.strongest import (
    ENTRIES,
    racer,
    weigh_attempt,
    weigh_entries,
)
from rollwright.games.twenty_one.kernels.lookup import FITTING, GAPS
from rollwright.games.twenty_one.kernels.policies import attempt, write
from rollwright.games.twenty_one.kernels.steps import SHEET
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import Maker, answers

SKILLS: Final[Mapping[str, Skill]] = {
    "beginner": Skill(temperature=0.8, hope=4.0),
    "casual": Skill(temperature=0.34, hope=0.78),
    "skilled": Skill(temperature=0.2, hope=0.345),
    "expert": Skill(temperature=0.095, hope=0.11),
}
"""By the name of the level."""

_KEEP: Final = 0
_AGAIN: Final = 1


class Level(NamedTuple):
    """Draws one of the choices that are not silly, by the chance to win after each."""

    racer: Any
    skills: Any
    """By seat: temperature and hope."""


@kernel
def _all(sheets: Any) -> Any:
    """The sheets. A seat that plays alone imagines an opponent with the same one."""
    if len(sheets) > 1:
        return sheets
    both = np.empty(2, SHEET)
    both[0] = sheets[0]
    both[1] = sheets[0]
    return both


@part
def _is_silly(sheet: Any, entry: Any, fitting: Any, hits: Any) -> Any:
    """Whether it strikes a field that could be entered, or leaves out a hit for nothing."""
    free = rules.ALL_COLUMNS & ~sheet.filled
    if entry == 0 and fitting & free & -free:
        return True
    is_last = sheet.current == rules.ROWS - 1
    ends = is_last and rules.is_full(sheet.filled | entry | hits)
    return hits & ~entry != 0 and not ends


@kernel
def _choose_entry(
    kind: Any, position: Any, sheets: Any, seat: Any, offered: Any, fitting: Any
) -> Any:  # fmt: skip
    logits = np.empty(ENTRIES, np.float32)
    weigh_entries(kind.racer, position, _all(sheets), seat, logits)
    skill = kind.skills[seat]
    hits = fitting & offered >> GAPS
    for entry in range(ENTRIES):
        if entry & ~fitting or _is_silly(sheets[seat], entry, fitting, hits):
            logits[entry] = SILLY
        else:
            logits[entry] = logit_of(logits[entry]) - skill.hope * max(entry.bit_count(), 1)
    return np.int64(draw(sheets, seat, logits, skill.temperature))


@kernel
def _choose_attempt(kind: Any, position: Any, sheets: Any, seat: Any, offered: Any) -> Any:
    logits = np.empty(2, np.float32)
    kept, again, _ = weigh_attempt(kind.racer, position, _all(sheets), seat)
    logits[_KEEP], logits[_AGAIN] = logit_of(kept), logit_of(again)
    free = rules.ALL_COLUMNS & ~sheets[seat].filled
    if offered >> GAPS & free == free:
        logits[_AGAIN] = SILLY
    if offered >> FITTING & free == 0 and again >= kept:
        logits[_KEEP] = SILLY
    skill = kind.skills[seat]
    logits[_KEEP] -= skill.hope
    return draw(sheets, seat, logits, skill.temperature) == _AGAIN


@answers(attempt, Level)
def _(kind: Any, position: Any, sheets: Any, seat: Any, offered: Any) -> Any:
    return _choose_attempt(kind, position, sheets, np.int64(seat), offered)


@answers(write, Level)
def _(kind: Any, position: Any, sheets: Any, seat: Any, offered: Any, fitting: Any) -> Any:
    if fitting == 0:
        return 0
    return _choose_entry(kind, position, sheets, np.int64(seat), offered, fitting)


def _level(name: str, settings: Mapping[int, str], seats: int) -> Level:
    return Level(racer(max(seats, 2)), by_seat(SKILLS[name], settings))


POLICIES: Final[Mapping[str, Maker]] = {name: partial(_level, name) for name in SKILLS}
"""The policies, by the name of the level."""
