"""What a game is: pure functions over an immutable state.

A `Game` describes the rules and starts a match; a `State` is one position of it. A state says who
is `pending`: nobody (the match is over), `CHANCE` (dice are to be rolled) or one or more seats.
A step is an actor and its action; rolling dice is a step like any other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from rollwright.core.drawing import Drawing
from rollwright.core.errors import SetupError
from rollwright.core.observing import Number

CHANCE: Final = -1
"""The actor that rolls the dice. Seats count from 0.

Examples:
    >>> from rollwright import CHANCE, Match, SeededDice, find_game
    >>> match = Match.deal(find_game("qwixx"), seats=2, dice=SeededDice(7), options={})
    >>> match.pending == (CHANCE,)
    True
"""

Roll = tuple[int, ...]
"""The faces that were rolled, in the order of `State.to_roll`.

Examples:
    >>> from rollwright import SeededDice
    >>> from rollwright.core import Roll
    >>> roll: Roll = SeededDice(7).roll(index=0, count=2)
    >>> roll
    (4, 4)
"""

Action = int
"""A seat's choice: a small dense integer. Games subclass `int` so that it also reads well.

Examples:
    >>> from rollwright.core import Action
    >>> from rollwright.games.qwixx import Cross
    >>> action: Action = Cross("red", 5)
    >>> int(action), str(action)
    (4, 'red 5')
"""

OptionValue = str | tuple[str, ...]
"""What was chosen for an option: a word, or with `per_seat` a word for every seat.

Examples:
    >>> from rollwright.core import Option, OptionValue
    >>> value: OptionValue = Option("the sheet of each seat", ("A", "B"), per_seat=True).read("B,A")
    >>> value
    ('B', 'A')
"""


Step = tuple[int, Action | Roll]
"""One entry of a match's log: a seat and its action, or `CHANCE` and its roll.

Examples:
    >>> from rollwright import CHANCE
    >>> from rollwright.core import Step
    >>> steps: list[Step] = [(CHANCE, (4, 1, 3, 2, 5, 6)), (0, 0)]
    >>> [actor for actor, _ in steps]
    [-1, 0]
"""


@dataclass(frozen=True)
class Option:
    """A choice that is made before a match.

    The first of `choices` is the default. With `per_seat`, every seat has a different one, and by
    default, `()`, they are dealt by chance. With `is_variant`, another choice than the default asks
    for another way to play: who knows the usual game only cannot deal with it.

    Examples:
        >>> from rollwright.core import Option
        >>> edition = Option("pad is for up to 5 players, board for up to 4", ("pad", "board"))
        >>> edition.default
        'pad'
    """

    help: str
    choices: tuple[str, ...]
    per_seat: bool = False
    is_variant: bool = False

    @property
    def default(self) -> OptionValue:
        """What holds unless somebody chooses."""
        return () if self.per_seat else self.choices[0]

    def read(self, text: str) -> OptionValue:
        """The value that a person typed."""
        return tuple(text.replace(",", " ").split()) if self.per_seat else text.strip()

    def check(self, name: str, value: OptionValue, seats: int) -> None:
        """Refuse a value that is not among the choices."""
        values = value if isinstance(value, tuple) else (value,)
        if self.per_seat != isinstance(value, tuple) or not {*values} <= {*self.choices}:
            shown = " ".join(values)
            raise SetupError(f"{name} is chosen from {', '.join(self.choices)}, not {shown!r}.")
        if self.per_seat and values and not len({*values}) == len(values) == seats:
            raise SetupError(f"{name} must be {seats} different ones, one for each seat.")


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first step.

    Examples:
        >>> from rollwright import Match, Setup, find_game
        >>> setup = Setup(seats=2, start=1, options={"sheets": ("A", "B")})
        >>> Match(find_game("twenty_one"), setup).state.active
        1
    """

    seats: int
    start: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """What a step meant, for people: identifiers only, put into words at the edge.

    Examples:
        >>> from dataclasses import dataclass
        >>> from rollwright.core import Event
        >>> @dataclass(frozen=True)
        ... class RowClosed(Event):
        ...     row: str
        >>> RowClosed("red")
        RowClosed(row='red')
    """


class State(Protocol):
    """One immutable position. `step` always validates and returns a new state.

    Examples:
        >>> from rollwright import CHANCE
        >>> from rollwright.core import State
        >>> from rollwright.games import qwixx
        >>> state: State = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0")
        >>> after = state.step(CHANCE, (2, 2, 6, 6, 1, 1))
        >>> after.pending, after.legal(0)
        ((0,), (PASS, Cross('red', 4), Cross('yellow', 4), Cross('green', 4), Cross('blue', 4)))
    """

    @property
    def shown(self) -> tuple[str, ...]:
        """The names of the fields that interfaces show: plain data, open to everyone."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""

    @property
    def active(self) -> int:
        """The seat whose turn it is."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def pending(self) -> tuple[int, ...]:
        """Who acts next: `()` when the match is over, `(CHANCE,)`, or seats in any order."""

    @property
    def to_roll(self) -> tuple[str, ...]:
        """The names of the dice that `CHANCE` rolls next; `()` when it is not pending."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as if the match ended now."""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may choose now, what does least first; `()` when it is not pending."""

    def step(self, actor: int, action: Action | Roll) -> Self:
        """The position after the step. Raises `IllegalAction` for any other."""

    def view(self, seat: int | None) -> Self:
        """The position as `seat` may see it, other seats' pending choices hidden.

        `None` is a spectator, who sees nobody's.
        """

    def action_text(self, seat: int, action: Action) -> str:
        """How records write a legal action."""

    def read_action(self, seat: int, text: str) -> Action:
        """The action that `text` names. Raises `IllegalAction` if it names none."""

    def draw(self, seat: int) -> Drawing:
        """The seat's sheet for a terminal."""


