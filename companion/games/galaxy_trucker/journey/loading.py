"""Goods received and loaded, one seat after the other in flight order (GT-PLANETS-03 to 09; A-26)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from companion.core.decisions import Choice
from companion.core.engine import Refusal
from companion.core.messages import Text, text
from companion.core.rejection import reject
from companion.games.galaxy_trucker import supply
from companion.games.galaxy_trucker.actions import Stow
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import GOODS, Goods, Square
from companion.games.galaxy_trucker.journey.steps import event_of, next_up, note
from companion.games.galaxy_trucker.ship import (
    Aboard,
    Hold,
    Loading,
    best_loading,
    carrying,
    holds,
    holds_of,
    loading_mistakes,
    value,
)
from companion.games.galaxy_trucker.state import EventStep, tracking
from companion.games.galaxy_trucker.trek.gold import has_gold

LOAD, KEPT, NONE = "load", "kept", "none"
LOADED_WRONGLY = {"no_hold": "load_no_hold", "too_many": "load_too_many", "red_outside": "load_red_outside"}


def receive(change: HaulChange, seat: int, goods: tuple[Goods, ...]) -> None:
    """Let a seat load goods next."""
    note(change, due=(*event_of(change).due, (seat, goods)))
    next_up(change, [EventStep(LOAD, seat)])


def due_to(state: AnyHaul, seat: int) -> tuple[Goods, ...]:
    """Return the goods that a seat is to load now, as far as the supply has them (GT-PLANETS-09)."""
    return supply.there(state, dict(event_of(state).due).get(seat, ()))


def load(change: HaulChange, step: EventStep) -> None:
    """Hand out what the supply has, and ask how it is loaded; the best load is proposed."""
    seat = step.seat
    blocks = due_to(change, seat)
    _due(change, seat, blocks)
    if not blocks:
        change.say(seat, "no_goods_left", "GT-PLANETS-09")
        return
    if tracking(change.setup, seat) == "table":
        change.ask(seat, KEPT, _parts(change, blocks), "GT-PLANETS-07", n=len(blocks))
        return
    choices = tuple(Choice(each, text(f"choice.load_{each}")) for each in ("best", "none"))
    change.ask(seat, LOAD, choices, "GT-PLANETS-04", n=len(blocks))


def _parts(change: HaulChange, blocks: tuple[Goods, ...]) -> tuple[Choice, ...]:
    """Return everything that can be kept of some blocks, the most valuable first: all of them, none last."""
    parts = {part for n in range(len(blocks) + 1) for part in combinations(sorted(blocks, key=GOODS.index), n)}
    best_first = sorted(parts, key=lambda part: (-value(part, change.material.prices), -len(part), part))
    return tuple(Choice(" ".join(part) or NONE, _part_says(part, blocks)) for part in best_first)


def _part_says(part: tuple[Goods, ...], blocks: tuple[Goods, ...]) -> Text:
    if len(part) == len(blocks):
        return text("choice.load_all")
    return text("choice.load_part", **{c: part.count(c) for c in GOODS}) if part else text("choice.load_none")


def kept_of(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Note what an owner who alone knows the holds has kept (GT-PLANETS-04 to 07)."""
    said = tuple(colour for colour in GOODS for name in chosen[0].split() if name == colour)
    blocks = supply.there(change, said)
    supply.hand_out(change, blocks)
    _due(change, seat, ())
    if not blocks:
        change.say(seat, "leaves_goods", "GT-PLANETS-07")
        return
    note(change, receivers=(*event_of(change).receivers, seat))
    change.say(seat, "keeps_goods", "GT-PLANETS-04", n=len(blocks))


def _due(change: HaulChange, seat: int, blocks: tuple[Goods, ...]) -> None:
    others = tuple(each for each in event_of(change).due if each[0] != seat)
    note(change, due=(*others, (seat, blocks)))


def proposal(state: AnyHaul, seat: int) -> Loading:
    """Return the most valuable load, rearranged as little as that needs (GT-PLANETS-06)."""
    goods = state.truckers[seat].aboard.goods_at
    return best_loading(usable(state, seat), goods, due_to(state, seat), state.material.prices)


def usable(state: AnyHaul, seat: int) -> tuple[Hold, ...]:
    """Return the holds of a seat that can be used (GT-TITLE-02)."""
    own = state.truckers[seat]
    if tracking(state.setup, seat) == "figures":
        return holds_of(own.figures)
    return holds(own.ship, hauler=has_gold(state, seat, "hauler"))


def loaded(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Load as proposed, or leave the goods (A-26)."""
    if chosen == ("best",):
        _stowed(change, seat, dict(proposal(change, seat).goods))
    else:
        _due(change, seat, ())
        change.say(seat, "leaves_goods", "GT-PLANETS-07")


def stow(change: HaulChange, seat: int, action: Stow) -> Refusal:
    """Load in an arrangement of one's own."""
    decision = change.own[seat].decision
    if decision is None or decision.kind != LOAD:
        return reject("nothing_to_load", "GT-PLANETS-06")
    own = change.own[seat]
    wanted = {(row, column): blocks for row, column, blocks in action.goods}
    wrong = loading_mistakes(usable(change, seat), wanted)
    if wrong:
        return reject(LOADED_WRONGLY[wrong[0].code], wrong[0].rule)
    asked = Counter(block for blocks in wanted.values() for block in blocks)
    if asked - Counter((*own.aboard.all_goods, *due_to(change, seat))):
        return reject("goods_not_there", "GT-PLANETS-03")
    change.answered(seat)
    _stowed(change, seat, wanted)
    return None


def _stowed(change: HaulChange, seat: int, goods: dict[Square, tuple[Goods, ...]]) -> None:
    before = change.own[seat].aboard
    after: Aboard = carrying(before.humans_at, before.alien_at, before.batteries_at, goods)
    supply.give_back(change, before.all_goods)
    supply.take(change, after.all_goods)
    if Counter(after.all_goods) - Counter(before.all_goods):
        note(change, receivers=(*event_of(change).receivers, seat))
    _due(change, seat, ())
    change.set(seat, aboard=after)
    change.say(seat, "loads", "GT-PLANETS-04", n=len(after.all_goods))
