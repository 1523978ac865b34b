"""The review of a plate on the screen: what can be touched, what a touch does, and how it ends."""

from __future__ import annotations

import pytest

from companion.core.actions import Sighted
from companion.core.rejection import Rejection
from companion.devices.events import PlateRead, SquareSeen
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import Area
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.hands import Hands
from companion.proofs.random_play import chance
from companion.proofs.setups import setup_of
from companion.shelf.games import take_usable
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Journal

SIZES = ((800, 480), (1024, 600), (1280, 720), (720, 1280))


class Table:
    """Cube Rally at the moment at which the plate of seat 0 is due."""

    def __init__(self, file, size=(800, 480), level="top", language="en"):
        game = take_usable("cube_rally", None)
        begun = Session.begin(game, setup_of(game, [level, "table"]), Journal.create(file, "now"))
        assert not isinstance(begun, Rejection)
        self.session, self.clock = begun, VirtualClock(1000.0)
        self.table = StillTable(self.clock)
        self.kiosk = Kiosk(size, self.clock, catalogues(), StillShelf(game), self.table, language=language)
        self.kiosk.play(begun)
        self.hands = Hands(self.kiosk, self.clock, self.table)
        self.play = self.kiosk.game
        pick = chance(2, 1)
        while not self.play.view.sights:
            self.play.do(game.propose(begun.state, pick))
        self.hands.wait(0.1)
        (self.request,) = self.play.view.sights

    def read(self, *asked, tint=""):
        """Let the camera tell the plate: ``tint`` on the first square, nothing on the others, some asked."""
        squares = tuple(
            SquareSeen(
                x, y, None if (x, y) in asked else (tint if n == 0 else ""), 0.4 if (x, y) in asked else 0.99,
                "glare" if (x, y) in asked else None, ("B", "") if (x, y) in asked else (tint,),
                (40 + 80 * x, 400 - 80 * y, 70, 70),
            )
            for n, (x, y) in enumerate(self.request.places)
        )  # fmt: skip
        self.table.say(PlateRead(0, squares, None, self.clock.now(), 50.0))
        self.hands.wait(1.0)  # a panel that has just opened takes no touch yet

    def touch_column(self, x, y):
        """Put a finger on a column of the picture."""
        from companion.kiosk.screens.table.plate_review import PlatePicture

        (picture,) = self.sees("plate 0")
        squares = self.play.plates.review(0).read.squares
        shown = PlatePicture(None, list(squares))
        (one,) = [each for each in squares if (each.x, each.y) == (x, y)]
        spot = shown.on(Area(*picture.rect), one.box).center
        self.hands.finger(spot[0] / self.kiosk.canvas.width, spot[1] / self.kiosk.canvas.height)

    def sees(self, what):
        return [touch for touch in self.kiosk.scene().touches if touch.what.startswith(what)]

    def close(self):
        self.session.close()


@pytest.fixture
def begin(tmp_path):
    begun = []

    def table(*how, **more):
        begun.append(Table(tmp_path / f"{len(begun)}.pipworks", *how, **more))
        return begun[-1]

    yield table
    for one in begun:
        one.close()


def test_the_camera_waits_for_the_plate_and_a_key_lays_it_on_a_virtual_table(begin):
    table = begin()
    assert table.table.requests == (table.request,)
    table.hands.press(0)
    assert [touch.what for touch in table.sees("lay ")] == ["lay 0"]
    table.hands.tap("lay 0")
    table.hands.wait(0.3)
    assert table.play.plates.review(0) is not None
    assert table.sees("accept 0")


def test_a_plate_without_a_question_is_accepted_with_one_press_or_one_touch(begin):
    for by in ("press", "touch"):
        table = begin()
        table.read(tint="R")
        assert table.sees("accept 0")[0].live
        if by == "press":
            table.hands.press(0)
        else:
            table.hands.tap("accept 0")
        x, y = table.request.places[0]
        assert table.session.actions[-1] == Sighted(0, "stack", ((x, y, "R"),), "camera")
        assert table.play.plates.review(0) is None


def test_what_is_asked_is_one_tap_the_readers_guess_first(begin):
    table = begin()
    at = table.request.places[1]
    table.read(at, tint="R")
    assert not table.sees("accept 0")[0].live
    keys = [touch.what for touch in table.sees("tell 0 ")]
    tints = [tint.id for tint in table.request.tints]
    assert keys[0] == f"tell 0 {at[0]} {at[1]} B"
    assert keys[-1] == f"tell 0 {at[0]} {at[1]} empty"
    assert sorted(key.split()[-1] for key in keys[:-1]) == sorted(tints)
    table.hands.tap(keys[0])
    assert table.sees("accept 0")[0].live
    assert not table.sees("tell 0 ")
    table.hands.tap("accept 0")
    seen = {(x, y): tint for x, y, tint in table.session.actions[-1].seen}
    assert seen[at] == "B"
    assert table.session.actions[-1].how == "corrected"


def test_any_other_column_is_changed_in_two_taps(begin):
    table = begin()
    table.read(tint="R")
    x, y = table.request.places[0]
    before = table.hands.gestures["tap"]
    table.touch_column(x, y)
    table.hands.tap(f"tell 0 {x} {y} G")
    assert table.hands.gestures["tap"] - before == 2
    assert table.play.plates.review(0).tint((x, y)) == "G"


def test_by_touch_instead_keeps_what_was_certain_on_the_panel(begin):
    table = begin()
    table.read(table.request.places[1], tint="R")
    table.hands.tap("by touch 0")
    assert table.play.plates.review(0) is None
    x, y = table.request.places[0]
    assert table.play.panel(0).selection == (f"cube:{x}:{y}:R",)
    assert table.sees("confirm 0")[0].live


def test_what_was_accepted_can_be_taken_back_and_is_waited_for_again(begin):
    table = begin()
    table.read(tint="R")
    table.hands.tap("accept 0")
    table.play.undo()
    table.hands.wait(0.1)
    assert table.play.view.sights == (table.request,)
    assert table.table.requests == (table.request,)


def test_a_picture_after_all_is_told_is_nobodys(begin):
    table = begin()
    table.play.do(Sighted(0, "stack", (), "typed"))
    table.hands.wait(0.1)
    assert table.table.requests == ()
    table.read(tint="R")
    assert table.play.plates.review(0) is None
    assert table.play.toast.says.key == "plate.nobody"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_every_key_of_the_review_takes_a_finger_and_lies_on_the_screen(begin, size, language):
    table = begin(size, language=language)
    table.read(table.request.places[0], tint="R")
    across, down = table.kiosk.canvas.width, table.kiosk.canvas.height
    for what in ("tell 0 ", "accept 0", "by touch 0", "fold 0"):
        touches = table.sees(what)
        assert touches
        for touch in touches:
            left, top, width, height = touch.rect
            assert width >= 48, touch.what
            assert height >= 48, touch.what
            assert left >= 0, touch.what
            assert top >= 0, touch.what
            assert left + width <= across + 0.5, touch.what
            assert top + height <= down + 0.5, touch.what
