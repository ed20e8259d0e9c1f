"""Tables and matches that are ready before a browser opens."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import StorageState

from server.serving import Place, Served, play


def played(served: Served, place: Place) -> str:
    """The match at a table, played to its end by a script in a thread: this one is Playwright's."""

    async def evening() -> str:
        async with served.client(place) as client:
            await play(client)
            return client.match

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(lambda: asyncio.run(evening())).result()


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


class Evening:
    """An evening of Emma's."""

    def __init__(self, served: Served, *games: str) -> None:
        self._served = served
        self._token = ""
        self.tables = {game: self._tables(game) for game in games}

    def _tables(self, game: str) -> Tables:
        over = self._emma(game, "me Max", "bot greedy")
        return Tables(
            waiting=_address(self._emma(game, "open", "open")),
            playing=_address(self._emma(game, "bot greedy", "bot greedy")),
            watching=_address(self._served.create(game, "me Max", "bot greedy")),
            over=_address(over),
            replay=f"/replay?match={played(self._served, over)}&step=20",
        )

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
