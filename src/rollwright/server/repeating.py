"""Work that a worker of the server does again and again, beside play."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.server.store import StoreDown

_LOG: Final = logging.getLogger("rollwright.server")
_AGAIN_SECONDS: Final = 0.2


async def stopped(task: asyncio.Task[None]) -> None:
    """Cancel a task until it has ended.

    Once is not always enough: what comes at the same moment as a cancellation, an answer or the end
    of a time limit, can hide it from the task, which then goes on.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=_AGAIN_SECONDS)
    if not task.cancelled() and (error := task.exception()):
        _LOG.error("%s had failed: %r", task.get_name(), error)


class Repeating:
    """Does something every so often, until it is stopped. When it fails it tries later."""

    def __init__(
        self, work: Callable[[], Awaitable[object]], seconds: float, name: str = ""
    ) -> None:
        """With a `name`, the log says when the database was away."""
        self._work = work
        self._seconds = seconds
        self._name = name
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_started(self) -> bool:
        return self._task is not None

    def start(self, rests_first: bool = False) -> None:
        """Begin, at once or after a first rest."""
        self._task = asyncio.create_task(self._run(rests_first))

    def wake(self) -> None:
        """Rest no longer: there is something to do."""
        self._woken.set()

    async def stop(self) -> None:
        """Stop, also in the middle of the work."""
        if self._task:
            await stopped(self._task)

    async def _run(self, rests_first: bool) -> None:
        if rests_first:
            await self._rest()
        while True:
            self._woken.clear()
            try:
                await self._work()
            except StoreDown as error:
                if self._name:
                    _LOG.warning("%s: %s", self._name, error)
            except Exception:  # our fault: what comes next must be done all the same
                _LOG.exception("%s failed", self._name or "what is done again and again")
            await self._rest()

    async def _rest(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), self._seconds)
