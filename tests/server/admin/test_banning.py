"""`admin ban`, `bans` and `unban`, on the database and on a server that runs."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rollwright.server import watch
from rollwright.server.client import Client, ServerRefused
from rollwright.server.documents import hashed
from server.admin.club import refused, rollwright
from server.asking import TABLE, bearer, problem
from server.scenario import until
from server.serving import Served, play, serving, two_people

HERE = "127.0.0.1"


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that looks at the database all the time."""
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.02)
    with serving(tmp_path) as served:
        yield served


@pytest.mark.usefixtures("club")
def test_bans_are_listed_until_they_are_lifted(database: str) -> None:
    where = ("--database", database)
    told = rollwright("admin", "ban", "2001:db8::5", "--for", "2h", *where).stdout
    assert told.endswith(": 2001:db8::/64\n")
    rollwright("admin", "ban", "--guest", hashed("Emma"), "--reason", "too loud.", *where)
    rollwright("admin", "ban", "203.0.113.7", "--for", "30d", *where)
    rollwright("admin", "ban", "203.0.113.7", "--for", "40d", *where)
    listed = rollwright("admin", "bans", *where).stdout.splitlines()
    assert [line.split("  ")[1:] for line in listed] == [
        ["2001:db8::/64"],
        [hashed("Emma"), "too loud"],
        ["203.0.113.7/32"],
    ]
    rollwright("admin", "unban", "2001:db8::9", *where)
    rollwright("admin", "unban", "--guest", hashed("Emma"), *where)
    assert len(rollwright("admin", "bans", *where).stdout.splitlines()) == 1
    assert "There is no ban" in refused("admin", "unban", "192.0.2.1", *where)


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name either an address"),
        (("192.0.2.1", "--guest", hashed("x")), "Name either an address"),
        (("Emma",), "'Emma' is no address"),
        (("--guest", "Emma"), "64 hexadecimal"),
        (("192.0.2.1", "--for", "ever"), "Write a duration"),
        (("192.0.2.1", "--reason", "x" * 201), "A reason is one line"),
    ],
)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_ban_that_cannot_be_read_is_refused(
    database: str, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused("admin", "ban", *arguments, "--database", database)


async def ended(client: Client) -> ServerRefused:
    """Why the server has ended a connection."""
    await until(lambda: client.end is not None, "the connection ends")
    assert isinstance(client.end, ServerRefused)
    return client.end


def test_a_banned_address_is_cut_off_and_stays_out(served: Served) -> None:
    emma, _ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as client:
            where = ("--database", str(served.database))
            ban = ("admin", "ban", HERE, "--reason", "a test", *where)
            await asyncio.to_thread(rollwright, *ban)
            end = await ended(client)
            assert end.code == "banned"
            assert str(end).endswith("a test.")
            with pytest.raises(ServerRefused) as again:
                await client.connect()
            assert again.value.code == "banned"
            answer = await asyncio.to_thread(httpx.post, f"{served.url}/api/tables", json=TABLE)
            assert problem(answer) == (403, "banned")
            health = await asyncio.to_thread(httpx.get, f"{served.url}/health")
            assert health.status_code == 200
            await asyncio.to_thread(rollwright, "admin", "unban", HERE, *where)
            games = f"{served.url}/api/games"
            while (await asyncio.to_thread(httpx.get, games)).status_code == 403:
                await asyncio.sleep(0.01)
            await client.connect()

    asyncio.run(evening())


def test_one_address_of_an_ipv6_network_is_banned_without_its_neighbours(served: Served) -> None:
    """Limits count such a network as one address; bans do not."""
    rollwright("admin", "ban", "2001:db8::5/128", "--database", str(served.database))

    def status(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return httpx.get(f"{served.url}/api/games", headers=headers).status_code

    while status("2001:db8::5") != 403:
        time.sleep(0.01)
    assert status("2001:db8::6") == 200


def test_a_banned_guest_is_cut_off_and_others_play_on(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            where = ("--database", str(served.database))
            guest = ("--guest", hashed(emma.token))
            await asyncio.to_thread(rollwright, "admin", "ban", *guest, *where)
            assert (await ended(first)).code == "banned"
            assert second.end is None
            url = f"{served.url}/api/tables"
            banned = await asyncio.to_thread(
                httpx.post, url, json=TABLE, headers=bearer(emma.token)
            )
            assert problem(banned) == (403, "banned")
            welcome = await asyncio.to_thread(
                httpx.post, url, json=TABLE, headers=bearer(max_.token)
            )
            assert welcome.status_code == 201

    asyncio.run(evening())


def test_a_table_is_deleted_under_those_who_play_at_it(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx", seconds=3600)

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            where = ("--database", str(served.database))
            await asyncio.to_thread(rollwright, "admin", "delete", emma.table, *where)
            for client in (first, second):
                assert (await ended(client)).code == "no_table"
                with pytest.raises(ServerRefused) as again:
                    await client.connect()
                assert again.value.code == "no_table"

    asyncio.run(evening())
    assert served.contents() == []


def test_others_at_a_table_see_that_somebody_was_erased(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            erase = ("admin", "erase", "--guest", hashed(emma.token))
            await asyncio.to_thread(rollwright, *erase, "--database", str(served.database))
            await until(
                lambda: bool(second.table and second.table.seats[0].name == "Guest 1"),
                "Max sees another name",
            )
            assert second.owner
            await until(lambda: first.seats == [], "Emma has no seat")

    asyncio.run(evening())


def test_a_server_that_is_looked_after_plays_on(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> str:
        async with served.client(emma) as first, served.client(max_) as second:
            await play(first, second)
            return first.match

    match = asyncio.run(evening())
    listed = rollwright("admin", "matches", "--database", str(served.database)).stdout
    assert match in listed
