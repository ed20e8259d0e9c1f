"""The bodies of HTTP requests and answers, as types. They read requests and describe the API.

A record is written and read by `rollwright.records`; `JsonRecord` only describes it.
"""

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rollwright.server.documents import GameName
from rollwright.server.protocol import Options, SeriesLength, Step, TableInfo

_LONGEST_PAGE: Final = 4096
_LONGEST_CODE: Final = 100


class Problem(msgspec.Struct):
    """Why a request was refused: an identifier, and a sentence for people."""

    code: str
    reason: str


class Seated(msgspec.Struct):
    """A guest's place at a table. Keep `token`: it is the guest's identity."""

    table: TableInfo
    seats: list[int]
    token: str
    invite: str


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants a seat: the first open one if `seat` is left out.

    Whoever gives no name gets a friendly one.
    """

    name: Annotated[str, Meta(examples=["Emma"])] = ""
    seat: Annotated[int, Meta(ge=0)] | None = None
    nonce: str = ""


class AgainRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants to try again from a position of a match that is over.

    They sit at `seat`, which chose at `step`; steps count from 1. Bots play the other seats.
    """

    step: Annotated[int, Meta(ge=1, examples=[12])]
    seat: Annotated[int, Meta(ge=0)]
    name: Annotated[str, Meta(examples=["Emma"])] = ""


class Found(msgspec.Struct):
    """What a join code leads to: a table by its id, or the sheets of a pad by their game."""

    table: str | UnsetType = UNSET
    sheets: str | UnsetType = UNSET


class Progress(msgspec.Struct):
    """How far the levels of a game are: how many of their pieces are there.

    If it `failed`, those that are missing do not come before the server starts again.
    """

    done: int
    total: int
    failed: bool


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: GameName
    title: str
    rules: int
    seats: list[int]
    options: dict[str, list[str]]
    bots: list[str]
    """All that may sit at a table now."""
    levels: list[str]
    """Those that people choose from, from weak to strong; now if the game is `ready`, else soon."""
    ready: bool
    """Whether all `levels` may sit at a table now."""
    warming: Progress
    variants: dict[str, dict[str, list[str]]]
    """For each option that not every bot can deal with, the levels that can play each choice."""
    coach: bool
    """Whether matches are analysed here and hints are given, with the usual options."""


class Verdict(msgspec.Struct):
    """A record that was checked: every step is legal, and `rolls_checked` rolls are proven."""

    game: GameName
    scores: list[int]
    is_over: bool
    rolls_checked: int


class JsonProof(msgspec.Struct):
    """What makes the dice of a record checkable. `seed` is null until the match is over."""

    commitment: str
    nonces: list[str]
    seed: str | None = None
    chosen: list[str] | UnsetType = UNSET
    given: int | UnsetType = UNSET


class JsonSeries(msgspec.Struct):
    """The series of a record: how many matches, and the results before this one."""

    length: SeriesLength
    results: list[list[int]]


FactValue = bool | float | str | list[float | str]
"""What a fact of an annotation may hold."""


class JsonRecord(msgspec.Struct):
    """A record. The options of its game stand beside these fields, each under its name."""

    game: GameName
    rules: int
    seats: int
    start: int
    steps: list[Step]
    names: list[str] | UnsetType = UNSET
    bots: list[str] | UnsetType = UNSET
    dice: JsonProof | UnsetType = UNSET
    series: JsonSeries | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    annotations: list[dict[str, FactValue]] | UnsetType = UNSET
    """Each has a `step`, and a `comment` or facts."""


AnyRecord = str | JsonRecord
"""A record as text or as JSON."""


class DeviceCode(msgspec.Struct):
    """A code for another device of the same guest. It works once, for so many seconds."""

    code: str
    seconds: int


class DeviceRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A device that has the code of a guest."""

    code: Annotated[str, Meta(examples=["ABCDE-FGHJK"], max_length=_LONGEST_CODE)]


class DeviceToken(msgspec.Struct):
    """The token of another device. Keep it: it is the guest's identity on that device."""

    token: str


class Revoked(msgspec.Struct):
    """How many other devices of the guest were signed out."""

    revoked: int


class PadWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new pad, the name of its first player, and the sheet that they want."""

    game: GameName
    name: Annotated[str, Meta(examples=["Emma"])] = ""
    options: Options = {}
    sheet: Annotated[str, Meta(examples=["A"])] = ""


class PageRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants a sheet on a pad."""

    name: Annotated[str, Meta(examples=["Max"])] = ""


class PageWish(msgspec.Struct, forbid_unknown_fields=True):
    """What to write on a sheet of a pad."""

    name: Annotated[str, Meta(examples=["Emma"])]
    data: Annotated[str, Meta(max_length=_LONGEST_PAGE)]
    sheet: Annotated[str, Meta(examples=["A"])] = ""


class PadSeat(msgspec.Struct):
    """A guest's place at a pad. Keep `token`: it is needed to write and read the sheet."""

    code: str
    game: GameName
    seat: int
    token: str
    options: Options = {}
    sheet: str = ""


class Written(msgspec.Struct):
    """A sheet is stored. `version` is the pad's."""

    version: int


class PageInfo(msgspec.Struct):
    """A sheet of a pad. `version` is that of the pad when it was written."""

    seat: int
    name: str
    data: str
    version: int
    sheet: str = ""


class PadInfo(msgspec.Struct):
    """A pad, with the sheets that were written after the version that was asked for."""

    game: GameName
    version: int
    sheets: list[PageInfo]
    options: Options = {}
