"""docs/kernels.md is true: its step runs as Python, and so does what it says of whole matches."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rollwright.kernels import cache

PAGE = (Path(__file__).parents[2] / "docs" / "kernels.md").read_text("utf-8")
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}


def _run(code: str, settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def _block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)
    assert found
    return found[1]


def test_a_step_runs_as_python() -> None:
    done = _run(_block("python"), UNCOMPILED)
    assert done.stdout == _block("text"), done.stderr


def test_a_whole_match_does_not() -> None:
    match = "batch.line_up(games.find('twenty_one'), {}, ['random']).play(1, 0, 1)"
    done = _run(
        f"from rollwright.core import games; from rollwright.kernels import batch; {match}",
        UNCOMPILED,
    )
    found = re.search(r"`(<intrinsic.*?)`", " ".join(PAGE.split()))
    assert found
    assert found[1] in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the page names the folder on Linux")
def test_the_cache_is_where_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    done = _run("from rollwright.kernels import cache; print(cache.KEPT)", {})
    assert Path(done.stdout.strip()) == Path("~/.cache/rollwright/compiled").expanduser()
    assert cache.KEPT.parts[-2:] == ("rollwright", "compiled")
    assert "rm -r ~/.cache/rollwright/compiled" in PAGE
