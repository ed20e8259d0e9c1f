"""What a club has played in half a year, as a backup that either database can restore.

A few matches are played for real, and every table is a copy of one of them: with its own id, join
code, people, seed and age. So a hundred thousand of them take seconds. The dice of a copy do not
follow from its seed; nothing here asks for that.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.records.jsonl import steps_json
from rollwright.server import tables
from rollwright.server.admin import schema
from rollwright.server.admin.backup_file import FORMAT, ROWS, Footer, Header, Writer, whole_backup
from rollwright.server.admin.times import DAY, shown
from rollwright.server.documents import (
    MatchDoc,
    SeatWish,
    TableDoc,
    TableWish,
    as_text,
    commitment_of,
    hashed,
    new_code,
    new_id,
    new_seed,
    now,
)

T = TypeVar("T")

KEEP_DAYS: Final = 90
"""Half of the tables are older than this many days."""

COLUMNS: Final = {
    "tables": ["id", "code", "version", "listed", "changed", "doc"],
    "matches": ["id", "table_id", "doc", "commitment", "begun"],
    "steps": ["match_id", "idx", "step"],
}

_PEOPLE: Final = (2, 2, 3)
"""How many sit at a table, each as likely."""
_TABLES_PER_MEMBER: Final = 10
"""How many tables there are for each member; two or three sit at each."""
_LEAST_MEMBERS: Final = max(_PEOPLE)
_STORIES: Final = 30
"""How many matches of each kind are played for real."""
_ABANDONED: Final = 0.05
"""The share of matches that nobody has finished."""


@dataclass(frozen=True)
class Member:
    """Somebody of the club."""

    name: str
    guest: str


@dataclass(frozen=True)
class Story:
    """A table after a match, or in the middle of one that nobody has finished."""

    table: TableDoc
    match: MatchDoc
    steps: list[str]

    @property
    def is_over(self) -> bool:
        return self.table.seed != self.match.seed


@dataclass(frozen=True)
class Rows:
    """What the database holds about a table."""

    table: tuple[Any, ...]
    match: tuple[Any, ...]
    steps: list[tuple[Any, ...]]


def member(number: int) -> Member:
    """One of the club."""
    return Member(f"Member {number}", hashed(f"the token of {number}"))


@cache
def stories(count: int = _STORIES) -> list[Story]:
    """So many matches of each kind, some of them abandoned."""
    chance = random.Random(count)
    return [
        _played(game, people, chance)
        for game, people, _ in product(games.names(), _PEOPLE, range(count))
    ]


def _played(game: str, people: int, chance: random.Random) -> Story:
    seats = [SeatWish("me", "A"), *[SeatWish("open")] * (people - 1)]
    table = tables.create(TableWish(game, seats), hashed("A"))
    for seat in range(1, people):
        tables.sit(table, seat, f"B {seat}", hashed(f"B {seat}"))
    doc, match = tables.start_match(table)
    dice = FairDice(bytes.fromhex(doc.seed), tuple(doc.nonces))
    while pending := match.pending:
        if pending[0] == CHANCE:
            match.roll(dice)
        else:
            match.step(pending[0], chance.choice(match.state.legal(pending[0])))
    steps = _written(match)
    if chance.random() < _ABANDONED:
        return Story(table, doc, steps[: len(steps) // 2])
    tables.end_match(table, match.scores)
    return Story(table, doc, steps)


def _written(match: Match[Any]) -> list[str]:
    return [as_text(step) for step in steps_json(match)]


def retold(story: Story, people: Sequence[Member], code: str, changed: int) -> Rows:
    """The same table for other people, who used it last at that moment."""
    table_id, match_id, seed = new_id(), new_id(), new_seed()
    names, guests = [one.name for one in people], [one.guest for one in people]
    seats = [
        msgspec.structs.replace(seat, name=one.name, guest=one.guest)
        for seat, one in zip(story.table.seats, people, strict=True)
    ]
    table = msgspec.structs.replace(
        story.table,
        id=table_id,
        code=code,
        seats=seats,
        owner=guests[0],
        seed=new_seed() if story.is_over else seed,
        match=match_id,
        changed=changed,
    )
    match = msgspec.structs.replace(
        story.match, id=match_id, table=table_id, names=names, guests=guests, seed=seed
    )
    return Rows(
        (table_id, code, table.version, int(table.is_in_lobby), changed, as_text(table)),
        (match_id, table_id, as_text(match), commitment_of(seed), changed),
        [(match_id, index, step) for index, step in enumerate(story.steps)],
    )


def retellings(count: int, moment: int) -> Iterator[Rows]:
    """So many tables, from the oldest, of twice `KEEP_DAYS` before a moment, to the newest."""
    chance = random.Random(count)
    told = stories()
    club = [member(number) for number in range(max(_LEAST_MEMBERS, count // _TABLES_PER_MEMBER))]
    codes: set[str] = set()
    while len(codes) < count:
        codes.add(new_code())
    for number, code in enumerate(codes):
        story = chance.choice(told)
        people = chance.sample(club, len(story.table.seats))
        age = 2 * KEEP_DAYS * DAY * (count - number) // count
        yield retold(story, people, code, moment - age)


def write(path: Path, count: int) -> Footer:
    """Write so many tables as a backup."""
    header = Header(FORMAT, schema.newest(schema.SQLITE), shown(now()), COLUMNS)
    with whole_backup(path) as file:
        writer = Writer(file, header)
        for some in _batches(retellings(count, now())):
            writer.rows("tables", [rows.table for rows in some])
            writer.rows("matches", [rows.match for rows in some])
            for steps in _batches(step for rows in some for step in rows.steps):
                writer.rows("steps", steps)
        return writer.finish()


def _batches(rows: Iterable[T]) -> Iterator[list[T]]:
    """As many at a time as a line of a backup holds."""
    waiting = iter(rows)
    while some := list(islice(waiting, ROWS)):
        yield some
