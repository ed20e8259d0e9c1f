"""Exercises are made from matches between levels, and the same seed makes the same ones."""

import pytest

from rollwright.bots.evaluator import Weighed
from rollwright.coach.practice import making
from rollwright.coach.practice.making import candidates, is_clear, make, missed
from rollwright.core import games


def test_clear_means_three_points_beyond_the_noise() -> None:
    assert is_clear((Weighed(1, 0.50), Weighed(2, 0.46)), 2)
    assert not is_clear((Weighed(1, 0.50), Weighed(2, 0.471)), 2)
    assert not is_clear((Weighed(1, 0.50), Weighed(2, 0.465, 0.004)), 2)
    assert is_clear((Weighed(1, 61.6), Weighed(2, 60.0)), 1)
    assert not is_clear((Weighed(1, 61.0), Weighed(2, 60.0)), 1)


def test_a_choice_is_missed_if_it_is_a_point_worse() -> None:
    options = (Weighed(1, 0.50), Weighed(2, 0.495), Weighed(3, 0.40))
    assert missed(options, (1, 2, 3, 3), 2) == 50


@pytest.mark.parametrize("name", games.having("coach"))
def test_candidates_depend_on_the_seed_and_the_match_alone(name: str) -> None:
    found = candidates(name, 1, 1)
    assert found == candidates(name, 1, 1)
    assert found != candidates(name, 2, 1)
    for candidate in found:
        assert candidate.seat in candidate.match().pending


@pytest.mark.parametrize("name", games.having("coach"))
def test_the_same_seed_makes_the_same_exercises(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_MATCHES", 4)
    told: list[tuple[str, int]] = []
    book = make(name, 2, 7, 1, lambda what, number: told.append((what, number)))
    assert len(book.ids) == 2
    assert book.packed() == make(name, 2, 7, 1, lambda *_: None).packed()
    assert told[-1] == ("exercises", 2)
