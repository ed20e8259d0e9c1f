"""Matches of a person's own device that are handed over to the server."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.dice import FairDice, Proof
from rollwright.core.match import Match
from rollwright.records.annotation import Annotation
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record
from rollwright.server.protocol import Resize
from server.asking import bearer, problem
from server.scenario import scenario
from server.serving import Place, Served, one_server, play, serving, until
from server.storing import Ask, a_match, a_table, opened

served = pytest.fixture(scope="module")(one_server)

ENDED = 1_700_000_000_000
"""In milliseconds."""


def record(
    game: str, *seats: str, seed: int, is_over: bool = True, hints: bool = False
) -> dict[str, Any]:
    """A match as a device saves it: the bots are greedy, and people choose by chance."""
    kind = games.find(game)
    secret, nonces = bytes([seed] * 32), tuple(f"nonce {n}" for n in range(len(seats)))
    dice = FairDice(secret, nonces)
    match = Match.deal(kind, len(seats), dice, {})
    match.play([bots.find("random", kind)(seed + n) for n in range(len(seats))], dice)
    if not is_over:
        match = Match.replay(kind, match.setup, match.log[: len(match.log) // 2])
    proof = Proof(dice.commitment, nonces, secret.hex())
    played = tuple("greedy" if seat.startswith("bot") else "" for seat in seats)
    names = tuple(seat.split()[-1] for seat in seats)
    notes = (Annotation(2, facts={"hint": True}),) if hints else ()
    made = Record(match, names, played if any(played) else (), proof, None, notes)
    return dict(json.loads(to_json(made)))


def bring(served: Served, record: Any, token: str = "", ended: Any = ENDED) -> httpx.Response:
    text = record if isinstance(record, str) else json.dumps(record)
    url = f"{served.url}/api/you/matches?ended={ended}"
    return httpx.post(url, content=text, headers=bearer(token) if token else {})


def results(served: Served, token: str) -> Any:
    return httpx.get(f"{served.url}/api/you", headers=bearer(token)).json()["results"]


@pytest.mark.parametrize("game", games.names())
def test_a_match_joins_the_results_and_can_be_watched(served: Served, game: str) -> None:
    told = record(game, "me Emma", "bot Ada", seed=100 + len(game), hints=True)
    answer = bring(served, told)
    assert answer.status_code == 201, answer.text
    match, token = answer.json()["match"], answer.json()["token"]
    [result] = results(served, token)
    assert (result["match"], result["ended"], result["kind"]) == (match, ENDED, "brought")
    assert result["points"] == told["scores"][0]
    assert result["others"] == [{"name": "Ada", "bot": "greedy", "points": told["scores"][1]}]
    assert httpx.get(f"{served.url}/api/matches/{match}/record.json").json() == told


def test_to_hand_it_over_again_changes_nothing(served: Served) -> None:
    told = record("qwixx", "me Emma", "bot Ada", seed=2)
    first = bring(served, told, "emma")
    assert bring(served, told, "emma").json() == first.json()
    assert len(results(served, "emma")) == 1


def test_nobody_hands_over_the_match_of_somebody_else(served: Served) -> None:
    told = record("qwixx", "me Emma", "bot Ada", seed=3)
    bring(served, told, "first")
    assert problem(bring(served, told, "second")) == (409, "known_match")
    assert results(served, "second") == []


def test_several_people_at_one_device_are_not_told_apart(served: Served) -> None:
    bring(served, record("qwixx", "me Emma", "me Max", seed=4), "both")
    assert [result["kind"] for result in results(served, "both")] == ["shared"]


def test_its_dice_are_not_those_of_the_server(served: Served) -> None:
    before = httpx.get(f"{served.url}/api/fair").json()
    bring(served, record("qwixx", "me Emma", seed=5))
    assert httpx.get(f"{served.url}/api/fair").json() == before


def changed(**more: Any) -> dict[str, Any]:
    return record("qwixx", "me Emma", "bot Ada", seed=6) | more


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("nonsense", (422, "bad_record")),
        (changed(scores=[99, 0]), (422, "bad_record")),
        (changed(bots=["greedy", "greedy"]), (422, "bad_record")),
        (changed(bots=["", "./mybot.py:MyBot"]), (422, "bad_bot")),
        (record("qwixx", "me Emma", seed=7, is_over=False), (409, "not_over")),
        (record("qwixx", "me Emma", seed=8) | {"dice": {}}, (422, "bad_record")),
    ],
)
def test_what_cannot_be_believed_is_refused(
    served: Served, told: Any, expected: tuple[int, str]
) -> None:
    assert problem(bring(served, told)) == expected


def test_dice_that_were_not_promised_are_refused(served: Served) -> None:
    told = record("qwixx", "me Emma", seed=9)
    told["dice"]["nonces"] = ["another"]
    answer = bring(served, told)
    assert problem(answer) == (422, "bad_record")
    assert "dice" in answer.json()["reason"]


@pytest.mark.parametrize("ended", ["", "soon", "-1"])
def test_the_moment_must_be_one(served: Served, ended: str) -> None:
    told = record("qwixx", "me Emma", seed=10)
    assert problem(bring(served, told, ended=ended)) == (422, "malformed")


def test_nothing_has_ended_in_the_future(served: Served) -> None:
    token = bring(served, record("qwixx", "me Emma", seed=11), ended=9_999_999_999_999).json()
    [result] = results(served, token["token"])
    assert result["ended"] < 9_999_999_999_999


def played(served: Served) -> tuple[Place, str, dict[str, Any]]:
    """A match that the server has run: the place of Emma, its id, and its record."""
    emma = served.create("qwixx", "me Emma", "bot random")

    async def evening() -> str:
        async with served.client(emma) as client:
            await play(client)
            await until(client, lambda c: c.table.results)
            return client.match

    match = asyncio.run(evening())
    return emma, match, httpx.get(f"{served.url}/api/matches/{match}/record.json").json()


def resize(served: Served, place: Place, seats: int) -> None:
    async def ask() -> None:
        async with served.client(place) as client:
            await client.send(lambda number: Resize(number, seats))

    asyncio.run(ask())


def forged(known: dict[str, Any]) -> dict[str, Any]:
    """A match for three that is legal to the last step, with the dice of a match that is over."""
    kind, nonces = games.find("qwixx"), ("a", "b", "c")
    dice = FairDice(bytes.fromhex(known["dice"]["seed"]), nonces)
    match = Match.deal(kind, 3, dice, {})
    match.play([bots.find("random", kind)(seed) for seed in range(3)], dice)
    made = Record(match, ("Emma", "Max", "Lou"), (), dice.proof())
    return dict(json.loads(to_json(made)))


def test_nobody_has_results_of_a_match_of_the_server_that_they_did_not_play(
    tmp_path: Path, database: str, ask: Ask
) -> None:
    with serving(tmp_path, database=database) as served:
        emma, match, known = played(served)
        resize(served, emma, 3)
        lou = served.sit(emma.table, "Lou")
        before = results(served, emma.token)
        assert [result["match"] for result in before] == [match]
        noted = ask("SELECT * FROM results ORDER BY seat")
        for guest in (emma, lou):
            assert problem(bring(served, forged(known), guest.token)) == (409, "known_match")
        assert problem(bring(served, known, lou.token)) == (409, "known_match")
        assert bring(served, known, emma.token).json()["match"] == match
        resize(served, emma, 4)
        assert bring(served, known, emma.token).json()["match"] == match
        assert results(served, lou.token) == []
        assert results(served, emma.token) == before
        assert ask("SELECT * FROM results ORDER BY seat") == noted


def test_another_opponent_makes_another_match(served: Served) -> None:
    told = record("qwixx", "me Emma", "bot Ada", seed=12)
    known = bring(served, told, "emma 12").json()
    assert bring(served, told | {"names": ["Anna", "Ada"]}, "emma 12").json() == known
    before = results(served, "emma 12")
    assert problem(bring(served, told | {"bots": ["", "random"]}, "emma 12"))[1] == "known_match"
    assert results(served, "emma 12") == before


def test_other_choices_with_the_same_dice_are_refused(served: Served) -> None:
    """Both are legal to the last step; the second is not what was handed over first."""
    kind, dice = games.find("qwixx"), FairDice(bytes([13] * 32), ("a nonce",))
    told = []
    for seed in range(2):
        match = Match.deal(kind, 1, dice, {})
        match.play([bots.find("random", kind)(seed)], dice)
        told.append(dict(json.loads(to_json(Record(match, ("Emma",), (), dice.proof())))))
    assert bring(served, told[0], "emma 13").status_code == 201
    before = results(served, "emma 13")
    assert problem(bring(served, told[1], "emma 13")) == (409, "known_match")
    assert results(served, "emma 13") == before


def test_a_record_that_is_handed_over_many_times_at_once_is_one_match(
    tmp_path: Path, database: str, ask: Ask
) -> None:
    """At two workers, which read ten records at a time each: everybody gets its id, and no table is
    left over."""
    told = [record("qwixx", "me Emma", "bot Ada", seed=20 + n) for n in range(4)]
    with (
        serving(tmp_path, database=database) as first,
        serving(tmp_path, database=database) as second,
        ThreadPoolExecutor(16) as hands,
    ):
        answers = [
            hands.submit(bring, served, each, "emma")
            for each in told
            for served in (first, second) * 2
        ]
        found = [(answer.result().status_code, answer.result().text) for answer in answers]
        assert len({*found}) == len(told)
        assert {status for status, _ in found} == {201}
        assert len(results(first, "emma")) == len(told)
    for place in ("tables", "matches"):
        assert ask(f"SELECT count(*) FROM {place}") == str(len(told))  # noqa: S608


@scenario
async def test_a_table_whose_code_is_taken_leaves_nothing(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        known, table = a_table(), a_table()
        await store.add_table(known)
        match = a_match(table)
        table.code = known.code
        assert not await store.add_match(table, match, ["[]"], ("DELETE FROM health",))
        assert (await store.match(match.id), await store.steps(match.id)) == (None, [])
        assert ask("SELECT count(*) FROM tables") == "1"
        assert ask("SELECT count(*) FROM health") == "1"
