"""Panels of set-up: what was drawn on the table, picking drivers and machines, turning course cards up."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.core.messages import Text, text
from companion.core.view import (
    Keys,
    Offer,
    Panel,
    PanelDesk,
    Pattern,
    PickCard,
    PickCards,
    PickingBoard,
    Says,
    Section,
)  # fmt: skip
from companion.games.cube_rally.actions import PickDriver, PickMachine, TakeEntry, TurnUp
from companion.games.cube_rally.catalogue import called
from companion.games.cube_rally.components import CHECKPOINTS, CourseCard, DriverCard, MachineCard, Waypoint
from companion.games.cube_rally.judging import open_squares, size_of
from companion.games.cube_rally.setup.dealing import left_in_pile
from companion.games.cube_rally.setup.picking import free_drivers, lacking, left_in_box, whose_pick
from companion.games.cube_rally.shown.faces import hues
from companion.games.cube_rally.shown.new_card_panel import NEW, new_card_key, new_card_panel
from companion.games.cube_rally.state import Rally, driver_of, durability, hue_name

Desk = PanelDesk[Rally]


def drawing_panel(desk: Desk) -> Panel:
    """Return the panel while CP and entry cards are drawn: by the companion, or by the table, which tells them."""
    state = desk.state
    if state.companion_deals:
        return desk.panel(text("panel.drawing"), Says(text("draw.companion")))
    if state.phase == "checkpoints":
        return _checkpoints(desk)
    taken = {driven.entry for driven in state.drivers}
    keys = [
        desk.key(text("entry.number", n=card.number), TakeEntry(desk.seat, card.number), adds=_cubes_said(card.cubes))
        for card in state.cards.entries
        if card.number not in taken or state.drivers[desk.seat].entry == card.number
    ]
    return desk.panel(text("panel.entries"), Keys(tuple(keys)))


def _cubes_said(cubes: tuple[tuple[str, int], ...]) -> Text:
    return text("cubes.n", n=sum(n for _, n in cubes))


def _checkpoints(desk: Desk) -> Panel:
    """Let the three CP cards be touched in the order in which they lie."""
    state = desk.state
    known = {card.id: card for card in state.cards.checkpoints}
    chosen = tuple(dict.fromkeys(card for card in desk.tagged("cp") if card in known))[:CHECKPOINTS]
    cards = tuple(_checkpoint(card, chosen) for card in state.cards.checkpoints)
    action = Drawn(None, "checkpoints", chosen, "table")
    missing = CHECKPOINTS - len(chosen)
    words = text("tap.these_three")
    done = (
        Offer(words, action, why=text("panel.choose_more", n=missing), tone="good")
        if missing
        else replace(desk.key(words, action, "check"), tone="good")
    )
    return _with_hues(desk, desk.panel(text("panel.checkpoints"), PickCards(cards), confirm=done))


def _checkpoint(card: Waypoint, chosen: tuple[str, ...]) -> PickCard:
    on = card.id in chosen
    rest = tuple(f"cp:{each}" for each in chosen if each != card.id)
    select = rest if on else (*rest, f"cp:{card.id}")
    why = text("panel.enough_chosen", n=CHECKPOINTS) if len(chosen) >= CHECKPOINTS and not on else None
    notes = (text("pick.slots", n=len(card.slots), categories=" ".join(card.slots)),)
    badge = str(chosen.index(card.id) + 1) if on else ""
    says = called(card.name) if card.name else text("plain", name=card.id)
    return PickCard(says, Offer(says, select=select, on=on, why=why), badge, notes=notes)


def picking_panel(desk: Desk) -> Panel:
    """Return the panel on which driver and machine cards are picked, or what one waits for."""
    state, whose = desk.state, whose_pick(desk.state)
    if whose != desk.seat:
        name = state.setup.seats[whose].name if whose is not None else ""
        return desk.panel(text(f"panel.{state.phase}"), Says(text("pick.waits", name=name)))
    return _with_hues(desk, desk.panel(text(f"panel.{state.phase}"), _picks(desk)))


def picking_board(desk: Desk) -> PickingBoard:
    """Return the cards of which the desk's seat picks one, for all to see."""
    state = desk.state
    picked = sum(bool(driven.driver if state.phase == "drivers" else driven.machine) for driven in state.drivers)
    says = text(f"panel.{state.phase}")
    return PickingBoard(hues(state.cards), desk.seat, _picks(desk), says, picked + 1, len(state.drivers))


