"""What a client and a real server say to each other in some matches, in its order.

The client plays all seats of people. It chooses by chance, plans ahead, takes choices back, and
now and then wants what it may not have. `replay.mjs` says the same to the table for browsers.
"""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from rollwright.core import games
from rollwright.core.game import CHANCE
from rollwright.records.jsonl import from_json
from server.serving import Place, Served

PAUSE: Final = 0.08
"""How long bots rest at most: long enough to take a choice back, with luck."""
_SECONDS: Final = 30


class Unlucky(Exception):  # noqa: N818  # what happened
    """The bots were quicker than the client wanted, so the transcript is ambiguous."""


@dataclass
class Talk:
    """A client that notes what is said."""

    line: ClientConnection
    chance: Random
    said: list[Any] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    mine: list[int] = field(default_factory=list)
    match: str = ""
    steps: int = 0
    position: dict[str, Any] = field(default_factory=dict)
    legal: dict[int, list[str]] = field(default_factory=dict)
    ahead: dict[int, Any] = field(default_factory=dict)
    can_take_back: bool = False
    plans: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    """By seat: the choice, the turn, and how many steps there were."""
    seeds: list[str] = field(default_factory=list)
    matches: list[str] = field(default_factory=list)

    def get(self) -> dict[str, Any]:
        """Wait for the next message."""
        message: dict[str, Any] = json.loads(self.line.recv(_SECONDS))
        self.said.append(["got", message])
        match message["type"]:
            case "welcome" | "table":
                self.table, self.mine = message["table"], message["seats"]
                if self.table["seed"] and self.table["seed"] not in self.seeds:
                    self.seeds.append(self.table["seed"])
            case "update":
                self._update(message)
            case "waiting":
                self.position["pending"] = message["pending"]
                self._know(message)
        return message

    def _update(self, message: dict[str, Any]) -> None:
        if message["match"] != self.match:
            self.matches.append(message["match"])
        self.match = message["match"]
        self.steps = message["start"] + len(message["steps"])
        self.position = {**message["position"]}
        self.legal = {int(seat): legal for seat, legal in message["legal"].items()}
        self._know(message)

    def _know(self, message: dict[str, Any]) -> None:
        self.ahead = {int(seat): ahead for seat, ahead in message["ahead"].items()}
        self.can_take_back = message["can_take_back"] > 0
        pending = self.position["pending"]
        self.legal = {seat: legal for seat, legal in self.legal.items() if seat in pending}

    def ask(self, kind: str, **wish: Any) -> bool:
        """Send an intent and wait for the answer; whether it was accepted."""
        number = len(self.said)
        message = {"type": kind, "id": number, **wish}
        self.said.append(["sent", message])
        self.line.send(json.dumps(message))
        while True:
            answer = self.get()
            if answer["type"] in ("accepted", "refused"):
                return bool(answer["type"] == "accepted")

    def step(self, kind: str, seat: int, **wish: Any) -> bool:
        """The same about the match as it stands; what follows is waited for."""
        is_done = self.ask(kind, match=self.match, seat=seat, **{"have": self.steps, **wish})
        if is_done:
            self.wait("update", "waiting")
        return is_done

    def wait(self, *kinds: str) -> None:
        while self.get()["type"] not in kinds:
            pass

    @property
    def is_over(self) -> bool:
        return bool(self.position) and not self.position["pending"]

    def get_ready(self) -> None:
        """Let the next match begin."""
        for seat in self.mine:
            by_hand = self.chance.random() < 0.7
            if by_hand != self.by_hand(seat):
                assert self.ask("manners", seat=seat, by_hand=by_hand)
                self.wait("table")
            assert self.ask("ready", seat=seat, nonce=f"nonce {seat} \N{GAME DIE}")
            self.wait("table")
        self.wait("update")

    def play(self) -> None:
        """Play the match that is going on, and hear its result."""
        while not self.is_over:
            seat = self.position["active"]
            if self.position["pending"] == [-1] and seat in self.mine and self.by_hand(seat):
                self.misbehave()
                assert self.step("throw", seat)
            elif choosing := [seat for seat, legal in self.legal.items() if legal]:
                self.choose(self.chance.choice(choosing))
            else:
                self.get()
        self.wait("table")

    def by_hand(self, seat: int) -> bool:
        return bool(self.table["seats"][seat]["by_hand"])

    def choose(self, seat: int) -> None:
        chance = self.chance
        self.misbehave()
        if seat in self.legal and len(self.legal[seat]) > 1 and chance.random() < 0.1:
            wishes: list[dict[str, Any]] = [{"auto_pass": chance.random() < 0.5}, {"animal": "fox"}]
            wish = chance.choice(wishes)
            before = json.dumps(self.table)
            assert self.ask("manners", seat=seat, **wish)
            seats = self.table["seats"][seat]
            if json.dumps(self.table) == before and any(seats[k] != v for k, v in wish.items()):
                self.wait("table")
        legal = self.legal[seat]
        plan, turn, steps = self.plans.pop(seat, ("", 0, 0))
        is_planned = plan and turn == self.position["turn"]
        if is_planned and self.step("act", seat, action=plan, planned=steps):
            return
        if not self.step("act", seat, action=chance.choice(legal)):
            raise AssertionError("a legal choice was refused")
        if self.can_take_back and chance.random() < 0.3:
            if not self.step("take_back", seat):
                raise Unlucky
            return
        if not self.can_take_back and not self.is_over and chance.random() < 0.1:
            assert not self.step("take_back", seat), "what has revealed something stays"
            if self.said[-1][1]["code"] == "stale":
                raise Unlucky
        for planner, ahead in self.ahead.items():
            self.plans[planner] = (
                chance.choice(ahead["legal"]),
                ahead["position"]["turn"],
                self.steps,
            )

    def misbehave(self) -> None:
        """Now and then want something that is refused."""
        chance = self.chance
        if chance.random() > 0.15:
            return
        about: dict[str, Any] = {"match": self.match, "have": self.steps, "seat": self.mine[0]}
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("act", {**about, "action": "pass", "have": self.steps + 1}),
            ("act", {**about, "action": "red 2", "match": "another"}),
            ("act", {**about, "action": "nonsense"}),
            ("act", {**about, "action": "pass", "seat": 99}),
            ("take_back", {**about, "have": -1}),
            ("rename", {"seat": self.mine[0], "name": "Max"}),
            ("ready", {"seat": self.mine[0], "nonce": "now"}),
        ]
        if self.position["pending"] != [-1]:
            wishes.append(("throw", about))
        kind, wish = chance.choice(wishes)
        assert not self.ask(kind, **wish)


