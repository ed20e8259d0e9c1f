"""What the program orders from the players, and what they report: JSON, whatever they run on.

The server has a core to itself, everybody else shares the next.
"""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from benchmarks.daemons import Daemon

_PATIENCE_SECONDS: Final = 600

_CORES: Final = sorted(os.sched_getaffinity(0))

SERVER_CORE, OTHER_CORE = (_CORES * 2)[:2]
"""The same where there is only one."""

Scene = Literal["play", "idle", "length"]


class Order(msgspec.Struct):
    """Which scene to play, and where."""

    scene: Scene
    port: int
    tables: int
    seconds: float
    pids: dict[str, int]
    """The processes whose CPU time is to be read, by what they are; one is the `server`."""
    watchers: int = 0
    """How many watch at each table, besides its two players; in `idle` only."""


class Stage(msgspec.Struct):
    """Some turns of all matches that lasted so long."""

    turns: str
    tables: int
    moves: int
    cpu: float


class Figures(msgspec.Struct):
    """What was measured; times in seconds, memory in bytes."""

    seconds: float = 0.0
    moves: int = 0
    cpu: dict[str, float] = {}
    client_cpu: float = 0.0
    rss_before: dict[str, int] = {}
    rss: dict[str, int] = {}
    to_own: list[float] = []
    to_other: list[float] = []
    refusals: dict[str, int] = {}
    stalled: int = 0
    stages: list[Stage] = []


def on_core(core: int, command: Sequence[str]) -> list[str]:
    """This command, to run on one core only."""
    return ["taskset", "--cpu-list", str(core), *command]


class Pinned(Daemon):
    """A process that stays on one core, if it has one."""

    core: int | None = None

    def launch(self, command: list[str]) -> "subprocess.Popen[bytes]":
        return super().launch(command if self.core is None else on_core(self.core, command))


def carry_out(order: Order, players: Sequence[str]) -> Figures:
    """Let the players play, in a process of their own: a command that is told where to report."""
    with tempfile.NamedTemporaryFile(prefix="rollwright-") as file:
        subprocess.run(
            [*on_core(OTHER_CORE, players), file.name],
            input=msgspec.json.encode(order),
            check=True,
            timeout=_PATIENCE_SECONDS,
        )
        return msgspec.json.decode(Path(file.name).read_bytes(), type=Figures)
