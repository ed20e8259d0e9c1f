"""Whoever plays a game for the first time gets three tips, and is asked once about sounds."""

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import Person


def _begin(page: Page) -> None:
    """Start a match alone, and throw the dice."""
    page.goto("/")
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("dialog").locator("footer button").click()
    page.wait_for_url("**/t/*")
    Person(page).throw()


def _tip(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Tip")


def test_three_tips_are_read_once(new_page: NewPage) -> None:
    page = new_page(is_new=True, **PHONE)
    _begin(page)
    for title in ("These two count for everyone", "Tap a field with a frame", "When you roll"):
        expect(_tip(page).get_by_role("status")).to_contain_text(title)
        _tip(page).get_by_role("button", name="Got it").click()
        page.wait_for_timeout(500)  # the same place: not a double tap
    expect(_tip(page)).to_have_count(0)
    _begin(page)
    expect(page.locator("button.field").first).to_be_visible()
    expect(_tip(page)).to_have_count(0)


def test_tips_can_be_skipped_and_block_nothing(new_page: NewPage) -> None:
    page = new_page(is_new=True, **PHONE)
    _begin(page)
    expect(_tip(page)).to_be_visible()
    page.locator(".sheet-area button.field").last.click()
    expect(page.locator(".sheet-area button.field[aria-pressed=true]")).to_have_count(1)
    _tip(page).get_by_role("button", name="Skip tips").click()
    expect(_tip(page)).to_have_count(0)
    page.reload()
    expect(page.locator("button.field").first).to_be_visible()
    expect(_tip(page)).to_have_count(0)


def test_sounds_are_offered_once(new_page: NewPage) -> None:
    page = new_page(is_new=True)
    _begin(page)
    _tip(page).get_by_role("button", name="Skip tips").click()
    page.reload()
    offer = page.get_by_text("Sounds?")
    expect(offer).to_be_visible()
    page.get_by_role("button", name="Yes").click()
    expect(offer).to_have_count(0)
    page.goto("/settings")
    expect(page.get_by_role("switch", name="Sound")).to_be_checked()
    page.get_by_role("switch", name="Sound").uncheck()
    _begin(page)
    expect(page.locator("button.field").first).to_be_visible()
    expect(offer).to_have_count(0)
