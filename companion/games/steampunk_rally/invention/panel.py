"""The invention: moving cards and giving them up, free of charge at any time (SR-BUILD-10 to 15)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Choosing, Keys, Loss, Offer, Panel, Says, Section, row
from companion.games.steampunk_rally.actions import Discard, Rearrange
from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.components import ACROSS
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.faces import face, slots
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.invention.layout import Place, neighbour
from companion.games.steampunk_rally.invention.remains import Remains, going_with, remains
from companion.games.steampunk_rally.state import Built, State

MACHINE = "machine"
"""First thing picked up while the invention is being changed."""
AT_RISK = ("lose_part", "lose_parts")
"""Questions by which damage takes parts."""
Risk = Literal["", "may_go", "goes", "loose"]


def machine_key() -> Offer:
    """Return the key that opens the seat's own invention."""
    return Offer(text("panel.machine"), select=(MACHINE,), sign="part")


def machine_panel(desk: Desk) -> Panel:
    """Return the map: a tap on a card picks it up, then free places glow and the card can be given up.

    At level *parts* it is a list, and cards are moved on the cardboard alone.
    """
    mapped = desk.racer.level == "full"
    machine = desk.racer.machine
    held = next((i for name in desk.tagged("card")[:1] if (i := card_index(desk.racer, name)) >= 0), -1)
    name = machine[held].part.id if held >= 0 else ""
    desk = desk.having((MACHINE, f"card:{name}") if held >= 0 else (MACHINE,))
    cards = tuple(
        own_card(
            desk,
            i,
            Offer(
                text("panel.pick_up"),
                select=(MACHINE, *((f"card:{card.part.id}",) if i != held else ())),
                on=i == held,
            )
            if mapped or i
            else None,
            text("panel.chosen") if i == held else None,
        )
        for i, card in enumerate(machine)
    )
    if held < 0:
        says = text("panel.machine_help" if mapped else "panel.machine_list_help")
        return desk.panel(text("panel.machine"), Cards(cards), Says(says))
    keys = [desk.key(text("panel.give_up"), Discard(desk.seat, name), tone="bad")] if held else []
    if not mapped:
        return desk.panel(text("panel.machine"), *row(keys), Cards(cards))
    places = tuple((x, y, offer) for x, y, offer in _moves(desk, held))
    says = text("panel.move_where") if places else text("panel.move_nowhere")
    return desk.panel(text("panel.machine"), Cards(cards, places), Says(says), *row(keys))


def parting_panel(
    desk: Desk, asked: Choosing[State], first: tuple[Section, ...] = (), loss: Loss | None = None
) -> Panel:
    """Return the machine with its cards to be chosen, and what would be cut off as far as the layout is known.

    Args:
        desk: the seat at its panel.
        asked: what it is asked.
        first: what may be done before.
        loss: what it is about to lose, which says how many are still to be chosen.
    """
    machine, chosen = desk.racer.machine, asked.chosen
    going = {*chosen, *_along(asked, machine)}
    rest = [card for card in machine if card.part.id not in going]
    known = bool(chosen) and desk.racer.level == "full"
    cut = _cut(desk, rest) if known else Remains(())
    off = {card.part.id for card in cut.gone} | going
    n = cut.fewest + len(going) - len(chosen)
    can = {choice.id: choice for choice in asked.decision.choices}
    rival = {card.part.id for card in cut.choices}
    if asked.decision.kind == "cut_off" and not chosen:
        rival = set(can)
    cards: list[Card] = []
    for index, card in enumerate(machine):
        name = card.part.id
        mark, risk = _fate(asked, name, off, rival) if index else (text("panel.stays"), "")
        shown = own_card(desk, index, asked.toggle(can[name]) if name in can else None, mark)
        cards.append(replace(shown, risk=risk))
    sections: list[Section] = [*first, Cards(tuple(cards)), *(() if loss else (asked.count(),))]
    if n:
        sections.append(Says(text("panel.more_cut_off", n=n), "warn"))
    sections.append(Keys((machine_key(),)))
    shown_panel = desk.panel(asked.decision.asks, *sections, confirm=asked.confirm("panel.lose", "bad"))
    return replace(shown_panel, loss=loss)


def _fate(asked: Choosing[State], name: str, off: Container[str], rival: Container[str]) -> tuple[Text | None, Risk]:
    """Return what is said of a card that may be parted with, and what may become of it."""
    if name in asked.chosen:
        return text("panel.chosen"), "goes"
    if name in off:
        return text("panel.cut_off"), "loose"
    if name in rival:
        return text("panel.which"), "loose"
    free = len(asked.chosen) < asked.decision.take and asked.decision.kind in AT_RISK
    return None, "may_go" if free and any(choice.id == name for choice in asked.decision.choices) else ""


def _along(asked: Choosing[State], machine: Sequence[Built]) -> set[str]:
    """Return the cards that go with those chosen, where the question is which of several that compete go (G-17)."""
    if not asked.chosen or asked.decision.kind != "cut_off":
        return set()
    return {card.part.id for card in going_with(machine, asked.chosen)}


def _cut(desk: Desk, rest: Sequence[Built]) -> Remains:
    """Return what goes because it cannot be connected any more, and what competes for a place (SR-BUILD-13)."""
    if desk.state.rules_version < 4:
        gone = layout.proposed(rest)[1]
        return Remains((), gone, fewest=len(gone))
    return Remains(()) if layout.legal(rest) else remains(rest)


def _moves(desk: Desk, held: int) -> list[tuple[int, int, Offer]]:
    """Return the places to which the card can be moved with the whole machine still connected."""
    machine = desk.racer.machine
    rest = [card for i, card in enumerate(machine) if i != held]
    meets = set(layout.places(rest, machine[held].part))
    near: dict[Place, None] = {
        place: None for card in rest for edge in ACROSS if (place := neighbour(card.at, edge)) in meets
    }
    found = []
    for x, y in near:
        if (x, y) == machine[held].at:
            continue
        places = tuple((c.part.id, *((x, y) if i == held else c.at)) for i, c in enumerate(machine))
        action = Rearrange(desk.seat, places)
        if desk.refused(action) is None:
            found.append((x, y, Offer(text("panel.here"), action)))
    return found


def own_card(desk: Desk, index: int, offer: Offer | None = None, mark: Text | None = None) -> Card:
    """Return the card ``index`` of the seat's machine: at its place on the map, or at level *parts* in a list."""
    machine = desk.racer.machine
    card = machine[index]
    mapped = desk.racer.level == "full"
    at, joined = (card.at, layout.joined(machine, index)) if mapped else (None, "")
    shown = face(card.part, slots(card), offer)
    return replace(shown, at=at, joined=joined, mark=mark or substitutes_on(card))


def substitutes_on(card: Built) -> Text | None:
    """Return how many substitutes lie on a card, if any (SR-DICE-02)."""
    n = sum(bool(by) for by in card.instead)
    return text("panel.substitutes", n=n) if n else None
