"""The coach gives hints without a server, and has positions to practise."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import KEPT, PHONE, NewPage
from browser.device import APP, built_site, files_served, hurry, start
from browser.screens import answer_position, next_position
from often import mainly

GAMES = {"Qwixx": "qwixx", "Twenty One": "twenty_one"}
A_FEW = 3


@pytest.fixture
def phone(new_page: NewPage, tmp_path: Path) -> Iterator[Page]:
    """A phone that has the app from a folder of files."""
    with files_served(built_site(), tmp_path) as url:
        page = new_page(base_url=url, **KEPT, **PHONE)
        page.goto(APP)
        yield page
        page.goto("about:blank")


@pytest.mark.parametrize("game", mainly(*GAMES))
def test_a_match_has_hints(phone: Page, game: str) -> None:
    phone.goto(f"{APP}#/settings")
    phone.get_by_label("Hints against bots").check()
    phone.goto(APP)
    person = start(phone, game)
    person.see_the_match()
    hurry(phone)
    hint = phone.get_by_role("button", name="Ask the coach for a hint")
    while not hint.is_enabled():
        person.play_on()
    hint.click()
    expect(phone.get_by_text(re.compile("^Hint: "))).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("game", mainly(*reversed(GAMES.values())))
def test_positions_to_practise_come_from_the_files(phone: Page, game: str) -> None:
    phone.goto(f"{APP}#/practice?game={game}")
    phone.get_by_role("button", name="Start").click()
    for number in range(1, A_FEW + 1):
        expect(phone.get_by_text(re.compile(rf"^{number} of \d+$"))).to_be_visible()
        answer_position(phone)
        assert phone.locator(".explained .reasons span").count() in (1, 2)
        next_position(phone)
