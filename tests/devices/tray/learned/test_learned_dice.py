"""The learned dice beside the calibration: what is kept is what is loaded; damage is told, and stops nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.commands import doctor
from companion.devices.camera.virtual import VirtualTrayCamera
from companion.devices.choosing import REAL_TRAY, VIRTUAL_TRAY
from companion.devices.events import CalibrationOrder, LearnedSeen, LearningOrder, LearningView, TrayDrift, TrayRead
from companion.devices.tray.learned.dice import TrayDice
from companion.devices.tray.sight import TraySight, loads
from companion.devices.virtual_tray import VirtualTray
from companion.system.clock import VirtualClock
from vision.faces import FILE, Showing


def showing(direction: int = 0) -> Showing:
    return Showing(np.eye(8, dtype=np.float32)[direction][None], np.full((64, 64, 3), 77, np.uint8))


@pytest.fixture
def dice(tmp_path):
    made = TrayDice(tmp_path / "tray")
    made.show("Logo", 6, 2, showing(), anew=False)
    return made


def test_what_is_kept_is_what_is_loaded(dice, tmp_path):
    seen = TrayDice(tmp_path / "tray").seen(3.0)
    assert [(die.name, die.sides, [face.value for face in die.faces]) for die in seen.dice] == [("Logo", 6, [2])]
    assert (seen.failed, seen.at) == ("", 3.0)


def test_a_die_that_was_forgotten_can_be_had_back_as_it_was(dice):
    before = dice.dice
    dice.forget("Logo")
    assert (dice.seen(1.0).dice, dice.seen(1.0).forgotten) == ((), "Logo")
    dice.bring_back()
    assert (dice.dice, dice.seen(1.0).forgotten) == (before, "")
    dice.bring_back()
    assert dice.dice == before


def test_two_dice_never_have_one_name(dice):
    dice.show("Signs", 6, 1, showing(3), anew=False)
    dice.rename("Logo", "Signs")
    assert [die.name for die in dice.dice.dice] == ["Logo", "Signs"]
    dice.rename("Logo", "Cog")
    assert [die.name for die in dice.dice.dice] == ["Cog", "Signs"]


def test_a_damaged_file_is_told_and_set_aside_when_another_is_written(tmp_path):
    (tmp_path / FILE).write_text("{")
    dice = TrayDice(tmp_path)
    assert str(tmp_path / FILE) in dice.failed
    assert dice.trouble(1.0) == TrayDrift("learned", dice.failed, 1.0)
    dice.show("Logo", 6, 2, showing(), anew=False)
    assert (dice.failed, dice.trouble(1.0)) == ("", None)
    assert (tmp_path / f"{FILE}.damaged").read_text() == "{"
    assert TrayDice(tmp_path).dice == dice.dice


def test_where_it_cannot_be_written_it_is_known_until_the_end(tmp_path):
    (tmp_path / "file").write_text("")
    dice = TrayDice(tmp_path / "file" / "tray")
    dice.show("Logo", 6, 2, showing(), anew=False)
    assert dice.dice.die("Logo") is not None
    assert str(tmp_path / "file") in dice.failed


def test_without_a_folder_nothing_is_written(tmp_path):
    dice = TrayDice(None)
    dice.show("Logo", 6, 2, showing(), anew=False)
    assert (dice.failed, dice.changed(), list(tmp_path.iterdir())) == ("", False, [])


class Watch:
    """Tells the reading that the test lays ready."""

    looked = small = None

    def __init__(self):
        self.known = []
        self.next = None
        self.forgot = 0

    def see(self, _frame):
        read, self.next = self.next, None
        return read

    def learn(self, dice):
        self.known.append([die.name for die in dice.dice])

    def forget(self):
        self.forgot += 1


class Sight:
    """A tray's sight over a watch that sees nothing by itself."""

    def __init__(self, folder: Path):
        self.clock = VirtualClock(1000.0)
        self.tray = VirtualTray(3)
        camera = VirtualTrayCamera(self.tray, self.clock)
        camera.start()
        self.watch = Watch()
        self.camera = camera
        self.sight = TraySight(camera, folder, lambda: self.watch)
        self.begun = self.frames(2)  # of a camera that may repeat itself nothing is told at first

    def frames(self, number=1):
        told = []
        for _ in range(number):
            self.clock.advance(0.3)
            self.camera.wake()
            told += self.sight.see(self.camera.read())
        return told

    def order(self, what, **how):
        self.sight.order(LearningOrder(what, **how), self.clock.now())
        return [seen for seen in self.frames() if isinstance(seen, LearnedSeen)]


