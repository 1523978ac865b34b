"""Offers as things to touch: the form every section of a panel shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.view import Offer
from companion.kiosk.drawing import Area, Paintbox, Rect, Role, Scene, TextPainter, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import add_key, kind, sign_name

FIGURE = re.compile(r"[+−-]?\d{1,2}")


@dataclass(frozen=True)
class Ask:
    """What sections need to know of the panel they stand in.

    Attributes:
        seat: whose panel.
        side: the half it stands on, for the landing guard.
        say: says a text in the seat's language.
        short: its short form, or None.
        touch: what a touch on an offer does.
        text: measures text.
    """

    seat: int
    side: int
    say: Callable[[Text], str]
    short: Callable[[Text], str | None]
    touch: Callable[[Offer], None]
    text: TextPainter

    def doing(self, offer: Offer) -> Callable[[], None]:
        """Return what a touch on ``offer`` does, to be called when it happens."""
        return lambda: self.touch(offer)


@dataclass(frozen=True)
class Band:
    """A strip of a panel.

    Attributes:
        height: in u.
        put: puts it on the scene at a place of that height.
        grows: its keys become higher where there is room to spare.
    """

    height: float
    put: Callable[[Scene, Area], None]
    grows: bool = False


def put_bands(scene: Scene, bands: Sequence[Band], room: Area, stretch: float) -> float:
    """Put bands one under the other, those that grow by ``stretch``; return the height they take."""
    taken = 0.0
    for band in bands:
        tall = band.height * (stretch if band.grows else 1.0)
        band.put(scene, room.below(taken).top(tall))
        taken += tall
    return taken


def label_of(offer: Offer, ask: Ask) -> str:
    """Return what stands on an offer."""
    return ask.say(offer.says)


def is_figure(offer: Offer, label: str) -> bool:
    """Tell whether an offer of this label is a bare figure, drawn as an enamel key."""
    return offer.sign is None and offer.adds is None and FIGURE.fullmatch(label) is not None


def put_offer(scene: Scene, place: Rect, offer: Offer, ask: Ask, *, role: Role = Role.NAME) -> None:
    """Put one offer on the scene as a key: enamel for a figure, with a die or sign where it has one."""
    label = label_of(offer, ask)
    what = offer_name(ask.seat, offer)
    live = usable(offer)

    act = ask.doing(offer)
    if is_figure(offer, label):
        add_key(scene, place, what, label, act, look="number", on=offer.on, live=live, side=ask.side)
        return
    metal = {"plain": "iron", "good": "green", "bad": "red"}[offer.tone]
    die = offer.sign if offer.sign and kind(offer.sign) != "other" else None
    if role is Role.NAME and not ask.text.fit(label, role, place[2] - 14, place[3] - 12, lines=2).fits:
        role = Role.BODY
    add_key(
        scene,
        place,
        what,
        label,
        act,
        look=metal,  # type: ignore[arg-type]  # the table holds only looks there are
        sign_drawn=sign_name(offer.sign),
        die=die,
        on=offer.on,
        live=live,
        side=ask.side,
        short=ask.short(offer.says),
        role=role,
    )


def offer_name(seat: int, offer: Offer) -> str:
    """Return the meaning of an offer's touch area: the seat, and what it does or selects."""
    if offer.action is not None:
        values = [getattr(offer.action, name) for name in offer.action.__struct_fields__ if name != "seat"]
        done = " ".join([type(offer.action).__name__, *(str(value) for value in values)])
        return f"seat {seat}: {done}"
    if offer.select is not None:
        return f"seat {seat}: select {'+'.join(offer.select)}"
    return f"seat {seat}: cannot {offer.says.key} {sorted(offer.says.args.items())} {offer.sign or ''}"


class WideKey(msgspec.Struct, frozen=True):
    """A key across a panel: sign, words, and at the right what follows."""

    label: str
    adds: str
    drawn: str | None
    state: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", self.state)  # type: ignore[arg-type]  # states of keys
        dim = self.state == "disabled"
        if self.drawn is not None:
            art.signs.draw(target, self.drawn, face.left(40).center, 28, dim=dim)
            face = face.beside(38)
        colour = theme.now.disabled_text if dim else theme.now.text
        after = theme.now.disabled_text if dim else theme.now.warning_text
        share = face.width * (0.5 if self.adds else 1.0)
        label = face.left(share).trimmed(left=6, right=2)
        art.text.draw(target, self.label, label, Role.NAME, colour, align="left", lines=2)
        if self.adds:
            place = face.beside(share).before(6)
            art.text.draw(target, self.adds, place, Role.BODY, after, align="right", lines=2)


class LyingDie(msgspec.Struct, frozen=True):
    """A die of a panel."""

    name: str
    value: int | None
    selected: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.dice.die(target, rect, self.name, self.value, selected=self.selected)
