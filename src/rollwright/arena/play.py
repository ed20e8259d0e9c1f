"""Numbered matches between bots, by the readable engine or by compiled kernels.

Both play the same matches: match n of a seed is one match, whoever plays it. Work is cut into
pieces, which any number of threads play and which are added up in their order.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rollwright import bots
from rollwright.bots import BotMaker
from rollwright.core.dice import SeededDice
from rollwright.core.errors import SetupError
from rollwright.core.game import Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import LineUp

Piece = TypeVar("Piece")
Begun = TypeVar("Begun")
Found = TypeVar("Found")

AUTO: Final = "auto"
PYTHON: Final = "python"
COMPILED: Final = "compiled"
ENGINES: Final = (AUTO, PYTHON, COMPILED)


def kernels(
    engine: str, game: Game[Any], options: Mapping[str, OptionValue], specs: Sequence[str]
) -> "LineUp | None":
    """The kernels that play these bots, one per seat; `None` if the readable engine does.

    `COMPILED` insists on them. It raises `ImportError` where their packages are missing, and
    `SetupError` for a bot that is not compiled.
    """
    if engine == PYTHON:
        return None
    try:
        from rollwright.kernels import batch

        policies = bots.compiled(game)
        found = batch.line_up(game, options, specs, policies)
    except ImportError:
        if engine == COMPILED:
            raise
        return None
    if found is None and engine == COMPILED:
        alone = {spec: batch.line_up(game, options, [spec], policies) for spec in specs}
        stranger = next(spec for spec, line_up in alone.items() if not line_up)
        raise SetupError(
            f"{stranger} is not compiled for {game.title}; --engine auto plays it as it is."
        )
    return found


def seeded_match(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    makers: Sequence[BotMaker],
    seed: int,
    number: int,
) -> Match[Any]:
    """Match `number` of the run with that seed: the same match however the run is cut up.

    Examples:
        >>> from rollwright import bots, find_game
        >>> from rollwright.arena import seeded_match
        >>> game = find_game("qwixx")
        >>> makers = [bots.find("greedy", game), bots.find("random", game)]
        >>> seeded_match(game, {}, makers, seed=1, number=0).scores
        (84, 9)
    """
    dice = SeededDice(split(seed, number, 0))
    players = [maker(split(seed, number, 1 + seat)) for seat, maker in enumerate(makers)]
    match = Match.deal(game, len(makers), dice, options)
    match.play(players, dice)
    return match


@dataclass(frozen=True)
class Seated:
    """Bots at their seats, and the kernels that play them; `None` if the readable engine does."""

    game: Game[Any]
    options: Mapping[str, OptionValue]
    makers: Sequence[BotMaker]
    kernels: "LineUp | None"

    @property
    def engine(self) -> str:
        """Who plays."""
        return COMPILED if self.kernels else PYTHON

    def warm_up(self, say: Callable[[str], None]) -> None:
        """Compile what plays, and say so, if that has never been done here."""
        if self.kernels:
            from rollwright.kernels.compiled import warming

            with warming(self.kernels.name, say, self.kernels.files):
                self.kernels.play(0, 0, 1)

    def match(self, seed: int, number: int) -> Match[Any]:
        """A match with all its steps. The readable engine follows those of kernels."""
        if self.kernels:
            return Match.replay(self.game, *self.kernels.log(seed, number))
        return seeded_match(self.game, self.options, self.makers, seed, number)


def by_threads(
    play: Callable[[Piece], Found], threads: int
) -> Callable[[Iterable[Piece]], Iterator[tuple[Piece, Found]]]:
    """Play in this process. A bot that is not compiled may not be ready for more than one."""
    if threads == 1:
        return lambda work: ((piece, play(piece)) for piece in work)

    def spread(work: Iterable[Piece]) -> Iterator[tuple[Piece, Found]]:
        with ThreadPoolExecutor(threads) as pool:
            try:
                yield from in_order(
                    work,
                    lambda piece: pool.submit(play, piece),
                    lambda future: future.result(),
                    2 * threads,
                )
            finally:
                pool.shutdown(cancel_futures=True)

    return spread


def in_order(
    work: Iterable[Piece],
    begin: Callable[[Piece], Begun],
    end: Callable[[Begun], Found],
    most: int,
) -> Iterator[tuple[Piece, Found]]:
    """Begin pieces of work, `most` of them ahead, and end them in their order."""
    waiting: deque[tuple[Piece, Begun]] = deque()
    for piece in work:
        waiting.append((piece, begin(piece)))
        if len(waiting) > most:
            oldest, begun = waiting.popleft()
            yield oldest, end(begun)
    for oldest, begun in waiting:
        yield oldest, end(begun)
