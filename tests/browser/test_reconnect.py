"""A server that dies is waited for; nothing that was shown is lost."""

import pytest
from benchmarks.workers import Worker
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.people import Person, play_to_the_end


@pytest.mark.complains("WebSocket connection", "Failed to load resource")
def test_a_match_goes_on_after_the_server_was_killed(new_page: NewPage) -> None:
    with Worker("tables.sqlite") as server:
        emma = Person(new_page(base_url=server.url), "Emma")
        emma.start("Qwixx", "Play against")
        emma.see_the_match()
        assert emma.choose()
        turn = emma.page.locator(".turn").inner_text()
        server.kill()
        expect(emma.page.get_by_text("Reconnecting")).to_be_visible()
        server.start()
        expect(emma.page.get_by_text("Reconnecting")).to_be_hidden()
        assert emma.page.locator(".turn").inner_text() >= turn
        play_to_the_end(emma)
