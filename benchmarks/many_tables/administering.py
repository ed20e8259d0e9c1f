"""The commands of administrators on a database with many tables: how long, how much memory."""

import asyncio
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from rollwright.server.admin.backup import LEFT_OUT, snapshot
from rollwright.server.admin.opening import with_store
from rollwright.server.settings import Settings

_COMMAND: Final = Path(sys.executable).with_name("rollwright")
_SUM_BITS: Final = 256

Contents = dict[str, tuple[int, int]]
"""How many rows each table of a database has, and the sum of their digests."""


@dataclass(frozen=True)
class Ran:
    """What a command took and said."""

    seconds: float
    memory: int
    """The most bytes that it needed."""
    said: str

    @property
    def count(self) -> int:
        """The number that its last line ends with."""
        return int(re.findall(r"\d+", self.said.splitlines()[-1])[-1])


def run(*arguments: str | Path) -> Ran:
    """Run `rollwright` with these arguments. It must succeed."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        process = subprocess.Popen(
            [str(_COMMAND), *map(str, arguments)], stdout=output, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode()
    if process.returncode:
        raise RuntimeError(f"rollwright {arguments} failed:\n{said[-2000:]}")
    return Ran(seconds, used.ru_maxrss * 1024, said)


def contents(database: str) -> Contents:
    """Everything in a database that a backup should hold, as little as is needed to compare it.

    Two databases with the same contents have the same rows, byte by byte, in whatever order.
    """
    return asyncio.run(_contents(Settings(database=database)))


async def _contents(settings: Settings) -> Contents:
    found: Contents = {}
    async with snapshot(settings) as everything:
        for table, columns in (await everything.tables()).items():
            if table not in LEFT_OUT:
                count = total = 0
                async for rows in everything.batches(table, columns):
                    count += len(rows)
                    total += sum(map(_digest, rows))
                found[table] = (count, total % 2**_SUM_BITS)
    return found


def _digest(row: tuple[Any, ...]) -> int:
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(row)).digest(), "big")


def size(database: str) -> int:
    """The bytes of a database."""
    return with_store(Settings(database=database), lambda store: store.size())
