"""Results and ratings in the database, and what an analysis adds to them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from rollwright.server.documents import as_text, now
from rollwright.server.rating import MU, SIGMA, Skill
from rollwright.server.results import Result, ResultKind
from rollwright.server.store import Statement, Store
from rollwright.server.store.asking import marks

MOST_RESULTS: Final = 1000
"""How many matches of a person are read at once, the newest."""

_COLUMNS: Final = (
    "match_id, seat, seats, game, options, ended, guest, name, bot, kind, started, points, share"
)

_THEIRS: Final = "guest = $1 AND kind <> 'bot'"
"""What a person has played themself: a bot may have had their name."""


class Analysed(msgspec.Struct, frozen=True):
    """What an analysis says about a seat. Chances from 0 to 1, or points of score alone."""

    luck: float
    luck_stderr: float
    error_rate: float
    unforced: int


class Opponent(msgspec.Struct, frozen=True):
    """Somebody else at a match."""

    name: str
    bot: str
    points: int


class Played(msgspec.Struct, frozen=True):
    """A match of a person."""

    result: Result
    analysed: Analysed | None
    skill: Skill | None
    """What was believed about them after it; nothing if it did not count."""
    others: list[Opponent]


def noting_results(results: Iterable[Result]) -> list[Statement]:
    """Statements that store results. What is there already stays."""
    sql = f"INSERT INTO results ({_COLUMNS}) VALUES ({marks(13)}) ON CONFLICT DO NOTHING"  # noqa: S608
    return [
        (
            *(sql, result.match, result.seat, result.seats, result.game),
            *(as_text(result.options), result.ended, result.guest, result.name, result.bot),
            *(str(result.kind), int(result.started), result.points, result.share),
        )
        for result in results
    ]


def noting_report(match_id: str, text: bytes) -> list[Statement]:
    """Statements that add what an analysis says about each seat.

    The text is the report of `coach.report` as JSON. One that is not complete, or of a match
    without results here, changes nothing.
    """
    report = msgspec.json.decode(text)
    if not (report["is_over"] and report["is_complete"]):
        return []
    sql = (
        "UPDATE results SET luck = $3, luck_stderr = $4, error_rate = $5, unforced = $6 "
        "WHERE match_id = $1 AND seat = $2"
    )
    return [
        (
            *(sql, match_id, seat, float(each["luck"]), float(each["luck_stderr"])),
            *(float(each["error_rate"]), int(each["unforced"])),
        )
        for seat, each in enumerate(report["seats"])
    ]


async def count_results(store: Store, guest: str) -> tuple[int, int]:
    """How many matches of a person are stored, and when the first of them ended."""
    sql = f"SELECT count(DISTINCT match_id), coalesce(min(ended), 0) FROM results WHERE {_THEIRS}"  # noqa: S608
    [rows] = await store.run((sql, guest))
    return rows[0][0], rows[0][1]


async def results_of(store: Store, guest: str, limit: int = MOST_RESULTS) -> list[Played]:
    """The newest matches of a person, those that ended first first.

    A match that they played at several seats is told once, by the first of them.
    """
    newest = (
        f"SELECT match_id FROM results WHERE {_THEIRS} "  # noqa: S608
        "GROUP BY match_id ORDER BY max(ended) DESC LIMIT $2"
    )
    sql = (
        f"SELECT {_COLUMNS}, luck, luck_stderr, error_rate, unforced, mu, sigma FROM results "  # noqa: S608
        f"WHERE match_id IN ({newest}) ORDER BY ended, match_id, seat"
    )
    [rows] = await store.run((sql, guest, limit))
    matches: dict[str, list[tuple[Any, ...]]] = {}
    for row in rows:
        matches.setdefault(row[0], []).append(row)
    return [
        _played(next(row for row in seats if row[6] == guest and row[9] != ResultKind.BOT), seats)
        for seats in matches.values()
    ]


def _played(row: tuple[Any, ...], rows: list[tuple[Any, ...]]) -> Played:
    match, seat, seats, game, options, ended, guest, name, bot, kind, started, points, share = row[
        :13
    ]
    result = Result(
        *(match, seat, seats, game, msgspec.json.decode(options), ended, guest, name, bot),
        *(ResultKind(kind), bool(started), points, share),
    )
    analysed = Analysed(*row[13:17]) if None not in row[13:17] else None
    skill = Skill(*row[17:]) if None not in row[17:] else None
    others = [Opponent(r[7], r[8], r[11]) for r in rows if r is not row]
    return Played(result, analysed, skill, others)


async def skills_of(store: Store, guests: Sequence[str], game: str) -> dict[str, Skill]:
    """What is believed about those of these people who were rated before."""
    if not guests:
        return {}
    wanted = f"game = $1 AND guest IN ({marks(len(guests), 2)})"
    sql = f"SELECT guest, mu, sigma FROM ratings WHERE {wanted}"  # noqa: S608  # our own marks
    [rows] = await store.run((sql, game, *guests))
    return {guest: Skill(mu, sigma) for guest, mu, sigma in rows}


async def ratings_of(store: Store, guest: str) -> dict[str, tuple[Skill, int]]:
    """The skill of a person by game, and from how many matches it comes."""
    sql = "SELECT game, mu, sigma, matches FROM ratings WHERE guest = $1"
    [rows] = await store.run((sql, guest))
    return {game: (Skill(mu, sigma), matches) for game, mu, sigma, matches in rows}


def adding_rating(guest: str, game: str, before: Skill, after: Skill) -> Statement:
    """The statement that moves a rating as one match has moved it.

    It adds what has changed, so that two matches that end at the same moment both count.
    """
    sql = (
        "INSERT INTO ratings VALUES ($1, $2, $3, $4, 1, $5) "
        "ON CONFLICT (guest, game) DO UPDATE SET mu = ratings.mu + excluded.mu - $6, "
        "sigma = ratings.sigma * excluded.sigma / $7, "
        "matches = ratings.matches + 1, changed = excluded.changed"
    )
    mu, sigma = MU + after.mu - before.mu, SIGMA * after.sigma / before.sigma
    return (sql, guest, game, mu, sigma, now(), MU, SIGMA)


def noting_rating(match_id: str, seat: int, guest: str, game: str) -> Statement:
    """The statement that notes the rating beside a result: what it is now that the match counts."""
    sql = (
        "UPDATE results SET (mu, sigma) = "
        "(SELECT mu, sigma FROM ratings WHERE guest = $3 AND game = $4) "
        "WHERE match_id = $1 AND seat = $2"
    )
    return (sql, match_id, seat, guest, game)
