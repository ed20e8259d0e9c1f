"""Wrong engines and wrong expectations are noticed.

A wrong engine is a reference in which one rule is changed. What was worked out by hand must notice
each of them.
"""

import copy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance import reference_qwixx, reference_twenty_one
from conformance.readable import Qwixx
from conformance.running import RUN
from conformance.scenario_files import BY_HAND, FOLDER, GAMES, scenarios

MODULES: dict[str, Any] = {"qwixx": reference_qwixx, "twenty_one": reference_twenty_one}

QWIXX = [
    ("Q3", 'MOST_SEATS: Final = {"pad": 5', 'MOST_SEATS: Final = {"pad": 6'),
    ("Q3", "(self.active + 1)", "(self.active - 1)"),
    ("Q4", "printed.index(number) <= printed", "printed.index(number) == printed"),
    ("Q4", "printed.index(number) <= printed", "printed.index(number) < printed"),
    ("Q6", "if number == white[0] + white[1]", "if number - white[0] in range(1, 7)"),
    ("Q7", "- self.dice[colour] in white", "- self.dice[colour] in white[:1]"),
    (
        "Q7",
        "- self.dice[colour] in white",
        "in (sum(white), *(self.dice[colour] + w for w in white))",
    ),
    ("Q8", "if mine == self.before_turn:", "if False:"),
    ("Q8", "if mine == self.before_turn:", 'if self.chosen[self.active] == "pass":'),
    ("Q9", "and len(crossed) < 5", "and len(crossed) < 4"),
    ("Q9", "and len(crossed) < 5", "and len(crossed) < 6"),
    ("Q9", '+ (1 if row in sheet["locks"] else 0)', ""),
    ("Q10", "if self.version >= 2:", "if False:"),
    ("Q10", "if self.version >= 2:", "if True:"),
    ("Q10", "if points_of(tried) > most:", "if points_of(tried) >= most:"),
    ("Q10", "if points_of(tried) > most:", "if best is self.sheets[seat]:"),
    ("Q10", "if len(self.sheets[seat][row]) >= 5:", "if len(self.sheets[seat][row]) >= 4:"),
    ("Q10", "if row not in self.closed_before_turn]", "]"),
    ("Q10", '                if choice == "pass":', "                if True:"),
    ("Q10", "for row in ROWS if row not in self.closed]", "for row in ROWS]"),
    ("Q11", " in self.closed:", " in self.closed_before_turn:"),
    ("Q12", "if len(self.closed) >= 2 else", "if len(self.closed) >= 3 else"),
    ("Q12", 'if len(self.closed) >= 2 or mine["misthrows"]', 'if mine["misthrows"]'),
    ("Q12", 'mine["misthrows"] == 4', 'mine["misthrows"] == 3'),
    ("Q12", 'mine["misthrows"] == 4', 'mine["misthrows"] == 5'),
    ("Q13", "# Q12, Q13", "\n        if self.phase == 'over': self.finish_action_2()"),
    ("Q14", "45, 55, 66, 78", "45, 55, 66, 77"),
    ("Q14", "total = -5 *", "total = -4 *"),
    ("Q14", "    return total", "    return max(total, 0)"),
    ("Q15", "points[seat] == max(points)]", "points[seat] == max(points)][:1]"),
    ("Q16", "if len(results) == length else []", ""),
]
TWENTY_ONE = [
    ("T1", "len({*names}) != len(names)", "False"),
    ("T2", "rygbwk ygwkrb brkwgy", "rygbkw ygwkrb brkwgy"),
    ("T2", '"6 5 3 2 2 1"', '"6 5 4 2 2 1"'),
    ("T3", 'if "." in self.sheets[seat][row])', 'if "." in self.sheets[seat][row].split()[:5])'),
    ("T4", "if self.dice[colour] != 1]", "]"),
    ("T4", "is_first and any(face != 1 for face in self.dice.values())", "is_first"),
    ("T4", "is_first and any", "any"),
    (
        "T5",
        "            for who, what in self.chosen.items():",
        "            for who, what in [(seat, choice)]:",
    ),
    ("T6", "self.dice[colour] <= printed", "self.dice[colour] < printed"),
    ("T6", "self.dice[colour] <= printed", "True"),
    ("T6", '.split()[place] == "." and', '.split()[place] != "/" and'),
    ("T6", 'if face == PRINTED[row].split()[place] else ""', 'if False else ""'),
    ("T7", 'fields[fields.index(".")] = "/"', 'fields[5 - fields[::-1].index(".")] = "/"'),
    ("T8", "(0, 1, 3, 6, 10, 15, 21)", "(0, 1, 3, 6, 10, 15, 20)"),
    ("T8", "return sum(numbers) + BONUS", "return sum(numbers) + 0 * BONUS"),
    ("T9", '"." not in rows[4]', '"." not in rows[3]'),
    ("T9", 'any("." not in rows[4]', 'all("." not in rows[4]'),
    ("T9", "sum(map(row_points, rows))", 'sum(row_points(row) for row in rows if "." not in row)'),
    ("T10", "points[seat] == max(points)]", "points[seat] == max(points)][:1]"),
]
"""The rule, what stands in the reference, and what is wrong instead."""


