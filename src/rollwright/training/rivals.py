"""The bot that a network plays against, as compiled kernels ask it."""

from collections.abc import Mapping
from typing import Any, Final

from rollwright import bots
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.kernels.batch import KERNELS
from rollwright.kernels.policies import Maker

LEARNER: Final = 0
RIVAL: Final = 1


def policy(game: Game[Any], spec: str, seats: int) -> Any:
    """The policy of a bot, for any seat of a table with so many.

    Raises `BotError` if there is no such bot, and `SetupError` if it is not compiled.
    """
    name, _, arguments = spec.partition(":")
    if ".py:" not in spec:
        bots.find(spec, game)  # refuses an unknown name or setting
    makers = _makers(game)
    if name not in makers:
        raise SetupError(
            f"{spec} is not compiled for {game.title}; a network learns only against bots that "
            f"are: {', '.join(sorted(makers))}."
        )
    return makers[name](dict.fromkeys(range(seats), arguments), seats)


def _makers(game: Game[Any]) -> Mapping[str, Maker]:
    kernels = KERNELS.find(game.name)
    return {**(kernels.policies if kernels else {}), **bots.compiled(game)}


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Who sits where: the learner at each seat in turn, and its rival at all others."""
    return [
        tuple(LEARNER if seat == mine else RIVAL for seat in range(seats)) for mine in range(seats)
    ]
