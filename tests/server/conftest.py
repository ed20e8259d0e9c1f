"""Databases and workers for the tests: a cluster per test process, a fresh database per test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import httpx
import pytest
from benchmarks.databases import Postgres, Redis
from benchmarks.workers import Worker

from server.storing import Ask

Start = Callable[..., Worker]


@pytest.fixture(scope="session", autouse=True)
def one_ssl_context() -> Iterator[None]:
    """Let all requests share what httpx prepares for HTTPS: it takes longer than the request."""
    with pytest.MonkeyPatch.context() as patch:
        context = cache(httpx.create_ssl_context)
        patch.setattr("httpx._transports.default.create_ssl_context", context)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs as long as the tests."""
    with Postgres() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis that runs as long as the tests."""
    with Redis() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind, as the server's settings name it.

    It goes with its test. All of them together would be 60,000 files to delete at the end.
    """
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    url = cluster.new_database()
    yield url
    cluster.drop(url)


@pytest.fixture
def ask(database: str, request: pytest.FixtureRequest) -> Ask:
    """Talks to that database itself."""
    return Ask(database, request.getfixturevalue("postgres") if "://" in database else None)


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts `rollwright serve` on a database; whatever still runs after the test is killed."""
    with ExitStack() as running:

        def start(database: str | Path, redis: str = "") -> Worker:
            worker = running.enter_context(Worker(database, redis))
            running.callback(lambda: print(worker.said()))  # shown if the test fails
            return worker

        yield start
