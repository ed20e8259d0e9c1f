"""The names that people and bots get at a table."""

import pytest

from rollwright.server import seat_intents, tables
from rollwright.server.documents import Seat, SeatWish
from rollwright.server.names import BOT_NAMES
from rollwright.table.friendly_names import FIRST, SECOND
from server.tabling import FREE, GREEDY, MAX, ME, names_of, refused, table_for


@pytest.mark.parametrize("name", [" ", "\n\t", "\x00", "\u200b\u202e"])
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    assert refused([SeatWish("me", name), FREE]) == ("bad_name", 422)


def test_a_person_without_a_name_gets_a_friendly_one() -> None:
    table = table_for(SeatWish("me"), FREE)
    tables.sit(table, 1, "", MAX)
    for name in names_of(table):
        first, second = name.split()[:2]
        assert first in FIRST
        assert second in SECOND


def test_a_person_can_take_another_name() -> None:
    table = table_for(ME, FREE)
    tables.sit(table, 1, "Max", MAX)
    for wish, name in [("Zoë", "Zoë"), ("  ZOË ", "ZOË"), ("MAX", "MAX 2"), ("max 2", "max 2")]:
        seat_intents.rename(table, 0, wish)
        assert names_of(table) == [name, "Max"]


def test_equal_names_get_a_number() -> None:
    named = SeatWish("bot", "Robo", "greedy")
    names = names_of(table_for(ME, ME, ME, named, named))
    assert names == ["Emma", "Emma 2", "Emma 3", "Robo", "Robo 2"]


def test_a_bot_without_a_name_gets_one_that_nobody_has() -> None:
    names = names_of(table_for(GREEDY, SeatWish("me", "Bruno"), GREEDY, ME, GREEDY))
    assert names == ["Ada", "Bruno", "Cleo", "Emma", "Dan"]
    assert names_of(table_for(GREEDY, SeatWish("me", "Ada"))) == ["Bruno", "Ada"]


def test_a_bot_that_comes_later_gets_a_name_as_well() -> None:
    table = table_for(ME, GREEDY, FREE)
    tables.seat_bot(table, 2, "random")
    assert names_of(table) == ["Emma", "Ada", "Bruno"]
    table.seats[1] = Seat()
    tables.seat_bot(table, 1, "random")
    assert names_of(table) == ["Emma", "Ada", "Bruno"]


def test_when_all_names_of_bots_are_taken_they_get_a_number() -> None:
    people = [SeatWish("me", name) for name in BOT_NAMES]
    table = table_for(*people, GREEDY, game="twenty_one")
    assert names_of(table) == [*BOT_NAMES, f"{BOT_NAMES[0]} 2"]


def test_a_name_with_a_number_is_not_longer_than_others() -> None:
    long = SeatWish("me", "Emma the Very Remarkable of the Lake")
    names = [seat.name for seat in table_for(long, long, ME).seats]
    assert names == ["Emma the Very Remarkable", "Emma the Very Remarkab 2", "Emma"]
    spaced = SeatWish("me", f"{'x' * 21} yz")
    assert table_for(spaced, spaced).seats[1].name == f"{'x' * 21} 2"
