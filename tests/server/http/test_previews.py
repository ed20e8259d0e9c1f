"""What people see of a link before they open it: who invites to what, and how a match ended."""

import asyncio
import contextlib
import re
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollwright.server import app, tables
from rollwright.server.documents import TableDoc
from rollwright.server.http.pages import Pages
from rollwright.server.http.previews import Preview, Teller, language_of
from rollwright.server.repeating import Repeating
from rollwright.server.store import StoreDown
from rollwright.server.store.sqlite import SqliteStore
from server.asking import bearer
from server.serving import SECONDS, Served, play, serving, two_people, until
from server.storing import Ask
from server.tabling import FREE, GREEDY, MAX, ME, table_for

ROBOT = {"accept": "*/*"}
ABOUT = "Roll-and-write dice games with friends and bots. No account."
INDEX = """<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Dice games" />
    <meta property="og:title" content="Rollwright" />
    <meta property="og:image" content="/card.png" />
    <meta name="twitter:card" content="summary" />
    <title>Rollwright</title>
  </head>
  <body><header>Hello</header></body>
</html>
"""


class Reader(HTMLParser):
    """Reads a page as those do who show previews."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("property") or found.get("name") or ""
        if tag == "meta" and name.startswith(("og:", "twitter:")):
            assert name not in self.tags, "every tag is there once"
            self.tags[name] = found["content"] or ""


@contextlib.contextmanager
def serving_pages(folder: Path, **settings: str) -> Iterator[Served]:
    """A server with a client of one page."""
    (folder / "dist").mkdir()
    (folder / "dist" / "index.html").write_text(INDEX, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Pages", lambda: Pages(folder / "dist"))
        with serving(folder, **settings) as served:
            yield served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving_pages(tmp_path_factory.mktemp("client")) as served:
        yield served


def page(served: Served, path: str, **headers: str) -> httpx.Response:
    answer = httpx.get(served.url + path, headers=ROBOT | headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer


def tags(served: Served, path: str, **headers: str) -> dict[str, str]:
    return Reader(page(served, path, **headers).text).tags


@pytest.mark.parametrize("place", ["", "/tv"])
def test_an_invitation_says_who_invites_to_what(served: Served, place: str) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    path = f"/t/{emma.table}{place}"
    title, about = "Emma invites you to Qwixx · 2 seats free", "Open the link and sit down."
    found = tags(served, path)
    assert found["og:title"] == found["twitter:title"] == title
    assert found["og:description"].startswith(about)
    assert found["twitter:description"] == found["og:description"]
    assert found["og:url"] == served.url + path
    assert found["og:image"] == found["twitter:image"] == f"{served.url}/card.png"
    assert (found["og:type"], found["twitter:card"]) == ("website", "summary_large_image")


def test_the_rest_of_the_page_is_as_it_was(served: Served) -> None:
    text = page(served, f"/t/{served.create('qwixx', 'me Emma', 'open').table}").text
    ours = re.compile('<meta (?:property="og:|name="twitter:)[^>]*>')
    assert ours.sub("", text).split() == ours.sub("", INDEX).split()


def test_a_replay_says_who_played_and_the_result(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> tuple[str, list[int]]:
        async with served.client(emma) as first, served.client(max_) as second:
            await until(first, lambda c: c.match)
            so_far = tags(served, f"/replay?match={first.match}")
            assert so_far["og:description"] == "The match is not over yet."
            await play(first, second)
            await until(first, lambda c: c.is_over)
            return first.match, first.position["scores"]

    match, scores = asyncio.run(evening())
    for _ in range(2):
        found = tags(served, f"/replay?match={match}&step=7")
        assert found["og:title"] == "Qwixx with Emma and Max"
        points = f" · Emma {scores[0]} · Max {scores[1]}".replace("-", "−")
        assert found["og:description"].endswith(points)
        assert found["og:url"] == f"{served.url}/replay?match={match}"


@pytest.mark.parametrize(
    "path", ["/t/nowhere", "/t/nowhere/tv", "/replay?match=nowhere", "/replay?match=a&match=b"]
)
def test_of_what_is_not_known_only_the_app_is_told(served: Served, path: str) -> None:
    found = tags(served, path)
    assert (found["og:title"], found["og:description"]) == ("Rollwright", ABOUT)


def test_names_are_text_and_nothing_else(served: Served) -> None:
    name = """"><b>'&amp;</b>"""
    emma = served.create("qwixx", f"me {name}", "open")
    text = page(served, f"/t/{emma.table}").text
    assert "<b>" not in text
    assert Reader(text).tags["og:title"].startswith(f"{name} invites")


