"""Every screen speaks every language and fits, on a phone and on a desk.

`make contact` photographs the same screens, for people to look at.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import Evening
from browser.screens import game_screens, hall
from i18n.catalogues import plain_sentences
from rollwright.i18n import LANGUAGES


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_translated_and_fits(
    new_page: NewPage, evening: Evening, language: str
) -> None:
    page = new_page(locale=language, storage_state=evening.storage)
    english = foreign_sentences(language)
    devices = [("desk", DESK["viewport"]), ("phone", PHONE["viewport"])]
    for screen in screens(page, language, evening):
        assert page.locator("html").get_attribute("lang") == language
        assert not english & {*page.locator("body").inner_text().splitlines()}, screen
        for name, viewport in devices:
            page.set_viewport_size(viewport)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= viewport["width"], (screen, name)
        devices.reverse()  # the next screen comes up in the size of this one


def screens(page: Page, language: str, evening: Evening) -> Iterator[str]:
    yield from hall(page, language)
    for game, tables in evening.tables.items():
        for name in game_screens(page, language, game, tables):
            yield f"{game}-{name}"


def foreign_sentences(language: str) -> set[str]:
    """What another language says and this one never does: English where there is no choice."""
    other = "en" if language != "en" else "de"
    return {*plain_sentences(other).values()} - {*plain_sentences(language).values()}
