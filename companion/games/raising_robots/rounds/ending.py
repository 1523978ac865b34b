"""The end of a round (RR-ENDROUND)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import DECK, PHASES


def owes_ending(change: WorkshopChange, seat: int) -> Refusal:
    """Return why a seat is not done with the end of the round: what it has begun to use comes first."""
    return change.busy(seat)


def end_rounds(change: WorkshopChange) -> None:
    """Discard energy cards, take cubes back, move the marker; everybody is done (RR-ENDROUND-04 to 09)."""
    for seat in change.seats:
        maker = change.own[seat]
        used = (*maker.used, *(laid.card for laid in maker.laid))
        deck = maker.deck or (used if len(used) == DECK else ())
        kept = maker.inventor
        change.set(seat, laid=(), used=used, deck=deck, inventor=replace(kept, used=()) if kept is not None else None)
    if any(change.cubes):
        change.say(None, "cubes_back", "RR-ENDROUND-08", n=sum(change.cubes))
    change.cubes = (0,) * len(PHASES)
