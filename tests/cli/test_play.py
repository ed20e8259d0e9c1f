"""`rollwright play`: a server on this computer, its page in the browser, and a friendly end."""

import contextlib
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

from cli.conftest import Run
from cli.processes import SECONDS, free_port, next_line, refusal, started
from often import mainly
from rollwright.bots.levels import pieces, warm_up
from rollwright.cli import serve
from rollwright.core.errors import SetupError
from rollwright.server.client import request
from rollwright.server.offer import NO_LEVELS

GOODBYE: Final = "Goodbye! Your tables are kept for the next time you run rollwright play.\n"


@pytest.fixture(autouse=True, scope="module")
def warm() -> None:
    """Nothing has to be compiled when it starts."""
    warm_up(print)


def address_of(process: subprocess.Popen[str]) -> str:
    """The address that it says, once it answers there."""
    line = next_line(process)
    assert line.startswith("Rollwright is ready: http://"), line
    url = line.removeprefix("Rollwright is ready: ")
    with urlopen(f"{url}/health", timeout=SECONDS) as answer:  # noqa: S310  # our own server
        assert answer.status == 200
    return url


def wait_for(condition: Callable[[], object], otherwise: str) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)


def ended(process: subprocess.Popen[str], number: int = signal.SIGINT) -> str:
    """What it says after a signal; it must end well."""
    assert process.stdout
    assert process.stderr
    process.send_signal(number)
    if process.poll() is None:
        process.send_signal(number)  # some people press Ctrl-C twice
    assert process.wait(SECONDS) == 0
    assert process.stderr.read() == ""
    return process.stdout.read()


