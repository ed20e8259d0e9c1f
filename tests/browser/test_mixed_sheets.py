"""Qwixx on another sheet: played, recorded, replayed, noted and printed on that sheet."""

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, NewPage
from browser.notepad import Menu, Notepad
from browser.people import FIELD, Person, play_to_the_end
from browser.test_access import faults
from browser.test_sheets_together import A_WHILE, sit_down
from i18n.catalogues import plain_sentences
from often import mainly
from rollwright.core import games
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.layout import LAYOUTS, Layout
from rollwright.i18n import LANGUAGES
from rollwright.records.notation import from_text

MIXED: Final = [*LAYOUTS][1:]
"""All but the usual one."""
COLOURED: Final = "mixed-colours"
NUMBERED: Final = "mixed-numbers"

on_every_sheet = pytest.mark.parametrize("sheet", MIXED)

Printed = list[list[tuple[str, str]]]
"""The colour and the number of every field, row by row."""

READ_ROWS: Final = """(sheet, fields) => [...sheet.querySelectorAll(fields.row)].map(row =>
  [...row.querySelectorAll(fields.field)].map(field => {
    const tinted = field.closest(fields.tinted)
    const colours = fields.colours.filter(colour => tinted.classList.contains(colour))
    return [colours.join(), field.textContent.trim()]
  }))"""


def on_paper(layout: Layout) -> Printed:
    """What the engine says is on a sheet."""
    return [
        [(COLOURS[colour], str(number)) for colour, number in zip(colours, numbers, strict=True)]
        for colours, numbers in zip(layout.colours, layout.numbers, strict=True)
    ]


def read(sheet: Locator, row: str, field: str, tinted: str) -> Printed:
    """What is on a sheet that a page shows."""
    fields = {"row": row, "field": field, "tinted": tinted, "colours": [*COLOURS]}
    found: list[list[list[str]]] = sheet.evaluate(READ_ROWS, fields)
    return [[(colour, number) for colour, number in line] for line in found]


def drawn(sheet: Locator) -> Printed:
    return read(sheet, ".row", ".field:not(.lock) .number", ".field")


def locks(sheet: Locator) -> list[str]:
    """The colours of the rows, which are those of their locks."""
    classes = sheet.locator(".row").evaluate_all("rows => rows.map(row => row.className)")
    return [next(colour for colour in COLOURS if colour in name.split()) for name in classes]


def crossed(sheet: Locator) -> list[list[int]]:
    """The crossed numbers, row by row."""
    found: list[list[int]] = sheet.locator(".row").evaluate_all(
        """rows => rows.map(row =>
          [...row.querySelectorAll('.crossed .number')].map(number => +number.textContent))"""
    )
    return found


@pytest.mark.parametrize("sheet", mainly(*MIXED))
def test_a_match_is_played_downloaded_verified_replayed_and_printed_on_its_sheet(
    page: Page, tmp_path: Path, sheet: str
) -> None:
    layout = LAYOUTS[sheet]
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play against", sheet=sheet)
    emma.see_the_match()
    for shown in page.locator(".sheet").all():  # that of the bot, too
        assert drawn(shown) == on_paper(layout)
        assert locks(shown) == [*COLOURS]
    play_to_the_end(emma)

    page.get_by_role("button", name="Dice checked").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "match.txt"
    download.value.save_as(path)
    verify = [sys.executable, "-m", "rollwright", "verify", str(path)]
    subprocess.run(verify, check=True, stdout=subprocess.DEVNULL)
    record = from_text(path.read_text("utf-8"), games.find)
    assert record.match.setup.options == {"sheet": sheet}
    assert record.bots == ("", "greedy")

    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("header .note")).to_have_text(re.compile(r"Qwixx · Mixed \w+"))
    page.keyboard.press("End")
    expect(page.get_by_text("The match is over")).to_be_visible()
    sheets = record.match.state.sheets
    for seat, name in enumerate(record.names):
        shown = page.get_by_role("region", name=name, exact=True).locator(".sheet")
        assert drawn(shown) == on_paper(layout)
        rows = [[*sheets[seat].numbers(layout, row)] for row in range(len(COLOURS))]
        assert crossed(shown) == rows
    assert any(any(row) for row in crossed(page.locator(".sheet").first))

    page.goto("/")
    page.get_by_role("link", name="Print sheets").click()
    expect(page.get_by_label("Sheet", exact=False).first).to_have_value(sheet)
    assert printed(page) == on_paper(layout) * 2


