"""The digest of sources changes with what they do, and with nothing else."""

from pathlib import Path

import pytest

from editing import ROOT, Edit, edit, names
from rollwright.core import sources

__all__ = ["edit"]

LOOP = ROOT / "games/qwixx/kernels/play.py"


def test_the_sources_of_a_loop_are_its_rules_and_steps_and_no_bots() -> None:
    found = names(LOOP)
    assert {
        "games/qwixx/kernels/play.py",
        "games/qwixx/kernels/steps.py",
        "games/qwixx/kernels/lookup.py",
        "kernels/compiled.py",
        "kernels/stream.py",
        "games/qwixx/rules.py",
        "core/stream.py",
    } <= found
    assert not any(name.startswith(("bots/", "solver/", "training/")) for name in found)
    assert not any("twenty_one" in name for name in found)


def test_imports_of_every_form_are_followed(tmp_path: Path) -> None:
    file = tmp_path / "kernel.py"
    file.write_text(
        "import rollwright.core.series\n"
        "from rollwright.games.qwixx import (\n    rules,\n)\n"
        "def late():\n    from rollwright.core import dice as falling\n"
        "from elsewhere import rollwright\n"
    )
    found = {str(path.relative_to(ROOT)) for path in sources.sources(file) - {file}}
    assert {"core/series.py", "games/qwixx/rules.py", "core/dice.py"} <= found
    assert "core/match.py" not in found


@pytest.mark.parametrize(
    "line",
    ["# a comment\n", "\n\n", '"""More that is said."""\n', 'def _() -> None:\n    """Says."""\n'],
)
def test_comments_docstrings_and_empty_lines_change_nothing(edit: Edit, line: str) -> None:
    before = sources.meaning_of(LOOP)
    edit("core/stream.py", line)
    has_code = "def" in line
    assert (sources.meaning_of(LOOP) != before) is has_code


def test_a_hash_in_a_string_is_no_comment(edit: Edit) -> None:
    edit("core/stream.py", 'COLOUR = "#fff"\n')
    before = sources.meaning_of(LOOP)
    edit("core/stream.py", 'COLOUR = "#ffe"\n')
    assert sources.meaning_of(LOOP) != before


def test_a_comment_behind_code_changes_nothing_and_the_code_does(edit: Edit) -> None:
    edit("core/stream.py", "ONE = 1\n")
    before = sources.meaning_of(LOOP)
    edit("core/stream.py", "ONE = 1  # the first number\n")
    assert sources.meaning_of(LOOP) == before
    edit("core/stream.py", "ONE = 2  # the first number\n")
    assert sources.meaning_of(LOOP) != before


def test_the_digest_of_the_bytes_changes_with_comments_too(edit: Edit) -> None:
    before = sources.digest_of(LOOP)
    edit("core/stream.py", "# a comment\n")
    assert sources.digest_of(LOOP) != before
