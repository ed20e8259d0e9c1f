"""What the server tells about itself: whether it is well, and figures."""

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import cast

import httpx
import pytest
from benchmarks.databases import Redis
from prometheus_client.parser import text_string_to_metric_families

from docs.test_docs import ROOT
from rollwright.server import health as health_module
from rollwright.server.app import make_store
from rollwright.server.client import ServerRefused
from rollwright.server.health import Health
from rollwright.server.metrics import Metrics
from rollwright.server.settings import Settings
from rollwright.server.store import Store, StoreDown, Trouble
from server.asking import TABLE, problem
from server.scenario import scenario
from server.serving import SECONDS, Served, one_server, serving, until

served = pytest.fixture(scope="module")(one_server)


def test_the_health_of_a_server_that_works_is_ok(served: Served) -> None:
    answer = httpx.get(f"{served.url}/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def health(served: Served) -> tuple[int, str]:
    """The status of the answer, and of the worker; whoever is not well says why."""
    answer = httpx.get(f"{served.url}/health")
    told = answer.json()
    if told["status"] == "ok":
        assert "reason" not in told
    else:
        assert told["reason"].endswith(".")
        assert str(served.database) not in told["reason"]
    return answer.status_code, told["status"]


def test_the_health_of_a_server_without_its_database_is_not_ok(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with closing(sqlite3.connect(served.database)) as db:
            db.execute("DROP TABLE tables")
        assert health(served) == (503, "database down")
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE)
        assert problem(answer) == (503, "store_down")


def test_the_health_of_a_server_whose_file_was_deleted_is_not_ok(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.database.unlink()
        assert health(served) == (503, "database down")
        assert "is gone" in httpx.get(f"{served.url}/health").json()["reason"]
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE)
        assert problem(answer) == (503, "store_down")


def test_a_server_without_its_database_is_alive(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.database.unlink()
        answer = httpx.get(f"{served.url}/alive")
        assert (answer.status_code, answer.json()) == (200, {"status": "alive"})


def test_a_redis_that_hangs_is_told(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, redis=redis.url) as served:
        wait_for(lambda: health(served) == (200, "ok"), "Redis answers")
        redis.hang()
        try:
            wait_for(lambda: health(served) == (200, "redis down"), "it is noticed")
        finally:
            redis.go_on()
        wait_for(lambda: health(served) == (200, "ok"), "Redis answers again")


def wait_for(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, f"never happened: {what}"
        time.sleep(0.05)


class Probed:
    """Counts how often it is tried, and answers when told to."""

    def __init__(self) -> None:
        self.times = 0
        self.error: StoreDown | None = None
        self.may_answer = asyncio.Event()

    async def size(self) -> int:
        return 0

    async def probe(self) -> None:
        self.times += 1
        await self.may_answer.wait()
        if self.error:
            raise self.error


@scenario
async def test_however_often_somebody_asks_the_database_is_tried_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Probed()
    checked = Health(cast("Store", store))
    asking = [asyncio.create_task(checked.trouble()) for _ in range(50)]
    await asyncio.sleep(0)
    store.may_answer.set()
    assert await asyncio.gather(*asking) == [None] * 50
    store.error = StoreDown("full", Trouble.FULL)
    assert await checked.trouble() is None, "what was found a moment ago still counts"
    assert store.times == 1
    monkeypatch.setattr(health_module, "_FRESH_SECONDS", 0)
    assert await checked.trouble() is Trouble.FULL
    assert store.times == 2


@scenario
async def test_a_database_that_never_answers_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "_PATIENCE_SECONDS", 0.01)
    store = Probed()
    checked = Health(cast("Store", store))
    assert await checked.trouble() is Trouble.AWAY
    assert await checked.trouble() is Trouble.AWAY
    assert store.times == 1
    store.may_answer.set()


def metrics(served: Served) -> dict[str, float]:
    answer = httpx.get(f"{served.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        f"{sample.name}{[*sample.labels.values()]}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_metrics_count_what_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        solo = served.create("qwixx", "me Emma")

        async def evening() -> dict[str, float]:
            async with served.client(solo) as client:
                await until(client, lambda c: c.legal())
                await client.act(0, "pass")
                with pytest.raises(ServerRefused, match="not yours"):
                    await client.act(1, "pass")
                return await asyncio.to_thread(metrics, served)

        assert problem(httpx.get(f"{served.url}/api/tables/nowhere")) == (404, "no_table")
        assert problem(httpx.delete(f"{served.url}/api/tables")) == (405, "wrong_method")
        assert problem(httpx.get(f"{served.url}/api/nothing")) == (404, "not_found")
        found = asyncio.run(evening())
        for code in ("no_table", "wrong_method", "not_found"):
            assert found[f"rollwright_http_refusals_total['{code}']"] == 1
        assert found["rollwright_connections[]"] == 1
        assert found["rollwright_rooms[]"] == 1
        assert found["rollwright_intent_seconds_count[]"] == 1
        assert found["rollwright_refusals_total['not_yours']"] == 1
        assert found["rollwright_commit_seconds_count[]"] >= 2
        assert found["rollwright_database_up[]"] == found["rollwright_redis_up[]"] == 1
        assert found["rollwright_database_bytes[]"] >= served.database.stat().st_size
        assert found["rollwright_store_queue[]"] == found["rollwright_fanout_queue[]"] == 0
        assert found["process_resident_memory_bytes[]"] > 1e6


def test_metrics_tell_that_the_database_is_down(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        served.database.unlink()
        assert metrics(served)["rollwright_database_up[]"] == 0


@scenario
async def test_every_store_tells_how_long_its_writes_take_and_how_large_it_is(
    database: str,
) -> None:
    seconds: list[float] = []
    store = make_store(Settings(database=database), seconds.append)
    await store.open()
    seconds.clear()
    assert await store.append("m", 0, ["a"])
    assert await store.steps("m") == ["a"]
    assert len(seconds) == 1, "reading is no write"
    assert 0 < seconds[0] < SECONDS
    assert await store.size() > 4096
    assert store.waiting == 0
    await store.close()


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    used = {
        name for query in queries for name in re.findall(r"\b(?:rollwright|process)_\w+", query)
    }
    samples, families = names_of_metrics()
    labelled = {  # these have no sample before the first refusal
        "rollwright_refusals_total",
        "rollwright_http_refusals_total",
    }
    assert used <= samples | labelled
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in used}
    assert {name for name in families if name.startswith("rollwright")} <= shown


def names_of_metrics() -> tuple[set[str], set[str]]:
    """The names of all samples, and of the metrics that they belong to."""
    text = Metrics().text().decode()
    samples = re.findall(r"^(?!#)(\w+)", text, re.MULTILINE)
    families = re.findall(r"^# TYPE (\w+) \w+$", text, re.MULTILINE)
    return {*samples}, {name for name in families if not name.endswith("_created")}
