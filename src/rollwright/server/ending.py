"""What is written when a match ends, together with the result at its table: all of it, or nothing.

A table takes the result of its match once, whichever worker is first. So whatever is written in the
same transaction is written once, too.
"""

from typing import Any, Protocol

from rollwright.core.match import Match
from rollwright.server.documents import MatchDoc, TableDoc
from rollwright.server.fairness.counting import adding_counts, counted
from rollwright.server.rating import Skill, bot_skill, rated
from rollwright.server.results import Result, ResultKind, results
from rollwright.server.store import Statement, Store, daily
from rollwright.server.store.results import adding_rating, noting_rating, noting_results, skills_of

_RATED: tuple[ResultKind, ...] = (ResultKind.PLAYED, ResultKind.LEFT, ResultKind.BOT)


class Ending(Protocol):
    """Tells what is written when a match ends."""

    async def __call__(self, table: TableDoc, doc: MatchDoc, match: Match[Any]) -> list[Statement]:
        """The statements for a match that is over, at a table as it was before its result."""


class Statistics:
    """Notes results, what the dice showed and, if the host wants them, ratings."""

    def __init__(self, store: Store, has_ratings: bool = False) -> None:
        self._store = store
        self._has_ratings = has_ratings

    async def __call__(self, table: TableDoc, doc: MatchDoc, match: Match[Any]) -> list[Statement]:
        noted = results(doc, match, table.seats)
        if doc.daily:
            return await self._daily(table, noted)
        ratings = await self._ratings(noted) if self._has_ratings else []
        dice = adding_counts(doc.game, counted(match, doc.given))  # not those of another match
        return [*noting_results(noted), *ratings, *dice]

    async def _daily(self, table: TableDoc, noted: list[Result]) -> list[Statement]:
        """Statements for a daily match: a try that counts is one of a person's results.

        Everybody has the same dice, and others may have told them: they rate nobody. They are
        secret until the day is over, so nothing is counted.
        """
        has_counted = await daily.has_counted(self._store, table.id)
        return noting_results(noted) if has_counted else []

    async def _ratings(self, noted: list[Result]) -> list[Statement]:
        """Statements that rate the people of a match; none if somebody cannot be compared.

        Nobody can say how good a bot of unknown strength is, or who played which of several seats
        of one device.
        """
        game = noted[0].game
        people = {result.seat: result.guest for result in noted if result.kind != ResultKind.BOT}
        if len(noted) < 2 or not all(result.kind in _RATED for result in noted):
            return []
        known = await skills_of(self._store, sorted(people.values()), game)
        skills = [
            known.get(result.guest, Skill())
            if result.seat in people
            else bot_skill(game, result.bot)
            for result in noted
        ]
        before = [skill for skill in skills if skill is not None]
        if len(before) < len(skills):
            return []
        after = rated(before, [result.points for result in noted])
        moved = sorted(zip(noted, before, after, strict=True), key=lambda each: each[0].guest)
        return [
            statement
            for result, *skills in moved
            if result.seat in people
            for statement in (
                adding_rating(result.guest, game, *skills),
                noting_rating(result.match, result.seat, result.guest, game),
            )
        ]
