"""Open decisions: any question of the rules, as keys, or as the own machine where the answer is a card."""

from __future__ import annotations

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Keys, Offer, Panel, Says, Section
from companion.games.steampunk_rally.draft.restocking import TOGETHER
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.invention.cards import own_card
from companion.games.steampunk_rally.invention.panel import machine_key
from companion.games.steampunk_rally.naming import terrain_shown
from companion.games.steampunk_rally.shown.desk import Desk

ON_CARDS = ("lose_part", "lose_parts", "give_up")
"""Questions answered by choosing cards to part with."""


def decision_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel of the question that the seat owes an answer to."""
    known = [choice.id for choice in decision.choices]
    if any(choice.startswith(TOGETHER) for choice in known):
        return _count_cards(desk, decision)
    chosen = tuple(dict.fromkeys(c for c in desk.tagged("choose") if c in known))[: decision.take]
    desk = desk.having(tuple(f"choose:{c}" for c in chosen))
    if decision.kind in ON_CARDS and desk.racer.machine:
        return _cards(desk, decision, chosen)
    if decision.take == 1:
        return desk.panel(decision.asks, Keys(tuple(_answer(desk, decision, choice) for choice in decision.choices)))
    keys = tuple(_toggle(desk, decision, chosen, choice.id) for choice in decision.choices)
    return desk.panel(decision.asks, Keys(keys), _count(decision, chosen), confirm=_confirm(desk, decision, chosen))


def _answer(desk: Desk, decision: Decision, choice: Choice) -> Offer:
    """Return the key of an answer that is the only one to be given."""
    action = Decide(desk.seat, decision.kind, (choice.id,))
    return desk.key(choice.says, action, adds=_ahead(desk, decision, choice.id))


def _count_cards(desk: Desk, decision: Decision) -> Panel:
    """Return the numbers of a whole deck, which one player counts for all, or behind a key those of own cards."""
    own = bool(desk.tagged("count"))
    desk = desk.having(("count:own",) if own else ())
    says = text("panel.count_deck" if own else "panel.count_own")
    other = Offer(says, select=desk.toggled("count:own"), sign="cards")
    numbers = [choice for choice in decision.choices if choice.id.startswith(TOGETHER) != own]
    asks = decision.asks if own else Text("ask.count_together", decision.asks.args)
    return desk.panel(asks, Keys(tuple(_answer(desk, decision, n) for n in numbers)), Keys((other,)))


def _ahead(desk: Desk, decision: Decision, choice: str) -> Text | None:
    """Return the terrain of the branch that begins with the space ``choice``, where a branch is asked for."""
    course = desk.state.course
    if decision.kind != "branch" or not choice.isdigit():
        return None
    space, met = int(choice), []
    branch = course.spaces[space].branch
    while branch and course.spaces[space].branch == branch:
        met.append(terrain_shown(course.spaces[space]))
        space = course.track.onward[space][0]
    return text("panel.terrain_on_it", terrain=" · ".join(map(str, met))) if met else None


def _toggle(desk: Desk, decision: Decision, chosen: tuple[str, ...], choice: str) -> Offer:
    says = next(c.says for c in decision.choices if c.id == choice)
    full = len(chosen) >= decision.take and choice not in chosen
    why = text("panel.enough_chosen", n=decision.take) if full else None
    return Offer(says, select=desk.toggled(f"choose:{choice}"), on=choice in chosen, why=why)


def _count(decision: Decision, chosen: tuple[str, ...]) -> Says:
    return Says(text("panel.chosen_of", chosen=len(chosen), n=decision.take))


def _confirm(desk: Desk, decision: Decision, chosen: tuple[str, ...]) -> Offer:
    lose = decision.kind in ON_CARDS
    says = text("panel.lose" if lose else "panel.take_these", n=decision.take)
    action = Decide(desk.seat, decision.kind, chosen)
    if len(chosen) == decision.take:
        return desk.key(says, action, tone="bad" if lose else "good")
    missing = text("panel.choose_more", n=decision.take - len(chosen))
    return Offer(says, action, why=missing, tone="bad" if lose else "good")


def _cards(desk: Desk, decision: Decision, chosen: tuple[str, ...]) -> Panel:
    """Return the machine with its cards to be chosen, and what would be cut off as far as the layout is known."""
    machine = desk.racer.machine
    rest = [card for card in machine if card.part.id not in chosen]
    known = bool(chosen) and desk.racer.level == "full"
    cut = {card.part.id for card in layout.proposed(rest)[1]} if known else set()
    can = {choice.id for choice in decision.choices}
    cards: list[Card] = []
    for index, card in enumerate(machine):
        name = card.part.id
        mark = text("panel.stays") if not index else None
        if name in chosen:
            mark = text("panel.chosen")
        elif name in cut:
            mark = text("panel.cut_off")
        offer = _toggle(desk, decision, chosen, name) if name in can else None
        cards.append(own_card(desk, index, offer, mark))
    sections: list[Section] = [Cards(tuple(cards)), _count(decision, chosen)]
    if cut:
        sections.append(Says(text("panel.more_cut_off", n=len(cut)), "warn"))
    sections.append(Keys((machine_key(),)))
    return desk.panel(decision.asks, *sections, confirm=_confirm(desk, decision, chosen))
