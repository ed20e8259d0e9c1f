"""What the endpoints of the HTTP interface do."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core import games
from rollwright.records.jsonl import to_json
from rollwright.records.notation import to_text
from rollwright.records.record import Record
from rollwright.server import again, bringing, tables
from rollwright.server.analysis.analyses import Analyses
from rollwright.server.daily.perfect import PerfectPlay
from rollwright.server.documents import TableDoc, TableWish, new_token
from rollwright.server.erasing import Erasing
from rollwright.server.fairness.examining import GameDice, examined
from rollwright.server.http import practice, qr, replay
from rollwright.server.http.analysing import Analysing
from rollwright.server.http.analysis_shapes import Analysed
from rollwright.server.http.daily import Daily
from rollwright.server.http.daily_shapes import DailyRequest, DayResults, Month, Today
from rollwright.server.http.devices import Devices
from rollwright.server.http.endpoint import (
    JSON,
    SVG,
    address_of,
    code_of,
    origin_of,
    seat_of,
    token_of,
    too_many,
)
from rollwright.server.http.pads import Pads
from rollwright.server.http.practice_shapes import PracticeBook, PracticePosition
from rollwright.server.http.reading import Reading
from rollwright.server.http.replay import Replay
from rollwright.server.http.shapes import (
    AgainRequest,
    DeviceCode,
    DeviceRequest,
    DeviceToken,
    Found,
    GameInfo,
    PadInfo,
    PadSeat,
    PadWish,
    PageRequest,
    PageWish,
    Progress,
    Revoked,
    Seated,
    SeatRequest,
    Verdict,
    Written,
)
from rollwright.server.http.you import You
from rollwright.server.http.you_shapes import (
    Brought,
    Erased,
    EraseRequest,
    ImportRequest,
    ProfileFile,
    ProfileInfo,
    ProfileWish,
    YouInfo,
)
from rollwright.server.limits import Limits
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.protocol import Refusal, TableInfo
from rollwright.server.store.asking import ask
from rollwright.server.store.dice_counts import all_counts

PATH: Final = r"/[A-Za-z0-9/._~%?&=-]*"
"""The addresses of our pages, as a pattern."""
LONGEST_PATH: Final = 200


class Api:
    """The handlers of all endpoints."""

    def __init__(
        self,
        hub: Hub,
        analyses: Analyses,
        limits: Limits,
        perfect: PerfectPlay,
        erasing: Erasing,
        signed_out: Callable[[], Awaitable[None]],
    ) -> None:
        self._hub = hub
        self._analyses = analyses
        self._limits = limits
        self._daily = Daily(hub, perfect)
        self._you = You(hub.store, hub.gate, erasing, hub.has_ratings)
        self._pads = Pads(hub.store, hub.gate)
        self._devices = Devices(hub.store, hub.gate, signed_out)
        self._reading = Reading()
        self._analysing = Analysing(hub, analyses, self._reading)
        self._drawing = qr.Drawing()

    def check_address(self, address: str) -> None:
        """Refuse an address that is banned."""
        self._hub.gate.check_address(address)

    async def create(self, request: Request, wish: TableWish) -> Seated:
        token = token_of(request) or new_token()
        guest = await self._hub.gate.guest(token)
        table = await self._hub.create(wish, guest, address_of(request))
        return await self._seated(table.id, token, guest)

    async def try_again(self, request: Request, wish: AgainRequest) -> Seated:
        token = token_of(request) or new_token()
        guest = await self._hub.gate.guest(token)
        match_id = request.path_params["match"]
        record = await self._hub.record(match_id, guest)
        offer = self._hub.offer
        table = await self._hub.open_table(
            lambda: again.table_from(match_id, record, wish, guest, offer)
        )
        return await self._seated(table.id, token, guest)

    async def table(self, request: Request, _: None) -> TableInfo:
        async with self._room(request, await self._guest(request)) as room:
            return room.info()

    async def sit(self, request: Request, wish: SeatRequest) -> Seated:
        token = token_of(request) or new_token()
        guest = await self._hub.gate.guest(token)

        def sit(table: TableDoc) -> None:
            tables.sit(table, wish.seat, wish.name, guest, wish.nonce)

        async with self._room(request, guest) as room:
            await room.change(sit)
            return _at(room, token, guest)

    async def come_back(self, request: Request, _: None) -> Seated:
        token, seat = token_of(request), seat_of(request)
        guest = await self._hub.gate.guest(token)
        async with self._room(request, guest) as room:
            await room.change(lambda table: tables.come_back(table, seat, guest))
            return _at(room, token, guest)

    async def _seated(self, table_id: str, token: str, guest: str) -> Seated:
        async with self._hub.room(table_id) as room:
            return _at(room, token, guest)

    def _room(self, request: Request, guest: str) -> AbstractAsyncContextManager[Room]:
        """The room of the table that an address names, as a guest may see it."""
        return self._hub.shown(request.path_params["table"], guest)

    async def find(self, request: Request, _: None) -> Found:
        code = code_of(request)
        if table := await self._hub.find_code(code):
            return Found(table=table)
        return Found(sheets=await self._pads.game(code))

    async def lobby(self, _: Request, __: None) -> list[TableInfo]:
        return [tables.info(table, set()) for table in await self._hub.lobby()]

    async def games(self, _: Request, __: None) -> list[GameInfo]:
        offer = self._hub.offer
        return [
            GameInfo(
                name=game.name,
                title=game.title,
                rules=game.rules,
                seats=list(game.seat_counts({})),
                options={name: list(option.choices) for name, option in game.options.items()},
                bots=list(offer.names(game, {})),
                levels=list(offer.promised(game, {})),
                ready=offer.to_people(game, {}) == offer.promised(game, {}),
                warming=Progress(*offer.progress(game)),
                variants=offer.variants(game),
                coach=self._analyses.is_on and "coach" in games.offers(game.name),
            )
            for game in map(games.find, games.names())
        ]

    async def record_text(self, request: Request, _: None) -> Response:
        record = await self._record(request)
        return Response(to_text(record), media_type="text/plain; charset=utf-8")

    async def record_json(self, request: Request, _: None) -> Response:
        record = await self._record(request)
        return Response(to_json(record) + "\n", media_type=JSON)

    async def _record(self, request: Request) -> Record:
        """The match that an address names, as whoever asks may see it."""
        return await self._hub.record(request.path_params["match"], await self._guest(request))

    async def _guest(self, request: Request) -> str:
        return await self._hub.gate.guest(token_of(request))

    async def qr(self, request: Request, _: None) -> Response:
        path = request.query_params.get("text", "")
        if len(path) > LONGEST_PATH or not re.fullmatch(PATH, path):
            raise Refusal("malformed", "text is a path of this server, such as /t/ID.", 422)
        picture = await self._drawing.svg(origin_of(request) + path)
        return Response(picture, media_type=SVG, headers={"cache-control": "no-cache"})

    async def replay_match(self, request: Request, _: None) -> Replay:
        record = await self._record(request)
        return await self._reading.run(lambda: replay.tell(record))

    async def analysis(self, request: Request, _: None) -> Analysed:
        guest = await self._guest(request)
        after = request.query_params.get("after")
        if after is not None and not re.fullmatch("[0-9]{1,15}", after):
            raise Refusal("malformed", "after is how many moments you have, or 0.", 422)

        def check_limit() -> None:
            if not self._limits.allow("analyses_per_minute", address_of(request), guest):
                raise too_many()

        match = request.path_params["match"]
        known = None if after is None else int(after)
        return await self._analysing.analysis(match, guest, known, check_limit)

    async def practice(self, _: Request, __: None) -> list[PracticeBook]:
        return await self._reading.run(practice.books)

    async def practice_shard(self, request: Request, _: None) -> Response:
        game, name = request.path_params["game"], request.path_params["shard"]
        return await self._reading.run(lambda: practice.shard(game, name))

    async def practice_position(self, request: Request, _: None) -> PracticePosition:
        game, name = request.path_params["game"], request.path_params["position"]
        return await self._reading.run(lambda: practice.position(game, name))

    async def replay_record(self, _: Request, text: str) -> Replay:
        return await self._reading.run(lambda: replay.tell(replay.read(text)))

    async def verify(self, _: Request, text: str) -> Verdict:
        return await self._reading.run(lambda: _verdict(text))

    async def new_pad(self, request: Request, wish: PadWish) -> PadSeat:
        return await self._pads.create(wish, token_of(request) or new_token())

    async def join_pad(self, request: Request, wish: PageRequest) -> PadSeat:
        return await self._pads.join(code_of(request), wish.name, token_of(request) or new_token())

    async def write_page(self, request: Request, wish: PageWish) -> Written:
        return await self._pads.write(code_of(request), seat_of(request), wish, token_of(request))

    async def pad(self, request: Request, _: None) -> PadInfo:
        after = request.query_params.get("after", "")
        if not re.fullmatch("[0-9]{1,15}", after):
            raise Refusal("malformed", "after is the version that you have, or 0.", 422)
        return await self._pads.read(code_of(request), int(after), token_of(request))

    async def device_code(self, request: Request, _: None) -> DeviceCode:
        return await self._devices.code(token_of(request))

    async def new_device(self, _: Request, wish: DeviceRequest) -> DeviceToken:
        return await self._devices.redeem(wish.code)

    async def daily(self, request: Request, _: None) -> Today:
        return await self._daily.today(await self._guest(request))

    async def daily_results(self, request: Request, _: None) -> DayResults:
        return await self._daily.results(_kind(request), await self._guest(request))

    async def play_daily(self, request: Request, wish: DailyRequest) -> Seated:
        token = token_of(request) or new_token()
        guest = await self._hub.gate.guest(token)
        table = await self._daily.play(_kind(request), guest, wish.name)
        return await self._seated(table.id, token, guest)

    async def daily_month(self, request: Request, _: None) -> Month:
        game, way = request.path_params["game"], request.path_params["way"]
        month = request.query_params.get("month", "")
        return await self._daily.month(game, way, month, await self._guest(request))

    async def revoke_devices(self, request: Request, _: None) -> Revoked:
        return await self._devices.revoke(token_of(request))

    async def you(self, request: Request, _: None) -> YouInfo:
        return await self._you.tell(token_of(request))

    async def save_profile(self, request: Request, wish: ProfileWish) -> ProfileInfo:
        return await self._you.save(token_of(request), wish)

    async def profile_file(self, request: Request, _: None) -> ProfileFile:
        return await self._you.file(token_of(request))

    async def import_profile(self, _: Request, wish: ImportRequest) -> DeviceToken:
        return await self._you.come_in(wish.key)

    async def bring_match(self, request: Request, text: str) -> Brought:
        ended = request.query_params.get("ended", "")
        if not re.fullmatch("[0-9]{1,15}", ended):
            raise Refusal("malformed", "ended is a moment in milliseconds since 1970.", 422)

        def read() -> Record:
            record = replay.read(text)
            bringing.check(record)
            return record

        token = token_of(request) or new_token()
        guest = await self._hub.gate.guest(token)
        record = await self._reading.run(read)
        store, offer = self._hub.store, self._hub.offer
        match = await bringing.bring(store, offer, record, guest, int(ended) * 1000)
        return Brought(match, token)

    async def erase_you(self, request: Request, _: EraseRequest) -> Erased:
        return await self._you.erase(token_of(request))

    async def fair(self, _: Request, __: None) -> list[GameDice]:
        found = await ask(all_counts(self._hub.store))
        return [examined(game, found.get(game, Counter())) for game in games.names()]


def _kind(request: Request) -> tuple[str, str, str]:
    """The day, the game and the way in the address of a daily match."""
    found = request.path_params
    return found["day"], found["game"], found["way"]


def _verdict(text: str) -> Verdict:
    record = replay.read(text)
    rolls = record.check_dice() if record.proof and record.proof.seed else 0
    match = record.match
    return Verdict(match.game.name, list(match.scores), match.is_over, rolls)


def _at(room: Room, token: str, guest: str) -> Seated:
    """What somebody is told who has a seat in a room."""
    table = room.table
    return Seated(room.info(), tables.seats_of(table, guest), token, f"/t/{table.id}")
