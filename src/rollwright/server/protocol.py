"""The protocol: every message between a client and the server, and nothing else.

A client opens one WebSocket, sends `Hello`, and gets `Welcome`. Then it sends *intents*. Each has
an id that the client picks, and is answered with `Accepted` or `Refused`. Three messages report
what happens at the table: `Update` (steps of the match), `Waiting` (a hidden choice) and `Table`
(who sits where).

The *visible log* of a match is its log without the choices that are still hidden. It is a prefix of
the log that only grows. A client that reconnects says how many of its steps it has, and gets the
rest.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.table.seats import Kind
from rollwright.table.telling import Position

VERSION: Final = 1
"""Grows when an older client would misunderstand a message."""

Options = dict[str, str | list[str]]
"""Options of a game by name. An option that each seat has for itself is a list."""

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

LONGEST_NONCE: Final = 64


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection. `token` is the guest's; without it the client watches."""

    version: int
    table: str
    token: str = ""
    match: str = ""
    have: int = 0
    """The number of steps of the visible log of `match` that the client has."""


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


class SetAutoPass(msgspec.Struct, tag="auto_pass", forbid_unknown_fields=True):
    """Whether the server chooses for a seat that has only one choice."""

    id: int
    seat: int
    on: bool


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
    """The owner gives a seat to `bot`; "" opens the seat (between matches only)."""

    id: int
    seat: int
    bot: str = ""


Intent = Act | Ready | SetAutoPass | Rename | Leave | Replace
FromClient = Hello | Intent


class SeatInfo(msgspec.Struct):
    """A seat as everybody sees it."""

    kind: Kind
    name: str = ""
    bot: str = ""
    ready: bool = False
    auto_pass: bool = False
    online: bool = False


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
    """The answer to `Hello`: the table, the seats that are yours, and whether you own it."""

    version: int
    table: TableInfo
    seats: list[int]
    owner: bool


class Table(msgspec.Struct, tag="table"):
    """The table has changed."""

    table: TableInfo
    seats: list[int]


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


FromServer = Welcome | Table | Update | Waiting | Accepted | Refused | Bye

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
