"""What the log says of trouble: a line a minute of each kind, whoever logs it."""

import contextlib
import json
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.databases import Postgres
from benchmarks.workers import Worker

from rollwright.server import log
from rollwright.server.log import Seldom, of_kind
from server.conftest import Start

GET = b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Written(logging.Handler):
    """A log that keeps its lines, and a clock for it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.now = 1000.0
        self.addFilter(Seldom())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    written = Written()
    monkeypatch.setattr(log, "_now", lambda: written.now)
    logging.getLogger().addHandler(written)
    yield written
    logging.getLogger().removeHandler(written)


def test_a_kind_of_trouble_is_a_line_a_minute_that_counts_the_others(written: Written) -> None:
    ours = logging.getLogger("rollwright.server")
    for number in range(500):
        ours.warning("redis: note %d that no worker sends", number)
    ours.warning("a process has ended")
    written.now += 61
    ours.warning("redis: note %d that no worker sends", 500)
    ours.warning("a process has ended")
    assert written.lines == [
        "redis: note 0 that no worker sends",
        "a process has ended",
        "redis: note 500 that no worker sends (and 499 times before)",
        "a process has ended",
    ]


def test_a_record_can_say_what_kind_it_is_and_how_often_it_may_come(written: Written) -> None:
    ours = logging.getLogger("rollwright.server")
    for limit in ("codes", "tables", "codes"):
        ours.warning("limit reached: %s", limit, extra=of_kind(limit))
    for _ in range(3):
        ours.error("store: it counts itself", extra=of_kind("store", 0))
    assert written.lines == [
        "limit reached: codes",
        "limit reached: tables",
        *["store: it counts itself"] * 3,
    ]


def test_an_exception_is_told_apart_by_where_it_was_raised(written: Written) -> None:
    theirs = logging.getLogger("uvicorn.error")
    for text in ("one", "another", "twelve") * 5:
        for broken in (int, float):
            try:
                broken(text) if broken is float else json.loads(text)
            except ValueError:
                theirs.exception("Exception in ASGI application\n")
    assert len(written.lines) == 2


def test_what_asyncio_tells_in_more_lines_is_one_kind(written: Written) -> None:
    asyncios = logging.getLogger("asyncio")
    for number in range(100):
        asyncios.error(f"Fatal write error on socket transport\ntransport: <Transport {number}>")
        asyncios.error(f"Task-{number} was destroyed but it is pending!")
    assert len(written.lines) == 2


def test_news_are_always_told(written: Written, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        for _ in range(3):
            logging.getLogger("rollwright.server").info("ready")
    assert written.lines == ["ready"] * 3


def test_nobody_fills_the_memory_with_kinds(written: Written) -> None:
    letters = "abcdefghij"
    for first in letters:
        for second in letters:
            for third in letters:
                logging.getLogger(f"{first}{second}{third}").warning("again")
    [seldom] = written.filters
    assert isinstance(seldom, Seldom)
    assert len(seldom._next) == 100


def sent(worker: Worker, packet: bytes) -> None:
    """Send this at once, read an answer, and hang up while others are on their way."""
    with socket.create_connection(("127.0.0.1", worker.port), timeout=10) as client:
        client.sendall(packet)
        with contextlib.suppress(ConnectionError):
            client.recv(65536)


@pytest.mark.parametrize(
    "last",
    [b"\0\r\n\r\n", HANDSHAKE + bytes(30), b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 200],
    ids=["garbage", "websocket", "headers"],
)
def test_requests_that_are_cut_off_while_others_are_answered_are_no_error(
    start: Start, tmp_path: Path, last: bytes
) -> None:
    worker = start(tmp_path / "tables.sqlite")
    for ahead in range(1, 5):
        for _ in range(5):
            sent(worker, GET * ahead + last)
    assert httpx.get(f"{worker.url}/alive").json() == {"status": "alive"}
    assert not [line for line in written_by(worker) if line["level"] == "error"]


def written_by(worker: Worker) -> list[dict[str, Any]]:
    """What a server has logged."""
    return [json.loads(line) for line in worker.log.splitlines() if line.startswith("{")]


def test_an_outage_of_the_database_is_a_line_in_five_seconds_and_no_traceback() -> None:
    outages = 2
    with Postgres() as postgres, Worker(postgres.new_database()) as worker:
        began = time.monotonic()
        for _ in range(outages):
            postgres.crash()
            end = time.monotonic() + 3
            while time.monotonic() < end:
                assert httpx.get(f"{worker.url}/api/lobby").status_code == 503
                time.sleep(0.05)
            postgres.start()
            while not httpx.get(f"{worker.url}/api/lobby").is_success:
                time.sleep(0.05)
        took = time.monotonic() - began
        lines = written_by(worker)
    assert not [line for line in lines if "error" in line or "Traceback" in line["message"]]
    complaints = [line for line in lines if line["level"] in ("error", "warning")]
    assert all(line["message"].startswith("store: ") for line in complaints)
    assert 1 <= len(complaints) <= outages + took / 5
