"""What came of a daily match."""

from typing import Any

from rollwright.core.match import Match
from rollwright.server.daily.days import day_of
from rollwright.server.documents import MatchDoc
from rollwright.server.encoding import encodable_position, encode
from rollwright.server.store.daily import Outcome


def outcome_of(doc: MatchDoc, match: Match[Any], moment: int) -> Outcome:
    """The outcome of a match that is over. It counts if its day is not over at this moment."""
    mine, *others = match.scores
    return Outcome(
        match=doc.id,
        ended=moment,
        counts=day_of(moment) == doc.daily,
        points=mine,
        score=mine - max(others, default=0),
        board=encode(encodable_position(match.game, match.state)["state"]).decode(),
    )
