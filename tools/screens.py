"""Take the pictures of the web app that README and docs show: `python tools/screens.py`.

A real server, a real Chromium, and a match that is played for a few turns before each picture.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path += [str(ROOT), str(ROOT / "tests")]

from benchmarks.workers import Worker  # noqa: E402  # it is no installed package

from browser.conftest import DESK, HAS_PLAYED, PHONE, chromium  # noqa: E402  # nor is this
from browser.people import TWENTY_ONE, Person, play_to_the_end  # noqa: E402  # nor is this
from rollwright.core import games  # noqa: E402  # after the path is known
from rollwright.server.client import request  # noqa: E402  # as above

PICTURES: Final = ROOT / "docs" / "pictures"
TURNS: Final = 16
PHONE_TALL: Final = {**PHONE, "viewport": {"width": 390, "height": 844}}


class Server(Worker):
    """One that has the levels of bots."""

    environment = {**Worker.environment, "ROLLWRIGHT_LEVELS": "true"}  # noqa: RUF012  # nobody changes it


def main() -> None:
    with Server("tables.sqlite") as server, sync_playwright() as playwright:
        while not all(info["ready"] for info in request(f"{server.url}/api/games")):
            time.sleep(0.1)
        browser = chromium(playwright)
        studio = Studio(browser, server.url)
        home = PHONE_TALL, "en-GB", "light", lambda page: page.goto("/")
        studio.take("start", *home)
        studio.take("qwixx-phone", PHONE_TALL, "en-GB", "light", match("Qwixx", others=3))
        studio.take("qwixx-blackboard", PHONE_TALL, "en-GB", "dark", match("Qwixx", others=2))
        studio.take("twenty-one-phone", PHONE_TALL, "en-GB", "light", match(TWENTY_ONE, others=2))
        studio.take("qwixx-desk", DESK, "en-GB", "light", match("Qwixx", others=4))
        studio.take("tv", DESK, "en-GB", "light", big_screen)
        studio.take("end", DESK, "en-GB", "light", series)
        studio.take("rules", DESK, "fr-FR", "light", lambda page: page.goto("/rules?game=qwixx"))
        browser.close()


class Studio:
    """Where pictures are taken."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url

    def take(self, name: str, device: dict[str, Any], locale: str, scheme: Any, pose: Any) -> None:
        """A picture of a page that has taken up its pose."""
        context = self._browser.new_context(
            **device, base_url=self._url, locale=locale, color_scheme=scheme
        )
        context.add_init_script(HAS_PLAYED % json.dumps(games.names()))
        page = context.new_page()
        pose(page)
        page.wait_for_timeout(1000)
        page.screenshot(path=PICTURES / f"{name}.png")
        context.close()
        print(f"docs/pictures/{name}.png")


def match(game: str, others: int) -> Any:
    """A match in the middle, with a field picked."""

    def pose(page: Page) -> None:
        emma = Person(page, "Emma")
        emma.start(game, "Play against", others=others)
        play(emma, TURNS)
        while not emma.field.count():
            emma.play_on()
            page.wait_for_timeout(300)
        emma.field.first.click()

    return pose


def big_screen(page: Page) -> None:
    """The same match for the living room."""
    match("Qwixx", others=3)(page)
    page.goto(f"{page.url}/tv")


def series(page: Page) -> None:
    """The end of a series of two."""
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play against", others=3, series=2)
    play_to_the_end(emma)
    emma.lift_the_finger()
    page.get_by_role("button", name="Next match").click()
    emma.see_the_match()
    play_to_the_end(emma)


def play(person: Person, choices: int) -> None:
    """So many choices, one after the other."""
    person.see_the_match()
    made = 0
    while made < choices and not person.is_at_the_end:
        made += person.play_on()
        person.page.wait_for_timeout(100)


if __name__ == "__main__":
    main()
