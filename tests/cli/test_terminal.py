"""`rollwright terminal`: whole matches typed on standard input, left and resumed."""

import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from cli.conftest import Here, Run
from cli.processes import SECONDS, started
from rollwright.core import games
from rollwright.core.game import CHANCE
from rollwright.games.qwixx.actions import PASS
from rollwright.records.notation import from_text
from rollwright.records.record import Record
from rollwright.table.friendly_names import FIRST

PASSES = "0\n\n" * 400
"""Choose number 0, which is to pass, and commit it: again and again."""


def _read(path: str = "match.txt") -> Record:
    return from_text(Path(path).read_text("utf-8"), games.find)


@pytest.fixture
def play(here: Here) -> Callable[..., str]:
    """Play Qwixx into match.txt."""

    def play(*arguments: str, typed: str = PASSES, exit_code: int = 0) -> str:
        record = () if "--resume" in arguments else ("qwixx", "--record", "match.txt")
        return here("terminal", *record, *arguments, typed=typed, exit_code=exit_code)

    return play


def _verified(here: Here, path: str = "match.txt") -> bool:
    return "With fair dice: 1." in here("verify", path)


Play = Callable[..., str]


def test_a_match_alone_is_played_to_the_end_and_verifies(here: Here, play: Play) -> None:
    shown = play("--names", "Emma")
    record = _read()
    assert record.match.scores == (-20,)
    assert record.names == ("Emma",)
    assert record.bots == ()
    assert [a for actor, a in record.match.log if actor != CHANCE] == [PASS] * 8
    assert "Emma: −20" in shown
    assert "win" not in shown  # alone there is nobody to win against
    assert "The match is over: that was the fourth misthrow." in shown
    assert "rollwright verify match.txt" in shown
    assert record.proof is not None
    assert record.proof.commitment in shown.splitlines()[0]
    assert str(record.proof.seed) in shown
    assert _verified(here)


def test_people_and_bots_play_together(here: Here, play: Play) -> None:
    play("--names", "Emma, Max", "--bots", "greedy,greedy,random")
    record = _read()
    assert record.names == ("Emma", "Max", "greedy", "greedy 2", "random")
    assert record.bots == ("", "", "greedy", "greedy", "random")
    assert record.match.is_over
    assert _verified(here)


def test_bots_alone_need_no_keyboard(here: Here, play: Play) -> None:
    play("--bots", "greedy,random", "--option", "edition=board", typed="")
    assert _read().match.setup.options == {"edition": "board"}
    assert _verified(here)


def test_the_levels_are_offered_and_play(here: Here, play: Play) -> None:
    shown = play(typed="Emma\n\n", exit_code=1)
    assert "(beginner, casual, skilled, expert, strongest; " in shown
    assert _read().bots == ("", "casual")
    play("--bots", "beginner,strongest", typed="")
    assert _read().match.is_over
    assert _verified(here)


@pytest.mark.parametrize(
    ("language", "turn"), [("en", "Turn"), ("de", "Zug"), ("fr", "Tour"), ("it", "Turno")]
)
def test_the_terminal_speaks_every_language(play: Play, language: str, turn: str) -> None:
    shown = play("--names", "Emma", "--language", language)
    assert f"\n{turn} 4 · " in shown
    assert _read().match.is_over


@pytest.mark.parametrize(
    ("language", "typed", "seen"),
    [
        (
            "de",
            "Rot 99\npassen",
            ["0 passen   1 ", "„Rot 99“ kannst du nicht wählen", "Fehlwurf "],
        ),
        ("fr", "pass", ["0 passer   1 ", "Tu passes.", "coup manqué  ☐"]),
        ("it", "PASSA", ["0 passa   1 ", "Tu passi.", "lancio a vuoto  ☐"]),
    ],
)
def test_choices_sheets_and_refusals_are_in_the_language_and_both_are_understood(
    play: Play, language: str, typed: str, seen: list[str]
) -> None:
    options = ("--names", "Emma", "--language", language)
    shown = play(*options, typed=f"{typed}\n\n", exit_code=1)
    assert all(text in shown for text in seen), shown
    assert _read().match.log[1] == (0, PASS)


def test_every_sheet_is_shown_when_the_word_for_it_is_typed(play: Play) -> None:
    options = ("--names", "Emma,Max", "--language", "de")
    for word in ("zettel", "sheets"):
        shown = play(*options, typed=f"{word}\n0\n\n", exit_code=1)
        assert "\nMax\nRot " in shown


def test_people_at_one_keyboard_are_called_by_their_names(play: Play) -> None:
    shown = play("--names", "Emma,Max", typed="0\n\n0\n\n", exit_code=1)
    assert "Emma, choose:" in shown
    assert "Max passes." in shown
    assert "You pass." not in shown


def test_who_plays_is_asked_when_nobody_said(play: Play) -> None:
    play(typed="Zoë, Max\nrandom\n", exit_code=1)
    assert _read().names == ("Zoë", "Max", "random")


