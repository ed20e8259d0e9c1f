"""A server that is slow or dies is waited for; nothing that was shown is lost."""

from collections.abc import Callable

import pytest
from benchmarks.workers import Worker
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import NewPage
from browser.people import TWENTY_ONE, Person, play_to_the_end
from often import mainly


@pytest.mark.complains("WebSocket connection", "Failed to load resource")
def test_a_match_goes_on_after_the_server_was_killed(new_page: NewPage) -> None:
    with Worker("tables.sqlite") as server:
        emma = Person(new_page(base_url=server.url), "Emma")
        emma.start("Qwixx", "Play alone")
        emma.see_the_match()
        emma.throw()
        expect(emma.field.first).to_be_visible()
        emma.choose()
        crosses = emma.crosses
        expect(crosses).to_have_count(1)
        server.kill()
        expect(emma.page.get_by_text("Reconnecting")).to_be_visible()
        server.start()
        expect(emma.page.get_by_text("Reconnecting")).to_be_hidden()
        expect(crosses).to_have_count(1)
        play_to_the_end(emma, choices=2)


class SlowServer:
    """Keeps what the server sends to a page from it for a while."""

    def __init__(self, page: Page) -> None:
        self._is_slow = False
        self._kept: list[Callable[[], None]] = []
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, client: WebSocketRoute) -> None:
        def hand_on(message: str | bytes) -> None:
            if self._is_slow:
                self._kept.append(lambda: client.send(message))
            else:
                client.send(message)

        client.connect_to_server().on_message(hand_on)

    def slow_down(self) -> None:
        self._is_slow = True

    def speed_up(self) -> None:
        self._is_slow = False
        for send in self._kept:
            send()


@pytest.mark.parametrize("game", mainly("Qwixx", TWENTY_ONE))
def test_until_the_server_answers_a_choice_cannot_be_made_twice(page: Page, game: str) -> None:
    server = SlowServer(page)
    emma = Person(page, "Emma")
    emma.start(game, "Play alone")
    emma.throw()
    emma.field.first.click()
    server.slow_down()
    emma.main_button.click()
    expect(emma.main_button).to_have_count(0)
    server.speed_up()
    expect(emma.can_act).to_be_visible()
