"""The documentation of the table server is true and complete, and so are its container files."""

import ast
import json
import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
import pytest

from docs.test_docs import DOCS, ROOT, SOURCE, blocks, run, section
from rollwright.cli.main import cli
from rollwright.core import games
from rollwright.server import again, documents, protocol
from rollwright.server.http import analysis, pads, records, routes, shapes, tables
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.metrics import Metrics
from rollwright.server.settings import PREFIX, Settings, read_settings
from rollwright.table import telling

HOSTING = DOCS / "hosting.md"
PROTOCOL = DOCS / "protocol.md"
SECONDS = 30

FIELDS = msgspec.structs.fields(Settings)
MESSAGES: list[Any] = [*get_args(protocol.FromClient), *get_args(protocol.FromServer)]

TITLES: dict[Any, str] = {
    protocol.TableInfo: "The table",
    protocol.SeatInfo: "The table",
    telling.Position: "The position",
    documents.TableWish: "A new table",
    documents.SeatWish: "A new table",
    tables.SeatRequest: "A seat",
    shapes.Seated: "Your place",
    tables.GameInfo: "Games",
    again.AgainRequest: "Try again",
    analysis.Analysed: "An analysis",
    protocol.Advice: "Advice",
    records.Verdict: "A verdict",
    pads.PadSeat: "Your sheet",
    pads.PageWish: "A sheet",
    pads.PadInfo: "The pad",
    pads.PageInfo: "The pad",
    records.Replay: "A replay",
    records.Frame: "A replay",
}


def under(page: Path, title: str) -> str:
    """What stands under a heading of any level, up to the next heading."""
    parts = re.split(r"^##+ (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[title]


def rows(text: str) -> list[list[str]]:
    """The cells of every table row in a text that begins with a word in code."""
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines]


def first_cells(text: str) -> set[str]:
    return {row[0] for row in rows(text)}


def test_every_setting_is_documented_with_option_variable_and_default_and_no_other() -> None:
    options = {name for option in cli.commands["serve"].params for name in option.opts}
    expected = {}
    for field in FIELDS:
        factory = field.default_factory
        default = field.default if factory is msgspec.NODEFAULT else factory()
        option = f"--{field.name.replace('_', '-')}"
        expected[field.name] = [
            option if option in options else "",
            PREFIX + field.name.upper(),
            json.dumps(default),
        ]
    documented = {row[0]: row[1:4] for row in rows(section(HOSTING, "Settings"))}
    assert documented == expected


def test_the_file_of_settings_is_read() -> None:
    [text] = blocks(HOSTING.read_text("utf-8"), "toml")
    values = tomllib.loads(text)
    assert set(values) <= {field.name for field in FIELDS}
    assert msgspec.convert(values, Settings).check().workers == values["workers"]


def test_every_metric_is_documented_and_no_other() -> None:
    text = Metrics().text().decode()
    metrics = {*re.findall(r"^# TYPE (\w+?)(?:_created)? \w+$", text, re.MULTILINE)}
    documented = first_cells(section(HOSTING, "Metrics"))
    assert documented == metrics


def tag(message: Any) -> str:
    return str(message.__struct_config__.tag)


@pytest.mark.parametrize("message", MESSAGES, ids=tag)
def test_every_message_is_documented_with_every_field_and_no_other(message: Any) -> None:
    documented = first_cells(under(PROTOCOL, tag(message)))
    assert documented == {field.name for field in msgspec.structs.fields(message)}


@pytest.mark.parametrize("message", MESSAGES, ids=tag)
def test_every_message_has_an_example_that_the_protocol_reads(message: Any) -> None:
    [example] = blocks(under(PROTOCOL, tag(message)), "json")
    read = protocol.read if message in get_args(protocol.FromClient) else protocol.read_answer
    assert isinstance(read(example.encode()), message)


@pytest.mark.parametrize("title", sorted({*TITLES.values()}))
def test_every_field_of_other_data_is_documented_and_no_other(title: str) -> None:
    kinds = [kind for kind, place in TITLES.items() if place == title]
    fields = [name for kind in kinds for name in kind.__annotations__]
    assert sorted(row[0] for row in rows(under(PROTOCOL, title))) == sorted(fields)


