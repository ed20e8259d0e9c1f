"""A person, for that person alone: profile, results, ratings, the file with them, and their end."""

from functools import cache
from typing import Annotated, Final, Literal, cast

import msgspec
from msgspec import Meta
from starlette.requests import Request

from rollwright.bots.bot import BOTS
from rollwright.coach.parts import COACHES
from rollwright.core import games
from rollwright.records.record import Record
from rollwright.server import bringing
from rollwright.server.admin.times import shown
from rollwright.server.documents import GameName, hashed, new_token, now
from rollwright.server.gate import revoked
from rollwright.server.http import records
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import BODY, STORE, Endpoint, number_in
from rollwright.server.http.shapes import AnyRecord, DeviceToken
from rollwright.server.names import person_name
from rollwright.server.protocol import Options, Refusal
from rollwright.server.protocol.values import Animal, Colour
from rollwright.server.rating import bot_skill
from rollwright.server.store.asking import ask
from rollwright.server.store.guests import Profile, add_key, guest_of_key, profile_of, use_key
from rollwright.server.store.guests import save_profile as store_profile
from rollwright.server.store.results import Played, count_results, ratings_of, results_of

FORMAT: Final = "rollwright-profile"
_LONGEST_KEY: Final = 100
_MILLI: Final = 1000
_VERSION: Final = 1
_NO_PROFILE: Final = (
    "This server does not know the key of this file: it is from another server, was changed, or "
    "was signed out."
)
_YOU: Final = {401: ["no_token"], **STORE}


class ProfileWish(msgspec.Struct, forbid_unknown_fields=True):
    """How somebody wants to be seen."""

    name: Annotated[str, Meta(examples=["Emma"])]
    animal: Animal = ""
    colour: Colour = -1


class ProfileInfo(msgspec.Struct):
    """How somebody is seen. `name` is "" for a guest who has no profile yet."""

    name: str = ""
    animal: Animal = ""
    colour: Colour = -1


class OpponentInfo(msgspec.Struct):
    """Somebody else at a match: a person, or a `bot` by name."""

    name: str
    bot: str
    points: int


class ResultInfo(msgspec.Struct):
    """A match of the person who asks."""

    match: str
    game: GameName
    options: Options
    ended: float
    """In milliseconds since 1970."""
    seats: int
    started: bool
    """Whether the person had the first turn."""
    kind: Literal["played", "brought", "left", "shared", "position"]
    """What was `played` counts, or `brought` from the person's own device: not a match that a bot
    finished, that one device played for several, or that began from a position."""
    points: int
    share: float
    """1 for a win, 1/n for a win that n share. Alone it is 1."""
    others: list[OpponentInfo]
    luck: float | None = None
    """From the analysis, null before it: chance to win from −1 to 1, or points of score alone."""
    luck_stderr: float | None = None
    error_rate: float | None = None
    """The mean loss per decision, in the same unit."""
    unforced: int | None = None
    """How many decisions."""
    rating: float | None = None
    """In points of Elo after this match; null if it did not count, or nobody is rated here."""
    rating_stderr: float | None = None


class RatingInfo(msgspec.Struct):
    """A rating in points of Elo, with its standard error."""

    game: GameName
    rating: float
    stderr: float
    matches: int


class LevelInfo(msgspec.Struct):
    """A level of bots: its fixed rating, and its error rate in percentage points."""

    game: GameName
    level: str
    rating: float
    error_rate: float


class YouInfo(msgspec.Struct):
    """All that the server knows about the person who asks, but for single tables and pads."""

    profile: ProfileInfo
    matches: int
    """How many are stored. `results` has the newest of them, those that ended first first."""
    since: float
    """When the first of them ended, in milliseconds since 1970; 0 without any."""
    results: list[ResultInfo]
    ratings: list[RatingInfo] | None
    """Null if the host has not switched ratings on."""
    levels: list[LevelInfo]


class ProfileFile(msgspec.Struct):
    """A profile as a file. `key` makes a device the same guest: keep it like a password."""

    format: Literal["rollwright-profile"]
    version: int
    made: str
    key: str
    you: YouInfo


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The key of a profile file. Nothing else in a file matters to the server."""

    key: Annotated[str, Meta(min_length=1, max_length=_LONGEST_KEY)]


class Brought(msgspec.Struct):
    """A match that was handed over: its id here, and the token of the guest whose it is."""

    match: str
    token: str


class EraseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The wish to be forgotten, said on purpose."""

    sure: Literal["forget me"]


class Erased(msgspec.Struct):
    """How many results have lost their name. Tables, matches and sheets follow within minutes."""

    results: int


@Endpoint(
    "GET",
    "/api/you",
    "Your profile and your results",
    YouInfo,
    refusals=_YOU,
    guest="must",
    limit="records_per_minute",
)
async def you(api: Api, request: Request, _: None) -> YouInfo:
    _token, guest = await api.known(request)
    return await _all_about(api, guest)


@Endpoint(
    "PUT",
    "/api/you/profile",
    "Change your profile",
    ProfileInfo,
    ProfileWish,
    refusals={**_YOU, **BODY, 422: ["bad_name", "malformed"]},
    guest="must",
)
async def save_profile(api: Api, request: Request, wish: ProfileWish) -> ProfileInfo:
    _token, guest = await api.known(request)
    profile = Profile(person_name(wish.name, ()), wish.animal, wish.colour)
    await ask(store_profile(api.store, guest, profile))
    return _info(profile)


