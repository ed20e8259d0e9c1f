"""A table as plain data: who sits where, who is ready, and what stays secret."""

import hashlib
from typing import Any

import msgspec
import pytest

from rollwright.bots.bot import RandomBot
from rollwright.core.dice import SeededDice
from rollwright.server import tables
from rollwright.server.documents import (
    MatchDoc,
    Seat,
    SeatWish,
    TableDoc,
    TableWish,
    hashed,
)
from rollwright.server.names import BOT_NAMES
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Leave,
    Ready,
    Refusal,
    Rename,
    Replace,
    SetAutoPass,
)
from rollwright.table.friendly_names import FIRST, SECOND
from rollwright.table.seats import BOT, HUMAN, OPEN

EMMA = hashed("the token of Emma")
MAX = hashed("the token of Max")

ME = SeatWish("me", "Emma")
FREE = SeatWish("open")
GREEDY = SeatWish("bot", bot="greedy")


def table_for(*seats: SeatWish, game: str = "qwixx", **wish: Any) -> TableDoc:
    return tables.create(TableWish(game, list(seats), **wish), EMMA)


def refused(seats: list[SeatWish], game: str = "qwixx", **wish: Any) -> tuple[str, int]:
    """The code and the status of a wish that is refused."""
    with pytest.raises(Refusal) as refusal:
        tables.create(TableWish(game, seats, **wish), EMMA)
    assert refusal.value.reason.endswith(".")
    return refusal.value.code, refusal.value.status


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


def test_a_join_code_has_no_letters_that_are_mistaken_for_others() -> None:
    letters = {letter for _ in range(100) for letter in table_for(ME, FREE).code}
    assert not letters & set("IO01")


@pytest.mark.parametrize("name", [" ", "\n\t", "\x00", "\u200b\u202e"])
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    assert refused([SeatWish("me", name), FREE]) == ("bad_name", 422)


def names_of(table: TableDoc) -> list[str]:
    return [seat.name for seat in table.seats]


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
        tables.rename(table, 0, wish)
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


def test_a_match_is_played_with_the_sheet_of_its_table() -> None:
    table = table_for(ME, GREEDY, options={"sheet": "mixed-numbers"})
    doc, match = tables.start_match(table)
    assert doc.options == match.setup.options == {"sheet": "mixed-numbers"}
    assert tables.open_match(doc).state == match.state
    with pytest.raises(Refusal, match="Qwixx with sheet mixed-numbers has the bots random, greedy"):
        tables.seat_bot(table, 0, "casual")


def test_a_match_that_was_begun_before_the_rules_changed_goes_on_by_its_own() -> None:
    doc, match = tables.start_match(table_for(ME, GREEDY))
    assert doc.rules == match.game.rules == tables.open_match(doc).game.rules == 2
    stored = msgspec.json.decode(msgspec.json.encode(doc))
    del stored["rules"]
    old = msgspec.json.decode(msgspec.json.encode(stored), type=MatchDoc)
    assert tables.open_match(old).game.rules == 1


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


def test_the_result_of_a_match_is_noted_once_it_is_over() -> None:
    table = table_for(ME, GREEDY)
    doc, match = tables.start_match(table)
    assert tables.with_result(table, doc, match) is None
    match.play([RandomBot(1), RandomBot(2)], SeededDice(3))
    ended = tables.with_result(table, doc, match)
    assert ended
    assert (table.results, ended.results) == ([], [list(match.scores)])
    assert ended.seed != table.seed
    assert tables.with_result(ended, doc, match) is None


def carry_out(table: TableDoc, intent: tables.TableIntent, guest: str, playing: bool) -> str:
    """The code of the refusal; "" if the intent was carried out."""
    try:
        tables.carry_out(table, intent, guest, Offer(levels=False), playing)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize(
    ("intent", "guest", "playing", "code"),
    [
        (SetAutoPass(1, 0, on=False), EMMA, True, ""),
        (SetAutoPass(1, 1, on=False), EMMA, True, "not_yours"),
        (SetAutoPass(1, 9, on=False), EMMA, True, "not_yours"),
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
        (Replace(1, 1, "random"), EMMA, True, ""),
        (Replace(1, 1, "genius"), EMMA, True, "bad_bot"),
        (Replace(1, 1, "random"), MAX, True, "not_owner"),
        (Replace(1, 1, "random"), "", True, "not_owner"),
        (Replace(1, 9, "random"), EMMA, True, "no_seat"),
        (Replace(1, 1), EMMA, True, "playing"),
        (Replace(1, 1), EMMA, False, ""),
    ],
)
def test_an_intent_changes_the_table_or_is_refused_and_changes_nothing(
    intent: tables.TableIntent, guest: str, playing: bool, code: str
) -> None:
    table = table_for(ME, FREE, GREEDY)
    tables.sit(table, 1, "Max", MAX)
    table.seats[0].ready = False
    before = msgspec.json.encode(table)
    assert carry_out(table, intent, guest, playing) == code
    assert (msgspec.json.encode(table) == before) == bool(code)


