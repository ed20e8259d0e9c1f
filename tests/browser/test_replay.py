"""A replay shows a match step by step: one of the server's, or a record that somebody brings."""

import json
import re
from dataclasses import replace
from typing import Any

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, expect

from browser.conftest import PHONE, NewPage
from browser.evening import played
from browser.people import written
from often import mainly
from rollwright.core import games
from rollwright.records.annotation import Annotation, Value
from rollwright.records.notation import from_text, to_text
from server.serving import Served

GAMES = ["qwixx", "twenty_one"]
SLOW_MOMENT = 1600
"""Milliseconds for which a moment is shown when nobody is in a hurry."""
BROKEN = {
    "en-GB": "This record cannot be replayed",
    "de-DE": "Diese Aufzeichnung lässt sich nicht abspielen",
    "fr-FR": "Cet enregistrement ne peut pas être rejoué",
    "it-IT": "Questa registrazione non si può riprodurre",
}


@pytest.fixture(scope="module", params=mainly(*GAMES))
def match(request: pytest.FixtureRequest, served: Served) -> str:
    """A match of three that is over."""
    return played(served, served.create(request.param, "me Emma", "me Max", "bot greedy"))


@pytest.fixture(scope="module")
def record(served: Served) -> str:
    """A match as a text."""
    match = played(served, served.create("qwixx", "me Emma", "me Max"))
    return httpx.get(f"{served.url}/api/matches/{match}/record.txt").text


def scores(served: Served, match: str) -> list[int]:
    told: Any = httpx.get(f"{served.url}/api/matches/{match}/record.json").json()
    found: list[int] = told["scores"]
    return found


def told(page: Page) -> str:
    """What the page says has happened."""
    return page.locator("[aria-live]").inner_text().strip()


def moment(page: Page) -> int:
    return int(page.get_by_label("Moment of the match").input_value())


def last_moment(page: Page) -> int:
    return int(page.get_by_label("Moment of the match").get_attribute("max") or 0)


def paste(page: Page, text: str) -> None:
    page.locator("textarea").fill(text)
    page.locator("form button").first.click()


def test_it_is_stepped_through_by_buttons(page: Page, served: Served, match: str) -> None:
    page.goto(f"/replay?match={match}")
    expect(page.locator(".sheet")).to_have_count(3)
    for sheet in page.locator(".sheet").all():
        expect(sheet).to_be_in_viewport(ratio=1)
    assert re.fullmatch(r"(Emma|Max|Ada) begins\.", told(page))
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    page.get_by_role("button", name="One step forward").click()
    assert "rolls" in told(page)
    assert page.locator(".tray .die").count() == 6
    page.get_by_role("button", name="To the end").click()
    assert "wins" in told(page) or "share the win" in told(page)
    for name, score in zip(["Emma", "Max", "Ada"], scores(served, match), strict=True):
        shown = page.get_by_role("region", name=name).locator("h2 .points").inner_text()
        assert shown.split()[-1] == written(score)
    page.get_by_role("button", name="One step back").click()
    assert moment(page) == last_moment(page) - 1
    page.get_by_role("button", name="To the start").click()
    assert moment(page) == 0


@pytest.mark.slow
def test_it_is_stepped_through_by_keys(page: Page, match: str) -> None:
    page.goto(f"/replay?match={match}")
    turns = page.get_by_label("Jump to a turn")
    expect(turns).to_be_visible()
    page.keyboard.press("ArrowRight")
    assert turns.locator("option:checked").inner_text().startswith("Turn 1 ·")
    page.keyboard.press("PageDown")
    assert turns.locator("option:checked").inner_text().startswith("Turn 2 ·")
    page.keyboard.press("ArrowLeft")
    assert turns.locator("option:checked").inner_text().startswith("Turn 1 ·")
    page.keyboard.press("End")
    assert moment(page) == last_moment(page)
    page.keyboard.press("Home")
    assert moment(page) == 0
    page.get_by_label("Moment of the match").focus()
    page.keyboard.press("ArrowRight")
    assert moment(page) == 1
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


@pytest.mark.slow
def test_turns_are_jumped_to(page: Page, match: str) -> None:
    page.goto(f"/replay?match={match}")
    turns = page.get_by_label("Jump to a turn")
    turns.select_option(index=4)
    assert "rolls" in told(page)
    assert turns.locator("option:checked").inner_text().startswith("Turn 4 ·")


