"""The learned cards of one tray: a file beside its calibration, written when a card was shown."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.devices.events import CardsAlike, CardsTaught, CardTaught
from companion.devices.tray.learned.file import LearnedFile
from vision.cards import LearnedCard, LearnedCards, confusions, load_cards, save_cards
from vision.cards.learned import FILE

MOST_COMPARED: Final = 200
"""So many pairs are compared at once, about 20 ms each, and those of the card that was begun with."""
MOST_WHOLE: Final = 100
"""Of more cards the portraits are told in half their size: all of them go over the line to the screen at once."""


def cards_file(folder: Path) -> Path:
    """Return the file of the learned cards in a tray's folder."""
    return folder / FILE


class TrayCards(LearnedFile[LearnedCards]):
    """The cards that a tray has learned.

    Args:
        folder: of the calibration; None keeps what is learned only as long as this lives.
    """

    CALLED = "the learned cards"
    CODE = "learned_cards"

    def __init__(self, folder: Path | None) -> None:
        self._forgotten: LearnedCard | None = None
        self._compared: dict[frozenset[int], tuple[LearnedCard, LearnedCard, bool]] = {}
        super().__init__(cards_file(folder) if folder is not None else None)

    @property
    def cards(self) -> LearnedCards:
        """The learned cards."""
        return self.known

    def _nothing(self) -> LearnedCards:
        return LearnedCards()

    def _read(self, file: Path) -> LearnedCards:
        return load_cards(file)

    def _write(self, file: Path, known: LearnedCards) -> None:
        save_cards(file, known)

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


def game_of(key: str) -> str:
    """Return the game whose card a key names."""
    return key.partition(".")[0]
