"""Qwixx: after every phase, the kernel has the same sheets as the readable engine."""

import importlib.util
import itertools
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from differential.comparing import seeds, walk
from rollwright import bots
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.kernels import lookup, play, steps
from rollwright.games.qwixx.kernels.policies import POLICIES
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, OVER, State, begin_turn, closed_in
from rollwright.kernels.policies import kinds_of

SEATS = range(1, 6)
BOTS = ("random", "greedy", "random", "greedy:0/0", "greedy:10/3")
"""Both kinds of policies at every table of two or more."""

ANYBODY = ("random",) * 5
"""Who plays where the step machine is wrong: one kind, because every wrong one is compiled."""

LATE_SEED = 23
STANDARD = "standard"

every_sheet = pytest.mark.parametrize("sheet", LAYOUTS)

Differences = Iterator[tuple[object, object]]


def line_up(
    specs: Sequence[str], begin: Sequence[Sheet] = (), sheet: str = STANDARD, module: Any = play
) -> Any:
    kinds = kinds_of(specs, POLICIES)
    assert kinds
    return module.LineUp(kinds, {"sheet": sheet}, begin)


def differences(
    compiled: Any,
    specs: Sequence[str],
    seed: int,
    number: int,
    begin: Sequence[Sheet] = (),
    sheet: str = STANDARD,
) -> Differences:
    """What the engine and the kernel have where they do not have the same."""
    seats = len(specs)
    dice, bot_seeds = seeds(seed, number, seats)
    makers = [bots.find(spec, GAME, {"sheet": sheet}) for spec in specs]
    players = [maker(bot_seed) for maker, bot_seed in zip(makers, bot_seeds, strict=True)]
    sheets = tuple(begin) or (Sheet(),) * seats
    state = begin_turn(LAYOUTS[sheet], 1, dice.draw(0, seats), sheets, closed_in(sheets))
    start, *lines = compiled.trace(seed, number)
    setup, log = compiled.log(seed, number)
    yield {"sheet": sheet}, setup.options
    yield (state.active, state.closed, state.sheets), (setup.start, *play.snapshot(start))
    phase = 0
    steps = []
    for step, after in walk(state, players, dice):
        steps.append(step)
        state = after
        if state.phase == ACTION_1 and len(state.pending) < seats:
            continue  # somebody is still choosing
        noted = play.snapshot(lines[phase]) if phase < len(lines) else None
        yield (state.closed, state.sheets), noted
        phase += 1
    yield steps, log
    results = compiled.play(seed, number, 1)
    yield state.scores, tuple(results.scores[0].tolist())
    yield state.turn, int(results.turns[0])
    yield ending_of(state), compiled.ending(int(results.endings[0]))


def ending_of(state: State) -> str:
    assert state.phase == OVER
    return "rows" if rules.is_over(state.closed, 0) else "misthrows"


def late_sheets(chance: random.Random, seats: int) -> list[Sheet]:
    """Sheets that are nearly done, at a table whose match is not over."""
    while True:
        sheets = [_late_sheet(chance) for _ in range(seats)]
        if not rules.is_over(closed_in(sheets), max(sheet.misthrows for sheet in sheets)):
            return sheets


def _late_sheet(chance: random.Random) -> Sheet:
    rows = []
    for _ in range(rules.ROWS):
        marks = 0
        for column in range(rules.FIELDS):
            likely = 0.02 if column == rules.LAST else 0.7
            if rules.open_columns(marks) >> column & 1 and chance.random() < likely:
                marks = rules.cross(marks, column)
        rows.append(marks)
    return Sheet._make((*rows, chance.randrange(rules.MISTHROWS_TO_END)))


