"""Steps to a screen that lies in the table, between chairs at different edges of it."""

from __future__ import annotations

from companion.kiosk.services import TURNS
from companion.proofs.gallery.steps.visit import Step, Visit


def flat(visit: Visit) -> None:
    """Let the screen lie in the table, each chair at another edge of it."""
    visit.kiosk.change(**{name: (0, 90, 180, 270)[index % 4] for index, name in enumerate(TURNS)})


def flat_towards(degrees: int) -> Step:
    """Return that the screen lies in the table, the seat of the moment at another edge of it."""

    def step(visit: Visit) -> None:
        visit.kiosk.change(**{TURNS[visit.seat]: degrees})

    return step


def flat_winner(visit: Visit) -> None:
    """Let the screen lie in the table, the winner at the side of it."""
    assert visit.kiosk.game is not None
    visit.kiosk.change(**{TURNS[visit.kiosk.game.view.standings[0].seat]: 270})
