"""An evening with friends: the room before the match, the big screen, reactions, and once more."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.evening import storage, where_emma_begins
from browser.people import Person
from rollwright.server import deciding
from server.serving import Place, Served, play

NO_DOUBLE_TAP = 500
"""Milliseconds after which a tap is no second half of another."""
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


def seat(page: Page, number: int) -> Locator:
    return page.locator(f"[data-seat='{number - 1}']")


def start(page: Page, players: int) -> None:
    page.get_by_role("button", name=f"Start with {players} players").click()


@pytest.fixture
def host(new_page: NewPage, served: Served) -> Page:
    """Emma's page: a table of hers for up to four."""
    place = served.create("qwixx", "me Emma", "open", "open", "open", ready=False)
    page = new_page(storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    expect(seat(page, 1)).to_contain_text("Emma (you)")
    return page


def join(new_page: NewPage, host: Page, name: str) -> Page:
    guest = Person(new_page(**PHONE), name)
    guest.join(host.url)
    expect(guest.page.get_by_text(f"{name} (you)")).to_be_visible()
    return guest.page


def test_three_people_and_a_big_screen(new_page: NewPage, host: Page) -> None:
    tv = new_page(**SCREEN)
    tv.goto(f"{host.url}/tv")
    expect(tv.get_by_role("heading", name="Who is in?")).to_be_visible()
    expect(host.get_by_text("One more player is needed.")).to_be_visible()
    guests = [join(new_page, host, name) for name in ("Jonas", "Léa")]
    expect(seat(tv, 3)).to_contain_text("Léa")
    expect(guests[0].get_by_text("when the owner of the table starts it")).to_be_visible()
    start(host, 3)
    for page in (host, *guests):
        expect(page.locator(".dock-area")).to_be_visible()
    expect(tv.get_by_role("article")).to_have_count(3)
    expect(tv.get_by_role("article", name="Jonas")).to_be_visible()


def test_nothing_begins_before_the_owner_says_so(new_page: NewPage, served: Served) -> None:
    place = served.create("qwixx", "me Emma", "open", ready=False)
    host = new_page(storage_state=storage(served, place.token))
    host.goto(f"/t/{place.table}")
    guest = join(new_page, host, "Max")
    expect(seat(host, 2)).to_contain_text("ready")
    host.reload()
    expect(host.get_by_role("button", name="Start with 2 players")).to_be_visible()
    expect(guest.locator(".dock-area")).to_have_count(0)


def test_a_table_without_open_seats_begins_at_once(new_page: NewPage, served: Served) -> None:
    place = served.create("qwixx", "me Emma", "bot greedy", ready=False)
    page = new_page(storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    expect(page.locator(".dock-area")).to_be_visible()


def test_the_order_of_the_seats_is_changed_by_arrows(new_page: NewPage, host: Page) -> None:
    guest = join(new_page, host, "Jonas")
    seat(host, 1).focus()
    host.keyboard.press("ArrowRight")
    for page in (host, guest):
        expect(seat(page, 1)).to_contain_text("Jonas")
        expect(seat(page, 2)).to_contain_text("Emma")
    expect(seat(host, 2)).to_be_focused()
    expect(host.get_by_text("Emma now has seat 2.")).to_be_attached()
    seat(guest, 1).focus()
    guest.keyboard.press("ArrowRight")
    expect(seat(host, 1)).to_contain_text("Jonas")


def test_a_seat_is_dragged_to_another_place(new_page: NewPage, host: Page) -> None:
    join(new_page, host, "Jonas")
    seat(host, 1).drag_to(seat(host, 2))
    expect(seat(host, 1)).to_contain_text("Jonas")
    expect(seat(host, 2)).to_contain_text("Emma")


def test_the_owner_changes_seats_time_and_matches(new_page: NewPage, host: Page) -> None:
    guest = join(new_page, host, "Jonas")
    host.get_by_role("button", name="Seats and options").click()
    drawer = host.get_by_role("dialog")
    drawer.get_by_role("button", name="Remove a seat").click()
    expect(guest.locator("[data-seat]")).to_have_count(3)
    drawer.get_by_text("30 s").click()
    drawer.get_by_text("3", exact=True).last.click()
    expect(guest.get_by_text("Time to think: 30 s")).to_be_visible()
    expect(guest.get_by_text("series of 3")).to_be_visible()


def test_who_leaves_makes_room_and_who_watches_takes_none(new_page: NewPage, host: Page) -> None:
    guest = join(new_page, host, "Jonas")
    expect(seat(host, 2)).to_contain_text("Jonas")
    seat(guest, 2).click()
    guest.get_by_role("button", name="Give up your seat").click()
    expect(seat(host, 2)).to_contain_text("Seat 2")
    guest.get_by_role("button", name="Just watch").click()
    expect(guest.get_by_text("You will see the match as soon as it begins.")).to_be_visible()


def test_reactions_are_seen_by_the_others_unless_they_are_muted(
    new_page: NewPage, host: Page
) -> None:
    jonas, lea = (join(new_page, host, name) for name in ("Jonas", "Léa"))
    lea.evaluate("localStorage.setItem('rollwright.settings', '{\"reactions\": false}')")
    lea.reload()
    start(host, 3)
    expect(jonas.locator(".dock-area")).to_be_visible()
    expect(lea.locator(".dock-area")).to_be_visible()
    host.get_by_role("button", name="React").click()
    host.get_by_role("button", name="Applause").click()
    expect(jonas.locator("[data-feeling=clap]")).to_be_visible()
    expect(jonas.get_by_text("Emma: Applause")).to_be_attached()
    expect(jonas.locator("[data-feeling]")).to_have_count(0)
    expect(lea.get_by_text("Emma: Applause")).to_have_count(0)
    expect(lea.get_by_role("button", name="React")).to_have_count(0)


def test_a_question_is_read_aloud_once_whatever_others_do(new_page: NewPage, host: Page) -> None:
    guest = join(new_page, host, "Jonas")
    start(host, 2)
    expect(host.locator(".dock-area")).to_be_visible()
    begins = host if Person(host).turn.filter(has_text="you roll").count() else guest
    begins.get_by_role("button", name="Roll the dice").click()
    question = host.locator(".prompt")
    expect(question).not_to_be_empty()
    said = host.get_by_role("log").get_by_text(question.inner_text(), exact=True)
    expect(said).to_have_count(1)
    guest.close()
    expect(host.get_by_text("Jonas is away.")).to_be_visible()
    expect(said).to_have_count(1)


def test_the_device_is_handed_over_to_who_acts_next(new_page: NewPage, served: Served) -> None:
    place = served.create("qwixx", "me Emma", "me Léa", "bot greedy", ready=False)
    page = new_page(**PHONE, storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    take = page.get_by_role("button", name=re.compile("^I am (Emma|Léa), show my sheet$"))
    sheet = page.locator(".sheet-area")
    expect(take).to_be_visible()
    expect(sheet).to_have_count(0)
    names = _turns(page, take, sheet)
    assert all(one != other for one, other in pairwise(names))


def _turns(page: Page, take: Locator, sheet: Locator) -> list[str]:
    """Both people act once; who took the device."""
    names: list[str] = []
    while len({*names}) < 2:
        page.wait_for_timeout(NO_DOUBLE_TAP)
        take.click()
        expect(sheet).to_be_visible()
        names.append(page.locator(".others-area > h2").inner_text())
        while sheet.count():
            dock = page.locator(".dock")
            if dock.locator("[aria-disabled=false]").count():
                dock.locator("[aria-disabled=false]").click()
            elif dock.get_by_role("button", name=re.compile("^(Pass|Done)$")).count():
                dock.get_by_role("button", name=re.compile("^(Pass|Done)$")).click()
            elif page.locator("button.misthrows").count():
                page.locator("button.misthrows").click()
            page.wait_for_timeout(100)
    return names


def test_time_that_runs_short_is_seen_and_so_is_who_was_late(
    new_page: NewPage, served: Served
) -> None:
    place = where_emma_begins(served, "qwixx", seconds=3)
    page = new_page(storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    Person(page).throw()
    expect(
        page.get_by_text(re.compile(r"^[1-3] seconds? left\. Then a bot chooses\.$"))
    ).to_be_visible()
    expect(page.get_by_text("Time was up: a bot chose for you.")).to_be_visible()


def test_a_rematch_waits_for_nobody_who_has_left(
    new_page: NewPage, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)
    emma = served.create("qwixx", "me Emma", "open", "open")
    places = [emma, served.sit(emma.table, "Max"), served.sit(emma.table, "Léa")]
    tv = new_page(**SCREEN)
    tv.goto(f"/t/{emma.table}/tv")
    _play(served, *places)
    pages = [new_page(storage_state=storage(served, place.token)) for place in places]
    for page in pages:
        page.goto(f"/t/{emma.table}")
    expect(tv.get_by_role("heading", name=re.compile("wins|share"))).to_be_visible()
    host, max_, lea = pages
    expect(host.locator(".rematch li", has_text="Léa")).to_contain_text("undecided")
    lea.close()
    expect(host.locator(".rematch li", has_text="Léa")).to_contain_text("away")
    max_.get_by_role("button", name="Rematch").click()
    expect(host.get_by_text("Max wants to play again.")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_timeout(NO_DOUBLE_TAP)
    start(host, 2)
    for page in (host, max_):
        expect(page.locator(".dock-area")).to_be_visible()
    expect(tv.get_by_role("article")).to_have_count(2)


def test_a_rematch_does_not_wait_for_ever_for_an_undecided_owner(
    new_page: NewPage, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "DECIDE_SECONDS", 1)
    emma = served.create("qwixx", "me Emma", "open", "open")
    places = [emma, served.sit(emma.table, "Max"), served.sit(emma.table, "Léa")]
    _play(served, *places)
    pages = [new_page(storage_state=storage(served, place.token)) for place in places]
    for page in pages:
        page.goto(f"/t/{emma.table}")
    owner, max_, lea = pages
    max_.get_by_role("button", name="Rematch").click()
    expect(owner.get_by_text("The others may go on without you now.")).to_be_visible()
    max_.locator(".rematch li", has_text="Emma").get_by_role("button").click()
    owner.get_by_role("button", name="Take your seat back").click()
    expect(owner.get_by_role("button", name="Rematch")).to_be_visible()
    lea.get_by_role("button", name="Rematch").click()
    start(max_, 2)
    for page in (max_, lea):
        expect(page.locator(".dock-area")).to_be_visible()
    expect(owner.get_by_text("The others have begun without you. You can watch.")).to_be_visible()


def test_a_bot_takes_the_chair_of_who_is_away(
    new_page: NewPage, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)
    emma = served.create("qwixx", "me Emma", "open")
    max_ = served.sit(emma.table, "Max")
    _play(served, emma, max_)
    host = new_page(storage_state=storage(served, emma.token))
    host.goto(f"/t/{emma.table}")
    host.get_by_role("button", name="Let a bot take the chair").click()
    expect(host.get_by_role("button", name="Let a bot take the chair")).to_have_count(0)
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator(".dock-area")).to_be_visible()


def _play(served: Served, *places: Place) -> None:
    """Everybody plays a match to its end, in a thread: this one is Playwright's."""

    async def one(place: Place) -> None:
        async with served.client(place) as client:
            await play(client)

    async def all_of_them() -> None:
        await asyncio.gather(*map(one, places))

    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(all_of_them())).result()