@Endpoint(
    "POST",
    "/api/you/file",
    "Get your profile as a file, with a key to it",
    ProfileFile,
    status=201,
    refusals=_YOU,
    guest="must",
    limit="codes_per_minute",
)
async def profile_file(api: Api, request: Request, _: None) -> ProfileFile:
    token, guest = await api.known(request)
    about, key = await _all_about(api, guest), new_token()
    if not await ask(add_key(api.store, hashed(key), guest, hashed(token))):
        raise revoked()
    return ProfileFile(FORMAT, _VERSION, shown(now()), key, about)


@Endpoint(
    "POST",
    "/api/you/import",
    "Become the guest of a profile file on this device",
    DeviceToken,
    ImportRequest,
    201,
    {**BODY, 404: ["no_profile", "not_found"], 422: ["malformed"], **STORE},
    limit="codes_per_minute",
)
async def import_profile(api: Api, _: Request, wish: ImportRequest) -> DeviceToken:
    token, secret = new_token(), hashed(wish.key)
    if guest := await ask(guest_of_key(api.store, secret)):
        api.gate.bans.check_guest(guest)
        if await ask(use_key(api.store, secret, guest, hashed(token))):
            return DeviceToken(token)
    raise Refusal("no_profile", _NO_PROFILE, 404)


@Endpoint(
    "POST",
    "/api/you/matches",
    "Hand over the record of a match that was played on your own device",
    Brought,
    AnyRecord,
    201,
    {
        **BODY,
        409: ["known_match", "not_over"],
        422: ["bad_bot", "bad_name", "bad_record", "bad_table", "malformed"],
        503: ["busy", "no_code", "store_down", "warming"],
    },
    guest="may",
    limit="records_per_minute",
    query=("ended",),
)
async def bring_match(api: Api, request: Request, text: str) -> Brought:
    ended = number_in(request, "ended", "a moment in milliseconds since 1970")

    def read() -> Record:
        record = records.read(text)
        bringing.check(record)
        return record

    token, guest = await api.newcomer(request)
    record = await api.reading.run(read)
    match = await bringing.bring(api.store, api.hub.offer, record, guest, ended * _MILLI)
    return Brought(match, token)


@Endpoint(
    "POST",
    "/api/you/erase",
    "Be forgotten",
    Erased,
    EraseRequest,
    refusals={**_YOU, **BODY, 422: ["malformed"]},
    guest="must",
    limit="codes_per_minute",
)
async def erase_you(api: Api, request: Request, _: EraseRequest) -> Erased:
    _token, guest = await api.known(request)
    matches, _since = await ask(count_results(api.store, guest))
    await ask(api.erasing.ask(guest))
    return Erased(matches)


ENDPOINTS: Final = [you, save_profile, profile_file, import_profile, bring_match, erase_you]


async def _all_about(api: Api, guest: str) -> YouInfo:
    store, has_ratings = api.store, api.hub.has_ratings
    profile = await ask(profile_of(store, guest))
    matches, since = await ask(count_results(store, guest))
    results = await ask(results_of(store, guest)) if matches else []
    return YouInfo(
        profile=_info(profile) if profile else ProfileInfo(),
        matches=matches,
        since=since / _MILLI,
        results=[_result(played, has_ratings) for played in results],
        ratings=await _ratings(api, guest) if has_ratings else None,
        levels=levels(),
    )


async def _ratings(api: Api, guest: str) -> list[RatingInfo]:
    found = await ask(ratings_of(api.store, guest))
    return [
        RatingInfo(game, skill.shown, skill.error, matches)
        for game, (skill, matches) in sorted(found.items())
    ]


@cache
def levels() -> list[LevelInfo]:
    """What is known about the levels of all games that have some."""
    found = []
    for game in games.names():
        bots, coach = BOTS.find(game), COACHES.find(game)
        for level in bots.elo if bots and coach else ():
            skill = bot_skill(game, level)
            rate = coach.error_rates.get(level) if coach else None
            if skill and rate is not None:
                found.append(LevelInfo(game, level, round(skill.shown), rate))
    return found


def _info(profile: Profile) -> ProfileInfo:
    return ProfileInfo(profile.name, cast(Animal, profile.animal), profile.colour)


def _result(played: Played, has_ratings: bool) -> ResultInfo:
    result, analysed = played.result, played.analysed
    skill = played.skill if has_ratings else None
    return ResultInfo(
        match=result.match,
        game=result.game,
        options=result.options,
        ended=result.ended / _MILLI,
        seats=result.seats,
        started=result.started,
        kind=result.kind.value,  # type: ignore[arg-type]  # nobody's guest is a bot
        points=result.points,
        share=result.share,
        others=[OpponentInfo(other.name, other.bot, other.points) for other in played.others],
        luck=analysed.luck if analysed else None,
        luck_stderr=analysed.luck_stderr if analysed else None,
        error_rate=analysed.error_rate if analysed else None,
        unforced=analysed.unforced if analysed else None,
        rating=skill.shown if skill else None,
        rating_stderr=skill.error if skill else None,
    )
