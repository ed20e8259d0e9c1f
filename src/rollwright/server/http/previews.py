"""What a link looks like where people share it: tags for an invitation, and for a replay."""

import contextlib
import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from starlette.requests import Request

from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.i18n.catalogue import Catalogue, Fact
from rollwright.i18n.facts import joined
from rollwright.server.documents import TableDoc
from rollwright.server.http.endpoint import address_of, origin_of
from rollwright.server.limits import PREVIEWS, Limits
from rollwright.server.live.hub import Hub
from rollwright.server.protocol import Refusal
from rollwright.server.store.asking import ask
from rollwright.table.seats import HUMAN, OPEN
from rollwright.web.generate import TOPICS

TITLE: Final = "Rollwright"
CARD: Final = "/card.png"
"""The picture of every preview: 1200 × 630 points."""

_ID: Final = "([A-Za-z0-9_-]{1,64})"
_TABLE_PAGE: Final = re.compile(f"/t/{_ID}(?:/tv)?")
_REPLAY_PAGE: Final = "/replay"


@dataclass(frozen=True)
class Preview:
    """What people read beside a link."""

    title: str
    description: str


class Previews:
    """The tags of the pages that people share. A page needs at most one read of the store."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        """Who asks for more than `limits` allow gets the tags that every page could have."""
        self._hub = hub
        self._limits = limits

    async def tags(self, request: Request) -> str:
        """The tags for a page that people share; "" for every other page."""
        path = request.scope["path"]
        table = _TABLE_PAGE.fullmatch(path)
        match = request.query_params.get("match", "") if path == _REPLAY_PAGE else ""
        if request.method not in ("GET", "HEAD") or not (table or re.fullmatch(_ID, match)):
            return ""
        teller = Teller(language_of(request.headers.get("accept-language", "")))
        preview = None
        if self._limits.allow(PREVIEWS, address_of(request)):
            with contextlib.suppress(Refusal):  # the page comes without the store, too
                asked = self._invitation(table[1], teller) if table else self._replay(match, teller)
                preview = await asked
        page = path if table else f"{path}?match={match}"
        return "\n".join(_tags(preview or teller.general(), _origin(request), page))

    async def _invitation(self, table_id: str, teller: "Teller") -> Preview | None:
        table = await ask(self._hub.store.table(table_id))
        if table is None:
            return None
        await self._hub.curtain.check_table(table, "")
        return teller.invitation(table)

    async def _replay(self, match_id: str, teller: "Teller") -> Preview:
        record = await self._hub.record(match_id)
        match = record.match
        return teller.replay(match.game.title, record.names, match.scores, match.winners)


@dataclass(frozen=True)
class Teller:
    """Puts previews into the words of one language."""

    language: str

    def general(self) -> Preview:
        """For a page of which nothing more is known."""
        return Preview(TITLE, self._say("about"))

    def invitation(self, table: TableDoc) -> Preview:
        """Who invites to what, and how many seats are free; who plays, if none is."""
        game = games.find(table.game).title
        free = sum(seat.kind == OPEN for seat in table.seats)
        if not free:
            names = joined(self.language, [seat.name for seat in table.seats])
            return Preview(self._say("with", game=game, names=names), self._say("watch"))
        host = _host(table)
        call = (
            self._say("invites", name=host, game=game) if host else self._say("invited", game=game)
        )
        return Preview(f"{call} · {self._say('seats-free', number=free)}", self._say("sit-down"))

    def replay(
        self, game: str, names: Sequence[str], scores: Sequence[int], winners: Sequence[int]
    ) -> Preview:
        """Who played what, and the result; without `winners` the match goes on."""
        title = self._say("with", game=game, names=joined(self.language, names))
        if not winners:
            return Preview(title, self._say("unfinished"))
        points = (
            f"{name} {str(score).replace('-', '−')}"
            for name, score in zip(names, scores, strict=True)
        )
        return Preview(title, " · ".join([*self._verdict(names, winners), *points]))

    def _verdict(self, names: Sequence[str], winners: Sequence[int]) -> list[str]:
        """Who won, if there was somebody to win against."""
        if len(names) == 1:
            return []
        won = [names[seat] for seat in winners]
        if len(won) == 1:
            return [self._say("won", name=won[0])]
        return [self._say("shared", names=joined(self.language, won))]

    def _say(self, key: str, **facts: Fact) -> str:
        return _words(self.language).say(key, facts)


@cache
def _words(language: str) -> Catalogue:
    return Catalogue.open((TOPICS / "preview",), language)


def _host(table: TableDoc) -> str:
    """The name of the owner; if the owner has no seat, of the first person who has one."""
    people = [seat for seat in table.seats if seat.kind == HUMAN]
    owners = [seat for seat in people if seat.guest == table.owner]
    return next((seat.name for seat in (*owners, *people)), "")


def language_of(accepted: str) -> str:
    """The language that a header Accept-Language likes best among ours; English if none."""
    liked: list[tuple[float, str]] = []
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        language = name.strip().lower().partition("-")[0]
        found = re.fullmatch(r"\s*(?:q\s*=\s*([01](?:\.\d{0,3})?)\s*)?", weight)
        quality = float(found[1] or 1) if found else 0
        if language in LANGUAGES and quality > 0:
            liked.append((-quality, language))
    return min(liked, key=lambda pair: pair[0], default=(0, LANGUAGES[0]))[1]


def _origin(request: Request) -> str:
    """The address of this server; "" if the request does not say it well."""
    try:
        return origin_of(request)
    except Refusal:
        return ""


def _tags(preview: Preview, origin: str, page: str) -> Iterator[str]:
    facts = {
        "title": preview.title,
        "description": preview.description,
        "image": origin + CARD,
    }
    graph = {"type": "website", "site_name": TITLE, "url": origin + page, **facts}
    for name, value in graph.items():
        yield f'<meta property="og:{name}" content="{html.escape(value)}" />'
    for name, value in {"card": "summary_large_image", **facts}.items():
        yield f'<meta name="twitter:{name}" content="{html.escape(value)}" />'
