"""Trying again: tables whose matches begin from a position of a match that is over."""

import asyncio
from typing import Any

import httpx
import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.records.record import Record
from rollwright.server import again as server_again
from rollwright.server.again import AgainRequest, table_from
from rollwright.server.client import ServerRefused
from rollwright.server.offer import Offer
from rollwright.server.protocol import Arrange, Configure, Resize
from server.asking import bearer, problem
from server.serving import Place, Served, one_server, play, ready, records, until

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


async def finished(served: Served, place: Place) -> str:
    async with served.client(place) as client:
        await play(client)
        return client.match


def again(served: Served, match: str, token: str = "", **wish: Any) -> httpx.Response:
    url = f"{served.url}/api/matches/{match}/tables"
    return httpx.post(url, json=wish, headers=bearer(token) if token else {})


def place_of(answer: httpx.Response) -> Place:
    assert answer.status_code == 201, answer.text
    seated = answer.json()
    return Place(seated["table"]["id"], seated["token"], seated["seats"], seated["table"])


def a_choice(record: Record) -> tuple[int, int, int]:
    """A step in the middle, from 1, its seat, and how many steps came before its question."""
    log = record.match.log
    step = next(n for n in range(len(log) // 2, len(log)) if log[n][0] != CHANCE)
    first = step
    while log[first - 1][0] != CHANCE and len(record.match.states[first].pending) < len(
        record.match.states[first - 1].pending
    ):
        first -= 1
    return step + 1, log[step][0], first


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_the_position_with_dice_of_its_own(served: Served, game: str) -> None:
    first = asyncio.run(finished(served, served.create(game, "me Emma", "me Max", "bot greedy")))
    old, _ = records(served, first)
    step, seat, given = a_choice(old)
    place = place_of(again(served, first, step=step, seat=seat, name="Lou"))
    assert place.seats == [seat]
    assert (place.info["given"], place.info["origin"]) == (given, first)
    kinds = [chair["kind"] for chair in place.info["seats"]]
    assert kinds == ["human" if n == seat else "bot" for n in range(3)]
    names = [chair["name"] for chair in place.info["seats"]]
    assert names[seat] == "Lou"
    assert not {"Emma", "Max"} & {*names}, "a bot does not carry the name of a person"
    assert seat == 2 or names[2] == old.names[2]
    second = asyncio.run(finished(served, place))
    for record in records(served, second):
        assert record.match.is_over
        assert record.match.setup == old.match.setup
        assert record.match.log[:given] == old.match.log[:given]
        assert record.proof
        assert record.proof.given == given
        rolls = sum(actor == CHANCE for actor, _ in record.match.log[:given])
        assert record.check_dice() == record.match.rolls - rolls > 0
        assert record.proof.seed != old.proof.seed if old.proof else False


def test_it_can_be_tried_again_and_again_at_the_same_table(served: Served) -> None:
    first = asyncio.run(finished(served, served.create("qwixx", "me Emma", "bot greedy")))
    old, _ = records(served, first)
    step, seat, given = a_choice(old)
    if old.bots and old.bots[seat]:
        step, seat = next(
            (n + 1, actor)
            for n, (actor, _) in enumerate(old.match.log)
            if n >= given and actor not in (CHANCE, seat)
        )
    place = place_of(again(served, first, step=step, seat=seat))

    async def twice() -> list[str]:
        async with served.client(place) as client:
            await play(client)
            one = client.match
            await ready(client, seat)
            await until(client, lambda client: client.match != one)
            await play(client)
            return [one, client.match]

    one, other = (records(served, match)[0] for match in asyncio.run(twice()))
    assert one.proof
    assert other.proof
    assert one.proof.given == other.proof.given > 0
    assert one.proof.seed != other.proof.seed


def test_seats_and_options_belong_to_the_position(served: Served) -> None:
    first = asyncio.run(finished(served, served.create("qwixx", "me Emma", "me Max")))
    step, seat, _ = a_choice(records(served, first)[0])
    place = place_of(again(served, first, step=step, seat=seat))

    async def change() -> list[str]:
        codes = []
        async with served.client(place) as client:
            await play(client)
            for intent in (
                lambda n: Arrange(n, [1, 0]),
                lambda n: Resize(n, 3),
                lambda n: Configure(n, series=2),
                lambda n: Configure(n, options={"edition": "board"}),
            ):
                with pytest.raises(ServerRefused) as refused:
                    await client.send(intent)
                codes.append(refused.value.code)
            await client.send(lambda n: Configure(n, seconds=30))
        return codes

    assert asyncio.run(change()) == ["given"] * 4


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_cannot_play_now_is_replaced_by_one_that_can(game: str) -> None:
    """The levels of bots played in the match, and this server has none."""
    rules, dice = games.find(game), SeededDice(5)
    match = Match.deal(rules, 3, dice, {})
    match.play([bots.find("random", rules)(seat) for seat in range(3)], dice)
    record = Record(match, ("Emma", "Ada", "Bruno"), ("", "expert", "random"))
    step = 1 + next(n for n, (actor, _) in enumerate(match.log) if actor == 0)
    table = table_from("m", record, AgainRequest(step=step, seat=0), "emma", Offer(levels=False))
    assert [seat.bot for seat in table.seats] == ["", "greedy", "random"]
    assert [seat.name for seat in table.seats] == ["Emma", "Ada", "Bruno"]


def test_the_guest_stays_who_they_are(served: Served) -> None:
    place = served.create("qwixx", "me Emma", "bot greedy")
    match = asyncio.run(finished(served, place))
    step, seat, _ = a_choice(records(served, match)[0])
    assert place_of(again(served, match, place.token, step=step, seat=seat)).token == place.token


def test_a_join_code_that_is_taken_is_no_reason_not_to_try_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    emma = served.create("twenty_one", "me Emma", "bot greedy")
    first = asyncio.run(finished(served, emma))
    step, seat, _ = a_choice(records(served, first)[0])
    codes = iter([emma.info["code"], "QQQQQQ"])
    monkeypatch.setattr(server_again, "new_code", lambda: next(codes))
    assert place_of(again(served, first, step=step, seat=seat)).info["code"] == "QQQQQQ"


def test_what_is_no_choice_of_a_match_that_is_over_is_refused(served: Served) -> None:
    going = served.create("qwixx", "me Emma", "bot greedy").info["match"]
    assert problem(again(served, going, step=1, seat=0)) == (409, "not_over")
    assert problem(again(served, "nowhere", step=1, seat=0)) == (404, "no_match")
    match = asyncio.run(finished(served, served.create("qwixx", "me Emma", "bot greedy")))
    for step, seat in ((1, 0), (2, 7), (10**6, 0)):
        assert problem(again(served, match, step=step, seat=seat)) == (422, "bad_step")
    for wish in ({"step": 0, "seat": 0}, {"step": 2, "seat": -1}, {"seat": 0}, {"step": "2"}):
        assert problem(again(served, match, **wish)) == (422, "malformed")
