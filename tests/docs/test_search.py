"""The site of `make docs` can be searched when it is opened from the disk, without a network."""

import re
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from browser.conftest import chromium

ROOT = Path(__file__).parents[2]
PAGE = """<!doctype html><body><p></p><script src="SHIM"></script><script>
const show = (text) => { document.querySelector('p').textContent += text }
const worker = new Worker('worker.js')
worker.onmessage = ({ data }) => { show(data.found.join()); worker.terminate() }
worker.postMessage({ items: ['a misthrow', 'a cross'], text: 'misthrow' })
new Worker('missing.js').onerror = () => show(' nothing there')
</script></body>"""
WORKER = """self.onmessage = ({ data }) => {
  self.postMessage({ found: data.items.filter((item) => item.includes(data.text)) })
}"""


def test_a_page_from_the_disk_has_workers(tmp_path: Path) -> None:
    """Browsers refuse them there, so ours stand in for them: the search is one."""
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    [name] = re.findall(r"^  polyfills: \[(\S+)\]$", settings, re.MULTILINE)
    (tmp_path / "index.html").write_text(
        PAGE.replace("SHIM", (ROOT / "docs" / name).as_uri()), "utf-8"
    )
    (tmp_path / "worker.js").write_text(WORKER, "utf-8")
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page()
        page.goto((tmp_path / "index.html").as_uri())
        expect(page.locator("p")).to_contain_text("a misthrow")
        expect(page.locator("p")).to_contain_text("nothing there")
        assert page.locator("iframe").count() == 1
        browser.close()
