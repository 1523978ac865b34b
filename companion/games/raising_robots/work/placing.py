"""Upgrade tokens go from the inventory onto cards, at any time, for ever (RR-UPGRADE-13 to 18; RR-CLASS-04, 07)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import PlaceToken
from companion.games.raising_robots.cards import OnTable, lay_anew, learn_type, on_table, targets, type_of
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import UPGRADE_TYPES, UpgradeType
from companion.games.raising_robots.inventors import immediate
from companion.games.raising_robots.state import tracking


def why_not_place(state: AnyWorkshop, seat: int, upgrade: UpgradeType, target: str) -> Refusal:
    """Return why a token of a type cannot go onto a card: what is not known of the card does not forbid it."""
    if tracking(state.setup, seat) == "table":
        return reject("not_kept", "RR-UPGRADE-13")
    if state.phase == "score":
        return reject("too_late_for_tokens", "RR-UPGRADE-13")
    if upgrade not in UPGRADE_TYPES or not state.makers[seat].unlocked[UPGRADE_TYPES.index(upgrade)]:
        return reject("none_unlocked", "RR-UPGRADE-13")
    card = on_table(state, seat, target)
    if card is None:
        return reject("no_such_target", "RR-UPGRADE-17")
    if card.token:
        return reject("one_token_a_card", "RR-CLASS-07" if card.kind == "class" else "RR-UPGRADE-16")
    takes = type_of(state, card.kind, card.card)
    if takes not in ("", upgrade):
        return reject("takes_other_type", "RR-UPGRADE-13", what=f"@upgrade.{takes}")
    return _requirement(state, seat, card)


def _requirement(state: AnyWorkshop, seat: int, card: OnTable) -> Refusal:
    """Return what is still missing before an inventor takes a token (RR-INVENTOR-07 to 10)."""
    inventor = state.material.inventors.get(card.card) if card.kind == "inventor" else None
    if inventor is None or inventor.requirement is None:
        return None
    wanted, maker = inventor.requirement, state.makers[seat]
    has = maker.robots if wanted.type == "robots" else maker.tokens_unlocked
    return (
        reject(f"inventor_wants_{wanted.type}", "RR-INVENTOR-07", n=wanted.count - has)
        if has < wanted.count
        else None
    )


def places_for(state: AnyWorkshop, seat: int, upgrade: UpgradeType) -> tuple[str, ...]:
    """Return the targets onto which a token of a type can go now."""
    return tuple(target for target in targets(state, seat) if why_not_place(state, seat, upgrade, target) is None)


def place_token(change: WorkshopChange, seat: int, action: PlaceToken) -> Refusal:
    """Lay an unlocked token onto a card, where it stays (RR-UPGRADE-13, 14)."""
    refused = why_not_place(change, seat, action.type, action.target)
    card = on_table(change, seat, action.target)
    if refused is not None or card is None:
        return refused
    maker, at = change.own[seat], UPGRADE_TYPES.index(action.type)
    change.set(seat, unlocked=tuple(n - (i == at) for i, n in enumerate(maker.unlocked)))
    learn_type(change, card.kind, card.card, action.type)
    lay_anew(change, seat, replace(card, token=action.type))
    rule = {"robot": "RR-UPGRADE-13", "class": "RR-CLASS-04", "inventor": "RR-INVENTOR-07"}[card.kind]
    change.say(seat, f"token_on_{card.kind}", rule, what=f"@upgrade.{action.type}")
    if card.kind == "inventor":
        immediate(change, seat)
    return None
