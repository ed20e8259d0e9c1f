"""The daily matches in the database: seeds of days, one try for each guest, and results."""

from typing import Final, NamedTuple

from rollwright.server.daily.kinds import Kind
from rollwright.server.store import Statement, Store

_TRY: Final = "table_id, day, game, way, name, match_id, ended, counts, points, score, board"
_OF_KIND: Final = "day = $1 AND game = $2 AND way = $3"
_BEGIN: Final = """
    INSERT INTO daily_tries (table_id, day, game, way, guest, name, begun)
    SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
        CAST($6 AS TEXT), CAST($7 AS BIGINT)
    WHERE NOT EXISTS (SELECT 1 FROM daily_days WHERE day = $2 AND revealed > 0)
    ON CONFLICT DO NOTHING
"""
_END: Final = """
    UPDATE daily_tries SET match_id = $2, ended = $3, points = $5, score = $6, board = $7, counts =
        CASE WHEN EXISTS (SELECT 1 FROM daily_days d WHERE d.day = daily_tries.day AND revealed > 0)
        THEN 0 ELSE CAST($4 AS INTEGER) END
    WHERE table_id = $1 AND ended = 0
"""


class Try(NamedTuple):
    """A guest's try. Its fields are those of the table `daily_tries`."""

    table: str
    day: str
    game: str
    way: str
    name: str
    match: str
    ended: int
    counts: int
    points: int
    score: int
    board: str


class Outcome(NamedTuple):
    """What came of a try."""

    match: str
    ended: int
    counts: bool
    points: int
    score: int
    board: str


class Perfect(NamedTuple):
    """What perfect play alone expects, and what it scores with the dice of a day."""

    expected: float
    points: int


async def sealed_seed(store: Store, day: str, seed: str, moment: int) -> str:
    """The seed of a day: this one, unless the day has another already."""
    _, rows = await store.run(
        (
            "INSERT INTO daily_days (day, seed, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            *(day, seed, moment),
        ),
        ("SELECT seed FROM daily_days WHERE day = $1", day),
    )
    return str(rows[0][0])


async def reveal(store: Store, day: str, moment: int) -> None:
    """Note that the dice of a day may be told from now on: no result counts on it any more."""
    sql = "UPDATE daily_days SET revealed = $2 WHERE day = $1 AND revealed = 0"
    await store.run((sql, day, moment))


async def known_seed(store: Store, day: str) -> str | None:
    """The seed of a day; `None` if the day has none."""
    [rows] = await store.run(("SELECT seed FROM daily_days WHERE day = $1", day))
    return str(rows[0][0]) if rows else None


async def known_days(store: Store, first: str, last: str) -> list[str]:
    """The days from one to another that have a seed, in order."""
    sql = "SELECT day FROM daily_days WHERE day >= $1 AND day <= $2 ORDER BY day"
    [rows] = await store.run((sql, first, last))
    return [day for (day,) in rows]


async def begin_try(
    store: Store, kind: Kind, guest: str, name: str, table: str, moment: int
) -> Try | None:
    """Note that a guest begins at a table, and give their try: the earlier one if there is one.

    `None` if the dice of the day are no secret any more.
    """
    _, rows = await store.run((_BEGIN, table, *kind, guest, name, moment), _finding(kind, guest))
    return Try(*rows[0]) if rows else None


async def find_try(store: Store, kind: Kind, guest: str) -> Try | None:
    """The try of a guest."""
    [rows] = await store.run(_finding(kind, guest))
    return Try(*rows[0]) if rows else None


async def try_at(store: Store, table: str) -> Try:
    """The try at a table, which must be one."""
    [rows] = await store.run((f"SELECT {_TRY} FROM daily_tries WHERE table_id = $1", table))  # noqa: S608
    return Try(*rows[0])


def _finding(kind: Kind, guest: str) -> Statement:
    return f"SELECT {_TRY} FROM daily_tries WHERE {_OF_KIND} AND guest = $4", *kind, guest  # noqa: S608


async def has_finished(store: Store, kind: Kind, guest: str) -> bool:
    """Whether a guest has played a daily match to its end."""
    found = await find_try(store, kind, guest)
    return bool(found and found.ended)


async def note_match(store: Store, table: str, match: str) -> None:
    """Note which match a try is."""
    await store.run(("UPDATE daily_tries SET match_id = $2 WHERE table_id = $1", table, match))


async def note_outcome(store: Store, table: str, outcome: Outcome) -> None:
    """Note what came of the try at a table, if there is one and nobody has noted it before.

    It does not count if the dice of its day are no secret any more.
    """
    match, ended, counts, points, score, board = outcome
    await store.run((_END, table, match, ended, int(counts), points, score, board))


