"""One process at the table: resumes the game in a folder, or begins one, and plays on until a round is over.

    python table_of_players.py FOLDER SEED ROUNDS

Prints a line after every gesture (round, phase, number of journal rows) and the final state at the end, so that who
started it can pull the plug at any moment and compare.
"""

import os
import sys
from pathlib import Path

import msgspec

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

SIZE = (800, 480)
NOW = "2026-11-21T20:00:00+00:00"


def main(folder: Path, seed: int, rounds: int) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    clock = VirtualClock()
    devices = open_devices("virtual", clock, 8, seed=seed, background=False)
    collection = Collection(folder, now=lambda: NOW, games=["steampunk_rally"])
    kiosk = Kiosk(SIZE, clock, catalogues(), collection, devices)

    def after(gesture: str) -> None:
        kiosk.draw(surface)
        if kiosk.game is not None and collection.open_session is not None:
            view = kiosk.game.view
            rows = collection.open_session.journal.next_number
            print(f"{view.round} {view.phase.key} {rows} {gesture}", flush=True)  # noqa: T201 - whoever started this process listens

    hands = Hands(kiosk, clock, devices, after)
    if "resume 0" in hands.sees():
        hands.tap("resume 0")
    else:
        for key in ("new game", "seat 1", "level full", "seat 3", "level full"):
            hands.tap(key)
        hands.begin()
    Bots(hands, devices, seed).play_until(lambda view: view.round > rounds or bool(view.standings))
    assert collection.open_session is not None
    print("final " + msgspec.json.encode(collection.open_session.state).decode(), flush=True)  # noqa: T201 - whoever started this process listens
    collection.close()
    devices.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
