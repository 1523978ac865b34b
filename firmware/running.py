"""Runs the station for ever, on whatever board it finds itself."""

import sys

if sys.platform == "rp2":
    import board
else:
    import board_unix as board

import pins
from station import Station

bootsel_at_start = board.bootsel_at_start
restart_in = board.restart_in


def run():
    """Step the station until the power goes."""
    here = board.Board()
    station = Station(here, pins.FIRST_SEAT)
    while True:
        station.step()
        here.pause()


def fail():
    """Start anew after a failure, and give an update the time to mend it."""
    board.note("failed")
    board.restart()
