"""The croupier takes every step that needs no person, and none that needs one."""

from collections.abc import Sequence
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.commits import HIDDEN
from rollwright.core.dice import SeededDice
from rollwright.core.errors import BotError
from rollwright.core.game import CHANCE, Action, View
from rollwright.core.match import Player
from rollwright.records.jsonl import steps_json
from rollwright.table.croupier import Croupier, PlannedStep
from rollwright.table.live import LiveMatch
from rollwright.table.seats import Occupant, Person, Robot
from table.rounds import new_match

every_game = pytest.mark.parametrize("game", games.names())

DICE = SeededDice(7)
ROBOT = Robot("first")
ASKED = Person(auto_pass=False)


class First:
    """A bot that takes the first choice and notes what it saw."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.views: list[View[Any]] = []

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        self.views.append(view)
        return legal[0]


class Last(First):
    """A bot that takes the last choice."""

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        return super().choose(view, legal[::-1])


class Maker:
    """Makes bots, and keeps them by seat."""

    def __init__(self) -> None:
        self.made: list[tuple[int, First]] = []

    def __call__(self, name: str, seat: int) -> Player:
        if name not in ("first", "last"):
            raise BotError(f"There is no bot {name!r}.")
        bot = First(name) if name == "first" else Last(name)
        self.made.append((seat, bot))
        return bot


def take(live: LiveMatch, plan: list[PlannedStep]) -> None:
    for planned in plan:
        live.take(planned.step, planned.after)


@every_game
def test_bots_alone_play_to_the_end_in_one_plan(game: str) -> None:
    live = LiveMatch(new_match(game))
    plan = Croupier(DICE, Maker()).plan(live.match, [ROBOT, Robot("last"), ROBOT])
    take(live, plan)
    assert live.match.is_over
    assert [planned.data for planned in plan] == steps_json(live.match)
    assert live.match.log == [planned.step for planned in plan]


@every_game
def test_the_dice_are_those_of_the_match_however_it_is_cut_into_plans(game: str) -> None:
    whole = LiveMatch(new_match(game))
    take(whole, Croupier(DICE, Maker()).plan(whole.match, [ROBOT] * 3))
    cut = LiveMatch(new_match(game))
    while not cut.match.is_over:
        take(cut, Croupier(DICE, Maker()).plan(cut.match, [ROBOT] * 3)[:5])
    assert cut.match.log == whole.match.log


@every_game
def test_a_plan_ends_where_a_person_has_to_choose(game: str) -> None:
    match = new_match(game)
    plan = Croupier(DICE, Maker()).plan(match, [ASKED] * 3)
    assert [planned.step[0] for planned in plan] == [CHANCE]
    assert plan[-1].after.pending
    assert match.log == [], "a plan changes nothing"


def test_where_people_choose_too_bots_have_chosen_before_them() -> None:
    live = LiveMatch(new_match("qwixx"))
    take(live, Croupier(DICE, Maker()).plan(live.match, [ASKED, ROBOT, ROBOT]))
    assert live.match.pending == (0,)
    assert live.visible == 1


def test_a_plan_starts_with_the_step_that_was_given() -> None:
    live = LiveMatch(new_match("qwixx"))
    seats: Sequence[Occupant] = [ASKED, ROBOT, ROBOT]
    croupier = Croupier(DICE, Maker())
    take(live, croupier.plan(live.match, seats))
    plan = croupier.plan(live.match, seats, (0, live.match.state.legal(0)[0]))
    assert plan[0].step[0] == 0
    assert plan[-1].after.pending == (0,)


def forced(auto_pass: bool) -> tuple[int, list[int]]:
    """Somebody alone always passes: how many misthrows, and how often the person was asked."""
    live = LiveMatch(new_match("qwixx", 1))
    croupier, seats = Croupier(DICE, Maker()), [Person(auto_pass)]
    asked = []
    take(live, croupier.plan(live.match, seats))
    while not live.match.is_over:
        asked.append(len(live.match.state.legal(0)))
        take(live, croupier.plan(live.match, seats, (0, live.match.state.legal(0)[-1])))
    return live.match.scores[0], asked


def test_a_forced_choice_is_made_for_people_who_want_that() -> None:
    points, asked = forced(auto_pass=True)
    again, asked_always = forced(auto_pass=False)
    assert points == again
    assert 1 not in asked
    assert 1 in asked_always
    assert asked == [count for count in asked_always if count > 1]


def paced(live: LiveMatch, seats: Sequence[Occupant], *rested: int) -> list[int]:
    """Take what a plan at a paced table has; who acted."""
    plan = Croupier(DICE, Maker()).plan(live.match, seats, rested=rested, is_paced=True)
    take(live, plan)
    return [planned.step[0] for planned in plan]


def first_choice(live: LiveMatch, seat: int) -> None:
    live.take((seat, live.match.state.legal(seat)[0]))


def test_at_a_paced_table_bots_rest_where_nobody_else_acts_and_go_on_once_each() -> None:
    live = LiveMatch(new_match("qwixx"))
    seats: Sequence[Occupant] = [ROBOT, ASKED, ASKED]
    assert paced(live, seats) == [], "a bot takes a moment before it rolls"
    assert paced(live, seats, CHANCE) == [CHANCE, 0], "next to people it chooses at once"
    for seat in (1, 2):
        first_choice(live, seat)
    assert paced(live, seats) == [], "it is alone with its action 2"
    assert paced(live, seats, 0) == [0, CHANCE, 0], "it has rested; the next turn is a person's"


def test_a_person_alone_among_bots_chooses_before_them() -> None:
    live = LiveMatch(new_match("qwixx"))
    seats: Sequence[Occupant] = [ASKED, ROBOT, ROBOT]
    assert paced(live, seats) == [CHANCE]
    assert live.match.pending == (0, 1, 2)
    first_choice(live, 0)
    assert paced(live, seats) == []
    assert paced(live, seats, 1, 2) == [1, 2]


@pytest.mark.parametrize("is_paced", [True, False])
@every_game
def test_the_dice_wait_for_a_person_who_throws_by_hand(game: str, is_paced: bool) -> None:
    live, seats = LiveMatch(new_match(game, 2)), [Person(by_hand=True), ASKED]
    croupier = Croupier(DICE, Maker())
    assert croupier.plan(live.match, seats, is_paced=is_paced) == []
    plan = croupier.plan(live.match, seats, rested=[CHANCE], is_paced=is_paced)
    assert plan[0].step == (CHANCE, DICE.roll(0, 6))


def test_a_second_attempt_is_rolled_at_once() -> None:
    seats = [Person(by_hand=True), ASKED]
    live, croupier = LiveMatch(new_match("twenty_one", 2)), Croupier(DICE, Maker())
    take(live, croupier.plan(live.match, seats, rested=[CHANCE]))
    reroll = live.match.state.read_action(0, "reroll")
    assert [planned.step[0] for planned in croupier.plan(live.match, seats, (0, reroll))] == [
        0,
        CHANCE,
    ]


def test_a_plan_says_what_was_chosen_for_a_person() -> None:
    live = LiveMatch(new_match("qwixx", 2))
    seats: Sequence[Occupant] = [Person(auto_pass=True), ROBOT]
    croupier = Croupier(DICE, Maker())
    whys = set()
    take(live, croupier.plan(live.match, seats))
    while not live.match.is_over:
        plan = croupier.plan(live.match, seats, (0, live.match.state.legal(0)[-1]))
        assert plan[0].why is None, "the person chose this"
        whys |= {(planned.step[0], planned.why) for planned in plan[1:]}
        take(live, plan)
    assert whys == {(CHANCE, None), (1, None), (0, "only")}


def test_a_bot_sees_only_what_its_seat_may_see() -> None:
    live, maker = LiveMatch(new_match("qwixx")), Maker()
    live.match.roll(DICE)
    live.take((0, live.match.state.legal(0)[-1]))
    Croupier(DICE, maker).plan(live.match, [ASKED, ROBOT, ASKED])
    [(seat, bot)] = maker.made
    [view] = bot.views
    assert (seat, view.seat, view.state.choices) == (1, 1, (HIDDEN, None, None))


def test_a_seat_keeps_its_bot_until_another_one_takes_over() -> None:
    match, maker = new_match("qwixx"), Maker()
    match.roll(DICE)
    croupier = Croupier(DICE, maker)
    for name in ("first", "first", "last", "first"):
        croupier.ask_bot(name, match.state, 1)
    assert [(seat, bot.name) for seat, bot in maker.made] == [
        (1, "first"),
        (1, "last"),
        (1, "first"),
    ]


def test_a_bot_that_does_not_exist_is_an_error() -> None:
    match = new_match("qwixx")
    with pytest.raises(BotError, match="no bot 'genius'"):
        Croupier(DICE, Maker()).plan(match, [Robot("genius")] * 3)
