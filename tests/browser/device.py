"""A device that plays by itself: the app as files, matches that stay, and a tab that is killed."""

import contextlib
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, Page, Route, expect

from browser.people import Person

ROOT: Final = Path(__file__).parents[2]
APP: Final = "/games/dice/"
"""Where `files_served` has the app."""

IN_A_HURRY: Final = """() => {
  const later = self.setTimeout
  self.setTimeout = (act, ms, ...rest) => later(act, ms / 20, ...rest)
}"""


def built_site() -> Path:
    """The folder that `make static` writes."""
    build = [sys.executable, str(ROOT / "tools" / "client.py"), "static"]
    subprocess.run(build, check=True)
    return ROOT / "build" / "site"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and nothing but files."""

    def log_message(self, *_: object) -> None:
        pass


def files_served(site: Path, folder: Path) -> contextlib.AbstractContextManager[str]:
    """A web server that has the app in a sub-folder, as files; its address."""
    shutil.copytree(site, folder / APP.strip("/"))
    return folder_served(folder, Quiet)


@contextlib.contextmanager
def folder_served(folder: Path, handler: type[SimpleHTTPRequestHandler]) -> Iterator[str]:
    """A web server for the files of a folder; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def changed(before: str) -> Callable[[Route], None]:
    """Answers with the script of the worker, in a browser that is not like others."""

    def answer(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=before + real.text())

    return answer


def play_here(page: Page) -> None:
    """Choose in the settings that matches are played on this device."""
    page.goto("/settings")
    page.get_by_label("Play on this device").check()
    page.goto("/")


def start(page: Page, game: str, way: str = "Play against", bot: str = "Strongest") -> Person:
    """Start a match on this device, from the first page."""
    person = Person(page)
    person.prepare(game, way)
    if way == "Play against":
        page.get_by_role("dialog").get_by_text(bot, exact=True).click()
    page.get_by_role("dialog").locator("footer button").click(position={"x": 10, "y": 10})
    page.wait_for_url("**/l/here-*")
    return person


def hurry(page: Page) -> None:
    """Let time pass more quickly for the bots and the table of a page, and for nobody else."""
    for worker in page.workers:
        worker.evaluate(IN_A_HURRY)


def killed(page: Page) -> Page:
    """A new page, after the process of this one, its workers included, has crashed."""
    context = page.context
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()
    return context.new_page()


def exported(page: Page, target: Path) -> None:
    """Save the record of the match that has just ended, as a person does."""
    person = Person(page)
    checked = page.get_by_role("button", name=re.compile("Dice checked"))
    expect(checked).to_be_visible()
    person.lift_the_finger()
    checked.click()
    person.lift_the_finger()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(target)
    page.keyboard.press("Escape")


def verify(file: Path) -> str:
    """What `rollwright verify` says; it must find nothing wrong."""
    command = [sys.executable, "-m", "rollwright", "verify", str(file)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
