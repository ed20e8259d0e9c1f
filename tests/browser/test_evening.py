"""Two people, a spectator and two bots play a series, with reloads in the middle of turns."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, NewPage
from browser.people import MOST_TURNS, Person

pytestmark = pytest.mark.slow


def test_a_series_of_two_with_reloads(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(**PHONE), "Max")
    watcher = Person(new_page())
    emma.start("Qwixx", "Invite friends", others=3, series=2)
    max_.join(emma.table)
    for _ in range(2):
        emma.page.get_by_role("button", name="Add a bot").first.click()
        emma.page.wait_for_timeout(200)
    for person in (emma, max_):
        person.see_the_match()
    watcher.page.goto(emma.table)
    for number in (1, 2):
        play_with_reloads(emma, max_)
        for person in (emma, max_, watcher):
            expect(person.page.get_by_role("row", name=f"Match {number}")).to_be_visible()
        if number == 1:
            for person in (emma, max_):
                person.page.get_by_role("button", name="Next match").click()
            for person in (emma, max_, watcher):
                person.see_the_match()
    sums = [
        person.page.get_by_role("row", name=re.compile("^Series")).inner_text()
        for person in (emma, max_, watcher)
    ]
    assert sums[0] == sums[1] == sums[2]


def play_with_reloads(*people: Person) -> None:
    """Play a match; everybody reloads the page once when it is their turn and a field is picked."""
    waiting = list(people)
    for _ in range(MOST_TURNS):
        for person in people:
            if person.is_at_the_end:
                assert not waiting
                return
            if person in waiting and person.field.count():
                person.field.first.click()
                person.page.reload()
                person.see_the_match()
                waiting.remove(person)
            person.choose()
        people[0].page.wait_for_timeout(30)
    raise AssertionError("the match does not end")
