"""What a client sends: who it is, and then what it wants."""

import msgspec

from rollwright.server.protocol.values import (
    Animal,
    Colour,
    Options,
    ReactionName,
    Seconds,
    SeriesLength,
)


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection. `token` is the guest's; without it the client watches."""

    version: int
    table: str
    token: str = ""
    match: str = ""
    have: int = 0
    """The number of steps of the visible log of `match` that the client has."""
    undone: int = 0
    """How many choices had been taken back when the client heard of `match` last."""


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """A seat's choice, as records write it. `have` is the number of steps the client had seen."""

    id: int
    match: str
    seat: int
    action: str
    have: int
    planned: int | None = None
    """The number of steps the client had seen when it planned this choice, if it did: then the
    choice is refused if something has changed that matters to it."""


class Ready(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """A seat is ready for the next match, with its nonce for the dice."""

    id: int
    seat: int
    nonce: str = ""


class Throw(msgspec.Struct, tag="throw", forbid_unknown_fields=True):
    """The active seat throws the dice. `have` is the number of steps the client had seen."""

    id: int
    match: str
    seat: int
    have: int


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """A seat takes back the choice it has just made: possible for a moment, among bots only."""

    id: int
    match: str
    seat: int
    have: int


class Manners(msgspec.Struct, tag="manners", forbid_unknown_fields=True):
    """How a seat likes to play. What is left out or `None` stays as it is."""

    id: int
    seat: int
    auto_pass: bool | None = None
    """Whether the server chooses for the seat if it has only one choice."""
    by_hand: bool | None = None
    """Whether the server waits for the seat's `Throw` at the beginning of its turns."""
    animal: Animal | None = None
    """What others see instead of the first letter of the name; "" for that letter."""
    colour: Colour | None = None
    """The number of the pen that the person likes; −1 for that of the seat."""


class Rename(msgspec.Struct, tag="rename", forbid_unknown_fields=True):
    """A person changes the name of their seat, between matches only; "" draws a friendly name."""

    id: int
    seat: int
    name: str


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """A person gives up a seat to `bot`; "" opens the seat (between matches only)."""

    id: int
    seat: int
    bot: str = ""


class Replace(msgspec.Struct, tag="replace", forbid_unknown_fields=True):
    """The owner gives a seat to `bot`; "" opens the seat (between matches only).

    During a match this is for the seats of people who are away. After it, people have some time to
    decide whether they play again. Everybody who sits here may give an open seat to a bot.
    """

    id: int
    seat: int
    bot: str = ""


class Arrange(msgspec.Struct, tag="arrange", forbid_unknown_fields=True):
    """The owner puts the seats into another order, between matches: `order` names them all."""

    id: int
    order: list[int]


class Resize(msgspec.Struct, tag="resize", forbid_unknown_fields=True):
    """The owner adds open seats, or takes away open seats and bots, between matches."""

    id: int
    seats: int


class Configure(msgspec.Struct, tag="configure", forbid_unknown_fields=True):
    """The owner changes what the table is, between matches. What is null stays as it is."""

    id: int
    series: SeriesLength | None = None
    seconds: Seconds | None = None
    listed: bool | None = None
    hints: bool | None = None
    options: Options | None = None


class Start(msgspec.Struct, tag="start", forbid_unknown_fields=True):
    """The owner starts the next match with everybody who is ready; all other seats go away.

    After a match, people have some time to decide before it can start without them.
    """

    id: int
    nonce: str = ""


class React(msgspec.Struct, tag="react", forbid_unknown_fields=True):
    """A person shows everybody at the table what they feel."""

    id: int
    seat: int
    reaction: ReactionName


class AskHint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """A seat that has to choose asks what is best. The log notes that it was told."""

    id: int
    match: str
    seat: int
    have: int


HostIntent = Arrange | Resize | Configure | Start
"""What only the owner does, between matches."""

StepIntent = Act | Throw | TakeBack
"""An intent about the steps of a match."""

TableIntent = Ready | Manners | Rename | Leave | Replace | HostIntent
"""An intent about the table and its seats."""

Intent = StepIntent | TableIntent | React | AskHint
