"""Three people and a big screen play a series: pages reload, a line is cut, and somebody leaves."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import PHONE, NewPage
from browser.people import FIELD, Person, in_turn, play_to_the_end

CHOICES: Final = 2
"""How often everybody chooses a field in a match; then it may end soon."""
WON: Final = re.compile("wins|share the win")
SERIES_WON: Final = re.compile("the series!")


class Line:
    """The connection of a page to its table, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.made: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, client: WebSocketRoute) -> None:
        client.connect_to_server()
        self.made.append(client)

    def cut(self) -> None:
        self.made[-1].close()


@pytest.mark.slow
def test_a_series_with_reloads_a_cut_line_a_leaver_and_a_rematch(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(**PHONE), "Max")
    lea = Person(new_page(**PHONE), "Léa")
    line = Line(lea.page)
    tv = gather(new_page, emma, max_, lea)
    lose_the_line(lea, line)
    play_with_reloads(emma, max_, lea)
    for person in (emma, max_, lea):
        expect(person.turn).to_have_text("match 1 of 2")
    expect(tv.get_by_role("heading", name=WON)).to_be_visible()
    go_on("Next match", emma, max_, lea)
    leave(lea)
    expect(emma.page.get_by_role("button", name=re.compile("^L.* bot, Skilled"))).to_be_visible()
    play_to_the_end(emma, max_, choices=CHOICES)
    expect(tv.get_by_role("heading", name=SERIES_WON)).to_be_visible()
    assert rungs(emma) == rungs(max_)
    go_on("New series", emma, max_)
    expect(tv.get_by_role("article")).to_have_count(3)
    expect(tv.get_by_role("heading", name=SERIES_WON)).to_have_count(0)
    for person in (emma, max_):
        expect(person.turn).to_contain_text("Turn 1 ")
        expect(person.crosses).to_have_count(0)


def gather(new_page: NewPage, host: Person, *guests: Person) -> Page:
    """Everybody sits down for a series of two matches. The big screen that shows it."""
    host.start("Qwixx", "Invite friends", others=len(guests), series=2)
    tv = new_page()
    tv.goto(f"{host.table}/tv")
    for guest in guests:
        guest.join(host.table)
        expect(tv.get_by_text(guest.name, exact=True)).to_be_visible()
    host.begin()
    for person in (host, *guests):
        person.see_the_match()
        expect(tv.get_by_role("article", name=person.name)).to_be_visible()
    return tv


def lose_the_line(person: Person, line: Line) -> None:
    """Whoever loses the connection is told so, and connects again without doing anything."""
    turn, lines = person.turn.inner_text(), len(line.made)
    line.cut()
    lost = person.page.get_by_text("Connection lost. Reconnecting…")
    expect(lost).to_be_visible()
    expect(lost).to_have_count(0)
    assert len(line.made) == lines + 1
    expect(person.turn).to_have_text(turn)


def play_with_reloads(*people: Person) -> None:
    """Play a match; everybody reloads the page once when it is their turn and a field is picked."""
    waiting = [*people]
    made = dict.fromkeys(people, 0)
    for person in in_turn(*people):
        if person in waiting and has_picked_in_own_turn(person):
            reload(person)
            waiting.remove(person)
        made[person] += person.play_on(declines=made[person] >= CHOICES and not waiting)
    assert not waiting


def has_picked_in_own_turn(person: Person) -> bool:
    """Pick a field if this is the person's turn. Whether it was."""
    is_turn = person.turn.filter(has_text="you roll").count() > 0
    return is_turn and person.tap(FIELD)


def reload(person: Person) -> None:
    """Nobody else can end the turn meanwhile, so it is as it was, and nothing is picked."""
    turn, crosses = person.turn.inner_text(), person.crosses.count()
    person.page.reload()
    expect(person.turn).to_have_text(turn)
    expect(person.crosses).to_have_count(crosses)
    expect(person.field.first).to_be_visible()
    expect(person.main_button).to_have_count(0)


def leave(person: Person) -> None:
    """Leave the table in the middle of a match."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Leave the table").click()
    person.page.wait_for_url(lambda url: "/t/" not in url)


def go_on(button: str, *people: Person) -> None:
    """Everybody wants the next match, and it begins."""
    for person in people:
        person.page.get_by_role("button", name=button).click()
    for person in people:
        person.see_the_match()


def rungs(person: Person) -> list[str]:
    """Everybody's points in the series, match by match."""
    found = person.page.locator(".ladder li")
    expect(found).to_have_count(3)
    return found.all_inner_texts()
