"""The guided calibration, led by orders on the virtual table, and what becomes of its result."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.camera import Frame, Picamera2Camera, TrayCamera, exposure_of
from companion.devices.camera.virtual import VirtualTrayCamera
from companion.devices.choosing import VIRTUAL_TRAY, open_devices
from companion.devices.events import CalibrationOrder, TrayDrift, TrayRead
from companion.devices.table import LEFT_S
from companion.devices.tray.calibration import PERIOD_S, TrayCalibration
from companion.devices.tray.known import KnownTray, drift_of, load_tray
from companion.devices.virtual_tray import VirtualTray
from companion.system.clock import VirtualClock
from vision.reading.reader import Reader
from vision.tray.calibration import Calibration, Exposure
from vision.tray.calibration_file import load_calibration


class Camera(TrayCamera):
    """A camera that delivers what it is shown and notes how it is locked."""

    def __init__(self):
        self.locks = []

    def start(self):
        pass

    def read(self):
        return None

    def stop(self):
        pass

    def lock(self, exposure):
        self.locks.append(exposure)


class Led:
    """A calibration, and hands that lay things into a virtual tray."""

    def __init__(self, folder, reader, colours=("red", "blue"), previous=None):
        self.camera = Camera()
        self.tray = VirtualTray(seed=5)
        self.at = 0.0
        self.made = TrayCalibration(folder, colours, self.camera, lambda: reader, previous, lambda: "2026-11-20")

    def show(self, picture=None, times=1):
        for _ in range(times):
            self.at += PERIOD_S
            seen = self.tray.picture() if picture is None else picture
            exposed = {"ExposureTime": 8000, "AnalogueGain": 2.0, "ColourGains": (1.8, 1.6)}
            view = self.made.see(Frame(seen, self.at, exposed))
        return view

    def order(self, what, **more):
        self.made.do(CalibrationOrder(what, **more))


@pytest.fixture(scope="module")
def reader():
    return Reader()


@pytest.fixture
def led(tmp_path, reader):
    return Led(tmp_path / "tray", reader)


def notes(view):
    return [note.code for note in view.notes]


def test_the_whole_way_leads_to_a_file_that_holds(led, tmp_path):
    view = led.show()
    assert (view.step, view.ready, notes(view)) == ("mat", False, ["markers"])
    led.tray.lay_mat(True)
    view = led.show()
    assert (view.step, view.number, view.steps, view.ready) == ("mat", 1, 5, True)
    assert led.camera.locks == [None]
    led.order("take")
    assert led.camera.locks[-1] == Exposure(8000, 2.0, 1.8, 1.6)
    view = led.show(times=6)
    assert (view.step, view.ready, notes(view)) == ("empty", True, ["is_empty"])
    led.order("take")
    for colour in ("red", "blue"):
        led.tray.throw({colour: 3})
        view = led.show(times=2)
        assert (view.step, view.colour, view.ready) == ("color", colour, True)
        assert view.notes[-1].n == 3
        led.order("take")
    view = led.show()
    assert (view.step, notes(view)) == ("done", ["good"])
    calibration = load_calibration(tmp_path / "tray")
    assert view.saved == str(tmp_path / "tray" / "calibration.toml")
    assert calibration.floor == (220.0, 165.0)
    assert calibration.exposure == Exposure(8000, 2.0, 1.8, 1.6)
    assert calibration.made == "2026-11-20"
    assert len(calibration.markers) == 4
    red, blue = (np.array(calibration.colours[name]) for name in ("red", "blue"))
    assert red.argmax() == 0
    assert blue.argmax() == 2


def test_dice_that_were_left_and_movement_keep_the_tray_from_being_empty(led):
    led.tray.lay_mat(True)
    led.show()
    led.order("take")
    led.tray.throw({"red": 2})
    view = led.show(times=3)
    assert not view.ready
    assert (view.notes[0].code, view.notes[0].n) == ("not_empty", 2)
    led.tray.clear()
    assert notes(led.show()) == ["moving"]
    led.order("take")  # too early: nothing happens
    assert led.show().step == "empty"


def test_every_step_can_be_skipped_and_nothing_is_saved_then(led, tmp_path):
    led.show()
    for _ in range(4):
        led.order("skip")
    view = led.show()
    assert (view.step, view.saved, notes(view)) == ("done", "", ["nothing"])
    assert not (tmp_path / "tray").exists()


def test_a_skipped_colour_stays_as_it_was(tmp_path, reader):
    known = Calibration(colours={"red": (180.0, 30.0, 30.0)})
    led = Led(tmp_path, reader, ("red",), known)
    led.show()
    for _ in range(3):
        led.order("skip")
    assert load_calibration(tmp_path).colours == {"red": (180.0, 30.0, 30.0)}


def test_back_hands_the_exposure_back_and_stops_at_the_first_step(led):
    led.tray.lay_mat(True)
    led.show()
    led.order("take")
    led.order("back")
    assert led.camera.locks[-1] is None
    led.order("back")
    assert led.show().step == "mat"


def test_corners_can_be_touched_instead(led):
    led.show()
    led.order("by_hand")
    for number, (x, y) in enumerate(((0.95, 0.95), (0.05, 0.05), (0.95, 0.05), (0.05, 0.95))):
        view = led.show()
        assert (view.by_hand, view.ready, view.notes[0].n) == (True, False, 4 - number)
        led.order("touch", x=x, y=y)
    view = led.show()
    assert view.ready
    assert led.made.calibration.corners is None
    led.order("take")
    assert led.made.calibration.corners == ((64, 48), (1216, 48), (1216, 912), (64, 912))


def test_dice_of_another_colour_are_told(led):
    led.tray.lay_mat(True)
    led.show()
    led.order("take")
    led.show(times=6)
    led.order("take")
    led.tray.throw({"red": 4, "blue": 1})
    mixed = led.show(times=2)
    assert notes(mixed) == ["strangers", "dice_seen"]
    assert not mixed.ready  # their colour would be mixed into the one that is kept
    led.tray.throw({"blue": 3})
    led.show()
    view = led.show()
    assert (view.notes[0].code, view.notes[0].where) == ("looks_like", "blue")


def test_a_folder_that_cannot_be_written_is_said(tmp_path, reader):
    (tmp_path / "file").write_text("")
    led = Led(tmp_path / "file" / "tray", reader, ("red",), Calibration(colours={"red": (1.0, 2.0, 3.0)}))
    led.show()
    for _ in range(3):
        led.order("skip")
    view = led.show()
    assert (notes(view), view.saved) == (["not_saved"], "")
    assert "file" in view.failed


def test_exposure_is_taken_from_libcameras_names_only_where_it_is_whole():
    frame = np.zeros((4, 4, 3), np.uint8)
    whole = {"ExposureTime": 100, "AnalogueGain": 1.0, "ColourGains": (2.0, 1.5)}
    assert exposure_of(Frame(frame, 0.0, whole)) == Exposure(100, 1.0, 2.0, 1.5)
    for name, wrong in (
        ("ExposureTime", 0),
        ("AnalogueGain", None),
        ("ColourGains", (1.0,)),
        ("ColourGains", (0, 1)),
    ):
        assert exposure_of(Frame(frame, 0.0, {**whole, name: wrong})) is None


def test_the_pis_camera_is_locked_by_its_own_controls():
    class Sensor:
        camera_controls = ("AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains")
        said = None

        def set_controls(self, controls):
            self.said = controls

    camera = Picamera2Camera(VirtualClock())
    camera.lock(None)  # before it is opened there is nothing to lock
    camera._camera = sensor = Sensor()
    camera.lock(Exposure(9000, 2.5, 1.7, 1.4))
    assert sensor.said == {
        "AeEnable": False,
        "AwbEnable": False,
        "ExposureTime": 9000,
        "AnalogueGain": 2.5,
        "ColourGains": (1.7, 1.4),
    }
    camera.lock(None)
    assert sensor.said == {"AeEnable": True, "AwbEnable": True}


def test_a_damaged_calibration_stops_nothing_and_is_told(tmp_path):
    assert load_tray(None, 1.0) == (None, None)
    assert load_tray(tmp_path, 1.0) == (None, None)
    (tmp_path / "calibration.toml").write_text("version = 9")
    tray, drift = load_tray(tmp_path, 1.0)
    assert tray is None
    assert drift.code == "unreadable"
    assert "calibration.toml" in drift.detail


def test_a_camera_that_moved_is_told_with_how_far(tmp_path):
    tray = VirtualTray(seed=5)
    tray.lay_mat(True)
    empty = tray.empty_picture()
    known = KnownTray(Calibration(size=(1280, 960)), empty)
    assert drift_of(known, TrayRead((), empty, 1.0, 1.0)) is None
    drift = drift_of(known, TrayRead((), np.roll(empty, 30, axis=1), 1.0, 1.0))
    assert (drift.code, drift.at) == ("moved", 1.0)
    assert drift_of(None, TrayRead((), empty, 1.0, 1.0)) is None


@pytest.fixture
def table(tmp_path):
    clock = VirtualClock(10.0)
    devices = open_devices("virtual", clock, 2, seed=3, background=False, trays=tmp_path)
    yield devices, clock
    devices.close()


def run(devices, clock, seconds):
    events = []
    for _ in range(round(seconds / 0.05)):
        clock.advance(0.05)
        events += devices.poll()
    return events


def test_the_virtual_tables_own_hands_do_what_each_step_asks_for(table, tmp_path):
    devices, clock = table
    devices.calibrate(CalibrationOrder("begin", colours=("red",)))
    for step in ("mat", "empty", "color", "done"):
        for _ in range(25):
            run(devices, clock, 0.1)
            if devices.tray_view is not None and devices.tray_view.ready and devices.tray_view.step == step:
                break
        assert (devices.tray_view.step, devices.tray_view.ready) == (step, True)
        devices.calibrate(CalibrationOrder("take"))
    devices.calibrate(CalibrationOrder("end"))
    assert devices.tray_view is None
    assert (tmp_path / VIRTUAL_TRAY / "calibration.toml").is_file()
    events = run(devices, clock, 1.0)
    assert not any(isinstance(event, TrayDrift) for event in events)
    devices.throw(0, {"red": 3})
    reads = [event for event in run(devices, clock, 3.0) if isinstance(event, TrayRead)]
    assert [len(read.dice) for read in reads] == [3]


def test_a_calibration_that_nobody_steers_ends_by_itself(table):
    devices, clock = table
    devices.calibrate(CalibrationOrder("begin", colours=()))
    run(devices, clock, 1.0)
    assert devices.tray_view is not None
    devices.calibrate(CalibrationOrder("stay"))
    clock.advance(LEFT_S + 1)
    devices.poll()
    assert devices.tray_view is None


def test_the_virtual_camera_can_be_woken():
    clock = VirtualClock(5.0)
    camera = VirtualTrayCamera(VirtualTray(seed=1), clock)
    camera.start()
    clock.advance(60)
    assert camera.read() is None
    camera.wake()
    assert exposure_of(camera.read()) is not None