def children_of(parent: int) -> list[int]:
    """The processes that a process has started and that still run, by their numbers."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            state, ppid = path.read_text().rpartition(") ")[2].split()[:2]
            if int(ppid) == parent and state != "Z":
                found.append(int(path.parent.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, *mainly(signal.SIGINT, signal.SIGTERM)])
def test_before_the_bots_are_compiled_it_serves_and_no_compiler_outlives_it(
    environment: dict[str, str], number: int
) -> None:
    environment["XDG_CACHE_HOME"] = str(Path("cache").absolute())
    with started(environment, "play", "--no-browser", "--port", "0") as process:
        url = address_of(process)
        with_levels = {piece.game for piece in pieces()}
        shown = {info["name"]: info["ready"] for info in request(f"{url}/api/games")}
        assert not any(shown[name] for name in with_levels)
        wait_for(lambda: children_of(process.pid), "nothing is compiled")
        [compiler] = children_of(process.pid)
        if number == signal.SIGKILL:
            process.kill()
        else:
            assert ended(process, number).endswith(GOODBYE)
        wait_for(lambda: not Path(f"/proc/{compiler}").exists(), "the compiler runs on")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_this_computer_until_ctrl_c_and_ends_with_a_friendly_sentence(
    environment: dict[str, str], number: int
) -> None:
    with started(environment, "play", "--no-browser", "--port", str(free_port())) as process:
        url = address_of(process)
        assert url.startswith("http://127.0.0.1:")
        shown = ended(process, number)
    assert "Press Ctrl-C to stop." in shown
    assert shown.endswith(GOODBYE)
    assert Path("rollwright/tables.sqlite").exists()


def test_if_the_usual_port_is_taken_a_free_one_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "_USUAL_PORT", port)
        with serve._listen("127.0.0.1", None) as listening:
            assert listening.getsockname()[1] not in (0, port)
    with serve._listen("127.0.0.1", None) as listening:
        assert listening.getsockname()[1] == port


def test_two_of_them_live_side_by_side(environment: dict[str, str]) -> None:
    with (
        started(environment, "play", "--no-browser") as one,
        started(environment, "play", "--no-browser") as two,
    ):
        assert address_of(one) != address_of(two)
        ended(one)
        ended(two)


def test_the_browser_is_opened_with_the_address(environment: dict[str, str]) -> None:
    browser = Path("browser")
    browser.write_text(f'#!{sys.executable}\nimport sys; open("opened", "w").write(sys.argv[1])\n')
    browser.chmod(0o755)
    environment["BROWSER"] = str(browser.absolute())
    with started(environment, "play", "--port", "0") as process:
        url = address_of(process)
        opened = Path("opened")
        wait_for(lambda: opened.exists() and opened.read_text(), "no browser was opened")
        assert Path("opened").read_text() == url
        ended(process)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_it_says_what_to_do_instead(environment: dict[str, str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        environment.pop(name, None)
    with started(environment, "play", "--port", "0") as process:
        address_of(process)
        assert "Open this address in a browser." in ended(process)


def test_lan_shows_the_address_in_the_network_and_a_qr_code_and_warns(
    environment: dict[str, str],
) -> None:
    try:
        own = serve._own_address()
    except SetupError:
        pytest.skip("this computer is in no network")
    with started(environment, "play", "--lan", "--no-browser", "--port", "0") as process:
        assert re.fullmatch(rf"http://{re.escape(own)}:\d+", address_of(process))
        shown = ended(process)
    assert len(re.findall("^[ ▀▄█]{20,}$", shown, re.MULTILINE)) > 10
    assert "Everybody in this network can join" in shown
    assert shown.endswith(GOODBYE)


def test_lan_without_a_network_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class NoWayOut(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", NoWayOut)
    with pytest.raises(SetupError, match="leave out --lan"):
        serve._own_address()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--port 99999", "Invalid value for '--port': 99999 is not in the range 0<=x<=65535."),
        ("--port -1", "Invalid value for '--port': -1 is not in the range 0<=x<=65535."),
        ("--port many", "Invalid value for '--port': 'many' is not a valid integer range."),
        ("--port", "Option '--port' requires an argument."),
        ("--host 0.0.0.0", "No such option '--host'. Did you mean '--port'?"),
        ("qwixx", "Got unexpected extra argument (qwixx)"),
    ],
)
def test_what_cannot_work_is_told_in_one_sentence(
    run_here: Run, arguments: str, sentence: str
) -> None:
    assert refusal(run_here, "play", *arguments.split()) == sentence
    assert [*Path().iterdir()] == []


def test_a_port_that_was_asked_for_and_is_taken_is_told(run_here: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refusal(run_here, "play", "--port", str(port), "--no-browser")
    assert told == f"Cannot listen on http://127.0.0.1:{port}: it is taken, choose another port."


def test_a_data_folder_that_cannot_be_used_is_told(run_here: Run) -> None:
    Path("rollwright").write_text("this is no folder")
    told = refusal(run_here, "play", "--no-browser", "--port", "0")
    assert told.startswith("The server cannot start: cannot open")


def test_without_a_compiler_it_plays_and_says_where_the_levels_are(
    environment: dict[str, str],
) -> None:
    code = "import sys; sys.modules['numba'] = None; from rollwright.cli import main; main()"
    command = (sys.executable, "-c", code)
    with started(environment, "play", "--no-browser", "--port", "0", command=command) as process:
        assert next_line(process) == NO_LEVELS
        url = address_of(process)
        for info in request(f"{url}/api/games"):
            assert info["ready"]
            assert info["levels"] == ["random", "greedy"]
        ended(process, signal.SIGTERM)


WITHOUT_SIGNALS: Final = """
import asyncio, sys
sys.modules["uvloop"] = None

def none(*_): raise NotImplementedError

asyncio.SelectorEventLoop.add_signal_handler = none
from rollwright.cli import main
main()
"""


def test_where_the_event_loop_knows_no_signals_it_serves_and_ends_well(
    environment: dict[str, str],
) -> None:
    """As on Windows."""
    command = (sys.executable, "-c", WITHOUT_SIGNALS)
    with started(environment, "play", "--no-browser", "--port", "0", command=command) as process:
        address_of(process)
        assert ended(process).endswith(GOODBYE)
