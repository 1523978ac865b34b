"""The flight: rockets on a round track, the card in its middle, a tile for each seat (GT-FLIGHT)."""

from __future__ import annotations

from typing import Literal

from companion.core.loop import Loop
from companion.core.messages import Text, text
from companion.core.view import CardSign, FlightTile, Offer, PlannedMove, RingBoard, RingPiece, Ware
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.journey.attacks import projectiles
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
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
from companion.games.galaxy_trucker.shown.heads import half, head, name_of, place_said
from companion.games.galaxy_trucker.shown.question_keys import open_question
from companion.games.galaxy_trucker.shown.seats import turns_card
from companion.games.galaxy_trucker.state import Haul, flight_board, tracking

MOST_WARES = 6
"""With more goods and free spaces than this their worth is said instead."""
NEAR_A_LAP = 4
"""So near to being lapped a seat is warned."""


OUT = {"GT-GIVEUP-02": "no_human", "GT-GIVEUP-03": "no_engine", "GT-GIVEUP-05": "lapped"}
"""Why a seat is out, by the rule; else it was of its own accord."""
BY_DAYS = ("planet", "go", "go_with", "reward")
"""Questions of which the best answer costs the days of the card."""


def ring_board(state: Haul) -> RingBoard:
    """Return the flight board with what is going on."""
    order = flying(state)
    keys = tuple(next_key(seat) for seat in (turner(state),) if seat is not None and is_companion(state))
    past = past_card(state, keys)
    card = event_card(state) or past
    return RingBoard(
        head(state, _line(state), asked(state)),
        flight_board(state).spaces,
        _pieces(state),
        tuple(_tile(state, seat, order) for seat in range(len(state.truckers))),
        card,
        planned(state),
        None if card is not None else _asks(state),
        () if past is not None else keys,
        rolls(state),
    )


def asked(state: Haul) -> tuple[int, ...]:
    """Return the seats that are waited for."""
    due = tuple(n for n, own in enumerate(state.truckers) if own.decision is not None or own.roll is not None)
    return due or tuple(n for n in range(len(state.truckers)) if turns_card(state, n))


def turner(state: Haul) -> int | None:
    """Return the seat that is to turn up the next card now, or None."""
    return next((seat for seat in range(len(state.truckers)) if turns_card(state, seat)), None)


def _line(state: Haul) -> Text:
    if state.phase == "launch":
        return text("board.launch")
    up = len(state.flown)
    return text("board.card_n", n=up, of=up + state.left) if up else text("board.cards_left", n=state.left)


def next_key(leader: int) -> Offer:
    """Return the key by which the leader turns up the next card."""
    return Offer(text("press.next_card"), TurnCard(leader), sign="cards", tone="good")


def _asks(state: Haul) -> Text | None:
    """Return what is said where no card lies in the middle: who is waited for."""
    if state.phase == "launch":
        due = next((n for n, own in enumerate(state.truckers) if own.decision is not None), None)
        return text("launch.takes_crew", name=name_of(state, due)) if due is not None else text("launch.waits")
    seat = turner(state)
    return text("hint.next_card", name=name_of(state, seat)) if seat is not None else None


def _pieces(state: Haul) -> tuple[RingPiece, ...]:
    board = flight_board(state)
    loop = Loop(board.spaces)
    there = [(seat, own.steps) for seat, own in enumerate(state.truckers)]
    if state.phase == "launch":
        there = [(seat, board.start[own.start or 0]) for seat, own in enumerate(state.truckers)]
    return tuple(RingPiece(seat, loop.space(steps)) for seat, steps in there if steps is not None)


def _tile(state: Haul, seat: int, order: tuple[int, ...]) -> FlightTile:
    own = state.truckers[seat]
    if own.gave_up:
        reason = OUT.get(own.gave_up_by)
        return FlightTile(seat, out=text(f"flight.out_{reason}") if reason else text("note.gave_up"))
    wares, worth = _goods(state, seat)
    if own.steps is None:
        place = place_said((own.start or 0) + 1)
        return FlightTile(seat, place, figures=figures(state, seat), wares=wares, worth=worth)
    spaces = flight_board(state).spaces
    place, lap = place_said(order.index(seat) + 1), text("flight.lap", n=max(1, own.steps // spaces + 1))
    back, tone = _behind(state, order[0], own.steps)
    return FlightTile(seat, place, lap, back, tone, figures(state, seat), wares, worth)


def _behind(state: Haul, leader: int, steps: int) -> tuple[Text, Literal["plain", "warn"]]:
    """Return how far a rocket is behind; near a lap, how far the leader has to go until it is lapped (GT-GIVEUP-05).

    A lap ahead the leader would stand on the same space, which is skipped (GT-FLIGHT-07).
    """
    spaces = flight_board(state).spaces
    behind = (state.truckers[leader].steps or 0) - steps
    if behind >= spaces - NEAR_A_LAP and anybody_gives_up(state):
        return text("flight.to_lapped", n=max(0, spaces - behind)), "warn"
    return text("flight.back", n=behind) if behind else text("flight.leads"), "plain"


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
    event, decision = state.event, open_question(state)
    if event is None or decision is None or decision.kind not in BY_DAYS:
        return None
    return move_of(state, decision.seat, -event.card.days_lost)


def move_of(state: Haul, seat: int, by: int) -> PlannedMove | None:
    """Return a move of so many free spaces as it is drawn, with the spaces that count (GT-FLIGHT-05)."""
    standing = [own.steps for own in state.truckers]
    loop = Loop(flight_board(state).spaces)
    sign = 1 if by > 0 else -1
    path = tuple(loop.space(loop.moved(standing, seat, sign * n)) for n in range(1, abs(by) + 1))
    return PlannedMove(seat, path, path[-1]) if path else None


def rolls(state: Haul) -> Text | None:
    """Return who is to roll, and for what (GT-HIT-01, GT-SABOTAGE-04)."""
    due = next((own.roll for own in state.truckers if own.roll is not None), None)
    if due is None or state.event is None:
        return None
    name, card, n = name_of(state, due.seat), state.event.card, int(due.purpose.split()[-1])
    if card.type == "sabotage":
        return text("roll.sabotage_row" if n % 2 else "roll.sabotage_column", name=name, n=(n + 1) // 2)
    shots = projectiles(state.event)
    line = "column" if shots[n].side in ("front", "rear") else "row"
    what = "meteor" if card.type == "meteor_swarm" else "shot"
    return text(f"roll.{what}_{line}", name=name, n=n + 1, of=len(shots), side=f"@side.{shots[n].side}")
