"""What everybody decides before the first round: class, inventor, two robots, a token (RR-START-01 to 20).

Robots are assembled and tokens unlocked as in any round, class cards kept as ever; here is what is owed, and what
keeps choices hidden until all have chosen.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.core.setup import Setup
from companion.games.raising_robots.actions import KeepInventor
from companion.games.raising_robots.cards import lies_somewhere
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import MOST_CLASSES
from companion.games.raising_robots.inventors import immediate
from companion.games.raising_robots.state import (
    START_HAND,
    START_ROBOTS,
    KeptClass,
    KeptInventor,
    Maker,
    hidden_start,
    tracking,
    with_bidding,
    with_inventors,
)


def at_first(setup: Setup, seat: int) -> Maker:
    """Return what a seat has before its decisions; of eight robot cards it keeps five (RR-START-02, 06)."""
    maker = Maker()
    if tracking(setup, seat) == "table":
        return maker
    return replace(maker, stock=replace(maker.stock, robot_card=START_HAND))


def still_hidden(state: AnyWorkshop) -> bool:
    """Tell whether nothing of the start can be told yet: not all have chosen (RR-START-19)."""
    return state.phase == "start" and hidden_start(state.setup) and not state.chosen


def owes_start(state: AnyWorkshop, seat: int) -> Refusal:
    """Return what a seat has still to tell before it is ready, by what the companion keeps of it (RR-START-01)."""
    level, maker = tracking(state.setup, seat), state.makers[seat]
    if level == "table" or still_hidden(state):
        return None
    if level == "full":
        if "class" not in maker.begun:
            return reject("start_class_owed", "RR-START-08")
        if "inventor" not in maker.begun and _inventor_is_kept(state):
            return reject("start_inventor_owed", "RR-START-10")
    robots = START_ROBOTS - maker.begun.count("robot")
    if robots > 0 and maker.stock.robot_card:
        return reject("start_robots_owed", "RR-START-12", n=robots)
    return reject("start_token_owed", "RR-START-15") if "token" not in maker.begun else None


def _inventor_is_kept(state: AnyWorkshop) -> bool:
    """Tell whether inventors are dealt, and not bid for (RR-START-04, 17)."""
    return with_inventors(state.setup) and not with_bidding(state.setup)


def all_have_chosen(change: WorkshopChange) -> None:
    """Let hidden choices be told once everybody has chosen: whoever has something to tell is waited for again."""
    if not still_hidden(change) or not change.barrier.complete:
        return
    change.chosen = True
    change.wait_for_all(seat for seat in change.seats if change.level(seat) == "table")
    change.say(None, "choices_told", "RR-START-19")


def why_no_inventor(state: AnyWorkshop, seat: int) -> Refusal:
    """Return why a seat keeps no inventor now."""
    maker = state.makers[seat]
    if tracking(state.setup, seat) == "table":
        return reject("not_kept", "RR-START-10")
    if not with_inventors(state.setup):
        return reject("no_inventors", "RR-START-17")
    if with_bidding(state.setup):
        return reject("inventors_by_bid", "RR-BID-01")
    if state.phase != "start":
        return reject("start_is_over", "RR-START-10")
    if still_hidden(state):
        return reject("choose_first", "RR-START-19")
    return reject("start_inventor_done", "RR-START-10") if "inventor" in maker.begun else None


def keep_inventor(change: WorkshopChange, seat: int, action: KeepInventor) -> Refusal:
    """Keep one of two inventors (RR-START-10)."""
    refused = why_no_inventor(change, seat) or change.busy(seat)
    if refused is not None:
        return refused
    card = change.material.inventors.get(action.card)
    if action.card and card is None:
        return reject("no_such_card", "RR-START-10")
    if action.card and lies_somewhere(change, "inventor", action.card):
        return reject("card_elsewhere", "RR-SETUP-04")
    begun = (*change.own[seat].begun, "inventor")
    change.set(seat, inventor=KeptInventor(action.card), begun=begun)
    if card is not None and card.name:
        change.say(seat, "keeps_inventor", "RR-START-10", what=card.name)
    else:
        change.say(seat, "keeps_an_inventor", "RR-START-10")
    return None


def end_start(change: WorkshopChange) -> None:
    """End the start: cards that nobody has told lie there unnamed; immediate abilities act (RR-START-20; AMB-37)."""
    for seat in change.seats:
        if change.level(seat) == "table":
            continue
        maker = change.own[seat]
        if "class" not in maker.begun and len(maker.classes) < MOST_CLASSES:
            change.set(seat, classes=(*maker.classes, KeptClass()))
        if maker.inventor is None and _inventor_is_kept(change):
            change.set(seat, inventor=KeptInventor())
        immediate(change, seat)
