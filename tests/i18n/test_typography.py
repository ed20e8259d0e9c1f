"""Signs and spaces of printed text."""

import pytest

from rollwright.i18n.typography import typeset


@pytest.mark.parametrize("sign", [";", "?", "!", "»"])
@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_a_line_never_begins_with_a_sign_of_french(sign: str, space: str) -> None:
    assert typeset("fr", f"Emma{space}{sign} oui") == f"Emma\u202f{sign} oui"


@pytest.mark.parametrize("space", [" ", "\u202f"])
def test_a_colon_of_french_has_a_whole_space(space: str) -> None:
    assert typeset("fr", f"Emma{space}: oui") == "Emma\u00a0: oui"


def test_a_quotation_never_leaves_its_first_sign_behind() -> None:
    assert typeset("fr", "Le « zéro » compte.") == "Le «\u202fzéro\u202f» compte."


def test_other_languages_have_no_room_before_a_sign() -> None:
    assert typeset("de", "Na ?") == "Na ?"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_apostrophes_are_curly_and_a_sum_stays_in_one_line(language: str) -> None:
    assert typeset(language, "c'est 1 + 2 = 3") == "c’est 1\u00a0+\u00a02\u00a0=\u00a03"


@pytest.mark.parametrize(
    ("text", "printed"),
    [("(-5)", "(−5)"), ("a -5", "a −5"), ("2-5", "2-5"), ("US-Letter", "US-Letter")],
)
def test_a_minus_is_no_hyphen(text: str, printed: str) -> None:
    assert typeset("en", text) == printed


def test_only_german_leaves_room_before_an_ellipsis() -> None:
    assert typeset("de", "Verbinde …") == "Verbinde\u00a0…"
    assert typeset("en", "Connecting …") == "Connecting…"
    assert typeset("it", "← … →") == "← … →"


def test_what_is_typeset_stays_as_it_is() -> None:
    text = typeset("fr", "« C'est -5 » : oui ? 1 + 2 …")
    assert typeset("fr", text) == text
