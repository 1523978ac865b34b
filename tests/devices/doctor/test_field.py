"""Which part of the felt a camera shows, by its module and by the calibration."""

import pytest

from companion.devices.camera import CameraSees
from companion.devices.doctor.field import field_check, measured

WHOLE = CameraSees(
    "/base/i2c/imx708", "imx708", "Camera Module 3", (1280, 720), (2304, 1296), (1.0, 1.0), (326, 183), 245
)


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


def test_the_calibration_measures_the_field(tmp_path):
    assert measured(None) is measured(tmp_path) is None
    corners = [[210.0, 37.0], [1070.0, 37.0], [1070.0, 683.0], [210.0, 683.0]]
    (tmp_path / "calibration.toml").write_text(
        f"version = 2\nsize = [1280, 720]\ncorners = {corners}\nfloor = [220, 165]\n", encoding="utf-8"
    )
    assert measured(tmp_path) == pytest.approx((327.2, 184.1), abs=0.5)
