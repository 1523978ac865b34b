"""The end of the round, where dice may be kept, and the end of the game."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import DiceRow, Offer, Panel, PanelDie, Says
from companion.games.steampunk_rally.actions import Store
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.end_of_round import result as end
from companion.games.steampunk_rally.end_of_round import rules as end_of_round
from companion.games.steampunk_rally.shared_rows import resting_panel, shared_rows

Stored = tuple[tuple[int, str, int], ...]
LOOK = Says(text("round_end.look"), "quiet")
"""Nothing is asked: the page for hands tells what is to be done."""


def round_end_panel(desk: Desk) -> Panel:
    """Return the dice of the pool where one can be kept in a storage slot (SR-ROUND-02), else what hands do."""
    racer = desk.racer
    if not end_of_round.can_store(racer):
        return resting_panel(desk, "round_end", LOOK)
    chosen: list[int] = []
    for index in desk.numbers("keep", len(racer.pool)):
        if _stored(desk, [*chosen, index]):
            chosen.append(index)
    desk = desk.having(tuple(f"keep:{i}" for i in chosen))
    dice = tuple(PanelDie(die.colour, die.value, _keep(desk, chosen, i)) for i, die in enumerate(racer.pool))
    confirm = None
    if chosen:
        action = Store(desk.seat, _stored(desk, chosen) or ())
        confirm = desk.key(text("round_end.keep", n=len(chosen)), action, tone="good")
    return desk.panel(
        text("panel.round_end"),
        Says(text("round_end.which")),
        DiceRow(dice),
        *shared_rows(desk),
        confirm=confirm,
    )


def over_panel(desk: Desk) -> Panel:
    """Return the seat's own result and nothing else."""
    standing = next(s for s in end.standings(desk.state) if s.seat == desk.seat)
    place = Says(text("over.place", place=standing.place))
    return Panel(desk.seat, text("phase.over"), (place, Says(standing.reason)), can_ready=False)


def _keep(desk: Desk, chosen: list[int], index: int) -> Offer | None:
    on = index in chosen
    if not on and _stored(desk, [*chosen, index]) is None:
        return Offer(text("round_end.die"), why=text("round_end.no_slot"))
    return Offer(text("round_end.die"), select=desk.toggled(f"keep:{index}"), on=on)


def _stored(desk: Desk, chosen: list[int]) -> Stored | None:
    """Return where the chosen dice can be kept, or None where they do not all find a slot.

    Slots of one colour are filled before neutral ones, so that a die is never refused for the order of taps.
    """
    racer = desk.racer
    free = [(card, slot) for card in racer.machine for slot in slots.open_storage(card)]
    free.sort(key=lambda place: place[0].part.slots[place[1]].colour == "any")
    found: list[tuple[int, str, int]] = []
    for index in chosen:
        place = next((p for p in free if slots.takes(p[0], p[1], racer.pool[index].colour)), None)
        if place is None:
            return None
        free.remove(place)
        found.append((index, place[0].part.id, place[1]))
    return tuple(found)


def round_end_help(desk: Desk) -> list[Text]:
    """Return whether dice can be kept."""
    can = desk.racer.keeps_cards and end_of_round.can_store(desk.racer)
    return [text("help.round_end_store" if can else "help.round_end")]
