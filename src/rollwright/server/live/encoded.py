"""A live match with its steps and events kept as JSON, ready to be sent."""

import secrets
from typing import Any

import msgspec

from rollwright import bots
from rollwright.core.dice import FairDice
from rollwright.core.game import Event
from rollwright.core.match import Match, Player
from rollwright.server.documents import MatchDoc
from rollwright.server.encoding import encodable_position, encode, encoded_events
from rollwright.server.protocol import Ahead, Update, Waiting, write
from rollwright.table.croupier import Croupier, PlannedStep
from rollwright.table.live import LiveMatch
from rollwright.table.telling import action_texts


class EncodedMatch(LiveMatch):
    """A match of the store, its croupier, and the messages that tell clients about it."""

    def __init__(self, doc: MatchDoc, match: Match[Any]) -> None:
        super().__init__(match)
        self.doc = doc
        self.croupier = Croupier(FairDice(bytes.fromhex(doc.seed), tuple(doc.nonces)), self._bot)
        self._names = tuple(doc.names)
        self._steps: list[bytes] = []
        self._events: list[bytes] = []
        self._position = b""
        """Empty until somebody asks for the position after the last step."""

    def take_stored(self, text: str) -> None:
        """Take a step that was read from the store."""
        self._keep(text.encode(), self.read(msgspec.json.decode(text), self._names))

    def take_planned(self, planned: PlannedStep, encoded: bytes) -> None:
        """Take a planned step; `encoded` is its data as JSON."""
        self._keep(encoded, self.take(planned.step, planned.after))

    def _keep(self, encoded: bytes, events: tuple[Event, ...]) -> None:
        self._steps.append(encoded)
        self._events.append(encoded_events(events))
        self._position = b""

    def update(self, seats: list[int], have: int) -> bytes:
        """The message for a client that plays these seats and has `have` visible steps."""
        return write(
            Update(
                match=self.doc.id,
                start=have,
                steps=_joined(self._steps[have : self.visible]),
                events=_joined(self._events[have : self.visible]),
                position=self._encoded_position(),
                legal=self.legal(seats),
                chosen=self.chosen(seats),
                ahead=self._plans(seats),
            )
        )

    def waiting(self, seats: list[int]) -> bytes:
        """The message for a client that plays these seats if only hidden choices were made."""
        chosen, ahead = self.chosen(seats), self._plans(seats)
        return write(Waiting(self.doc.id, self.visible, self.match.pending, chosen, ahead))

    def _encoded_position(self) -> msgspec.Raw:
        if not self._position:
            self._position = encode(encodable_position(self.match.game, self.match.state))
        return msgspec.Raw(self._position)

    def _plans(self, seats: list[int]) -> dict[int, Ahead]:
        """What these seats can plan for while others are still choosing."""
        game = self.match.game
        return {
            seat: Ahead(
                msgspec.Raw(encode(encodable_position(game, state))), action_texts(state, seat)
            )
            for seat, state in self.ahead(seats).items()
        }

    def _bot(self, spec: str, _: int) -> Player:
        match = self.match
        return bots.find(spec, match.game, match.setup.options)(secrets.randbits(64))


def _joined(items: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")
