"""A daily match, where it is not like others: what nobody may do, the bot, and what comes of it."""

import hmac
from typing import Any, Final

from rollwright.bots.bot import BotMaker
from rollwright.core.game import Action, View
from rollwright.core.match import Match
from rollwright.server.daily.days import day_of
from rollwright.server.documents import MatchDoc, TableDoc
from rollwright.server.encoding import encodable_position, encode
from rollwright.server.protocol import Manners, Refusal, TableIntent
from rollwright.server.store.daily import Outcome

_FIXED: Final = "A daily match is played once, by yourself, as it is: this cannot be changed here."


def check_intent(table: TableDoc, intent: TableIntent) -> None:
    """Refuse everything that changes a daily match, such as a bot that plays on for a person."""
    if table.daily and not isinstance(intent, Manners):
        raise Refusal("daily_fixed", _FIXED)


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


class SteadyBot:
    """Chooses by the secret seed of the day and by what it sees, and by nothing else.

    A bot draws from a stream that begins with the match. This one begins a new stream with every
    choice, so it chooses the same again after a restart, and against everybody who has come to the
    same position.
    """

    def __init__(self, maker: BotMaker, seed: str) -> None:
        self._maker = maker
        self._key = bytes.fromhex(seed)

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        seen = f"bot {view.seat} {view.state!r}"
        digest = hmac.digest(self._key, seen.encode(), "sha256")
        return self._maker(int.from_bytes(digest[:8], "big")).choose(view, legal)
