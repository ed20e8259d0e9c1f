"""A policy of one's own joins a line-up without a change of the loop."""

import subprocess
import sys
from typing import Any, NamedTuple

import numpy as np
import pytest

from rollwright.games.qwixx.kernels.play import LineUp, snapshot
from rollwright.games.qwixx.kernels.policies import POLICIES, Greedy, Random, action_1, action_2
from rollwright.kernels.policies import Kinds, answers, kinds_of


class Prefers(NamedTuple):
    """Crosses a field if a table says so: what a solver's table looks like to a kernel."""

    wanted: Any


@answers(action_1, Prefers)
def _(kind: Any, _position: Any, _sheets: Any, seat: Any, legal: Any) -> Any:
    wanted = legal & kind.wanted[seat]
    return wanted & -wanted


@answers(action_2, Prefers)
def _(kind: Any, _position: Any, _sheets: Any, seat: Any, legal: Any) -> Any:
    wanted = legal & kind.wanted[seat]
    return wanted & -wanted


def test_a_table_joins_and_only_its_seats_use_it() -> None:
    red, yellow = 0x7FF, 0x7FF << 16
    greedy = POLICIES["greedy"]({0: ""}, 3)
    kinds = Kinds(("greedy", "prefers"), (greedy, Prefers(np.array([0, red, yellow]))), (0, 1, 1))
    line_up = LineUp(kinds, {})
    rows = [0] * 4
    for number in range(20):
        _, sheets = snapshot(line_up.trace(3, number)[-1])
        assert [bool(sheets[1][row]) for row in range(4)] == [True, False, False, False]
        assert [bool(sheets[2][row]) for row in range(4)] == [False, True, False, False]
        rows = [count + bool(sheets[0][row]) for row, count in enumerate(rows)]
    assert all(rows)


def test_machine_code_for_a_kind_of_ones_own_is_not_kept() -> None:
    """A later start could not read it: the kind's module may not be there."""
    kinds = Kinds(("prefers",), (Prefers(np.array([0, 0])),), (0, 0))
    LineUp(kinds, {}).play(1, 0, 1)
    script = (
        "from rollwright.core import games; from rollwright.kernels import batch; "
        "batch.line_up(games.find('qwixx'), {}, ['random'] * 2).play(1, 0, 1)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_kind_is_there_once_and_knows_its_seats() -> None:
    kinds = kinds_of(["random", "greedy:2/2", "random", "greedy"], POLICIES)
    assert kinds
    assert kinds.names == ("greedy", "random")
    assert kinds.at == (1, 0, 1, 0)
    greedy, other = kinds.kinds
    assert isinstance(greedy, Greedy)
    assert isinstance(other, Random)
    assert greedy.limits["first_beyond"].tolist() == [[0, 0], [3, 3], [0, 0], [2, 6]]


def test_a_kind_answers_in_its_own_module() -> None:
    """What is kept of it is outdated when that module changes, and only then."""
    with pytest.raises(TypeError, match=r"^Random answers in its own module, rollwright\."):

        @answers(action_1, Random)
        def _(_kind: Any, _position: Any, _sheets: Any, _seat: Any, legal: Any) -> Any:
            return legal


@pytest.mark.parametrize("spec", ["genius", "./mine.py:Mine", ""])
def test_a_bot_without_a_policy_has_no_kind(spec: str) -> None:
    assert kinds_of(["random", spec], POLICIES) is None
