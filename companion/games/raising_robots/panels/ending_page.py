"""The end of a round at a panel: an inventor's ability, and being done (RR-ENDROUND-02; RR-INVENTOR-05)."""

from __future__ import annotations

from companion.core.actions import Ready
from companion.core.messages import text
from companion.core.view import AmountKey, AmountKeys, Panel, Says, Section
from companion.games.raising_robots.actions import UseAbility
from companion.games.raising_robots.components import Ability
from companion.games.raising_robots.panels.deals import deal_of
from companion.games.raising_robots.panels.frame import Desk, act_key, framed
from companion.games.raising_robots.panels.payment_strip import payment_strip
from companion.games.raising_robots.panels.reminders import reminders
from companion.games.raising_robots.resources import kindest
from companion.games.raising_robots.shown import inventor_name, said


def ending_panel(desk: Desk) -> Panel:
    """Return what a seat can still do before it is done with the round, or with the break."""
    phase = desk.state.phase
    go_on = (
        None
        if desk.state.barrier.has(desk.seat)
        else desk.key(text("panel.done"), Ready(desk.seat), "check", tone="good")
    )
    sections: list[Section] = [Says(text(f"panel.{phase}.how"))]
    keys = _abilities(desk) if phase == "round_end" else ()
    if keys:
        kept = desk.state.makers[desk.seat].inventor
        name = inventor_name(desk.state, kept.card if kept is not None else "")
        sections.append(AmountKeys(keys, 1, said(name)))
    sections.extend(reminders(desk, "round_end") if phase == "round_end" else ())
    return framed(desk, text(f"panel.{phase}"), *sections, *payment_strip(desk), sign="round_end", go_on=go_on)


def _abilities(desk: Desk) -> tuple[AmountKey, ...]:
    """Return a key for each ability of the end of a round that is not used yet."""
    kept = desk.state.makers[desk.seat].inventor
    card = desk.state.material.inventors.get(kept.card) if kept is not None else None
    if kept is None or card is None:
        return ()
    keys = []
    for which, ability in (("basic", card.basic), ("upgraded", card.upgraded)):
        if ability.timing == "round_end":
            keys.append(_ability_key(desk, which == "upgraded", ability))
    return tuple(key for key in keys if key.offer.why is None or not kept.used)


def _ability_key(desk: Desk, upgraded: bool, ability: Ability) -> AmountKey:
    tape = desk.state.readings.tape_pays_wild
    cost = ability.effect.pay if ability.effect is not None else ()
    pay = kindest(cost, desk.state.makers[desk.seat].stock, tape_pays_wild=tape) if cost else ()
    action = UseAbility(desk.seat, "upgraded" if upgraded else "basic", pay or ())
    says = text("plain", name=ability.text) if ability.text else text("ending.ability")
    return act_key(desk, says, action, deal=deal_of(ability.effect), worded=True)
