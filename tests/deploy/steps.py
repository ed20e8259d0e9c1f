"""A Dockerfile as its steps."""

import json
import re
import shlex
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent.parent

KNOWN: Final = {
    *("FROM", "RUN", "CMD", "EXPOSE", "ENV", "COPY", "VOLUME", "USER", "WORKDIR", "HEALTHCHECK"),
}
"""The instructions that these tests understand."""


class Step(NamedTuple):
    """An instruction and the rest of its line."""

    instruction: str
    rest: str

    @property
    def words(self) -> list[str]:
        """The words of the rest: of a list as JSON, or as a shell reads it."""
        return json.loads(self.rest) if self.rest.startswith("[") else shlex.split(self.rest)

    @property
    def flags(self) -> dict[str, str]:
        """What is written `--name=value` before the rest."""
        return dict(re.findall(r"(?:^|\s)--(\w[\w-]*)=(\S+)", self.rest))


def stages() -> list[list[Step]]:
    """The steps of each stage of our Dockerfile, each stage from its FROM on."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    found: list[list[Step]] = []
    for line in filter(str.strip, joined.splitlines()):
        instruction, _, rest = line.partition(" ")
        assert instruction in KNOWN, f"what does {instruction} do?"
        if instruction == "FROM":
            found.append([])
        found[-1].append(Step(instruction, rest.strip()))
    return found


def one(stage: list[Step], instruction: str) -> Step:
    """The only step of its kind."""
    [step] = [step for step in stage if step.instruction == instruction]
    return step


def environment(stage: list[Step]) -> dict[str, str]:
    """What the ENV steps of a stage set."""
    settings = [step.rest for step in stage if step.instruction == "ENV"]
    return dict(word.split("=", 1) for rest in settings for word in shlex.split(rest))
