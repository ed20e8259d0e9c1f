"""`rollwright practice`: positions whose best choice is clear, asked in the terminal.

A missed exercise comes back in the next round. Each time it is answered well it rests longer; after
the last rest it is done. Missed again, it begins from the start.
"""

import json
import secrets
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import click
import platformdirs

from rollwright.cli.files import check_place, whole_file, write_whole
from rollwright.cli.options import FILE, language_option, say_aside
from rollwright.coach.practice import Book, Difficulty, load
from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.core.packages import extra
from rollwright.tui.practice import Asker

_ROUND: Final = 10
_MOST: Final = 100_000
_MADE: Final = 2100
_MOST_JOBS: Final = 64

RESTS: Final = (1, 3, 7, 21)
"""Days."""


class Waiting(NamedTuple):
    """An exercise that was missed."""

    rests: int
    """How many rests it has had."""
    due: date


Queue = Mapping[str, Waiting]
"""By the id of the exercise."""


@click.command()
@click.argument("game", required=False)
@click.option(
    "--difficulty",
    type=click.Choice([level.value for level in Difficulty]),
    help="How hard.  [default: all of them]",
)
@click.option(
    "--count",
    type=click.IntRange(1, _MOST),
    help=f"How many positions.  [default: {_ROUND}, with --make {_MADE}]",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63), help="Which ones.  [default: drawn, with --make 1]"
)
@click.option(
    "--make",
    "target",
    type=FILE,
    help="Make new positions of GAME and write them to this file.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, _MOST_JOBS),
    default=1,
    show_default=True,
    help="How many processes make positions.",
)
@language_option
def practice(
    game: str | None,
    difficulty: str | None,
    count: int | None,
    seed: int | None,
    target: Path | None,
    jobs: int,
    language: str,
) -> None:
    """Ask for the best choice in positions of GAME, or of all games, and say why.

    What you miss is asked again: in the next round, and then after longer and longer rests.
    """
    if target:
        if game is None:
            raise click.ClickException("--make needs a GAME.")
        _make(games.find(game).name, target, count or _MADE, 1 if seed is None else seed, jobs)
        return
    wanted = [games.find(game).name] if game else games.having("coach")
    if game and "coach" not in games.offers(game):
        raise click.ClickException(games.without(game, "coach"))
    books = {name: book for name in wanted if (book := load(name)).ids}
    if not books:
        raise click.ClickException("There are no positions to practise yet.")
    level = Difficulty(difficulty) if difficulty else None
    chance = Random(secrets.randbits(63) if seed is None else seed)  # noqa: S311  # no secrets
    _ask(books, level, count or _ROUND, chance, language)


def _ask(
    books: dict[str, Book], level: Difficulty | None, count: int, chance: Random, language: str
) -> None:
    """A round: first some of what is due, then what is new."""
    missed = Missed()
    round_ = _round(books, level, count, chance, missed)
    asker = Asker(language)
    right = 0
    for number, (game, name) in enumerate(round_, 1):
        is_again = name in missed.queues[game]
        answer = asker.ask(books[game].exercise(name), number, len(round_), is_again)
        right += answer.is_right
        missed.note(game, name, answer.is_right)
        if number < len(round_):
            asker.pause()
    asker.result(right, len(round_), sum(len(queue) for queue in missed.queues.values()))


def _round(
    books: dict[str, Book], level: Difficulty | None, count: int, chance: Random, missed: "Missed"
) -> list[tuple[str, str]]:
    """The games and ids of what is asked."""
    again = [(game, name) for game, book in books.items() for name in missed.due(game, book)]
    known = {(game, name) for game in books for name in missed.queues[game]}
    new = [
        (game, name)
        for game, book in books.items()
        for name in (book.of(level) if level else book.ids)
        if (game, name) not in known
    ]
    again = again[: (count + 1) // 2]
    return [*again, *chance.sample(new, min(count - len(again), len(new)))]


def _make(game: str, target: Path, count: int, seed: int, jobs: int) -> None:
    check_place(target)
    with extra("research", "Making positions"):
        from rollwright.coach.practice.making import make

    book = make(game, count, seed, jobs, lambda what, number: say_aside(f"{number} {what}"))
    write_whole(target, book.packed())
    found = ", ".join(f"{len(book.of(level))} {level}" for level in Difficulty)
    made = "1 position" if len(book.ids) == 1 else f"{len(book.ids)} positions"
    click.echo(f"{made} in {target}: {found}.")


class Missed:
    """What was missed, kept in the data folder after every answer."""

    def __init__(self) -> None:
        self._path = platformdirs.user_data_path("rollwright") / "practice.json"
        self.queues: dict[str, Queue] = {name: {} for name in games.names()}
        try:
            kept = json.loads(self._path.read_text("utf-8"))
            self.queues |= {game: _queue(queue) for game, queue in kept.items()}
        except FileNotFoundError:
            pass
        except (OSError, ValueError, TypeError, AttributeError):
            raise SetupError(
                f"{self._path} cannot be read: delete it to start again with nothing missed."
            ) from None

    def due(self, game: str, book: Book) -> list[str]:
        """What is to be asked again. What is no longer in the book is left alone."""
        ids = {*book.ids}
        return [name for name in due(self.queues[game], _today()) if name in ids]

    def note(self, game: str, name: str, is_right: bool) -> None:
        """Keep what came of an answer."""
        self.queues[game] = answered(self.queues[game], name, is_right, _today())
        told = {game: _plain(queue) for game, queue in self.queues.items()}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(self._path) as file:
            json.dump(told, file, indent=1)


def _plain(queue: Queue) -> dict[str, tuple[int, str]]:
    return {name: (waiting.rests, waiting.due.isoformat()) for name, waiting in queue.items()}


def _queue(kept: Any) -> Queue:
    return {
        name: Waiting(int(rests), date.fromisoformat(due)) for name, (rests, due) in kept.items()
    }


def _today() -> date:
    return date.today()  # where the person is


def due(queue: Queue, today: date) -> list[str]:
    """What is to be asked again, what has waited longest first."""
    found = [name for name, waiting in queue.items() if waiting.due <= today]
    return sorted(found, key=lambda name: (queue[name].due, name))


def answered(queue: Queue, name: str, is_right: bool, today: date) -> Queue:
    """The queue after an answer."""
    others = {other: waiting for other, waiting in queue.items() if other != name}
    if not is_right:
        return {**others, name: Waiting(0, today)}
    rests = queue[name].rests if name in queue else len(RESTS)
    if rests >= len(RESTS):
        return others
    return {**others, name: Waiting(rests + 1, today + timedelta(days=RESTS[rests]))}
