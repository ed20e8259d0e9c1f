"""What happened is shown one thing at a time, in order; asserted from what is on the screen."""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from browser.conftest import MOVING, PHONE, NewPage
from browser.evening import storage
from browser.people import Person
from server.serving import Served, two_people
from server.storing import Ask
from server.two_rows import go_to, position

WATCH: Final = """
    window.seen = []
    const look = () => {
      const game = document.querySelector('.game')
      if (!game) return
      const count = (selector) => document.querySelectorAll(selector).length
      const now = {
        beat: game.dataset.beat ?? '',
        offered: count('.sheet-area button.field'),
        sum: document.querySelector('.line .pen') ? 1 : 0,
        crosses: count('.sheet-area .field.crossed'),
        shut: count('.sheet-area .row.shut'),
      }
      const text = JSON.stringify(now)
      if (text !== window.lastSeen) seen.push(now)
      window.lastSeen = text
    }
    const watch = () => new MutationObserver(look).observe(document.body,
      { subtree: true, childList: true, attributes: true })
    addEventListener('DOMContentLoaded', watch)
"""


def moving_page(new_page: NewPage, **options: Any) -> Page:
    page = new_page(**PHONE, **MOVING, **options)
    page.add_init_script(WATCH)
    return page


def test_dice_lie_still_before_anything_is_offered(new_page: NewPage) -> None:
    page = moving_page(new_page)
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    expect(emma.field.first).to_be_visible()
    seen = page.evaluate("seen")
    rolling = [now for now in seen if now["beat"] == "Rolled"]
    assert rolling
    assert [(now["offered"], now["sum"]) for now in rolling] == [(0, 0)] * len(rolling)
    assert (seen[-1]["beat"], seen[-1]["sum"]) == ("", 1)


def test_a_tap_skips_to_the_present_and_chooses_nothing(new_page: NewPage) -> None:
    page = moving_page(new_page)
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone")
    emma.throw()
    expect(page.locator(".game[data-beat=Rolled]")).to_be_visible()
    box = page.locator(".dock").bounding_box()
    assert box
    page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
    expect(emma.field.first).to_be_visible(timeout=400)
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()


def test_choices_are_revealed_then_a_row_is_closed_then_the_next_roll(
    new_page: NewPage, served: Served
) -> None:
    places = two_people(served, "qwixx")
    go_to(position(), places[1].info["match"], Ask(str(served.database), None))
    pages = [moving_page(new_page, storage_state=storage(served, p.token)) for p in places]
    for page in pages:
        page.goto(f"/t/{places[0].table}")
    emma, max_ = (Person(page) for page in pages)
    emma.page.get_by_role("button", name="Pass", exact=True).click()
    max_.page.get_by_role("button", name=re.compile("^red 12")).click()
    max_.page.evaluate("seen.length = 0")
    max_.main_button.click()
    expect(max_.page.locator(".sheet-area .row.shut")).to_have_count(1)
    beats = [now for now in max_.page.evaluate("seen") if now["beat"]]
    order = list(dict.fromkeys(now["beat"] for now in beats))
    assert order.index("RowClosed") > 0, order
    before = [now["shut"] for now in beats if now["beat"] != "RowClosed"][:1]
    assert before == [0], "the lock snapped before the crosses were drawn"
