"""People at browsers: what they do at a table, as a person would, by what they see."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

MOST_TURNS: Final = 400
TWENTY_ONE: Final = "Twenty One"


class Person:
    """Somebody with a page."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name

    @property
    def field(self) -> Locator:
        """The fields that may be tapped now."""
        return self.page.locator("button.field")

    @property
    def main_button(self) -> Locator:
        """The large button, if there is something to do."""
        return self.page.locator(".actions .primary")

    @property
    def table(self) -> str:
        """The address of the table, to send to others."""
        return self.page.url

    @property
    def is_at_the_end(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("win")).count() > 0

    def start(self, game: str, way: str, others: int = 1, series: int = 1) -> None:
        """Open the page, choose a game and a way to play it."""
        self.page.goto("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_text(game, exact=True).click()
        self.page.get_by_label("Others").select_option(str(others))
        self.page.get_by_label("Matches").select_option(str(series))
        self.page.get_by_role("button", name=way).click()
        self.page.wait_for_url("**/t/*")

    def join(self, table: str) -> None:
        """Follow a link and sit down."""
        self.page.goto(table)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    def see_the_match(self) -> None:
        expect(self.page.locator(".sheet").first).to_be_visible()

    def choose(self, index: int = 0) -> bool:
        """Tap a field, if there is one, and the button. Whether there was anything to do."""
        if not self.main_button.count():
            return False
        fields = self.field.count()
        if fields:
            self.field.nth(index % fields).click()
        self.main_button.click()
        return True


def play_to_the_end(*people: Person, index: int = 0) -> None:
    """Everybody chooses whenever they may."""
    for _ in range(MOST_TURNS):
        for person in people:
            if person.is_at_the_end:
                return
            person.choose(index)
        people[0].page.wait_for_timeout(30)
    raise AssertionError("the match does not end")
