"""The panel while ships are built: start spaces, the hourglass, piles of cards, tiles in reserve."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, PanelDesk, Section, row
from companion.games.galaxy_trucker.actions import (
    CallStop,
    LookAtPile,
    PutPileBack,
    TakeStart,
    TellReserve,
    TurnGlass,
)
from companion.games.galaxy_trucker.ship_entry import TELL, entry_panel, figure_sections, first_reserve
from companion.games.galaxy_trucker.state import Haul, flight_board, mode_of, piles_to_read, ship_board, tracking

Desk = PanelDesk[Haul]
TELLS = Keys((Offer(text("tell.ship"), select=(TELL,), sign="structural"),))
"""The key that lets a ship be told tile by tile."""


def building_panel(desk: Desk) -> Panel:
    """Return the panel of a seat that builds."""
    if tracking(desk.state.setup, desk.seat) != "full":
        told: tuple[Section, ...] = tuple(figure_sections(desk))
    elif desk.picked[:1] == (TELL,):
        return first_reserve(desk) or entry_panel(desk)
    else:
        told = (TELLS,)
    sections = (*_starts(desk), *_glass(desk), *_piles(desk), *reserve(desk), *told)
    return desk.panel(text("panel.build"), *sections)


def _starts(desk: Desk) -> tuple[Section, ...]:
    keys = (
        desk.key(text("start.n", n=place + 1), TakeStart(desk.seat, place))
        for place in range(len(flight_board(desk.state).start))
    )
    return row(keys, "flag", text("start.takes"))


def _glass(desk: Desk) -> tuple[Section, ...]:
    keys = (
        desk.key(text("press.turn_glass"), TurnGlass(desk.seat), "turn"),
        desk.key(text("press.stop"), CallStop(desk.seat), "exclamation", tone="bad"),
    )
    return row(key for key in keys if key.why is None)


def _piles(desk: Desk) -> tuple[Section, ...]:
    looks = desk.state.truckers[desk.seat].looks
    if looks is not None:
        return row((desk.key(text("press.put_back"), PutPileBack(desk.seat)),), "cards")
    keys = (
        desk.key(text("pile.n", n=pile + 1), LookAtPile(desk.seat, pile)) for pile in range(piles_to_read(desk.state))
    )
    return row(keys, "cards", text("pile.look"))


def reserve(desk: Desk) -> tuple[Section, ...]:
    """Return the keys that tell how many tiles are in reserve (GT-BUILD-22)."""
    most = 0 if mode_of(desk.state.setup) == "learning" else ship_board(desk.state).reserve
    if not most:
        return ()
    has = desk.state.truckers[desk.seat].reserve
    keys = tuple(
        Offer(text("plain", n=n), TellReserve(desk.seat, n), on=n == has)
        for n in range(most + 1)
        if desk.refused(TellReserve(desk.seat, n)) is None
    )
    return (Keys(keys, says=text("reserve.told")),) if keys else ()
