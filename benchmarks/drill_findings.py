"""What a drill finds out: counts, and everything that must not happen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from benchmarks.drill_players import Player
from rollwright.core.dice import Proof
from rollwright.core.errors import RollwrightError
from rollwright.records.jsonl import steps_json
from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.app import make_store
from rollwright.server.documents import commitment_of
from rollwright.server.settings import Settings
from rollwright.server.store import Store
from rollwright.table.live import LiveMatch

COLUMNS: Final = (
    *("on", "kills", "of the database", "of Redis", "matches", "acknowledged moves"),
    *("lost", "corrupted", "stuck", "without result", "seconds"),
)


@dataclass
class Findings:
    """What a drill has found."""

    scene: str
    kills: int = 0
    database_kills: int = 0
    redis_kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    seconds: float = 0.0
    lost: list[str] = field(default_factory=list)
    corrupted: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    without_result: list[str] = field(default_factory=list)

    @property
    def wrongs(self) -> list[str]:
        """Everything that must not happen."""
        return [*self.lost, *self.corrupted, *self.stuck, *self.without_result]

    def row(self) -> list[str]:
        kills = (self.kills, self.database_kills, self.redis_kills)
        found = (self.lost, self.corrupted, self.stuck, self.without_result)
        counts = (*kills, self.matches, self.acknowledged, *map(len, found))
        return [self.scene, *map(str, counts), str(round(self.seconds))]

    async def check_table(self, store: Store, table_id: str, players: list[Player]) -> None:
        table = await store.table(table_id)
        if table is None:
            self.lost.append(f"table {table_id} is gone")
            return
        for player in players:
            told = (f"seat {player.seat} of table {table_id}: {wrong}" for wrong in player.wrongs)
            self.corrupted.extend(told)
            self.acknowledged += len(player.acknowledged)
        ids = {table.match} | {match for player in players for match in player.seen}
        seeds: set[str] = set()
        for match_id in sorted(ids):
            self.matches += 1
            steps = await self._replay(store, match_id, seeds)
            for player in players:
                self._compare(player, match_id, steps)

    async def _replay(self, store: Store, match_id: str, seeds: set[str]) -> list[Any]:
        """The steps of a match: legal to the last, and with the dice that were promised."""
        doc = await store.match(match_id)
        if doc is None:
            self.lost.append(f"match {match_id} is gone")
            return []
        if doc.seed in seeds:
            self.corrupted.append(f"match {match_id} has the dice of an earlier match")
        seeds.add(doc.seed)
        live, names = LiveMatch(tables.open_match(doc)), tuple(doc.names)
        proof = Proof(commitment_of(doc.seed), tuple(doc.nonces), doc.seed, tuple(doc.chosen))
        try:
            for row in await store.steps(match_id):
                live.read(msgspec.json.decode(row), names)
            Record(live.match, names, proof=proof).check_dice()
        except RollwrightError as error:
            self.corrupted.append(f"match {match_id} does not replay: {error}")
        return [list(step) for step in steps_json(live.match)]

    def _compare(self, player: Player, match_id: str, steps: list[Any]) -> None:
        """Every acknowledged choice is the first of its seat after what the player had seen."""
        seen = player.seen.get(match_id, [])
        if steps[: len(seen)] != seen:
            self.lost.append(f"match {match_id} is not what seat {player.seat} has seen")
        taken: set[int] = set()
        for choice in player.acknowledged:
            if choice.match == match_id:
                mine = (n for n in range(choice.have, len(steps)) if steps[n][0] == choice.seat)
                index = next(mine, None)
                if index is None or steps[index][1] != choice.action or index in taken:
                    self.lost.append(f"match {match_id} has lost {choice}")
                else:
                    taken.add(index)


async def check(findings: Findings, database: str, played: Mapping[str, list[Player]]) -> None:
    """Compare what the players at some tables know with what the store holds."""
    store = make_store(Settings(database=database))
    await store.open()
    try:
        for table, players in played.items():
            await findings.check_table(store, table, players)
    finally:
        await store.close()
