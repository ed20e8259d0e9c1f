"""Draw the picture that messengers show beside a link: `python tools/card.py`.

It is `tools/card.html` with the colours, the letters and the pen of the app, as
`web/public/card.png`; run this only when one of them has changed.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Route, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path += [str(ROOT), str(ROOT / "tests")]

from browser.conftest import chromium  # noqa: E402  # it is no installed package

WEB: Final = ROOT / "web"
CARD: Final = WEB / "public" / "card.png"
ADDRESS: Final = "http://card.invalid/"

TRANSPILE: Final = """
const { transpileModule } = require('typescript')
const source = require('fs').readFileSync('src/pen/strokes.ts', 'utf8')
console.log(transpileModule(source, { compilerOptions: { module: 99, target: 99 } }).outputText)
"""
FONT: Final = "@font-face { font-family: Card; font-weight: 800; src: url(/font.woff2) }"


def main() -> None:
    with sync_playwright() as browsers:
        browser = chromium(browsers)
        page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
        _serve(page)
        page.goto(ADDRESS)
        page.wait_for_selector("[data-drawn]")
        page.screenshot(path=CARD)
        browser.close()
    print(f"{CARD.name}: {CARD.stat().st_size} bytes")


def _serve(page: Page) -> None:
    """Let the page find what it is made of."""
    html = (ROOT / "tools" / "card.html").read_text("utf-8")
    tokens = (WEB / "src" / "tokens.css").read_text("utf-8")
    pen = subprocess.run(
        ["node", "-e", TRANSPILE],  # noqa: S607  # whichever builds the app
        cwd=WEB,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    files = {
        ADDRESS: ("text/html", html.replace("<style>", f"<style>{FONT}{tokens}", 1)),
        f"{ADDRESS}strokes.js": ("text/javascript", pen),
    }

    def answer(route: Route) -> None:
        kind, body = files.get(route.request.url, ("", ""))
        if kind:
            route.fulfill(body=body, content_type=kind)
        else:
            route.fulfill(path=WEB / "src" / "fonts" / "nunito-800.woff2")

    page.route("**", answer)


if __name__ == "__main__":
    main()
