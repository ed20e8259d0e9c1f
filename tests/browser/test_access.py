"""Every screen can be used by everybody: axe-core finds nothing, in the light and in the dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESK, PHONE, NewPage
from browser.people import TWENTY_ONE, Person, play_to_the_end

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = ["/", "/settings", "/rules?game=qwixx", "/rules?game=twenty_one", "/print?game=qwixx"]
PAGES += ["/print?game=twenty_one", "/sheet?game=qwixx", "/sheet?game=twenty_one", "/replay"]
SCHEMES = ["light", "dark"]


def faults(page: Page) -> list[str]:
    """What axe-core has to say against a page, in one line each."""
    page.wait_for_timeout(300)  # let what moves come to rest
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("tags => axe.run({ runOnly: tags })", RULES)
    return [
        f"{fault['id']}: {node['html'][:200]} — {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_faults(new_page: NewPage, path: str, scheme: str) -> None:
    page = new_page(**PHONE, color_scheme=scheme)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["Qwixx", TWENTY_ONE])
@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_a_match_has_no_faults_from_the_invitation_to_the_end(
    new_page: NewPage, device: dict[str, object], game: str, scheme: str
) -> None:
    page = new_page(**device, color_scheme=scheme)
    emma = Person(page, "Emma")
    emma.start(game, "Invite friends")
    expect(page.get_by_role("button", name="Add a bot")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Add a bot").click()
    emma.see_the_match()
    expect(emma.main_button).to_be_visible()
    assert faults(page) == []
    emma.choose()
    expect(emma.main_button).to_be_visible()
    if emma.field.count():
        emma.field.first.click()
    assert faults(page) == []
    page.get_by_role("button", name="Menu").click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    play_to_the_end(emma)
    assert faults(page) == []
