"""The exercises that come with the games: legal, clear, told why, and weighed as they say."""

from math import hypot

import pytest

from coach.matches import played
from rollwright.coach.grades import points
from rollwright.coach.practice import Book, Difficulty, load
from rollwright.coach.practice.book import (
    CLEAR,
    FILE,
    LEAST_MISSED,
    SURE,
    Line,
    replayed,
    unpacked,
    written,
)
from rollwright.coach.practice.making import rounded, second_look
from rollwright.core import games
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Setup
from rollwright.i18n import LANGUAGES
from rollwright.i18n.words import Words

GAMES = games.having("coach")
LEAST = 2000
MOST_BYTES = 1_000_000
WEIGHED = 12
"""How many of a game are weighed again."""
ROUNDING = 0.11
"""Tenths of points may round the other way on another machine."""


@pytest.mark.parametrize("game", GAMES)
def test_every_exercise_is_legal_and_its_best_choice_is_clear(game: str) -> None:
    book = load(game)
    assert len(book.ids) >= LEAST
    for name in book.ids:
        exercise = book.exercise(name)  # replays the match
        best = exercise.best
        assert exercise.seat in exercise.match.pending
        assert len(exercise.answers) > 1
        assert [answer.loss for answer in exercise.answers].count(0) == 1
        for answer in exercise.answers:
            assert answer.reasons
            if answer is not best:
                sure = answer.loss - SURE * hypot(best.error, answer.error)
                assert sure > CLEAR - 1e-6, name
        assert [answer for answer in exercise.answers if answer.is_right] == [best]
        assert LEAST_MISSED <= exercise.missed <= 100


@pytest.mark.parametrize("game", GAMES)
def test_there_is_something_of_every_kind(game: str) -> None:
    book = load(game)
    lines = book.lines(book.ids)
    assert {line.seats for line in lines} == {*games.find(game).seat_counts({})}
    for difficulty in Difficulty:
        assert len(book.of(difficulty)) > LEAST / 10
    some = [book.exercise(name) for name in book.ids[:300]]
    questions = {type(e.match.game.question(e.match.state)).__name__ for e in some}
    assert len(questions) == {"qwixx": 3, "twenty_one": 2}[game]
    assert {e.match.state.active == e.seat for e in some} == {True, False}
    assert len({e.best.reasons[0]["kind"] for e in some}) > 8


def test_all_books_together_are_small() -> None:
    sizes = [(games.folder_of(game, "coach") / FILE).stat().st_size for game in GAMES]
    assert sum(sizes) <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_the_evaluator_weighs_them_as_they_say(game: str) -> None:
    book = load(game)
    for name in book.ids[:: len(book.ids) // WEIGHED]:
        exercise = book.exercise(name)
        match, seats = exercise.match, exercise.match.setup.seats
        legal = match.state.legal(exercise.seat)
        options = second_look(game, seats).weigh(match.view(exercise.seat), legal)
        for option, answer in zip(rounded(options, seats), exercise.answers, strict=True):
            assert option.action == answer.action
            assert abs(points(option.value, seats) - answer.value) < ROUNDING
            assert abs(points(option.error, seats) - answer.error) < ROUNDING


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_told(game: str, language: str) -> None:
    words = Words(language, f"rollwright.games.{game}")
    book = load(game)
    for name in book.ids[::40]:
        exercise = book.exercise(name)
        for reason in (fact for answer in exercise.answers for fact in answer.reasons):
            fields = {name: value for name, value in reason.items() if name != "kind"}
            assert words.told(reason["kind"], fields, exercise.names, exercise.seat)


def test_a_book_is_kept_and_read_again() -> None:
    book = load("qwixx")
    some = Book("qwixx", book.lines(book.ids[:5]))
    again = unpacked("qwixx", some.packed())
    assert again.ids == some.ids
    for name in again.ids:
        assert name in again
        assert again.exercise(name).answers == book.exercise(name).answers
    assert "nowhere" not in again


def test_shards_hold_every_exercise_once() -> None:
    book = load("twenty_one")
    shards = [shard for level in Difficulty for shard in book.shards(level)]
    assert max(map(len, shards)) <= 25
    assert sorted(name for shard in shards for name in shard) == sorted(book.ids)


def test_an_illegal_match_is_refused() -> None:
    [line] = load("qwixx").lines(load("qwixx").ids[:1])
    broken = Line(*line)._replace(steps="123456~")
    with pytest.raises(IllegalAction):
        Book("qwixx", [broken]).exercise(broken.id)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_is_written_and_replayed(name: str, seats: int) -> None:
    match = played(name, seats, 3)
    again = replayed(match.game, match.setup, written(match.log))
    assert again.log == match.log
    assert again.state == match.state


@pytest.mark.parametrize("steps", ["1", "77777777", "123456z", "1234560000000000"])
def test_steps_that_break_a_rule_are_refused(steps: str) -> None:
    with pytest.raises(IllegalAction):
        replayed(games.find("qwixx"), Setup(1, 0), steps)
