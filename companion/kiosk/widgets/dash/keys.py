"""Keys of a dashboard: what an offer does, with its consequence on the key itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import Offer, Ware
from companion.kiosk.drawing import Area, DashKey, Paintbox, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.saying import begun
from companion.kiosk.widgets.basics import sign_name, touch_area
from companion.kiosk.widgets.dash.wording import KEY, narrow, says, seat_of, write
from companion.kiosk.widgets.offers import offer_name

GAP: Final = 6.0


class OfferKey(msgspec.Struct, frozen=True):
    """A key.

    Attributes:
        said: what it does.
        adds: what will come of it, or why it cannot be used; or empty.
        sign: beside the words, or None.
        tone: of its paint.
        down: a finger is on it.
        wares: cubes in place of the words.
    """

    said: str
    adds: str
    sign: str | None
    tone: DashKey
    down: bool
    wares: tuple[Ware, ...] = ()

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.dash.key(target, rect, self.tone, down=self.down)
        ink = art.dash.ink(self.tone)
        words = face.inset(8, 1)
        if self.sign is not None:
            size = min(30.0, words.height * 0.66)
            art.signs.draw(target, self.sign, words.left(size).center, size, ink)
            words = words.beside(size + 6)
        if self.wares:
            art.dash.cubes(target, words, [(each.name, each.worth) for each in self.wares])
            return
        align = "left" if self.sign is not None else "center"
        if self.adds:
            upper, lower = words.above(1).rows(2, 0)
            write(art, target, self.said, upper, ink, ems=KEY, align=align)  # type: ignore[arg-type]  # both are
            narrow(art, target, self.adds, lower, ink, align=align)  # type: ignore[arg-type]  # alignments
        else:
            write(art, target, self.said, words, ink, ems=KEY, align=align, lines=2)  # type: ignore[arg-type]


def tone_of(offer: Offer, plain: DashKey = "dark") -> DashKey:
    """Return the paint of an offer's key."""
    if not usable(offer):
        return "off"
    if offer.on:
        return "turn"
    return {"good": "go", "bad": "loss"}.get(offer.tone, plain)  # type: ignore[return-value]  # paints of keys


def add_offer(
    scene: Scene, host: Host, play: Play, place: Area, offer: Offer, *, plain: DashKey = "dark", gutter: float = GAP
) -> None:
    """Put the key of an offer on the scene."""
    what = board_name(offer)
    adds = says(host, offer.why) if offer.why is not None else says(host, offer.adds)
    key = OfferKey(
        begun(says(host, offer.says)),
        adds,
        sign_name(offer.sign),
        tone_of(offer, plain),
        scene.pressed == what,
        offer.wares,
    )
    scene.add(place, key)
    touch_offer(scene, play, touch_area(place, gutter, scene.finger), offer)


def board_name(offer: Offer) -> str:
    """Return the meaning of the touch area of an offer on a board."""
    seat = seat_of(offer)
    return offer_name(0 if seat is None else seat, offer)


def touch_offer(scene: Scene, play: Play, place: tuple[float, float, float, float], offer: Offer) -> None:
    """Make a place touchable that does what an offer on a board does."""
    scene.touch(place, board_name(offer), lambda: play.touch_board(seat_of(offer), offer), live=usable(offer))


def add_offers(
    scene: Scene, host: Host, play: Play, room: Area, offers: Sequence[Offer], *, plain: DashKey = "dark"
) -> None:
    """Put keys side by side, the last the widest, as the best stands last."""
    if not offers:
        return
    shares = [1.0] * (len(offers) - 1) + [1.2 if len(offers) > 1 else 1.0]
    each = (room.width - GAP * (len(offers) - 1)) / sum(shares)
    x = room.x
    for offer, share in zip(offers, shares, strict=True):
        add_offer(scene, host, play, Area(x, room.y, each * share, room.height), offer, plain=plain)
        x += each * share + GAP
