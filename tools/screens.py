"""Take the pictures of the web app that README and docs show: `python tools/screens.py`.

A real server, a real Chromium, and a match that is played for a few turns before each picture.
"""

import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path += [str(ROOT), str(ROOT / "tests")]

from benchmarks.workers import Worker  # noqa: E402  # it is no installed package

from browser.conftest import DESK, PHONE, chromium  # noqa: E402  # nor is this
from browser.people import TWENTY_ONE, Person  # noqa: E402  # nor is this

PICTURES: Final = ROOT / "docs" / "pictures"
TURNS: Final = 7


class Server(Worker):
    """One that has the levels of bots."""

    environment = {**Worker.environment, "ROLLWRIGHT_LEVELS": "true"}  # noqa: RUF012  # nobody changes it


def main() -> None:
    with Server("tables.sqlite") as server, sync_playwright() as playwright:
        browser = chromium(playwright)
        studio = Studio(browser, server.url)
        studio.take("start", PHONE, "en-GB", "light", lambda page: page.goto("/"))
        studio.take("qwixx-phone", PHONE, "en-GB", "light", match("Qwixx", others=3))
        studio.take("qwixx-blackboard", PHONE, "en-GB", "dark", match("Qwixx", others=2))
        studio.take("twenty-one-phone", PHONE, "en-GB", "light", match(TWENTY_ONE, others=2))
        studio.take("qwixx-desk", DESK, "en-GB", "light", match("Qwixx", others=4))
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
        emma.see_the_match()
        for _ in range(TURNS):
            emma.choose()
            page.wait_for_timeout(700)
        if emma.field.count():
            emma.field.first.click()

    return pose


if __name__ == "__main__":
    main()
