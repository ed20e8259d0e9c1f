"""What the strength of the bots is measured by, with the figures that we have set ourselves.

`prototype` is what a first version of such a bot reached, once, on a similar machine.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from benchmarks import report

MATCHES: Final = 20_000
"""So many matches have a standard error of about 0.3%."""
LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
"""The bots that people choose from, from weak to strong."""
RESPONDER_WINS: Final = 0.53
"""More than that a trained best responder should not win against the strongest bot."""


@dataclass(frozen=True)
class Aim:
    """The first bot of a table against the others, and the share of wins that it should have."""

    name: str
    game: str
    table: tuple[str, ...]
    target: float
    prototype: str = "not measured"

    @property
    def is_reached_by_less(self) -> bool:
        """Whether the target is the most that the first bot should win."""
        return self.is_of_responder

    @property
    def is_of_responder(self) -> bool:
        """Whether the first bot must be trained first, against the second."""
        return self.table[0].startswith("network:")

    @property
    def is_of_search(self) -> bool:
        return self.table[0].startswith("search")

    @property
    def title(self) -> str:
        """The tables in words."""
        first = "a best responder" if self.is_of_responder else f"`{self.table[0]}`"
        if len(self.table) == 2:
            return f"{first} against `{self.table[1]}`"
        return f"{first} among {len(self.table) - 1} × `{self.table[1]}`"

    def is_reached(self, wins: float) -> bool:
        return wins <= self.target if self.is_reached_by_less else wins >= self.target

    @property
    def wanted(self) -> str:
        """The target in words."""
        return f"{'≤' if self.is_reached_by_less else '≥'} {100 * self.target:.3g}%"


def among(game: str, most: int, times: float) -> list[Aim]:
    """One strongest bot among greedy ones, from three players on: so often its fair share."""
    return [
        Aim(f"{game}-{n}-players", game, ("strongest", *["greedy"] * (n - 1)), times / n)
        for n in range(3, most + 1)
    ]


def responder(game: str) -> Aim:
    """A network that was trained against the strongest bot, from its weights on."""
    trained = f"network:{report.RESULTS / f'responder-{game}.bin'}"
    return Aim(f"exploit-{game}", game, (trained, "strongest"), RESPONDER_WINS)


AIMS: Final = [
    Aim("qwixx-greedy-2/2", "qwixx", ("strongest", "greedy:2/2"), 0.79, "77.3% ± 0.3%"),
    Aim("qwixx-greedy", "qwixx", ("strongest", "greedy"), 0.77, "74.7% ± 0.3%"),
    Aim("qwixx-solo", "qwixx", ("strongest", "solo"), 0.84, "82.0% ± 0.3%"),
    Aim("qwixx-turns", "qwixx", ("strongest", "turns"), 0.87, "85.1% ± 0.3%"),
    Aim("qwixx-search", "qwixx", ("search:5ms", "network"), 0.57, "54.5% ± 1.1%"),
    *among("qwixx", 5, 2),
    responder("qwixx"),
    Aim("twenty_one-greedy", "twenty_one", ("strongest", "greedy"), 0.74, "72.2% ± 0.4%"),
    Aim("twenty_one-solo:4.5", "twenty_one", ("strongest", "solo:4.5"), 0.62, "60.0% ± 0.4%"),
    Aim("twenty_one-solo:4.5/w1", "twenty_one", ("strongest", "solo:4.5/w1"), 0.55, "52.9% ± 0.4%"),
    *among("twenty_one", 6, 1.6),
]


class Cost(NamedTuple):
    """CPU-microseconds of a decision: the most that we want, and what one of the prototype took."""

    most: float | None = None
    prototype: str = ""


COSTS: Final = {
    "qwixx": {"greedy": Cost(), "network": Cost(3.0, "10"), "strongest": Cost()},
    "twenty_one": {"greedy": Cost(), "strongest": Cost(prototype="39")},
}
"""The bots whose decisions are timed."""
