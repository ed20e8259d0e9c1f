"""The browser keeps the app: it opens without a server, can be installed, and renews itself."""

import json
import re
import shutil
import struct
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import KEPT, NewPage
from browser.device import folder_served
from browser.people import IS_KEPT, until
from rollwright.server.http.pages import DIST
from server.serving import Served, serving

PAGES = {
    "/": "Rollwright",
    "/sheet": "Rollwright",
    "/rules": "Rollwright",
    "/print": "Rollwright",
    "/settings": "Settings",
}


def visit(page: Page, path: str = "/") -> None:
    """Open a page and wait until the browser has kept the app."""
    page.goto(path)
    until(page, IS_KEPT)


def kept(page: Page) -> list[str]:
    """The paths of all that is kept."""
    found: list[str] = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          const requests = await Promise.all(caches_.map((cache) => cache.keys()))
          return requests.flat().map((request) => new URL(request.url).pathname)
        }"""
    )
    return found


@pytest.mark.complains("Failed to load resource", "WebSocket connection")
def test_it_opens_without_a_server_after_one_visit(new_page: NewPage, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = new_page(base_url=server.url, **KEPT)
        visit(page)
    for path, title in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert title in page.title()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.goto("/sheet?game=qwixx")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Regeln").click()
    expect(page.get_by_role("heading", name="Reihen abschließen")).to_be_visible()
    page.goto("/t/somewhere")
    expect(page.get_by_role("status")).to_contain_text("Keine Verbindung")
    expect(page.get_by_role("link", name="Zettel für echte Würfel")).to_be_visible()
    expect(page.get_by_role("link", name="Startseite").last).to_be_visible()


def test_what_the_server_knows_is_never_kept(new_page: NewPage) -> None:
    page = new_page(**KEPT)
    visit(page)
    page.evaluate("fetch('/api/games').then((answer) => answer.json())")
    paths = kept(page)
    assert {"/index.html", "/manifest.webmanifest", "/icon.svg"} <= {*paths}
    built = {f"/{path.relative_to(DIST).as_posix()}" for path in DIST.rglob("*") if path.is_file()}
    rare = {path for path in built if ".plain-" in path}  # for browsers without vectors
    assert {*paths} == built - rare - {"/sw.js"}
    assert len(paths) == len({*paths})


def test_it_can_be_installed(served: Served) -> None:
    manifest = httpx.get(f"{served.url}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    described = manifest.json()
    assert (described["start_url"], described["display"]) == ("/", "standalone")
    sizes = []
    for icon in described["icons"]:
        picture = httpx.get(served.url + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.append((width, icon["purpose"]))
    assert sizes == [(192, "any"), (512, "any"), (512, "maskable")]
    for shortcut in described["shortcuts"]:
        answer = httpx.get(served.url + shortcut["url"], headers={"accept": "text/html"})
        assert answer.status_code == 200


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder; what is not there is a page."""

    def send_head(self) -> Any:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.slow
@pytest.mark.complains("Failed to load resource", "WebSocket connection", "Unexpected token")
def test_a_new_version_is_there_with_the_next_visit(new_page: NewPage, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    with folder_served(folder, Handler) as url:
        page = new_page(base_url=url, **KEPT)
        visit(page, "/settings")
        [old] = page.evaluate("caches.keys()")
        index, worker = folder / "index.html", folder / "sw.js"
        assert old != "rollwright-newer"
        index.write_text(index.read_text("utf-8").replace("<head>", '<head><meta name="newer">'))
        code = re.sub(r'"version":"\w+"', '"version":"newer"', worker.read_text("utf-8"))
        worker.write_text(code)
        page.goto("/settings")
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        until(page, "navigator.serviceWorker.getRegistration().then((it) => !!it.waiting)")
        context = page.context
        page.close()
        page = context.new_page()
        visit(page, "/settings")
        until(page, "caches.keys().then((names) => names.join() === 'rollwright-newer')")
    page.goto("/rules")
    expect(page.locator("meta[name=newer]")).to_have_count(1)


def test_a_page_that_is_too_old_for_the_server_offers_to_reload(page: Page, served: Served) -> None:
    table = served.create("qwixx", "me Emma", "open").table

    def newer_server(socket: WebSocketRoute) -> None:
        bye = {"type": "bye", "code": "version", "reason": "Another version.", "again": False}

        def answer(_: object) -> None:
            socket.send(json.dumps(bye))
            socket.close()

        socket.on_message(answer)

    page.route_web_socket("**/ws", newer_server)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("alert")).to_contain_text("There is a newer version")
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
