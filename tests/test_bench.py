"""`make bench`: contests take turns, and the page compares them with others and the run before."""

import json
import re
from pathlib import Path

import pytest
from benchmarks import __main__ as bench
from benchmarks import pages, report
from benchmarks.contests import LEAST_ROUNDS, Benchmark, Contest


def a_benchmark(*, is_more_better: bool = True) -> Benchmark:
    """Two figures: the first grows with every round, the second stays."""
    grown = iter(range(1, 100))
    contests = [
        Contest("grows", lambda: 1000.0 * next(grown), is_more_better=is_more_better),
        Contest("stays", lambda: 5.0, digits=2),
    ]
    return Benchmark("Figures", "wins per second", contests, {"somebody": 7}, lambda: ["a < b"])


def test_contests_take_turns_until_the_time_is_over() -> None:
    made = a_benchmark()
    passed: list[float] = []
    made.take_turns(0, passed.append)
    assert [len(contest.runs) for contest in made.contests] == [LEAST_ROUNDS] * 2
    assert len(made.yardsticks) == LEAST_ROUNDS
    assert len(passed) == 2 * LEAST_ROUNDS
    more = a_benchmark()
    more.take_turns(30 * max(made.yardsticks))
    assert len(more.yardsticks) > LEAST_ROUNDS


@pytest.mark.parametrize(("is_more_better", "best"), [(True, 3000), (False, 1000)])
def test_the_best_is_the_most_or_the_least(is_more_better: bool, best: float) -> None:
    made = a_benchmark(is_more_better=is_more_better)
    made.take_turns(0)
    assert (made.contests[0].median, made.contests[0].best) == (2000, best)


def test_the_page_shows_others_and_the_ratio_to_the_run_before() -> None:
    made = a_benchmark()
    made.take_turns(0)
    before = {
        "machine": {"date": "2026-01-02"},
        "runs": {"grows": [500.0, 1000.0, 9000.0]},
        "yardstick_seconds": [0.05],
    }
    shown = pages.render([(made, before)])
    assert "<td>grows</td><td>2,000</td><td>3,000</td><td>1,000</td><td>2.00</td>" in shown
    assert "<td>stays</td><td>5.00</td><td>5.00</td><td></td><td></td>" in shown
    assert "<td>other: somebody</td><td>7</td>" in shown
    assert "a &lt; b" in shown
    assert "50 ms in the run before (2026-01-02)" in shown
    assert shown.count("<svg") == 1
    assert not re.search(r'(src|href)="(?!#)', shown)


def test_what_an_older_version_kept_is_no_run_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "RESULTS", tmp_path)
    assert bench.last("engine") is None
    for text in ("{", "[]", json.dumps({"matches_per_cpu_second": {}})):
        (tmp_path / "engine.json").write_text(text)
        assert bench.last("engine") is None
    made = a_benchmark()
    made.take_turns(0)
    report.write("engine", made.figures())
    kept = bench.last("engine")
    assert kept
    assert kept["runs"]["grows"] == [1000, 2000, 3000]


def test_figures_are_written_into_the_documentation(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    text = "# Speed\n\n<!-- a -->\nold\n<!-- end of a -->\n\n<!-- b -->\nkept\n<!-- end of b -->\n"
    (tmp_path / "benchmarks.md").write_text(text)
    made = a_benchmark()
    made.take_turns(0)
    pages.write({"a": made}, tmp_path)
    written = (tmp_path / "benchmarks.md").read_text("utf-8")
    assert "old" not in written
    assert "<!-- b -->\nkept\n<!-- end of b -->" in written
    assert (
        "| grows | 2,000 | 3,000 |\n| stays | 5.00 | 5.00 |\n| other: somebody | 7 | |" in written
    )
    assert "![Figures: wins per second](pictures/bench-a.svg)" in written
    picture = (tmp_path / "pictures" / "bench-a.svg").read_bytes()
    assert b"<svg" in picture
    pages.write({"a": made}, tmp_path)
    assert (tmp_path / "benchmarks.md").read_text("utf-8").count("| grows |") == 1
    assert (tmp_path / "pictures" / "bench-a.svg").read_bytes() == picture


def test_a_benchmark_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for a"):
        pages.filled_in("# Speed\n", "a", "new")


def test_the_page_has_a_place_for_every_benchmark() -> None:
    text = (Path(__file__).parents[1] / "docs" / "benchmarks.md").read_text("utf-8")
    for name in bench.SHARES:
        assert pages.filled_in(text, name, "new") != text
