"""Three guests play the daily match across midnight and a restart of the server."""

import json
from pathlib import Path

import httpx
from click.testing import CliRunner

from rollwright.cli.main import cli
from rollwright.core import games
from rollwright.core.dice import FairDice
from rollwright.records.jsonl import from_json
from server.asking import problem
from server.daily.calendar_days import Calendar, Guest, daily_server, rolls


def test_three_guests_across_midnight_and_a_restart(tmp_path: Path, database: str) -> None:
    calendar = Calendar()
    calendar.turn_to("2026-11-15 12:00")
    with daily_server(tmp_path, calendar, database) as served:
        promised = Guest(served, "Anna").today()["tomorrow"]
        assert (promised["day"], promised["seed"]) == ("2026-11-16", None)

        calendar.turn_to("2026-11-16 20:00")
        anna, ben, cleo = (Guest(served, name) for name in ("Anna", "Ben", "Cleo"))
        today = anna.today()
        assert today["today"] == promised
        assert today["seconds"] == 4 * 3600
        for guest in (anna, ben, cleo):
            assert guest.begin("2026-11-16").status_code == 201
        of_anna = anna.play(1)
        begun_by_ben = ben.choose_once()
        assert rolls(of_anna)[0] == rolls(begun_by_ben)[0]
        assert anna.results("2026-11-16")["mine"]["counts"]
        assert problem(anna.begin("2026-11-16")) == (409, "daily_played")
        table = ben.table

    with daily_server(tmp_path, calendar, database) as served:  # it has restarted
        for guest in (anna, ben, cleo):
            guest.served = served
        assert anna.today()["today"] == promised
        assert problem(anna.begin("2026-11-16")) == (409, "daily_played")
        assert ben.begin("2026-11-16").status_code == 201
        assert ben.table == table
        of_ben = ben.play(2)
        assert of_ben[: len(begun_by_ben)] == begun_by_ben
        whites = [[roll["white"] for roll in rolls(log)] for log in (of_anna, of_ben)]
        shorter = min(map(len, whites))  # a die of another colour may have left for one of them
        assert whites[0][:shorter] == whites[1][:shorter]

        results = ben.results("2026-11-16")
        assert results["sealed"] == promised
        assert {place["name"] for place in results["places"]} == {"Anna", "Ben"}
        assert sum(count for _, count in results["scores"]) == 2
        record = anna.ask(f"matches/{anna.results('2026-11-16')['mine']['match']}/record.json")
        assert json.loads(record.text)["dice"]["seed"] is None

        calendar.turn_to("2026-11-17 00:05")
        cleo.begin("2026-11-17", "twenty_one")  # plays on at yesterday's table all the same
        cleo.table = table_of(cleo, "2026-11-16")
        of_cleo = cleo.play(3)
        assert rolls(of_cleo)[0] == rolls(of_anna)[0]
        late = cleo.results("2026-11-16")
        assert (late["mine"]["is_over"], late["mine"]["counts"]) == (True, False)
        assert {place["name"] for place in late["places"]} == {"Anna", "Ben"}

        revealed = anna.today()["yesterday"]
        assert revealed["commitment"] == promised["commitment"]
        assert FairDice(bytes.fromhex(revealed["seed"]), ()).commitment == promised["commitment"]
        assert anna.today()["matches"][0]["streak"] == 1
        match = anna.results("2026-11-16")["mine"]["match"]
        text = httpx.get(f"{served.url}/api/matches/{match}/record.json").text
        assert from_json(text, games.find).check_dice() == len(rolls(of_anna))
        file = tmp_path / "daily.jsonl"
        file.write_text(text, "utf-8")
        verified = CliRunner().invoke(cli, ["verify", str(file)])
        assert verified.exit_code == 0, verified.output

        again = Guest(served, "Anna", anna.token)
        assert again.begin("2026-11-16").status_code == 201  # for practice
        assert rolls(again.play(4))[0] == rolls(of_anna)[0]
        assert again.results("2026-11-16")["mine"]["match"] == match
        assert len(again.results("2026-11-16")["places"]) == 2


def table_of(guest: Guest, day: str) -> str:
    """The table of a guest's try."""
    table: str = guest.results(day)["mine"]["table"]
    return table
