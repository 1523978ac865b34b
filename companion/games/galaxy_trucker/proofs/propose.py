"""Random legal play, for proofs: the choices come from outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from companion.core.actions import Action, Advance, Decide, Drawn, Ready, Rolled, TimeUp
from companion.core.decisions import Decision
from companion.core.game import Pick
from companion.core.requests import DrawRequest
from companion.games.galaxy_trucker.actions import (
    CallStop,
    GiveUp,
    LayTile,
    LookAtPile,
    PutPileBack,
    RemoveTile,
    ReserveFirst,
    Stow,
    TakeStart,
    TellFigure,
    TurnCard,
    TurnGlass,
)
from companion.games.galaxy_trucker.building.complete import open_starts, parked, parking_draw
from companion.games.galaxy_trucker.building.glass import countdown, why_not_stop, why_not_turn
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import ShipTile
from companion.games.galaxy_trucker.inspection.left_in_box import is_left, most_of
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.journey import counting, hearsay
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
from companion.games.galaxy_trucker.journey.loading import LOAD, proposal
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.journey.wreckage import LOST_PART
from companion.games.galaxy_trucker.launch.deck import cards_of, deck_draw, wanted
from companion.games.galaxy_trucker.scoring.titles import title_draw
from companion.games.galaxy_trucker.ship import FIGURES, LEAST_RESERVED, fitting_turns, open_squares, proposed_removal
from companion.games.galaxy_trucker.state import Haul, piles_to_read, ship_board, tracking
from companion.games.galaxy_trucker.trek.gold import has_gold

RARE = 24
"""One action in so many is one that players seldom need."""
SMALL = 10
"""Most numbers that are told are among so many of the least."""
Thing = TypeVar("Thing")


def propose(state: Haul, pick: Pick) -> Action | None:
    """Return some legal action, or None once the game is over."""
    if state.phase == "over":
        return None
    request = deck_draw(state) or parking_draw(state) or title_draw(state)
    if request is not None:
        return _draw(request, pick)
    return _asked(state, pick) or _of_phase(state, pick)


def _of_phase(state: Haul, pick: Pick) -> Action:
    if state.phase in ("build", "park"):
        return _build(state, pick)
    if state.phase == "journey":
        return _fly(state, pick)
    missing = state.barrier.missing
    if state.phase == "check" and missing:
        return _check(state, _some(missing, pick))
    return Ready(_some(missing, pick)) if missing else Advance(None)


def _some(things: Sequence[Thing], pick: Pick) -> Thing:
    return things[pick(len(things))]


def _shuffled(things: Sequence[Thing], take: int, pick: Pick) -> tuple[Thing, ...]:
    left = list(things)
    return tuple(left.pop(pick(len(left))) for _ in range(take))


def _draw(request: DrawRequest, pick: Pick) -> Action:
    return Drawn(None, request.id, _shuffled(request.things, request.take, pick))


def _asked(state: Haul, pick: Pick) -> Action | None:
    """Return an answer to one of the open questions, or dice that are owed."""
    open_to = [seat for seat, own in enumerate(state.truckers) if own.decision is not None or own.roll is not None]
    if not open_to:
        return None
    seat = _some(open_to, pick)
    decision = state.truckers[seat].decision
    if decision is None:
        return Rolled(seat, (("white", 1 + pick(6)), ("red", 1 + pick(6))), "typed")
    if decision.kind == LOAD and not pick(4):
        loads = proposal(state, seat).goods
        return Stow(seat, tuple((*square, blocks) for square, blocks in loads[pick(2) :]))
    return _answer(seat, decision, pick)


def _answer(seat: int, decision: Decision, pick: Pick) -> Action:
    n = decision.fewest + pick(decision.take - decision.fewest + 1)
    ids = [choice.id for choice in decision.choices]
    if decision.kind in (*hearsay.ANSWERS, LOST_PART) and pick(3):
        ids = ids[:1]  # mostly somebody is left, and what was hit is all that falls
    elif decision.kind in counting.ANSWERS and pick(RARE):
        ids = ids[:SMALL]
    return Decide(seat, decision.kind, _shuffled(ids, n, pick))


def _build(state: Haul, pick: Pick) -> Action:
    sand = _sand(state, pick)
    if sand is not None:
        return sand
    seat = _some(parked(state), pick)
    own = state.truckers[seat]
    if own.looks is not None:
        return PutPileBack(seat)
    if state.phase == "build" and piles_to_read(state) and not pick(RARE):
        pile = pick(piles_to_read(state))
        if all(other.looks != pile for other in state.truckers):
            return LookAtPile(seat, pile)
    level = tracking(state.setup, seat)
    bare = state.phase == "build" and len(own.ship.components) == 1 and not own.reserve
    if bare and has_gold(state, seat, "assembly"):
        return _reserve(state, seat, pick)
    if level == "figures" and pick(16):
        return _tell(state, seat, pick)
    built = level != "full" or (len(own.ship.components) >= 8 and not pick(12))
    laid = None if built else _lay(state, seat, pick)
    return laid or (TakeStart(seat, _some(open_starts(state), pick)) if pick(2) else Ready(seat))


def _sand(state: Haul, pick: Pick) -> Action | None:
    running = countdown(state)
    if running is not None and not pick(RARE):
        return TimeUp(None, running.id)
    seat = pick(len(state.truckers))
    if not pick(RARE) and why_not_turn(state, seat) is None:
        return TurnGlass(seat)
    return CallStop(seat) if not pick(RARE) and why_not_stop(state, seat) is None else None


def _reserve(state: Haul, seat: int, pick: Pick) -> Action:
    """Put two tiles into reserve that have connectors enough."""
    wide = [tile for tile in _box(state) if 2 * tile.connectors >= LEAST_RESERVED]
    one, other = _shuffled(wide, 2, pick)
    return ReserveFirst(seat, one.index, other.index)


def _box(state: Haul) -> list[ShipTile]:
    """Return the tiles that are on no ship and in no reserve."""
    gone = {each.tile.index for own in state.truckers for each in own.ship.components}
    gone |= {index for own in state.truckers for index in own.kept_back}
    tiles = state.material.tiles.values()
    return [each for each in tiles if each.type != "starting_cabin" and each.index not in gone]


def _tell(state: Haul, seat: int, pick: Pick) -> Action:
    """Tell some figure, mostly one that such a ship can have."""
    name = _some(FIGURES, pick)
    return TellFigure(seat, name, pick(1 + min(most_of(state, seat, name), 6)))


def _lay(state: Haul, seat: int, pick: Pick) -> Action | None:
    """Lay some tile where it fits, now and then where it does not."""
    ship, board = state.truckers[seat].ship, ship_board(state)
    squares = open_squares(ship, board)
    if not squares:
        return None
    box = _box(state)
    careless = not pick(40)
    for _ in range(12):
        square, tile = _some(squares, pick), _one_of(box, pick)
        turns = (0, 1, 2, 3) if careless else fitting_turns(ship, board, tile, square)
        if turns and is_left(state, seat, tile):
            return LayTile(seat, tile.index, _some(turns, pick), *square)
    return None


def _one_of(box: Sequence[ShipTile], pick: Pick) -> ShipTile:
    return _some(box, pick)


def _check(state: Haul, seat: int) -> Action:
    if state.truckers[seat].start is None:
        return TakeStart(seat, open_starts(state)[0])
    found = mistakes_on(HaulChange(state), seat)
    if not found:
        return Ready(seat)
    removal = proposed_removal(state.truckers[seat].ship) or found[0].squares
    return RemoveTile(seat, *removal[0])


def _fly(state: Haul, pick: Pick) -> Action:
    order = flying(state)
    seat = _some(order, pick)
    if anybody_gives_up(state) and not pick(RARE):
        return GiveUp(seat)
    if state.deck:
        return TurnCard(order[0])
    up = Counter(level for level, _ in state.flown)
    levels = [level for level, n in wanted(state).items() if up[level] < n]
    level = state.level if not state.flown else _some(levels, pick)
    keys = [key for key in cards_of(state, level) if key not in state.flown]
    return TurnCard(order[0], *_some(keys, pick))
