"""A calibration in its folder: what is kept is what is loaded, and a cut leaves one that is whole."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

from companion.devices.tray.known import keep_tray, load_tray
from vision import CalibrationError
from vision.tray.calibration import FILE, Calibration, Exposure

MADE = Calibration(
    corners=((63.0, 47.0), (1217.0, 47.0), (1217.0, 912.0), (63.0, 912.0)),
    colours=MappingProxyType({"red": (182.5, 33.0, 30.0)}),
    size=(1280, 960),
    exposure=Exposure(8000, 1.5, 1.8, 1.6),
    made="2026-11-20T20:40:00+00:00",
)
OLD, NEW = np.full((40, 60, 3), 90, np.uint8), np.full((40, 60, 3), 200, np.uint8)


def empty_in(folder):
    """Return the picture of the empty tray as it is loaded."""
    tray, drift = load_tray(folder, 1.0)
    assert drift is None
    assert tray is not None
    return tray.empty


def test_what_is_kept_is_what_is_loaded(tmp_path):
    folder = tmp_path / "not" / "there"
    assert keep_tray(folder, MADE, OLD) == folder / FILE
    tray, drift = load_tray(folder, 1.0)
    assert drift is None
    assert (tray.empty == OLD).all()
    assert tray.calibration.empty.parent == folder
    kept = tray.calibration
    assert (kept.corners, kept.size, kept.exposure, kept.made) == (MADE.corners, MADE.size, MADE.exposure, MADE.made)
    assert kept.colours == MADE.colours


def test_without_a_picture_there_is_none(tmp_path):
    keep_tray(tmp_path, MADE, None)
    assert empty_in(tmp_path) is None
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_cut_between_picture_and_file_leaves_the_old_calibration_whole(tmp_path, monkeypatch):
    keep_tray(tmp_path, MADE, OLD)
    replace = Path.replace

    def cut(self, target):
        if target.name == FILE:
            raise OSError(5, "cut")
        return replace(self, target)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", cut)
        with pytest.raises(CalibrationError, match="cut"):
            keep_tray(tmp_path, MADE, NEW)
    assert (empty_in(tmp_path) == OLD).all()
    keep_tray(tmp_path, MADE, NEW)
    assert (empty_in(tmp_path) == NEW).all()
    assert len(list(tmp_path.glob("*.png"))) == 1  # the old one is gone


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CalibrationError, match=str(tmp_path / "file" / "tray")):
        keep_tray(tmp_path / "file" / "tray", Calibration(), None)


def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path, monkeypatch):
    def forbidden(self, **_):
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "stat", forbidden)
    tray, drift = load_tray(tmp_path, 0.0)
    assert tray is None
    assert drift is not None
    assert "Permission denied" in drift.detail
