"""What a player may not know or do: other people's seats, hidden choices, seeds and tokens."""

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rollwright.core import games
from rollwright.core.commits import HIDDEN
from rollwright.records.notation import from_text
from rollwright.server import protocol
from rollwright.server.client import Client, ServerRefused, request
from rollwright.server.protocol import Leave, Manners, Ready, Update
from server.serving import Place, Recorder, Served, one_server, play, serving, until

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


def stored_seed(served: Served, match: str) -> str:
    ((doc,),) = served.rows("SELECT doc FROM matches WHERE id = ?", match)
    seed: str = json.loads(doc)["seed"]
    return seed


async def refused(client: Client, intent: Any) -> str:
    """The code with which an intent is refused."""
    with pytest.raises(ServerRefused) as answer:
        await client.send(intent)
    return answer.value.code


def test_a_seat_cannot_act_for_another(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "bot random")
    max_ = served.sit(emma.table, "Max")

    async def evening() -> None:
        async with served.client(max_) as client:
            before = served.contents()
            for seat in (0, 2, 3, -1, 10**20):
                with pytest.raises(ServerRefused) as answer:
                    await client.act(seat, "pass")
                assert answer.value.code == "not_yours"
                for intent in (
                    partial(Ready, seat=seat),
                    partial(Leave, seat=seat, bot="random"),
                    partial(Manners, seat=seat, auto_pass=False),
                ):
                    assert await refused(client, intent) == "not_yours"
            assert served.contents() == before

    asyncio.run(evening())


@pytest.mark.parametrize("token", ["", "forged", "0" * 32, "Emma", "é\u0000☃"])
def test_whoever_has_no_true_token_only_watches(served: Served, token: str) -> None:
    emma = served.create("qwixx", "me Emma", "me Max")

    async def evening() -> None:
        async with served.client(Place(emma.table, token, [], {}), Recorder) as client:
            assert isinstance(client, Recorder)
            welcome = json.loads(client.frames[0])
            assert (welcome["seats"], welcome["owner"]) == ([], False)
            before = served.contents()
            with pytest.raises(ServerRefused) as answer:
                await client.act(0, "pass")
            assert answer.value.code == "not_yours"
            assert await refused(client, lambda n: protocol.Replace(n, 0, "random")) == "not_owner"
            assert served.contents() == before

    asyncio.run(evening())


