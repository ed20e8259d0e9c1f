"""A real server on a database with many tables: how soon it answers, and what players notice."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from benchmarks.load.contests import milliseconds
from benchmarks.load.servers import Server
from benchmarks.many_tables.filling import KEEP_DAYS

_LOOKS_APART: Final = 0.005
_DONE: Final = "deleted because it was old"
"""What the server's log says when it has deleted everything that is old."""
_STARTS: Final = 5


class TimedServer(Server):
    """One worker that knows how long it took to start, and deletes what is old if it should."""

    def __init__(self, database: str, deletes: bool = False) -> None:
        super().__init__(database, "", 1)
        keep = f"tables={KEEP_DAYS},matches={KEEP_DAYS}" if deletes else ""
        self.environment = {
            **Server.environment,
            "ROLLWRIGHT_KEEP_DAYS": keep,
            "ROLLWRIGHT_LOG": "info",
        }
        self.seconds = 0.0
        """From the start of the process to the first good answer of `/health`."""

    def start(self) -> None:
        started = time.perf_counter()
        self._process = self.launch(self.command())
        while not self.is_ready():
            if not self.is_running:
                raise RuntimeError(f"The server has ended:\n{self.said()}")
            time.sleep(_LOOKS_APART)
        self.seconds = time.perf_counter() - started

    @property
    def has_deleted(self) -> bool:
        """Whether everything that is old is gone."""
        return _DONE in self.said()


def start_seconds(database: str, starts: int = _STARTS) -> float:
    """How long a start takes: the median of several."""
    found = []
    for _ in range(starts):
        with TimedServer(database) as server:
            found.append(server.seconds)
            server.stop()
    return statistics.median(found)


@dataclass
class Play:
    """The seconds from moves to their answers, round by round."""

    rounds: list[list[float]] = field(default_factory=list)

    def percentiles(self, share: float) -> list[float]:
        """In milliseconds, of every round."""
        return [milliseconds(times, share) for times in self.rounds]

    def percentile(self, share: float) -> float:
        """In milliseconds, of a typical round."""
        return statistics.median(self.percentiles(share))


@dataclass
class Watched:
    """Play without and with retention, in turns, and how long retention took."""

    without: Play = field(default_factory=Play)
    during: Play = field(default_factory=Play)
    retention_seconds: float = 0.0

    @property
    def ratios(self) -> list[float]:
        """How many times the 99th percentile without retention that with it is, in every round."""
        return ratios(self.without.percentiles(0.99), self.during.percentiles(0.99))


def ratios(without: Sequence[float], during: Sequence[float]) -> list[float]:
    """Round by round; rounds that only one of them played do not count."""
    return [b / a for a, b in zip(without, during, strict=False)]


def watch(database: str, playing: int, rounds: int, seconds: float) -> Watched:
    """Let so many tables play, without and with retention in turns, then until it has deleted all.

    The machine's own speed may change from second to second, so only rounds next to each other are
    compared.
    """
    found = Watched()
    for _ in range(rounds):
        with TimedServer(database) as server:
            found.without.rounds.append(server.play(playing, seconds))
            server.stop()
        with TimedServer(database, deletes=True) as server:
            begun = time.monotonic()
            times = server.play(playing, seconds)
            if server.has_deleted and found.during.rounds:
                return found  # the last round had little to delete: it says nothing
            found.during.rounds.append(times)
            is_last = len(found.during.rounds) == rounds
            while is_last and not server.has_deleted:
                found.during.rounds.append(server.play(playing, seconds))
            found.retention_seconds += time.monotonic() - begun
            server.stop()
            if server.has_deleted:
                break
    return found