def test_learned_dice_are_loaded_with_the_tray_and_known_to_the_reader(dice, tmp_path):
    table = Sight(tmp_path / "tray")
    assert table.watch.known == [["Logo"]]
    [seen] = [one for one in table.begun if isinstance(one, LearnedSeen)]
    assert [die.name for die in seen.dice] == ["Logo"]
    [seen] = table.order("forget", name="Logo")
    assert (seen.code, seen.forgotten, table.watch.known[-1]) == ("forgotten", "Logo", [])
    [seen] = table.order("bring_back")
    assert table.watch.known[-1] == ["Logo"]


def test_a_damaged_file_is_told_once_and_the_tray_is_read(tmp_path):
    (tmp_path / FILE).write_text("no dice")
    table = Sight(tmp_path)
    assert [one.code for one in table.begun if isinstance(one, TrayDrift)] == ["learned"]
    table.watch.next = TrayRead((), None, 1.0, 1.0)
    assert [type(one) for one in table.frames()] == [TrayRead]


def test_a_file_that_somebody_put_there_is_read_after_the_next_roll(dice, tmp_path):
    table = Sight(tmp_path / "tray")
    other = TrayDice(tmp_path / "other")
    other.show("Much longer name", 6, 1, showing(), anew=False)
    (tmp_path / "other" / FILE).replace(tmp_path / "tray" / FILE)
    for at in (1.0, 2.0):  # the first is compared with the calibration
        table.watch.next = TrayRead((), None, at, 1.0)
        table.frames()
    told = table.frames(2)
    assert table.watch.known[-1] == ["Much longer name"]
    assert any(isinstance(one, LearnedSeen) for one in told)


def test_the_picture_of_a_roll_long_ago_is_gone(tmp_path):
    table = Sight(tmp_path)
    [seen] = [seen for seen in table.order("remember", name="Die 1", value=4, at=3.0) if seen.code]
    assert (seen.code, seen.dice) == ("gone", ())


def test_a_face_of_a_roll_is_remembered(tmp_path):
    table = Sight(tmp_path)
    [die] = table.tray.lay_die("signs", 4)
    table.watch.next = TrayRead((), table.tray.picture(), 7.5, 1.0)
    table.frames()
    [seen] = [seen for seen in table.order("remember", name="Die 1", value=4, box=die.box, at=7.5) if seen.code]
    assert seen.failed == ""
    assert (seen.code, [face.value for face in seen.dice[0].faces]) == ("remembered", [4])
    table.watch.next = TrayRead((), table.tray.empty_picture(), 9.0, 1.0)
    table.frames()
    again = table.order("remember", name="Die 1", value=4, box=die.box, at=7.5)
    assert [len(seen.dice[0].faces) for seen in again] == [1]
    assert again[0].dice[0].faces[0].showings == 2, "a second view of one face is kept beside the first"


def test_learning_ends_and_what_lies_there_is_read_again(tmp_path):
    table = Sight(tmp_path)
    table.order("begin", name="Die 1")
    assert table.sight.learning
    table.watch.next = TrayRead((), None, 1.0, 1.0)
    assert not any(isinstance(one, TrayRead) for one in table.frames(3)), "nobody rolls meanwhile"
    table.watch.next = None
    table.order("end")
    assert (table.sight.learning, table.watch.forgot) == (False, 1)
    table.order("begin", name="Die 1")
    told = table.frames(200)
    assert ([one.over for one in told if isinstance(one, LearningView)][-1], table.sight.learning) == (True, False)


def test_the_doctor_names_learned_dice_and_a_file_that_is_damaged(tmp_path):
    trays = tmp_path / "trays"
    assert doctor.check_learned(trays) == []
    TrayDice(trays / REAL_TRAY).show("Logo", 6, 2, showing(), anew=False)
    (trays / VIRTUAL_TRAY).mkdir()
    (trays / VIRTUAL_TRAY / FILE).write_text("[]")
    real, virtual = doctor.check_learned(trays)
    assert (real.ok, "Logo (1 of 6)" in real.says) == (True, True)
    assert (virtual.ok, str(trays / VIRTUAL_TRAY / FILE) in virtual.says, bool(virtual.do)) == (False, True, True)


def test_what_loads_networks_is_known_beforehand_so_that_nobody_takes_the_camera_for_hung():
    found = {what: loads(LearningOrder(what)) for what in ("list", "begin", "stay", "forget", "remember", "end")}
    assert [what for what, so in found.items() if so] == ["begin", "remember"]
    assert not loads(CalibrationOrder("begin"))
