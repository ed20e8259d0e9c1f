"""What is said: with facts, to oneself and about others, with lists as people write them."""

from collections.abc import Sequence

import pytest

from rollwright.core.errors import SetupError
from rollwright.core.game import Event
from rollwright.games.qwixx.events import Crossed, Misthrow, Passed, RowClosed
from rollwright.i18n import LANGUAGES
from rollwright.i18n.facts import key_of, plain_facts, players
from rollwright.i18n.words import Words

NAMES = ("Emma", "Max", "Tim")


@pytest.mark.parametrize(
    ("language", "event", "sentence"),
    [
        ("en", Crossed(0, "red", 5), "Emma crosses red 5."),
        ("fr", Crossed(0, "red", 5), "Emma coche le 5 rouge."),
        ("de", Passed(1), "Max passt."),
        ("en", Passed(1), "Max passes."),
    ],
)
def test_facts_are_filled_in_and_identifiers_translated(
    language: str, event: Event, sentence: str
) -> None:
    assert Words(language, "rollwright.games.qwixx").event(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("seats", "me", "names", "who"),
    [
        ((1,), None, "Max", "one"),
        ((1,), 1, "", "me"),
        ((0, 1), None, "Emma and Max", "many"),
        ((0, 1), 1, "Emma", "us"),
        ((0, 1, 2), None, "Emma, Max and Tim", "many"),
        ((0, 1, 2), 0, "Max and Tim", "us"),
    ],
)
def test_players_are_listed_without_the_one_who_is_addressed(
    seats: Sequence[int], me: int | None, names: str, who: str
) -> None:
    assert players("en", NAMES, seats, me) == {"names": names, "who": who}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Emma, Max and Tim"),
        ("de", "Emma, Max und Tim"),
        ("fr", "Emma, Max et Tim"),
        ("it", "Emma, Max e Tim"),
    ],
)
def test_q10_all_who_close_a_row_are_named_as_the_language_lists_them(
    language: str, told: str
) -> None:
    words = Words(language, "rollwright.games.qwixx")
    assert told in words.event(RowClosed("blue", (0, 1, 2)), NAMES)


def test_braces_in_a_name_are_left_alone() -> None:
    told = Words("en", "rollwright.games.qwixx").event(Passed(0), ("{ $name }",))
    assert told == "{ $name } passes."


@pytest.mark.parametrize("name", ["red", "rows", "help", "turn", "one", "me"])
def test_a_name_is_never_translated(name: str) -> None:
    words = Words("de", "rollwright.games.qwixx", "rollwright.tui")
    assert words.event(Passed(0), (name,)) == f"{name} passt."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_marks_of_direction_are_put_around_facts(language: str) -> None:
    told = Words(language, "rollwright.games.qwixx").event(Misthrow(1, 3), NAMES)
    assert not {*told} & {"\u2068", "\u2069"}


def test_true_and_false_are_identifiers_and_numbers_stay_numbers() -> None:
    assert plain_facts({"a": True, "b": False, "c": 3, "d": "red"}) == {
        "a": "yes",
        "b": "no",
        "c": 3,
        "d": "red",
    }


@pytest.mark.parametrize(
    ("name", "key"),
    [("RowClosed", "row-closed"), ("not_a_sum", "not-a-sum"), ("Rolled", "rolled")],
)
def test_events_codes_and_options_have_keys_of_one_form(name: str, key: str) -> None:
    assert key_of(name) == key


def test_a_later_package_wins_over_an_earlier_one() -> None:
    both = Words("en", "rollwright.games.qwixx", "rollwright.games.twenty_one")
    pitch = Words("en", "rollwright.games.twenty_one").say("pitch")
    assert both.say("pitch") == pitch
    assert both.say("misthrows-label") == "Misthrows"


def test_a_message_that_is_nowhere_is_named_with_the_files() -> None:
    words = Words("de", "rollwright.games.qwixx", "rollwright.tui")
    with pytest.raises(SetupError, match=r"no message 'nonsense' in .*de\.ftl nor .*de\.ftl\.$"):
        words.say("nonsense")
    assert "nonsense" not in words
