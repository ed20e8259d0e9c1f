"""The names under which `gymnasium.make` finds the games: `rollwright/<Title>-v<rules>`.

Gymnasium 1 looks for no entry points of packages, so importing `rollwright.envs` registers them:
people do so, or write `rollwright.envs:` before the name. So nothing here may import much.
"""

from typing import Any

from rollwright.core import games
from rollwright.core.errors import EnvError
from rollwright.core.game import Game
from rollwright.core.packages import extra


def env_id(game: Game[Any]) -> str:
    """The name of a game, with the version of its rules.

    Examples:
        >>> from rollwright import envs, find_game
        >>> envs.env_id(find_game("twenty_one"))
        'rollwright/TwentyOne-v1'
    """
    return f"rollwright/{game.title.replace(' ', '')}-v{game.rules}"


def register() -> None:
    """Register every game with Gymnasium.

    Examples:
        >>> import gymnasium
        >>> from rollwright import envs
        >>> envs.register()
        >>> "rollwright/Qwixx-v2" in gymnasium.registry
        True
    """
    with extra("envs", "A name in Gymnasium", error=EnvError):
        import gymnasium

    for name in games.names():
        found = env_id(games.find(name))
        if found not in gymnasium.registry:
            gymnasium.register(
                found,
                entry_point="rollwright.envs.gymnasium:SingleEnv",
                vector_entry_point="rollwright.envs.vector:VectorBatch",
                kwargs={"game": name},
            )
