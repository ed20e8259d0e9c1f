"""The tables of `benchmarks.strength`: every aim beside its target, honest about errors."""

import json
from pathlib import Path
from typing import Any

import pytest
from benchmarks import report, strength_tables
from benchmarks.strength_tables import AIMS, COSTS, LEVELS, Aim

WEIGHTS = {"qwixx": "new", "twenty_one": "other"}


def figures(aim: Aim, wins: float, error: float = 0.003, **more: Any) -> dict[str, Any]:
    return {
        "machine": {"cpu": "one", "load": "9"},
        "weights": WEIGHTS[aim.game],
        "matches": 20000,
        "results": {bot: {"win_rate": wins, "stderr": error} for bot in aim.table},
        "intervals": {aim.table[0]: [wins - 2 * error, wins + 2 * error]},
        "training": {"seconds": 900},
        **more,
    }


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Figures that are kept when the tables are drawn."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(report, "RESULTS", tmp_path)

    def written(weights: Any) -> str:
        (tmp_path / "strength.json").write_text(json.dumps({"machine": {}, **found}))
        return markdown(weights)

    markdown = strength_tables.markdown
    monkeypatch.setattr(strength_tables, "markdown", written)
    return found


def lines() -> dict[str, list[str]]:
    """The cells of every line, by the first one."""
    text = strength_tables.markdown(WEIGHTS)
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return {row[0].strip(): [cell.strip() for cell in row[1:]] for row in rows}


AIM = {aim.name: aim for aim in AIMS}


@pytest.mark.parametrize(
    ("name", "wins", "wanted", "reached"),
    [
        ("qwixx-greedy", 0.80, "≥ 77%", "yes"),
        ("qwixx-greedy", 0.775, "≥ 77%", "yes, within the error"),
        ("qwixx-greedy", 0.769, "≥ 77%", "no, within the error"),
        ("qwixx-greedy", 0.70, "≥ 77%", "no"),
        ("qwixx-3-players", 0.70, "≥ 66.7%", "yes"),
        ("twenty_one-6-players", 0.25, "≥ 26.7%", "no"),
        ("exploit-qwixx", 0.51, "≤ 53%", "yes"),
        ("exploit-qwixx", 0.56, "≤ 53%", "no"),
    ],
)
def test_a_figure_stands_beside_its_target(
    kept: dict[str, Any], name: str, wins: float, wanted: str, reached: str
) -> None:
    aim = AIM[name]
    kept[name] = figures(aim, wins)
    title = aim.title + (", trained for 15.0 min" if "exploit" in name else "")
    cells = lines()[title]
    assert cells[0] == f"{wins:.1%} ± 0.3%"
    assert cells[2:] == [wanted, reached, aim.prototype, "20,000"]


def test_what_was_measured_with_other_weights_is_marked(kept: dict[str, Any]) -> None:
    kept["qwixx-greedy"] = figures(AIM["qwixx-greedy"], 0.8, weights="old")
    kept["qwixx-solo"] = figures(AIM["qwixx-solo"], 0.8)
    text = strength_tables.markdown(WEIGHTS)
    assert "| `strongest` against `greedy` † |" in text
    assert "| `strongest` against `solo` |" in text
    assert "† was measured with earlier weights." in text


def test_what_was_measured_with_other_bots_is_left_out(kept: dict[str, Any]) -> None:
    kept["qwixx-solo"] = figures(AIM["qwixx-solo"], 0.8)
    kept["qwixx-search"] = figures(AIM["qwixx-greedy"], 0.6)
    assert AIM["qwixx-solo"].title in lines()
    assert AIM["qwixx-search"].title not in lines()


def test_fewer_matches_are_told(kept: dict[str, Any]) -> None:
    kept["qwixx-search"] = figures(AIM["qwixx-search"], 0.6, error=0.01)
    assert "fewer than" not in strength_tables.markdown(WEIGHTS)
    kept["qwixx-search"]["matches"] = 2000
    assert "fewer than 20,000 matches" in strength_tables.markdown(WEIGHTS)


def test_the_ladder_tells_each_level_against_the_one_below(kept: dict[str, Any]) -> None:
    pairs = [(one, other) for at, one in enumerate(LEVELS) for other in LEVELS[at + 1 :]]
    kept["qwixx-levels"] = {
        "machine": {},
        "weights": "new",
        "matches": 200000,
        "results": {
            level: {"elo": 100 * at - 200, "elo_stderr": 3, "mean_score": 50 + at}
            for at, level in enumerate(LEVELS)
        },
        "pairs": [
            {"bots": [one, other], "win_rate": 0.4 - 0.01 * at, "stderr": 0.003}
            for at, (one, other) in enumerate(pairs)
        ],
    }
    found = lines()
    assert found["`beginner`"] == ["-200 ± 3", "50.0", ""]
    assert found["`casual`"] == ["-100 ± 3", "51.0", "60.0% ± 0.3%"]
    assert found["`strongest`"] == ["+200 ± 3", "54.0", "69.0% ± 0.3%"]


def test_costs_stand_beside_the_most_that_we_want(kept: dict[str, Any]) -> None:
    kept["qwixx-costs"] = {
        "machine": {},
        "weights": "new",
        **{bot: {"microseconds": 2.5, "decisions_a_match": 40} for bot in COSTS["qwixx"]},
    }
    found = lines()
    assert found["`network`"] == ["2.50", "40.0", "≤ 3", "10"]
    assert found["`strongest`"] == ["2.50", "40.0", "", ""]


def test_nothing_is_kept_at_first(kept: dict[str, Any]) -> None:
    assert strength_tables.markdown(WEIGHTS) == "Nothing is kept."
    assert kept == {}
