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
@pytest.mark.parametrize(
    "fault",
    [
        "console.error('on purpose')",
        "setTimeout(() => { throw new Error('on purpose') })",
        "document.head.append(Object.assign(document.createElement('script'), { text: '1' }))",
    ],
)
def test_a_page_that_complains_is_heard(page: Page, fault: str) -> None:
    page.goto("/")
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(error.message))
    page.evaluate(fault)
    page.wait_for_timeout(50)
    assert heard


def test_two_people_share_nothing(new_page: NewPage) -> None:
    emma, max_ = new_page(), new_page()
    emma.goto("/")
    emma.evaluate("localStorage.setItem('mine', 'yes')")
    max_.goto("/")
    assert max_.evaluate("localStorage.getItem('mine')") is None
