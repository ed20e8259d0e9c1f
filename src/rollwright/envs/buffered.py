"""Many matches stepping together, written into buffers in place.

A row of the buffers is a learner's seat. With opponents there is one learner in each match, at seat
0; without, row m · seats + s is seat s of match m, and who is not asked can only wait, which is the
last action. A match that is over begins again in the same step.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rollwright import bots
from rollwright.core.errors import EnvError
from rollwright.envs import seating, stepping
from rollwright.envs.seating import Illegal, Observed, Seating
from rollwright.envs.stepping import BATCHES, Buffers, GameBatch, Run
from rollwright.kernels.batch import KERNELS, matches_of
from rollwright.kernels.compiled import machine_code
from rollwright.kernels.policies import Kinds, kinds_of

Array = NDArray[Any]

_REWARDS: Final = {
    seating.WIN: stepping.WIN,
    seating.SCORE: stepping.SCORE,
    seating.DIFFERENCE: stepping.DIFFERENCE,
}


def compiled(table: Seating) -> tuple[GameBatch, Kinds] | None:
    """What steps a table compiled; `None` if the game or one of the bots is not compiled."""
    kernels, part = KERNELS.find(table.game.name), BATCHES.find(table.game.name)
    if not kernels or not part:
        return None
    behind = table.opponents or bots.plain(table.game)[-1:]  # nobody asks it, and it is common
    specs = (behind[0],) * table.learners + table.opponents
    kinds = kinds_of(specs, kernels.policies)
    if kinds is None:
        kinds = kinds_of(specs, {**kernels.policies, **bots.compiled(table.game)})
    return (part, kinds) if kinds else None


def _check_buffer(name: str, buffer: Any, shape: tuple[int, ...], dtype: Any) -> None:
    """Refuse what cannot be written into."""
    is_array = type(buffer) is np.ndarray
    if not (is_array and buffer.shape == shape and buffer.dtype == dtype and buffer.flags.carray):
        found = f"{buffer.dtype} of shape {buffer.shape}" if is_array else type(buffer).__name__
        raise EnvError(
            f"The buffer {name} must be an array of {np.dtype(dtype)} and shape {shape}, "
            f"writeable and in one piece, not {found}."
        )


class Batch:
    """Matches of one seating, stepped in place.

    `observations`, `action_masks`, `rewards`, `terminals`, `truncations` and `actions` are the
    buffers, with a row for each learner. `reset` and `step` return the same arrays every time and
    write into them. They belong to the caller if `buffers` has them, by name. `scores` are the
    points of all seats by match, as of the last step, and `last` is what learners saw at the end
    of matches that are over.
    """

    def __init__(
        self,
        table: Seating,
        matches: Any,
        seed: int | None = None,
        observation: Observed = "floats",
        illegal: Illegal = "refuse",
        buffers: Mapping[str, Array] | None = None,
        again: bool = True,
    ) -> None:
        seating.whole_number("The number of matches", matches, 1)
        seating.one_of("observation", observation, (seating.FLOATS, seating.INTS))
        seating.one_of("illegal", illegal, (seating.REFUSE, seating.REPLACE))
        if table.reward not in _REWARDS:
            raise EnvError(
                f"The reward {table.reward} is for the single environments; here it is one of "
                f"{', '.join(_REWARDS)}."
            )
        found = compiled(table)
        if found is None:
            raise EnvError(
                f"{table.game.title} with {', '.join(table.opponents) or 'learners'} is not "
                "compiled; the single environments can play it."
            )
        self._part, kinds = found
        self._kinds = kinds.kinds
        self.table = table
        self.matches = matches
        self.num_agents: int = matches * table.learners
        self.num_actions: int = table.game.actions + (table.learners > 1)
        self.files: list[Path] = [Path(self._part.file), *kinds.files]
        self._again = again
        self._replaces = illegal == seating.REPLACE
        self._reward = _REWARDS[table.reward]
        self._begun = self._part.begun(table.options, table.seats)
        self._begun["at"] = kinds.at
        self._lookup = self._part.lookup(table.options)
        self._given = self._part.given(table.options)
        self._tables = np.zeros(matches, self._part.table)
        self._sheets = np.zeros((matches, table.seats), self._begun.dtype)
        self._before = np.zeros((matches, table.learners), np.int64)
        self.scores: Array = np.zeros((matches, table.seats), np.int64)
        self._seed = None if seed is None else seating.checked_seed(seed)
        self._matches = np.uint64(0)
        self._is_begun = False
        if buffers is not None and not isinstance(buffers, Mapping):
            raise EnvError(f"Buffers are arrays by name, not {type(buffers).__name__}.")
        self._make_buffers(observation, buffers or {})
        self._prepare()

    def _make_buffers(self, observation: str, buffers: Mapping[str, Array]) -> None:
        rows, meaning = self.num_agents, self.table.game.observation(self.table.seats)
        shown = np.float32 if observation == seating.FLOATS else np.int16
        shapes = {
            "observations": ((rows, len(meaning)), shown),
            "action_masks": ((rows, self.num_actions), np.int8),
            "rewards": ((rows,), np.float32),
            "terminals": ((rows,), np.bool_),
            "truncations": ((rows,), np.bool_),
            "actions": ((rows,), np.int64),
        }
        for name, buffer in buffers.items():
            if name not in shapes:
                raise EnvError(f"There is no buffer {name!r}; there is: {', '.join(shapes)}.")
            _check_buffer(name, buffer, *shapes[name])
        made = {name: buffers.get(name, np.zeros(*shape)) for name, shape in shapes.items()}
        self.observations: Array = made["observations"]
        self.action_masks: Array = made["action_masks"]
        self.rewards: Array = made["rewards"]
        self.terminals: Array = made["terminals"]
        self.truncations: Array = made["truncations"]
        self.actions: Array = made["actions"]
        self.last: Array = np.zeros_like(self.observations)
        self._low = np.array([number.low for number in meaning], np.float32)
        high = np.array([number.high for number in meaning], np.float32)
        self._factor = 1 / (high - self._low)
        self._is_scaled = observation == seating.FLOATS
        self._numbers: Array = self.observations
        self._last_numbers: Array = self.last
        if self._is_scaled:
            self._numbers = np.zeros(self.observations.shape, np.int16)
            self._last_numbers = np.zeros(self.last.shape, np.int16)
        nothing = np.zeros(self.table.seats, np.int64)
        self._buffers = Buffers(
            self.actions, self._numbers, self.action_masks, self.rewards, self.terminals,
            self.scores, nothing, self._before, self._last_numbers,
        )  # fmt: skip

    def _prepare(self) -> None:
        """Look at the types of all arguments once."""
        arguments = self._run(), self._buffers
        self._start = machine_code(self._part.start, *arguments)
        self._step = machine_code(self._part.step, *arguments)

    def _run(self) -> Run:
        return Run(
            self._lookup, self._kinds, self._begun, self._matches, self._tables, self._sheets,
            self._given, self.table.learners, self._reward, self._again,
        )  # fmt: skip

    def reset(self, seed: int | None = None, first: int = 0) -> tuple[Array, list[dict[str, Any]]]:
        """Begin new matches in all places: those of this seed from `first` on, or else the next."""
        if seed is not None:
            self._seed = seating.checked_seed(seed)
        numbers = self._tables["number"]
        if seed is not None or not self._is_begun:
            if self._seed is None:
                self._seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
            self._matches = matches_of(self._seed)
            numbers[:] = np.arange(first, first + self.matches)
        else:
            numbers[:] = numbers.max() // self.matches * self.matches + self.matches
            numbers += np.arange(self.matches)
        self._arguments = self._run(), self._buffers
        self._start(*self._arguments)
        self._is_begun = True
        self._before[:] = 0
        self.rewards[:] = 0
        self.terminals[:] = False
        self._scale()
        return self.observations, []

    def step(self, actions: Any = None) -> tuple[Array, Array, Array, Array, list[dict[str, Any]]]:
        """Let every learner choose: `actions`, or what stands in that buffer.

        Raises `EnvError` if one is not legal; then nothing has changed.
        """
        if not self._is_begun:
            raise EnvError("Call reset before the first step.")
        if actions is not None:
            self._take(actions)
        row = stepping.first_illegal(self.action_masks, self.actions)
        if row >= 0:
            if not self._replaces:
                raise EnvError(self._complaint(row, int(self.actions[row])))
            stepping.replace_illegal(self.action_masks, self.actions)
        self.advance()
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def advance(self) -> None:
        """`step` with what stands in `actions`, which must be legal."""
        self._step(*self._arguments)
        self._scale()

    def _scale(self) -> None:
        if self._is_scaled:
            stepping.scale_numbers(self._numbers, self._low, self._factor, self.observations)

    def final_observations(self) -> Array:
        """What learners saw at the end of their matches; only rows that are terminal are valid."""
        if self._is_scaled:
            stepping.scale_numbers(self._last_numbers, self._low, self._factor, self.last)
        return self.last

    def _take(self, actions: Any) -> None:
        found = np.asarray(actions)
        if found.shape != (self.num_agents,) or found.dtype.kind not in "iu":
            raise EnvError(
                f"Actions are {self.num_agents} whole numbers, not {found.dtype} of shape "
                f"{found.shape}."
            )
        self.actions[:] = found

    def _complaint(self, row: int, action: int) -> str:
        legal = np.flatnonzero(self.action_masks[row])
        return f"Row {row} may choose {' '.join(map(str, legal))} now, not {action}."

    def state(self, match: int) -> Any:
        """The readable position of a match."""
        sheets = self._sheets[match].copy()
        return self._part.unpack(self.table.options, self._tables[match : match + 1], sheets)

    def number(self, match: int) -> int:
        """Which match of the seed is played there."""
        return int(self._tables[match]["number"])

    @property
    def seed(self) -> int:
        """The seed of the run; 0 before it is settled."""
        return self._seed or 0
