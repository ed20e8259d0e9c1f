"""Two people, a spectator and two bots play a series, with reloads in the middle of turns."""

import re
from typing import Final

from playwright.sync_api import expect

from browser.conftest import PHONE, NewPage
from browser.people import FIELD, Person, in_turn

CHOICES: Final = 8
"""How often everybody chooses a field in a match; then it may end soon."""


def test_a_series_of_two_with_reloads(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(**PHONE), "Max")
    watcher = Person(new_page())
    emma.start("Qwixx", "Invite friends", others=3, series=2)
    max_.join(emma.table)
    emma.add_bots(2)
    watcher.page.goto(emma.table)
    for number in (1, 2):
        for person in (emma, max_, watcher):
            person.see_the_match()
        expect(watcher.page.get_by_role("heading", name="You are watching")).to_be_visible()
        play_with_reloads(emma, max_)
        for person in (emma, max_, watcher):
            expect(person.page.get_by_role("row", name=f"Match {number}")).to_be_visible()
        if number == 1:
            for person in (emma, max_):
                person.page.get_by_role("button", name="Next match").click()
    sums = [
        person.page.get_by_role("row", name=re.compile("^Series")).inner_text()
        for person in (emma, max_, watcher)
    ]
    assert sums[0] == sums[1] == sums[2]


def play_with_reloads(*people: Person) -> None:
    """Play a match; everybody reloads the page once when it is their turn and a field is picked."""
    waiting = [*people]
    made = dict.fromkeys(people, 0)
    for person in in_turn(*people):
        if person in waiting and has_picked_in_own_turn(person):
            reload(person)
            waiting.remove(person)
        made[person] += person.play_on(declines=made[person] >= CHOICES)
    assert not waiting


def has_picked_in_own_turn(person: Person) -> bool:
    """Pick a field if this is the person's turn. Whether it was."""
    is_turn = person.turn.filter(has_text="you roll").count() > 0
    return is_turn and person.tap(FIELD)


def reload(person: Person) -> None:
    """Nobody else can end the turn meanwhile, so it is as it was."""
    turn = person.turn.inner_text()
    person.page.reload()
    expect(person.turn).to_have_text(turn)
    expect(person.main_button).to_be_visible()
