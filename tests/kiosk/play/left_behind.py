"""A kiosk with a toy race on it that changes its past, takes a roll back, says what it knows, and is killed then.

Usage: left_behind.py FOLDER FOLDER_OF_THE_TOY
"""

import json
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, sys.argv[2])
sys.path.insert(0, str(Path(sys.argv[2]).parents[1]))

import pygame

from companion.table.journal import encode
from tests.kiosk.hands import Hands

pygame.display.init()
pygame.font.init()
hands = Hands(Path(sys.argv[1])).begin(3).to_roll()
for seat in (0, 1, 2):
    hands.press(seat)
    hands.accept(seat)
    hands.tap(f"seat {seat}: Correct space 3")
    if seat < 2:  # were all ready, the phase would end
        hands.press(seat)
said = {"old": encode(hands.session.state).decode(), "ledger": [len(one.lines) for one in hands.session.lines]}
for what in ("menu", "ledger", "look back", "earlier", "go on", "yes"):
    hands.tap(what)
hands.press(0)
hands.accept(0)
hands.tap("seat 0: Correct space 4")
hands.tap("fold 0")
said["now"] = encode(hands.session.state).decode()
hands.press(1)
hands.table.lie([("red", 5), ("blue", 6)])
hands.wait(0.4)
hands.press(1)
said["rolled"] = hands.session.state.runners[1].dice
hands.tap("undo 1")
sys.stdout.write(json.dumps(said) + "\n")
sys.stdout.flush()
sys.stdin.read()  # until it is killed
