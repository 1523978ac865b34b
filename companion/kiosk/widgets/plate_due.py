"""The line of a panel that says the camera waits for the seat's plate; on a virtual table its key lays one in."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.messages import text
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import add_key
from companion.kiosk.widgets.offers import Ask, Band

HIGH, KEY = 40.0, 52.5
"""Height of the line, and of the key."""
SIGN: Final = 36.0


def plate_state(play: Play, seat: int) -> str:
    """Return how it stands with the plate of a seat: ``""`` where none is waited for, ``real`` or ``virtual``."""
    waits = any(request.seat == seat for request in play.view.sights)
    if not (waits and play.session.game.reads_plates) or "camera" in play.troubles:
        return ""
    return "virtual" if play.port.throws else "real"


def plate_bands(play: Play, ask: Ask) -> list[Band]:
    """Return the line, or nothing where no plate is waited for."""
    state = plate_state(play, ask.seat)
    if not state:
        return []
    if state == "real":
        said = PlateDue(ask.say(text("plate.lay")))
        return [Band(HIGH, lambda scene, rect: scene.add(rect.inset(2, 3), said))]

    def put(scene: Scene, rect: Area) -> None:
        add_key(
            scene, rect.inset(1, 1.5), f"lay {ask.seat}", ask.say(text("plate.lay_virtual")),
            lambda: play.plates.lay(ask.seat), sign_drawn="camera", side=ask.side, role=Role.BODY,
        )  # fmt: skip

    return [Band(KEY, put, grows=True)]


class PlateDue(msgspec.Struct, frozen=True):
    """The words, beside the sign of a camera."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.signs.draw(target, "camera", rect.left(SIGN).center, 26)
        art.text.draw(target, self.said, rect.beside(SIGN), Role.BODY, theme.now.text, align="left", lines=2)
