"""The rules can be read: on a page of their own and during a match, in every language."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import TWENTY_ONE, Person
from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.web import rules

PAGES = rules.pages()
TITLES = {name: games.find(name).title for name in games.names()}
HEADING = {"en": "Rules of", "de": "Regeln von", "fr": "Règles de", "it": "Regole di"}

every_page = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(text: dict[str, Any]) -> list[str]:
    """All that is to be read on a page, in order."""
    found = [text["lead"]]
    for section in text["sections"]:
        found.append(section["title"])
        for block in section["blocks"]:
            found += block.get("items", [block["text"]] if "text" in block else [])
    return [sentence.replace("**", "") for sentence in found]


def read(page: Page) -> str:
    """The text of the page, however it is broken into lines."""
    return " ".join(page.locator("article").inner_text().split())


@pytest.mark.slow
@every_language
@every_page
def test_every_language_shows_everything_in_order(
    new_page: NewPage, game: str, language: str
) -> None:
    page = new_page(**PHONE, locale=language)
    page.goto(f"/rules?game={game}")
    text = PAGES[f"{game}/{language}"]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{HEADING[language]} {TITLES[game]}")
    titles = [section["title"] for section in text["sections"]]
    expect(page.get_by_role("heading", level=2)).to_have_text(titles)
    expect(page.locator("article")).to_have_attribute("lang", language)
    shown, at = read(page), 0
    for sentence in texts(text):
        at = shown.find(" ".join(sentence.split()), at)
        assert at >= 0, sentence
    pictures = [
        block["picture"]
        for section in text["sections"]
        for block in section["blocks"]
        if "picture" in block
    ]
    expect(page.locator("figure")).to_have_count(len(pictures))
    sheets = sum(len(picture["sheets"]) for picture in pictures)
    expect(page.locator("figure [role=group]").first).to_be_visible()
    assert page.locator("figure .sheet:has([role=group]):not(:has(.sheet))").count() == sheets
    for width, height in ((360, 640), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
@every_page
def test_the_contents_lead_to_every_section(phone: Page, game: str) -> None:
    phone.goto(f"/rules?game={game}")
    contents = phone.get_by_role("navigation", name="Contents").get_by_role("link")
    titles = [section["title"] for section in PAGES[f"{game}/en"]["sections"]]
    expect(contents).to_have_text(titles)
    for index, title in enumerate(titles):
        contents.nth(index).click()
        heading = phone.get_by_role("heading", name=title, exact=True)
        expect(heading).to_be_in_viewport()
        expect(heading).to_be_focused()
    ids = [section["id"] for section in PAGES[f"{game}/en"]["sections"]]
    for index in (-1, -2):
        assert phone.url.endswith(f"/rules?game={game}#rules-{ids[index]}")
        expect(phone.get_by_role("heading", name=titles[index], exact=True)).to_be_in_viewport()
        phone.go_back()


def test_all_rulings_stand_together_and_a_link_leads_to_each(page: Page) -> None:
    page.goto("/rules?game=qwixx#rules-Q11")
    expect(page.get_by_text("Our ruling · Q11")).to_be_in_viewport()
    ours = page.get_by_role("region", name="How we read the rules").get_by_text("Our ruling")
    numbers = (3, 6, 10, 11, 13, 14, 15, 16, 17)
    expect(ours).to_have_text([f"Our ruling · Q{number}" for number in numbers])


@pytest.mark.slow
def test_a_link_to_a_section_opens_there(page: Page) -> None:
    page.goto("/rules?game=qwixx#rules-closing")
    expect(page.get_by_role("heading", name="Closing rows")).to_be_in_viewport()


@pytest.mark.slow
def test_the_way_back_from_another_page_leads_to_the_section(page: Page) -> None:
    page.goto("/rules?game=qwixx")
    page.get_by_role("link", name="Closing rows", exact=True).click()
    page.get_by_role("link", name="Print empty sheets").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Print sheets: Qwixx")
    page.go_back()
    expect(page.get_by_role("heading", name="Closing rows")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Closing rows")).to_be_focused()


@pytest.mark.slow
def test_another_language_does_not_take_the_reader_elsewhere(page: Page) -> None:
    page.goto("/rules?game=qwixx#rules-closing")
    expect(page.get_by_role("heading", name="Closing rows")).to_be_focused()
    page.get_by_role("combobox").focus()
    page.get_by_role("combobox").select_option("de")
    expect(page.get_by_role("heading", name="Reihen abschließen")).to_be_visible()
    expect(page.get_by_role("combobox")).to_be_focused()


@pytest.mark.slow
def test_a_link_of_the_app_to_a_section_opens_there(page: Page) -> None:
    page.goto("/")
    link = page.get_by_role("link", name="Rules")
    link.evaluate("link => link.href = '/rules?game=twenty_one#rules-striking'")
    link.click()
    expect(page.get_by_role("heading", name="Striking a field")).to_be_in_viewport()


@pytest.mark.slow
def test_the_table_of_points_is_that_of_the_rules(page: Page) -> None:
    page.goto("/rules?game=qwixx")
    points = [*range(1, 13), *(n * (n + 1) // 2 for n in range(1, 13))]
    expect(page.locator("td")).to_have_text([str(number) for number in points])


def test_language_and_game_can_be_changed_on_the_page(page: Page) -> None:
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Qwixx")
    page.get_by_role("combobox").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Regeln von Qwixx")
    expect(page.get_by_role("heading", name="Reihen abschließen")).to_be_visible()
    page.get_by_role("link", name=TWENTY_ONE).click()
    expect(page.get_by_role("heading", name="Ein Feld streichen")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Reihen abschließen")).to_be_visible()


@pytest.mark.slow
def test_a_game_that_does_not_exist_shows_the_first_one(page: Page) -> None:
    page.goto("/rules?game=chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Qwixx")


def test_the_rules_can_be_read_without_leaving_the_table(phone: Page) -> None:
    emma = Person(phone, "Emma")
    emma.start(TWENTY_ONE, "Play against")
    emma.see_the_match()
    table = phone.url
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Rules").click()
    dialog = phone.get_by_role("dialog")
    dialog.get_by_role("link", name="Striking a field").click()
    expect(dialog.get_by_role("heading", name="Striking a field")).to_be_in_viewport()
    assert phone.url == table
    phone.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(emma.can_act).to_be_visible()


@pytest.mark.complains("Failed to load resource")
def test_rules_that_do_not_come_can_be_asked_for_again(new_page: NewPage) -> None:
    page = new_page(service_workers="block")
    page.goto("/rules?game=qwixx")
    expect(page.get_by_role("heading", name="Closing rows")).to_be_visible()
    page.route("**/assets/*.js", lambda route: route.abort())
    page.get_by_role("link", name=TWENTY_ONE).click()
    expect(page.get_by_role("alert")).to_contain_text("Check your connection")
    page.unroute("**/assets/*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Striking a field")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_printed_they_are_only_the_rules_in_light_colours(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto("/rules?game=qwixx")
    expect(page.get_by_role("heading", name="Closing rows")).to_be_visible()
    page.emulate_media(media="print")
    for hidden in ("nav", "button", "select", "main > header > a"):
        assert page.locator(f"{hidden}:visible").count() == 0, hidden
    assert (
        page.evaluate("getComputedStyle(document.querySelector('h2')).color") == "rgb(34, 37, 45)"
    )
