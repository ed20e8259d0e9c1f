"""The client as the server hands it out: pages, files, caching, and what is no page."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from rollwright.server import app
from rollwright.server.http import pages
from rollwright.server.http.pages import DIST, Pages
from server.asking import problem
from server.serving import Served, serving

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FILES = {
    "index.html": "<!doctype html><title>Rollwright</title>" + " " * 500,
    "sw.js": "self.addEventListener('fetch', () => {})" * 20,
    "manifest.webmanifest": "{}",
    "icon.svg": "<svg/>",
    "assets/index-abc123.js": "console.log('hello')\n" * 100,
    "assets/index-abc123.css": "p { color: red }\n" * 100,
    "assets/sans-abc123.woff2": "wOF2",
    "assets/strange-abc123.xyz": "?",
}


def client_in(folder: Path) -> Path:
    """A client as a build makes it."""
    for name, text in FILES.items():
        path = folder / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (folder / "secret.txt").write_text("secret")
    return folder / "dist"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("client")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Pages", lambda: Pages(client_in(folder)))
        with serving(folder) as served:
            yield served


@pytest.mark.parametrize(
    "path",
    ["/", "/t/a/b", "/join/JTSBZ5", "/replay", "/replay?match=", "/sheet", "/print", "/rules",
     "/settings", "/lobby", "/lobby?game=x.y", "/nowhere/at/all", "/apiary", "/t/%00"],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_whatever_a_person_may_type_is_the_page(served: Served, path: str, method: str) -> None:
    answer = httpx.request(method, served.url + path, headers=BROWSER)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == ("" if method == "HEAD" else FILES["index.html"])
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_the_first_page_is_there_for_everybody(served: Served) -> None:
    assert httpx.get(served.url).text == FILES["index.html"]
    assert httpx.get(served.url, headers={"accept": ""}).text == FILES["index.html"]


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/", "/api/nowhere", "/api/tables/no%2Fwhere", "/assets/old-123.js", "/assets/old",
     "/favicon.ico", "/nowhere.json", "/robots.txt", "/ws", "/secret.txt", "/../secret.txt",
     "/assets/../../secret.txt", "/..%2fsecret.txt", "//secret.txt", "/dist/index.html"],
)  # fmt: skip
def test_what_is_no_page_is_not_found_even_by_a_browser(served: Served, path: str) -> None:
    assert problem(httpx.get(served.url + path, headers=BROWSER)) == (404, "not_found")


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/html;q=0", "text/htmlx", ""])
def test_who_does_not_ask_for_html_is_told_what_is_not_there(served: Served, accept: str) -> None:
    answer = httpx.get(f"{served.url}/nowhere", headers={"accept": accept})
    assert problem(answer) == (404, "not_found")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_pages_are_only_to_be_read(served: Served, method: str) -> None:
    answer = httpx.request(method, f"{served.url}/lobby", headers=BROWSER)
    assert answer.status_code in (404, 405)


def test_what_the_server_answers_itself_stays_as_it_is(served: Served) -> None:
    for path in ("/health", "/openapi.json", "/protocol.json", "/api/games"):
        answer = httpx.get(served.url + path, headers=BROWSER)
        assert answer.headers["content-type"] == "application/json"
    answer = httpx.get(f"{served.url}/metrics", headers=BROWSER)
    assert answer.headers["content-type"].startswith("text/plain")
    assert problem(httpx.get(f"{served.url}/api/tables", headers=BROWSER)) == (405, "wrong_method")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icon.svg", "image/svg+xml"),
        ("assets/index-abc123.js", "text/javascript; charset=utf-8"),
        ("assets/index-abc123.css", "text/css; charset=utf-8"),
        ("assets/sans-abc123.woff2", "font/woff2"),
        ("assets/strange-abc123.xyz", "application/octet-stream"),
    ],
)
def test_a_file_comes_with_its_type_and_how_long_it_may_be_kept(
    served: Served, name: str, kind: str
) -> None:
    answer = httpx.get(f"{served.url}/{name}")
    assert answer.text == FILES[name]
    assert answer.headers["content-type"] == kind
    for_ever = "public, max-age=31536000, immutable"
    expected = for_ever if name.startswith("assets/") else "no-cache"
    assert answer.headers["cache-control"] == expected
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("encodings", "is_packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("identity", False),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("", False),
    ],
)
def test_text_travels_packed_for_who_can_unpack_it(
    served: Served, encodings: str, is_packed: bool
) -> None:
    url = f"{served.url}/assets/index-abc123.js"
    with httpx.stream("GET", url, headers={"accept-encoding": encodings}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == ("gzip" if is_packed else None)
    assert answer.headers["content-length"] == str(len(raw))
    assert answer.headers["vary"] == "accept-encoding"
    text = FILES["assets/index-abc123.js"].encode()
    assert (gzip.decompress(raw) if is_packed else raw) == text
    assert (len(raw) < len(text)) == is_packed


def test_what_would_only_grow_travels_as_it_is(served: Served) -> None:
    answer = httpx.get(f"{served.url}/assets/sans-abc123.woff2")
    assert "content-encoding" not in answer.headers


def test_a_browser_that_has_a_file_is_told_so(served: Served) -> None:
    first = httpx.get(served.url)
    again = {"if-none-match": f'W/"other", {first.headers["etag"]}'}
    answer = httpx.get(served.url, headers=again)
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == first.headers["etag"]
    assert answer.headers["cache-control"] == "no-cache"
    assert httpx.get(served.url, headers={"if-none-match": '"other"'}).status_code == 200
    plain = httpx.get(served.url, headers={"accept-encoding": "identity"})
    assert plain.headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize("host", ["[", "evil/assets", "x" * 3000, "a b"])
def test_a_strange_host_changes_nothing(served: Served, host: str) -> None:
    headers = BROWSER | {"host": host}
    assert httpx.get(f"{served.url}/lobby", headers=headers).text == FILES["index.html"]
    assert httpx.get(f"{served.url}/no.js", headers=headers).status_code == 404


@pytest.mark.parametrize("path", ["/", "/t/x"])
def test_without_a_built_client_the_server_works_and_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(app, "Pages", lambda: Pages(tmp_path / "nothing"))
    with serving(tmp_path) as served:
        answer = httpx.get(served.url + path, headers=BROWSER)
        assert answer.status_code == 503
        assert "make setup" in answer.text
        assert answer.headers["content-type"].startswith("text/plain")
        assert served.create("qwixx", "me Emma", "open").table
        assert httpx.get(f"{served.url}/assets/x.js", headers=BROWSER).status_code == 404


def test_the_first_load_is_small() -> None:
    """Script and style that the first page loads travel in at most 80 KB."""
    index = (DIST / "index.html").read_text("utf-8")
    links = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', index)
    assert len(links) > 1
    assert sum(len(gzip.compress((DIST / link).read_bytes())) for link in links) <= 80_000


def test_the_built_client_needs_nothing_that_the_policy_forbids() -> None:
    """No script or style stands in the page, nothing comes from elsewhere, every type is known."""
    index = (DIST / "index.html").read_text("utf-8")
    assert re.findall(r"<script\b[^>]*>(.*?)</script>", index, re.S) == [""]
    assert not re.search(r"<style\b|\bstyle=|\bon\w+=|javascript:", index)
    links = re.findall(r'(?:src|href)="([^"]+)"', index)
    assert len(links) > 2
    for link in links:
        assert urljoin("http://here/", link).startswith("http://here/")
        assert link == "/" or (DIST / link.lstrip("/")).is_file(), link
    files = [path for path in DIST.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} <= {*pages.TYPES}
    assert not [path for path in files if path.suffix == ".map"]
    for path in DIST.glob("assets/*"):
        assert re.search(r"-[\w-]{8}\.\w+$", path.name), path.name
