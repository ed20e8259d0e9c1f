"""Only files that belong to a game name it, so that another game needs no change elsewhere.

Examples in docstrings may: they show how something is used, and a real game reads best.
"""

import re
from pathlib import Path

import pytest

import rollwright
from api.examples import without_examples
from rollwright.core import games

SOURCE = Path(rollwright.__file__).parent
FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in {".py", ".toml"})
CLIENT = Path(__file__).parents[1] / "web" / "src"
SCRIPTS = sorted(
    path
    for path in CLIENT.rglob("*")
    if path.suffix in {".ts", ".svelte", ".css"}
    and "generated" not in path.parts
    and not path.name.endswith((".test.ts", ".setup.ts"))
)


def mentions(name: str, text: str) -> list[str]:
    """Where the text names the game: `two_words`, `two-words`, `Two Words`, `TwoWords`."""
    return re.findall(r"[\s_-]*".join(map(re.escape, name.split("_"))), text, re.IGNORECASE)


def homes(name: str, games_folder: Path) -> set[Path]:
    """Where a game may be named: in its own folder, and in those of its variants, which borrow."""
    known = games.names()
    return {games_folder / game for game in known if name in (game, games.family_of(game))}


def is_at_home(name: str, path: Path) -> bool:
    return bool(homes(name, SOURCE / "games") & {*path.parents})


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_named_only_in_its_own_files(name: str) -> None:
    strangers = {
        str(path.relative_to(SOURCE)): found
        for path in FILES
        if not is_at_home(name, path)
        and (found := mentions(name, without_examples(path.read_text("utf-8"))))
    }
    assert strangers == {}


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_named_at_home(name: str) -> None:
    """So the walk does reach the files, and the search does find the name."""
    home = [path for path in FILES if is_at_home(name, path)]
    assert {".py", ".toml"} <= {path.suffix for path in home}
    assert sum(bool(mentions(name, path.read_text("utf-8"))) for path in home) > 1


@pytest.mark.parametrize("name", games.names())
def test_in_the_browser_a_game_is_named_only_in_its_own_folder(name: str) -> None:
    home = homes(name, CLIENT / "games")
    naming = [path for path in SCRIPTS if mentions(name, path.read_text("utf-8"))]
    assert any(home & {*path.parents} for path in naming)
    assert [str(path.relative_to(CLIENT)) for path in naming if not home & {*path.parents}] == []


@pytest.mark.parametrize("text", ["two_words", "two words", "Two-Words", "TwoWords", "two\nwords"])
def test_every_spelling_of_a_name_is_found(text: str) -> None:
    assert mentions("two_words", f"as in {text}.") == [text]
    assert mentions("two_words", "two other words") == []
