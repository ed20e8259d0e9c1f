"""`rollwright solve`: what it prints, what it keeps, and what it refuses."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Here, Run
from rollwright.core.errors import SetupError
from rollwright.games.twenty_one.solver import TwentyOneSolver

ROW = "A: 6x 4 1 3x 1 / | . . 3 . . ."
DICE = "w4 k1 r1 b3 y4 g2"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where tables are kept during the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "rollwright" / "tables"


def test_a_game_is_solved_and_its_table_kept(here: Here, cache: Path) -> None:
    output = here("solve", "twenty_one")
    assert "Twenty One, one player alone: 132.10820080 points expected\n" in output
    assert "1,245 states, " in output
    assert f"The solution is kept in {cache / 'twenty_one-1.table'}.\n" in output
    assert (cache / "twenty_one-1.table").is_file()


def test_the_report_as_json(here: Here, cache: Path) -> None:
    report = json.loads(here("solve", "twenty_one", "--players", "2", "--json").splitlines()[-1])
    assert report["value"] == pytest.approx(116.6138753303)
    assert len(report["seats"]) == report["players"] == 2
    assert report["states"] == 2490
    assert report["cpu_seconds"] > 0
    assert report["seconds"] > 0
    assert report["peak_megabytes"] > 1
    assert report["table"] == str(cache / "twenty_one-2.table")


def test_several_players_have_a_value_per_seat(here: Here) -> None:
    output = here("solve", "twenty_one", "--players", "2")
    assert "Twenty One, active in one turn of 2: 116.6139 points expected\n" in output
    assert "by seat, from the one that begins: 116.8982, 116.3295\n" in output


def test_a_position_and_its_options(here: Here) -> None:
    lines = here("solve", "twenty_one", "--query", ROW, "--dice", DICE).splitlines()
    at = lines.index("    value      loss  choice")
    assert lines[at - 1] == "117.2096 points expected before the roll"
    assert lines[at + 1] == " 115.0567    0.0000  reroll"
    assert lines[at + 2] == " 113.7454    1.3113  keep, enter yellow"


def test_a_position_as_json(here: Here) -> None:
    here("solve", "twenty_one", "--query", "A:")
    report = json.loads(here("solve", "twenty_one", "--query", ROW, "--dice", DICE, "--json"))
    assert report["value"] == pytest.approx(117.2096, abs=1e-4)
    assert report["options"][0] == {"choice": "reroll", "value": pytest.approx(115.0567), "loss": 0}


def test_a_damaged_solution_is_made_again(here: Here, cache: Path) -> None:
    here("solve", "twenty_one")
    path = cache / "twenty_one-1.table"
    path.write_bytes(b"rubbish")
    output = here("solve", "twenty_one", "--query", "A:")
    assert f"The solution {path} is damaged. The game is solved again.\n" in output
    assert "132.1082 points expected before the roll\n" in output


def test_a_solution_that_cannot_be_kept_is_reported(here: Here, cache: Path) -> None:
    cache.parent.mkdir(parents=True, exist_ok=True)
    cache.write_text("in the way")
    output = here("solve", "twenty_one")
    assert f"The solution could not be kept in {cache}:" in output
    assert "132.10820080" in output
    assert "is kept in" not in output


def test_too_little_memory_is_a_sentence(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(TwentyOneSolver, "solve", too_much)
    with pytest.raises(SetupError, match="There is too little memory to solve this"):
        here("solve", "twenty_one")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "There is no game 'chess'"),
        (("qwixx", "--players", "9"), "Qwixx is for 1 to 5 players, not 9."),
        (("qwixx", "--dice", "w1"), "--dice needs a position: use --query too."),
        (("qwixx", "--query", "R: 12"), "'R: 12' is no sheet;"),
        (
            ("qwixx", "--query", "R: 12 | Y: | G: | B: | M: 0"),
            "red 12 needs five crosses in red before it (Q9).",
        ),
        (
            ("qwixx", "--query", "R: | Y: | G: | B: | M: 0", "--dice", "w4 w1 r3 y2 g5"),
            "A blue die is missing. The dice to roll are w w r y g b.",
        ),
        (("qwixx", "--players", "2", "--variants"), "--variants works only for a whole match"),
        (("twenty_one", "--variants"), "Twenty One has no other rulings."),
        (
            ("twenty_one", "--players", "3", "--sheets", "A,B"),
            "Sheets are solved for two players, not 3: use --players 2.",
        ),
        (
            ("twenty_one", "--players", "2", "--sheets", "A,A"),
            "Every player has a different sheet (T1), not both sheet A.",
        ),
        (
            ("twenty_one", "--players", "2", "--sheets", "A,B", "--rows", "3"),
            "Rows are solved up to the last: write 5, 4-5 or 1-5.",
        ),
        (
            ("qwixx", "--players", "2", "--sheets", "A,B"),
            "Qwixx has not been solved for two players.",
        ),
        (("twenty_one", "--rows", "5"), "--rows needs two sheets: use --sheets too."),
        (("twenty_one", "--sheets", "A,B", "--query", "A:"), "--sheets works only for a whole"),
    ],
)
def test_mistakes_are_one_sentence(
    run_here: Run, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run_here("solve", *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    [line] = result.stderr.splitlines()
    assert line.startswith(f"Error: {sentence}")


def test_without_numba_it_says_what_to_install(environment: dict[str, str]) -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "sys.argv = ['rollwright', 'solve', 'qwixx']\n"
        "from rollwright.cli import main; main()"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr.endswith('run pip install "rollwright[research]".\n')
    assert "Traceback" not in result.stderr


@pytest.mark.slow
def test_two_sheets_in_the_last_row(here: Here, cache: Path) -> None:
    command = ("solve", "twenty_one", "--players", "2", "--sheets", "A,B", "--rows", "5")
    output = here(*command)
    assert "Twenty One, sheet A against sheet B, rows 5-5\n" in output
    assert "A wins 0.54318 to 0.54328 if A begins, 0.45627 to 0.45639 if B begins;" in output
    assert "95,048 states, " in output
    assert len(list(cache.iterdir())) == 4
    report = json.loads(here(*command, "--json").splitlines()[-1])
    assert report["sheets"] == ["A", "B"]
    assert report["own_begins"] == pytest.approx([0.5431836, 0.5432782], abs=1e-6)
    assert report["cpu_seconds"] > 0


@pytest.mark.slow
def test_other_rulings_as_json(here: Here) -> None:
    report = json.loads(here("solve", "qwixx", "--variants", "--json").splitlines()[-1])
    assert report["value"] == pytest.approx(115.4831260237, abs=5e-10)
    assert report["states"] == 4_413_420
    assert report["variants"] == {
        "five_crosses_at_the_start_of_the_turn": pytest.approx(115.3318, abs=5e-5),
        "action_2_after_the_end": pytest.approx(115.9108, abs=5e-5),
    }
