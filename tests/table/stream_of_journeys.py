"""A process that plays, goes back, plays over and takes the way it left again, until it is killed.

Usage: stream_of_journeys.py JOURNAL FOLDER_OF_THE_TOY
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
draw = random.Random("journeys").random


def play(n: int) -> None:
    for _ in range(n):
        session.do(endless(game, session.state, lambda k: int(draw() * k)))


while True:
    play(20)
    session.go_on_from(session.lines[-12].number)
    play(2)
    if session.branches:
        session.take_branch(session.branches[0])
    sys.stdout.write(f"{session.journal.next_number - 1}\n")
    sys.stdout.flush()
