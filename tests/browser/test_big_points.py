"""Big Points: one more sheet of Qwixx in the picker, played to its end, recorded and replayed.

It has no coach, no engine for browsers and no sheets for real dice, and the pages say so.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, NewPage
from browser.people import FIELD, MAIN_BUTTON, Person, in_turn
from browser.test_access import faults
from often import mainly
from rollwright.core import games
from rollwright.games.qwixx_big_points.layout import BONUS_ROWS, LAYOUT
from rollwright.records.notation import from_text

GAME: Final = "qwixx_big_points"
BONUS: Final = f".thin {FIELD}"
TRIES: Final = 5
ROWS: Final = ["red", "red-yellow", "yellow", "green", "green-blue", "blue"]
"""As they are printed, from top to bottom."""


def start(page: Page, others: int = 1) -> Person:
    emma = Person(page, "Emma")
    page.goto("/")
    emma.prepare("Qwixx", "Play against", others)
    emma.pick("Sheet", "Big Points")
    page.get_by_role("dialog").locator("footer button").click(position={"x": 10, "y": 10})
    page.wait_for_url("**/t/*")
    return emma


def play(emma: Person) -> Iterator[str]:
    """A match in which Emma takes whatever bonus she can. It tells when something can be seen."""
    emma.see_the_match()
    yield "playing"
    for _ in in_turn(emma):
        if emma.tap(BONUS):
            yield "bonus"
            emma.tap(MAIN_BUTTON)
        else:
            emma.play_on()
    yield "over"


def _once(screens: Iterator[str], seen: dict[str, None]) -> Iterator[str]:
    """Each screen when it is first there; all of them are noted."""
    for name in screens:
        if name not in seen:
            seen[name] = None
            yield name


def played(page: Page) -> None:
    """Play until there was a bonus: it takes luck, but not often a second match."""
    for _ in range(TRIES):
        seen: dict[str, None] = {}
        emma = start(page, others=2)
        rows = page.locator(".sheet-area .row")
        expect(rows).to_have_count(len(ROWS))
        for row, name in enumerate(ROWS):
            expect(rows.nth(row)).to_have_class(re.compile(rf"\b{name}\b"))
            numbers = [str(number) for number in LAYOUT.numbers[LAYOUT.rows.index(name)]]
            expect(rows.nth(row).locator(".number")).to_have_text(numbers)
        assert faults(page, _once(play(emma), seen)) == {}
        if "bonus" in seen:
            return
    raise AssertionError("there was never a bonus")


@pytest.mark.parametrize("device", mainly(PHONE, DESK), ids=["phone", "desk"])
def test_a_match_is_played_verified_and_replayed_on_screens_without_faults(
    new_page: NewPage, tmp_path: Path, device: dict[str, Any]
) -> None:
    page = new_page(**device)
    played(page)

    replay = page.get_by_role("link", name="Replay")
    match = str(replay.get_attribute("href")).partition("=")[2]
    path = tmp_path / "match.txt"
    path.write_text(page.request.get(f"/api/matches/{match}/record.txt").text(), "utf-8")
    verify = [sys.executable, "-m", "rollwright", "verify", str(path)]
    subprocess.run(verify, check=True, stdout=subprocess.DEVNULL)
    record = from_text(path.read_text("utf-8"), games.find)
    assert record.match.game.name == GAME
    assert any(f"{name} " in path.read_text("utf-8") for name in BONUS_ROWS)

    assert page.get_by_role("link", name="Coach").count() == 0
    replay.click()
    expect(page.locator("header .note")).to_have_text(re.compile("Qwixx Big Points"))
    page.keyboard.press("End")
    expect(page.get_by_text("The match is over")).to_be_visible()
    page.goto(f"/report?match={match}")
    expect(page.get_by_text("The coach does not know Qwixx Big Points yet.")).to_be_visible()


def test_on_the_first_page_it_is_a_sheet_of_qwixx(page: Page) -> None:
    start(page)
    page.goto("/")
    cards = page.locator(".games article")
    expect(cards).to_have_count(2)
    expect(cards.first.get_by_role("heading")).to_have_text("Qwixx")
    expect(cards.first.locator(".against")).to_contain_text("Big Points")
    page.get_by_role("navigation").get_by_role("link", name="Print sheets").first.click()
    expect(page).to_have_url(re.compile(f"game={GAME}$"))
    expect(page.locator("svg.paper")).to_have_count(1)


def test_with_real_dice_it_is_played_on_paper(page: Page) -> None:
    page.goto("/")
    emma = Person(page)
    page.get_by_role("button", name="Real dice").click()
    emma.pick("Sheet", "Big Points")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("no sheet of Qwixx Big Points to tap")
    expect(dialog.locator("footer button")).to_have_count(0)
    page.goto(f"/sheet?game={GAME}")
    page.get_by_role("link", name="Print sheets").click()
    expect(page.locator("svg.paper")).to_have_count(1)


def test_its_rules_are_on_the_page_of_its_family(page: Page) -> None:
    page.goto("/rules?game=qwixx")
    page.get_by_role("link", name="Big Points").click()
    expect(page.locator("h1")).to_have_text("Rules of Qwixx Big Points")
    expect(page.locator("figure .thin").first).to_be_visible()
    assert faults(page, iter(["rules"])) == {}


@pytest.mark.complains("Failed to load resource")
def test_without_a_server_it_says_that_it_needs_one(page: Page) -> None:
    start(page)
    page.goto("/")
    page.context.set_offline(True)
    page.get_by_role("button", name="Play Qwixx").click()
    expect(page.get_by_role("alert")).to_contain_text("Qwixx Big Points needs a server")
