"""Matches between bots, and what they add up to.

standings = compare(game, ["greedy", "random"], matches=10_000)
standings.win_rate("greedy")
"""

from typing import TYPE_CHECKING

from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # numpy is not everywhere
    from rollwright.arena.contest import compare
    from rollwright.arena.estimates import Mean, Share
    from rollwright.arena.play import seeded_match
    from rollwright.arena.standings import Meeting, Ratings, Standings

__all__ = ["Mean", "Meeting", "Ratings", "Share", "Standings", "compare", "seeded_match"]

__getattr__: Getter = lazily(
    __name__,
    {
        "Mean": "estimates",
        "Meeting": "standings",
        "Ratings": "standings",
        "Share": "estimates",
        "Standings": "standings",
        "compare": "contest",
        "seeded_match": "play",
    },
    "research",
)
