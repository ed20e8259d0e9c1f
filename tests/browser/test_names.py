"""Names of people: drawn for those who give none, changed before the match, the same everywhere."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.people import Person
from often import mainly
from rollwright.table.friendly_names import FIRST, SECOND

ASTRONAUT = "👩\u200d🚀"


def _name(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your name")


def _is_friendly(name: str) -> bool:
    first, second = name.split()
    return first in FIRST and second in SECOND


def _open(page: Page) -> None:
    """The first page, with the name to be changed."""
    page.goto("/")
    page.get_by_role("button", name="change Your name").click()


def _invite(page: Page) -> str:
    Person(page).start("Qwixx", "Invite friends")
    return page.url


def _open_seat(page: Page) -> None:
    """What can be done with the own seat, the name above all."""
    page.get_by_role("button", name="(you)").click()
    expect(_name(page)).to_be_visible()


def _change(page: Page, name: str) -> None:
    _name(page).fill(name)
    _name(page).press("Enter")


def test_who_gives_no_name_has_a_friendly_one_that_stays(page: Page) -> None:
    _open(page)
    drawn = _name(page).input_value()
    assert _is_friendly(drawn)
    page.reload()
    expect(page.get_by_text(f"You are {drawn}")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_label("Name")).to_have_value(drawn)
    page.goto("/sheet?game=qwixx")
    expect(page.get_by_role("region", name=drawn)).to_be_visible()


@pytest.mark.parametrize("old", mainly("You", "Du", "Toi", "Tu"))
def test_a_name_that_only_said_you_is_replaced(page: Page, old: str) -> None:
    page.goto("/rules")
    page.evaluate('old => localStorage.setItem(\'rollwright.guest\', `{"name":"${old}"}`)', old)
    _open(page)
    assert _is_friendly(_name(page).input_value())


def test_a_name_can_be_changed_where_others_are_invited(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    table = _invite(host)
    _open_seat(host)
    drawn = _name(host).input_value()
    assert _is_friendly(drawn)
    friend.goto(table)
    seats = friend.get_by_role("listitem")
    expect(seats.get_by_text(drawn, exact=True)).to_be_visible()
    _change(host, f"\u202e Zoe\u0308 {ASTRONAUT}\u200b ")
    expect(_name(host)).to_have_value(f"Zoë {ASTRONAUT}")
    expect(seats.get_by_text(f"Zoë {ASTRONAUT}", exact=True)).to_be_visible()
    host.reload()
    _open_seat(host)
    expect(_name(host)).to_have_value(f"Zoë {ASTRONAUT}")
    _open(host)
    expect(_name(host)).to_have_value(f"Zoë {ASTRONAUT}")


def test_who_has_the_name_of_another_sees_the_number(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    Person(host, "Emma").start("Qwixx", "Invite friends", others=2)
    friend.goto(host.url)
    _change_and_sit(friend, "EMMA")
    _open_seat(friend)
    expect(_name(friend)).to_have_value("EMMA 2")
    _change(friend, "emma")
    expect(_name(friend)).to_have_value("emma 2")
    expect(host.get_by_role("listitem").get_by_text("emma 2", exact=True)).to_be_visible()


def _change_and_sit(page: Page, name: str) -> None:
    _name(page).fill(name)
    with page.expect_navigation():
        page.get_by_role("button", name="Sit down").click()


def test_a_name_of_which_nothing_is_seen_brings_the_last_one_back(page: Page) -> None:
    _open(page)
    drawn = _name(page).input_value()
    _change(page, "\u2800\u200d")
    expect(page.get_by_role("alert")).to_have_text(
        "Enter a name with at least one letter, digit or emoji."
    )
    expect(_name(page)).to_have_value(drawn)
    _change(page, "")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(_name(page)).to_have_value(drawn)
