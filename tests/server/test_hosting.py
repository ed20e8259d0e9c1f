"""What the owner does between matches: order, number of seats, options, the start."""

from typing import Any

import msgspec
import pytest

from rollwright.core import games
from rollwright.server import hosting, tables
from rollwright.server.documents import SeatWish, TableDoc
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Arrange,
    Configure,
    HostIntent,
    Options,
    Refusal,
    Resize,
    Start,
)
from server.tabling import EMMA, FREE, GREEDY, LOU, MAX, ME, names_of, table_for

PLAIN = Offer(levels=False)


def host(table: TableDoc, intent: HostIntent, guest: str = EMMA, playing: bool = False) -> str:
    """The code of the refusal, which changes nothing; "" if the intent was carried out."""
    changed = tables.copied(table)
    try:
        hosting.carry_out(changed, intent, guest, PLAIN, playing)
    except Refusal as refusal:
        return refusal.code
    for name in table.__struct_fields__:
        setattr(table, name, getattr(changed, name))
    return ""


def three(**wish: Any) -> TableDoc:
    """Emma, Max and a bot, nobody ready but the bot."""
    table = table_for(ME, FREE, GREEDY, ready=False, **wish)
    tables.sit(table, 1, "Max", MAX, ready=False)
    return table


def played(*results: tuple[int, ...], series: int = 1) -> TableDoc:
    """The same table after some matches."""
    table = three(series=series)
    for scores in results:
        tables.end_match(table, scores)
    return table


@pytest.mark.parametrize(
    "intent", [Arrange(1, [0, 2, 1]), Resize(1, 4), Configure(1, listed=True), Start(1)]
)
@pytest.mark.parametrize(
    ("guest", "playing", "code"),
    [
        (EMMA, False, ""),
        (EMMA, True, "playing"),
        (MAX, False, "not_owner"),
        ("", True, "not_owner"),
    ],
)
def test_the_owner_changes_a_table_and_only_between_matches(
    intent: HostIntent, guest: str, playing: bool, code: str
) -> None:
    table = three()
    before = msgspec.json.encode(table)
    assert host(table, intent, guest, playing) == code
    assert (msgspec.json.encode(table) == before) == bool(code)


def test_seats_are_put_into_another_order_with_all_that_is_theirs() -> None:
    table = played((10, 20, 30), (1, 2, 3), series=3)
    assert host(table, Arrange(1, [2, 0, 1])) == ""
    assert names_of(table) == ["Ada", "Emma", "Max"]
    assert table.results == [[30, 10, 20], [3, 1, 2]]
    assert tables.seats_of(table, MAX) == [2]


def test_a_chosen_sheet_moves_with_its_seat() -> None:
    table = three(game="twenty_one", options={"sheets": ["C", "A", "F"]})
    assert host(table, Arrange(1, [1, 2, 0])) == ""
    assert table.options == {"sheets": ["A", "F", "C"]}


@pytest.mark.parametrize("order", [[], [0, 1], [0, 1, 1], [0, 1, 3], [-1, 0, 1], [0, 1, 2, 3]])
def test_an_order_names_every_seat_once(order: list[int]) -> None:
    assert host(three(), Arrange(1, order)) == "bad_order"


def test_new_seats_are_open_and_come_last() -> None:
    table = three()
    assert host(table, Resize(1, 5)) == ""
    assert [seat.kind for seat in table.seats] == ["human", "human", "bot", "open", "open"]


def test_of_the_seats_that_go_open_ones_are_the_first_and_people_stay() -> None:
    table = table_for(FREE, ME, GREEDY, FREE, GREEDY, ready=False)
    left = []
    for seats in (4, 3, 2, 1):
        assert host(table, Resize(1, seats)) == ""
        left.append([seat.name or "-" for seat in table.seats])
    assert left == [
        ["-", "Emma", "Ada", "Bruno"],
        ["Emma", "Ada", "Bruno"],
        ["Emma", "Ada"],
        ["Emma"],
    ]


def test_a_bot_whose_seat_somebody_may_take_back_stays_longer_than_others() -> None:
    table = three()
    tables.seat_bot(table, 1, "random", offer=PLAIN)
    assert host(table, Resize(1, 2)) == ""
    assert names_of(table) == ["Emma", "Max"]


@pytest.mark.parametrize(
    ("seats", "code"), [(1, "seated"), (0, "bad_table"), (-1, "bad_table"), (6, "bad_table")]
)
def test_nobody_loses_a_seat_and_the_game_says_how_many_may_play(seats: int, code: str) -> None:
    assert host(three(), Resize(1, seats)) == code


def test_the_options_say_how_many_may_play_too() -> None:
    table = three(options={"edition": "board"})
    assert host(table, Resize(1, 4)) == ""
    assert host(table, Resize(1, 5)) == "bad_table"


