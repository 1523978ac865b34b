"""The flight: rockets on a round track, the card in its middle, a tile for each seat (GT-FLIGHT)."""

from __future__ import annotations

from companion.core.loop import Loop
from companion.core.messages import Text, text
from companion.core.view import CardSign, FlightTile, Offer, PlannedMove, RingBoard, RingPiece, Ware
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.journey.attacks import projectiles
from companion.games.galaxy_trucker.journey.loading import usable
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.look import ware
from companion.games.galaxy_trucker.ship import (
    cannon_strength,
    cannons_of,
    engine_strength,
    engines_of,
    exposed_connectors,
    value,
)
from companion.games.galaxy_trucker.shown.cards import event_card, past_card
from companion.games.galaxy_trucker.shown.heads import head, name_of, place_said
from companion.games.galaxy_trucker.shown.seats import turns_card
from companion.games.galaxy_trucker.state import Haul, flight_board, tracking

MOST_WARES = 6
"""With more goods and free spaces than this their worth is said instead."""
NEAR_A_LAP = 4
"""So near to being lapped a seat is warned."""


def ring_board(state: Haul) -> RingBoard:
    """Return the flight board with what is going on."""
    spaces = flight_board(state).spaces
    order = flying(state)
    leader = order[0] if order else None
    turns = leader is not None and turns_card(state, leader)
    keys = (_next_key(leader),) if turns and leader is not None and is_companion(state) else ()
    past = past_card(state, keys) if state.phase == "journey" else None
    return RingBoard(
        head(state, _line(state), asked(state)),
        spaces,
        _pieces(state),
        tuple(_tile(state, seat, order) for seat in range(len(state.truckers))),
        event_card(state) if state.event is not None else past,
        planned(state),
        _asks(state, leader) if state.event is None and past is None else None,
        keys if past is None else (),
        rolls(state),
    )


def asked(state: Haul) -> tuple[int, ...]:
    """Return the seats that are waited for."""
    due = tuple(n for n, own in enumerate(state.truckers) if own.decision is not None or own.roll is not None)
    return due or tuple(n for n in range(len(state.truckers)) if turns_card(state, n))


def _line(state: Haul) -> Text:
    if state.phase == "launch":
        return text("board.launch")
    up, of = len(state.flown), len(state.flown) + max(0, state.left)
    return text("board.card_n", n=up, of=of) if up else text("board.cards_left", n=of)


def _next_key(leader: int) -> Offer:
    return Offer(text("press.next_card"), TurnCard(leader), sign="cards", tone="good")


def _asks(state: Haul, leader: int | None) -> Text | None:
    if state.phase == "launch":
        due = next((n for n, own in enumerate(state.truckers) if own.decision is not None), None)
        return text("launch.takes_crew", name=name_of(state, due)) if due is not None else text("launch.waits")
    return text("hint.next_card", name=name_of(state, leader)) if leader is not None else None


def _pieces(state: Haul) -> tuple[RingPiece, ...]:
    board = flight_board(state)
    loop = Loop(board.spaces)
    if state.phase in ("journey", "payday"):
        there = [(seat, own.steps) for seat, own in enumerate(state.truckers)]
    else:
        starts = (own.start for own in state.truckers)
        there = [(n, board.start[start] if start is not None else None) for n, start in enumerate(starts)]
    return tuple(RingPiece(seat, loop.space(steps)) for seat, steps in there if steps is not None)


