"""What somebody missed, and when it is asked again.

A missed exercise comes back in the next round. Each time it is answered well it rests longer; after
the last rest it is done. Missed again, it begins from the start.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

RESTS: Final = (1, 3, 7, 21)
"""Days."""


class Waiting(NamedTuple):
    """An exercise that was missed."""

    rests: int
    """How many rests it has had."""
    due: date


Queue = Mapping[str, Waiting]
"""By the id of the exercise."""


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
