"""The examples of Qwixx show what every language says about them."""

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.web.examples import picture, play, start
from rollwright.i18n import LANGUAGES
from web.telling import EXAMPLES, TEXTS, caption, numbers


def left(sheet: Sheet, row: int) -> list[int]:
    """The numbers of a row that can still be crossed."""
    printed = (range(2, 13), range(2, 13), range(12, 1, -1), range(12, 1, -1))[row]
    columns = rules.open_columns(sheet[row])
    return [number for column, number in enumerate(printed) if columns >> column & 1]


def test_q4_the_example_tells_what_is_lost_and_what_is_left() -> None:
    [sheet] = play(EXAMPLES["qwixx"]["skipping"]).sheets
    assert sheet.numbers(STANDARD, 0) == (5, 7)
    assert left(sheet, 1) == [11, 12]
    assert max(left(sheet, 2)) == 5
    assert max(left(sheet, 3)) == 9
    lost = [2, 3, 4, 6]
    said = [*sheet.numbers(STANDARD, 0), *lost, *left(sheet, 1), 6, 10]
    assert numbers(caption("qwixx", "en", "skipping")) == sorted(said)


def test_q6_emma_and_max_cross_five_and_the_others_pass() -> None:
    before = start(EXAMPLES["qwixx"]["white_sum"])
    after = play(EXAMPLES["qwixx"]["white_sum"])
    assert after.white_sum == 5
    assert after.active == 1
    crossed = [after.sheets[seat] != before.sheets[seat] for seat in range(4)]
    assert crossed == [True, True, False, False]
    assert after.sheets[0].numbers(STANDARD, 1)[-1] == after.sheets[1].numbers(STANDARD, 0)[-1] == 5


def test_q7_max_crosses_blue_ten_in_the_same_turn() -> None:
    first, second = EXAMPLES["qwixx"]["white_sum"], EXAMPLES["qwixx"]["colour_sum"]
    assert first["dice"] == second["dice"]
    assert first["seats"][1]["sheet"] == second["seats"][0]["sheet"]
    [sheet] = play(second).sheets
    assert (sheet.numbers(STANDARD, 0)[-1], sheet.numbers(STANDARD, 3)[-1]) == (5, 10)


def test_q9_laura_closes_green_linus_cannot_and_the_die_leaves() -> None:
    example = EXAMPLES["qwixx"]["closing"]
    before, after = start(example), play(example)
    laura, linus = (sheet.green.bit_count() for sheet in before.sheets)
    assert (laura, linus) == (6, 4)
    assert [rules.is_locked(sheet.green) for sheet in after.sheets] == [True, False]
    leaving = [die["colour"] for die in picture(example)["dice"] if die["leaves"]]
    assert leaving == ["green"]


def test_q10_emma_joins_max_and_laura_who_crossed_another_number_cannot() -> None:
    example = EXAMPLES["qwixx"]["joining"]
    before, after = start(example), play(example)
    assert all(sheet.red.bit_count() >= rules.CROSSES_TO_CLOSE for sheet in before.sheets)
    assert [rules.is_locked(sheet.red) for sheet in after.sheets] == [True, True, False]
    assert after.sheets[2].numbers(STANDARD, 3) == (12,)


def test_q12_three_rows_are_closed_and_the_match_is_over() -> None:
    example = EXAMPLES["qwixx"]["three_rows"]
    before, after = start(example), play(example)
    assert [state.closed.bit_count() for state in (before, after)] == [1, 3]
    assert after.pending == ()
    assert after.white_sum == 12


def test_q14_laura_has_the_points_that_every_language_says() -> None:
    sheet = play(EXAMPLES["qwixx"]["points"]).sheets[0]
    crosses = [marks.bit_count() for marks in sheet[:4]]
    points = [rules.row_points(marks) for marks in sheet[:4]]
    minus = -sheet.misthrows * rules.MISTHROW_POINTS
    total = rules.score(*sheet)
    assert (crosses, points, minus, total) == ([4, 3, 7, 8], [10, 6, 28, 36], 10, 70)
    for language in LANGUAGES:
        said = numbers(caption("qwixx", language, "points"))
        assert said == sorted([*crosses, *points, minus, total])


def test_on_mixed_colours_each_colour_has_each_number_once_so_max_has_one_field() -> None:
    example = EXAMPLES["qwixx"]["mixed_colours"]
    before, after = start(example), play(example)
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
    state = play(EXAMPLES["qwixx"]["mixed_numbers"])
    [sheet], layout = state.sheets, state.layout
    crossed = sheet.numbers(layout, 0)
    opened = rules.open_columns(sheet.red)
    left = [number for column, number in enumerate(layout.numbers[0]) if opened >> column & 1]
    last = layout.numbers[0][rules.LAST]
    lost = {*layout.numbers[0]} - {*crossed, *left, last}
    assert (crossed, left, lost, last) == ((6, 8, 3), [4, 12, 5, 9, 7], {10, 2}, 11)
    closing = [row[rules.LAST] for row in layout.numbers]
    for language in LANGUAGES:
        said = numbers(caption("qwixx", language, "mixed_numbers"))
        assert said == sorted([*crossed, *left, *lost])
        texts = TEXTS["qwixx"][language]["sections"]
        [mixed] = [section["body"] for section in texts if section["id"] == "mixed"]
        assert numbers(mixed[4]) == sorted(closing)
