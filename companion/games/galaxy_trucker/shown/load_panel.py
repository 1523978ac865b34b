"""Goods laid into holds: the best load lies there already; a touch on a cube and one on a place lay it otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.core.actions import Decide
from companion.core.decisions import Decision
from companion.core.messages import text
from companion.core.view import HoldRow, HoldSlot, Keys, Load, Offer, Panel, PanelDesk, Selection
from companion.games.galaxy_trucker.actions import Stow
from companion.games.galaxy_trucker.components import GOODS, Goods, Square
from companion.games.galaxy_trucker.journey.loading import due_to, proposal, usable
from companion.games.galaxy_trucker.look import ware
from companion.games.galaxy_trucker.ship import Hold
from companion.games.galaxy_trucker.state import Haul

Desk = PanelDesk[Haul]
TRAY = "tray"


class Stowing(msgspec.Struct, frozen=True):
    """Goods as they are laid on a panel, before anything is done.

    Attributes:
        lie: (square, blocks) of each hold.
        tray: what goes back.
        picked: (square as text or ``tray``, number) of the cube that is in hand, or None.
    """

    lie: tuple[tuple[Square, tuple[Goods, ...]], ...]
    tray: tuple[Goods, ...]
    picked: tuple[str, int] | None = None

    @property
    def selection(self) -> Selection:
        """The same as what a panel is asked with."""
        holds = tuple(f"lie:{_name(square)}={'+'.join(blocks)}" for square, blocks in self.lie)
        hand = (f"hand:{self.picked[0]}={self.picked[1]}",) if self.picked is not None else ()
        return (*holds, f"tray:{'+'.join(self.tray)}", *hand)

    def lays(self, to: str, says: str) -> Offer | None:
        """Return what lays the cube in hand elsewhere; None where none is in hand."""
        if self.picked is None:
            return None
        source, n = self.picked
        piles = {_name(square): list(blocks) for square, blocks in self.lie} | {TRAY: list(self.tray)}
        piles[to].append(piles[source].pop(n))
        lie = tuple((square, tuple(piles[_name(square)])) for square, _ in self.lie)
        return Offer(text(says), select=Stowing(lie, tuple(piles[TRAY])).selection)


def _name(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def load_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel on which goods are loaded (GT-PLANETS-03 to 07)."""
    state, seat = desk.state, desk.seat
    holds = usable(state, seat)
    stowing = _told(desk, holds) or _proposed(state, seat, holds)
    section = Load(
        tuple(_hold(state, stowing, hold) for hold in holds if hold.spaces),
        tuple(_slot(state, stowing, TRAY, n, block) for n, block in enumerate(stowing.tray)),
        text("load.goes_back") if stowing.tray else text("load.all_on_board"),
        stowing.lays(TRAY, "load.goes_back"),
    )
    goods = tuple((*square, blocks) for square, blocks in stowing.lie if blocks)
    confirm = desk.key(text("load.accept"), Stow(seat, goods), "cargo", tone="good")
    none = desk.key(text("choice.load_none"), Decide(seat, decision.kind, ("none",)))
    return desk.panel(decision.asks, section, Keys((none,)), confirm=confirm)


def _proposed(state: Haul, seat: int, holds: tuple[Hold, ...]) -> Stowing:
    found = proposal(state, seat)
    lie = dict(found.goods)
    return Stowing(tuple((hold.square, tuple(lie.get(hold.square, ()))) for hold in holds), tuple(found.left))


def _told(desk: Desk, holds: tuple[Hold, ...]) -> Stowing | None:
    """Return the goods as they were laid by touch; None where that does not fit what is there."""
    squares = {_name(hold.square): hold.square for hold in holds}
    lie = dict(_read(desk.tagged("lie")))
    tray = next(iter(desk.tagged(TRAY)), None)
    if tray is None or set(lie) != set(squares):
        return None
    blocks = [*(block for each in lie.values() for block in each), *_blocks(tray)]
    there = [*desk.state.truckers[desk.seat].aboard.all_goods, *due_to(desk.state, desk.seat)]
    if sorted(blocks) != sorted(there):
        return None
    piles = [*lie.items(), (TRAY, _blocks(tray))]
    cubes = {f"{name}={n}": (name, n) for name, pile in piles for n in range(len(pile))}
    picked = next((cubes[said] for said in desk.tagged("hand") if said in cubes), None)
    return Stowing(tuple((square, lie[name]) for name, square in squares.items()), _blocks(tray), picked)


def _read(told: tuple[str, ...]) -> Iterator[tuple[str, tuple[Goods, ...]]]:
    for each in told:
        name, _, blocks = each.partition("=")
        yield name, _blocks(blocks)


def _blocks(said: str) -> tuple[Goods, ...]:
    names = said.split("+")
    return tuple(block for name in names for block in GOODS if block == name)


def _hold(state: Haul, stowing: Stowing, hold: Hold) -> HoldRow:
    blocks = dict(stowing.lie)[hold.square]
    name = _name(hold.square)
    filled = [_slot(state, stowing, name, n, block, rimmed=hold.special) for n, block in enumerate(blocks)]
    free = [HoldSlot(None, hold.special, stowing.lays(name, "load.here"))] * max(0, hold.spaces - len(blocks))
    return HoldRow((*filled, *free), hold.square)


def _slot(state: Haul, stowing: Stowing, where: str, n: int, block: Goods, *, rimmed: bool = False) -> HoldSlot:
    """Return a place with a cube in it; a touch takes the cube in hand, or puts it down again."""
    in_hand = stowing.picked == (where, n)
    takes = msgspec.structs.replace(stowing, picked=None if in_hand else (where, n))
    offer = Offer(text(f"goods.{block}"), select=takes.selection, on=in_hand)
    return HoldSlot(ware(block, state.material.prices), rimmed, offer)