def test_a_preview_holds_no_secret(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", ready=False)
    text = page(served, f"/t/{emma.table}").text
    [[stored]] = served.rows("SELECT doc FROM tables WHERE id = ?", emma.table)
    secrets = re.findall(r"[0-9a-f]{32,}", stored)
    assert len(secrets) > 1
    assert not [secret for secret in (*secrets, emma.token, emma.info["code"]) if secret in text]


@pytest.mark.parametrize(
    "path", ["/", "/replay", "/replay?match=", "/replay?match=a%22b", "/lobby"]
)
def test_all_other_pages_are_as_they_were_built(served: Served, path: str) -> None:
    assert page(served, path, accept="text/html").text == INDEX


def test_a_preview_is_kept_as_long_as_it_is_true(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    path = f"/t/{emma.table}"
    first = page(served, path)
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["vary"] == "accept-encoding, accept-language"
    again = {"if-none-match": first.headers["etag"]}
    assert httpx.get(served.url + path, headers=ROBOT | again).status_code == 304
    served.sit(emma.table, "Max")
    assert page(served, path, **again).headers["etag"] != first.headers["etag"]
    plain = page(served, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == page(served, path).text


@pytest.mark.parametrize("host", ["evil/x", 'a"b', "a b"])
def test_a_strange_host_is_not_repeated(served: Served, host: str) -> None:
    found = tags(served, "/t/nowhere", host=host)
    assert (found["og:url"], found["og:image"]) == ("/t/nowhere", "/card.png")


def test_only_pages_are_to_be_read(served: Served) -> None:
    assert httpx.post(f"{served.url}/t/nowhere", headers=ROBOT).status_code == 404
    head = httpx.head(f"{served.url}/t/nowhere", headers=ROBOT)
    assert (head.status_code, head.text) == (200, "")


class CountingStore(SqliteStore):
    """A store that counts how often it is asked, and may be away."""

    asked = 0
    away = False

    def _do(self, job: Any) -> Any:
        type(self).asked += 1
        if self.away:
            raise StoreDown("the database is away.")
        return super()._do(job)


def test_a_preview_asks_the_store_once_at_most_and_never_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text(INDEX, "utf-8")
    monkeypatch.setattr(app, "Pages", lambda: Pages(tmp_path))
    monkeypatch.setattr(app, "SqliteStore", CountingStore)
    monkeypatch.setattr(Repeating, "start", lambda *_, **__: None)  # nothing else asks meanwhile
    with serving(tmp_path, requests_per_minute=6) as served:
        emma = served.create("qwixx", "me Emma", "me Max")  # a bot might roll meanwhile
        match = emma.info["match"]

        def asked(path: str) -> tuple[int, str]:
            before = CountingStore.asked
            title = tags(served, path)["og:title"]
            return CountingStore.asked - before, title

        assert asked(f"/t/{emma.table}") == (1, "Qwixx with Emma and Max")
        assert asked(f"/replay?match={match}") == (1, "Qwixx with Emma and Max")
        assert asked("/t/nowhere") == (1, "Rollwright")
        before = CountingStore.asked
        page(served, "/", accept="text/html")
        assert CountingStore.asked == before
        monkeypatch.setattr(CountingStore, "away", True)
        assert asked(f"/t/{emma.table}") == (1, "Rollwright")
        monkeypatch.setattr(CountingStore, "away", False)
        # Six a minute: one more comes free every ten seconds, on a slow machine in between, too.
        assert (0, "Rollwright") in (asked(f"/t/{emma.table}") for _ in range(30))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "de"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("rm, IT-ch;q=0.5, fr;q=0.7", "fr"),
        ("en;q=0.1, it;q=0.2", "it"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=x, fr;q=0.1", "fr"),
        ("ja, zh;q=0.5", "en"),
        (",;,;q=", "en"),
    ],
)
def test_a_preview_speaks_the_language_that_is_asked_for(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def test_the_page_speaks_it_too(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    found = tags(served, f"/t/{emma.table}", **{"accept-language": "de-CH"})
    assert found["og:title"] == "Emma lädt dich zu Qwixx ein · 1 Platz frei"


def invitation(table: TableDoc, language: str = "en") -> str:
    return Teller(language).invitation(table).title


def test_the_owner_invites_wherever_they_sit() -> None:
    table = table_for(FREE, FREE, ME)
    tables.sit(table, 0, "Max", MAX)
    assert invitation(table) == "Emma invites you to Qwixx · 1 seat free"
    tables.seat_bot(table, 2, "random")
    assert invitation(table) == "Max invites you to Qwixx · 1 seat free"


def test_a_table_without_people_invites_by_itself() -> None:
    table = table_for(FREE, GREEDY, game="twenty_one")
    assert invitation(table) == "You are invited to Twenty One · 1 seat free"
    assert invitation(table, "fr") == "On t’invite à jouer à Twenty One · 1 place libre"


def test_a_full_table_can_be_watched() -> None:
    preview = Teller("it").invitation(table_for(ME, GREEDY))
    assert preview.title == "Qwixx con Emma e Ada"
    assert preview.description == "Tutti i posti sono occupati. Apri il link per guardare."


@pytest.mark.parametrize(
    ("names", "scores", "winners", "told"),
    [
        (("Emma", "Jo-Max"), (54, -5), (0,), "Emma wins · Emma 54 · Jo-Max −5"),
        (("Emma", "Max"), (54, 54), (0, 1), "Emma and Max share the win · Emma 54 · Max 54"),
        (("Emma",), (54,), (0,), "Emma 54"),
        (("Emma",), (54,), (), "The match is not over yet."),
    ],
)
def test_a_result_is_told_in_a_line(
    names: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...], told: str
) -> None:
    preview = Teller("en").replay("Qwixx", names, scores, winners)
    assert isinstance(preview, Preview)
    assert preview.description == told


def test_a_preview_forgets_a_name_with_everybody_else(
    tmp_path: Path, database: str, ask: Ask
) -> None:
    with serving_pages(tmp_path, database=database) as served:
        forget(served, ask)


def forget(served: Served, ask: Ask) -> None:
    """Emma plays, is seen in a preview, and asks to be forgotten."""
    emma = served.create("qwixx", "me Emma", "bot random")

    async def evening() -> str:
        async with served.client(emma) as client:
            await play(client)
            await until(client, lambda c: c.table.results)
            return client.match

    path = f"/replay?match={asyncio.run(evening())}"
    assert "Emma" in tags(served, path)["og:title"]
    wish = {"sure": "forget me"}
    answer = httpx.post(f"{served.url}/api/you/erase", json=wish, headers=bearer(emma.token))
    assert answer.status_code == 200, answer.text
    end = time.monotonic() + SECONDS
    while ask("SELECT count(*) FROM erasures") != "0":
        assert time.monotonic() < end, "nobody is forgotten"
    assert "Guest 1" in tags(served, path)["og:title"]
    assert "Emma" not in page(served, path).text
