"""What is compared: servers that play in turns, round by round.

The machine may be twice as fast a minute later. So the CPU time of a move is the median of the
rounds, and two servers are compared within each round.
"""

import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

import msgspec

from benchmarks.load.orders import Figures

COLUMNS: Final = (
    *("", "tables", "moves/s", "CPU µs/move", "database", "p50, p99 ms to own answer"),
    *("p50, p99 ms to opponent", "MB", "client CPU", "refused", "stalled"),
)
_SHARES: Final = (0.5, 0.9, 0.99, 0.999)


@dataclass
class Contest:
    """A server with so many tables."""

    name: str
    tables: int
    play: Callable[[float], Figures]
    """A round of so many seconds."""
    is_peer: bool = False
    rounds: list[Figures] = field(default_factory=list)

    def micros(self) -> list[float]:
        """CPU time of the server a move, in microseconds, in every round."""
        return [1e6 * found.cpu["server"] / max(1, found.moves) for found in self.rounds]

    def row(self) -> list[str]:
        """The rounds together, but for the CPU time of the server."""
        total = _together(self.rounds)
        others = sum(cpu for name, cpu in total.cpu.items() if name != "server")
        return [
            self.name,
            str(self.tables),
            f"{total.moves / total.seconds:,.0f}",
            _median(self.micros(), ".0f"),
            f"+ {1e6 * others / max(1, total.moves):.0f}" if others else "",
            f"{milliseconds(total.to_own, 0.5):.1f}, {milliseconds(total.to_own, 0.99):.1f}",
            f"{milliseconds(total.to_other, 0.5):.1f}, {milliseconds(total.to_other, 0.99):.1f}",
            f"{total.rss['server'] / 1e6:.0f}",
            f"{100 * total.client_cpu / total.seconds:.0f} %",
            " ".join(f"{code} {count}" for code, count in total.refusals.items()) or "0",
            str(total.stalled),
        ]

    def summary(self) -> dict[str, Any]:
        """The figures of every round, without every single time."""
        return {
            "name": self.name,
            "tables": self.tables,
            "cpu_micros_per_move": statistics.median(self.micros()),
            "rounds": [
                {"cpu_micros_per_move": micros, **_without_times(figures)}
                for micros, figures in zip(self.micros(), self.rounds, strict=True)
            ],
        }


@dataclass
class Comparison:
    """A peer and one of ours, which played in the same rounds."""

    peer: Contest
    ours: Contest

    def ratios(self) -> list[float]:
        """How many times the CPU time of ours the peer took, in every round."""
        pairs = zip(self.peer.micros(), self.ours.micros(), strict=True)
        return [peer / ours for peer, ours in pairs]

    def note(self) -> str:
        times = _median(self.ratios(), ".1f")
        peer, ours, tables = self.peer.name, self.ours.name, self.ours.tables
        return f"{tables} tables: {peer} costs {times} times as much as {ours}"

    def summary(self) -> dict[str, Any]:
        return {
            "peer": self.peer.name,
            "ours": self.ours.name,
            "tables": self.ours.tables,
            "ratio": statistics.median(self.ratios()),
            "rounds": self.ratios(),
        }


def comparisons(contests: Sequence[Contest]) -> list[Comparison]:
    """Every peer with all of ours that had as many tables."""
    return [
        Comparison(peer, ours)
        for ours in contests
        for peer in contests
        if peer.is_peer and not ours.is_peer and peer.tables == ours.tables
    ]


def _together(rounds: Sequence[Figures]) -> Figures:
    """Sums, and the most memory."""
    names = rounds[0].cpu
    return Figures(
        seconds=sum(found.seconds for found in rounds),
        moves=sum(found.moves for found in rounds),
        cpu={name: sum(found.cpu[name] for found in rounds) for name in names},
        client_cpu=sum(found.client_cpu for found in rounds),
        rss={name: max(found.rss[name] for found in rounds) for name in names},
        to_own=list(chain.from_iterable(found.to_own for found in rounds)),
        to_other=list(chain.from_iterable(found.to_other for found in rounds)),
        refusals=sum((Counter(found.refusals) for found in rounds), Counter()),
        stalled=sum(found.stalled for found in rounds),
    )


def _median(numbers: Sequence[float], form: str) -> str:
    """With the least and the most, if there are several."""
    middle = f"{statistics.median(numbers):{form}}"
    span = f" ({min(numbers):{form}}–{max(numbers):{form}})"
    return middle + span if len(numbers) > 1 else middle


def milliseconds(times: list[float], share: float) -> float:
    """The time within which this share of the answers came."""
    return 1e3 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


def _without_times(figures: Figures) -> dict[str, Any]:
    kept: dict[str, Any] = msgspec.to_builtins(figures)
    for name, times in (("to_own", figures.to_own), ("to_other", figures.to_other)):
        kept[name] = {f"p{100 * share:g}": milliseconds(times, share) for share in _SHARES}
    return kept
