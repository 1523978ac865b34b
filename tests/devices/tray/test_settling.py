"""What a camera finds once while its tray is calibrated, and holds: focus, exposure, the lamp's mains."""

import numpy as np
import pytest

from companion.devices.camera import CameraSees, Frame, TrayCamera, choosing
from companion.devices.camera.choosing import choose_camera
from companion.devices.camera.setting import FILE as SETTING
from companion.devices.events import CalibrationOrder
from companion.devices.tray.calibration import TrayCalibration
from companion.devices.tray.known import load_tray
from companion.devices.tray.settling import FOCUS_S, Settling
from companion.devices.virtual_tray import VirtualTray
from companion.system.clock import VirtualClock
from vision.tray.calibration import Exposure


class Motor(TrayCamera):
    """A camera whose lens takes a second to find its focus, under a lamp that does not flicker."""

    mains = None
    state = True
    fails = False

    def __init__(self, picture):
        self.picture, self.at, self.asked, self.locked, self.since, self.position = picture, 0.0, [], [], None, 4.08

    @property
    def sees(self):
        return CameraSees("usb-046d_C920", "C920")

    @property
    def mains_hz(self):
        return self.mains

    @property
    def focuses(self):
        return True

    def focus(self, dioptres):
        self.asked.append(dioptres)
        self.since = self.at if dioptres is None else None

    def lock(self, exposure):
        self.locked.append(exposure)

    def start(self):
        pass

    def stop(self):
        pass

    def read(self):
        self.at += 1 / 30
        over = self.since is not None and self.at - self.since > 1.0
        self.position = 4.31 if over else self.position
        told = {"ExposureTime": 8000, "AnalogueGain": 2.0, "ColourGains": (1.8, 1.6), "LensPosition": self.position}
        if self.state:
            told["AfState"] = 0 if self.since is None else (3 if self.fails else 2) if over else 1
        return Frame(self.picture, self.at, told, glance=self.picture[::4, ::4])


@pytest.fixture(scope="module")
def mat():
    tray = VirtualTray(1)
    tray.lay_mat(True)
    return np.array(tray.picture())


@pytest.fixture
def motor(mat):
    return Motor(mat)


def frames(made, camera, seconds):
    views = [made.see(camera.read()) for _ in range(round(seconds * 30))]
    return [view for view in views if view is not None]


def test_focus_and_exposure_are_found_once_kept_and_used_again(motor, tmp_path):
    made = TrayCalibration(tmp_path, (), motor)
    assert motor.locked == [None]
    views = frames(made, motor, 3)
    assert any([note.code for note in view.notes] == ["focusing"] for view in views)
    assert motor.asked == [None, pytest.approx(4.31)]
    assert views[-1].ready
    made.do(CalibrationOrder("take"))
    assert motor.locked[-1] == Exposure(10_000, 1.6, 1.8, 1.6)
    assert [note.code for note in frames(made, motor, 0.5)[-1].notes] == ["hold_still"]
    assert frames(made, motor, 3)[-1].ready
    made.do(CalibrationOrder("take"))
    known, trouble = load_tray(tmp_path, 0.0)
    assert trouble is None
    calibration = known.calibration
    assert (calibration.focus, calibration.mains_hz, calibration.camera) == (4.31, 50, "usb-046d_C920")
    assert calibration.exposure == Exposure(10_000, 1.6, 1.8, 1.6)


@pytest.mark.parametrize(("mains", "time_us"), [(0, 8_000), (50, 10_000), (60, 8_333)])
def test_mains_that_are_set_are_not_tried(motor, mains, time_us):
    motor.mains = mains
    settling = Settling(motor)
    settling.hold(Exposure(8_000, 2.0, 1.8, 1.6))
    assert not settling.busy
    assert [exposure.time_us for exposure in motor.locked] == [time_us]
    assert settling.mains_hz == (mains or None)


def test_a_lens_that_finds_nothing_stays_where_it_was(motor):
    motor.fails = True
    settling = Settling(motor)
    settling.mat_lies_there(motor.at)
    while settling.busy:
        settling.see(motor.read())
    assert (settling.dioptres, motor.asked) == (None, [None])
    settling.mat_lies_there(motor.at)
    assert not settling.busy  # once, not again and again


def test_a_camera_that_tells_no_state_is_given_its_time(motor):
    motor.state = False
    settling = Settling(motor)
    settling.mat_lies_there(motor.at)
    while settling.busy:
        settling.see(motor.read())
    assert motor.at == pytest.approx(FOCUS_S, abs=0.1)
    assert settling.dioptres == pytest.approx(4.31)


def test_without_exposure_in_the_metadata_nothing_is_tried(motor):
    settling = Settling(motor)
    settling.hold(None)
    assert not settling.busy
    assert motor.locked == [None]


def test_the_calibrated_camera_is_taken_unless_owners_name_another(motor, tmp_path, monkeypatch):
    monkeypatch.setattr(choosing, "sensors", lambda: ("imx708",))
    folder = tmp_path / "tray"
    folder.mkdir()
    file = folder / "calibration.toml"
    file.write_text('version = 2\n[camera]\nname = "usb-046d_C920"\n', encoding="utf-8")
    assert choose_camera(VirtualClock(), folder)._setting.camera == "usb-046d_C920"
    (tmp_path / SETTING).write_text('camera = "usb-other"\n', encoding="utf-8")
    assert choose_camera(VirtualClock(), folder)._setting.camera == "usb-other"
    (tmp_path / SETTING).unlink()
    file.write_text("version = [", encoding="utf-8")
    assert choose_camera(VirtualClock(), folder)._setting.camera == ""
