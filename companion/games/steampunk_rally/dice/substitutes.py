"""Dice run out: substitutes on cards, and the real dice that take their places again (SR-DICE, G-33, G-34, C-20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.messages import Arg, text
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.components import COLOURS, Colour
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.state import Built, Die, Instead, Owed, Racer

Spot = tuple[int, int, int]
"""Seat, index of the card, slot."""


def owe(change: Change, seat: int, owed: Owed) -> None:
    """Let a seat have dice that the supply does not have, by substitutes for dice on cards (SR-DICE-01)."""
    change.set(seat, owed=(*change.racers[seat].owed, owed))
    settle(change, seat)


def settle(change: Change, seat: int) -> None:
    """Take what the seat is still owed, as far as it goes without a question.

    Own dice are replaced first, and must be (C-20); then those of others, if they agree (G-34); beyond that there is
    nothing to be had (G-33).
    """
    while True:
        racer = change.racers[seat]
        if not racer.owed or racer.decision is not None:
            return
        now = racer.owed[0]
        change.supply, taken = change.supply.take(now.colour, now.n)
        if taken:
            _into_pool(change, seat, now, taken)
            continue
        own = replaceable(racer, seat, now.colour)
        found = own or _of_others(change, seat, now.colour)
        certain = bool(own) and len(own) <= now.n
        if not found:
            give_up(change, seat)
        elif not _means(change, now):
            _ask_means(change, seat, found[0] if certain else None, others=not own)
        elif certain:
            put_in_place(change, seat, own[0])
        else:
            _ask_which(change, seat, found, others=not own)


def replaceable(racer: Racer, seat: int, colour: Colour) -> list[Spot]:
    """Return where a seat's die slots hold a real die of ``colour``.

    A die for a later activation of a star part is not placed yet (C-06).
    """
    waiting = {(s.part, s.slot) for s in racer.sources[1:] if s.slot >= 0}
    return [
        (seat, i, j)
        for i, card in enumerate(racer.machine)
        for j, spec in enumerate(card.part.slots)
        if card.dice[j]
        and spec.colour == colour
        and not spec.storage
        and not slots.instead(card, j)
        and (card.part.id, j) not in waiting
    ]


def _of_others(change: Change, seat: int, colour: Colour) -> list[Spot]:
    return [s for n, racer in enumerate(change.racers) if n != seat for s in replaceable(racer, n, colour)]


def _into_pool(change: Change, seat: int, now: Owed, n: int) -> None:
    racer = change.racers[seat]
    rest = () if n == now.n else (replace(now, n=now.n - n),)
    pool = (*racer.pool, *(Die(now.colour) for _ in range(n)))
    change.set(seat, pool=pool, owed=(*rest, *racer.owed[1:]))
    change.say(seat, "dice_gained", "SR-DICE-01", n=n, colour=f"@dice.{now.colour}")


def give_up(change: Change, seat: int) -> None:
    """Go without the dice that are owed: nothing can take their place, or nobody agrees (G-33)."""
    racer = change.racers[seat]
    now = racer.owed[0]
    change.set(seat, owed=racer.owed[1:])
    change.say(seat, "dice_short", "SR-DICE-01", n=now.n, colour=f"@dice.{now.colour}")
    if now.paid is True:
        change.give_cogs(seat, now.n)
        change.say(seat, "cogs_back", "SR-CHALLENGE-07", n=now.n)


def _means(change: Change, now: Owed) -> Instead:
    """Return what is put in the place of dice, where the player has said so or there are only cogs left."""
    if now.by == "cogs" or (now.by and change.supply.of(now.by)):
        return now.by
    others = [c for c in COLOURS if c != now.colour and change.supply.of(c)]
    return "" if others else "cogs"


def _each_apart(change: Change) -> bool:
    """Tell whether each owed die is replaced in a way of its own (SR-DICE-02); by version 3 one answer is for all."""
    return change.rules_version >= 4


def _ask_means(change: Change, seat: int, spot: Spot | None, others: bool) -> None:
    """Ask what takes the place of dice, or of the die at ``spot`` where it is the next of several for certain."""
    now = change.racers[seat].owed[0]
    there = [c for c in COLOURS if c != now.colour and change.supply.of(c)]
    choices = [Choice(c, text("choice.die_instead", colour=f"@dice.{c}")) for c in there]
    choices.append(Choice("cogs", text("choice.cogs_instead")))
    if others:
        choices.append(Choice("none", text("choice.nobody_agrees")))
    colour = f"@dice.{now.colour}"
    if now.n == 1 or not _each_apart(change):
        change.ask(seat, "substitute_kind", tuple(choices), "SR-DICE-02", n=now.n, colour=colour)
    elif spot is None:
        change.ask(seat, "substitute_first", tuple(choices), "SR-DICE-02", n=now.n, colour=colour)
    else:
        card = change.racers[seat].machine[spot[1]]
        value, part = card.dice[spot[2]], card.part.name
        change.ask(seat, "substitute_for", tuple(choices), "SR-DICE-02", colour=colour, value=value, part=part)


def _chosen_means(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take note of what the seat puts in the place of the dice it takes off cards (SR-DICE-02)."""
    if chosen[0] == "none":
        give_up(change, seat)
        return
    racer = change.racers[seat]
    by: Instead = next((c for c in COLOURS if c == chosen[0]), "cogs")
    change.set(seat, owed=(replace(racer.owed[0], by=by), *racer.owed[1:]))


