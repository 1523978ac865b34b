"""The short sentence of a refusal or notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.header import TITLE_HEIGHT, ribbon_height

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play, Toast


TALL = 66.0
"""Height of a plate with two lines across the whole screen."""
EMBLEM = 64.0
"""Room that a plate takes beside its words."""


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
            lines=3 if rect.height > TALL else 2,
        )


def _said(host: Host, play: Play, toast: Toast) -> str:
    language = play.languages.of(toast.seat, host.language) if toast.seat is not None else host.language
    words = {name: host.say(inner, language) for name, inner in toast.words.items()}
    return host.say(msgspec.structs.replace(toast.says, args={**toast.says.args, **words}), language)


def says_in_ribbon(host: Host, play: Play, people: Area) -> bool:
    """Tell whether the toast is read where the ribbon says who is missing: a board has figures all over."""
    if play.toast is None or play.view.board is None:
        return False
    return host.text.fit(_said(host, play, play.toast), Role.NAME, people.width - EMBLEM, people.height, lines=2).fits


def add_toast(scene: Scene, host: Host, play: Play, *, on_page: bool = False, people: Area | None = None) -> None:
    """Put the toast over everything, where there is one.

    Args:
        scene: takes it.
        host: the kiosk.
        play: the game.
        on_page: into the ribbon of a page, where no key is under it.
        people: where the ribbon of the table says who is missing; over a board it is read there, if it fits.
    """
    toast = play.toast
    if toast is None:
        return
    said = _said(host, play, toast)
    who = toast.by if toast.seat is None else toast.seat
    page, taken = Area(0.0, 0.0, host.canvas.width, host.canvas.height), ribbon_height(host.canvas)
    if on_page:
        upright_table = host.at_table and not host.canvas.landscape
        ribbon = page.top(taken if host.at_table else TITLE_HEIGHT).above(3).foot(56)
        left = page.width * 0.3 if host.canvas.landscape else 8
        room = ribbon.trimmed(left=left, right=72 if upright_table else 130)
        wide = host.text.width(said, Role.NAME) + 80
        if not toast.long or wide < room.width * 2:  # else it is read at the table, where it lies on no key
            _add(scene, play, room.end(min(room.width, wide)), ToastPlate(said, who))
        return
    if people is not None and says_in_ribbon(host, play, people):
        wide = min(people.width, host.text.width(said, Role.NAME) + EMBLEM + 16)
        _add(scene, play, people.left(wide), ToastPlate(said, who))
        return
    room = page.below(taken + 8).inset(20, 0)
    wide = min(room.width, max(220.0, host.text.width(said, Role.NAME) + 90))
    tall = 50.0 if wide < room.width else TALL if wide * 2 > host.text.width(said, Role.NAME) + 120 else 92.0
    _add(scene, play, room.top(tall).middle(wide, tall), ToastPlate(said, who))


def _add(scene: Scene, play: Play, place: Area, plate: ToastPlate) -> None:
    scene.add(place, plate)
    if play.toast is not None and play.toast.long:
        scene.touch(place, "put away", play.acting.put_toast_away)
