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
from rollwright.core import games
from rollwright.i18n import LANGUAGES

ELSEWHERE: Final = "en"
"""The test of access goes through every screen in this language, and checks the same there."""
LONGEST: Final = "de"
"""Its words are the longest: what fits in it fits in the others, which `make test-all` looks at."""
HALL: Final = "hall"
"""The screens that belong to no game."""
FIRST, *OTHERS = games.having("coach")
"""In `make test` the test of access looks at the first game, and this one at the others."""
CASES: Final = [
    pytest.param(
        language, part, marks=() if language == LONGEST and part != FIRST else pytest.mark.slow
    )
    for language in LANGUAGES
    if language != ELSEWHERE
    for part in (HALL, FIRST, *OTHERS)
]


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize(("language", "part"), CASES)
def test_every_screen_is_translated_and_fits(
    new_page: NewPage, evening: Evening, language: str, part: str
) -> None:
    page = new_page(locale=language, storage_state=evening.storage)
    devices = [DESK["viewport"], PHONE["viewport"]]
    for screen in screens(page, language, part, evening):
        assert not foreign(page, language), screen
        for viewport in devices:
            page.set_viewport_size(viewport)
            assert fits(page), (screen, viewport)
        devices.reverse()  # the next screen comes up in the size of this one


def screens(page: Page, language: str, part: str, evening: Evening) -> Iterator[str]:
    if part == HALL:
        return hall(page, language)
    return game_screens(page, language, part, evening.tables[part])
