"""People at browsers: what they do at a table, as a person would, by what they see."""

import re
from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Locator, Page, expect

MOST_ROUNDS: Final = 3000
"""How often everybody looks whether there is something to do, at most, in a match."""
TWENTY_ONE: Final = "Twenty One"
FIELD: Final = "button.field"
MAIN_BUTTON: Final = "[data-home]:not([aria-disabled=true])"
"""The large button, while it does something."""
HARMLESS: Final = ".dock .secondary:not([data-undo])"
COSTS: Final = "button.misthrows:not([aria-pressed=true]), button.strike:not([aria-pressed=true])"
"""Where something that costs points is picked, on the sheet."""

BOTS: Final = "bots"
FRIENDS: Final = "Friends"
ONE_SCREEN: Final = "One screen"
WAYS: Final = {
    "Play against": BOTS,
    "Invite": FRIENDS,
    "Play together": ONE_SCREEN,
    "Play alone": "Alone",
}
"""What tests say, and what the first page calls it."""
SHEETS: Final = {
    "standard": "Standard",
    "mixed-colours": "Mixed colours",
    "mixed-numbers": "Mixed numbers",
}

PLACE: Final = """selector => {
  const thing = document.querySelector(selector)
  if (!thing) return null
  thing.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = thing.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


IS_KEPT: Final = "!!navigator.serviceWorker.controller"
"""Whether the browser has kept the app."""


def written(points: int) -> str:
    """Points as the pages write them."""
    return str(points).replace("-", "−")


def until(page: Page, promise: str) -> None:
    """Wait until something, or the promise of it, is true.

    Playwright's own way takes a promise for true, and asks in a way that the server's policy
    forbids, unless it is true at once.
    """
    for _ in range(200):
        if page.evaluate(promise):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {promise}")


class Person:
    """Somebody with a page."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name

    @property
    def field(self) -> Locator:
        """The fields that may be tapped now."""
        return self.page.locator(FIELD)

    @property
    def main_button(self) -> Locator:
        """The large button, if it does something: what was picked, or throwing the dice."""
        return self.page.locator(MAIN_BUTTON)

    @property
    def crosses(self) -> Locator:
        """The crosses on the person's own sheet."""
        return self.page.locator(".sheet-area .field.crossed")

    @property
    def totals(self) -> list[str]:
        """What everybody has in all, at the end, as the table of points tells it."""
        self.page.locator(".end .points summary").click()
        return self.page.locator(".end tfoot tr").first.locator("td").all_inner_texts()

    @property
    def turn(self) -> Locator:
        """The line that says whose turn it is."""
        return self.page.locator("header .note")

    @property
    def table(self) -> str:
        """The address of the table, to send to others."""
        return self.page.url

    @property
    def is_at_the_end(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def can_act(self) -> Locator:
        """Whatever a person whose turn it is may tap."""
        return self.page.locator(f"{MAIN_BUTTON}, {HARMLESS}, {COSTS}").first

    def start(self, game: str, way: str, others: int = 1, series: int = 1, sheet: str = "") -> None:
        """Open the page, choose a game and a way to play it, on another sheet than the usual."""
        self.page.goto("/")
        self.prepare(game, way, others, series, sheet)
        # At its edge: what comes next may stand in the middle, where a second tap is ignored.
        start = self.page.get_by_role("dialog").locator("footer button")
        start.click(position={"x": 10, "y": 10})
        self.page.wait_for_url("**/t/*")

    def prepare(
        self, game: str, way: str, others: int = 1, series: int = 1, sheet: str = ""
    ) -> None:
        """Open the options of a way to play, and choose there."""
        name = next(name for begins, name in WAYS.items() if way.startswith(begins))
        if name == BOTS:
            self.page.get_by_role("button", name=re.compile(f"change {game}")).click()
            self.pick("How many bots", str(others))
        else:
            self.page.get_by_role("button", name=name).click()
            self.pick("Which game?", game)
        if name in (FRIENDS, ONE_SCREEN):
            self.pick("Players", str(others + 1))
            if self.name:
                self.page.get_by_role("textbox", name="Your name").fill(self.name)
        if sheet:
            self.pick("Sheet", SHEETS[sheet])
        self.pick("Matches", str(series))

    def pick(self, group: str, choice: str) -> None:
        """Choose one of a few."""
        found = self.page.get_by_role("group", name=group)
        radio = self.page.get_by_role("radio", name=choice, exact=True)
        found.locator("label").filter(has=radio).click()

    def join(self, table: str) -> None:
        """Follow a link and sit down. Until the page has loaded again it is that of a spectator."""
        self.page.goto(table)
        self.page.get_by_label("Your name").fill(self.name)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Sit down").click()

    def add_bots(self, bots: int) -> None:
        """Let bots sit down on all seats that are still open when everybody is there."""
        add = self.page.get_by_role("button", name="Add a bot")
        for left in range(bots, 0, -1):
            expect(add).to_have_count(left)
            add.first.click()

    def begin(self) -> None:
        """Start the match with everybody who is there, as the owner of the table."""
        self.page.get_by_role("button", name=re.compile("^Start with")).click()

    def see_the_match(self) -> None:
        expect(self.page.locator(".game")).to_be_visible()

    def throw(self) -> None:
        """Throw the dice, unless somebody else has done so.

        By a key: the button often lies where a drawer has just been closed by a tap, and another
        tap there would be the second half of a double tap. Then the server would throw, much later.
        """
        expect(self.main_button.or_(self.field).first).to_be_visible()
        if self.main_button.count():
            self.main_button.press("Enter")

    def lift_the_finger(self) -> None:
        """Wait until a tap at the same place is no double tap any more."""
        self.page.wait_for_timeout(550)

    def choose(self) -> bool:
        """Tap a field, or what else there is, and the button. Whether there was anything to do."""
        if not self.can_act.count():
            return False
        if self.field.count():
            self.field.first.click()
        elif not self.main_button.count():
            self.can_act.click()
        if self.main_button.count():
            self.main_button.click()
        return True

    def play_on(self, declines: bool = False) -> bool:
        """The same while others play on: what goes away under the finger is missed.

        Who declines taps no field, but only what is left to do.
        """
        if not (declines or self.tap(FIELD)) or declines:
            self.tap(f"{HARMLESS}, {COSTS}")
        return self.tap(MAIN_BUTTON)

    def tap(self, selector: str) -> bool:
        """Tap the first of such things where it is at this moment. Whether there was one."""
        place = self.page.evaluate(PLACE, selector)
        if place:
            self.page.mouse.click(*place)
        return bool(place)


def in_turn(*people: Person) -> Iterator[Person]:
    """One person after the other, again and again, until they see the end of the match."""
    for _ in range(MOST_ROUNDS):
        for person in people:
            if person.is_at_the_end:
                return
            yield person
        people[0].page.wait_for_timeout(10)
    raise AssertionError("the match does not end")


def play_to_the_end(*people: Person, choices: int = MOST_ROUNDS) -> None:
    """Everybody chooses whenever they may, and after a number of choices only declines.

    Who declines in Qwixx passes, and four misthrows end a match.
    """
    made = dict.fromkeys(people, 0)
    for person in in_turn(*people):
        made[person] += person.play_on(declines=made[person] >= choices)
    for person in people:
        if person.page.get_by_role("dialog").count():  # the last tap came too late, upon a sheet
            person.page.keyboard.press("Escape")
