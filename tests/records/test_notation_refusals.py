"""Every way to spoil a text record is named with its line and column."""

import re

import pytest

from records.samples import FOUR_MISTHROWS, RED_CLOSED, fair_record, four_misthrows
from rollwright.core import games
from rollwright.core.errors import RecordError
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.games.qwixx import GAME
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record


def _refusal(text: str) -> tuple[str, int, int]:
    with pytest.raises(RecordError) as caught:
        from_text(text, games.find)
    error = caught.value
    assert str(error) == f"line {error.line}, column {error.column}: {error.message}"
    return error.message, error.line, error.column


def _spoil(old: str, new: str) -> tuple[str, int, int]:
    """The refusal after one change to the match of four misthrows."""
    assert old in FOUR_MISTHROWS
    return _refusal(FOUR_MISTHROWS.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ('"qwixx"]', '"qwixx]', 1, 7),
        ('[Start "Emma"]', '[Start "Em\nma"]', 4, 8),
        ("2. w1 w2 r3 y4 g5 b6 | Emma:", '2. w1 w2 r3 y4 g5 b6 | "Emma:', 8, 24),
        ("2. w1", '2. "w1', 8, 4),
    ],
)
def test_an_unclosed_quote_is_found_where_it_opens(
    old: str, new: str, line: int, column: int
) -> None:
    assert _spoil(old, new) == ("a quote is opened here and not closed.", line, column)


NO_DIE = "; write a letter and a face, such as w4 (w white, r red, y yellow, g green, b blue)."
BAD_ROLL = "A roll shows one face, 1 to 6, for each of: white white red yellow green blue."


@pytest.mark.parametrize(
    ("old", "new", "message", "line", "column"),
    [
        ("b6 | Emma: pass | Emma: pass\n3", "b6 | Max: pass\n3", "nobody here is called 'Max'.",
         8, 24),
        ("b6 | Emma: pass | Emma: pass\n3", "b6 | Emma: pass | emma: pass\n3",
         "nobody here is called 'emma'.", 8, 37),
        ("3. ", "4. ", "turn 3. is due here.", 9, 1),
        ("3. ", "03. ", "turn 3. is due here.", 9, 1),
        ("1. ", "2. ", "turn 1. is due here.", 7, 1),
        ("Emma: pass\n3. ", "Emma: red 9\n3. ",
         "turn 2, Emma, 'red 9': red 9 is not the sum of a white die and the die of its colour.",
         8, 37),
        ("Emma: pass | Emma: pass\n3", "Emma: red 4 | Emma: pass\n3",
         "turn 2, Emma, 'red 4': red 4 is not the sum of the white dice, 3.", 8, 24),
        ("Emma: pass | Emma: pass\n3", "Emma: jump | Emma: pass\n3",
         "turn 2, Emma, 'jump': 'jump' is no action; write pass, or a row and a number such as "
         "red 5.", 8, 24),
        ("2. w1 w2 r3 y4 g5 b6 | ", "2. ", "turn 2, Emma, 'pass': The dice are to be rolled first.",
         8, 4),
        ("2. w1 w2 r3", "2. w1 w2 x3", f"'x3' is no die{NO_DIE}", 8, 10),
        ("2. w1 w2 r3", "2. w1 w2 r", f"'r' is no die{NO_DIE}", 8, 10),
        ("2. w1 w2 r3", "2. w1 w2 R3", f"'R3' is no die{NO_DIE}", 8, 10),
        ("2. w1 w2", "2. w1", "turn 2, dice: A white die is missing.", 8, 4),
        ("g5 b6 | Emma: pass | Emma: pass\n3", "g5 | Emma: pass | Emma: pass\n3",
         "turn 2, dice: A blue die is missing.", 8, 4),
        ("2. w1 w2", "2. w1 w2 w3", "turn 2, dice: No white die is rolled now.", 8, 4),
        ("2. w1 w2 r3", "2. w1 w2 r3 r3", "turn 2, dice: No red die is rolled now.", 8, 4),
        ("2. w1 w2", "2. w1 w7", f"turn 2, dice: {BAD_ROLL}", 8, 4),
        ("2. w1 w2", "2. w1 w" + "2" * 5000, f"'w{'2' * 5000}' is no die{NO_DIE}", 8, 7),
        ("2. w1 w2", "2. w1 w٢", f"'w٢' is no die{NO_DIE}", 8, 7),
        ("2. w1 w2", "2. w0 w1", f"turn 2, dice: {BAD_ROLL}", 8, 4),
    ],
)  # fmt: skip
def test_a_wrong_step_is_named_where_it_stands(
    old: str, new: str, message: str, line: int, column: int
) -> None:
    assert _spoil(old, new) == (message, line, column)


