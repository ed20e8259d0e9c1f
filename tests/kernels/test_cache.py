"""Machine code is outdated when one of its sources has changed, and only then."""

import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

from editing import ROOT, Edit, edit
from rollwright.core import games
from rollwright.games.qwixx.kernels import play as qwixx
from rollwright.games.qwixx.kernels import policies as of_qwixx
from rollwright.games.twenty_one.kernels import play as twenty_one
from rollwright.kernels import batch, cache
from rollwright.kernels.cache import Lock

__all__ = ["edit"]

LOOP = Path(qwixx.__file__)


@pytest.mark.parametrize(
    "name",
    ["games/qwixx/kernels/play.py", "kernels/bits.py", "games/qwixx/rules.py", "core/stream.py"],
)
def test_the_digest_changes_with_every_source(edit: Edit, name: str) -> None:
    before = cache.digest_of(LOOP)
    edit(name)
    assert cache.digest_of(LOOP) != before


@pytest.mark.parametrize(
    "name",
    ["games/qwixx/bots/network/first_sight.py", "games/twenty_one/bots/race/__init__.py",
     "games/qwixx/solver/recursion.py",
     "games/twenty_one/rules.py", "games/twenty_one/kernels/steps.py", "cli/main.py"],
)  # fmt: skip
def test_the_digest_stays_when_something_else_changes(edit: Edit, name: str) -> None:
    before = cache.digest_of(LOOP)
    edit(name)
    assert cache.digest_of(LOOP) == before


def test_a_bot_of_one_game_leaves_the_bots_of_the_other_alone(edit: Edit) -> None:
    network, race = (
        ROOT / "games" / name
        for name in ("qwixx/bots/network/first_sight.py", "twenty_one/bots/race/__init__.py")
    )
    before = cache.digest_of(network), cache.digest_of(race)
    edit("games/qwixx/bots/network/trial.py")
    assert cache.digest_of(network) != before[0]
    assert cache.digest_of(race) == before[1]


class Codegen:
    """What numba wants to know about the processor."""

    @staticmethod
    def magic_tuple() -> tuple[str]:
        return ("any",)


def index_key(loop: Any, *kinds: Any) -> Any:
    """The key under which a loop with these kinds of policies is kept."""
    found: Any = numba.typeof(kinds)  # type: ignore[no-untyped-call]  # numba's
    return cache.KernelCache.of(loop.py_func)._index_key((found,), Codegen())


def test_the_key_of_a_loop_depends_on_the_sources_of_its_policies(edit: Edit) -> None:
    greedy = of_qwixx.POLICIES["greedy"]({0: ""}, 2)
    before = index_key(qwixx.play, greedy), index_key(twenty_one.play, 1)
    edit("games/qwixx/kernels/policies.py")
    assert index_key(qwixx.play, greedy) != before[0]
    assert index_key(twenty_one.play, 1) == before[1]


def test_the_key_of_a_loop_depends_on_what_its_policies_import(edit: Edit) -> None:
    from rollwright.games.qwixx.bots import network
    from rollwright.games.qwixx.bots.network import first_sight

    kind = first_sight.network(network.read())
    plain = of_qwixx.Random()
    before = index_key(qwixx.play, kind), index_key(qwixx.play, plain)
    edit("bots/forward.py")
    assert index_key(qwixx.play, kind) != before[0]
    assert index_key(qwixx.play, plain) == before[1]


@pytest.mark.parametrize("name", games.having("kernels"))
def test_a_line_up_names_the_files_of_its_loop_and_its_policies(name: str) -> None:
    line_up = batch.line_up(games.find(name), {}, ["random", "greedy"])
    assert line_up
    found = [str(path.relative_to(ROOT)) for path in line_up.files]
    assert found == [f"games/{name}/kernels/play.py", f"games/{name}/kernels/policies.py"]


KERNEL = """
import sys, time
from rollwright.kernels.compiled import kernel, part

@part
def again(number):
    return number + 1

@kernel
def count(number):
    return again(again(number))

print(count(int(sys.argv[1])), [*count.stats.cache_misses.values()], flush=True)
"""


def test_of_several_processes_one_compiles_and_the_others_wait(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(KERNEL)
    command = [sys.executable, str(program), "40"]
    environment = {**os.environ, cache.PLACE_VARIABLE: str(tmp_path / "compiled")}
    pipe = subprocess.PIPE
    running = [subprocess.Popen(command, env=environment, stdout=pipe, text=True) for _ in range(3)]
    told = sorted(process.communicate()[0] for process in running)
    assert told == ["42 [1]\n", "42 []\n", "42 []\n"]


@pytest.mark.parametrize("is_module_there", [True, False])
def test_machine_code_for_a_class_that_has_moved_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_module_there: bool
) -> None:
    monkeypatch.setattr(cache, "place", lambda: tmp_path)
    loop: Any = qwixx.play
    kept: Any = cache.KernelCache.of(loop.py_func)
    module = ModuleType("somewhere")
    policy = type("Policy", (), {"__module__": "somewhere"})
    vars(module)["Policy"] = policy
    monkeypatch.setitem(sys.modules, "somewhere", module)
    Path(kept.cache_path).mkdir(parents=True, exist_ok=True)
    kept._cache_file._save_index({policy: "code"})
    if is_module_there:
        del vars(module)["Policy"]
    else:
        monkeypatch.setitem(sys.modules, "somewhere", None)
    argument: Any = numba.typeof((1,))  # type: ignore[no-untyped-call]  # numba's
    assert kept.load_overload((argument,), loop.targetctx) is None
    assert kept._cache_file._load_index() == {}


def test_who_cannot_have_a_lock_goes_on_without(tmp_path: Path) -> None:
    Lock(tmp_path / "nowhere" / "lock").release()


def test_a_lock_is_held_until_it_is_released(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Lock(tmp_path / "lock")
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        held.release()

    monkeypatch.setattr(time, "sleep", wait)
    Lock(tmp_path / "lock").release()
    assert len(waited) == 1
