"""Positions to practise as the HTTP interface tells them."""

from typing import Literal

import msgspec

from rollwright.server.documents import GameName
from rollwright.server.http.analysis_shapes import Grade, Unit
from rollwright.server.protocol import Events, Options, Reason, Step
from rollwright.table.telling import Position

Difficulty = Literal["easy", "medium", "hard"]


class PracticeBook(msgspec.Struct):
    """What there is to practise in a game: how many positions, and the shards they come in."""

    game: GameName
    positions: int
    shards: dict[Difficulty, list[str]]


class PracticeChoice(msgspec.Struct):
    """What may be chosen, what it is worth, and which of the reasons speak against it.

    For the best choice, the reasons are why it is better than the second best.
    """

    action: str
    value: float
    stderr: float
    grade: Grade
    because: int


class PracticePosition(msgspec.Struct):
    """A position in which a seat has to choose, and the best choice is clear.

    `missed` is how many choices of 100 the levels of bots get wrong there. `names` has "" for the
    seat that is asked. `steps` and `events` are those of the turn so far.
    """

    id: str
    difficulty: Difficulty
    missed: int
    seat: int
    names: list[str]
    options: Options
    unit: Unit
    position: Position
    steps: list[Step]
    events: list[Events]
    choices: list[PracticeChoice]
    best: str
    reasons: list[list[Reason]]


class PracticeShard(msgspec.Struct):
    """Some positions of one difficulty."""

    game: GameName
    positions: list[PracticePosition]