@pytest.mark.slow
def test_it_plays_by_itself_until_it_is_paused(page: Page, match: str) -> None:
    page.clock.install()
    page.goto(f"/replay?match={match}")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(4 * SLOW_MOMENT)
    page.get_by_role("button", name="Pause").click()
    there = moment(page)
    assert there >= 4 * 4
    page.clock.run_for(4 * SLOW_MOMENT)
    assert moment(page) == there


def test_it_fits_on_a_phone_and_shows_the_sheet_that_is_asked_for(phone: Page, match: str) -> None:
    phone.goto(f"/replay?match={match}&step=12")
    sheet = phone.locator(".sheet:visible")
    expect(sheet).to_have_count(1)
    expect(sheet).to_be_in_viewport(ratio=1)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert phone.evaluate(size) == [360, 640]
    other = phone.get_by_role("button", name=re.compile("Show the sheet")).first
    name = other.locator(".name").inner_text()
    other.click()
    for _ in range(5):
        expect(phone.get_by_role("region", name=name)).to_be_visible()
        phone.get_by_role("button", name="One step forward").click()
    expect(phone.get_by_role("button", name=re.compile("Show the sheet"))).to_have_count(2)
    phone.get_by_role("button", name="Follow whoever rolls").click()
    expect(phone.get_by_role("button", name="Follow whoever rolls")).to_have_count(0)


@pytest.mark.slow
def test_a_link_leads_others_to_the_same_moment(new_page: NewPage, match: str) -> None:
    emma, max_ = new_page(permissions=["clipboard-read", "clipboard-write"]), new_page()
    emma.goto(f"/replay?match={match}")
    emma.get_by_label("Jump to a turn").select_option(index=3)
    emma.keyboard.press("ArrowRight")
    emma.get_by_role("button", name="Share this moment").click()
    expect(emma.get_by_role("status").get_by_text("Link copied")).to_be_visible()
    max_.goto(emma.evaluate("navigator.clipboard.readText()"))
    expect(max_.locator(".sheet").first).to_be_visible()
    assert moment(max_) == moment(emma)
    assert told(max_) == told(emma)


def test_a_record_that_no_server_has_travels_in_the_link(new_page: NewPage, record: str) -> None:
    emma, max_ = new_page(permissions=["clipboard-read", "clipboard-write"]), new_page()
    emma.goto("/replay")
    paste(emma, record)
    emma.get_by_label("Jump to a turn").select_option(index=5)
    emma.get_by_role("button", name="Share this moment").click()
    expect(emma.get_by_role("status").get_by_text("Link copied")).to_be_visible()
    link = emma.evaluate("navigator.clipboard.readText()")
    assert len(link) < 8000
    max_.goto(link)
    expect(max_.locator(".sheet").first).to_be_visible()
    assert told(max_) == told(emma)
    assert moment(max_) == moment(emma)


@pytest.mark.slow
def test_a_file_is_chosen_or_dropped(page: Page, record: str) -> None:
    file = FilePayload(name="match.txt", mimeType="text/plain", buffer=record.encode())
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".sheet").first).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Another record").click()
    expect(page.locator("textarea")).to_be_visible()
    dropped = page.evaluate_handle(
        """text => {
          const data = new DataTransfer()
          data.items.add(new File([text], 'match.txt'))
          return data
        }""",
        record,
    )
    page.dispatch_event("main", "drop", {"dataTransfer": dropped})
    expect(page.locator(".sheet").first).to_be_visible()


@pytest.mark.slow
def test_a_file_of_many_records_lets_choose_one(page: Page, served: Served, record: str) -> None:
    told_by_server = httpx.post(f"{served.url}/api/replay", content=record).json()
    lines = []
    for name in ("Ada", "Grace"):
        steps = [frame["step"] for frame in told_by_server["frames"][1:4]]
        begins = told_by_server["frames"][0]["position"]["active"]
        head = {"game": "qwixx", "rules": 1, "seats": 2, "start": begins, "names": [name, "Bob"]}
        lines.append(json.dumps({**head, "steps": steps}))
    page.goto("/replay")
    paste(page, "\n".join(lines))
    expect(page.get_by_role("region", name="Ada")).to_be_visible()
    page.get_by_label("Which match of the file").select_option("Match 2 of 2")
    expect(page.get_by_role("region", name="Grace")).to_be_visible()


