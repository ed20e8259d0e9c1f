"""What the build writes for the client, and that it can be written with nothing installed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.i18n import LANGUAGES
from rollwright.i18n.catalogue import Catalogue
from rollwright.i18n.facts import key_of
from rollwright.i18n.files import facts_of, folders_of, read_words
from rollwright.i18n.words import Words
from rollwright.table.friendly_names import FIRST, SECOND
from rollwright.table.names import LONGEST_NAME, MOST_CODE_POINTS
from rollwright.web import generate
from rollwright.web.parts import PARTS

SOURCE = Path(generate.__file__).parents[2]


@pytest.fixture
def target(tmp_path: Path) -> Path:
    generate.write(tmp_path)
    return tmp_path


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_every_language_has_every_topic_and_every_game(target: Path) -> None:
    topics = {folder.name for folder in generate.TOPICS.iterdir()}
    for language in LANGUAGES:
        assert {*_read(target / f"words/{language}.json")} == topics | {*games.names()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_the_words_of_a_game_are_those_of_the_terminal(
    target: Path, name: str, language: str
) -> None:
    """Without their comments, which nobody in a browser reads."""
    written = _read(target / f"words/{language}.json")[name]
    whole = read_words(folders_of(f"rollwright.games.{name}")[-1:], language)
    assert "#" not in written
    assert [*facts_of(written)] == [*facts_of(whole)]
    pitch = Words(language, f"rollwright.games.{name}").say("pitch")
    assert Catalogue("written", written, language).say("pitch", {}) == pitch


def test_the_rules_are_typeset(target: Path) -> None:
    for path in target.glob("rules/*/fr.json"):
        assert not re.search("'|« | [:;?!»]", path.read_text("utf-8")), path


def test_the_words_of_friendly_names_and_the_longest_name_are_there(target: Path) -> None:
    names = _read(target / "names.json")
    assert (tuple(names["first"]), tuple(names["second"])) == (FIRST, SECOND)
    assert (names["longest"], names["most_code_points"]) == (LONGEST_NAME, MOST_CODE_POINTS)


def test_every_message_has_a_type_with_the_facts_of_all_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write_hall(tmp_path, en="a = { $x } { part }\npart = { $y }\n", de="a = { $z }\npart = B\n")
    monkeypatch.setattr(generate, "TOPICS", tmp_path)
    lines = generate.messages().splitlines()
    assert "  'hall.a': { x: Fact; y: Fact; z: Fact }" in lines
    assert "  'hall.part': { y: Fact }" in lines


def test_tables_titles_and_seats_of_every_game_are_there(target: Path) -> None:
    with_tables = {*games.having("web")}
    assert {*_read(target / "tables.json")} == with_tables
    for name, known in zip(games.names(), _read(target / "games.json"), strict=True):
        game = games.find(name)
        assert known == {
            "name": name,
            "title": game.title,
            "family": games.family_of(name),
            "parts": [*games.offers(name)],
            "seats": max(game.seat_counts({})),
            "variants": {
                option: [*told.choices] for option, told in game.options.items() if told.is_variant
            },
        }


@pytest.mark.parametrize("name", games.names())
def test_every_way_to_play_a_game_has_a_name_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        words = Words(language, f"rollwright.games.{name}")
        for option, choices in generate.variants(games.find(name)).items():
            assert words.say(key_of(f"option_{option}"))
            names = {words.say(key_of(f"{option}_{choice}")) for choice in choices}
            assert len(names) == len(choices)


def test_a_game_without_tables_is_left_out_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    without, *others = games.names()
    find = PARTS.find
    monkeypatch.setattr(PARTS, "find", lambda name: None if name == without else find(name))
    assert {*generate.tables()} == {*others}


def test_the_pages_of_the_rules_are_there_in_every_language(target: Path) -> None:
    pages = {path.relative_to(target / "rules") for path in (target / "rules").rglob("*.json")}
    with_pages = {page.parent.name for page in pages}
    assert pages == {Path(name, f"{code}.json") for name in with_pages for code in LANGUAGES}


def test_what_is_right_stays_untouched_and_what_is_gone_goes(target: Path) -> None:
    kept, wrong, gone = target / "games.json", target / "words/de.json", target / "words/nl.json"
    before = kept.stat().st_mtime_ns
    right = wrong.read_text("utf-8")
    wrong.write_text("{}")
    gone.write_text("{}")
    generate.write(target)
    assert kept.stat().st_mtime_ns == before
    assert wrong.read_text("utf-8") == right
    assert not gone.exists()


def _write_hall(folder: Path, **texts: str) -> None:
    """A catalogue with the same words in every language, unless told."""
    (folder / "hall").mkdir()
    for language in LANGUAGES:
        text = texts.get(language, texts["en"])
        (folder / "hall" / f"{language}.ftl").write_text(text, "utf-8")


def test_a_sentence_that_a_language_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write_hall(tmp_path, en="a = A\nb = B\n", de="b = B\n")
    monkeypatch.setattr(generate, "TOPICS", tmp_path)
    with pytest.raises(SetupError, match=r"hall/de\.ftl lacks a\."):
        generate.messages()


def _run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Generate with a Python that has the standard library only."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "rollwright.web.generate", *arguments],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_needs_the_standard_library_only(target: Path, tmp_path: Path) -> None:
    done = _run(tmp_path / "again")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    for path in (tmp_path / "again").rglob("*.*"):
        assert path.read_bytes() == (target / path.relative_to(tmp_path / "again")).read_bytes()


@pytest.mark.parametrize("arguments", [["--help"], ["one", "two"]])
def test_its_usage_is_one_line(arguments: list[str]) -> None:
    done = _run(*arguments)
    assert done.returncode == 1
    assert done.stderr == "Usage: python -m rollwright.web.generate [TARGET]\n"
