"""Records that are handed in: told position by position, for clients without rules, or checked."""

from typing import Final, cast

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import Request

from rollwright.core import games
from rollwright.records.annotation import Value
from rollwright.records.jsonl import from_json, step_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record
from rollwright.server.documents import GameName
from rollwright.server.encoding import encodable_position
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import BODY, Endpoint
from rollwright.server.http.shapes import AnyRecord, FactValue, JsonProof
from rollwright.server.protocol import Events, Options, Step
from rollwright.table.telling import Position, event_data


class Annotation(msgspec.Struct):
    """What the record notes about a step, or in the first frame about the whole match."""

    comment: str
    facts: dict[str, FactValue]


class Frame(msgspec.Struct):
    """A position, the step that led to it and what that meant; the first one has no step."""

    step: Step | None
    events: Events
    position: Position
    annotation: Annotation | UnsetType = UNSET


class Replay(msgspec.Struct):
    """A record from its first position to its last. `dice` is null without a proof of them.

    `options` are those of the match that are not the default.
    """

    game: GameName
    options: Options
    names: list[str]
    bots: list[str]
    dice: JsonProof | None
    frames: list[Frame]


class Verdict(msgspec.Struct):
    """A record that was checked: every step is legal, and `rolls_checked` rolls are proven."""

    game: GameName
    scores: list[int]
    is_over: bool
    rolls_checked: int


_RECORD: Final = {**BODY, 422: ["bad_record"], 503: ["busy"]}


@Endpoint(
    "POST",
    "/api/replay",
    "A record, text or JSON, position by position",
    Replay,
    AnyRecord,
    refusals=_RECORD,
    limit="records_per_minute",
)
async def replay_record(api: Api, _: Request, text: str) -> Replay:
    return await api.reading.run(lambda: tell(read(text)))


@Endpoint(
    "POST",
    "/api/verify",
    "Check a record, text or JSON",
    Verdict,
    AnyRecord,
    refusals=_RECORD,
    limit="records_per_minute",
)
async def verify(api: Api, _: Request, text: str) -> Verdict:
    return await api.reading.run(lambda: _verdict(text))


ENDPOINTS: Final = [replay_record, verify]


def read(text: str) -> Record:
    """The record that a text holds, in either form. Raises `RecordError`."""
    form = from_json if text.lstrip().startswith("{") else from_text
    return form(text, games.find)


def tell(record: Record) -> Replay:
    """Every position as everybody saw it: choices stay hidden until all have chosen."""
    match, proof = record.match, record.proof
    frames = [Frame(None, [], encodable_position(match.game, match.states[0]))]
    for before, step, after in zip(match.states, match.log, match.states[1:], strict=False):
        written = cast(Step, step_json(before, step))
        events = [event_data(event) for event in match.game.events(before, step, after)]
        frames.append(Frame(written, events, encodable_position(match.game, after)))
    for note in record.annotations:
        facts = {key: _listed(value) for key, value in note.facts.items()}
        frames[note.step].annotation = Annotation(note.comment, facts)
    dice = None
    if proof:
        chosen = list(proof.chosen) or UNSET
        given = proof.given or UNSET
        dice = JsonProof(proof.commitment, list(proof.nonces), proof.seed, chosen, given)
    return Replay(
        game=match.game.name,
        options={
            name: list(value) if isinstance(value, tuple) else value
            for name, value in match.setup.options.items()
        },
        names=list(record.names),
        bots=list(record.bots),
        dice=dice,
        frames=frames,
    )


def _listed(value: Value) -> FactValue:
    return list(value) if isinstance(value, tuple) else value


def _verdict(text: str) -> Verdict:
    record = read(text)
    rolls = record.check_dice() if record.proof and record.proof.seed else 0
    match = record.match
    return Verdict(match.game.name, list(match.scores), match.is_over, rolls)
