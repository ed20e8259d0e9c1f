"""A replay tells every position of a match as those saw it who were there."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import httpx
import pytest
from msgspec.json import decode

from records.samples import FOUR_MISTHROWS, RED_CLOSED, fair_record
from rollwright.core import games
from rollwright.core.commits import HIDDEN
from rollwright.records.annotation import Annotation
from rollwright.records.jsonl import to_json
from rollwright.records.notation import from_text, to_text
from rollwright.records.record import Record
from rollwright.server.protocol import Manners, Update, read_answer
from server.asking import problem
from server.serving import Place, Recorder, Served, one_server, play, until

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


def replay_of(served: Served, match: str) -> Any:
    answer = httpx.get(f"{served.url}/api/matches/{match}/replay")
    assert answer.status_code == 200
    return answer.json()


def replay(served: Served, record: str | bytes) -> httpx.Response:
    return httpx.post(f"{served.url}/api/replay", content=record)


def record_of(served: Served, match: str, form: str) -> str:
    return httpx.get(f"{served.url}/api/matches/{match}/record.{form}").text


async def watched_match(served: Served, place: Place) -> Recorder:
    """A match that one guest plays to its end for all people at the table."""
    client = Recorder(served.url, place.table, place.token)
    async with client:
        await play(client)
    return client


def has_hidden_choices(position: Any) -> bool:
    return HIDDEN in position["state"]["choices"]


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_what_the_players_were_told(served: Served, game: str) -> None:
    place = served.create(game, "me Emma", "me Max", "bot greedy")
    client = asyncio.run(watched_match(served, place))
    told = replay_of(served, client.match)
    frames = told["frames"]
    assert told["game"] == game
    assert told["names"] == ["Emma", "Max", "Ada"]
    assert told["bots"] == ["", "", "greedy"]
    assert [frame["step"] for frame in frames] == [None, *client.log]
    assert frames[0]["events"] == []
    compared = 0
    for message in map(read_answer, client.frames):
        if isinstance(message, Update):
            events, position = decode(message.events), decode(message.position)
            after = message.start + len(events)
            assert [frame["events"] for frame in frames[message.start + 1 : after + 1]] == events
            if not has_hidden_choices(position):
                assert frames[after]["position"] == position
                compared += 1
    assert compared > 5


@pytest.mark.parametrize("game", GAMES)
def test_choices_stay_hidden_until_all_have_chosen(served: Served, game: str) -> None:
    place = served.create(game, "me Emma", "me Max")
    frames = replay_of(served, asyncio.run(watched_match(served, place)).match)["frames"]
    assert any(has_hidden_choices(frame["position"]) for frame in frames)
    for before, frame in pairwise(frames):
        if has_hidden_choices(frame["position"]):
            assert {event["kind"] for event in frame["events"]} == {"Decided"}
            sheets = frame["position"]["state"]["sheets"]
            assert sheets == before["position"]["state"]["sheets"]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_as_its_match_does_in_either_form(served: Served, game: str) -> None:
    place = served.create(game, "me Emma", "bot random", series=2)
    match = asyncio.run(watched_match(served, place)).match
    told = replay_of(served, match)
    last = told["frames"][-1]["position"]
    assert last["pending"] == []
    assert last["winners"]
    assert told["dice"]["seed"]
    for form in ("txt", "json"):
        answer = replay(served, record_of(served, match, form))
        assert answer.status_code == 200
        assert answer.json() == told


@pytest.mark.parametrize(
    ("game", "options"),
    [("qwixx", {"sheet": "mixed-numbers"}), ("qwixx", {}), ("twenty_one", {"sheets": ["C", "A"]})],
)
def test_a_replay_tells_the_options_of_its_match(
    served: Served, game: str, options: dict[str, Any]
) -> None:
    place = served.create(game, "me Emma", "bot greedy", options=options)
    match = asyncio.run(watched_match(served, place)).match
    assert replay_of(served, match)["options"] == options
    for form in ("txt", "json"):
        assert replay(served, record_of(served, match, form)).json()["options"] == options


@pytest.mark.parametrize("record", [FOUR_MISTHROWS, RED_CLOSED])
def test_a_record_without_a_proof_has_no_dice_to_check(served: Served, record: str) -> None:
    told = replay(served, record).json()
    assert told["dice"] is None
    assert told["bots"] == []
    log = from_text(record, games.find).match.log
    assert len(told["frames"]) == len(log) + 1
    assert replay(served, to_json(from_text(record, games.find))).json() == told


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_goes_on_shows_its_visible_log_and_no_seed(served: Served, game: str) -> None:
    place = served.create(game, "me Emma", "me Max")

    async def evening() -> tuple[str, list[Any]]:
        async with served.client(place) as client:
            for seat in place.seats:
                await client.send(partial(Manners, seat=seat, auto_pass=False))
            while len(client.legal()) < 2:
                (seat, actions), *_ = client.legal().items()
                await client.act(seat, actions[0])
                await until(client, lambda c: c.legal())
            visible = list(client.log)
            await client.act(0, client.legal()[0][0])
            return client.match, visible

    match, visible = asyncio.run(evening())
    assert len(served.steps(match)) == len(visible) + 1
    told = replay_of(served, match)
    assert [frame["step"] for frame in told["frames"]] == [None, *visible]
    assert told["dice"]["commitment"]
    assert told["dice"]["seed"] is None
    assert told["frames"][-1]["position"]["winners"] == []


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("", "line 1"),
        ("nonsense", "line 1"),
        ("{", "not a complete JSON record"),
        ("{}\n{}", "not a complete JSON record"),
        (FOUR_MISTHROWS.replace('"-20"', '"20"'), "-20"),
        (FOUR_MISTHROWS.replace("Emma: pass", "Emma: red 9", 1), "line 7, column 24"),
        (RED_CLOSED.replace("w1 w2 y3", "w1 w2 r1 y3"), "turn 5"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(
    served: Served, record: str, reason: str
) -> None:
    answer = replay(served, record)
    assert problem(answer) == (422, "bad_record")
    assert reason in answer.json()["reason"]


def test_a_record_with_other_dice_replays_but_does_not_verify(served: Served) -> None:
    text = to_text(fair_record())
    spoilt = text.replace("nonce of Max", "nonce of Mia")
    assert replay(served, spoilt).json()["frames"] == replay(served, text).json()["frames"]
    answer = httpx.post(f"{served.url}/api/verify", content=spoilt)
    assert problem(answer) == (422, "bad_record")


def test_what_is_too_long_or_not_there_is_refused(served: Served) -> None:
    assert problem(replay(served, b" " * 64_001)) == (413, "too_long")
    answer = httpx.get(f"{served.url}/api/matches/nowhere/replay")
    assert problem(answer) == (404, "no_match")


@pytest.mark.parametrize("write", [to_text, to_json])
def test_annotations_are_told_with_their_frames(
    served: Served, write: Callable[[Record], str]
) -> None:
    notes = (Annotation(0, "A match."), Annotation(2, "Why?", {"loss": 0.5, "luck": (0.25, -1)}))
    told = replay(served, write(replace(fair_record(steps=4), annotations=notes))).json()
    assert [frame.get("annotation") for frame in told["frames"]] == [
        {"comment": "A match.", "facts": {}},
        None,
        {"comment": "Why?", "facts": {"loss": 0.5, "luck": [0.25, -1]}},
        None,
        None,
    ]