def test_a_table_is_not_left_to_bots() -> None:
    table = table_for(FREE, GREEDY)
    assert host(table, Resize(1, 1)) == "no_people"


def test_sheets_are_kept_by_who_stays_and_given_to_who_comes() -> None:
    table = three(game="twenty_one", options={"sheets": ["C", "A", "F"]})
    assert host(table, Resize(1, 5)) == ""
    assert [*table.options["sheets"]] == ["C", "A", "F", "B", "D"]
    assert host(table, Resize(1, 2)) == ""
    assert [*table.options["sheets"]] == ["C", "A"]


@pytest.mark.parametrize("intent", [Resize(1, 4), Configure(1, series=3), Configure(1, options={})])
def test_in_the_middle_of_a_series_its_matches_stay_alike(intent: HostIntent) -> None:
    assert host(played((1, 2, 3), series=2), intent) == "in_series"
    for table in (played(series=2), played((1, 2, 3), (4, 5, 6), series=2)):
        assert host(table, intent) == ""
        assert table.results == []


def test_what_is_configured_is_changed_and_all_else_is_not() -> None:
    table = played((1, 2, 3), series=2)
    assert host(table, Configure(1, seconds=30, listed=True)) == ""
    assert (table.series, table.seconds, table.listed, table.hints) == (2, 30, True, False)
    assert host(table, Configure(1, seconds=0, hints=True)) == ""
    assert (table.series, table.seconds, table.listed, table.hints) == (2, 0, True, True)
    assert table.results == [[1, 2, 3]]


def test_options_are_checked_as_for_a_new_table() -> None:
    table = three()
    assert host(table, Configure(1, options={"edition": "board"}, series=5)) == ""
    assert (table.options, table.series) == ({"edition": "board"}, 5)
    assert host(table, Configure(1, options={"edition": "pad"})) == ""
    assert table.options == {}
    wrong: list[Options] = [{"edition": "deluxe"}, {"colour": "red"}, {"sheet": ["mixed-numbers"]}]
    for options in wrong:
        assert host(table, Configure(1, options=options)) == "bad_table"


def test_options_that_a_bot_at_the_table_cannot_play_are_refused() -> None:
    table = table_for(ME, SeatWish("bot", bot="expert"))
    changed = tables.copied(table)
    wish = Configure(1, options={"sheet": "mixed-colours"})
    with pytest.raises(Refusal, match="has the bots random, greedy") as refusal:
        hosting.carry_out(changed, wish, EMMA, Offer(), is_playing=False)
    assert refusal.value.code == "bad_bot"


def test_a_start_leaves_out_open_seats_and_whoever_is_not_ready() -> None:
    table = table_for(FREE, ME, GREEDY, FREE, FREE, ready=False)
    tables.sit(table, 3, "Max", MAX, ready=False)
    tables.sit(table, 4, "Lou", LOU, "lou's")
    assert host(table, Start(1, "emma's")) == ""
    assert names_of(table) == ["Emma", "Ada", "Lou"]
    assert [seat.nonce for seat in table.seats] == ["emma's", "", "lou's"]
    assert tables.can_start(table)


def test_the_owner_starts_alone_where_one_can_play() -> None:
    table = table_for(ME, FREE, FREE, ready=False)
    assert host(table, Start(1)) == ""
    assert names_of(table) == ["Emma"]
    assert tables.can_start(table)
    assert table.seats[0].nonce


def test_a_start_needs_as_many_as_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.find("qwixx")), "seat_counts", lambda *_: range(2, 6))
    table = table_for(ME, FREE, FREE, ready=False)
    with pytest.raises(Refusal, match="Qwixx needs 2 players, and 1 would be left") as refusal:
        hosting.carry_out(table, Start(1), EMMA, PLAIN, is_playing=False)
    assert refusal.value.code == "too_few"


def test_bots_alone_play_no_match() -> None:
    assert host(table_for(FREE, GREEDY), Start(1)) == "no_people"


def test_a_start_after_a_series_begins_a_new_one() -> None:
    table = played((1, 2, 3))
    assert host(table, Start(1)) == ""
    assert (names_of(table), table.results) == (["Emma", "Ada"], [])


def test_in_the_middle_of_a_series_the_others_keep_their_results() -> None:
    table = played((1, 2, 3), series=3)
    assert host(table, Start(1)) == ""
    assert (names_of(table), table.results) == (["Emma", "Ada"], [[1, 3]])
    assert tables.can_start(table)


def test_a_start_keeps_the_chosen_sheets_of_those_who_play() -> None:
    table = three(game="twenty_one", options={"sheets": ["C", "A", "F"]})
    assert host(table, Start(1)) == ""
    doc, _ = tables.start_match(table)
    assert doc.options["sheets"] == ("C", "F")
