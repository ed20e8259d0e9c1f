"""Draw the icons of the installed app, as PNG, from `web/public/icon.svg`.

    .venv/bin/python tools/icons.py

The pictures are small and kept in the repository; run this only when the drawing has changed.
"""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path += [str(ROOT), str(ROOT / "tests")]

from browser.conftest import chromium  # noqa: E402  # it is no installed package

PUBLIC: Final = ROOT / "web" / "public"
ROUND_CORNERS: Final = ' rx="14"'
"""What the systems that cut icons into shapes of their own do not want."""


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    if drawing.count(ROUND_CORNERS) != 1:
        raise SystemExit(f"icon.svg should have one background with{ROUND_CORNERS}.")
    icons = {
        "icon-192.png": (drawing, 192),
        "icon-512.png": (drawing, 512),
        "icon-maskable.png": (drawing.replace(ROUND_CORNERS, ""), 512),
    }
    with sync_playwright() as browsers:
        browser = chromium(browsers)
        for name, (svg, size) in icons.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
