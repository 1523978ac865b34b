"""Films: what is kept is what was drawn, as long as it was to be seen, with a ring where a finger was."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from toy_race.game import ToyRace

from companion.commands.arguments import BAD_USAGE
from companion.commands.main import run
from companion.core.setup import Seat, Setup
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.kiosk.motion import Show
from companion.proofs import film as films
from companion.proofs.film import STANDS_S, Camera, FilmedHands, FilmError, FilmWanted, film, write
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Journal

SIZE = 400, 240
WANTED = FilmWanted("round", 2, ToyRace().levels[0], 1, "en", SIZE, 1, 4, 60)


class Still(Show):
    """A show of which nothing is to be seen."""

    lasts_s, reads_s = 2.0, 0.0

    def compose(self, scene, at):
        pass

    def still_until(self, at):
        return self.lasts_s


@pytest.fixture
def filmed(tmp_path):
    """Makes hands at a toy race and the camera that films them."""
    clock = VirtualClock(1000.0)
    devices = open_devices("virtual", clock, 2, seed=5, background=False)
    collection = Collection(tmp_path, games=["toy_race"])
    kiosk = Kiosk(SIZE, clock, catalogues(), collection, devices)
    setup = Setup((Seat("Ada", "en", "table"), Seat("Tom", "en", "table")), {"weather": ("sunny",)})
    session = Session.begin(ToyRace(), setup, Journal.create(tmp_path / "race.pipworks", "2026-11-22T10:00:00+00:00"))
    kiosk.play(session)

    def made(wanted):
        camera = Camera(kiosk, clock, wanted)
        return FilmedHands(kiosk, clock, devices, camera), camera

    yield made
    session.close()
    collection.close()
    devices.close()


def test_a_round_becomes_an_animated_picture(tmp_path):
    said: list[str] = []
    file = tmp_path / "round.webp"
    film(ToyRace(), WANTED, file, said.append)
    whole, kept = cv2.imreadanimation(str(file))
    assert whole
    assert len(kept.frames) > 8
    assert kept.frames[0].shape[:2] == (SIZE[1], SIZE[0])
    assert set(kept.durations[:-1]) <= {250 * times for times in range(1, 1 + round(STANDS_S * 4))}
    assert said[0].startswith(f"{file}: {len(kept.frames)} pictures, ")


def test_a_ring_stands_where_a_finger_was_and_goes(filmed):
    hands, camera = filmed(replace(WANTED, frames=30))
    hands.wait(0.2)
    rect = next(rect for rect, what in hands.kiosk.touchables() if what == "tile 0")
    scale = hands.kiosk.canvas.scale
    x, y = round((rect[0] + rect[2] / 2) * scale), round((rect[1] + rect[3] / 2) * scale)
    hands.press(0)
    hands.wait(0.5)
    pictures, _ = camera.film()
    ringed = [(picture[y - 11 : y + 12, x - 11 : x + 12] > 250).all(axis=2).sum() > 20 for picture in pictures]
    assert any(ringed)
    assert not ringed[0]
    assert not ringed[-1]
    assert hands.play.halves.side(0) is not None  # its tile was touched for its button


def test_of_learning_only_the_scene_is_filmed(filmed):
    hands, camera = filmed(replace(WANTED, of="learning"))
    hands.wait(0.5)
    assert camera.film() == ([], [])
    camera.runs = True
    hands.wait(0.5)
    assert camera.film()[0]


def test_of_shows_nothing_else_is_kept_and_nobody_touches_them_away(filmed):
    hands, camera = filmed(replace(WANTED, of="shows"))
    hands.wait(3.0)
    assert camera.film() == ([], [])
    hands.play.shows.begin(Still(), hands.kiosk.clock.now())
    ends = hands.kiosk.clock.now() + Still.lasts_s
    hands.press(0)
    assert hands.kiosk.clock.now() >= ends
    hands.wait(3.0)
    _, shown = camera.film()
    assert 0 < sum(shown) <= 4_500


def test_what_cannot_be_filmed_or_written_is_said(tmp_path, monkeypatch):
    with pytest.raises(FilmError, match="cannot be written"):
        write(tmp_path / "nowhere" / "a.webp", [np.zeros((24, 32, 3), np.uint8)] * 2, [100, 100], 60)
    monkeypatch.setattr(films, "_filmed", lambda *_: ([], []))
    with pytest.raises(FilmError, match="another --seed"):
        film(ToyRace(), WANTED, tmp_path / "a.webp", str)
    assert run(["film", str(tmp_path / "a.png"), "--game", "toy_race"]) == BAD_USAGE
