"""PettingZoo environments: every seat is an agent, and the match is a `Match`.

`SeatsInTurn` asks one agent after the other; agents that choose at the same time do not see what
the others have chosen. `SeatsTogether` asks all agents in every cycle; who has nothing to choose
can only wait, which is the last action.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from rollwright.core.dice import SeededDice
from rollwright.core.errors import EnvError, IllegalAction
from rollwright.core.game import CHANCE, Game
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.envs import rendering, seating
from rollwright.envs.seating import Observed, gain_of
from rollwright.envs.spaces import LegalActions, Scale, observation_space

_METADATA: Any = {"render_modes": [*rendering.MODES], "is_parallelizable": False, "render_fps": 2}


class _Table:
    """A match whose seats are agents: what both kinds of environments share."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        reward: str | None,
        observation: Observed,
        max_cycles: int | None,
        can_wait: bool,
        options: dict[str, Any],
    ) -> None:
        seating.one_of("observation", observation, (seating.FLOATS, seating.INTS))
        if max_cycles is not None:
            seating.whole_number("max_cycles", max_cycles, 1)
        self.seating = seating.read(game, seats, None, reward, options)
        self.agents = [f"seat_{seat}" for seat in range(seats)]
        rules = self.seating.game
        as_ints = observation == seating.INTS
        self.wait = rules.actions if can_wait else None
        self.actions = rules.actions + can_wait
        self._gain = gain_of(self.seating)
        self._scale = None if as_ints else Scale(rules, seats)
        self._max_cycles = max_cycles
        self._cycles = 0
        self._random: np.random.Generator | None = None
        self._run, self._number = 0, -1
        self.spaces = {agent: LegalActions(self.actions) for agent in self.agents}
        self.observations = {
            agent: observation_space(rules, seats, as_ints, self.actions) for agent in self.agents
        }
        self._match: Match[Any] | None = None

    @property
    def match(self) -> Match[Any]:
        if self._match is None:
            raise EnvError(self.complaint())
        return self._match

    def complaint(self) -> str:
        """Why nobody can choose."""
        what = "The match is over" if self._match is not None else "No match has begun"
        return f"{what}: call reset."

    def start(self, seed: int | None) -> None:
        """Begin a match: match 0 of the seed, or else the next one."""
        if seed is not None:
            self._run, self._number = seating.checked_seed(seed), 0
        elif self._number < 0:
            entropy = np.random.SeedSequence().generate_state(1, np.uint64)
            self._run, self._number = int(entropy[0]), 0
        else:
            self._number += 1
        self._dice = SeededDice(split(self._run, self._number, 0))
        rules, seats = self.seating.game, self.seating.seats
        self._match = Match.deal(rules, seats, self._dice, self.seating.options)
        self._cycles = 0
        self._roll()
        self._paid = self._gains()

    def _roll(self) -> None:
        while self.match.pending == (CHANCE,):
            self.match.roll(self._dice)
        self._mask()

    def _mask(self) -> None:
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self.actions, np.int8)
            legal = [*self.match.state.legal(seat)]
            if not legal and self.wait is not None and not self.match.is_over:
                legal = [self.wait]
            mask[legal] = 1
            self.spaces[agent].mask = mask

    def _gains(self) -> list[float]:
        return [self._gain(self.match.state, seat) for seat in range(self.seating.seats)]

    def check(self, agent: str, action: Any) -> int:
        """The action as an index. Raises `EnvError` if it is not legal."""
        mask = self.spaces[agent].mask
        is_index = isinstance(action, (int, np.integer)) and action is not True
        if not is_index or action is False or not 0 <= action < len(mask) or not mask[action]:
            legal = " ".join(map(str, np.flatnonzero(mask)))
            raise EnvError(f"{agent} may choose {legal} now, not {action!r}.")
        return int(action)

    def choose(self, seat: int, action: int) -> None:
        """A choice of a seat that was checked before."""
        try:
            self.match.step(seat, action)
        except IllegalAction as error:
            raise EnvError(str(error)) from None
        self._mask()

    def go_on(self) -> tuple[dict[str, float], bool, bool]:
        """After a cycle, the dice roll: what it paid, whether it is over, and whether it is cut."""
        self._cycles += 1
        self._roll()
        before, self._paid = self._paid, self._gains()
        paid = dict(zip(self.agents, map(float.__sub__, self._paid, before), strict=True))
        is_over = self.match.is_over
        return paid, is_over, not is_over and self._cycles == self._max_cycles

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in self.spaces:
            raise EnvError(f"There is no agent {agent!r}; there is: {', '.join(self.agents)}.")
        seat = self.agents.index(agent)
        state = self.match.state.view(seat)
        numbers = np.array(self.seating.game.observe(state, seat), np.int16)
        shown = numbers if self._scale is None else self._scale(numbers)
        return {"observation": shown, "action_mask": self.spaces[agent].mask.copy()}

    def info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.spaces[agent].mask.copy()}