def _tile(state: Haul, seat: int, order: tuple[int, ...]) -> FlightTile:
    own = state.truckers[seat]
    if own.gave_up:
        return FlightTile(seat, out=text("note.gave_up"))
    place = lap = back = None
    tone = "plain"
    if own.steps is not None:
        spaces = flight_board(state).spaces
        behind = (state.truckers[order[0]].steps or 0) - own.steps
        place, lap = place_said(order.index(seat) + 1), text("flight.lap", n=max(1, own.steps // spaces + 1))
        back = text("flight.back", n=behind) if behind else text("flight.leads")
        if behind >= spaces - NEAR_A_LAP:
            back, tone = text("flight.to_lapped", n=max(0, spaces + 1 - behind)), "warn"
    elif own.start is not None:
        place = place_said(own.start + 1)
    wares, worth = _goods(state, seat)
    return FlightTile(seat, place, lap, back, tone, figures(state, seat), wares, worth)  # type: ignore[arg-type]  # tone


def figures(state: Haul, seat: int) -> tuple[CardSign, ...]:
    """Return what a ship has, with a sign each; nothing where the cardboard alone knows."""
    own = state.truckers[seat]
    if tracking(state.setup, seat) == "table":
        return ()
    aboard, cells = own.aboard, own.aboard.battery_count
    if tracking(state.setup, seat) == "full":
        cannons = cannon_strength(own.ship, (), purple=aboard.has("purple"))
        engines: float = engine_strength(own.ship, (), brown=aboard.has("brown"))
        exposed = [("exposed", str(exposed_connectors(own.ship)))]
    else:
        cannons = cannons_of(own.figures, 0, purple=aboard.has("purple"))[0].strength
        engines, exposed = engines_of(own.figures, 0, brown=aboard.has("brown"))[0].strength, []
    strengths = [("cannon", half(cannons)), ("engine", half(engines))]
    told = [("crew", str(aboard.crew)), ("battery_cell", str(cells)), *strengths, *exposed]
    return tuple(CardSign(sign, said, word=text(f"figure.{sign}")) for sign, said in told)


def half(strength: float) -> str:
    """Return a strength as players write it: 5½."""
    whole = int(strength)
    return str(whole) if whole == strength else f"{whole or ''}½"


def _goods(state: Haul, seat: int) -> tuple[tuple[Ware | None, ...], Text | None]:
    own, prices = state.truckers[seat], state.material.prices
    blocks = own.aboard.all_goods
    if tracking(state.setup, seat) == "table":
        return (), None
    places = sum(hold.spaces for hold in usable(state, seat))
    if places > MOST_WARES:
        return (), text("flight.worth", n=value(blocks, prices)) if blocks else None
    return (*(ware(block, prices) for block in blocks), *[None] * (places - len(blocks))), None


def planned(state: Haul) -> PlannedMove | None:
    """Return where the asked seat's rocket would go by the days of the card."""
    event = state.event
    seat = next((n for n, own in enumerate(state.truckers) if own.decision is not None), None)
    if event is None or seat is None or not event.card.days_lost:
        return None
    decision = state.truckers[seat].decision
    if decision is None or decision.kind not in ("planet", "go", "reward"):
        return None
    return move_of(state, seat, -event.card.days_lost)


def move_of(state: Haul, seat: int, by: int) -> PlannedMove | None:
    """Return a move of so many free spaces as it is drawn, with the spaces that count (GT-FLIGHT-05)."""
    standing = [own.steps for own in state.truckers]
    at = standing[seat]
    if at is None or not by:
        return None
    loop = Loop(flight_board(state).spaces)
    sign = 1 if by > 0 else -1
    path = tuple(loop.space(loop.moved(standing, seat, sign * n)) for n in range(1, abs(by) + 1))
    return PlannedMove(seat, path, path[-1])


def rolls(state: Haul) -> Text | None:
    """Return who is to roll, and for what (GT-HIT-01, GT-SABOTAGE-04)."""
    seat = next((n for n, own in enumerate(state.truckers) if own.roll is not None), None)
    if seat is None or state.event is None:
        return None
    name, card = name_of(state, seat), state.event.card
    n = int((state.truckers[seat].roll.purpose if state.truckers[seat].roll else "attack 0").split()[-1])  # type: ignore[union-attr]  # it has one
    if card.type == "sabotage":
        return text("roll.sabotage_row" if n % 2 else "roll.sabotage_column", name=name, n=(n + 1) // 2)
    shots = projectiles(state.event)
    shot = shots[n]
    line = "column" if shot.side in ("front", "rear") else "row"
    what = "meteor" if card.type == "meteor_swarm" else "shot"
    return text(f"roll.{what}_{line}", name=name, n=n + 1, of=len(shots), side=f"@side.{shot.side}")
