"""Records are read beside play: bots keep their threads, and a flood is turned away."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from records.samples import FOUR_MISTHROWS
from rollwright.core.errors import RecordError
from rollwright.server.http import api
from rollwright.server.http.api import MOST_AT_ONCE, Reading
from rollwright.server.protocol import Refusal
from server.asking import problem
from server.scenario import scenario
from server.serving import serving


@scenario
async def test_records_take_no_thread_from_bots() -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1, "bots"))
    reading, go_on = Reading(), threading.Event()
    flood = [asyncio.create_task(reading.run(go_on.wait)) for _ in range(MOST_AT_ONCE)]
    await asyncio.sleep(0)
    thread = await asyncio.to_thread(threading.current_thread)
    assert thread.name.startswith("bots")
    go_on.set()
    assert await asyncio.gather(*flood) == [True] * MOST_AT_ONCE


@scenario
async def test_more_records_than_fit_in_line_are_refused_until_there_is_room() -> None:
    reading, go_on = Reading(), threading.Event()
    flood = [asyncio.create_task(reading.run(go_on.wait)) for _ in range(MOST_AT_ONCE)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refusal:
        await reading.run(go_on.wait)
    assert (refusal.value.code, refusal.value.is_temporary) == ("busy", True)
    go_on.set()
    await asyncio.gather(*flood)
    assert await reading.run(go_on.wait)


@scenario
async def test_a_record_that_cannot_be_read_leaves_its_place_in_line() -> None:
    reading = Reading()

    def fail() -> None:
        raise RecordError("this is no record.")

    for _ in range(MOST_AT_ONCE + 1):
        with pytest.raises(Refusal) as refusal:
            await reading.run(fail)
        assert refusal.value.code == "bad_record"


def test_records_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, records_per_minute=2) as served:
        for path in ("verify", "replay"):
            answer = httpx.post(f"{served.url}/api/{path}", content=FOUR_MISTHROWS)
            assert answer.status_code == 200
        assert problem(httpx.post(f"{served.url}/api/verify")) == (429, "too_many")
        assert problem(httpx.get(f"{served.url}/api/matches/m/replay")) == (429, "too_many")
        assert httpx.get(f"{served.url}/api/lobby").status_code == 200


def test_a_busy_reader_answers_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_AT_ONCE", 0)
    with serving(tmp_path) as served:
        answer = httpx.post(f"{served.url}/api/verify", content=FOUR_MISTHROWS)
        assert problem(answer) == (503, "busy")
