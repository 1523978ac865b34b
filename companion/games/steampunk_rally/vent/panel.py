"""The Vent phase of a seat whose machine the companion keeps: taps on dice, cogs counted, one key at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.core.messages import Arg, Text, text
from companion.core.view import Card, Cards, Offer, Panel, Says, Section, Slot, row
from companion.games.steampunk_rally.actions import Lower, Vent
from companion.games.steampunk_rally.desk import MOST_LINES, Desk
from companion.games.steampunk_rally.faces import SIGNS, face
from companion.games.steampunk_rally.shared_rows import shared_rows
from companion.games.steampunk_rally.state import Built
from companion.games.steampunk_rally.vent.freeing import cogs_for, freed, freeing
from companion.games.steampunk_rally.vent.rules import POINTS_A_COG, Where, vented_dice

FREE = "free"
"""Picked up while a tap on a die frees its slot at once."""


def vent_panel(desk: Desk) -> Panel:
    """Return all dice in slots; each tap takes one point off, or frees the slot (SR-VENT-02 to 08)."""
    free = FREE in desk.picked
    dice = vented_dice(desk.racer)
    points = _points(desk, dice)
    lowered = tuple(f"low:{part}/{slot}" for (part, slot), n in points.items() for _ in range(n))
    desk = desk.having((*((FREE,) if free and dice and desk.racer.cogs else ()), *lowered))
    used = sum(points.values())
    offered = _free if FREE in desk.picked else _lower
    cards = tuple(_card(desk, card, points, offered) for card in desk.racer.machine if _has_dice(card))
    sections: list[Section] = []
    if not cards:
        sections.append(Says(text("vent.no_dice"), "quiet"))
    elif not desk.racer.cogs:
        sections.append(Says(text("vent.no_cogs"), "quiet"))
    else:
        said = "vent.free_help" if FREE in desk.picked else "vent.points"
        sections.append(Says(text(said, used=used, n=desk.racer.cogs * POINTS_A_COG)))
    sections += row(_keys(desk, dice))
    if cards:
        sections.append(Cards(cards))
    sections += shared_rows(desk, machine_first=False)
    return desk.panel(text("panel.vent"), *sections, confirm=_confirm(desk, points))


def _points(desk: Desk, dice: dict[Where, int]) -> dict[Where, int]:
    """Return the points picked up for each die, no more than it has and the cogs allow."""
    left = desk.racer.cogs * POINTS_A_COG
    known = {_token(where): where for where in dice}
    found: Counter[Where] = Counter()
    for token in desk.picked:
        where = known.get(token)
        if where is not None and left and found[where] < dice[where]:
            found[where] += 1
            left -= 1
    return found


def _has_dice(card: Built) -> bool:
    return any(value and not spec.storage for spec, value in zip(card.part.slots, card.dice, strict=True))


def _card(desk: Desk, card: Built, points: dict[Where, int], offered: OfferAt) -> Card:
    part = card.part
    slots = []
    for slot, (spec, value) in enumerate(zip(part.slots, card.dice, strict=True)):
        left = value - points.get((part.id, slot), 0)
        offer = offered(desk, (part.id, slot), left, points) if left and not spec.storage else None
        slots.append(Slot(spec.colour, left, spec.storage, offer))
    return face(part, tuple(slots))


OfferAt = Callable[[Desk, Where, int, dict[Where, int]], Offer | None]
"""Given the desk, a die, what is left of it and the points picked up: what a tap on the die does."""


def _lower(desk: Desk, where: Where, left: int, points: dict[Where, int]) -> Offer | None:
    """One point less, as long as the cogs allow."""
    if left and sum(points.values()) < desk.racer.cogs * POINTS_A_COG:
        return Offer(text("vent.lower"), select=(*desk.picked, _token(where)), on=where in points)
    return None


def _free(desk: Desk, where: Where, left: int, points: dict[Where, int]) -> Offer | None:
    """The cheapest vent that frees this slot, in the place of what was picked up; or why it cannot be had."""
    lower = freeing(desk.racer, where)
    value = left + points.get(where, 0)
    if lower is None:
        return Offer(text("vent.free"), select=desk.picked, why=text("vent.too_dear", n=cogs_for(value)))
    tokens = tuple(_token((low.part, low.slot)) for low in lower for _ in range(low.points))
    adds = text("vent.frees", cogs=cogs_for(value), n=freed(desk.racer, lower))
    return Offer(text("vent.free"), select=tokens, adds=adds)


def _token(where: Where) -> str:
    return f"low:{where[0]}/{where[1]}"


def _keys(desk: Desk, dice: dict[Where, int]) -> tuple[Offer, ...]:
    """Return the keys that propose, and that put down what was picked up."""
    keys = []
    proposal = _proposal(dice, desk.racer.cogs * POINTS_A_COG)
    if proposal and proposal != desk.picked:
        keys.append(Offer(text("vent.propose"), select=proposal))
        free = FREE in desk.picked
        keys.append(Offer(text("vent.free_a_slot"), select=() if free else (FREE,), on=free))
    if desk.tagged("low"):
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


def vent_help(desk: Desk) -> list[Text]:
    """Return what cogs do, and which slots they can free now."""
    racer = desk.racer
    lines = [text("help.vent", points=POINTS_A_COG)]
    if not racer.keeps_cards:
        return lines
    lines.append(text("help.vent_can", n=racer.cogs, points=racer.cogs * POINTS_A_COG))
    specs = {card.part.id: card.part for card in racer.machine}
    for (card, slot), value in sorted(vented_dice(racer).items(), key=lambda die: die[1])[: MOST_LINES - 1]:
        part = specs[card]
        lower = freeing(racer, (card, slot))
        colour = f"@dice.{SIGNS[part.slots[slot].colour]}"
        said: dict[str, Arg] = {"part": part.name, "colour": colour, "value": value}
        if lower is None:
            lines.append(Text("help.vent_too_dear", said))
        else:
            lines.append(Text("help.vent_frees", {**said, "cogs": cogs_for(value), "n": freed(racer, lower)}))
    return lines
