"""What a file of the package is made from: itself, and every file that it imports.

What takes long is kept on disk under a digest of these sources: compiled kernels, solved games.
"""

import ast
import hashlib
import io
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent.parent
_IMPORT: Final = re.compile(
    r"^\s*(?:from (rollwright[\w.]*) import (\([^)]*\)|[^\n#]+)|import (rollwright[\w.]*))", re.M
)
_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def digest_of(*files: Path, also: str = "") -> str:
    """Tells apart what something in these files is made from, and `also`."""
    return _digest(_bytes, files, also)


def meaning_of(*files: Path, also: str = "") -> str:
    """The same, but comments, docstrings and empty lines change nothing.

    It takes longer, because all sources are parsed.
    """
    return _digest(_meaning, files, also)


def _digest(read: Callable[[Path], bytes], files: Iterable[Path], also: str) -> str:
    found = hashlib.sha256(also.encode())
    for path in sorted(frozenset[Path]().union(*map(sources, files))):
        found.update(read(path))
    return found.hexdigest()[:16]


@cache
def sources(file: Path) -> frozenset[Path]:
    """A file and all files of the package that it imports, directly or not."""
    found = {file}
    new = [file]
    while new:
        for path in set(_imported(new.pop())) - found:
            found.add(path)
            new.append(path)
    return frozenset(found)


def file_of(module: str) -> Path | None:
    """The file of a module of the package, by its full name."""
    path = _PACKAGE.joinpath(*module.split(".")[1:])
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((candidate for candidate in candidates if candidate.is_file()), None)


@cache
def _content(file: Path) -> str:
    return file.read_text("utf-8")


def _bytes(file: Path) -> bytes:
    return _content(file).encode()


@cache
def _meaning(file: Path) -> bytes:
    """The lines of a source without comments, docstrings and empty lines."""
    text = _content(file)
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for first, last in _docstrings(text):
        lines[first:last] = [""] * (last - first)
    return "\n".join(line.rstrip() for line in lines if line.strip()).encode()


def _docstrings(text: str) -> Iterator[tuple[int, int]]:
    """From where to where strings stand that are no value of anything."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, _DOCUMENTED):
            for each in node.body:
                if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                    yield each.lineno - 1, each.end_lineno or each.lineno


@cache
def _imported(file: Path) -> frozenset[Path]:
    """The files of the package that a file imports, wherever in it."""
    statements = _IMPORT.findall(_content(file))
    return frozenset(
        path
        for package, names, module in statements
        for path in ([file_of(module)] if module else _files(package, re.findall(r"\w+", names)))
        if path
    )


def _files(package: str, names: Iterable[str]) -> Iterator[Path | None]:
    """What `from package import names` reads: modules, or what the package itself offers."""
    for name in names:
        yield file_of(f"{package}.{name}") or file_of(package)
