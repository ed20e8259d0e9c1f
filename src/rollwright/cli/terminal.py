"""`rollwright terminal`: a match in the terminal."""

import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import click
import platformdirs

from rollwright import bots
from rollwright.bots.levels import LEVELS, warm_up
from rollwright.cli.files import read_record, whole_file
from rollwright.cli.options import FILE, game_options, language_option, say_aside, words_of
from rollwright.core import games
from rollwright.core.dice import FairDice, new_nonce
from rollwright.core.errors import PlayerNameError
from rollwright.core.game import Game, OptionValue, Setup, check_setup
from rollwright.core.match import Match
from rollwright.core.series import MOST_MATCHES, Series
from rollwright.i18n.words import Words
from rollwright.records.notation import to_text
from rollwright.records.record import Record
from rollwright.table.friendly_names import friendly_name
from rollwright.table.names import clean_name, look
from rollwright.tui.hotseat import Table, own_seat
from rollwright.tui.screen import real_minus


@click.command()
@click.argument("game", required=False, is_eager=True)
@click.option("--names", help="The people at the keyboard, separated by commas.")
@click.option("--bots", "specs", help="The bots that join them, separated by commas.")
@click.option(
    "--series",
    type=click.IntRange(1, MOST_MATCHES),
    default=1,
    show_default=True,
    help="How many matches to play in a row.",
)
@click.option(
    "--record",
    "path",
    type=FILE,
    help="Where to keep the record.  [default: a new file in your data folder]",
)
@click.option(
    "--resume",
    type=FILE,
    help="Continue the match in a record.",
)
@game_options
@language_option
def terminal(
    game: str | None,
    names: str | None,
    specs: str | None,
    series: int,
    path: Path | None,
    resume: Path | None,
    options: Mapping[str, OptionValue],
    language: str,
) -> None:
    """Play GAME in the terminal, with people at this keyboard and bots."""
    if resume:
        path, record = _unfinished(resume)
    else:
        rules = _find(game)
        words = _words(rules, language)
        line_up = _line_up(rules, options, names, specs, words)
        record = _new_record(rules, line_up, options, Series(series) if series > 1 else None)
        path = path or _default_path(rules)
    while True:
        words = _words(record.match.game, language)
        _play_match(record, path, words)
        if not (following := _next_of_series(record, words)):
            return
        try:
            click.prompt(words.say("next-match"), default="", show_default=False)
        except click.Abort:
            click.echo("\n" + words.say("resume", path=str(path)))
            raise
        path, record = _next_path(path, following), following


def _next_path(path: Path, record: Record) -> Path:
    """Where the next match of a series is kept: next to the last one, with its number."""
    number = len(record.series.results) + 1 if record.series else 1
    return path.with_name(f"{path.stem.removesuffix(f'-{number - 1}')}-{number}{path.suffix}")


def _find(name: str | None) -> Game[Any]:
    if name is None:
        raise click.ClickException(f"Say which game to play: {', '.join(games.names())}.")
    return games.find(name)


def _words(game: Game[Any], language: str) -> Words:
    return Words(language, f"rollwright.games.{game.name}", "rollwright.tui")


def _unfinished(path: Path) -> tuple[Path, Record]:
    """The match to continue: the one in a record, or the next one of its series."""
    advice = "extract one with rollwright convert --match 1 --to text"
    record = read_record(path, None, advice)
    if record.match.is_over:
        following = _following(record)
        if not following:
            raise click.ClickException(
                f"The match in {path} is over; use rollwright replay to look at it."
            )
        return _next_path(path, following), following
    if record.proof is None or record.proof.seed is None:
        raise click.ClickException(f"{path} has no dice seed, so the match cannot be continued.")
    return path, record


def _line_up(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    names: str | None,
    specs: str | None,
    words: Words,
) -> dict[str, str]:
    """Who sits at the table, in order: the name of each seat and its bot, "" for a person."""
    if names is None and specs is None:
        names = click.prompt(words.say("who-plays"), default=_own_name())
        known = ", ".join(bots.offered(game, options))
        specs = click.prompt(words.say("which-bots", bots=known), default=bots.usual(game, options))
    line_up: dict[str, str] = {}
    for name in map(clean_name, words_of(names)):
        if look(name) in map(look, line_up):
            raise click.ClickException(f"Two players are called {name}; use different names.")
        line_up[name] = ""
    for spec in [] if specs == "-" else words_of(specs):
        line_up[_numbered(spec, line_up)] = spec
    return line_up


