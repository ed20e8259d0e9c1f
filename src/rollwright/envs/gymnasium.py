"""A Gymnasium environment: one learner, with bots in the other seats.

    gymnasium.make("rollwright/…", seats=2, opponents="greedy")

An episode is a match, and a step is a choice of the learner. It sees what its seat may see. The
match is played by the readable engine or by the step machine. Both play the same matches, those of
`rollwright simulate` with the same seed. The readable engine plays anything; the step machine plays
what is compiled, some twenty times as fast.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, ClassVar, Final, Protocol

import gymnasium
import numpy as np

from rollwright import bots
from rollwright.core.dice import SeededDice
from rollwright.core.errors import BotError, EnvError, IllegalAction
from rollwright.core.game import CHANCE, Game
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.envs import rendering, seating
from rollwright.envs.seating import Illegal, Observed, Seating, gain_of
from rollwright.envs.spaces import LegalActions, Scale, observation_space

_LARGEST_SEED = 2**63

SEAT: Final = 0
"""Where the learner sits. Who begins is drawn by chance, so this is no advantage."""

AUTO: Final = "auto"
COMPILED: Final = "compiled"
READABLE: Final = "readable"
ENGINES: Final = (AUTO, COMPILED, READABLE)


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
        self._match = _single(self.table, engine, start)
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


class Single(Protocol):
    """A match as its learner meets it: it is the learner's choice, or the match is over."""

    @property
    def state(self) -> Any:
        """The readable position."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    def start(self, seed: int, number: int) -> None:
        """Begin match `number` of a seed."""

    def numbers(self) -> Any:
        """What the learner observes; the caller keeps it."""

    def mask(self) -> Any:
        """1 for each action that is legal; the caller keeps it."""

    def step(self, action: int) -> tuple[float, bool]:
        """Choose; the reward, and whether the match is over. `action` must be legal."""


def _single(table: Seating, engine: str, start: Any = None) -> Single:
    """A match at this table, from its beginning or from the position `start`.

    Raises `EnvError` if this engine cannot play it.
    """
    seating.one_of("engine", engine, ENGINES)
    if (
        start is None
        and engine != READABLE
        and table.reward != seating.WIN_CHANCE
        and find_spec("numba")
    ):
        from rollwright.envs.buffered import compiled

        if compiled(table):
            return CompiledSingle(table)
    if engine == COMPILED:
        raise EnvError(
            f"{table.game.title} with {', '.join(table.opponents) or 'nobody else'} and the reward "
            f"{table.reward} is not compiled from there: choose the engine {READABLE}."
        )
    return ReadableSingle(table, start)


class ReadableSingle:
    """A fold over `Match`, with bots at the other seats."""

    def __init__(self, table: Seating, start: Any = None) -> None:
        if start is not None:
            seating.check_start(table, start)
        self._table = table
        self._start = start
        self._makers = [bots.find(spec, table.game, table.options) for spec in table.opponents]
        self._gain = gain_of(table)
        self._paid = 0.0

    @property
    def state(self) -> Any:
        return self._match.state

    @property
    def scores(self) -> tuple[int, ...]:
        return self._match.scores

    def start(self, seed: int, number: int) -> None:
        table = self._table
        self._dice = SeededDice(split(seed, number, 0))
        seeds = (split(seed, number, 1 + seat) for seat in range(1, table.seats))
        self._bots = [make(bot) for make, bot in zip(self._makers, seeds, strict=True)]
        self._match = Match.deal(table.game, table.seats, self._dice, table.options)
        if self._start is not None:
            self._match.set_up(self._start)
        self._play()
        self._paid = self._gain(self._match.state, SEAT)

    def _play(self) -> None:
        """Play on until the learner is asked, or the match is over."""
        match = self._match
        while (pending := match.pending) and SEAT not in pending:
            if pending[0] == CHANCE:
                match.roll(self._dice)
            else:
                self._choose(pending)

    def _choose(self, pending: tuple[int, ...]) -> None:
        """Let bots choose, all of them from the same position."""
        match = self._match
        seats = [seat for seat in pending if seat != SEAT]
        legal = match.state.legal
        choices = [self._bots[seat - 1].choose(match.view(seat), legal(seat)) for seat in seats]
        for seat, choice in zip(seats, choices, strict=True):
            match.step(seat, choice)

    def numbers(self) -> Any:
        return np.array(self._table.game.observe(self._match.state, SEAT), np.int16)

    def mask(self) -> Any:
        mask = np.zeros(self._table.game.actions, np.int8)
        mask[[*self._match.state.legal(SEAT)]] = 1
        return mask

    def step(self, action: int) -> tuple[float, bool]:
        match = self._match
        try:
            self._choose(match.pending)
            match.step(SEAT, action)
            self._play()
        except (IllegalAction, BotError) as error:
            raise EnvError(str(error)) from None
        before, self._paid = self._paid, self._gain(match.state, SEAT)
        return self._paid - before, match.is_over


class CompiledSingle:
    """A batch of one match that does not begin again by itself."""

    def __init__(self, table: Seating) -> None:
        from rollwright.envs.buffered import Batch

        self._batch: Batch = Batch(table, 1, observation="ints", again=False)
        self._observations = self._batch.observations[0]
        self._mask = self._batch.action_masks[0]
        self._actions = self._batch.actions
        self._rewards = self._batch.rewards
        self._terminals = self._batch.terminals

    @property
    def state(self) -> Any:
        return self._batch.state(0)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._batch.scores[0].tolist())

    def start(self, seed: int, number: int) -> None:
        self._batch.reset(seed, number)

    def numbers(self) -> Any:
        return self._observations.copy()

    def mask(self) -> Any:
        return self._mask.copy()

    def step(self, action: int) -> tuple[float, bool]:
        self._actions[0] = action
        self._batch.advance()
        return self._rewards.item(), self._terminals.item()
