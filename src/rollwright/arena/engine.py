"""Which engine plays: the readable one, or compiled kernels. Both play the same matches."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rollwright import bots
from rollwright.core.errors import SetupError
from rollwright.core.game import Game, OptionValue

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
