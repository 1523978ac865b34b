"""The Vent phase of a seat whose machine the companion keeps: taps on dice, cogs counted, one key at the end."""

from __future__ import annotations

from collections import Counter

from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Panel, Says, Section, Slot
from companion.games.steampunk_rally.actions import Lower, Vent
from companion.games.steampunk_rally.naming import card_name
from companion.games.steampunk_rally.panel_boosts import boost_keys
from companion.games.steampunk_rally.panel_cards import badge
from companion.games.steampunk_rally.panel_desk import Desk, row
from companion.games.steampunk_rally.panel_machine import machine_key
from companion.games.steampunk_rally.panel_race import challenge_rows
from companion.games.steampunk_rally.state import Built
from companion.games.steampunk_rally.vent import POINTS_A_COG

Where = tuple[str, int]
"""Card id and slot."""


def vent_panel(desk: Desk) -> Panel:
    """Return all dice in slots; each tap takes one point off (SR-VENT-02 to 08)."""
    dice = _dice(desk)
    points = _points(desk, dice)
    desk = desk.having(tuple(f"low:{part}/{slot}" for (part, slot), n in points.items() for _ in range(n)))
    used = sum(points.values())
    cards = tuple(_card(desk, card, points, used) for card in desk.racer.machine if _has_dice(card))
    sections: list[Section] = []
    if not cards:
        sections.append(Says(text("vent.no_dice"), "quiet"))
    elif not desk.racer.cogs:
        sections.append(Says(text("vent.no_cogs"), "quiet"))
    else:
        sections.append(Says(text("vent.points", used=used, n=desk.racer.cogs * POINTS_A_COG)))
    sections += row(_keys(desk, dice))
    if cards:
        sections.append(Cards(cards))
    sections += [Keys((*boost_keys(desk), machine_key())), *challenge_rows(desk)]
    return desk.panel(text("panel.vent"), *sections, confirm=_confirm(desk, points))


def _dice(desk: Desk) -> dict[Where, int]:
    """Return the dice that can be vented: those in square slots (SR-VENT-05, 06)."""
    return {
        (card.part.id, slot): value
        for card in desk.racer.machine
        for slot, (spec, value) in enumerate(zip(card.part.slots, card.dice, strict=True))
        if value and not spec.storage
    }


def _points(desk: Desk, dice: dict[Where, int]) -> dict[Where, int]:
    """Return the points picked up for each die, no more than it has and the cogs allow."""
    left = desk.racer.cogs * POINTS_A_COG
    found: Counter[Where] = Counter()
    for token in desk.tagged("low"):
        part, _, slot = token.rpartition("/")
        where = (part, int(slot)) if slot.isascii() and slot.isdigit() and len(slot) < 3 else ("", -1)
        if left and found[where] < dice.get(where, 0):
            found[where] += 1
            left -= 1
    return {where: n for where, n in found.items() if n}


def _has_dice(card: Built) -> bool:
    return any(value and not spec.storage for spec, value in zip(card.part.slots, card.dice, strict=True))


def _card(desk: Desk, card: Built, points: dict[Where, int], used: int) -> Card:
    part = card.part
    more = used < desk.racer.cogs * POINTS_A_COG
    slots = []
    for slot, (spec, value) in enumerate(zip(part.slots, card.dice, strict=True)):
        taken = points.get((part.id, slot), 0)
        offer = None
        if value > taken and more and not spec.storage:
            offer = Offer(text("vent.lower"), select=(*desk.picked, f"low:{part.id}/{slot}"), on=taken > 0)
        slots.append(Slot(spec.colour, value - taken, spec.storage, offer))
    border = "none" if part.border == "inventor" else part.border
    return Card(part.id, card_name(part), badge(part), tuple(slots), border=border)


def _keys(desk: Desk, dice: dict[Where, int]) -> tuple[Offer, ...]:
    """Return the keys that propose, and that put down what was picked up."""
    keys = []
    proposal = _proposal(dice, desk.racer.cogs * POINTS_A_COG)
    if proposal and proposal != desk.picked:
        keys.append(Offer(text("vent.propose"), select=proposal))
    if desk.picked:
        keys.append(Offer(text("vent.one_back"), select=desk.picked[:-1]))
    return tuple(keys)


def _proposal(dice: dict[Where, int], points: int) -> tuple[str, ...]:
    """Return the points that empty most slots: the smallest dice first; what is left over lowers the next one."""
    tokens: list[str] = []
    for (part, slot), value in sorted(dice.items(), key=lambda item: item[1]):
        taken = min(value, points - len(tokens))
        tokens += [f"low:{part}/{slot}"] * taken
    return tuple(tokens)


def _confirm(desk: Desk, points: dict[Where, int]) -> Offer | None:
    if not points:
        return None
    cogs = -(-sum(points.values()) // POINTS_A_COG)
    lower = tuple(Lower(part, slot, n) for (part, slot), n in points.items())
    return desk.key(text("vent.confirm", n=cogs), Vent(desk.seat, cogs, lower), "cog", tone="good")
