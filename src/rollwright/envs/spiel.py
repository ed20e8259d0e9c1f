"""Games of OpenSpiel: a match with chance as nodes of its own, and seats that choose together.

With `chance="dice"` every die is a chance node with six outcomes, and so is every draw before the
match, so algorithms can enumerate. With `chance="sampled"` a whole roll is one node with one
outcome, which is drawn when it is applied: quicker to play through. Nothing here knows a rule.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from rollwright.core import games
from rollwright.core.dice import FACES
from rollwright.core.errors import EnvError, IllegalAction
from rollwright.core.game import CHANCE, Game, Setup
from rollwright.core.game import State as Position
from rollwright.envs import rendering, seating
from rollwright.envs.seating import Gain, Seating, gain_of
from rollwright.envs.spaces import Scale

DICE: Final = "dice"
SAMPLED: Final = "sampled"

_LONGEST: Final = 10_000
_MOST_POINTS: Final = 1_000
"""No match has as many choices, and no seat as many points."""
_PREFIX: Final = "rollwright_"


class _OpenDraw(Exception):  # noqa: N818  # a question, not an error
    """A draw before the match that chance has not made yet, of a number below `n`."""

    def __init__(self, n: int) -> None:
        self.n = n


class _Held:
    """A position, which nobody can change: copies of a state share it."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, _memo: object) -> "_Held":
        return self


def _type_of(game: Game[Any], reward: str, chance: str, seats: int) -> Any:
    kinds = pyspiel.GameType
    utility = kinds.Utility.GENERAL_SUM
    if reward == seating.WIN:
        utility = kinds.Utility.CONSTANT_SUM
    elif reward == seating.DIFFERENCE and seats == 2:
        utility = kinds.Utility.ZERO_SUM
    counts = game.seat_counts({})
    is_sampled = chance == SAMPLED
    return pyspiel.GameType(
        short_name=_PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS,
        chance_mode=(
            kinds.ChanceMode.SAMPLED_STOCHASTIC
            if is_sampled
            else kinds.ChanceMode.EXPLICIT_STOCHASTIC
        ),
        information=kinds.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_defaults(game),
    )


def _defaults(game: Game[Any]) -> dict[str, Any]:
    """The parameters of a game, with their defaults; "" leaves an option as it is."""
    options = dict.fromkeys(game.options, "")
    return {"players": 2, "reward": "", "chance": DICE, "faces": FACES, "seed": 0, **options}


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel has it; `players` are its seats."""

    _is_made = False

    def __init__(
        self, rules: Game[Any], params: Mapping[str, Any], start: Position | None = None
    ) -> None:
        given = {**_defaults(rules), **params}
        options = {name: given[name] for name in rules.options if given[name]}
        self.table: Seating = seating.read(
            rules,
            getattr(start, "seats", given["players"]),
            None,
            given["reward"] or None,
            options,
        )
        seating.one_of("chance", given["chance"], (DICE, SAMPLED))
        self.is_sampled: bool = given["chance"] == SAMPLED
        self.faces: int = seating.whole_number("The number of faces of a die", given["faces"], 1)
        if self.faces > FACES:
            raise EnvError(f"Dice have 1 to {FACES} faces, not {self.faces}.")
        if start is not None:
            seating.check_start(self.table, start)
        self.start = start
        self.gain: Gain = gain_of(self.table)
        self.scale: Scale = Scale(rules, self.table.seats)
        self.stream: np.random.Generator = np.random.default_rng(
            seating.checked_seed(given["seed"])
        )
        seats, reward = self.table.seats, self.table.reward
        most = 1 if reward in (seating.WIN, seating.WIN_CHANCE) else _MOST_POINTS
        sums = {seating.WIN: 1.0, seating.DIFFERENCE: 0.0 if seats == 2 else None}
        super().__init__(
            _type_of(rules, reward, given["chance"], seats),
            pyspiel.GameInfo(
                num_distinct_actions=rules.actions,
                max_chance_outcomes=1 if self.is_sampled else max(FACES, seats, *_draws(rules)),
                num_players=seats,
                min_utility=0.0 if most == 1 else -float(most),
                max_utility=float(most),
                utility_sum=sums.get(reward),
                max_game_length=_LONGEST,
            ),
            {**given, "players": seats},
        )
        self._is_made = True

    def __repr__(self) -> str:
        """OpenSpiel's own crashes, in a traceback for instance, if parameters were refused."""
        return str(self) if self._is_made else "<a game that was not made>"

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise EnvError(f"An observer has no parameters, not {params}.")
        is_recalling = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return Observer(self, is_recalling)


def _draws(rules: Game[Any]) -> list[int]:
    """How many outcomes draws before a match have: as many as an option has choices."""
    return [len(option.choices) for option in rules.options.values() if option.per_seat] or [1]


