"""Which part of the tray each module sees, which mode it is asked for, and that the wiring guide says the same."""

import re
from pathlib import Path

import pytest

from companion.devices.camera.modules import (
    MODULES,
    USUAL,
    module_of,
    share_seen,
    sized,
    whole_mode,
)
from companion.devices.virtual_tray.scene import FLOOR, RIM, VIEW
from vision.tray.mat import USUAL as MAT
from vision.tray.size import TRAY_MM, WALL_MM

ROOT = Path(__file__).parents[3]


def table():
    """Rows of the wiring guide's table of modules as the code has them."""
    for module in MODULES.values():
        width, depth = module.field(module.height_mm)
        name = f"{module.name}, {module.lens}" if module.lens and module.sensors else module.name
        cells = (
            name, f"{module.height_mm} mm", f"{width:.0f} x {depth:.0f} mm", f"{module.size[0]} x {module.size[1]}",
            f"{module.die(module.height_mm):.0f}",
        )  # fmt: skip
        yield f"| {' | '.join(cells)} |"


def test_the_wiring_guide_has_the_same_heights_and_fields():
    page = (ROOT / "hardware" / "wiring.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- table: cameras -->\n\|[^\n]*\n\|[-|]*\n((?:\|[^\n]*\n)+)", page).group(1).splitlines()
    assert found == list(table()), "\n".join(["", *table()])


def test_one_tray_stands_in_all_rooms():
    assert TRAY_MM == FLOOR == MAT
    assert WALL_MM == RIM
    assert VIEW.height == USUAL.height_mm
    across, down = USUAL.field(VIEW.height)
    assert (VIEW.field * 3 / 4, VIEW.field) == pytest.approx((down, down * 4 / 3), abs=0.5)
    assert across > VIEW.field


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_the_whole_tray_with_its_wall_is_in_the_picture(module):
    width, depth = module.field(module.height_mm - WALL_MM)
    assert width >= TRAY_MM[0]
    assert depth >= TRAY_MM[1]
    assert module.die(module.height_mm) >= 40  # pixels; clean pictures are read down to 12
    assert module.field(2 * module.height_mm)[0] == pytest.approx(2 * module.field(module.height_mm)[0])


def test_a_sensor_names_its_module_and_the_lens_where_it_can_be_changed():
    assert module_of("imx708") is USUAL
    assert module_of("imx219").name == "Camera Module 2"
    assert module_of("imx219", "120°") is MODULES["degrees_120"]
    assert module_of("imx477").lens == "6 mm"
    assert module_of("imx477", "16 mm") is MODULES["hq_16"]
    assert module_of("imx296", "8 mm") is module_of("ov9999") is module_of("") is None
    assert module_of("", "78°") is MODULES["usb_78"]


@pytest.mark.parametrize(
    ("pixels", "width", "size"),
    [
        ((4608, 2592), 1280, (1280, 720)), ((3280, 2464), 1280, (1280, 960)), ((1456, 1088), 320, (320, 240)),
        ((800, 600), 1280, (800, 600)), ((2000, 1000), 1280, (1280, 640)),
    ],
)  # fmt: skip
def test_pictures_have_the_sensors_shape(pixels, width, size):
    assert sized(pixels, width) == size


def test_a_camera_without_raw_modes_has_no_mode_to_choose():
    assert whole_mode([{"format": "YUYV"}, {"format": "MJPEG"}]) is None


def test_where_every_mode_is_cropped_the_least_cropped_is_taken():
    modes = [
        {"size": (640, 480), "bit_depth": 10, "crop_limits": (500, 500, 1000, 1000)},
        {"size": (2000, 900), "bit_depth": 10, "crop_limits": (0, 500, 2000, 900)},
        {"size": (1500, 1500), "bit_depth": 10, "crop_limits": (250, 0, 1500, 1500)},
    ]
    assert whole_mode(modes).size == (1500, 1500)


def test_what_a_frame_says_of_its_part_of_the_sensor():
    assert share_seen((768, 432, 3072, 1728), (4608, 2592)) == pytest.approx((2 / 3, 2 / 3))
    assert share_seen(None, (4608, 2592)) is share_seen((1, 2, 3), (4608, 2592)) is None
