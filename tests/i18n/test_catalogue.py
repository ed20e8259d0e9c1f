"""One file of sentences. What is wrong with it is told in one sentence."""

from pathlib import Path

import pytest

from rollwright.core.errors import SetupError
from rollwright.i18n.catalogue import Catalogue, Fact

WORDS = """\
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
total = Together { points }
lost = { missing-part }
bare =
    .title = Only an attribute
"""


@pytest.fixture
def catalogue() -> Catalogue:
    return Catalogue("hall/en.ftl", WORDS, "en")


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 point"), (2, "2 points"), (-5, "−5 points"), (0, "0 points"), (1234, "1,234 points")],
)
def test_numbers_have_their_plural_and_a_real_minus(
    catalogue: Catalogue, points: int, said: str
) -> None:
    assert catalogue.say("points", {"points": points}) == said
    assert catalogue.say("total", {"points": points}) == f"Together {said}"


@pytest.mark.parametrize(
    ("key", "facts", "told"),
    [
        ("nonsense", {}, "hall/en.ftl has no message 'nonsense'."),
        ("points", {}, "The message 'points' in hall/en.ftl needs the fact $points."),
        ("total", {}, "The message 'total' in hall/en.ftl needs the fact $points."),
        (
            "lost",
            {},
            "The message 'lost' in hall/en.ftl refers to missing-part, which is not there.",
        ),
        ("bare", {}, "The message 'bare' in hall/en.ftl has no text."),
    ],
)
def test_what_cannot_be_said_is_told_in_one_sentence(
    catalogue: Catalogue, key: str, facts: dict[str, Fact], told: str
) -> None:
    with pytest.raises(SetupError) as error:
        catalogue.say(key, facts)
    assert str(error.value) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = A\nb B\n", "hall/en.ftl, line 2 cannot be read: "),
        ("a = { $x ->\n   [one] A\n}\n", "hall/en.ftl, line 1 cannot be read: "),
        ("a = { $x\n", "hall/en.ftl, line 1 cannot be read: "),
        ("a = A\na = B\n", "hall/en.ftl has two messages 'a'."),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text: str, told: str) -> None:
    with pytest.raises(SetupError) as error:
        Catalogue("hall/en.ftl", text, "en")
    assert str(error.value).startswith(told)
    assert str(error.value).count(".") == told.count(".") + (not told.endswith("."))


def test_a_language_without_a_file_says_which_to_write(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"There are no words in 'de': write .*de\.ftl\."):
        Catalogue.open((tmp_path,), "de")
