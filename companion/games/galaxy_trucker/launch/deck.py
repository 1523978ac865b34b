"""The deck: cards picked for the piles and shuffled into one (GT-SETUP-08 to 10, GT-LAUNCH-12, 13)."""

from __future__ import annotations

from collections import Counter

from companion.core.actions import Drawn
from companion.core.engine import Refusal
from companion.core.messages import text
from companion.core.requests import DrawRequest, check_draw
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.state import CardKey, flight_board, level_of, mode_of


def is_companion(state: AnyHaul) -> bool:
    """Tell whether the companion makes the deck; else cards are drawn on the table and named."""
    return state.setup.answers.get("dealing", ("companion",)) == ("companion",)


def wanted(state: AnyHaul) -> dict[int, int]:
    """Return how many cards of each level the deck has."""
    board = flight_board(state)
    if mode_of(state.setup) == "learning":
        return {1: board.learning_cards}
    composed = board.pile or (board.level,) * int(state.readings.first_level_pile)
    return {level: board.piles * n for level, n in Counter(composed).items()}


def cards_of(state: AnyHaul, level: int) -> tuple[CardKey, ...]:
    """Return the cards of a level that can be in the deck (GT-LAUNCH-12, GT-TREK-18)."""
    learning = mode_of(state.setup) == "learning"
    keys = ((c.level, c.index) for c in state.material.cards if c.level == level and (c.learning or not learning))
    return tuple(key for key in keys if key not in state.used)


def name_of(key: CardKey) -> str:
    """Return what a draw calls a card."""
    return f"{key[0]}-{key[1]}"


def _key(name: str) -> CardKey:
    level, index = name.split("-")
    return int(level), int(index)


def deck_draw(state: AnyHaul) -> DrawRequest | None:
    """Return what is to be shuffled now: cards for the piles before building, all of them at launch (GT-LAUNCH-13).

    In a learning flight there are no piles: its cards are taken at launch (GT-SETUP-10, GT-LAUNCH-12).
    """
    forms_piles = state.phase == "launch" or (state.phase == "layout" and mode_of(state.setup) != "learning")
    if not forms_piles or state.deck or not is_companion(state):
        return None
    level = next((level for level in sorted(wanted(state)) if level not in dict(state.picked)), None)
    if level is not None:
        return _pile_draw(state, level)
    return _shuffling(state) if state.phase == "launch" else None


def _pile_draw(state: AnyHaul, level: int) -> DrawRequest:
    """Return the draw of all cards of a level, for the piles or for a learning flight (GT-SETUP-08, GT-LAUNCH-12)."""
    things = tuple(map(name_of, cards_of(state, level)))
    take = min(wanted(state)[level], len(things))
    rule = "GT-LAUNCH-12" if mode_of(state.setup) == "learning" else "GT-SETUP-08"
    return DrawRequest(f"cards {state.flight} {level}", things, take, text("draw.cards", n=level), rule)


def pile(state: AnyHaul, n: int) -> tuple[CardKey, ...]:
    """Return the cards of a pile, from 0, as the flight board composes it; none where the table has them (A-84)."""
    found: list[CardKey] = []
    for level, each in sorted(wanted(state).items(), reverse=True):
        share = each // flight_board(state).piles
        found += [key for key in state.picked if key[0] == level][n * share : (n + 1) * share]
    return tuple(found)


def _shuffling(state: AnyHaul) -> DrawRequest:
    things = tuple(map(name_of, state.picked))
    named = f"deck {state.flight} {state.shuffles}"
    return DrawRequest(named, things, len(things), text("draw.deck"), _rule(state))


def _rule(state: AnyHaul) -> str:
    return "GT-LAUNCH-12" if mode_of(state.setup) == "learning" else "GT-LAUNCH-13"


def drawn(change: HaulChange, action: Drawn) -> Refusal:
    """Take what was shuffled."""
    refused = check_draw(deck_draw(change), action)
    if refused is not None:
        return refused
    keys = tuple(map(_key, action.order))
    if action.id.startswith("cards "):
        change.picked = (*change.picked, *keys)
    else:
        _shuffled(change, keys)
    return None


def _shuffled(change: HaulChange, keys: tuple[CardKey, ...]) -> None:
    """Make it the deck if its top card is of the level that is flown; else shuffle again (GT-LAUNCH-13; A-21)."""
    level = level_of(change.setup, change.flight)
    change.shuffles += 1
    if keys[0][0] != level and change.readings.top_card == "bring_up_first_match":
        first = next(key for key in keys if key[0] == level)
        keys = (first, *(key for key in keys if key != first))
    if keys[0][0] == level:
        change.deck, change.left = keys, len(keys)
        change.say(None, "deck_made", _rule(change), n=len(keys))
    else:
        change.say(None, "shuffled_again", "GT-LAUNCH-13", n=level)
