"""Who takes, leaves and changes a seat of a table."""

import msgspec
import pytest

from rollwright.server import seat_intents, tables
from rollwright.server.documents import Seat, TableDoc, hashed
from rollwright.server.offer import Offer
from rollwright.server.protocol import Leave, Manners, Ready, Refusal, Rename, Replace
from rollwright.table.seats import BOT
from server.tabling import EMMA, FREE, GREEDY, LOU, MAX, ME, table_for


def carry_out(
    table: TableDoc, intent: seat_intents.TableIntent, guest: str, playing: bool, *away: str
) -> str:
    """The code of the refusal; "" if the intent was carried out."""
    try:
        seat_intents.carry_out(table, intent, guest, Offer(levels=False), playing, away)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize(
    ("manners", "after"),
    [
        (Manners(1, 0), (True, False)),
        (Manners(1, 0, auto_pass=False), (False, False)),
        (Manners(1, 0, by_hand=True), (True, True)),
        (Manners(1, 0, auto_pass=False, by_hand=True), (False, True)),
    ],
)
def test_manners_change_what_they_name_and_everybody_sees_them(
    manners: Manners, after: tuple[bool, bool]
) -> None:
    table = table_for(ME, GREEDY)
    assert carry_out(table, manners, EMMA, playing=True) == ""
    [emma, _] = tables.info(table, set()).seats
    assert (emma.auto_pass, emma.by_hand) == after


def test_a_seat_that_was_stored_before_people_threw_by_hand_rolls_at_once() -> None:
    assert not msgspec.json.decode('{"kind": "human", "name": "Emma"}', type=Seat).by_hand


@pytest.mark.parametrize(
    ("intent", "guest", "playing", "code"),
    [
        (Manners(1, 0, auto_pass=False), EMMA, True, ""),
        (Manners(1, 1, auto_pass=False), EMMA, True, "not_yours"),
        (Manners(1, 9, auto_pass=False), EMMA, True, "not_yours"),
        (Rename(1, 0, "Zoë"), EMMA, False, ""),
        (Rename(1, 0, ""), EMMA, False, ""),
        (Rename(1, 0, "\u200b"), EMMA, False, "bad_name"),
        (Rename(1, 0, "Zoë"), EMMA, True, "playing"),
        (Rename(1, 0, "Zoë"), MAX, False, "not_yours"),
        (Rename(1, 1, "Zoë"), EMMA, False, "not_yours"),
        (Rename(1, 2, "Zoë"), EMMA, False, "not_yours"),
        (Ready(1, 0), EMMA, True, "playing"),
        (Ready(1, 0), EMMA, False, ""),
        (Leave(1, 0, "random"), EMMA, True, ""),
        (Leave(1, 0), EMMA, True, "playing"),
        (Leave(1, 0), EMMA, False, ""),
        (Leave(1, 0), MAX, False, "not_yours"),
        (Leave(1, 2), EMMA, False, "not_yours"),
        (Replace(1, 1, "random"), EMMA, True, "not_away"),
        (Replace(1, 0, "random"), EMMA, True, ""),
        (Replace(1, 2, "random"), EMMA, True, ""),
        (Replace(1, 2, "genius"), EMMA, True, "bad_bot"),
        (Replace(1, 1, "random"), MAX, True, "not_owner"),
        (Replace(1, 1, "random"), "", True, "not_owner"),
        (Replace(1, 9, "random"), EMMA, True, "no_seat"),
        (Replace(1, 2), EMMA, True, "playing"),
        (Replace(1, 1), EMMA, False, ""),
    ],
)
def test_an_intent_changes_the_table_or_is_refused_and_changes_nothing(
    intent: seat_intents.TableIntent, guest: str, playing: bool, code: str
) -> None:
    table = table_for(ME, FREE, GREEDY)
    tables.sit(table, 1, "Max", MAX)
    table.seats[0].ready = False
    before = msgspec.json.encode(table)
    assert carry_out(table, intent, guest, playing) == code
    assert (msgspec.json.encode(table) == before) == bool(code)


@pytest.mark.parametrize(("guest", "code"), [(EMMA, ""), (MAX, "not_owner"), ("", "not_owner")])
def test_during_a_match_the_owner_lets_a_bot_take_over_from_who_is_away(
    guest: str, code: str
) -> None:
    table = table_for(ME, FREE, FREE)
    tables.sit(table, 1, "Max", MAX)
    tables.sit(table, 2, "Lou", LOU)
    assert carry_out(table, Replace(1, 2, "random"), guest, True, LOU) == code
    assert (table.seats[2].kind, table.seats[2].name) == ("human" if code else BOT, "Lou")


def test_whoever_sits_is_ready_and_takes_the_first_open_seat() -> None:
    table = table_for(ME, FREE, FREE)
    assert tables.sit(table, None, "Max", MAX, "n") == 1
    assert (table.seats[1].guest, table.seats[1].nonce, table.seats[1].ready) == (MAX, "n", True)
    assert tables.sit(table, 2, "Max", MAX, "") == 2
    assert table.seats[2].name == "Max 2"
    assert tables.seats_of(table, MAX) == [1, 2]


@pytest.mark.parametrize(
    ("seat", "code"), [(0, "taken"), (1, "taken"), (3, "no_seat"), (-1, "no_seat")]
)
def test_a_seat_is_taken_once(seat: int, code: str) -> None:
    table = table_for(ME, GREEDY, FREE)
    before = msgspec.json.encode(table)
    with pytest.raises(Refusal) as refusal:
        tables.sit(table, seat, "Max", MAX, "")
    assert refusal.value.code == code
    assert msgspec.json.encode(table) == before


def test_a_full_table_has_no_seat() -> None:
    with pytest.raises(Refusal) as refusal:
        tables.sit(table_for(ME, GREEDY), None, "Max", MAX, "")
    assert refusal.value.code == "full"


def test_a_bot_takes_over_the_name_and_gives_the_seat_back_to_nobody_else() -> None:
    table = table_for(ME, FREE)
    tables.sit(table, 1, "Max", MAX, "mine")
    tables.seat_bot(table, 1, "random")
    seat = table.seats[1]
    assert (seat.kind, seat.name, seat.bot) == (BOT, "Max", "random")
    assert tables.seats_of(table, MAX) == []
    for guest in (EMMA, hashed("")):
        with pytest.raises(Refusal) as refusal:
            tables.come_back(table, 1, guest)
        assert refusal.value.code == "not_yours"
    tables.come_back(table, 1, MAX)
    assert tables.seats_of(table, MAX) == [1]
    assert (table.seats[1].bot, table.seats[1].ready) == ("", False)


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_nobody_comes_back_to_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(Refusal) as refusal:
        tables.come_back(table_for(ME, GREEDY), seat, EMMA)
    assert (refusal.value.code, refusal.value.status) == ("no_seat", 404)


def test_nobody_owns_the_seat_of_a_bot_that_sat_there_from_the_start() -> None:
    for guest in (EMMA, MAX, hashed("")):
        with pytest.raises(Refusal):
            tables.come_back(table_for(ME, GREEDY), 1, guest)
