"""Twenty One: what the tray says about the dice."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import storage
from often import mainly
from rollwright.core.game import CHANCE, Setup
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from server.serving import Served
from server.storing import Ask
from server.two_rows import go_to


@pytest.mark.parametrize("screen", mainly(DESK, PHONE), ids=["desk", "phone"])
@pytest.mark.parametrize("roll", [(2, 3, 4, 5, 6, 2), (1, 3, 4, 5, 6, 2)], ids=["no 1", "a 1"])
def test_t4_a_second_attempt_is_called_one(
    new_page: NewPage, served: Served, roll: tuple[int, ...], screen: dict[str, Any]
) -> None:
    emma = served.create("twenty_one", "me Emma")
    match = Match(GAME, Setup(1, 0, {"sheets": ("A",)}))
    match.step(CHANCE, roll)
    go_to(match, emma.info["match"], Ask(str(served.database), None))
    page = new_page(**screen, storage_state=storage(served, emma.token))
    page.goto(f"/t/{emma.table}")
    page.get_by_role("button", name="Roll again").click()
    expect(page.get_by_text("2 attempts")).to_be_attached()
    expect(page.get_by_text("stayed")).to_have_count(roll.count(1))
    page.reload()
    expect(page.get_by_text("2 attempts")).to_be_attached()
    expect(page.get_by_text("stayed")).to_have_count(roll.count(1))
