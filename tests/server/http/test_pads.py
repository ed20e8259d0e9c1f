"""HTTP: sheets of people who roll real dice, each on a device of their own, joined by a code."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollwright.core import games
from rollwright.table.friendly_names import FIRST
from server.asking import bearer, problem
from server.serving import SECONDS, Served, one_server, serving

served = pytest.fixture(scope="module")(one_server)


class Device:
    """A device with a sheet on a pad."""

    def __init__(self, url: str, answer: httpx.Response) -> None:
        assert answer.status_code == 201
        self.place = answer.json()
        self.pad = f"{url}/api/sheets/{self.place['code']}"
        self.headers = bearer(self.place["token"])

    def write(
        self, data: str, name: str = "Emma", seat: int | None = None, **more: str
    ) -> httpx.Response:
        url = f"{self.pad}/seats/{self.place['seat'] if seat is None else seat}"
        return httpx.put(url, json={"name": name, "data": data, **more}, headers=self.headers)

    def read(self, after: int | str = 0) -> httpx.Response:
        return httpx.get(self.pad, params={"after": after}, headers=self.headers)


def make(served: Served, game: str = "qwixx", name: str = "Emma", **options: Any) -> Device:
    body = {"game": game, "name": name, "options": options}
    return Device(served.url, httpx.post(f"{served.url}/api/sheets", json=body))


def join(served: Served, pad: Device, name: str = "Max") -> Device:
    return Device(served.url, httpx.post(f"{pad.pad}/seats", json={"name": name}))


def test_devices_with_a_code_see_each_others_sheets(served: Served) -> None:
    emma = make(served)
    max_ = join(served, emma)
    assert max_.place["game"] == "qwixx"
    assert [device.place["seat"] for device in (emma, max_)] == [0, 1]
    assert emma.write("a cross").json() == {"version": 3}
    assert max_.write("two ✓ crosses", "Max").json() == {"version": 4}
    for device in (emma, max_):
        assert device.read().json() == {
            "game": "qwixx",
            "options": {},
            "version": 4,
            "sheets": [
                {"seat": 0, "name": "Emma", "data": "a cross", "version": 3, "sheet": ""},
                {
                    "seat": 1,
                    "name": "Max",
                    "data": "two ✓ crosses",
                    "version": 4,
                    "sheet": "",
                },
            ],
        }


def test_names_that_look_the_same_get_a_number(served: Served) -> None:
    emma = make(served, name="Emma\u200b")
    other = join(served, emma, "EMMA")
    other.write("mine", "emma")
    emma.write("hers", "Emma")
    assert [sheet["name"] for sheet in emma.read().json()["sheets"]] == ["Emma", "emma 2"]


def test_who_gives_no_name_gets_one_and_keeps_it(served: Served) -> None:
    emma = make(served, name="")
    (given,) = [sheet["name"] for sheet in emma.read().json()["sheets"]]
    assert given.split()[0] in FIRST
    emma.write("a cross", name="")
    assert [sheet["name"] for sheet in emma.read().json()["sheets"]] == [given]


def test_only_what_is_new_is_sent(served: Served) -> None:
    emma = make(served)
    max_ = join(served, emma)
    version = max_.read().json()["version"]
    assert max_.read(version).json()["sheets"] == []
    emma.write("new")
    news = max_.read(version).json()
    assert [sheet["seat"] for sheet in news["sheets"]] == [0]
    assert max_.read(news["version"]).json()["sheets"] == []
    assert max_.read(999_999_999_999_999).json()["sheets"] == []


def test_what_a_device_wrote_last_counts(served: Served) -> None:
    emma = make(served)
    for data in ("first", "second", "first again"):
        emma.write(data, f"Emma {data}")
    [sheet] = emma.read().json()["sheets"]
    assert (sheet["name"], sheet["data"]) == ("Emma first again", "first again")


def test_capitals_of_a_code_do_not_matter(served: Served) -> None:
    emma = make(served)
    emma.pad = emma.pad.replace(emma.place["code"], emma.place["code"].lower())
    assert join(served, emma).place["code"] == emma.place["code"]
    assert emma.read().status_code == 200


def test_whoever_joins_again_keeps_the_sheet(served: Served) -> None:
    emma = make(served)
    max_ = join(served, emma)
    max_.write("kept", "Max")
    again = httpx.post(f"{emma.pad}/seats", json={"name": "Max"}, headers=max_.headers)
    assert again.json() == max_.place
    assert len(emma.read().json()["sheets"]) == 2


def test_nobody_writes_on_anothers_sheet(served: Served) -> None:
    emma = make(served)
    max_ = join(served, emma)
    emma.write("kept")
    assert problem(max_.write("", seat=0)) == (403, "not_yours")
    assert problem(max_.write("", seat=7)) == (403, "not_yours")
    url = f"{emma.pad}/seats/0"
    body = {"name": "Eve", "data": ""}
    assert problem(httpx.put(url, json=body)) == (404, "no_code")
    assert problem(httpx.put(url, json=body, headers=bearer("a guess"))) == (404, "no_code")
    assert problem(httpx.put(f"{emma.pad}/seats/first", json=body)) == (404, "no_seat")
    assert emma.read().json()["sheets"][0]["data"] == "kept"


def test_strangers_do_not_learn_which_codes_there_are(served: Served) -> None:
    emma = make(served)
    for headers in ({}, bearer("a guess"), make(served).headers):
        there = httpx.get(emma.pad, params={"after": 0}, headers=headers)
        assert problem(there) == (404, "no_code")
        code = emma.place["code"]
        nowhere = httpx.get(f"{served.url}/api/sheets/NOCODE?after=0", headers=headers)
        assert there.text.replace(code, "NOCODE") == nowhere.text


def test_a_code_that_leads_nowhere_is_refused(served: Served) -> None:
    url = f"{served.url}/api/sheets/NOCODE"
    assert problem(httpx.post(f"{url}/seats", json={"name": "Max"})) == (404, "no_code")
    body = {"name": "Max", "data": ""}
    assert problem(httpx.put(f"{url}/seats/0", json=body)) == (404, "no_code")


@pytest.mark.parametrize("game", games.names())
def test_a_pad_has_as_many_sheets_as_the_game_has_seats(served: Served, game: str) -> None:
    emma = make(served, game)
    most = games.find(game).seat_counts({})[-1]
    seats = [join(served, emma, "Max").place["seat"] for _ in range(most - 1)]
    assert seats == list(range(1, most))
    assert problem(httpx.post(f"{emma.pad}/seats", json={"name": "Max"})) == (409, "full")


def test_the_options_of_a_pad_are_kept_and_told(served: Served) -> None:
    emma = make(served, sheet="mixed-colours", edition="pad")
    max_ = join(served, emma)
    for device in (emma, max_):
        assert device.place["options"] == {"sheet": "mixed-colours"}
        assert device.read().json()["options"] == {"sheet": "mixed-colours"}


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [("qwixx", {"edition": "board"}, 4), ("twenty_one", {"sheets": ["C", "A"]}, 2)],
)
def test_a_pad_has_as_many_sheets_as_its_options_allow(
    served: Served, game: str, options: dict[str, Any], most: int
) -> None:
    emma = make(served, game, **options)
    assert emma.place["options"] == options
    for _ in range(most - 1):
        assert join(served, emma).place["options"] == options
    assert problem(httpx.post(f"{emma.pad}/seats", json={"name": "Max"})) == (409, "full")


def letters(device: Device) -> list[str]:
    return [sheet["sheet"] for sheet in device.read().json()["sheets"]]


def test_t1_everybody_has_a_different_sheet_and_can_choose_a_free_one(served: Served) -> None:
    emma = make(served, "twenty_one")
    max_, laura = join(served, emma), join(served, emma)
    assert [device.place["sheet"] for device in (emma, max_, laura)] == ["A", "B", "C"]
    assert emma.write("empty", sheet="E").status_code == 200
    assert letters(max_) == ["E", "B", "C"]
    assert join(served, emma).place["sheet"] == "A"
    assert laura.write("the same", sheet="C").status_code == 200
    emma.write("first entry")  # says nothing about the sheet
    assert letters(max_) == ["E", "B", "C", "A"]


def test_t1_a_sheet_that_another_has_is_refused_and_nothing_is_written(served: Served) -> None:
    emma = make(served, "twenty_one")
    max_ = join(served, emma)
    emma.write("kept")
    assert problem(emma.write("lost", sheet="B")) == (409, "taken")
    assert problem(emma.write("lost", sheet="G")) == (422, "no_sheet")
    assert emma.read().json()["sheets"][0]["data"] == "kept"
    assert letters(max_) == ["A", "B"]
    assert problem(make(served).write("", sheet="A")) == (422, "no_sheet")


def test_t1_of_many_who_want_a_sheet_at_once_one_gets_it(served: Served) -> None:
    emma = make(served, "twenty_one")
    devices = [emma, *(join(served, emma) for _ in range(4))]

    async def rush() -> list[int]:
        async with httpx.AsyncClient(timeout=SECONDS) as client:
            body = {"name": "Emma", "data": "", "sheet": "F"}
            answers = await asyncio.gather(
                *(
                    client.put(f"{d.pad}/seats/{d.place['seat']}", json=body, headers=d.headers)
                    for d in devices
                )
            )
            return [answer.status_code for answer in answers]

    assert sorted(asyncio.run(rush())) == [200] + [409] * 4
    assert len(set(letters(emma))) == 5


def test_t1_whoever_makes_a_pad_brings_the_sheet_along(served: Served) -> None:
    body = {"game": "twenty_one", "name": "Emma", "sheet": "B"}
    emma = Device(served.url, httpx.post(f"{served.url}/api/sheets", json=body))
    assert emma.place["sheet"] == "B"
    assert [join(served, emma).place["sheet"] for _ in range(2)] == ["A", "C"]
    chosen = make(served, "twenty_one", sheets=["C", "A"])
    assert [chosen.place["sheet"], join(served, chosen).place["sheet"]] == ["C", "A"]
    assert problem(chosen.write("", sheet="B")) == (422, "no_sheet")


def test_many_devices_write_at_once_and_nothing_is_lost(served: Served) -> None:
    emma = make(served)
    devices = [emma, *(join(served, emma) for _ in range(4))]

    async def evening() -> None:
        async with httpx.AsyncClient(timeout=SECONDS) as client:

            async def write(device: Device) -> None:
                url = f"{device.pad}/seats/{device.place['seat']}"
                for turn in range(10):
                    body = {"name": "Emma", "data": str(turn)}
                    answer = await client.put(url, json=body, headers=device.headers)
                    assert answer.status_code == 200

            await asyncio.gather(*map(write, devices))

    asyncio.run(evening())
    pad = emma.read().json()
    assert [sheet["data"] for sheet in pad["sheets"]] == ["9"] * 5
    assert pad["version"] == 5 + 50


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({"game": "chess", "name": "Emma"}, (422, "bad_table")),
        ({"game": "qwixx", "name": " "}, (422, "bad_name")),
        ({"name": "Emma"}, (422, "malformed")),
        ({"game": "qwixx", "name": "Emma", "seats": 3}, (422, "malformed")),
        ({"game": "qwixx", "name": "Emma", "options": {"sheet": "blank"}}, (422, "bad_table")),
        ({"game": "qwixx", "name": "Emma", "options": {"sheet": ["standard"]}}, (422, "bad_table")),
        ({"game": "qwixx", "name": "Emma", "options": {"paper": "A4"}}, (422, "bad_table")),
        (
            {"game": "twenty_one", "name": "E", "options": {"sheets": ["A"] * 2}},
            (422, "bad_table"),
        ),
        ({"game": "qwixx", "name": "Emma", "options": {"sheet": 7}}, (422, "malformed")),
        ({"game": "qwixx", "name": "Emma", "sheet": "A"}, (422, "no_sheet")),
        ({"game": "twenty_one", "name": "Emma", "sheet": "G"}, (422, "no_sheet")),
    ],
)
def test_a_pad_that_cannot_be_is_refused(
    served: Served, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    before = served.rows("SELECT count(*) FROM pads")
    assert problem(httpx.post(f"{served.url}/api/sheets", json=body)) == refusal
    assert served.rows("SELECT count(*) FROM pads") == before


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        (b'{"name":"Emma","data":{}}', (422, "malformed")),
        (b'{"name":"Emma","data":null}', (422, "malformed")),
        (b'{"name":"Emma"}', (422, "malformed")),
        (b'{"data":""}', (422, "malformed")),
        (b'{"name":" ","data":""}', (422, "bad_name")),
        (b'{"name":"Emma","data":"\\ud800"}', (422, "malformed")),
        (b'{"name":"Emma","data":"\xff"}', (422, "malformed")),
        (b'{"name":"Emma","data":"' + b"x" * 4097 + b'"}', (422, "malformed")),
        (b" " * 64_001, (413, "too_long")),
    ],
    ids=range(9),
)
def test_a_sheet_that_cannot_be_kept_is_refused(
    served: Served, body: bytes, refusal: tuple[int, str]
) -> None:
    emma = make(served)
    emma.write("kept")
    headers = emma.headers | {"content-type": "application/json"}
    answer = httpx.put(f"{emma.pad}/seats/0", content=body, headers=headers)
    assert problem(answer) == refusal
    assert emma.read().json()["sheets"][0]["data"] == "kept"


def test_a_sheet_may_have_4096_characters(served: Served) -> None:
    emma = make(served)
    assert emma.write("✓" * 4095 + "\0").status_code == 200
    assert emma.read().json()["sheets"][0]["data"] == "✓" * 4095 + "\0"


@pytest.mark.parametrize("after", ["", "-1", "1.5", "x", "1" * 16, "٣"])
def test_a_version_is_a_number(served: Served, after: str) -> None:
    assert problem(make(served).read(after)) == (422, "malformed")


def test_whoever_tries_many_codes_or_makes_many_pads_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, codes_per_minute=3, tables_per_minute=2) as served:
        emma = make(served)
        url = f"{served.url}/api/sheets/WRONG1/seats"
        tries = [httpx.post(url, json={"name": "Eve"}) for _ in range(4)]
        assert [problem(answer) for answer in tries] == [(404, "no_code")] * 3 + [(429, "too_many")]
        answer = httpx.post(f"{emma.pad}/seats", json={"name": "Eve"})
        assert problem(answer) == (429, "too_many")
        assert emma.write("").status_code == 200
        make(served)
        body = {"game": "qwixx", "name": "Emma"}
        answer = httpx.post(f"{served.url}/api/sheets", json=body)
        assert problem(answer) == (429, "too_many")


def test_a_pad_outlives_a_restart_and_keeps_no_token(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        emma = make(served)
        emma.write("kept")
        stored = str(served.rows("SELECT * FROM pads"))
        assert emma.place["code"] in stored
        assert emma.place["token"] not in stored
    with serving(tmp_path) as served:
        emma.pad = f"{served.url}/api/sheets/{emma.place['code']}"
        assert emma.read().json()["sheets"][0]["data"] == "kept"
