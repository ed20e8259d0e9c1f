"""A club for every test: the same content in SQLite and in PostgreSQL."""

import asyncio

import pytest

from server.admin.club import Club, founded
from server.storing import opened


@pytest.fixture
def club(database: str) -> Club:
    async def found() -> Club:
        async with opened(database) as store:
            return await founded(store)

    return asyncio.run(found())
