"""The Draft phase: four picks, one action each (SR-DRAFT), with a barrier at each or one at the end (C-19)."""

from __future__ import annotations

from companion.core.rejection import reject
from companion.games.steampunk_rally import decks, dice
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.printed import MOST_IN_A_CORNER
from companion.games.steampunk_rally.state import State

PICKS = 4
"""One card of each of the four decks (SR-DRAFT-01, 25)."""

DraftAction = Build | TakeDice | TakeCogs | Stash


def use_card(change: Change, seat: int, action: DraftAction) -> Refusal:
    """Do the one action of this pick (SR-DRAFT-07)."""
    if change.phase != "draft":
        return reject("wrong_phase", "SR-DRAFT-07")
    if change.restock is not None:
        return reject("deck_short", "SR-DECK-11")
    refused = _no_card(change, seat)
    if refused is not None:
        return refused
    pick, picks = at_card(change, seat)
    if as_a_whole(change) and change.racers[seat].keeps_cards:
        # Cards follow each other on one panel, all alike: the line tells which one this was.
        change.say(seat, "pick", "SR-DRAFT-24", pick=pick, picks=picks)
    refused = _do(change, seat, action)
    if refused is None:
        change.set(seat, picks=pick)
    return refused


def _no_card(change: Change, seat: int) -> Refusal:
    """Return why the seat has no card to use now, or None."""
    if has_card(change, seat):
        return None
    if as_a_whole(change):
        return reject("cards_used", "SR-DRAFT-25")
    if not decks.has_card(change.racers[seat], change.pick):
        return reject("no_card", "SR-DRAFT-05")
    return reject("card_used", "SR-DRAFT-07")


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


def as_a_whole(game: Change | State) -> bool:
    """Tell whether the Draft has one barrier, at its end.

    Players then pass the hands among themselves, and each says in its own time what its cards came to (C-19).
    """
    return game.rules.draft_barrier == "draft"


def at_card(game: Change | State, seat: int) -> tuple[int, int]:
    """Return which of its cards the seat is at, and how many it gets in this Draft.

    Where all wait at each pick, these are the pick and their number for everybody, empty hands included.
    """
    if not as_a_whole(game):
        return game.pick, PICKS
    racer = game.racers[seat]
    return min(racer.picks + 1, PICKS - racer.short), PICKS - racer.short


def has_card(game: Change | State, seat: int) -> bool:
    """Tell whether the seat has a card of which it has not said yet what became of it (SR-DRAFT-05, G-58)."""
    racer = game.racers[seat]
    if as_a_whole(game):
        return racer.picks < PICKS - racer.short
    return racer.picks < game.pick and decks.has_card(racer, game.pick)


def owed_cards(game: Change | State, seat: int) -> int:
    """Return of how many cards the seat has to say what became of them before it is ready.

    At level *table* of none: the cardboard knows.
    """
    racer = game.racers[seat]
    if not racer.keeps_cards or not has_card(game, seat):
        return 0
    return PICKS - racer.short - racer.picks if as_a_whole(game) else 1
