"""A record: a match with all that is stored beside its log.

Reading a record replays it, so a record in hand is legal to the last step and its result is true.
The two written forms are in `notation` (for people) and `jsonl` (for programs).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from unicodedata import category

from rollwright.core.dice import Proof
from rollwright.core.errors import IllegalAction, RecordError, SetupError
from rollwright.core.game import CHANCE, Game, OptionValue, Setup, by_rules
from rollwright.core.match import Match
from rollwright.core.rolls import arranged
from rollwright.core.series import Series
from rollwright.records.annotation import Annotation, check_annotations

FindGame = Callable[[str], Game[Any]]
"""Looks a game up by name; raises `SetupError` when there is none."""


def default_names(seats: int) -> tuple[str, ...]:
    """The names of seats whose players gave none."""
    return tuple(f"P{seat}" for seat in range(seats))


@dataclass(frozen=True)
class Record:
    """A match, who sat where, the proof of its dice, its series, and what was noted about it.

    `bots` names the bot at each seat, "" for a person; `series` holds the results of the matches
    before this one; `annotations` are in the order of their steps, at most one for each.

    Examples:
        >>> from rollwright import FairDice, Match, bots, find_game
        >>> from rollwright.records import Record
        >>> game, dice = find_game("qwixx"), FairDice.secret(("Emma's text", "Max's text"))
        >>> match = Match.deal(game, seats=2, dice=dice, options={})
        >>> match.play([bots.find("random", game)(seed) for seed in (1, 2)], dice)
        >>> record = Record(match, names=("Emma", "Max"), proof=dice.proof())
        >>> record.check_dice() == match.rolls
        True
    """

    match: Match[Any]
    names: tuple[str, ...]
    bots: tuple[str, ...] = ()
    proof: Proof | None = None
    series: Series | None = None
    annotations: tuple[Annotation, ...] = ()

    def __post_init__(self) -> None:
        seats = self.match.setup.seats
        if len(self.names) != seats:
            raise SetupError(f"{seats} seats need {seats} names, not {len(self.names)}.")
        if len(set(self.names)) < seats or not all(name.strip() for name in self.names):
            raise SetupError("Every seat needs a name of its own.")
        if len(self.bots) not in (0, seats):
            raise SetupError(f"{seats} seats have {seats} bots or none, not {len(self.bots)}.")
        nonces = self.proof.nonces if self.proof else ()
        if self.proof and not 0 <= self.proof.given <= len(self.match.log):
            raise SetupError(
                f"{self.proof.given} steps cannot be given: the match has {len(self.match.log)}."
            )
        if self.proof and len(nonces) != seats:
            raise SetupError(f"{seats} seats add {seats} nonces to the dice, not {len(nonces)}.")
        if not all(map(_is_one_line, (*self.names, *self.bots, *nonces))):
            raise SetupError("Names, bots and nonces are printable text in one line.")
        earlier = self.series.results if self.series else ()
        if self.series and (self.series.is_over or any(len(row) != seats for row in earlier)):
            raise SetupError("The series has no place for this match and its seats.")
        check_annotations(self.annotations, len(self.match.log))

    @property
    def chosen_options(self) -> dict[str, OptionValue]:
        """The options of the match without those that the dice dealt."""
        options = self.match.game.options
        chosen = self.proof.chosen if self.proof else ()
        return {
            name: value
            for name, value in self.match.setup.options.items()
            if not options[name].per_seat or name in chosen
        }

    def check_dice(self) -> int:
        """Compute every die again from the proof and count the rolls that check out.

        What a match has taken from another one was not rolled by these dice.
        """
        if self.proof is None:
            raise RecordError("the record has no proof of its dice.")
        dice = self.proof.dice()
        match = self.match
        given = self.proof.given
        dealt = Match.deal(match.game, match.setup.seats, dice, self.chosen_options)
        if not given and dealt.setup != match.setup:
            raise RecordError("what is drawn before the match is not what the dice promised.")
        rolls = checked = 0
        steps = zip(match.states, match.log, strict=False)
        for index, (state, (actor, action)) in enumerate(steps):
            if actor == CHANCE:
                if index >= given:
                    if dice.roll(rolls, len(state.to_roll)) != action:
                        raise RecordError(f"turn {state.turn}: these are not the promised dice.")
                    checked += 1
                rolls += 1
        return checked


def _is_one_line(text: str) -> bool:
    """No control characters, line breaks or halves of a character."""
    return not any(category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text)


def open_match(
    find: FindGame, name: str, rules: int, setup: Callable[[Game[Any]], Setup]
) -> Match[Any]:
    """A match as a record's head describes it, before its first step."""
    game = by_rules(find(name), rules)
    return Match(game, setup(game))


def take_roll(match: Match[Any], faces: Iterable[tuple[str, int]]) -> None:
    """Take the step of `CHANCE` from (die, face) pairs in any order."""
    state = match.state
    try:
        match.step(CHANCE, arranged(state.to_roll, faces) if state.to_roll else ())
    except IllegalAction as error:
        raise RecordError(f"turn {state.turn}, dice: {error}") from None


def take_action(match: Match[Any], names: tuple[str, ...], seat: int, text: str) -> None:
    """Take a seat's step as a record writes it."""
    state = match.state
    try:
        match.step(seat, state.read_action(seat, text))
    except IllegalAction as error:
        who = names[seat] if seat in range(len(names)) else f"seat {seat}"
        raise RecordError(f"turn {state.turn}, {who}, {text!r}: {error}") from None


def check_result(match: Match[Any], scores: tuple[int, ...] | None) -> None:
    """Refuse a result that the steps do not give; `None` stands for an unfinished match."""
    if scores is None and match.is_over:
        raise RecordError("the match is over, but the record has no result.")
    if scores is not None and not match.is_over:
        raise RecordError(
            "the record is cut short: it claims a result, "
            f"but its steps end in turn {match.state.turn} with the match still going on."
        )
    if scores is not None and scores != match.scores:
        claimed, true = (" ".join(map(str, row)) for row in (scores, match.scores))
        raise RecordError(f"the record claims the scores {claimed}, but its steps give {true}.")
