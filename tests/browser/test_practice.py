"""Practice: a round of ten, what was best and why, and what was missed comes back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.screens import answer_position, next_position
from often import mainly
from rollwright.coach.practice import load

GAMES = mainly("qwixx", "twenty_one")
ROUND = 10


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('rollwright.practice')"))


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_answered_and_what_was_missed_comes_back(phone: Page, game: str) -> None:
    phone.goto(f"/practice?game={game}")
    phone.get_by_text("Hard", exact=True).click()
    phone.get_by_role("button", name="Start").click()
    right = 0
    for number in range(1, ROUND + 1):
        expect(phone.get_by_text(f"{number} of {ROUND}", exact=True)).to_be_visible()
        answer_position(phone)
        told = phone.locator(".explained h2").inner_text()
        is_right = told.startswith("Right:")
        assert is_right or told.endswith(" was best") or told.startswith("Best was:")
        right += is_right
        assert phone.locator(".explained .reasons span").count() in (1, 2)
        expect(phone.get_by_text(re.compile("^Remember: [A-Z0-9].*\\.$"))).to_be_visible()
        assert phone.locator(".explained li").count() > 1
        results = phone.locator("ol li.right, ol li.wrong")
        expect(results).to_have_count(number)
        next_position(phone)
    missed = ROUND - right
    expect(phone.get_by_role("heading", level=2)).to_have_text(
        f"{right} of {ROUND} right" if missed else "All correct!"
    )
    queue = kept(phone)["queue"]
    assert len(queue) == missed
    assert {*queue} <= {*load(game).ids}
    phone.goto("/")
    waiting = phone.get_by_role("link", name="Practice")
    expect(waiting).to_contain_text("wait" if missed else "Find the best choice")


@pytest.mark.slow
@pytest.mark.complains("Failed to load resource")
def test_what_waits_is_asked_again_and_what_is_gone_is_forgotten(page: Page) -> None:
    exercises = [load("qwixx").exercise(name) for name in load("qwixx").ids[:2]]
    queue = {
        name: {"game": "qwixx", "rests": 0, "due": "2026-01-01"}
        for name in (*(exercise.id for exercise in exercises), "gone")
    }
    page.goto("/practice")
    page.evaluate(
        "kept => localStorage.setItem('rollwright.practice', kept)", json.dumps({"queue": queue})
    )
    page.reload()
    expect(page.locator("main")).to_contain_text("3 positions you missed are asked again.")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".sheet-area")).to_be_visible()
    assert {*kept(page)["queue"]} == {exercise.id for exercise in exercises}
    again = 0
    for _ in range(ROUND):
        again += page.get_by_text("You missed this one before.").count()
        answer_position(page)
        next_position(page)
    assert again == len(exercises)


def test_the_same_position_can_be_tried_again_without_counting(page: Page) -> None:
    page.goto("/practice")
    page.get_by_role("button", name="Start").click()
    answer_position(page)
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".sheet-area")).to_be_visible()
    answer_position(page)
    expect(page.locator("ol li.right, ol li.wrong")).to_have_count(1)


@pytest.mark.complains("Failed to load resource")
def test_without_a_network_it_says_so(page: Page) -> None:
    page.goto("/practice")
    page.context.set_offline(True)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no connection")
    page.context.set_offline(False)
    page.get_by_role("button", name="Start").evaluate("button => button.click()")
    expect(page.locator(".sheet-area")).to_be_visible()
