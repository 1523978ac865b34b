"""Cards that a camera learns: what is known of them, what is shown while they are learned, and cards in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from companion.core.view.catalogue import LearnableCard
from companion.devices.events import (
    CardLesson,
    CardsAlike,
    CardSeen,
    CardsRead,
    CardsTaught,
    CardTaught,
    Note,
)
from companion.devices.virtual_tray import drawn_card
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.steps.visit import Step, Visit
from companion.proofs.gallery.still_table import laid_cards
from companion.shelf import open_catalogue

PORTRAIT = 200, 280
ALL_CARDS = "seat 0: select learned cards"


def learnable(visit: Visit) -> tuple[LearnableCard, ...]:
    """Return the cards of the game that can be learned."""
    catalogue = open_catalogue(visit.games.game.name, None)
    return catalogue.learnable() if catalogue is not None else ()


def portrait(card: LearnableCard) -> Any:
    """Return a card as it is kept."""
    return np.asarray(cv2.resize(drawn_card(card.drawn), PORTRAIT, interpolation=cv2.INTER_AREA), np.uint8)


def taught(count: int, *, alike: int = 0, gone: bool = False, failed: str = "", forgotten: int = -1) -> Step:
    """Return that so many cards have been learned.

    Args:
        count: of the first ones.
        alike: so many others look like the first one.
        gone: one more is no longer in the catalogue.
        failed: why they cannot be read or kept.
        forgotten: number of the card that was forgotten last, from 0.
    """

    def step(visit: Visit) -> None:
        cards = learnable(visit)
        known = [CardTaught(card.key, portrait(card)) for n, card in enumerate(cards[:count]) if n != forgotten]
        if gone:
            known.append(CardTaught(f"{visit.games.game.name}.energy.old", portrait(cards[-1])))
        pairs = tuple(CardsAlike(cards[0].key, other.key) for other in cards[1 : 1 + alike])
        back = cards[forgotten].key if forgotten >= 0 else ""
        told = CardsTaught(tuple(known), pairs, failed, back, visit.clock.now())
        visit.table.teaching.cards.known = told
        visit.visitor.wait(0.2)

    return step


def lesson(count: int, *notes: Note, laid: Sequence[int] = (), due: int | None = None, **how: Any) -> Step:
    """Return what is shown while cards are learned of which the first ``count`` were taken.

    Args:
        count: how many.
        notes: what is said; their ``where`` is the number of a card, or empty.
        laid: numbers of the cards that lie in the tray.
        due: how many are still due; None leaves all others.
        how: further fields of the lesson.
    """

    def step(visit: Visit) -> None:
        cards = learnable(visit)
        keys = [card.key for card in cards]
        told = tuple(Note(note.code, keys[int(note.where)] if note.where else "", good=note.good) for note in notes)
        picture = laid_cards(tuple(cards[n].drawn for n in laid))
        shown = (
            portrait(cards[laid[0]]) if laid and (how.get("can_take") or any(note.good for note in notes)) else None
        )
        left = keys[count:] if due is None else keys[count : count + due]
        visit.table.teaching.cards.view = CardLesson(
            tuple(left), picture[::2, ::2].copy(), (), told, shown, taken=tuple(keys[:count]),
            at=visit.clock.now(), **how,
        )  # fmt: skip
        visit.visitor.wait(0.2)

    return step


def cards_seen(sure: Sequence[int] = (), maybe: Sequence[int] = ()) -> Step:
    """Return that answers of the sheet lie in the tray: some surely, and one card that may be each of some others."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        if play is None or not play.cards.wanted:
            raise GalleryError("no card is an answer now")
        keys = play.cards.wanted
        seen = [CardSeen(keys[n % len(keys)]) for n in sure]
        if maybe:
            seen.append(CardSeen(None, 0.3, "unlike", tuple(keys[n % len(keys)] for n in maybe)))
        play.device_event(CardsRead(tuple(seen), visit.clock.now()))
        visit.visitor.wait(0.4)

    return step


def first_card(visit: Visit) -> None:
    """Touch the first card of the list."""
    visit.visitor.tap(next((what for what in visit.meanings() if what.startswith("card ")), "card"))


def all_cards(visit: Visit) -> None:
    """Touch the key of the catalogue that leads to learned cards; with large text it stands on another sheet."""
    if ALL_CARDS not in visit.meanings():
        visit.visitor.tap("more")
    visit.visitor.tap(ALL_CARDS)
