"""Whose table it is when its owner leaves, and what everybody may do."""

import pytest

from rollwright.server import hosting, seat_intents, tables
from rollwright.server.documents import TableDoc, hashed
from rollwright.server.offer import Offer
from rollwright.server.protocol import Leave, Refusal, Replace, Start
from server.tabling import EMMA, FREE, GREEDY, LOU, MAX, ME, names_of, table_for

PLAIN = Offer(levels=False)


def of_three() -> TableDoc:
    """A bot, Lou, Emma, who owns the table, and Max; nobody is ready."""
    table = table_for(GREEDY, FREE, ME, FREE, ready=False)
    tables.sit(table, 1, "Lou", LOU, ready=False)
    tables.sit(table, 3, "Max", MAX, ready=False)
    return table


@pytest.mark.parametrize("bot", ["", "random"])
@pytest.mark.parametrize("kind", [Leave, Replace])
def test_the_next_person_owns_a_table_whose_owner_leaves(
    kind: type[Leave | Replace], bot: str
) -> None:
    table = of_three()
    seat_intents.carry_out(table, kind(1, 2, bot), EMMA, PLAIN, is_playing=False)
    assert table.owner == LOU
    seat_intents.carry_out(table, Leave(1, 1, bot), LOU, PLAIN, is_playing=False)
    assert table.owner == MAX


def test_it_passes_on_during_a_match_too() -> None:
    table = of_three()
    seat_intents.carry_out(table, Leave(1, 2, "random"), EMMA, PLAIN, is_playing=True)
    assert table.owner == LOU
    tables.come_back(table, 2, EMMA)
    assert table.owner == LOU


def test_an_owner_with_another_seat_stays_the_owner() -> None:
    table = table_for(ME, ME, FREE, ready=False)
    tables.sit(table, 2, "Max", MAX, ready=False)
    seat_intents.carry_out(table, Leave(1, 0), EMMA, PLAIN, is_playing=False)
    assert table.owner == EMMA
    seat_intents.carry_out(table, Leave(1, 1), EMMA, PLAIN, is_playing=False)
    assert table.owner == MAX


def test_who_leaves_without_owning_the_table_changes_no_owner() -> None:
    table = of_three()
    seat_intents.carry_out(table, Leave(1, 1), LOU, PLAIN, is_playing=False)
    assert table.owner == EMMA


def test_an_owner_who_never_sat_stays_the_owner() -> None:
    table = table_for(FREE, FREE, GREEDY)
    tables.sit(table, 0, "Max", MAX)
    seat_intents.carry_out(table, Replace(1, 2, ""), EMMA, PLAIN, is_playing=False)
    hosting.carry_out(table, Start(1), EMMA, PLAIN, is_playing=False)
    assert table.owner == EMMA


@pytest.mark.parametrize("bot", ["", "random"])
def test_a_table_that_everybody_has_left_belongs_to_whoever_sits_down_next(bot: str) -> None:
    table = table_for(ME, FREE, ready=False)
    seat_intents.carry_out(table, Leave(1, 0, bot), EMMA, PLAIN, is_playing=False)
    assert tables.hosts(table) == set()
    tables.sit(table, 1, "Max", MAX)
    assert tables.hosts(table) == {MAX}


def test_it_belongs_to_its_owner_again_who_takes_the_seat_back() -> None:
    table = table_for(ME, GREEDY, ready=False)
    seat_intents.carry_out(table, Leave(1, 0, "random"), EMMA, PLAIN, is_playing=True)
    tables.come_back(table, 0, EMMA)
    assert tables.hosts(table) == {EMMA}


def replace(table: TableDoc, intent: Replace, guest: str, *away: str) -> str:
    """The code of the refusal; "" if a bot came or went."""
    try:
        seat_intents.carry_out(table, intent, guest, PLAIN, False, away)
    except Refusal as refusal:
        return refusal.code
    return ""


def test_everybody_at_the_table_may_give_an_open_seat_to_a_bot_and_no_other() -> None:
    table = of_three()
    for seat in (0, 2, 1):
        assert replace(table, Replace(1, seat, "random"), MAX) == "not_owner"
    seat_intents.carry_out(table, Leave(1, 1), LOU, PLAIN, is_playing=False)
    assert replace(table, Replace(1, 1, ""), MAX) == "not_owner"
    assert replace(table, Replace(1, 9, "random"), MAX) == "not_owner"
    assert replace(table, Replace(1, 1, "genius"), MAX) == "bad_bot"
    for stranger in (LOU, hashed("somebody"), ""):
        assert replace(table, Replace(1, 1, "random"), stranger) == "not_owner"
    assert replace(table, Replace(1, 1, "random"), MAX) == ""
    assert table.seats[1].bot == "random"


def test_who_sits_at_the_table_may_do_what_the_owner_may_while_the_owner_is_away() -> None:
    table = of_three()
    assert tables.hosts(table) == {EMMA}
    assert tables.hosts(table, owner_is_overdue=True) == {EMMA, LOU, MAX}
    assert replace(table, Replace(1, 2, "random"), MAX, EMMA) == ""
    for stranger in (hashed("somebody"), ""):
        assert replace(table, Replace(1, 0), stranger, EMMA) == "not_owner"


def test_an_owner_who_is_left_out_owns_the_table_no_longer() -> None:
    table = of_three()
    with pytest.raises(Refusal):
        hosting.carry_out(table, Start(1), MAX, PLAIN, is_playing=False)
    hosting.carry_out(table, Start(1, "max's"), MAX, PLAIN, False, away={EMMA})
    assert names_of(table) == ["Ada", "Max"]
    assert table.owner == MAX
