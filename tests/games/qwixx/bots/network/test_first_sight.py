"""The network: what kernels compute is what the plain formula says, and it plays by the rules."""

from typing import Any

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.qwixx.bots.network.trials import BEFORE, position_in, trial_on
from often import mainly
from rollwright.bots import forward
from rollwright.bots.forward import Floats, parts
from rollwright.core.game import CHANCE, View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.bots import network
from rollwright.games.qwixx.bots.compiled import Asked
from rollwright.games.qwixx.bots.network import first_sight
from rollwright.games.qwixx.kernels.play import LineUp
from rollwright.games.qwixx.kernels.policies import POLICIES
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import read_sheet
from rollwright.games.qwixx.state import ACTION_2, OVER, begin_turn
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Kinds

SEATS = range(2, 6)


def random_weights(seed: int = 1) -> Floats:
    chance = np.random.default_rng(seed)
    size = forward.LAYERS + network.FEATURES * forward.WIDTH
    return chance.normal(0, 0.2, size).astype(np.float32)


def plainly(weights: Any, faced: Any) -> float:
    """The logit by its formula."""
    known = parts(weights.astype(np.float64))
    faces = np.maximum([known.table[[*features]].sum(axis=0) for features in faced], 0)
    mean = faces.mean(axis=0)
    middle = mean @ known.mean + (faces.max(axis=0) - mean) @ known.excess + known.bias
    return float(np.maximum(middle, 0) @ known.last + known.logit[0])


@kernel
def logit(weights: Any, faced: Any) -> Any:
    faces = np.empty(forward.room(len(faced) + 1), np.float32)
    for opponent in range(len(faced)):
        f = faced[opponent]
        features = (f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10])
        forward.face(weights, features, faces, opponent)
    return forward.logit(weights, faces, len(faced))


@pytest.mark.parametrize("opponents", range(1, 5))
def test_kernels_compute_the_formula(opponents: int) -> None:
    weights = random_weights()
    chance = np.random.default_rng(opponents)
    for _ in range(50):
        faced = chance.integers(0, network.FEATURES, (opponents, network.FEATURES_OF_ONE))
        assert logit(weights, faced) == pytest.approx(plainly(weights, faced), abs=1e-4)


RED, YELLOW, GREEN, BLUE = (1 << 16 * row for row in range(4))


@kernel
def end_of_turn(
    kind: Any, position: Any, trial: Any, faces: Any, seat: Any, second: Any
) -> Any:  # fmt: skip
    return first_sight.end_of_turn(first_sight.opened(kind), position, trial, faces, seat, second)


@kernel
def value(kind: Any, trial: Any, faces: Any, seat: Any, closed: Any, following: Any) -> Any:
    return network.value(first_sight.opened(kind), trial, faces, seat, closed, following)


@pytest.mark.parametrize(
    ("first", "second", "after", "closed"),
    [
        (RED << 7, 0, "R: 2 3 5 7 8 9 | Y: 4 | G: 12 11 | B: | M: 1", 0),
        (0, BLUE << 3, "R: 2 3 5 7 8 | Y: 4 | G: 12 11 | B: 9 | M: 1", 0),
        (0, 0, "R: 2 3 5 7 8 | Y: 4 | G: 12 11 | B: | M: 2", 0),
        (GREEN << 2, GREEN << 4, "R: 2 3 5 7 8 | Y: 4 | G: 12 11 10 8 | B: | M: 1", 0),
        (0, RED << 10, "R: 2 3 5 7 8 12 | Y: 4 | G: 12 11 | B: | M: 1", 1),
    ],
)
def test_a_turn_that_is_tried_is_worth_what_the_sheets_after_it_are_worth(
    first: int, second: int, after: str, closed: int
) -> None:
    kind = first_sight.network(random_weights())
    faces = np.empty(5 * forward.WIDTH, np.float32)
    trial = trial_on(BEFORE)
    if first:
        first_alone = {RED << 7: "R: 2 3 5 7 8 9 | Y: 4 | G: 12 11 | B: | M: 1"}
        start = first_alone.get(first, "R: 2 3 5 7 8 | Y: 4 | G: 12 11 10 | B: | M: 1")
        trial = trial_on((start, BEFORE[1]))
    trial[0]["chosen"] = first
    untouched = trial.copy()
    for seat in (0, 1):
        found = end_of_turn(kind, position_in(ACTION_2), trial, faces, seat, second)
        then = trial_on((after, BEFORE[1]))
        assert found == value(kind, then, faces, seat, closed, 1)
    assert np.array_equal(trial, untouched)


