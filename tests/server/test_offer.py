"""Which bots may sit at a table, and what people are offered."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rollwright import bots
from rollwright.bots.levels import LEVELS, warm_up
from rollwright.core import games
from rollwright.core.errors import BotError
from rollwright.server.offer import NO_LEVELS, Offer
from rollwright.server.protocol import Leave, Refusal
from server.serving import Served, play, records, serving, until

every_game = pytest.mark.parametrize("game", games.having("kernels"))


@every_game
def test_people_are_offered_the_levels_and_other_bots_may_sit_down_too(game: str) -> None:
    offer, rules = Offer(), games.find(game)
    assert offer.to_people(rules, {}) == LEVELS
    assert offer.names(rules, {}) == (*LEVELS, "random", "greedy")
    assert offer.helper(rules, {}) == "skilled"
    for spec in offer.names(rules, {}):
        offer.check(spec, rules, {})


@every_game
def test_without_levels_two_bots_are_left(game: str) -> None:
    offer, rules = Offer(levels=False), games.find(game)
    assert offer.to_people(rules, {}) == offer.names(rules, {}) == bots.plain(rules)
    assert offer.helper(rules, {}) == "greedy"
    for spec in LEVELS:
        with pytest.raises(Refusal) as refusal:
            offer.check(spec, rules, {})
        assert refusal.value.reason == f"{rules.title} has the bots random, greedy."


@every_game
@pytest.mark.parametrize(
    "spec",
    ["network:x.bin", "search:9ms", "solo", "./my.py:Bot", "", "casual:2", "greedy:2/2", " greedy"],
)
def test_no_bot_sits_down_that_reads_files_or_thinks_long(game: str, spec: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Offer().check(spec, games.find(game), {})
    assert (refusal.value.code, refusal.value.status) == ("bad_bot", 422)


SAYS_HELLO = """
from pathlib import Path
Path("loaded").touch()
Bot = None
"""


@every_game
def test_no_name_of_a_bot_makes_the_server_load_a_file(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "greedy:").mkdir()
    (tmp_path / "evil.py").write_text(SAYS_HELLO)
    rules = games.find(game)
    for spec in ("greedy:/../evil.py:Bot", "greedy:/../../evil.py:Bot", "./evil.py:Bot"):
        with pytest.raises(Refusal) as refusal:
            Offer().check(spec, rules, {})
        assert refusal.value.code == "bad_bot"
        with pytest.raises(BotError):
            bots.named(spec, rules)
    assert not (tmp_path / "loaded").exists()


MIXED = {"sheet": "mixed-colours"}
QWIXX = games.find("qwixx")


def test_a_bot_that_cannot_play_a_sheet_may_not_sit_at_its_table() -> None:
    offer = Offer()
    assert offer.to_people(QWIXX, MIXED) == offer.names(QWIXX, MIXED) == ("random", "greedy")
    assert offer.helper(QWIXX, MIXED) == "greedy"
    for spec in ("random", "greedy"):
        offer.check(spec, QWIXX, MIXED)
    with pytest.raises(Refusal) as refusal:
        offer.check("expert", QWIXX, MIXED)
    assert refusal.value.code == "bad_bot"
    reason = "Qwixx with sheet mixed-colours has the bots random, greedy."
    assert refusal.value.reason == reason


def test_an_option_that_changes_nothing_for_bots_leaves_them_all() -> None:
    assert Offer().names(QWIXX, {"edition": "board"}) == Offer().names(QWIXX, {})


def test_who_can_play_a_variant_is_told_for_every_choice() -> None:
    plain = ["random", "greedy"]
    assert Offer().variants(QWIXX) == {
        "sheet": {"standard": [*LEVELS], "mixed-colours": plain, "mixed-numbers": plain}
    }
    assert Offer(levels=False).variants(QWIXX)["sheet"]["standard"] == plain
    assert Offer().variants(games.find("twenty_one")) == {}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has loaded the levels."""
    warm_up(print)
    with serving(tmp_path_factory.mktemp("served"), levels=True) as served:
        yield served.with_levels()


@every_game
def test_the_levels_are_told_and_play(served: Served, game: str) -> None:
    found = {info["name"]: info for info in httpx.get(f"{served.url}/api/games").json()}
    assert found[game]["levels"] == [*LEVELS]
    assert found[game]["bots"] == [*LEVELS, "random", "greedy"]
    assert found[game]["variants"] == Offer().variants(games.find(game))
    emma = served.create(game, "me Emma", "bot beginner", "bot expert", "bot strongest")

    async def evening() -> None:
        async with served.client(emma) as client:
            await play(client)
            assert records(served, client.match)[0].bots == ("", "beginner", "expert", "strongest")

    asyncio.run(evening())


@every_game
def test_a_level_plays_on_for_somebody_who_sat_alone(served: Served, game: str) -> None:
    emma = served.create(game, "me Emma")

    async def evening() -> None:
        async with served.client(emma) as client:
            await until(client, lambda client: client.match)
            await client.send(lambda number: Leave(number, 0, "skilled"))
            await until(client, lambda client: client.is_over)

    asyncio.run(evening())


def test_a_server_without_the_packages_says_so_and_offers_what_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rollwright.server.app.can_be_compiled", lambda: False)
    caplog.set_level("INFO", "rollwright.server")
    with serving(tmp_path, levels=True) as served:
        found = httpx.get(f"{served.url}/api/games").json()
        assert all(info["bots"] == info["levels"] == ["random", "greedy"] for info in found)
    assert NO_LEVELS in caplog.messages
