"""A page in Chromium, asked as `node` is."""

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from browser.conftest import chromium
from browser.device import Quiet, folder_served
from wasm.node import HERE, NODE

_ROLLDOWN: Final = HERE.parents[1] / "web" / "node_modules" / "rolldown" / "bin" / "cli.mjs"
_AT_ONCE: Final = 50
"""So many lines are handed over at a time."""


class Chromium:
    """A browser with a page that has loaded `page.mjs`."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def ask(self, script: str, game: str, lines: Iterable[str], *more: str) -> Any:
        """The result of a script of this folder after it was given these lines."""
        self._page.reload()
        self._page.evaluate("given => begin(...given)", [script, game, *more])
        for some in _batches(lines):
            self._page.evaluate("lines => take(lines)", some)
        return self._page.evaluate("() => result()")


def _batches(lines: Iterable[str]) -> Iterator[list[str]]:
    some: list[str] = []
    for line in lines:
        some.append(line)
        if len(some) == _AT_ONCE:
            yield some
            some = []
    yield some


@contextmanager
def started(engine: Path) -> Iterator[Chromium]:
    """Chromium with the engine of this folder."""
    with TemporaryDirectory(prefix="rollwright-") as name:
        folder = Path(name)
        made = str(folder / "page.js")
        bundle = [str(NODE), str(_ROLLDOWN), str(HERE / "page.mjs"), "--format=esm", "--file", made]
        subprocess.run(bundle, check=True, capture_output=True)
        (folder / "index.html").write_text(
            '<!doctype html><script type="module" src="page.js"></script>'
        )
        (folder / "engine").symlink_to(engine)
        with folder_served(folder, Quiet) as address, sync_playwright() as playwright:
            browser = chromium(playwright)
            try:
                page = browser.new_page()
                page.goto(address)
                yield Chromium(page)
            finally:
                browser.close()
