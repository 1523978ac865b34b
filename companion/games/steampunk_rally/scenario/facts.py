"""A state in the plain words in which scenarios say what must hold (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.scenario.facts import owed
from companion.games.steampunk_rally import challenges, decks, draft
from companion.games.steampunk_rally.boosts import position
from companion.games.steampunk_rally.components import BULB, FAMILIES
from companion.games.steampunk_rally.end_of_round import result as end
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.scenario import words as scenario_words
from companion.games.steampunk_rally.shown import view
from companion.games.steampunk_rally.state import Deck, Racer, State


def facts(state: State, warnings: Sequence[Text]) -> dict[str, Any]:
    """Return the whole table and each seat under its name; tuples have an order, lists have none.

    Args:
        state: the game.
        warnings: the advice that its set-up goes against.
    """
    names = [seat.name for seat in state.setup.seats]
    hint, turn = view.view(state).hint, turns.current(state)
    table: dict[str, Any] = {
        "phase": state.phase,
        "round": state.round,
        "pick": state.pick,
        "direction": "clockwise" if state.clockwise else "counterclockwise",
        "token_after": names[state.token_after],
        "final_round": state.final_round,
        "supply": dict(state.supply.counts),
        "cogs_left": state.cogs_left or 0,
        "decks": {deck.family: _deck(state, deck) for deck in state.decks},
        "passes": str(hint.args.get("way", "nobody")).removeprefix("@direction.") if hint else "nobody",
        "turn": "nobody" if turn is None else names[turn],
        "boosting": names[state.boosting] if state.boosting >= 0 else "nobody",
        "ready": [names[seat] for seat in state.barrier.order],
        "boost_order": tuple(names[seat] for seat in state.token_order),
        "places": {names[standing.seat]: standing.place for standing in end.standings(state)},
        "warnings": [warning.key.rpartition(".")[2] for warning in warnings],
        "spaces": len(state.course.spaces),
        "rules": msgspec.structs.asdict(state.rules),
        "tiles": len({space.tile for space in state.course.spaces}),
    }
    return table | {name: _seat(state, seat, names) for seat, name in enumerate(names)}


def happened(state: State, lines: Sequence[LedgerLine]) -> dict[str, Any]:
    """Return how often each part was triggered, and the cards that went to the box and to the piles."""
    triggers = [
        {card.part.name: 0 for card in racer.machine}
        | _triggers(racer, (line for line in lines if line.seat == seat))
        for seat, racer in enumerate(state.racers)
    ]
    gone = [found for line in lines if (found := _gone(line.says)) is not None]
    return {
        "box": [name for pile, name in gone if pile == "inventor"],
        "piles": {family: [name for pile, name in gone if pile == family] for family in FAMILIES},
        **{seat.name: {"triggers": found} for seat, found in zip(state.setup.seats, triggers, strict=True)},
    }


def _triggers(racer: Racer, lines: Iterable[LedgerLine]) -> dict[str, int]:
    """Count the triggers that lines of a seat tell of; the bulb triggers all bulb cards there are (SR-RACE-33)."""
    found = {card.part.name: 0 for card in racer.machine}
    bulbs = [card.part.name for card in racer.machine if card.part.trigger == BULB]
    for line in lines:
        if line.says.key == "ledger.bulb_out":
            found |= {name: found[name] + 1 for name in bulbs}
        elif line.says.key in ("ledger.activated", "ledger.activated_one", "ledger.activated_star"):
            part = str(line.says.args["part"])
            found[part] = found.get(part, 0) + int(line.says.args["n"])
    return found


def _gone(says: Text) -> tuple[str, str] | None:
    """Return pile and name of the card that left the table, if a line tells so; the box is the inventors' pile."""
    key = says.key.removeprefix("ledger.")
    if key in ("boost", "boost_ends"):
        return "black", str(says.args["boost"])
    if key == "removed_part":
        return "inventor", str(says.args["part"])
    return (str(says.args["pile"]).removeprefix("@pile."), str(says.args["part"])) if "pile" in says.args else None


def _deck(state: State, deck: Deck) -> dict[str, int]:
    pile = decks.pile(state, deck.family)
    told = {"left": deck.left, "dealt": deck.dealt, "total": deck.total}
    return told if pile is None else told | {"pile": pile}


def _hand(state: State, seat: int) -> int:
    """Return how many cards a seat holds, or has still to use where hands go round among the players."""
    racer = state.racers[seat]
    gone = racer.picks if draft.as_a_whole(state) else state.pick - 1
    return max(0, decks.HAND - gone - racer.short)


def _seat(state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
    racer = state.racers[seat]
    usable = challenges.usable(state, seat)
    return {
        "space": racer.space,
        "gauge": racer.gauge,
        "cogs": racer.cogs,
        "bulb": "lit" if racer.bulb_lit else "off",
        "pool": [scenario_words.told_die(die) for die in racer.pool],
        "parts": racer.part_count,
        "machine": [card.part.name for card in racer.machine[1:]],
        "slots": {card.part.name: scenario_words.told_slots(card) for card in racer.machine},
        "at": {card.part.name: card.at for card in racer.machine},
        "open_valves": layout.incomplete(racer.machine) if racer.level == "full" else 0,
        "stash": racer.stash,
        "lasting": [boost.name for boost in racer.lasting],
        **owed(racer.decision, racer.roll),
        "challenge": usable.kind if usable else "none",
        "exploded": racer.exploded,
        "lost": racer.lost,
        "owed": [f"{each.n} {each.colour}" for each in racer.owed],
        "hand": _hand(state, seat) if state.phase == "draft" else 0,
        "picks": racer.picks,
        "ponies": list(racer.ponies),
        "ahead_of": [name for other, name in enumerate(names) if position.ahead(state, seat, other)],
    }
