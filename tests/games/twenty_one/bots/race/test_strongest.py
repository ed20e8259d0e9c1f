"""Twenty One by a race: what choices are worth, played by the rules, and how often that wins."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.twenty_one.bots.race.test_race import win
from games.twenty_one.positions import attempt, sheet, writing
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.bots import race
from rollwright.games.twenty_one.bots.compiled import Asked
from rollwright.games.twenty_one.bots.race import (
    BOARD,
    LEARNED_SEATS,
    improved,
    learned,
    phase_of,
    strongest,
)
from rollwright.games.twenty_one.kernels.packing import pack_sheets, position_of
from rollwright.games.twenty_one.kernels.play import LineUp
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State
from rollwright.kernels.policies import Kinds

FULL = "/ / / / / /"
NEARLY = ("6x 5x 4x 3x 2x 1x", FULL, FULL, FULL, "4x 4x 3x 3x . .")
"""Only the 2 and the 1 of the last row are free."""
BEHIND = (FULL, FULL, FULL, FULL, "4x . 3x 3x 2x .")
NOTHING_FITS = "w6 k6 r6 b6 y6 g6"


def quick(_settings: Mapping[int, str], seats: int) -> strongest.Racer:
    """It tries few second rolls."""
    return strongest.racer(seats)._replace(rolls=race.second_rolls(6, 1))


def chosen(state: State, seat: int = 0) -> str:
    legal = state.legal(seat)
    choice = Asked(quick, "").choose(View(state.view(seat), seat), legal)
    assert choice in legal
    return state.action_text(seat, choice)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_bot_and_the_compiled_policy_play_the_same_matches(seats: int) -> None:
    kinds = Kinds(("strongest",), (quick({}, seats),), (0,) * seats)
    makers = [lambda seed: Asked(quick, "", seed)] * seats
    play_the_same(LineUp(kinds, {}), GAME, makers, 5)


def board_of(*sheets: Sheet) -> Any:
    """A board whose round is over, from sheets."""
    racer = strongest.racer(len(sheets))
    board = np.zeros((len(sheets), BOARD), np.int64)
    race.read_board(racer.lookup, pack_sheets(sheets), board)
    for seat in board:
        row, free, hits = seat[[race.ROW, race.FREE, race.HITS]]
        seat[race.STATE] = racer.states[row, free, hits]
        seat[race.TOTAL] = seat[race.POINTS]
    return board


def test_a_board_holds_row_free_columns_hits_and_points() -> None:
    written = sheet("A", "6x 4 1 3x 1 /", ". 4x . 3x . 1x"), sheet("B", "6x . . . . .")
    board = board_of(*written)
    assert board[:, race.ROW].tolist() == [1, 0]
    assert board[:, race.FREE].tolist() == [0b010101, 0b111110]
    assert board[:, race.HITS].tolist() == [3, 1]
    assert board[:, race.POINTS].tolist() == [one.score for one in written]


def weighed(state: State, seat: int = 0) -> Any:
    """The chance to win after every entry."""
    chances = np.empty(strongest.ENTRIES, np.float32)
    sheets = pack_sheets(state.sheets)
    racer = strongest.racer(state.seats)
    strongest.weigh_entries(racer, position_of(state), sheets, seat, chances)
    return chances


def test_a_match_that_is_over_counts_as_what_it_is() -> None:
    """Only the 1 of the last row is left, and no die is one: everybody strikes."""
    rows = (FULL, FULL, FULL, FULL, "4x 4x 3x 3x 2x .")
    one, other = sheet("A", *rows), sheet("F", *rows)
    assert weighed(writing(one, other, dice=NOTHING_FITS))[0] == 0.5
    three = writing(one, other, sheet("C", *rows), dice=NOTHING_FITS)
    assert weighed(three)[0] == pytest.approx(1 / 3)
    behind = sheet("F", *BEHIND)
    assert weighed(writing(one, behind, dice=NOTHING_FITS))[0] == 1
    assert weighed(writing(behind, one, dice=NOTHING_FITS)).max() == 0


def test_a_chance_is_that_of_the_race_that_follows() -> None:
    """Nothing fits anybody, so everybody strikes; another seat is active next."""
    for names in ("AB", "ABC"):
        before, struck = (
            [sheet(name, f"6x 5x 4x 3x 2x {last}") for name in names] for last in "./"
        )
        board = board_of(*struck)
        chance = win(board, 0, following=1)
        if len(names) == LEARNED_SEATS:
            phase = phase_of(0, 1, len(names))
            chance = improved(learned(), chance, phase, *board[:, race.STATE])
        chances = weighed(writing(*before, dice=NOTHING_FITS))
        assert chances[0] == pytest.approx(chance, abs=1e-5)
        assert (chances[1:] == strongest.IMPOSSIBLE).all()


def test_whoever_leads_ends_the_match() -> None:
    """The last fields of sheet A are black and green."""
    state = writing(sheet("A", *NEARLY), sheet("F", *BEHIND), dice="w6 k2 r6 b6 y6 g1")
    assert chosen(state, 0) == "enter black green"


def test_whoever_leads_does_not_roll_again_what_wins() -> None:
    state = attempt(sheet("A", *NEARLY), sheet("F", *BEHIND), dice="w6 k2 r6 b6 y6 g1")
    assert chosen(state, 0) == "keep"


LAST_FIELD = sheet("A", "6x 5x 4x 3x 2x 1x", "/ 3 3 2 1 /", FULL, FULL, "4x 4x 3x 3x 2x .")
"""82 points, and any round is the last."""
LAST_ROW = sheet("B", "6x 5x 4x 3x 2x 1x", "3 3 3 2 2 /", "5 4 2 1 1 /", "1 / / / / /")
"""69 points, and nothing is written in the last row."""


def test_t9_in_a_round_that_must_be_the_last_everybody_writes_all_that_fits() -> None:
    """Sheet B could wait for hits, but it gains 13 points now and shares the win."""
    dice = "w3 k1 r4 b2 y2 g3"
    kept = writing(LAST_FIELD, LAST_ROW, dice=dice)
    assert weighed(kept)[0] == 0.5
    assert chosen(kept, 1) == "enter black red blue green"
    assert chosen(attempt(LAST_FIELD, LAST_ROW, dice=dice)) == "reroll"


def test_t9_equals_suppose_the_same() -> None:
    """By counting all second rolls, one wins 95.4 %."""
    equals = bots.evaluator("equals", GAME, 2)
    state = attempt(LAST_FIELD, LAST_ROW, dice="w3 k1 r4 b2 y2 g3")
    again, keep = equals.weigh(View(state, 0), state.legal(0))
    assert keep.value == 0.5
    assert again.value == pytest.approx(0.954, abs=0.03)
    assert equals.worth(state).values[0] == pytest.approx(again.value)


def test_all_second_rolls_show_every_face_equally_often() -> None:
    rolls = race.second_rolls(48, 1)
    for die in rolls.T:
        assert np.bincount(die).tolist() == [len(rolls) // 6] * 6


def test_alone_the_strongest_plays_for_points() -> None:
    (strongest,), (solo,) = ([bots.find(spec, GAME)] for spec in ("strongest", "solo"))
    for number in range(3):
        one, other = (seeded_match(GAME, {}, [bot], 1, number) for bot in (strongest, solo))
        assert one.log == other.log


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_strongest_wins_far_more_than_its_share_against_greedy(seats: int) -> None:
    compiled = line_up(GAME, ["strongest", *["greedy"] * (seats - 1)])
    scores = compiled.play(4, 0, 600).scores
    won = scores == scores.max(axis=1, keepdims=True)
    share = (won / won.sum(axis=1, keepdims=True))[:, 0].mean()
    assert share > 1.3 / seats


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BotError, match=r"^strongest takes nothing after the colon"):
        bots.find("strongest:9", GAME)
