"""The learned cards of one tray: a file beside its calibration, written when a card was shown.

A damaged file stops nothing: the tray is read without, somebody is told, and it is set aside before one is written.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.devices.events import CardsAlike, CardsTaught, CardTaught, TrayDrift
from companion.devices.tray.learned import DAMAGED
from vision import VisionError
from vision.cards import LearnedCard, LearnedCards, confusions, load_cards, save_cards
from vision.cards.learned import FILE

CODE: Final = "learned_cards"
"""Of the word that the file cannot be read."""

MOST_COMPARED: Final = 200
"""So many pairs are compared at once, about 20 ms each, and those of the card that was begun with."""
MOST_WHOLE: Final = 100
"""Of more cards the portraits are told in half their size: all of them go over the line to the screen at once."""


def cards_file(folder: Path) -> Path:
    """Return the file of the learned cards in a tray's folder."""
    return folder / FILE


class TrayCards:
    """What a tray has learned of cards.

    Args:
        folder: of the calibration; None keeps what is learned only as long as this lives.

    Attributes:
        cards: the learned cards.
        failed: why their file cannot be read or written, in one sentence, or empty.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = cards_file(folder) if folder is not None else None
        self._damaged = False
        self._stamp: tuple[int, int] | None = None
        self._forgotten: LearnedCard | None = None
        self._compared: dict[frozenset[int], tuple[LearnedCard, LearnedCard, bool]] = {}
        self.cards = LearnedCards()
        self.failed = ""
        self.load()

    def load(self) -> None:
        """Read the file; what cannot be read counts as nothing learned."""
        self._stamp, self.failed, self._damaged = self._stamp_now(), "", False
        if self._file is None:
            return
        try:
            self.cards = load_cards(self._file)
        except VisionError as error:
            self.cards, self.failed, self._damaged = LearnedCards(), str(error), True

    def changed(self) -> bool:
        """Tell whether somebody else has put another file there, and read it then."""
        if self._stamp_now() == self._stamp:
            return False
        self.load()
        return True

    def _stamp_now(self) -> tuple[int, int] | None:
        with suppress(OSError):
            if self._file is not None:
                found = self._file.stat()
                return found.st_mtime_ns, found.st_size
        return None

    def keep(self, cards: LearnedCards) -> None:
        """Take what has been learned; where it cannot be written it is known as long as this lives."""
        self.cards, self.failed = cards, ""
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged:
                self._file.replace(self._file.with_name(self._file.name + DAMAGED))
                self._damaged = False
            save_cards(self._file, cards)
        except VisionError as error:
            self.failed = str(error)
        except OSError as error:
            self.failed = f"{self._file}: the learned cards cannot be kept ({error.strerror or error})"
        self._stamp = self._stamp_now()

    def of(self, game: str) -> LearnedCards:
        """Return the cards of one game, by the beginning of their keys."""
        return LearnedCards(tuple(card for card in self.cards if card.key.startswith(f"{game}.")))

    def forget(self, key: str) -> None:
        """Forget a card; it can be had back until another is forgotten."""
        card = self.cards.get(key)
        if card is not None:
            self._forgotten = card
            self.keep(self.cards.without(key))

    def bring_back(self) -> None:
        """Bring back the card that was forgotten last."""
        card, self._forgotten = self._forgotten, None
        if card is not None and self.cards.get(card.key) is None:
            self.keep(self.cards.with_card(card))

    def alike(self, key: str) -> tuple[str, ...]:
        """Return the keys of cards of the same game that the reader may mistake for one; some ms for each of them."""
        card = self.cards.get(key)
        if card is None:
            return ()
        others = [other for other in self.of(game_of(key)) if other.key != key]
        return tuple(other.key for other in others if self._are_alike(card, other))

    def compare(self) -> None:
        """Find pairs that are alike, so that they are told; what was compared before is not compared again.

        Of very many cards only a part is compared each time: the camera stands still meanwhile.
        """
        before = len(self._compared)
        for card in self.cards:
            if len(self._compared) - before >= MOST_COMPARED:
                break
            self.alike(card.key)

    def _are_alike(self, one: LearnedCard, other: LearnedCard) -> bool:
        pair = frozenset((id(one), id(other)))
        if pair not in self._compared:  # both are kept with it, so that no other can get their numbers
            self._compared[pair] = one, other, bool(confusions(LearnedCards((one, other))))
        return self._compared[pair][2]

    def seen(self, at: float) -> CardsTaught:
        """Return what the screen is told of them."""
        known = {id(card) for card in self.cards}
        self._compared = {pair: told for pair, told in self._compared.items() if pair <= known}
        alike = tuple(CardsAlike(one.key, other.key) for one, other, are in self._compared.values() if are)
        forgotten = self._forgotten.key if self._forgotten is not None else ""
        small = len(self.cards) > MOST_WHOLE
        cards = tuple(
            CardTaught(card.key, card.picture[::2, ::2].copy() if small else card.picture) for card in self.cards
        )
        return CardsTaught(cards, alike, self.failed, forgotten, at)

    def trouble(self, at: float) -> TrayDrift | None:
        """Return that the file could not be read, or None."""
        return TrayDrift(CODE, self.failed, at) if self._damaged else None


def game_of(key: str) -> str:
    """Return the game whose card a key names."""
    return key.partition(".")[0]
