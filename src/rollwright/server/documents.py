"""What is stored of tables, matches and pads, and what a new table should be. Data only."""

import hashlib
import secrets
import time
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rollwright import games
from rollwright.core.dice import SEED_BYTES, FairDice
from rollwright.core.series import MOST_MATCHES

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"

_MOST_SEATS: Final = 100
_LONGEST_THINK: Final = 24 * 3600
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 6

GameName = Annotated[str, Meta(extra_json_schema={"enum": [*games.names()]})]
"""A game by its name. Only the description lists them: a wrong one is refused in a sentence."""

SeriesLength = Annotated[int, Meta(ge=1, le=MOST_MATCHES)]


class Seat(msgspec.Struct):
    """A seat. `guest` is the hash of the token of whoever sits there."""

    kind: str = OPEN
    name: str = ""
    bot: str = ""
    guest: str = ""
    nonce: str = ""
    ready: bool = False
    auto_pass: bool = True


class TableDoc(msgspec.Struct):
    """All that is stored of a table. `seed` is the secret of the next match's dice."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    owner: str
    series: int = 1
    listed: bool = False
    hints: bool = True
    seconds: int = 0
    version: int = 0
    results: list[list[int]] = []
    seed: str = ""
    match: str = ""

    @property
    def is_in_lobby(self) -> bool:
        """Whether strangers are invited, and there is room for one."""
        return self.listed and any(seat.kind == OPEN for seat in self.seats)

    @property
    def commitment(self) -> str:
        """The promise of the dice."""
        return commitment_of(self.seed)


class MatchDoc(msgspec.Struct):
    """All that is stored of a match besides its steps."""

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


class Page(msgspec.Struct):
    """A sheet on a pad. `guest` is the hash of the token of whoever writes on it.

    What `data` holds is up to the clients. `version` is that of the pad when it was written.
    """

    guest: str
    name: str
    version: int
    data: str = ""


class PadDoc(msgspec.Struct):
    """Sheets of people who roll real dice, each on a device of their own. No rule is known here."""

    code: str
    game: str
    pages: list[Page]
    version: int = 1
    options: dict[str, str] = {}


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
    options: dict[str, str | list[str]] = {}
    series: SeriesLength = 1
    listed: bool = False
    hints: bool = True
    seconds: Annotated[int, Meta(ge=0, le=_LONGEST_THINK)] = 0
    ready: bool = True
    """Whether my seats are ready, without waiting for nonces that are sent after the promise."""


def new_token() -> str:
    """An identity nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """An id nobody can guess: 144 bits."""
    return secrets.token_urlsafe(18)


def new_code() -> str:
    """A join code: to be read out, with no letter that looks or sounds like a digit."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def new_seed() -> str:
    """A secret for the dice of one match."""
    return secrets.token_hex(SEED_BYTES)


def commitment_of(seed: str) -> str:
    """What is published of a seed before the first roll."""
    return FairDice(bytes.fromhex(seed), ()).commitment


def as_text(value: Any) -> str:
    """A document, or anything else that is plain data, as it is stored."""
    return msgspec.json.encode(value).decode()


def now() -> int:
    """Microseconds since 1970: what is written later has a larger number."""
    return time.time_ns() // 1000
