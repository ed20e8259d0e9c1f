"""Empty sheets come out of the printer as they were chosen."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from rollwright.core import games
from rollwright.games.twenty_one.layout import SHEETS
from rollwright.i18n import LANGUAGES

SIZES = {"a4": (210, 297), "letter": (216, 279)}
"""Width and height in whole millimetres."""
KINDS = {"qwixx": 1, "twenty_one": len(SHEETS)}
IS_WIDE = {"qwixx": {1, 4}, "twenty_one": {2, 6}}
"""How many sheets make a page lie on its long side."""
NUMBERS = (1, 2, 4, 6)
"""How many sheets a page can have."""
MARGIN = 9.5
SMALLEST_FIELD = 6
POINT = 25.4 / 72

every_game = pytest.mark.parametrize("game", games.names())


def choose(page: Page, game: str, paper: str, number: int) -> None:
    """Go to the page and choose the paper and how many sheets are on it."""
    page.goto(f"/print?game={game}")
    select(page, paper, number)


def select(page: Page, paper: str, number: int) -> None:
    page.locator("select:has(option[value=a4])").select_option(paper)
    page.locator("select:has(option[value='6'])").select_option(str(number))


def pdf_pages(pdf: bytes) -> list[list[int]]:
    """The sizes of the pages of a PDF, in whole millimetres."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    assert len(boxes) == len(re.findall(rb"/Type\s*/Page\b", pdf))
    return [[round(float(side) * POINT) for side in box] for box in boxes]


def measured(page: Page, what: str) -> dict[str, float]:
    """How many of such things there are on the pages, the distance of the one that is nearest to an
    edge of its page, and the smallest width or height, in millimetres."""
    found: dict[str, float] = page.evaluate(
        """what => {
          const edges = [], sizes = []
          for (const paper of document.querySelectorAll('svg.paper')) {
            const page = paper.getBoundingClientRect()
            const scale = paper.viewBox.baseVal.width / page.width
            for (const thing of paper.querySelectorAll(what)) {
              const box = thing.getBoundingClientRect()
              edges.push((box.left - page.left) * scale, (page.right - box.right) * scale)
              edges.push((box.top - page.top) * scale, (page.bottom - box.bottom) * scale)
              sizes.push(Math.min(box.width, box.height) * scale)
            }
          }
          return { number: sizes.length, edge: Math.min(...edges), size: Math.min(...sizes) }
        }""",
        what,
    )
    return found


@pytest.mark.slow
@every_game
def test_exactly_the_sheets_are_printed(page: Page, game: str) -> None:
    page.goto(f"/print?game={game}")
    for paper, number in product(SIZES, NUMBERS):
        select(page, paper, number)
        wanted = -(-KINDS[games.family_of(game)] // number)
        expect(page.locator("svg.paper")).to_have_count(wanted)
        expect(
            page.get_by_role("button", name=re.compile(rf"^Print {wanted} pages?$"))
        ).to_be_visible()
        size = sorted(SIZES[paper], reverse=number in IS_WIDE[games.family_of(game)])
        assert pdf_pages(page.pdf(prefer_css_page_size=True)) == [size] * wanted
        page.emulate_media(media="print")
        for hidden in ("main", "button", "a", "select"):
            assert page.locator(f"{hidden}:visible").count() == 0, hidden
        page.emulate_media(media="null")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_everything_stays_within_the_margins(new_page: NewPage, game: str, language: str) -> None:
    page = new_page(locale=language)
    page.goto(f"/print?game={game}")
    for paper, number in product(SIZES, NUMBERS):
        select(page, paper, number)
        found = measured(page, "text, rect, circle")
        assert found["number"] > 0
        assert found["edge"] > MARGIN, (paper, number)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "field", "fields"),
    [("qwixx", "rect.thin", 44), ("twenty_one", "g > g > rect.band", 30)],
)
def test_fields_are_large_enough_to_write_in(
    page: Page, game: str, field: str, fields: int
) -> None:
    page.goto(f"/print?game={game}")
    for paper, number in product(SIZES, NUMBERS):
        select(page, paper, number)
        found = measured(page, field)
        assert found["number"] == fields * number * -(-KINDS[games.family_of(game)] // number)
        assert found["size"] > SMALLEST_FIELD


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Name", "Results of a series", "Crosses", "Points", "Misthrows, −5 each", "Total"]),
        ("de", ["Name", "Ergebnisse einer Serie", "Kreuze", "Fehlwürfe, je −5", "Gesamt"]),
        ("fr", ["Nom", "Croix", "Coups manqués, −5 chacun", "Total"]),
        ("it", ["Nome", "Crocette", "Lanci a vuoto, −5 ciascuno", "Totale"]),
    ],
)
def test_a_sheet_speaks_the_language_of_the_page(
    new_page: NewPage, language: str, words: list[str]
) -> None:
    page = new_page(locale=language)
    choose(page, "qwixx", "a4", 1)
    shown = page.locator("svg.paper text").all_text_contents()
    assert {*words} <= {text.strip() for text in shown}


def letters(page: Page) -> list[str]:
    """The letters of the sheets, one after the other."""
    shown = page.locator("svg.paper text").all_text_contents()
    return [text.strip() for text in shown if text.strip() in SHEETS]


def test_every_sheet_is_there_and_a_last_page_begins_anew(page: Page) -> None:
    choose(page, "twenty_one", "a4", 6)
    assert letters(page) == [*"ABCDEF"]
    choose(page, "twenty_one", "a4", 4)
    assert letters(page) == [*"ABCDEFAB"]


def test_only_chosen_sheets_are_printed(page: Page) -> None:
    choose(page, "twenty_one", "a4", 2)
    for name in "ABDF":
        page.get_by_role("checkbox", name=name, exact=True).uncheck()
    assert letters(page) == ["C", "E"]
    page.get_by_role("checkbox", name="C", exact=True).uncheck()
    assert letters(page) == ["E", "E"]
    page.get_by_role("checkbox", name="E", exact=True).uncheck()
    expect(page.get_by_text("Choose at least one sheet.")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "W Bla R Blu Y G"),
        ("de", "W S R B Ge Gr"),
        ("fr", "Bla N R Ble J V"),
        ("it", "Bi N R Bl G V"),
    ],
)
def test_letters_tell_all_colours_apart(new_page: NewPage, language: str, names: str) -> None:
    page = new_page(locale=language)
    choose(page, "twenty_one", "a4", 1)
    page.get_by_role("switch").check()
    shown = page.locator("svg.paper").first.locator("text.tinted:not(.bold)").all_text_contents()
    assert {text.strip() for text in shown} == {*names.split()}


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_white_and_ink_is_dark_in_every_theme(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    choose(page, "qwixx", "a4", 2)
    colours = page.evaluate(
        """() => {
          const paper = document.querySelector('svg.paper')
          const band = paper.querySelector('.red .band')
          return [getComputedStyle(paper).backgroundColor, getComputedStyle(band).stroke]
        }"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(200, 53, 47)"]


def test_the_choice_is_kept(page: Page) -> None:
    choose(page, "qwixx", "letter", 6)
    page.goto("/print?game=qwixx")
    expect(page.locator("svg.paper.letter")).to_have_count(1)
    expect(page.locator("svg.paper circle")).to_have_count(24)
