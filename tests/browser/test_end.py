"""What the end of a match shows: who won what and why, the sheets, and what comes next."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, NewPage
from browser.evening import played, storage
from browser.people import until
from often import mainly
from server.serving import Place, Served, two_people
from server.storing import Ask
from server.two_rows import go_to, position

OTHER_DICE = pytest.mark.complains("Failed to load resource")
"""A match that was moved to a position has other dice than those that were promised."""
SCREENS = pytest.mark.parametrize("screen", mainly(PHONE, DESK), ids=["phone", "desk"])


def outcome(page: Page) -> Locator:
    """What the end says above the sheets."""
    return page.locator(".outcome")


def headline(page: Page) -> Locator:
    return outcome(page).get_by_role("heading")


def finish(page: Page) -> None:
    """Two rows are closed: the first seat, here with 35 points, loses to the second with 36."""
    hand_over(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    hand_over(page)
    cross(page, "red 12")
    hand_over(page)
    cross(page, "yellow 12")


def hand_over(page: Page) -> None:
    """Give the screen to whoever is next."""
    page.get_by_role("button", name=re.compile("^I am ")).click()


def cross(page: Page, field: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{field}")).click()
    page.get_by_role("button", name=re.compile("^(Cross|Close) ")).click()


def two_at_one_screen(new_page: NewPage, served: Served, screen: dict[str, Any]) -> Page:
    """Emma and Max share a screen, and their only match has just ended."""
    family = served.create("qwixx", "me Emma", "me Max")
    go_to(position(), family.info["match"], Ask(str(served.database), None))
    page = at_the_table(new_page, served, family, screen)
    finish(page)
    return page


def at_the_table(new_page: NewPage, served: Served, place: Place, screen: dict[str, Any]) -> Page:
    page = new_page(**screen, storage_state=storage(served, place.token))
    page.goto(f"/t/{place.table}")
    return page


def over_for_emma(new_page: NewPage, served: Served, *others: str, **wish: Any) -> Page:
    """Emma comes to a table where the match is over."""
    emma = served.create("qwixx", "me Emma", *others, **wish)
    played(served, emma)
    return at_the_table(new_page, served, emma, DESK)


@OTHER_DICE
@SCREENS
def test_the_end_says_why_it_is_the_end(
    new_page: NewPage, served: Served, screen: dict[str, Any]
) -> None:
    page = two_at_one_screen(new_page, served, screen)
    expect(headline(page)).to_have_text("Max wins!")
    expect(outcome(page)).to_contain_text("by 1 point")
    expect(outcome(page)).to_contain_text("The match is over: two rows are closed.")
    page.reload()
    expect(headline(page)).to_have_text("Max wins!")
    expect(outcome(page)).to_contain_text("The match is over: two rows are closed.")


@OTHER_DICE
@SCREENS
def test_q16_the_winner_of_the_series_comes_first(
    new_page: NewPage, served: Served, screen: dict[str, Any]
) -> None:
    """Max wins the last match, and Emma the series."""
    family = served.create("qwixx", "me Emma", "me Max", series=2)
    ask = Ask(str(served.database), None)
    go_to(position(), family.info["match"], ask)
    ask(
        "UPDATE tables SET doc = replace(doc, '\"results\":[]', '\"results\":[[9,3]]')"  # noqa: S608  # an id of our own
        f" WHERE id = '{family.table}'"
    )
    page = at_the_table(new_page, served, family, screen)
    finish(page)
    expect(headline(page)).to_have_text("Emma takes the series!")
    expect(outcome(page)).to_contain_text("by 5 points")
    expect(outcome(page)).to_contain_text("Match 2: Max wins")
    rungs = page.locator(".ladder li")
    expect(rungs).to_have_text(
        [
            re.compile(r"Emma 44 Match 1:\s*9 , best result of that match\s*Match 2:\s*35\s*$"),
            re.compile(r"Max 39 Match 1:\s*3 Match 2:\s*36 , best result of that match\s*$"),
        ]
    )
    expect(page.locator(".sheets li").first).to_contain_text("Max")
    page.get_by_text("Points", exact=True).click()
    expect(page.locator("thead th").first).to_have_text(re.compile(r"1\.\s+Emma"))
    expect(page.get_by_role("row", name="Series")).to_have_text(re.compile(r"44\s*39"))
    expect(page.get_by_role("button", name="New series")).to_be_enabled()


def test_q16_until_the_series_is_over_the_match_counts(new_page: NewPage, served: Served) -> None:
    page = over_for_emma(new_page, served, "bot greedy", series=2)
    expect(headline(page)).to_have_text(re.compile(r"(wins?|share the win.*)!\s*$"))
    expect(page.locator(".ladder")).to_have_count(0)
    expect(page.get_by_role("button", name="Next match")).to_be_enabled()


def test_alone_nobody_wins_and_the_best_result_is_kept(new_page: NewPage, served: Served) -> None:
    page = over_for_emma(new_page, served)
    expect(headline(page)).to_have_text(re.compile(r"^−?\d+ points?\s*$"))
    expect(outcome(page)).not_to_contain_text("best")
    points = int(headline(page).inner_text().split()[0].replace("−", "-"))
    kept = '{"qwixx": {"match": "x", "points": %d}}'
    for before, said in (
        (points - 7, f"Your new best. It was {points - 7} before."),
        (points + 7, f"Your best: {points + 7}"),
    ):
        page.evaluate("best => localStorage.setItem('rollwright.best', best)", kept % before)
        page.reload()
        expect(outcome(page)).to_contain_text(said.replace("-", "−"))
    expect(outcome(page)).not_to_contain_text("wins")
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


@OTHER_DICE
def test_the_own_seat_is_addressed_and_the_others_are_named(
    new_page: NewPage, served: Served
) -> None:
    places = two_people(served, "qwixx")
    go_to(position(), places[1].info["match"], Ask(str(served.database), None))
    emma, max_ = (at_the_table(new_page, served, place, DESK) for place in places)
    emma.get_by_role("button", name="Pass", exact=True).click()
    cross(max_, "red 12")
    cross(emma, "yellow 12")
    expect(headline(emma)).to_have_text("Max wins!")
    expect(headline(max_)).to_have_text("You win!")
    expect(max_.get_by_role("region", name="Best moments")).to_contain_text("Your best moment")
    expect(emma.get_by_role("region", name="Best moments")).to_contain_text("Your best moment")


@OTHER_DICE
def test_the_best_moments_say_what_was_done_and_what_it_brought(
    new_page: NewPage, served: Served
) -> None:
    """Both have their best turn when they close a row."""
    page = two_at_one_screen(new_page, served, DESK)
    moments = page.get_by_role("region", name="Best moments").get_by_role("listitem")
    expect(moments).to_have_text(
        [
            re.compile(r"Max Turn 9: .* 12 and the lock \+15\s*$"),
            re.compile(r"Emma Turn 9: .* 12 and the lock \+13\s*$"),
        ]
    )


@OTHER_DICE
def test_a_sheet_is_shown_large_when_it_is_tapped(new_page: NewPage, served: Served) -> None:
    page = two_at_one_screen(new_page, served, PHONE)
    page.get_by_role("button", name=re.compile("^2 Emma 35 points")).click()
    shown = page.get_by_role("dialog", name="Emma")
    expect(shown.locator(".sheet")).to_be_visible()


def test_the_dice_are_checked_by_themselves(new_page: NewPage, served: Served) -> None:
    page = over_for_emma(new_page, served, "bot greedy")
    page.get_by_role("button", name="Dice checked: every roll matches the sealed seed.").click()
    proof = page.get_by_role("dialog", name="Proof of the dice")
    expect(proof.get_by_role("status")).to_have_text(re.compile(r"All \d+ rolls check out\."))
    expect(proof).to_contain_text("Promised before the first roll")
    expect(proof.get_by_role("link", name="Download the record")).to_be_visible()


@OTHER_DICE
def test_other_dice_than_those_promised_are_not_called_checked(
    new_page: NewPage, served: Served
) -> None:
    page = two_at_one_screen(new_page, served, DESK)
    wrong = "These are not the dice that were promised."
    expect(page.get_by_role("button", name=wrong)).to_be_visible()
    expect(page.get_by_role("button", name="Dice checked")).to_have_count(0)


@OTHER_DICE
def test_a_result_is_a_picture_a_text_and_a_link(new_page: NewPage, served: Served) -> None:
    page = two_at_one_screen(new_page, served, DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    drawer = page.get_by_role("dialog", name="Share")
    picture = drawer.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("^Qwixx: Max wins!\nMax 36 · Emma 35\n"))
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") == 1080
    with page.expect_download() as saving:
        drawer.get_by_role("link", name="Save picture").click()
    assert saving.value.suggested_filename == "rollwright.png"
    drawer.get_by_role("button", name="Copy link to the replay").click()
    expect(drawer.get_by_role("status")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto(link)
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
    expect(page.locator("header .note")).to_contain_text("Qwixx")


def test_from_the_end_the_ways_lead_on(new_page: NewPage, served: Served) -> None:
    page = over_for_emma(new_page, served, "bot greedy")
    address = page.url
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(r"/replay\?match="))
    page.goto(address)
    page.locator(".acts").get_by_role("link", name="Home").click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto(address)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".outcome")).to_have_count(0)


NO_LINE_IS_CUT = """() => {
  const lines = [...document.querySelectorAll('.headline .line > *, .headline .typed-line')]
  const edges = lines.map((line) => line.getBoundingClientRect())
  return lines.length > 0 && edges.every(({ left, right }) => left >= 0 && right <= innerWidth)
}"""


@pytest.mark.parametrize(
    "name", mainly("Wwwwwwwwwwwwwwwwwwwwwwww", "Massimiliano", "Strauß 🦩🦩🦩🦩")
)
def test_the_winner_is_never_cut(new_page: NewPage, served: Served, name: str) -> None:
    place = served.create("qwixx", f"me {name}", f"me {name[::-1]}")
    played(served, place)
    page = at_the_table(new_page, served, place, DESK)
    expect(headline(page)).to_be_visible()
    for width, height in ((320, 480), (390, 844), (844, 390), (1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, NO_LINE_IS_CUT)  # the headline wraps again at the new width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
