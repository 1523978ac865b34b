"""Cards that somebody wants to make by touches, as that somebody thinks of them."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.steampunk_rally.catalogue.cards import BoostRow
from companion.games.steampunk_rally.components import COLOURS, INERT
from companion.games.steampunk_rally.grammar import bundles, taps_of


class Wanted(NamedTuple):
    """A machine part, or, where its border is black, a boost.

    Attributes:
        border: ``gold``, ``silver``, ``copper`` or ``black``.
        slots: as in the file.
        trigger: activation number, STAR, BULB or INERT.
        gives: effects one by one, with ``or`` and ``next`` between them.
        valves: edges with half a valve.
        dice: dice of the corner, by the order of COLOURS.
        cogs: cogs of the corner.
        copies: how many are in the box.
        origin: empty, ``official`` or ``house``.
        vent_only: of a boost, as are the next two.
        lasts: see the file.
        each: see the file.
    """

    border: str = "gold"
    slots: tuple[str, ...] = ()
    trigger: int = INERT
    gives: tuple[str, ...] = ()
    valves: str = ""
    dice: tuple[int, ...] = (0, 0, 0)
    cogs: int = 0
    copies: int = 1
    origin: str = ""
    vent_only: bool = False
    lasts: str = ""
    each: str = ""

    @property
    def is_boost(self):
        return self.border == "black"


def like(row):
    """Return the wish for a card like an entry of a file."""
    corner = {colour: int(n) for n, colour in (line.split() for line in row.corner_dice)}
    both = {
        "gives": taps_of(bundles(row.gives)),
        "dice": tuple(corner.get(colour, 0) for colour in COLOURS),
        "cogs": row.corner_cogs,
        "copies": row.copies,
        "origin": row.origin,
    }
    if isinstance(row, BoostRow):
        return Wanted(border="black", vent_only=row.vent_only, lasts=row.lasts, each=row.each, **both)
    return Wanted(row.border, tuple(row.slots), row.trigger, valves=row.valves, **both)
