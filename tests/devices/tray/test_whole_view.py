"""The whole picture of Camera Module 3, 16 : 9, goes the same way as 4 : 3: calibrated, watched, read, recorded."""

import numpy as np
import pytest

from companion.core.requests import SightRequest, Tint
from companion.devices.events import CalibrationOrder, TrayRead
from companion.devices.simulated import SimulatedTable
from companion.devices.tray.known import load_tray
from companion.devices.tray.plates import read_plate
from companion.devices.virtual_tray import Around, VirtualTray
from companion.devices.virtual_tray.scene import VIEW, WHOLE_VIEW
from companion.devices.virtual_tray.stacks import palette_of
from companion.system.clock import VirtualClock
from vision.tray.plane import find_markers, plane_of_markers

TINTS = (Tint("r", "#D0342A"), Tint("b", "#2A66BD"), Tint("g", "#2B7F3C"), Tint("y", "#F2B81F"))
PLACES = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
DICE = {"red": 2, "blue": 2, "yellow": 2}


class Kept:
    """Keeps the frames that a recording would."""

    def __init__(self):
        self.frames = []

    def frame(self, frame):
        self.frames.append(frame)

    def __getattr__(self, _name):
        return lambda *_given, **_named: None


def played(table, clock, seconds):
    events = []
    for _ in range(round(seconds * 30)):
        clock.advance(1 / 30)
        events += table.poll()
    return events


def lying(dice):
    return sorted((die.colour, die.value) for die in dice)


@pytest.mark.parametrize("view", [VIEW, WHOLE_VIEW], ids=["4:3", "16:9"])
def test_a_tray_is_calibrated_and_read(view, tmp_path):
    clock, kept = VirtualClock(), Kept()
    table = SimulatedTable(clock, 7, kept, tmp_path, view=view)
    table.tray.lay_mat(True)
    table.calibrate(CalibrationOrder("begin", ("red",)))
    for _ in range(2):
        played(table, clock, 3)
        assert table.tray_view.ready, table.tray_view.notes
        assert table.tray_view.picture.shape[1::-1] == (640, round(640 * view.size[1] / view.size[0]))
        table.calibrate(CalibrationOrder("take"))
    table.throw(0, {"red": 4})
    played(table, clock, 3)
    table.calibrate(CalibrationOrder("take"))
    played(table, clock, 1)
    assert [note.code for note in table.tray_view.notes] == ["good"]
    table.calibrate(CalibrationOrder("end"))
    known, trouble = load_tray(tmp_path, 0.0)
    assert trouble is None
    assert known.calibration.size == view.size
    assert known.empty.shape == (view.size[1], view.size[0], 3)
    table.throw(0, DICE)
    reads = [event for event in played(table, clock, 4) if isinstance(event, TrayRead)]
    assert lying(reads[-1].dice) == lying(table.truth)
    assert table.tray_drift is None
    assert {frame.shape for frame in kept.frames if frame.kind != "heard"} == {(view.size[1], view.size[0])}
    assert {"read", "moving", "same"} <= {frame.kind for frame in kept.frames}
    table.around = Around(bump=(20.0, 6.0, 1.0), hand=0.4, light=0.8)
    played(table, clock, 0.5)  # what stands round the dice has the picture's shape, too
    table.close()


def test_the_mat_lies_where_the_camera_sees_it():
    tray = VirtualTray(3, view=WHOLE_VIEW)
    tray.lay_mat(True)
    plane = plane_of_markers(find_markers(np.array(tray.picture())))
    wanted = WHOLE_VIEW.project([(-110, -82.5, 0), (110, -82.5, 0), (110, 82.5, 0), (-110, 82.5, 0)])
    assert np.abs(np.array(plane.corners) - wanted).max() < 0.3


def test_a_plate_is_read_there():
    request = SightRequest(0, "stack", PLACES, ((2, 1),), TINTS)
    asked = wrong = 0
    for seed in range(4):
        tray = VirtualTray(seed, view=WHOLE_VIEW)
        laid = tray.lay_plate(request)
        reading = read_plate(np.array(tray.picture()), [request])
        assert (reading.refusal, reading.seat) == (None, 0)
        lies = {square: colours[-1] for square, colours in laid.stacks.items()}
        paints = {rgb: tint for tint, rgb in palette_of(request).items()}
        for column in reading.columns:
            asked += column.asked
            wrong += not column.asked and (column.top or None) != paints.get(lies.get(column.at))
    assert wrong == 0
    assert asked <= 6