def late_numbers(count: int, first: int = 0) -> list[int]:
    """Matches of `LATE_SEED`; in half of them the first white dice may close rows."""
    closing = (
        number
        for number in itertools.count(first)
        if len({*seeds(LATE_SEED, number, 1)[0].roll(0, 6)[:2], 1, 6}) == 2
    )
    return [*itertools.islice(closing, count // 2), *range(first, first + count // 2)]


def assert_same(specs: Sequence[str], numbers: range, sheet: str) -> None:
    compiled = line_up(specs, sheet=sheet)
    for number in numbers:
        for expected, found in differences(compiled, specs, 17, number, sheet=sheet):
            assert expected == found, f"match {number}"


def assert_same_late(specs: Sequence[str], numbers: Sequence[int], sheet: str) -> None:
    for number in numbers:
        begin = late_sheets(random.Random(number), len(specs))
        compiled = line_up(specs, begin, sheet)
        for expected, found in differences(compiled, specs, LATE_SEED, number, begin, sheet):
            assert expected == found, f"match {number} from {begin}"


@every_sheet
@pytest.mark.parametrize("seats", SEATS)
def test_whole_matches(sheet: str, seats: int) -> None:
    assert_same(BOTS[:seats], range(300), sheet)


@pytest.mark.slow
@every_sheet
@pytest.mark.parametrize("seats", SEATS)
def test_many_whole_matches(sheet: str, seats: int) -> None:
    assert_same(BOTS[:seats], range(1000, 5000), sheet)


@every_sheet
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_whole_matches_of_one_kind(sheet: str, kind: str) -> None:
    assert_same([kind] * 2, range(100), sheet)


@every_sheet
@pytest.mark.parametrize("seats", SEATS)
def test_late_positions(sheet: str, seats: int) -> None:
    assert_same_late(BOTS[:seats], late_numbers(150), sheet)


@pytest.mark.slow
@every_sheet
@pytest.mark.parametrize("seats", SEATS)
def test_many_late_positions(sheet: str, seats: int) -> None:
    assert_same_late(BOTS[::-1][:seats], late_numbers(2000, 1000), sheet)


def test_late_positions_close_rows_in_every_way() -> None:
    """So the test before this one compares what random play hardly reaches."""
    closings = set()
    for number in late_numbers(300):
        begin = late_sheets(random.Random(number), 5)
        trace = line_up(BOTS, begin).trace(LATE_SEED, number)
        for before, after in itertools.pairwise(trace):
            closed = [int(line[2]) for line in (before, after)]
            if closed[0] != closed[1]:
                closings.add((int(after[0]), closed[0].bit_count(), closed[1].bit_count()))
    action_1, action_2 = 1, 2
    assert {(action_1, 0, 1), (action_1, 1, 2), (action_2, 0, 1), (action_2, 1, 2)} <= closings


def test_late_positions_have_closings_that_are_joined() -> None:
    joined = 0
    for number in late_numbers(300):
        begin = late_sheets(random.Random(number), 5)
        for line in line_up(BOTS, begin).trace(LATE_SEED, number):
            if line[0] == ACTION_1:
                chosen = line[play.HEAD :: play.PER_SEAT].tolist()
                joined += sum(bit & steps.JOINED > 0 for bit in chosen)
    assert joined > 10


def _first_difference(
    module: Any, specs: Sequence[str], build: Callable[[Sequence[Sheet]], Any]
) -> int:
    """The first late position at which a wrong kernel is noticed."""
    for number in late_numbers(3000):
        begin = late_sheets(random.Random(number), 5)
        for expected, found in differences(build(begin), specs, LATE_SEED, number, begin):
            if expected != found:
                return number
    pytest.fail(f"nobody noticed {module}")


@pytest.mark.parametrize(
    ("name", "value"),
    [("CROSSES_TO_CLOSE", 4), ("LOCK", 0), ("LAST", rules.LAST - 1)],
)
def test_a_wrong_rule_in_what_is_looked_up_is_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: int
) -> None:
    lookup.lookup(LAYOUTS[STANDARD])  # what the engine keeps of the layout comes from the rules

    def build(begin: Sequence[Sheet]) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(rules, name, value)
            lookup._made.cache_clear()
            return line_up(BOTS, begin)

    try:
        _first_difference(name, BOTS, build)
    finally:
        lookup._made.cache_clear()


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], ModuleType]:
    """The loop of a match with one thing wrong in its step machine."""

    def load(name: str, source: str) -> ModuleType:
        path = tmp_path / f"{name}.py"
        path.write_text(source, "utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return module

    def change(right: str, wrong: str) -> ModuleType:
        source = Path(steps.__file__).read_text("utf-8")
        assert source.count(right) == 1
        load("wrong_steps", source.replace(right, wrong))
        loop = Path(play.__file__).read_text("utf-8")
        assert loop.count(steps.__name__) == 1
        return load("wrong_play", loop.replace(steps.__name__, "wrong_steps"))

    return change


def rarely(right: str, wrong: str) -> Any:
    """One more wrong sequence: each loop is compiled by itself, and two show what tests notice."""
    return pytest.param(right, wrong, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("right", "wrong_instead"),
    [
        # a row that is closed in action 1 stays open for action 2 of the same turn (Q11)
        ("colours &= lookup.reached[np.uint64(closed)]", "pass"),
        # who crossed another number joins too (Q10)
        ("if seat != apart and sheets[seat].chosen == 0:", "if seat != apart:"),
        # a closed row can still be crossed (Q10)
        rarely("white &= lookup.ajar[closed]", "pass"),
        # a cross in action 1 does not save the active seat from a misthrow (Q8)
        rarely(
            "rules.is_misthrow(sheet.chosen != 0, bit != 0)", "rules.is_misthrow(False, bit != 0)"
        ),
        # an action 1 that ends the match is followed by an action 2 (Q13)
        rarely("        if rules.is_over(closed, 0):\n            phase = OVER\n", ""),
        # nobody joins a closing (Q10)
        rarely("        join(lookup, sheets, crossed, apart)\n", "        pass\n"),
    ],
)
def test_a_wrong_sequence_is_noticed(
    wrong: Callable[[str, str], ModuleType], right: str, wrong_instead: str
) -> None:
    module = wrong(right, wrong_instead)
    _first_difference(right, ANYBODY, lambda begin: line_up(ANYBODY, begin, module=module))
