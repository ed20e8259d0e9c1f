"""The first page: what can be tapped there, what is remembered, and what goes wrong where."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import PHONE, NewPage
from browser.people import Person
from often import mainly

PLAY: Final = "Play Qwixx"
NO_STORAGE: Final = """
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })
"""


def _code_of(page: Page) -> str:
    found = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    return str(found["code"])


def _refuse(route: Route) -> None:
    if route.request.method == "POST":
        route.fulfill(status=429, json={"code": "too_many", "reason": "Too many."})
    else:
        route.continue_()


@pytest.mark.parametrize("pause", mainly(80, 0, 250))
def test_a_double_tap_opens_one_table(phone: Page, pause: int) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    phone.goto("/")
    place = phone.get_by_role("button", name=PLAY).bounding_box()
    assert place
    middle = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    phone.mouse.click(*middle)
    phone.wait_for_timeout(pause)
    phone.mouse.click(*middle)
    phone.wait_for_url("**/t/*")
    phone.wait_for_timeout(300)
    assert sum(one.startswith("POST") and one.endswith("/api/tables") for one in asked) == 1


def test_a_code_leads_to_its_table_once_it_is_complete(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), new_page(**PHONE)
    emma.start("Qwixx", "Invite friends")
    code = _code_of(emma.page)
    max_.goto("/")
    field = max_.get_by_label("Have a code?")
    field.press_sequentially(f" {code[:3].lower()}-{code[3:5].lower()}")
    expect(field).to_have_value(code[:5])
    field.press_sequentially(code[5].lower())
    max_.wait_for_url("**/t/*")
    assert max_.url == emma.table


@pytest.mark.complains("Failed to load resource")
def test_a_short_code_is_sent_by_enter_and_refused_below_the_field(phone: Page) -> None:
    phone.goto("/")
    field = phone.get_by_label("Have a code?")
    field.fill("AB")
    field.press("Enter")
    alert = phone.get_by_role("alert")
    expect(alert).to_contain_text("No table has this code")
    assert _gap(field.bounding_box(), alert.bounding_box()) < 40


@pytest.mark.complains("Failed to load resource")
def test_what_went_wrong_stands_under_the_button_that_was_tapped(phone: Page) -> None:
    phone.route("**/api/tables", _refuse)
    phone.goto("/")
    for name in (PLAY, "Play Twenty One"):
        button = phone.get_by_role("button", name=name)
        button.click()
        alert = phone.get_by_role("alert")
        expect(alert).to_contain_text("Too many requests")
        assert _gap(button.bounding_box(), alert.bounding_box()) < 40
    phone.get_by_role("button", name="Friends").click()
    phone.get_by_role("button", name="Invite friends").click()
    expect(phone.get_by_role("dialog").get_by_role("alert")).to_contain_text("Too many requests")


def _gap(button: object, alert: object) -> float:
    """How far under a thing another one begins."""
    assert isinstance(button, dict)
    assert isinstance(alert, dict)
    assert abs(button["x"] - alert["x"]) < 200
    return float(alert["y"] - button["y"] - button["height"])


def test_a_match_can_be_gone_on_with(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.see_the_match()
    first = emma.table
    emma.start("Twenty One", "Play alone")
    emma.see_the_match()
    phone.goto("/")
    expect(phone.get_by_text("1 more table")).to_be_visible()
    expect(phone.get_by_text(re.compile(r"Turn 1, alone · 0 points"))).to_be_visible()
    expect(phone.get_by_text("Your turn in Twenty One")).to_be_visible()
    phone.get_by_text("1 more table").click()
    phone.get_by_role("listitem").get_by_role("link", name="Qwixx").click()
    phone.wait_for_url(first)
    emma.see_the_match()
    phone.goto("/")
    expect(phone.get_by_text("Your turn in Qwixx")).to_be_visible()
    phone.get_by_role("link", name="Resume").click()
    phone.wait_for_url(first)


def test_a_table_that_is_gone_is_not_offered(page: Page) -> None:
    page.goto("/rules")
    gone = '{"tables":[{"id":"nowhere","game":"qwixx","seats":[0],"at":1}]}'
    page.evaluate("gone => localStorage.setItem('rollwright.guest', gone)", gone)
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY)).to_be_visible()
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)


def test_everybody_at_one_screen_has_a_name(page: Page) -> None:
    page.goto("/")
    family = Person(page, "Emma")
    family.prepare("Qwixx", "Play together", others=2)
    page.get_by_label("Player 3").fill("Max")
    page.get_by_role("dialog").locator("footer button").click()
    page.wait_for_url("**/t/*")
    found = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert [seat["name"] for seat in found["seats"]] == ["Emma", "Player 2", "Max"]


def test_a_listed_table_is_seen_by_others(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma Listed"), new_page()
    emma.page.goto("/")
    emma.prepare("Qwixx", "Invite", others=1)
    emma.page.get_by_role("switch", name="List it").check()
    emma.page.get_by_role("dialog").locator("footer button").click()
    emma.page.wait_for_url("**/t/*")
    max_.goto("/")
    max_.get_by_role("link", name=re.compile("Emma Listed")).click()
    assert max_.url == emma.table


def test_real_dice_lead_to_the_sheet(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Real dice").click()
    page.get_by_role("button", name="Open the sheet").click()
    page.wait_for_url("**/sheet?game=qwixx")


def test_a_browser_that_keeps_nothing_can_play(page: Page) -> None:
    page.add_init_script(NO_STORAGE)
    page.goto("/")
    page.get_by_role("button", name=PLAY).click()
    expect(page.locator("[data-home]")).to_be_visible()


@pytest.mark.complains("Failed to load resource", "WebSocket connection")
def test_without_a_network_it_says_what_can_be_done(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.get_by_role("button", name=PLAY).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no connection")


def test_without_scripts_it_says_what_to_do(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    expect(page.locator(".noscript")).to_be_visible()


def test_settings_are_kept(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("switch", name="Throw the dice by hand").uncheck()
    page.get_by_role("group", name="Theme").get_by_text("Board").click()
    page.reload()
    expect(page.get_by_role("switch", name="Throw the dice by hand")).not_to_be_checked()
    expect(page.get_by_role("radio", name="Board")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_who_may_not_be_called_is_told_so(page: Page) -> None:
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    page.goto("/settings")
    page.get_by_role("switch", name="Call me").click()
    expect(page.get_by_role("alert")).to_contain_text("The browser does not allow it.")
    expect(page.get_by_role("switch", name="Call me")).not_to_be_checked()
