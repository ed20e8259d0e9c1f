"""Somebody who has never been here plays a match to its end, however the phone is held."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import MOST_ROUNDS, Person
from often import mainly

SIDEWAYS: Final = {**PHONE, "viewport": {"width": 844, "height": 390}}
CHOICES: Final = 4

IN_REACH: Final = """() => ['.sheet-area .paper', '.dice-area', '.dock'].every((selector) => {
  const part = document.querySelector(selector)
  if (!part) return !!document.querySelector('.end')
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
})"""
"""The own sheet, the dice and the buttons are whole and on the screen."""


def read_the_tips(page: Page) -> None:
    """Read every tip that is shown, until there are no more."""
    tip = page.get_by_role("button", name="Got it").or_(page.get_by_role("button", name="Play"))
    if tip.count():
        tip.first.click()


@pytest.mark.parametrize("phone", mainly(PHONE, SIDEWAYS), ids=["upright", "sideways"])
def test_a_first_visit_ends_with_a_match(new_page: NewPage, phone: dict[str, Any]) -> None:
    page = new_page(is_new=True, **phone)
    page.goto("/")
    expect(page.get_by_text("Roll the dice")).to_be_visible()
    page.get_by_role("button", name="Play Qwixx").click()
    emma = Person(page)
    emma.see_the_match()
    made = 0
    for _ in range(MOST_ROUNDS):
        if emma.is_at_the_end:
            break
        assert page.evaluate(IN_REACH)
        read_the_tips(page)
        made += emma.play_on(declines=made >= CHOICES)
        page.wait_for_timeout(60)
    expect(page.locator(".end")).to_be_visible()
    expect(page.get_by_role("link", name="Home").last).to_be_visible()