def wrong(module: Any, right: str, instead: str) -> Any:
    source = Path(module.__file__).read_text("utf-8")
    assert right in source
    names: dict[str, Any] = {"__name__": "wrong"}
    exec(compile(source.replace(right, instead), "wrong", "exec"), names)  # noqa: S102  # our own
    return names["Reference"]()


def noticing(game: str, engine: Any) -> Iterator[dict[str, Any]]:
    """The scenarios by hand that an engine does not pass."""
    for scenario in scenarios(game, BY_HAND):
        try:
            if list(RUN.differences(scenario, engine)):
                yield scenario
        except (AssertionError, LookupError, RuntimeError):
            yield scenario  # a wrong engine may get stuck


@pytest.mark.parametrize(
    ("game", "rule", "right", "instead"),
    [("qwixx", *mutant) for mutant in QWIXX] + [("twenty_one", *mutant) for mutant in TWENTY_ONE],
)
def test_a_wrong_rule_is_noticed_where_it_is_checked(
    game: str, rule: str, right: str, instead: str
) -> None:
    found = list(noticing(game, wrong(MODULES[game], right, instead)))
    assert any(rule in scenario["rules"] for scenario in found), [s["id"] for s in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_expectation_is_compared(game: str) -> None:
    engine = MODULES[game].Reference()
    for scenario in scenarios(game, BY_HAND):
        for at, step in enumerate(scenario.get("steps", ())):
            for name in step.get("expect", {}):
                changed = copy.deepcopy(scenario)
                changed["steps"][at]["expect"][name] = [["no such thing"]]
                assert list(RUN.differences(changed, engine)), (scenario["id"], at, name)


@pytest.mark.parametrize("game", GAMES)
def test_refused_and_accepted_are_not_confused(game: str) -> None:
    engine = MODULES[game].Reference()
    swapped = {"choose": "refuse", "refuse": "choose"}
    for scenario in scenarios(game, BY_HAND):
        for at, step in enumerate(scenario.get("steps", ())):
            for name in swapped.keys() & step.keys():
                changed = copy.deepcopy(scenario)
                changed["steps"][at][swapped[name]] = changed["steps"][at].pop(name)
                assert list(RUN.differences(changed, engine)), (scenario["id"], at)


def test_a_setup_that_is_wrongly_accepted_or_refused_is_noticed() -> None:
    by_id = {scenario["id"]: copy.deepcopy(scenario) for scenario in scenarios("qwixx")}
    accepted, refused = by_id["six-cannot-play-with-the-pad"], by_id["five-play-with-the-pad"]
    accepted["setup"]["seats"] = 5
    refused["setup"]["seats"] = 6
    assert list(RUN.differences(accepted, Qwixx())) == ["the setup is accepted"]
    assert list(RUN.differences(refused, Qwixx())) == ["the setup is refused"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The runner as others start it, in the folder of an engine."""
    return subprocess.run(
        [sys.executable, FOLDER / "run.py", *arguments],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_runner_as_a_command() -> None:
    done = run("twenty_one", "conformance.reference_twenty_one:Reference")
    assert done.stdout == f"{len(scenarios('twenty_one'))} passed, 0 failed, 0 skipped\n"
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name a game and your engine"),
        (("chess", "conformance.readable:Qwixx"), "There are no scenarios for chess"),
        (("qwixx", "no_such_module:Engine"), "There is no no_such_module:Engine"),
        (("qwixx", "conformance.readable:Chess"), "There is no conformance.readable:Chess"),
    ],
)
def test_the_runner_says_what_is_missing(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode != 0
    assert done.stderr.startswith(sentence)
    assert "Traceback" not in done.stderr
