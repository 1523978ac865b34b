"""Everybody at work: which phases are open and with how many cubes, where everybody is, what everybody has."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import text
from companion.core.view import (
    BoardHead,
    CardSign,
    EnergyFace,
    EnergyPart,
    EnergySum,
    Goal,
    HeadRow,
    PathPip,
    Station,
    StationVisit,
    WorkBoard,
    WorkTile,
)
from companion.games.raising_robots.components import PHASES, ROW_PLACES, ROWS, Phase
from companion.games.raising_robots.energy import may_perform, total
from companion.games.raising_robots.shown.heads import head
from companion.games.raising_robots.shown.line_board import phase_line
from companion.games.raising_robots.shown.naming import head_of, phase_word
from companion.games.raising_robots.state import TotalEnergy, Workshop, tracking

CELLS = (
    ("sensor", "gear", "program"),
    ("microchip", "duct_tape", "battery"),
)
MANY = 4
"""With more seats than that a tile has no room for rows of robots."""


def work_board(state: Workshop) -> WorkBoard:
    """Return the belt with its stations and a tile for each seat."""
    seats = range(len(state.makers))
    done = tuple(seat for seat in seats if state.phase == "work" and state.barrier.has(seat))
    note = text("belt.done_of", n=len(done), of=len(state.makers))
    return WorkBoard(
        _head(state),
        tuple(_station(state, phase) for phase in PHASES),
        Goal(text("belt.done"), note, done),
        tuple(_tile(state, seat) for seat in seats),
        phase_line(state),
    )


def _head(state: Workshop) -> BoardHead:
    missing = state.barrier.missing
    return head(state, text("board.still_at_work" if missing else "board.all_ready"), missing)


def where(state: Workshop, seat: int) -> Phase | None:
    """Return the station at which a seat's meeple stands, None before the first and at the end (RR-PHASE-10)."""
    work = state.makers[seat].work
    return work.now or (work.done[-1] if work.done and not state.barrier.has(seat) else None)


def _station(state: Workshop, phase: Phase) -> Station:
    seats = range(len(state.makers))
    may = [seat for seat in seats if may_perform(state, seat, phase)]
    cubes = state.cubes[PHASES.index(phase)]
    access: Literal["all", "some", "none"] = "all" if cubes else "some" if may else "none"
    visits = tuple(_visit(state, seat, phase) for seat in seats)
    return Station(
        phase, phase_word(phase), cubes, access, text(f"belt.{access}"),
        cubes_say=None if cubes else text("belt.no_cubes"),
        only=tuple(may) if access == "some" else (),
        here=tuple(seat for seat in seats if where(state, seat) == phase),
        asks=text("belt.asks", phase=f"@phase_of.{phase}"), visits=visits,
    )  # fmt: skip


def _visit(state: Workshop, seat: int, phase: Phase) -> StationVisit:
    maker = state.makers[seat]
    if not may_perform(state, seat, phase):
        return StationVisit(seat, text("belt.may_not"), may=False)
    if phase in maker.work.done:
        return StationVisit(seat, text("belt.was_here"), may=False)
    says = text("belt.assigned" if maker.laid_for(phase) is not None else "belt.by_cubes")
    energy = maker.work.energy if maker.work.now == phase else total(state, seat, phase)
    return StationVisit(seat, says, energy=energy_sum(energy))


def energy_sum(energy: TotalEnergy) -> EnergySum:
    """Return a total in its four parts, as it is drawn."""
    parts = (
        EnergyPart("energy_card", energy.card), EnergyPart("energy_cube", energy.cubes),
        EnergyPart("battery", energy.batteries), EnergyPart("token", energy.upgrades),
    )  # fmt: skip
    return EnergySum(energy.total, parts)


def _tile(state: Workshop, seat: int) -> WorkTile:
    maker, finished = state.makers[seat], state.phase == "work" and state.barrier.has(seat)
    energy = energy_sum(maker.work.energy) if maker.work.now else None
    says = text("belt.finished") if finished else None if energy else text("belt.between")
    table = tracking(state.setup, seat) == "table"
    return WorkTile(
        seat, tuple(_pip(state, seat, phase) for phase in PHASES), energy, says, finished,
        figures=() if table else _figures(state, seat),
        cards=_cards(state, seat) if table else (),
        rows=() if table or len(state.makers) > MANY else rows_of(state, seat),
    )  # fmt: skip


def _pip(state: Workshop, seat: int, phase: Phase) -> PathPip:
    maker = state.makers[seat]
    by: Literal["assigned", "cubes", "closed"] = (
        "assigned" if maker.laid_for(phase) is not None else "cubes" if may_perform(state, seat, phase) else "closed"
    )
    passed = max((PHASES.index(done) for done in maker.work.done), default=-1) >= PHASES.index(phase)
    return PathPip(phase, by, "now" if maker.work.now == phase else "done" if passed else "to_come")


def _figures(state: Workshop, seat: int) -> tuple[CardSign, ...]:
    maker = state.makers[seat]
    of_stock = [CardSign(name, str(maker.stock.of(name))) for row in CELLS for name in row]
    tokens = sum(maker.unlocked)
    others = (("hand_cards", maker.stock.robot_card), ("token", tokens), ("vp", maker.stock.vp))
    return (*of_stock, *(CardSign(sign, str(n)) for sign, n in others))


def _cards(state: Workshop, seat: int) -> tuple[EnergyFace, ...]:
    found = []
    for one in state.makers[seat].laid:
        card = state.material.energy[one.card]
        found.append(EnergyFace(card.value, card.cubes, card.factor > 1, one.phase))
    return tuple(found)


def rows_of(state: Workshop, seat: int) -> tuple[HeadRow, ...]:
    """Return the three rows of a seat as heads."""
    found = []
    for row in ROWS:
        heads = [head_of(state, robot, row) for robot in state.makers[seat].row(row)]
        found.append(HeadRow(row, (*heads, *(None,) * (ROW_PLACES - len(heads)))))
    return tuple(found)
