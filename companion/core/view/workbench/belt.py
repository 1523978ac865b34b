"""Everybody at work along a belt that runs one way: stations, who stands where, what everybody has."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.ring import CardSign
from companion.core.view.workbench.robots import EnergyFace, EnergySum, HeadRow


class StationVisit(msgspec.Struct, frozen=True):
    """Why a seat may come to a station, or not, and with how much energy it would.

    Attributes:
        seat: whose.
        says: why.
        may: it may come.
        energy: what it would have if it came now, or None.
    """

    seat: int
    says: Text
    may: bool = True
    energy: EnergySum | None = None


class Station(msgspec.Struct, frozen=True):
    """A place on the belt.

    Attributes:
        phase: its name, one whose colour and sign the look knows.
        says: its word.
        cubes: that lie there.
        cubes_say: said instead of their number ("no cubes"), or None.
        access: open to all, to some, or closed to everybody.
        note: says so ("open to all", "only"), in front of the seats.
        only: seats that may come where it is not everybody.
        here: seats that stand here now, in the order in which they came.
        asks: what a touch explains: the question that the visits answer, or None.
        visits: a line a seat below that.
    """

    phase: str
    says: Text
    cubes: int
    access: Literal["all", "some", "none"]
    note: Text
    cubes_say: Text | None = None
    only: tuple[int, ...] = ()
    here: tuple[int, ...] = ()
    asks: Text | None = None
    visits: tuple[StationVisit, ...] = ()


class Goal(msgspec.Struct, frozen=True):
    """The end of the belt.

    Attributes:
        says: its word ("Done").
        note: how many are there ("1 of 6").
        here: seats that are.
    """

    says: Text
    note: Text
    here: tuple[int, ...] = ()


class PathPip(msgspec.Struct, frozen=True):
    """A phase on a seat's path.

    Attributes:
        phase: its name.
        by: why the seat may perform it: assigned (a square), by cubes (round), or not at all (a dot).
        state: still to come, being performed (a red ring), or done or passed (a grey tick).
    """

    phase: str
    by: Literal["assigned", "cubes", "closed"]
    state: Literal["to_come", "now", "done"] = "to_come"


class WorkTile(msgspec.Struct, frozen=True):
    """A seat below the belt.

    Attributes:
        seat: whose.
        path: one pip a phase.
        energy: of the phase that is being performed, or None.
        says: stands instead of the energy ("finished"), or None.
        finished: all its phases are closed.
        figures: what it has: a sign with a figure each, in cells of three rows.
        cards: its energy cards of the round, shown instead of figures where there are none.
        rows: its robots, for tiles with room.
    """

    seat: int
    path: tuple[PathPip, ...]
    energy: EnergySum | None = None
    says: Text | None = None
    finished: bool = False
    figures: tuple[CardSign, ...] = ()
    cards: tuple[EnergyFace, ...] = ()
    rows: tuple[HeadRow, ...] = ()


class LinePlace(msgspec.Struct, frozen=True):
    """A card of the line that stands in for absent players.

    Attributes:
        cubes: that lie on it, or lay on it; None where it is not known.
        phase: turned up, or empty while it is face down.
        next: it is the next to be turned.
        offer: what a touch does, or None.
    """

    cubes: int | None
    phase: str = ""
    next: bool = False
    offer: Offer | None = None


class PhaseLine(msgspec.Struct, frozen=True):
    """Phase cards side by side over the belt.

    Attributes:
        says: what it is, or what is to be done with it ("set up anew").
        places: from its start.
        anew: what the touch on the words does, or None.
    """

    says: Text
    places: tuple[LinePlace, ...]
    anew: Offer | None = None


class WorkBoard(msgspec.Struct, frozen=True):
    """The belt with its stations, the seats on it, and a tile for each seat.

    Attributes:
        head: what stands in the ribbon.
        stations: in the order of the belt.
        goal: its end.
        tiles: in the order to be shown.
        line: over the belt, or None.
    """

    head: BoardHead
    stations: tuple[Station, ...]
    goal: Goal
    tiles: tuple[WorkTile, ...]
    line: PhaseLine | None = None
