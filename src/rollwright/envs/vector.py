"""Many matches as a Gymnasium `VectorEnv`. Every array that it returns is the caller's to keep."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rollwright.core.game import Game
from rollwright.envs import seating
from rollwright.envs.buffered import Array, Batch
from rollwright.envs.seating import Illegal, Observed
from rollwright.envs.spaces import LegalActions, LegalActionsOfAll, observation_space


class VectorBatch(VectorEnv[dict[str, Any], Any, Array]):
    """A `Batch` with the face of a `VectorEnv`; `num_envs` are its matches.

    With opponents an environment is a match. Without, it is a seat, and who is not asked can only
    wait, which is the last action. A match that is over begins again in the same step; then
    `infos["final_obs"]` is what was seen at the end, and `infos["final_info"]["scores"]` are the
    points of all seats.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]  # Gymnasium's is no class variable

    def __init__(
        self,
        game: str | Game[Any],
        num_envs: int = 1,
        seats: int = 2,
        opponents: str | Sequence[str] | None = "greedy",
        reward: str | None = None,
        observation: Observed = "floats",
        illegal: Illegal = "refuse",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        table = seating.read(game, seats, opponents, reward, options)
        self.batch: Batch = Batch(table, num_envs, seed, observation, illegal)
        self._learners = table.learners
        self.num_envs: int = self.batch.num_agents
        actions = self.batch.num_actions
        as_ints = observation == seating.INTS
        self.single_action_space: LegalActions = LegalActions(actions)
        shown = observation_space(table.game, seats, as_ints, actions)
        self.single_observation_space: Any = shown
        self.action_space: LegalActionsOfAll = LegalActionsOfAll(self.batch.action_masks)
        self.observation_space: Any = batch_space(shown, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin new matches everywhere."""
        seating.nothing_to_set(options)
        self.batch.reset(seed)
        super().reset(seed=seed)
        return self._observed(), {"action_mask": self.batch.action_masks.copy()}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], Array, Array, Array, dict[str, Any]]:  # fmt: skip
        """Choose everywhere. One illegal action refuses the step, and nothing changes."""
        batch = self.batch
        batch.step(np.asarray(actions))
        over = batch.terminals.copy()
        infos: dict[str, Any] = {"action_mask": batch.action_masks.copy()}
        if over.any():
            masks = np.zeros_like(batch.action_masks)
            seen = batch.final_observations().copy()
            infos["final_obs"] = {"observation": seen, "action_mask": masks}
            infos["final_info"] = {"scores": np.repeat(batch.scores, self._learners, axis=0)}
            infos["_final_obs"] = infos["_final_info"] = over.copy()
        return self._observed(), batch.rewards.copy(), over, batch.truncations.copy(), infos

    def _observed(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "observation": batch.observations.copy(),
            "action_mask": batch.action_masks.copy(),
        }
