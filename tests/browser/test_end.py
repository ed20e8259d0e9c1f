"""What the end of a match says: who won what, and why it is over."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import storage
from browser.people import Person, play_to_the_end
from server.serving import Served, two_people
from server.storing import Ask
from server.two_rows import go_to, position

SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])


def outcome(page: Page) -> Locator:
    """What the end says above the points."""
    return page.locator(".outcome")


def headline(page: Page) -> Locator:
    return outcome(page).get_by_role("heading")


def finish(page: Page) -> None:
    """Two rows are closed: the first seat, here with 35 points, loses to the second with 36."""
    page.get_by_role("button", name=re.compile("^Pass")).click()
    _cross(page, "red 12")
    expect(page.locator("[aria-live]")).to_contain_text("Max closes the red row")
    _cross(page, "yellow 12")


def _cross(page: Page, field: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{field}")).click()
    page.locator(".actions .primary").click()


@SCREENS
def test_the_end_says_why_it_is_the_end(
    new_page: NewPage, served: Served, screen: dict[str, Any]
) -> None:
    family = served.create("qwixx", "me Emma", "me Max")
    go_to(position(), family.info["match"], Ask(str(served.database), None))
    page = new_page(**screen, storage_state=storage(served, family.token))
    page.goto(f"/t/{family.table}")
    finish(page)
    expect(headline(page)).to_have_text("Max wins")
    expect(outcome(page)).to_contain_text("The match is over: two rows are closed.")
    page.reload()
    expect(outcome(page)).to_contain_text("The match is over: two rows are closed.")


@SCREENS
def test_q16_the_winner_of_the_series_comes_first(
    new_page: NewPage, served: Served, screen: dict[str, Any]
) -> None:
    """Max wins the last match, and Emma the series."""
    family = served.create("qwixx", "me Emma", "me Max", series=2)
    ask = Ask(str(served.database), None)
    go_to(position(), family.info["match"], ask)
    ask(
        "UPDATE tables SET doc = replace(doc, '\"results\":[]', '\"results\":[[9,3]]')"  # noqa: S608  # an id of our own
        f" WHERE id = '{family.table}'"
    )
    page = new_page(**screen, storage_state=storage(served, family.token))
    page.goto(f"/t/{family.table}")
    finish(page)
    expect(headline(page)).to_have_text("Emma wins the series")
    expect(outcome(page)).to_contain_text("Match 2: Max wins")
    expect(page.locator("thead th").first).to_have_text(re.compile(r"1\.\s+Emma"))
    expect(page.get_by_role("row", name="Series")).to_have_text(re.compile(r"44\s*39"))


def test_q16_until_the_series_is_over_the_match_counts(page: Page) -> None:
    family = Person(page, "Emma")
    family.start("Qwixx", "Play together on this screen", series=2)
    family.see_the_match()
    play_to_the_end(family, choices=2)
    expect(headline(page)).to_have_text(
        re.compile("^(Emma|Player 2|Emma and Player 2) (wins|share the win)$")
    )


@SCREENS
def test_alone_nobody_wins_and_the_best_result_is_kept(
    new_page: NewPage, screen: dict[str, Any]
) -> None:
    emma = Person(new_page(**screen), "Emma")
    for choices, said in (
        (0, []),
        (3, ["Your new best. It was −20 before."]),
        (0, ["Your best: "]),
    ):
        emma.start("Qwixx", "Play alone")
        play_to_the_end(emma, choices=choices)
        expect(headline(emma.page)).to_have_text(re.compile(r"^−?\d+ points?$"))
        expect(outcome(emma.page)).to_contain_text(said)
        expect(outcome(emma.page)).not_to_contain_text("wins")
        expect(outcome(emma.page)).to_contain_text("the fourth misthrow")


def test_the_own_seat_is_addressed_and_the_others_are_named(
    new_page: NewPage, served: Served
) -> None:
    places = two_people(served, "qwixx")
    go_to(position(), places[1].info["match"], Ask(str(served.database), None))
    emma, max_ = (new_page(storage_state=storage(served, place.token)) for place in places)
    for page in (emma, max_):
        page.goto(f"/t/{places[0].table}")
    expect(emma.locator("header .turn")).to_have_text(re.compile("· you roll$"))
    expect(max_.locator("header .turn")).to_have_text(re.compile("· Emma rolls$"))
    emma.get_by_role("button", name="Pass", exact=True).click()
    for page, field in ((max_, "red 12"), (emma, "yellow 12")):
        page.get_by_role("button", name=re.compile(f"^{field}")).click()
        page.locator(".actions .primary").click()
    expect(headline(emma)).to_have_text("Max wins")
    expect(headline(max_)).to_have_text("You win")
    max_.get_by_role("link", name="Replay").click()
    max_.get_by_role("button", name="To the end").click()
    expect(max_.locator("p[aria-live] b")).to_have_text("You win")
