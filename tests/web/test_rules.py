"""The rules for people: whole, the same in every language, with examples that the engine plays."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rollwright import games
from rollwright.core.errors import RollwrightError
from rollwright.games.qwixx import rules as qwixx_rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet as QwixxSheet
from rollwright.games.twenty_one import rules as twenty_one_rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.i18n import LANGUAGES, read
from rollwright.web import rules
from rollwright.web.qwixx import examples as qwixx
from rollwright.web.twenty_one import examples as twenty_one

HOME = Path(games.__file__).parent
NUMBERED = {"qwixx": [f"Q{n}" for n in range(1, 18)], "twenty_one": [f"T{n}" for n in range(1, 11)]}
RULINGS = {"qwixx": ["Q11", "Q13", "Q17", "Q15", "Q16"], "twenty_one": ["T10"]}
EXAMPLES = {game: read(HOME / game / "examples.toml") for game in games.names()}
TEXTS = {game: read(HOME / game / "rules.toml") for game in games.names()}

every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def pages() -> dict[str, Any]:
    return rules.pages()


def blocks(page: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for section in page["sections"]:
        yield from section["blocks"]


def sentences(block: dict[str, Any]) -> str:
    return " ".join(block["items"]) if "items" in block else block.get("text", "")


def numbers(text: str) -> list[int]:
    """The numbers of a text that are written with digits, in order of size."""
    return sorted(int(number) for number in re.findall(r"\d+", text))


def caption(game: str, language: str, example: str) -> str:
    """What the page says about an example."""
    body = [block for section in TEXTS[game][language]["sections"] for block in section["body"]]
    found = [block for block in body if isinstance(block, dict) and block.get("example") == example]
    return str(found[0]["caption"])


def test_every_game_has_a_page_in_every_language(pages: dict[str, Any]) -> None:
    assert {*pages} == {f"{game}/{language}" for game in games.names() for language in LANGUAGES}


@every_language
@every_game
def test_every_rule_is_told_once(pages: dict[str, Any], game: str, language: str) -> None:
    told = [
        rule for section in pages[f"{game}/{language}"]["sections"] for rule in section["rules"]
    ]
    assert sorted(told) == sorted(NUMBERED[game])


@every_language
@every_game
def test_our_rulings_are_marked_as_ours(pages: dict[str, Any], game: str, language: str) -> None:
    page = pages[f"{game}/{language}"]
    assert [block["rule"] for block in blocks(page) if block["kind"] == "ruling"] == RULINGS[game]
    for section in page["sections"]:
        ours = {block["rule"] for block in section["blocks"] if block["kind"] == "ruling"}
        assert ours <= {*section["rules"]}


@every_language
@every_game
def test_every_language_is_built_alike(pages: dict[str, Any], game: str, language: str) -> None:
    page, english = pages[f"{game}/{language}"], pages[f"{game}/en"]
    same = ("id", "rules")
    assert [[section[key] for key in same] for section in page["sections"]] == [
        [section[key] for key in same] for section in english["sections"]
    ]
    for block, other in zip(blocks(page), blocks(english), strict=True):
        assert {**block, "text": "", "items": []} == {**other, "text": "", "items": []}
        assert len(block.get("items", "")) == len(other.get("items", ""))
        assert numbers(sentences(block)) == numbers(sentences(other)), sentences(block)
        assert sentences(block).count("**") == sentences(other).count("**")


@every_game
def test_every_language_is_a_translation(pages: dict[str, Any], game: str) -> None:
    for texts in zip(
        *(map(sentences, blocks(pages[f"{game}/{language}"])) for language in LANGUAGES),
        strict=True,
    ):
        assert len({*texts}) == (len(LANGUAGES) if texts[0] else 1)


@every_language
@every_game
def test_every_example_is_shown_once(game: str, language: str) -> None:
    shown = [
        str(block.get("example") or block["picture"])
        for section in TEXTS[game][language]["sections"]
        for block in section["body"]
        if isinstance(block, dict) and "caption" in block
    ]
    assert sorted(shown) == sorted(EXAMPLES[game])


@every_language
@every_game
def test_sentences_are_well_formed(pages: dict[str, Any], game: str, language: str) -> None:
    page = pages[f"{game}/{language}"]
    texts = [page["lead"], *(sentences(block) for block in blocks(page) if sentences(block))]
    for text in texts:
        assert text == text.strip()
        assert re.search(r"[.:?]$", text), text
        assert not re.search(r"  |'|\.\.", text), text
        assert text.count("**") % 2 == 0, text
        assert text.count("(") == text.count(")"), text


@pytest.mark.parametrize(
    ("game", "example", "change"),
    [
        ("qwixx", "white_sum", ("seats", 0, "action_1", "yellow 6")),
        ("qwixx", "white_sum", ("seats", 0, "sheet", "R: 7 5 | Y: | G: | B: | M: 0")),
        ("qwixx", "closing", ("seats", 1, "action_1", "green 2")),
        ("qwixx", "three_rows", ("dice", "w6 w6 r3 y1 g1 b2")),
        ("twenty_one", "entering", ("seats", 0, "action", "enter white")),
        ("twenty_one", "second_attempt", ("again", "w2 k5 r6 b4 y2 g2")),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4 2 2x 1x"])),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4x 2 2x"])),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4x 2 2x .", "5x . . . . ."])),
    ],
)
def test_an_example_cannot_break_a_rule(game: str, example: str, change: tuple[Any, ...]) -> None:
    told = read(HOME / game / "examples.toml")[example]
    *path, last, value = change
    place: Any = told
    for key in path:
        place = place[key]
    place[last] = value
    with pytest.raises(RollwrightError):
        {"qwixx": qwixx, "twenty_one": twenty_one}[game].picture(told)


def left(sheet: QwixxSheet, row: int) -> list[int]:
    """The numbers of a row that can still be crossed."""
    printed = (range(2, 13), range(2, 13), range(12, 1, -1), range(12, 1, -1))[row]
    columns = qwixx_rules.open_columns(sheet[row])
    return [number for column, number in enumerate(printed) if columns >> column & 1]


def test_q4_the_example_tells_what_is_lost_and_what_is_left() -> None:
    [sheet] = qwixx.play(EXAMPLES["qwixx"]["skipping"]).sheets
    assert sheet.numbers(STANDARD, 0) == (5, 7)
    assert left(sheet, 1) == [11, 12]
    assert max(left(sheet, 2)) == 5
    assert max(left(sheet, 3)) == 9
    lost = [2, 3, 4, 6]
    said = [*sheet.numbers(STANDARD, 0), *lost, *left(sheet, 1), 6, 10]
    assert numbers(caption("qwixx", "en", "skipping")) == sorted(said)


def test_q6_emma_and_max_cross_five_and_the_others_pass() -> None:
    before = qwixx.start(EXAMPLES["qwixx"]["white_sum"])
    after = qwixx.play(EXAMPLES["qwixx"]["white_sum"])
    assert after.white_sum == 5
    assert after.active == 1
    crossed = [after.sheets[seat] != before.sheets[seat] for seat in range(4)]
    assert crossed == [True, True, False, False]
    assert after.sheets[0].numbers(STANDARD, 1)[-1] == after.sheets[1].numbers(STANDARD, 0)[-1] == 5


def test_q7_max_crosses_blue_ten_in_the_same_turn() -> None:
    first, second = EXAMPLES["qwixx"]["white_sum"], EXAMPLES["qwixx"]["colour_sum"]
    assert first["dice"] == second["dice"]
    assert first["seats"][1]["sheet"] == second["seats"][0]["sheet"]
    [sheet] = qwixx.play(second).sheets
    assert (sheet.numbers(STANDARD, 0)[-1], sheet.numbers(STANDARD, 3)[-1]) == (5, 10)


def test_q9_laura_closes_green_linus_cannot_and_the_die_leaves() -> None:
    example = EXAMPLES["qwixx"]["closing"]
    before, after = qwixx.start(example), qwixx.play(example)
    laura, linus = (sheet.green.bit_count() for sheet in before.sheets)
    assert (laura, linus) == (6, 4)
    assert [qwixx_rules.is_locked(sheet.green) for sheet in after.sheets] == [True, False]
    leaving = [die["colour"] for die in qwixx.picture(example)["dice"] if die["leaves"]]
    assert leaving == ["green"]


def test_q12_three_rows_are_closed_and_the_match_is_over() -> None:
    example = EXAMPLES["qwixx"]["three_rows"]
    before, after = qwixx.start(example), qwixx.play(example)
    assert [state.closed.bit_count() for state in (before, after)] == [1, 3]
    assert after.pending == ()
    assert after.white_sum == 12


def test_q14_laura_has_the_points_that_every_language_says() -> None:
    sheet = qwixx.play(EXAMPLES["qwixx"]["points"]).sheets[0]
    crosses = [marks.bit_count() for marks in sheet[:4]]
    points = [qwixx_rules.row_points(marks) for marks in sheet[:4]]
    minus = -sheet.misthrows * qwixx_rules.MISTHROW_POINTS
    total = qwixx_rules.score(*sheet)
    assert (crosses, points, minus, total) == ([4, 3, 7, 8], [10, 6, 28, 36], 10, 70)
    for language in LANGUAGES:
        said = numbers(caption("qwixx", language, "points"))
        assert said == sorted([*crosses, *points, minus, total])


def test_on_mixed_colours_each_colour_has_each_number_once_so_max_has_one_field() -> None:
    example = EXAMPLES["qwixx"]["mixed_colours"]
    before, after = qwixx.start(example), qwixx.play(example)
    layout = before.layout
    fields = [
        (layout.colours[row][column], number)
        for row, numbers_ in enumerate(layout.numbers)
        for column, number in enumerate(numbers_)
    ]
    assert sorted(fields) == [(colour, number) for colour in range(4) for number in range(2, 13)]
    assert layout.colours[0][layout.numbers[0].index(5)] == 3  # a blue field in the red row
    assert after.sheets[0].numbers(layout, 0) == (2, 3, 5)
    for language in LANGUAGES:
        assert numbers(caption("qwixx", language, "mixed_colours")) == [2, 3, 5]


def test_on_mixed_numbers_the_example_tells_what_is_lost_what_is_left_and_what_closes() -> None:
    state = qwixx.play(EXAMPLES["qwixx"]["mixed_numbers"])
    [sheet], layout = state.sheets, state.layout
    crossed = sheet.numbers(layout, 0)
    opened = qwixx_rules.open_columns(sheet.red)
    left = [number for column, number in enumerate(layout.numbers[0]) if opened >> column & 1]
    last = layout.numbers[0][qwixx_rules.LAST]
    lost = {*layout.numbers[0]} - {*crossed, *left, last}
    assert (crossed, left, lost, last) == ((6, 8, 3), [4, 12, 5, 9, 7], {10, 2}, 11)
    closing = [row[qwixx_rules.LAST] for row in layout.numbers]
    for language in LANGUAGES:
        said = numbers(caption("qwixx", language, "mixed_numbers"))
        assert said == sorted([*crossed, *left, *lost])
        texts = TEXTS["qwixx"][language]["sections"]
        [mixed] = [section["body"] for section in texts if section["id"] == "mixed"]
        assert numbers(mixed[4]) == sorted(closing)


def test_t4_tim_keeps_both_ones() -> None:
    first, second = twenty_one.picture(EXAMPLES["twenty_one"]["second_attempt"])["rolls"]
    faces = [die["face"] for die in first]
    assert sorted(faces) == numbers("6 4 3 3 1 1")
    assert [die["face"] == 1 for die in first] == [die["held"] for die in second]
    assert all(die["face"] == 1 for die in second if die["held"])
    assert numbers(caption("twenty_one", "en", "second_attempt")) == sorted([*faces, 1])


def test_t6_sarah_has_two_hits_leaves_two_out_and_cannot_enter_white() -> None:
    example = EXAMPLES["twenty_one"]["entering"]
    [sheet] = twenty_one.play(example).sheets
    assert sheet.rows[0] == (0, 4, 0, 3, 0, 1)
    assert sheet.hits(0) == 2
    white = sheet.colours(0).index(0)
    assert not twenty_one_rules.can_enter(4, NUMBERS[0][white])
    red, green = sheet.colours(0).index(2), sheet.colours(0).index(5)
    assert twenty_one_rules.can_enter(1, NUMBERS[0][red])
    assert twenty_one_rules.can_enter(2, NUMBERS[0][green])


def test_t7_nothing_fits_so_emma_strikes_the_white_five() -> None:
    example = EXAMPLES["twenty_one"]["striking"]
    [before] = twenty_one.start(example).sheets
    dice = tuple(int(word[1:]) for word in example["dice"].split())
    assert before.fitting(dice) == 0
    [after] = twenty_one.play(example).sheets
    assert after.rows[0] == (5, twenty_one_rules.STRUCK, 4, 2, 0, 1)
    assert (after.colours(0)[1], NUMBERS[0][1]) == (0, 5)


def test_t8_emma_has_the_points_that_every_language_says() -> None:
    [sheet] = twenty_one.play(EXAMPLES["twenty_one"]["row"]).sheets
    entries = [twenty_one_rules.entry_points(entry) for entry in sheet.rows[0]]
    bonus = twenty_one_rules.bonus(sheet.hits(0))
    assert (sum(entries), bonus, sheet.row_points(0)) == (14, 6, 20)
    for language in LANGUAGES:
        said = numbers(caption("twenty_one", language, "row"))
        assert said == sorted([*entries, 14, bonus, 1, 20])


def test_t9_linus_ends_the_match_and_sarah_scores_what_she_has() -> None:
    state = twenty_one.play(EXAMPLES["twenty_one"]["last_round"])
    assert state.pending == ()
    linus, sarah = state.sheets
    assert linus.is_full
    points = [linus.row_points(row) for row in range(5)]
    assert (points, linus.score) == ([18, 22, 10, 26, 12], 88)
    entries = [entry for entry in sarah.rows[sarah.current] if entry]
    bonus = twenty_one_rules.bonus(sarah.hits(sarah.current))
    assert (sarah.current, sum(entries), bonus, sarah.row_points(3)) == (3, 8, 1, 9)
    for language in LANGUAGES:
        said = numbers(caption("twenty_one", language, "last_round"))
        others = [2, 5, 3, 4]  # yellow 2, row 5, black 3, row 4
        assert said == sorted([*points, 88, *entries, 8, bonus, 9, *others])
