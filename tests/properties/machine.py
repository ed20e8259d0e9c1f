"""What holds in every match of every game, however it is played.

A machine plays a match step by step and turn by turn, tries what is illegal, writes the match down
and reads it back. At the end it plays on until the match is over, and checks once more.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Action, Game, Roll, Setup
from rollwright.core.games import find
from rollwright.core.match import Match
from rollwright.records import jsonl, notation
from rollwright.records.record import Record, default_names

FACES = st.integers(1, 6)
ROLLS = st.lists(FACES, min_size=6, max_size=6).map(tuple)
SEEDS = st.integers(0, 2**32 - 1)
MOST_ACTIONS = 70


def shuffled(seats: Iterable[int], random: Random) -> list[int]:
    order = list(seats)
    random.shuffle(order)
    return order


def check_records(match: Match[Any]) -> None:
    """Both written forms give the same match back, and are written the same again."""
    record = Record(match, default_names(match.setup.seats))
    line = jsonl.to_json(record)
    text = notation.to_text(record)
    for read in (jsonl.from_json(line, find), notation.from_text(text, find)):
        assert read.match.setup == match.setup
        assert read.match.log == match.log
        assert read.match.states == match.states
        assert read.match.winners == match.winners
        assert read.names == record.names
        assert jsonl.to_json(read) == line
        assert notation.to_text(read) == text


def check_refused(match: Match[Any], actor: int, action: Action | Roll) -> None:
    """The step is illegal and changes nothing."""
    state, log, states, rolls = match.state, [*match.log], [*match.states], match.rolls
    with pytest.raises(IllegalAction):
        match.step(actor, action)
    assert match.state is state
    assert (match.log, match.states, match.rolls) == (log, states, rolls)


class MatchMachine(RuleBasedStateMachine):
    """One match, from its first roll. A game fills in what the methods up to `ending` ask for."""

    game: Game[Any]
    match: Match[Any]

    def __init__(self) -> None:
        super().__init__()
        self.checked = 0
        """How many steps of the log the invariants have seen."""

    def setup(self, random: Random) -> Setup:
        """A setup to play."""
        raise NotImplementedError

    def careful(self, state: Any, seat: int) -> Action:
        """A choice that gets somewhere, unlike most random ones."""
        raise NotImplementedError

    def check_step(self, before: Any, after: Any) -> None:
        """What every step keeps."""
        raise NotImplementedError

    def check_position(self, state: Any) -> None:
        """What holds in every position, the end of the match included."""
        raise NotImplementedError

    def ending(self, state: Any) -> str:
        """How the match ended, for the statistics."""
        raise NotImplementedError

    @initialize(seed=SEEDS)
    def deal(self, seed: int) -> None:
        self.match = Match(self.game, self.setup(Random(seed)))

    @property
    def is_rolling(self) -> bool:
        return self.match.pending == (CHANCE,)

    @property
    def is_choosing(self) -> bool:
        return not self.match.is_over and not self.is_rolling

    def play_turn(self, random: Random, care: float) -> None:
        """Play on until the next turn; each choice is careful with probability `care`."""
        match, turn = self.match, self.match.state.turn
        while not match.is_over and match.state.turn == turn:
            if self.is_rolling:
                match.step(CHANCE, tuple(random.randint(1, 6) for _ in match.state.to_roll))
            else:
                seat = random.choice(match.pending)
                legal = match.state.legal(seat)
                is_careful = random.random() < care
                match.step(
                    seat, self.careful(match.state, seat) if is_careful else random.choice(legal)
                )

    @precondition(lambda self: self.is_rolling)
    @rule(roll=ROLLS)
    def roll(self, roll: Roll) -> None:
        self.match.step(CHANCE, roll[: len(self.match.state.to_roll)])

    @precondition(lambda self: self.is_choosing)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.pending))
        self.match.step(seat, data.draw(st.sampled_from(self.match.state.legal(seat))))

    @precondition(lambda self: self.is_choosing)
    @rule(data=st.data())
    def choose_carefully(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.pending))
        self.match.step(seat, self.careful(self.match.state, seat))

    @precondition(lambda self: self.is_choosing)
    @rule(seed=SEEDS)
    def all_choose_in_any_order(self, seed: int) -> None:
        """Choices that are made at the same time commute (Q6, T5)."""
        random = Random(seed)
        state = self.match.state
        choices = {seat: random.choice(state.legal(seat)) for seat in state.pending}
        order, other_order = (shuffled(state.pending, random) for _ in range(2))
        for seat in other_order:
            state = state.step(seat, choices[seat])
        for seat in order:
            self.match.step(seat, choices[seat])
        assert self.match.state == state

    @precondition(lambda self: not self.match.is_over)
    @rule(seed=SEEDS, turns=st.integers(1, 8), care=st.sampled_from([0.0, 0.5, 0.9, 1.0]))
    def play_turns(self, seed: int, turns: int, care: float) -> None:
        random = Random(seed)
        for _ in range(turns):
            if not self.match.is_over:
                self.play_turn(random, care)

    @rule(seat=st.integers(-3, 6), action=st.integers(-50, 100))
    def try_any_number(self, seat: int, action: int) -> None:
        if action not in self.match.state.legal(seat):
            check_refused(self.match, seat, action)

    @precondition(lambda self: self.is_choosing)
    @rule(data=st.data())
    def try_an_illegal_choice(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.pending))
        legal = self.match.state.legal(seat)
        illegal = [action for action in range(MOST_ACTIONS) if action not in legal]
        check_refused(self.match, seat, data.draw(st.sampled_from(illegal)))

    @rule(seat=st.integers(-5, 9))
    def try_the_wrong_seat(self, seat: int) -> None:
        if seat not in self.match.pending:
            check_refused(self.match, seat, 0)

    @precondition(lambda self: not self.is_rolling)
    @rule(roll=ROLLS, seat=st.integers(-1, 4))
    def try_to_roll_at_the_wrong_time(self, roll: Roll, seat: int) -> None:
        check_refused(self.match, seat, roll)

    @precondition(lambda self: self.is_rolling)
    @rule(roll=st.lists(st.integers(-1, 8), max_size=8).map(tuple))
    def try_a_malformed_roll(self, roll: Roll) -> None:
        dice = len(self.match.state.to_roll)
        if len(roll) != dice or not all(1 <= face <= 6 for face in roll):
            check_refused(self.match, CHANCE, roll)

    @rule()
    def write_down_and_read(self) -> None:
        check_records(self.match)

    def check_replay(self) -> None:
        """A replay gives the same match, through the same states; its end shows them all."""
        match = self.match
        replayed = Match.replay(self.game, match.setup, match.log)
        assert replayed.states == match.states
        assert replayed.rolls == match.rolls

    @invariant()
    def every_new_step_keeps_the_rules(self) -> None:
        for before, after in pairwise(self.match.states[self.checked :]):
            self.check_step(before, after)
            self.check_position(after)
        self.checked = len(self.match.log)

    @invariant()
    def only_pending_seats_can_choose(self) -> None:
        state = self.match.state
        for seat in range(state.seats):
            assert bool(state.legal(seat)) == (seat in state.pending)

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        random = Random(len(self.match.log))
        while not self.match.is_over:
            self.play_turn(random, 0.9)
            self.every_new_step_keeps_the_rules()
        self.check_replay()
        check_records(self.match)
        assert self.match.winners
        check_refused(self.match, CHANCE, (1, 1, 1, 1, 1, 1))
        event(self.ending(self.match.state))
