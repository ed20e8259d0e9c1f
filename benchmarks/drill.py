"""Kill the server again and again under load, and count what is lost: nothing may be.

    python -m benchmarks.drill --on all --kills 50

Players at many tables note every move that the server acknowledges. The server is killed with
`kill -9` at random moments and started again; the players come back and say what they have. Every
fifth time the PostgreSQL server is killed as well, or instead. On `workers` there are two servers
on one PostgreSQL, and whoever loses one goes to the other; every third time their Redis is killed
or hangs; and at some timed tables everybody sleeps, so that the clocks of both servers play a whole
match at the same moments. In the end the store must hold every acknowledged move, every match must
replay, dice included, no player may have seen a visible step vanish, come twice or change, and
nobody may be left without the result of a match.

A killed process loses what it had not handed to the system. A power cut would lose more; against
that both databases are set to wait for the disk at every commit, which this drill cannot check.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Final

from benchmarks import report
from benchmarks.databases import Postgres, Redis
from benchmarks.drill_findings import COLUMNS, Findings, check
from benchmarks.drill_players import Player
from benchmarks.workers import Worker, new_table

TABLES: Final = 12
SLEEPERS: Final = 30
SCENES: Final = ("sqlite", "postgres", "workers")
_KINDS: Final = (
    ("qwixx", 2, 0, 0),
    ("twenty_one", 2, 0, 1),
    ("qwixx", 2, 1, 0),
    ("twenty_one", 1, 1, 0),
    ("qwixx", 2, 1, 1),
)
"""What is played at a table, by how many people and bots, and how many seconds they have."""

_CHANCE: Final = random.Random()  # no secret
_UNDER_LOAD_SECONDS: Final = (0.2, 2.0)
_PATIENCE_SECONDS: Final = 30
_SLEEP_SECONDS: Final = 150
"""How long a match of sleepers may take; it usually takes about one minute."""
_DATABASE_TOO: Final = 5
"""Every so many rounds the database is killed too."""
_REDIS_TOO: Final = 3
"""Every so many rounds Redis is killed, or hangs, instead."""


def run(scene: str, kills: int, size: int = TABLES, sleepers: int = SLEEPERS) -> Findings:
    """A whole drill on a new database; with two servers also at `sleepers` tables of sleepers."""
    started = time.monotonic()
    with contextlib.ExitStack() as running:
        postgres = running.enter_context(Postgres()) if scene != "sqlite" else None
        redis = running.enter_context(Redis()) if scene == "workers" else None
        folder = running.enter_context(tempfile.TemporaryDirectory(prefix="rollwright-drill-"))
        database = postgres.new_database() if postgres else str(Path(folder) / "tables.sqlite")
        workers = [
            running.enter_context(Worker(database, redis.url if redis else ""))
            for _ in range(2 if redis else 1)
        ]
        drill = Drill(Findings(scene), database, workers, postgres, redis)
        asyncio.run(drill.run(kills, size, sleepers if redis else 0))
    drill.findings.seconds = time.monotonic() - started
    return drill.findings


class Drill:
    """Servers, their database and their players."""

    def __init__(
        self,
        findings: Findings,
        database: str,
        workers: list[Worker],
        postgres: Postgres | None,
        redis: Redis | None,
    ) -> None:
        self.findings = findings
        self._database = database
        self._workers = workers
        self._postgres = postgres
        self._redis = redis
        self._tables: dict[str, list[Player]] = {}
        self._stuck: set[str] = set()

    async def run(self, kills: int, size: int, sleepers: int) -> None:
        for number in range(size):
            await self._sit_down(*_KINDS[number % len(_KINDS)])
        async with self._at_play():
            for number in count(1):
                await self._play_on()
                if self.findings.kills == kills:
                    break
                await asyncio.sleep(_CHANCE.uniform(*_UNDER_LOAD_SECONDS))
                if self._postgres and number % _DATABASE_TOO == 0:
                    await asyncio.to_thread(self._kill_database, self._postgres)
                elif self._redis and number % _REDIS_TOO == 0:
                    await self._kill_redis(self._redis)
                else:
                    await asyncio.to_thread(self._kill)
        await check(self.findings, self._database, self._tables)
        if sleepers:
            self._tables.clear()
            await self._sleep(sleepers)

    async def _sleep(self, size: int) -> None:
        """Let everybody at new timed tables sleep, until all matches are over and told."""
        for _ in range(size):
            await self._sit_down("twenty_one", 2, 0, 1)
        for player in self._players():
            player.is_asleep = True
        async with self._at_play():
            deadline = time.monotonic() + _SLEEP_SECONDS
            while time.monotonic() < deadline and any(
                not player.is_over or player.lacks_result for player in self._players()
            ):
                await asyncio.sleep(0.1)
        for player in self._players():
            if player.lacks_result:
                self.findings.without_result.append(f"asleep: {player}")
            elif not player.is_over:
                self.findings.stuck.append(f"asleep: {player}")

    async def _sit_down(self, game: str, people: int, bots: int, seconds: int) -> None:
        """Open a table. Its players begin at different workers."""
        urls = [worker.url for worker in self._workers]
        table, tokens = await asyncio.to_thread(
            new_table, urls[0], game, people, bots, seconds=seconds
        )
        sockets = [url.replace("http", "ws", 1) + "/ws" for url in urls]
        self._tables[table] = []
        for seat, token in enumerate(tokens):
            first = seat % len(sockets)
            mine = [*sockets[first:], *sockets[:first]]
            self._tables[table].append(Player(mine, table, token, seat, is_timed=seconds > 0))

    @contextlib.asynccontextmanager
    async def _at_play(self) -> AsyncIterator[None]:
        """Everybody plays."""
        playing = [asyncio.create_task(player.play()) for player in self._players()]
        try:
            yield
        finally:
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    def _players(self) -> list[Player]:
        return [player for players in self._tables.values() for player in players]

    async def _play_on(self) -> None:
        """Wait until every player at every table has seen something new."""
        before = {player: player.progress for player in self._players()}
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while waiting := [
            player
            for player in self._players()
            if player.table not in self._stuck and player.progress == before[player]
        ]:
            if time.monotonic() > deadline:
                for player in waiting:
                    self._stuck.add(player.table)
                    found = self.findings
                    wrongs = found.without_result if player.lacks_result else found.stuck
                    wrongs.append(f"after kill {found.kills}: {player}")
                return
            await asyncio.sleep(0.01)

    def _kill(self) -> None:
        worker = _CHANCE.choice(self._workers)
        worker.kill()
        self.findings.kills += 1
        worker.start()

    async def _kill_redis(self, redis: Redis) -> None:
        """Redis dies, or hangs, while everybody plays on; then it is there again."""
        self.findings.redis_kills += 1
        if self.findings.redis_kills % 2:
            await asyncio.to_thread(redis.kill)
            await self._play_on()
            await asyncio.to_thread(redis.start)
        else:
            redis.hang()
            await self._play_on()
            redis.go_on()

    def _kill_database(self, postgres: Postgres) -> None:
        """The database dies, by either death; the server lives on, or dies with it, in turns."""
        _CHANCE.choice([postgres.kill, postgres.crash])()
        self.findings.database_kills += 1
        worker = _CHANCE.choice(self._workers)
        if self.findings.database_kills % 2:
            worker.kill()
            self.findings.kills += 1
        postgres.start()
        if not worker.is_running:
            worker.start()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--on", choices=[*SCENES, "all"], default="all")
    parser.add_argument("--kills", type=int, default=50)
    options = parser.parse_args()
    scenes = SCENES if options.on == "all" else (options.on,)
    found = [run(scene, options.kills) for scene in scenes]
    report.show("Killed under load", COLUMNS, [findings.row() for findings in found])
    for findings in found:
        for line in findings.wrongs:
            print(f"{findings.scene}: {line}")
    report.write("drill", {"found": [dict(zip(COLUMNS, f.row(), strict=True)) for f in found]})
    sys.exit(1 if any(findings.wrongs for findings in found) else 0)


if __name__ == "__main__":
    main()
