"""Cards and tiles as their owners enter them: what the pages of a catalogue show, and the entry that is kept.

A catalogue is asked as a panel is: a pure function of what has been touched so far. Whatever can be touched is an
:class:`~companion.core.view.Offer` that only selects; a card that is being made lives in the selection alone, until
its :class:`Entry` is kept in the owners' file by whoever has the files.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.cubes import CubeHue
from companion.core.view.offer import Offer, Selection
from companion.core.view.panel import Card, Section
from companion.core.view.ring import LineCard
from companion.core.view.table import SpaceView
from companion.core.view.tiles import TileFace

Origin = Literal["sample", "ours", "official", "house"]
"""Where an entry comes from: with Pipworks; or from the owners, of no named kind, as printed, or made up by them."""


class Entry(msgspec.Struct, frozen=True):
    """What is to be written into an owners' file.

    Attributes:
        file: name of the file, e.g. ``parts.toml``.
        table: name of its list of tables, e.g. ``part``.
        was: fields by which the entry it takes the place of is found in that file; None for a new one.
        fields: what is to stand there, in that order; None where the entry is taken away.
        single: it is a table that is there once, ``[table]``, whose fields ``was`` holds.
        else_new: where what it takes the place of is not there, it is added instead.
        adds: other fields of what it takes the place of stay as they are.
        told: where it adds, the place within ``fields`` of all that is told: names of fields and numbers of a list.
            The rest is for an entry that is not there; one that is there may have been changed since. Empty: all.
    """

    file: str
    table: str
    was: Mapping[str, Any] | None
    fields: Mapping[str, Any] | None
    single: bool = False
    else_new: bool = False
    adds: bool = False
    told: tuple[str | int, ...] = ()


class Given(msgspec.Struct, frozen=True):
    """One effect on a drawn card.

    Attributes:
        sign: its drawn sign.
        n: how often.
        link: what stands before it: nothing, ``+`` where it belongs to the one before, ``/`` where it is chosen
            instead of it, ``;`` where a line of its own begins.
        offer: what a touch does, or None.
    """

    sign: str
    n: int
    link: Literal["", "+", "/", ";"] = ""
    offer: Offer | None = None


class Edge(msgspec.Struct, frozen=True):
    """One edge of a drawn card.

    Attributes:
        edge: ``n``, ``e``, ``s`` or ``w``.
        joins: a neighbour can be joined to it.
        offer: what a touch does, or None.
    """

    edge: str
    joins: bool
    offer: Offer | None = None


class Face(msgspec.Struct, frozen=True):
    """A card drawn large, each thing on it touchable: the card, and what its row in a list has no room for.

    Attributes:
        card: as it is in a list.
        origin: where it comes from.
        copies: how often it is in the box.
        badge_sign: a sign in the circle instead of a number, or None.
        number: what a touch on the circle does, or None.
        edges: its four edges; empty where the card is joined to no other.
        corner: (sign, number, what a touch does) of what stands in its upper right corner.
        effects: all that it gives, as it is printed.
        marks: what else it says ("this phase only").
    """

    card: Card
    origin: Origin
    copies: int = 1
    badge_sign: str | None = None
    number: Offer | None = None
    edges: tuple[Edge, ...] = ()
    corner: tuple[tuple[str, int, Offer | None], ...] = ()
    effects: tuple[Given, ...] = ()
    marks: tuple[Text, ...] = ()


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of track drawn as the course draws it.

    Attributes:
        says: what it is called.
        origin: where it comes from.
        spaces: its spaces.
        offers: what a touch on each of them does; empty where nothing does.
        chosen: index of the space that is being changed, or None.
        offer: what a touch on the whole does, or None.
    """

    says: Text
    origin: Origin
    spaces: tuple[SpaceView, ...]
    offers: tuple[Offer, ...] = ()
    chosen: int | None = None
    offer: Offer | None = None


class TilePicture(msgspec.Struct, frozen=True):
    """A tile drawn large.

    Attributes:
        face: how it is drawn.
        says: what it is.
        origin: where it comes from.
        copies: how many like it are in the box.
        sides: what a touch on its upper, right, lower and left side does; empty where nothing does.
    """

    face: TileFace
    says: Text
    origin: Origin
    copies: int = 1
    sides: tuple[Offer, ...] = ()


