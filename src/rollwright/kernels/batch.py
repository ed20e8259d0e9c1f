"""What the kernels of all games have in common: how they are called, and what they give back."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from rollwright.core import stream
from rollwright.core.game import Game, OptionValue, Setup, Step
from rollwright.core.games import Parts
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import part
from rollwright.kernels.policies import Kinds, Maker, kinds_of
from rollwright.kernels.stream import split, word

Ints = NDArray[np.integer[Any]]

_MASK: Final = 2**64 - 1
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@dataclass(frozen=True)
class Results:
    """What came of some matches, one after the other.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.kernels import line_up
        >>> two = line_up(find_game("qwixx"), {}, ["random", "random"])
        >>> results = two.play(seed=1, first=0, count=100)
        >>> results.scores.shape, two.ending(results.endings[0])
        ((100, 2), 'misthrows')
    """

    scores: Ints
    """By match and seat."""
    turns: Ints
    endings: Ints
    """Codes that `LineUp.ending` puts into words."""


class Counts(NamedTuple):
    """How often each value occurs in some results."""

    scores: tuple[dict[int, int], ...]
    """By seat."""
    shares: tuple[dict[int, int], ...]
    """By seat: in how many matches it won, by the number of winners."""
    turns: dict[int, int]
    endings: dict[int, int]


def counts(results: Results) -> Counts:
    """Count results."""
    scores = results.scores
    won = scores == scores.max(axis=1, keepdims=True)
    winners = won.sum(axis=1)
    seats = range(scores.shape[1])
    return Counts(
        tuple(_count(scores[:, seat]) for seat in seats),
        tuple(_count(winners[won[:, seat]]) for seat in seats),
        _count(results.turns),
        _count(results.endings),
    )


def _count(values: Ints) -> dict[int, int]:
    if not len(values):
        return {}
    lowest = int(values.min())
    times = np.bincount(values.astype(np.int64) - lowest).tolist()
    return {lowest + offset: number for offset, number in enumerate(times) if number}


class Traced(ABC):
    """What all line-ups share: matches are played in one call, and may be traced phase by phase."""

    def __init__(self, title: str, file: str, kinds: Kinds, begun: Any, width: int) -> None:
        """`begun` are the sheets to begin with, and `width` is that of a line of a trace."""
        self.name: str = f"{title} with {' and '.join(kinds.names)}"
        self.files: Sequence[Path] = [Path(file), *kinds.files]
        self.seats: int = len(kinds.at)
        self._kinds = kinds.kinds
        self._begun = begun
        self._begun["at"] = kinds.at
        self._width = width

    def play(self, seed: int, first: int, count: int) -> Results:
        return self._traced(seed, first, count, 0)[0]

    def trace(self, seed: int, number: int) -> Ints:
        """One match phase by phase."""
        return self.traces(seed, number, 1)[1]

    def traces(self, seed: int, first: int, count: int) -> tuple[Results, Ints]:
        """What came of some matches, and all of them phase by phase, one after the other."""
        return self._traced(seed, first, count, count * self.longest)

    def _traced(self, seed: int, first: int, count: int, lines: int) -> tuple[Results, Ints]:
        results = Results(
            np.zeros((count, self.seats), np.int16),
            np.zeros(count, np.int16),
            np.zeros(count, np.int8),
        )
        trace = np.zeros((lines, self._width), np.int64)
        noted = self.run(matches_of(seed), first, trace, results)
        return results, trace[:noted]

    @property
    @abstractmethod
    def longest(self) -> int:
        """No match takes more lines of a trace."""

    @abstractmethod
    def run(self, matches: np.uint64, first: int, trace: Ints, results: Results) -> int:
        """Play as many matches as `results` has room for; how many lines of the trace are used."""


class LineUp(Protocol):
    """The seats of a game with a policy for each, ready to play.

    Examples:
        >>> from rollwright import Match, find_game
        >>> from rollwright.kernels import line_up
        >>> game = find_game("qwixx")
        >>> greedy_and_random = line_up(game, {}, ["greedy", "random"])
        >>> setup, log = greedy_and_random.log(seed=1, number=0)
        >>> Match.replay(game, setup, log).scores
        (84, 9)
    """

    name: str
    """The game and the kinds of policies that play: what is compiled once."""
    files: Sequence[Path]
    """What it is compiled from, directly."""

    def play(self, seed: int, first: int, count: int) -> Results:
        """Matches `first`, `first` + 1, … of the run with that seed."""

    def traces(self, seed: int, first: int, count: int) -> tuple[Results, Ints]:
        """The same matches, and all of them phase by phase, one after the other."""

    def log(self, seed: int, number: int) -> tuple[Setup, list[Step]]:
        """One match, step by step."""

    def ending(self, code: int) -> str:
        """How a match ended."""


@dataclass(frozen=True)
class GameKernels:
    """What kernels know of a game: a folder here, named like the game, offers it as `PART`."""

    line_up: Callable[[Kinds, Mapping[str, OptionValue]], LineUp]
    policies: Mapping[str, Maker]
    """By the name of the bot."""


KERNELS: Final = Parts("kernels", GameKernels)


def line_up(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    specs: Sequence[str],
    more: Mapping[str, Maker] = MappingProxyType({}),
) -> LineUp | None:
    """The line-up that these bots make; `None` if the game or one of the bots is not compiled.

    `more` are makers of policies, by name, beside those that the kernels of the game have.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.kernels import line_up
        >>> greedy_and_random = line_up(find_game("qwixx"), {}, ["greedy", "random"])
        >>> results = greedy_and_random.play(seed=1, first=0, count=10_000)
        >>> results.scores.mean(axis=0).round(1).tolist()
        [48.1, 1.5]
    """
    kernels = KERNELS.find(game.name)
    kinds = kinds_of(specs, {**kernels.policies, **more}) if kernels else None
    return kernels.line_up(kinds, options) if kernels and kinds else None


def matches_of(seed: int) -> np.uint64:
    """The stream whose n-th word is the seed of match n: `split(seed, n)` is `word(this, n)`."""
    return np.uint64(stream.word(seed & _MASK, 0))


@part
def begun_by_chance(matches: Any, number: Any, seats: Any) -> Any:
    """A match of the run: its seed, those of its rolls and its draws, and the seat that begins."""
    match = word(matches, number)
    chance = split(match, _ZERO)
    draws = split(chance, _ONE)
    active = np.uint64(scaled(word(draws, _ZERO), np.int64(seats)))
    return match, split(chance, _ZERO), draws, active


@part
def sit(sheets: Any, begun: Any, match: Any) -> Any:
    """Everybody sits down with the sheet to begin with, and with a stream of random numbers."""
    for seat in range(len(sheets)):
        sheets[seat] = begun[seat]
        sheets[seat].stream = split(match, seat + 1)
