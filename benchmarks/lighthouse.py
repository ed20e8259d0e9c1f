"""How good the client's first page is: `python -m benchmarks.lighthouse`.

Google's Lighthouse (from npm, mobile preset: a slow phone on a slow network) looks at a server on
this computer, a few times, because the machine's speed changes.
"""

import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tools.client import npm

from benchmarks.report import show, write
from benchmarks.workers import Worker

_LIGHTHOUSE: Final = "lighthouse@12.8.2"
_CATEGORIES: Final = ("performance", "accessibility", "best-practices")
_ROUNDS: Final = 3


def look(url: str, folder: Path) -> dict[str, Any]:
    """Lighthouse's report on a page."""
    report = folder / "report.json"
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        sys.exit("Lighthouse needs a whole Chromium: install the package chromium.")
    os.environ["CHROME_PATH"] = chromium
    npm(
        *("exec", "--yes", "--", _LIGHTHOUSE, url, "--quiet", "--output=json"),
        f"--output-path={report}",
        f"--only-categories={','.join(_CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox",
    )
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Worker(Path(folder) / "tables.sqlite") as server:
        rounds = [look(server.url, Path(folder)) for _ in range(_ROUNDS)]
    scores = {
        name: [round(100 * report["categories"][name]["score"]) for report in rounds]
        for name in _CATEGORIES
    }
    rows = [
        [name, f"{statistics.median(found):.0f}", ", ".join(map(str, found))]
        for name, found in scores.items()
    ]
    show(f"Lighthouse {rounds[0]['lighthouseVersion']}, mobile", ["", "median", "rounds"], rows)
    write("lighthouse", {"scores": scores})


if __name__ == "__main__":
    main()
