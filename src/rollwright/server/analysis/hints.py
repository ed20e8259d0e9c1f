"""Hints: what is best for a seat now. The processes that analyse give them, before all else."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.server.analysis.messages import Advice, Advise, Answer, Failed
from rollwright.server.analysis.worker import Worker
from rollwright.server.protocol import Refusal

MOST_AT_ONCE: Final = 8
SECONDS: Final = 60
"""How long a hint may take: the first one of a game may have to be compiled."""

_BUSY: Final = "There is no hint now; try again."


class Hints:
    """The hints that people wait for."""

    def __init__(
        self, find_worker: Callable[[], Awaitable[Worker]], number: Callable[[], int]
    ) -> None:
        self._find_worker = find_worker
        self._number = number
        self._waiting: dict[int, asyncio.Future[bytes]] = {}

    async def ask(self, record: str, seat: int) -> bytes:
        """The best choice of a seat at the end of a record, as JSON. Refuses if there is none."""
        if len(self._waiting) >= MOST_AT_ONCE:
            raise Refusal("busy", "Many ask for hints; try again in a moment.", 503)
        job = self._number()
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[job] = future
        try:
            worker = await self._find_worker()
            worker.send(Advise(job, record, seat))
            async with asyncio.timeout(SECONDS):
                return await future
        except TimeoutError:
            raise Refusal("busy", _BUSY, 503) from None
        finally:
            self._waiting.pop(job, None)

    def hear(self, answer: Answer) -> bool:
        """Take what a process says; whether it is about a hint."""
        future = self._waiting.get(answer.job)
        if future is None or future.done():
            return False
        if isinstance(answer, Advice):
            future.set_result(bytes(answer.advice))
        elif isinstance(answer, Failed):
            future.set_exception(Refusal("no_coach", answer.reason, 422))
        return True

    def fail(self) -> None:
        """Refuse all: the process has ended."""
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Refusal("busy", _BUSY, 503))