class CardPicture(msgspec.Struct, frozen=True):
    """A card of lines drawn large; lines that can be changed have offers.

    Attributes:
        card: how it is drawn.
        origin: where it comes from.
        copies: how many like it are in the box.
    """

    card: LineCard
    origin: Origin
    copies: int = 1


class PictureChoice(msgspec.Struct, frozen=True):
    """One thing among many, drawn as it is; a touch opens it.

    Attributes:
        offer: what a touch does; it says what the thing is.
        drawn: a tile, or a card of lines.
        origin: where it comes from.
        copies: how many like it are in the box; 0 where there is none.
    """

    offer: Offer
    drawn: TileFace | LineCard
    origin: Origin = "sample"
    copies: int = 1


class Naming(msgspec.Struct, frozen=True):
    """A name that can be typed.

    Attributes:
        now: the name as it is; empty where there is none.
        before: the selection; the name typed is put behind it as ``name:<typed>``.
        most: characters it may have.
    """

    now: str
    before: Selection
    most: int = 20


class CataloguePage(msgspec.Struct, frozen=True):
    """One page of a catalogue.

    Attributes:
        title: what it is.
        selection: the selection it was made for, without what fitted nothing.
        sections: keys, lists and sentences from top to bottom.
        face: the card that is looked at or changed, or None.
        stretches: tracks: one that is changed, or many to choose from.
        picture: the tile or card of lines that is looked at or changed, or None.
        choices: tiles or cards of lines to choose from.
        naming: the name can be typed.
        keep: the entry that can be kept, or None where nothing is being made.
        why: why it cannot be kept yet, or None.
        remove: the entry taken away, where that can be done.
        restores: with the entry taken away, what comes with Pipworks counts again.
        copy: begins an entry of one's own like this one, or None.
        up: the selection one level higher, or None on the first page.
        after: the selection to go on with once the entry is kept.
        unsaved: something was changed and not kept.
        trouble: what is wrong with files of the owners, a sentence each.
        hues: the colours of cubes on it.
        learns: key of the learnable card that it shows, or empty.
    """

    title: Text
    selection: Selection = ()
    sections: tuple[Section, ...] = ()
    face: Face | None = None
    stretches: tuple[Stretch, ...] = ()
    picture: TilePicture | CardPicture | None = None
    choices: tuple[PictureChoice, ...] = ()
    naming: Naming | None = None
    keep: Entry | None = None
    why: Text | None = None
    remove: Entry | None = None
    restores: bool = False
    copy: Offer | None = None
    up: Selection | None = None
    after: Selection = ()
    unsaved: bool = False
    trouble: tuple[Text, ...] = ()
    hues: tuple[CubeHue, ...] = ()
    learns: str = ""


class CardPrint(msgspec.Struct, frozen=True):
    """What is printed on a card, as far as a virtual tray draws it.

    Attributes:
        family: cards of a family share their frame.
        figure: a number or a letter, printed large.
        marks: how many signs stand under it.
    """

    family: str
    figure: str = ""
    marks: int = 0


class LearnableCard(msgspec.Struct, frozen=True):
    """A card that a camera can learn from one showing, and then finds in the tray.

    Attributes:
        key: begins with the game's name and a point; the same as long as it is the same card.
        says: what it is called.
        sign: drawn beside its name.
        drawn: by a virtual tray.
    """

    key: str
    says: Text
    sign: str
    drawn: CardPrint


class OwnersCatalogue(ABC):
    """The cards and tiles of a game as they stood in its files at one moment."""

    @abstractmethod
    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far; what fits nothing any more is left out."""

    @abstractmethod
    def refusal(self, file: str, text: str) -> str | None:
        """Return in one sentence why ``text`` cannot be the owners' file of this name; None where it can."""

    def learnable(self) -> tuple[LearnableCard, ...]:
        """Return the cards that a camera can learn, in the order in which they are learned best; none by default."""
        return ()
