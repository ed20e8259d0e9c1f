"""Three guests play the daily match across midnight and a restart of the server."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import MOST_ROUNDS, Person
from server.daily.calendar_days import Calendar, daily_server


def open_daily(person: Person, url: str) -> None:
    """From the first page to today's dice."""
    person.page.goto(url)
    person.page.get_by_role("link", name="Today’s dice").click()
    expect(person.page.get_by_role("heading", name="Daily match")).to_be_visible()
    person.lift_the_finger()


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def finish(person: Person) -> None:
    """Decline until the match is over. A tap that comes after its end may lead elsewhere."""
    person.page.wait_for_url("**/t/*")
    table = person.table
    for _ in range(MOST_ROUNDS):
        if person.table != table:
            person.page.goto(table)
        if person.is_at_the_end:
            return
        person.play_on(declines=True)
        person.page.wait_for_timeout(10)
    raise AssertionError("the match does not end")


@pytest.mark.complains("WebSocket connection", "Failed to load resource")
def test_three_guests_across_midnight_and_a_restart(new_page: NewPage, tmp_path: Path) -> None:
    calendar = Calendar()
    calendar.turn_to("2026-11-16 22:30")
    anna, ben, cleo = (Person(new_page(**PHONE)) for _ in range(3))
    with daily_server(tmp_path, calendar) as served:
        port = urlsplit(served.url).port or 0
        open_daily(anna, served.url)
        expect(anna.page.get_by_text("New dice in 1 h 30 min")).to_be_visible()
        button(anna.page, "Play today’s dice")
        finish(anna)
        expect(anna.page.get_by_text("sealed until the day is over")).to_be_visible()
        table = anna.table
        anna.page.get_by_role("link", name="Results of the day").click()
        expect(anna.page.get_by_text("Nobody else has finished it so far").first).to_be_visible()
        expect(anna.page.get_by_text("streak: 1 day")).to_be_visible()
        anna.page.get_by_role("link", name="Replay").click()
        expect(anna.page.locator(".sheet").first).to_be_visible()

        open_daily(ben, served.url)
        button(ben.page, "Play today’s dice")
        expect(ben.can_act).to_be_visible()
        ben.play_on()
        cleo.page.goto(table)
        expect(cleo.page.get_by_text("You can see it once you have played yours")).to_be_visible()

    with daily_server(tmp_path, calendar, at=port) as served:  # it has restarted
        open_daily(ben, served.url)
        expect(ben.page.get_by_text("A match counts if it ends before then")).to_be_visible()
        button(ben.page, "Go on playing")
        finish(ben)
        ben.page.get_by_role("link", name="Results of the day").click()
        expect(
            ben.page.get_by_text(re.compile("Better than [01] of 1 other")).first
        ).to_be_visible()
        expect(ben.page.locator("li.mine")).to_have_count(1)

        open_daily(cleo, served.url)
        button(cleo.page, "Play today’s dice")
        expect(cleo.can_act).to_be_visible()
        calendar.turn_to("2026-11-17 00:10")
        finish(cleo)
        cleo.page.get_by_role("link", name="Results of the day").click()
        expect(cleo.page.get_by_text("so it does not count").first).to_be_visible()

        open_daily(anna, served.url)
        expect(anna.page.get_by_role("heading", name="Yesterday")).to_be_visible()
        anna.page.get_by_text("Check the dice").click()
        expect(anna.page.get_by_text("16 November, seed:")).to_be_visible()
        anna.page.get_by_role("link", name="Calendar").click()
        expect(anna.page.get_by_role("link", name=re.compile("^16 November: "))).to_be_visible()
        button(anna.page, "Play for practice")
        expect(anna.can_act).to_be_visible()
