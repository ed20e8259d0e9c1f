"""The bodies of requests and answers about daily matches, as types."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rollwright.server.daily.kinds import Way
from rollwright.server.documents import GameName

Day = Annotated[str, Meta(examples=["2026-11-16"])]


class DailyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who plays a daily match. The name stands in the table of results."""

    name: Annotated[str, Meta(examples=["Emma"])]


class DayDice(msgspec.Struct):
    """The dice of a day: the SHA-256 of their seed, and the seed once the day is over."""

    day: Day
    commitment: str
    seed: str | None = None


class MyTry(msgspec.Struct):
    """Your try at a daily match."""

    day: Day
    table: str
    match: str
    is_over: bool
    counts: bool
    """Whether it ended on its day, so that it is among the results."""
    points: int
    score: int
    """What results are compared by: your points, against a bot less its points."""
    beaten: int
    """How many results of that day are lower."""
    of: int
    """How many results that day has, yours included if it counts."""
    board: Any
    """What the game shows of the last position; null until the match is over."""


class DailyMatch(msgspec.Struct):
    """A daily match of today."""

    game: GameName
    way: Way
    bot: str
    """The bot that everybody plays against; "" if you play alone."""
    dice: list[tuple[str, int]]
    """The first roll, which everybody may see: the colour of each die, and its face."""
    results: int
    """How many have played it."""
    median: float | None
    """The score in the middle."""
    streak: int
    """How many days in a row you have played this match in time."""
    mine: MyTry | None
    yesterday: MyTry | None


class Today(msgspec.Struct):
    """The daily matches of today. Days are those of UTC."""

    today: DayDice
    tomorrow: DayDice
    yesterday: DayDice | None
    seconds: int
    """How long today still lasts."""
    matches: list[DailyMatch]


class ResultLine(msgspec.Struct):
    """A line of a table of results."""

    rank: int
    name: str
    points: int
    score: int
    is_mine: bool


class PerfectScore(msgspec.Struct):
    """What perfect play alone expects on average, and what it scores with exactly these dice."""

    expected: float
    points: int


class DayResults(msgspec.Struct):
    """The results of a daily match."""

    sealed: DayDice
    game: GameName
    way: Way
    bot: str
    dice: list[tuple[str, int]]
    seconds: int
    """How long the day still lasts; 0 if it is over."""
    scores: list[tuple[int, int]]
    """Every score, from the lowest, with how many had it."""
    median: float | None
    places: list[ResultLine]
    """The best, and you wherever you stand."""
    streak: int
    mine: MyTry | None
    perfect: PerfectScore | None
    """For matches alone, once you have played or the day is over."""
    is_perfect_coming: bool
    """Whether `perfect` is being computed: ask again in some seconds."""


class Month(msgspec.Struct):
    """Your calendar: the days of a month on which there was a daily match."""

    month: Annotated[str, Meta(examples=["2026-11"])]
    today: Day
    days: list[Day]
    """Those of the month that can be played: today, and for practice the days before."""
    tries: list[MyTry]
    streak: int
    played: int
    """How many days you have played in time, ever."""
    best: int | None
    """Your best score, ever."""
