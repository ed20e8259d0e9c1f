"""What the server sends: answers, and what happens at the table."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.server.protocol.values import (
    DESCRIBED_AS,
    Animal,
    Colour,
    Options,
    RawEvents,
    RawPosition,
    RawSteps,
    RawStops,
    ReactionName,
    Reason,
)
from rollwright.table.croupier import Why
from rollwright.table.seats import Kind

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


class SeatInfo(msgspec.Struct):
    """A seat as everybody sees it."""

    kind: Kind
    name: str = ""
    bot: str = ""
    ready: bool = False
    auto_pass: bool = False
    online: bool = False
    by_hand: bool = False
    animal: Animal = ""
    """What the person is drawn as."""
    colour: Colour = -1
    """The pen that the person likes."""
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
    """Whether everybody here agrees to hints in the next match that begins."""
    seconds: int
    """How long a seat may think; 0 is without a limit."""
    commitment: str
    """The SHA-256 of the dice seed of this match, or of the next one if none is being played."""
    match: str = ""
    """The match that is being played or was played last."""
    seed: str = ""
    """The dice seed of `match`, once it is over; never that of a daily match."""
    daily: str = ""
    """The day whose daily match is played here, such as 2026-11-16; "" at all other tables."""
    given: int = 0
    """How many steps its matches take from another one before they begin. With any, they do not
    count."""
    origin: str = ""
    """The match that those steps are from."""
    hints_now: bool = False
    """Whether hints may be asked for in `match`."""


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


class WeighedOption(msgspec.Struct):
    """What an option is worth to the seat, and the standard error of that."""

    action: str
    value: float
    stderr: float


class Advice(msgspec.Struct):
    """The best choice of a seat, what all of them are worth, and at most two reasons.

    `unit` says what worth is: the chance to win, or alone the expected points.
    """

    best: str
    options: list[WeighedOption]
    reasons: list[Reason]
    unit: Literal["chance", "points"]


RawAdvice = Annotated[msgspec.Raw, Meta(extra={DESCRIBED_AS: Advice})]


class Hinted(msgspec.Struct, tag="hinted"):
    """The hint that you asked for. It is about the position after `have` steps."""

    match: str
    seat: int
    have: int
    advice: RawAdvice


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
