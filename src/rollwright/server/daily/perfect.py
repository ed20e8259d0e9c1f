"""What perfect play alone scores with the dice of a day, computed by a process of its own.

`python -m rollwright.server.daily.perfect` reads a game and the proof of its dice, and writes what
`Perfect` holds. The exact values take seconds to load, and as long again to compute the first time.
The seed goes through a pipe: others could read it on a command line.
"""

import asyncio
import logging
import os
import sys
from typing import Final

import msgspec

from rollwright import bots
from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.core.match import Match
from rollwright.server.daily.kinds import ALONE, Kind
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.daily import Perfect, note_perfect, perfect

_LOG: Final = logging.getLogger("rollwright.server")
_COMMAND: Final = (sys.executable, "-m", "rollwright.server.daily.perfect")
_PLAYER: Final = "solo"
"""The bot that plays by the exact values."""
_SECONDS: Final = 300


class Question(msgspec.Struct):
    """A solo match: which game, and its dice."""

    game: str
    seed: str
    nonce: str


class PerfectPlay:
    """Finds out what perfect play scores, one day and game at a time, and keeps it."""

    def __init__(self, store: Store, is_possible: bool) -> None:
        """`is_possible` is whether the packages are there that exact values need."""
        self._store = store
        self._is_possible = is_possible
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one = asyncio.Lock()

    def prepare(self, kind: Kind, seed: str) -> None:
        """Begin to find out, if that makes sense and nobody here has begun before."""
        key = kind.day, kind.game
        if self._is_possible and kind.way == ALONE and key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._find_out(kind, seed))

    def is_coming(self, kind: Kind) -> bool:
        """Whether the answer is being computed."""
        task = self._tasks.get((kind.day, kind.game))
        return kind.way == ALONE and task is not None and not task.done()

    async def _find_out(self, kind: Kind, seed: str) -> None:
        try:
            async with self._one:
                if await perfect(self._store, kind.day, kind.game) is None:
                    found = await _ask(Question(kind.game, seed, kind.nonce))
                    await note_perfect(self._store, kind.day, kind.game, found)
        except (StoreDown, OSError, TimeoutError, msgspec.DecodeError) as error:
            _LOG.warning("perfect play of %s could not be computed: %s", kind.game, error)
            del self._tasks[kind.day, kind.game]  # whoever asks next lets it be tried again

    async def stop(self) -> None:
        """End what is being computed."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


async def _ask(question: Question) -> Perfect:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *_COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(_SECONDS):
            answer, _ = await process.communicate(msgspec.json.encode(question))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return msgspec.json.decode(answer, type=Perfect)


def answer_to(question: Question) -> Perfect:
    """Play the match as the exact values say."""
    game = games.find(question.game)
    dice = FairDice(bytes.fromhex(question.seed), (question.nonce,))
    match = Match.deal(game, 1, dice, {})
    expected = bots.evaluator("equals", game, 1).worth(match.state).values[0]
    match.play([bots.find(_PLAYER, game)(0)], dice)
    return Perfect(expected, match.scores[0])


def main() -> None:
    """Answer one question."""
    if hasattr(os, "nice"):
        os.nice(10)
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    sys.stdout.buffer.write(msgspec.json.encode(answer_to(question)))


if __name__ == "__main__":
    main()
