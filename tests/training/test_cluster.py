"""A network learns the same on a real Ray cluster, even if a worker dies."""

import os
from pathlib import Path
from typing import Final

from clusters import NEEDS_RAY, NOBODY, NOBODY_ANSWERS, rollwright

pytestmark = NEEDS_RAY

A_LITTLE: Final = ("train", "qwixx", "--matches", "400")

DIES_ONCE: Final = """
import os
import signal
import sys
from pathlib import Path

class Finder:
    '''Ends the first worker that gets work of ours, when it looks for our module.'''

    def find_spec(self, name, path, target=None):
        mark = Path({mark!r})
        if name == "rollwright.training.lessons" and mark.exists():
            mark.rename({mark!r} + "." + str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)

if any("default_worker" in word for word in sys.orig_argv):
    sys.meta_path.insert(0, Finder())
"""


def _weights(folder: Path, *arguments: str, **more: dict[str, str]) -> bytes:
    done = rollwright(folder, *A_LITTLE, *arguments, "--out", "my.bin", **more)
    assert done.returncode == 0, done.stderr
    return (folder / "my.bin").read_bytes()


def test_a_cluster_learns_the_same(tmp_path: Path) -> None:
    here = _weights(tmp_path)
    assert _weights(tmp_path, "--ray", "local") == here
    assert not (tmp_path / "my.bin.checkpoint").exists()


def test_files_are_found_from_the_folder_of_the_run(tmp_path: Path) -> None:
    _weights(tmp_path)
    (tmp_path / "my.bin").rename(tmp_path / "it.bin")
    against = ("--against", "network:it.bin", "--begin", "it.bin")
    assert _weights(tmp_path, *against, "--ray", "local") == _weights(tmp_path, *against)


def test_a_lost_worker_changes_no_weight(tmp_path: Path) -> None:
    here = _weights(tmp_path)
    mark = tmp_path / "mark"
    mark.touch()
    (tmp_path / "sitecustomize.py").write_text(DIES_ONCE.format(mark=str(mark)))
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    assert _weights(tmp_path, "--ray", "local", environment=environment) == here
    [died] = tmp_path.glob("mark.*")
    assert int(died.suffix[1:]) != os.getpid()


def test_an_address_that_does_not_answer_is_told(tmp_path: Path) -> None:
    done = rollwright(tmp_path, *A_LITTLE, "--ray", NOBODY)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == NOBODY_ANSWERS
    assert [*tmp_path.iterdir()] == []
