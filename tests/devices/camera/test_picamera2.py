"""The adapter of the Pi's camera, on a stand-in that refuses what the real class would refuse."""

import importlib
import sys
import types
from pathlib import Path

import numpy as np
import pytest

from companion.devices.camera import CameraSees, Picamera2Camera
from companion.devices.camera.picamera2 import whole_sensor
from companion.devices.camera.setting import CameraSetting, camera_setting
from companion.devices.errors import CameraError
from companion.system.clock import VirtualClock
from vision.tray.calibration import Exposure


@pytest.fixture
def clock():
    return VirtualClock(50.0)


@pytest.fixture
def parts(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return importlib.import_module("stand_in")


@pytest.fixture
def stand_in(monkeypatch, parts):
    """The module picamera2, with a class of its own for each test."""
    made = type("Picamera2", (parts.StandIn,), {})
    module = types.ModuleType("picamera2")
    module.Picamera2 = made
    monkeypatch.setitem(sys.modules, "picamera2", module)
    return made


def started(clock, setting=None):
    camera = Picamera2Camera(clock, setting)
    camera.start()
    return camera


def test_the_adapter_drives_picamera2_in_its_order(stand_in, clock):
    camera = started(clock)
    frames = [camera.read() for _ in range(2)]
    assert [frame.shape for frame in frames] == [(720, 1280, 3)] * 2
    assert frames[1].picture.shape == (720, 1280, 3)
    assert frames[0].metadata["ExposureTime"] == 9000
    assert frames[0].at == clock.now()
    made = stand_in.made
    assert made.configuration["main"]["format"] == "RGB888"
    assert made.controls["FrameDurationLimits"] == (33333, 33333)
    assert made.controls["LensPosition"] == pytest.approx(4.08, abs=0.01)
    camera.stop()
    camera.stop()
    assert (made.state, made.out) == ("closed", 0)


@pytest.mark.parametrize(
    ("sensor", "mode", "main", "lores"),
    [
        ("imx708", (2304, 1296), (1280, 720), (320, 180)),
        ("imx708_wide", (2304, 1296), (1280, 720), (320, 180)),
        ("imx219", (1640, 1232), (1280, 960), (320, 240)),
        ("imx477", (2028, 1520), (1280, 960), (320, 240)),
        ("imx296", (1456, 1088), (1280, 960), (320, 240)),
    ],
)
def test_the_mode_is_the_smallest_that_shows_the_whole_sensor(stand_in, clock, sensor, mode, main, lores):
    stand_in.sensor = sensor
    camera = started(clock)
    made = stand_in.made.configuration
    assert made["sensor"]["output_size"] == mode
    assert made["sensor"]["bit_depth"] == max(m["bit_depth"] for m in stand_in.made.sensor_modes if m["size"] == mode)
    assert (made["main"]["size"], made["lores"]["size"]) == (main, lores)
    camera.read()
    assert camera.sees.mode == mode
    assert whole_sensor(camera.sees)


def test_the_large_picture_is_copied_only_for_who_reads_it(stand_in, clock):
    camera = started(clock)
    first, second = camera.read(), camera.read()
    assert stand_in.made.copied == ["lores", "lores"]
    assert second.glance.small.shape == (180, 320, 3)
    picture = second.picture
    assert second.picture is picture
    assert stand_in.made.copied[2:] == ["main"]
    camera.read()
    assert np.array_equal(second.picture, picture)  # a copy of its own
    with pytest.raises(CameraError, match="handed back"):
        _ = first.picture


def test_the_field_is_told_and_held_against_the_frames(stand_in, clock):
    camera = started(clock)
    assert camera.sees == CameraSees(
        "/base/soc/i2c0mux/i2c@1/imx708@1a", "imx708", "Camera Module 3", (1280, 720), (2304, 1296),
        field_mm=camera.sees.field_mm, height_mm=245.0,
    )  # fmt: skip
    assert camera.sees.field_mm == pytest.approx((325.7, 183.2), abs=0.1)
    stand_in.made.crop = (768, 432, 3072, 1728)  # as where size alone chose the mode
    camera.read()
    assert camera.sees.share == pytest.approx((2 / 3, 2 / 3))
    assert camera.sees.field_mm == pytest.approx((217.1, 122.1), abs=0.1)
    assert not whole_sensor(camera.sees)


def test_height_and_lens_of_the_setting_count(stand_in, clock):
    stand_in.sensor = "imx477"
    camera = started(clock, CameraSetting(lens="8 mm", height=300))
    assert camera.sees.module == "HQ Camera, 8 mm"
    assert camera.sees.field_mm == pytest.approx((235.8, 176.7), abs=0.1)
    assert stand_in.made.controls["LensPosition"] == pytest.approx(1 / 0.3)


def test_the_focus_is_looked_for_once_and_held(stand_in, clock):
    camera = started(clock)
    assert camera.focuses
    camera.focus(None)
    assert {name: stand_in.made.controls[name] for name in ("AfMode", "AfTrigger")} == {"AfMode": 1, "AfTrigger": 0}
    camera.focus(4.3)
    assert stand_in.made.controls["AfMode"] == 0
    assert stand_in.made.controls["LensPosition"] == 4.3


def test_a_camera_without_focus_or_colour_is_not_asked_for_them(stand_in, clock):
    stand_in.controls_known = ("FrameDurationLimits", "ExposureTime", "AnalogueGain", "AeEnable")
    camera = started(clock)
    camera.focus(None)
    camera.lock(Exposure(10000, 2.0, 1.5, 1.6))
    assert set(stand_in.made.controls) == {"FrameDurationLimits", "ExposureTime", "AnalogueGain", "AeEnable"}
    assert not camera.focuses


@pytest.mark.parametrize(("mains", "period"), [(0, 10000), (50, 10000), (60, 8333)])
def test_the_cameras_own_exposure_keeps_to_the_lamp(stand_in, clock, mains, period):
    camera = started(clock, CameraSetting(mains=mains))
    assert (stand_in.made.controls["AeFlickerMode"], stand_in.made.controls["AeFlickerPeriod"]) == (1, period)
    assert camera.mains_hz == (mains or None)


def test_of_several_cameras_the_wanted_one_is_taken_in_whatever_order_they_come(stand_in, clock):
    ribbons = [{"Id": f"/base/axi/pcie@120000/rp1/i2c@{bus}/imx708@1a", "Num": bus} for bus in (80000, 88000)]
    usb = {"Id": "/base/axi/usb@200000-1:1.0-046d:0825", "Num": 5}
    for order in ([usb, *ribbons], [*ribbons[::-1], usb]):
        stand_in.cameras = order
        started(clock, CameraSetting(camera=ribbons[1]["Id"]))
        assert stand_in.made.number == order.index(ribbons[1])
        started(clock)
        assert "usb" not in order[stand_in.made.number]["Id"]
    with pytest.raises(CameraError, match="gone is not there; there are /base"):
        started(clock, CameraSetting(camera="gone"))


@pytest.mark.parametrize("error", [IndexError("list index out of range"), RuntimeError("Failed to acquire camera")])
def test_no_camera_is_one_sentence(stand_in, clock, monkeypatch, error):
    def none(self, *_given, **_named):
        raise error

    monkeypatch.setattr(stand_in, "__init__", none)
    with pytest.raises(CameraError, match=r"does not open .*ribbon"):
        started(clock)
    stand_in.cameras = []
    with pytest.raises(CameraError, match=r"libcamera finds none.*ribbon"):
        started(clock)


def test_frames_that_fail_are_one_sentence(stand_in, clock):
    camera = Picamera2Camera(clock)
    with pytest.raises(CameraError, match="not started"):
        camera.read()
    camera.start()
    stand_in.made.state = "configured"
    with pytest.raises(CameraError, match="stopped delivering"):
        camera.read()


def test_a_missing_package_says_which(clock, monkeypatch):
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="apt install python3-picamera2"):
        Picamera2Camera(clock).start()


