"""What is heard while machines race cube by cube: places, the lock, verdicts, who is out, and cubes."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.core.messages import text
from companion.core.setup import Seat, Setup
from companion.core.view import SeatView, TableView
from companion.devices.tray.teaching import Teaching
from companion.kiosk.app import Kiosk
from companion.kiosk.services import Services
from companion.kiosk.sound.audible import Audible
from companion.kiosk.sound.course import place_taken
from companion.kiosk.sound.events import RISING, heard
from companion.kiosk.sound.made import make
from companion.kiosk.sound.waves import RATE
from companion.proofs.gallery.visitor import headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from tests.kiosk.boards.sample_boards import card, course, judging

SEATS = tuple(SeatView(seat) for seat in range(3))


def when(board, **changes):
    view = TableView(1, text("phase"), None, 0, SEATS, board=board)
    return Audible(**{
        "view": view, "lines": 5, "open": frozenset(), "ending": False, "read": 0, "asked": None, "refused": None,
        **changes,
    })  # fmt: skip


def placed(*seats, locked=False, out=()):
    board = course(3, placed=seats)
    bays = tuple(msgspec.structs.replace(bay, locked=locked) for bay in board.bays)
    return msgspec.structs.replace(board, bays=bays, zone=msgspec.structs.replace(board.zone, seats=out))


def lanes(number=2, **verdicts):
    board = judging(3)
    said = {int(seat[1:]): verdict for seat, verdict in verdicts.items()}
    ranks = {lane.seat: lane.rank if said.get(lane.seat) != "out" else None for lane in board.lanes}
    changed = tuple(
        msgspec.structs.replace(
            lane, rank=ranks[lane.seat], verdict="" if said.get(lane.seat) == "out" else said.get(lane.seat, "")
        )
        for lane in board.lanes
    )
    return msgspec.structs.replace(board, card=card(number), lanes=changed)


@pytest.mark.parametrize(
    ("before", "after", "sounds"),
    [
        (placed(), placed(1), ("block",)),
        (placed(1), placed(1, 0), ("block",)),
        (placed(1, 0), placed(0), ("clack",)),
        (placed(1, 0), placed(1, 0, 2, locked=True), ("shutter",)),
        (placed(1, 0), lanes(), ("shutter",)),
        (placed(1, 0, 2, locked=True), lanes(), ()),
        (lanes(), lanes(s0="yes"), ("chime",)),
        (lanes(), lanes(s0="no"), ("knock",)),
        (lanes(s0="yes"), lanes(s0="no"), ("knock",)),
        (lanes(s0="yes"), lanes(s0="yes"), ()),
        (lanes(s0="yes"), lanes(s0="yes", s1="no"), ("knock",)),
        (lanes(2, s0="yes", s1="no"), lanes(3, s0="yes"), ("chime",)),
        (lanes(2, s0="yes", s1="no"), lanes(3), ()),
        (lanes(s0="no"), lanes(s0="out"), ("sputter",)),
        (placed(1, 0), placed(0, out=(1,)), ("sputter",)),
        (lanes(s0="out"), placed(out=(0,)), ()),
    ],
)
def test_each_event_of_a_leg_has_its_sound(before, after, sounds):
    assert heard(when(before), when(after)) == sounds


def test_a_place_that_is_taken_drowns_the_bell_of_being_ready():
    ready = tuple(msgspec.structs.replace(seat, ready=seat.seat == 1) for seat in SEATS)
    before, after = when(placed()), when(placed(1))
    after = msgspec.structs.replace(after, view=msgspec.structs.replace(after.view, seats=ready))
    assert heard(before, after) == ("block",)


def test_the_next_leg_takes_no_places():
    assert heard(when(placed()), when(msgspec.structs.replace(placed(1), leg=3))) == ()


@pytest.mark.parametrize(("there", "place"), [((), 0), ((1,), 1), ((1, 2), 2)])
def test_the_later_the_place_the_higher_the_block(there, place):
    assert place_taken(when(placed(*there)), when(placed(*there, 0))) == place


def test_steps_rise():
    lengths = [len(make("block", step)) for step in range(RISING["block"] + 1)]
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) == 5
    assert lengths[-1] / lengths[0] == pytest.approx(2 ** (-8 / 12), abs=0.01), "a fifth place is eight semitones up"
    assert lengths[0] / RATE < 0.5


class NoTable:
    tray_drift = None
    throws = False
    teaching = Teaching()

    def poll(self):
        return ()

    def __getattr__(self, name):
        return lambda *_, **__: None


class Recorder:
    silent = False

    def __init__(self):
        self.played = []

    def warm(self):
        """Ready."""

    def play(self, sound, _volume, times=1, step=0):
        self.played.append((sound, times, step))

    def close(self):
        """Nothing."""


def test_a_race_is_heard_from_the_first_place_to_the_crowd(tmp_path):
    headless()
    recorder, number = Recorder(), random.Random(4).random
    shelf = Collection(tmp_path, games=["cube_rally"])
    (game,) = shelf.games()
    session = shelf.begin(game, Setup((Seat("Ada"), Seat("Bo"), Seat("Cy"))))
    services = Services(loudspeaker=recorder)
    kiosk = Kiosk((800, 480), VirtualClock(), catalogues(), shelf, NoTable(), services=services)
    kiosk.play(session)
    kiosk.tick()
    while session.state.phase != "over":
        kiosk.game.do(game.propose(session.state, lambda n: int(number() * n)))
        kiosk.tick()
    shelf.close()
    assert {"block", "clack", "shutter", "chime", "knock"} <= {sound for sound, _, _ in recorder.played}
    assert {step for sound, _, step in recorder.played if sound == "block"} == {0, 1}, "the third press locks"
    assert recorder.played[-1][0] == "crowd"
