"""Write what the coach in a browser needs, beside the engine.

    python -m rollwright.coach.browser OUT_DIR

For every game with a coach `GAME.coach.json.gz`, with the numbers that the coach judges by, and
`GAME.practice.….json.gz`, the exercises: an index names the shards of each difficulty and the ids
of their exercises, and a shard holds the lines of some exercises (`book.Line`), field by field,
because that compresses best. The same sources give the same bytes.

A browser judges as `judging` does, with the same numbers. They are not written there a second time.
"""

import gzip
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rollwright.bots.correction import fitted
from rollwright.bots.levels import LEVELS
from rollwright.coach import grades, reasons
from rollwright.coach.parts import COACHES
from rollwright.coach.practice import book, load
from rollwright.coach.practice.book import Book, Difficulty, Line, reason_data
from rollwright.core import games
from rollwright.core.game import Game

_LEVEL: Final = 9
"""Of compression."""
_SHARD: Final = 100
"""How many exercises a file holds at most."""


def files(game: str) -> dict[str, Any]:
    """What the files of a game hold, by the end of their name."""
    return {"coach": facts(game), **exercises(game, load(game))}


def write(target: Path, names: Iterable[str]) -> None:
    """Write the files of some games."""
    target.mkdir(parents=True, exist_ok=True)
    for game in names:
        if "coach" not in games.offers(game):
            continue
        for name, content in files(game).items():
            text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
            packed = gzip.compress(text.encode(), _LEVEL, mtime=0)
            (target / f"{game}.{name}.json.gz").write_bytes(packed)


def main(arguments: list[str]) -> None:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        sys.exit("Usage: python -m rollwright.coach.browser OUT_DIR")
    write(Path(arguments[0]), games.names())


def facts(name: str) -> dict[str, Any]:
    """All of a game, as plain data."""
    game = games.find(name)
    coach = COACHES.find(name)
    return {
        "game": name,
        "rules": game.rules,
        "options": [*game.options],
        "usual": {
            name: option.default for name, option in game.options.items() if option.is_variant
        },
        "uncertainty": _uncertainty(game),
        "scale": scale(),
        "practice": {
            "names": book.NAMES,
            "per_point": book.TENTHS,
        },
        "game_facts": coach.facts() if coach else {},
    }


def scale() -> dict[str, Any]:
    """Grades, luck, rates and accuracy, in points."""
    return {
        "of_chance": grades.OF_CHANCE,
        "of_score": grades.OF_SCORE,
        "grades": [*grades.Grade],
        "grades_from": grades.FROM,
        "lucky_from": grades.LUCKY_FROM,
        "very_lucky_from": grades.VERY_LUCKY_FROM,
        "rates": grades.RATES,
        "levels": LEVELS,
        "halved_by": grades.HALVED_BY,
        "most_reasons": reasons.MOST,
    }


def _uncertainty(game: Game[Any]) -> dict[int, float | None]:
    """How far a chance is typically off, by the number of seats that play against each other."""
    counts = [seats for seats in game.seat_counts({}) if seats > 1]
    return {seats: fitted(game, seats).uncertainty for seats in counts}


def exercises(game: str, book: Book) -> dict[str, Any]:
    """What the files hold, by the end of their name; none for an empty book."""
    if not book.ids:
        return {}
    shards = {
        str(level): {f"{level}-{at}": ids for at, ids in enumerate(book.shards(level, _SHARD))}
        for level in Difficulty
    }
    named = {name: ids for found in shards.values() for name, ids in found.items()}
    index = {"game": game, "fields": Line._fields, "shards": shards}
    held = {f"practice.{name}": _held(book, ids) for name, ids in named.items()}
    return {"practice": index, **held}


def _held(book: Book, ids: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """The lines of some exercises, field by field, with reasons as a report tells them."""
    lines = [
        line._replace(reasons=tuple(tuple(map(reason_data, each)) for each in line.reasons))
        for line in book.lines(ids)
    ]
    return [*zip(*lines, strict=True)]


if __name__ == "__main__":
    main(sys.argv[1:])
