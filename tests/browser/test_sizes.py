"""A table is played on at any size: what a turn needs is whole, and nothing is cut to a stump."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.evening import storage
from browser.people import until
from often import mainly
from rollwright.core import games
from server.serving import Served

SIZES: Final = (
    (320, 480),
    (360, 640),
    (390, 664),
    (390, 844),
    (844, 390),
    (720, 450),  # a window of 1440 × 900 at 200 %
    (820, 1180),
    (1180, 820),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)

SEEN: Final = """() => {
  const box = (thing) => thing.getBoundingClientRect()
  const isWhole = (thing) => {
    const { left, top, right, bottom } = box(thing)
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const isCut = (thing) => thing.checkVisibility() && thing.scrollWidth > thing.clientWidth + 1
  const fields = all('.sheet-area .field').map(box)
  const bands = all('.others .row').filter((row) => row.checkVisibility())
  const filled = bands.map((row) => {
    const last = box(row.lastElementChild)
    return (last.right - box(row.firstElementChild).left) / box(row).width
  })
  return {
    cut_off: ['.sheet-area .paper', '.dice-area', '.dock'].filter(
      (selector) => !isWhole(document.querySelector(selector))
    ),
    stumps: all('.others .name').filter(isCut).map((name) => name.textContent),
    widest_sheet: box(document.querySelector('.sheet-area .paper')).width / innerWidth,
    narrowest_touch: Math.min(
      ...fields.slice(1, 6).map(({ left }, index) => left - fields[index].left)
    ),
    emptiest_band: Math.min(1, ...filled),
  }
}"""

FITS: Final = f"(({{ cut_off, stumps }}) => !cut_off.length && !stumps.length)(({SEEN})())"
"""The own sheet, the dice and the buttons are whole, and so are the names that are shown."""
LEAST_TOUCH: Final = 28
"""From one field to the next, in px: the gap between them belongs to what is tapped."""
FILLED: Final = 0.9
"""Of a coloured band, by its fields."""


def at_every_table(test: Any) -> Any:
    """Try it with both games, and with as many others as there may be."""
    return pytest.mark.parametrize("game", games.names())(
        pytest.mark.parametrize("others", mainly(4, 1))(test)
    )


def at_a_table(new_page: NewPage, served: Served, game: str, others: int) -> Page:
    """Emma has sat down with some bots."""
    place = served.create(game, "me Emma", *["bot greedy"] * others)
    page = new_page(storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    expect(page.locator(".game")).to_be_visible()
    return page


@at_every_table
def test_own_sheet_dice_and_buttons_are_whole(
    new_page: NewPage, served: Served, game: str, others: int
) -> None:
    page = at_a_table(new_page, served, game, others)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(page, FITS)  # what there is room for is decided after a resize
        seen: dict[str, Any] = page.evaluate(SEEN)
        assert seen["emptiest_band"] >= FILLED, (width, height)
        if width >= 360:
            assert seen["narrowest_touch"] >= LEAST_TOUCH, (width, height)


@at_every_table
def test_a_large_screen_is_filled(
    new_page: NewPage, served: Served, game: str, others: int
) -> None:
    page = at_a_table(new_page, served, game, others)
    shares = []
    for width, height in ((1600, 900), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        shares.append(page.evaluate(SEEN)["widest_sheet"])
    assert shares == pytest.approx([shares[0]] * 3, abs=0.03)
