"""Install a wheel where nothing else is, start `rollwright play`, and play a match of every game.

    python tools/try_wheel.py dist/rollwright-*.whl

It plays against bots over HTTP and WebSocket, as a browser does, and fetches the page, its scripts
and the engine for browsers. Neither Node nor a compiler is in the PATH meanwhile. Needs nothing but
Python, on any system.
"""

import gzip
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from urllib.request import urlopen

SECONDS = 120
"""The longest that anything may take, on a busy computer."""
NEVER_NEEDED = ("numba", "numpy", "asyncpg", "redis", "matplotlib", "pytest")
"""What only some people install."""

NOT_THERE = """
import sys
from importlib.util import find_spec
sys.exit(f"installed, too: {found}" if (found := [*filter(find_spec, sys.argv[1:])]) else 0)
"""

# Runs in the new environment, with the client that comes with the server.
PLAY = """
import asyncio, random, sys
from rollwright.core import games
from rollwright.server.client import Client, request

async def play(url, game):
    seats = [{"kind": "me", "name": "Emma"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    seated = await asyncio.to_thread(request, f"{url}/api/tables", {"game": game, "seats": seats})
    async with Client(url, seated["table"]["id"], seated["token"]) as client:
        while not client.is_over:
            client.changed.clear()
            for seat, actions in client.legal().items():
                await client.act(seat, random.choice(actions))
            await client.changed.wait()
            if client.end:
                raise client.end
    print(f"  {game}: {len(client.log)} steps, scores {client.position['scores']}", flush=True)

async def main(url):
    await asyncio.wait_for(asyncio.gather(*(play(url, game) for game in games.names())), %d)

asyncio.run(main(sys.argv[1]))
"""


def main(arguments: list[str]) -> None:
    if len(arguments) != 1 or not arguments[0].endswith(".whl"):
        sys.exit("Usage: python tools/try_wheel.py WHEEL")
    wheel = Path(arguments[0]).absolute()
    if not wheel.is_file():
        sys.exit(f"There is no {wheel}: make dist builds it.")
    # Windows may still hold a file for a moment.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try_in(Path(folder), wheel)


def try_in(folder: Path, wheel: Path) -> None:
    begun = time.monotonic()
    say("Making a new environment")
    venv.create(folder / "env", with_pip=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    python, command = programs / "python", programs / "rollwright"
    say(f"Installing {wheel.name} ({wheel.stat().st_size / 1e6:.2f} MB)")
    install = ["-m", "pip", "-qq", "--disable-pip-version-check", "install", str(wheel)]
    run(python, *install, cwd=folder)
    size = sum(path.stat().st_size for path in (folder / "env").rglob("*") if path.is_file())
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        "PATH": str(programs),
        "PYTHONUTF8": "1",  # a Windows console may have no QR code in its alphabet
        **dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA"), str(folder)),
        **dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME"), str(folder)),
    }
    run(python, "-c", NOT_THERE, *NEVER_NEEDED, cwd=folder, env=environment)
    say("Starting rollwright play")
    with subprocess.Popen(
        [command, "play", "--no-browser", "--port", "0"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as server:
        try:
            url = address_of(server)
            look_at(url)
            say("Playing a match of every game against bots")
            run(python, "-c", PLAY % SECONDS, url, cwd=folder, env=environment)
            end(server)
        finally:
            server.kill()
    say(f"It plays: {size / 1e6:.0f} MB installed, {time.monotonic() - begun:.0f} seconds in all")


def address_of(server: "subprocess.Popen[str]") -> str:
    """Where it serves. It says before that the levels of bots play in browsers only."""
    for line in server.stdout or ():
        if found := re.fullmatch(r"Rollwright is ready: (http://\S+)\n", line):
            return found[1]
        check("rollwright[bots]" in line, f"rollwright play says: {line}")
    sys.exit("rollwright play has ended.")


def look_at(url: str) -> None:
    """Fetch the page, what it loads, and the engine that the service worker keeps."""
    page = fetch(url).decode()
    check("<title>Rollwright</title>" in page, "The first page is another one.")
    for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
        check(bool(fetch(url + asset)), f"{asset} is empty.")
    engines = {*re.findall(r"assets/\w+\.wasm-[\w-]+\.gz", fetch(f"{url}/sw.js").decode())}
    check(bool(engines), "The engine for browsers is not there.")
    for engine in engines:
        content = gzip.decompress(fetch(f"{url}/{engine}"))
        check(content.startswith(b"\0asm"), f"{engine} is no engine.")


def fetch(url: str) -> bytes:
    with urlopen(url, timeout=SECONDS) as answer:  # noqa: S310  # our own server
        content: bytes = answer.read()
        return content


def end(server: "subprocess.Popen[str]") -> None:
    """Press Ctrl-C; a program cannot do that on Windows."""
    if sys.platform == "win32":
        return
    server.send_signal(signal.SIGINT)
    said = server.stdout.read() if server.stdout else ""
    check(server.wait(SECONDS) == 0 and "Goodbye!" in said, f"rollwright play ended badly: {said}")


def run(program: Path, *arguments: str, cwd: Path, env: dict[str, str] | None = None) -> None:
    done = subprocess.run([program, *arguments], cwd=cwd, env=env, timeout=5 * SECONDS, check=False)
    check(done.returncode == 0, f"`{program.name} {arguments[0]} …` failed, see above.")


def check(is_right: bool, otherwise: str) -> None:
    if not is_right:
        sys.exit(otherwise)


def say(message: str) -> None:
    print(f"▸ {message}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
