"""What HTTP takes and gives, as types. Requests are read by them, and the API is described by them.

A record is written and read by `rollwright.records`; `JsonRecord` only describes it.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rollwright.server.documents import GameName, SeriesLength
from rollwright.server.protocol import TableInfo

_LONGEST_PAGE: Final = 4096

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
    """Who wants to sit; without `seat` at the first open one."""

    name: Annotated[str, Meta(examples=["Emma"])]
    seat: Annotated[int, Meta(ge=0)] | None = None
    nonce: str = ""


class Found(msgspec.Struct):
    """What a join code leads to: a table by its id, or the sheets of a pad by their game."""

    table: str | UnsetType = UNSET
    sheets: str | UnsetType = UNSET


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: GameName
    title: str
    rules: int
    seats: list[int]
    options: dict[str, list[str]]
    bots: list[str]
    """All that may sit at a table."""
    levels: list[str]
    """Those that people choose from, from weak to strong."""
    variants: dict[str, dict[str, list[str]]] = {}
    """Those of them that can play a choice, by option and choice, where that makes a difference."""


class Verdict(msgspec.Struct):
    """What a check of a record found: every step is legal, and so many rolls are proven."""

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


class JsonSeries(msgspec.Struct):
    """The series of a record: how many matches, and the results before this one."""

    length: SeriesLength
    results: list[list[int]]


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


AnyRecord = str | JsonRecord
"""A record as text or as JSON."""


class PadWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new pad, and the name of who makes it."""

    game: GameName
    name: Annotated[str, Meta(examples=["Emma"])]
    options: dict[str, str] = {}


class PageRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who wants a sheet on a pad."""

    name: Annotated[str, Meta(examples=["Max"])]


class PageWish(msgspec.Struct, forbid_unknown_fields=True):
    """What a sheet of a pad shall hold from now on."""

    name: Annotated[str, Meta(examples=["Emma"])]
    data: Annotated[str, Meta(max_length=_LONGEST_PAGE)]


class PadSeat(msgspec.Struct):
    """A guest's place at a pad. Keep `token`: with it the sheet is written and read."""

    code: str
    game: GameName
    seat: int
    token: str
    options: dict[str, str] = {}


class Written(msgspec.Struct):
    """A sheet is stored. `version` is the pad's."""

    version: int


class PageInfo(msgspec.Struct):
    """A sheet of a pad. `version` is that of the pad when it was written."""

    seat: int
    name: str
    data: str
    version: int


class PadInfo(msgspec.Struct):
    """A pad: its version, and the sheets that were written after the one that was asked for."""

    game: GameName
    version: int
    sheets: list[PageInfo]
    options: dict[str, str] = {}
