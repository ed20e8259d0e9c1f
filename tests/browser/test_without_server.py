"""The app plays without a server: after one visit, and from a folder of files."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import KEPT, PHONE, NewPage
from browser.people import IS_KEPT, Person, in_turn, play_to_the_end, until
from rollwright import games
from rollwright.records.jsonl import from_json
from server.serving import serving

ROOT = Path(__file__).parents[2]
NO_SERVER = ("Failed to load resource", "WebSocket connection")


@pytest.fixture(scope="module")
def site() -> Path:
    """The app as files."""
    build = [sys.executable, str(ROOT / "tools" / "client.py"), "static"]
    subprocess.run(build, check=True)
    return ROOT / "build" / "site"


def start(page: Page, game: str, way: str = "Play against", bot: str = "Strongest") -> Person:
    """Start a match on this device, from the first page."""
    person = Person(page)
    person.prepare(game, way)
    if way == "Play against":
        page.get_by_role("dialog").get_by_text(bot, exact=True).click()
    page.get_by_role("dialog").locator("footer button").click(position={"x": 10, "y": 10})
    page.wait_for_url("**/l/here-*")
    return person


def exported(page: Page, folder: Path) -> str:
    """The record of the match that has just ended, as a person saves it."""
    page.get_by_role("button", name=re.compile("Dice checked")).click()
    Person(page).lift_the_finger()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    target = folder / "record.jsonl"
    download.value.save_as(target)
    page.keyboard.press("Escape")
    return target.read_text("utf-8")


def check(record: str, game: str) -> None:
    """Everything that `rollwright verify` checks."""
    read = from_json(record, games.find)
    assert read.match.game.title == game
    assert read.match.is_over
    assert read.check_dice() > 0
    assert "strongest" in read.bots


@pytest.mark.complains(*NO_SERVER)
@pytest.mark.parametrize("game", ["Qwixx", "Twenty One"])
def test_it_plays_after_one_visit(new_page: NewPage, tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as server:
        page = new_page(base_url=server.url, **KEPT, **PHONE)
        page.goto("/")
        until(page, IS_KEPT)
    page.goto("/")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(page.get_by_role("button", name="Friends")).to_have_count(0)
    person = start(page, game)
    person.see_the_match()
    for _, someone in zip(range(40), in_turn(person), strict=False):
        someone.play_on()
    turn = person.turn.inner_text()
    page = killed(page)
    page.goto("/")
    expect(page.get_by_text(re.compile("Turn"))).to_be_visible()
    page.get_by_role("link", name="Resume").click()
    person = Person(page)
    person.see_the_match()
    assert number(person.turn.inner_text()) >= number(turn)
    play_to_the_end(person)
    check(exported(page, tmp_path), game)


def killed(page: Page) -> Page:
    """A new page of the same browser, after the first one and its worker ended in mid-sentence."""
    context = page.context
    page.close(run_before_unload=False)
    return context.new_page()


def number(turn: str) -> int:
    """The number of the turn in the first line."""
    return int(re.findall(r"\d+", turn)[0])


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


def play_here(page: Page) -> None:
    """Choose in the settings that matches are played on this device."""
    page.goto("/settings")
    page.get_by_label("Play on this device").check()
    page.goto("/")


def test_a_match_goes_on_where_nothing_can_be_kept(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("**/worker-*.js", changed(FORBIDDEN))
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    expect(page.get_by_role("alert")).to_contain_text("gone when you close the page")
    page.get_by_role("button", name="Got it").click()
    person.throw()
    expect(person.field.or_(person.main_button).first).to_be_visible()


FORBIDDEN = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('no') } });\n"


def changed(before: str) -> Callable[[Any], None]:
    """Answers with the script of the worker, in a browser that is not like others."""

    def answer(route: Any) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=before + real.text())

    return answer


@pytest.mark.complains(*NO_SERVER)
def test_a_damaged_match_says_so_and_is_left(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    person = start(page, "Qwixx", "Play alone")
    person.see_the_match()
    person.throw()
    address = page.url
    page.goto("/")
    page.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open('rollwright')
          opening.onsuccess = () => {
            const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows')
            const all = rows.getAll()
            all.onsuccess = () => {
              const [{ match }] = all.result
              rows.put({ match, at: 0, row: [0, 'red 12'] }).onsuccess = () => done()
            }
          }
        })"""
    )
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("cannot go on")
    expect(page.get_by_role("link", name="Home").last).to_be_visible()


def test_a_browser_without_webassembly_says_so(new_page: NewPage) -> None:
    page = new_page()
    play_here(page)
    start(page, "Qwixx", "Play alone").see_the_match()
    address = page.url
    page.context.route("**/worker-*.js", changed("delete self.WebAssembly;\n"))
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("no WebAssembly")


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


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and nothing but files."""

    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def files_served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("game", ["Qwixx", "Twenty One"])
def test_it_plays_from_a_folder_of_files(
    new_page: NewPage, site: Path, tmp_path: Path, game: str
) -> None:
    shutil.copytree(site, tmp_path / "games" / "dice")
    asked: list[str] = []
    with files_served(tmp_path) as url:
        page = new_page(base_url=url, **KEPT, **PHONE)
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/games/dice/")
        person = start_from_files(page, game)
        person.see_the_match()
        for _, someone in zip(range(20), in_turn(person), strict=False):
            someone.play_on()
        page.reload()
        person.see_the_match()
        play_to_the_end(person)
        check(exported(page, tmp_path), game)
        strangers = [
            address for address in asked if not address.startswith((url, "data:", "blob:"))
        ]
        assert strangers == []
        assert not [address for address in asked if "/api/" in address or address.endswith("/ws")]
        page.goto("about:blank")


def start_from_files(page: Page, game: str) -> Person:
    """The same as `start`, where addresses stand behind a #."""
    person = Person(page)
    person.prepare(game, "Play against")
    page.get_by_role("dialog").get_by_text("Strongest", exact=True).click()
    page.get_by_role("dialog").locator("footer button").click(position={"x": 10, "y": 10})
    page.wait_for_url("**/games/dice/#/l/here-*")
    return person


def test_the_site_is_small_and_strict(site: Path) -> None:
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    assert size <= 3_000_000
    page = (site / "index.html").read_text("utf-8")
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    assert " 'unsafe-eval'" not in policy
    assert not re.findall(r'(?:src|href)="/', page)
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "./"
