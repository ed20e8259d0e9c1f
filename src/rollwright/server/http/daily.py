"""The daily matches as a client asks for them."""

import contextlib
from typing import Any, Final

import msgspec

from rollwright.server.daily import figures
from rollwright.server.daily.days import day_of, is_month, seconds_left, shifted
from rollwright.server.daily.kinds import ALONE, Kind, all_kinds, kind_of
from rollwright.server.daily.perfect import PerfectPlay
from rollwright.server.daily.playing import opponent, play, seed_of
from rollwright.server.daily.sealing import seal
from rollwright.server.documents import TableDoc, commitment_of
from rollwright.server.http.daily_shapes import (
    DailyMatch,
    DayDice,
    DayResults,
    Month,
    MyTry,
    PerfectScore,
    ResultLine,
    Today,
)
from rollwright.server.live.hub import Hub
from rollwright.server.protocol import Refusal
from rollwright.server.store import daily as kept
from rollwright.server.store.asking import ask
from rollwright.server.store.daily import Try

_MOST_PLACES: Final = 100
_LONGEST_MONTH: Final = 31


class Daily:
    """Answers questions about daily matches, and lets people play them."""

    def __init__(self, hub: Hub, perfect: PerfectPlay) -> None:
        self._hub = hub
        self._store = hub.store
        self._perfect = perfect

    async def today(self, guest: str) -> Today:
        """What can be played today, and how the guest stands."""
        moment = self._hub.clock()
        today = day_of(moment)
        yesterday, tomorrow = shifted(today, -1), shifted(today, 1)
        seed, next_seed = await ask(seal(self._store, moment))
        last_seed = await ask(kept.known_seed(self._store, yesterday))
        mine = {  # first: a result that was not noted yet is noted now
            kind: await self._tries(guest, kind._replace(day=yesterday), today)
            for kind in all_kinds(today)
        }
        played = await ask(kept.days_played(self._store, guest)) if guest else []
        matches = []
        for kind, tries in mine.items():
            counts = await ask(kept.score_counts(self._store, kind))
            matches.append(
                DailyMatch(
                    game=kind.game,
                    way=kind.way,
                    bot=self._opponent(kind),
                    dice=kind.first_roll(seed),
                    results=figures.total(counts),
                    median=figures.median(counts),
                    streak=_streak(played, kind),
                    mine=tries.get(today),
                    yesterday=tries.get(yesterday),
                )
            )
        return Today(
            today=await self._dice(today, seed),
            tomorrow=await self._dice(tomorrow, next_seed),
            yesterday=await self._dice(yesterday, last_seed) if last_seed else None,
            seconds=seconds_left(moment),
            matches=matches,
        )

    async def play(self, kind: tuple[str, str, str], guest: str, name: str) -> TableDoc:
        """The table at which a guest plays."""
        found = kind_of(*kind)
        table = await play(self._hub, found, guest, name)
        self._perfect.prepare(found, await seed_of(self._hub, found.day))
        return table

    async def results(self, kind: tuple[str, str, str], guest: str) -> DayResults:
        """How everybody did on a day."""
        found = kind_of(*kind)
        seed = await seed_of(self._hub, found.day)
        moment = self._hub.clock()
        is_over = found.day < day_of(moment)
        mine = (await self._tries(guest, found, found.day)).get(found.day)
        counts = await ask(kept.score_counts(self._store, found))
        played = await ask(kept.days_played(self._store, guest)) if guest else []
        perfect = None
        if found.way == ALONE and (is_over or (mine and mine.is_over)):
            perfect = await self._perfect_score(found, seed)
        return DayResults(
            sealed=await self._dice(found.day, seed),
            game=found.game,
            way=found.way,
            bot=self._opponent(found),
            dice=found.first_roll(seed),
            seconds=0 if is_over else seconds_left(moment),
            scores=counts,
            median=figures.median(counts),
            places=await self._places(found, counts, mine),
            streak=_streak(played, found._replace(day=day_of(moment))),
            mine=mine,
            perfect=perfect,
            is_perfect_coming=perfect is None and self._perfect.is_coming(found),
        )

    async def month(self, game: str, way: str, month: str, guest: str) -> Month:
        """The calendar of a guest."""
        today = day_of(self._hub.clock())
        if not is_month(month):
            raise Refusal("malformed", "month is written as 2026-11.", 422)
        kind = kind_of(f"{month}-01", game, way)
        last = min(f"{month}-{_LONGEST_MONTH}", today)
        tries = await self._tries(guest, kind, last)
        played = await ask(kept.days_played(self._store, guest)) if guest else []
        best = await ask(kept.best_score(self._store, guest, game, way)) if guest else None
        return Month(
            month=month,
            today=today,
            days=await ask(kept.known_days(self._store, kind.day, last)),
            tries=[*tries.values()],
            streak=_streak(played, kind._replace(day=today)),
            played=sum(
                (known_game, known_way) == (game, way) for _, known_game, known_way in played
            ),
            best=best,
        )

    async def _tries(self, guest: str, first: Kind, last: str) -> dict[str, MyTry]:
        """The tries of a guest from the day of a kind to another day, by day."""
        if not guest:
            return {}
        found = await ask(kept.tries_of_days(self._store, guest, first, last))
        if found and await self._settle(found[-1][0]):
            found = await ask(kept.tries_of_days(self._store, guest, first, last))
        return {row.day: _mine(row, of, beaten) for row, of, beaten in found}

    async def _settle(self, row: Try) -> bool:
        """Let the table of a try note a result that it may have; whether that can matter.

        The last step is told before the result is noted, and a worker may have died in between.
        Whoever plays on over midnight has a result as well, although it does not count.
        """
        if row.ended or row.day < shifted(day_of(self._hub.clock()), -1):
            return False
        with contextlib.suppress(Refusal):  # it has not begun, or was deleted
            async with self._hub.room(row.table) as room:
                await room.settle()
        return True

    async def _places(
        self, kind: Kind, counts: figures.Counts, mine: MyTry | None
    ) -> list[ResultLine]:
        best = await ask(kept.best_tries(self._store, kind, _MOST_PLACES))
        own = mine.table if mine else ""
        rows = [(name, points, score, table == own) for table, name, points, score in best]
        if mine and mine.counts and not any(is_mine for *_, is_mine in rows):
            found = await ask(kept.try_at(self._store, own))
            rows.append((found.name, mine.points, mine.score, True))
        everybody = figures.total(counts)
        return [
            ResultLine(
                rank=everybody - figures.beaten(counts, score + 1) + 1,
                name=name,
                points=points,
                score=score,
                is_mine=is_mine,
            )
            for name, points, score, is_mine in rows
        ]

    async def _perfect_score(self, kind: Kind, seed: str) -> PerfectScore | None:
        found = await ask(kept.perfect(self._store, kind.day, kind.game))
        if found is None:
            self._perfect.prepare(kind, seed)
            return None
        return PerfectScore(*found)

    async def _dice(self, day: str, seed: str) -> DayDice:
        is_sealed = await self._hub.curtain.is_secret(day)
        return DayDice(day, commitment_of(seed), None if is_sealed else seed)

    def _opponent(self, kind: Kind) -> str:
        return "" if kind.way == ALONE else opponent(kind.game, self._hub.offer)


def _mine(row: Try, of: int, beaten: int) -> MyTry:
    board: Any = msgspec.Raw(row.board.encode()) if row.board else None
    return MyTry(
        day=row.day,
        table=row.table,
        match=row.match,
        is_over=bool(row.ended),
        counts=bool(row.counts),
        points=row.points,
        score=row.score,
        beaten=beaten,
        of=of,
        board=board,
    )


def _streak(played: list[tuple[str, str, str]], kind: Kind) -> int:
    """How many days in a row this match was played, up to the day of the kind."""
    return figures.streak(_days(played, kind), kind.day)


def _days(played: list[tuple[str, str, str]], kind: Kind) -> set[str]:
    """The days on which this match was played."""
    return {day for day, game, way in played if (game, way) == (kind.game, kind.way)}
