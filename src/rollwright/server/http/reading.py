"""Reading records beside play: one at a time, with a short line of those that wait.

A long record takes a good part of a second. Bots think in the threads of the event loop's own pool,
so records have a thread to themselves and cannot keep bots from theirs.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from rollwright.core.errors import RecordError
from rollwright.server.protocol import Refusal

T = TypeVar("T")

MOST_AT_ONCE: Final = 10
"""How many records may be read or wait for that at the same time."""


class Reading:
    """Reads records for everybody who asks this worker."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "records")
        self._begun = 0

    async def run(self, read: Callable[[], T]) -> T:
        """What `read` returns, while the event loop goes on.

        Refuses a text that is no record, and everything while too many wait already.
        """
        if self._begun == MOST_AT_ONCE:
            raise Refusal("busy", "Many records are being read; try again in a moment.", 503)
        self._begun += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, read)
        except RecordError as error:
            raise Refusal("bad_record", str(error), 422) from None
        finally:
            self._begun -= 1
