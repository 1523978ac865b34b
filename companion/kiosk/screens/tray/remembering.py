"""A die that had to be asked about, or was misread: its face is offered to be remembered, and the die to be learned.

It is a small key where the review says nothing else, and costs nothing where it is ignored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.devices.events import LearnedSeen, LearningOrder
from companion.kiosk.drawing import Area, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Box, Review
from companion.kiosk.screens.learned.dice import LearnedDicePage
from companion.kiosk.screens.learned.naming import free_name
from companion.kiosk.screens.learned.remember import RememberPage
from companion.kiosk.widgets import Writing, add_key
from companion.kiosk.widgets.tray_picture import TrayPicture

OF_ITS_FACE: Final = ("unsure", "unlike")
"""Why a die is asked about whose face can be learned; one with glare on it, or blurred, shows none."""
LOOK_S: Final = 0.1
WAIT_S: Final = 10.0
"""So long it is waited for what becomes of a face that is to be remembered."""


def face_said(review: Review) -> tuple[Box, int] | None:
    """Return the die whose face a player told last, and its value; None where the reader knew it, or saw none."""
    read, box = review.read, review.said
    if read is None or read.picture is None or box is None:
        return None
    die = next((die for die in review.dice if die.box == box), None)
    seen = next((die for die in read.dice if die.box == box), None)
    if die is None or seen is None or die.value is None or seen.value == die.value:
        return None
    return (box, die.value) if seen.value is not None or seen.reason in OF_ITS_FACE else None


def is_strange(review: Review) -> bool:
    """Tell whether the die that is asked about has a face that the reader could learn."""
    die = review.dice[review.chosen] if review.chosen is not None else None
    return die is not None and die.value is None and die.reason in OF_ITS_FACE and die.box is not None


class Remembering:
    """Offers faces that a player told to be remembered.

    Args:
        host: the kiosk.
        word: says a message of whoever rolled.
    """

    def __init__(self, host: Host, word: Callable[..., str]) -> None:
        self._host = host
        self._word = word
        self._sent: tuple[Review, Box, LearnedSeen | None] | None = None
        self._until = self._next = float("-inf")

    def next_due(self, now: float) -> float | None:
        """Return when it is looked next what became of a face that is to be remembered, or None."""
        if now >= self._until + LOOK_S:
            return None
        self._next = self._next if self._next > now else now + LOOK_S
        return self._next

    def add(self, scene: Scene, rect: Area, review: Review, picture: TrayPicture | None) -> bool:
        """Put what there is to offer on the scene; False where that is nothing."""
        face = face_said(review)
        if face is not None and review.chosen is None:
            self._offer(scene, rect, review, face, picture)
            return True
        if is_strange(review):
            key = rect.inset(1, 3)
            add_key(scene, key, "teach", self._word("tray.teach"), self._teach, sign_drawn="dice")
            return True
        return False

    def _offer(
        self, scene: Scene, rect: Area, review: Review, face: tuple[Box, int], picture: TrayPicture | None
    ) -> None:
        box, value = face
        if self._sent is not None and self._sent[:2] == (review, box):
            scene.add(rect.inset(8, 0), Writing(self._outcome(), colour=theme.now.quiet, lines=2))
            return
        label = self._word("tray.remember", n=value)

        def remember() -> None:
            known = self._host.port.teaching.known
            if known is None or not known.dice:
                self._send(review, box, value, free_name(self._host, known))
            else:
                page = RememberPage(self._host, value, lambda name: self._send(review, box, value, name))
                page.show(picture.enlarged(box, page.SIDE) if picture is not None else None)
                self._host.push(page)

        add_key(scene, rect.inset(1, 3), "remember", label, remember, sign_drawn="dice")

    def _send(self, review: Review, box: Box, value: int, name: str) -> None:
        teaching, now = self._host.port.teaching, self._host.clock.now()
        self._sent, self._until = (review, box, teaching.known), now + WAIT_S
        at = review.read.at if review.read is not None else 0.0
        teaching.order(LearningOrder("remember", name, value=value, box=box, at=at))

    def _outcome(self) -> str:
        known = self._host.port.teaching.known
        if self._sent is None or known is None or known is self._sent[2]:
            late = self._host.clock.now() >= self._until
            return self._word("learned.code.silent" if late else "learned.code.wait")
        self._until = float("-inf")
        return self._word("learned.not_kept" if known.failed else f"learned.code.{known.code or 'remembered'}")

    def _teach(self) -> None:
        self._host.push(LearnedDicePage(self._host))
