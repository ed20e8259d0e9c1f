"""What a daily match is compared by."""

import json
from typing import Any

import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.match import Match
from rollwright.server.daily.daily_match import outcome_of
from rollwright.server.daily.days import day_of
from rollwright.server.daily.kinds import WAYS, Kind
from rollwright.server.daily.playing import new_table
from rollwright.server.documents import MatchDoc
from rollwright.server.offer import Offer
from rollwright.server.tables import start_match

DAY = "2026-11-16"
NOON = 1_794_830_400_000_000
SEED = "5a" * 32


def played(kind: Kind) -> tuple[MatchDoc, Match[Any]]:
    """A match of that kind, played by bots."""
    doc, match = start_match(new_table(kind, SEED, "a guest", "Anna", Offer(levels=False)))
    players = [bots.find("random", match.game)(seat) for seat in range(kind.seats)]
    match.play(players, kind.dice(SEED))
    return doc, match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.names())
def test_points_count_alone_and_the_lead_against_a_bot(game: str, way: Any) -> None:
    assert day_of(NOON) == DAY
    doc, match = played(Kind(DAY, game, way))
    found = outcome_of(doc, match, NOON)
    mine, *other = match.scores
    assert (found.points, found.score) == (mine, mine - sum(other))
    assert (found.match, found.ended, found.counts) == (doc.id, NOON, True)
    assert json.loads(found.board)


def test_what_ends_on_another_day_does_not_count() -> None:
    doc, match = played(Kind(DAY, "qwixx", "alone"))
    minute = 60_000_000
    for moment, counts in ((NOON + 719 * minute, True), (NOON + 720 * minute, False)):
        assert outcome_of(doc, match, moment).counts == counts