def test_sheets_can_be_chosen_or_dealt() -> None:
    chosen = table_for(ME, GREEDY, game="twenty_one", options={"sheets": ["C", "A"]})
    doc, _ = tables.start_match(chosen)
    assert (doc.options["sheets"], doc.chosen) == (("C", "A"), ["sheets"])
    doc, _ = tables.start_match(table_for(ME, GREEDY, game="twenty_one"))
    assert len(set(doc.options["sheets"])) == 2
    assert doc.chosen == []


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


def test_the_host_adds_nothing_to_the_dice_in_the_name_of_a_bot() -> None:
    table = table_for(ME, FREE, GREEDY)
    tables.sit(table, 1, "Max", MAX, "mine")
    tables.seat_bot(table, 1, "random")
    doc, _ = tables.start_match(table)
    assert doc.nonces[1:] == ["", ""]


def test_nobody_owns_the_seat_of_a_bot_that_sat_there_from_the_start() -> None:
    for guest in (EMMA, MAX, hashed("")):
        with pytest.raises(Refusal):
            tables.come_back(table_for(ME, GREEDY), 1, guest)


def test_a_match_starts_when_every_seat_is_taken_and_ready() -> None:
    assert not tables.can_start(table_for(ME, FREE))
    assert tables.can_start(table_for(ME, GREEDY))
    table = table_for(ME, FREE)
    tables.sit(table, 1, "Max", MAX, "")
    assert tables.can_start(table)


def test_after_a_match_people_say_that_they_are_ready_and_bots_always_are() -> None:
    table = table_for(ME, GREEDY, series=2)
    tables.start_match(table)
    assert [seat.ready for seat in table.seats] == [False, True]
    tables.end_match(table, (10, 20))
    assert not tables.can_start(table)
    tables.make_ready(table, 0, "again")
    assert tables.can_start(table)
    assert table.seats[0].nonce == "again"


def test_a_match_knows_the_results_before_it_and_the_table_those_after_it() -> None:
    table = table_for(ME, GREEDY, series=2)
    first, _ = tables.start_match(table)
    tables.end_match(table, (10, 20))
    tables.make_ready(table, 0, "")
    second, _ = tables.start_match(table)
    tables.end_match(table, (5, 7))
    assert (first.earlier, second.earlier) == ([], [[10, 20]])
    assert (first.series, second.series) == (2, 2)
    assert table.results == [[10, 20], [5, 7]]


def test_after_the_last_match_of_a_series_the_next_one_begins_anew() -> None:
    table = table_for(ME, GREEDY)
    tables.start_match(table)
    tables.end_match(table, (10, 20))
    table.seats[0].ready = True
    assert not tables.can_start(table)
    tables.make_ready(table, 0, "")
    assert tables.can_start(table)
    assert table.results == []


def test_every_match_has_its_own_seed_and_commitment() -> None:
    table = table_for(ME, GREEDY, series=3)
    docs = []
    for _ in range(3):
        promised = table.commitment
        doc, _ = tables.start_match(table)
        assert hashlib.sha256(bytes.fromhex(doc.seed)).hexdigest() == promised
        assert table.commitment == promised
        docs.append(doc)
        tables.end_match(table, (0, 0))
        assert table.commitment != promised
        tables.make_ready(table, 0, "the same")
    assert len({doc.id for doc in docs}) == 3
    assert len({doc.seed for doc in docs}) == 3
    assert [doc.nonces[0] for doc in docs[1:]] == ["the same", "the same"]


def test_a_stored_match_opens_as_it_was_dealt() -> None:
    table = table_for(ME, GREEDY, GREEDY, game="twenty_one")
    doc, match = tables.start_match(table)
    stored = msgspec.json.decode(msgspec.json.encode(doc), type=MatchDoc)
    again = tables.open_match(stored)
    assert (again.setup, again.state) == (match.setup, match.state)


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
