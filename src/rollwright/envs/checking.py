"""What every game must keep to, checked by playing it.

    check_game(find_game("…"))

It plays matches at random with every number of seats and every option, and tries at each step what
must not be possible.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rollwright.core.dice import FACES, SeededDice
from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import Stream, split

_LONGEST: Final = 10_000
"""A match with more steps does not end."""
_TRIES: Final = 5
"""How many actions are tried at each choice: those that are not legal must be refused."""


def check_game(game: Game[Any], matches: int = 1, seed: int = 0) -> None:
    """Play so many matches of each kind. Raises `AssertionError` with what the game breaks.

    Examples:
        >>> from rollwright import envs, find_game
        >>> envs.check_game(find_game("twenty_one"))  # the game is sound, so nothing is raised
    """
    _expect(game.name.isidentifier(), f"the name {game.name!r} is no identifier")
    _expect(bool(game.title), "the game has no title")
    _expect(game.rules >= 1, "versions of rules count from 1")
    _expect(game.actions >= 1, "there is no action")
    for kind, (seats, options) in enumerate(_tables(game)):
        for number in range(matches):
            _Checked(game, seats, options, split(seed, kind, number)).play()


def _tables(game: Game[Any]) -> Iterator[tuple[int, Mapping[str, OptionValue]]]:
    """Every number of seats, and every choice of every option."""
    for seats in game.seat_counts({}):
        yield seats, {}
    for name, option in game.options.items():
        for choice in option.choices:
            options: dict[str, OptionValue] = {name: (choice,) if option.per_seat else choice}
            yield (1 if option.per_seat else max(game.seat_counts(options))), options


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise AssertionError(f"{what}.")


def _refused(step: Callable[[], object], what: str) -> None:
    try:
        step()
    except IllegalAction as error:
        _expect(bool(str(error)) and bool(error.reason), f"{what} is refused without a reason")
    else:
        raise AssertionError(f"{what} is not refused.")


class _Checked:
    """A match that is checked at every step."""

    def __init__(
        self, game: Game[Any], seats: int, options: Mapping[str, OptionValue], seed: int
    ) -> None:
        self._game = game
        self._seats = seats
        self._dice = SeededDice(split(seed, 0))
        self._below = Stream(split(seed, 1)).below
        self._match = Match.deal(game, seats, self._dice, options)
        self._meaning = game.observation(seats)
        _expect(all(number.low < number.high for number in self._meaning), "a range is empty")
        _expect(all(number.meaning for number in self._meaning), "a number has no meaning")
        names = [number.name for number in self._meaning]
        _expect(len({*names}) == len(names), "two numbers of an observation have the same name")

    def play(self) -> None:
        match = self._match
        for _ in range(_LONGEST):
            self._look()
            if match.is_over:
                break
            if match.pending == (CHANCE,):
                self._roll()
            else:
                self._choose()
        _expect(match.is_over, f"a match is not over after {_LONGEST} steps")
        _expect(bool(match.ending), "nobody says how the match ended")
        _refused(lambda: match.state.step(0, 0), "a step after the end")
        again = Match.replay(self._game, match.setup, match.log)
        _expect(again.state == match.state, "the log does not lead to the same position")

    def _look(self) -> None:
        """What holds in every position."""
        state, seats = self._match.state, self._seats
        _expect(state.seats == len(state.scores) == seats, "not every seat has a score")
        _expect(bool(state.to_roll) == (state.pending == (CHANCE,)), "dice lie about the roll")
        _expect({*state.to_roll} <= {*self._game.dice}, "a die has no letter")
        for seat in range(seats):
            legal = state.legal(seat)
            _expect(bool(legal) == (seat in state.pending), "only pending seats can choose")
            _expect(len({*legal}) == len(legal), "an action is legal twice")
            _expect({*legal} <= {*range(self._game.actions)}, "an action is out of range")
            for action in legal:
                text = state.action_text(seat, action)
                _expect(state.read_action(seat, text) == action, f"{text!r} is read differently")
            seen = self._game.observe(state.view(seat), seat)
            _expect(len(seen) == len(self._meaning), "an observation has another length")
            for value, number in zip(seen, self._meaning, strict=True):
                _expect(type(value) is int, f"{number.name} is no whole number")
                _expect(number.low <= value <= number.high, f"{number.name} is {value}")

    def _roll(self) -> None:
        state, match = self._match.state, self._match
        count = len(state.to_roll)
        _refused(lambda: state.step(CHANCE, (FACES + 1,) * count), "a die that shows 7")
        _refused(lambda: state.step(CHANCE, (1,) * (count + 1)), "a roll of too many dice")
        _refused(lambda: state.step(0, 0), "a choice before the roll")
        match.roll(self._dice)

    def _choose(self) -> None:
        """All pending seats choose; in which order they do must not matter."""
        match, state = self._match, self._match.state
        legal = {seat: state.legal(seat) for seat in state.pending}
        choices = {seat: each[self._below(len(each))] for seat, each in legal.items()}
        before = {seat: self._game.observe(state.view(seat), seat) for seat in legal}
        for seat, each in legal.items():
            drawn = {self._below(self._game.actions) for _ in range(_TRIES)}
            for wrong in (drawn - {*each}) | {self._game.actions, -2}:
                _refused(lambda s=seat, w=wrong: state.step(s, w), f"action {wrong}")  # type: ignore[misc]  # bound at once
        _refused(lambda: state.step(CHANCE, (1,)), "a roll while seats choose")
        backwards = state
        for seat in reversed(state.pending):
            backwards = backwards.step(seat, choices[seat])
        for seat in state.pending:
            seen = self._game.observe(match.state.view(seat), seat)
            _expect(seen == before[seat], "a choice shows before all have chosen")
            match.step(seat, choices[seat])
        _expect(match.state == backwards, "the order of choices matters")
