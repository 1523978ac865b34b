"""The Draft phase: four picks, one action each (SR-DRAFT)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import build, decks, dice
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.printed import MOST_IN_A_CORNER
from companion.games.steampunk_rally.state import Racer

PICKS = 4
"""One card of each of the four decks (SR-DRAFT-01, 25)."""

DraftAction = Build | TakeDice | TakeCogs | Stash


def use_card(change: Change, seat: int, action: DraftAction) -> Refusal:
    """Do the one action of this pick (SR-DRAFT-07)."""
    if change.phase != "draft":
        return reject("wrong_phase", "SR-DRAFT-07")
    if change.restock is not None:
        return reject("deck_short", "SR-DECK-11")
    if not decks.has_card(change.racers[seat], change.pick):
        return reject("no_card", "SR-DRAFT-05")
    if change.racers[seat].picks >= change.pick:
        return reject("card_used", "SR-DRAFT-07")
    refused = _do(change, seat, action)
    if refused is None:
        change.set(seat, picks=change.pick)
    return refused


def _do(change: Change, seat: int, action: DraftAction) -> Refusal:
    if isinstance(action, Build):
        return _build(change, seat, action)
    if isinstance(action, Stash):
        if not decks.used(change, "black") and change.racers[seat].keeps_cards:
            return reject("card_not_dealt", "SR-DRAFT-01", deck="@deck.black")
        stash = change.racers[seat].stash + 1
        change.set(seat, stash=stash)
        change.say(seat, "stashed", "SR-DRAFT-19", n=stash)
        return None
    if not 1 <= action.n <= MOST_IN_A_CORNER:
        return reject("no_such_corner", "SR-DRAFT-12")
    if isinstance(action, TakeDice):
        if action.colour not in COLOURS:
            return reject("no_such_corner", "SR-DRAFT-13")
        dice.take(change, seat, action.colour, action.n, "SR-DRAFT-12")
    else:
        change.give_cogs(seat, action.n)
        change.say(seat, "cogs_gained", "SR-DRAFT-17", n=action.n)
    return None


def _build(change: Change, seat: int, action: Build) -> Refusal:
    refused = build.attach(change, seat, action)
    family = action.part.border
    if refused is None and change.racers[seat].keeps_cards and not decks.used(change, family):
        return reject("card_not_dealt", "SR-DRAFT-01", deck=f"@deck.{family}")
    return refused


def owes_pick(racer: Racer, pick: int) -> bool:
    """Tell whether the seat has still to say what became of its card; the cardboard knows at level *table*."""
    return racer.keeps_cards and racer.picks < pick and decks.has_card(racer, pick)
