"""Positions to practise, for clients that do not know the rules.

They come with the package, and nothing about them is computed here but how they look. A shard never
changes: another one has another name.
"""

import hashlib
from functools import cache, lru_cache
from typing import Any, Final, Literal, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollwright.coach.practice import Answer, Book, Exercise, load
from rollwright.coach.practice import Difficulty as Level
from rollwright.coach.practice.book import reason_data
from rollwright.core import games
from rollwright.core.match import Match
from rollwright.records.jsonl import step_json
from rollwright.server.documents import GameName
from rollwright.server.encoding import encodable_position
from rollwright.server.http.analysis import Grade, Unit
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import JSON, Endpoint
from rollwright.server.protocol import Events, Options, Reason, Refusal, Step
from rollwright.table.telling import Position, event_data

_FORM: Final = 1
"""The form of the answers. Shards of another form have other names."""
_DIGEST: Final = 8
_KEPT: Final = 64
"""How many shards are kept ready."""
_FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_PERCENT: Final = 100
_DIGITS: Final = 4


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


_PRACTICE: Final = {404: ["no_position", "not_found"], 503: ["busy"]}


@Endpoint(
    "GET",
    "/api/practice",
    "What there is to practise",
    list[PracticeBook],
    refusals={503: ["busy"]},
)
async def practice(api: Api, _: Request, __: None) -> list[PracticeBook]:
    return await api.reading.run(books)


@Endpoint(
    "GET",
    "/api/practice/{game}/shards/{shard}",
    "Some positions to practise",
    PracticeShard,
    refusals=_PRACTICE,
)
async def practice_shard(api: Api, request: Request, _: None) -> Response:
    game, name = request.path_params["game"], request.path_params["shard"]
    return await api.reading.run(lambda: shard(game, name))


@Endpoint(
    "GET",
    "/api/practice/{game}/positions/{position}",
    "A position to practise, by its id",
    PracticePosition,
    refusals=_PRACTICE,
)
async def practice_position(api: Api, request: Request, _: None) -> PracticePosition:
    game, name = request.path_params["game"], request.path_params["position"]
    return await api.reading.run(lambda: position(game, name))


ENDPOINTS: Final = [practice, practice_shard, practice_position]


def books() -> list[PracticeBook]:
    """What there is to practise, game by game."""
    found = []
    for game in games.names():
        book = load(game)
        if book.ids:
            shards = {str(level): [*_shards(game, level)] for level in Level}
            found.append(PracticeBook(game, len(book.ids), cast(Any, shards)))
    return found


def shard(game: str, name: str) -> Response:
    """Some positions. Refuses a game or a shard that there is not."""
    known = _all_shards(game) if game in games.names() else {}
    if name not in known:
        raise Refusal("no_position", "There is no such shard of positions to practise.", 404)
    return Response(_encoded_shard(game, known[name]), media_type=JSON, headers=_FOREVER)


def position(game: str, name: str) -> PracticePosition:
    """One position by its id. Refuses one that there is not."""
    book = load(game) if game in games.names() else Book(games.names()[0], ())
    if name not in book:
        raise Refusal("no_position", "There is no such position to practise any more.", 404)
    return _position(book.exercise(name))


@cache
def _all_shards(game: str) -> dict[str, tuple[str, ...]]:
    return {name: ids for level in Level for name, ids in _shards(game, level).items()}


@cache
def _shards(game: str, level: Level) -> dict[str, tuple[str, ...]]:
    """The ids of each shard, by its name."""
    found = load(game).shards(level)
    return {f"{level}-{_digest(game, ids)}": ids for ids in found}


def _digest(game: str, ids: tuple[str, ...]) -> str:
    lines = load(game).lines(ids)
    return hashlib.sha256(repr((_FORM, lines)).encode()).hexdigest()[:_DIGEST]


@lru_cache(_KEPT)
def _encoded_shard(game: str, ids: tuple[str, ...]) -> bytes:
    exercises = map(load(game).exercise, ids)
    return msgspec.json.encode(PracticeShard(game, [*map(_position, exercises)]))


def _position(exercise: Exercise) -> PracticePosition:
    match, seat = exercise.match, exercise.seat
    turn = [at for at in range(len(match.log)) if match.states[at].turn == match.state.turn]
    options = match.setup.options.items()
    reasons = [*dict.fromkeys(map(_key, exercise.answers))]
    by_key = {_key(answer): answer.reasons for answer in exercise.answers}
    return PracticePosition(
        id=exercise.id,
        difficulty=exercise.difficulty.value,
        missed=exercise.missed,
        seat=seat,
        names=list(exercise.names),
        options={name: list(v) if isinstance(v, tuple) else v for name, v in options},
        unit="points" if exercise.unit == "points" else "chance",
        position=encodable_position(match.game, match.state),
        steps=[cast(Step, step_json(match.states[at], match.log[at])) for at in turn],
        events=[[event_data(event) for event in match.events(at)] for at in turn],
        choices=[_choice(exercise, match, answer, reasons) for answer in exercise.answers],
        best=match.state.action_text(seat, exercise.best.action),
        reasons=[[reason_data(fact) for fact in by_key[key]] for key in reasons],
    )


def _choice(
    exercise: Exercise, match: Match[Any], answer: Answer, reasons: list[str]
) -> PracticeChoice:
    scale = 1 if exercise.unit == "points" else _PERCENT
    return PracticeChoice(
        action=match.state.action_text(exercise.seat, answer.action),
        value=round(exercise.in_unit(answer.value) / scale, _DIGITS),
        stderr=round(exercise.in_unit(answer.error) / scale, _DIGITS),
        grade=answer.grade.value,
        because=reasons.index(_key(answer)),
    )


def _key(answer: Answer) -> str:
    return repr(answer.reasons)
