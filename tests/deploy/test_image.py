"""The image: what it is made from, who runs in it, and where that writes."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from deploy.steps import ROOT, Step, environment, one, stages
from server.serving import SECONDS, serving

BUILD, IMAGE = stages()


def copied(stage: list[Step]) -> list[str]:
    """What a stage copies from the tree."""
    steps = [s for s in stage if s.instruction == "COPY" and "from" not in s.flags]
    return [name for step in steps for name in step.words[:-1]]


def test_the_stages_follow_each_other() -> None:
    assert BUILD[0].rest.endswith(" AS build")
    assert BUILD[0].words[0] == IMAGE[0].words[0], "a venv works with the Python it was made with"
    [step] = [step for step in IMAGE if step.instruction == "COPY"]
    assert step.rest.startswith("--from=build ")
    assert copied(IMAGE) == []
    for path in step.words[1:]:
        assert any(f"python -m venv {path} " in s.rest for s in BUILD)


def test_what_is_copied_is_there_and_known_to_git() -> None:
    for name in copied(BUILD):
        assert (ROOT / name).exists()
        listed = ["git", "ls-files", "--error-unmatch", name]
        if (ROOT / ".git").exists():
            subprocess.run(listed, cwd=ROOT, check=True, capture_output=True)


def test_what_the_build_reads_is_copied_before_it_is_needed() -> None:
    """The wheel needs what pyproject.toml names; each RUN finds what it reads."""
    known: set[str] = set()
    for step in BUILD:
        if step.instruction == "COPY":
            known |= {*step.words[:-1]}
        if "--requirement requirements.txt" in step.rest:
            assert "requirements.txt" in known
        if re.search(r"pip wheel .* \. ", step.rest):
            assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} <= known
            assert {"src", "web", "tools"} <= known


def test_what_the_build_installs_is_pinned() -> None:
    pinned = (ROOT / "requirements.txt").read_text("utf-8")
    [installed] = [s.rest for s in BUILD if s.rest.startswith("pip install")]
    for name in re.sub(r"--find-links \S+|--\S+|pip install", "", installed).split():
        assert re.search(rf"^{re.escape(name)}==", pinned, re.MULTILINE), name


def test_the_client_is_generated_with_nothing_but_the_standard_library(tmp_path: Path) -> None:
    """The stage that builds the client has none of the packages that Rollwright needs."""
    generate = [sys.executable, "-S", "-m", "rollwright.web.generate", str(tmp_path)]
    told = {"PYTHONPATH": str(ROOT / "src"), "PATH": os.environ["PATH"]}
    subprocess.run(generate, check=True, env=told, capture_output=True, cwd=tmp_path)
    assert (tmp_path / "messages.ts").exists()


def test_the_image_runs_as_somebody_who_may_do_nothing() -> None:
    users = [step.rest for step in IMAGE if step.instruction == "USER"]
    assert users == ["10001"], "a number, so that a cluster can see that it is not root"
    made = next(step.rest for step in IMAGE if "useradd" in step.rest)
    assert "--system --uid 10001" in made
    after = IMAGE[[step.instruction for step in IMAGE].index("USER") :]
    assert [step.instruction for step in after].count("USER") == 1


def test_where_the_server_writes_there_is_a_volume_of_its_user() -> None:
    volumes = set(one(IMAGE, "VOLUME").words)
    told = environment(IMAGE)
    assert str(Path(told["ROLLWRIGHT_DATABASE"]).parent) in volumes
    assert told["XDG_CACHE_HOME"] in volumes
    made = next(step.words for step in IMAGE if "install --directory" in step.rest)
    assert volumes <= {*made}
    steps = [step.instruction for step in IMAGE]
    compiled = next(n for n, step in enumerate(IMAGE) if "warm_up" in step.rest)
    assert steps.index("USER") < compiled < steps.index("VOLUME"), "a volume keeps no later RUN"


WATCH = """
import json, os, sys
written = os.open(sys.argv.pop(1), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

def note(event, args):
    if event == "open" and isinstance(args[0], str) and isinstance(args[2], int):
        if args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            os.write(written, json.dumps(args[0]).encode() + b"\\n")
    elif event in ("os.mkdir", "os.rename", "os.remove", "sqlite3.connect"):
        os.write(written, json.dumps(os.fsdecode(args[0])).encode() + b"\\n")

sys.addaudithook(note)
from rollwright.cli.main import cli
cli()
"""


def test_the_server_writes_to_its_volumes_and_to_tmp_only(tmp_path: Path) -> None:
    told = environment(IMAGE)
    inside = {path: tmp_path / path.strip("/") for path in ("/data", "/cache", "/tmp")}  # noqa: S108
    for folder in inside.values():
        folder.mkdir()
    settings = {
        "XDG_CACHE_HOME": str(inside[told["XDG_CACHE_HOME"]]),
        "ROLLWRIGHT_DATABASE": str(inside["/data"] / "tables.sqlite"),
        "PYTHONDONTWRITEBYTECODE": told["PYTHONDONTWRITEBYTECODE"],
        "ROLLWRIGHT_LEVELS": "false",
        "TMPDIR": str(inside["/tmp"]),  # noqa: S108
        "HOME": "/nonexistent",
    }
    notes, log = tmp_path / "written", tmp_path / "log"
    command = [sys.executable, "-c", WATCH, str(notes), "serve", "--port", "0"]
    with log.open("w") as output:
        process = subprocess.Popen(command, env=os.environ | settings, stdout=output, stderr=output)
        try:
            _answers(log)
        finally:
            process.terminate()
            assert process.wait(SECONDS) == 0
    written = {Path(line.strip('"')) for line in notes.read_text().splitlines()}
    assert inside["/data"] / "tables.sqlite" in written
    allowed = (*inside.values(), Path("/dev"))
    assert [path for path in written if not any(path.is_relative_to(a) for a in allowed)] == []


def _answers(log: Path) -> None:
    """Wait until the server that writes this log answers."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if found := re.search(r"http://\S+:\d+", log.read_text()):
            try:
                with urlopen(f"{found[0]}/health", timeout=SECONDS) as answer:  # noqa: S310
                    assert answer.status == 200
            except URLError:
                pass
            else:
                return
        time.sleep(0.05)
    raise AssertionError(log.read_text())


def test_the_health_check_tells_a_server_that_answers_from_one_that_does_not(
    tmp_path: Path,
) -> None:
    check = one(IMAGE, "HEALTHCHECK")
    assert {*check.flags} == {"interval", "timeout", "start-period", "retries"}
    _, _, listed = check.rest.partition(" CMD ")
    _, option, code = Step("CMD", listed).words
    [port] = re.findall(r"127\.0\.0\.1:(\d+)", code)
    assert one(IMAGE, "EXPOSE").rest == port == "8000"
    with serving(tmp_path) as served:
        asked = code.replace(f"http://127.0.0.1:{port}", served.url)
        subprocess.run([sys.executable, option, asked], check=True)
    gone = subprocess.run([sys.executable, option, asked], check=False, capture_output=True)
    assert gone.returncode != 0


def test_the_command_of_the_image_is_a_command(tmp_path: Path) -> None:
    name, *arguments = one(IMAGE, "CMD").words
    command = shutil.which(name, path=str(Path(sys.executable).parent))
    assert command, "rollwright is not installed as a command: run make setup"
    told = {"ROLLWRIGHT_DATABASE": str(tmp_path / "tables.sqlite")}
    done = subprocess.run(
        [command, *arguments, "--check-config"],
        env=os.environ | told,
        capture_output=True,
        text=True,
        check=True,
    )
    assert 'host = "0.0.0.0"' in done.stdout
