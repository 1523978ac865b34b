"""Offers as things to touch: the form every section of a panel shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.view import CubeHue, Offer, SpaceView, Ware
from companion.kiosk.drawing import Act, Area, KeyState, KeyStyle, Paintbox, Rect, Role, Scene, TextPainter, theme
from companion.kiosk.drawing.track import WayLook, draw_way
from companion.kiosk.play import usable
from companion.kiosk.saying import begun
from companion.kiosk.widgets.basics import add_key, kind, sign_name

WAY_WORDS = 27.0
"""Height of the words under a way."""
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
        track: the spaces of the track, from Start.
        least_key: width of a key among others, its gutters included; more where it may stand turned.
        swell: how far what may be lost has swollen at this moment, 0 to 1.
        hues: the colours of cubes on it.
        none: the word for a colour of which nothing is left.
    """

    seat: int
    side: int
    say: Callable[[Text], str]
    short: Callable[[Text], str | None]
    touch: Callable[[Offer], None]
    text: TextPainter
    track: tuple[SpaceView, ...] = ()
    least_key: float = 48.0
    swell: float = 0.0
    hues: tuple[CubeHue, ...] = ()
    none: str = ""

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
        cards: it holds cards of a list.
    """

    height: float
    put: Callable[[Scene, Area], None]
    grows: bool = False
    cards: bool = False


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
    return begun(ask.say(offer.says))


def is_figure(offer: Offer, label: str) -> bool:
    """Tell whether an offer of this label is a bare figure, drawn as an enamel key."""
    return offer.sign is None and offer.adds is None and FIGURE.fullmatch(label) is not None


def is_die(offer: Offer) -> bool:
    """Tell whether an offer is drawn with a die of its colour, which says what it is."""
    return bool(offer.sign) and kind(offer.sign or "") != "other"


def put_offer(
    scene: Scene, place: Rect, offer: Offer, ask: Ask, *, role: Role = Role.NAME, bare: bool = False
) -> None:
    """Put one offer on the scene as a key: enamel for a figure, with a die or sign where it has one.

    Args:
        scene: takes the key.
        place: of the key.
        offer: what it does.
        ask: the panel it stands in.
        role: of its label.
        bare: a die stands without a word.
    """
    label = "" if offer.wares or (bare and is_die(offer)) else label_of(offer, ask)
    what = offer_name(ask.seat, offer)
    live = usable(offer)

    act = ask.doing(offer)
    if is_figure(offer, label):
        add_key(scene, place, what, label, act, look="number", on=offer.on, live=live, side=ask.side)
        return
    metal = {"plain": "iron", "good": "green", "bad": "red"}[offer.tone]
    die = offer.sign if is_die(offer) else None
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
        short=None if offer.wares else ask.short(offer.says),
        role=role,
    )
    if offer.wares:
        scene.add(Area(*place).inset(6, 4), Cubes(offer.wares))


class Cubes(msgspec.Struct, frozen=True):
    """Goods on a key."""

    wares: tuple[Ware, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw them side by side."""
        art.dash.cubes(target, rect, [(each.name, each.worth) for each in self.wares])


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


class OnLift:
    """A touch that counts when the finger leaves, unless it has slid off: until then what it means is shown."""

    def __init__(self, rect: Area, act: Act) -> None:
        self._rect = rect
        self._act = act
        self._on_it = False

    def follow(self, x: float, y: float) -> None:
        """Note where the finger is."""
        self._on_it = self._rect.x <= x < self._rect.right and self._rect.y <= y < self._rect.bottom

    def lift(self) -> None:
        """Do it, if the finger was still there."""
        if self._on_it:
            self._act()


class WayKey(msgspec.Struct, frozen=True):
    """A way at a fork as a key: drawn as it lies, what it costs under it, and how long it is over it."""

    spaces: tuple[SpaceView, ...]
    look: WayLook
    cost: str
    loss: str
    length: str
    sign: str | None
    style: KeyStyle
    state: KeyState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, self.style, self.state)
        draw_way(art.tracks, art.emblems, target, face.above(WAY_WORDS), self.spaces, self.look)
        art.text.draw(target, self.length, face.inset(6, 0).top(24), Role.BODY, theme.now.text, align="left")
        words = face.inset(6, 0).foot(WAY_WORDS + 2)
        cost = art.text.width(self.cost, Role.BODY) + 6
        lost = theme.now.grave_text if self.style == "red" else theme.now.alarm_text
        art.text.draw(target, self.cost, words, Role.BODY, theme.now.text, align="left")
        if self.sign is not None:
            art.signs.glowing(target, self.sign, words.end(24).center, 22)
        if self.loss:
            art.text.draw(target, self.loss, words.beside(cost).before(28), Role.BODY, lost, align="left")


class LyingDie(msgspec.Struct, frozen=True):
    """A die of a panel."""

    name: str
    value: int | None
    selected: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.dice.die(target, rect, self.name, self.value, selected=self.selected)
