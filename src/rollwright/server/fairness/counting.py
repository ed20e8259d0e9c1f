"""Counting what the dice of a match showed, and what all dice of this server did.

A die is followed through its match: the *n*-th time that it is rolled comes after the time before,
whatever happened to other dice meanwhile. So a die that is sometimes not rolled, or one that leaves
in the middle of a match, is counted like every other.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final, NamedTuple

from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.server.store import Statement, Store
from rollwright.server.store.asking import marks

LONGEST_RUN: Final = 3
"""Runs that are this long or longer are counted together."""
AGAIN: Final = 10
"""Added to the length of a run that goes on."""
WHITE: Final = "white"


class Seen(StrEnum):
    """What is counted."""

    FACE = "face"
    """A face of a die."""
    PAIR = "pair"
    """A face of a die after another: the tens are the first, the ones the second."""
    RUN = "run"
    """What comes after a die showed the same face so often in a row: another face, or the same
    once more, which adds `AGAIN`. A test of whole runs would be wrong: whether a match goes on long
    enough for a run to become long depends on the dice themselves."""
    SUM = "sum"
    """Of the two white dice."""
    ROLL = "roll"
    """Rolls, and matches."""


class Count(NamedTuple):
    """Something that is counted. Without a die, all dice count together."""

    what: Seen
    die: str
    shown: int


SIDES: Final = range(1, FACES + 1)
MATCHES: Final = Count(Seen.ROLL, "", 0)
ROLLS: Final = Count(Seen.ROLL, "", 1)


def counted(match: Match[Any], first: int = 0) -> Counter[Count]:
    """Everything that the dice of a match showed, from step `first` on."""
    counts: Counter[Count] = Counter({MATCHES: 1})
    faces: dict[str, list[int]] = {}
    for state, (actor, roll) in zip(match.states[first:], match.log[first:], strict=False):
        if actor != CHANCE or isinstance(roll, int):
            continue
        counts[ROLLS] += 1
        rolled = dict(zip(_named(state.to_roll), roll, strict=True))
        for die, face in rolled.items():
            faces.setdefault(die, []).append(face)
        whites = [face for die, face in rolled.items() if die.startswith(f"{WHITE}-")]
        if whites:
            counts[Count(Seen.SUM, "", sum(whites))] += 1
    for die, shown in faces.items():
        counts.update(Count(Seen.FACE, die, face) for face in shown)
        pairs = pairwise(shown)
        counts.update(Count(Seen.PAIR, die, 10 * first + second) for first, second in pairs)
        counts.update(Count(Seen.RUN, "", run) for run in _runs(shown))
    return counts


def _named(dice: Iterable[str]) -> Iterator[str]:
    """A name for each die: several of one colour are numbered."""
    names = list(dice)
    for index, name in enumerate(names):
        number = names[:index].count(name) + 1
        yield f"{name}-{number}" if names.count(name) > 1 else name


def _runs(faces: list[int]) -> Iterator[int]:
    """For each face but the first: how long the run before it was, and whether it goes on."""
    length = 1
    for before, face in pairwise(faces):
        yield min(length, LONGEST_RUN) + AGAIN * (face == before)
        length = length + 1 if face == before else 1


def adding_counts(game: str, counts: Mapping[Count, int]) -> list[Statement]:
    """The statement that adds counts to those of before.

    Rows are written in one order, so that workers never wait for each other in a circle.
    """
    rows = sorted(
        (game, str(what), die, shown, times) for (what, die, shown), times in counts.items()
    )
    if not rows:
        return []
    values = ", ".join(f"({marks(5, 5 * number + 1)})" for number in range(len(rows)))
    sql = (
        f"INSERT INTO dice_counts VALUES {values} ON CONFLICT (game, what, die, shown) "  # noqa: S608
        "DO UPDATE SET times = dice_counts.times + excluded.times"
    )
    return [(sql, *(value for row in rows for value in row))]


async def all_counts(store: Store) -> dict[str, Counter[Count]]:
    """All counts, by game."""
    [rows] = await store.run(("SELECT game, what, die, shown, times FROM dice_counts",))
    found: dict[str, Counter[Count]] = {}
    for game, what, die, shown, times in rows:
        found.setdefault(game, Counter())[Count(Seen(what), die, shown)] = times
    return found
