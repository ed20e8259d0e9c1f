"""A table as plain data: what it may be, and what stays secret."""

import secrets
from typing import Any

import msgspec
import pytest

from rollwright.server import tables
from rollwright.server.documents import Seat, SeatWish, new_id
from rollwright.table.seats import BOT, HUMAN, OPEN
from server.tabling import EMMA, FREE, GREEDY, MAX, ME, refused, table_for


def test_a_seat_is_for_me_for_anyone_or_for_a_bot() -> None:
    me, free, greedy = table_for(ME, FREE, GREEDY).seats
    assert (me.kind, me.name, me.guest, me.ready) == (HUMAN, "Emma", EMMA, True)
    assert (free.kind, free.name, free.guest, free.ready) == (OPEN, "", "", False)
    assert (greedy.kind, greedy.name, greedy.bot, greedy.guest) == (BOT, "Ada", "greedy", "")


def test_several_seats_may_be_mine() -> None:
    table = table_for(ME, SeatWish("me", "Max"), FREE)
    assert tables.seats_of(table, EMMA) == [0, 1]
    assert tables.seats_of(table, MAX) == []


def test_ids_codes_and_seeds_are_new_for_every_table() -> None:
    many = [table_for(ME, FREE) for _ in range(50)]
    for secret in ("id", "code", "seed", "commitment"):
        assert len({getattr(table, secret) for table in many}) == len(many)


def test_an_id_is_no_option_on_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter(["-h", "--a", "b-c"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(found))
    assert new_id() == "b-c"


def test_a_join_code_has_no_letters_that_are_mistaken_for_others() -> None:
    letters = {letter for _ in range(100) for letter in table_for(ME, FREE).code}
    assert not letters & set("IO01")


@pytest.mark.parametrize(
    ("seats", "wish", "answer"),
    [
        ([ME, FREE], {"game": "chess"}, ("bad_table", 422)),
        ([ME] * 6, {}, ("bad_table", 422)),
        ([], {}, ("no_people", 422)),
        ([GREEDY, GREEDY], {}, ("no_people", 422)),
        ([ME, SeatWish("bot")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="genius")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="greedy:x")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="./mine.py:Mine")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="/etc/x.py:Mine")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="network:/etc/passwd")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="search:60000ms")], {}, ("bad_bot", 422)),
        ([ME, SeatWish("bot", bot="beginner:1")], {}, ("bad_bot", 422)),
        ([ME, FREE], {"options": {"colour": "red"}}, ("bad_table", 422)),
        ([ME, FREE], {"options": {"edition": "deluxe"}}, ("bad_table", 422)),
        ([ME, FREE], {"options": {"edition": ["board"]}}, ("bad_table", 422)),
        ([ME] * 5, {"options": {"edition": "board"}}, ("bad_table", 422)),
        ([ME, FREE], {"options": {"sheet": "blank"}}, ("bad_table", 422)),
        (
            [ME, SeatWish("bot", bot="expert")],
            {"options": {"sheet": "mixed-colours"}},
            ("bad_bot", 422),
        ),
    ],
)
def test_what_cannot_be_played_is_refused(
    seats: list[SeatWish], wish: dict[str, Any], answer: tuple[str, int]
) -> None:
    assert refused(seats, **wish) == answer


def test_only_options_that_say_something_are_kept() -> None:
    assert table_for(ME, options={"edition": "board"}).options == {"edition": "board"}
    assert table_for(ME, options={"edition": "pad"}).options == {}


def test_a_copy_of_a_table_shares_nothing_with_it() -> None:
    table = table_for(ME, GREEDY, game="twenty_one", options={"sheets": ["C", "A"]}, series=2)
    tables.end_match(table, (10, 20))
    before = msgspec.json.encode(table)
    copy = tables.copied(table)
    assert copy == table
    copy.seats[0].name = "Max"
    copy.seats.append(Seat())
    copy.results[0][0] = 99
    copy.options["sheets"] = ("A", "C")
    assert msgspec.json.encode(table) == before


def test_what_everybody_sees_of_a_table_holds_no_secret() -> None:
    table = table_for(ME, FREE, GREEDY, ready=False, series=2)
    tables.make_ready(table, 0, "nonce of Emma")
    tables.sit(table, 1, "Max", MAX, "nonce of Max")
    for _ in range(2):
        doc, _ = tables.start_match(table)
        shown = msgspec.json.encode(tables.info(table, {EMMA})).decode()
        secrets = [table.seed, doc.seed, table.owner, EMMA, MAX, *filter(None, doc.nonces)]
        assert not [secret for secret in secrets if secret in shown]
        assert table.commitment in shown
        tables.end_match(table, (1, 2, 3))


def test_people_are_online_and_bots_and_open_seats_are_not() -> None:
    table = table_for(ME, FREE, GREEDY)
    shown = tables.info(table, {EMMA, ""})
    assert [seat.online for seat in shown.seats] == [True, False, False]
    tables.seat_bot(table, 0, "random")
    assert not tables.info(table, {EMMA}).seats[0].online
