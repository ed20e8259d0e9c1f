"""How well bots play is chosen by people, remembered, and shown at the seat."""

import re

from playwright.sync_api import Locator, Page, expect

from browser.people import TWENTY_ONE, Person

LEVEL = "How well the bots play"


def _bots(page: Page) -> Locator:
    """The bots at a table where a match goes on."""
    return page.get_by_role("button", name=re.compile("bot, .* Show the sheet"))


def test_a_level_is_chosen_before_anybody_has_chosen_one(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="vs. 1 bot · Casual change Qwixx").click()
    levels = phone.get_by_role("group", name=LEVEL)
    expect(levels.locator("b")).to_have_text(
        ["Beginner", "Casual", "Skilled", "Expert", "Strongest"]
    )
    expect(levels.get_by_role("radio", checked=True)).to_have_value("casual")
    expect(phone.get_by_text("Plays for fun and misses a thing or two.")).to_be_visible()


def test_the_level_of_the_last_time_is_remembered_and_shown_at_the_seat(phone: Page) -> None:
    emma = Person(phone, "Emma")
    phone.goto("/")
    emma.prepare("Qwixx", "Play against")
    emma.pick(LEVEL, "Expert")
    emma.start(TWENTY_ONE, "Play against", others=2)
    emma.see_the_match()
    expect(_bots(phone)).to_have_text([re.compile("bot, Expert")] * 2)
    phone.goto("/")
    for game in ("Qwixx", TWENTY_ONE):
        expect(
            phone.get_by_role("button", name=f"vs. 2 bots · Expert change {game}")
        ).to_be_visible()


def test_bots_of_different_levels_sit_down_in_the_waiting_room(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Invite friends", others=2)
    for number, level in ((2, "Beginner"), (3, "Strongest")):
        _add_bot(page, number, level)
        expect(page.get_by_role("listitem").nth(number - 1)).to_contain_text(level)
    emma.begin()
    emma.see_the_match()
    expect(_bots(page)).to_have_text([re.compile("bot, Beginner"), re.compile("bot, Strongest")])


def _add_bot(page: Page, seat: int, level: str) -> None:
    """Let a bot of a level sit down on an open seat."""
    page.get_by_role("button", name=f"Seat {seat}").click()
    drawer = page.get_by_role("dialog", name=f"Seat {seat}")
    drawer.get_by_label(LEVEL).select_option(level)
    drawer.get_by_role("button", name="Add a bot").click()


def test_the_bot_that_takes_over_is_neither_weak_nor_strong(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    table = emma.table
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url(lambda url: url != table)
    found = page.request.get(f"/api/tables/{table.rsplit('/', 1)[-1]}").json()
    assert [seat["bot"] for seat in found["seats"]] == ["skilled", "casual"]
