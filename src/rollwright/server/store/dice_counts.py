"""What all dice of this server showed, in the database."""

from collections import Counter
from collections.abc import Mapping

from rollwright.server.fairness.counting import Count, Seen
from rollwright.server.picking import marks
from rollwright.server.store import Statement, Store


def adding_counts(game: str, counts: Mapping[Count, int]) -> list[Statement]:
    """The statement that adds counts to those of before.

    Rows are written in one order, so that workers never wait for each other in a circle.
    """
    rows = sorted(
        (game, str(what), die, shown, times) for (what, die, shown), times in counts.items()
    )
    if not rows:
        return []
    values = ", ".join(f"({marks(5, 5 * number + 1)})" for number in range(len(rows)))
    sql = (
        f"INSERT INTO dice_counts VALUES {values} ON CONFLICT (game, what, die, shown) "  # noqa: S608
        "DO UPDATE SET times = dice_counts.times + excluded.times"
    )
    return [(sql, *(value for row in rows for value in row))]


async def all_counts(store: Store) -> dict[str, Counter[Count]]:
    """All counts, by game."""
    [rows] = await store.run(("SELECT game, what, die, shown, times FROM dice_counts",))
    found: dict[str, Counter[Count]] = {}
    for game, what, die, shown, times in rows:
        found.setdefault(game, Counter())[Count(Seen(what), die, shown)] = times
    return found