def test_a_turn_that_ends_the_match_counts_as_what_it_is() -> None:
    kind = first_sight.network(random_weights())
    faces = np.empty(5 * forward.WIDTH, np.float32)
    sheets = ("R: 2 | Y: | G: | B: | M: 3", "R: | Y: 3 | G: | B: | M: 0")
    fourth = [
        end_of_turn(kind, position_in(ACTION_2), trial_on(sheets), faces, seat, 0)
        for seat in (0, 1)
    ]
    assert fourth == [-network.CERTAIN, network.CERTAIN]
    level = ("R: 2 | Y: | G: | B: | M: 0",) * 3
    faces = np.empty(6 * forward.WIDTH, np.float32)
    over = position_in(OVER, closed=0b11)
    shared = end_of_turn(kind, over, trial_on(level[1:]), faces, 0, 0)
    assert shared == 0
    third = end_of_turn(kind, over, trial_on(level), faces, 0, 0)
    assert third == pytest.approx(np.log(0.5))


def network_line_up(seats: int, others: str = "") -> LineUp:
    """The network at every seat; or at every second one, with another policy between."""
    kinds: tuple[Any, ...] = (first_sight.network(random_weights()),)
    if not others:
        return LineUp(Kinds(("network",), kinds, (0,) * seats), {})
    other = POLICIES[others](dict.fromkeys(range(seats), ""), seats)
    at = tuple(seat % 2 for seat in range(seats))
    return LineUp(Kinds(("network", others), (*kinds, other), at), {})


@pytest.mark.parametrize("seats", SEATS)
def test_the_bot_and_the_policy_play_the_same_legal_matches(seats: int) -> None:
    policy = first_sight.network(random_weights())
    makers = [lambda seed: Asked(lambda _settings, _seats: policy, "", seed)] * seats
    play_the_same(network_line_up(seats), GAME, makers, 6)


def test_choices_of_action_1_do_not_depend_on_what_others_choose_at_the_same_time() -> None:
    """Every seat is asked before anybody crosses: whoever sits first has no secret helper."""
    sheets = tuple(read_sheet(text, STANDARD) for text in BEFORE)
    state = begin_turn(STANDARD, 3, 1, sheets, 0).step(CHANCE, (3, 5, 1, 2, 6, 4))
    bot = Asked(lambda _settings, _seats: first_sight.network(random_weights(7)), "")
    alone = bot.choose(View(state, 0), state.legal(0))
    for other in state.legal(1):
        later = state.step(1, other)
        assert bot.choose(View(later.view(0), 0), later.legal(0)) == alone


# The line-up of `strongest` takes long to compile, and test_levels.py tells how strong it is.
@pytest.mark.parametrize("bot", mainly("network", "strongest"))
def test_it_wins_against_greedy(bot: str) -> None:
    """A share of 60 % of 1,000 matches is more than six standard errors above a half."""
    for specs in ([bot, "greedy"], ["greedy", bot]):
        scores = line_up(GAME, specs).play(3, 0, 1000).scores
        mine = specs.index(bot)
        assert np.mean(scores[:, mine] > scores[:, 1 - mine]) > 0.6


@pytest.mark.parametrize("bot", ["network", "strongest"])
def test_alone_it_plays_for_points(bot: str) -> None:
    """Nobody can win there; by the values of the solver it has 115.5 points on average."""
    assert 110 < line_up(GAME, [bot]).play(3, 0, 500).scores.mean() < 121
