"""What is played, who sits where, and what learners are paid: read and checked in one place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from rollwright import bots
from rollwright.bots.evaluator import EQUALS
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.errors import BotError, EnvError, SetupError
from rollwright.core.game import Game, OptionValue, Setup, State, check_setup, winners
from rollwright.core.match import Match
from rollwright.core.packages import extra

WIN: Final = "win"
SCORE: Final = "score"
DIFFERENCE: Final = "difference"
WIN_CHANCE: Final = "win_chance"
REWARDS: Final = (WIN, SCORE, DIFFERENCE, WIN_CHANCE)

FLOATS: Final = "floats"
INTS: Final = "ints"
REFUSE: Final = "refuse"
REPLACE: Final = "replace"

Observed = Literal["floats", "ints"]
Illegal = Literal["refuse", "replace"]


@dataclass(frozen=True)
class Seating:
    """A table for learners. The first seats are theirs; bots sit behind them."""

    game: Game[Any]
    seats: int
    opponents: tuple[str, ...]
    """The bots behind the learners, seat by seat."""
    reward: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def learners(self) -> int:
        return self.seats - len(self.opponents)


def read(
    game: str | Game[Any],
    seats: int,
    opponents: str | Sequence[str] | None,
    reward: str | None,
    options: Mapping[str, Any],
) -> Seating:
    """A seating as people write it. Raises `EnvError` for one that cannot be.

    `opponents` is a bot for every seat but the first, or one name for each of them; `None` makes
    every seat a learner's. `reward` is by default to win, and to score for who plays alone.
    """
    try:
        found = games.find(game) if isinstance(game, str) else game
        if not isinstance(found, Game):
            raise EnvError(f"Name a game: {', '.join(games.names())}, not {game!r}.")
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise EnvError(f"The number of seats is a whole number, not {seats!r}.")
        chosen = _options(found, options)
        check_setup(found, Setup(seats, 0, chosen))
        specs = _specs(seats, opponents)
        for spec in specs:
            bots.find(spec, found, chosen)
    except (SetupError, BotError) as error:
        raise EnvError(str(error)) from None
    return Seating(found, seats, specs, _reward(reward, seats), chosen)


def _options(game: Game[Any], options: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Options as records have them; a list or a text will do for one that every seat has."""
    found: dict[str, OptionValue] = {}
    for name, value in options.items():
        known = game.options.get(name)
        if known and known.per_seat:
            found[name] = known.read(value) if isinstance(value, str) else _words(name, value)
        elif isinstance(value, str):
            found[name] = value
        else:
            raise EnvError(f"{name} is chosen with a word, not {value!r}.")
    return found


def _words(name: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise EnvError(f"{name} is chosen with a word for every seat, not {value!r}.")
    return tuple(value)


def _specs(seats: int, opponents: Any) -> tuple[str, ...]:
    if opponents is None:
        return ()
    if isinstance(opponents, str):
        opponents = opponents.split(",") if "," in opponents else [opponents] * (seats - 1)
    if not isinstance(opponents, Sequence) or not all(isinstance(each, str) for each in opponents):
        raise EnvError(f"Opponents are names of bots, not {opponents!r}.")
    if len(opponents) != seats - 1:
        raise EnvError(
            f"Name one opponent for all, or {seats - 1} of them for {seats} seats, not "
            f"{len(opponents)}."
        )
    return tuple(spec.strip() for spec in opponents)


def _reward(reward: str | None, seats: int) -> str:
    if reward is None:
        return WIN if seats > 1 else SCORE
    if reward not in REWARDS:
        raise EnvError(f"The reward is one of {', '.join(REWARDS)}, not {reward!r}.")
    if seats == 1 and reward in (WIN, WIN_CHANCE):
        raise EnvError(f"Alone nobody can win: choose the reward {SCORE}, not {reward}.")
    return reward


def one_of(name: str, value: str, known: Sequence[str]) -> None:
    """Refuse a word that is not among those that are known."""
    if value not in known:
        raise EnvError(f"{name} is one of {', '.join(known)}, not {value!r}.")


def checked_seed(seed: Any) -> int:
    """A seed as streams take it."""
    return whole_number("A seed", seed, 0)


def whole_number(what: str, number: Any, least: int) -> int:
    """Refuse what is not a whole number from `least` on."""
    if isinstance(number, bool) or not isinstance(number, int) or number < least:
        raise EnvError(f"{what} is a whole number from {least}, not {number!r}.")
    return number


def check_start(table: Seating, start: Any) -> None:
    """Refuse a position to start from that is of another game or table, or over."""
    usual = Match.deal(table.game, table.seats, SeededDice(0), table.options).state
    if _kind(start) != _kind(usual) or start.seats != table.seats or not start.pending:
        raise EnvError(
            f"Start from a position of {table.game.title} with {table.seats} "
            f"seat{'s' * (table.seats > 1)} that is not over, not from {start!r}."
        )


def _kind(state: Any) -> tuple[type, type]:
    """Tells games apart by their positions, also if they share these but not the sheet."""
    return type(state), type(getattr(state, "layout", None))


def nothing_to_set(options: dict[str, Any] | None) -> None:
    """Refuse options of a reset: a table is set when it is made."""
    if options:
        raise EnvError(f"There is nothing to set with reset, not {', '.join(options)}.")


Gain = Callable[[State, int], float]
"""What a seat has gained so far. A reward is the difference that a step makes to it."""


def gain_of(table: Seating) -> Gain:
    """What learners at a table are paid for. Raises `EnvError` if nobody can tell it."""
    if table.reward == WIN_CHANCE:
        return _win_chance(table)
    return {WIN: _win, SCORE: _score, DIFFERENCE: _difference}[table.reward]


def _win(state: State, seat: int) -> float:
    """1 for a win, which n seats share as 1/n each; nothing while the match goes on."""
    best = () if state.pending else winners(state.scores)
    return 1 / len(best) if seat in best else 0.0


def _score(state: State, seat: int) -> float:
    return float(state.scores[seat])


def _difference(state: State, seat: int) -> float:
    """The lead over the best of the others."""
    own, others = state.scores[seat], [*state.scores[:seat], *state.scores[seat + 1 :]]
    return float(own - max(others, default=0))


def _win_chance(table: Seating) -> Gain:
    """The chance to win among equals, as the evaluator `equals` sees it. All of them sum to 1."""
    with extra("envs", f"The reward {WIN_CHANCE}", error=EnvError):
        try:
            equals = bots.evaluator(EQUALS, table.game, table.seats, table.options)
        except BotError as error:
            raise EnvError(str(error)) from None

    def chance(state: State, seat: int) -> float:
        if not state.pending:
            return _win(state, seat)
        worth: Any = equals.worth(state)
        return float(worth.values[seat])

    return chance
