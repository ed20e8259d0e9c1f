"""The protocol: every message between a client and the server, and nothing else.

A client opens one WebSocket, sends `Hello`, and gets `Welcome`. Then it sends *intents*. Each has
an id that the client picks, and is answered with `Accepted` or `Refused`. Four messages report
what happens at the table: `Update` (steps of the match), `Waiting` (a hidden choice), `Table`
(who sits where) and `Reaction` (what somebody feels).

The *visible log* of a match is its log without the choices that are still hidden. It is a prefix of
the log, and it grows unless a choice is taken back. A client that reconnects says how many of its
steps it has, and gets the rest.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.core.series import MOST_MATCHES
from rollwright.table.croupier import Why
from rollwright.table.seats import Kind
from rollwright.table.telling import Position

VERSION: Final = 2
"""Grows when an older client would misunderstand a message."""

Options = dict[str, str | list[str]]
"""Options of a game by name. An option that each seat has for itself is a list."""

SeriesLength = Annotated[int, Meta(ge=1, le=MOST_MATCHES)]
_LONGEST_THINK: Final = 24 * 3600
Seconds = Annotated[int, Meta(ge=0, le=_LONGEST_THINK)]
"""How long a seat may think; 0 is without a limit."""

ReactionName = Literal["clap", "laugh", "wow", "sad", "luck", "think", "hurry", "heart"]

Roll = Annotated[dict[str, int | list[int]], Meta(title="Roll")]
"""The faces of the dice by name."""

Step = Annotated[tuple[int | Literal["chance"], str | Roll], Meta(title="Step")]
"""A step of a log: a seat and its choice, or `chance` and its roll."""

GameEvent = Annotated[
    dict[str, Any],
    Meta(
        title="GameEvent",
        extra_json_schema={
            "properties": {"kind": {"type": "string"}},
            "required": ["kind"],
            "additionalProperties": True,
        },
    ),
]
"""What happened: `kind` is the name of the event, the rest are its facts."""

Events = list[GameEvent]
"""What a step meant."""

DESCRIBED_AS: Final = "described as"
"""The key for the type of a field that holds JSON already when its message is written."""

RawSteps = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[Step]})]
RawEvents = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[Events]})]
RawPosition = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: Position})]
RawStops = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: list[tuple[int, Position]]})]

LONGEST_NONCE: Final = 64


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


HostIntent = Arrange | Resize | Configure | Start
"""What only the owner does, between matches."""

StepIntent = Act | Throw | TakeBack
"""An intent about the steps of a match."""

Intent = StepIntent | Ready | Manners | Rename | Leave | Replace | HostIntent | React
FromClient = Hello | Intent


class SeatInfo(msgspec.Struct):
    """A seat as everybody sees it."""

    kind: Kind
    name: str = ""
    bot: str = ""
    ready: bool = False
    auto_pass: bool = False
    online: bool = False
    by_hand: bool = False
    overdue: bool = False
    """Whether others may go on without this person."""


class TableInfo(msgspec.Struct):
    """A table as everybody sees it."""

    id: str
    code: str
    game: str
    options: Options
    seats: list[SeatInfo]
    series: int
    results: list[list[int]]
    listed: bool
    hints: bool
    seconds: int
    """How long a seat may think; 0 is without a limit."""
    commitment: str
    """The SHA-256 of the dice seed of this match, or of the next one if none is being played."""
    match: str = ""
    """The match that is being played or was played last."""
    seed: str = ""
    """The dice seed of `match`, once it is over."""


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to `Hello`: the table, the seats that are yours, and whether you are its host."""

    version: int
    table: TableInfo
    seats: list[int]
    owner: bool
    """Whether you may do what the owner may."""
    left: list[int] = []
    """The seats in which a bot plays for you: you can take them back."""


class Table(msgspec.Struct, tag="table"):
    """The table has changed."""

    table: TableInfo
    seats: list[int]
    owner: bool
    """Whether you may do now what the owner may."""
    left: list[int] = []
    """The seats in which a bot plays for you: you can take them back."""


class Reaction(msgspec.Struct, tag="reaction"):
    """What the person at a seat feels. It is not kept anywhere."""

    seat: int
    reaction: ReactionName


class Ahead(msgspec.Struct):
    """What a seat will choose from next, if the choices that it waits for change nothing."""

    position: RawPosition
    legal: list[str]


class Update(msgspec.Struct, tag="update"):
    """The match has gone on: steps from index `start` of its visible log, and where it stands."""

    match: str
    start: int
    steps: RawSteps
    events: RawEvents
    position: RawPosition
    legal: dict[int, list[str]]
    """What each of your pending seats may choose."""
    chosen: dict[int, str]
    """What your seats have chosen while others are still choosing."""
    ahead: dict[int, Ahead]
    """What your seats can plan for while others are still choosing."""
    between: RawStops
    """The positions on the way that hid nothing, each with the length of the visible log then."""
    for_them: list[tuple[int, Why]]
    """The steps, by index, that were chosen for a person, and why."""
    undone: int
    """How many choices of this match were taken back so far."""
    left: float = 0
    """The seconds that pending people have left to think; 0 without a limit."""
    can_take_back: float = 0
    """The seconds in which your seat may still take back its last choice; 0 if it may not."""


class Waiting(msgspec.Struct, tag="waiting"):
    """Somebody has chosen in secret, and others are still choosing."""

    match: str
    have: int
    """The number of steps in the visible log, which has not changed."""
    pending: tuple[int, ...]
    chosen: dict[int, str]
    """What your seats have chosen."""
    ahead: dict[int, Ahead]
    """What your seats can plan for while others are still choosing."""
    left: float = 0
    """The seconds that pending people have left to think; 0 without a limit."""
    can_take_back: float = 0
    """The seconds in which your seat may still take back its last choice; 0 if it may not."""


class Accepted(msgspec.Struct, tag="accepted"):
    """The intent was carried out, and what it changed is on the disk."""

    id: int


class Refused(msgspec.Struct, tag="refused"):
    """The intent changed nothing. `code` is an identifier, `reason` a sentence for people."""

    id: int
    code: str
    reason: str
    details: dict[str, Any] = {}


class Bye(msgspec.Struct, tag="bye"):
    """The server ends the connection; `again` is whether the client should reconnect."""

    code: str
    reason: str
    again: bool


FromServer = Welcome | Table | Reaction | Update | Waiting | Accepted | Refused | Bye

read: Final = msgspec.json.Decoder(FromClient).decode
write: Final = msgspec.json.Encoder().encode
read_answer: Final = msgspec.json.Decoder(FromServer).decode


_TEMPORARY: Final = 503


class Refusal(Exception):  # noqa: N818  # the word of the protocol
    """An intent or a request that is refused, with a code and a sentence for people."""

    def __init__(self, code: str, reason: str, status: int = 409, **details: Any) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.status = status
        self.details = details

    @property
    def is_temporary(self) -> bool:
        """Whether the same request may succeed a little later."""
        return self.status == _TEMPORARY
