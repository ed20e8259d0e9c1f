"""The exercises as files that a browser reads without a server.

An index names the shards of each difficulty and the ids of their exercises; a shard holds the lines
of some exercises (`book.Line`), field by field, because that compresses best.
"""

from collections.abc import Iterator
from typing import Any, Final

from rollwright.coach.practice.book import Book, Line
from rollwright.coach.practice.exercise import Difficulty, reason_data

_SHARD: Final = 100


def files(game: str, book: Book) -> dict[str, Any]:
    """What the files hold, by the end of their name; none for an empty book."""
    if not book.ids:
        return {}
    shards = {str(level): dict(_shards(book, level)) for level in Difficulty}
    named = {name: ids for found in shards.values() for name, ids in found.items()}
    index = {"game": game, "fields": Line._fields, "shards": shards}
    held = {f"practice.{name}": _held(book, ids) for name, ids in named.items()}
    return {"practice": index, **held}


def _shards(book: Book, level: Difficulty) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The ids of each shard, by its name."""
    found = book.of(level)
    for number, at in enumerate(range(0, len(found), _SHARD)):
        yield f"{level}-{number}", found[at : at + _SHARD]


def _held(book: Book, ids: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """The lines of some exercises, field by field, with reasons as a report tells them."""
    lines = [
        line._replace(reasons=tuple(tuple(map(reason_data, each)) for each in line.reasons))
        for line in book.lines(ids)
    ]
    return [*zip(*lines, strict=True)]
