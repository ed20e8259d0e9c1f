"""The step machine of Twenty One: as plain Python, compiled, and readable, step by step."""

import random

import numpy as np

from kernels.plain import PlainSheet, is_same, plain, plain_lookup, typed
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import REROLL, entries
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLE, lookup, triple_of
from rollwright.games.twenty_one.kernels.packing import pack_sheets, unpack
from rollwright.games.twenty_one.kernels.steps import POSITION, UNDECIDED
from rollwright.games.twenty_one.state import ATTEMPT, OVER, SECOND_ROLL, WRITE, State

MATCHES = 200
PLAIN = plain(steps)
LOOKUP = lookup()[0]
PLAIN_LOOKUP = plain_lookup(lookup())


class Three:
    """A match in all three."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sheets = pack_sheets(state.sheets)
        self.plain_sheets = [PlainSheet(sheet) for sheet in self.sheets]
        self.position = typed(steps.begin(np.uint64(state.active)), POSITION)
        self.plain_position = PLAIN.begin(np.uint64(state.active))
        self.check()

    def check(self) -> None:
        """All three have the same."""
        assert tuple(self.position) == tuple(self.plain_position)
        assert is_same(self.sheets, self.plain_sheets)
        kept = np.array([tuple(self.position)], POSITION)
        assert unpack(kept, self.sheets) == self.state

    def roll(self, chance: random.Random) -> None:
        again = self.state.phase == SECOND_ROLL
        # many 1s, so that they are left alone, and all six of them lie now and then
        faces = chance.choice([(1,), range(1, 7), range(1, 7), range(1, 7)])
        roll = tuple(chance.choice(faces) for _ in self.state.to_roll)
        self.state = self.state.step(CHANCE, roll)
        dice = self.state.dice
        first, last = (np.uint64(triple_of(*dice[at : at + TRIPLE])) for at in (0, TRIPLE))
        if again:
            self.position = typed(steps.roll_again(self.position, first, last), POSITION)
            self.plain_position = PLAIN.roll_again(self.plain_position, first, last)
        else:
            self.position = typed(steps.roll(LOOKUP, self.position, first, last), POSITION)
            self.plain_position = PLAIN.roll(PLAIN_LOOKUP, self.plain_position, first, last)
        for seat in range(self.state.seats):
            self.commit(seat, UNDECIDED)
        self.check()

    def commit(self, seat: int, columns: int) -> None:
        steps.commit(self.sheets, np.uint64(seat), columns)
        PLAIN.commit(self.plain_sheets, seat, columns)

    def attempt(self, chance: random.Random) -> None:
        active = self.state.active
        choice = chance.choice(self.state.legal(active))
        self.state = self.state.step(active, choice)
        self.position = typed(steps.attempt(self.position, choice == REROLL), POSITION)
        self.plain_position = PLAIN.attempt(self.plain_position, choice == REROLL)
        self.check()

    def write(self, chance: random.Random) -> None:
        for seat in range(self.state.seats):
            legal = self.state.legal(seat)
            first, last = self.position.first, self.position.last
            offered = steps.offered_to(LOOKUP, self.sheets[seat], first, last)
            one = self.plain_sheets[seat]
            assert PLAIN.offered_to(PLAIN_LOOKUP, one, first, last) == offered
            free = rules.ALL_COLUMNS & ~int(self.sheets[seat]["filled"])
            assert entries(int(steps.fitting_in(free, offered))) == legal
            choice = chance.choice(legal)
            self.commit(seat, int(choice))
            self.state = self.state.step(seat, choice)
            if seat + 1 < self.state.seats:
                self.check()
        self.position = typed(steps.resolve(LOOKUP, self.position, self.sheets), POSITION)
        self.plain_position = PLAIN.resolve(PLAIN_LOOKUP, self.plain_position, self.plain_sheets)
        self.check()


def test_every_step_is_the_same_in_all_three() -> None:
    seen = set()
    for number in range(MATCHES):
        chance = random.Random(number)
        match = Three(GAME.start(GAME.deal(1 + number % 6, {}, chance.randrange)))
        while match.state.phase != OVER:
            match.roll(chance)
            seen.add(match.state.phase)
            if match.state.phase == ATTEMPT:
                match.attempt(chance)
            if match.state.phase == SECOND_ROLL:
                match.roll(chance)
            assert match.state.phase == WRITE
            match.write(chance)
        scores = [steps.score(LOOKUP, sheet) for sheet in match.sheets]
        assert tuple(scores) == match.state.scores
        assert [PLAIN.score(PLAIN_LOOKUP, sheet) for sheet in match.plain_sheets] == scores
    assert seen == {ATTEMPT, WRITE}