def test_the_hash_of_a_token_is_not_a_token(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    ((doc,),) = served.rows("SELECT doc FROM tables WHERE id = ?", emma.table)
    owner = json.loads(doc)["owner"]

    async def evening() -> None:
        async with served.client(Place(emma.table, owner, [], {})) as client:
            assert client.seats == []

    asyncio.run(evening())
    with pytest.raises(ServerRefused):
        request(f"{served.url}/api/tables/{emma.table}/seats/0/return", {}, owner)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_gets_the_seed_before_the_end(served: Served, game: str) -> None:
    emma = served.create(game, "me Emma", "open", "bot greedy", series=2)
    max_ = served.sit(emma.table, "Max")
    watcher = Place(emma.table, "", [], {})

    async def evening() -> None:
        async with (
            served.client(emma, Recorder) as first,
            served.client(max_, Recorder) as second,
            served.client(watcher, Recorder) as third,
        ):
            await play(first, second)
            await until(third, lambda c: c.table.seed)
            seed = stored_seed(served, first.match)
            ((doc,),) = served.rows("SELECT doc FROM tables WHERE id = ?", emma.table)
            next_seed = json.loads(doc)["seed"]
            assert next_seed != seed
            for client in (first, second, third):
                assert isinstance(client, Recorder)
                going_on = True
                for frame in client.frames:
                    message = protocol.read_answer(frame)
                    if isinstance(message, Update):
                        position = msgspec.json.decode(message.position)
                        going_on = going_on and bool(position["pending"])
                    assert next_seed not in frame
                    assert not (going_on and seed in frame)

    asyncio.run(evening())


def has_steps(count: int, client: Client) -> bool:
    return len(client.log) >= count


def is_waiting_for_seat_1(client: Client) -> bool:
    return bool(client.position["pending"] == [1])


class Round:
    """Two people who choose at random, and a watcher; every choice of seat 0 is looked at."""

    def __init__(self, emma: Client, max_: Recorder, watcher: Recorder) -> None:
        self._players = (emma, max_)
        self._others = (max_, watcher)
        self._dice = random.Random(4)

    async def until_all_choose(self) -> int:
        """Go on until both choose at the same time, and tell how many steps are visible then.

        0 if the match ends before that.
        """
        _, max_ = self._players
        while len(pending := max_.position["pending"]) < 2:
            if max_.is_over:
                return 0
            visible = len(max_.log)
            await self.choose(pending[0])
            await until(max_, partial(has_steps, visible + 1))
        return len(max_.log)

    async def choose(self, seat: int) -> str:
        """Let a seat choose."""
        client = self._players[seat]
        await until(client, partial(has_steps, len(self._players[1].log)))
        action: str = self._dice.choice(client.legal()[seat])
        await client.act(seat, action)
        return action

    async def frames_of_a_commit(self) -> tuple[str, list[str]]:
        """The choice of seat 0, and what all others were sent until they knew of it."""
        starts = [len(other.frames) for other in self._others]
        action = await self.choose(0)
        for other in self._others:
            await until(other, is_waiting_for_seat_1)
        pairs = zip(self._others, starts, strict=True)
        return action, [frame for other, start in pairs for frame in other.frames[start:]]


@contextlib.asynccontextmanager
async def round_at(served: Served, game: str) -> AsyncIterator[tuple[Round, Recorder]]:
    """Two people at a table where nobody passes by itself, and the client of the second one."""
    emma = served.create(game, "me Emma", "open")
    max_ = served.sit(emma.table, "Max")
    watcher = Recorder(served.url, emma.table)
    opponent = Recorder(served.url, emma.table, max_.token)
    async with served.client(emma) as first, opponent as second, watcher as third:
        await first.send(partial(Manners, seat=0, auto_pass=False))
        await second.send(partial(Manners, seat=1, auto_pass=False))
        for client in (first, second, third):
            await until(client, lambda c: c.update)
        assert isinstance(second, Recorder)
        assert isinstance(third, Recorder)
        yield Round(first, second, third), second


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_choice_is_told_to_nobody_else_until_all_have_chosen(
    served: Served, game: str
) -> None:
    async def evening() -> None:
        async with round_at(served, game) as (round_, opponent):
            while visible := await round_.until_all_choose():
                action, frames = await round_.frames_of_a_commit()
                late = Recorder(served.url, opponent.table.id if opponent.table else "")
                async with late:
                    await until(late, lambda c: c.update)
                    assert len(late.log) == visible
                for frame in [*frames, *late.frames]:
                    message = protocol.read_answer(frame)
                    if isinstance(message, Update):
                        assert (message.chosen, 0 in message.legal) == ({}, False)
                        for told in (message.steps, message.events):
                            assert message.start + len(msgspec.json.decode(told)) <= visible
                        choice, other = msgspec.json.decode(message.position)["state"]["choices"]
                        assert choice in (None, HIDDEN)
                        assert other is None
                        assert f'"{action}"' not in json.dumps(
                            msgspec.json.decode(message.position)
                        )
                await round_.choose(1)
                await until(opponent, partial(has_steps, visible + 2))
                assert opponent.log[visible] == [0, action]
            assert opponent.is_over

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_a_match_that_goes_on_holds_no_hidden_choice(served: Served, game: str) -> None:
    async def evening() -> None:
        async with round_at(served, game) as (round_, opponent):
            visible = await round_.until_all_choose()
            await round_.frames_of_a_commit()
            path = f"{served.url}/api/matches/{opponent.match}/record"
            line = await asyncio.to_thread(httpx.get, f"{path}.json")
            text = await asyncio.to_thread(httpx.get, f"{path}.txt")
            assert line.json()["steps"] == opponent.log
            assert len(from_text(text.text, games.find).match.log) == visible

    asyncio.run(evening())


def test_tokens_are_stored_as_hashes_only(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    max_ = served.sit(emma.table, "Max", "a token of Max's own")
    stored = b"".join(
        path.read_bytes() for path in served.database.parent.iterdir() if path.is_file()
    )
    assert emma.table.encode() in stored
    assert emma.token.encode() not in stored
    assert max_.token.encode() not in stored


def test_logs_hold_no_token_seed_or_nonce(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path) as served:
        emma = served.create("qwixx", "me Emma", "open", ready=False)
        max_ = served.sit(emma.table, "Max", nonce="the nonce of Max")

        async def evening() -> str:
            async with served.client(emma) as first, served.client(max_) as second:
                await first.send(lambda number: Ready(number, 0, "the nonce of Emma"))
                await play(first, second)
                await until(first, lambda c: c.table.seed)
                with pytest.raises(ServerRefused):
                    await first.act(0, "pass")
                return first.match

        match = asyncio.run(evening())
        httpx.get(f"{served.url}/api/nothing", headers={"authorization": f"Bearer {emma.token}"})
        seed = stored_seed(served, match)
        secrets = [emma.token, max_.token, seed, "the nonce of Emma", "the nonce of Max"]
    ours = [r for r in caplog.records if r.name.startswith(("rollwright", "uvicorn", "starlette"))]
    lines = [logging.Formatter().format(record) for record in ours]
    assert any("ready" in line for line in lines)
    assert not [line for line in lines for secret in secrets if secret in line]
