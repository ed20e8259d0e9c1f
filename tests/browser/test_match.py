"""Whole matches in real browsers."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MOVING, PHONE, NewPage
from browser.people import TWENTY_ONE, Person, play_to_the_end

GAMES: Final = ["Qwixx", TWENTY_ONE]


def test_two_taps_to_the_first_roll(phone: Page) -> None:
    for game in GAMES:
        phone.goto("/")
        phone.get_by_text(game, exact=True).click()
        phone.get_by_role("button", name="Play against").click()
        expect(phone.locator(".tray .die").first).to_be_visible()


def test_two_windows_and_a_bot_play_a_match_of_qwixx(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(**MOVING), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends", others=2)
    max_.join(emma.table)
    emma.add_bots(1)
    for person in (emma, max_):
        person.see_the_match()
    play_to_the_end(emma, max_)
    totals = [person.page.locator("tfoot tr").first for person in (emma, max_)]
    for total in totals:
        expect(total.locator("td")).to_have_count(3)
    assert totals[0].inner_text() == totals[1].inner_text()
    emma.page.get_by_role("button", name="Check the dice").click()
    expect(emma.page.get_by_text(re.compile(r"All \d+ rolls check out"))).to_be_visible()


def test_a_whole_match_of_twenty_one_on_a_phone_without_scrolling(new_page: NewPage) -> None:
    emma = Person(new_page(**PHONE, **MOVING), "Emma")
    emma.start(TWENTY_ONE, "Play against")
    emma.see_the_match()
    assert emma.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    play_to_the_end(emma)


@pytest.mark.parametrize("game", GAMES)
def test_pass_and_play_asks_one_after_the_other(page: Page, game: str) -> None:
    family = Person(page, "Emma")
    family.start(game, "Play together on this screen")
    who = page.get_by_role("heading", level=2)
    expect(who).to_have_text(re.compile("Emma|Player 2"))
    first = who.inner_text()
    other = "Player 2" if first == "Emma" else "Emma"
    while who.inner_text() == first:
        assert family.choose()
        expect(family.main_button).to_be_visible()
    expect(who).to_have_text(other)


def test_a_whole_match_of_pass_and_play(page: Page) -> None:
    family = Person(page, "Emma")
    family.start("Qwixx", "Play together on this screen", others=2)
    family.see_the_match()
    play_to_the_end(family, choices=12)
    expect(page.locator("tfoot tr").first.locator("td")).to_have_count(3)


def test_a_series_goes_on_with_the_next_match(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone", series=2)
    play_to_the_end(emma, choices=2)
    page.get_by_role("button", name="Next match").click()
    emma.see_the_match()
    play_to_the_end(emma, choices=2)
    expect(page.get_by_role("row", name=re.compile("Match 2"))).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


def test_a_choice_can_be_changed_until_it_is_made_and_a_reload_loses_nothing(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.field.nth(0).click()
    first = emma.main_button.inner_text()
    emma.field.nth(1).click()
    assert emma.main_button.inner_text() != first
    crosses = phone.locator(".field .cross")
    expect(crosses).to_have_count(0)
    emma.main_button.click()
    expect(crosses).to_have_count(1)
    phone.reload()
    expect(crosses).to_have_count(1)
    expect(phone.get_by_role("button", name="Pass", exact=True)).to_be_visible()


def test_the_button_says_what_a_misthrow_costs(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    phone.get_by_role("button", name="Pass", exact=True).click()
    expect(phone.get_by_role("button", name="Pass · misthrow −5")).to_be_visible()


def test_a_spectator_sees_the_match_and_may_not_touch_it(new_page: NewPage) -> None:
    emma, watcher = Person(new_page(), "Emma"), Person(new_page(**PHONE))
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    watcher.page.goto(emma.table)
    expect(watcher.page.get_by_role("heading", name="You are watching")).to_be_visible()
    assert watcher.field.count() == 0
    assert watcher.main_button.count() == 0