async def has_counted(store: Store, table: str) -> bool:
    """Whether the match at a table was a try that counts."""
    [rows] = await store.run(("SELECT counts FROM daily_tries WHERE table_id = $1", table))
    return bool(rows and rows[0][0])


async def score_counts(store: Store, kind: Kind) -> list[tuple[int, int]]:
    """How many tries that count had each score, from the lowest."""
    where = f"{_OF_KIND} AND counts = 1"
    sql = f"SELECT score, count(*) FROM daily_tries WHERE {where} GROUP BY score ORDER BY score"  # noqa: S608
    [rows] = await store.run((sql, *kind))
    return [(score, count) for score, count in rows]


async def best_tries(store: Store, kind: Kind, most: int) -> list[tuple[str, str, int, int]]:
    """The best tries that count: table, name, points and score."""
    sql = (
        f"SELECT table_id, name, points, score FROM daily_tries WHERE {_OF_KIND} "  # noqa: S608
        "AND counts = 1 ORDER BY score DESC, ended LIMIT $4"
    )
    [rows] = await store.run((sql, *kind, most))
    return [(table, name, points, score) for table, name, points, score in rows]


async def days_played(store: Store, guest: str) -> list[tuple[str, str, str]]:
    """The days, games and ways of all tries of a guest that count, the newest first."""
    sql = "SELECT day, game, way FROM daily_tries WHERE guest = $1 AND counts = 1 ORDER BY day DESC"
    [rows] = await store.run((sql, guest))
    return [(day, game, way) for day, game, way in rows]


async def tries_of_days(
    store: Store, guest: str, kind: Kind, last: str
) -> list[tuple[Try, int, int]]:
    """A guest's tries of a game and way from the day of a kind to another day, in order.

    With each come how many tries of that day count, and how many of them it beats.
    """
    others = (
        "SELECT count(*) FROM daily_tries o WHERE o.day = t.day AND o.game = t.game "
        "AND o.way = t.way AND o.counts = 1"
    )
    columns = ", ".join(f"t.{column}" for column in _TRY.split(", "))
    sql = (
        f"SELECT {columns}, ({others}), ({others} AND o.score < t.score) "  # noqa: S608
        "FROM daily_tries t WHERE t.day >= $1 AND t.game = $2 AND t.way = $3 AND t.guest = $4 "
        "AND t.day <= $5 ORDER BY t.day"
    )
    [rows] = await store.run((sql, *kind, guest, last))
    return [(Try(*row[:-2]), row[-2], row[-1]) for row in rows]


async def best_score(store: Store, guest: str, game: str, way: str) -> int | None:
    """The best score of a guest that counts, ever."""
    sql = (
        "SELECT max(score) FROM daily_tries "
        "WHERE guest = $1 AND game = $2 AND way = $3 AND counts = 1"
    )
    [rows] = await store.run((sql, guest, game, way))
    found: int | None = rows[0][0]
    return found


async def perfect(store: Store, day: str, game: str) -> Perfect | None:
    """What perfect play scores, if it is known."""
    sql = "SELECT expected, points FROM daily_perfect WHERE day = $1 AND game = $2"
    [rows] = await store.run((sql, day, game))
    return Perfect(*rows[0]) if rows else None


async def note_perfect(store: Store, day: str, game: str, found: Perfect) -> None:
    """Note what perfect play scores. Whoever computes it finds the same."""
    sql = "INSERT INTO daily_perfect VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    await store.run((sql, day, game, *found))


def deleting_days(before: str) -> list[Statement]:
    """Statements that delete what is left of days before one, once their tries are gone."""
    return [
        (f"DELETE FROM {table} WHERE day < $1", before)  # noqa: S608  # our own names
        for table in ("daily_perfect", "daily_days")
    ]


def deleting_tries(before: str, most: int) -> Statement:
    """A statement that deletes some tries of days before one, and gives what it deleted."""
    old = f"SELECT table_id FROM daily_tries WHERE day < $1 ORDER BY day LIMIT {most}"  # noqa: S608
    return f"DELETE FROM daily_tries WHERE table_id IN ({old}) RETURNING table_id", before  # noqa: S608


def forgetting(table: str, name: str) -> Statement:
    """A statement that leaves a result without its guest, under another name.

    No hash of a token is like what the guest is called then, and no other result has the same.
    """
    sql = "UPDATE daily_tries SET guest = $2, name = $3 WHERE table_id = $1"
    return sql, table, f"erased {table}", name
