"""A record told position by position, so that a client can step through it without the rules."""

from typing import cast

import msgspec

from rollwright import games
from rollwright.core.game import non_default
from rollwright.records.jsonl import from_json, step_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record
from rollwright.server.documents import GameName
from rollwright.server.protocol import Position
from rollwright.server.shapes import Events, JsonProof, Step
from rollwright.server.telling import event_data, position_of


class Frame(msgspec.Struct):
    """A position, the step that led to it and what that meant; the first one has no step."""

    step: Step | None
    events: Events
    position: Position


class Replay(msgspec.Struct):
    """A record from its first position to its last. `dice` is null without a proof of them."""

    game: GameName
    names: list[str]
    bots: list[str]
    dice: JsonProof | None
    frames: list[Frame]
    options: dict[str, str | list[str]] = {}
    """Those that are not as usual."""


def read(text: str) -> Record:
    """The record that a text holds, in either form. Raises `RecordError`."""
    form = from_json if text.lstrip().startswith("{") else from_text
    return form(text, games.find)


def tell(record: Record) -> Replay:
    """Every position as everybody saw it: choices stay hidden until all have chosen."""
    match, proof = record.match, record.proof
    frames = [Frame(None, [], position_of(match.game, match.states[0]))]
    for before, step, after in zip(match.states, match.log, match.states[1:], strict=False):
        written = cast(Step, step_json(before, step))
        events = [event_data(event) for event in match.game.events(before, step, after)]
        frames.append(Frame(written, events, position_of(match.game, after)))
    dice = None
    if proof:
        chosen = list(proof.chosen) or msgspec.UNSET
        dice = JsonProof(proof.commitment, list(proof.nonces), proof.seed, chosen)
    options = {
        name: value if isinstance(value, str) else list(value)
        for name, value in non_default(match.game, match.setup.options).items()
    }
    return Replay(match.game.name, list(record.names), list(record.bots), dice, frames, options)
