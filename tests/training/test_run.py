"""Runs: the same seed learns the same, however it is cut up, and what is learned wins matches."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.games.qwixx import GAME
from rollwright.training.learner import Goal, Learner, checkpoint_of, read_checkpoint
from rollwright.training.lessons import lessons
from rollwright.training.run import Training

A_LITTLE = Goal(0, 400)


def learn(learner: Learner, goal: Goal = A_LITTLE, threads: int = 1, most: int = 10**9) -> Learner:
    for _, _loss in zip(range(most), Training(GAME, learner, threads).steps(goal), strict=False):
        pass
    return learner


def new(seed: int = 1) -> Learner:
    return Learner.new(GAME, seed)


def same(one: Learner, other: Learner) -> bool:
    names = ("weights", "average", "first", "second")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def test_the_same_seed_learns_the_same_on_any_number_of_threads() -> None:
    one = learn(new())
    assert same(one, learn(new(), threads=3))
    assert not same(one, learn(new(seed=2)))
    assert not same(one, new())


def test_a_run_that_stopped_goes_on_as_if_it_never_had(tmp_path: Path) -> None:
    half = learn(new(), most=3)
    path = tmp_path / "half.checkpoint"
    path.write_bytes(checkpoint_of(GAME, half))
    resumed = read_checkpoint(path, GAME)
    assert resumed.steps == 3
    assert A_LITTLE.progress(resumed) < 1
    assert same(learn(resumed), learn(new()))


@pytest.mark.slow
def test_a_short_run_wins_more_than_its_start() -> None:
    learner = new()
    training = Training(GAME, learner, 2)
    before, _ = training.wins()
    losses = [*training.steps(Goal(0, 6000))]
    assert np.mean(losses[-20:]) < np.mean(losses[:5]) - 0.05
    assert training.wins()[0] > before + 0.02
    point = training.measure(float(losses[-1]))
    assert learner.curve == [point]
    assert point.matches == learner.matches


def test_a_goal_is_seconds_or_matches() -> None:
    learner = new()
    learner.matches, learner.seconds = 50, 30.0
    assert Goal(120).progress(learner) == 0.25
    assert Goal(120, 200).progress(learner) == 0.25
    assert (str(Goal(90)), str(Goal(90, 7))) == ("--minutes 1.5", "--matches 7")


class OtherRules:
    """The game with a later version of its rules."""

    name, title, rules = GAME.name, GAME.title, GAME.rules + 1


@pytest.mark.parametrize(
    ("game", "content", "sentence"),
    [
        (GAME, b"", "it is no checkpoint, or it is damaged."),
        (GAME, b"PK\x03\x04 and no more", "it is no checkpoint, or it is damaged."),
        (
            OtherRules(),
            None,
            "it is for rules 2 of qwixx, not for rules 3 of qwixx: start over.",
        ),
    ],
)
def test_what_is_no_checkpoint_of_these_rules_is_refused(
    tmp_path: Path, game: Any, content: bytes | None, sentence: str
) -> None:
    path = tmp_path / "it"
    path.write_bytes(checkpoint_of(GAME, new()) if content is None else content)
    with pytest.raises(SetupError) as caught:
        read_checkpoint(path, game)
    assert str(caught.value) == f"{path.parent}/{sentence}"


def test_a_checkpoint_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="No such file or directory"):
        read_checkpoint(tmp_path / "none", GAME)


def test_a_network_of_another_size_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "it"
    longer = Learner(1, *np.zeros((4, len(new().weights) + 1), np.float32))
    path.write_bytes(checkpoint_of(GAME, longer))
    with pytest.raises(SetupError, match="is for a network of another size: start over"):
        read_checkpoint(path, GAME)


def test_a_game_without_a_network_is_refused() -> None:
    with pytest.raises(SetupError, match=r"^Twenty One has no training: no network learns it\."):
        lessons(games.find("twenty_one"))
