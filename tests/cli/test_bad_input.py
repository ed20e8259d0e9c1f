"""Whatever is wrong ends with exit code 2, one clear sentence, and no file touched.

Most of it is tried in this process, and some of it as people start the command.
"""

import json
import shutil
from pathlib import Path

import pytest

from cli.conftest import Process, Run
from records.samples import FOUR_MISTHROWS, RED_CLOSED, fair_record, four_misthrows
from rollwright import bots
from rollwright.core import games
from rollwright.records.jsonl import to_json
from rollwright.records.notation import to_text
from rollwright.records.record import Record

LINE = to_json(Record(four_misthrows(), ("P0",)))


def _files() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records, all but `good` and `two` spoiled."""
    here = tmp_path_factory.mktemp("spoiled")
    (here / "good.txt").write_text(FOUR_MISTHROWS)
    (here / "two.jsonl").write_text(f"{LINE}\n{LINE}\n")
    (here / "open.txt").write_text(RED_CLOSED)
    (here / "truncated.jsonl").write_text(f"{LINE}\n{LINE[:-30]}")
    (here / "truncated.txt").write_text(FOUR_MISTHROWS[: -len(" | Emma: pass\n")])
    (here / "edited.jsonl").write_text(LINE.replace("[-20]", "[20]"))
    (here / "edited.txt").write_text(FOUR_MISTHROWS.replace('"-20"', '"20"'))
    (here / "illegal.jsonl").write_text(LINE.replace('[0,"pass"]', '[0,"red 9"]', 1))
    (here / "illegal.txt").write_text(FOUR_MISTHROWS.replace("3. w1 w2", "3. w1 w1 w2"))
    (here / "empty.txt").write_text("")
    (here / "blank.jsonl").write_text(" \n\n")
    (here / "binary.txt").write_bytes(bytes(range(256)))
    (here / "folder").mkdir()
    record = fair_record(("Emma",), steps=6)
    line = json.loads(to_json(record))
    line["steps"][0][1]["red"] = line["steps"][0][1]["red"] % 6 + 1
    line["steps"] = line["steps"][:1]
    (here / "dice.jsonl").write_text(json.dumps(line))
    assert record.proof is not None
    (here / "seed.txt").write_text(to_text(record).replace(str(record.proof.seed), "00"))
    return here


@pytest.fixture
def files(environment: dict[str, str], spoiled: Path) -> None:
    """These records, to give to commands."""
    assert environment
    shutil.copytree(spoiled, ".", dirs_exist_ok=True)


def _refusal(result: Process) -> str:
    """The one sentence, which click may put under its usage."""
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    *usage, sentence = result.stderr.splitlines()
    if usage:
        assert usage[0].startswith("Usage: rollwright ")
        assert len(usage) == 3
    assert sentence.startswith("Error: ")
    return sentence.removeprefix("Error: ")


SHOW_AND_CHECK = [
    ("truncated.jsonl", "line 2: this is not a complete JSON record."),
    ("truncated.txt", "line 10, column 34: the record is cut short: it claims a result, but its "
     "steps end in turn 4 with the match still going on."),
    ("edited.jsonl", "line 1: the record claims the scores 20, but its steps give -20."),
    ("edited.txt", "the record claims the scores 20, but its steps give -20."),
    ("illegal.jsonl", "line 1: turn 1, P0, 'red 9': red 9 is not the sum of the white dice, 3."),
    ("illegal.txt", "line 9, column 4: turn 3, dice: No white die is rolled now."),
    ("empty.txt", "empty.txt is empty."),
    ("blank.jsonl", "blank.jsonl is empty."),
    ("binary.txt", "binary.txt is not a text file."),
    ("folder", "Invalid value for 'FILE': File 'folder' is a directory."),
    ("missing.txt", "Cannot read missing.txt: No such file or directory."),
    ("missing/a.txt", "Cannot read missing/a.txt: No such file or directory."),
    ("good.txt/a.txt", "Cannot read good.txt/a.txt: Not a directory."),
]  # fmt: skip


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("command", ["replay", "verify", "convert --to json -o two.jsonl"])
@pytest.mark.parametrize(("file", "sentence"), SHOW_AND_CHECK)
def test_a_record_that_cannot_be_read(
    run_here: Run, command: str, file: str, sentence: str
) -> None:
    before = _files()
    name, *options = command.split()
    assert sentence in _refusal(run_here(name, file, *options))
    assert _files() == before


@pytest.mark.usefixtures("files")
def test_a_record_that_a_process_cannot_read(run: Run) -> None:
    file, sentence = SHOW_AND_CHECK[0]
    assert sentence in _refusal(run("replay", file))


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("verify dice.jsonl", "dice.jsonl, match 1: turn 1: these are not the promised dice."),
        ("verify seed.txt", "seed.txt, match 1: the seed is not the one that was promised: its "
         "SHA-256 differs."),
        ("replay two.jsonl", "two.jsonl contains several matches: choose one with --match 1."),
        ("replay two.jsonl --match 3", "two.jsonl has no match number 3."),
        ("replay good.txt --match 2", "good.txt has no match number 2."),
        ("replay two.jsonl --match 0", "Invalid value for '--match': 0 is not in the range x>=1."),
        ("convert two.jsonl --to text", "two.jsonl contains several matches: choose one with "
         "--match 1."),
        ("convert two.jsonl --to text -o new.txt", "two.jsonl contains several matches: choose "
         "one with --match 1."),
        ("convert two.jsonl --to json --match 9", "two.jsonl has no match number 9."),
        ("convert good.txt --to xml", "Invalid value for '--to': 'xml' is not one of 'json', "
         "'text'."),
        ("convert good.txt --to json -o no/new.jsonl",
         "Cannot write no/new.jsonl: No such file or directory."),
        ("convert good.txt --to json -o good.txt/new", "Cannot write good.txt/new: Not a "
         "directory."),
        ("convert good.txt --to json -o folder", "Invalid value for '-o' / '--output': File "
         "'folder' is a directory."),
        ("replay good.txt --language xx", "Invalid value for '--language': 'xx' is not one of "
         "'en', 'de', 'fr', 'it'."),
    ],
)  # fmt: skip
def test_records_commands_refuse(run_here: Run, arguments: str, sentence: str) -> None:
    before = _files()
    assert _refusal(run_here(*arguments.split())) == sentence
    assert _files() == before


NO_BOT = (
    f"; it has {', '.join(bots.names(games.find('qwixx')))}, "
    "and a bot of your own is written ./mybot.py:MyBot."
)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("simulate qwixx --players 0", "Qwixx is for 1 to 5 players, not 0."),
        ("simulate qwixx --players 6", "Qwixx is for 1 to 5 players, not 6."),
        ("simulate qwixx --players -1", "Qwixx is for 1 to 5 players, not -1."),
        ("simulate qwixx --players 5 --option edition=board",
         "Qwixx with edition board is for 1 to 4 players, not 5."),
        ("simulate qwixx --players two", "Invalid value for '--players': 'two' is not a valid "
         "integer."),
        ("simulate qwixx --bots random,greedy,random",
         "--bots names 3 bots for 2 players: name 2, or 1 for all."),
        ("simulate qwixx --players 3 --bots random,greedy",
         "--bots names 2 bots for 3 players: name 3, or 1 for all."),
        ("simulate qwixx --bots genius", f"Qwixx has no bot 'genius'{NO_BOT}"),
        ("simulate qwixx --bots greedy,", f"Qwixx has no bot ''{NO_BOT}"),
        ("simulate qwixx --bots greedy:x", "write greedy or greedy:1/5, with two numbers, not "
         "greedy:x."),
        ("simulate qwixx --bots ./no.py:Bot", "There is no bot file './no.py'."),
        ("simulate qwixx --option colour=red",
         "--option takes NAME=VALUE, not 'colour=red'; the names are edition, sheet."),
        ("simulate qwixx --option edition",
         "--option takes NAME=VALUE, not 'edition'; the names are edition, sheet."),
        ("simulate qwixx --option edition=mixx", "edition is chosen from pad, board, not 'mixx'."),
        ("simulate qwixx --matches 0", "Invalid value for '--matches': 0 is not in the range "
         "1<=x<=1000000000."),
        ("simulate qwixx --move-timeout 0", "Invalid value for '--move-timeout': 0.0 is not "
         "between 0 and 3600 seconds."),
        ("simulate qwixx --move-timeout nan", "Invalid value for '--move-timeout': nan is not "
         "between 0 and 3600 seconds."),
        ("simulate qwixx --records no/all.jsonl",
         "Cannot write no/all.jsonl: No such file or directory."),
        ("simulate qwixx --records folder", "Invalid value for '--records': File 'folder' is a "
         "directory."),
        ("simulate", "Missing argument 'GAME'."),
        ("simulate qwixx --zzz 9", "No such option '--zzz'."),
        ("fly", "No such command 'fly'."),
    ],
)  # fmt: skip
def test_simulate_refuses(run_here: Run, arguments: str, sentence: str) -> None:
    before = _files()
    assert _refusal(run_here(*arguments.split())) == sentence
    assert _files() == before


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("qwixx --names A,B,C,D,E,F", "Qwixx is for 1 to 5 players, not 6."),
        ("qwixx --names ,", "Qwixx is for 1 to 5 players, not 0."),
        ("qwixx --names A,B,C,D --bots greedy --option edition=board",
         "Qwixx with edition board is for 1 to 4 players, not 5."),
        ("qwixx --names A,B,A", "Two players are called A; use different names."),
        ("qwixx --names A --bots genius", f"Qwixx has no bot 'genius'{NO_BOT}"),
        ("qwixx --names A --bots ./no.py:Bot", "There is no bot file './no.py'."),
        ("qwixx --names A --option edition=mixx", "edition is chosen from pad, board, not 'mixx'."),
        ("qwixx --names A --series 6", "Invalid value for '--series': 6 is not in the range "
         "1<=x<=5."),
        ("--resume good.txt", "The match in good.txt is over; use rollwright replay to look at "
         "it."),
        ("--resume open.txt", "open.txt has no dice seed, so the match cannot be continued."),
        ("--resume missing.txt", "Cannot read missing.txt: No such file or directory."),
        ("--resume empty.txt", "empty.txt is empty."),
        ("--resume edited.jsonl", "line 1: the record claims the scores 20, but its steps give "
         "-20."),
        ("--resume folder", "Invalid value for '--resume': File 'folder' is a directory."),
    ],
)  # fmt: skip
def test_terminal_refuses(run_here: Run, arguments: str, sentence: str) -> None:
    before = _files()
    assert _refusal(run_here("terminal", *arguments.split())) == sentence
    assert _files() == before


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "command", ["simulate chess", "terminal chess", "terminal chess --names A"]
)
def test_an_unknown_game_is_refused_with_those_there_are(run: Run, command: str) -> None:
    before = _files()
    known = ", ".join(games.names())
    assert _refusal(run(*command.split())) == f"There is no game 'chess'; there is: {known}."
    assert _files() == before


def test_terminal_asks_for_a_game(run: Run) -> None:
    known = ", ".join(games.names())
    assert _refusal(run("terminal", "--names", "A")) == f"Say which game to play: {known}."


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("qwixx --names A --record no/new.txt",
         "Cannot write no/new.txt: No such file or directory."),
        ("--resume seed.txt", "the seed is not the one that was promised: its SHA-256 differs."),
    ],
)  # fmt: skip
def test_terminal_that_cannot_begin_touches_no_file(
    run: Run, arguments: str, sentence: str
) -> None:
    before = _files()
    result = run("terminal", *arguments.split())
    assert result.returncode == 2
    assert result.stderr == f"Error: {sentence}\n"
    assert _files() == before
