"""Pairs of sheets: what is kept of them, and how a run that was cut off goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rollwright.core.errors import SetupError
from rollwright.games.twenty_one.solver import PART
from rollwright.games.twenty_one.solver.two_players import pairs
from rollwright.games.twenty_one.solver.two_players.pairs import (
    PAIRS,
    Bound,
    SheetPairs,
    solve_side,
)
from rollwright.solver import solving

FROM_ROW_4 = 3


class Work:
    """Stands in for the recursion: notes what is to be solved, and fills in one number."""

    def __init__(self, cut_off_at: int | None = None) -> None:
        self.rows: list[int] = []
        self.cut_off_at = cut_off_at

    def solve_free(self, found: Bound, _room: object, other_row: int, other_free: int) -> int:
        if other_row == self.cut_off_at:
            raise KeyboardInterrupt
        if other_free == 1:
            self.rows.append(other_row)
            found.values.spans[2:] = 0.25
        return 1


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch, cache: Path) -> Callable[..., Work]:
    """Replaces the recursion."""
    assert not cache.exists()

    def replace(cut_off_at: int | None = None) -> Work:
        done = Work(cut_off_at)
        monkeypatch.setattr(pairs, "solve_free", done.solve_free)
        return done

    return replace


def test_there_are_15_pairs() -> None:
    assert len(PAIRS) == 15
    assert PART.pairs is not None
    assert PART.pairs.pairs_of("all") == PAIRS
    assert PART.pairs.pairs_of("c, a") == (("C", "A"),)


def test_a_run_that_was_cut_off_goes_on_with_the_next_row(work: Callable[..., Work]) -> None:
    first = work(cut_off_at=3)
    with pytest.raises(KeyboardInterrupt):
        solve_side("A", "B", FROM_ROW_4)
    assert first.rows == [4]
    second = work()
    side = solve_side("A", "B", FROM_ROW_4)
    assert second.rows == [3]
    third = work()
    kept = solve_side("A", "B", FROM_ROW_4)
    assert third.rows == []
    assert kept.starts == side.starts == (0.25, 0.25)
    assert kept[1:] == pytest.approx(side[1:])


def test_a_damaged_table_is_noticed_and_made_again(work: Callable[..., Work], cache: Path) -> None:
    work(cut_off_at=3)
    with pytest.raises(KeyboardInterrupt):
        solve_side("A", "B", FROM_ROW_4)
    [row] = cache.iterdir()
    with row.open("r+b") as file:
        file.seek(5000)
        file.write(b"rubbish")
    said: list[str] = []
    again = work()
    solve_side("A", "B", FROM_ROW_4, said.append)
    assert again.rows == [4, 3]
    assert said == [f"The solution {row} is damaged. It is made again."]


def test_too_little_memory_is_a_sentence_before_anything_is_solved(
    work: Callable[..., Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = work()
    monkeypatch.setattr(Path, "read_text", lambda _: "MemFree: 1 kB\nMemAvailable: 1000000 kB\n")
    with pytest.raises(SetupError, match=r"needs 2\.2 GB of memory, and 1\.0 GB are free"):
        solve_side("A", "B", 0)
    assert done.rows == []


def test_without_word_of_free_memory_the_run_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: Path) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "read_text", missing)
    solving.check_memory(1e9)


@pytest.mark.parametrize(
    ("sheets", "sentence"),
    [
        ("A,A", "Every player has a different sheet (T1), not both sheet A."),
        ("A,G", "'A,G' does not name two of the sheets A, B, C, D, E, F; write A,B, or all"),
        ("A,B,C", "'A,B,C' does not name two of the sheets"),
    ],
)
def test_what_is_no_pair_is_refused(sheets: str, sentence: str) -> None:
    with pytest.raises(SetupError) as error:
        SheetPairs().pairs_of(sheets)
    assert str(error.value).startswith(sentence)


def test_rows_end_with_the_last() -> None:
    pairs = SheetPairs()
    assert [pairs.first_row_of(text) for text in ("5", "4-5", "1-5")] == [4, 3, 0]
    for text in ("4", "3-4", "0-5", "x"):
        with pytest.raises(SetupError, match="write 5, 4-5 or 1-5"):
            pairs.first_row_of(text)