def _ask_which(change: Change, seat: int, found: Sequence[Spot], others: bool) -> None:
    now = change.racers[seat].owed[0]
    choices = [_choice(change, spot, others) for spot in found]
    if others:
        choices.append(Choice("none", text("choice.nobody_agrees")))
    change.ask(seat, "substitute", tuple(choices), "SR-DICE-01", n=now.n, colour=f"@dice.{now.colour}")


def _choice(change: Change, spot: Spot, others: bool) -> Choice:
    seat, index, slot = spot
    card = change.racers[seat].machine[index]
    said = _said(card, slot)
    if others:
        says = text("choice.die_of", name=change.setup.seats[seat].name, **said)
    else:
        says = text("choice.die_on", **said)
    return Choice(f"{seat}/{card.part.id}/{slot}", says)


def _said(card: Built, slot: int) -> dict[str, Arg]:
    return {"colour": f"@dice.{card.part.slots[slot].colour}", "value": card.dice[slot], "part": card.part.name}


def _chosen_die(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Replace the die that the player has named, if it is still there; else it is asked again."""
    if chosen[0] == "none":
        give_up(change, seat)
        return
    owner, rest = chosen[0].split("/", 1)
    part, slot = rest.rsplit("/", 1)
    colour = change.racers[seat].owed[0].colour
    for spot in replaceable(change.racers[int(owner)], int(owner), colour):
        if spot[2] == int(slot) and change.racers[spot[0]].machine[spot[1]].part.id == part:
            put_in_place(change, seat, spot)
            return


def put_in_place(change: Change, seat: int, spot: Spot) -> None:
    """Put a substitute of the same value in the place of a die, which goes to the seat (SR-DICE-02 to 04)."""
    owner, index, slot = spot
    now = change.racers[seat].owed[0]
    by = _means(change, now) or "cogs"
    card = change.racers[owner].machine[index]
    value = card.dice[slot]
    if by == "cogs":
        change.cogs_back(-value)
    else:
        change.supply = change.supply.put(by, -1)
    change.put_card(owner, index, slots.with_instead(card, slot, by))
    if by == "cogs":
        change.say(owner, "substitute_cogs", "SR-DICE-03", n=value, **_said(card, slot))
    else:
        change.say(owner, "substitute_die", "SR-DICE-04", by=f"@dice.{by}", **_said(card, slot))
    _into_pool(change, seat, replace(now, by="") if _each_apart(change) else now, 1)


def set_value(change: Change, seat: int, index: int, slot: int, value: int) -> None:
    """Give the die in a square slot, or its substitute, a lower or higher value; 0 sends it to the supply.

    A substitute counts as a die of the type of its slot (SR-DICE-05, 06): of a stack the cogs that are taken off go
    back, and a die of another type goes back as what it is.
    """
    card = change.racers[seat].machine[index]
    by = slots.instead(card, slot)
    if by == "cogs":
        change.cogs_back(card.dice[slot] - value)
    elif not value:
        change.supply = change.supply.put(by or slots.die_colour(card, slot))
    if by and not value:
        card = slots.with_instead(card, slot, "")
    change.put_card(seat, index, slots.put(card, slot, value))


def cogs_on(card: Built) -> int:
    """Return the cogs that lie on a card as substitutes."""
    return sum(value for value, by in zip(card.dice, card.instead, strict=False) if by == "cogs")


def restore(change: Change) -> bool:
    """Give owed dice and then real dice for substitutes out of what has come back to the supply (SR-DICE-07).

    Returns:
        whether a seat that was asked about a die has got it instead, so that its resolution goes on.
    """
    going_on = False
    while True:
        for seat, racer in enumerate(change.racers):
            due = racer.decision
            if racer.owed and change.supply.of(racer.owed[0].colour):
                if due is not None and due.kind in ANSWERS:
                    change.set(seat, decision=None)
                    going_on = True
                settle(change, seat)
        spot = _restorable(change)
        if spot is None:
            return going_on
        _back(change, spot)


def _restorable(change: Change) -> Spot | None:
    for seat, racer in enumerate(change.racers):
        replaced = ((index, card) for index, card in enumerate(racer.machine) if card.instead)
        for index, card in replaced:
            for slot, by in enumerate(card.instead):
                if by and change.supply.of(slots.die_colour(card, slot)):
                    return seat, index, slot
    return None


def _back(change: Change, spot: Spot) -> None:
    seat, index, slot = spot
    card = change.racers[seat].machine[index]
    by, value, colour = slots.instead(card, slot), card.dice[slot], slots.die_colour(card, slot)
    change.supply = change.supply.put(colour, -1)
    if by == "cogs":
        change.cogs_back(value)
    elif by:
        change.supply = change.supply.put(by)
    change.put_card(seat, index, slots.with_instead(card, slot, ""))
    change.say(seat, "substitute_back", "SR-DICE-07", colour=f"@dice.{colour}", value=value, part=card.part.name)


ANSWERS: Mapping[str, Answer[Change]] = {
    "substitute_kind": _chosen_means,
    "substitute_first": _chosen_means,
    "substitute_for": _chosen_means,
    "substitute": _chosen_die,
}
