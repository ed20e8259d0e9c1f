"""QR codes for phones: they lead to pages of this server, and nowhere else."""

import asyncio
import threading
import xml.etree.ElementTree as ET
from typing import Any

import httpx
import pytest
import segno

from rollwright.server.http import qr
from server.asking import problem
from server.scenario import scenario
from server.serving import Served, one_server

served = pytest.fixture(scope="module")(one_server)


def modules(svg: str) -> str:
    """The dark squares of a QR code."""
    root = ET.fromstring(svg)  # noqa: S314  # our own
    [path] = [element for element in root if element.get("stroke")]
    return str(path.get("d"))


def test_a_qr_code_leads_to_a_page_of_this_server(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/qr.svg", params={"text": "/t/abc-DEF_1"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert modules(answer.text) == modules(qr.svg(f"{served.url}/t/abc-DEF_1"))
    assert "style" not in answer.text


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ({"host": "play.example"}, "http://play.example/t/x"),
        ({"host": "play.example", "x-forwarded-proto": "https"}, "https://play.example/t/x"),
        ({"host": "[::1]:8000"}, "http://[::1]:8000/t/x"),
    ],
)
def test_behind_a_proxy_a_qr_code_leads_to_the_proxy(
    served: Served, headers: dict[str, str], address: str
) -> None:
    answer = httpx.get(f"{served.url}/api/qr.svg?text=/t/x", headers=headers)
    assert modules(answer.text) == modules(qr.svg(address))


@pytest.mark.parametrize(
    "query",
    ["", "?text=", "?text=t/x", "?text=http://evil.example", "?text=/t/x%20y", "?text=/%0A",
     "?text=/%F0%9F%98%80", "?text=/" + "x" * 200, "?other=/t/x"],
)  # fmt: skip
def test_a_qr_code_for_anything_else_is_refused(served: Served, query: str) -> None:
    assert problem(httpx.get(f"{served.url}/api/qr.svg{query}")) == (422, "malformed")


@pytest.mark.parametrize("host", ["evil.example/x?", "a b", "x" * 256])
def test_a_qr_code_for_a_strange_host_is_refused(served: Served, host: str) -> None:
    answer = httpx.get(f"{served.url}/api/qr.svg?text=/t/x", headers={"host": host})
    assert problem(answer) == (422, "malformed")


def test_in_a_terminal_a_qr_code_is_a_square_of_half_blocks() -> None:
    lines = qr.blocks("http://192.168.1.20:8000")
    assert {*"".join(lines)} == {*" ▀▄█"}
    assert {len(line) for line in lines} == {len(lines) * 2 - 1}


@scenario
async def test_pictures_are_drawn_beside_the_event_loop_and_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads = []
    draw = segno.make_qr

    def make_qr(*args: Any, **kwargs: Any) -> Any:
        threads.append(threading.current_thread())
        return draw(*args, **kwargs)

    monkeypatch.setattr(segno, "make_qr", make_qr)
    drawing = qr.Drawing()
    address = "http://here/t/drawn-once"
    first, second = await asyncio.gather(drawing.svg(address), drawing.svg(address))
    assert first == second
    [thread] = threads
    assert thread is not threading.current_thread()
