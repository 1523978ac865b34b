"""A ship told as numbers, and components removed where tiles are not kept."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.messages import text
from companion.core.view import Keys, Offer, PanelDesk, Section
from companion.games.galaxy_trucker.actions import TellFigure, TellRemoved
from companion.games.galaxy_trucker.inspection.left_in_box import most_of
from companion.games.galaxy_trucker.ship import FIGURES, figure
from companion.games.galaxy_trucker.state import Haul, tracking

Desk = PanelDesk[Haul]
SIGNS = {
    "forward": "cannon", "sideways": "cannon", "forward_double": "cannon_double", "sideways_double": "cannon_double",
    "engines": "engine", "double_engines": "engine", "shields": "shield", "spaces": "cargo",
    "special": "hold_special", "batteries": "battery_cell", "humans": "crew",
    "purple": "life_purple", "brown": "life_brown",
}  # fmt: skip
MOST = {"spaces": 12, "batteries": 12, "humans": 12, "special": 6}
"""So far numbers have a key of their own; what is more is set by hand."""
FEW = 6
MOST_REMOVED = 4


def figure_sections(desk: Desk) -> Iterator[Section]:
    """Yield a row of numbers for each figure of a ship that is kept as numbers."""
    if tracking(desk.state.setup, desk.seat) != "figures":
        return
    own = desk.state.truckers[desk.seat]
    for name in FIGURES:
        now = figure(own.figures, own.aboard, name)
        most = min(most_of(desk.state, desk.seat, name), MOST.get(name, FEW))
        keys = tuple(
            Offer(text("plain", n=n), TellFigure(desk.seat, name, n), on=n == now) for n in range(max(now, most) + 1)
        )
        if len(keys) > 1:
            yield Keys(keys, SIGNS[name], text(f"tell_figure.{name}"))


def removed_section(desk: Desk) -> tuple[Section, ...]:
    """Return the keys that tell how many components were removed for a mistake (GT-CHECK-02, 06, 07)."""
    if tracking(desk.state.setup, desk.seat) == "full":
        return ()
    keys = tuple(
        Offer(text("plain", n=n), TellRemoved(desk.seat, n), tone="bad")
        for n in range(1, MOST_REMOVED + 1)
        if desk.refused(TellRemoved(desk.seat, n)) is None
    )
    return (Keys(keys, "broken", text("check.removed")),) if keys else ()
