"""The books balance, luck is luck, and a loss is the loss of one seat and the gain of others."""

import pytest

from coach.matches import analysed, beginning, first_of_several, played
from rollwright.coach import Judge, find_evaluator, moments
from rollwright.coach.analysis import Analysis
from rollwright.core import games
from rollwright.core.game import CHANCE
from rollwright.core.match import Match

TABLES = [
    (name, seats) for name in games.having("coach") for seats in games.find(name).seat_counts({})
]


def check_books(analysis: Analysis) -> None:
    for books in analysis.accounts:
        total = books.start + books.luck + books.decisions + books.others
        assert total == pytest.approx(books.result, abs=1e-9)
        assert books.others == books.losses_of_others + books.unforeseen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_books_balance(name: str, seats: int) -> None:
    match = played(name, seats, 3)
    analysis = analysed(match)
    assert analysis.is_complete
    assert analysis.is_over
    check_books(analysis)
    results = [books.result for books in analysis.accounts]
    if seats > 1:
        shares = [(seat in match.winners) / len(match.winners) for seat in range(seats)]
        assert results == pytest.approx(shares, abs=1e-12)
        assert sum(books.start for books in analysis.accounts) == pytest.approx(1, abs=1e-6)
    else:
        assert results == [*match.scores]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_books_of_many_matches_balance(name: str, seats: int) -> None:
    for seed in range(100, 130):
        check_books(analysed(played(name, seats, seed, "random" if seed % 2 else "greedy")))


@pytest.mark.parametrize("name", games.having("coach"))
def test_what_a_seat_loses_the_others_gain(name: str) -> None:
    for seats in (2, 3):
        analysis = analysed(played(name, seats, 5, "random"))
        losses = [made for made in analysis.decisions if made.loss]
        assert len(losses) > 5
        for made in losses:
            assert made.effect[made.seat] == -made.loss
            assert sum(made.effect) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("name", games.having("coach"))
def test_alone_nothing_is_unforeseen_and_the_exact_best_costs_nothing(name: str) -> None:
    match = played(name, 1, 2)
    analysis = analysed(match)
    [books] = analysis.accounts
    assert analysis.is_exact
    assert books.others == pytest.approx(0, abs=1e-6)
    assert books.decisions < -1
    for judged in analysis.judged:
        assert judged.unforeseen[0] == pytest.approx(0, abs=1e-6)
    perfect = analysed(played(name, 1, 2, "solo"))
    assert perfect.accounts[0].decisions == pytest.approx(0, abs=1e-3)
    assert perfect.accuracy(0) > 99.9


@pytest.mark.parametrize("name", games.having("coach"))
def test_luck_before_the_first_roll_has_mean_zero(name: str) -> None:
    """Over many rolls the worth after them is on average what it was before."""
    match = played(name, 2, 4)
    start = beginning(match, 0)
    evaluator = find_evaluator(match, 0)
    luck = []
    for seed in range(300):
        rolled = Match(match.game, match.setup)
        roll = [(seed * 7919 >> shift) % 6 + 1 for shift in range(0, 18, 3)]
        rolled.step(CHANCE, tuple(roll))
        judge = Judge(rolled, evaluator)
        luck.append(judge.judge(moments(rolled)[0]).luck[0])
    mean = sum(luck) / len(luck)
    spread = (sum((each - mean) ** 2 for each in luck) / len(luck)) ** 0.5
    assert start.state.pending == (CHANCE,)
    assert abs(mean) < 5 * spread / len(luck) ** 0.5


def test_choices_made_together_are_one_moment_in_any_order() -> None:
    match = played("qwixx", 3, 6)
    index = first_of_several(match)
    log = [*match.log]
    log[index : index + 3] = reversed(log[index : index + 3])
    turned = Match.replay(match.game, match.setup, log)
    one, other = analysed(match), analysed(turned)
    for a, b in zip(one.accounts, other.accounts, strict=True):
        assert a == pytest.approx(b) if isinstance(a, float) else a.luck == pytest.approx(b.luck)
        assert a.decisions == pytest.approx(b.decisions, abs=1e-12)
    assert [made.seat for made in one.decisions] == [made.seat for made in other.decisions]


def test_choices_that_are_still_hidden_are_not_judged() -> None:
    match = played("qwixx", 3, 6)
    index = first_of_several(match)
    cut = beginning(match, index + 2)
    analysis = analysed(cut)
    assert analysis.is_complete
    assert not analysis.is_over
    assert not analysis.decisions
    assert [each.end for each in moments(cut)] == [index]
    check_books(analysis)


@pytest.mark.parametrize("name", games.having("coach"))
def test_an_analysis_can_be_taken_up_again(name: str) -> None:
    match = played(name, 2, 7)
    asked = moments(match)
    half = len(asked) // 2
    first, second = (Judge(match, find_evaluator(match, 0)) for _ in range(2))
    judged = [first.judge(moment) for moment in asked[:half]]
    partial = Analysis.of(match, judged)
    assert not partial.is_complete
    check_books(partial)
    judged += [second.judge(moment) for moment in asked[half:]]
    assert Analysis.of(match, judged).accounts == analysed(match).accounts


def test_forced_choices_have_no_options_and_no_loss() -> None:
    analysis = analysed(played("qwixx", 2, 8))
    forced = [made for made in analysis.decisions if made.is_forced]
    assert forced
    assert all(made.loss == 0 for made in forced)
    assert all(made.chosen == made.best.action for made in forced)
    assert not any(made.is_forced for seat in (0, 1) for made in analysis.unforced(seat))
