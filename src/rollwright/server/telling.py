"""What a room tells its listeners: the table, the steps they miss, and where the match stands."""

import json
from functools import lru_cache
from typing import Any, Final

import msgspec

from rollwright.core.game import Event, Game, State, Step, winners
from rollwright.core.match import Match
from rollwright.records.jsonl import take_step
from rollwright.server.croupier import Croupier
from rollwright.server.documents import MatchDoc
from rollwright.server.protocol import Ahead, Position, Update, Waiting, write

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
        self._seen: State = match.state
        self._names = tuple(doc.names)
        self._steps: list[bytes] = []
        self._events: list[bytes] = []
        self._position = b""

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
        match = self.match
        after = match.state
        events = match.game.events(before, match.log[-1], after)
        self._steps.append(text.encode())
        self._events.append(_encode([event_data(event) for event in events]))
        self._position = b""
        shown = after.view(None)
        if shown is after or shown == after:
            self.visible = len(match.log)
            self._seen = after

    @property
    def position(self) -> bytes:
        """Where the match stands, as everybody sees it."""
        if not self._position:
            self._position = _encode(position_of(self.match.game, self.match.state))
        return self._position

    def update(self, seats: list[int], have: int) -> bytes:
        """What a client with these seats and `have` visible steps needs to know."""
        state = self.match.state
        chosen = self._chosen(seats)
        return write(
            Update(
                match=self.doc.id,
                start=have,
                steps=_joined(self._steps[have : self.visible]),
                events=_joined(self._events[have : self.visible]),
                position=msgspec.Raw(self.position),
                legal={seat: _legal(state, seat) for seat in seats if seat in state.pending},
                chosen=chosen,
                ahead=self._ahead(chosen),
            )
        )

    def waiting(self, seats: list[int]) -> bytes:
        """What a client with these seats needs to know if only hidden choices were made."""
        chosen = self._chosen(seats)
        pending, ahead = self.match.pending, self._ahead(chosen)
        return write(Waiting(self.doc.id, self.visible, pending, chosen, ahead))

    def _chosen(self, seats: list[int]) -> dict[int, str]:
        """What these seats have chosen while others are still choosing."""
        hidden = map(msgspec.json.decode, self._steps[self.visible :])
        return {seat: action for seat, action in hidden if seat in seats}

    def _ahead(self, chosen: dict[int, str]) -> dict[int, Ahead]:
        """What the active seat may choose next if it has chosen and all others do the least.

        It starts from what everybody has seen, so it tells nothing about choices made in secret.
        """
        state = self._seen
        seat = state.active
        if seat not in chosen:
            return {}
        state = state.step(seat, state.read_action(seat, chosen[seat]))
        for other in state.pending:
            state = state.step(other, state.legal(other)[0])
        if seat not in state.pending:
            return {}
        position = _encode(position_of(self.match.game, state))
        return {seat: Ahead(msgspec.Raw(position), _legal(state, seat))}


def position_of(game: Game[Any], state: State) -> Position:
    """A position as everybody sees it."""
    seen = state.view(None)
    question = game.question(seen)
    return Position(
        turn=seen.turn,
        active=seen.active,
        pending=seen.pending,
        to_decide=event_data(question) if question else None,
        scores=seen.scores,
        winners=() if state.pending else winners(state.scores),
        state={name: _plain(getattr(seen, name)) for name in seen.shown},
    )


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data, `kind` being its name."""
    return {"kind": type(event).__name__, **vars(event)}


def _legal(state: State, seat: int) -> list[str]:
    return [state.action_text(seat, action) for action in state.legal(seat)]


@lru_cache(50_000)
def _plain(value: Any) -> Any:
    """A shown field as plain data. Most of them are the same as before the step."""
    if not isinstance(value, tuple):
        return int(value) if isinstance(value, int) else value
    if hasattr(value, "_asdict"):
        fields = {name: _plain(item) for name, item in value._asdict().items()}
        return msgspec.Raw(_encode(fields))
    return msgspec.Raw(_encode([_plain(item) for item in value]))


def _joined(items: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")
