"""Choices that are tried: points and states of rows are right at every moment."""

import itertools
import random
from typing import Any

import numpy as np
import pytest

from games.qwixx.bots.network.trials import BEFORE, position_in, trial_on
from games.qwixx.positions import qwixx
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.bots import network
from rollwright.games.qwixx.bots.network.trial import (
    choose,
    choose_again,
    fill,
    put_back,
    take,
    take_back,
    trial_of,
)
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LOOKUP, packed, unpacked
from rollwright.games.qwixx.kernels.packing import bit_of, pack, pack_sheets, position_of
from rollwright.games.qwixx.kernels.steps import JOINED, SHEET, TRIAL
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.state import ACTION_2, OVER

KNOWN = network.known()[0]


def assert_right(sheet: Any) -> None:
    """Points, states and open fields are those that the marks and misthrows have."""
    rows = unpacked(int(sheet["marks"]))
    written = Sheet._make((*rows, int(sheet["misthrows"])))
    assert sheet["points"] == rules.score(*written)
    assert sheet["states"] == packed(int(KNOWN["state"][marks]) for marks in rows)
    assert sheet["open"] == packed(map(rules.open_columns, rows))


def some_field(sheet: Any, chance: random.Random) -> int:
    """The bit of one of the open fields further left, or of none."""
    fields = [1 << at for at in range(4 * LANE) if int(sheet["open"]) >> at & 1]
    near = [bit for bit in fields if int(sheet["open"]) & bit >> 2 == 0]
    return chance.choice(near) if near else 0


@pytest.mark.parametrize("seed", range(30))
def test_crosses_and_misthrows_keep_points_and_states_right(seed: int) -> None:
    chance = random.Random(seed)
    trial = trial_on(["R: | Y: | G: | B: | M: 0"] * 2)
    for turn in range(12):
        active = turn % 2
        first = some_field(trial[active], chance) if chance.random() < 0.5 else 0
        steps.cross(KNOWN, trial[active], first)
        trial[active]["chosen"] = first
        assert_right(trial[active])
        second = some_field(trial[active], chance) if chance.random() < 0.7 else 0
        steps.act(KNOWN, position_in(ACTION_2, active), trial, second)
        for sheet in trial:
            assert_right(sheet)
    assert trial["points"].any()


@pytest.mark.parametrize("seed", range(30))
def test_what_is_taken_back_was_never_there(seed: int) -> None:
    chance = random.Random(seed)
    trial = trial_on(BEFORE)
    for seat in (0, 1):
        before = trial.copy()
        bit = some_field(trial[seat], chance)
        kept = take(KNOWN, trial, seat, bit)
        assert_right(trial[seat])
        assert bool(bit) == (trial[seat] != before[seat])
        take_back(trial, seat, kept)
        assert np.array_equal(trial, before)


@pytest.mark.parametrize("seat", range(3))
def test_q10_closings_are_joined_in_trials_as_in_the_engine(seat: int) -> None:
    """Whoever chooses last, after all others' crosses; and what is taken back was never there."""
    rolled = qwixx(
        "R: 2 3 4 5 6 | Y: 2 3 4 5 6 7 | G: | B: | M: 0",
        "R: 2 3 4 5 6 | Y: 3 | G: 12 | B: | M: 1",
        "R: 2 3 4 5 6 7 | Y: | G: | B: | M: 0",
        dice="w6 w6 r1 y1 g1 b1",
        active=1,
    )
    position = position_of(rolled)
    for choices in itertools.product(*(rolled.legal(other) for other in range(3))):
        trial = trial_of(KNOWN, pack(rolled)[1], 3)
        for other, choice in enumerate(choices):
            trial[other]["chosen"] = bit_of(STANDARD, choice)
        mine = int(trial[seat]["chosen"])
        crossed = steps.cross_chosen(KNOWN, trial, seat)
        then = steps.after_action_1(KNOWN, position, crossed)
        before = trial.copy()
        now, *kept = choose(KNOWN, then, trial, seat, mine)
        after = rolled
        for other, choice in enumerate(choices):
            after = after.step(other, choice)
        assert [unpacked(int(sheet["marks"])) for sheet in trial] == [
            sheet[: rules.ROWS] for sheet in after.sheets
        ]
        assert now.closed == after.closed
        assert (now.phase == OVER) == (not after.pending)
        for other, sheet in enumerate(trial):
            assert_right(sheet)
            chosen = int(sheet["chosen"])
            assert chosen & ~JOINED == bit_of(STANDARD, after.choices[other] or 0)
            assert bool(chosen & JOINED) == (choices[other] != after.choices[other])
        choose_again(KNOWN, trial, seat, *kept)
        assert np.array_equal(trial, before)


def test_all_sheets_are_put_back() -> None:
    trial = trial_on(BEFORE)
    before = trial.copy()
    for seat in (0, 1):
        trial[seat]["chosen"] = some_field(trial[seat], random.Random(seat))
    position = steps.resolve(KNOWN, position_in(), trial)
    steps.act(KNOWN, position, trial, 0)
    assert not np.array_equal(trial, before)
    put_back(trial, before)
    assert np.array_equal(trial, before)


def test_a_trial_begins_with_what_is_on_the_sheets() -> None:
    """More seats than sheets have the first sheet again. No stream and no policy belong to it."""
    sheets = pack_sheets([read_sheet(text, STANDARD) for text in BEFORE])
    trial = trial_of(KNOWN, sheets, 3)
    expected = trial_on((*BEFORE, BEFORE[0]))
    for name in ("points", "states", "marks", "open", "misthrows", "chosen"):
        assert np.array_equal(trial[name], expected[name])


def test_sheets_can_be_filled_from_marks() -> None:
    chance = random.Random(2)
    trial = np.zeros(1, TRIAL)
    for _ in range(100):
        rows = [0] * rules.ROWS
        for row in range(rules.ROWS):
            for column in range(rules.FIELDS):
                if rules.open_columns(rows[row]) >> column & 1 and chance.random() < 0.4:
                    rows[row] = rules.cross(rows[row], column)
        sheet = Sheet._make((*rows, chance.randrange(5)))
        trial[0]["open"] = packed(map(rules.open_columns, rows))
        fill(KNOWN, trial, 0, packed(rows), sheet.misthrows)
        assert_right(trial[0])
        assert trial[0]["points"] == rules.score(*sheet)


@pytest.mark.parametrize(("shorter", "longer"), [(SHEET, TRIAL), (LOOKUP, network.KNOWN)])
def test_no_record_passes_for_a_shorter_one(shorter: Any, longer: Any) -> None:
    """numba takes a record that only has more at its end for a subtype, and warns of it."""
    assert {*shorter.names} < {*longer.names}
    assert longer.names[: len(shorter.names)] != shorter.names
