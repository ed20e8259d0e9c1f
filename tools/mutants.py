"""Print single changes of Python files that a test should notice, as JSON for `mutate.py`.

python tools/mutants.py FILE …        prints {file: [[kind, start, end, text], …]}, in bytes
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

Edit = tuple[str, int, int, str]
"""What kind of change it is, the bytes that it replaces, and by what."""

COMPARISONS: Final = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
EXACT: Final = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons whose other way round is the negation."""
IS_TIME: Final = re.compile(r"second|timeout|pause|wait", re.I)
IS_LOG: Final = re.compile(r"_?log(ger|ging)?\b|print\(|warnings\.", re.I)


class Edits(ast.NodeVisitor):
    """Single changes of a module that a test should notice."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.starts = [0, *self._ends()]
        self.found: list[Edit] = []
        self.functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []

    def _ends(self) -> Iterator[int]:
        end = 0
        for line in self.lines:
            yield (end := end + len(line))

    def span(self, node: ast.AST) -> tuple[int, int]:
        lineno, column, end, end_column = (
            getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")
        )
        return self.starts[lineno - 1] + column, self.starts[end - 1] + end_column

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def edit(self, kind: str, node: ast.AST, by: str) -> None:
        self.found.append((kind, *self.span(node), by))

    def negate(self, test: ast.expr | None) -> None:
        is_exact = isinstance(test, ast.Compare) and isinstance(test.ops[0], EXACT)
        is_not = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        if test and not (is_exact or is_not or isinstance(test, ast.Constant)):
            self.edit("negate", test, f"not ({self.text(test)})")

    def visit(self, node: ast.AST) -> None:
        super().visit(node)
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            self.negate(node.test)
        for each in getattr(node, "ifs", ()):
            self.negate(each)

    def generic_visit(self, node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.visit(child)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """What stands in a text has no place of its own before Python 3.12."""

    def visit_If(self, node: ast.If) -> None:
        if self.text(node.test) not in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.functions.append(node)
        self.generic_visit(node)
        self.functions.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, op, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        ):
            start, end = self.span(left)[1], self.span(right)[0]
            sign, other = COMPARISONS[type(op)]
            by = re.sub(sign, other, self.source[start:end].decode(), count=1)
            self.found.append(("compare", start, end, by))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start, _ = self.span(node)
            self.found.append(("not", start, start + len("not "), ""))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        texts = [
            f"({text})"
            if "\n" in (text := self.text(value))
            or isinstance(value, ast.BoolOp | ast.IfExp | ast.NamedExpr)
            else text
            for value in node.values
        ]
        self.edit("logic", node, f" {other} ".join(texts))
        for at in range(len(texts)):
            self.edit("operand", node, f" {sign} ".join(texts[:at] + texts[at + 1 :]))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.edit("truth", node, str(not node.value))
        elif isinstance(node.value, int | float):
            line = self.lines[node.lineno - 1].decode()
            is_time = node.value and (isinstance(node.value, float) or IS_TIME.search(line))
            self.edit("number", node, str(node.value * 10 if is_time else node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name("min" | "max" as name):
                self.edit("bound", node.func, "max" if name == "min" else "min")
            case ast.Name("suppress") | ast.Attribute(attr="suppress"):
                self.edit("except", node, f"{self.text(node.func)}()")
        if not IS_LOG.match(self.text(node)):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        value = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(value, ast.Call) and not IS_LOG.match(self.text(value)):
            self.edit("call", node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign | ast.AugAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        is_making = self.functions and self.functions[-1].name in ("__init__", "__post_init__")
        if isinstance(targets[0], ast.Attribute | ast.Subscript) and not is_making:
            self.edit("assign", node, "pass")
        self.generic_visit(node)

    visit_AugAssign = visit_Assign  # noqa: N815

    def visit_Delete(self, node: ast.Delete) -> None:
        self.edit("assign", node, "pass")

    def visit_Return(self, node: ast.Return) -> None:
        declared = self.functions[-1].returns if self.functions else None
        kind = self.text(declared) if declared else ""
        if not node.value:
            self.edit("return", node, "pass")
        elif kind == "bool":
            self.negate(node.value)
        elif re.search(r"\bNone\b", kind) and self.text(node.value) != "None":
            self.edit("return", node.value, "None")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.edit("raise", node, "pass")

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if not any(isinstance(each, ast.Raise) for body in node.body for each in ast.walk(body)):
            self.found.append(("except", self.span(node.body[0])[0], self.span(node)[1], "raise"))
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break | ast.Continue) -> None:
        self.edit("jump", node, "pass")
        self.edit("jump", node, "continue" if isinstance(node, ast.Break) else "break")

    visit_Continue = visit_Break  # noqa: N815


def edits(source: bytes) -> Iterator[Edit]:
    """Those that can be read, and that change something."""
    tree = ast.parse(source)
    maker = Edits(source)
    maker.visit(tree)
    for edit in sorted(maker.found, key=lambda edit: edit[1]):
        _, start, end, text = edit
        try:
            changed = ast.parse(source[:start] + text.encode() + source[end:])
        except SyntaxError:
            continue
        if ast.dump(changed) != ast.dump(tree):
            yield edit


if __name__ == "__main__":
    print(json.dumps({path: [*edits(Path(path).read_bytes())] for path in sys.argv[1:]}))