class _Seats:
    """What both kinds of environments offer."""

    metadata: ClassVar[dict[str, Any]] = _METADATA
    _kind: ClassVar[str]
    _can_wait: ClassVar[bool]

    def __init__(
        self,
        game: str | Game[Any],
        seats: int = 2,
        reward: str | None = None,
        observation: Observed = "floats",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            seating.one_of("render_mode", render_mode, rendering.MODES)
        self._table = _Table(game, seats, reward, observation, max_cycles, self._can_wait, options)
        name = f"{self._table.seating.game.name}_{self._kind}"
        self.metadata = {**_METADATA, "name": name}  # type: ignore[misc]
        self.render_mode: str | None = render_mode
        self.possible_agents: list[str] = [*self._table.agents]
        self.agents: list[str] = []
        self.action_spaces: dict[str, LegalActions] = {**self._table.spaces}
        self.observation_spaces: dict[str, Any] = {**self._table.observations}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return rendering.shown(self._table.match.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class SeatsInTurn(_Seats, AECEnv[str, Any, Any]):
    """The seats as agents that act one after the other: `rollwright.envs.aec` makes it.

    Agents that choose at the same time follow each other in the order of seats. Rewards come when
    all of them have chosen. `max_cycles` counts how often agents are asked, those that choose
    together once.
    """

    _kind = "aec"
    _can_wait = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # PettingZoo's
        self._table.start(seed)
        self.agents: list[str] = [*self.possible_agents]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: self._table.info(agent) for agent in self.agents
        }
        self._ask()

    def _ask(self) -> None:
        """The next agent that has to choose."""
        pending = self._table.match.pending
        self.agent_selection: str = self.possible_agents[min(pending) if pending else 0]

    def observe(self, agent: str) -> Any:
        return self._table.observe(agent)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._must_go_on()
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def _must_go_on(self) -> None:
        if not self.agents:
            raise EnvError(self._table.complaint())

    def step(self, action: Any) -> None:
        self._must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._table.check(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        match, phase = self._table.match, len(self._table.match.pending)
        self._table.choose(self.possible_agents.index(agent), chosen)
        if phase == 1:
            self.rewards, is_over, is_cut = self._table.go_on()
            self.terminations = dict.fromkeys(self.agents, is_over)
            self.truncations = dict.fromkeys(self.agents, is_cut)
        if not match.is_over:
            self._ask()
        self.infos = {each: self._table.info(each) for each in self.agents}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class SeatsTogether(_Seats, ParallelEnv[str, Any, Any]):
    """The seats as agents that act together: `rollwright.envs.parallel` makes it."""

    _kind = "parallel"
    _can_wait = True

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # PettingZoo's
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._table.start(seed)
        self.agents: list[str] = [*self.possible_agents]
        return self._seen()

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observed = {agent: self._table.observe(agent) for agent in self.agents}
        return observed, {agent: self._table.info(agent) for agent in self.agents}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Choose at all seats. One illegal action refuses the step, and nothing changes."""
        if not self.agents:
            raise EnvError(self._table.complaint())
        if not isinstance(actions, Mapping) or {*actions} != {*self.agents}:
            raise EnvError(f"Choose for {' '.join(self.agents)}, by name, not {actions!r}.")
        table = self._table
        chosen = {agent: table.check(agent, actions[agent]) for agent in self.agents}
        for seat in table.match.pending:
            table.choose(seat, chosen[self.possible_agents[seat]])
        rewards, is_over, is_cut = table.go_on()
        over = dict.fromkeys(self.agents, is_over)
        cut = dict.fromkeys(self.agents, is_cut)
        observed, infos = self._seen()
        if is_over or is_cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, rewards, over, cut, infos
