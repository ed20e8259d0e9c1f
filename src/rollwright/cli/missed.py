"""What a person missed when practising, kept in the data folder."""

import json
from datetime import date
from typing import Any

import platformdirs

from rollwright.cli.files import whole_file
from rollwright.coach.practice import Book
from rollwright.coach.practice.queue import Queue, Waiting, answered, due
from rollwright.core import games
from rollwright.core.errors import SetupError


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