class SpielState(pyspiel.State):
    """A position on the way through a match, or the setup before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._draws: list[int] = []
        self._rolled: tuple[int, ...] = ()
        self._open = 0
        self._held: _Held | None = _Held(game.start) if game.start else None
        if game.start is None:
            self._deal()

    @property
    def position(self) -> Position | None:
        """The readable position; `None` before the match is dealt."""
        return self._held.position if self._held else None

    def _deal(self) -> None:
        """Deal with the draws that were made. If one is missing, it is the next chance node."""
        table = self.get_game().table
        left = iter(self._draws)

        def draw(n: int) -> int:
            drawn = next(left, None)
            if drawn is None:
                raise _OpenDraw(n)
            return drawn

        try:
            setup: Setup = table.game.deal(table.seats, table.options, draw)
        except _OpenDraw as question:
            self._open = question.n
        else:
            self._open = 0
            self._held = _Held(table.game.start(setup))

    def current_player(self) -> Any:
        position = self.position
        if position is None or position.pending == (CHANCE,):
            return pyspiel.PlayerId.CHANCE
        pending = position.pending
        if not pending:
            return pyspiel.PlayerId.TERMINAL
        return pending[0] if len(pending) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.position is not None and not self.position.pending

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player < 0:
            return []
        return sorted(map(int, self.position.legal(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._outcomes()
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _outcomes(self) -> int:
        game = self.get_game()
        return 1 if game.is_sampled else self._open or game.faces

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None or position.pending == (CHANCE,):
            if not 0 <= action < self._outcomes():
                raise EnvError(f"Chance has outcomes 0 to {self._outcomes() - 1}, not {action}.")
            if position is None:
                self._draw(action)
            else:
                self._roll(position, action)
        else:
            self._choose(position, dict.fromkeys(position.pending[:1], action))

    def _draw(self, action: int) -> None:
        game = self.get_game()
        drawn = int(game.stream.integers(self._open)) if game.is_sampled else action
        self._draws.append(drawn)
        self._deal()

    def _roll(self, position: Position, action: int) -> None:
        game, dice = self.get_game(), len(position.to_roll)
        if game.is_sampled:
            rolled = tuple(game.stream.integers(1, game.faces + 1, dice).tolist())
        else:
            rolled = (*self._rolled, action + 1)
        if len(rolled) == dice:
            self._held, rolled = _Held(position.step(CHANCE, rolled)), ()
        self._rolled = rolled

    def _apply_actions(self, actions: list[int]) -> None:
        position = self.position
        if position is None:
            raise EnvError("The match is not dealt yet.")
        self._choose(position, dict(enumerate(actions)))

    def _choose(self, position: Position, actions: dict[int, int]) -> None:
        """Let all pending seats choose. OpenSpiel itself does not ask whether that is legal."""
        if position.pending in ((), (CHANCE,)):
            what = "The dice are to be rolled" if position.pending else "The match is over"
            raise EnvError(f"{what}: nobody chooses now.")
        if {*actions} != {*position.pending}:
            seats = " ".join(map(str, sorted(position.pending)))
            raise EnvError(
                f"There must be an action for each seat that chooses now ({seats}), not "
                f"{len(actions)} of them."
            )
        try:
            for seat, action in actions.items():
                position = position.step(seat, action)
        except IllegalAction as error:
            raise EnvError(str(error)) from None
        self._held = _Held(position)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}" if position is None else f"die {action + 1}"
        return position.action_text(player, action) if position else str(action)

    def returns(self) -> list[float]:
        game = self.get_game()
        position = self.position
        if position is None or position.pending:
            return [0.0] * game.table.seats
        return [float(game.gain(position, seat)) for seat in range(game.table.seats)]

    def __str__(self) -> str:
        position = self.position
        head = " ".join(map(str, self._draws if position is None else self._rolled))
        return f"{head}\n{rendering.text(position)}" if position else f"dealing {head}"


class Observer:
    """What a player sees: the numbers of our observations from 0 to 1, and the position as text."""

    def __init__(self, game: SpielGame, is_recalling: bool) -> None:
        self._table = game.table
        self._is_recalling = is_recalling
        self._scale = game.scale
        self.tensor: Any = np.zeros(game.scale.length, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        position = state.position
        if position is None:
            self.tensor[:] = 0
        else:
            seen = np.array(self._table.game.observe(position.view(player), player))
            self.tensor[:] = self._scale(seen)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position; with perfect recall, all that has happened: nothing stays hidden."""
        if self._is_recalling:
            return f"{player}: {state.history_str()}"
        return f"{player}: {state}"


def spiel_game(
    game: str | Game[Any], seats: int = 2, start: Position | None = None, **params: Any
) -> SpielGame:
    """A game for OpenSpiel. Matches begin at `start`, if there is one."""
    try:
        rules = games.find(game) if isinstance(game, str) else game
    except Exception as error:
        raise EnvError(str(error)) from None
    unknown = {*params} - {*_defaults(rules)}
    if unknown:
        known = ", ".join(_defaults(rules))
        raise EnvError(f"There is no parameter {', '.join(sorted(unknown))}; there is: {known}.")
    return SpielGame(rules, {"players": seats, **params}, start)


def _register(rules: Game[Any]) -> None:
    """Let `pyspiel.load_game` find a game. It has to be a class: functions crash at exit."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(rules, params or {})

    pyspiel.register_game(_type_of(rules, seating.SCORE, DICE, 2), Registered)


for _name in games.names():
    if _PREFIX + _name not in pyspiel.registered_names():
        _register(games.find(_name))
