"""What is stored about tables, matches and pads, and what a new table should be. Data only."""

import hashlib
import secrets
import time
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.core import games
from rollwright.core.dice import SEED_BYTES, FairDice
from rollwright.server.protocol import Options, Seconds, SeriesLength
from rollwright.table.seats import OPEN, Kind

_MOST_SEATS: Final = 100
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 6

GameName = Annotated[str, Meta(extra_json_schema={"enum": [*games.names()]})]
"""The name of a game. The list is for the description of the API; a wrong name is `bad_table`."""


class Seat(msgspec.Struct):
    """A seat. `guest` is the hash of the token of the person who sits there."""

    kind: Kind = OPEN
    name: str = ""
    bot: str = ""
    guest: str = ""
    nonce: str = ""
    ready: bool = False
    auto_pass: bool = True
    by_hand: bool = False
    animal: str = ""
    colour: int = -1
    """The number of the pen that the person likes; −1 for that of the seat."""
    asked: int = 0
    """Since when, in microseconds since 1970, others have waited for this person's decision
    whether to play again; 0 if nobody waits for it."""


class Given(msgspec.Struct):
    """A position that the matches of a table begin from: the first steps of another match.

    `match` is that other one, and the rest is what its record says.
    """

    match: str
    start: int
    options: dict[str, Any]
    rules: int
    steps: list[Any]


class TableDoc(msgspec.Struct):
    """Everything that is stored about a table. `seed` is the secret of the next match's dice."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    owner: str
    series: int = 1
    listed: bool = False
    hints: bool = False
    seconds: int = 0
    version: int = 0
    results: list[list[int]] = []
    seed: str = ""
    match: str = ""
    changed: int = 0
    """When somebody last changed the table, in microseconds since 1970. Tables that were stored
    before this was kept have 0."""
    given: Given | None = None
    daily: str = ""
    """The day whose daily match is played here, such as 2026-11-16; "" at all other tables."""

    @property
    def is_in_lobby(self) -> bool:
        """Whether the lobby lists the table: strangers are invited, and a seat is open."""
        return self.listed and self.has_room

    @property
    def has_room(self) -> bool:
        """Whether a seat is open."""
        return any(seat.kind == OPEN for seat in self.seats)

    @property
    def commitment(self) -> str:
        """The promise of the dice."""
        return commitment_of(self.seed)


class MatchDoc(msgspec.Struct):
    """Everything that is stored about a match besides its steps."""

    id: str
    table: str
    game: str
    seats: int
    start: int
    options: dict[str, Any]
    names: list[str]
    bots: list[str]
    seed: str
    nonces: list[str]
    chosen: list[str]
    series: int
    earlier: list[list[int]]
    rules: int = 1
    """The version of the rules. Matches that were begun before this was stored follow the first."""
    guests: list[str] = []
    """The hash of the person's token at each seat, "" for a bot; empty in matches of before."""
    hints: bool = False
    """Whether all who sat here agreed to hints."""
    given: int = 0
    """How many steps it took from another match; with any, its result does not count."""
    origin: str = ""
    """The match that it took them from."""
    brought: bool = False
    """Whether it was played on a person's own device, and handed over when it was over."""
    daily: str = ""
    """The day whose daily match this is, such as 2026-11-16; "" for all other matches. Everybody
    who plays it has the same seed, which stays secret until that day is over."""

    @property
    def allows_hints(self) -> bool:
        """Whether hints may be given: all who sat here at the beginning agreed, or one person did.

        Bots that took over seats since make nobody a person alone. Daily matches are compared.
        """
        return not self.daily and (self.hints or self.bots.count("") == 1)


class Page(msgspec.Struct):
    """A sheet on a pad. `guest` is the hash of its writer's token.

    What `data` holds is up to the clients. `version` is that of the pad when it was written.
    `sheet` says which of the game's different sheets it is, if there are any.
    """

    guest: str
    name: str
    version: int
    data: str = ""
    sheet: str = ""


class PadDoc(msgspec.Struct):
    """Sheets of people who roll real dice, one sheet for each device."""

    code: str
    game: str
    pages: list[Page]
    version: int = 1
    options: dict[str, Any] = {}


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table has at a seat: `me`, an `open` seat, or a `bot` by name."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""


_SEATS_EXAMPLE: Final = [{"kind": "me", "name": "Emma"}, {"kind": "open"}]


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table should be."""

    game: GameName
    seats: Annotated[
        list[SeatWish], Meta(min_length=1, max_length=_MOST_SEATS, examples=[_SEATS_EXAMPLE])
    ]
    options: Options = {}
    series: SeriesLength = 1
    listed: bool = False
    hints: bool = False
    seconds: Seconds = 0
    ready: bool = True
    """Whether my seats are ready at once. If not, they send their nonces after the promise."""


def new_token() -> str:
    """An identity nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """The hash of a token, which is stored instead of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """An id nobody can guess: 144 bits. It is no option on a command line."""
    while True:
        found = secrets.token_urlsafe(18)
        if not found.startswith("-"):
            return found


def new_code() -> str:
    """A join code that is easy to read out: no letter looks like a digit."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))


def new_seed() -> str:
    """A secret for the dice of one match."""
    return secrets.token_hex(SEED_BYTES)


def commitment_of(seed: str) -> str:
    """The commitment of a seed, which is published before the first roll."""
    return FairDice(bytes.fromhex(seed), ()).commitment


def as_text(value: Any) -> str:
    """A document, or any other plain data, as the text that is stored."""
    return msgspec.json.encode(value).decode()


def now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000
