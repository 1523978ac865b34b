"""From flight to flight of a Trek (GT-TREK-01, 17 to 19, 23), and its end (GT-TREK-28 to 30)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import BOX
from companion.games.galaxy_trucker.payday.bill import winners
from companion.games.galaxy_trucker.payday.titles import ultimate_truckers
from companion.games.galaxy_trucker.state import FLIGHTS, Glass, bare_trucker, mode_of


def go_on(change: HaulChange) -> None:
    """Lay out the next flight of a Trek, or end the game."""
    if mode_of(change.setup) == "trek" and change.flight < FLIGHTS:
        _lay_out(change)
    else:
        _end(change)


def _lay_out(change: HaulChange) -> None:
    """Keep cash and titles; cards that were flown are out, and who gave up flies again (GT-TREK-02, 18, 19, 23)."""
    change.flight += 1
    for seat in change.seats:
        change.own[seat] = bare_trucker(change.setup, change.material, change.flight, seat, change.own[seat].cash)
    gone = change.picked or change.flown  # a pile's cards are used although the flight may have ended early
    change.used = (*change.used, *gone)
    change.picked, change.deck, change.flown, change.left, change.shuffles = (), (), (), -1, 0
    change.glass, change.phase, change.bank, change.past = Glass(), "layout", BOX, None
    change.wait_for_all()
    change.say(None, "next_flight", "GT-TREK-01", n=change.flight)


def _end(change: HaulChange) -> None:
    """Name winners, Legends and the Ultimate Truckers (GT-SCORE-12, GT-TREK-28 to 30)."""
    change.phase = "over"
    cash = [own.cash for own in change.own]
    trek = mode_of(change.setup) == "trek"
    for seat in winners(cash):
        change.say(seat, "wins", "GT-TREK-28" if trek else "GT-SCORE-12", n=cash[seat])
    for seat in change.legends:
        change.say(seat, "legend", "GT-TREK-29")
    for seat in ultimate_truckers(cash) if trek else ():
        change.say(seat, "ultimate_trucker", "GT-TREK-30", n=cash[seat])
