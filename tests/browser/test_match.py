"""Whole matches in real browsers."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import (
    COSTS,
    HARMLESS,
    MAIN_BUTTON,
    MOST_ROUNDS,
    TWENTY_ONE,
    Person,
    play_to_the_end,
)
from often import mainly

GAMES: Final = ["Qwixx", TWENTY_ONE]


def test_one_tap_to_the_first_roll(phone: Page) -> None:
    for game in GAMES:
        phone.goto("/")
        phone.get_by_role("button", name=f"Play {game}").click()
        expect(phone.locator("[data-home]")).to_be_visible()


def test_two_windows_and_a_bot_play_a_match_of_qwixx(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends", others=2)
    max_.join(emma.table)
    emma.add_bots(1)
    emma.begin()
    for person in (emma, max_):
        person.see_the_match()
    play_to_the_end(emma, max_)
    totals = [person.totals for person in (emma, max_)]
    assert len(totals[0]) == 3
    assert totals[0] == totals[1]
    emma.page.get_by_role("button", name=re.compile("Dice checked")).click()
    expect(emma.page.get_by_text(re.compile(r"All \d+ rolls check out"))).to_be_visible()


def test_a_whole_match_of_twenty_one_on_a_phone_without_scrolling(new_page: NewPage) -> None:
    emma = Person(new_page(**PHONE), "Emma")
    emma.start(TWENTY_ONE, "Play against")
    emma.see_the_match()
    assert emma.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    play_to_the_end(emma)


@pytest.mark.parametrize("game", mainly(*GAMES))
def test_pass_and_play_hands_the_screen_over(page: Page, game: str) -> None:
    family = Person(page, "Emma")
    family.start(game, "Play together on this screen")
    mine = page.get_by_role("button", name=re.compile("^I am (Emma|Player 2)"))
    expect(mine).to_be_visible()
    first = mine.inner_text()
    expect(page.locator(".sheet-area")).to_have_count(0)
    mine.click()
    expect(page.locator(".sheet-area")).to_be_visible()
    for _ in range(MOST_ROUNDS):
        if mine.count():
            break
        # Only what is in the dock: the button that takes the screen over is large, too.
        family.tap(f"{HARMLESS}, {COSTS}")
        family.tap(f".dock {MAIN_BUTTON}")
        page.wait_for_timeout(50)
    assert mine.inner_text() != first


@pytest.mark.slow
def test_a_whole_match_of_pass_and_play(page: Page) -> None:
    family = Person(page, "Emma")
    family.start("Qwixx", "Play together on this screen", others=2)
    family.see_the_match()
    play_to_the_end(family, choices=6)
    assert len(family.totals) == 3


@pytest.mark.slow
def test_a_series_goes_on_with_the_next_match(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone", series=2)
    play_to_the_end(emma, choices=2)
    page.get_by_role("button", name="Next match").click()
    emma.see_the_match()
    play_to_the_end(emma, choices=2)
    page.get_by_text("Points", exact=True).click()
    expect(page.get_by_role("row", name=re.compile("Match 2"))).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


def test_a_choice_can_be_changed_until_it_is_made_and_a_reload_loses_nothing(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    emma.field.nth(0).click()
    first = emma.main_button.inner_text()
    emma.field.nth(1).click()
    assert emma.main_button.inner_text() != first
    expect(emma.crosses).to_have_count(0)
    emma.main_button.click()
    expect(emma.crosses).to_have_count(1)
    phone.reload()
    expect(emma.crosses).to_have_count(1)
    expect(phone.get_by_role("button", name="Done", exact=True)).to_be_visible()


def test_a_misthrow_is_picked_on_the_sheet_and_the_button_says_what_it_costs(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    phone.get_by_role("button", name="Pass", exact=True).click()
    expect(phone.locator(".dock .secondary:not([data-undo])")).to_have_count(0)
    expect(emma.main_button).to_have_count(0)
    phone.get_by_role("button", name=re.compile("Add a misthrow")).click()
    expect(phone.get_by_role("button", name="Take the misthrow −5")).to_be_visible()
    phone.get_by_role("button", name="Back", exact=True).click()
    expect(emma.main_button).to_have_count(0)


def test_a_choice_is_taken_back_before_anything_was_revealed(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    emma.field.first.click()
    emma.main_button.click()
    expect(emma.crosses).to_have_count(1)
    emma.page.get_by_role("button", name="Done", exact=True).click()
    emma.lift_the_finger()
    phone.get_by_role("button", name="Undo", exact=True).click()
    expect(phone.get_by_role("button", name="Done", exact=True)).to_be_visible()
    expect(emma.crosses).to_have_count(1)


def test_a_field_that_cannot_be_crossed_says_why(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    expect(emma.field.first).to_be_visible()
    phone.locator(".sheet-area .row.red .field:not(.offered)").first.click()
    expect(phone.get_by_role("alert")).to_contain_text("is not the sum of the white dice")
    expect(emma.crosses).to_have_count(0)


def test_a_spectator_sees_the_match_and_may_not_touch_it(new_page: NewPage) -> None:
    emma, watcher = Person(new_page(), "Emma"), Person(new_page(**PHONE))
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    watcher.page.goto(emma.table)
    expect(watcher.page.get_by_role("heading", name="You are watching")).to_be_visible()
    assert watcher.field.count() == 0
    assert watcher.main_button.count() == 0
