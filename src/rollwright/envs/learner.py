"""One match and one learner, at seat 0: by the readable engine, or by the step machine.

Both play the same matches, those of `rollwright simulate` with the same seed. The readable engine
plays anything; the step machine plays what is compiled, some twenty times as fast.
"""

from importlib.util import find_spec
from typing import Any, Final, Protocol

from rollwright import bots
from rollwright.core.dice import SeededDice
from rollwright.core.errors import BotError, EnvError, IllegalAction
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.envs import seating
from rollwright.envs.rewards import gain_of
from rollwright.envs.seating import Seating

SEAT: Final = 0
"""Where the learner sits. Who begins is drawn by chance, so this is no advantage."""

AUTO: Final = "auto"
COMPILED: Final = "compiled"
READABLE: Final = "readable"
ENGINES: Final = (AUTO, COMPILED, READABLE)


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


def single(table: Seating, engine: str, start: Any = None) -> Single:
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
        import numpy as np

        return np.array(self._table.game.observe(self._match.state, SEAT), np.int16)

    def mask(self) -> Any:
        import numpy as np

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
