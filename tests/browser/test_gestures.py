"""A double tap never does two things, whatever stands under the finger."""

import json
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import MOVING, PHONE, NewPage
from browser.evening import storage, where_emma_begins
from browser.people import Person
from often import mainly
from rollwright.core import games
from server.serving import Served

DELAYS: Final = (80, 150, 250, 400)
COMMITS: Final = {"act", "throw", "take_back", "ready", "leave", "replace", "start", "react"}
"""What a client says that cannot be unsaid."""
SETTLED: Final = 500
"""Milliseconds after which a tap has done all that it does, and the next one is a tap again."""

TAPPABLE: Final = """() => [...document.querySelectorAll('.game button, .game [role=button]')]
  .filter((button) => button.checkVisibility() && button.getAttribute('aria-disabled') !== 'true')
  .sort((one, other) => other.matches('[data-home]') - one.matches('[data-home]'))
  .map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const name = button.getAttribute('aria-label') ?? button.innerText
    return { name: name.replace(/[0-9]+/g, '#').trim(), x: x + width / 2, y: y + height / 2 }
  })"""
"""The large button comes first: dice that wait for it for long are thrown by the server."""


class Commits:
    """What a page has said to the server since it was last asked."""

    def __init__(self, page: Page) -> None:
        self._said: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        # To keep the dice is sent together with what is entered: one decision.
        if said["type"] in COMMITS and said.get("action") != "keep":
            self._said.append(said["type"])

    def take(self) -> list[str]:
        said, self._said = self._said, []
        return said


def double_tap(page: Page, x: float, y: float, delay: int) -> None:
    page.mouse.click(x, y)
    page.wait_for_timeout(delay)
    page.mouse.click(x, y)
    page.wait_for_timeout(SETTLED)


def buttons(page: Page, person: Person, taps: int) -> Iterator[dict[str, float | str]]:
    """So many buttons of a match, those first that were tapped least, until it is over."""
    tapped: dict[str, int] = {}
    for _ in range(taps * 20):
        if person.is_at_the_end or sum(tapped.values()) >= taps:
            return
        found = page.evaluate(TAPPABLE)
        if not found:
            page.wait_for_timeout(100)
            continue
        button = min(found, key=lambda button: tapped.get(button["name"], 0))
        tapped[button["name"]] = tapped.get(button["name"], 0) + 1
        yield button


def at_a_table(new_page: NewPage, served: Served, game: str) -> tuple[Page, str]:
    """A phone on which things move, and the address of a match that begins with its owner."""
    place = where_emma_begins(served, game)
    storage_state = storage(served, place.token)
    return new_page(**PHONE, **MOVING, storage_state=storage_state), f"/t/{place.table}"


def never_twice(new_page: NewPage, served: Served, game: str, taps: int) -> None:
    page, address = at_a_table(new_page, served, game)
    commits = Commits(page)
    emma = Person(page, "Emma")
    page.goto(address)
    emma.see_the_match()
    page.wait_for_timeout(SETTLED)
    commits.take()
    done = []
    for number, button in enumerate(buttons(page, emma, taps)):
        delay = DELAYS[number % len(DELAYS)]
        double_tap(page, float(button["x"]), float(button["y"]), delay)
        said = commits.take()
        assert len(said) <= 1, f"{button['name']!r} tapped twice within {delay} ms said {said}"
        done += said
        page.keyboard.press("Escape")  # a sheet of somebody else may have come up
    assert "act" in done
    assert "throw" in done


@pytest.mark.parametrize("game", mainly(*games.names()))
def test_a_double_tap_on_the_buttons_of_a_match_commits_one_thing(
    new_page: NewPage, served: Served, game: str
) -> None:
    never_twice(new_page, served, game, taps=16)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_a_double_tap_commits_one_thing_through_a_whole_match(
    new_page: NewPage, served: Served, game: str
) -> None:
    never_twice(new_page, served, game, taps=300)


@pytest.mark.parametrize("delay", mainly(*DELAYS))
def test_a_double_tap_on_pass_is_no_misthrow(new_page: NewPage, served: Served, delay: int) -> None:
    page, address = at_a_table(new_page, served, "qwixx")
    commits = Commits(page)
    page.goto(address)
    Person(page).throw()
    pass_ = page.get_by_role("button", name="Pass", exact=True)
    expect(pass_).to_be_visible()
    page.wait_for_timeout(SETTLED)
    commits.take()
    box = pass_.bounding_box()
    assert box
    double_tap(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay)
    assert commits.take() == ["act"]
