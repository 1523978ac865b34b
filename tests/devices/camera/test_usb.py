"""Cameras on USB: found by name in whatever order they come, opened through OpenCV, back after their plug."""

from typing import ClassVar

import cv2
import numpy as np
import pytest

from companion.devices.camera import choosing
from companion.devices.camera.base import exposure_of
from companion.devices.camera.choosing import choose_camera
from companion.devices.camera.picamera2 import Picamera2Camera
from companion.devices.camera.plugged_in import usb_cameras
from companion.devices.camera.setting import FILE, CameraSetting
from companion.devices.camera.usb import LOST, UsbCamera
from companion.devices.doctor.field import field_check
from companion.devices.errors import CameraAbsentError, CameraError
from companion.system.clock import VirtualClock
from vision.tray.calibration import Calibration, Exposure
from vision.tray.calibration_file import load_calibration, written

NAMES = ("usb-046d_HD_Pro_Webcam_C920_1234", "usb-Sonix_USB_2.0_Camera")


class Video:
    """cv2.VideoCapture on V4L2, as its source has it: sizes that the camera has not are answered with others; what
    the driver does not know is -1 and cannot be set; nor can what its automatic moves before that is off."""

    opened = ()
    sizes = ((1280, 720), (640, 480))
    controls: ClassVar = {
        cv2.CAP_PROP_AUTO_WB: 1, cv2.CAP_PROP_WB_TEMPERATURE: 4600, cv2.CAP_PROP_AUTO_EXPOSURE: 3,
        cv2.CAP_PROP_EXPOSURE: 83, cv2.CAP_PROP_GAIN: 2, cv2.CAP_PROP_AUTOFOCUS: 1, cv2.CAP_PROP_FOCUS: 40,
    }  # fmt: skip
    masters: ClassVar = {
        cv2.CAP_PROP_WB_TEMPERATURE: (cv2.CAP_PROP_AUTO_WB, 0),
        cv2.CAP_PROP_EXPOSURE: (cv2.CAP_PROP_AUTO_EXPOSURE, 1),
        cv2.CAP_PROP_FOCUS: (cv2.CAP_PROP_AUTOFOCUS, 0),
    }  # fmt: skip
    modes: ClassVar = (1, 3)
    step = 1

    def __init__(self, device):
        self.device, self.set_to, self.gives, self.free = device, dict(self.controls), True, True
        type(self).opened = (*self.opened, self)

    def isOpened(self):  # noqa: N802 - OpenCV's name
        return self.free

    def set(self, prop, value):
        if prop in Video.controls and prop not in self.controls:
            return False
        if prop in self.masters:
            master, by_hand = self.masters[prop]
            if self.set_to.get(master, by_hand) != by_hand:
                return False
        if prop == cv2.CAP_PROP_AUTO_EXPOSURE and value not in self.modes:
            return False
        self.set_to[prop] = value // self.step * self.step if prop == cv2.CAP_PROP_WB_TEMPERATURE else value
        return True

    def get(self, prop):
        if prop in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT):
            asked = (self.set_to[cv2.CAP_PROP_FRAME_WIDTH], self.set_to[cv2.CAP_PROP_FRAME_HEIGHT])
            size = asked if asked in self.sizes else self.sizes[0]
            return float(size[prop == cv2.CAP_PROP_FRAME_HEIGHT])
        return float(self.set_to.get(prop, -1))

    def read(self):
        if not self.gives:
            return False, None
        return True, np.full((int(self.get(cv2.CAP_PROP_FRAME_HEIGHT)), 1280, 3), 9, np.uint8)

    def release(self):
        self.free = False


@pytest.fixture
def video():
    return type("OneVideo", (Video,), {})


@pytest.fixture
def by_id(tmp_path):
    """What udev makes: links by name to devices by number, of which the second of a camera gives no pictures."""
    folder = tmp_path / "by-id"
    folder.mkdir()
    plug(folder, NAMES[1], 0)
    plug(folder, NAMES[0], 2)
    return folder