def _own_name() -> str:
    """The name of a person who gives none. It is drawn once and kept in the data folder."""
    path = platformdirs.user_data_path("rollwright") / "name.txt"
    try:
        return clean_name(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, PlayerNameError):
        name = friendly_name()
    with suppress(OSError):  # a name that cannot be kept is drawn again next time
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n", "utf-8")
    return name


def _numbered(spec: str, taken: Iterable[str]) -> str:
    """The name of a bot: its spec, with a number if a name at the table looks the same."""
    looks = {look(name) for name in taken}
    names = (spec, *(f"{spec} {number}" for number in range(2, len(looks) + 2)))
    return next(name for name in names if look(name) not in looks)


def _new_record(
    game: Game[Any],
    line_up: dict[str, str],
    options: Mapping[str, OptionValue],
    series: Series | None,
) -> Record:
    check_setup(game, Setup(len(line_up), 0, options))
    dice = FairDice.secret(tuple(new_nonce() for _ in line_up))
    match = Match.deal(game, len(line_up), dice, options)
    chosen = tuple(name for name in options if game.options[name].per_seat)
    return Record(match, tuple(line_up), tuple(line_up.values()), dice.proof(chosen), series)


def _default_path(game: Game[Any]) -> Path:
    folder = platformdirs.user_data_path("rollwright", ensure_exists=True)
    return folder / f"{game.name}-{datetime.now():%Y-%m-%d-%H%M%S}.txt"


def _play_match(record: Record, path: Path, words: Words) -> None:
    """Play one match to its end. If it is stopped, say how to resume it."""

    def save(record: Record) -> None:
        with whole_file(path) as file:
            file.write(to_text(record))

    match, proof = record.match, record.proof
    if proof is None:
        raise click.ClickException("A match needs dice.")
    seated = {
        seat: bots.find(spec, match.game, match.setup.options)(secrets.randbits(64))
        for seat, spec in enumerate(record.bots)
        if spec
    }
    if not {*LEVELS}.isdisjoint(record.bots):
        warm_up(say_aside, match.game.name, len(record.names))
    if record.series:
        number, length = len(record.series.results) + 1, record.series.length
        click.secho(words.say("series", number=number, length=length), bold=True)
    click.echo(words.say("dice-promise", commitment=proof.commitment))
    click.echo(words.say("begins", **words.one(record.names, match.state.active, own_seat(record))))
    try:
        Table(record, lambda _, seat: seated[seat], proof.dice(), words, save).play()
    except (click.Abort, KeyboardInterrupt):
        click.echo("\n" + words.say("resume", path=str(path)))
        raise click.Abort from None
    click.echo(words.say("dice-proof", seed=str(proof.seed)))
    click.echo(words.say("verify", path=str(path)))


def _next_of_series(record: Record, words: Words) -> Record | None:
    """Show how the series stands, and prepare its next match if there is one."""
    if record.series is None:
        return None
    series = record.series.add(record.match.scores)
    title = words.say("series-result") if series.is_over else words.say("series-totals")
    click.secho(f"\n{title}", bold=True)
    for seat, name in enumerate(record.names):
        results = " ".join(f"{scores[seat]:>4}" for scores in series.results)
        click.echo(f"{name}: " + real_minus(f"{results}  = {series.totals[seat]}"))
    if series.is_over and len(record.names) > 1:
        winners = words.many(record.names, series.winners, own_seat(record))
        click.secho(words.say("series-winner", **winners), bold=True)
    return _following(record)


def _following(record: Record) -> Record | None:
    """The next match of the record's series, `None` after the last."""
    if record.series is None or record.series.add(record.match.scores).is_over:
        return None
    line_up = dict(zip(record.names, record.bots or [""] * len(record.names), strict=True))
    series = record.series.add(record.match.scores)
    return _new_record(record.match.game, line_up, record.chosen_options, series)
