"""Whole matches without a mouse, and the focus stays where the player is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import SECONDS
from browser.people import FIELD, MOST_ROUNDS, TWENTY_ONE, Person
from often import mainly

CHOICES = 3
"""How often a field is chosen; then the match may end soon."""

HEAR = """
    window.heard = []
    const hear = (changes) => {
      for (const { target, addedNodes } of changes)
        if (target.matches('[role=log]')) heard.push(...[...addedNodes].map((it) => it.textContent))
    }
    const listen = () => new MutationObserver(hear).observe(document.body,
      { subtree: true, childList: true })
    addEventListener('DOMContentLoaded', listen)
"""
"""Keeps all that is read out: a fast match soon takes it off the page again."""

IN_PLAY = "document.activeElement !== document.body && !!document.activeElement.closest('main')"


def play_by_keys(page: Page, is_choosy: bool) -> None:
    """Do what there is to do with the keys alone, if it is our turn."""
    emma = Person(page)
    if is_choosy and emma.field.count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(f"{FIELD}[aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Enter")
    elif emma.main_button.count():
        page.locator("[data-home]").focus()
        page.keyboard.press("Enter")
    elif page.locator(".dock .secondary:not([data-undo])").count():
        page.keyboard.press("p")
    elif page.locator("button.misthrows, button.strike").count():
        page.keyboard.press("ArrowLeft")  # what costs something stands last
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game", mainly("Qwixx", TWENTY_ONE))
def test_a_match_is_played_by_keys_and_the_focus_is_never_lost(page: Page, game: str) -> None:
    page.goto("/")
    play = page.get_by_role("button", name=f"Play {game}")
    for _ in range(60):
        if play.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    emma = Person(page)
    emma.see_the_match()
    has_acted = False
    chosen = 0
    for _ in range(MOST_ROUNDS):
        if emma.is_at_the_end:
            break
        if emma.can_act.count() or emma.field.count():
            chosen += bool(emma.field.count())
            play_by_keys(page, is_choosy=chosen <= CHOICES)
            has_acted = True
        page.wait_for_timeout(60)
        if has_acted:  # one look: the match may end between two
            assert page.evaluate(f"!document.querySelector('.playing') || {IN_PLAY}"), (
                "the focus was lost"
            )
    assert emma.is_at_the_end
    page.get_by_role("button", name="Rematch").focus()
    page.keyboard.press("Enter")
    emma.see_the_match()


def test_space_throws_and_a_question_mark_lists_the_keys(page: Page) -> None:
    emma = Person(page, "Emma")
    emma.start("Qwixx", "Play alone")
    expect(emma.main_button).to_be_visible()
    page.keyboard.press("Space")
    expect(emma.field.first).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("roll the dice")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def press_and_hear(page: Page, button: Locator, words: str) -> None:
    """Press a button and wait until these words are read out."""
    page.evaluate("heard.length = 0")
    button.press("Enter")
    for _ in range(SECONDS * 20):
        heard = page.evaluate("heard")
        if any(words in line for line in heard):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{words!r} was not read out, but {heard}")


def test_a_blind_player_plays_by_roles_and_names(page: Page) -> None:
    """Everything needed is said: news once and in order, questions, choices with their names."""
    page.add_init_script(HEAR)
    page.goto("/")
    page.get_by_role("button", name="Play Qwixx").press("Enter")
    throw = page.get_by_role("button", name="Roll the dice")
    cross = page.get_by_role("button", name=re.compile("can be crossed"))
    pass_ = page.get_by_role("button", name=re.compile("^(Pass|Done)$"))
    take = page.get_by_role("button", name=re.compile("^(Cross|Close) "))
    misthrow = page.get_by_role("button", name=re.compile("^Add a misthrow"))
    accept = page.get_by_role("button", name=re.compile("^Take the misthrow"))
    end = page.get_by_role("heading", name=re.compile("win|share"))
    crossed = 0
    for _ in range(MOST_ROUNDS):
        if end.count():
            break
        if throw.count():
            press_and_hear(page, throw, "You roll. The white dice make")
        elif cross.count() and crossed < CHOICES:
            name = cross.first.get_attribute("aria-label")
            assert name
            cross.first.press("Enter")
            press_and_hear(page, take, f"You cross {name.split(',')[0]}")
            crossed += 1
        elif pass_.count():
            pass_.press("Enter")
        elif misthrow.count():
            misthrow.press("Enter")
            accept.press("Enter")
        page.wait_for_timeout(60)
    expect(end).to_be_visible()
    assert crossed
