"""People at browsers: what they do at a table, as a person would, by what they see."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Locator, Page, expect

MOST_ROUNDS: Final = 3000
"""How often everybody looks whether there is something to do, at most, in a match."""
TWENTY_ONE: Final = "Twenty One"
FIELD: Final = "button.field"
MAIN_BUTTON: Final = ".actions .primary"

PLACE: Final = """selector => {
  const thing = document.querySelector(selector)
  if (!thing) return null
  thing.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = thing.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


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
        """The large button, if there is something to do."""
        return self.page.locator(MAIN_BUTTON)

    @property
    def turn(self) -> Locator:
        """The line that says whose turn it is."""
        return self.page.locator(".turn")

    @property
    def table(self) -> str:
        """The address of the table, to send to others."""
        return self.page.url

    @property
    def is_at_the_end(self) -> bool:
        return self.page.locator("tfoot").count() > 0

    def start(self, game: str, way: str, others: int = 1, series: int = 1, sheet: str = "") -> None:
        """Open the page, choose a game and a way to play it, on another sheet than the usual."""
        self.page.goto("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_text(game, exact=True).click()
        if sheet:
            self.page.get_by_label("Sheet").select_option(sheet)
        self.page.get_by_label("Others").select_option(str(others))
        self.page.get_by_label("Matches").select_option(str(series))
        self.page.get_by_role("button", name=way).click()
        self.page.wait_for_url("**/t/*")

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

    def see_the_match(self) -> None:
        expect(self.page.locator(".sheet").first).to_be_visible()

    def choose(self) -> bool:
        """Tap a field, if there is one, and the button. Whether there was anything to do."""
        if not self.main_button.count():
            return False
        if self.field.count():
            self.field.first.click()
        self.main_button.click()
        return True

    def play_on(self, declines: bool = False) -> bool:
        """The same while others play on: what goes away under the finger is missed.

        Who declines taps no field, but only the button.
        """
        if not declines:
            self.tap(FIELD)
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
