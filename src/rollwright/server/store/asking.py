"""Asking the store for somebody who waits for the answer."""

import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from rollwright.server.protocol import Refusal
from rollwright.server.store import StoreDown

T = TypeVar("T")

_LOG: Final = logging.getLogger("rollwright.server")


async def ask(question: Awaitable[T]) -> T:
    """The answer of the store. Refuses if there is none."""
    try:
        return await question
    except StoreDown as error:
        _LOG.error("store: %s", error)
        raise Refusal("store_down", "The server cannot do this now; try again.", 503) from None
