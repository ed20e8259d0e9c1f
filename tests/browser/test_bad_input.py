"""What goes wrong is said in the person's language, with a way on."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.people import Person

SORRY = {
    "en-GB": "No table has this code",
    "de-DE": "Kein Tisch hat diesen Code",
    "fr-FR": "Aucune table n’a ce code",
    "it-IT": "Nessun tavolo ha questo codice",
}


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("language", SORRY)
def test_a_wrong_join_code(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    page.goto("/")
    page.locator(".join input").fill("NOSUCH")
    page.locator(".join button").click()
    expect(page.get_by_role("alert")).to_contain_text(SORRY[language])


def test_a_table_that_does_not_exist(page: Page) -> None:
    page.goto("/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name=re.compile("Play against"))).to_be_visible()


def test_a_full_table_can_be_watched(new_page: NewPage) -> None:
    emma, late = Person(new_page(), "Emma"), Person(new_page(), "Late")
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    late.page.goto(emma.table)
    expect(late.page.get_by_role("heading", name="You are watching")).to_be_visible()


def test_somebody_who_left_may_watch_and_come_back(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends")
    max_.join(emma.table)
    max_.see_the_match()
    max_.page.get_by_role("button", name="Menu").click()
    max_.page.get_by_role("button", name="Leave, a bot plays on").click()
    expect(max_.page.get_by_role("button", name=re.compile("Play against"))).to_be_visible()
    max_.page.goto(emma.table)
    expect(max_.page.get_by_role("heading", name="You are watching")).to_be_visible()
    max_.page.get_by_role("button", name="Take your seat back").click()
    expect(max_.page.get_by_role("heading", name="You are watching")).to_be_hidden()
    expect(max_.page.get_by_role("region", name="Max")).to_be_visible()


def test_the_owner_lets_a_bot_take_over(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends")
    max_.join(emma.table)
    emma.see_the_match()
    emma.page.get_by_role("button", name=re.compile("^Max .*Show the sheet")).click()
    emma.page.get_by_role("button", name="Let a bot play on").click()
    expect(max_.page.get_by_role("heading", name="You are watching")).to_be_visible()
