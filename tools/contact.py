"""Photograph the main screens at six sizes, in two themes and four languages: `make contact`.

Every screen becomes one contact sheet in build/contact, with an index beside it. A real server and
a real Chromium; look at every picture.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path += [str(ROOT), str(ROOT / "tests")]

from browser.conftest import HAS_PLAYED, USUAL, chromium  # noqa: E402  # it is no installed package
from browser.evening import Evening  # noqa: E402  # nor is this
from browser.screens import game_screens, hall  # noqa: E402  # nor is this
from rollwright.core import games  # noqa: E402  # after the path is known
from server.serving import Served, serving  # noqa: E402  # nor is this

FOLDER: Final = ROOT / "build" / "contact"
SIZES: Final = {
    "phone": (360, 640),
    "tall": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "desk": (1440, 900),
    "large": (2560, 1440),
}
THEMES: Final = ("light", "dark")
LANGUAGES: Final = ("en", "de", "fr", "it")
THUMB: Final = 300
"""How high a picture is on its sheet."""


def main() -> None:
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("--only", default="", help="only screens whose name contains this")
    wish.add_argument("--languages", nargs="*", default=LANGUAGES, help="some of en, de, fr, it")
    told = wish.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        taken = [
            name
            for language in told.languages
            for name in photographs(browser, served, language, told.only)
        ]
        for screen in dict.fromkeys(name.split(".")[0] for name in taken):
            develop(browser, screen, [name for name in taken if name.split(".")[0] == screen])
        browser.close()
    print(f"Look at the sheets in {FOLDER.relative_to(ROOT)}.")


def photographs(browser: Browser, served: Served, language: str, only: str) -> Iterator[str]:
    """Take all pictures in one language; yields the name of each."""
    evening = Evening(served, *games.having("coach"))
    context = browser.new_context(
        **{**USUAL, "base_url": served.url, "locale": language, "storage_state": evening.storage}
    )
    context.add_init_script(HAS_PLAYED % json.dumps(games.having("coach")))
    page = context.new_page()
    for screen in hall(page, language):
        yield from sizes(page, screen, language, only)
    for game in games.having("coach"):
        for screen in game_screens(page, language, game, evening.tables[game]):
            yield from sizes(page, f"{game}-{screen}", language, only)
    context.close()


def sizes(page: Page, screen: str, language: str, only: str) -> Iterator[str]:
    """Take the screen that is shown at every size, in every theme."""
    if only not in screen:
        return
    usual = page.viewport_size
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(60)
            name = f"{screen}.{language}.{theme}.{size}"
            page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=70)
            yield name
    if usual:
        page.set_viewport_size(usual)
    page.emulate_media(color_scheme="light")
    print(f"{screen} {language}", flush=True)


def develop(browser: Browser, screen: str, names: list[str]) -> None:
    """Put the pictures of a screen on one sheet."""
    figures = "".join(
        f'<figure><img src="{escape(name)}.jpg" height="{THUMB}"><figcaption>{escape(name)}'
        "</figcaption></figure>"
        for name in names
    )
    style = (
        "body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:12px sans-serif}figure{margin:0}"
    )
    sheet = FOLDER / f"{screen}.html"
    sheet.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{figures}")
    page = browser.new_page(viewport={"width": 2400, "height": 1200})
    page.goto(sheet.as_uri())
    page.screenshot(path=FOLDER / f"{screen}.png", full_page=True)
    page.close()


if __name__ == "__main__":
    main()
