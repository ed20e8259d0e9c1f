"""Sentences as the browser shows them."""

import pytest

from rollwright.web.typography import typeset


@pytest.mark.parametrize("sign", [":", ";", "?", "!", "»"])
def test_a_line_never_begins_with_a_sign_of_french(sign: str) -> None:
    assert typeset("fr", f"{{names}} {sign} oui") == f"{{names}}\u00a0{sign} oui"


def test_a_quotation_never_leaves_its_first_sign_behind() -> None:
    assert typeset("fr", "Le « zéro » compte.") == "Le «\u00a0zéro\u00a0» compte."


def test_other_languages_have_no_room_before_a_sign() -> None:
    assert typeset("de", "Na ?") == "Na ?"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_apostrophes_are_curly_and_a_sum_stays_in_one_line(language: str) -> None:
    assert typeset(language, "c'est 1 + 2 = 3") == "c’est 1\u00a0+\u00a02\u00a0=\u00a03"
