"""Tiles and cards of lines in a catalogue: one drawn large, each thing on it touchable, or many to choose from."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.messages import Text, text
from companion.core.view import LineCard, TileFace
from companion.core.view.catalogue import CardPicture, PictureChoice, TilePicture
from companion.kiosk.drawing import Act, Area, Paintbox, Scene, theme
from companion.kiosk.widgets.basics import add_key, sign_name
from companion.kiosk.widgets.dash.line_card import CardFrame, CardLineFace, ReadLines
from companion.kiosk.widgets.dash.wording import narrow, write
from companion.kiosk.widgets.offers import Ask, offer_name

HEAD: Final = 36.0
NAME_HEAD: Final = 52.0
LINE: Final = 53.0
TAPE: Final = 24.0
ORIGIN: Final = 27.0
SIDE_KEY: Final = 54.0
TILE, KIND, CARD = (94.0, 92.0), (236.0, 55.0), (380.0, 122.0)
"""Least width, and height, of a tile among others, of a kind of tiles, and of a card."""
READ_HEAD: Final = 34.0


def picture_height(picture: TilePicture | CardPicture, finger: float, *, named: bool = False) -> float:
    """Return how high a picture is: a finger's height for each line of a card, and for a name that can be touched."""
    if isinstance(picture, TilePicture):
        return (2 * SIDE_KEY + 160) * finger
    tape = TAPE if picture.card.warns is not None else 0.0
    head = NAME_HEAD if named else HEAD
    return (head + LINE * max(1, len(picture.card.lines))) * finger + tape + 6


def add_picture(
    scene: Scene, rect: Area, picture: TilePicture | CardPicture, ask: Ask, rename: Act | None = None
) -> None:
    """Put a tile or a card on the scene, as high as it is; ``rename`` is what a touch on the card's name does."""
    place = rect.top(min(rect.height, picture_height(picture, scene.finger, named=rename is not None)))
    if isinstance(picture, TilePicture):
        _add_tile(scene, place, picture, ask)
    else:
        _add_card(scene, place, picture.card, ask, rename)


def add_origin(scene: Scene, rect: Area, picture: TilePicture | CardPicture, ask: Ask) -> None:
    """Put on the scene where a tile or a card comes from, and how many there are."""
    said = f"{ask.say(text(f'catalogue.origin_{picture.origin}'))}  ×{picture.copies}"
    scene.add(rect.inset(6, 0), PictureOrigin(said, picture.origin == "sample"))


def _add_tile(scene: Scene, rect: Area, picture: TilePicture, ask: Ask) -> None:
    """Put a tile on the scene, and beside each of its sides a key that changes it."""
    key = SIDE_KEY * scene.finger
    square = rect.middle(rect.shorter, rect.shorter)
    scene.add(square.inset(key + 10), LargeTile(picture.face))
    places = (
        square.top(key).middle(key + 30, key),
        square.end(key).middle(key, key + 30),
        square.foot(key).middle(key + 30, key),
        square.left(key).middle(key, key + 30),
    )
    for place, offer in zip(places, picture.sides, strict=False):
        add_key(
            scene, place.inset(2), offer_name(ask.seat, offer), "", ask.doing(offer), sign_drawn="pencil",
            live=offer.why is None,
        )  # fmt: skip


def _add_card(scene: Scene, rect: Area, card: LineCard, ask: Ask, rename: Act | None) -> None:
    """Put a card on the scene; a touch on a line that can be changed picks it up."""
    head = (HEAD if rename is None else NAME_HEAD) * scene.finger
    scene.add(rect, _frame(card, ask, head))
    if rename is not None:
        scene.touch(rect.top(head), "card name", rename)
        scene.add(rect.top(head), NamePencil(scene.pressed == "card name"))
    inner = rect.trimmed(left=5, top=head + 2 + (TAPE if card.warns is not None else 0), right=5)
    pitch = min(LINE * scene.finger, inner.height / max(1, len(card.lines)))
    for n, line in enumerate(card.lines):
        offer = line.offer
        words = _said(ask, line.says), _said(ask, line.result), _said(ask, line.under)
        down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
        scene.add(inner.row(n, pitch).trimmed(bottom=2), CardLineFace(line, words, down))
        if offer is not None:
            scene.touch(inner.row(n, pitch).inset(-3, 0), offer_name(ask.seat, offer), ask.doing(offer))


