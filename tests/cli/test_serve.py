"""`rollwright serve`: what it says before it starts, and how it ends."""

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cli.conftest import Here, Run
from cli.processes import SECONDS, free_port, refusal, started
from rollwright.server import protocol
from rollwright.server.client import request
from rollwright.server.protocol import Bye, Hello
from rollwright.server.settings import Settings


async def is_up(url: str, process: subprocess.Popen[str]) -> None:
    """Wait until the server answers."""
    async with asyncio.timeout(SECONDS):
        while process.poll() is None:
            try:
                await asyncio.to_thread(urlopen, f"{url}/health", timeout=SECONDS)
            except (URLError, ConnectionError):
                await asyncio.sleep(0.05)
            else:
                return
    raise AssertionError(process.communicate()[1])


async def farewell(url: str, process: subprocess.Popen[str], number: int) -> tuple[Bye | None, int]:
    """What a client at a table hears when the server gets a signal, and the close code."""
    seats = [{"kind": "me", "name": "Emma"}, {"kind": "bot", "bot": "random"}]
    table = await asyncio.to_thread(request, f"{url}/api/tables", {"game": "qwixx", "seats": seats})
    bye = None
    async with asyncio.timeout(SECONDS), connect(url.replace("http", "ws", 1) + "/ws") as client:
        hello = Hello(protocol.VERSION, table["table"]["id"], table["token"])
        await client.send(protocol.write(hello).decode())
        await client.recv()
        process.send_signal(number)
        try:
            while True:
                message = protocol.read_answer(await client.recv())
                bye = message if isinstance(message, Bye) else bye
        except ConnectionClosed as closed:
            return bye, closed.rcvd.code if closed.rcvd else 0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start at once, without the levels."""
    monkeypatch.setenv("ROLLWRIGHT_LEVELS", "false")
    monkeypatch.setenv("ROLLWRIGHT_DATABASE_WAIT", "0")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_gracefully(environment: dict[str, str], number: signal.Signals) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with started(
        environment, "serve", "--port", str(port), "--database", "tables.sqlite"
    ) as process:

        async def evening() -> tuple[Bye | None, int]:
            await is_up(url, process)
            return await farewell(url, process, number)

        bye, _ = asyncio.run(evening())
        shown, errors = process.communicate(timeout=SECONDS)
        assert process.returncode == 0, errors
        assert shown == ""
        assert "Traceback" not in errors
        assert bye
        assert bye.again
        assert bye.reason.endswith(".")


def test_logs_are_json_lines_after_a_greeting(environment: dict[str, str]) -> None:
    port = free_port()
    with started(environment, "serve", "--port", str(port)) as process:
        asyncio.run(is_up(f"http://127.0.0.1:{port}", process))
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=SECONDS)
    greeting, *lines = errors.splitlines()
    assert greeting == f"Rollwright serves http://127.0.0.1:{port}"
    assert "ready" in [json.loads(line)["message"] for line in lines]
    assert Path("rollwright/tables.sqlite").exists()


def test_any_free_port_will_do_and_is_told(environment: dict[str, str]) -> None:
    with started(environment, "serve", "--port", "0") as process:
        assert process.stderr
        url = process.stderr.readline().removeprefix("Rollwright serves ").strip()
        assert not url.endswith(":0")
        asyncio.run(is_up(url, process))


def test_its_tables_outlive_it(environment: dict[str, str]) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    seats = [{"kind": "me", "name": "Emma"}, {"kind": "bot", "bot": "random"}]
    with started(environment, "serve", "--port", str(port)) as process:
        asyncio.run(is_up(url, process))
        made = request(f"{url}/api/tables", {"game": "qwixx", "seats": seats})
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SECONDS)
    with started(environment, "serve", "--port", str(port)) as process:
        asyncio.run(is_up(url, process))
        assert request(f"{url}/api/tables/{made['table']['id']}") == made["table"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--port 99999", "port is between 0 and 65535, not 99999."),
        ("--port many", "Invalid value for '--port': 'many' is not a valid integer."),
        ("--workers 0", "workers is at least 1, not 0."),
        ("--workers 2", "several workers need redis, to tell each other what happens."),
        ("--redis http://db", "redis is written redis://host:port"),
        ("--redis redis://db:port", "redis is written redis://host:port"),
        ("--database mysql://db/x", "database is a file or postgresql://…, nothing else."),
        ("--config no.toml", "Cannot read no.toml: No such file or directory."),
        ("--config .", "Cannot read .: Is a directory."),
        ("--config broken.toml", "broken.toml is not TOML: "),
        ("--config unknown.toml", "prot"),
        ("--database broken.toml/tables.sqlite", "The server cannot start: cannot open"),
        ("--database broken.toml", "The server cannot start: cannot open"),
        ("--database .", "The server cannot start: cannot open"),
        ("--database postgresql://127.0.0.1:1/x", "The server cannot start: cannot use"),
        ("--database postgresql://127.0.0.1:port/x", "The server cannot start: cannot use"),
        ("--host 203.0.113.7 --port 1", "203.0.113.7"),
        ("--host no.such.host.invalid", "no.such.host.invalid"),
    ],
)
def test_what_cannot_work_is_told_in_one_sentence(
    run_here: Run, arguments: str, sentence: str
) -> None:
    Path("broken.toml").write_text("port = = 1, this is no database either " * 10)
    Path("unknown.toml").write_text("prot = 8000\n")
    told = refusal(run_here, "serve", *arguments.split())
    assert sentence in told
    assert told.endswith(".")


def test_a_port_that_is_in_use_is_told_in_one_sentence(run_here: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        assert str(port) in refusal(run_here, "serve", "--port", str(port))


def test_an_unknown_log_level_is_told_in_one_sentence(
    run_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLWRIGHT_LOG", "loud")
    assert "loud" in refusal(run_here, "serve", "--port", str(free_port()))


def test_check_config_shows_what_is_in_force_and_hides_passwords(
    run: Run, environment: dict[str, str]
) -> None:
    Path("all.toml").write_text('port = 1\nhost = "::1"\nlog = "error"\n')
    environment["ROLLWRIGHT_PORT"] = "2"
    environment["ROLLWRIGHT_REDIS"] = "redis://:secret@db:6379"
    result = run("serve", "--config", "all.toml", "--host", "0.0.0.0", "--check-config")  # noqa: S104
    assert result.returncode == 0
    assert 'host = "0.0.0.0"\nport = 2\n' in result.stdout
    assert 'log = "error"' in result.stdout
    assert "secret" not in result.stdout
    assert [*Path().iterdir()] == [Path("all.toml")]


def test_its_help_names_every_setting(here: Here) -> None:
    text = here("serve", "--help")
    options = {name for name in Settings.__struct_fields__ if f"--{name}" in text}
    others = {*re.findall(r"^    (\w+)  ", text, re.MULTILINE)}
    assert options | others == {*Settings.__struct_fields__}
    assert not options & others


def test_a_config_that_was_checked_can_be_used_again(here: Here) -> None:
    shown = here("serve", "--check-config", "--port", "7")
    Path("again.toml").write_text(shown)
    assert here("serve", "--check-config", "--config", "again.toml") == shown
    assert re.search("^port = 7$", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("missing", "arguments", "sentence"),
    [
        ("asyncpg", "serve --database postgresql://db/x", "A PostgreSQL database needs"),
        ("asyncpg", "admin doctor --database postgresql://db/x", "A PostgreSQL database needs"),
        ("redis", "serve --redis redis://cache:6379", "Redis needs"),
    ],
)
def test_a_driver_that_is_not_installed_is_told(
    environment: dict[str, str], missing: str, arguments: str, sentence: str
) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from rollwright.cli import main; main()"
    command = [sys.executable, "-c", code, *arguments.split()]
    result = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {sentence} more packages ({missing}")
    extra = {"asyncpg": "postgres"}.get(missing, missing)
    assert result.stderr.endswith(f'run pip install "rollwright[{extra}]".\n')
    assert result.stderr.count("\n") == 1


def test_tables_in_a_file_need_no_driver(environment: dict[str, str]) -> None:
    code = (
        "import sys; sys.modules['asyncpg'] = sys.modules['redis'] = None; "
        "from rollwright.cli import main; main()"
    )
    made = subprocess.run(
        [sys.executable, "-c", code, "backup", "a.jsonl", "--database", "nothing.sqlite"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert made.stderr == "Error: There is no database nothing.sqlite; name it with --database.\n"
