"""Where a learner begins, and what its checkpoint says of that."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollwright.bots import forward
from rollwright.core import games
from rollwright.core.errors import BotError, SetupError
from rollwright.training import learner as learning
from rollwright.training.learner import Goal, Learner, checkpoint_of, read_checkpoint
from rollwright.training.lessons import lessons
from rollwright.training.run import Training, command

QWIXX = games.find("qwixx")
GAMES = [QWIXX]
"""Those that a network learns."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_learner_begins_from_shipped_weights(game: Any) -> None:
    learner = Learner.new(game, 1, begin="strongest")
    shipped = forward.shipped(game, lessons(game).features)[1]
    assert np.array_equal(learner.weights, shipped)
    assert np.array_equal(learner.average, shipped)
    assert not np.array_equal(learner.weights, Learner.new(game, 1).weights)


@pytest.mark.slow
def test_it_begins_from_a_file_and_changes_little_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.bin"
    begun = Learner.new(QWIXX, 5).weights
    about = forward.About(QWIXX.name, QWIXX.rules, "by a test", 0)
    path.write_bytes(forward.pack(about, begun))
    learner = Learner.new(QWIXX, 1, begin=str(path))
    read = learner.weights.copy()
    assert read == pytest.approx(begun, abs=1e-3)
    next(Training(QWIXX, learner).steps(Goal(0, 10**9)))
    fresh = Learner.new(QWIXX, 5)
    next(Training(QWIXX, fresh).steps(Goal(0, 10**9)))
    moved = np.abs(learner.weights - read).max()
    assert 0 < moved < np.abs(fresh.weights - begun).max() / 5


def test_what_is_no_file_of_weights_for_the_game_is_refused(tmp_path: Path) -> None:
    later = forward.About("qwixx", QWIXX.rules + 1, "by a test", 0)
    of_other_rules, damaged = tmp_path / "later.bin", tmp_path / "damaged.bin"
    of_other_rules.write_bytes(forward.pack(later, Learner.new(QWIXX, 1).weights))
    about = replace(later, rules=QWIXX.rules)
    content = forward.pack(about, Learner.new(QWIXX, 1).weights)
    damaged.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    for path, sentence in (
        (
            of_other_rules,
            "is for rules 3 of qwixx, not for rules 2 of qwixx: train it again.",
        ),
        (damaged, "is damaged: its checksum is wrong. Make it again."),
        (Path(__file__), "holds no weights of a network."),
    ):
        with pytest.raises(BotError) as caught:
            Learner.new(QWIXX, 1, begin=str(path))
        assert str(caught.value) == f"{path} {sentence}"


def test_a_checkpoint_says_how_the_run_began(tmp_path: Path) -> None:
    path = tmp_path / "it"
    learner = Learner.new(QWIXX, 7, "network:a b.bin", "strongest")
    path.write_bytes(checkpoint_of(QWIXX, learner))
    read = read_checkpoint(path, QWIXX)
    assert (read.seed, read.against, read.begin) == (7, "network:a b.bin", "strongest")
    assert command(QWIXX, Goal(90), read) == (
        "rollwright train qwixx --against 'network:a b.bin' --begin strongest "
        "--minutes 1.5 --seed 7"
    )


def test_no_damage_to_a_checkpoint_goes_unnoticed(tmp_path: Path) -> None:
    """A byte is changed at many places, or the end is missing."""
    path = tmp_path / "it"
    content = checkpoint_of(QWIXX, Learner.new(QWIXX, 1))
    some = len(content) // 40
    for place in [*range(0, 600, 30), *range(600, len(content), some)]:
        damaged = bytearray(content)
        damaged[place] ^= 0x55
        for told in (bytes(damaged), content[:place]):
            path.write_bytes(told)
            with pytest.raises(SetupError) as caught:
                read_checkpoint(path, QWIXX)
            assert str(caught.value) == f"{path} is no checkpoint, or it is damaged."


def test_a_checkpoint_that_lacks_something_is_from_another_version(tmp_path: Path) -> None:
    path = tmp_path / "it"
    learner = Learner.new(QWIXX, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "_NUMBERS", ("seed", "steps"))
        path.write_bytes(checkpoint_of(QWIXX, learner))
    with pytest.raises(SetupError, match="is from another version of Rollwright: start over"):
        read_checkpoint(path, QWIXX)
