"""Every sentence exists in every language, with the same facts in it."""

import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rollwright
from rollwright import games
from rollwright.core.game import Event
from rollwright.games.qwixx.events import Crossed, Ended, Misthrow, Passed, Rolled, RowClosed
from rollwright.i18n import LANGUAGES, Words, load, read

ROOT = Path(rollwright.__file__).parent
PACKAGES = sorted(
    ".".join(("rollwright", *path.parent.relative_to(ROOT).parts))
    for path in ROOT.rglob("words.toml")
)
CATALOGUES = sorted([*ROOT.rglob("words.toml"), *ROOT.glob("web/words/*.toml")])
"""All files of sentences: those of packages, and those of the app in the browser."""
PAGES = sorted(ROOT.rglob("rules.toml"))
"""The rules of games, for people."""


def _facts(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


def _path(catalogue: Path) -> str:
    return str(catalogue.relative_to(ROOT).with_suffix(""))


def _events() -> Iterator[type[Event]]:
    """All event classes of all games."""
    for name in games.names():
        package = import_module(f"rollwright.games.{name}")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    found = [Event]
    for event in found:
        found += event.__subclasses__()
    yield from (event for event in found[1:] if event.__module__.startswith("rollwright.games."))


EVENTS = list(_events())


def _sample(event: type[Event]) -> Event:
    values: dict[Any, Any] = {int: 1, str: "red", tuple[int, ...]: (0, 1), bool: True}
    return event(**{field.name: values[field.type] for field in fields(event)})


def _name(event: type[Event]) -> str:
    return f"{event.__module__.split('.')[2]}-{event.__name__}"


def test_every_game_the_terminal_and_the_app_speak() -> None:
    assert {f"rollwright.games.{name}" for name in games.names()} < set(PACKAGES)
    assert "rollwright.tui" in PACKAGES
    assert any(catalogue.parent.name == "words" for catalogue in CATALOGUES)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=_path)
def test_every_language_has_every_sentence(catalogue: Path) -> None:
    """Words that English does not change, such as colours, may be missing in English."""
    words = read(catalogue)
    assert tuple(words) == LANGUAGES
    english, *others = (set(words[language]) for language in LANGUAGES)
    for other in others:
        assert english <= other
        assert other == others[0]
        for key in other - english:
            assert all(len(words[language][key].split()) == 1 for language in LANGUAGES[1:]), key


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=_path)
def test_every_language_tells_the_same_facts(catalogue: Path) -> None:
    words = read(catalogue)
    for key, sentence in words["en"].items():
        for language in LANGUAGES[1:]:
            assert _facts(words[language][key]) == _facts(sentence), (language, key)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=_path)
def test_sentences_are_well_formed_and_translated(catalogue: Path) -> None:
    words = read(catalogue)
    for language in LANGUAGES:
        for key, sentence in words[language].items():
            assert sentence.strip() == sentence, (language, key)
            assert sentence.strip("{} "), (language, key)
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", sentence)), (language, key)
    for language in LANGUAGES[1:]:
        same = [key for key in words["en"] if words[language][key] == words["en"][key]]
        assert len(same) < len(words["en"]) / 4, (language, same)


def _shape(page: Any) -> Any:
    """A page without its language: what it consists of, and the facts in its sentences."""
    if isinstance(page, dict):
        return {key: _shape(value) for key, value in page.items()}
    if isinstance(page, list):
        return [_shape(value) for value in page]
    return _facts(page) if isinstance(page, str) else page


@pytest.mark.parametrize("page", PAGES, ids=_path)
def test_the_rules_are_told_in_the_same_way_in_every_language(page: Path) -> None:
    words = read(page)
    assert tuple(words) == LANGUAGES
    assert all(_shape(words[language]) == _shape(words["en"]) for language in LANGUAGES)


def test_every_game_has_events() -> None:
    assert {event.__module__.split(".")[2] for event in EVENTS} == set(games.names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=_name)
def test_every_event_has_a_sentence_that_its_facts_fill(event: type[Event], language: str) -> None:
    package = ".".join(event.__module__.split(".")[:3])
    words = Words(language, package, "rollwright.tui")
    told = words.event(_sample(event), ("Emma", "Max"))
    assert told
    assert not re.search(r"[{}]", told)
    if any(field.name == "seat" for field in fields(event)):
        assert "Max" in told
    if any(field.name == "seats" for field in fields(event)):
        assert "Emma, Max" in told


NAMES = ("Emma", "Max")


@pytest.mark.parametrize(
    ("language", "event", "sentence"),
    [
        ("en", Rolled(1, 7), "Max rolls. White makes 7."),
        ("en", Crossed(0, "red", 5), "Emma crosses red 5."),
        ("de", Crossed(0, "red", 5), "Emma kreuzt Rot 5 an."),
        ("fr", Crossed(0, "red", 5), "Emma coche le 5 rouge."),
        ("it", Crossed(0, "red", 5), "Emma segna il 5 rosso."),
        ("de", Passed(1), "Max passt."),
        ("en", Misthrow(1, 3), "Max takes a misthrow, number 3."),
        ("de", Ended("rows", 2), "Die Partie ist zu Ende: zwei Reihen sind abgeschlossen."),
        ("en", Ended("misthrows", 4), "The match is over: a fourth misthrow."),
    ],
)
def test_facts_are_filled_in_and_identifiers_translated(
    language: str, event: Event, sentence: str
) -> None:
    assert Words(language, "rollwright.games.qwixx").event(event, NAMES) == sentence


def test_q10_all_who_close_a_row_are_named() -> None:
    told = Words("en", "rollwright.games.qwixx").event(RowClosed("blue", (0, 1)), NAMES)
    assert "blue" in told
    assert "Emma, Max" in told


def test_braces_in_a_name_are_left_alone() -> None:
    told = Words("en", "rollwright.games.qwixx").event(Passed(0), ("{seat}",))
    assert told == "{seat} passes."


@pytest.mark.parametrize("name", ["red", "rows", "help", "turn"])
def test_a_name_is_never_translated(name: str) -> None:
    words = Words("de", "rollwright.games.qwixx", "rollwright.tui")
    assert words.event(Passed(0), (name,)) == f"{name} passt."
    assert f" {name}, {name} " in words.event(RowClosed("red", (0, 1)), (name, name))


def test_a_word_without_translation_stays_as_it_is() -> None:
    assert Words("de", "rollwright.games.qwixx").word("red") == "Rot"
    assert Words("en", "rollwright.games.qwixx").word("red") == "red"
    assert Words("de", "rollwright.games.qwixx").word("purple") == "purple"


def test_a_later_package_wins_over_an_earlier_one() -> None:
    words = Words("en", "rollwright.games.qwixx", "rollwright.tui")
    assert words.say("points", name="Emma", score=3) == "Emma: 3"
    assert words.say("passed", seat="Emma") == "Emma passes."


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_with_its_facts(package: str, language: str) -> None:
    words = Words(language, package)
    for key, sentence in load(package)[language].items():
        said = words.say(key, **{fact: f"<{fact}>" for fact in _facts(sentence)})
        assert said == re.sub(r"\{(\w+)\}", r"<\1>", sentence)