def plug(folder, name, number):
    for index in (0, 1):
        device = folder.parent / f"video{number + index}"
        device.touch()
        link = folder / f"{name}-video-index{index}"
        link.unlink(missing_ok=True)
        link.symlink_to(device)


def opened(by_id, video, **said):
    camera = UsbCamera(VirtualClock(5.0), CameraSetting(**said), video, by_id)
    camera.start()
    return camera


def test_cameras_have_one_name_each_and_always_the_same_order(by_id, tmp_path):
    assert usb_cameras(by_id) == NAMES
    assert usb_cameras(tmp_path / "none") == ()


def test_a_camera_is_found_by_its_name_in_another_order(by_id, video):
    opened(by_id, video, camera=NAMES[0])
    assert video.opened[-1].device.endswith("video2")
    for name, number in zip(NAMES, (0, 4), strict=True):
        plug(by_id, name, number)
    camera = opened(by_id, video, camera=NAMES[0])
    assert video.opened[-1].device.endswith("video0")
    assert camera.sees.device == NAMES[0]


def test_frames_their_size_field_and_exposure(by_id, video):
    camera = opened(by_id, video, lens="78°", height=260)
    assert camera.sees.size == (1280, 720)
    assert camera.sees.field_mm == pytest.approx((367, 206), abs=1)
    frame = camera.read()
    assert (frame.shape, frame.at) == ((720, 1280, 3), 5.0)
    assert frame.metadata["ExposureTime"] == 8300
    assert opened(by_id, video).sees.field_mm == (0.0, 0.0)  # nobody knows this one's lens


def test_a_camera_of_4_to_3_is_asked_for_that_shape(by_id, video):
    video.sizes = ((1280, 960), (640, 480))
    assert opened(by_id, video).sees.size == (1280, 960)


def test_a_camera_that_gives_larger_pictures_only_is_taken_up_to_a_size(by_id, video):
    video.sizes = ((1920, 1080),)
    assert opened(by_id, video).sees.size == (1920, 1080)
    video.sizes = ((3840, 2160),)
    with pytest.raises(CameraError, match=r"smaller than 3840 x 2160; the largest that are taken have 2304 x 1728"):
        opened(by_id, video)
    assert not video.opened[-1].free


