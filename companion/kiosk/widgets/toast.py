"""The short sentence of a refusal or notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.header import ribbon_height

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play


class ToastPlate(msgspec.Struct, frozen=True):
    """The sentence on an amber plate, with the emblem of the seat it is for or tells of."""

    said: str
    seat: int | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.warning(target, rect)
        place = rect.trimmed(14, 2, 12, 2)
        if self.seat is not None:
            art.emblems.badge(target, self.seat, rect.left(52).center, 30)
            place = rect.trimmed(48, 2, 12, 2)
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
    words = {name: host.say(inner, language) for name, inner in toast.words.items()}
    said = host.say(msgspec.structs.replace(toast.says, args={**toast.says.args, **words}), language)
    who = toast.by if toast.seat is None else toast.seat
    page, taken = Area(0.0, 0.0, host.canvas.width, host.canvas.height), ribbon_height(host.canvas)
    if on_page:
        ribbon = page.top(taken).above(8).foot(48)
        room = ribbon.trimmed(left=page.width * 0.3, right=130) if host.canvas.landscape else ribbon.trimmed(8, 0, 72)
        scene.add(room.end(min(room.width, host.text.width(said, Role.NAME) + 80)), ToastPlate(said, who))
        return
    room = page.below(taken + 8).inset(20, 0)
    wide = min(room.width, max(220.0, host.text.width(said, Role.NAME) + 90))
    tall = 66.0 if wide == room.width else 50.0
    scene.add(room.top(tall).middle(wide, tall), ToastPlate(said, who))