@pytest.mark.slow
@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("language", BROKEN)
def test_a_broken_record_is_explained_and_can_be_corrected(
    new_page: NewPage, record: str, language: str
) -> None:
    page = new_page(locale=language)
    page.goto("/replay")
    paste(page, record.replace("\n2. ", "\n3. ", 1))
    expect(page.get_by_role("alert")).to_contain_text(BROKEN[language])
    expect(page.get_by_role("alert").locator("[lang=en]")).to_contain_text("line ")
    expect(page.locator("textarea")).not_to_be_empty()
    paste(page, record)
    expect(page.locator(".sheet").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("address", ["?match=nowhere", "#nonsense", "#AAAA"])
def test_a_link_that_leads_nowhere_has_a_way_on(page: Page, record: str, address: str) -> None:
    page.goto(f"/replay{address}")
    expect(page.get_by_role("alert")).to_be_visible()
    paste(page, record)
    expect(page.locator(".sheet").first).to_be_visible()
    assert page.evaluate("location.search + location.hash") == ""


@pytest.mark.slow
@pytest.mark.complains("Failed to load resource")
def test_without_a_server_it_says_so_and_tries_again(page: Page, record: str) -> None:
    page.goto("/replay")
    page.route("**/api/replay", lambda route: route.abort())
    paste(page, record)
    expect(page.get_by_role("alert")).to_contain_text("There is no connection")
    page.unroute("**/api/replay")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".sheet").first).to_be_visible()


@pytest.mark.complains("Failed to load resource")
def test_dice_are_checked(page: Page, record: str) -> None:
    spoilt = re.sub(r'\[Nonce ".+"\]', '[Nonce "another"]', record, count=1)
    unproven = re.sub(r"\[(Nonce|Commitment|Seed).*\n", "", record)
    verdicts: dict[str, str | re.Pattern[str]] = {
        record: re.compile(r"All \d+ rolls check out"),
        spoilt: "These are not the dice that were promised",
        unproven: "no proof",
    }
    for text, verdict in verdicts.items():
        page.goto("/replay")
        paste(page, text)
        page.get_by_role("button", name="More").click()
        expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(verdict)


NOTED = {
    "en-GB": ("mistake · costs 5 matches in 100", "Better: green 5"),
    "de-DE": ("Fehler · kostet 5 von 100 Partien", "Besser: Grün 5"),
    "fr-FR": ("erreur · coûte 5 parties sur 100", "Mieux\xa0: vert 5"),
    "it-IT": ("errore · costa 5 partite su 100", "Meglio: verde 5"),
}


@pytest.mark.parametrize("language", mainly(*NOTED))
def test_annotations_are_shown_at_their_step(new_page: NewPage, record: str, language: str) -> None:
    facts: dict[str, Value] = {"grade": "mistake", "loss": 0.052, "best": "green 5"}
    notes = (
        Annotation(0, "Seen on a Sunday."),
        Annotation(2, "Too early.\n<b>Why?</b>", facts),
        Annotation(3, "", {"grade": "best", "best": "pass"}),
    )
    page = new_page(**PHONE, locale=language)
    page.goto("/replay")
    paste(page, to_text(replace(from_text(record, games.find), annotations=notes)))
    noted = page.locator(".noted")
    expect(noted).to_have_text("Seen on a Sunday.")
    page.keyboard.press("ArrowRight")
    expect(noted).to_be_empty()
    page.keyboard.press("ArrowRight")
    first, second = noted.locator(".note").all()
    for text in ("Emma", *NOTED[language], "Too early.", "<b>Why?</b>"):
        expect(first).to_contain_text(text)
    expect(second).to_contain_text("Max")
    expect(second.locator(".better")).to_have_count(0)
    expect(page.locator(".sheet:visible")).to_be_in_viewport(ratio=1)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(size) == [360, 640]


def test_a_record_without_annotations_leaves_no_room_for_them(page: Page, record: str) -> None:
    page.goto("/replay")
    paste(page, record)
    expect(page.locator(".sheet").first).to_be_visible()
    expect(page.locator(".noted")).to_have_count(0)


def test_a_match_that_goes_on_is_shown_as_far_as_it_is(page: Page, served: Served) -> None:
    table = served.create("qwixx", "me Emma", "me Max")
    running = httpx.get(f"{served.url}/api/tables/{table.table}").json()["match"]
    page.goto(f"/replay?match={running}")
    expect(page.locator(".sheet").first).to_be_visible()
    page.keyboard.press("End")
    assert "The match has come this far." in told(page)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(
        "when the match is over"
    )
