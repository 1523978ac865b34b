"""The doctor opens the camera for a moment and says which part of the felt it shows."""

import pytest

from companion.devices.camera import CameraSees
from companion.devices.doctor.field import check_field, field_check, measured, try_camera
from companion.devices.tray.process import CameraFailed, FramesCome, SignOfLife

WHOLE = CameraSees(
    "/base/i2c/imx708", "imx708", "Camera Module 3", (1280, 720), (2304, 1296), (1.0, 1.0), (326, 183), 245
)


class Child:
    """A camera process that says what it is told to, a message a look, then nothing."""

    def __init__(self, *said, ends=False):
        self.said, self.ends, self.killed = list(said), ends, False

    def wait(self, _timeout_s):
        return bool(self.said) or self.ends

    def messages(self):
        return [self.said.pop(0)] if self.said else []

    def alive(self):
        return bool(self.said) or not self.ends

    def kill(self):
        self.killed = True


@pytest.mark.parametrize(
    ("child", "sees", "sentence"),
    [
        (Child(SignOfLife("opening"), WHOLE, FramesCome(1.0)), WHOLE, ""),
        (Child(SignOfLife("opening"), FramesCome(1.0)), None, ""),
        (Child(CameraFailed("no camera is found")), None, "no camera is found"),
        (Child(SignOfLife("opening"), ends=True), None, "the camera's process ended"),
        (Child(SignOfLife("opening")), None, "the camera delivers nothing within 30 s"),
    ],
)
def test_it_waits_for_the_first_frame_and_lets_go(child, sees, sentence):
    tried = try_camera(child)
    assert (tried.sees, tried.sentence) == (sees, sentence)
    assert child.killed


def test_the_field_is_said():
    check = field_check(WHOLE)
    assert check.ok
    assert check.says == (
        "Camera Module 3 shows 326 x 183 mm of the felt from 245 mm, its whole sensor, in 1280 x 720 pixels."
    )


def test_a_part_of_the_sensor_falls_short():
    part = CameraSees("d", "imx708", "Camera Module 3", (1280, 960), (1536, 864), (0.5, 0.667), (163, 122), 245)
    check = field_check(part, (165.0, 124.0))
    assert not check.ok
    assert "only 50 % x 67 % of its sensor: 163 x 122 mm" in check.says
    assert check.says.endswith("; the calibration measured 165 x 124 mm.")
    assert "full-upgrade" in check.do


def test_a_lens_nobody_knows_is_measured_by_the_mat():
    sees = CameraSees("usb-a", "usb-a", size=(1280, 720))
    assert "camera.toml" in field_check(sees).do
    assert field_check(sees, (326.0, 183.0)).do == ""
    assert field_check(None).says == "The camera delivers pictures."


def test_a_camera_that_is_away_is_a_sentence_with_what_to_do():
    check = check_field(None, lambda: Child(CameraFailed("the camera usb-a is not plugged in", absent=True)))
    assert (check.ok, check.says) == (False, "The camera usb-a is not plugged in.")
    assert "Plug it in" in check.do
    check = check_field(None, lambda: Child(CameraFailed("the camera does not open: is its ribbon in?")))
    assert check.says == "The camera does not open: is its ribbon in?"
    assert "systemctl stop pipworks" in check.do


def test_the_calibration_measures_the_field(tmp_path):
    assert measured(None) is measured(tmp_path) is None
    corners = [[210.0, 37.0], [1070.0, 37.0], [1070.0, 683.0], [210.0, 683.0]]
    (tmp_path / "calibration.toml").write_text(
        f"version = 2\nsize = [1280, 720]\ncorners = {corners}\nfloor = [220, 165]\n", encoding="utf-8"
    )
    assert measured(tmp_path) == pytest.approx((327.2, 184.1), abs=0.5)
