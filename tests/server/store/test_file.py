"""The file of SQLite: only its owner may read it, and writes that nobody would find are refused."""

import asyncio
import contextlib
import os
import resource
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollwright.server.store import Store, StoreDown, Trouble
from rollwright.server.store.sqlite_thread import DatabaseFile
from server.scenario import scenario
from server.storing import a_table, opened


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def usual_rights() -> Iterator[None]:
    """Files that we make can usually be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@scenario
async def test_a_new_file_and_its_new_folders_are_only_for_their_owner(tmp_path: Path) -> None:
    folder = tmp_path / "club" / "data"
    async with opened(str(folder / "tables.sqlite")) as store:
        await store.add_table(a_table())
        files = [*folder.iterdir()]
        assert {file.name for file in files} >= {"tables.sqlite", "tables.sqlite-wal"}
        assert {rights(file) for file in files} == {0o600}
    assert rights(folder) == rights(folder.parent) == 0o700
    assert rights(tmp_path) != 0o600


@scenario
async def test_a_file_that_others_could_read_is_narrowed_and_that_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch()
    path.chmod(0o644)
    async with opened(str(path)):
        assert rights(path) == 0o600
    assert caplog.messages[0] == f"others could read {path} (0644): now only its owner can"
    caplog.clear()
    async with opened(str(path)):
        assert caplog.messages == []


def test_a_file_whose_rights_cannot_be_changed_is_told_with_the_reason(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    path = tmp_path / "tables.sqlite"
    path.touch()
    path.chmod(0o640)
    monkeypatch.setattr(Path, "chmod", refuse)
    Path(f"{path}-wal").touch(0o600)
    DatabaseFile(path).adopt()
    [told] = [record.getMessage() for record in caplog.records]
    assert str(path) in told
    assert told.endswith("Operation not permitted")


async def trouble(store: Store) -> Trouble:
    """What is wrong with a store that can do nothing."""
    found = set()
    for question in (store.append("m", 1, ["b"]), store.add_table(a_table()), store.probe()):
        with pytest.raises(StoreDown) as down:
            await question
        found.add(down.value.trouble)
    [only] = found
    return only


@pytest.mark.parametrize("suffix", ["", "-wal"])
@scenario
async def test_nothing_is_acknowledged_into_a_file_that_was_deleted(
    tmp_path: Path, suffix: str
) -> None:
    path = tmp_path / "tables.sqlite"
    lost = Path(f"{path}{suffix}")
    async with opened(str(path)) as store:
        assert await store.append("m", 0, ["a"])
        lost.rename(tmp_path / "elsewhere")
        assert await trouble(store) is Trouble.GONE
        (tmp_path / "elsewhere").rename(lost)
        assert await store.append("m2", 0, ["a"]), "it was put back"


@scenario
async def test_nothing_is_acknowledged_into_a_file_that_was_replaced(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    async with opened(str(tmp_path / "another.sqlite")):
        pass
    async with opened(str(path)) as store:
        assert await store.append("m", 0, ["a"])
        (tmp_path / "another.sqlite").replace(path)
        assert await trouble(store) is Trouble.GONE


@contextlib.contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """As on a full disk, nothing can be added to a file of this size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@scenario
async def test_a_disk_that_takes_nothing_more_is_noticed_by_a_probe(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    async with opened(str(path)) as store:
        await store.probe()
        with no_file_may_grow_beyond(Path(f"{path}-wal").stat().st_size):
            assert await trouble(store) in (Trouble.FAILS, Trouble.FULL)
        await store.probe()
        assert await store.append("m", 0, ["a"])


@scenario
async def test_a_damaged_page_is_remembered_once_it_was_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    async with opened(str(path)) as store:
        for number in range(200):
            await store.append(f"m{number}", 0, ["x" * 500])
    page = 4096  # as long as SQLite makes them; the last one holds steps
    with path.open("r+b") as file:
        file.seek(-page, os.SEEK_END)
        file.write(b"\xff" * page)
    async with opened(str(path)) as store:
        await store.probe()
        found = await asyncio.gather(
            *(store.steps(f"m{number}") for number in range(200)), return_exceptions=True
        )
        assert any(isinstance(answer, StoreDown) for answer in found)
        with pytest.raises(StoreDown) as down:
            await store.probe()
        assert down.value.trouble is Trouble.DAMAGED
