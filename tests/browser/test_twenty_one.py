"""Twenty One at the table: numbers are picked on the sheet, and so is a strike."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.evening import storage
from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from server.serving import Served
from server.storing import Ask
from server.two_rows import go_to

ROLL = (4, 1, 1, 3, 4, 2)
"""On sheet A red 1, yellow 4, green 2, blue 3 and black 1 fit; the last two are hits."""


@pytest.fixture
def page(new_page: NewPage, served: Served) -> Page:
    """Emma alone with sheet A, who may roll again or enter."""
    emma = served.create("twenty_one", "me Emma", options={"sheets": ["A"]})
    match = Match(GAME, Setup(1, 0, {"sheets": ("A",)}))
    match.step(CHANCE, ROLL)
    go_to(match, emma.info["match"], Ask(str(served.database), None))
    page = new_page(**PHONE, storage_state=storage(served, emma.token))
    page.goto(f"/t/{emma.table}")
    return page


def test_t4_numbers_that_are_entered_keep_the_dice(page: Page) -> None:
    page.get_by_role("button", name="blue 3 into the 3, a hit").click()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="yellow 4 into the 5").click()
    page.get_by_role("button", name="Enter 4, 3").click()
    row = page.get_by_role(
        "group", name="Row 1: red 6 free, 4 in yellow 5, green 4 free, 3 in blue 3"
    )
    expect(row).to_be_visible()


def test_t7_a_strike_is_tapped_on_the_sheet_and_can_be_left(page: Page) -> None:
    tab = page.locator(".sheet-area").get_by_role("button", name="Strike red 6")
    tab.click()
    page.get_by_role("button", name="Back").click()
    expect(tab).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(600)
    tab.click()
    page.locator(".dock").get_by_role("button", name="Strike red 6").click()
    expect(page.get_by_role("group", name="Row 1: red 6 struck")).to_be_visible()