def _frame(card: LineCard, ask: Ask, head: float) -> CardFrame:
    days, warns = _said(ask, card.days), _said(ask, card.warns)
    return CardFrame(sign_name(card.sign), _said(ask, card.says), days, sign_name(card.days_sign), warns, head)


# -- many to choose from -------------------------------------------------------------------------------------------


def cell_of(choice: PictureChoice, width: float) -> tuple[int, float]:
    """Return how many things like this stand side by side, and how high each is."""
    if isinstance(choice.drawn, LineCard):
        least, high = CARD
    else:
        least, high = KIND if _is_kind(choice.drawn) else TILE
    return max(1, int(width // least)), high


def add_choice(scene: Scene, rect: Area, choice: PictureChoice, ask: Ask) -> None:
    """Put a thing among others on the scene."""
    what = offer_name(ask.seat, choice.offer)
    place, own = rect.inset(2), choice.origin != "sample"
    if isinstance(choice.drawn, LineCard):
        card = choice.drawn
        scene.add(place, _frame(card, ask, READ_HEAD))
        words = tuple(_said(ask, line.says) for line in card.lines)
        below = READ_HEAD + 3 + (TAPE if card.warns is not None else 0)
        scene.add(place.trimmed(left=5, top=below, right=5, bottom=3), ReadLines(card.lines, words))
        if own or scene.pressed == what:
            scene.add(place, ChoiceMark(own, scene.pressed == what))
    else:
        name = _said(ask, choice.offer.says) if _is_kind(choice.drawn) else ""
        scene.add(place, TileChoice(choice.drawn, name, f"×{choice.copies}", own, scene.pressed == what))
    scene.touch(rect, what, ask.doing(choice.offer))


def _is_kind(face: TileFace) -> bool:
    return not any(face.edges)


def _said(ask: Ask, message: Text | None) -> str:
    return ask.say(message) if message is not None else ""


# -- drawings ------------------------------------------------------------------------------------------------------


class PictureOrigin(msgspec.Struct, frozen=True):
    """Where a thing comes from, and how many there are."""

    said: str
    sample: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        colour = theme.now.quiet if self.sample else theme.now.good
        narrow(art, target, self.said, rect, colour)


class NamePencil(msgspec.Struct, frozen=True):
    """The mark of a card's head whose name can be typed."""

    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self.down:
            art.dash.box(target, rect.inset(1), art.dash.look.amber, 3, 8)
        art.signs.draw(target, "pencil", rect.foot(20).left(52).beside(32).center, 16, art.dash.look.amber)


class LargeTile(msgspec.Struct, frozen=True):
    """A tile."""

    face: TileFace

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.tiles.face(target, rect, self.face)


class TileChoice(msgspec.Struct, frozen=True):
    """A tile as a key, or a kind of tiles with its name; how many there are stands beside it."""

    face: TileFace
    name: str
    count: str
    own: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.dash.key(target, rect, "enamel", down=self.down)
        ink = art.dash.ink("enamel")
        if self.name:
            side = face.height - 4
            art.tiles.disc(target, face.left(side + 6).middle(side, side), self.face)
            words = face.beside(side + 10).before(4)
            write(art, target, self.count, words.end(44), ink, ems=(21.0, 20.0, 18.0), align="right")
            narrow(art, target, self.name, words.before(48), ink, ems=(21.0, 20.0, 19.0, 18.0), lines=2)
        else:
            side = min(face.width, face.height - 22) - 8
            art.tiles.face(target, face.top(side + 8).middle(side, side), self.face)
            narrow(art, target, self.count, face.foot(21), ink, align="center")
        if self.own:
            art.signs.draw(target, "pencil", face.foot(24).end(26).center, 18, art.dash.look.ink_good)


class ChoiceMark(msgspec.Struct, frozen=True):
    """The rim of a card that is one of the owners', or under a finger."""

    own: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.dash.box(target, rect.inset(-1), art.dash.look.amber if self.down else theme.now.good, 3, 8)
