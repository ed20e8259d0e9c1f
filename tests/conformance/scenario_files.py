"""Scenario files: how they are read, and how they are written so that people can read them."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "conformance"
SCHEMA: Final = FOLDER / "scenarios.schema.json"
GAMES: Final = sorted(
    path.parents[1].name for path in ROOT.glob("tests/games/*/conformance/__init__.py")
)
"""Those whose tests offer what is known of them; others have scenarios and tests of their own."""
BY_HAND: Final = "by hand"
BY_BRUTE_FORCE: Final = "by brute force"

_WIDTH: Final = 150


def runner() -> Any:
    """`conformance/run.py`, which is no module of the tests: others copy it."""
    spec = importlib.util.spec_from_file_location("conformance_run", FOLDER / "run.py")
    assert spec
    assert spec.loader
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def files(game: str) -> dict[str, dict[str, Any]]:
    """The files of a game, by name."""
    paths = sorted((FOLDER / game).glob("*.json"))
    return {path.stem: json.loads(path.read_text("utf-8")) for path in paths}


def scenarios(game: str, worked_out: str = "") -> list[dict[str, Any]]:
    """All scenarios of a game, or those that were worked out in this way."""
    return [
        scenario
        for file in files(game).values()
        if worked_out in ("", file["worked_out"])
        for scenario in file["scenarios"]
    ]


def file_text(game: str, about: str, worked_out: str, found: list[dict[str, Any]]) -> str:
    """A file with these scenarios."""
    head = {"$schema": "../scenarios.schema.json", "format": 1, "game": game}
    return written({**head, "about": about, "worked_out": worked_out, "scenarios": found}) + "\n"


def written(value: Any, margin: int = 0) -> str:
    """JSON in which everything that fits on a line is on one."""
    line = json.dumps(value, ensure_ascii=False)
    if margin + len(line) <= _WIDTH or not isinstance(value, dict | list) or not value:
        return line
    inner = " " * (margin + 2)
    if isinstance(value, list) and not any(isinstance(item, dict | list) for item in value):
        return "[\n" + "\n".join(_wrapped(value, inner)) + f"\n{' ' * margin}]"
    if isinstance(value, list):
        parts = [f"{inner}{written(item, margin + 2)}" for item in value]
        return "[\n" + ",\n".join(parts) + f"\n{' ' * margin}]"
    parts = [
        f"{inner}{json.dumps(key)}: {written(item, margin + 2)}" for key, item in value.items()
    ]
    return "{\n" + ",\n".join(parts) + f"\n{' ' * margin}}}"


def _wrapped(values: list[Any], inner: str) -> list[str]:
    """As many plain values on each line as there is room for."""
    lines: list[str] = []
    for at, value in enumerate(values):
        word = json.dumps(value, ensure_ascii=False) + ("," if at + 1 < len(values) else "")
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(inner + word)
    return lines