def transcript(served: Served, game: str, seats: tuple[str, ...], seed: int, **wish: Any) -> Any:
    """Play at a new table, and tell what was said and what `replay.mjs` has to know beside it."""
    place = served.create(game, *seats, ready=False, **wish)
    return _said(served, place, seed, wish.get("series", 1))


def hurried(served: Served, game: str, seats: tuple[str, ...], seed: int) -> Any:
    """The same at a server whose bots take no rest, so that they choose before people do."""
    return transcript(served, game, seats, seed) | {"pause": 0}


def second_try(served: Served, told: Any, seed: int) -> Any:
    """The same at a table that begins in the middle of the first match of a transcript."""
    match, record = told["matches"][0], told["records"][0]
    played = from_json(json.dumps(record), games.find)
    chosen = [
        (step, seat)
        for step, (state, (seat, _)) in enumerate(
            zip(played.match.states, played.match.log, strict=False), 1
        )
        if seat != CHANCE and not (played.bots and played.bots[seat]) and len(state.legal(seat)) > 1
    ]
    step, seat = chosen[len(chosen) // 2]
    wish = {"step": step, "seat": seat, "name": "Emma"}
    made = httpx.post(f"{served.url}/api/matches/{match}/tables", json=wish).json()
    place = Place(made["table"]["id"], made["token"], made["seats"], made["table"])
    again = _said(served, place, seed, 1)
    begin = {"match": match, "start": record["start"], "options": again["table"]["options"]}
    return again | {"given": begin | {"steps": record["steps"][: made["table"]["given"]]}}


def _said(served: Served, place: Place, seed: int, matches: int) -> Any:
    with connect(f"{served.url.replace('http', 'ws')}/ws") as line:
        talk = Talk(line, Random(seed))
        hello = {"type": "hello", "version": 2, "table": place.table, "token": place.token}
        talk.said.append(["sent", hello])
        line.send(json.dumps(hello))
        talk.wait("table")
        if not talk.match:
            talk.get_ready()
        talk.play()
        for _ in range(1, matches):
            talk.get_ready()
            talk.play()
    records = [httpx.get(f"{served.url}/api/matches/{m}/record.json").json() for m in talk.matches]
    return {
        "table": place.info,
        "seeds": talk.seeds,
        "matches": talk.matches,
        "bots": [_bots(record) for record in records],
        "records": records,
        "said": talk.said,
    }


def _bots(record: dict[str, Any]) -> dict[int, list[str]]:
    """What the bots of a match chose, seat by seat, from where it began."""
    found: dict[int, list[str]] = {n: [] for n, bot in enumerate(record.get("bots", [])) if bot}
    for actor, action in record["steps"][record["dice"].get("given", 0) :]:
        if actor in found:
            found[actor].append(action)
    return found
