"""What workers read from the database every few seconds, and what they do for themselves hourly."""

import asyncio
from pathlib import Path

import pytest

from rollwright.server import watch
from rollwright.server.documents import now
from rollwright.server.store.guests import Ban, add_ban, forget_old_bans, revoke_others
from rollwright.server.store.workers import CHANGED, DELETED, forget_old_notices, noting
from rollwright.server.watch import Seen, Watch
from server.scenario import scenario, until
from server.serving import serving
from server.storing import Ask, a_table, opened


@scenario
async def test_every_notice_is_told_once_to_each_worker(database: str) -> None:
    async with opened(database) as store:
        seen: list[list[Seen]] = [[], []]
        workers = [Watch(store, told.append, list) for told in seen]
        await store.run(noting("a", DELETED), noting("b", CHANGED))
        for _ in range(2):
            for worker in workers:
                await worker.look()
        for told in seen:
            assert [(one.deleted, one.changed) for one in told] == [({"a"}, {"b"}), (set(), set())]
        await store.run(noting("b", CHANGED))
        await workers[0].look()
        assert seen[0][-1].changed == {"b"}


@scenario
async def test_revoked_tokens_are_told(database: str) -> None:
    async with opened(database) as store:
        seen: list[Seen] = []
        worker = Watch(store, seen.append, list)
        await worker.look()
        await revoke_others(store, "Emma", "phone")
        await worker.look()
        assert [one.revoked for one in seen] == [set(), {"Emma"}]


@scenario
async def test_what_is_over_is_forgotten(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        await add_ban(store, Ban("203.0.113.7/32", "", 1, now() - 1))
        await add_ban(store, Ban("203.0.113.8/32", "", 1, now() + 10**9))
        await store.run(noting("old", DELETED), noting("new", DELETED))
        ask("UPDATE notices SET made = 1 WHERE table_id = 'old'")
        await forget_old_bans(store, now())
        await forget_old_notices(store)
    assert ask("SELECT what FROM bans") == "203.0.113.8/32"
    assert ask("SELECT table_id FROM notices") == "new"


@scenario
async def test_tables_in_memory_are_noted_as_in_use(
    database: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        used, left = a_table(), a_table()
        assert await store.add_table(used)
        assert await store.add_table(left)
        ask("UPDATE tables SET changed = 1")
        monkeypatch.setattr(watch, "VISIT_SECONDS", 0)
        monkeypatch.setattr(watch, "LOOK_SECONDS", 0.01)
        worker = Watch(store, lambda _: None, lambda: [used.id])
        await worker.start()
        await until(lambda: ask("SELECT id FROM tables WHERE changed > 1") == used.id, "a visit")
        await worker.stop()


def test_a_server_deletes_what_is_old_and_spares_what_is_visited(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        old, visited = (served.create("qwixx", "me Emma", "open") for _ in range(2))
    ask = Ask(str(served.database), None)
    ask("UPDATE tables SET changed = 1")
    with serving(tmp_path) as served:

        async def visit() -> None:
            async with served.client(visited):
                pass

        asyncio.run(visit())
    assert ask("SELECT count(*) FROM tables") == "2"
    with serving(tmp_path, keep_days="tables=30"):
        asyncio.run(until(lambda: ask("SELECT id FROM tables") == visited.table, "one goes"))
    assert old.table != visited.table
