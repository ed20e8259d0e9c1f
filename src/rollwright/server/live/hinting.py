"""Hints at a table: who may have one, what it is about, and how it is noted."""

from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.coach.evaluators import check_options
from rollwright.core.errors import AnalysisError
from rollwright.core.match import Match
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names
from rollwright.server.live.choosing import check_current, playing
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.room import Room
from rollwright.server.protocol import AskHint, Refusal

Advise = Callable[[str, int], Awaitable[bytes]]
"""Finds the best choice of a seat at the end of a record, as JSON."""

_NOT_HERE: Final = "Hints are not allowed in this match: not everybody agreed to them before it."

_NOT_TODAY: Final = "There are no hints in a daily match: its results are compared."


async def hint(room: Room, seats: list[int], intent: AskHint, advise: Advise) -> bytes:
    """A hint for one of these seats, once it is noted in the log. Refuses where there is none.

    It is found out from what the seat may see. A hint for a position that is over by then is worth
    nothing: then it is neither noted nor told.
    """
    live = playing(room.live)
    check(live, seats, intent)
    advice = await advise(_record(live), intent.seat)

    def check_again(now: EncodedMatch) -> None:
        check(now, seats, intent)

    await room.note_hint(intent.seat, check_again)
    return advice


def check(live: EncodedMatch, seats: list[int], intent: AskHint) -> None:
    """Refuse a hint that is not allowed, or that is about another position than this one."""
    check_current(live, seats, intent)
    if intent.seat not in live.match.pending:
        raise Refusal("not_pending", "You have nothing to choose now.")
    if not live.doc.allows_hints:
        raise Refusal("no_hints", _NOT_TODAY if live.doc.daily else _NOT_HERE, 403)
    try:
        check_options(live.match)
    except AnalysisError as error:
        raise Refusal("no_coach", str(error), 422) from None


def _record(live: EncodedMatch) -> str:
    """The match as everybody sees it, without names."""
    match = live.match
    if live.hides:
        match = Match.replay(match.game, match.setup, match.log[: live.visible])
    return to_json(Record(match, default_names(match.setup.seats)))
