"""Shuffling and dealing (CR-SETUP-02 to 14): what is to be drawn, and what follows from the order that came."""

from __future__ import annotations

from companion.core.actions import Drawn
from companion.core.engine import Refusal, replace
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.requests import DrawRequest, check_draw
from companion.games.cube_rally.actions import TakeEntry, TurnUp
from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import CHECKPOINTS, CardSet, CourseCard
from companion.games.cube_rally.setup.course import legs_of, short_of
from companion.games.cube_rally.state import Rally, RallyLeg

PILE = "pile "
"""Before the category of a pile that is shuffled."""


def due(state: Rally) -> DrawRequest | None:
    """Return what is to be drawn now, by the companion or on the table; None where nothing is."""
    cards = state.cards
    if state.phase == "checkpoints":
        things = tuple(card.id for card in cards.checkpoints)
        return DrawRequest("checkpoints", things, CHECKPOINTS, text("draw.checkpoints"), "CR-SETUP-03")
    if state.phase == "deal":
        shuffled = {category for category, _ in state.piles}
        category = next(c for c in cards.categories() if c not in shuffled)
        things = tuple(card.id for card in cards.course if card.category == category)
        return DrawRequest(
            f"{PILE}{category}", things, len(things), text("draw.pile", category=category), "CR-SETUP-02"
        )
    if state.phase == "entries" and not any(driven.entry for driven in state.drivers):
        numbers = tuple(str(card.number) for card in cards.entries)
        return DrawRequest("entries", numbers, len(state.drivers), text("draw.entries"), "CR-SETUP-13")
    return None


def drawn(change: RallyChange, action: Drawn) -> Refusal:
    """Take what was drawn."""
    refused = check_draw(due(change.before), action)
    if refused is not None:
        return refused
    if action.id == "checkpoints":
        return _checkpoints(change, action.order)
    if action.id == "entries":
        for seat, number in enumerate(action.order):
            _deal_entry(change, seat, int(number))
        _all_dealt(change)
        return None
    change.piles = (*change.piles, (action.id.removeprefix(PILE), action.order))
    change.say(None, "shuffled", "CR-SETUP-02", category=action.id.removeprefix(PILE), n=len(action.order))
    if len(change.piles) == len(change.cards.categories()):
        _deal_course(change)
        change.phase = "entries"
    return None


def _checkpoints(change: RallyChange, ids: tuple[str, ...]) -> Refusal:
    """Lay the CP cards drawn in one line, the goal after them (CR-SETUP-03 to 08)."""
    by_id = {card.id: card for card in change.cards.checkpoints}
    checkpoints = [by_id[each] for each in ids]
    legs = legs_of(checkpoints, change.cards.goal, change.readings)
    short = short_of(change.cards, legs)
    if short is not None:
        return reject("setup_short", "CR-SETUP-26", category=short[0], needed=short[1], n=short[2])
    change.chosen, change.legs = ids, legs
    for n, card in enumerate(checkpoints, start=1):
        change.say(
            None, "checkpoint_laid", "CR-SETUP-05", n=n, card=name_of(card.name, card.id), cards=len(card.slots)
        )
    change.phase = "deal" if change.before.companion_deals else "entries"
    return None


def name_of(name: str, card: str) -> str:
    """Return what a card is called: its name, or its id where it has none."""
    return name or card


def _deal_course(change: RallyChange) -> None:
    """Deal course cards from the tops of the piles, category by category (CR-SETUP-07 to 09)."""
    by_id = {card.id: card for card in change.cards.course}
    left = {category: [by_id[each] for each in order] for category, order in change.piles}
    change.legs = tuple(replace(leg, cards=tuple(left[c].pop(0) for c in leg.slots)) for leg in change.legs)


def take_entry(change: RallyChange, seat: int, action: TakeEntry) -> Refusal:
    """Note which entry card a seat was dealt on the table (CR-SETUP-13), in the place of one told before."""
    if change.phase != "entries":
        return reject("no_draw_due", "CR-SETUP-13")
    if action.number not in (card.number for card in change.cards.entries):
        return reject("no_such_choice", "CR-SETUP-13")
    if any(driven.entry == action.number for other, driven in enumerate(change.own) if other != seat):
        return reject("entry_taken", "CR-SETUP-13", n=action.number)
    _deal_entry(change, seat, action.number)
    _all_dealt(change)
    return None


def _deal_entry(change: RallyChange, seat: int, number: int) -> None:
    change.set(seat, entry=number)
    change.say(seat, "entry", "CR-SETUP-13", n=number)


def _all_dealt(change: RallyChange) -> None:
    if all(driven.entry for driven in change.own):
        change.phase = "drivers"


def left_in_pile(state: AnyRally, category: str) -> tuple[CourseCard, ...]:
    """Return the course cards of a category of which nobody has said that they were turned up."""
    up = {card.id for leg in state.legs for card in leg.cards if card is not None}
    return tuple(card for card in state.cards.course if card.category == category and card.id not in up)


def turn_up(change: RallyChange, action: TurnUp) -> Refusal:
    """Note which card was turned up at a place of the leg (CR-FLOW-03); until stacks are locked it can be changed."""
    if change.phase not in ("reveal", "stack") or change.before.companion_deals:
        return reject("nothing_turned_up", "CR-FLOW-03")
    leg = change.legs[change.leg]
    if not 0 <= action.slot < len(leg.slots):
        return reject("no_such_choice", "CR-FLOW-03")
    refused = _fits(change, leg, action.slot, action.card)
    if refused is not None:
        return refused
    cards = tuple(action.card if n == action.slot else card for n, card in enumerate(leg.cards))
    change.legs = tuple(replace(leg, cards=cards) if n == change.leg else each for n, each in enumerate(change.legs))
    change.say(None, "turned_up", "CR-FLOW-03", n=action.slot + 1, card=name_of(action.card.name, action.card.id))
    return None


def _fits(change: RallyChange, leg: RallyLeg, slot: int, card: CourseCard) -> Refusal:
    if card.category != leg.slots[slot]:
        return reject("wrong_category", "CR-SETUP-08", category=leg.slots[slot])
    lies = [(n, at, other) for n, each in enumerate(change.legs) for at, other in enumerate(each.cards)]
    elsewhere = [other for n, at, other in lies if (n, at) != (change.leg, slot)]
    if any(other is not None and other.id == card.id for other in elsewhere):
        return reject("card_lies_elsewhere", "CR-SETUP-09", card=name_of(card.name, card.id))
    return _sound(change.cards, card)


def _sound(cards: CardSet, card: CourseCard) -> Refusal:
    """Return what is wrong with a card that was entered at the table (checks 1 and 2 of section 4.8), or None."""
    letters = {hue.letter for hue in cards.palette} | set(".*_")
    demands = [set("".join(pattern)) - set("._") for pattern in card.asks.patterns]
    if not demands or not all(demands):
        return reject("card_demands_nothing", "CR-JUDGE-23")
    if any(set("".join(pattern)) - letters for pattern in card.asks.patterns):
        return reject("card_unknown_colour", "CR-JUDGE-23")
    return None
