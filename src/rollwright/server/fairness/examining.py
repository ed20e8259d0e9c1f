"""All tests of the dice of a game, from what was counted."""

from collections import Counter
from typing import Final

import msgspec

from rollwright.server.fairness.chance import ChiSquare, compare
from rollwright.server.fairness.counting import (
    AGAIN,
    LONGEST_RUN,
    MATCHES,
    ROLLS,
    SIDES,
    Count,
    Seen,
)

LEAST_EXPECTED: Final = 5
"""A test is told once the rarest thing should have come so often; before, its p means little."""

_FACES: Final = [1 / len(SIDES)] * len(SIDES)
_SUMS: Final = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}


class Shown(msgspec.Struct, frozen=True):
    """How often something came, and how often it should have.

    `what` is a face, a sum, or how often in a row a die had shown the same face that came again.
    """

    what: int
    count: int
    expected: float


class DiceTest(msgspec.Struct, frozen=True):
    """A test of the dice. `statistic` and `p` are null until there is enough to test."""

    test: str
    """`face`, `pair`, `run` or `sum`."""
    die: str
    """The die; "" for all together."""
    rolls: int
    """How many faces, pairs or sums were counted."""
    freedom: int
    statistic: float | None
    p: float | None
    shown: list[Shown]


class GameDice(msgspec.Struct, frozen=True):
    """The dice of all matches of a game."""

    game: str
    matches: int
    rolls: int
    tests: list[DiceTest]


def examined(game: str, counts: Counter[Count]) -> GameDice:
    """Everything that is tested about the dice of a game."""
    dice = sorted({count.die for count in counts if count.what is Seen.FACE}, key=_order)
    tests = [
        *(_faces(die, counts) for die in dice),
        *(_pairs(die, counts) for die in dice),
        _runs(counts),
        *([_sums(counts)] if _has(Seen.SUM, counts) else []),
    ]
    return GameDice(game, counts[MATCHES], counts[ROLLS], tests)


def _order(die: str) -> tuple[bool, str]:
    return not die.startswith("white"), die


def _has(what: Seen, counts: Counter[Count]) -> bool:
    return any(count.what is what for count in counts)


def _faces(die: str, counts: Counter[Count]) -> DiceTest:
    found = [counts[Count(Seen.FACE, die, face)] for face in SIDES]
    total = sum(found)
    shown = [Shown(face, count, total / 6) for face, count in zip(SIDES, found, strict=True)]
    return _told(Seen.FACE, die, total, compare([(found, _FACES)]), shown, total / 6)


def _pairs(die: str, counts: Counter[Count]) -> DiceTest:
    """Given a face, the next one is as likely as any: a group for each first face.

    What is shown is how often each face came twice in a row.
    """
    groups = [
        [counts[Count(Seen.PAIR, die, 10 * first + second)] for second in SIDES] for first in SIDES
    ]
    totals = [sum(group) for group in groups]
    shown = [Shown(face, groups[face - 1][face - 1], totals[face - 1] / 6) for face in SIDES]
    found = compare([(group, _FACES) for group in groups])
    return _told(Seen.PAIR, die, sum(totals), found, shown, min(totals) / 6)


def _runs(counts: Counter[Count]) -> DiceTest:
    """However often a face came in a row, it comes again one time in six: a group per length."""
    groups = [
        [counts[Count(Seen.RUN, "", length + more)] for more in (AGAIN, 0)]
        for length in range(1, LONGEST_RUN + 1)
    ]
    totals = [sum(group) for group in groups]
    shown = [
        Shown(length, again, total / 6)
        for length, ((again, _), total) in enumerate(zip(groups, totals, strict=True), 1)
    ]
    found = compare([(group, (1 / 6, 5 / 6)) for group in groups])
    return _told(Seen.RUN, "", sum(totals), found, shown, min(totals) / 6)


def _sums(counts: Counter[Count]) -> DiceTest:
    found = [counts[Count(Seen.SUM, "", each)] for each in _SUMS]
    total = sum(found)
    shown = [
        Shown(each, count, total * _SUMS[each]) for each, count in zip(_SUMS, found, strict=True)
    ]
    test = compare([(found, [*_SUMS.values()])])
    return _told(Seen.SUM, "", total, test, shown, total * min(_SUMS.values()))


def _told(
    what: Seen, die: str, rolls: int, test: ChiSquare | None, shown: list[Shown], least: float
) -> DiceTest:
    """A test, without its outcome while the rarest of what is counted is expected too seldom."""
    freedom = test.freedom if test else 0
    if test is None or least < LEAST_EXPECTED:
        return DiceTest(str(what), die, rolls, freedom, None, None, shown)
    return DiceTest(str(what), die, rolls, freedom, test.statistic, test.p, shown)
