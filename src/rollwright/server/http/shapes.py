"""The bodies of HTTP requests and answers that several resources share, as types.

A record is written and read by `rollwright.records`; `JsonRecord` only describes it.
"""

import msgspec
from msgspec import UNSET, UnsetType

from rollwright.server.documents import GameName
from rollwright.server.protocol import SeriesLength, Step, TableInfo


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


class DeviceToken(msgspec.Struct):
    """The token of another device. Keep it: it is the guest's identity on that device."""

    token: str
