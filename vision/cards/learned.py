"""The cards that a tray knows, each from one showing, and the file they are kept in beside the calibration."""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from vision.cards.keypoints import Keypoints
from vision.cards.portrait import HIGH, WIDE, Picture, Portrait
from vision.errors import CardsError, brief
from vision.regular_file import read_regular

#: The file in a calibration's folder, its version, the most bytes of it, and the most cards in it.
FILE: Final = "learned-cards.json"
FORMAT, LARGEST, MOST = 1, 64_000_000, 600
QUALITY: Final = 95


@dataclass(frozen=True, eq=False)
class LearnedCard:
    """A card as it was shown.

    ``key``: whose card it is, unique in a tray and nothing to the reader; ``picture``: BGR, 200 x 280, upright as it
    lay, a long side to the left and the right; ``share``: its longer side against the picture's width when it was
    shown, by which cards that were never shown are noticed.
    """

    key: str
    picture: Picture
    share: float

    @cached_property
    def portrait(self) -> Portrait:
        """What it is compared by."""
        return Portrait(self.picture)

    @cached_property
    def upside_down(self) -> Portrait:
        """The same for a card that lies the other way up."""
        return self.portrait.upside_down

    @cached_property
    def keypoints(self) -> Keypoints:
        """By what it is found where its outline is not."""
        return Keypoints.of(self.picture, most=220)


@dataclass(frozen=True, eq=False)
class LearnedCards:
    """All the cards that a tray knows; it never changes, but another one is made of it."""

    cards: tuple[LearnedCard, ...] = ()

    def __iter__(self) -> Iterator[LearnedCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def get(self, key: str) -> LearnedCard | None:
        """The card of that key, or None."""
        return next((card for card in self.cards if card.key == key), None)

    def with_card(self, card: LearnedCard) -> LearnedCards:
        """These and one more; it takes the place of one with the same key."""
        others = self.without(card.key).cards
        if len(others) >= MOST:
            raise CardsError(f"{MOST} cards are learned, and more are not kept; forget some of them first")
        return replace(self, cards=(*others, card))

    def without(self, key: str) -> LearnedCards:
        """These but for one."""
        return replace(self, cards=tuple(card for card in self.cards if card.key != key))


def load_cards(path: Path) -> LearnedCards:
    """The cards kept in a file; none where there is no file.

    Raises:
        CardsError: the file cannot be read, or something in it is not as it must be; the sentence names it.
    """
    try:
        told = json.loads(read_regular(path, LARGEST))
    except FileNotFoundError:
        return LearnedCards()
    except (OSError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CardsError(f"{path}: the learned cards cannot be read ({reason})") from None
    except ValueError as error:
        raise CardsError(f"{path}: the learned cards cannot be read ({error})") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT or not isinstance(told.get("cards"), list):
        raise CardsError(f"{path}: this is no file of learned cards in format {FORMAT}")
    if len(told["cards"]) > MOST:
        raise CardsError(f"{path}: cards: {len(told['cards'])} of them, more than {MOST}")
    cards = LearnedCards()
    for number, given in enumerate(told["cards"], 1):
        card = _card(given, f"{path}: card {number}")
        if cards.get(card.key) is not None:
            raise CardsError(f"{path}: card {number}: key: {brief(card.key)} is there twice")
        cards = cards.with_card(card)
    return cards


def save_cards(path: Path, cards: LearnedCards) -> None:
    """Write the file, whole or not at all: a cut of power leaves the old one or the new one.

    Raises:
        CardsError: it cannot be written; the sentence names it.
    """
    told = [
        {"key": card.key, "share": round(card.share, 4), "picture": base64.b64encode(_coded(card)).decode()}
        for card in cards
    ]
    words = json.dumps({"format": FORMAT, "cards": told}, ensure_ascii=False).encode()
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(words)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise CardsError(f"{path}: the learned cards cannot be saved ({error.strerror or error})") from None


def _coded(card: LearnedCard) -> bytes:
    return cv2.imencode(".jpg", card.picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def _card(given: Any, where: str) -> LearnedCard:
    if not isinstance(given, dict):
        raise CardsError(f"{where}: a table is needed")
    key, share = given.get("key"), given.get("share")
    if not isinstance(key, str) or not key:
        raise CardsError(f"{where}: key: a word is needed, not {brief(key)}")
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 < share <= 2:
        raise CardsError(f"{where}: share: a number between 0 and 2 is needed, not {brief(share)}")
    try:
        data = base64.b64decode(str(given.get("picture")), validate=True)
    except (ValueError, binascii.Error):
        data = b""
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    if picture is None or picture.shape != (HIGH, WIDE, 3):
        raise CardsError(f"{where}: picture: a picture of {WIDE} x {HIGH} pixels is needed")
    return LearnedCard(key, np.asarray(picture, np.uint8), float(share))
