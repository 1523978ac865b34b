"""Class and inventor cards: which one was kept (RR-CLASS-09 to 11; RR-START-08, 10)."""

from __future__ import annotations

from typing import TypeVar

from companion.core.messages import text
from companion.core.view import AmountKey, AmountKeys, Section
from companion.games.raising_robots.actions import KeepClass, KeepInventor
from companion.games.raising_robots.components import MOST_CLASSES
from companion.games.raising_robots.panels.frame import Desk, act_key, turn_key
from companion.games.raising_robots.shown import class_name, inventor_name, said

INSTEAD, OF = "instead", "of"
MOST_NAMES = 12
Card = TypeVar("Card")


def class_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the question which class card is kept; with three, first which of them it takes the place of."""
    own = desk.state.makers[desk.seat].classes
    instead = next(iter(desk.numbers(INSTEAD, len(own))), None)
    if len(own) >= MOST_CLASSES and instead is None:
        keys = [
            turn_key(said(class_name(desk.state, kept.card)), (*desk.picked, f"{INSTEAD}:{n}"), sign="class_card")
            for n, kept in enumerate(own)
        ]
        none = act_key(desk, text("class.none_of_new"), KeepClass(desk.seat, none=True), sign="cross", worded=True)
        return (AmountKeys((*keys, none), 1, text("class.replace")),)
    taken = {kept.card for maker in desk.state.makers for kept in maker.classes}
    free = sorted(
        (card for card in desk.state.material.classes.values() if card.id not in taken),
        key=lambda card: (card.name, card.id),
    )
    known = [
        act_key(desk, said(class_name(desk.state, card.id)), KeepClass(desk.seat, card.id, instead), worded=True)
        for card in _page(desk, free)
    ]
    unknown = act_key(desk, text("class.unknown"), KeepClass(desk.seat, "", instead), sign="class_card", worded=True)
    return (AmountKeys((unknown, *known), 2, text("class.which")), *_pages(desk, len(free)))


def inventor_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the question who the own inventor is."""
    taken = {maker.inventor.card for maker in desk.state.makers if maker.inventor is not None}
    free = sorted(
        (card for card in desk.state.material.inventors.values() if card.id not in taken),
        key=lambda card: (card.name, card.id),
    )
    known = [
        act_key(desk, said(inventor_name(desk.state, card.id)), KeepInventor(desk.seat, card.id), worded=True)
        for card in _page(desk, free)
    ]
    unknown = act_key(desk, text("inventor.unknown"), KeepInventor(desk.seat), sign="inventor", worded=True)
    return (AmountKeys((unknown, *known), 2, text("inventor.which")), *_pages(desk, len(free)))


def _page(desk: Desk, cards: list[Card]) -> list[Card]:
    page = next(iter(desk.numbers(OF, 1 + len(cards) // MOST_NAMES)), 0)
    return cards[page * MOST_NAMES : (page + 1) * MOST_NAMES]


def _pages(desk: Desk, cards: int) -> tuple[Section, ...]:
    """Return keys that turn the pages of a long list."""
    if cards <= MOST_NAMES:
        return ()
    now = next(iter(desk.numbers(OF, 1 + cards // MOST_NAMES)), 0)
    kept = tuple(token for token in desk.picked if not token.startswith(f"{OF}:"))
    keys: list[AmountKey] = [
        turn_key(text("build.page", n=n + 1), (*kept, f"{OF}:{n}"), on=n == now)
        for n in range((cards + MOST_NAMES - 1) // MOST_NAMES)
    ]
    return (AmountKeys(tuple(keys)),)
