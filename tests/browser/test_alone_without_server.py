"""A match alone without a server: the browser solves the game, and the report is exact."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.device import APP, built_site, changed, exported, files_served, hurry, start, verify
from browser.people import Person, play_to_the_end
from often import mainly

QWIXX, TWENTY_ONE = "Qwixx", "Twenty One"
A_FEW = 3
SOLVING = 120_000
"""Milliseconds within which a busy machine solves Qwixx."""
NO_VECTORS = "WebAssembly.validate = () => false;\n"


@pytest.fixture
def phone(new_page: NewPage, tmp_path: Path) -> Iterator[Page]:
    """A phone that has the app from a folder of files."""
    with files_served(built_site(), tmp_path) as url:
        page = new_page(base_url=url, reduced_motion="reduce", **PHONE)
        page.goto(APP)
        yield page
        page.goto("about:blank")


def play_alone(page: Page, game: str) -> Person:
    person = start(page, game, "Play alone")
    person.see_the_match()
    hurry(page)
    play_to_the_end(person, choices=A_FEW)
    return person


@pytest.mark.parametrize("game", mainly(TWENTY_ONE, QWIXX))
def test_a_match_alone_has_an_exact_report_and_can_be_tried_again(
    phone: Page, game: str, tmp_path: Path
) -> None:
    person = play_alone(phone, game)
    record = tmp_path / "alone.jsonl"
    exported(phone, record)
    assert re.search(r"All \d+ rolls check out", verify(record))
    phone.get_by_role("link", name="Coach").click()
    if game == QWIXX:
        expect(phone.get_by_text("This device solves the game first")).to_be_visible()
    expect(phone.get_by_role("heading", name="Luck or skill?")).to_be_visible(timeout=SOLVING)
    expect(phone.get_by_text("Every figure is exact")).to_be_visible()
    expect(phone.get_by_text("A perfect player scores")).to_be_visible()
    phone.get_by_role("button", name="Try again from here").click()
    phone.wait_for_url("**/l/here-*")
    person.see_the_match()
    expect(phone.get_by_text("from a position")).to_be_visible()


def test_the_coach_gives_hints_alone(phone: Page) -> None:
    phone.goto(f"{APP}#/settings")
    phone.get_by_label("Hints against bots").check()
    phone.goto(APP)
    person = start(phone, TWENTY_ONE, "Play alone")
    person.see_the_match()
    hurry(phone)
    hint = phone.get_by_role("button", name="Ask the coach for a hint")
    while not hint.is_enabled():
        person.play_on()
    hint.click()
    expect(phone.get_by_text(re.compile("^Hint: "))).to_be_visible(timeout=30_000)


@pytest.mark.slow
def test_an_old_browser_says_that_it_cannot_solve_qwixx(phone: Page) -> None:
    phone.context.route("**/worker-*.js", changed(NO_VECTORS))
    play_alone(phone, QWIXX)
    phone.get_by_role("link", name="Coach").click()
    expect(phone.get_by_role("alert")).to_contain_text("this browser is too old for that")
