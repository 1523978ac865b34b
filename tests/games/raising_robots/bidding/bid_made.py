"""Games for tests in which inventors are bid for."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.games.raising_robots.components import KNOWN_BOARDS, Amounts, InventorCard, WorkshopBox
from companion.games.raising_robots.state import Workshop
from tests.games.raising_robots.made import ENERGY, begun, did

X, Y, Z = range(3)
BOX = WorkshopBox(
    energy=ENERGY,
    inventors={name: InventorCard(name, name.title()) for name in ("ida", "tom", "eve")},
    boards=replace(KNOWN_BOARDS, bid_tracks=((None,) * 4,) * 3),
)
"""Three tracks of four spaces, whose prices nobody knows."""


def bidding(
    seats: int = 3, first: int = 0, box: WorkshopBox = BOX, level: str = "resources", **answers: str
) -> Workshop:
    """Return a game in which inventors are bid for, and this seat was drawn to begin."""
    return did(begun(seats, level, box, bidding="yes", **answers), Drawn(None, "first", (str(first),)))


def priced(*tracks: tuple[Amounts | None, ...], level: str = "resources", **answers: str) -> Workshop:
    """Return such a game of two with these prices."""
    return bidding(2, box=replace(BOX, boards=replace(BOX.boards, bid_tracks=tracks)), level=level, **answers)
