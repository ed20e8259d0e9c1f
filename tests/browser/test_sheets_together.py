"""Sheets for people who roll real dice, on several devices that are joined by a code."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.notepad import FIVE, Menu, Notepad

A_WHILE: Final = 2000
"""Milliseconds after which a device asks for news of the others."""


def share(page: Page, name: str, game: str = "qwixx") -> tuple[Notepad, str]:
    """Sheets of a person who has got a join code, and the code."""
    notepad = Notepad.opened(page, game, name)
    with Menu(page) as menu:
        menu.button("Get a join code").click()
        expect(menu.box.get_by_role("img", name="QR code")).to_be_visible()
    code = page.get_by_role("button", name="Join code").inner_text()
    return notepad, re.sub("^.*?([A-Z0-9]{6})$", r"\1", code, flags=re.DOTALL)


def join(page: Page, code: str, name: str, game: str = "qwixx") -> Notepad:
    """Follow the link that somebody sent."""
    page.goto(f"/sheet?game={game}&code={code}")
    return sit_down(page, code, name)


def sit_down(page: Page, code: str, name: str) -> Notepad:
    """Take a sheet where the code leads."""
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_label("Your name").fill(name)
    menu.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("button", name="Join code")).to_contain_text(code)
    return Notepad(page)


@pytest.mark.complains("Failed to load resource")
def test_two_devices_are_joined_by_a_code(new_page: NewPage) -> None:
    first, second = new_page(), new_page(**PHONE)
    for page in (first, second):
        page.clock.install()
    emma, code = share(first, "Emma")
    max_ = join(second, code, "Max")
    max_.tap("Max", *FIVE)
    first.clock.run_for(A_WHILE)
    expect(emma.sheet("Max")).to_contain_text("15")
    emma.tap("Emma", *FIVE, "red 12")
    second.clock.run_for(A_WHILE)
    expect(second.get_by_role("status")).to_contain_text("Just closed: the red row.")
    max_.tap("Max", "red 12")  # in the same moment
    first.clock.run_for(A_WHILE)
    expect(emma.sheet("Max")).to_contain_text("28")
    expect(first.get_by_role("status")).to_contain_text("Max closes the red row")

    second.context.set_offline(True)
    max_.tap("Max", "yellow 5", "yellow 6")
    expect(second.get_by_role("status")).to_contain_text("No connection.")
    second.context.set_offline(False)
    second.reload()  # what was not sent is sent now
    max_.is_crossed("Max", "yellow 5", "yellow 6")
    first.clock.run_for(A_WHILE)
    expect(emma.sheet("Max")).to_contain_text("31")
    assert emma.sheet("Max").get_by_role("button").count() == 0  # only to look at


@pytest.mark.complains("Failed to load resource")
def test_t1_two_devices_never_have_the_same_letter(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    for page in (first, second):
        page.clock.install()
    emma, code = share(first, "Emma", "twenty_one")
    emma.letter("Emma").select_option("B")
    expect(emma.letter("Emma")).to_have_value("B")
    max_ = join(second, code, "Max", "twenty_one")
    expect(max_.letter("Max")).to_have_value("A")  # the first that is free
    assert "Sheet B · Emma" in max_.letter("Max").inner_text()
    max_.letter("Max").select_option("B")
    max_.is_refused("Somebody else has sheet B. Choose another letter.")
    max_.letter("Max").select_option("C")
    expect(max_.letter("Max")).to_have_value("C")
    emma.letter("Emma").select_option("C")  # before this device has heard of it
    emma.is_refused("Somebody else has sheet C. Choose another letter.")
    expect(emma.letter("Emma")).to_have_value("B")
    first.clock.run_for(A_WHILE)
    expect(emma.sheet("Max")).to_contain_text("Sheet C")


@pytest.mark.slow
@pytest.mark.parametrize("typed", [str.upper, str.lower])
def test_the_code_can_be_typed_on_the_first_page(
    new_page: NewPage, typed: Callable[[str], str]
) -> None:
    first, second = new_page(), new_page()
    emma, code = share(first, "Emma")
    second.goto("/")
    second.get_by_label("Have a code?").fill(typed(code))  # it is sent when it is full
    sit_down(second, code, "Max").tap("Max", "red 2")
    expect(emma.sheet("Max")).to_contain_text("1")


@pytest.mark.slow
def test_a_device_that_leaves_has_its_own_sheets_again(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    _, code = share(first, "Emma")
    Notepad.opened(second, "qwixx", "Laura", "Linus").tap("Laura", "red 5")
    join(second, code, "Max").tap("Max", "blue 9")
    with Menu(second) as menu:
        menu.button("Leave, back to the sheets of Laura and Linus").click()
    own = Notepad.opened(second)
    own.is_crossed("Laura", "red 5")
    again = join(second, code, "Max")  # it has kept its place, and the server its sheet
    again.is_crossed("Max", "blue 9")


def test_the_rules_are_read_without_leaving_the_sheets(phone: Page) -> None:
    notepad = Notepad.opened(phone, "twenty_one", "Emma")
    notepad.tap("Emma", "blue 3")
    with Menu(phone) as menu:
        menu.button("Rules").click()
        expect(menu.box.get_by_text("What it is about").first).to_be_in_viewport()
        menu.box.get_by_role("link", name="Striking a field").click()
        heading = menu.box.get_by_role("heading", name="Striking a field")
        expect(heading).to_be_in_viewport()
        expect(heading).to_be_focused()
        assert phone.url.endswith("/sheet?game=twenty_one")
    expect(phone.get_by_role("group", name="Which number for blue 3?")).to_be_visible()
    with Menu(phone) as menu:
        expect(menu.button("Add a sheet")).to_be_visible()


@pytest.mark.slow
def test_an_invitation_waits_while_the_rules_are_read(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    _, code = share(first, "Emma")
    second.goto(f"/sheet?game=qwixx&code={code}")
    menu = Menu(second)
    menu.button("Rules").click()
    menu.button("Close").click()
    with menu:
        sit_down(second, code, "Max")


@pytest.mark.complains("Failed to load resource")
def test_a_wrong_code_is_refused_with_a_sentence(page: Page) -> None:
    page.goto("/sheet?game=qwixx&code=WRONG1")
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_label("Your name").fill("Max")
    menu.get_by_role("button", name="Join", exact=True).click()
    expect(menu.get_by_role("alert")).to_have_text("No sheets have this code. Check it.")


def test_who_shares_one_of_several_sheets_is_told_and_finds_the_others_again(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    notepad.tap("Max", "red 5")
    with Menu(page) as menu:
        expect(menu.box).to_contain_text("Only one sheet goes along, as Emma’s.")
        menu.button("Get a join code").click()
        expect(notepad.sheet("Max")).to_have_count(0)
        menu.button("Leave, back to the sheets of Emma and Max").click()
    notepad.is_crossed("Max", "red 5")
