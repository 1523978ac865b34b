"""A roll whose picture is blurred as a whole: one question for all dice, and a key to let the camera look again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.kiosk.drawing import Area, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Review
from companion.kiosk.screens.tray.drawing import title_role
from companion.kiosk.widgets import Writing, add_key

KEY: Final = 76.0
FLAT: Final = 200.0
"""Below this height the key stands beside what is said."""
LOOK_S: Final = 4.0
"""So long it is waited for what another look shows, s: twice as long as a camera looks at a blurred picture."""


class BlurredQuestion:
    """Asks to keep still, and looks again; where that did not help, it is no trembling, and the lens is named.

    Args:
        host: the kiosk.
        word: says a message of whoever rolled.
    """

    def __init__(self, host: Host, word: Callable[..., str]) -> None:
        self._host = host
        self._word = word
        self._looked: tuple[Review, float] | None = None
        self._still: Review | None = None

    def next_due(self, now: float) -> float | None:
        """Return when the key can be touched again, or None."""
        until = self._looked[1] if self._looked is not None else now
        return until if until > now else None

    def add(self, scene: Scene, rect: Area, review: Review) -> None:
        """Put the question on the scene."""
        flat = rect.height < FLAT
        words = rect.inset(14, 0)
        now = self._host.clock.now()
        if self._looked is not None and self._looked[0] is not review:
            asked, until = self._looked
            self._still = review if asked.request == review.request and now < until else None
            self._looked = None
        looking = self._looked is not None and now < self._looked[1]
        still = self._still is review and not looking
        title = self._word("tray.still_blurred" if still else "tray.blurred")
        role = title_role(self._host.text, title, words.width)
        scene.add(words.below(6).top(40), Writing(title, role, theme.now.heading))
        room = rect.trimmed(top=48, bottom=8)
        hint, key = room.columns(2) if flat else (room.above(KEY + 6), room.foot(KEY))
        hint = hint.trimmed(left=14, right=8)
        said = self._word("tray.still_blurred_hint" if still else "tray.blurred_hint")
        scene.add(hint, Writing(said, lines=5, valign="top"))
        label = self._word("tray.looking" if looking else "tray.look_again")

        def look() -> None:
            if looking:
                return
            self._looked = review, self._host.clock.now() + LOOK_S
            self._host.port.look_again()

        place = key.inset(6, 0).top(KEY)
        add_key(scene, place, "look again", label, look, look="green", sign_drawn="camera", live=not looking)
