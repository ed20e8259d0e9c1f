"""The bodies of requests and answers about a person: profile, results, ratings, and their file."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rollwright.server.documents import GameName
from rollwright.server.looks import Animal, Colour
from rollwright.server.protocol import Options

FORMAT: Final = "rollwright-profile"
_LONGEST_KEY: Final = 100


class ProfileWish(msgspec.Struct, forbid_unknown_fields=True):
    """How somebody wants to be seen."""

    name: Annotated[str, Meta(examples=["Emma"])]
    animal: Animal = ""
    colour: Colour = -1


class ProfileInfo(msgspec.Struct):
    """How somebody is seen. `name` is "" for a guest who has no profile yet."""

    name: str = ""
    animal: Animal = ""
    colour: Colour = -1


class OpponentInfo(msgspec.Struct):
    """Somebody else at a match: a person, or a `bot` by name."""

    name: str
    bot: str
    points: int


class ResultInfo(msgspec.Struct):
    """A match of the person who asks."""

    match: str
    game: GameName
    options: Options
    ended: float
    """In milliseconds since 1970."""
    seats: int
    started: bool
    """Whether the person had the first turn."""
    kind: Literal["played", "brought", "left", "shared", "position"]
    """What was `played` counts, or `brought` from the person's own device: not a match that a bot
    finished, that one device played for several, or that began from a position."""
    points: int
    share: float
    """1 for a win, 1/n for a win that n share. Alone it is 1."""
    others: list[OpponentInfo]
    luck: float | None = None
    """From the analysis, null before it: chance to win from −1 to 1, or points of score alone."""
    luck_stderr: float | None = None
    error_rate: float | None = None
    """The mean loss per decision, in the same unit."""
    unforced: int | None = None
    """How many decisions."""
    rating: float | None = None
    """In points of Elo after this match; null if it did not count, or nobody is rated here."""
    rating_stderr: float | None = None


class RatingInfo(msgspec.Struct):
    """A rating in points of Elo, with its standard error."""

    game: GameName
    rating: float
    stderr: float
    matches: int


class LevelInfo(msgspec.Struct):
    """A level of bots: its fixed rating, and its error rate in percentage points."""

    game: GameName
    level: str
    rating: float
    error_rate: float


class YouInfo(msgspec.Struct):
    """All that the server knows about the person who asks, but for single tables and pads."""

    profile: ProfileInfo
    matches: int
    """How many are stored. `results` has the newest of them, those that ended first first."""
    since: float
    """When the first of them ended, in milliseconds since 1970; 0 without any."""
    results: list[ResultInfo]
    ratings: list[RatingInfo] | None
    """Null if the host has not switched ratings on."""
    levels: list[LevelInfo]


class ProfileFile(msgspec.Struct):
    """A profile as a file. `key` makes a device the same guest: keep it like a password."""

    format: Literal["rollwright-profile"]
    version: int
    made: str
    key: str
    you: YouInfo


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The key of a profile file. Nothing else in a file matters to the server."""

    key: Annotated[str, Meta(min_length=1, max_length=_LONGEST_KEY)]


class Brought(msgspec.Struct):
    """A match that was handed over: its id here, and the token of the guest whose it is."""

    match: str
    token: str


class EraseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The wish to be forgotten, said on purpose."""

    sure: Literal["forget me"]


class Erased(msgspec.Struct):
    """How many results have lost their name. Tables, matches and sheets follow within minutes."""

    results: int
