"""Class cards are kept: at the start, in the break, by actions; three at most (RR-CLASS-09 to 12)."""

from __future__ import annotations

from typing import Literal

from companion.core.engine import Refusal
from companion.core.rejection import Rejection, reject
from companion.games.raising_robots.actions import KeepClass
from companion.games.raising_robots.cards import lies_somewhere
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import MOST_CLASSES, UPGRADE_TYPES
from companion.games.raising_robots.start import still_hidden
from companion.games.raising_robots.state import KeptClass, tracking


def class_occasion(state: AnyWorkshop, seat: int) -> Literal["due", "start"] | Rejection:
    """Return why a seat keeps a class card now: three were drawn, or it is the start; or why it cannot."""
    maker = state.makers[seat]
    if tracking(state.setup, seat) == "table":
        return reject("not_kept", "RR-CLASS-09")
    if maker.due:
        first = maker.due[0]
        return "due" if first.kind == "class_card" else reject(f"{first.kind}_due", first.rule or "RR-PHASE-07")
    if state.phase != "start":
        return reject("no_class_drawn", "RR-CLASS-09")
    if still_hidden(state):
        return reject("choose_first", "RR-START-19")
    return reject("start_class_done", "RR-START-08") if "class" in maker.begun else "start"


def keep_class(change: WorkshopChange, seat: int, action: KeepClass) -> Refusal:
    """Keep one of the cards drawn; of three already there one makes room, or all drawn go (RR-CLASS-11; AMB-12)."""
    when = class_occasion(change, seat)
    refused = when if isinstance(when, Rejection) else _wrong(change, seat, action)
    if refused is not None:
        return refused
    if when == "due":
        rule = change.own[seat].due[0].rule or "RR-CLASS-09"
        change.paid_off(seat)
    else:
        rule = "RR-START-08"
        change.set(seat, begun=(*change.own[seat].begun, "class"))
    if action.none:
        change.say(seat, "keeps_no_class", "RR-CLASS-11")
        return None
    if action.instead_of is None:
        change.set(seat, classes=(*change.own[seat].classes, KeptClass(action.card)))
    else:
        _replace(change, seat, action.instead_of, action.card)
    card = change.material.classes.get(action.card)
    if card is not None and card.name:
        change.say(seat, "keeps_class", rule, what=card.name)
    else:
        change.say(seat, "keeps_a_class", rule)
    return None


def _wrong(change: WorkshopChange, seat: int, action: KeepClass) -> Refusal:
    room = len(change.own[seat].classes) < MOST_CLASSES
    if action.none:
        if room:
            return reject("keep_one_class", "RR-CLASS-09")
        return reject("none_or_one_class", "RR-CLASS-11") if action.card or action.instead_of is not None else None
    if room and action.instead_of is not None:
        return reject("room_for_class", "RR-CLASS-11")
    if not room and action.instead_of not in range(MOST_CLASSES):
        return reject("three_classes", "RR-CLASS-10")
    if action.card and action.card not in change.material.classes:
        return reject("no_such_card", "RR-CLASS-09")
    if action.card and lies_somewhere(change, "class", action.card):
        return reject("card_elsewhere", "RR-SETUP-04")
    return None


def _replace(change: WorkshopChange, seat: int, at: int, card: str) -> None:
    """Lay a card in the place of another one, whose token leaves play with it and still counts (AMB-11)."""
    maker = change.own[seat]
    old = maker.classes[at]
    gone = tuple(n + (kind == old.token) for kind, n in zip(UPGRADE_TYPES, maker.gone, strict=True))
    change.set(seat, classes=(*maker.classes[:at], KeptClass(card), *maker.classes[at + 1 :]), gone=gone)
    name = change.material.classes[old.card].name if old.card in change.material.classes else ""
    if name:
        change.say(seat, "discards_class", "RR-CLASS-11", what=name)
    else:
        change.say(seat, "discards_a_class", "RR-CLASS-11")
