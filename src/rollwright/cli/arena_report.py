"""The standings of the arena as a report, as text and as a plot."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rollwright.arena.estimates import Share
from rollwright.arena.standings import Meeting, Standings
from rollwright.arena.work import Order, Worker
from rollwright.cli.plot import drawn


def report(
    order: Order,
    worker: Worker,
    standings: Standings,
    settings: Mapping[str, Any],
    seconds: float,
) -> dict[str, Any]:
    """What `--json` prints. A figure is null if nothing has been played for it."""
    ratings = standings.ratings
    rates = {bot: standings.win_rate(bot) for bot in order.bots}
    scores = {bot: standings.score(bot) for bot in order.bots}
    adjusted = {bot: standings.adjusted(bot) for bot in order.bots if order.shares}
    return {
        **settings,
        "matches": standings.matches,
        "seconds": round(seconds, 3),
        "matches_per_second": round(standings.matches / seconds, 1),
        "results": {
            bot: {
                **_share(rates[bot]),
                "mean_score": score and round(score.value, 3),
                "elo": score and round(elo, 1),
                "elo_stderr": score and round(error, 1),
            }
            for (bot, score), elo, error in zip(
                scores.items(), ratings.elo.tolist(), ratings.errors.tolist(), strict=True
            )
        },
        "intervals": {bot: _interval(rate) for bot, rate in rates.items()},
        "score_stderr": {bot: score and round(score.error, 3) for bot, score in scores.items()},
        "pairs": [_pair(meeting) for meeting in standings.meetings],
        "tables": [
            {"bots": [*seating], "seed": order.seed_of(at), "engine": engine}
            | ({"luck_taken": order.shares[at]} if order.shares else {})
            for at, (seating, engine) in enumerate(zip(order.seatings, worker.engines, strict=True))
        ],
        "widest": round(standings.widest, 5),
        "adjusted": {bot: _adjusted(rates[bot], less) for bot, less in adjusted.items()} or None,
    }


def _share(share: Share | None) -> dict[str, float | None]:
    if share is None:
        return {"win_rate": None, "stderr": None}
    return {"win_rate": round(share.value, 5), "stderr": round(share.error, 5)}


def _adjusted(plain: Share | None, less: Share | None) -> dict[str, Any]:
    """The win rate without luck, and its variance as a part of that with luck."""
    ratio = (less.error / plain.error) ** 2 if plain and less and plain.error else None
    return {
        **_share(less),
        "interval": _interval(less),
        "variance_ratio": ratio and round(ratio, 4),
    }


def _interval(share: Share | None) -> list[float] | None:
    return None if share is None else [round(share.low, 5), round(share.high, 5)]


def _pair(meeting: Meeting) -> dict[str, Any]:
    lead = meeting.lead
    return {
        "bots": [*meeting.bots],
        "matches": meeting.matches,
        **_share(meeting.ahead),
        "interval": _interval(meeting.ahead),
        "lead": lead and round(lead.value, 3),
        "lead_stderr": lead and round(lead.error, 3),
    }


def text(report: Mapping[str, Any]) -> str:
    """The same for people."""
    bots = [*report["results"]]
    names = [f"{number}  {bot}" for number, bot in enumerate(bots, 1)]
    width = max(16, *map(len, names))
    lines = [f"{'   bot':<{width}}  wins (ties shared)  95% interval     score         Elo"]
    for name, bot in zip(names, bots, strict=True):
        found = report["results"][bot]
        low, high = report["intervals"][bot] or (None, None)
        wins = _both("{:.2%} ± {:.2%}", found["win_rate"], found["stderr"])
        between = _both("{:.2%}–{:.2%}", low, high)
        score = _both("{:.1f} ± {:.1f}", found["mean_score"], report["score_stderr"][bot])
        elo = _both("{:+.0f} ± {:.0f}", found["elo"], found["elo_stderr"])
        lines.append(f"{name:<{width}}  {wins:<18}  {between:<15}  {score:<12}  {elo}")
    if report["adjusted"]:
        lines += ["", *_without_luck(report, names, width)]
    lines += ["", f"{_of_pairs(report)}, in %", *_cross_table(report, width)]
    done = f"{report['matches']} matches of {report['players']} players"
    speed = f"{report['matches_per_second']:.0f} matches per second"
    where = f", {report['threads']} threads" if report["threads"] > 1 else ""
    if report["ray"]:
        where = f", on Ray at {report['ray']}"
    even = 1 / report["players"]
    lines += [
        "",
        f"± is a standard error; Elo has mean 0; an even share of wins is {even:.1%}",
        f"{done}, {speed}, seed {report['seed']}",
        f"{report['engine']} engine{where}",
    ]
    return "\n".join(lines)


def _without_luck(report: Mapping[str, Any], names: list[str], width: int) -> list[str]:
    """The win rates without luck, and how many more matches would have been needed with it."""
    lines = [f"{'   without luck':<{width}}  wins (ties shared)  95% interval     variance"]
    for name, found in zip(names, report["adjusted"].values(), strict=True):
        low, high = found["interval"] or (None, None)
        wins = _both("{:.2%} ± {:.2%}", found["win_rate"], found["stderr"])
        between = _both("{:.2%}–{:.2%}", low, high)
        ratio = found["variance_ratio"]
        part = f"{ratio:.3f} of that above: 1 match for {1 / ratio:.1f}" if ratio else "–"
        lines.append(f"{name:<{width}}  {wins:<18}  {between:<15}  {part}")
    return lines


def _of_pairs(report: Mapping[str, Any]) -> str:
    """What the win rate of a pair means."""
    if report["players"] == 2:
        return "wins of the row against the column"
    return "how often the row has more points than the column"


def _both(form: str, first: float | None, second: float | None) -> str:
    return "–" if first is None else form.format(first, second)


def _cross_table(report: Mapping[str, Any], width: int) -> list[str]:
    bots = [*report["results"]]
    cells = {bot: dict.fromkeys(bots, "") for bot in bots}
    for pair in report["pairs"]:
        (first, second), rate, error = pair["bots"], pair["win_rate"], pair["stderr"]
        if rate is not None:
            cells[first][second] = f"{100 * rate:.2f} ± {100 * error:.2f}"
            cells[second][first] = f"{100 * (1 - rate):.2f} ± {100 * error:.2f}"
    head = "".join(f"  {number:<13}" for number in range(1, len(bots) + 1))
    lines = [f"{'':<{width}}{head}".rstrip()]
    for number, bot in enumerate(bots, 1):
        row = "".join(f"  {cells[bot][other]:<13}" for other in bots)
        lines.append(f"{f'{number}  {bot}':<{width}}{row}".rstrip())
    return lines


def plot(path: Path, title: str, report: Mapping[str, Any]) -> None:
    """Draw ratings with their intervals, and who beats whom."""
    bots = [*report["results"]]
    found = [report["results"][bot] for bot in bots]
    places = range(len(bots))
    with drawn(path, title) as figure:
        ratings, cross = figure.subplots(1, 2)
        ratings.errorbar(
            [bot["elo"] for bot in found],
            places,
            xerr=[1.96 * bot["elo_stderr"] for bot in found],
            fmt="o",
            capsize=4,
        )
        ratings.set(xlabel="Elo, with 95% intervals", yticks=places, yticklabels=bots)
        ratings.invert_yaxis()
        ratings.grid(axis="x", alpha=0.3)
        rates = [[float("nan")] * len(bots) for _ in bots]
        for pair in report["pairs"]:
            first, second = map(bots.index, pair["bots"])
            if pair["win_rate"] is not None:
                rates[first][second], rates[second][first] = pair["win_rate"], 1 - pair["win_rate"]
        cross.imshow(rates, cmap="RdBu", vmin=-0.5, vmax=1.5)
        for row in places:
            for column in places:
                if rates[row][column] == rates[row][column]:
                    cross.text(column, row, f"{rates[row][column]:.1%}", ha="center", va="center")
        cross.set(
            xlabel=_of_pairs(report),
            xticks=places,
            xticklabels=bots,
            yticks=places,
            yticklabels=bots,
        )
        cross.tick_params(axis="x", rotation=30)
