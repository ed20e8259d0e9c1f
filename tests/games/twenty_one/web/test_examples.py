"""The examples of Twenty One show what every language says about them."""

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.web.examples import picture, play, start
from rollwright.i18n import LANGUAGES
from web.telling import EXAMPLES, caption, numbers


def test_t4_tim_keeps_both_ones() -> None:
    first, second = picture(EXAMPLES["twenty_one"]["second_attempt"])["rolls"]
    faces = [die["face"] for die in first]
    assert sorted(faces) == numbers("6 4 3 3 1 1")
    assert [die["face"] == 1 for die in first] == [die["held"] for die in second]
    assert all(die["face"] == 1 for die in second if die["held"])
    assert numbers(caption("twenty_one", "en", "second_attempt")) == sorted([*faces, 1])


def test_t6_sarah_has_two_hits_leaves_two_out_and_cannot_enter_white() -> None:
    example = EXAMPLES["twenty_one"]["entering"]
    [sheet] = play(example).sheets
    assert sheet.rows[0] == (0, 4, 0, 3, 0, 1)
    assert sheet.hits(0) == 2
    white = sheet.colours(0).index(0)
    assert not rules.can_enter(4, NUMBERS[0][white])
    red, green = sheet.colours(0).index(2), sheet.colours(0).index(5)
    assert rules.can_enter(1, NUMBERS[0][red])
    assert rules.can_enter(2, NUMBERS[0][green])


def test_t7_nothing_fits_so_emma_strikes_the_white_five() -> None:
    example = EXAMPLES["twenty_one"]["striking"]
    [before] = start(example).sheets
    dice = tuple(int(word[1:]) for word in example["dice"].split())
    assert before.fitting(dice) == 0
    [after] = play(example).sheets
    assert after.rows[0] == (5, rules.STRUCK, 4, 2, 0, 1)
    assert (after.colours(0)[1], NUMBERS[0][1]) == (0, 5)


def test_t8_emma_has_the_points_that_every_language_says() -> None:
    [sheet] = play(EXAMPLES["twenty_one"]["row"]).sheets
    entries = [rules.entry_points(entry) for entry in sheet.rows[0]]
    bonus = rules.bonus(sheet.hits(0))
    assert (sum(entries), bonus, sheet.row_points(0)) == (14, 6, 20)
    for language in LANGUAGES:
        said = numbers(caption("twenty_one", language, "row"))
        assert said == sorted([*entries, 14, bonus, 1, 20])


def test_t9_linus_ends_the_match_and_sarah_scores_what_she_has() -> None:
    state = play(EXAMPLES["twenty_one"]["last_round"])
    assert state.pending == ()
    linus, sarah = state.sheets
    assert linus.is_full
    points = [linus.row_points(row) for row in range(5)]
    assert (points, linus.score) == ([18, 22, 10, 26, 12], 88)
    entries = [entry for entry in sarah.rows[sarah.current] if entry]
    bonus = rules.bonus(sarah.hits(sarah.current))
    assert (sarah.current, sum(entries), bonus, sarah.row_points(3)) == (3, 8, 1, 9)
    for language in LANGUAGES:
        said = numbers(caption("twenty_one", language, "last_round"))
        others = [2, 5, 3, 4]  # yellow 2, row 5, black 3, row 4
        assert said == sorted([*points, 88, *entries, 8, bonus, 9, *others])
