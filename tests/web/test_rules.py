"""The rules for people: whole, the same in every language, with examples that the engine plays."""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.errors import RollwrightError, SetupError
from rollwright.i18n import LANGUAGES
from rollwright.web import rules
from rollwright.web.parts import PARTS
from web.telling import EXAMPLES, TEXTS, numbers

DOCS = Path(__file__).parents[2] / "docs" / "games"
RULES = {
    game: re.findall(
        r"^\| ([A-Z]\d+) \| (.*)",
        (DOCS / f"{game.replace('_', '-')}.md").read_text("utf-8").split("### How we read")[0],
        re.MULTILINE,
    )
    for game in games.names()
}
NUMBERED = {game: [rule for rule, _ in told] for game, told in RULES.items()}
RULINGS = {
    game: [rule for rule, text in told if "**Ruling.**" in text] for game, told in RULES.items()
}
"""Of every game, as its page in the documentation has them. A variant's has its own only."""

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


def test_every_game_has_a_page_in_every_language(pages: dict[str, Any]) -> None:
    assert {*pages} == {f"{game}/{language}" for game in games.names() for language in LANGUAGES}


@every_language
@every_game
def test_every_rule_is_told_once(pages: dict[str, Any], game: str, language: str) -> None:
    """What is nothing but a ruling stands among the rulings only."""
    page = pages[f"{game}/{language}"]
    told = [rule for section in page["sections"] for rule in section["rules"]]
    assert len(told) == len({*told})
    assert {*told, *RULINGS[game]} >= {*NUMBERED[game]}
    assert {*told} <= {*NUMBERED[game], *NUMBERED[games.family_of(game)]}


@every_language
@every_game
def test_our_rulings_stand_together_and_are_marked_as_ours(
    pages: dict[str, Any], game: str, language: str
) -> None:
    ours = {
        section["id"]: [block["rule"] for block in section["blocks"] if block["kind"] == "ruling"]
        for section in pages[f"{game}/{language}"]["sections"]
    }
    assert {place: rules for place, rules in ours.items() if rules} == {"reading": RULINGS[game]}


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
        ("qwixx", "mixed_colours", ("seats", 0, "action_2", "yellow 5")),
        ("qwixx", "mixed_colours", ("options", {})),
        ("qwixx", "three_rows", ("dice", "w6 w6 r3 y1 g1 b2")),
        ("twenty_one", "entering", ("seats", 0, "action", "enter white")),
        ("twenty_one", "second_attempt", ("again", "w2 k5 r6 b4 y2 g2")),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4 2 2x 1x"])),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4x 2 2x"])),
        ("twenty_one", "row", ("seats", 0, "written", ["5 / 4x 2 2x .", "5x . . . . ."])),
    ],
)
def test_an_example_cannot_break_a_rule(game: str, example: str, change: tuple[Any, ...]) -> None:
    told = deepcopy(EXAMPLES[game][example])
    *path, last, value = change
    place: Any = told
    for key in path:
        place = place[key]
    place[last] = value
    part = PARTS.find(game)
    assert part
    assert part.picture
    with pytest.raises(RollwrightError):
        part.picture(told)


def test_examples_that_nothing_draws_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PARTS, "find", lambda _: None)
    with pytest.raises(SetupError, match="Nothing draws the examples of"):
        rules.pages()
