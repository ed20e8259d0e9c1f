"""The daily matches as a client asks for them."""

import contextlib
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request

from rollwright.server.daily import figures
from rollwright.server.daily.curtain import seal
from rollwright.server.daily.days import day_of, is_month, seconds_left, shifted
from rollwright.server.daily.kinds import ALONE, Kind, Way, all_kinds, kind_of
from rollwright.server.daily.playing import opponent, play, seed_of
from rollwright.server.documents import GameName, commitment_of
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import STORE, Endpoint
from rollwright.server.http.shapes import Seated
from rollwright.server.protocol import Refusal
from rollwright.server.store import daily as kept
from rollwright.server.store.asking import ask
from rollwright.server.store.daily import Try

_MOST_PLACES: Final = 100
_LONGEST_MONTH: Final = 31
_DAY: Final = {404: ["no_daily", "no_day", "not_found"], 409: ["future_day"], **STORE}

Day = Annotated[str, Meta(examples=["2026-11-16"])]


class DailyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who plays a daily match. The name stands in the table of results."""

    name: Annotated[str, Meta(examples=["Emma"])]


class DayDice(msgspec.Struct):
    """The dice of a day: the SHA-256 of their seed, and the seed once the day is over."""

    day: Day
    commitment: str
    seed: str | None = None


class MyTry(msgspec.Struct):
    """Your try at a daily match."""

    day: Day
    table: str
    match: str
    is_over: bool
    counts: bool
    """Whether it ended on its day, so that it is among the results."""
    points: int
    score: int
    """What results are compared by: your points, against a bot less its points."""
    beaten: int
    """How many results of that day are lower."""
    of: int
    """How many results that day has, yours included if it counts."""
    board: Any
    """What the game shows of the last position; null until the match is over."""


class DailyMatch(msgspec.Struct):
    """A daily match of today."""

    game: GameName
    way: Way
    bot: str
    """The bot that everybody plays against; "" if you play alone."""
    dice: list[tuple[str, int]]
    """The first roll, which everybody may see: the colour of each die, and its face."""
    results: int
    """How many have played it."""
    median: float | None
    """The score in the middle."""
    streak: int
    """How many days in a row you have played this match in time."""
    mine: MyTry | None
    yesterday: MyTry | None


class Today(msgspec.Struct):
    """The daily matches of today. Days are those of UTC."""

    today: DayDice
    tomorrow: DayDice
    yesterday: DayDice | None
    seconds: int
    """How long today still lasts."""
    matches: list[DailyMatch]


class ResultLine(msgspec.Struct):
    """A line of a table of results."""

    rank: int
    name: str
    points: int
    score: int
    is_mine: bool


class PerfectScore(msgspec.Struct):
    """What perfect play alone expects on average, and what it scores with exactly these dice."""

    expected: float
    points: int


class DayResults(msgspec.Struct):
    """The results of a daily match."""

    sealed: DayDice
    game: GameName
    way: Way
    bot: str
    dice: list[tuple[str, int]]
    seconds: int
    """How long the day still lasts; 0 if it is over."""
    scores: list[tuple[int, int]]
    """Every score, from the lowest, with how many had it."""
    median: float | None
    places: list[ResultLine]
    """The best, and you wherever you stand."""
    streak: int
    mine: MyTry | None
    perfect: PerfectScore | None
    """For matches alone, once you have played or the day is over."""
    is_perfect_coming: bool
    """Whether `perfect` is being computed: ask again in some seconds."""


class Month(msgspec.Struct):
    """Your calendar: the days of a month on which there was a daily match."""

    month: Annotated[str, Meta(examples=["2026-11"])]
    today: Day
    days: list[Day]
    """Those of the month that can be played: today, and for practice the days before."""
    tries: list[MyTry]
    streak: int
    played: int
    """How many days you have played in time, ever."""
    best: int | None
    """Your best score, ever."""


@Endpoint("GET", "/api/daily", "The daily matches of today", Today, refusals=STORE, guest="may")
async def daily(api: Api, request: Request, _: None) -> Today:
    """Tell what can be played today, and how the guest stands."""
    guest = await api.guest(request)
    moment = api.hub.clock()
    today = day_of(moment)
    yesterday, tomorrow = shifted(today, -1), shifted(today, 1)
    seed, next_seed = await ask(seal(api.store, moment))
    last_seed = await ask(kept.known_seed(api.store, yesterday))
    mine = {  # first: a result that was not noted yet is noted now
        kind: await _tries(api, guest, kind._replace(day=yesterday), today)
        for kind in all_kinds(today)
    }
    played = await ask(kept.days_played(api.store, guest)) if guest else []
    matches = []
    for kind, tries in mine.items():
        counts = await ask(kept.score_counts(api.store, kind))
        matches.append(
            DailyMatch(
                game=kind.game,
                way=kind.way,
                bot=_opponent(api, kind),
                dice=kind.first_roll(seed),
                results=figures.total(counts),
                median=figures.median(counts),
                streak=_streak(played, kind),
                mine=tries.get(today),
                yesterday=tries.get(yesterday),
            )
        )
    return Today(
        today=await _dice(api, today, seed),
        tomorrow=await _dice(api, tomorrow, next_seed),
        yesterday=await _dice(api, yesterday, last_seed) if last_seed else None,
        seconds=seconds_left(moment),
        matches=matches,
    )


@Endpoint(
    "GET",
    "/api/daily/{day}/{game}/{way}",
    "The results of a daily match",
    DayResults,
    refusals=_DAY,
    guest="may",
)
async def daily_results(api: Api, request: Request, _: None) -> DayResults:
    """Tell how everybody did on a day."""
    guest = await api.guest(request)
    found = _kind(request)
    seed = await seed_of(api.hub, found.day)
    moment = api.hub.clock()
    is_over = found.day < day_of(moment)
    mine = (await _tries(api, guest, found, found.day)).get(found.day)
    counts = await ask(kept.score_counts(api.store, found))
    played = await ask(kept.days_played(api.store, guest)) if guest else []
    perfect = None
    if found.way == ALONE and (is_over or (mine and mine.is_over)):
        perfect = await _perfect_score(api, found, seed)
    return DayResults(
        sealed=await _dice(api, found.day, seed),
        game=found.game,
        way=found.way,
        bot=_opponent(api, found),
        dice=found.first_roll(seed),
        seconds=0 if is_over else seconds_left(moment),
        scores=counts,
        median=figures.median(counts),
        places=await _places(api, found, counts, mine),
        streak=_streak(played, found._replace(day=day_of(moment))),
        mine=mine,
        perfect=perfect,
        is_perfect_coming=perfect is None and api.perfect.is_coming(found),
    )


@Endpoint(
    "POST",
    "/api/daily/{day}/{game}/{way}/tries",
    "Begin a daily match, or go on with it",
    Seated,
    DailyRequest,
    201,
    {
        **_DAY,
        403: ["daily_closed"],
        404: ["no_daily", "no_day", "no_table", "not_found"],
        409: ["daily_played", "future_day"],
        413: ["too_long"],
        422: ["bad_name", "malformed"],
        503: ["busy", "no_code", "store_down", "warming"],
    },
    guest="may",
    limit="tables_per_minute",
)
async def play_daily(api: Api, request: Request, wish: DailyRequest) -> Seated:
    token, guest = await api.newcomer(request)
    found = _kind(request)
    table = await play(api.hub, found, guest, wish.name)
    api.perfect.prepare(found, await seed_of(api.hub, found.day))
    return await api.seated(table.id, token, guest)


@Endpoint(
    "GET",
    "/api/calendar/{game}/{way}",
    "Your calendar of daily matches",
    Month,
    refusals={404: ["no_daily", "not_found"], 422: ["malformed"], **STORE},
    guest="may",
    query=("month",),
)
async def daily_month(api: Api, request: Request, _: None) -> Month:
    """Tell the calendar of a guest."""
    game, way = request.path_params["game"], request.path_params["way"]
    month = request.query_params.get("month", "")
    guest = await api.guest(request)
    today = day_of(api.hub.clock())
    if not is_month(month):
        raise Refusal("malformed", "month is written as 2026-11.", 422)
    kind = kind_of(f"{month}-01", game, way)
    last = min(f"{month}-{_LONGEST_MONTH}", today)
    tries = await _tries(api, guest, kind, last)
    played = await ask(kept.days_played(api.store, guest)) if guest else []
    best = await ask(kept.best_score(api.store, guest, game, way)) if guest else None
    return Month(
        month=month,
        today=today,
        days=await ask(kept.known_days(api.store, kind.day, last)),
        tries=[*tries.values()],
        streak=_streak(played, kind._replace(day=today)),
        played=sum((known_game, known_way) == (game, way) for _, known_game, known_way in played),
        best=best,
    )


ENDPOINTS: Final = [daily, daily_results, play_daily, daily_month]


def _kind(request: Request) -> Kind:
    """The day, the game and the way in the address of a daily match."""
    found = request.path_params
    return kind_of(found["day"], found["game"], found["way"])


async def _tries(api: Api, guest: str, first: Kind, last: str) -> dict[str, MyTry]:
    """The tries of a guest from the day of a kind to another day, by day."""
    if not guest:
        return {}
    found = await ask(kept.tries_of_days(api.store, guest, first, last))
    if found and await _settle(api, found[-1][0]):
        found = await ask(kept.tries_of_days(api.store, guest, first, last))
    return {row.day: _mine(row, of, beaten) for row, of, beaten in found}


async def _settle(api: Api, row: Try) -> bool:
    """Let the table of a try note a result that it may have; whether that can matter.

    The last step is told before the result is noted, and a worker may have died in between.
    Whoever plays on over midnight has a result as well, although it does not count.
    """
    if row.ended or row.day < shifted(day_of(api.hub.clock()), -1):
        return False
    with contextlib.suppress(Refusal):  # it has not begun, or was deleted
        async with api.hub.room(row.table) as room:
            await room.settle()
    return True


async def _places(
    api: Api, kind: Kind, counts: figures.Counts, mine: MyTry | None
) -> list[ResultLine]:
    best = await ask(kept.best_tries(api.store, kind, _MOST_PLACES))
    own = mine.table if mine else ""
    rows = [(name, points, score, table == own) for table, name, points, score in best]
    if mine and mine.counts and not any(is_mine for *_, is_mine in rows):
        found = await ask(kept.try_at(api.store, own))
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


async def _perfect_score(api: Api, kind: Kind, seed: str) -> PerfectScore | None:
    found = await ask(kept.perfect(api.store, kind.day, kind.game))
    if found is None:
        api.perfect.prepare(kind, seed)
        return None
    return PerfectScore(*found)


async def _dice(api: Api, day: str, seed: str) -> DayDice:
    is_sealed = await api.hub.curtain.is_secret(day)
    return DayDice(day, commitment_of(seed), None if is_sealed else seed)


def _opponent(api: Api, kind: Kind) -> str:
    return "" if kind.way == ALONE else opponent(kind.game, api.hub.offer)


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
