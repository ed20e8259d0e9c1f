"""What the program orders from the players, and what they report: JSON, whatever they run on."""

import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from benchmarks.load.pinning import OTHER_CORE, on_core

_PATIENCE_SECONDS: Final = 600

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
