"""The network in Twenty One sees what is there, plays by the rules, and wins."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from games.twenty_one.positions import attempt, sheet, writing
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.bots.boards import twenty_one as boards
from rollwright.bots.boards.twenty_one import BOARD
from rollwright.bots.network import forward, twenty_one
from rollwright.bots.network.forward import Floats
from rollwright.bots.network.twenty_one import Network
from rollwright.bots.policies.twenty_one import Asked, position_of
from rollwright.bots.race import twenty_one as racing
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State
from rollwright.kernels import twenty_one as kernels
from rollwright.kernels.policies import Kinds

FULL = "/ / / / / /"
NEARLY = ("6x 5x 4x 3x 2x 1x", FULL, FULL, FULL, "4x 4x 3x 3x . .")
"""Only the 2 and the 1 of the last row are free."""
BEHIND = (FULL, FULL, FULL, FULL, "4x . 3x 3x 2x .")


@cache
def random_network(seats: int = 2) -> Network:
    chance = np.random.default_rng(1)
    size = forward.LAYERS + twenty_one.FEATURES * forward.WIDTH
    return twenty_one.network(chance.normal(0, 0.2, size).astype(np.float32), seats, rolls=6)


def maker(_settings: Mapping[int, str], seats: int) -> Network:
    return random_network(seats)


def chosen(state: State, seat: int = 0) -> str:
    legal = state.legal(seat)
    choice = Asked(maker, "").choose(View(state.view(seat), seat), legal)
    assert choice in legal
    return state.action_text(seat, choice)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_bot_and_the_compiled_policy_play_the_same_matches(seats: int) -> None:
    kinds = Kinds(("network",), (random_network(seats),), (0,) * seats)
    compiled = kernels.LineUp(kinds, {})
    for number in range(5):
        match = seeded_match(GAME, {}, [lambda _: Asked(maker, "")] * seats, 3, number)
        setup, log = compiled.log(3, number)
        assert match.setup == setup
        assert list(match.log) == log


def board_of(*sheets: Sheet) -> Any:
    """A board whose round is over, from sheets."""
    network = random_network()
    board = np.zeros((len(sheets), BOARD), np.int64)
    boards.read_board(network.tables, kernels.seated(sheets), board)
    for seat in board:
        row, free, hits = seat[[boards.ROW, boards.FREE, boards.HITS]]
        seat[boards.STATE] = network.states[row, free, hits]
        seat[boards.TOTAL] = seat[boards.POINTS]
    return board


def test_a_board_holds_row_free_columns_hits_and_points() -> None:
    written = sheet("A", "6x 4 1 3x 1 /", ". 4x . 3x . 1x"), sheet("B", "6x . . . . .")
    board = board_of(*written)
    assert board[:, boards.ROW].tolist() == [1, 0]
    assert board[:, boards.FREE].tolist() == [0b010101, 0b111110]
    assert board[:, boards.HITS].tolist() == [3, 1]
    assert board[:, boards.POINTS].tolist() == [one.score for one in written]


def features(board: Any, seat: int, other: int, following: int) -> tuple[int, ...]:
    plain = twenty_one.features.py_func  # type: ignore[attr-defined]  # numba's
    found: tuple[int, ...] = plain(random_network().outlook, board, seat, other, following)
    return found


def test_features_tell_apart_what_differs() -> None:
    """States, points, whose turn it is, and how many play; each feature is of a kind of its own."""
    mine, theirs = sheet("A", "6x . . . . ."), sheet("B", FULL)
    base = features(board_of(mine, theirs), 0, 1, 0)
    assert len(base) == twenty_one.FEATURES_OF_ONE
    assert len({*base}) == len(base)
    others = [
        features(board_of(sheet("A", "5 . . . . ."), theirs), 0, 1, 0),
        features(board_of(mine, sheet("B", ". . . . . .")), 0, 1, 0),
        features(board_of(mine, sheet("B", "5 / / / / /")), 0, 1, 0),
        features(board_of(mine, theirs), 0, 1, 1),
        features(board_of(mine, theirs), 1, 0, 0),
        features(board_of(mine, theirs, sheet("C")), 0, 1, 0),
    ]
    assert len({base, *others}) == 1 + len(others)
    assert all(0 <= feature < twenty_one.FEATURES for found in others for feature in found)


def test_sheets_do_not_matter_but_for_their_state() -> None:
    one = features(board_of(sheet("A", "6x . . . . ."), sheet("B")), 0, 1, 0)
    assert one == features(board_of(sheet("D", "6x . . . . ."), sheet("F")), 0, 1, 0)


def plainly(weights: Floats, faced: Sequence[Sequence[int]]) -> float:
    """The logit by its formula."""
    known = forward.parts(weights)
    faces = np.maximum([known.table[[*found]].sum(axis=0) for found in faced], 0)
    mean = faces.mean(axis=0)
    middle = mean @ known.mean + (faces.max(axis=0) - mean) @ known.excess + known.bias
    return float(np.maximum(middle, 0) @ known.last + known.logit[0])


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_correction_is_the_formula_of_the_features(seats: int) -> None:
    rows = ("6x . . . . .", ". 4 . . 2x .", ". . . . . 1x")
    board = board_of(*(sheet(name, rows[at % 3]) for at, name in enumerate("ABCDEF"[:seats])))
    network = random_network(seats)
    faces, _ = twenty_one.rooms_of.py_func(seats)  # type: ignore[attr-defined]  # numba's
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        faced = [features(board, seat, other, 1) for other in others]
        found = twenty_one.correction(network, board, faces, seat, 1)
        assert found == pytest.approx(plainly(network.weights, faced), abs=1e-3)


def weighed(state: State, seat: int = 0) -> Any:
    """The logits of all entries."""
    logits = np.empty(rules.ALL_COLUMNS + 1, np.float32)
    position = position_of(state)
    sheets = kernels.seated(state.sheets)
    twenty_one.weigh_entries(random_network(state.seats), position, sheets, seat, logits)
    return logits


def test_a_match_that_is_over_counts_as_what_it_is() -> None:
    """Both sheets have the 1 of the last row left, and both dice for it show a 6: both strike."""
    rows = (FULL, FULL, FULL, FULL, "4x 4x 3x 3x 2x .")
    equal = writing(sheet("A", *rows), sheet("F", *rows), dice="w6 k6 r6 b6 y6 g6")
    assert weighed(equal)[0] == pytest.approx(0)
    ahead = writing(sheet("A", *rows), sheet("F", *BEHIND), dice="w6 k6 r6 b6 y6 g6")
    assert weighed(ahead)[0] == twenty_one.CERTAIN
    behind = writing(sheet("F", *BEHIND), sheet("A", *rows), dice="w6 k6 r6 b6 y6 g6")
    assert weighed(behind).max() == -twenty_one.CERTAIN


def test_a_logit_is_that_of_the_race_and_the_correction() -> None:
    """Nothing fits anybody, so everybody strikes."""
    before, struck = ([sheet(name, f"6x 5x 4x 3x 2x {last}") for name in "AB"] for last in "./")
    state = writing(*before, dice="w6 k6 r6 b6 y6 g6")
    network = random_network()
    board = board_of(*struck)
    faces, others = twenty_one.rooms_of.py_func(2)  # type: ignore[attr-defined]  # numba's
    chance = racing.win(network.race, board, 0, 1, others)
    expected = np.log(chance / (1 - chance))
    expected += twenty_one.correction(network, board, faces, 0, 1)
    assert weighed(state)[0] == pytest.approx(expected, abs=1e-4)


def test_whoever_leads_ends_the_match() -> None:
    """With any weights: the last fields of sheet A are black and green."""
    state = writing(sheet("A", *NEARLY), sheet("F", *BEHIND), dice="w6 k2 r6 b6 y6 g1")
    assert chosen(state, 0) == "enter black green"


def test_whoever_leads_does_not_roll_again_what_wins() -> None:
    state = attempt(sheet("A", *NEARLY), sheet("F", *BEHIND), dice="w6 k2 r6 b6 y6 g1")
    assert chosen(state, 0) == "keep"


def test_all_second_rolls_show_every_face_equally_often() -> None:
    rolls = boards.second_rolls(48, 1)
    for die in rolls.T:
        assert np.bincount(die).tolist() == [len(rolls) // 6] * 6


def test_alone_the_strongest_plays_for_points() -> None:
    (strongest,), (solo,) = ([bots.find(spec, GAME)] for spec in ("strongest", "solo"))
    for number in range(3):
        one, other = (seeded_match(GAME, {}, [bot], 1, number) for bot in (strongest, solo))
        assert one.log == other.log


@pytest.mark.parametrize("seats", [2, 4])
def test_the_strongest_wins_far_more_than_its_share_against_greedy(seats: int) -> None:
    found = kernels.line_up({}, ("strongest", *["greedy"] * (seats - 1)), bots.compiled(GAME))
    assert found
    scores = found.play(4, 0, 600).scores
    won = scores == scores.max(axis=1, keepdims=True)
    share = (won / won.sum(axis=1, keepdims=True))[:, 0].mean()
    assert share > 1.4 / seats


@pytest.mark.parametrize("spec", ["strongest:9", "network"])
def test_bad_settings_are_refused(spec: str) -> None:
    with pytest.raises(BotError, match=r"^write strongest, or network:FILE "):
        bots.find(spec, GAME)
