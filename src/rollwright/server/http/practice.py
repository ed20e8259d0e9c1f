"""Positions to practise, for clients that do not know the rules.

They come with the package, and nothing about them is computed here but how they look. A shard never
changes: another one has another name.
"""

import hashlib
from functools import cache, lru_cache
from typing import Any, Final, cast

import msgspec
from starlette.responses import Response

from rollwright.coach.practice import Answer, Book, Difficulty, Exercise, load
from rollwright.coach.practice.book import reason_data
from rollwright.core import games
from rollwright.core.match import Match
from rollwright.records.jsonl import step_json
from rollwright.server.encoding import encodable_position
from rollwright.server.http.endpoint import JSON
from rollwright.server.http.practice_shapes import (
    PracticeBook,
    PracticeChoice,
    PracticePosition,
    PracticeShard,
)
from rollwright.server.protocol import Refusal, Step
from rollwright.table.telling import event_data

_FORM: Final = 1
"""The form of the answers. Shards of another form have other names."""
_DIGEST: Final = 8
_KEPT: Final = 64
"""How many shards are kept ready."""
_FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_PERCENT: Final = 100
_DIGITS: Final = 4


def books() -> list[PracticeBook]:
    """What there is to practise, game by game."""
    found = []
    for game in games.names():
        book = load(game)
        if book.ids:
            shards = {str(level): [*_shards(game, level)] for level in Difficulty}
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
    return {name: ids for level in Difficulty for name, ids in _shards(game, level).items()}


@cache
def _shards(game: str, level: Difficulty) -> dict[str, tuple[str, ...]]:
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
