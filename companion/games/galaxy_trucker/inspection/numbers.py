"""A ship told as numbers: what it consists of and carries at launch, as far as the box has it."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import TellFigure
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.inspection.left_in_box import most_of
from companion.games.galaxy_trucker.inspection.telling import TELLING
from companion.games.galaxy_trucker.ship import FIGURES, with_figure
from companion.games.galaxy_trucker.state import tracking


def tell_figure(change: HaulChange, seat: int, action: TellFigure) -> Refusal:
    """Note a figure of a ship (GT-LAUNCH-02 to 09)."""
    if change.phase not in TELLING:
        return reject("not_building", "GT-BUILD-37")
    if tracking(change.setup, seat) != "figures" or action.figure not in FIGURES:
        return reject("figure_not_kept")
    most = most_of(change, seat, action.figure)
    if not 0 <= action.value <= most:
        return reject("not_in_box", "GT-SETUP-02", n=most)
    own = change.own[seat]
    figures, aboard = with_figure(own.figures, own.aboard, action.figure, action.value)
    change.set(seat, figures=figures, aboard=aboard)
    change.say(seat, "figure", "GT-LAUNCH-02", figure=f"@figure.{action.figure}", n=action.value)
    return None