def printed(page: Page) -> Printed:
    """What is on the sheets of a page of paper."""
    expect(page.locator("svg.paper rect.field").first).to_be_visible()
    return read(page.locator("svg.paper"), "g:has(> g > rect.field)", "rect.field + text", "g")


def test_a_person_at_the_table_crosses_a_field_by_the_die_of_its_colour(page: Page) -> None:
    """In action 2 what may be tapped are fields whose colour has a die with the rest of the sum."""
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone", sheet=COLOURED)
    emma.see_the_match()
    emma.throw()
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.get_by_role("button", name="Add a misthrow")).to_be_visible()
    told = re.findall(r"([a-z]+) (\d)", page.locator(".dice .hidden").inner_text())
    faces = [(colour, int(face)) for colour, face in told]
    whites = [face for colour, face in faces if colour == "white"]
    sums = {(colour, str(w + face)) for colour, face in faces if colour != "white" for w in whites}
    lines = on_paper(LAYOUTS[COLOURED])
    last = {line[-1] for line in lines}  # closed to a sheet without five crosses
    wanted = {field for line in lines for field in line if field in sums and field not in last}
    found = read(page.locator(".sheet-area .sheet"), ".row", "button.field .number", ".field")
    assert {field for line in found for field in line} == wanted


def test_only_bots_that_know_the_sheet_are_offered(page: Page) -> None:
    emma = Person(page, "Emma")
    page.goto("/")
    emma.prepare("Qwixx", "Play against")
    levels = page.get_by_role("group", name="How well the bots play").locator("b")
    expect(levels).to_have_count(5)
    emma.pick("Sheet", "Mixed numbers")
    expect(levels).to_have_text(["Pure chance", "Simple"])
    emma.pick("Sheet", "Standard")
    expect(levels).to_have_count(5)


def test_friends_read_in_the_waiting_room_which_sheet_is_played(new_page: NewPage) -> None:
    emma, max_ = Person(new_page(), "Emma"), Person(new_page(**PHONE), "Max")
    emma.start("Qwixx", "Invite friends", others=2, sheet=COLOURED)
    expect(emma.page.get_by_text("Sheet: Mixed colours")).to_be_visible()
    max_.page.goto(emma.table)
    expect(max_.page.get_by_text("Sheet: Mixed colours")).to_be_visible()
    max_.join(emma.table)
    emma.add_bots(1)
    emma.begin()
    max_.see_the_match()
    assert drawn(max_.page.locator(".sheet-area .sheet")) == on_paper(LAYOUTS[COLOURED])


@pytest.mark.slow
def test_the_sheet_is_remembered_and_named_in_every_language(new_page: NewPage) -> None:
    for language in LANGUAGES:
        page = new_page(locale=language)
        said = plain_sentences(language)
        page.goto("/")
        page.get_by_role("button", name=said["start.alone"]).click()
        sheets = page.get_by_role("group", name=said["qwixx.option-sheet"])
        for name in LAYOUTS:
            expect(sheets.locator("label", has_text=said[f"qwixx.sheet-{name}"])).to_be_visible()
        sheets.locator("label", has_text=said[f"qwixx.sheet-{NUMBERED}"]).click()
        page.get_by_role("dialog").locator("footer button").click()
        page.wait_for_url("**/t/*")
        page.goto("/")
        page.get_by_role("button", name=said["start.alone"]).click()
        expect(sheets.get_by_role("radio", checked=True)).to_have_value(NUMBERED)


