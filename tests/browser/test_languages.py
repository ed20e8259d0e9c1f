"""Every screen speaks every language and fits, on a phone and on a desk.

`make contact` photographs the same screens, for people to look at.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import Evening
from browser.screens import fits, foreign, game_screens, hall
from rollwright.i18n import LANGUAGES

ELSEWHERE: Final = "en"
"""The test of access goes through every screen in this language, and checks the same there."""
LONGEST: Final = "de"
"""Its words are the longest: what fits in it fits in the others, which `make test-all` looks at."""
OTHERS: Final = [
    pytest.param(each, marks=() if each == LONGEST else pytest.mark.slow)
    for each in LANGUAGES
    if each != ELSEWHERE
]


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("language", OTHERS)
def test_every_screen_is_translated_and_fits(
    new_page: NewPage, evening: Evening, language: str
) -> None:
    page = new_page(locale=language, storage_state=evening.storage)
    devices = [DESK["viewport"], PHONE["viewport"]]
    for screen in screens(page, language, evening):
        assert not foreign(page, language), screen
        for viewport in devices:
            page.set_viewport_size(viewport)
            assert fits(page), (screen, viewport)
        devices.reverse()  # the next screen comes up in the size of this one


def screens(page: Page, language: str, evening: Evening) -> Iterator[str]:
    yield from hall(page, language)
    for game, tables in evening.tables.items():
        for name in game_screens(page, language, game, tables):
            yield f"{game}-{name}"
