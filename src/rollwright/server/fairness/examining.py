"""All tests of the dice of a game, from what was counted; the chi-square test without a library."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from rollwright.server.fairness.counting import (
    AGAIN,
    LONGEST_RUN,
    MATCHES,
    ROLLS,
    SIDES,
    Count,
    Seen,
)

_STEPS: Final = 10_000
_TINY: Final = 1e-300
_CLOSE: Final = 1e-13


class ChiSquare(NamedTuple):
    """A chi-square test."""

    statistic: float
    freedom: int
    """The degrees of freedom."""
    p: float
    """How often fair dice would be as far from what is expected, or further; from 0 to 1."""


def compare(groups: Sequence[tuple[Sequence[int], Sequence[float]]]) -> ChiSquare | None:
    """Compare counts with their chances, group by group; `None` if nothing was counted.

    In each group the counts are those of independent trials, and the chances add up to 1.
    """
    statistic, freedom = 0.0, 0
    for counts, chances in groups:
        if total := sum(counts):
            expected = [total * chance for chance in chances]
            differences = zip(counts, expected, strict=True)
            statistic += sum((count - wanted) ** 2 / wanted for count, wanted in differences)
            freedom += len(counts) - 1
    return ChiSquare(statistic, freedom, chi_square_tail(statistic, freedom)) if freedom else None


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable is at least so large."""
    return _upper_gamma(freedom / 2, statistic / 2) if statistic > 0 else 1.0


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x).

    A series where x is small and a continued fraction where it is large: Numerical Recipes, 6.2.
    """
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for step in range(1, _STEPS):
            term *= x / (a + step)
            total += term
            if term < total * _CLOSE:
                break
        return min(1.0, max(0.0, 1 - total * scale))
    b = x + 1 - a
    c = 1 / _TINY
    d = fraction = 1 / b
    for step in range(1, _STEPS):
        factor = -step * (step - a)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        fraction *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return min(1.0, fraction * scale)


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
