"""Without more packages, what needs none works, and the rest says what to install."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in {missing!r} else found(name, *more)
"""


def without(missing: set[str], code: str) -> str:
    """What Python prints where these packages are not installed."""
    command = [sys.executable, "-c", BLOCKED.format(missing=missing) + code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("missing", "call", "extra"),
    [
        ("gymnasium", "single('qwixx')", "envs"),
        ("pettingzoo", "aec('qwixx')", "envs"),
        ("pettingzoo", "parallel('qwixx')", "envs"),
        ("gymnasium", "batch('qwixx')", "envs"),
        ("gymnasium", "register()", "envs"),
        ("numba", "in_place('qwixx')", "research"),
        ("pyspiel", "openspiel('qwixx')", "openspiel"),
    ],
)
def test_a_missing_package_is_named(missing: str, call: str, extra: str) -> None:
    code = f"""
from rollwright import envs
try:
    envs.{call}
except ValueError as error:
    print(error)
"""
    answer = without({missing}, code)
    assert f'({missing} is missing): run pip install "rollwright[{extra}]".\n' in answer
    assert "Traceback" not in answer


def test_games_are_checked_without_any_package() -> None:
    code = """
from rollwright import envs, find_game
envs.check_game(find_game("qwixx"))
print("checked")
"""
    missing = {"gymnasium", "pettingzoo", "numba", "numpy", "pyspiel"}
    assert without(missing, code).strip() == "checked"


def test_a_single_environment_plays_without_a_compiler() -> None:
    code = """
from rollwright import envs
env = envs.single("qwixx")
env.reset(seed=1)
while not env.step(env.action_space.sample())[2]:
    pass
print("played")
"""
    assert without({"numba", "llvmlite"}, code).strip() == "played"
