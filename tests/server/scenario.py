"""Tests that await something."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec

import uvloop

P = ParamSpec("P")

PATIENCE: Final = 30
"""Seconds after which something that should have happened never will."""

_LONGEST: Final = 120


def scenario(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test in an event loop of its own, of the kind that serves, and not for ever."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(asyncio.wait_for(test(*args, **kwargs), _LONGEST))

    return run


async def until(is_so: Callable[[], bool], what: str) -> None:
    """Wait for something; a failure says what never came."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + PATIENCE
    while not is_so():
        assert loop.time() < deadline, f"never happened: {what}"
        await asyncio.sleep(0.01)
