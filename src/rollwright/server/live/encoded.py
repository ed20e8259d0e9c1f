"""A live match with its steps and events kept as JSON, ready to be sent."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from rollwright import bots
from rollwright.core.dice import FairDice
from rollwright.core.game import Event, State
from rollwright.core.match import Match, Player
from rollwright.server.daily.daily_match import SteadyBot
from rollwright.server.documents import MatchDoc
from rollwright.server.encoding import encodable_position, encode, encoded_events
from rollwright.server.protocol import Ahead, Update, Waiting, write
from rollwright.table.croupier import Croupier, PlannedStep, Why
from rollwright.table.live import LiveMatch, is_mark
from rollwright.table.telling import action_texts


class Times(NamedTuple):
    """What clients are told about the time."""

    left: float = 0
    """The seconds that people have left to think; 0 without a limit."""
    take_back: Mapping[int, float] = {}
    """For a seat that may take back its choice: how many seconds it may."""

    def to_take_back(self, seats: list[int]) -> float:
        """How many seconds a client with these seats may take back a choice."""
        if not self.take_back:
            return 0
        return max((round(self.take_back.get(seat, 0), 2) for seat in seats), default=0)


@dataclass
class _Stop:
    """A position on the way that hid nothing, and its JSON once somebody needs it."""

    steps: int
    state: State
    encoded: bytes = b""


class _Shared(NamedTuple):
    """What every client is told that has the same steps."""

    steps: msgspec.Raw
    events: msgspec.Raw
    between: msgspec.Raw
    for_them: list[tuple[int, Why]]


class EncodedMatch(LiveMatch):
    """A match of the store, its croupier, and the messages that tell clients about it."""

    def __init__(self, doc: MatchDoc, match: Match[Any]) -> None:
        super().__init__(match)
        self.doc = doc
        self.croupier: Croupier = Croupier(
            FairDice(bytes.fromhex(doc.seed), tuple(doc.nonces)), self._bot
        )
        self._names = tuple(doc.names)
        self._steps: list[bytes] = []
        self._events: list[bytes] = []
        self._position = b""
        """Empty until somebody asks for the position after the last step."""
        self._stops: list[_Stop] = []
        """Where the match has stood since everybody was told."""
        self._told_turn = match.state.turn
        self._for_them: dict[int, Why] = {}
        """Steps that were taken for a person and that nobody was told of yet."""
        self._shared: dict[tuple[int, bool], _Shared] = {}
        """By the steps that clients have, and whether they are told news; until the next step."""

    def take_stored(self, text: str) -> None:
        """Take a row that was read from the store."""
        row = msgspec.json.decode(text)
        events = self.read(row, self._names)
        if not is_mark(row):
            self._keep(text.encode(), events)

    def take_plan(self, plan: list[PlannedStep], rows: list[bytes]) -> None:
        """Take planned steps; `rows` are their data as JSON."""
        for planned, row in zip(plan, rows, strict=True):
            if planned.why:
                self._for_them[len(self.match.log)] = planned.why
            self._keep(row, self.take(planned.step, planned.after))

    def take_back(self) -> None:
        super().take_back()
        steps = len(self.match.log)
        del self._steps[steps:], self._events[steps:]
        self._position = b""
        self._shared.clear()
        self._stops = [stop for stop in self._stops if stop.steps <= steps]

    def _keep(self, encoded: bytes, events: tuple[Event, ...]) -> None:
        self._steps.append(encoded)
        self._events.append(encoded_events(events))
        self._position = b""
        self._shared.clear()
        if not self.hides:
            self._stops.append(_Stop(self.visible, self.match.state))

    def update(self, seats: list[int], have: int, times: Times, is_news: bool = False) -> bytes:
        """The message for a client that plays these seats and has `have` visible steps.

        With `is_news` the client knew everything until now, and is told how it came to this.
        """
        start = min(have, self.visible)
        shared = self._shared.get((start, is_news)) or self._share(start, is_news)
        return write(
            Update(
                match=self.doc.id,
                start=start,
                steps=shared.steps,
                events=shared.events,
                position=self._encoded_position(),
                legal=self.legal(seats),
                chosen=self.chosen(seats),
                ahead=self._plans(seats),
                between=shared.between,
                for_them=shared.for_them,
                undone=self.undone,
                left=round(times.left, 2),
                can_take_back=times.to_take_back(seats),
            )
        )

    def waiting(self, seats: list[int], times: Times) -> bytes:
        """The message for a client that plays these seats if only hidden choices were made."""
        return write(
            Waiting(
                match=self.doc.id,
                have=self.visible,
                pending=self.match.pending,
                chosen=self.chosen(seats),
                ahead=self._plans(seats),
                left=round(times.left, 2),
                can_take_back=times.to_take_back(seats),
            )
        )

    def forget_news(self) -> None:
        """Everybody has been told everything that can be seen."""
        self._stops.clear()
        self._shared.clear()
        self._told_turn = self.match.state.turn
        self._for_them = {i: why for i, why in self._for_them.items() if i >= self.visible}

    def _share(self, start: int, is_news: bool) -> _Shared:
        made = _Shared(
            _joined(self._steps[start : self.visible]),
            _joined(self._events[start : self.visible]),
            self._between(start) if is_news else _NONE,
            self._taken_for_them(start) if is_news else [],
        )
        self._shared[start, is_news] = made
        return made

    def _between(self, start: int) -> msgspec.Raw:
        """The positions between what clients had and the last one; none if turns are missing."""
        if self.match.state.turn > self._told_turn + 1:
            return _NONE
        stops = [stop for stop in self._stops if start < stop.steps < self.visible]
        return _joined([b"[%d,%b]" % (stop.steps, self._encoded_stop(stop)) for stop in stops])

    def _encoded_stop(self, stop: _Stop) -> bytes:
        stop.encoded = stop.encoded or self._encoded(stop.state)
        return stop.encoded

    def _taken_for_them(self, start: int) -> list[tuple[int, Why]]:
        return [(i, why) for i, why in self._for_them.items() if start <= i < self.visible]

    def _encoded_position(self) -> msgspec.Raw:
        self._position = self._position or self._encoded(self.match.state)
        return msgspec.Raw(self._position)

    def _encoded(self, state: State) -> bytes:
        return encode(encodable_position(self.match.game, state))

    def _plans(self, seats: list[int]) -> dict[int, Ahead]:
        """What these seats can plan for while others are still choosing."""
        if not self.hides:
            return {}
        return {
            seat: Ahead(msgspec.Raw(self._encoded(state)), action_texts(state, seat))
            for seat, state in self.ahead(seats).items()
        }

    def _bot(self, spec: str, _: int) -> Player:
        match = self.match
        maker = bots.named(spec, match.game, match.setup.options)
        return SteadyBot(maker, self.doc.seed) if self.doc.daily else maker(secrets.randbits(64))


_NONE: Final = msgspec.Raw(b"[]")


def _joined(items: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")
