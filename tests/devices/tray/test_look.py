"""A look through the camera: what its picture shows of the field, sharpness, light and flicker."""

import cv2
import numpy as np
import pytest

from companion.devices.camera import Frame
from companion.devices.camera.base import CameraSees, TrayCamera
from companion.devices.choosing import open_devices
from companion.devices.events import CalibrationOrder, TrayRead
from companion.devices.tray.look import TrayLook
from companion.devices.virtual_tray import VirtualTray
from companion.system.clock import VirtualClock

MODULE_3 = CameraSees(
    "/base/soc/i2c0mux/i2c@1/imx708@1a", "imx708", "Camera Module 3", (1280, 720), (2304, 1296), (1.0, 1.0),
    (326.0, 183.0), 245.0,
)  # fmt: skip


class Camera(TrayCamera):
    """A camera of which only this is known."""

    def __init__(self, sees=None):
        self._sees = sees

    def start(self):
        """Nothing."""

    def read(self):
        """Nothing comes."""

    def stop(self):
        """Nothing."""

    @property
    def sees(self):
        return self._sees


@pytest.fixture(scope="module")
def tray():
    tray = VirtualTray(3)
    tray.lay_mat(True)
    return tray.picture().copy()


def view(look, pictures):
    found = None
    for number, picture in enumerate(pictures):
        found = look.see(Frame(picture, number * 0.1)) or found
    return found


def codes(found):
    return {note.code: note for note in found.notes}


def test_a_good_picture_has_figures_only(tray):
    found = view(TrayLook(Camera()), [tray] * 6)
    assert set(codes(found)) == {"field_by_mat", "sharp", "light", "flicker_seen"}
    assert found.ready
    assert len(found.outlines) == 1, "the mat is drawn round"
    assert found.picture.shape[1] == 640
    across, down = map(int, codes(found)["field_by_mat"].where.split(" x "))
    assert across > 220 and down > 165, "the whole tray is in the picture"  # noqa: PT018


def test_module_and_mat_are_compared(tray):
    found = codes(view(TrayLook(Camera(MODULE_3)), [tray] * 6))
    assert found["camera"].where == "Camera Module 3, 1280 x 960"
    assert (found["field"].where, found["field"].n) == ("326 x 183", 245)
    assert found["field_by_mat"].good is False, "the virtual tray is no such module"


def test_a_cut_sensor_is_told(tray):
    cut = CameraSees("x", "imx708", "Camera Module 3", (1280, 720), share=(0.66, 0.66))
    note = codes(view(TrayLook(Camera(cut)), [tray] * 6))["camera"]
    assert (note.good, note.n) == (False, 66)


def test_without_the_mat_nothing_is_said_of_the_tray():
    found = view(TrayLook(Camera()), [VirtualTray(3).picture()] * 6)
    assert set(codes(found)) == {"sharp", "light", "flicker_seen"}
    assert found.ready


def test_what_is_blurred_is_told(tray):
    found = codes(view(TrayLook(Camera()), [cv2.GaussianBlur(tray, (0, 0), 9)] * 6))
    assert found["sharp"].good is False
    assert "blurred" in found


def test_what_is_dark_is_told(tray):
    found = codes(view(TrayLook(Camera()), [tray // 12] * 6))
    assert found["light"].good is False
    assert "too_dark" in found


def test_what_flickers_is_told(tray):
    bands = (np.sin(np.linspace(0, 20, tray.shape[0])) * 28)[:, None, None]
    there, away = (np.clip(tray + sign * bands, 0, 255).astype(np.uint8) for sign in (1, -1))
    found = codes(view(TrayLook(Camera()), [there, away] * 4))
    assert found["flicker_seen"].good is False
    assert "flicker" in found


def test_the_virtual_table_shows_its_twin_and_reads_again_afterwards(tmp_path):
    clock = VirtualClock()
    table = open_devices("virtual", clock, seed=1, background=False, trays=tmp_path)

    def wait(seconds):
        told = []
        for _ in range(round(seconds / 0.05)):
            clock.advance(0.05)
            told += table.poll()
        return told

    wait(3.0)
    table.calibrate(CalibrationOrder("look"))
    wait(1.5)
    assert table.tray_view is not None
    assert table.tray_view.step == "look"
    first = table.tray_view.at
    wait(1.0)
    assert table.tray_view.at > first, "it goes on although nothing moves"
    table.calibrate(CalibrationOrder("end"))
    assert table.tray_view is None
    table.throw(0, {"red": 2})
    assert any(isinstance(event, TrayRead) for event in wait(4.0))
    table.close()
