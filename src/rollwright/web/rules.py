"""The rules for people, as the browser shows them: text with pictures that the engine has played.

A page is a lead and sections; a section is a list of blocks. `rules.toml` writes a block as a text
or as a table whose first key says what it is; here every block gets a `kind`.

A variant writes what is different from its family. A section with an id that the family has takes
the place of that one; another one stands `after` the section that it names. `without` lists the
sections that are left out.
"""

from typing import Any, Final

from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.i18n.files import read_texts
from rollwright.i18n.typography import typeset
from rollwright.web.parts import PARTS

_TEXTS: Final = {
    "ruling": "text",
    "extension": "extension",
    "picture": "caption",
    "example": "caption",
}
"""Where the text of a block stands, by the kind of the block."""


def pages() -> dict[str, Any]:
    """The pages as `<game>/<language>`, of every game that has some."""
    return {
        f"{game}/{language}": {
            "lead": typeset(language, page["lead"]),
            "sections": [_section(language, section, pictures) for section in page["sections"]],
        }
        for game in games.names()
        for pictures in [_pictures(game)]
        for language, page in texts(game).items()
    }


def texts(game: str) -> dict[str, Any]:
    """The page of a game by language, as it is written; that of a variant upon its family's."""
    own, family = _read(game, "rules"), games.family_of(game)
    if family == game or not own:
        return own
    return {language: _upon(page, own[language]) for language, page in texts(family).items()}


def _upon(family: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The page of a variant."""
    written = {section["id"]: section for section in own["sections"]}
    sections = [
        written.pop(section["id"], section)
        for section in family["sections"]
        if section["id"] not in own.get("without", ())
    ]
    for section in written.values():
        at = [each["id"] for each in sections].index(section["after"])
        sections.insert(at + 1, section)
    return {"lead": own["lead"], "sections": sections}


def examples(game: str) -> dict[str, Any]:
    """What is shown on the page of a game, by the example's name."""
    family = games.family_of(game)
    known = ({} if family == game else _read(family, "examples")) | _read(game, "examples")
    shown = {
        block.get("example") or block.get("picture")
        for page in texts(game).values()
        for section in page["sections"]
        for block in section["body"]
        if isinstance(block, dict)
    }
    return {name: example for name, example in known.items() if family == game or name in shown}


def _read(game: str, name: str) -> dict[str, Any]:
    path = games.folder_of(game) / f"{name}.toml"
    return read_texts(path) if path.is_file() else {}


def _pictures(game: str) -> dict[str, Any]:
    """What is drawn for every example of a game, by the example's name."""
    shown, part = examples(game), PARTS.find(game)
    if not shown:
        return {}
    if part is None or part.picture is None:
        raise SetupError(
            f"Nothing draws the examples of {game}: "
            f"rollwright.games.{game}.web must offer a PART with a picture."
        )
    return {name: part.picture(example) for name, example in shown.items()}


def _section(language: str, section: dict[str, Any], pictures: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": section["id"],
        "title": typeset(language, section["title"]),
        "rules": section["rules"],
        "blocks": [_block(language, block, pictures) for block in section["body"]],
    }


def _block(language: str, block: Any, pictures: dict[str, Any]) -> dict[str, Any]:
    if isinstance(block, str):
        return {"kind": "text", "text": typeset(language, block)}
    kind = next(iter(block))
    if kind == "list":
        return {"kind": kind, "items": [typeset(language, item) for item in block[kind]]}
    if kind not in _TEXTS:
        return {"kind": kind, "name": block[kind]}
    found = {"kind": kind, "text": typeset(language, block[_TEXTS[kind]])}
    if kind == "ruling":
        found["rule"] = block[kind]
    if kind in ("picture", "example"):
        found["picture"] = pictures[block[kind]]
    return found
