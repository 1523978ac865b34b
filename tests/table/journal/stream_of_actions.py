"""A process that plays the toy game until it is killed, saying each action's number once it was promised.

Usage: stream_of_actions.py JOURNAL FOLDER_OF_THE_TOY
"""

import random
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[2])
from endless import endless
from toy_race.game import ToyRace

from companion.core.setup import Seat, Setup
from companion.table import Session
from companion.table.journal import Journal

game = ToyRace()
session = Session.begin(game, Setup((Seat("Ada"), Seat("Kenji"))), Journal.create(Path(sys.argv[1]), "now"))
draw = random.Random("stream").random
while True:
    if session.journal.next_number % 11 == 0:
        session.undo()
    else:
        session.do(endless(game, session.state, lambda k: int(draw() * k)))
    sys.stdout.write(f"{session.journal.next_number - 1}\n")
    sys.stdout.flush()
