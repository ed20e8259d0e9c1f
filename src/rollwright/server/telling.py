"""What a room tells its listeners: the table, the steps they miss, and where the match stands."""

import json
from functools import lru_cache
from typing import Any, Final

import msgspec

from rollwright.core.game import Event, State, Step
from rollwright.core.match import Match
from rollwright.records.jsonl import take_step
from rollwright.server.croupier import Croupier
from rollwright.server.documents import MatchDoc
from rollwright.server.protocol import Position, Update, write

_encode: Final = msgspec.json.Encoder().encode


class Story:
    """A match, with every step and what it meant kept ready to be sent.

    The *visible* log is the log without choices that are still hidden. It is a prefix that only
    grows, so a client that has n steps of it needs exactly those from n on.
    """

    def __init__(self, doc: MatchDoc, match: Match[Any]) -> None:
        self.doc = doc
        self.match = match
        self.croupier = Croupier(doc)
        self.visible = 0
        self._names = tuple(doc.names)
        self._steps: list[bytes] = []
        self._events: list[bytes] = []

    def read(self, text: str) -> None:
        """Take a step that was read from the store."""
        before = self.match.state
        take_step(self.match, self._names, json.loads(text))
        self._note(before, text)

    def take(self, step: Step, after: State, text: str) -> None:
        """Take a step that leads to `after` and was written to the store as `text`."""
        before = self.match.state
        self.match.follow(step, after)
        self._note(before, text)

    def _note(self, before: State, text: str) -> None:
        after = self.match.state
        events = self.match.game.events(before, self.match.log[-1], after)
        self._steps.append(text.encode())
        self._events.append(_encode([event_data(event) for event in events]))
        shown = after.view(None)
        if shown is after or shown == after:
            self.visible = len(self.match.log)

    def position(self) -> bytes:
        """Where the match stands, as everybody sees it."""
        state = self.match.state.view(None)
        question = self.match.game.question(state)
        return _encode(
            Position(
                turn=state.turn,
                active=state.active,
                pending=list(state.pending),
                to_decide=event_data(question) if question else None,
                scores=list(state.scores),
                winners=list(self.match.winners),
                state={name: _data(getattr(state, name)) for name in state.shown},
            )
        )

    def update(self, seats: list[int], have: int, position: bytes) -> bytes:
        """What a client with these seats and `have` visible steps needs to know."""
        state = self.match.state
        hidden = (json.loads(step) for step in self._steps[self.visible :]) if seats else ()
        return write(
            Update(
                match=self.doc.id,
                start=have,
                steps=_joined(self._steps[have : self.visible]),
                events=_joined(self._events[have : self.visible]),
                position=msgspec.Raw(position),
                legal={
                    seat: tuple([state.action_text(seat, action) for action in state.legal(seat)])
                    for seat in seats
                    if seat in state.pending
                },
                chosen={seat: action for seat, action in hidden if seat in seats},
            )
        )


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data, `kind` being its name."""
    return {"kind": type(event).__name__, **vars(event)}


def _data(value: Any) -> Any:
    """A shown field as plain data: named tuples become objects."""
    if isinstance(value, tuple):
        return _object(value) if hasattr(value, "_asdict") else [_data(item) for item in value]
    return int(value) if isinstance(value, int) else value


@lru_cache(20_000)
def _object(value: Any) -> msgspec.Raw:
    """A named tuple as JSON. Most sheets are the same as before the step."""
    return msgspec.Raw(_encode({name: _data(item) for name, item in value._asdict().items()}))


def _joined(items: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")
