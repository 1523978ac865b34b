"""Cube Rally on the virtual table: stacks are laid under the camera, drawn, read by the real reader and judged."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.core.actions import Sighted
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands
from companion.proofs.plates import PlatePlayers
from companion.proofs.setups import setup_of
from companion.shelf.collection import Collection
from companion.shelf.games import take_usable
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

SIZE = (800, 480)
NOW = "2026-11-24T20:00:00+00:00"
LEVELS = ("top", "full", "top", "table", "top")


@pytest.mark.parametrize("seats", [2, 5])
def test_what_stands_under_the_camera_is_what_the_game_hears(tmp_path, monkeypatch, seats):
    """A leg: each plate told by the camera bears what the tray really held, or was corrected by its owner."""
    clock = VirtualClock(1000.0)
    devices = open_devices("virtual", clock, 8, seed=seats, background=False)
    laid = []
    lay = devices._tray.tray.lay_plate

    def noted(request):
        laid.append((request, lay(request)))
        return laid[-1][1]

    monkeypatch.setattr(devices._tray.tray, "lay_plate", noted)
    collection = Collection(tmp_path, now=lambda: NOW, games=["cube_rally"])
    game = take_usable("cube_rally", None)
    session = collection.begin(game, setup_of(game, list(LEVELS[:seats])))
    kiosk = Kiosk(SIZE, clock, catalogues(), collection, devices)
    kiosk.play(session)
    hands = Hands(kiosk, clock, devices, frame_s=1 / 15)
    plates = PlatePlayers(hands, random.Random(seats), shows=True)
    bots = Bots(hands, devices, seats, bold=True, plates=plates)
    bots.play_until(lambda view: view.round > 1 or bool(view.standings))
    told = [action for action in session.actions if isinstance(action, Sighted)]
    shown = [seat for seat in range(seats) if LEVELS[seat] == "top"]
    assert Counter(action.seat for action in told) == dict.fromkeys(shown, 1)
    for action in (one for one in told if one.how == "camera"):
        request, plate = next(one for one in reversed(laid) if one[0].seat == action.seat)
        letters = {paint: tint.id for tint in request.tints for paint in [rgb(tint.paint)]}
        assert {(x, y): tint for x, y, tint in action.seen} == {
            at: letters[stack[-1]] for at, stack in plate.stacks.items()
        }
    assert {action.how for action in told} <= {"camera", "corrected"}
    collection.close()
    devices.close()


def rgb(paint):
    return int(paint[1:3], 16), int(paint[3:5], 16), int(paint[5:7], 16)
