"""Open decisions of this game: as keys, or as the own machine where the answer is a card."""

from __future__ import annotations

from companion.core.decisions import Decision
from companion.core.messages import Text, text
from companion.core.view import Card, Cards, Choosing, Keys, Offer, Panel, Says, Section, choosing, decision_panel
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.draft.restocking import TOGETHER
from companion.games.steampunk_rally.faces.track import terrain_shown
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.invention.panel import machine_key, own_card
from companion.games.steampunk_rally.state import State

ON_CARDS = ("lose_part", "lose_parts", "give_up")
"""Questions answered by choosing cards to part with."""


def asked_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel of the question that the seat owes an answer to."""
    asked = choosing(desk, decision)
    if any(choice.id.startswith(TOGETHER) for choice in decision.choices):
        return _count_cards(desk, asked)
    if decision.kind in ON_CARDS and desk.racer.machine:
        return _cards(desk.having(asked.desk.picked), asked)
    return decision_panel(asked, lambda choice: _ahead(desk, decision, choice))


def _count_cards(desk: Desk, asked: Choosing[State]) -> Panel:
    """Return the numbers of a whole deck, which one player counts for all, or behind a key those of own cards."""
    own = bool(desk.tagged("count"))
    desk = desk.having(("count:own",) if own else ())
    says = text("panel.count_deck" if own else "panel.count_own")
    other = Offer(says, select=desk.toggled("count:own"), sign="cards")
    decision = asked.decision
    numbers = [choice for choice in decision.choices if choice.id.startswith(TOGETHER) != own]
    asks = decision.asks if own else Text("ask.count_together", decision.asks.args)
    return desk.panel(asks, Keys(tuple(map(asked.answer, numbers))), Keys((other,)))


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


def _cards(desk: Desk, asked: Choosing[State]) -> Panel:
    """Return the machine with its cards to be chosen, and what would be cut off as far as the layout is known."""
    machine, chosen = desk.racer.machine, asked.chosen
    rest = [card for card in machine if card.part.id not in chosen]
    known = bool(chosen) and desk.racer.level == "full"
    cut = {card.part.id for card in layout.proposed(rest)[1]} if known else set()
    can = {choice.id: choice for choice in asked.decision.choices}
    cards: list[Card] = []
    for index, card in enumerate(machine):
        name = card.part.id
        mark = text("panel.stays") if not index else None
        if name in chosen:
            mark = text("panel.chosen")
        elif name in cut:
            mark = text("panel.cut_off")
        cards.append(own_card(desk, index, asked.toggle(can[name]) if name in can else None, mark))
    sections: list[Section] = [Cards(tuple(cards)), asked.count()]
    if cut:
        sections.append(Says(text("panel.more_cut_off", n=len(cut)), "warn"))
    sections.append(Keys((machine_key(),)))
    return desk.panel(asked.decision.asks, *sections, confirm=asked.confirm("panel.lose", "bad"))
