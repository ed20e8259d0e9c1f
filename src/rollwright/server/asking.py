"""Asking the store on behalf of somebody who waits for an answer."""

import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from rollwright.server.protocol import Refusal
from rollwright.server.store import StoreDown

T = TypeVar("T")

_LOG: Final = logging.getLogger("rollwright.server")


async def ask(question: Awaitable[T]) -> T:
    """What the store answers. Refuses if it does not answer."""
    try:
        return await question
    except StoreDown as error:
        _LOG.error("store: %s", error)
        raise Refusal("store_down", "The server cannot do this now; try again.", 503) from None
