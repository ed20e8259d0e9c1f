"""Who says what: the keys and facts that the sources of Python and of the browser name."""

import ast
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Final

import rollwright
from rollwright.core import games
from rollwright.core.game import Event
from rollwright.i18n.facts import key_of

SOURCE: Final = Path(rollwright.__file__).parent
WEB: Final = SOURCE.parents[1] / "web" / "src"

ONE: Final = {"name", "who"}
MANY: Final = {"names", "who"}
PEOPLE: Final = {"one": ONE, "_player": ONE, "many": MANY}
"""What the functions tell that make facts of players."""


def events(game: str) -> list[type[Event]]:
    """All event classes of a game, and the reasons of its coach. A variant has its family's too."""
    modules = {module for each in homes(game) for module in _speaking(each)}
    found = [Event]
    for event in found:
        found += event.__subclasses__()
    return [event for event in found if event.__module__ in modules]


def homes(game: str) -> tuple[str, ...]:
    """The games whose sources speak in a match: the game, and the family that it borrows from."""
    return tuple({games.family_of(game): None, game: None})


def _speaking(game: str) -> Iterator[str]:
    """The modules of a game that have events: those of its rules, and those of its coach."""
    packages = [f"rollwright.games.{game}"]
    if "coach" in games.offers(game):
        packages.append(_coach(game))
    for package in map(import_module, packages):
        for module in pkgutil.iter_modules(package.__path__):
            if module.name not in games.PARTS:
                yield import_module(f"{package.__name__}.{module.name}").__name__


def _coach(game: str) -> str:
    return f"rollwright.games.{game}.coach"


def event_keys(game: str) -> set[str]:
    """The messages for what happens in a game, on a table or on sheets for real dice."""
    text = "".join(_sources(WEB / "games" / each) for each in homes(game))
    noted = re.findall(r"kind: '([A-Z]\w+)'", text)
    branches = re.findall(r"\? '([A-Z]\w+)' : '([A-Z]\w+)'", text)
    names = {*noted, *(name for pair in branches for name in pair)}
    return {*map(key_of, names), *(key_of(event.__name__) for event in events(game))}


def reason_keys(game: str) -> set[str]:
    """The messages of the coach's reasons in a game."""
    home = tuple(f"{_coach(each)}." for each in homes(game))
    return {key_of(event.__name__) for event in events(game) if event.__module__.startswith(home)}


def event_facts(game: str) -> dict[str, set[str]]:
    """What the events of a game tell, by the key of their message."""
    return {key_of(event.__name__): _facts_of(event) for event in events(game)}


def _facts_of(event: type[Event]) -> set[str]:
    people = {"seat": ONE, "seats": MANY}
    return set().union(*(people.get(field.name, {field.name}) for field in fields(event)))


def refusal_codes(*folders: Path) -> set[str]:
    """The codes of refusals that sources name."""
    text = "".join(map(_sources, folders))
    found = re.findall(
        r"""(?:Refusal\(\s*|new (?:Refusal|NotDone)\(\s*|reason = |reason, \w+ = )"""
        r"""["']([a-z_]+)["']""",
        text,
    )
    branches = re.findall(r"new Refusal\([^'\n]*\? '([a-z_]+)' : '([a-z_]+)'", text)
    branches += re.findall(r"new NotDone\([^'\n]*'\w+' \? '([a-z_]+)' : '([a-z_]+)'", text)
    found += [code for pair in branches for code in pair]
    illegal = re.findall(r'IllegalAction\(\s*(?:f?"[^"]*"\s*)+,\s*"([a-z_]+)"', text)
    return {*map(key_of, (*found, *illegal))}


def refusal_facts(game: str) -> set[str]:
    """All facts that refusals of a game tell."""
    python = "".join(_rules(each) for each in homes(game))
    named = re.findall(r"(?:^\s+|, )([a-z]+)=[a-z]", python, re.M)
    listed = re.findall(r'"(\w+)": |facts\["(\w+)"\]', python)
    text = "".join(_sources(WEB / "games" / each) for each in homes(game))
    browser = re.findall(r"new Refusal\('\w+', \{([^}]*)\}", text)
    words = re.findall(r"\w+", " ".join(browser))
    return {*named, *words, *(name for pair in listed for name in pair if name)}


def _rules(game: str) -> str:
    """The sources of the rules of a game."""
    return "\n".join(
        path.read_text("utf-8") for path in sorted((SOURCE / "games" / game).glob("*.py"))
    )


SPEAKERS: Final = {"coach": ("coach",), "tui": ("tui", "cli"), "preview": ("server/http",)}
"""The folders of Python sources that say the messages of a catalogue."""


def python_says(catalogue: str) -> list[tuple[str, set[str]]]:
    """Every message of a catalogue that Python says by name, with the facts it gives."""
    folders = SPEAKERS.get(catalogue, ())
    paths = [path for folder in folders for path in sorted((SOURCE / folder).glob("*.py"))]
    return [said for path in paths for said in _said_in(path)]


def _said_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    tree = ast.parse(path.read_text("utf-8"))
    made = {
        target.id: _people(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="say" | "_say" | "_say_bold"),
                args=[ast.Constant(value=str(key))],
            ):
                given: set[str] = set()
                for keyword in node.keywords:
                    if keyword.arg:
                        given.add(keyword.arg)
                    elif isinstance(keyword.value, ast.Name):
                        given |= made[keyword.value.id]
                    else:
                        given |= _people(keyword.value)
                yield key, given


def _people(value: ast.expr) -> set[str]:
    """The facts of players that a call makes."""
    match value:
        case ast.Call(func=ast.Attribute(attr=name)):
            return PEOPLE.get(name, set())
    return set()


def browser_keys() -> set[str]:
    """Every key of a message that the browser names, whole or up to where it is computed."""
    quoted = re.findall(r"['`]([a-z_]+\.[a-z0-9-]+)['`$]", _sources(WEB))
    said = re.findall(r"say\('(\w+)', '([a-z0-9-]+)'", _sources(WEB))
    return {*quoted, *(f"{catalogue}.{key}" for catalogue, key in said)}


def said_of_every_game() -> set[str]:
    """The keys that shared code of the browser asks every game for."""
    text = _sources(WEB)
    return {*re.findall(r"say\((?:\w+\.)?(?:game|name)(?:\.name)?, '([a-z0-9-]+)'", text)}


def _sources(folder: Path) -> str:
    """The text of all sources in a folder that people wrote."""
    return "\n".join(
        path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".ts", ".svelte")
        and not {"generated", "dist"} & {*path.parts}
        and not path.name.endswith((".test.ts", ".setup.ts"))
    )


def options(game: str) -> set[str]:
    """The messages that name a game's variants and their choices."""
    known = games.find(game).options.items()
    variants = {name: option for name, option in known if option.is_variant}
    return {
        *(key_of(f"option_{name}") for name in variants),
        *(key_of(f"{name}_{choice}") for name, told in variants.items() for choice in told.choices),
    }
