"""`make bench`: every benchmark within a budget, and one page with all figures and plots.

    python -m benchmarks
    python -m benchmarks --minutes 1 --only simulate
    python -m benchmarks --docs docs

The page is build/bench/index.html. Figures are kept in benchmarks/results, and the page compares
them with those of the run before. With `--docs` they are written into docs/benchmarks.md, too, and
their plots into docs/pictures.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from benchmarks import pages, report
from benchmarks.contests import Benchmark

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

SHARES: Final = {"engine": 2, "simulate": 5, "solve": 2, "envs": 4}
"""The benchmarks, and how much of the time each gets."""
PAGE: Final = Path(__file__).parents[1] / "build" / "bench" / "index.html"


def last(name: str) -> dict[str, Any] | None:
    """What the run before has kept, if it can be read."""
    path = report.RESULTS / f"{name}.json"
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and "runs" in found else None


def measure(name: str, seconds: float, bar: "ProgressBar[int]") -> Benchmark:
    """Make one of the benchmarks, which may compile something first, and measure it."""
    made: Benchmark = import_module(f"benchmarks.{name}").benchmark()
    made.take_turns(seconds, lambda passed: bar.update(round(1000 * passed)))
    bar.update(bar.length - bar.pos if bar.length else 0)
    return made


@click.command()
@click.option(
    "--minutes", default=4.0, show_default=True, type=click.FloatRange(0, min_open=True),
    help="How long to measure; compiling comes on top the first time.",
)  # fmt: skip
@click.option("--only", multiple=True, type=click.Choice([*SHARES]), help="Only this one.")
@click.option(
    "--docs", type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The folder of the documentation, to write the figures and plots into it.",
)  # fmt: skip
def main(minutes: float, only: tuple[str, ...], docs: Path | None) -> None:
    """Measure, with machine and versions beside the figures."""
    names = [name for name in SHARES if not only or name in only]
    whole = 60 * minutes / sum(SHARES[name] for name in names)
    measured = {}
    for name in names:
        before = last(name)
        seconds = whole * SHARES[name]
        label = f"▸ {name}, {seconds:.0f} s".ljust(18)
        with click.progressbar(
            length=round(1000 * seconds), label=label, file=sys.stderr, show_eta=False
        ) as bar:  # it would count on compiling as often as it has seen it
            made = measure(name, seconds, bar)
        made.show()
        report.write(name, made.figures())
        measured[name] = (made, before)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(pages.render([*measured.values()]), "utf-8")
    if docs:
        pages.write({name: made for name, (made, _) in measured.items()}, docs)
    print(f"\nAll of it with plots: {PAGE}")


if __name__ == "__main__":
    main()