@pytest.mark.parametrize(
    "call",
    [
        lambda camera: camera.start(preview=None),
        lambda camera: camera.capture_request(timeout=1.0),
        lambda camera: camera.set_controls({"ExposureTim": 1}),
        lambda camera: camera.create_video_configuration(main={"size": (1280, 720), "fps": 30}),
        lambda camera: camera.create_video_configuration(sensor={"size": (2304, 1296)}),
        lambda camera: camera.create_video_configuration(main={"size": (1281, 720)}),
        lambda camera: type(camera)(camera=1),
    ],
)
def test_the_stand_in_refuses_what_the_real_class_does_not_know(stand_in, call):
    with pytest.raises((TypeError, RuntimeError, ValueError)):
        call(stand_in())


def test_owners_say_what_no_camera_tells(tmp_path):
    assert camera_setting(None) == camera_setting(tmp_path) == CameraSetting()
    file = tmp_path / "camera.toml"
    file.write_text('camera = "usb-046d_C920"\nlens = "78°"\nheight = 260\nmains = 60\n', encoding="utf-8")
    assert camera_setting(tmp_path) == CameraSetting("usb-046d_C920", "78°", 260, 60)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mains = 55\n", r'line 1.*"mains".*50'),
        ('lens = "6 mm"\nheigth = 3\n', r'line 2.*"heigth".*height is meant'),
        ("height = -1\n", r'line 1.*"height"'),
        ("height = \n", r"camera\.toml, line 1"),
    ],
)
def test_a_mistake_in_the_setting_is_one_sentence(tmp_path, text, words):
    (tmp_path / "camera.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CameraError, match=words) as error:
        camera_setting(tmp_path)
    assert "\n" not in str(error.value)
