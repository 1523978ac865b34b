"""The short sentence of a refusal or notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.header import ribbon_height

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play


class ToastPlate(msgspec.Struct, frozen=True):
    """The sentence on an amber plate, with the emblem of the seat it is for."""

    said: str
    seat: int | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.warning(target, rect)
        x, y, width, height = rect
        left = x + 14
        if self.seat is not None:
            art.emblems.badge(target, self.seat, (x + 26, y + height / 2), 30)
            left = x + 48
        place = (left, y + 2, x + width - left - 12, height - 4)
        art.text.draw(
            target,
            self.said,
            place,
            Role.NAME,
            theme.now.text,
            align="left" if self.seat is not None else "center",
            lines=2,
        )


def add_toast(scene: Scene, host: Host, play: Play, *, on_page: bool = False) -> None:
    """Put the toast over everything, where there is one; on a page into its ribbon, where no key is under it."""
    toast = play.toast
    if toast is None:
        return
    language = play.session.setup.seats[toast.seat].language if toast.seat is not None else host.language
    said = host.say(toast.says, language)
    if on_page:
        left = host.canvas.width * 0.3 if host.canvas.landscape else 8
        right = host.canvas.width - (130 if host.canvas.landscape else 72)
        wide = min(right - left, host.text.width(said, Role.NAME) + 80)
        scene.add((right - wide, ribbon_height(host.canvas) - 56, wide, 48), ToastPlate(said, toast.seat))
        return
    most = host.canvas.width - 40
    wide = min(most, max(220.0, host.text.width(said, Role.NAME) + 90))
    place = ((host.canvas.width - wide) / 2, ribbon_height(host.canvas) + 8, wide, 66.0 if wide == most else 50.0)
    scene.add(place, ToastPlate(said, toast.seat))
