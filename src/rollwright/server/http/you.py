"""What the server knows about a person, for that person alone."""

from typing import Final, cast

from rollwright.bots.bot import BOTS
from rollwright.coach.parts import COACHES
from rollwright.core import games
from rollwright.server.admin.times import shown
from rollwright.server.documents import hashed, new_token, now
from rollwright.server.erasing import Erasing
from rollwright.server.gate import Gate, revoked
from rollwright.server.http.shapes import DeviceToken
from rollwright.server.http.you_shapes import (
    FORMAT,
    Erased,
    LevelInfo,
    OpponentInfo,
    ProfileFile,
    ProfileInfo,
    ProfileWish,
    RatingInfo,
    ResultInfo,
    YouInfo,
)
from rollwright.server.looks import Animal
from rollwright.server.names import person_name
from rollwright.server.protocol import Refusal
from rollwright.server.rating import bot_skill
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.devices import add_key, guest_of_key, use_key
from rollwright.server.store.profiles import Profile, profile_of, save_profile
from rollwright.server.store.ratings import ratings_of
from rollwright.server.store.results import Played, count_results, results_of

_MILLI: Final = 1000
_VERSION: Final = 1
_NO_PROFILE: Final = (
    "This server does not know the key of this file: it is from another server, was changed, or "
    "was signed out."
)


class You:
    """Profile, results, ratings, the file with them, and their end."""

    def __init__(self, store: Store, gate: Gate, erasing: Erasing, has_ratings: bool) -> None:
        self._store = store
        self._gate = gate
        self._erasing = erasing
        self._has_ratings = has_ratings
        self._levels = levels()

    async def tell(self, token: str) -> YouInfo:
        """All about the guest of a token."""
        guest = await self._known(token)
        profile = await ask(profile_of(self._store, guest))
        matches, since = await ask(count_results(self._store, guest))
        results = await ask(results_of(self._store, guest)) if matches else []
        return YouInfo(
            profile=_info(profile) if profile else ProfileInfo(),
            matches=matches,
            since=since / _MILLI,
            results=[_result(played, self._has_ratings) for played in results],
            ratings=await self._ratings(guest) if self._has_ratings else None,
            levels=self._levels,
        )

    async def save(self, token: str, wish: ProfileWish) -> ProfileInfo:
        """Store how a guest wants to be seen."""
        guest = await self._known(token)
        profile = Profile(person_name(wish.name, ()), wish.animal, wish.colour)
        await ask(save_profile(self._store, guest, profile))
        return _info(profile)

    async def file(self, token: str) -> ProfileFile:
        """A file with all about a guest, and a new key to it."""
        you = await self.tell(token)
        guest, key = await self._known(token), new_token()
        if not await ask(add_key(self._store, hashed(key), guest, hashed(token))):
            raise revoked()
        return ProfileFile(FORMAT, _VERSION, shown(now()), key, you)

    async def come_in(self, key: str) -> DeviceToken:
        """A token for a device that has the file of a guest."""
        token, secret = new_token(), hashed(key)
        if guest := await ask(guest_of_key(self._store, secret)):
            self._gate.bans.check_guest(guest)
            if await ask(use_key(self._store, secret, guest, hashed(token))):
                return DeviceToken(token)
        raise Refusal("no_profile", _NO_PROFILE, 404)

    async def erase(self, token: str) -> Erased:
        """Forget a guest."""
        guest = await self._known(token)
        matches, _ = await ask(count_results(self._store, guest))
        await ask(self._erasing.ask(guest))
        return Erased(matches)

    async def _ratings(self, guest: str) -> list[RatingInfo]:
        found = await ask(ratings_of(self._store, guest))
        return [
            RatingInfo(game, skill.shown, skill.error, matches)
            for game, (skill, matches) in sorted(found.items())
        ]

    async def _known(self, token: str) -> str:
        guest = await self._gate.guest(token)
        if not guest:
            raise Refusal("no_token", "Send the token of the guest that you are.", 401)
        return guest


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
