"""Opening the database of a server that may be running."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from rollwright.core.errors import SetupError
from rollwright.server.admin import schema
from rollwright.server.app import make_store
from rollwright.server.settings import Settings
from rollwright.server.store import Store, StoreDown

T = TypeVar("T")


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Store]:
    """The store. Refuses a database that is not there, and one with another schema than ours.

    Opening a store brings its schema up to date. Only the server should do that, so here the
    schema must be up to date already.
    """
    version, newest = await schema.found(settings), schema.newest(schema.kind_of(settings))
    if version < newest:
        raise SetupError(
            f"The database has version {version} of the schema, and this version of Rollwright "
            f"needs {newest}: start the server once, which brings it up to date."
        )
    if version > newest:
        raise SetupError(
            f"The database has version {version} of the schema, which is newer than {newest}: "
            "use the version of Rollwright that the server runs."
        )
    store = make_store(settings)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def with_store(settings: Settings, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """What some work on the store returns. A database that fails becomes one sentence."""

    async def run() -> T:
        async with opened(settings) as store:
            return await work(store)

    try:
        return asyncio.run(run())
    except StoreDown as error:
        raise SetupError(f"The database failed: {error}") from None
