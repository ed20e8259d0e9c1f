"""The settings let a person go on with another device, and sign out all others."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.people import Person

SIGN_IN = "I have a code from another device"


@pytest.mark.complains("Failed to load resource: the server responded with a status of 403")
def test_a_person_goes_on_with_another_device_and_signs_out_the_first(
    page: Page, new_page: NewPage
) -> None:
    Person(page, "Emma").start("Qwixx", "Play alone")
    table = page.url
    page.goto("/settings")
    page.get_by_role("button", name="Get a code").click()
    expect(page.get_by_text("within five minutes")).to_be_visible()
    code = page.get_by_role("main").locator("output").inner_text()

    other = new_page()
    other.goto("/settings")
    expect(other.get_by_role("button", name="Get a code")).to_have_count(0)
    other.get_by_label(SIGN_IN).fill(code.lower())
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_text("You are the same person here and there.")).to_be_visible()
    other.goto(table)
    expect(other.locator("[data-home]")).to_be_visible()
    other.goto("/settings")
    other.get_by_role("button", name="Sign out").click()
    expect(other.get_by_text("One device was signed out.")).to_be_visible()

    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("alert")).to_contain_text("This device was signed out")


@pytest.mark.complains("Failed to load resource: the server responded with a status of 404")
def test_a_wrong_code_is_told(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label(SIGN_IN).fill("ABCDE-FGHJK")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("This code is wrong")
