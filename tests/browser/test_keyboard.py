"""Whole matches without a mouse."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.people import MOST_ROUNDS, TWENTY_ONE, Person

MOST_TABS: Final = 60
CHOICES: Final = 6
"""How often a field is chosen; then the match may end soon."""


def reach(there: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if there.evaluate("it => it === document.activeElement"):
            return
        there.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {there} by keyboard")


def press(there: Locator) -> None:
    reach(there)
    there.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("game", "arrow"),
    [("Qwixx", "ArrowLeft"), pytest.param(TWENTY_ONE, "ArrowRight", marks=pytest.mark.slow)],
)
def test_a_match_is_played_by_keyboard_only(page: Page, game: str, arrow: str) -> None:
    page.goto("/")
    reach(page.get_by_role("radio", checked=True))
    if not page.get_by_role("radio", name=game).is_checked():
        page.keyboard.press(arrow)
    press(page.get_by_role("button", name="Play against"))
    emma = Person(page)
    end = page.locator("tfoot")
    for choice in range(MOST_ROUNDS):
        expect(emma.main_button.or_(end)).to_be_visible()
        if emma.is_at_the_end:
            break
        if choice < CHOICES and emma.field.count():
            press(emma.field.first)
            expect(emma.field.first).to_have_attribute("aria-pressed", "true")
        press(emma.main_button)
    press(page.get_by_role("button", name="Play again"))
    expect(emma.main_button).to_be_visible()
