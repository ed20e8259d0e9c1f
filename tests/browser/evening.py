"""Tables and matches that are ready before a browser opens."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import StorageState

from rollwright.server.client import request
from rollwright.server.daily.days import day_of
from rollwright.server.documents import now
from server.serving import Place, Served, play

_PATIENCE: Final = 300


def played(served: Served, place: Place) -> str:
    """The match at a table, played to its end by a script in a thread: this one is Playwright's."""

    async def evening() -> str:
        async with served.client(place) as client:
            await play(client)
            return client.match

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(lambda: asyncio.run(evening())).result()


def analysed(served: Served, match: str) -> str:
    """The same match, once the coach has looked at it: the first time of all it is compiled."""
    end = time.monotonic() + _PATIENCE
    while request(f"{served.url}/api/matches/{match}/analysis")["status"] != "done":
        assert time.monotonic() < end, "the analysis never came"
        time.sleep(0.2)
    return match


def where_emma_begins(served: Served, game: str, **wish: Any) -> Place:
    """A match of Emma against a bot in which she throws first: who does is drawn by lot."""
    for _ in range(100):
        place = served.create(game, "me Emma", "bot greedy", **wish)
        sql = "SELECT doc FROM matches WHERE id = ?"
        ((doc,),) = served.rows(sql, place.info["match"])
        if json.loads(doc)["start"] == 0:
            return place
    raise AssertionError("she never begins")


@dataclass(frozen=True)
class Tables:
    """The addresses of tables of one game, as Emma finds them."""

    waiting: str
    playing: str
    watching: str
    over: str
    replay: str
    daily: str
    report: str


class Evening:
    """An evening of Emma's."""

    def __init__(self, served: Served, *games: str) -> None:
        self._served = served
        self._token = ""
        self.tables = {game: self._tables(game) for game in games}

    def _tables(self, game: str) -> Tables:
        over = self._emma(game, "me Max", "bot greedy")
        match = played(self._served, over)
        for _ in range(2):
            analysed(self._served, played(self._served, self._emma(game, "bot greedy")))
        return Tables(
            waiting=_address(self._emma(game, "open", "open")),
            playing=_address(self._emma(game, "bot greedy", "bot greedy")),
            watching=_address(self._served.create(game, "me Max", "bot greedy")),
            over=_address(over),
            replay=f"/replay?match={match}&step=20",
            report=f"/report?match={analysed(self._served, match)}",
            daily=self._daily(game),
        )

    def _daily(self, game: str) -> str:
        """The results of a daily match that Emma has played."""
        day = day_of(now())
        url = f"{self._served.url}/api/daily/{day}/{game}/alone/tries"
        seated = request(url, {"name": "Emma"}, self._token)
        played(self._served, Place(seated["table"]["id"], seated["token"], [0], seated["table"]))
        return f"/daily?game={game}&way=alone&day={day}"

    def _emma(self, game: str, *others: str) -> Place:
        place = self._served.create(game, "me Emma", *others, token=self._token)
        self._token = place.token
        return place

    @property
    def storage(self) -> StorageState:
        """What Emma's browser has kept."""
        return storage(self._served, self._token)


def storage(served: Served, token: str) -> StorageState:
    """What the browser of a guest called Emma has kept."""
    guest = json.dumps({"token": token, "name": "Emma"})
    return {
        "cookies": [],
        "origins": [
            {
                "origin": served.url,
                "localStorage": [{"name": "rollwright.guest", "value": guest}],
            }
        ],
    }


def _address(place: Place) -> str:
    return f"/t/{place.table}"