def test_without_a_path_the_record_goes_to_the_data_folder(here: Here) -> None:
    here("terminal", "qwixx", "--names", "Emma", typed=PASSES)
    (path,) = Path("rollwright").iterdir()
    assert re.fullmatch(r"qwixx-\d{4}-\d\d-\d\d-\d{6}\.txt", path.name)
    assert _verified(here, str(path))


def test_a_choice_can_be_taken_back_before_it_is_committed(play: Play) -> None:
    shown = play("--names", "Emma", typed="1\nu\n0\n\n", exit_code=1)
    assert [action for actor, action in _read().match.log if actor == 0] == [PASS]
    assert shown.count("Choose:") >= 2
    play("--names", "Emma", typed="1\n\n", exit_code=1)
    ((_, crossed),) = [step for step in _read().match.log if step[0] == 0]
    assert crossed != PASS


def test_a_choice_that_is_not_committed_is_not_in_the_record(play: Play) -> None:
    play("--names", "Emma", typed="0\n", exit_code=1)
    assert [actor for actor, _ in _read().match.log] == [CHANCE]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (
            "red 12",
            r"Red 12 (is not the sum of the white dice|needs five crosses in its row)",
        ),
        ("purple 5", r"“purple 5” is not a choice. Type “pass”, or a row and a number"),
        ("99", r"“99” is not a choice"),
        ("-1", r"“-1” is not a choice"),
        ("", r"“” is not a choice"),
    ],
)
def test_an_illegal_choice_is_explained_and_asked_again(
    play: Play, typed: str, reason: str
) -> None:
    shown = play("--names", "Emma", typed=f"{typed}\npass\n\n", exit_code=1)
    first, second = shown.split("Your choice", 2)[1:]
    assert re.search(reason, first)
    assert "You chose pass" in second
    assert _read().match.log[1] == (0, PASS)


def test_help_and_all_sheets_can_be_looked_at(play: Play) -> None:
    shown = play("--names", "Emma,Max", typed="?\nsheets\n0\n\n", exit_code=1)
    assert "Type a number or the text beside it" in shown
    assert shown.count("misthrow  ☐ ☐ ☐ ☐") >= 3


def test_a_match_that_was_left_is_resumed_with_its_steps_unchanged(here: Here, play: Play) -> None:
    typed = "0\n\n" * 3
    shown = play("--names", "Emma", "--bots", "greedy", typed=typed, exit_code=1)
    assert "rollwright terminal --resume match.txt" in shown
    left = _read()
    assert left.match.log
    assert not left.match.is_over
    assert _verified(here)
    play("--resume", "match.txt")
    resumed = _read()
    assert resumed.match.is_over
    assert resumed.match.log[: len(left.match.log)] == left.match.log
    assert (resumed.names, resumed.bots, resumed.proof) == (left.names, left.bots, left.proof)
    assert _verified(here)


def test_a_match_may_be_left_after_every_step(here: Here, play: Play) -> None:
    play("--names", "Emma", typed="", exit_code=1)
    steps = [1]
    for _ in range(7):
        play("--resume", "match.txt", typed="0\n\n", exit_code=1)
        steps.append(len(_read().match.log))
    play("--resume", "match.txt", typed="0\n\n")
    assert steps == [1, 2, 4, 5, 7, 8, 10, 11]
    assert _read().match.scores == (-20,)
    assert _verified(here)


def test_q16_a_series_goes_on_in_a_second_file(here: Here, play: Play) -> None:
    shown = play("--names", "Emma", "--series", "2")
    one, two = _read("match.txt"), _read("match-2.txt")
    assert one.series is not None
    assert two.series is not None
    assert (one.series.length, one.series.results) == (2, ())
    assert (two.series.length, two.series.results) == (2, (one.match.scores,))
    assert one.proof != two.proof
    assert "= −40" in shown
    assert "Result of the series" in shown
    assert "win" not in shown, "alone nobody wins"
    assert _verified(here, "match.txt")
    assert _verified(here, "match-2.txt")


def test_q16_the_series_goes_to_the_highest_sum_and_the_match_to_its_winner(play: Play) -> None:
    shown = play("--names", "Emma", "--bots", "greedy", "--series", "2")
    one, two = _read("match.txt"), _read("match-2.txt")
    sums = [sum(scores) for scores in zip(one.match.scores, two.match.scores, strict=True)]
    assert sums[0] < sums[1], "who always passes loses"
    assert shown.count("greedy wins\n") == 2
    assert shown.count("Series so far") == shown.count("Result of the series") == 1
    assert shown.count("greedy wins the series") == 1


def test_q16_a_series_is_resumed_with_its_results(play: Play) -> None:
    play("--names", "Emma", "--series", "2", typed="0\n\n" * 8 + "\n0\n\n", exit_code=1)
    assert not _read("match-2.txt").match.is_over
    shown = play("--resume", "match-2.txt")
    assert "= −40" in shown
    assert not Path("match-3.txt").exists()


