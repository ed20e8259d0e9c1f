"""A bot from a file plays like any other; whatever it does wrong ends in one clear sentence."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.bots import BotMaker
from rollwright.bots.third_party import Worker
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.state import State

Load = Callable[[str], BotMaker]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my bot.py"


@pytest.fixture
def load(path: Path) -> Load:
    """Load the class `MyBot` of a file with this code."""

    def load(code: str) -> BotMaker:
        path.write_text(code)
        return bots.find(f"{path}:MyBot", GAME, move_timeout=5)

    return load


def _class(body: str, init: str = "pass") -> str:
    return f"""
class MyBot:
    def __init__(self, seed):
        {init}

    def choose(self, view, legal):
        {body}
"""


@pytest.fixture
def state() -> State:
    """Everybody may cross a 5."""
    return qwixx(EMPTY, EMPTY, dice="w4 w1 r3 y2 g5 b6")


def _deed(maker: BotMaker, state: State) -> str:
    with pytest.raises(BotError) as caught:
        maker(1).choose(View(state, 1), state.legal(1))
    return str(caught.value)


def test_a_good_bot_plays_like_a_built_in_one(load: Load) -> None:
    mine = load("from rollwright.bots.bot import RandomBot\nclass MyBot(RandomBot): pass\n")
    one = seeded_match(GAME, {}, [mine, mine], 7, 0)
    two = seeded_match(GAME, {}, [bots.find("random", GAME)] * 2, 7, 0)
    assert one.log == two.log


def test_a_bot_gets_its_seed_view_and_legal_actions(load: Load, state: State) -> None:
    init = "self.seed = seed"
    maker = load(_class("return legal[self.seed + view.seat + view.state.turn]", init))
    assert maker(1).choose(View(state, 1), state.legal(1)) == Cross("green", 5)
    assert maker(0).choose(View(state, 1), state.legal(1)) == Cross("yellow", 5)


def test_a_bot_remembers_within_a_match_and_not_across_matches(load: Load, state: State) -> None:
    maker = load(_class("self.asked += 1; return legal[self.asked]", "self.asked = -1"))
    for _ in range(2):
        bot = maker(1)
        chosen = [bot.choose(View(state, 0), state.legal(0)) for _ in range(3)]
        assert chosen == [PASS, Cross("red", 5), Cross("yellow", 5)]


def test_a_bot_may_answer_with_a_plain_int(load: Load, state: State) -> None:
    assert load(_class("return int(legal[1])"))(1).choose(View(state, 0), state.legal(0)) == 4


def test_a_missing_file_is_named(path: Path) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"{path}:MyBot", GAME)
    assert str(caught.value) == f"There is no bot file '{path}'."


def test_a_folder_is_no_bot_file(path: Path) -> None:
    path.mkdir()
    with pytest.raises(BotError, match="There is no bot file"):
        bots.find(f"{path}:MyBot", GAME)


def test_a_missing_class_is_named(load: Load, path: Path) -> None:
    with pytest.raises(BotError) as caught:
        load("class YourBot: pass\n")
    assert str(caught.value) == f"Bot file '{path}' has no 'MyBot'."


@pytest.mark.parametrize(
    ("code", "summary"),
    [
        ("class MyBot\n", "SyntaxError: expected ':' (my bot.py, line 1)"),
        ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("raise ValueError('no luck')\n", "ValueError: no luck"),
        ("raise ValueError\n", "ValueError"),
        ("import sys; sys.exit(3)\n", "SystemExit: 3"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused(
    load: Load, path: Path, code: str, summary: str
) -> None:
    with pytest.raises(BotError) as caught:
        load(code)
    assert str(caught.value) == f"Bot file '{path}' cannot be loaded: {summary}."


@pytest.mark.parametrize(
    ("code", "summary"),
    [
        (_class("raise RuntimeError('oh')"), "RuntimeError: oh"),
        (_class("raise RuntimeError"), "RuntimeError"),
        (_class("raise SystemExit(1)"), "SystemExit: 1"),
        (_class("raise KeyboardInterrupt"), "KeyboardInterrupt"),
        (_class("return legal[0]", "raise OSError('no disk')"), "OSError: no disk"),
        ("class MyBot:\n    def __init__(self, seed): pass\n",
         "AttributeError: 'MyBot' object has no attribute 'choose'"),
        ("MyBot = 5\n", "TypeError: 'int' object is not callable"),
        ("class MyBot:\n    pass\n", "TypeError: MyBot() takes no arguments"),
    ],
)  # fmt: skip
def test_a_bot_that_raises_is_named(
    load: Load, path: Path, state: State, code: str, summary: str
) -> None:
    deed = _deed(load(code), state)
    assert deed == f"Bot {path}:MyBot at seat 1 raised {summary}, in turn 1."


@pytest.mark.parametrize(
    "answer", ["None", "2", "45", "-1", "'pass'", "True", "False", "0.0", "[]"]
)
def test_an_answer_that_is_no_legal_action_is_refused(
    load: Load, path: Path, state: State, answer: str
) -> None:
    deed = _deed(load(_class(f"return {answer}")), state)
    assert deed == (
        f"Bot {path}:MyBot at seat 1 answered {answer} "
        "where it could choose pass, red 5, yellow 5, green 5, blue 5, in turn 1."
    )


@pytest.mark.parametrize("body", [("wait()", "pass"), ("return legal[0]", "wait()")])
def test_a_bot_that_never_answers_is_stopped(
    path: Path, state: State, body: tuple[str, str]
) -> None:
    path.write_text("import threading\nwait = threading.Event().wait\n" + _class(*body))
    maker = bots.find(f"{path}:MyBot", GAME, move_timeout=0.05)
    deed = _deed(maker, state)
    assert deed == f"Bot {path}:MyBot at seat 1 took longer than 0.05 s for a move, in turn 1."


def test_a_bot_that_is_done_leaves_no_thread_behind(load: Load, state: State) -> None:
    before = set(threading.enumerate())
    bot = load(_class("return legal[0]"))(1)
    bot.choose(View(state, 0), state.legal(0))
    threads = set(threading.enumerate()) - before
    assert threads
    del bot
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads)


def test_no_code_runs_here_when_a_bot_is_done() -> None:
    """Python forgets a Ctrl-C that comes while it runs a finalizer."""
    worker = Worker()
    called: list[str] = []
    sys.setprofile(lambda frame, event, _: called.append(f"{event} {frame.f_code.co_name}"))
    try:
        del worker
    finally:
        sys.setprofile(None)
    assert [name for name in called if name.startswith("call ")] == []


TELL = "raise ValueError(' '.join(str(c and int(c)) for c in view.state.choices))"


def test_q6_a_bot_cannot_see_what_others_chose_but_have_not_shown(load: Load, state: State) -> None:
    """A hidden choice shows as −1, one not made as None; its own it may see."""
    spy = load(_class(TELL))
    assert "raised ValueError: None None, " in _deed(spy, state.view(1))
    chosen = state.step(0, Cross("red", 5))
    assert "raised ValueError: -1 None, " in _deed(spy, chosen.view(1))
    assert chosen.view(1) == state.step(0, Cross("blue", 5)).view(1)


def test_q6_in_a_match_no_bot_sees_a_choice_of_action_1(load: Load) -> None:
    spy = load(_class(
        "assert not view.state.is_action_1 or not any(view.state.choices), view.state.choices;"
        " return legal[-1]"
    ))  # fmt: skip
    assert seeded_match(GAME, {}, [spy] * 3, 1, 0).is_over
