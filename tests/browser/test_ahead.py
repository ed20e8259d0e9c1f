"""The active player need not wait for the others to think about action 2."""

import re

from playwright.sync_api import Locator, expect

from browser.conftest import PHONE, NewPage
from browser.people import Person


def two_at_a_table(new_page: NewPage) -> tuple[Person, Person]:
    """Two people in a match of Qwixx; the first one is active and nobody has chosen."""
    emma, max_ = Person(new_page(**PHONE), "Emma"), Person(new_page(**PHONE), "Max")
    emma.start("Qwixx", "Invite")
    max_.join(emma.table)
    for person in (emma, max_):
        person.see_the_match()
    is_emma = emma.page.get_by_text("you roll").count() > 0
    return (emma, max_) if is_emma else (max_, emma)


def crosses(person: Person) -> Locator:
    """The crosses on the person's own sheet."""
    return person.page.locator(".own .field.crossed")


def test_action_2_can_be_planned_while_others_choose(new_page: NewPage) -> None:
    active, other = two_at_a_table(new_page)
    active.choose()
    expect(active.page.get_by_text(re.compile("waiting for"))).to_be_visible()
    expect(crosses(active)).to_have_count(1)
    active.field.first.click()
    active.main_button.click()
    expect(active.page.get_by_role("button", name=re.compile("^Planned"))).to_be_visible()
    expect(crosses(active)).to_have_count(1)
    other.choose()
    expect(other.page.get_by_text("you roll")).to_be_visible()
    expect(crosses(active)).to_have_count(2)


def test_a_plan_can_be_changed(new_page: NewPage) -> None:
    active, other = two_at_a_table(new_page)
    active.choose()
    expect(active.page.get_by_text(re.compile("waiting for"))).to_be_visible()
    active.page.get_by_role("button", name="Pass").click()
    active.page.get_by_role("button", name=re.compile("^Planned")).click()
    other.choose()
    expect(active.page.get_by_text(re.compile("waiting for"))).to_be_hidden()
    expect(active.field.first).to_be_visible()
    expect(crosses(active)).to_have_count(1)
