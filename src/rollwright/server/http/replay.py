"""A record position by position, for clients that do not know the rules."""

from typing import cast

import msgspec
from msgspec import UNSET, UnsetType

from rollwright.core import games
from rollwright.records.annotation import Value
from rollwright.records.jsonl import from_json, step_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record
from rollwright.server.documents import GameName
from rollwright.server.encoding import encodable_position
from rollwright.server.http.shapes import FactValue, JsonProof
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
