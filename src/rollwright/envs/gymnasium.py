"""A Gymnasium environment: one learner, with bots in the other seats.

    gymnasium.make("rollwright/…", seats=2, opponents="greedy")

An episode is a match, and a step is a choice of the learner. It sees what its seat may see.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from rollwright.core.errors import EnvError
from rollwright.core.game import Game
from rollwright.envs import rendering, seating
from rollwright.envs.learner import single
from rollwright.envs.seating import Illegal, Observed
from rollwright.envs.spaces import LegalActions, Scale, observation_space

_LARGEST_SEED = 2**63


class SingleEnv(gymnasium.Env[dict[str, Any], Any]):
    """One learner at seat 0.

    `observation` is `floats` (0 to 1) or `ints`. An action that is not legal is refused with an
    `EnvError`, which is a `ValueError`; with `illegal="replace"` the first legal one is played
    instead, and `info["replaced"]` says so. Matches begin at the position `start`, if there is one.
    Options of the game, such as the sheet, are further keywords.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*rendering.MODES], "render_fps": 2}  # type: ignore[misc]  # Gymnasium's is no class variable

    def __init__(
        self,
        game: str | Game[Any],
        seats: int = 2,
        opponents: str | Sequence[str] = "greedy",
        reward: str | None = None,
        observation: Observed = "floats",
        illegal: Illegal = "refuse",
        engine: str = "auto",
        render_mode: str | None = None,
        start: Any = None,
        **options: Any,
    ) -> None:
        seating.one_of("observation", observation, (seating.FLOATS, seating.INTS))
        seating.one_of("illegal", illegal, (seating.REFUSE, seating.REPLACE))
        if render_mode is not None:
            seating.one_of("render_mode", render_mode, rendering.MODES)
        self.table: seating.Seating = seating.read(game, seats, opponents, reward, options)
        if self.table.learners > 1:
            raise EnvError("One agent learns here: name opponents for the other seats.")
        self.render_mode = render_mode
        as_ints = observation == seating.INTS
        self._scale = None if as_ints else Scale(self.table.game, seats)
        self._replaces = illegal == seating.REPLACE
        self._match = single(self.table, engine, start)
        self._is_begun = False
        self._is_over = False
        self._run = 0
        self._number = 0
        self._legal = LegalActions(self.table.game.actions)
        self.action_space: LegalActions = self._legal
        self.observation_space: Any = observation_space(
            self.table.game, seats, as_ints, self.table.game.actions
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match: match 0 of the seed, or else the next one."""
        seating.nothing_to_set(options)
        super().reset(seed=seed)
        if seed is None and self._is_begun:
            self._number += 1
        else:
            self._run = int(self.np_random.integers(_LARGEST_SEED)) if seed is None else int(seed)
            self._number = 0
        self._match.start(self._run, self._number)
        self._is_begun, self._is_over = True, False
        observed = self._observed()
        self._show()
        return observed, {"action_mask": observed["action_mask"].copy()}

    def step(
        self, action: Any
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:  # fmt: skip
        """Choose. An illegal action is refused and changes nothing."""
        if self._is_over or not self._is_begun:
            what = "The match is over" if self._is_over else "No match has begun"
            raise EnvError(f"{what}: call reset.")
        chosen, replaced = self._chosen(action)
        paid, self._is_over = self._match.step(chosen)
        observed = self._observed()
        info: dict[str, Any] = {"action_mask": observed["action_mask"].copy()}
        if self._replaces:
            info["replaced"] = replaced
        if self._is_over:
            info["scores"] = self._match.scores
        self._show()
        return observed, paid, self._is_over, False, info

    def _chosen(self, action: Any) -> tuple[int, bool]:
        """The action as an index, and whether it stands in for one that is not legal."""
        mask = self._legal.mask
        if isinstance(action, (int, np.integer)) or (
            isinstance(action, np.ndarray) and action.shape == () and action.dtype.kind in "iu"
        ):
            chosen = int(action)
            if action is not True and action is not False:
                if 0 <= chosen < len(mask) and mask[chosen]:
                    return chosen, False
                if self._replaces:
                    return int(mask.argmax()), True
        legal = " ".join(map(str, np.flatnonzero(mask)))
        raise EnvError(f"Choose one of {legal} now, not {action!r}.")

    def action_masks(self) -> Any:
        """1 for each action that is legal now, as sb3-contrib asks for it."""
        return self._legal.mask.copy()

    def _observed(self) -> dict[str, Any]:
        numbers, mask = self._match.numbers(), self._match.mask()
        self._legal.mask = mask
        shown = numbers if self._scale is None else self._scale(numbers)
        return {"observation": shown, "action_mask": mask.copy()}

    @property
    def state(self) -> Any:
        """The position, readable: for people and for tests, not for learners."""
        return self._match.state

    def render(self) -> Any:
        if self.render_mode is None:
            raise EnvError("Choose a render_mode when you make the environment.")
        return rendering.shown(self._match.state, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
