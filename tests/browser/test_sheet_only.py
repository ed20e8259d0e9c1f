"""Sheets for people who roll real dice, on one device, with a network and without."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import KEPT, NewPage
from browser.notepad import FIVE, Menu, Notepad
from browser.people import IS_KEPT, until
from often import mainly


def test_crosses_count_at_once_and_are_kept(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    notepad.tap("Emma", "red 2", "red 4", "green 12")
    notepad.misthrow("Emma")
    notepad.is_crossed("Emma", "red 2", "red 4", "green 12")
    notepad.has_points("Emma", -1)
    page.reload()
    notepad.is_crossed("Emma", "red 2", "red 4", "green 12")
    notepad.has_points("Emma", -1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "field", "reason"),
    [
        (["red 5", "red 7"], "red 6", "Red 6 is not to the right of your last cross there, the 7."),
        (["red 5"], "red 12", "Red 12 needs five crosses in its row, and you have only 1."),
        (["red 5"], "red 5", "Red 5 has already been crossed. “Undo” takes a cross back."),
    ],
)
def test_a_tap_that_may_not_be_is_refused_with_the_reason(
    page: Page, before: list[str], field: str, reason: str
) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    notepad.tap("Emma", *before, field)
    notepad.is_refused(reason)
    notepad.tap("Emma", "yellow 3")
    expect(page.get_by_role("alert")).to_be_empty()


def test_a_reason_is_told_in_the_language_of_the_person(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    page.goto("/sheet?game=qwixx")
    page.get_by_role("button", name="Rot 12, kannst du nicht ankreuzen").click()
    expect(page.get_by_role("alert")).to_contain_text("Für Rot 12 brauchst du fünf Kreuze")


def test_everything_can_be_undone_and_redone(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    notepad.tap("Emma", "red 2")
    notepad.tap("Max", "blue 9")
    notepad.misthrow("Max")
    with Menu(page) as menu:
        menu.button("Remove the sheet of Emma").click()
    expect(notepad.sheet("Emma")).to_have_count(0)
    for _ in range(3):
        notepad.button("Undo").click()
    notepad.is_crossed("Emma", "red 2")
    notepad.has_points("Max", 0)
    page.reload()
    notepad.is_crossed("Emma", "red 2")
    page.keyboard.press("Control+Shift+Z")
    notepad.is_crossed("Max", "blue 9")
    page.keyboard.press("Control+Z")
    page.keyboard.press("Control+Z")
    expect(notepad.field("Emma", "red 2")).to_have_accessible_name("red 2, can be crossed")
    for _ in range(4):
        notepad.button("Redo").click()
    expect(notepad.button("Redo")).to_be_disabled()
    expect(notepad.sheet("Emma")).to_have_count(0)


def test_a_row_that_one_closes_is_closed_for_all(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max", "Laura")
    notepad.tap("Emma", *FIVE)
    notepad.tap("Max", *FIVE)
    notepad.tap("Emma", "red 12")
    notepad.has_points("Emma", 28)
    notepad.is_told("Just closed: the red row.")
    notepad.tap("Laura", "red 5")
    notepad.is_refused("The red row is closed.")
    notepad.tap("Max", "red 12")  # in the same moment
    notepad.has_points("Max", 28)
    notepad.is_told("Max closes the red row")


@pytest.mark.slow
def test_after_the_next_turn_nobody_else_can_close_the_row(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    for name in ("Emma", "Max"):
        notepad.tap(name, *FIVE)
    notepad.tap("Emma", "red 12")
    notepad.button("Next turn").click()
    notepad.tap("Max", "red 12")
    notepad.is_refused("The red row is closed.")
    notepad.button("Undo").click()
    notepad.tap("Max", "red 12")
    notepad.has_points("Max", 28)


YELLOWS: Final = ("yellow 2", "yellow 3", "yellow 4", "yellow 5", "yellow 6")
LAST: Final = (("Emma", "red 12"), ("Max", "yellow 12"), ("Max", "red 12"), ("Emma", "yellow 12"))


@pytest.mark.parametrize(
    "order",
    mainly((1, 3, 0, 2), (0, 1, 2, 3), (3, 2, 1, 0)),
)
def test_q10_two_rows_are_not_closed_by_two_in_one_turn_however_they_tap(
    page: Page, order: tuple[int, ...]
) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    for name in ("Emma", "Max"):
        notepad.tap(name, *FIVE, *YELLOWS)
    *taps, last = (LAST[tap] for tap in order)
    for name, field in taps:
        notepad.tap(name, field)
        notepad.is_crossed(name, field)
    notepad.tap(*last)
    notepad.is_refused("does not go with the other crosses of this turn.")
    notepad.button("Undo").click()
    notepad.tap(*last)  # without the third cross, which was that of another
    notepad.is_crossed(*last)


def test_q10_in_the_next_turn_both_can_close_again(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    for name in ("Emma", "Max"):
        notepad.tap(name, *FIVE, *YELLOWS)
    notepad.tap("Emma", "red 12")
    notepad.tap("Max", "red 12")
    notepad.button("Next turn").click()
    expect(notepad.button("Next turn")).to_have_count(0)
    for name in ("Emma", "Max"):
        notepad.tap(name, "yellow 12")
        notepad.has_points(name, 56)


@pytest.mark.slow
def test_a_row_that_somebody_without_a_sheet_closes_is_closed_by_its_lock(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    lock = notepad.sheet("Emma").get_by_role("button", name="red lock")
    lock.click()
    notepad.is_told("The red row is closed for everyone.")
    notepad.tap("Emma", "red 5")
    notepad.is_refused("The red row is closed.")
    lock.click()
    notepad.is_told("The red row is open again.")


def test_a_row_that_somebody_without_a_sheet_closes_is_closed_by_its_die(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    die = page.locator("footer").get_by_role("button", name="red lock")
    die.click()
    notepad.is_told("The red row is closed for everyone.")
    expect(die).to_have_accessible_name(re.compile("closed"))
    page.wait_for_timeout(600)  # not the second half of a double tap
    die.click()
    notepad.is_told("The red row is open again.")


@pytest.mark.slow
def test_the_end_is_told_and_takes_nothing_away(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    notepad.tap("Max", "red 9")
    for _ in range(4):
        notepad.misthrow("Emma")
    notepad.is_told("Max wins")
    notepad.is_told("The match is over: that was the fourth misthrow.")
    notepad.misthrow("Emma")
    notepad.is_refused("All misthrows have been crossed.")
    notepad.tap("Max", "red 10")
    notepad.has_points("Max", 3)
    notepad.has_points("Emma", -20)


@pytest.mark.slow
def test_a_series_has_five_results(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    for match in range(1, 6):
        notepad.tap("Max", "blue 9")
        with Menu(page) as menu:
            menu.button("Note the points · next match").click()
        assert notepad.results("Max") == ["1"] * match + [""] * (5 - match)
    assert notepad.results("Emma") == ["0"] * 5
    with Menu(page) as menu:
        expect(menu.button("Note the points · next match")).to_have_count(0)
        menu.button("New series").click()
    assert notepad.results("Max") == [""] * 5
    notepad.button("Undo").click()
    assert notepad.results("Max") == ["1"] * 5
    notepad.is_told("Max wins the series with 5 points.")
    notepad.is_told("Match 5: Max wins")
    notepad.button("New series").click()
    assert notepad.results("Max") == [""] * 5


@pytest.mark.slow
def test_the_series_counts_more_than_its_last_match(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    notepad.tap("Max", "blue 9", "blue 8", "blue 7")
    for _ in range(4):
        notepad.misthrow("Emma")
    notepad.button("Note the points · next match").click()
    for _ in range(4):
        notepad.misthrow("Max")
    notepad.is_told("Max leads the series with −14 points.")
    notepad.is_told("Match 2: Emma wins")


def test_alone_nobody_wins_but_the_best_is_kept(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    for told in ("−19 points: your best so far.", "−20 points. Your best: −19."):
        if "so far" in told:
            notepad.tap("Emma", "blue 9")
        for _ in range(4):
            notepad.misthrow("Emma")
        notepad.is_told(told)
        expect(page.get_by_role("status")).not_to_contain_text("win")
        notepad.button("Note the points · next match").click()


def test_twenty_one_asks_for_a_number_that_fits(page: Page) -> None:
    notepad = Notepad.opened(page, "twenty_one", "Emma", "Max")
    expect(notepad.letter("Emma")).to_have_value("A")
    expect(notepad.letter("Max")).to_have_value("B")
    notepad.tap("Emma", "blue 3")
    tray = page.get_by_role("group", name="Which number for blue 3?")
    offered = [die.get_attribute("aria-label") for die in tray.get_by_role("button").all()]
    expected = ["blue 1 into the 3", "blue 2 into the 3", "blue 3 into the 3, a hit", "Close"]
    assert offered == expected
    tray.get_by_role("button", name="blue 3 into").click()
    expect(notepad.field("Emma", "blue 3")).to_have_accessible_name("blue 3: 3, a hit")
    notepad.button("Strike red 6").click()
    expect(notepad.field("Emma", "red 6")).to_have_accessible_name("red 6: struck")
    notepad.tap("Emma", "red 6")
    notepad.is_refused("This field is already filled.")
    notepad.tap("Emma", "blue 5")
    notepad.is_refused("Row 1 comes first")


def test_t1_everybody_chooses_a_sheet_that_nobody_else_has(page: Page) -> None:
    notepad = Notepad.opened(page, "twenty_one", "Emma", "Max")
    assert "Sheet B · Max" in notepad.letter("Emma").inner_text()
    notepad.letter("Emma").select_option("B")
    notepad.is_refused("Somebody else has sheet B. Choose another letter.")
    expect(notepad.letter("Emma")).to_have_value("A")
    notepad.letter("Emma").select_option("E")
    expect(notepad.letter("Emma")).to_have_value("E")
    notepad.letter("Max").select_option("A")
    notepad.button("Strike yellow 6").click()  # sheet E begins with a yellow 6
    expect(notepad.letter("Emma")).to_have_count(0)
    expect(notepad.sheet("Emma")).to_contain_text("Sheet E")
    notepad.button("Undo").click()
    expect(notepad.letter("Emma")).to_have_value("E")
    page.reload()
    expect(notepad.letter("Max")).to_have_value("A")


@pytest.mark.slow
def test_twenty_one_goes_row_by_row_to_the_end(page: Page) -> None:
    notepad = Notepad.opened(page, "twenty_one", "Emma", "Max")
    strike = notepad.sheet("Emma").get_by_role("button", name=re.compile("^Strike"))
    for _ in range(6):
        strike.click()
    notepad.is_told("Emma scores row 1: 0 points.")
    for _ in range(24):
        strike.click()
    expect(strike).to_have_count(0)
    notepad.is_told("Full sheet: Emma. The match ends with this round.")
    notepad.tap("Max", "black 5")
    page.keyboard.press("4")
    expect(notepad.field("Max", "black 5")).to_have_accessible_name("black 5: 4")
    notepad.button("Note the points · next match").click()
    assert notepad.results("Max")[0] == "4"


def test_a_sheet_is_written_with_the_keyboard_alone(page: Page) -> None:
    notepad = Notepad.opened(page, "qwixx", "Emma")
    notepad.field("Emma", "red 2").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowDown", "End", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    notepad.is_crossed("Emma", "red 4")
    expect(page.get_by_role("alert")).to_contain_text("Yellow 12 needs five crosses")
    page.keyboard.press("Tab")  # the sheet is one thing for the tab key
    expect(page.get_by_role("button", name="Add a misthrow")).to_be_focused()
    page.keyboard.press("Enter")
    notepad.has_points("Emma", -4)
    page.goto("/sheet?game=twenty_one")
    notepad.field("Emma", "yellow 5").focus()
    page.keyboard.press("6")
    notepad.is_refused("This number is higher than the printed one.")
    page.keyboard.press("5")
    expect(notepad.field("Emma", "yellow 5")).to_have_accessible_name("yellow 5: 5, a hit")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="green 1 into the 4")).to_be_focused()
    page.keyboard.press("Escape")
    expect(notepad.field("Emma", "green 4")).to_be_focused()


@pytest.mark.slow
def test_on_a_phone_a_sheet_is_whole_and_all_points_are_in_sight(phone: Page) -> None:
    for game, most in (("qwixx", 5), ("twenty_one", 6)):
        names = ("Emma", "Max", "Laura", "Linus", "Ada", "Tim")[:most]
        notepad = Notepad.opened(phone, game, *names)
        size = phone.evaluate("[document.body.scrollHeight, document.body.scrollWidth]")
        assert size == [640, 360]
        tabs = phone.get_by_role("navigation", name="Sheets").get_by_role("button")
        assert tabs.all_inner_texts() == [f"{name}\n0" for name in names]
        tabs.nth(1).click()
        expect(tabs.nth(1)).to_have_attribute("aria-current", "true")
        expect(notepad.sheet("Max")).to_be_in_viewport(ratio=0.95)
        expect(notepad.sheet("Emma")).not_to_be_in_viewport()


@pytest.mark.complains("Failed to load resource")
def test_sheets_work_with_the_network_cut_off(new_page: NewPage) -> None:
    page = new_page(**KEPT)
    notepad = Notepad.opened(page, "qwixx", "Emma", "Max")
    until(page, IS_KEPT)
    page.context.set_offline(True)
    assert page.evaluate("fetch('/api/games').then(() => false, () => true)")
    notepad.tap("Emma", *FIVE, "red 12")
    notepad.tap("Max", "yellow 3")
    notepad.button("Undo").click()
    notepad.has_points("Emma", 28)
    page.reload()
    notepad.has_points("Emma", 28)
    notepad.button("Redo").click()
    notepad.is_crossed("Max", "yellow 3")
