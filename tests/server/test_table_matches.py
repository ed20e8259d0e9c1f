"""The matches of a table: when they start, what they note, and how a series goes on."""

import hashlib

import msgspec
import pytest

from rollwright.bots.bot import RandomBot
from rollwright.core.dice import SeededDice
from rollwright.server import tables
from rollwright.server.documents import MatchDoc
from rollwright.server.protocol import Refusal
from server.tabling import FREE, GREEDY, MAX, ME, table_for


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


def test_sheets_can_be_chosen_or_dealt() -> None:
    chosen = table_for(ME, GREEDY, game="twenty_one", options={"sheets": ["C", "A"]})
    doc, _ = tables.start_match(chosen)
    assert (doc.options["sheets"], doc.chosen) == (("C", "A"), ["sheets"])
    doc, _ = tables.start_match(table_for(ME, GREEDY, game="twenty_one"))
    assert len(set(doc.options["sheets"])) == 2
    assert doc.chosen == []


def test_the_host_adds_nothing_to_the_dice_in_the_name_of_a_bot() -> None:
    table = table_for(ME, FREE, GREEDY)
    tables.sit(table, 1, "Max", MAX, "mine")
    tables.seat_bot(table, 1, "random")
    doc, _ = tables.start_match(table)
    assert doc.nonces[1:] == ["", ""]


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
