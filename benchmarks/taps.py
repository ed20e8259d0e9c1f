"""How soon a tap shows at the table: `python -m benchmarks.taps`.

A match against two bots in a real Chromium on this computer. A tap is timed in the page, from the
click to the frame that shows the cross, which the server has saved by then. Long tasks, those over
50 ms that make a page feel stuck, are counted by the browser.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from benchmarks import report
from benchmarks.workers import Worker
from rollwright.core import games

sys.path.append(str(Path(__file__).parent.parent / "tests"))

from browser.conftest import HAS_PLAYED, PHONE, chromium  # it is no installed package
from browser.people import Person  # nor is this

MATCHES: Final = 5

WATCH: Final = """
    window.taps = []
    window.longTasks = []
    window.atTheEnd = []
    new PerformanceObserver((list) => {
      const tasks = document.querySelector('.end') ? atTheEnd : longTasks
      tasks.push(...list.getEntries().map((e) => e.duration))
    }).observe({ type: 'longtask' })
    addEventListener('click', (event) => {
      const button = event.target.closest('[data-home]')
      if (!/Cross|Close/.test(button?.innerText)) return
      const tapped = performance.now()
      const crosses = () =>
        document.querySelectorAll('.sheet-area :is(.field.crossed, .field.settled)').length
      const before = crosses()
      const watcher = new MutationObserver(() => {
        if (crosses() <= before) return
        watcher.disconnect()
        requestAnimationFrame(() => taps.push(performance.now() - tapped))
      })
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
      setTimeout(() => watcher.disconnect(), 1000)
    }, true)
"""


def play(page: Page) -> dict[str, list[float]]:
    """A whole match; what the page has noted in it."""
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play against", others=2)
    emma.see_the_match()
    loading = page.evaluate("longTasks.splice(0)")
    while not emma.is_at_the_end:
        emma.play_on()
        page.wait_for_timeout(50)
    page.wait_for_timeout(1000)
    noted: dict[str, list[float]] = page.evaluate("({ taps, longTasks, atTheEnd })")
    return {**noted, "loading": loading}


def longest(tasks: list[float]) -> str:
    return f"{len(tasks)}, longest {max(tasks):.0f} ms" if tasks else "none"


def main() -> None:
    found: dict[str, Any] = {"taps": [], "longTasks": [], "atTheEnd": [], "loading": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        Worker(Path(folder) / "tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for _ in range(MATCHES):
            context = browser.new_context(**PHONE, base_url=server.url, locale="en-GB")
            context.add_init_script(HAS_PLAYED % json.dumps(games.names()))
            context.add_init_script(WATCH)
            for name, values in play(context.new_page()).items():
                found[name] += values
            context.close()
        browser.close()
    taps = found["taps"]
    rows = [
        ["taps", f"{len(taps)}"],
        ["median", f"{statistics.median(taps):.0f} ms"],
        ["nine of ten within", f"{statistics.quantiles(taps, n=10)[-1]:.0f} ms"],
        ["slowest", f"{max(taps):.0f} ms"],
        ["tasks over 50 ms, until the first roll", longest(found["loading"])],
        ["tasks over 50 ms, while playing", longest(found["longTasks"])],
        ["tasks over 50 ms, when the end is shown", longest(found["atTheEnd"])],
    ]
    report.show(f"From tap to table, {MATCHES} matches", ["", ""], rows)
    report.write("taps", found)


if __name__ == "__main__":
    main()
