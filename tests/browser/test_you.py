"""A person without an account: how others see them, how they play, a file, and the end of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.evening import analysed, played, storage
from server.serving import Served


@pytest.fixture
def emma(served: Served) -> str:
    """The token of somebody who has played twice, once before the eyes of the coach."""
    first = served.create("qwixx", "me Emma", "bot greedy")
    analysed(served, played(served, first))
    played(served, served.create("qwixx", "me Emma", "bot greedy", token=first.token))
    return first.token


def open_profile(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="You are Emma").click()
    expect(page.get_by_text("2 matches since")).to_be_visible()


def test_results_say_how_sure_they_are_and_an_animal_is_seen_at_the_table(
    new_page: NewPage, served: Served, emma: str
) -> None:
    page = new_page(**PHONE, storage_state=storage(served, emma))
    open_profile(page)
    expect(page.locator(".figures")).to_contain_text("of 2")
    expect(page.locator(".figures")).to_contain_text("fair share 1")
    expect(page.get_by_text("within what one match does")).to_be_visible()
    assert page.locator(".chart").count() == 3
    page.get_by_text("Alone", exact=True).click()
    expect(page.get_by_text("No such match yet.")).to_be_visible()

    page.get_by_role("button", name="Change").click()
    page.get_by_text("Fox", exact=True).click(force=True)
    page.get_by_text("Pen 4", exact=True).click(force=True)
    expect(page.get_by_role("radio", name="Fox")).to_be_checked()
    expect(page.get_by_role("radio", name="Pen 4")).to_be_checked()
    place = served.create("qwixx", "me Emma", "open", token=emma)
    page.goto(f"/t/{place.table}")
    expect(page.locator(".chair .avatar svg").first).to_be_visible()
    watching = new_page()
    watching.goto(f"/t/{place.table}/tv")
    expect(watching.locator(".avatar svg").first).to_be_visible()


@pytest.mark.complains("Failed to load resource: the server responded with a status of 404")
def test_a_file_makes_another_device_the_same_person_and_everything_can_be_deleted(
    new_page: NewPage, served: Served, emma: str, tmp_path: Path
) -> None:
    page = new_page(storage_state=storage(served, emma))
    open_profile(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    file = tmp_path / "emma.json"
    download.value.save_as(file)

    other = new_page()
    other.goto("/you")
    field = other.locator("input[type=file]")
    field.set_input_files({"name": "a", "mimeType": "text/plain", "buffer": b"no profile"})
    expect(other.get_by_role("alert")).to_contain_text("not a profile of Rollwright")
    edited = file.read_text("utf-8").replace('"key": "', '"key": "x')
    field.set_input_files({"name": "b", "mimeType": "application/json", "buffer": edited.encode()})
    expect(other.get_by_role("alert")).to_contain_text("does not know the key")
    field.set_input_files(file)
    expect(other.get_by_text("2 matches since")).to_be_visible()

    other.get_by_role("button", name="Delete", exact=True).click()
    other.get_by_role("button", name="Yes, delete everything").click()
    expect(other.get_by_text("Everything is deleted.")).to_be_visible()
    expect(other.get_by_role("heading", name="No match yet")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="No match yet")).to_be_visible()


def test_the_dice_of_all_matches_are_shown(page: Page, emma: str) -> None:
    assert emma
    page.goto("/fair")
    expect(page.get_by_text("finished match")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(14)
    page.get_by_role("link", name="Open a record").click()
    expect(page.locator("textarea")).to_be_visible()
