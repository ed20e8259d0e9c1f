"""Sheets for real dice, as a person uses them."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from browser.people import written


class Notepad:
    """The page with the sheets."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def opened(cls, page: Page, game: str = "qwixx", *names: str) -> "Notepad":
        """Go to the page, and call the players by their names."""
        page.goto(f"/sheet?game={game}")
        notepad = cls(page)
        if names:
            notepad.call(*names)
        return notepad

    def call(self, *names: str) -> None:
        """Give every player a sheet and a name."""
        with Menu(self.page) as menu:
            for _ in names[1:]:
                menu.button("Add a sheet").click()
            for number, name in enumerate(names, 1):
                menu.box.get_by_label(f"Name of player {number}").fill(name)
                menu.box.get_by_label(f"Name of player {number}").press("Tab")

    def sheet(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def field(self, name: str, field: str) -> Locator:
        """A field by its name; the uppermost one if there are several."""
        return self.sheet(name).get_by_role("button", name=re.compile(f"^{field}[,:]")).first

    def letter(self, name: str) -> Locator:
        """Where a person chooses one of the game's different sheets."""
        return self.sheet(name).get_by_role("combobox", name="Choose your sheet")

    def tap(self, name: str, *fields: str) -> None:
        for field in fields:
            self.field(name, field).click()

    def misthrow(self, name: str) -> None:
        self.sheet(name).get_by_role("button", name="Add a misthrow").click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def has_points(self, name: str, points: int) -> None:
        total = f"Total{written(points)}"
        expect(self.sheet(name).get_by_text(total).last).to_be_attached()

    def is_crossed(self, name: str, *fields: str) -> None:
        for field in fields:
            expect(self.field(name, field)).to_have_accessible_name(f"{field}, crossed")

    def is_told(self, text: str) -> None:
        expect(self.page.get_by_role("status")).to_contain_text(text)

    def is_refused(self, text: str) -> None:
        expect(self.page.get_by_role("alert")).to_contain_text(text)

    def results(self, name: str) -> list[str]:
        cells = self.sheet(name).get_by_role("listitem").all_inner_texts()
        return [text.partition(":")[2].strip() for text in cells]


class Menu:
    """What is behind the icon, for as long as it is open."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.box = page.get_by_role("dialog")  # its name is that of what is open in it

    def __enter__(self) -> "Menu":
        self._page.get_by_role("button", name="Menu", exact=True).click()
        return self

    def __exit__(self, *_: object) -> None:
        if self.box.is_visible():
            self.button("Close").click()

    def button(self, name: str) -> Locator:
        return self.box.get_by_role("button", name=name, exact=True)


FIVE: Final = ("red 2", "red 3", "red 4", "red 5", "red 6")
