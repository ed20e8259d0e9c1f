"""The first page is small, and taps are answered at once."""

from playwright.sync_api import Page, Request

from browser.people import Person

MOST_BYTES = 80_000
"""Of scripts and styles together, as they travel."""


def test_the_first_load_is_small(page: Page) -> None:
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        if request.resource_type in ("script", "stylesheet"):
            sizes[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", weigh)
    page.goto("/", wait_until="networkidle")
    assert sizes
    assert sum(sizes.values()) <= MOST_BYTES


def test_what_is_not_needed_at_the_table_is_not_loaded(page: Page) -> None:
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    Person(page, "Emma").start("Qwixx", "Play alone")
    late = ("Print", "Rules", "Replay", "SheetOnly", "Notepad")
    assert not [url for url in scripts if any(name in url for name in late)]