def test_q10_a_die_that_left_is_refused() -> None:
    spoiled = RED_CLOSED.replace("5. w1 w2 y3", "5. w1 w2 r3 y3")
    assert _refusal(spoiled) == ("turn 5, dice: No red die is rolled now.", 11, 4)


@pytest.mark.parametrize("tag", ["Game", "Rules", "Start", "Result"])
def test_a_missing_tag_is_missed_where_the_tags_end(tag: str) -> None:
    without = re.sub(rf"\[{tag} .*\n", "", FOUR_MISTHROWS)
    assert _refusal(without) == (f"the record needs a [{tag}] tag.", 6, 1)


@pytest.mark.parametrize("tag", ["Game", "Rules", "Start", "Result"])
def test_a_tag_that_stands_twice_is_refused(tag: str) -> None:
    line = 2 + next(i for i, row in enumerate(FOUR_MISTHROWS.split("\n")) if f"[{tag} " in row)
    twice = re.sub(rf"(\[{tag} .*\n)", r"\1\1", FOUR_MISTHROWS)
    assert _refusal(twice) == (f"a second [{tag}] tag.", line, len(tag) + 3)


@pytest.mark.parametrize("tag", ["Edition", "Series", "Commitment", "Seed"])
def test_an_optional_tag_that_stands_twice_is_refused(tag: str) -> None:
    record = fair_record(("Emma",), options={"edition": "board"}, series=Series(2))
    twice = re.sub(rf"(\[{tag} .*\n)", r"\1\1", to_text(record))
    assert _refusal(twice)[0] == f"a second [{tag}] tag."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Rules "2"]', '[Rules "2"]\n[Colour "red"]', "unknown tag [Colour]."),
        ('[Rules "2"]', '[Rules "2"]\n[edition "board"]', "unknown tag [edition]."),
        ('[Rules "2"]', '[Rules "one"]', "[Rules] holds whole numbers, not 'one'."),
        ('[Rules "2"]', '[Rules "1.0"]', "[Rules] holds whole numbers, not '1.0'."),
        ('[Rules "2"]', '[Rules "3"]', "This is version 3 of the rules of Qwixx; this program "
         "knows versions 1 and 2."),
        ('[Start "Emma"]', '[Start "Max"]', '[Start "Max"] is not the name of a seat.'),
        ('[Seat "Emma"]', '[Seat "Emma"]\n[Seat "Emma"]', "Every seat needs a name of its own."),
        ('[Start "Emma"]', '[Start "Emma"]\n[Edition "mixx"]',
         "edition is chosen from pad, board, not 'mixx'."),
        ('[Start "Emma"]', '[Start "Emma"]\n[Series "6"]', "A series has 1 to 5 matches, not 6."),
        ('[Start "Emma"]', '[Start "Emma"]\n[Series "2"]\n[Earlier "1 x"]',
         "[Earlier] holds whole numbers, not 'x'."),
        ('"-20"', '"many"', "[Result] holds whole numbers, not 'many'."),
    ],
)  # fmt: skip
def test_a_tag_that_means_nothing_is_refused(old: str, new: str, message: str) -> None:
    assert _spoil(old, new)[0] == message


def test_an_unknown_game_is_named() -> None:
    message = f"There is no game 'chess'; there is: {', '.join(games.names())}."
    assert _spoil('"qwixx"', '"chess"')[0] == message


