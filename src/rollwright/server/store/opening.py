"""Opening the store at the start, when the database may not be up yet."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from rollwright.server.store import Store, StoreDown, Trouble

_RETRY_SECONDS: Final = 0.5


async def open_store(store: Store, patience: float, say: Callable[[str], None]) -> None:
    """Open the store, and try again for `patience` seconds while the database does not answer.

    `say` is told once that the server waits. Raises `StoreDown` when the time is over, or at once
    if waiting does not help.
    """
    deadline = time.monotonic() + patience
    has_said = False
    while True:
        try:
            await store.open()
        except StoreDown as error:
            await store.close()
            if error.trouble is not Trouble.AWAY or time.monotonic() >= deadline:
                raise
            if not has_said:
                say(f"waiting up to {patience:g} s for the database: {error}")
                has_said = True
            await asyncio.sleep(_RETRY_SECONDS)
        else:
            return
