"""What goes wrong is said in the person's language, with a way on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.evening import storage
from browser.people import Person
from often import mainly
from rollwright.server import deciding
from server.serving import Served

SORRY = {
    "en-GB": "No table has this code",
    "de-DE": "Kein Tisch hat diesen Code",
    "fr-FR": "Aucune table n’a ce code",
    "it-IT": "Nessun tavolo ha questo codice",
}


def sheet_of(person: Person, name: str) -> Locator:
    """The small sheet of somebody else, before the person."""
    return person.page.get_by_role("button", name=re.compile(f"^{name} .*Show the sheet"))


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("language", mainly(*SORRY))
def test_a_wrong_join_code(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    page.goto("/")
    page.locator("form input").fill("NOSUCH")
    expect(page.get_by_role("alert")).to_contain_text(SORRY[language])


def test_a_table_that_does_not_exist(page: Page) -> None:
    page.goto("/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")
    page.get_by_role("alert").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play Qwixx")).to_be_visible()


def test_a_full_table_can_be_watched(new_page: NewPage) -> None:
    emma, late = Person(new_page(), "Emma"), Person(new_page(), "Late")
    emma.start("Qwixx", "Play against")
    emma.see_the_match()
    late.page.goto(emma.table)
    expect(late.page.get_by_role("heading", name="You are watching")).to_be_visible()


def test_somebody_who_left_may_watch_and_come_back(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends")
    max_.join(emma.table)
    emma.begin()
    max_.see_the_match()
    max_.page.get_by_role("button", name="Menu").click()
    max_.page.get_by_role("button", name=re.compile("^Leave the table.*a bot plays on")).click()
    expect(max_.page.get_by_role("button", name="Play Qwixx")).to_be_visible()
    max_.page.goto(emma.table)
    expect(max_.page.get_by_role("heading", name="You are watching")).to_be_visible()
    max_.page.get_by_role("button", name="Take your seat back").click()
    expect(max_.page.get_by_role("heading", name="You are watching")).to_be_hidden()
    expect(sheet_of(max_, "Emma")).to_be_visible()
    expect(sheet_of(max_, "Max")).to_have_count(0)


def test_the_owner_lets_a_bot_take_over_from_who_is_away(
    new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(), "Max")
    emma.start("Qwixx", "Invite friends")
    max_.join(emma.table)
    emma.begin()
    emma.see_the_match()
    take_over = emma.page.get_by_role("button", name="Let a bot play on")
    sheet_of(emma, "Max").click()
    expect(take_over).to_have_count(0)
    emma.page.keyboard.press("Escape")
    where = max_.page.url
    max_.page.goto("about:blank")
    take_over.click()
    expect(emma.page.get_by_text("A bot plays on for Max.")).to_be_visible()
    max_.page.goto(where)
    expect(max_.page.get_by_role("button", name="Take your seat back")).to_be_visible()


def test_a_browser_without_scripts_says_what_to_do(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, color_scheme="light")
    page.goto("/t/anything")
    said = page.locator("noscript main")
    expect(said).to_be_visible()
    expect(said.locator("p").first).to_contain_text("Allow it for this page, then load it again.")
    expect(said.locator("[lang=de]")).to_contain_text("Erlaube es")
    expect(said.locator("a")).to_have_attribute("href", "/")
    paper = said.evaluate("main => getComputedStyle(main).backgroundColor")
    assert paper == "rgb(255, 252, 244)"


@pytest.mark.complains("WebSocket connection")
def test_a_network_that_blocks_live_connections_is_named(page: Page, served: Served) -> None:
    table = served.create("qwixx", "me Emma", "open").table
    page.route_web_socket("**/ws", lambda socket: socket.close())
    page.goto(f"/t/{table}")
    expect(page.get_by_role("status")).to_contain_text("lets pages through but no live connections")
    page.get_by_role("link", name="Sheets for real dice").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


FORGETFUL = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('no', 'SecurityError') },
})"""


def test_a_browser_that_keeps_nothing_says_so_once_and_works(page: Page) -> None:
    page.add_init_script(FORGETFUL)
    page.goto("/sheet?game=qwixx")
    notice = page.get_by_text("This browser keeps nothing for Rollwright.")
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(notice).to_have_count(0)
    page.get_by_role("button", name=re.compile("^red 5,")).click()
    crossed = page.get_by_role("button", name="red 5, crossed")
    expect(crossed).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(notice).to_have_count(0)


def test_a_clock_that_is_wrong_changes_nothing(new_page: NewPage, served: Served) -> None:
    place = served.create("qwixx", "me Emma", "bot greedy")
    page = new_page(storage_state=storage(served, place.token))
    page.clock.set_fixed_time("1990-01-01T00:00:00Z")
    page.goto(f"/t/{place.table}")
    expect(page.locator(".sheet").first).to_be_visible()
    page.goto("/")
    expect(page.locator(f'a[href="/t/{place.table}"]').first).to_be_visible()


def test_two_tabs_on_one_seat_show_the_same(new_page: NewPage, served: Served) -> None:
    place = served.create("qwixx", "me Emma", ready=False)
    first = new_page(storage_state=storage(served, place.token))
    second = first.context.new_page()
    throws = [tab.get_by_role("button", name="Roll the dice") for tab in (first, second)]
    passes = [tab.get_by_role("button", name="Pass", exact=True) for tab in (first, second)]
    for tab, throw in zip((first, second), throws, strict=True):
        tab.goto(f"/t/{place.table}")
        expect(throw).to_be_visible()
    throws[0].click()
    expect(passes[1]).to_be_visible()
    passes[1].click()
    for tab in (first, second):
        expect(tab.get_by_role("button", name=re.compile("misthrow")).first).to_be_visible()
