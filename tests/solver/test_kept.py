"""Tables as files: whole, checked, and made anew when they cannot be used."""

from pathlib import Path

import numpy as np
import pytest

from rollwright.games import find
from rollwright.solver import tables, twenty_one
from rollwright.solver.tables import About, TableError

GAME = find("twenty_one")
ABOUT = About("twenty_one", 2, 1.5, (1.0, 2.0), 4)
VALUES = np.arange(4.0).reshape(2, 2)


def test_a_kept_table_is_read_as_it_was(cache: Path) -> None:
    assert tables.load("twenty_one", GAME.rules, 2) is None
    assert tables.keep(ABOUT, GAME.rules, VALUES) == cache / "twenty_one-2.table"
    found = tables.load("twenty_one", GAME.rules, 2)
    assert found
    assert found[0] == ABOUT
    assert found[1].dtype == np.float32
    assert found[1].tolist() == VALUES.tolist()
    assert [path.name for path in cache.iterdir()] == ["twenty_one-2.table"]


@pytest.mark.parametrize("at", [0, 40, -1])
@pytest.mark.usefixtures("cache")
def test_a_changed_byte_is_noticed(at: int) -> None:
    path = tables.keep(ABOUT, GAME.rules, VALUES)
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    with pytest.raises(TableError, match=r"is (damaged|outdated)"):
        tables.load("twenty_one", GAME.rules, 2)


@pytest.mark.usefixtures("cache")
def test_a_table_that_was_cut_off_is_noticed() -> None:
    path = tables.keep(ABOUT, GAME.rules, VALUES)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(TableError, match="is damaged"):
        tables.load("twenty_one", GAME.rules, 2)


@pytest.mark.usefixtures("cache")
def test_a_table_of_other_rules_is_outdated() -> None:
    tables.keep(ABOUT, GAME.rules, VALUES)
    with pytest.raises(TableError, match="is outdated: rules or solver have changed since"):
        tables.load("twenty_one", GAME.rules + 1, 2)


def test_a_damaged_table_is_made_anew_and_that_is_said(cache: Path) -> None:
    said: list[str] = []
    twenty_one.table(say=said.append)
    path = cache / "twenty_one-1.table"
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    again = twenty_one.table(say=said.append)
    assert said[-1] == f"The table {path} is damaged. It is made anew."
    assert again.about.value == pytest.approx(132.1082008)
    said.clear()
    assert twenty_one.table(say=said.append).about == again.about
    assert said == []


def test_a_folder_that_cannot_be_written_does_not_stop_the_solver(cache: Path) -> None:
    cache.parent.mkdir()
    cache.write_text("in the way")
    said: list[str] = []
    assert twenty_one.table(say=said.append).about.value == pytest.approx(132.1082008)
    assert said[-1].startswith(f"The table could not be kept in {cache}:")
