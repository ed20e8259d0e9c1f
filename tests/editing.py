"""Files of the package that look as if somebody had edited them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import rollwright
from rollwright.core import sources

ROOT = Path(rollwright.__file__).parent
Edit = Callable[..., None]


@pytest.fixture
def edit(monkeypatch: pytest.MonkeyPatch) -> Iterator[Edit]:
    """Make it look as if a line had been added to a file of the package."""
    changed: dict[Path, str] = {}
    read = sources._content.__wrapped__

    def content(file: Path) -> str:
        return str(read(file)) + changed.get(file, "")

    def add(name: str, line: str = "EDITED = 1\n") -> None:
        file = ROOT / name
        assert file.is_file()
        changed[file] = line
        _forget()

    monkeypatch.setattr(sources, "_content", content)
    _forget()
    yield add
    _forget()


def _forget() -> None:
    """Read the sources again when they are asked for next."""
    for kept in (sources.sources, sources._imported, sources._meaning):
        kept.cache_clear()


def names(file: Path) -> set[str]:
    """The sources of a file, as paths inside the package."""
    return {str(path.relative_to(ROOT)) for path in sources.sources(file)}
