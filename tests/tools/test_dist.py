"""The release: its version, its pins, and a wheel that plays where nothing else is installed."""

import re
import runpy
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest

import rollwright

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEVER_PACKED: Final = re.compile(
    r"node_modules|__pycache__|\.pyc$|\.venv|/\.git/|benchmarks/results|web/src/generated"
)


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    newest = re.search(r"^## \[(\d.*)\] - (\d{4}-\d\d-\d\d)$", text("CHANGELOG.md"), re.M)
    assert newest
    assert newest[1] == rollwright.__version__ == version("rollwright")
    assert f"\nversion: {newest[1]}\n" in text("CITATION.cff")
    assert f"\ndate-released: {newest[2]}\n" in text("CITATION.cff")


def _pins(name: str) -> dict[str, str]:
    """What a file pins, each with its version, its condition and its hashes."""
    entries = re.findall(r"^([\w.-]+==.+(?:\n    --hash=.+)+)", text(name), re.M)
    return {re.split(r"[ \\]", entry, maxsplit=1)[0]: entry for entry in entries}


PINS: Final = sorted(path.name for path in ROOT.glob("requirements*.txt"))


@pytest.mark.parametrize("name", PINS)
def test_everything_is_pinned_with_hashes_and_without_addresses(name: str) -> None:
    pinned = _pins(name)
    assert len(pinned) == len(re.findall(r"^[^\s#]", text(name), re.M))
    assert len(pinned) > 20
    assert "://" not in text(name)


def test_what_playing_takes_is_pinned_as_for_developers() -> None:
    everything = _pins("requirements.txt")
    play = _pins("requirements-play.txt")
    differing = [pin for pin, entry in play.items() if everything.get(pin) != entry]
    assert not differing, "run make lock UPGRADE="
    wanted = {re.split(r"[>;]", each)[0].replace(".", "-") for each in PROJECT["dependencies"]}
    assert wanted <= {pin.partition("==")[0] for pin in play}
    assert not {"pytest", "mypy", "playwright", "matplotlib"} & {
        pin.partition("==")[0] for pin in play
    }


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source distribution and the wheel, as `make dist` makes them."""
    folder = tmp_path_factory.mktemp("dist")
    code = f"""
import runpy
from pathlib import Path
tool = runpy.run_path("tools/dist.py")
made = tool["pack"](Path({str(folder / "one")!r}))
tool["compare"](made, tool["pack"](Path({str(folder / "two")!r})))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the same bytes" in done.stdout
    [sources] = (folder / "one").glob("*.tar.gz")
    [wheel] = (folder / "one").glob("*.whl")
    return sources, wheel


@pytest.mark.slow
def test_two_builds_have_the_same_bytes_and_a_wheel_is_small(packed: tuple[Path, Path]) -> None:
    sources, wheel = packed
    assert wheel.name == f"rollwright-{rollwright.__version__}-py3-none-any.whl"
    assert wheel.stat().st_size < 6_000_000
    with zipfile.ZipFile(wheel) as found:
        names = {*found.namelist()}
        metadata = found.read(f"rollwright-{rollwright.__version__}.dist-info/METADATA").decode()
    assert "rollwright/web/dist/index.html" in names
    assert any(re.search(r"web/dist/assets/qwixx\.wasm-.+\.gz$", name) for name in names)
    assert all(name.startswith("rollwright") for name in names)
    assert not [
        name for name in names if NEVER_PACKED.search(name) or name.endswith((".ts", ".svelte"))
    ]
    assert {"rollwright/web/words/start/en.ftl", "rollwright/games/qwixx/words/it.ftl"} <= names
    assert "Requires-Python: >=3.11" in metadata
    with tarfile.open(sources) as archive:
        kept = {name.partition("/")[2] for name in archive.getnames()}
    assert not [name for name in kept if NEVER_PACKED.search(name)]
    assert {"Makefile", "requirements.txt", "web/package-lock.json", "tests/conftest.py"} <= kept
    assert "src/rollwright/web/dist/index.html" in kept


@pytest.mark.slow
def test_a_wheel_from_the_sources_is_the_same_without_node_and_compiler(
    packed: tuple[Path, Path], tmp_path: Path
) -> None:
    """The sources come with the client: nothing has to be built."""
    sources, wheel = packed
    with tarfile.open(sources) as archive:
        if hasattr(tarfile, "data_filter"):  # 3.11.4 has it, Debian's 3.11.2 has not
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(tmp_path)  # noqa: S202  # our own archive
    project = tmp_path / sources.name.removesuffix(".tar.gz")
    code = """
import sys
sys.modules["numba"] = None
from hatchling.build import build_wheel, get_requires_for_build_wheel
assert get_requires_for_build_wheel() == [], get_requires_for_build_wheel()
print(build_wheel(sys.argv[1]))
"""
    time = runpy.run_path(str(ROOT / "tools" / "dist.py"))["when"]()
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=project,
        env={"PATH": str(tmp_path), "SOURCE_DATE_EPOCH": str(time), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


@pytest.mark.slow
def test_the_wheel_plays_where_nothing_else_is_installed(packed: tuple[Path, Path]) -> None:
    """It takes the dependencies from the registry, or from the cache of pip."""
    _, wheel = packed
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "try_wheel.py", wheel],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for game in ("qwixx", "twenty_one"):
        assert re.search(rf"^  {game}: \d+ steps, scores \[", done.stdout, re.M)
    assert "It plays" in done.stdout
