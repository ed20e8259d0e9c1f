"""Every screen can be used by everybody: axe-core finds nothing, in the light and in the dark.

In the light everything is looked at, on a phone and on a desk. In the dark only colours can differ,
and colours do not depend on the size of a screen: so the dark is looked at on a desk, where most is
to be seen, and on a phone only where it has a ground of its own. The gallery shows every part by
itself in the dark.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import Evening
from browser.screens import fits, foreign, game_screens, hall
from often import mainly
from rollwright.core import games

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES_ON_COLOURS: Final = ["color-contrast", "link-in-text-block"]
"""Those of them that may find something else in another scheme: all else is the same page."""
DARK_ON_PHONES: Final = ("table-over",)
"""The screens on which a width decides about a colour: their `@media` block sets a background."""

GAMES_ON_DEVICES: Final = [
    pytest.param(game, device, id=f"{game}-{name}", marks=pytest.mark.slow if number else ())
    for number, (game, (name, device)) in enumerate(
        product(games.having("coach"), [("phone", PHONE), ("desk", DESK)])
    )
]
"""The first game on a phone; `make test-all` looks at all of them."""

on_every_device = pytest.mark.parametrize("device", mainly(PHONE, DESK), ids=["phone", "desk"])


@pytest.mark.complains("Failed to load resource")
@on_every_device
def test_no_screen_outside_of_a_game_has_faults(new_page: NewPage, device: dict[str, Any]) -> None:
    page = new_page(**device)
    assert faults(page, hall(page, "en")) == {}


@pytest.mark.parametrize(("game", "device"), GAMES_ON_DEVICES)
def test_no_screen_of_a_game_has_faults(
    new_page: NewPage, evening: Evening, game: str, device: dict[str, Any]
) -> None:
    page = new_page(**device, storage_state=evening.storage)
    assert faults(page, game_screens(page, "en", game, evening.tables[game])) == {}


def faults(page: Page, screens: Iterator[str]) -> dict[str, list[str]]:
    """What axe-core has to say against screens, in one line each."""
    found = {}
    assert page.viewport_size
    is_phone = page.viewport_size["width"] == PHONE["viewport"]["width"]
    for screen in screens:
        assert fits(page), screen
        assert not foreign(page, "en"), screen
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text("utf-8"))
        # The last line of a page stays in sight: at its end it covers nothing.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        with whole_dialog(page):
            found[screen] = told(page, "light", RULES)
            if screen in DARK_ON_PHONES or not is_phone:
                found[screen] += told(page, "dark", RULES_ON_COLOURS)
    return {screen: lines for screen, lines in found.items() if lines}


@contextmanager
def whole_dialog(page: Page) -> Iterator[None]:
    """Make room for a dialog that is longer than the screen.

    Its first and last line always stay in sight. Where that covers half a button, a person would
    scroll; axe-core says that the button is too small. It is never as high as the whole screen.
    """
    hidden = page.evaluate(
        """() => {
          const inside = document.querySelector('dialog[open] .inside')
          return inside ? inside.scrollHeight - inside.clientHeight : 0
        }"""
    )
    size = page.viewport_size
    assert size
    if hidden:
        page.set_viewport_size({**size, "height": size["height"] + 2 * hidden})
    yield
    if hidden:
        page.set_viewport_size(size)


def told(page: Page, scheme: Literal["light", "dark"], rules: list[str]) -> list[str]:
    """What axe-core tells about the screen that is shown."""
    page.emulate_media(color_scheme=scheme)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    violations: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(options).then(({ violations }) => violations)", options
    )
    return [
        f"{scheme}: {fault['id']}: {node['html'][:200]} — {node['failureSummary']}"
        for fault in violations
        for node in fault["nodes"]
    ]
