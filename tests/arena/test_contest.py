"""The outcome of a run does not depend on who plays it; a run stops when it is precise."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from rollwright import bots
from rollwright.arena.contest import LEAST, Contest, Done, Spread
from rollwright.arena.estimates import Sums
from rollwright.arena.play import by_threads, in_order, seeded_match
from rollwright.arena.seatings import Seating, seatings
from rollwright.arena.work import Item, Order, Worker
from rollwright.core import games
from rollwright.core.errors import BotError, SetupError

LINE_UPS: dict[str, tuple[str, ...]] = {
    "qwixx": ("greedy", "random", "greedy:2/2"),
    "twenty_one": ("greedy", "random"),
}


def _order(game: str, players: int = 2, engine: str = "auto", seed: int = 1) -> Order:
    line_up = LINE_UPS[game]
    return Order(game, (), line_up, tuple(seatings(line_up, players)), seed, engine, 10)


def _played(order: Order, spread: Spread, matches: int, until: float | None = None) -> Contest:
    contest = Contest(order, matches, until)
    total = sum(contest.play(spread))
    assert total == contest.standings.matches <= contest.matches
    return contest


def _figures(contest: Contest) -> list[object]:
    standings = contest.standings
    return [
        standings.matches,
        standings.meetings,
        [(standings.win_rate(bot), standings.score(bot)) for bot in standings.bots],
        standings.ratings.elo.tolist(),
        standings.ratings.errors.tolist(),
    ]


@pytest.mark.parametrize("game", games.having("kernels"))
@pytest.mark.parametrize("players", [2, 3])
def test_engines_and_threads_change_nothing(game: str, players: int) -> None:
    compiled = Worker(_order(game, players, "compiled"))
    python = Worker(_order(game, players, "python"))
    assert {*compiled.engines} == {"compiled"}
    assert {*python.engines} == {"python"}
    order = _order(game, players)
    found = [
        _figures(_played(order, spread, 180))
        for spread in (
            by_threads(compiled.play, 1),
            by_threads(compiled.play, 2),
            by_threads(python.play, 1),
        )
    ]
    assert found[0] == found[1] == found[2]


def test_a_bundle_is_one_match_in_every_rotation() -> None:
    order = _order("qwixx", 3, "python", seed=9)
    worker = Worker(order)
    game = games.find("qwixx")
    for seating in (0, 1):
        bundle = order.bundles()[seating]
        for rotation, scores in zip(
            bundle.rotations, worker.scores(Item(seating, 4, 2)), strict=True
        ):
            makers = [bots.find(bot, game) for bot in rotation]
            for number in (4, 5):
                match = seeded_match(game, {}, makers, order.seed_of(seating), number)
                assert tuple(scores[number - 4]) == match.scores


def test_seatings_have_dice_of_their_own() -> None:
    order = _order("qwixx")
    assert len({order.seed_of(seating) for seating in range(3)} | {order.seed}) == 4


@pytest.mark.parametrize(
    ("game", "players", "matches", "played"),
    [
        ("qwixx", 2, 600, 600),
        ("qwixx", 2, 601, 606),
        ("qwixx", 3, 100, 102),
        ("qwixx", 2, 1, 12),
        ("twenty_one", 4, 9, 12),
    ],
)
def test_matches_are_rounded_up_to_whole_bundles_of_every_seating(
    game: str, players: int, matches: int, played: int
) -> None:
    assert Contest(_order(game, players), matches).matches == played


@pytest.mark.parametrize("threads", [1, 2])
def test_a_run_stops_as_soon_as_every_interval_is_narrow(threads: int) -> None:
    order = _order("qwixx")
    contest = _played(order, by_threads(Worker(order).play, threads), 10**9, 0.02)
    standings = contest.standings
    assert contest.is_precise
    assert standings.widest <= 0.02
    assert standings.matches == 6102
    assert all(met.ahead and met.ahead.half_width <= 0.02 for met in standings.meetings)
    shorter = _played(order, by_threads(Worker(order).play, 1), 6000, 0.02)
    assert not shorter.is_precise
    assert shorter.standings.widest > 0.02
    assert shorter.expected == shorter.matches


def test_a_run_never_stops_before_it_has_some_bundles() -> None:
    order = _order("twenty_one")
    contest = _played(order, by_threads(Worker(order).play, 1), 10**6, 0.4)
    assert contest.standings.matches == 2 * LEAST


def test_without_a_width_a_run_plays_all() -> None:
    order = _order("twenty_one")
    contest = _played(order, by_threads(Worker(order).play, 2), 5000)
    assert contest.standings.matches == contest.matches == contest.expected == 5000
    assert not contest.is_precise


def test_items_end_in_their_order_and_not_too_many_are_begun() -> None:
    work = [Item(0, 2 * number, 2) for number in range(10)]
    begun: list[Item] = []

    def begin(item: Item) -> Item:
        begun.append(item)
        return item

    for number, (item, sums) in enumerate(
        in_order(work, begin, lambda item: Sums(1, item.first), 3)
    ):
        assert item == work[number]
        assert sums.count == item.first
        assert len(begun) == min(number + 4, 10)
    assert len(begun) == 10


def test_a_run_that_is_interrupted_keeps_what_is_done() -> None:
    order = _order("qwixx")
    worker = Worker(order)

    def spread(work: Iterable[Item]) -> Iterator[Done]:
        for number, item in enumerate(work):
            if number == 4:
                raise KeyboardInterrupt
            yield item, worker.play(item)

    contest = Contest(order, 1000)
    with pytest.raises(KeyboardInterrupt):
        [*contest.play(spread)]
    assert contest.standings.matches == 4 * 2 * 2


def test_a_bot_from_a_file_plays_beside_compiled_ones(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "class Mine:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal): return legal[-1]\n"
    )
    spec = f"{mine}:Mine"
    met: tuple[Seating, ...] = (("greedy", "random"), ("greedy", spec))
    order = Order("qwixx", (), ("greedy", "random", spec), met, 1, "auto", 10)
    worker = Worker(order)
    assert worker.engines == ["compiled", "python"]
    assert _played(order, by_threads(worker.play, 1), 40).standings.matches == 40


@pytest.mark.parametrize("threads", [1, 2])
def test_a_bot_that_fails_ends_the_run_by_its_name(tmp_path: Path, threads: int) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("class Bad:\n    def __init__(self, seed): raise ValueError('oh')\n")
    spec = f"{bad}:Bad"
    order = Order("qwixx", (), ("greedy", spec), (("greedy", spec),), 1, "auto", 10)
    contest = Contest(order, 100)
    with pytest.raises(BotError, match=r"bad\.py:Bad at seat 1 raised ValueError: oh"):
        [*contest.play(by_threads(Worker(order).play, threads))]
    assert contest.standings.matches == 0


def test_the_compiled_engine_refuses_bots_that_are_not_compiled(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("class Mine: pass\n")
    spec = f"{mine}:Mine"
    order = Order("qwixx", (), ("greedy", spec), (("greedy", spec),), 1, "compiled", 10)
    with pytest.raises(SetupError, match="Mine is not compiled for Qwixx"):
        Worker(order)
