"""A state in the plain words in which scenarios say what must hold (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.ledger import LedgerLine
from companion.core.scenario.facts import owed
from companion.games.galaxy_trucker.building.complete import free_starts
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.cash import open_cash
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.payday.bill import winners
from companion.games.galaxy_trucker.payday.titles import ultimate_truckers
from companion.games.galaxy_trucker.scenario import answers
from companion.games.galaxy_trucker.scenario.ship_facts import number, ship_facts
from companion.games.galaxy_trucker.scenario.words import SIDE_WORDS, named
from companion.games.galaxy_trucker.state import FLIGHTS, Haul, glass_spaces

PAID = ("payday", "over")
NOBODY, NOWHERE, HIDDEN = "nobody", "nowhere", "nothing"
SUMS = {
    "batteries_paid": "batteries_used", "crew_lost": "crew_lost", "goods_lost": "goods_lost",
    "tiles_lost": "tiles_lost", "gains": "gained", "forward": "forward", "back": "back",
}  # fmt: skip
"""What the ledger tells of, and how scenarios call the sum of it."""
FOUGHT = {"beats_enemy": "win", "draws": "draw", "loses": "loss"}
STRUCK = {"miss": "miss", "harmless": "harmless", "stopped": "stopped", "tiles_lost": "lost"}

HANDS = {"hand_goes_back": "goes back", "hand_may_place": "may be placed"}
BESIDE_A_HIT = ("GT-LOSE-02", "GT-CHECK-07", "GT-SABOTAGE-06")
"""Rules by which tiles are lost that no attack hits."""


def facts(state: Haul) -> dict[str, Any]:
    """Return the whole table and each seat under its name; tuples have an order, lists have none."""
    names = [seat.name for seat in state.setup.seats]
    return _table(state, names) | {name: _seat(state, seat, names) for seat, name in enumerate(names)}


def _table(state: Haul, names: Sequence[str]) -> dict[str, Any]:
    order, running = flying(state), countdown(state)
    starts = sorted((own.start, seat) for seat, own in enumerate(state.truckers) if own.start is not None)
    owing = [seat for seat, own in enumerate(state.truckers) if own.decision is not None or own.roll is not None]
    rollers = [names[seat] for seat, own in enumerate(state.truckers) if own.roll is not None]
    cash = [own.cash for own in state.truckers]
    paid = state.phase in PAID
    last = paid and (state.mode != "trek" or state.flight == FLIGHTS)
    return {
        "phase": state.phase,
        "mode": state.mode,
        "level": state.level,
        "flight": state.flight,
        "order": tuple(names[seat] for seat in order),
        "leader": names[order[0]] if order else NOBODY,
        "card": state.event.card.type if state.event else "none",
        "waits_for": [names[seat] for seat in owing],
        "roller": rollers[0] if rollers else NOBODY,
        "cards_left": max(0, state.left),
        "deck": tuple(f"{level}-{index}" for level, index in state.deck),
        "supply": dict(state.supply),
        "sand": state.glass.sand,
        "sand_seconds": int(running.seconds) if running else 0,
        "glass_space": state.glass.space + 1 if glass_spaces(state) else 0,
        "starts": tuple(names[seat] for _, seat in starts),
        "free_starts": tuple(n + 1 for n in free_starts(state)),
        "ready": [names[seat] for seat in state.barrier.order],
        "titles": {tile.title: _held(names, tile.owner, tile.side) for tile in state.titles},
        "winners": [names[seat] for seat in winners(cash)] if last else [],
        "legends": [names[seat] for seat in state.legends],
        "ultimate": [names[seat] for seat in ultimate_truckers(cash)] if last and state.mode == "trek" else [],
    }


def _held(names: Sequence[str], owner: int | None, side: str) -> str:
    return NOBODY if owner is None else f"{names[owner]} {side}"


def _seat(state: Haul, seat: int, names: Sequence[str]) -> dict[str, Any]:
    own, order = state.truckers[seat], flying(state)
    due = owed(own.decision, own.roll)
    return {
        "steps": own.steps if own.steps is not None else NOWHERE,
        "place": order.index(seat) + 1 if seat in order else 0,
        "flying": own.steps is not None,
        "gave_up": own.gave_up,
        "start_space": own.start + 1 if own.start is not None else 0,
        "looks": own.looks + 1 if own.looks is not None else 0,
        "reserve": own.reserve,
        "cash": own.cash,
        "shows": HIDDEN if open_cash(state, seat) is None else own.cash,
        "lost": own.lost,
        "wins": state.phase in PAID and own.cash >= 1,
        "titles": [f"{tile.title} {tile.side}" for tile in state.titles if tile.owner == seat],
        "asked": due["asked"] if own.roll is None else "roll",
        "take": due["take"],
        "choices": answers.offered(own.decision, names) if own.decision else [],
        **_aboard(state, seat),
        **_bill(state, seat),
        **ship_facts(state, seat),
    }


def _aboard(state: Haul, seat: int) -> dict[str, Any]:
    aboard, ship = state.truckers[seat].aboard, state.truckers[seat].ship
    return {
        "crew": aboard.crew,
        "humans": aboard.human_count,
        "aliens": [alien for _, alien in aboard.aliens],
        "crew_at": {
            named(at.square): aboard.alien_at.get(at.square, aboard.crew_at(at.square)) for at in ship.cabins
        },
        "batteries": aboard.battery_count,
        "batteries_at": {
            named(each.square): aboard.batteries_at.get(each.square, 0) for each in ship.of_type("battery")
        },
        "goods": list(aboard.all_goods),
        "goods_at": {
            named(each.square): list(aboard.goods_at.get(each.square, ())) for each in ship.of_type("cargo_hold")
        },
    }


def _bill(state: Haul, seat: int) -> dict[str, Any]:
    bill = state.truckers[seat].bill
    if bill is None:
        return {"bill": {}}
    found = {name: getattr(bill, name) for name in ("before", "finish", "beauty", "goods", "lost", "forgiven")}
    return {"bill": found | ({"titles": bill.beauty} if state.mode == "trek" else {})}


def sides_said(word: str) -> str:
    """Return ``7,8 top`` as ``7,8 front``: facts call sides by one name each."""
    return " ".join(SIDE_WORDS.get(each, each) for each in word.split())


def happened(state: Haul, lines: Sequence[LedgerLine]) -> dict[str, Any]:
    """Return what the ledger tells of each seat: strengths it fixed, what it won, lost and paid, what hit it."""
    names = [seat.name for seat in state.setup.seats]
    hands = [line.says.key.removeprefix("ledger.") for line in lines if line.rule == "GT-BUILD-37"]
    of_table = {"tile_in_hand": next((HANDS[key] for key in hands if key in HANDS), "nothing")}
    return of_table | {
        name: _happened([line for line in lines if line.seat == seat]) for seat, name in enumerate(names)
    }


def _happened(lines: Sequence[LedgerLine]) -> dict[str, Any]:
    told = [(line.says.key.removeprefix("ledger."), line.says.args) for line in lines]
    sums = {said: sum(int(args["n"]) for key, args in told if key == name) for name, said in SUMS.items()}
    struck = [line.says.key.removeprefix("ledger.") for line in lines if line.rule not in BESIDE_A_HIT]
    strengths = [number(float(str(args["strength"]))) for key, args in told if key == "strength"]
    return {
        **sums,
        "strength": strengths[-1] if strengths else 0,
        "fights": tuple(FOUGHT[key] for key, _ in told if key in FOUGHT),
        "attacks": tuple(STRUCK[key] for key in struck if key in STRUCK),
        "penalized": tuple(int(args["n"]) for key, args in told if key == "has_least"),
        "rolled": tuple(int(args["n"]) for key, args in told if key == "rolled"),
        "gives_up_by": tuple(line.rule or "" for line in lines if line.says.key == "ledger.gives_up"),
    }
