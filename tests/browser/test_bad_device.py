"""Where a device cannot play as it should: a sentence says so, and nothing is lost."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewPage
from browser.device import APP, built_site, changed, files_served, hurry, play_here, start
from browser.people import Person, play_to_the_end
from often import mainly
from rollwright.wasm.module import INTERFACE
from server.serving import Served

NO_SERVER = ("Failed to load resource", "WebSocket connection")
FORBIDDEN = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('no') } });\n"
NO_MORE_ROOM = """() => {
  IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }
}"""
DAMAGE = """() => new Promise((done) => {
  indexedDB.open('rollwright').onsuccess = ({ target: { result } }) => {
    const rows = result.transaction('rows', 'readwrite').objectStore('rows')
    rows.getAll().onsuccess = ({ target: { result: [{ match }] } }) => {
      rows.put({ match, at: 0, row: [0, 'red 12'] }).onsuccess = () => done()
    }
  }
})"""

CORRUPT = (
    '{"game": "qwixx", "rules"',
    '{"game": "qwixx", "rules": 2, "seats": 1, "start": 0, "steps": [[0, "red 12"]]}',
    '{"game": "qwixx", "rules": 2, "seats": 99, "start": "x", "steps": [null]}',
)


def test_two_windows_do_not_play_the_same_match(new_page: NewPage) -> None:
    first = new_page()
    play_here(first)
    start(first, "Qwixx", "Play alone").see_the_match()
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.get_by_role("alert")).to_contain_text("another window")
    second.get_by_role("button", name="Play here").click()
    Person(second).see_the_match()
    expect(first.get_by_role("alert")).to_contain_text("another window")
    second.get_by_role("button", name="Menu").click()
    second.get_by_role("button", name="Discard this match").click()
    second.get_by_role("button", name="Discard it").click()
    expect(second.get_by_role("button", name="Friends")).to_be_visible()
    first.get_by_role("button", name="Play here").click()
    expect(first.get_by_role("alert")).to_contain_text("does not exist any more")


def test_a_match_goes_on_where_nothing_can_be_kept(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("**/worker-*.js", changed(FORBIDDEN))
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    expect(page.get_by_role("alert")).to_contain_text("does not keep this match")
    page.get_by_role("button", name="Got it").click()
    person.throw()
    expect(person.field.or_(person.main_button).first).to_be_visible()


def test_a_match_goes_on_where_there_is_no_room(new_page: NewPage, served: Served) -> None:
    page = new_page()
    play_here(page)
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": served.url, "quotaSize": 1})
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    expect(page.get_by_role("alert")).to_contain_text("no room left to keep this match")
    page.get_by_role("button", name="Got it").click()
    person.throw()
    expect(person.field.or_(person.main_button).first).to_be_visible()


def test_what_was_kept_before_there_was_no_room_stays(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    person.throw()
    expect(person.field.first).to_be_visible()
    [worker] = page.workers
    worker.evaluate(NO_MORE_ROOM)
    person.choose()
    expect(page.get_by_role("alert")).to_contain_text("no room left to keep this match")
    expect(person.crosses).to_have_count(1)
    page.reload()
    expect(person.field.first).to_be_visible()
    expect(person.crosses).to_have_count(0)


@pytest.mark.complains(*NO_SERVER)
def test_a_damaged_match_says_so_and_can_be_discarded(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    person.throw()
    expect(person.field.first).to_be_visible()
    address = page.url
    page.goto("/")
    page.evaluate(DAMAGE)
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("cannot go on")
    expect(page.get_by_role("link", name="Home").last).to_be_visible()
    page.get_by_role("button", name="Discard this match").click()
    person.lift_the_finger()
    page.get_by_role("button", name="Discard it").click()
    expect(page.get_by_role("button", name="Friends")).to_be_visible()
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)


def test_a_damaged_match_that_is_over_says_so_everywhere(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    hurry(page)
    play_to_the_end(person, choices=0)
    report = page.get_by_role("link", name="Coach").get_attribute("href") or ""
    page.goto("/")
    page.evaluate(DAMAGE)
    for address in (report, report.replace("report", "replay")):
        page.goto(address)
        expect(page.get_by_text("not kept as it was played, so it cannot be shown")).to_be_visible()
    page.goto("/you")
    expect(page.get_by_text("One match since")).to_be_visible()


@pytest.mark.parametrize("record", mainly(*CORRUPT))
def test_a_corrupt_record_says_so_without_a_server(
    new_page: NewPage, tmp_path: Path, record: str
) -> None:
    with files_served(built_site(), tmp_path) as url:
        page = new_page(base_url=url, **PHONE)
        page.goto(f"{APP}#/replay")
        page.locator("textarea").fill(record)
        page.locator("form button").first.click()
        expect(page.get_by_text("This record cannot be replayed")).to_be_visible()
        page.goto("about:blank")


def test_a_browser_that_loses_webassembly_says_so(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    start(page, "Qwixx", "Play alone").see_the_match()
    address = page.url
    page.context.route("**/worker-*.js", changed("delete self.WebAssembly;\n"))
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("no WebAssembly")


def test_a_browser_without_webassembly_starts_nothing(new_page: NewPage, tmp_path: Path) -> None:
    with files_served(built_site(), tmp_path) as url:
        page = new_page(base_url=url, **PHONE)
        page.add_init_script("delete globalThis.WebAssembly")
        page.goto(APP)
        Person(page).prepare("Qwixx", "Play alone")
        page.get_by_role("dialog").locator("footer button").click()
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("no WebAssembly")
        page.goto("about:blank")


def test_a_browser_without_vectors_plays_with_the_plain_module(new_page: NewPage) -> None:
    page = new_page()
    modules: list[str] = []
    page.context.on("request", lambda request: modules.append(request.url))
    page.context.route("**/worker-*.js", changed("WebAssembly.validate = () => false;\n"))
    play_here(page)
    start(page, "Qwixx").see_the_match()
    assert any(".plain-" in url for url in modules)


@pytest.mark.complains(*NO_SERVER)
def test_a_damaged_module_says_so(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("**/qwixx*.wasm*", lambda route: route.fulfill(body=b"nonsense"))
    play_here(page)
    start(page, "Qwixx")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_module_of_another_version_says_so(new_page: NewPage) -> None:
    page = new_page()

    def newer(route: Any) -> None:
        module = gzip.decompress(route.fetch().body())
        ours, newer = (f'"interface":{version},'.encode() for version in (INTERFACE, 9))
        assert module.count(ours) == 1
        route.fulfill(body=module.replace(ours, newer))

    page.context.route("**/qwixx*.wasm*", newer)
    play_here(page)
    start(page, "Qwixx")
    expect(page.get_by_role("alert")).to_contain_text("There is a newer version")
    page.context.unroute("**/qwixx*.wasm*")
    page.get_by_role("button", name="Reload").click()
    Person(page).see_the_match()