S = TypeVar("S", bound=State)


class View(NamedTuple, Generic[S]):
    """What a player at `seat` knows: the position with other seats' pending choices hidden.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> dice = SeededDice(7)
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=dice, options={})
        >>> match.roll(dice)
        >>> match.step(1, 0)
        >>> state, seat = match.view(0)
        >>> state.choices
        (None, -1)
    """

    state: S
    seat: int


@runtime_checkable
class Game(Protocol[S]):
    """The rules of one game.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.core import Game
        >>> game = find_game("twenty_one")
        >>> isinstance(game, Game), game.title, game.actions
        (True, 'Twenty One', 66)
    """

    @property
    def name(self) -> str:
        """The identifier in records and commands, and the name of the game's folder."""

    @property
    def title(self) -> str:
        """The name for people."""

    @property
    def rules(self) -> int:
        """The version of the rules. It grows when an old record would replay differently."""

    @property
    def earlier(self) -> Mapping[int, "Game[S]"]:
        """The game by earlier versions of its rules, which old records and matches follow."""

    @property
    def dice(self) -> Mapping[str, str]:
        """The letter that text records use for each die name."""

    @property
    def options(self) -> Mapping[str, Option]:
        """What can be chosen before a match."""

    def seat_counts(self, options: Mapping[str, OptionValue]) -> range:
        """How many can play with these options."""

    def deal(
        self, seats: int, options: Mapping[str, OptionValue], draw: Callable[[int], int]
    ) -> Setup:
        """Settle by chance what `options` leave open; `draw(n)` is uniform below n."""

    def start(self, setup: Setup) -> S:
        """The first position. Raises `SetupError` if the setup breaks a rule."""

    def question(self, state: S) -> Event | None:
        """What the pending seats are asked; `None` while none is."""

    def events(self, before: S, step: Step, after: S) -> tuple[Event, ...]:
        """What the step from `before` to `after` meant."""

    def ending(self, state: S) -> str:
        """How the match ended, in a word or two; "" while it goes on."""

    @property
    def actions(self) -> int:
        """How many actions there are: every action of a seat is one of 0 to this minus 1."""

    def observation(self, seats: int) -> tuple[Number, ...]:
        """What each number of an observation means, at a table of so many."""

    def observe(self, state: S, seat: int) -> tuple[int, ...]:
        """The position as a learner at `seat` is shown it. It tells nothing that is hidden."""


@runtime_checkable
class JudgesPlans(Protocol):
    """A game that knows which changes matter to a seat that has planned its next choice.

    A game need not know this. Then every change matters.
    """

    def plan_change(self, supposed: Any, state: Any, seat: int) -> Event | None:
        """What `seat` could not foresee when it planned; `None` if its plan still holds.

        It planned a choice for the position `supposed`, and now it has to choose in `state`.
        """


@runtime_checkable
class Variant(Protocol):
    """A game with rules of its own that is, for people, one more sheet of another game.

    Its words and its page of rules say only what is different: the rest is the family's.
    """

    @property
    def family(self) -> str:
        """The name of the game that it is a variant of."""


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest score; equal scores share the win (Q15, T10).

    Examples:
        >>> from rollwright import winners
        >>> winners((56, 60, 60))
        (1, 2)
    """
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def by_rules(game: Game[S], version: int) -> Game[S]:
    """The game by a version of its rules. Raises `SetupError` for one that is not known."""
    if version == game.rules:
        return game
    if version not in game.earlier:
        known = [*map(str, game.earlier), str(game.rules)]
        versions = f"version{'s' * (len(known) > 1)} {' and '.join(known)}"
        raise SetupError(
            f"This is version {version} of the rules of {game.title}; this program knows "
            f"{versions}."
        )
    return game.earlier[version]


def non_default(game: Game[S], options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that say something: those that are not the default."""
    known = game.options
    return {name: value for name, value in options.items() if value != known[name].default}


def check_setup(game: Game[S], setup: Setup) -> None:
    """Refuse seats, a start seat or options that the game does not have.

    Examples:
        >>> from rollwright import Setup, SetupError, find_game
        >>> from rollwright.core import check_setup
        >>> try:
        ...     check_setup(find_game("qwixx"), Setup(2, start=0, options={"edition": "gold"}))
        ... except SetupError as error:
        ...     print(error)
        edition is chosen from pad, board, not 'gold'.
    """
    for name, value in setup.options.items():
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise SetupError(f"{game.title} has no option {name!r}; it has: {known}.")
        game.options[name].check(name, value, setup.seats)
    counts = game.seat_counts(setup.options)
    if setup.seats not in counts:
        options = non_default(game, setup.options).items()
        chosen = "".join(f" with {name} {value}" for name, value in options)
        raise SetupError(
            f"{game.title}{chosen} is for {counts[0]} to {counts[-1]} players, not {setup.seats}."
        )
    if setup.start not in range(setup.seats):
        raise SetupError(f"The start seat is one of 0 to {setup.seats - 1}, not {setup.start}.")
