"""Every screen of the client, in an order in which a person could come to see them."""

from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Locator, Page, expect

from browser.evening import Tables
from browser.people import FIELD, MOST_ROUNDS, Person
from i18n.catalogues import plain_sentences

Button = Callable[[str], Locator]

_LAYOUTS: Final = 40
_LAYOUT_MILLISECONDS: Final = 50
"""A sheet is drawn as wide as the window was, until the browser says that it has changed."""


def hall(page: Page, language: str) -> Iterator[str]:
    """The screens that belong to no game; yields the name of each when it is there."""
    button = _buttons(page, language)
    page.goto("/")
    expect(page.locator(".games")).to_be_visible()
    yield "start"
    page.locator("form input").fill("NOSUCH")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "start-wrong-code"
    page.locator(".games .against").first.click()
    yield from _drawer(page, "start-bots")
    for number, way in enumerate(("friends", "screen", "alone", "dice")):
        page.locator(".ways button").nth(number).click()
        yield from _drawer(page, f"start-{way}")
    _go(page, "/settings", "h1")
    yield "settings"
    _go(page, "/daily?way=bot", ".leaf")
    page.locator("summary").click()
    yield "daily"
    _go(page, "/daily/calendar", ".months")
    yield "daily-calendar"
    _go(page, "/daily?day=2001-01-01", "[role=alert]")
    yield "daily-unknown"
    _go(page, "/you", ".face")
    yield "you-anybody"
    button("you.edit").click()
    yield from _drawer(page, "you-edit")
    button("you.erase-button").click()
    yield from _drawer(page, "you-erase")
    _go(page, "/replay", "textarea")
    yield "replay-open"
    page.locator("textarea").fill("no record")
    button("replay.watch").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "replay-broken"
    _go(page, "/t/nowhere", "[role=alert]")
    yield "table-nowhere"


def _drawer(page: Page, name: str) -> Iterator[str]:
    """What has been opened, until it is closed again."""
    expect(page.get_by_role("dialog")).to_be_visible()
    yield name
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def game_screens(page: Page, language: str, game: str, tables: Tables) -> Iterator[str]:
    """The screens of a game; yields the name of each when it is there."""
    button = _buttons(page, language)
    page.goto(f"/rules?game={game}")
    expect(page.locator("article h2").first).to_be_visible()
    yield "rules"
    _go(page, f"/print?game={game}", "svg.paper")
    yield "print"
    for name in _match(page, button, tables):
        yield f"table-{name}"
    for name in _practice(page, game):
        yield f"practice-{name}"
    _go(page, "/you", ".chart svg")
    yield "you"
    _go(page, f"/fair?game={game}", ".strip")
    yield "fair"
    _go(page, tables.replay, ".sheet:visible")
    yield "replay"
    button("replay.more").click()
    expect(page.get_by_role("dialog").get_by_role("status")).not_to_be_empty()
    yield "replay-more"
    _go(page, tables.daily, ".grid")
    yield "daily-result"
    _go(page, tables.report, ".report")
    yield "report"
    page.locator("button.learn").click()
    yield "report-question"
    page.locator(f"{FIELD}, .learn button.secondary").first.click()
    button("report.answer").click()
    yield "report-answer"
    for name in _sheets(page, button, game):
        yield f"sheet-{name}"


def _practice(page: Page, game: str) -> Iterator[str]:
    """A round from its beginning to its end; only the first position is looked at."""
    _go(page, f"/practice?game={game}", "main .paper")
    yield "begin"
    page.locator("main .primary").click()
    expect(page.locator(".sheet-area")).to_be_visible()
    yield "question"
    answer_position(page)
    yield "answer"
    while page.locator(".explained").count():
        next_position(page)
        if page.locator(".sheet-area").count():
            answer_position(page)
    expect(page.locator("main h2")).to_be_visible()
    yield "result"


def answer_position(page: Page) -> None:
    """Answer a position of a round somehow, and wait for what is told about it."""
    if page.locator(FIELD).count():
        page.locator(FIELD).first.click()
        page.locator(".dock .primary").click()
    elif page.locator(".dock .secondary").count():
        page.locator(".dock .secondary").click()
    else:
        page.locator(".sheet-area button").last.click()
        page.locator(".dock .primary").click()
    expect(page.locator(".explained h2")).to_be_visible()


def next_position(page: Page) -> None:
    """Go on in a round. Nobody taps so fast: two taps at one place would be one gesture."""
    page.locator(".explained .primary").evaluate("button => button.click()")


def _match(page: Page, button: Button, tables: Tables) -> Iterator[str]:
    """From the invitation to the end."""
    _go(page, tables.waiting, "main img")
    yield "waiting"
    _go(page, f"{tables.waiting}/tv", "main img")
    yield "poster"
    _go(page, tables.playing, "[data-home]")
    _until_there_is_a_choice(page)
    yield "playing"
    page.locator(FIELD).first.click()
    yield "picked"
    page.locator(".others button").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_be_visible()
    yield "other-sheet"
    page.keyboard.press("Escape")
    button("table.menu").click()
    yield "menu"
    page.keyboard.press("Escape")
    _go(page, f"{tables.playing}/tv", ".sheet")
    yield "tv"
    _go(page, tables.watching, ".sheet")
    yield "watching"
    _go(page, tables.over, ".end")
    yield "over"


def _until_there_is_a_choice(page: Page) -> None:
    """Throw, or decline, until a field may be tapped."""
    person = Person(page)
    for _ in range(MOST_ROUNDS):
        if page.locator(FIELD).count():
            return
        person.play_on(declines=True)
        page.wait_for_timeout(50)


def _sheets(page: Page, button: Button, game: str) -> Iterator[str]:
    """Sheets for real dice, from an empty one to one that others may join."""
    _go(page, f"/sheet?game={game}", FIELD)
    yield "empty"
    fields = page.locator(FIELD)
    for index in (0, 1, 2, 3, 4):
        fields.nth(index).click()
        page.keyboard.press("1")
    fields.nth(3).click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    yield "refused"
    fields.nth(5).click()
    yield "in-use"
    button("table.menu").click()
    yield "menu"
    button("sheet.get-code").click()
    expect(page.get_by_role("dialog").locator("img")).to_be_visible()
    yield "joined"


def _buttons(page: Page, language: str) -> Button:
    """Finds a button by the key of what it says."""
    said = plain_sentences(language)
    return lambda key: page.get_by_role("button", name=said[key], exact=True)


def _go(page: Page, address: str, shows: str) -> None:
    """Go to a screen as a link inside the app does, and wait for what it shows."""
    page.evaluate(
        """address => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        }""",
        address,
    )
    expect(page.locator(shows).first).to_be_visible()


def fits(page: Page) -> bool:
    """Whether a screen is no wider than the window, once its sheets know how wide that is."""
    assert page.viewport_size
    for _ in range(_LAYOUTS):
        width: int = page.evaluate("document.documentElement.scrollWidth")
        if width <= page.viewport_size["width"]:
            return True
        page.wait_for_timeout(_LAYOUT_MILLISECONDS)
    return False


def foreign(page: Page, language: str) -> set[str]:
    """What a screen says that its language never does: English where there is no choice."""
    assert page.locator("html").get_attribute("lang") == language
    other = "en" if language != "en" else "de"
    sentences = {*plain_sentences(other).values()} - {*plain_sentences(language).values()}
    said = {*page.locator("body").inner_text().splitlines()}
    return {line for line in sentences & said if len(line) > 1}  # an avatar has a single letter