def test_q16_a_series_left_between_two_matches_goes_on_with_the_next(play: Play) -> None:
    one_match = "0\n\n" * 4 + "\n" * 8
    shown = play("--names", "Emma", "--series", "2", typed=one_match[:-4], exit_code=1)
    while "Series so far" not in shown:
        shown = play("--resume", "match.txt", typed="0\n\n", exit_code=1)
    assert "rollwright terminal --resume match.txt" in shown
    play("--resume", "match.txt")
    record = _read("match-2.txt")
    assert record.match.is_over
    assert record.series is not None
    assert record.series.results == ((-20,),)


def test_a_name_may_have_any_letters_and_signs(here: Here, play: Play) -> None:
    play("--names", "👩‍💻,Zoë van der Berg")
    assert _read().names == ("👩‍💻", "Zoë van der Berg")
    assert _verified(here)


def test_a_choice_of_five_thousand_digits_is_only_a_wrong_choice(play: Play) -> None:
    assert "is not a choice" in play("--names", "Emma", typed="9" * 5000 + "\n" + PASSES)


def test_q6_a_bot_at_the_table_cannot_see_what_a_person_chose(here: Here, play: Play) -> None:
    Path("spy.py").write_text(
        "class Spy:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal):\n"
        "        if view.state.is_action_1:\n"
        "            person, own = view.state.choices\n"
        "            assert own is None and person is not None and person < 0, person\n"
        "        return legal[0]\n"
    )
    play("--names", "Emma", "--bots", "./spy.py:Spy", typed="1\n\n" * 400)
    assert _verified(here)


def _read_until(stream: IO[str], words: str) -> None:
    """Read what the process prints up to these words."""
    shown = ""
    while not shown.endswith(words):
        piece = stream.read(1)
        assert piece, shown
        shown += piece


def test_ctrl_c_keeps_the_record_and_tells_how_to_resume(
    environment: dict[str, str], here: Here, run: Run
) -> None:
    arguments = "terminal qwixx --names Emma --bots greedy --record match.txt"
    with started(environment, *arguments.split()) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        _read_until(process.stdout, "Your choice")
        process.stdin.write("0\n\n")
        process.stdin.flush()
        _read_until(process.stdout, "You pass.")
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        errors = process.stderr.read()
        assert process.wait(SECONDS) == 130
    assert "rollwright terminal --resume match.txt" in rest
    assert "Traceback" not in errors
    left = _read()
    assert (0, PASS) in left.match.log
    assert [*Path().iterdir()] == [Path("match.txt")]
    assert run("terminal", "--resume", "match.txt", typed=PASSES).returncode == 0
    assert _read().match.log[: len(left.match.log)] == left.match.log
    assert _verified(here)


def test_the_end_of_the_input_is_like_ctrl_c(run: Run) -> None:
    result = run("terminal", "qwixx", "--names", "Emma", "--record", "match.txt", typed="0\n")
    assert result.returncode == 130
    assert "rollwright terminal --resume match.txt" in result.stdout
    assert result.stderr == ""
    assert not _read().match.is_over


def test_who_gives_no_name_gets_a_friendly_one_and_keeps_it(play: Play) -> None:
    shown = play(typed="\nrandom\n", exit_code=1)
    (name, _) = _read().names
    assert name.split()[0] in FIRST
    assert f"[{name}]" in shown
    play(typed="\nrandom\n", exit_code=1)
    assert _read().names == (name, "random")
    assert Path("rollwright/name.txt").read_text("utf-8") == f"{name}\n"


@pytest.mark.parametrize("kept", [b"", b"\xff", "\u200b".encode()])
def test_a_kept_name_that_is_none_is_drawn_again(play: Play, kept: bytes) -> None:
    Path("rollwright").mkdir()
    Path("rollwright/name.txt").write_bytes(kept)
    play(typed="\nrandom\n", exit_code=1)
    assert _read().names[0].split()[0] in FIRST


def test_a_name_that_cannot_be_kept_is_used_anyway(play: Play) -> None:
    Path("rollwright").write_text("a file where the folder should be")
    play(typed="\nrandom\n", exit_code=1)
    assert _read().names[0].split()[0] in FIRST


def test_names_are_cleaned_before_they_are_recorded(play: Play) -> None:
    play("--names", "\u202eZoe\u0308\u200b, 👩\u200d🚀", "--bots", "random", typed="", exit_code=1)
    assert _read().names == ("Zoë", "👩\u200d🚀", "random")
    play("--names", "Random", "--bots", "random", typed="", exit_code=1)
    assert _read().names == ("Random", "random 2")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("Emma,EMMA", "Two players are called EMMA; use different names."),
        ("Emma,\u2800", "Enter a name with at least one letter, digit or emoji."),
    ],
)
def test_names_that_cannot_be_are_refused_in_a_sentence(
    run: Run, names: str, sentence: str
) -> None:
    done = run("terminal", "qwixx", "--names", names)
    assert (done.returncode, done.stderr) == (2, f"Error: {sentence}\n")
