"""Twenty One: after every phase, the kernel has the same sheets as the readable engine."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from differential.comparing import seeds, walk
from rollwright import bots
from rollwright.core.game import Setup
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.kernels import lookup, play
from rollwright.games.twenty_one.kernels.play import LineUp, snapshot
from rollwright.games.twenty_one.kernels.policies import POLICIES
from rollwright.games.twenty_one.layout import NUMBERS, SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import ATTEMPT, ROLL, WRITE, State
from rollwright.kernels.policies import kinds_of

SEATS = range(1, 7)
BOTS = ("random", "greedy", "random", "greedy", "greedy", "random")
"""Both kinds of policies at every table of two or more."""


def line_up(specs: Sequence[str], begin: Sequence[Sheet] = ()) -> LineUp:
    kinds = kinds_of(specs, POLICIES)
    assert kinds
    return LineUp(kinds, {}, begin)


def differences(
    compiled: LineUp,
    specs: Sequence[str],
    seed: int,
    number: int,
    begin: Sequence[Sheet] = (),
) -> Iterator[tuple[object, object]]:
    """What the engine and the kernel have, phase by phase."""
    seats = len(specs)
    dice, bot_seeds = seeds(seed, number, seats)
    makers = [bots.find(spec, GAME) for spec in specs]
    players = [maker(bot_seed) for maker, bot_seed in zip(makers, bot_seeds, strict=True)]
    setup, log = compiled.log(seed, number)
    if begin:
        state = State(1, dice.draw(0, seats), ROLL, tuple(begin))
    else:
        draws = iter(range(1 + seats))
        dealt = GAME.deal(seats, {}, lambda n: dice.draw(next(draws), n))
        yield dealt, setup
        state = GAME.start(dealt)
    names = [sheet.name for sheet in state.sheets]
    start, *lines = compiled.trace(seed, number)
    yield (state.active, state.sheets), (setup.start, snapshot(start, names))
    phase = 0
    steps = []
    for step, after in walk(state, players, dice):
        steps.append(step)
        state = after
        if state.phase == WRITE and None not in (state.choices[: step[0] + 1] or (None,)):
            continue  # somebody is still choosing
        noted = snapshot(lines[phase], names) if phase < len(lines) else None
        yield state.sheets, noted
        phase += 1
    yield steps, log
    results = compiled.play(seed, number, 1)
    yield state.scores, tuple(results.scores[0].tolist())
    yield state.turn, int(results.turns[0])
    full = [seat for seat in range(seats) if int(results.endings[0]) >> seat & 1]
    yield [seat for seat, sheet in enumerate(state.sheets) if sheet.is_full], full


def late_sheets(chance: random.Random, seats: int) -> list[Sheet]:
    """Sheets in their last two rows."""
    names = chance.sample([*SHEETS], seats)
    return [_late_sheet(chance, name) for name in names]


def _late_sheet(chance: random.Random, name: str) -> Sheet:
    current = chance.choice([rules.ROWS - 2, rules.ROWS - 1])
    rows = [_row(chance, row, 1.0) for row in range(current)]
    row = _row(chance, current, 0.6)
    while rules.FREE not in row:
        row = _row(chance, current, 0.6)
    empty = (rules.FREE,) * rules.FIELDS
    return Sheet(name, (*rows, row, *[empty] * (rules.ROWS - current - 1)), current)


def _row(chance: random.Random, row: int, filled: float) -> tuple[int, ...]:
    return tuple(
        chance.choice([*range(1, printed + 1), rules.STRUCK])
        if chance.random() < filled
        else rules.FREE
        for printed in NUMBERS[row]
    )


def assert_same(specs: Sequence[str], numbers: range) -> None:
    compiled = line_up(specs)
    for number in numbers:
        for expected, found in differences(compiled, specs, 17, number):
            assert expected == found, f"match {number}"


def assert_same_late(specs: Sequence[str], numbers: range) -> None:
    for number in numbers:
        begin = late_sheets(random.Random(number), len(specs))
        compiled = line_up(specs, begin)
        for expected, found in differences(compiled, specs, 23, number, begin):
            assert expected == found, f"match {number} from {begin}"


@pytest.mark.parametrize("seats", SEATS)
def test_whole_matches(seats: int) -> None:
    assert_same(BOTS[:seats], range(250))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_many_whole_matches(seats: int) -> None:
    assert_same(BOTS[:seats], range(1000, 4500))


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_whole_matches_of_one_kind(kind: str) -> None:
    assert_same([kind] * 2, range(100))


@pytest.mark.parametrize("seats", SEATS)
def test_late_positions(seats: int) -> None:
    assert_same_late(BOTS[:seats], range(150))


def test_chosen_sheets_are_not_dealt() -> None:
    kinds = kinds_of(["greedy"] * 3, POLICIES)
    assert kinds
    chosen = Setup(3, 0, {"sheets": ("E", "A", "F")})
    compiled = LineUp(kinds, chosen.options)
    for number in range(20):
        assert compiled.log(5, number)[0].options == chosen.options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("can_enter", lambda face, printed: face < printed),
        ("is_hit", lambda entry, printed: entry == printed - 1),
        ("leftmost_free", lambda filled: 5 - (~filled & 63).bit_length() + 1),
        ("is_rolled_again", lambda face: face > 2),
        ("entry_points", lambda entry: entry),
    ],
)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str, value: Any) -> None:
    lookup.lookup.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(rules, name, value)
        wrong = lookup.lookup()
    lookup.lookup.cache_clear()
    monkeypatch.setattr(play, "lookup", lambda: wrong)
    compiled = line_up(BOTS)
    found = (differences(compiled, BOTS, 17, number) for number in range(20))
    assert any(expected != other for match in found for expected, other in match)


def test_a_second_attempt_leaves_every_die_that_shows_1() -> None:
    """Of all triples, one by one (T4)."""
    known = lookup.lookup()[0]
    for triple in range(lookup.TRIPLES):
        shown = lookup.faces(triple)
        again = [face for face in shown if face != 1]
        assert known["ways"][triple] == 6 ** len(again)
        results = {lookup.faces(int(way)) for way in known["again"][triple][: 6 ** len(again)]}
        assert len(results) == 6 ** len(again)
        assert all(
            new == 1 for roll in results for old, new in zip(shown, roll, strict=True) if old == 1
        )


def test_no_phase_is_left_out() -> None:
    trace = line_up(BOTS).trace(17, 0)
    assert {ROLL, ATTEMPT, WRITE} <= {int(line[0]) for line in trace}
