"""The app plays without a server: after one visit, and from a folder of files."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import KEPT, PHONE, NewPage
from browser.device import (
    APP,
    built_site,
    exported,
    files_served,
    hurry,
    killed,
    play_here,
    start,
    verify,
)
from browser.people import FIELD, IS_KEPT, Person, in_turn, play_to_the_end, until
from often import mainly
from server.serving import serving

NO_SERVER = ("Failed to load resource", "WebSocket connection")
GAMES = ("Qwixx", "Twenty One")
A_FEW = 3


@contextmanager
def after_one_visit(new_page: NewPage, folder: Path) -> Iterator[tuple[Page, str]]:
    """A phone whose server has stopped, and the address of the app."""
    with serving(folder) as server:
        page = new_page(base_url=server.url, **KEPT, **PHONE)
        page.goto("/")
        until(page, IS_KEPT)
    yield page, "/"


@contextmanager
def in_a_folder(new_page: NewPage, folder: Path) -> Iterator[tuple[Page, str]]:
    """The same with a folder of files on a web server."""
    asked: list[str] = []
    with files_served(built_site(), folder) as url:
        page = new_page(base_url=url, **KEPT, **PHONE)
        page.context.on("request", lambda request: asked.append(request.url))
        yield page, APP
        page.context.pages[-1].goto("about:blank")
    assert not [each for each in asked if not each.startswith((url + APP, "data:", "blob:"))]


@pytest.mark.complains(*NO_SERVER)
@pytest.mark.parametrize("device", mainly(after_one_visit, in_a_folder))
def test_an_evening_without_a_server(
    new_page: NewPage, tmp_path: Path, device: Callable[..., Any]
) -> None:
    """Each game against the strongest bots, a killed tab, the coach, and a record for others."""
    with device(new_page, tmp_path / "device") as (page, app):
        for game in GAMES:
            page.goto(app)
            page = whole_match(page, app, game)
            exported(page, tmp_path / f"{game}.jsonl")
            see_the_report(page)
    for game in GAMES:
        record = tmp_path / f"{game}.jsonl"
        assert json.loads(record.read_text("utf-8"))["bots"] == ["", "strongest"]
        assert re.search(r"All \d+ rolls check out", verify(record))


def whole_match(page: Page, app: str, game: str) -> Page:
    """Play a match whose tab is killed in the middle of a choice; the page that saw its end."""
    person = start(page, game)
    person.see_the_match()
    hurry(page)
    play_to_a_choice(person)
    crosses, turn = person.crosses.count(), number(person.turn.inner_text())
    page = killed(page)
    page.goto(app)
    expect(page.get_by_text(re.compile("Turn"))).to_be_visible()
    page.get_by_role("link", name="Resume").click()
    person = Person(page)
    person.see_the_match()
    hurry(page)
    assert number(person.turn.inner_text()) >= turn
    assert person.crosses.count() >= crosses
    play_to_the_end(person, choices=A_FEW)
    return page


def play_to_a_choice(person: Person) -> None:
    """Make a few choices, and pick the next one without saying so."""
    made = 0
    for someone in in_turn(person):
        if made >= A_FEW and someone.tap(FIELD):
            return
        made += someone.play_on()
    raise AssertionError("the match is over")


def number(turn: str) -> int:
    """The number of the turn in the first line."""
    return int(re.findall(r"\d+", turn)[0])


def see_the_report(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Coach").click()
    expect(page).to_have_url(re.compile(r"/report\?match=here-"))
    expect(page.get_by_role("heading", name="Luck or skill?")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("The chances are estimates")).to_be_visible(timeout=60_000)


@pytest.mark.complains(*NO_SERVER)
def test_what_needs_a_server_comes_back_with_it(new_page: NewPage, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = new_page(base_url=server.url, **KEPT)
        page.goto("/")
        until(page, IS_KEPT)
        port = int(server.url.rsplit(":", 1)[1])
    page.goto("/")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(page.get_by_role("button", name="Friends")).to_have_count(0)
    with serving(tmp_path, *_at(port)):
        expect(page.get_by_role("button", name="Friends")).to_be_visible()
        expect(page.get_by_text("You are offline.")).to_have_count(0)
        page.goto("about:blank")


def _at(port: int) -> tuple[Any, ...]:
    """The arguments of `serving` that name a port."""
    from rollwright.server.documents import now
    from rollwright.server.live.wire import Wire

    return Wire, now, port


def test_nobody_waits_until_the_server_has_compiled_its_bots(new_page: NewPage) -> None:
    page = new_page()

    def still_warming(route: Any) -> None:
        infos = route.fetch().json()
        for info in infos:
            progress = {"done": 1, "total": 2, "failed": False}
            info.update(ready=False, bots=["random", "greedy"], warming=progress)
        route.fulfill(json=infos)

    page.route("**/api/games", still_warming)
    page.goto("/")
    expect(page.get_by_text("Until then they play on your device.")).to_be_visible()
    start(page, "Qwixx").see_the_match()


def test_matches_of_a_device_join_the_profile(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    hurry(page)
    play_to_the_end(person, choices=0)
    page.goto("/you")
    expect(page.get_by_text("One match is on this device only")).to_be_visible()
    page.get_by_role("button", name="Add to your profile").click()
    expect(page.get_by_text("One match is in your profile now.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("One match since")).to_be_visible()
    expect(page.get_by_text("on this device only")).to_have_count(0)
    page.get_by_role("link", name=re.compile("Watch again")).last.click()
    expect(page).not_to_have_url(re.compile("here-"))
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()


def test_a_match_can_be_discarded(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    start(page, "Qwixx", "Play alone").see_the_match()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Discard this match").click()
    page.get_by_role("button", name="Discard it").click()
    expect(page.get_by_role("button", name="Friends")).to_be_visible()
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)
    assert page.evaluate(COUNT_KEPT) == [0, 0, 0]


COUNT_KEPT = """() => new Promise((done) => {
  indexedDB.open('rollwright').onsuccess = ({ target: { result } }) => {
    const names = ['tables', 'matches', 'rows']
    const stores = result.transaction(names)
    Promise.all(names.map((name) => new Promise((tell) => {
      stores.objectStore(name).count().onsuccess = ({ target }) => tell(target.result)
    }))).then(done)
  }
})"""


def test_a_mistake_can_be_tried_again_on_the_device(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx")
    person.see_the_match()
    hurry(page)
    play_to_the_end(person, choices=0)
    see_the_report(page)
    page.get_by_role("button", name="Try again from here").click()
    page.wait_for_url("**/l/here-*")
    person.see_the_match()
    hurry(page)
    expect(page.get_by_text("from a position")).to_be_visible()
    play_to_the_end(person, choices=0)
    expect(page.get_by_text("It began from a position of another match")).to_be_visible()


def test_a_site_of_files_says_what_it_has_no_server_for(new_page: NewPage, tmp_path: Path) -> None:
    sentences = {
        "you": "Your matches are in this browser only",
        "daily": "The daily match needs a server",
        "daily/calendar": "The daily match needs a server",
        "fair": "No server counts dice here",
        "t/somewhere": "This site has no server",
    }
    with files_served(built_site(), tmp_path) as url:
        page = new_page(base_url=url, **PHONE)
        for path, sentence in sentences.items():
            page.goto(f"{APP}#/{path}")
            expect(page.get_by_text(sentence)).to_be_visible()
            assert path != "you" or "server" not in page.locator("main").inner_text()
        page.goto("about:blank")


def test_the_site_is_small_and_strict() -> None:
    site = built_site()
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    assert size <= 3_100_000
    page = (site / "index.html").read_text("utf-8")
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    assert " 'unsafe-eval'" not in policy
    assert not re.findall(r'(?:src|href)="/', page)
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "./"