def test_exposure_balance_and_focus_are_held_and_handed_back(by_id, video):
    camera = opened(by_id, video)
    camera.lock(Exposure(10_000, 3.0, 1.0, 1.0))
    held = video.opened[-1].set_to
    assert held[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert (held[cv2.CAP_PROP_EXPOSURE], held[cv2.CAP_PROP_GAIN], held[cv2.CAP_PROP_AUTO_WB]) == (100, 3, 0)
    camera.lock(None)
    assert (held[cv2.CAP_PROP_AUTO_EXPOSURE], held[cv2.CAP_PROP_AUTO_WB]) == (3, 1)
    assert camera.focuses
    camera.focus(None)
    assert held[cv2.CAP_PROP_AUTOFOCUS] == 1
    camera.focus(4.0)
    assert (held[cv2.CAP_PROP_AUTOFOCUS], held[cv2.CAP_PROP_FOCUS]) == (0, 100)


def test_the_white_balance_is_kept_from_the_calibration_to_the_next_start(by_id, video, tmp_path):
    video.step = 50
    exposure = exposure_of(opened(by_id, video).read())
    assert exposure == Exposure(8300, 2.0, 1.0, 1.0, 4600)
    file = tmp_path / "calibration.toml"
    file.write_text(written(Calibration(exposure=exposure), None), encoding="utf-8")
    kept = load_calibration(file).exposure
    assert kept == exposure
    video.controls = {**Video.controls, cv2.CAP_PROP_WB_TEMPERATURE: 6500}  # another lamp, before anything is held
    camera = opened(by_id, video)
    camera.lock(kept)
    held = video.opened[-1].set_to
    assert (held[cv2.CAP_PROP_AUTO_WB], held[cv2.CAP_PROP_WB_TEMPERATURE]) == (0, 4600)
    assert camera.sees.refuses == ()
    camera.lock(Exposure(8300, 2.0, 1.0, 1.0))  # an older calibration knows no temperature
    assert held[cv2.CAP_PROP_WB_TEMPERATURE] == 4600


@pytest.mark.parametrize(
    ("lacks", "refuses"),
    [
        ((), ()), ((cv2.CAP_PROP_GAIN,), ()), ((cv2.CAP_PROP_AUTOFOCUS,), ()),
        ((cv2.CAP_PROP_WB_TEMPERATURE,), ("white balance",)), ((cv2.CAP_PROP_AUTO_WB,), ("white balance",)),
        ((cv2.CAP_PROP_EXPOSURE,), ("exposure",)), ((cv2.CAP_PROP_FOCUS,), ("focus",)),
        ((cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB), ("exposure", "white balance")),
    ],
)  # fmt: skip
def test_what_a_camera_does_not_let_be_held_is_told(by_id, video, lacks, refuses):
    video.controls = {prop: value for prop, value in Video.controls.items() if prop not in lacks}
    camera = opened(by_id, video)
    camera.lock(Exposure(10_000, 3.0, 1.0, 1.0, 5200))
    camera.focus(4.0)
    assert camera.sees.refuses == refuses
    said = field_check(camera.sees).says
    assert ("It does not let its " + " and ".join(refuses) + " be held" in said) is bool(refuses)


def test_a_camera_with_an_iris_gets_its_own_exposure_back(by_id, video):
    video.modes = (0, 1)
    camera = opened(by_id, video)
    camera.lock(Exposure(10_000, 3.0, 1.0, 1.0))
    camera.lock(None)
    assert video.opened[-1].set_to[cv2.CAP_PROP_AUTO_EXPOSURE] == 0


def test_a_pulled_plug_is_noticed_and_a_dropped_frame_is_not(by_id, video):
    camera = opened(by_id, video, camera=NAMES[0])
    video.opened[-1].gives = False
    assert [camera.read() for _ in range(LOST - 1)] == [None] * (LOST - 1)
    with pytest.raises(CameraError, match="plug loose"):
        camera.read()
    camera = opened(by_id, video, camera=NAMES[0])
    video.opened[-1].gives = False
    (by_id / f"{NAMES[0]}-video-index0").unlink()
    with pytest.raises(CameraError, match="plug loose"):
        camera.read()
    camera.stop()
    with pytest.raises(CameraError, match="not started"):
        camera.read()


def test_what_is_not_plugged_in_is_one_sentence(by_id, video, tmp_path):
    with pytest.raises(CameraAbsentError, match=rf"usb-gone is not plugged in; plugged in: {NAMES[0]}, "):
        opened(by_id, video, camera="usb-gone")
    with pytest.raises(CameraAbsentError, match="no camera is found on USB"):
        opened(tmp_path / "none", video)
    video.isOpened = lambda _self: False
    with pytest.raises(CameraError, match=f"{NAMES[0]} does not open .*another program"):
        opened(by_id, video)


@pytest.mark.parametrize(
    ("said", "ribbon", "usb", "kind"),
    [
        ("", ("imx708",), NAMES, Picamera2Camera), ("", (), NAMES, UsbCamera), (NAMES[0], ("imx708",), (), UsbCamera),
        ("/base/i2c/imx708", (), (), Picamera2Camera),
    ],
)  # fmt: skip
def test_the_named_camera_is_taken_else_the_ribbons_else_one_on_usb(tmp_path, monkeypatch, said, ribbon, usb, kind):
    monkeypatch.setattr(choosing, "sensors", lambda: ribbon)
    monkeypatch.setattr(choosing, "usb_cameras", lambda: usb)
    if said:
        (tmp_path / FILE).write_text(f'camera = "{said}"\n', encoding="utf-8")
    assert type(choose_camera(VirtualClock(), tmp_path / "tray")) is kind


def test_without_any_camera_that_is_said(monkeypatch):
    monkeypatch.setattr(choosing, "sensors", tuple)
    monkeypatch.setattr(choosing, "usb_cameras", tuple)
    with pytest.raises(CameraAbsentError, match="neither on the ribbon nor on USB"):
        choose_camera(VirtualClock())
