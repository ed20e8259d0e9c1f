"""Many matches of one line-up: by the readable engine, or by compiled kernels on several threads.

Both play the same matches: match n of a seed is one match, whoever plays it.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rollwright.arena.play import seeded_match
from rollwright.arena.tally import Tally
from rollwright.bots import BotMaker
from rollwright.core.game import Game, OptionValue
from rollwright.core.match import Match

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import Counts, LineUp

CHUNK: Final = 1 << 14
"""How many matches a thread plays before it reports: some hundredths of a second."""

Keep = Callable[[Match[Any]], None]
"""Is given every match, in order."""


@dataclass(frozen=True)
class Run:
    """Matches 0, 1, 2 … of a seed, between these bots."""

    game: Game[Any]
    options: Mapping[str, OptionValue]
    makers: Sequence[BotMaker]
    seed: int
    matches: int

    def by_engine(self, tally: Tally, keep: Keep | None = None) -> Iterator[int]:
        """Play them one by one. Each yield says how many more the tally has."""
        for number in range(self.matches):
            match = seeded_match(self.game, self.options, self.makers, self.seed, number)
            if keep:
                keep(match)
            tally.add(match)
            yield 1

    def by_kernels(
        self, line_up: "LineUp", threads: int, tally: Tally, keep: Keep | None = None
    ) -> Iterator[int]:
        """The same with compiled kernels. The tally has whole chunks only, in order."""
        if keep:
            yield from self._kept(line_up, tally, keep)
            return
        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[Future[Counts]] = deque()
            try:
                for first in range(0, self.matches, CHUNK):
                    count = min(CHUNK, self.matches - first)
                    waiting.append(pool.submit(_chunk, line_up, self.seed, first, count))
                    if len(waiting) > 2 * threads:
                        yield _add_oldest(waiting, tally, line_up)
                while waiting:
                    yield _add_oldest(waiting, tally, line_up)
            finally:
                pool.shutdown(cancel_futures=True)

    def _kept(self, line_up: "LineUp", tally: Tally, keep: Keep) -> Iterator[int]:
        """Kernels play, and the engine follows their steps to have the matches."""
        for number in range(self.matches):
            match = Match.replay(self.game, *line_up.log(self.seed, number))
            keep(match)
            tally.add(match)
            yield 1


def _chunk(line_up: "LineUp", seed: int, first: int, count: int) -> "Counts":
    from rollwright.kernels.batch import counts

    return counts(line_up.play(seed, first, count))


def _add_oldest(waiting: "deque[Future[Counts]]", tally: Tally, line_up: "LineUp") -> int:
    """Add the oldest chunk to the tally when it is played, and say how many matches that are."""
    counts = waiting[0].result()
    waiting.popleft()
    tally.add_counts(counts, line_up.ending)
    return sum(counts.turns.values())
