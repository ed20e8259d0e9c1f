"""Environments for learners: Gymnasium, PettingZoo, OpenSpiel, and many matches at once.

    gymnasium.make("rollwright.envs:rollwright/…", seats=2, opponents="greedy")
    envs.aec("…", seats=3), envs.parallel("…", seats=3), envs.openspiel("…", seats=2)
    envs.batch("…", seats=2, matches=1024, opponents="greedy")

None of them knows a rule: they fold over `Match`, or over the step machine, and tests compare both.

`gymnasium.make` finds the games as `rollwright/<Title>-v<rules>`. Gymnasium 1 looks for no entry
points of packages, so importing this registers them: people do so, or write `rollwright.envs:`
before the name. So nothing here may import much.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rollwright.core import games
from rollwright.core.errors import EnvError
from rollwright.core.game import Game
from rollwright.core.packages import extra
from rollwright.envs.checking import check_game

if TYPE_CHECKING:  # more packages are not everywhere
    from pettingzoo import AECEnv, ParallelEnv

    from rollwright.envs.buffered import Array, Batch
    from rollwright.envs.gymnasium import SingleEnv
    from rollwright.envs.vector import VectorBatch

__all__ = [
    "aec",
    "batch",
    "check_game",
    "env_id",
    "in_place",
    "openspiel",
    "parallel",
    "register",
    "single",
]


def single(game: str | Game[Any], seats: int = 2, **settings: Any) -> "SingleEnv":
    """A Gymnasium environment: one learner, bots in the other seats.

    Examples:
        >>> from rollwright import envs
        >>> env = envs.single("qwixx", seats=2, opponents="greedy")
        >>> observation, info = env.reset(seed=1)
        >>> observation["observation"].shape, int(info["action_mask"].sum())
        ((33,), 3)
    """
    with extra("envs", "A Gymnasium environment", error=EnvError):
        from rollwright.envs.gymnasium import SingleEnv
    return SingleEnv(game, seats, **settings)


def aec(game: str | Game[Any], seats: int = 2, **settings: Any) -> "AECEnv[str, Any, Any]":
    """A PettingZoo environment in which one agent acts after the other.

    Examples:
        >>> from rollwright import envs
        >>> env = envs.aec("twenty_one", seats=3)
        >>> env.reset(seed=1)
        >>> env.possible_agents
        ['seat_0', 'seat_1', 'seat_2']
    """
    with extra("envs", "A PettingZoo environment", error=EnvError):
        from rollwright.envs.pettingzoo import SeatsInTurn
    return SeatsInTurn(game, seats, **settings)


def parallel(
    game: str | Game[Any], seats: int = 2, **settings: Any
) -> "ParallelEnv[str, Any, Any]":
    """A PettingZoo environment in which all agents act together.

    Examples:
        >>> from rollwright import envs
        >>> env = envs.parallel("qwixx", seats=3)
        >>> observations, infos = env.reset(seed=1)
        >>> sorted(observations)
        ['seat_0', 'seat_1', 'seat_2']
    """
    with extra("envs", "A PettingZoo environment", error=EnvError):
        from rollwright.envs.pettingzoo import SeatsTogether
    return SeatsTogether(game, seats, **settings)


def batch(
    game: str | Game[Any],
    seats: int = 2,
    matches: int = 1,
    opponents: str | Sequence[str] | None = None,
    seed: int | None = None,
    **settings: Any,
) -> "VectorBatch":
    """Many matches as a Gymnasium `VectorEnv`. Without opponents, every seat is a learner's.

    Examples:
        >>> from rollwright import envs
        >>> env = envs.batch("qwixx", seats=2, matches=64, opponents="greedy", seed=1)
        >>> observations, infos = env.reset()
        >>> observations["action_mask"].shape
        (64, 45)
    """
    with extra("envs", "A batch of matches", error=EnvError):
        from rollwright.envs.vector import VectorBatch
    return VectorBatch(game, matches, seats, opponents, seed=seed, **settings)


def openspiel(game: str | Game[Any], seats: int = 2, **settings: Any) -> Any:
    """A game of OpenSpiel, simultaneous and explicitly stochastic.

    Examples:
        >>> from rollwright import EnvError, envs
        >>> try:
        ...     players = envs.openspiel("qwixx", seats=2).num_players()
        ... except EnvError:  # without rollwright[openspiel]
        ...     players = 2
        >>> players
        2
    """
    with extra("openspiel", "A game of OpenSpiel", error=EnvError):
        from rollwright.envs.spiel import spiel_game
    return spiel_game(game, seats, **settings)


def in_place(
    game: str | Game[Any],
    seats: int = 2,
    matches: int = 1,
    opponents: str | Sequence[str] | None = None,
    seed: int | None = None,
    reward: str | None = None,
    observation: Any = "floats",
    illegal: Any = "refuse",
    buffers: "dict[str, Array] | None" = None,
    **options: Any,
) -> "Batch":
    """The same matches written into buffers, those of the caller if it has some.

    Examples:
        >>> from rollwright import envs
        >>> batch = envs.in_place("qwixx", seats=2, matches=64, opponents="greedy", seed=1)
        >>> observations, _ = batch.reset()
        >>> batch.actions[:] = batch.action_masks.argmax(axis=1)
        >>> observations, rewards, terminals, truncations, _ = batch.step()
        >>> rewards.shape
        (64,)
    """
    with extra("research", "A batch of matches", error=EnvError):
        from rollwright.envs import seating
        from rollwright.envs.buffered import Batch
    table = seating.read(game, seats, opponents, reward, options)
    return Batch(table, matches, seed, observation, illegal, buffers)


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


if find_spec("gymnasium"):
    register()
