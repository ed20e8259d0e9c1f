"""How well bots play is chosen by people, remembered, and shown at the seat."""

import re

from playwright.sync_api import Page, expect

from browser.people import TWENTY_ONE, Person

LEVEL = "How well the bots play"


def chosen(page: Page) -> str:
    """The level that is chosen on the page."""
    return page.get_by_label(LEVEL).input_value()


def test_a_level_is_chosen_before_anybody_has_chosen_one(phone: Page) -> None:
    phone.goto("/")
    expect(phone.get_by_label(LEVEL)).to_be_visible()
    options = phone.get_by_label(LEVEL).locator("option").all_inner_texts()
    assert options == ["Beginner", "Casual", "Skilled", "Expert", "Strongest"]
    assert chosen(phone) == "casual"
    expect(phone.get_by_text("Plays for fun and misses a thing or two.")).to_be_visible()


def test_the_level_of_the_last_time_is_remembered_and_shown_at_the_seat(phone: Page) -> None:
    emma = Person(phone, "Emma")
    phone.goto("/")
    phone.get_by_label(LEVEL).select_option("Expert")
    expect(phone.get_by_text("Hardly ever gives anything away.")).to_be_visible()
    emma.start(TWENTY_ONE, "Play against", others=2)
    emma.see_the_match()
    seats = phone.locator(".mini")
    expect(seats).to_have_text([re.compile("Expert"), re.compile("Expert")])
    phone.goto("/")
    expect(phone.get_by_label(LEVEL)).to_be_visible()
    assert chosen(phone) == "expert"


def test_bots_of_different_levels_sit_down_in_the_waiting_room(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Invite friends", others=2)
    page.get_by_label(LEVEL).select_option("Beginner")
    page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_role("listitem").nth(1)).to_contain_text("Beginner")
    page.get_by_label(LEVEL).select_option("Strongest")
    emma.add_bots(1)
    emma.see_the_match()
    expect(page.locator(".mini small")).to_have_text(["⚙ Beginner", "⚙ Strongest"])


def test_the_bot_that_takes_over_is_neither_weak_nor_strong(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    table = emma.table
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave, a bot plays on").click()
    page.wait_for_url(lambda url: url != table)
    found = page.request.get(f"/api/tables/{table.rsplit('/', 1)[-1]}").json()
    assert [seat["bot"] for seat in found["seats"]] == ["skilled", "casual"]
