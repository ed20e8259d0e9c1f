"""The files of sentences: whole, readable, typeset, and with no fact that nobody gives."""

from importlib import import_module
from pkgutil import iter_modules

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from i18n.callers import SPEAKERS, event_facts, event_keys, homes, python_says, refusal_facts
from i18n.catalogues import FILES, FOLDERS, catalogue, text
from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.i18n.files import facts_in_any_language, facts_of, messages_of, parts_of
from rollwright.i18n.typography import typeset

every_file = pytest.mark.parametrize(("name", "language"), FILES)
every_catalogue = pytest.mark.parametrize("name", FOLDERS)


def test_every_game_the_terminal_and_the_app_speak() -> None:
    assert {*games.names(), "tui", "table"} < {*FOLDERS}


@every_catalogue
def test_every_language_has_every_message_and_no_other(name: str) -> None:
    """Only parts of other messages may differ: every language has its own grammar."""
    common = {*facts_in_any_language(FOLDERS[name])}
    for language in LANGUAGES:
        written = text(name, language)
        assert {*messages_of(written)} - common <= parts_of(written)


@every_file
def test_files_are_read_alike_with_and_without_fluent(name: str, language: str) -> None:
    """The build has the standard library only, and finds messages and facts by itself."""
    body = catalogue(name, language).resource.body
    assert not [entry for entry in body if isinstance(entry, (ast.Junk, ast.Term))]
    messages = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    assert not [key for key, message in messages.items() if message.attributes]
    assert facts_of(text(name, language)) == {key: _facts(key, messages) for key in messages}


def _facts(key: str, messages: dict[str, ast.Message]) -> set[str]:
    found: set[str] = set()

    class Facts(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            self.visit(messages[node.id.name])

    Facts().visit(messages[key])
    return found


@every_file
def test_the_typography_is_literal(name: str, language: str) -> None:
    for key, body in messages_of(text(name, language)).items():
        assert body == typeset(language, body), key


@pytest.mark.parametrize("game", games.names())
def test_every_event_has_a_message_that_its_facts_fill(game: str) -> None:
    needed = facts_in_any_language(FOLDERS[game])
    for key, facts in event_facts(game).items():
        assert needed[key] <= facts, key


@pytest.mark.parametrize("game", games.names())
def test_refusals_need_only_what_refusals_tell(game: str) -> None:
    for key, facts in facts_in_any_language(FOLDERS[game]).items():
        if key.startswith("refused-"):
            assert facts <= refusal_facts(game), key


@pytest.mark.parametrize("name", SPEAKERS)
def test_python_gives_every_fact_that_it_is_asked_for(name: str) -> None:
    needed = facts_in_any_language(FOLDERS[name])
    said = python_says(name)
    assert said
    for key, facts in said:
        assert needed[key] <= facts, key


def test_every_module_with_events_is_looked_at() -> None:
    for game in games.names():
        packages = [import_module(f"rollwright.games.{each}") for each in homes(game)]
        modules = {found.name for each in packages for found in iter_modules(each.__path__)}
        assert "events" in modules
        assert event_keys(game)