def codes(call: str, position: int, folder: Path) -> set[str]:
    """What calls of a name are given at a position, directly or by a variable `reason`."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                constant = node.args[position] if node.func.id == call else None
                if isinstance(constant, ast.Constant):
                    found.add(str(constant.value))
        if f"{call}(message, reason" in source or "def lack(" in source:
            found |= {*re.findall(r'\breason\b[^=\n]* = "(\w+)"', source)}
    return found


def test_every_refusal_is_documented_and_no_other() -> None:
    server = SOURCE / "server"
    from_server = codes("Refusal", 0, server) | codes("Refused", 1, server)
    from_games = codes("IllegalAction", 1, SOURCE / "games")
    from_games |= codes("IllegalAction", 1, SOURCE / "core")
    assert {"stale", "malformed", "version"} <= from_server
    assert {"needs_five", "too_high", "not_pending"} <= from_games
    text = section(PROTOCOL, "Refusals")
    [never] = re.findall(r"^A server never refuses with (.+):", text, re.MULTILINE)
    named = first_cells(text)
    assert named | {*re.findall(r"`(\w+)`", never)} == from_server | from_games


@pytest.mark.parametrize("endpoint", routes.ENDPOINTS, ids=lambda endpoint: endpoint.path)
def test_every_refusal_of_an_endpoint_is_documented_with_its_status(endpoint: Endpoint) -> None:
    text = section(PROTOCOL, "Refusals").partition("An `act` that")[0]
    documented = {row[0]: row[1] for row in rows(text)}
    for status, codes in endpoint.refusals.items():
        assert all(str(status) in documented[code] for code in codes)


def test_every_endpoint_is_documented() -> None:
    documented = first_cells(under(PROTOCOL, "HTTP"))
    of_api = {f"{endpoint.method} {endpoint.path}" for endpoint in routes.ENDPOINTS}
    app = (SOURCE / "server" / "app.py").read_text("utf-8")
    others = {f"GET {path}" for path in re.findall(r'"(/[a-z.]+)"', app)}
    assert {"GET /health", "GET /ws"} <= others
    assert documented == of_api | others


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that `rollwright serve` runs."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    database = tmp_path_factory.mktemp("served") / "tables.sqlite"
    command = ["-m", "rollwright", "serve", "--port", str(port), "--database", str(database)]
    quick = os.environ | {"ROLLWRIGHT_PAUSE": "0", "ROLLWRIGHT_LEVELS": "false"}
    with subprocess.Popen(
        [sys.executable, *command], env=quick, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/health", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.communicate(timeout=SECONDS)


def wait_for(address: str, server: subprocess.Popen[str]) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + SECONDS
    while server.poll() is None:
        try:
            with urlopen(address, timeout=SECONDS):  # noqa: S310  # our own server
                return
        except URLError:
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)
    pytest.fail(f"the server ended: {server.communicate()[1]}")


@pytest.mark.parametrize("game", games.names())
def test_the_client_to_copy_plays_a_match(game: str, url: str, tmp_path: Path) -> None:
    [code] = blocks(PROTOCOL.read_text("utf-8"), "python")
    (tmp_path / "random_client.py").write_text(code, "utf-8")
    assert re.fullmatch(r"Emma -?\d+\nAda -?\d+\n", run(["random_client.py", url, game], tmp_path))


def test_the_metrics_and_the_health_are_served(url: str) -> None:
    for path in ("/health", "/metrics", "/openapi.json", "/protocol.json"):
        with urlopen(url + path, timeout=SECONDS) as answer:  # noqa: S310  # our own server
            assert answer.status == 200


def test_the_image_is_made_from_files_that_are_there_and_not_ignored() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)
    names = {name for line in copied for name in line.split()}
    kept = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert names == {*kept}
    assert all((ROOT / name).exists() for name in names)
    server = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [extras] = re.findall(r"rollwright\[([\w,]+)\]", text)
    assert extras == "bots,postgres,redis"
    assert {*extras.split(",")} <= server["optional-dependencies"].keys()


def test_the_containers_name_settings_files_and_secrets_that_are_there() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    variables = {PREFIX + field.name.upper() for field in FIELDS}
    assert {*re.findall(rf"\b{PREFIX}\w+", compose + dockerfile)} <= variables
    mounted = re.findall(r"^ +- \./([^:]+):", compose, re.MULTILINE)
    assert mounted
    assert all((ROOT / path).is_file() for path in mounted)
    asked = {*re.findall(r"\${(\w+)", compose)}
    example = re.findall(r"^(\w+)=(.*)$", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    assert dict(example) == dict.fromkeys(asked, "")  # no secret has a default
    assert ".env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    caddyfile = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert {*re.findall(r"{\$(\w+)}", caddyfile)} <= asked
    [service] = re.findall(r"dynamic a (\w+) (?:\d+)", caddyfile)
    assert f"\n  {service}:\n" in compose


def test_the_settings_of_the_containers_are_right() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    found = dict(re.findall(rf"^ +({PREFIX}\w+): (.+)$", compose, re.MULTILINE))
    values = {name: re.sub(r"\${[^}]+}", "secret", value) for name, value in found.items()}
    assert read_settings({"host": "0.0.0.0"}, values, None).redis  # noqa: S104  # inside a container
