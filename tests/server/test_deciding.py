"""Who plays again: everybody has time to decide, and nobody has to wait longer than that."""

import pytest

from rollwright.server import deciding, hosting, seat_intents, tables
from rollwright.server.documents import TableDoc
from rollwright.server.offer import Offer
from rollwright.server.protocol import Ready, Refusal, Replace, Start
from server.tabling import EMMA, FREE, GREEDY, LOU, MAX, ME, names_of, table_for

PLAIN = Offer(levels=False)
_SECOND = 1_000_000


class Clock:
    """The time that the server reads, in microseconds; a test sets it."""

    def __init__(self) -> None:
        self.time = _SECOND

    def __call__(self) -> int:
        return self.time

    def pass_by(self, seconds: float) -> None:
        self.time += int(seconds * _SECOND)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(deciding, "now", clock)
    return clock


def after_a_match() -> TableDoc:
    """Emma, who owns the table, Max, Lou and a bot, after their first match."""
    table = table_for(ME, FREE, FREE, GREEDY, ready=False)
    tables.sit(table, 1, "Max", MAX, ready=False)
    tables.sit(table, 2, "Lou", LOU, ready=False)
    table.match = "the first"
    tables.end_match(table, (1, 2, 3, 4))
    return table


def carry_out(
    table: TableDoc, intent: seat_intents.TableIntent | Start, guest: str, *away: str
) -> str:
    """The code of the refusal; "" if the intent was carried out."""
    change = hosting.carry_out if isinstance(intent, Start) else seat_intents.carry_out
    try:
        change(table, intent, guest, PLAIN, False, away)  # type: ignore[arg-type]  # one of the two
    except Refusal as refusal:
        return refusal.code
    deciding.note_waiting(table)
    return ""


def overdue(table: TableDoc, *away: str) -> list[int]:
    return sorted(deciding.overdue(table, away))


def test_nobody_is_overdue_while_nobody_waits(clock: Clock) -> None:
    table = after_a_match()
    deciding.note_waiting(table)
    clock.pass_by(1000)
    assert overdue(table) == []
    assert deciding.seconds_to_decide(table) is None


def test_who_has_not_decided_is_overdue_after_a_while(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 1), MAX)
    assert deciding.seconds_to_decide(table) == 30
    clock.pass_by(20)
    carry_out(table, Ready(1, 2), LOU)
    assert (overdue(table), deciding.seconds_to_decide(table)) == ([], 10)
    clock.pass_by(10)
    assert (overdue(table), deciding.seconds_to_decide(table)) == ([0], None)


def test_before_the_first_match_nobody_is_overdue_who_is_there(clock: Clock) -> None:
    table = after_a_match()
    table.match = ""
    carry_out(table, Ready(1, 1), MAX)
    clock.pass_by(1000)
    assert (overdue(table), overdue(table, LOU)) == ([], [2])


def test_nobody_has_to_wait_for_somebody_who_was_erased() -> None:
    table = after_a_match()
    table.seats[2].guest = ""
    assert overdue(table) == [2]
    assert carry_out(table, Replace(1, 2, "random"), EMMA) == ""


def test_who_takes_the_seat_back_gets_all_the_time_again(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 0), EMMA)
    clock.pass_by(30)
    assert carry_out(table, Replace(1, 2, "random"), EMMA) == ""
    assert tables.left_by_guest(table) == {LOU: [2]}
    tables.come_back(table, 2, LOU)
    deciding.note_waiting(table)
    assert overdue(table) == [1]
    assert carry_out(table, Replace(1, 2, "random"), EMMA) == "undecided"


def test_the_time_is_over_when_a_match_begins(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 0), EMMA)
    clock.pass_by(1000)
    tables.start_match(table)
    assert overdue(table) == []


@pytest.mark.parametrize("bot", ["", "random"])
def test_the_owner_gives_no_seat_away_whose_person_may_still_decide(clock: Clock, bot: str) -> None:
    table = after_a_match()
    assert carry_out(table, Replace(1, 1, bot), EMMA) == "undecided"
    carry_out(table, Ready(1, 0), EMMA)
    clock.pass_by(29.9)
    assert carry_out(table, Replace(1, 1, bot), EMMA) == "undecided"
    clock.pass_by(0.1)
    assert carry_out(table, Replace(1, 1, bot), EMMA) == ""


def test_the_owner_starts_without_nobody_who_may_still_decide(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 1), MAX)
    assert carry_out(table, Start(1), EMMA) == "undecided"
    assert not table.seats[0].ready, "what is refused changes nothing"
    clock.pass_by(30)
    assert carry_out(table, Start(1), EMMA) == ""
    assert names_of(table) == ["Emma", "Max", "Ada"]


def test_nobody_waits_for_who_is_away() -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 0), EMMA)
    assert carry_out(table, Start(1), EMMA, MAX, LOU) == ""
    assert names_of(table) == ["Emma", "Ada"]


def test_others_go_on_without_an_owner_who_does_not_decide(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 1), MAX)
    carry_out(table, Ready(1, 2), LOU)
    clock.pass_by(29)
    assert not deciding.owner_is_overdue(table, ())
    assert carry_out(table, Replace(1, 0, "random"), LOU) == "not_owner"
    clock.pass_by(1)
    assert deciding.owner_is_overdue(table, ())
    assert carry_out(table, Replace(1, 0, "random"), LOU) == ""
    assert table.owner == MAX


def test_an_owner_who_decides_is_the_only_one_again(clock: Clock) -> None:
    table = after_a_match()
    carry_out(table, Ready(1, 1), MAX)
    clock.pass_by(30)
    carry_out(table, Ready(1, 0), EMMA)
    assert carry_out(table, Start(1), MAX) == "not_owner"
