"""The panel of the inspection: a ship is told, its mistakes are named, and components are removed."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Offer, Panel, PanelDesk, Says, Section, TileGrid, row
from companion.games.galaxy_trucker.actions import MoveUp, Rebuild, RemoveTile, TakeStart
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.look import grid_of
from companion.games.galaxy_trucker.ship import Mistake, proposed_removal
from companion.games.galaxy_trucker.ship_entry import LOOKS, TELL, entry_panel, figure_sections, removed_section
from companion.games.galaxy_trucker.shown.building_panel import TELLS, reserve
from companion.games.galaxy_trucker.state import Haul, flight_board, ship_board, tracking

Desk = PanelDesk[Haul]


def check_panel(desk: Desk) -> Panel:
    """Return the panel of a seat whose ship is inspected."""
    if tracking(desk.state.setup, desk.seat) != "full":
        told = (*figure_sections(desk), *removed_section(desk))
        return desk.panel(text("panel.check"), *told, *_starts(desk), *_again(desk), *reserve(desk))
    found = mistakes_on(desk.state, desk.seat)
    tells = TELL in desk.picked or desk.state.truckers[desk.seat].start is not None
    if not found and tells and LOOKS not in desk.picked:
        return entry_panel(desk)
    sections: tuple[Section, ...] = (*map(_named, found), *_removals(desk, found), ship_section(desk, found))
    return desk.panel(text("panel.check"), *sections, *_starts(desk), *_again(desk), *reserve(desk), TELLS)


def _named(mistake: Mistake) -> Says:
    return Says(mistake_said(mistake), "bad")


def mistake_said(mistake: Mistake) -> Text:
    """Return a mistake in words, with where it is."""
    row_, column = mistake.squares[0]
    return text("check.mistake", what=f"@reject.mistake_{mistake.code}", row=row_, column=column)


def _removals(desk: Desk, found: tuple[Mistake, ...]) -> tuple[Section, ...]:
    """Return a key for each tile that could be removed, those proposed first (GT-CHECK-02, 06)."""
    if not found:
        return ()
    proposed = proposed_removal(desk.state.truckers[desk.seat].ship)
    concerned = {square for mistake in found for square in mistake.squares}
    squares = (*proposed, *sorted(concerned - set(proposed)))
    return row((_removal(desk, square) for square in squares), "broken")


def _removal(desk: Desk, square: Square) -> Offer:
    return desk.key(text("check.remove", row=square[0], column=square[1]), RemoveTile(desk.seat, *square), tone="bad")


def ship_section(desk: Desk, found: tuple[Mistake, ...] = ()) -> TileGrid:
    """Return the ship as it is told, with what is wrong marked."""
    own = desk.state.truckers[desk.seat]
    grid = grid_of(own.ship, ship_board(desk.state).squares, own.aboard)
    wrong = {square for mistake in found for square in mistake.squares}
    return replace(grid, tiles=tuple(replace(t, hit=(t.row, t.column) in wrong) for t in grid.tiles))


def _starts(desk: Desk) -> tuple[Section, ...]:
    """Return start spaces for a rocket that was taken back to rebuild (GT-CHECK-04)."""
    if desk.state.truckers[desk.seat].start is not None:
        return ()
    places = range(len(flight_board(desk.state).start))
    return row((desk.key(text("start.n", n=n + 1), TakeStart(desk.seat, n)) for n in places), "flag")


def _again(desk: Desk) -> tuple[Section, ...]:
    keys = (
        desk.key(text("check.rebuild"), Rebuild(desk.seat)),
        desk.key(text("check.move_up"), MoveUp(desk.seat), "chevron_up"),
    )
    return row(key for key in keys if key.why is None)