def _picks(desk: Desk) -> PickCards:
    state = desk.state
    if state.phase == "drivers":
        cards = tuple(_driver(desk, card) for card in free_drivers(state))
    else:
        taken = {driven.machine for driven in state.drivers}
        cards = tuple(_machine(desk, card) for card in state.cards.machines if card.id not in taken)
    return PickCards(cards, tuple((letter, n) for letter, n in left_in_box(state).items() if n is not None))


def _driver(desk: Desk, card: DriverCard) -> PickCard:
    offer = desk.key(called(card.name), PickDriver(desk.seat, card.id))
    short = lacking(desk.state, desk.seat, card)
    notes = []
    opened = sum(line.count("o") for line in card.overlay)
    blackened = sum(line.count("#") for line in card.overlay)
    notes += [text("pick.opens", n=opened)] if opened else []
    notes += [text("pick.blackens", n=blackened)] if blackened else []
    if short is not None:
        letter, _, there = short
        notes.append(text("pick.short", colour=hue_name(desk.state.cards, letter), n=there))
    return PickCard(called(card.name), offer, _signed(card.durability), card.cubes, card.overlay, notes=tuple(notes))


def _machine(desk: Desk, card: MachineCard) -> PickCard:
    """Return a machine joined with the seat's driver: durability summed, open squares counted."""
    state = desk.state
    driven = state.drivers[desk.seat]
    driver, bears = driver_of(state.cards, driven), durability(state.cards, replace(driven, machine=card.id))
    squares = open_squares(card, driver) if driver is not None else frozenset()
    wide, deep = size_of(squares)
    plan = tuple("".join("o" if (x, y) in squares else "#" for x in range(wide)) for y in reversed(range(deep)))
    notes = (text("pick.squares", n=len(squares)),)
    offer = desk.key(called(card.name), PickMachine(desk.seat, card.id))
    return PickCard(called(card.name), offer, str(bears), plan=plan, notes=notes)


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def reveal_panel(desk: Desk) -> Panel:
    """Return the panel on which anybody says which cards were turned up, each by one tap."""
    state = desk.state
    leg = state.legs[state.leg]
    unknown = [n for n, card in enumerate(leg.cards) if card is None]
    slot = next((n for n in (*desk.numbers("slot", len(leg.cards)), *unknown) if n in unknown), 0)
    if NEW in desk.picked:
        return new_card_panel(desk, slot)
    keys = tuple(
        Offer(text("slot.n", n=n + 1, category=leg.slots[n]), select=(f"slot:{n}",), on=n == slot) for n in unknown
    )
    cards = tuple(_course_card(desk, slot, card) for card in left_in_pile(state, leg.slots[slot]))
    sections: tuple[Section, ...] = (Keys((*keys, new_card_key(slot))), PickCards(cards))
    return _with_hues(desk, desk.panel(text("panel.reveal", n=slot + 1, category=leg.slots[slot]), *sections))


def _course_card(desk: Desk, slot: int, card: CourseCard) -> PickCard:
    says = called(card.name) if card.name else text("plain", name=card.id)
    offer = desk.key(says, TurnUp(None, slot, card))
    return PickCard(says, offer, card.category, pattern=Pattern(card.asks.patterns[0]))


def _with_hues(desk: Desk, panel: Panel) -> Panel:
    return replace(panel, hues=hues(desk.state.cards))
