"""What the server tells about itself: whether it is well, and figures."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rollwright.server.client import ServerRefused
from server.asking import TABLE, problem
from server.serving import Served, one_server, serving, until

served = pytest.fixture(scope="module")(one_server)


def test_the_health_of_a_server_that_works_is_ok(served: Served) -> None:
    answer = httpx.get(f"{served.url}/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_the_health_of_a_server_without_its_database_is_not_ok(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with closing(sqlite3.connect(served.database)) as db:
            db.execute("DROP TABLE tables")
        answer = httpx.get(f"{served.url}/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "database down"})
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE)
        assert problem(answer) == (503, "store_down")


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

        found = asyncio.run(evening())
        assert found["rollwright_connections[]"] == 1
        assert found["rollwright_rooms[]"] == 1
        assert found["rollwright_intent_seconds_count[]"] == 1
        assert found["rollwright_refusals_total['not_yours']"] == 1
