"""Matches of a person's own device that are handed over to the server."""

import json
from typing import Any

import httpx
import pytest

from rollwright import bots, games
from rollwright.core.dice import FairDice, Proof
from rollwright.core.match import Match
from rollwright.records.annotation import Annotation
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record
from server.asking import bearer, problem
from server.serving import Served, one_server

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
