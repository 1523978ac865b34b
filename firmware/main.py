"""Runs the station for ever; MicroPython starts this file by itself when the Pico gets power."""

import sys

if sys.platform == "rp2":
    from board import Board
else:
    from board_unix import Board

import pins
from station import Station


def run():
    """Step the station until the power goes."""
    board = Board()
    station = Station(board, pins.FIRST_SEAT)
    while True:
        station.step()
        board.pause()


run()
