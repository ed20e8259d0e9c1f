"""The active player need not wait for the others to think about action 2."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import storage
from browser.people import Person
from often import mainly
from server.serving import Served, two_people
from server.storing import Ask
from server.two_rows import go_to, position


def two_at_a_table(new_page: NewPage) -> tuple[Person, Person]:
    """Two people in a match of Qwixx; the first one is active and nobody has chosen."""
    emma, max_ = Person(new_page(**PHONE), "Emma"), Person(new_page(**PHONE), "Max")
    emma.start("Qwixx", "Invite")
    max_.join(emma.table)
    emma.begin()
    for person in (emma, max_):
        person.see_the_match()
    is_emma = "you roll" in emma.turn.inner_text()
    active, other = (emma, max_) if is_emma else (max_, emma)
    active.throw()
    for person in (active, other):
        expect(person.field.first).to_be_visible()
    return active, other


def test_action_2_can_be_planned_while_others_choose(new_page: NewPage) -> None:
    active, other = two_at_a_table(new_page)
    active.choose()
    expect(active.page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    expect(active.crosses).to_have_count(1)
    active.field.first.click()
    active.main_button.click()
    expect(active.page.get_by_role("button", name=re.compile("^Planned"))).to_be_visible()
    other.choose()
    expect(other.turn).to_contain_text("· you roll")
    expect(active.crosses).to_have_count(2)


def test_a_plan_can_be_changed(new_page: NewPage) -> None:
    active, other = two_at_a_table(new_page)
    active.choose()
    active.page.get_by_role("button", name="Done", exact=True).click()
    expect(active.page.get_by_role("button", name=re.compile("^Planned"))).to_be_visible()
    active.lift_the_finger()
    active.page.get_by_role("button", name="Change", exact=True).click()
    expect(active.page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    other.choose()
    expect(active.field.first).to_be_visible()
    expect(active.crosses).to_have_count(1)


@pytest.mark.parametrize("screen", mainly(DESK, PHONE), ids=["desk", "phone"])
def test_a_plan_is_dropped_if_a_row_was_closed_and_the_player_is_told(
    new_page: NewPage, served: Served, screen: dict[str, Any]
) -> None:
    """To close yellow would end the match at once, and lose it."""
    places = two_people(served, "qwixx")
    go_to(position(), places[1].info["match"], Ask(str(served.database), None))
    pages = [new_page(**screen, storage_state=storage(served, place.token)) for place in places]
    for page in pages:
        page.goto(f"/t/{places[0].table}")
    emma, max_ = (Person(page) for page in pages)
    emma.page.get_by_role("button", name="Pass", exact=True).click()
    emma.page.get_by_role("button", name=re.compile("^yellow 12")).click()
    emma.main_button.click()
    expect(emma.page.get_by_role("button", name=re.compile("^Planned"))).to_be_visible()
    max_.page.get_by_role("button", name=re.compile("^red 12")).click()
    max_.main_button.click()
    alert = emma.page.get_by_role("alert")
    expect(alert).to_contain_text("the red row has been closed")
    expect(alert).to_be_in_viewport()
    expect(emma.page.locator("[data-home]")).to_be_in_viewport(ratio=0.75)
    expect(emma.field).to_have_count(3)
    emma.page.get_by_role("button", name=re.compile("^green 7")).click()
    emma.main_button.click()
    expect(max_.turn).to_contain_text("· you roll")
    expect(alert).to_be_hidden()