@pytest.mark.parametrize(
    ("old", "new", "message", "line", "column"),
    [
        ('[Rules "2"]', "[Rules 1]", "a value in quotes, such as \"Max\" is due here, not '1'.",
         2, 8),
        ('[Rules "2"]', '[Rules "1"', "] is due here, not '['.", 3, 1),
        ('[Rules "2"]', '[Rules "1" "2"]', "] is due here, not '\"2\"'.", 2, 12),
        ('[Rules "2"]', '["1"]', "the name of a tag is due here, not '\"1\"'.", 2, 2),
        ("1. w1", "hello 1. w1", "the number of a turn, such as 1. is due here, not 'hello'.",
         7, 1),
        ("1. w1", "] 1. w1", "the number of a turn, such as 1. is due here, not ']'.", 7, 1),
        ("1. w1", "| w1", "the number of a turn, such as 1. is due here, not '|'.", 7, 1),
        ("1. w1", "1. | w1", "dice is due here, not '|'.", 7, 4),
        ("Emma: pass | Emma: pass\n3", "Emma: | Emma: pass\n3", "an action is due here, not '|'.",
         8, 30),
        ("Emma: pass | Emma: pass\n3", '"Emma" pass\n3',
         ": after the name is due here, not 'pass'.", 8, 31),
    ],
)  # fmt: skip
def test_junk_is_named_where_it_stands(
    old: str, new: str, message: str, line: int, column: int
) -> None:
    assert _spoil(old, new) == (message, line, column)


def test_steps_after_the_end_are_refused() -> None:
    step = FOUR_MISTHROWS.rstrip() + " | Emma: pass\n"
    assert _refusal(step) == ("turn 4, Emma, 'pass': The match is over.", 10, 50)
    turn = FOUR_MISTHROWS + "5. w1 w2 r3 y4 g5 b6\n"
    assert _refusal(turn) == ("the match is over before this turn.", 11, 1)


def test_a_result_that_the_steps_do_not_give_is_refused_at_the_end() -> None:
    missing = "the match is over, but the record has no result."
    assert _spoil('"-20"', '"*"') == (missing, 11, 1)
    edited = "the record claims the scores -15, but its steps give -20."
    assert _spoil('"-20"', '"-15"') == (edited, 11, 1)


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 11])
def test_a_record_that_is_cut_short_is_refused(steps: int) -> None:
    whole = four_misthrows()
    cut = Match.replay(GAME, whole.setup, whole.log[:steps])
    text = to_text(Record(cut, ("Emma",))).replace('"*"', '"-20"')
    message, line, column = _refusal(text)
    assert message == (
        "the record is cut short: it claims a result, "
        f"but its steps end in turn {cut.state.turn} with the match still going on."
    )
    assert (line, column) == (text.count("\n") + 1, 1)


def test_an_action_that_is_cut_off_is_refused() -> None:
    cut = FOUR_MISTHROWS.rstrip().removesuffix(" pass")
    assert _refusal(cut) == ("an action is due here, but the record ends.", 10, 42)


def test_a_step_that_is_cut_off_is_refused() -> None:
    cut = FOUR_MISTHROWS.rstrip().removesuffix(" Emma: pass")
    assert _refusal(cut) == ("dice is due here, but the record ends.", 10, 36)
    cut = FOUR_MISTHROWS[: FOUR_MISTHROWS.index("4. ") + 2]
    assert _refusal(cut) == ("dice is due here, but the record ends.", 10, 3)


@pytest.mark.parametrize("end", range(0, len(FOUR_MISTHROWS) - 1, 7))
def test_a_record_cut_anywhere_is_refused_with_its_place(end: int) -> None:
    message, line, column = _refusal(FOUR_MISTHROWS[:end])
    assert message.endswith(".")
    assert line > 0
    assert column > 0


@pytest.mark.parametrize("tag", ["Nonce", "Seed", "Chosen"])
def test_a_proof_needs_its_commitment(tag: str) -> None:
    message, _, _ = _spoil('[Rules "2"]', f'[Rules "2"]\n[{tag} "00"]')
    assert message == "the record needs a [Commitment] tag."


def test_q16_earlier_results_need_their_series() -> None:
    message, _, _ = _spoil('[Rules "2"]', '[Rules "2"]\n[Earlier "3"]')
    assert message == "the record needs a [Series] tag."