def test_a_mixed_row_of_a_notepad_is_closed_by_the_number_that_is_printed_last(page: Page) -> None:
    page.goto(f"/sheet?game=qwixx&sheet={NUMBERED}")
    notepad = Notepad(page)
    notepad.call("Emma")
    notepad.tap("Emma", "red 6", "red 8")
    notepad.tap("Emma", "red 10")
    notepad.is_refused("Red 10 is not to the right of your last cross there, the 8.")
    notepad.tap("Emma", "red 11")
    notepad.is_refused("Red 11 needs five crosses in its row, and you have only 2.")
    notepad.tap("Emma", "red 3", "red 4", "red 12", "red 11")
    expect(notepad.sheet("Emma").get_by_role("button", name="red lock, closed")).to_be_visible()
    notepad.has_points("Emma", 28)
    with Menu(page) as menu:
        menu.box.get_by_label("Sheet").select_option("standard")
    notepad.has_points("Emma", 0)  # every sheet has its own marks
    assert drawn(page.locator(".sheet")) == on_paper(LAYOUTS["standard"])
    page.goto(f"/sheet?game=qwixx&sheet={NUMBERED}")
    notepad.has_points("Emma", 28)


def test_devices_that_join_a_pad_get_its_sheet(new_page: NewPage) -> None:
    first, second = new_page(), new_page(**PHONE)
    for page in (first, second):
        page.clock.install()
    first.goto(f"/sheet?game=qwixx&sheet={COLOURED}")
    emma = Notepad(first)
    emma.call("Emma")
    with Menu(first) as menu:
        menu.button("Get a join code").click()
        expect(menu.box.get_by_role("img", name="QR code")).to_be_visible()
    code = first.get_by_role("button", name="Join code").inner_text()[-6:]
    second.goto(f"/sheet?game=qwixx&code={code}")
    max_ = sit_down(second, code, "Max")
    expect(max_.field("Max", "red 5")).to_have_accessible_name("red 5, can be crossed, blue field")
    assert drawn(max_.sheet("Max").locator(".sheet")) == on_paper(LAYOUTS[COLOURED])
    max_.tap("Max", "red 5", "red 6")
    first.clock.run_for(A_WHILE)
    expect(emma.sheet("Max").locator(".crossed")).to_have_count(2)
    assert crossed(emma.sheet("Max").locator(".sheet"))[0] == [5, 6]


def test_runs_of_fields_have_letters_and_ribbons_and_the_rows_keep_their_patterns(
    page: Page,
) -> None:
    page.goto("/settings")
    page.get_by_label("patterns").check()
    page.goto(f"/sheet?game=qwixx&sheet={COLOURED}")
    expect(page.locator(".sheet .letter")).to_have_count(4 * 4)
    letters = page.locator(".row").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.letter')].map(l => l.textContent))"
    )
    lines = [[colour for colour, _ in line] for line in on_paper(LAYOUTS[COLOURED])]
    for row, line in enumerate(lines):
        assert letters[row] == [colour[0].upper() for colour, _ in groupby(line)]
        assert letters[row][-1] == COLOURS[row][0].upper()  # beside the lock
    ribbons = page.locator(".row.red .field").evaluate_all(
        "fields => fields.map(f => getComputedStyle(f).borderTopColor)"
    )
    assert len({*ribbons}) == len({*zip(lines[0], ribbons, strict=True)}) == 4
    patterns = page.locator(".row").evaluate_all(
        "rows => rows.map(row => getComputedStyle(row).backgroundImage)"
    )
    assert len({*patterns}) == 4
    page.goto(f"/sheet?game=qwixx&sheet={NUMBERED}")
    expect(page.locator(".sheet .letter")).to_have_text(["R", "Y", "G", "B"])


@pytest.mark.parametrize("device", mainly(PHONE, DESK), ids=["phone", "desk"])
def test_mixed_colours_can_be_told_apart_and_read(
    new_page: NewPage, device: dict[str, Any]
) -> None:
    page = new_page(**device)

    def screens() -> Iterator[str]:
        emma = Person(page, "Emma")
        emma.start("Qwixx", "Play against", others=2, sheet=COLOURED)
        emma.see_the_match()
        emma.throw()
        yield "playing"
        page.locator(FIELD).first.click()
        yield "picked"
        page.goto(f"/sheet?game=qwixx&sheet={COLOURED}")
        expect(page.locator(FIELD).first).to_be_visible()
        page.locator(FIELD).nth(3).click()
        yield "sheet"

    assert faults(page, screens()) == {}
