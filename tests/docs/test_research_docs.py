"""The pages on research, the solver and training: their commands and their code run, shortened."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.test_docs import DOCS, blocks
from rollwright.cli.main import cli
from rollwright.training import run

PAGES = [DOCS / name for name in ("research.md", "solver.md", "training.md")]
RUN = [*PAGES[:2], pytest.param(PAGES[2], marks=pytest.mark.slow, id=PAGES[2].stem)]
"""Training compiles for a minute, and tests/cli/test_train.py runs its commands, too."""
SHORT = {"--matches": ["--matches", "40"], "--minutes": ["--matches", "60"]}
"""What is said instead of an option that makes a command long."""


@pytest.fixture(autouse=True)
def measured_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_MEASURED", 20)


def commands(page: Path) -> Iterator[list[str]]:
    """The commands of a page, in their order.

    Those for a cluster are left out, and those that solve for two players, which takes minutes: see
    tests/cli/test_solve.py.
    """
    for line in re.findall(r"^    rollwright (.+)$", page.read_text("utf-8"), re.MULTILINE):
        words = shlex.split(line)
        if not {"--ray", "--sheets"} & {*words}:
            yield words


def shortened(words: list[str]) -> list[str]:
    """A command with small numbers. What it does not say, it takes as long as it does."""
    short: list[str] = []
    rest = iter(words)
    for word in rest:
        short += SHORT.get(word, [word])
        if word in SHORT:
            next(rest)
    return short


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.stem)
def test_the_commands_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    found = [*commands(page)]
    assert found
    shown = ""
    for words in found:
        capsys.readouterr()
        cli.main(shortened(words), standalone_mode=False)
        shown += capsys.readouterr().out
    for block in blocks(page.read_text("utf-8"), "text"):
        assert block in shown
    written = {words[words.index("--out") + 1] for words in found if "--out" in words}
    assert written <= {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = blocks(page.read_text("utf-8"), "python")
    for example in code:
        exec(compile(example, page.name, "exec"), {"__name__": page.stem})  # noqa: S102  # our own
    assert bool(capsys.readouterr().out) == bool(code)


def test_research_and_the_solver_have_code() -> None:
    assert all(blocks(page.read_text("utf-8"), "python") for page in PAGES[:2])
