"""The gallery shows every part of the client in every state, and none of them is broken."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_access import AXE, RULES_ON_COLOURS
from rollwright.core import games

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "web" / "gallery"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The address of the gallery, built and served."""
    subprocess.run(
        [sys.executable, "tools/client.py", "run", "--silent", "gallery"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    handler = partial(Quiet, directory=str(FOLDER))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html"
        server.shutdown()


@pytest.mark.complains("Failed to load resource")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_part_is_there_and_can_be_read(new_page: NewPage, gallery: str, theme: str) -> None:
    page = new_page(color_scheme=theme)
    page.goto(f"{gallery}?theme={theme}")
    for game in {*map(games.family_of, games.names())}:
        expect(page.get_by_role("heading", name=games.find(game).title)).to_be_visible()
    assert page.locator("section").count() > 10
    page.evaluate(AXE.read_text("utf-8"))
    rules = {"runOnly": RULES_ON_COLOURS, "resultTypes": ["violations"]}
    found = page.evaluate(
        "rules => axe.run(rules).then(({ violations }) => violations.flatMap(({ nodes }) =>"
        " nodes.map(({ html, failureSummary }) => html.slice(0, 120) + ' ' + failureSummary)))",
        rules,
    )
    assert found == []
