"""Matches between bots, and what they add up to.

standings = compare(game, ["greedy", "random"], matches=10_000)
standings.win_rate("greedy")
"""

from typing import TYPE_CHECKING

from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # numpy is not everywhere
    from rollwright.arena.comparing import compare
    from rollwright.arena.estimates import Share
    from rollwright.arena.play import seeded_match
    from rollwright.arena.ratings import Ratings
    from rollwright.arena.standings import Mean, Meeting, Standings

__all__ = ["Mean", "Meeting", "Ratings", "Share", "Standings", "compare", "seeded_match"]

__getattr__: Getter = lazily(
    __name__,
    {
        "Mean": "standings",
        "Meeting": "standings",
        "Ratings": "ratings",
        "Share": "estimates",
        "Standings": "standings",
        "compare": "comparing",
        "seeded_match": "play",
    },
    "research",
)
