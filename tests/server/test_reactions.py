"""What people show that they feel: everybody at the table sees it, and nothing is kept."""

import asyncio
import json
from functools import partial
from typing import get_args

import pytest

from rollwright.server.client import ServerRefused
from rollwright.server.protocol import React, ReactionName
from server.serving import Place, Served, one_server, two_people, until
from server.talking import entered, refusal, still_works

served = pytest.fixture(scope="module")(one_server)


def test_everybody_at_the_table_sees_a_reaction_and_nothing_is_stored(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    watcher = Place(emma.table, "", [], {})

    async def evening() -> None:
        async with (
            served.client(emma) as first,
            served.client(max_) as second,
            served.client(watcher) as third,
        ):
            await until(third, lambda c: c.match)
            before = served.contents()
            await first.send(partial(React, seat=0, reaction="luck"))
            await second.send(partial(React, seat=1, reaction="heart"))
            for client in (first, second, third):
                await until(client, lambda c: len(c.reactions) == 2)
                assert client.reactions == [(0, "luck"), (1, "heart")]
            assert served.contents() == before

    asyncio.run(evening())


def test_who_does_not_sit_there_does_not_react(served: Served) -> None:
    emma, _ = two_people(served, "qwixx")

    async def evening() -> None:
        for place, seat in [(emma, 1), (emma, 7), (Place(emma.table, "", [], {}), 0)]:
            async with served.client(place) as client:
                with pytest.raises(ServerRefused) as refused:
                    await client.send(partial(React, seat=seat, reaction="clap"))
                assert refused.value.code == "not_yours"
                assert client.reactions == []

    asyncio.run(evening())


def test_a_seat_reacts_a_few_times_at_once_and_then_waits(served: Served) -> None:
    family = served.create("qwixx", "me Emma", "me Max")

    async def evening() -> None:
        async with served.client(family) as client:
            for _ in range(3):
                await client.send(partial(React, seat=0, reaction="laugh"))
            with pytest.raises(ServerRefused) as refused:
                await client.send(partial(React, seat=0, reaction="laugh"))
            assert refused.value.code == "too_fast"
            await client.send(partial(React, seat=1, reaction="laugh"))
            assert client.reactions == [(0, "laugh")] * 3 + [(1, "laugh")]
            await asyncio.sleep(1.1)
            await client.send(partial(React, seat=0, reaction="wow"))

    asyncio.run(evening())


@pytest.mark.parametrize("reaction", ["", "boo", "Clap", "<b>", 7, None])
def test_an_unknown_reaction_is_refused(served: Served, reaction: object) -> None:
    family = served.create("qwixx", "me Emma", "me Max")

    async def evening() -> None:
        async with entered(served, family) as socket:
            message = {"type": "react", "id": 1, "seat": 0, "reaction": reaction}
            await socket.send(json.dumps(message))
            assert (await refusal(socket)).code == "malformed"
            await still_works(socket)

    asyncio.run(evening())


def test_there_are_eight_reactions() -> None:
    known = {"clap", "laugh", "wow", "sad", "luck", "think", "hurry", "heart"}
    assert {*get_args(ReactionName)} == known
