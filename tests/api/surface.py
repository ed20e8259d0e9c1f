"""What Rollwright promises to those who import it: every public name with its signature.

    .venv/bin/python tests/api/surface.py

writes tests/api/surface.txt. If the surface has changed, CHANGELOG.md must name what changed, in
backticks, under [Unreleased] or, if nothing stands there, under the newest version. Sources are
read and not imported, so this needs no packages.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
KEPT: Final = Path(__file__).with_name("surface.txt")
CHANGELOG: Final = ROOT / "CHANGELOG.md"

PACKAGES: Final = (
    "rollwright",
    "rollwright.records",
    "rollwright.bots",
    "rollwright.coach",
    "rollwright.arena",
    "rollwright.kernels",
    "rollwright.solver",
    "rollwright.envs",
    "rollwright.server",
    "rollwright.core",
    *sorted(
        f"rollwright.games.{path.parent.name}"
        for path in (SOURCE / "rollwright" / "games").glob("*/__init__.py")
    ),
)
"""The packages whose `__all__` is public."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Public(NamedTuple):
    """A public name: where it is offered, and what it is."""

    package: str
    name: str
    module: str
    """Where it is defined."""
    node: ast.stmt
    docstring: str

    @property
    def path(self) -> str:
        return f"{self.package}.{self.name}"


@cache
def _module(name: str) -> ast.Module:
    path = SOURCE.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, with those that only type checkers read."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If):
            yield from _statements(statement.body)


def exported(package: str) -> list[str]:
    """The names in `__all__`."""
    for statement in _module(package).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(statement.value)
            return names
    raise ValueError(f"{package} has no __all__; list there what is public.")


def _definition(module: str, name: str) -> tuple[str, ast.stmt, str]:
    """The module that defines a name, the statement that does, and its docstring."""
    body = [*_statements(_module(module).body)]
    for at, statement in enumerate(body):
        if isinstance(statement, ast.ImportFrom) and statement.module:
            for alias in statement.names:
                if (alias.asname or alias.name) == name:
                    return _definition(statement.module, alias.name)
        elif isinstance(statement, ast.ClassDef | Function) and statement.name == name:
            return module, statement, ast.get_docstring(statement) or ""
        elif name in _assigned(statement):
            return module, statement, _docstring_below(body, at)
    raise ValueError(f"{module} offers {name} but does not define it.")


def _assigned(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Assign):
        return [ast.unparse(target) for target in statement.targets]
    return [ast.unparse(statement.target)] if isinstance(statement, ast.AnnAssign) else []


def _docstring_below(body: list[ast.stmt], at: int) -> str:
    below = body[at + 1] if at + 1 < len(body) else None
    if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
        return str(below.value.value)
    return ""


def public() -> list[Public]:
    """Every public name."""
    return [
        Public(package, name, *_definition(package, name))
        for package in PACKAGES
        for name in exported(package)
    ]


def members(node: ast.ClassDef) -> Iterator[tuple[str, ast.stmt, str]]:
    """The public members of a class, each with its docstring."""
    for at, statement in enumerate(node.body):
        if isinstance(statement, Function):
            if statement.name == "__init__":
                yield statement.name, statement, ast.get_docstring(statement) or ""
                yield from _attributes(statement.body)
            elif not statement.name.startswith("_"):
                yield statement.name, statement, ast.get_docstring(statement) or ""
        else:
            for name in _assigned(statement):
                if not name.startswith("_"):
                    yield name, statement, _docstring_below(node.body, at)


def _attributes(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt, str]]:
    """What a constructor sets for everybody to read."""
    for at, statement in enumerate(body):
        for name in _assigned(statement):
            if name.startswith("self.") and not name.startswith("self._"):
                yield name.removeprefix("self."), statement, _docstring_below(body, at)


def _lines(found: Public) -> Iterator[str]:
    if isinstance(found.node, ast.ClassDef):
        bases = ", ".join(map(ast.unparse, found.node.bases))
        decorators = "".join(f"@{ast.unparse(each)} " for each in found.node.decorator_list)
        yield f"{found.path}: {decorators}class{f'({bases})' if bases else ''}"
        for name, statement, _ in members(found.node):
            yield f"{found.path}.{name}{_signature(statement)}"
    else:
        yield f"{found.path}{_signature(found.node)}"


def _signature(node: ast.stmt) -> str:
    """Parameters and result; of a constant its type, and its value if it is short."""
    if isinstance(node, Function):
        kinds = {ast.unparse(each) for each in node.decorator_list}
        result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        if kinds & {"property", "cached_property"}:
            return f": property{result}"
        waits = "async " if isinstance(node, ast.AsyncFunctionDef) else ""
        kind = "classmethod" if "classmethod" in kinds else ""
        return f": {waits}{kind}({ast.unparse(node.args)}){result}"
    kind = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return kind
    kinds_of_type = ast.Name | ast.Subscript | ast.BinOp
    is_type = isinstance(node, ast.Assign) and isinstance(node.value, kinds_of_type)
    if is_type or isinstance(node.value, ast.Constant | ast.UnaryOp):
        return f"{kind} = {ast.unparse(node.value)}"
    return kind


def render() -> str:
    """The whole surface, a line for every name and member."""
    return "".join(f"{line}\n" for found in public() for line in _lines(found))


def changed(before: str, after: str) -> list[str]:
    """The public names whose lines differ, as `rollwright.Match`."""
    lines = {*before.splitlines()} ^ {*after.splitlines()}
    paths = {re.split(r"[:( ]", line)[0] for line in lines}
    packages = sorted(PACKAGES, key=len, reverse=True)
    found = set()
    for path in paths:
        package = next(each for each in packages if path.startswith(f"{each}."))
        found.add(f"{package}.{path.removeprefix(f'{package}.').partition('.')[0]}")
    return sorted(found)


def newest(changelog: str) -> str:
    """What stands under [Unreleased], or under the newest version if nothing does."""
    sections = re.split(r"^## .*$", changelog, flags=re.MULTILINE)[1:]
    return next((section for section in sections if section.strip()), "")


def untold(names: list[str], changelog: str) -> list[str]:
    """The names that the newest part of the changelog does not have, in backticks."""
    told = {
        word
        for code in re.findall(r"`([^`]+)`", newest(changelog))
        for word in re.findall(r"\w+", code)
    }
    return [name for name in names if name.rpartition(".")[2] not in told]


def main() -> int:
    before = KEPT.read_text("utf-8") if KEPT.exists() else ""
    after = render()
    names = changed(before, after)
    if missing := untold(names, CHANGELOG.read_text("utf-8")):
        print(
            f"The public surface has changed: say so in CHANGELOG.md, under [Unreleased], and name "
            f"{', '.join(f'`{name}`' for name in missing)} there. Then run this again.",
            file=sys.stderr,
        )
        return 1
    KEPT.write_text(after, "utf-8")
    print(f"{KEPT.relative_to(ROOT)}: {', '.join(names) or 'nothing'} changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
