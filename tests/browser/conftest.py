"""A real Chromium before a real server: pages on a desk and on a phone, and none may complain.

A page complains when its console shows an error, when a script fails, or when it needs something
that the server's policy forbids. A test that means to make it complain says so:
`@pytest.mark.complains("Failed to load resource")`, with the beginning of what is shown.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from browser.evening import Evening
from rollwright.bots.levels import warm_up
from rollwright.core import games
from rollwright.server.http.pages import DIST
from server.serving import Served, serving

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without its windows: a page takes half the work."""
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
USUAL: Final[dict[str, Any]] = {
    **DESK,
    "reduced_motion": "reduce",
    "service_workers": "block",
}
"""A page is that of a desk, is at rest at any moment, and is not kept in the browser. What moves
and what is kept are as much work as all else; the tests of them ask for it."""
MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
KEPT: Final[dict[str, Any]] = {"service_workers": "allow"}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SECONDS: Final = 10
"""The longest that a page may take for anything."""

UNWANTED: Final = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)
"""What Chromium does without. Its address bar, the first two, is made of pages itself, where it has
one: for every person they take five times the work of ours. The others are what Playwright leaves
out for itself, because Chromium obeys only the last list."""

TELL_VIOLATIONS: Final = """
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`forbidden by ${event.violatedDirective}: ${event.blockedURI}`))
"""

HAS_PLAYED: Final = """
    try {
      const all = Object.fromEntries(%s.map((game) => [game, 9]))
      localStorage.setItem('rollwright.tips', JSON.stringify(all))
      localStorage.setItem('rollwright.sounds', '{"isOffered":true}')
    } catch {}
"""
"""Somebody who has read the tips of every game, and was asked about sounds."""

NewPage = Callable[..., Page]

expect.set_options(timeout=SECONDS * 1000)

# A package's, not a session's: as long as Playwright runs, its thread has an event loop, and the
# tests of the server start their own.


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has the built client and the levels."""
    assert (DIST / "index.html").is_file(), "the client is not built: run make setup"
    warm_up(print)
    with serving(tmp_path_factory.mktemp("served"), levels=True) as served:
        yield served.with_levels()


@pytest.fixture(scope="package")
def evening(served: Served) -> Evening:
    """Tables of every game with a coach. Tests look at them, and at most roll dice again."""
    return Evening(served, *games.having("coach"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The Chromium of this computer."""
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


def chromium(playwright: Playwright) -> Browser:
    """Start the Chromium of this computer."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path, f"there is no {' or '.join(NAMES)}: run make system"
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = [f"--disable-features={','.join(UNWANTED)}", *(["--no-sandbox"] if is_root else [])]
    return playwright.chromium.launch(executable_path=path, args=args)


@pytest.fixture
def new_page(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[NewPage]:
    """Opens a page for one more person, who shares nothing with the others.

    They have played before, unless they are new. Other options are those of Playwright's
    `new_context`, before the usual ones.
    """
    expected = [text for mark in request.node.iter_markers("complains") for text in mark.args]
    complaints: list[str] = []
    with ExitStack() as opened:

        def new_page(is_new: bool = False, **options: Any) -> Page:
            context = browser.new_context(**{"base_url": served.url, **USUAL, **options})
            opened.callback(_close, context)
            context.set_default_timeout(SECONDS * 1000)
            if not is_new:
                context.add_init_script(HAS_PLAYED % json.dumps(games.names()))
            _watch(context, complaints)
            return context.new_page()

        yield new_page
    assert [text for text in complaints if not text.startswith(tuple(expected))] == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page on a desk."""
    return new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A page on a small phone."""
    return new_page(**PHONE)


def _close(context: BrowserContext) -> None:
    """Close a person's pages. Requests that a test still answers are no concern of the next."""
    context.unroute_all(behavior="ignoreErrors")
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


def _watch(context: BrowserContext, complaints: list[str]) -> None:
    """Collect what pages complain about."""

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    context.add_init_script(TELL_VIOLATIONS)
    context.on("console", hear)
    context.on("weberror", lambda fault: complaints.append(str(fault.error)))
