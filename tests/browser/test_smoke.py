"""The client starts in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage


def test_it_opens_on_a_desk(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Rollwright")
    expect(page.locator("#app")).not_to_be_empty()


def test_it_opens_on_a_phone_and_fits(phone: Page) -> None:
    phone.goto("/")
    expect(phone.locator("#app")).not_to_be_empty()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.complains("forbidden by script-src", "Executing inline script", "on purpose")
def test_a_page_that_complains_is_heard(page: Page) -> None:
    page.goto("/")
    with page.expect_event("console", lambda message: message.text == "on purpose"):
        page.evaluate("console.error('on purpose')")
    with page.expect_event("pageerror", lambda error: error.message == "on purpose"):
        page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    script = "Object.assign(document.createElement('script'), { text: '1' })"
    with page.expect_event("console", lambda message: "forbidden by" in message.text):
        page.evaluate(f"document.head.append({script})")


def test_two_people_share_nothing(new_page: NewPage) -> None:
    emma, max_ = new_page(), new_page()
    emma.goto("/")
    emma.evaluate("localStorage.setItem('mine', 'yes')")
    max_.goto("/")
    assert max_.evaluate("localStorage.getItem('mine')") is None
