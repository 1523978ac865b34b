"""What an inventor can do, and when: at once, at the end of each round; game-end abilities are counted by scoring."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import UseAbility
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import Ability, Amounts, InventorCard, PrintedEffect
from companion.games.raising_robots.effects import perform, preview
from companion.games.raising_robots.state import KeptInventor


class ActiveAbility(msgspec.Struct, frozen=True):
    """An ability that a seat has now.

    Attributes:
        which: of the two on the card.
        ability: as it is printed.
    """

    which: Literal["basic", "upgraded"]
    ability: Ability


def abilities(state: AnyWorkshop, seat: int) -> tuple[ActiveAbility, ...]:
    """Return the abilities of a seat's inventor that are there now, the basic one first (RR-INVENTOR-02, 11, 12).

    Nothing where it has none, or nobody has said who it is (RR-INVENTOR-13).
    """
    kept = state.makers[seat].inventor
    card = state.material.inventors.get(kept.card) if kept is not None else None
    if kept is None or card is None:
        return ()
    basic = ActiveAbility("basic", card.basic)
    if not kept.token:
        return (basic,)
    upgraded = ActiveAbility("upgraded", card.upgraded)
    return (basic, upgraded) if card.link == "and" else (upgraded,)


def usable(state: AnyWorkshop, seat: int) -> tuple[ActiveAbility, ...]:
    """Return the round-end abilities that a seat has not used in this round (RR-INVENTOR-05; RR-ENDROUND-02, 03)."""
    kept = state.makers[seat].inventor
    if kept is None or state.phase != "round_end":
        return ()
    return tuple(
        active for active in abilities(state, seat)
        if active.ability.timing == "round_end" and not _is_used(state, kept, active.which)
    )  # fmt: skip


def _is_used(state: AnyWorkshop, kept: KeptInventor, which: str) -> bool:
    """Tell whether an ability was used in this round: of two by OR either is used instead of the other."""
    card = state.material.inventors.get(kept.card)
    instead = card is not None and card.link == "or" and _both_at_round_end(card)
    return which in kept.used or (instead and bool(kept.used))


def _both_at_round_end(card: InventorCard) -> bool:
    return card.basic.timing == card.upgraded.timing == "round_end"


def use(change: WorkshopChange, seat: int, action: UseAbility) -> Refusal:
    """Use a round-end ability, in any order, or none at all (RR-INVENTOR-05; RR-ENDROUND-02, 03; AMB-36)."""
    kept = change.own[seat].inventor
    refused = _may_use(change, seat)
    if refused is not None or kept is None:
        return refused or reject("no_such_ability", "RR-INVENTOR-05")
    has = {active.which for active in abilities(change, seat) if active.ability.timing == "round_end"}
    if action.which not in has:
        return reject("no_such_ability", "RR-INVENTOR-11" if kept.token else "RR-INVENTOR-12")
    if _is_used(change, kept, action.which):
        return reject("ability_used", "RR-ENDROUND-02")
    ability = next(active.ability for active in usable(change, seat) if active.which == action.which)
    _say(change, seat, action.which, "RR-INVENTOR-05")
    return _does(change, seat, kept, action.which, ability, "RR-INVENTOR-05", action.pay, action.cards)


def _may_use(change: WorkshopChange, seat: int) -> Refusal:
    if change.level(seat) == "table":
        return reject("not_kept", "RR-RESOURCE-15")
    if change.phase != "round_end":
        return reject("not_round_end", "RR-INVENTOR-05")
    return change.busy(seat)


def immediate(change: WorkshopChange, seat: int) -> None:
    """Let an immediate ability act (RR-INVENTOR-04; AMB-37).

    It is called for each seat at the end of the start, before the phase of the game changes, and whenever a token was
    placed on an inventor: then it is the upgraded ability that acts. None acts twice. What costs something is left to
    its player, to be booked by hand: nothing is paid without being asked for.
    """
    kept = change.own[seat].inventor
    if kept is None or change.level(seat) == "table":
        return
    for active in abilities(change, seat):
        late = change.phase != "start" and active.which == "basic"
        if active.ability.timing != "immediate" or late or active.which in kept.used:
            continue
        _say(change, seat, active.which, "RR-INVENTOR-04")
        ability, effect = active.ability, active.ability.effect
        if effect is not None and preview(change, seat, effect, None).pays != ():
            ability = replace(ability, effect=None)
        _does(change, seat, kept, active.which, ability, "RR-INVENTOR-04")
        kept = change.own[seat].inventor or kept


def _does(
    change: WorkshopChange,
    seat: int,
    kept: KeptInventor,
    which: Literal["basic", "upgraded"],
    ability: Ability,
    rule: str,
    paid: Amounts = (),
    cards: tuple[str, ...] = (),
) -> Refusal:
    """Perform an ability and remember it as used; one that no effect says is booked by hand (section 4.1)."""
    if ability.effect is None:
        change.say(seat, "book_it", rule)
    refused = perform(change, seat, ability.effect or PrintedEffect(), paid, None, rule, cards)
    if refused is None:
        change.set(seat, inventor=replace(kept, used=(*kept.used, which)))
    return refused


def _say(change: WorkshopChange, seat: int, which: str, rule: str) -> None:
    kept = change.own[seat].inventor
    name = card_name(change.material, "inventor", kept.card if kept is not None else "")
    change.say(seat, "ability", rule, inventor=name, version=f"@version.{which}")


INVENTOR_HANDLERS: Final = MappingProxyType[type[Action], Handler[WorkshopChange]]({UseAbility: use})
"""What does each kind of action of inventors."""
