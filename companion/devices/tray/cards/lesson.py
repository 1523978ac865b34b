"""Learning cards: waits until one card lies still that is no other that was learned, takes it, and goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.devices.camera import Frame
from companion.devices.events import CardLesson, LessonOrder, Note, Picture
from companion.devices.tray.cards.taught import TrayCards, game_of
from companion.devices.tray.learned.lesson import Lesson, shrunk
from vision.cards import CardNotShown, CardReader, LearnedCard, LearnedCards
from vision.tray.calibration import Calibration

CODES: Final = {
    "nothing": "lay", "several": "several", "blurred": "blurred", "glare": "glare", "too_small": "too_small",
}  # fmt: skip
"""What is said where nothing could be taken, by the reader's word for it."""


class TrayLesson(Lesson[str, LearnedCard, LearnedCards, CardLesson]):
    """Cards being learned, one after the other.

    Args:
        cards: of the tray; each one that is taken is kept there.
        order: names them.
        calibration: of the tray, or None.
        empty: the tray without anything in it, or None.
        at: seconds, now.
    """

    def __init__(
        self,
        cards: TrayCards,
        order: LessonOrder,
        calibration: Calibration | None,
        empty: Picture | None,
        at: float,
    ) -> None:
        super().__init__(cards, dict.fromkeys(order.keys), empty, at)
        self._cards = cards
        self._reader = CardReader(None, calibration)

    def _see_one(self, picture: Picture, empty: Picture | None) -> None:
        shown = self._reader.show(self._due[0], picture, empty)
        if isinstance(shown, CardNotShown):
            self._refuse(CODES[shown.reason], shown.corners)
            return
        like = self._like(picture, empty)
        if like and self._last is not None and like == self._last.key:
            self._offer(shown, Note("change"))
        elif like and like != self._due[0]:
            self._offer(shown, Note("known", like))
        else:
            self._take(shown)

    def _like(self, picture: Picture, empty: Picture | None) -> str:
        """Return the key of the learned card of this game that surely lies there, or nothing."""
        known = self._cards.of(game_of(self._due[0]))
        if self._reader.learned.cards != known.cards:
            self._reader.learned = known
        return next((one.key for one in self._reader.read(picture, empty) if one.key is not None), "")

    def _take(self, shown: LearnedCard) -> None:
        super()._take(replace(shown, key=self._due[0]))  # another may have been due when it was seen

    def _learn(self, due: str, shown: LearnedCard) -> tuple[Note, ...]:
        self._cards.keep(self._cards.cards.with_card(shown))
        return Note("taken", due, good=True), *(Note("alike", other) for other in self._cards.alike(due)[:2])

    def _view(self, frame: Frame) -> CardLesson:
        card = self._there if self._can_take else self._last
        return CardLesson(
            due=tuple(self._due),
            picture=shrunk(frame.picture),
            outlines=self._outlines_in(frame),
            notes=self._notes,
            shown=card.picture if card is not None else None,
            can_take=self._can_take,
            taken=tuple(key for key, before in self._done if before is not None),
            over=self.over,
            failed=self._trouble,
            at=frame.at,
        )
