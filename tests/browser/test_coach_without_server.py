"""The coach works without a server: the report of a match, hints, and practice."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import KEPT, PHONE, NewPage
from browser.people import play_to_the_end
from browser.screens import answer_position, next_position
from browser.test_without_server import files_served, site, start_from_files

GAMES = {"Qwixx": "qwixx", "Twenty One": "twenty_one"}
APP = "/games/dice/"
A_FEW = 3

__all__ = ["site"]


@pytest.fixture
def phone(new_page: NewPage, site: Path, tmp_path: Path) -> Iterator[Page]:
    """A phone that has the app from a folder of files."""
    shutil.copytree(site, tmp_path / "games" / "dice")
    with files_served(tmp_path) as url:
        page = new_page(base_url=url, **KEPT, **PHONE)
        page.goto(APP)
        yield page
        page.goto("about:blank")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_has_hints_and_a_report(phone: Page, game: str) -> None:
    phone.goto(f"{APP}#/settings")
    phone.get_by_label("Hints against bots").check()
    phone.goto(APP)
    person = start_from_files(phone, game)
    person.see_the_match()
    hint = phone.get_by_role("button", name="Ask the coach for a hint")
    while not hint.is_enabled():
        person.play_on()
    hint.click()
    expect(phone.get_by_text(re.compile("^Hint: "))).to_be_visible(timeout=30_000)
    play_to_the_end(person, choices=A_FEW)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    phone.get_by_role("link", name="Coach").click()
    expect(phone).to_have_url(re.compile(r"#/report\?match=here-"))
    expect(phone.get_by_role("heading", name="Luck or skill?")).to_be_visible(timeout=60_000)
    expect(phone.get_by_text("The chances are estimates")).to_be_visible(timeout=60_000)
    expect(phone.get_by_role("button", name="Try again from here")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES.values())
def test_positions_to_practise_come_from_the_files(phone: Page, game: str) -> None:
    phone.goto(f"{APP}#/practice?game={game}")
    phone.get_by_role("button", name="Start").click()
    for number in range(1, A_FEW + 1):
        expect(phone.get_by_text(re.compile(rf"^{number} of \d+$"))).to_be_visible()
        answer_position(phone)
        assert phone.locator(".explained .reasons span").count() in (1, 2)
        next_position(phone)
