"""The report of a match, from its end to a new try from one of its positions, with a hint."""

import re

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import PHONE, NewPage
from browser.evening import analysed, played, storage
from often import mainly
from rollwright.server.client import request
from server.serving import Served

GAMES = mainly("qwixx", "twenty_one")


@pytest.mark.parametrize("game", GAMES)
def test_from_the_end_of_a_match_to_a_new_try_with_a_hint(
    new_page: NewPage, served: Served, game: str
) -> None:
    place = served.create(game, "me Emma")
    match = played(served, place)
    analysed(served, match)
    page = new_page(storage_state=storage(served, place.token), **PHONE)
    page.goto(f"/t/{place.table}")
    page.get_by_role("link", name="Coach").click()
    expect(page).to_have_url(re.compile(rf"/report\?match={match}$"))
    expect(page.get_by_role("heading", name="Luck or skill?")).to_be_visible()
    expect(page.get_by_text("A perfect player scores")).to_be_visible()

    _learn(page)
    _hints_on(page)
    page.get_by_role("button", name="Try again from here").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("heading", name="from a position")).to_be_attached()
    page.get_by_role("button", name="Ask the coach for a hint").click()
    expect(page.get_by_text(re.compile("^Hint: "))).to_be_visible(timeout=30_000)
    table = page.url.rsplit("/", 1)[1]
    begun = httpx.get(f"{served.url}/api/tables/{table}").json()
    assert begun["origin"] == match
    assert '["hint",0]' in served.steps(begun["match"])


def test_the_report_fills_in_while_the_analysis_runs(page: Page, served: Served) -> None:
    match = played(served, served.create("qwixx", "me Emma"))
    analysed(served, match)
    whole = request(f"{served.url}/api/matches/{match}/analysis")
    report = whole["report"]
    half = len(report["worth"]) // 2
    last = report["worth"][half - 1]["step"]
    lists = ("moments", "rolls", "worth")
    rows = {name: [row for row in report[name] if row["step"] <= last] for name in lists}
    working = {**whole, "status": "working", "done": half, "report": None}
    so_far = {**report, **rows, "is_complete": False}
    asked: list[str] = []
    is_done: list[bool] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url.partition("after=")[2])
        told = whole if is_done else {**working, "so_far": None if asked[1:] else so_far}
        route.fulfill(json=told)

    page.route("**/analysis?*", answer)
    page.goto(f"/report?match={match}")
    expect(page.get_by_role("status")).to_contain_text("still looking at the match")
    expect(page.get_by_text(re.compile("up to turn")).first).to_be_visible()
    expect(page.get_by_text("A perfect player scores")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Learn from"))).to_have_count(0)
    picked = page.locator(".choices ol button").last
    picked.click()
    said = page.locator(".moment h2").inner_text()
    is_done.append(True)
    expect(page.get_by_text("A perfect player scores")).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(0)
    expect(page.locator(".moment h2")).to_have_text(said)  # what was looked at is still there
    assert asked[:2] == ["0", str(half)]


def _learn(page: Page) -> None:
    """Answer the first question with what was not best, then see what was."""
    page.get_by_role("button", name="Learn from your mistakes").click()
    expect(page.locator(".judged")).to_have_count(0)
    answer = page.get_by_role("button", name="Answer")
    expect(answer).to_be_disabled()
    page.locator("button.field, .learn button.secondary").first.click()
    answer.click()
    expect(page.get_by_role("status")).to_have_text(re.compile("Right.|Not quite."))
    expect(page.locator(".judged")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Try again from here")).to_be_visible()


def _hints_on(page: Page) -> None:
    """Switch hints on, and come back."""
    report = page.url
    page.goto("/settings")
    page.get_by_label("Hints against bots").check()
    page.goto(report)


@pytest.mark.complains("Failed to load resource")
def test_what_cannot_be_analysed_is_told_in_a_sentence(page: Page, served: Served) -> None:
    going = served.create("qwixx", "me Emma", "bot greedy").info["match"]
    for match, told in ((going, "still going on"), ("nowhere", "no such match"), ("", "no such")):
        page.goto(f"/report?match={match}")
        expect(page.get_by_role("alert")).to_contain_text(told)
