"""What the build writes for the client, and that it can be written with nothing installed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rollwright import games
from rollwright.core.errors import SetupError
from rollwright.i18n import LANGUAGES, Words, load
from rollwright.table.friendly_names import FIRST, SECOND
from rollwright.table.names import LONGEST_NAME, MOST_CODE_POINTS
from rollwright.web import generate
from rollwright.web.typography import typeset

SOURCE = Path(generate.__file__).parents[2]


@pytest.fixture
def target(tmp_path: Path) -> Path:
    generate.write(tmp_path)
    return tmp_path


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_every_language_has_the_same_keys(target: Path) -> None:
    keys = {language: [*_read(target / f"words/{language}.json")] for language in LANGUAGES}
    assert keys["en"]
    assert all(keys[language] == keys["en"] for language in LANGUAGES)


def test_a_key_begins_with_its_topic_or_its_game(target: Path) -> None:
    prefixes = {key.partition(".")[0] for key in _read(target / "words/en.json")}
    topics = {path.stem for path in generate.TOPICS.glob("*.toml")}
    assert topics
    assert prefixes == topics | {*games.names()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_the_words_of_a_game_are_those_of_the_terminal(
    target: Path, name: str, language: str
) -> None:
    """Colours and the like are themselves in English."""
    written = _read(target / f"words/{language}.json")
    package = f"rollwright.games.{name}"
    words = Words(language, package)
    for key in {key for sentences in load(package).values() for key in sentences}:
        assert written[f"{name}.{key}"] == typeset(language, words.word(key))


def test_french_is_typeset_in_the_sentences_and_in_the_rules(target: Path) -> None:
    written = _read(target / "words/fr.json")
    assert written["start.which_game"] == "Quel jeu\u00a0?"
    assert (
        written["qwixx.white_sum"] == "Blanc\u00a0: {first}\u00a0+\u00a0{second}\u00a0=\u00a0{sum}"
    )
    for path in [target / "words/fr.json", *target.glob("rules/*/fr.json")]:
        assert not re.search("'|« | [:;?!»]", path.read_text("utf-8")), path


def test_the_words_of_friendly_names_and_the_longest_name_are_there(target: Path) -> None:
    names = _read(target / "names.json")
    assert (tuple(names["first"]), tuple(names["second"])) == (FIRST, SECOND)
    assert (names["longest"], names["most_code_points"]) == (LONGEST_NAME, MOST_CODE_POINTS)


def test_tables_titles_and_seats_of_every_game_are_there(target: Path) -> None:
    assert {*_read(target / "tables.json")} == {*games.names()}
    for name, known in zip(games.names(), _read(target / "games.json"), strict=True):
        game = games.find(name)
        assert known == {
            "name": name,
            "title": game.title,
            "seats": max(game.seat_counts({})),
            "variants": {
                option: [*told.choices] for option, told in game.options.items() if told.is_variant
            },
        }


@pytest.mark.parametrize("name", games.names())
def test_every_way_to_play_a_game_has_a_name_in_every_language(target: Path, name: str) -> None:
    for language in LANGUAGES:
        written = _read(target / f"words/{language}.json")
        for option, choices in generate.variants(games.find(name)).items():
            assert written[f"{name}.option_{option}"]
            names = {written[f"{name}.{option}_{choice}"] for choice in choices}
            assert len(names) == len(choices)


def test_a_game_without_tables_is_left_out_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    known = games.names()
    monkeypatch.setattr(games, "names", lambda: (*known, "dozen"))
    assert {*generate.tables()} == {*known}


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


def test_a_sentence_that_a_language_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hall.toml").write_text('[en]\na = "A"\n[de]\n[fr]\na = "A"\n[it]\na = "A"\n')
    monkeypatch.setattr(generate, "TOPICS", tmp_path)
    with pytest.raises(SetupError, match="The words of hall have no a in 'de'"):
        generate.sentences()


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
    for path in (tmp_path / "again").rglob("*.json"):
        assert path.read_bytes() == (target / path.relative_to(tmp_path / "again")).read_bytes()


@pytest.mark.parametrize("arguments", [["--help"], ["one", "two"]])
def test_its_usage_is_one_line(arguments: list[str]) -> None:
    done = _run(*arguments)
    assert done.returncode == 1
    assert done.stderr == "Usage: python -m rollwright.web.generate [TARGET]\n"
