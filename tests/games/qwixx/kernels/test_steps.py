"""The step machine of Qwixx: as plain Python, compiled, and readable, step by step."""

import random
from typing import Any

import numpy as np
import pytest

from kernels.plain import PlainSheet, is_same, plain, plain_lookup, typed
from rollwright.core.game import CHANCE, Setup
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import lookup, pair_of
from rollwright.games.qwixx.kernels.packing import bit_of, pack_sheets, unpack
from rollwright.games.qwixx.kernels.steps import POSITION, UNDECIDED
from rollwright.games.qwixx.layout import LAYOUTS, Layout
from rollwright.games.qwixx.state import ACTION_2, OVER, ROLL, State

MATCHES = 200
PLAIN = plain(steps)


class Three:
    """A match in all three."""

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout, self.state = layout, state
        self.lookup = lookup(layout)[0]
        self.plain_lookup = plain_lookup(lookup(layout))
        self.sheets = pack_sheets(state.sheets)
        self.plain_sheets = [PlainSheet(sheet) for sheet in self.sheets]
        self.position = typed(steps.begin(np.uint64(state.active), state.closed), POSITION)
        self.plain_position = PLAIN.begin(np.uint64(state.active), state.closed)
        self.check()

    def check(self) -> None:
        """All three have the same."""
        assert tuple(self.position) == tuple(self.plain_position)
        assert is_same(self.sheets, self.plain_sheets)
        kept = np.array([tuple(self.position)], POSITION)
        assert unpack(self.layout, kept, self.sheets) == self.state

    def roll(self, chance: random.Random) -> None:
        self.state = self.state.step(
            CHANCE, tuple(chance.randint(1, 6) for _ in self.state.to_roll)
        )
        dice = [np.uint64(pair_of(*self.state.dice[at : at + 2])) for at in (0, 2, 4)]
        self.position = typed(steps.roll(self.lookup, self.position, *dice), POSITION)
        self.plain_position = PLAIN.roll(self.plain_lookup, self.plain_position, *dice)
        for seat in range(self.state.seats):
            self.commit(seat, UNDECIDED)
        self.check()

    def commit(self, seat: int, bit: int) -> None:
        steps.commit(self.sheets, np.uint64(seat), bit)
        PLAIN.commit(self.plain_sheets, seat, bit)

    def chosen(self, seat: int, chance: random.Random) -> tuple[Any, int]:
        """What a seat does; what is legal is the same in all three."""
        legal = self.state.legal(seat)
        fields = sum(bit_of(self.layout, action) for action in legal)
        assert steps.legal(self.position, self.sheets, np.uint64(seat)) == fields
        assert PLAIN.legal(self.plain_position, self.plain_sheets, seat) == fields
        near = sorted(legal[1:], key=self.layout.columns.__getitem__)[:1]
        choice = chance.choice([*near, *near, *legal])
        return choice, bit_of(self.layout, choice)

    def action_1(self, chance: random.Random) -> None:
        for seat in range(self.state.seats):
            choice, bit = self.chosen(seat, chance)
            self.commit(seat, bit)
            self.state = self.state.step(seat, choice)
            if seat + 1 < self.state.seats:
                self.check()
        self.position = typed(steps.resolve(self.lookup, self.position, self.sheets), POSITION)
        self.plain_position = PLAIN.resolve(
            self.plain_lookup, self.plain_position, self.plain_sheets
        )
        self.check()

    def action_2(self, chance: random.Random) -> None:
        choice, bit = self.chosen(self.state.active, chance)
        self.state = self.state.step(self.state.active, choice)
        self.position = typed(steps.act(self.lookup, self.position, self.sheets, bit), POSITION)
        self.plain_position = PLAIN.act(
            self.plain_lookup, self.plain_position, self.plain_sheets, bit
        )
        self.check()


@pytest.mark.parametrize("sheet", LAYOUTS)
def test_every_step_is_the_same_in_all_three(sheet: str) -> None:
    endings = set()
    for number in range(MATCHES):
        chance = random.Random(f"{sheet} {number}")
        seats = 1 + number % 5
        setup = Setup(seats, chance.randrange(seats), {"sheet": sheet})
        match = Three(LAYOUTS[sheet], GAME.start(setup))
        while match.state.phase == ROLL:
            match.roll(chance)
            match.action_1(chance)
            if match.state.phase == ACTION_2:
                match.action_2(chance)
        assert match.state.phase == OVER
        scores = [steps.score(sheet) for sheet in match.sheets]
        assert tuple(scores) == match.state.scores
        assert [PLAIN.score(sheet) for sheet in match.plain_sheets] == scores
        endings.add(GAME.ending(match.state))
    assert endings == {"rows", "misthrows"}
