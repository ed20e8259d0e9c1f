"""Numbered matches between bots, by the readable engine or by compiled kernels.

Both play the same matches: match n of a seed is one match, whoever plays it.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rollwright import bots
from rollwright.bots import BotMaker
from rollwright.core.dice import SeededDice
from rollwright.core.errors import SetupError
from rollwright.core.game import Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import LineUp

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
