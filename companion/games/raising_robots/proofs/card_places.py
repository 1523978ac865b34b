"""Where cards are: each energy card once in a half of the game, each named card in one place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.games.raising_robots.components import DECK, ROWS
from companion.games.raising_robots.energy import A_ROUND
from companion.games.raising_robots.rounds import BREAK_BEFORE
from companion.games.raising_robots.state import Maker, Workshop

_HALF: Final = BREAK_BEFORE - 1
"""Rounds until the energy cards are a deck again."""
_NO_ROUND: Final = {"start": 0, "bid": 0, "break": DECK, "score": DECK, "over": DECK}
"""Energy cards in the discard pile of a seat while no round is played."""


def decks(state: Workshop, maker: Maker) -> Iterator[str]:
    """Return what is wrong with the energy cards of a seat (RR-ROUND-04, RR-BREAK-06)."""
    cards = (*maker.used, *(laid.card for laid in maker.laid), *maker.ahead)
    if len(set(cards)) != len(cards) or len(cards) > DECK:
        yield f"the energy cards {cards} were drawn from a deck of {DECK} (RR-SETUP-15)."
    if maker.deck and (len(set(maker.deck)) != DECK or not set(cards) <= set(maker.deck)):
        yield f"the energy cards {cards} are not all in the deck {maker.deck} (RR-BREAK-06)."
    unknown = [card for card in (*cards, *maker.deck) if card not in state.material.energy]
    if unknown:
        yield f"nobody knows the energy cards {unknown}."
    used = _NO_ROUND.get(state.phase, A_ROUND * ((state.round - 1) % _HALF))
    if len(maker.used) != used:
        yield f"{len(maker.used)} energy cards are used in round {state.round}, {state.phase} (RR-ENDROUND-13)."
    least, most = _lie(state)
    if not least <= len(maker.laid) <= most:
        yield f"{len(maker.laid)} energy cards lie there in the phase {state.phase} (RR-ROUND-04)."
    if len(maker.ahead) > (A_ROUND if state.phase in ("round_end", "line_setup") else 0):
        yield f"{len(maker.ahead)} energy cards are laid ahead in the phase {state.phase} (RR-ENDROUND-07)."
    phases = [laid.phase for laid in maker.laid if laid.phase]
    if len(set(phases)) != len(phases):
        yield f"one phase was assigned twice: {phases} (RR-ROUND-08)."
    if phases and state.phase in ("draw", "assign"):
        yield f"the phases {phases} are told before all have assigned (RR-ROUND-11)."
    if len(phases) < A_ROUND and state.phase in ("line", "work", "round_end"):
        yield f"only the phases {phases} were told (RR-ROUND-12)."


def _lie(state: Workshop) -> tuple[int, int]:
    """Return how many energy cards of a seat lie face up, at least and at most."""
    if state.phase == "draw":
        return 0, A_ROUND
    none = state.phase in _NO_ROUND or state.phase == "line_setup"
    return (0, 0) if none else (A_ROUND, A_ROUND)


def names(state: Workshop) -> Iterator[str]:
    """Return which named cards are in two places, unknown, or where they cannot be (RR-SETUP-04)."""
    material = state.material
    robots, classes, inventors = [], [], [card for card in state.auctioned if card and state.phase == "bid"]
    for seat, maker in enumerate(state.makers):
        robots += [*maker.named, *(robot.robot for row in maker.rows for robot in row if robot.robot)]
        classes += [kept.card for kept in maker.classes if kept.card]
        inventors += [maker.inventor.card] if maker.inventor is not None and state.phase != "bid" else []
        if len(maker.named) > maker.stock.robot_card:
            hand = maker.stock.robot_card
            yield f"Seat {seat}: {len(maker.named)} robots are named of {hand} in hand (RR-RESOURCE-20)."
        yield from (f"Seat {seat}: {said}" for said in _lies_wrong(state, maker))
    yield from _once("robots", robots, material.robots)
    yield from _once("classes", classes, material.classes)
    yield from _once("inventors", [card for card in inventors if card], material.inventors)


def _once(kind: str, cards: Sequence[str], known: Mapping[str, Any]) -> Iterator[str]:
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        yield f"The {kind} {twice} are in two places (RR-SETUP-04)."
    unknown = sorted({card for card in cards if card not in known})
    if unknown:
        yield f"Nobody has described the {kind} {unknown}."


def _lies_wrong(state: Workshop, maker: Maker) -> Iterator[str]:
    """Return which robots lie in another row, and which tokens on a card of another type."""
    material = state.material
    for row, robots in zip(ROWS, maker.rows, strict=True):
        for robot in robots:
            card = material.robots.get(robot.robot)
            if card is not None and card.phase != row:
                yield f"{card.id} of {card.phase} lies in {row} (RR-ASSEMBLE-03)."
            if card is not None and robot.token not in ("", card.upgrade_type):
                yield f"a token of {robot.token} lies on {card.id} (RR-UPGRADE-13)."
    for kept in maker.classes:
        of = material.classes.get(kept.card)
        if of is not None and kept.token not in ("", of.extra_credit_type):
            yield f"a token of {kept.token} lies on {of.id} (RR-CLASS-04)."
    inventor = maker.inventor
    who = material.inventors.get(inventor.card) if inventor is not None else None
    if inventor is not None and who is not None and inventor.token not in ("", who.upgrade_type):
        yield f"a token of {inventor.token} lies on {who.id} (RR-INVENTOR-07)."
