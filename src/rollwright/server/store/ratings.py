"""Ratings in the database."""

from collections.abc import Sequence

from rollwright.server.documents import now
from rollwright.server.picking import marks
from rollwright.server.rating import MU, SIGMA, Skill
from rollwright.server.store import Statement, Store


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
