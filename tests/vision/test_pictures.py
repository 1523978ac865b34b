from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import PictureError, VisionError
from vision.pictures import check_picture, load_picture, pictures_in


def write(path: Path, height: int = 64, width: int = 80) -> Path:
    cv2.imwrite(str(path), np.full((height, width, 3), 90, np.uint8))
    return path


def test_a_picture_comes_as_bgr(tmp_path: Path) -> None:
    blue = np.zeros((40, 50, 3), np.uint8)
    blue[..., 0] = 255
    cv2.imwrite(str(tmp_path / "blue.png"), blue)
    assert (load_picture(tmp_path / "blue.png") == blue).all()


def test_a_grey_picture_gets_three_channels(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "grey.png"), np.full((40, 50), 7, np.uint8))
    assert load_picture(tmp_path / "grey.png").shape == (40, 50, 3)


@pytest.mark.parametrize("content", [b"", b"not a picture at all", b"\xff\xd8\xff\xe0 cut off"])
def test_what_is_no_picture_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureError, match=r"odd\.jpg") as caught:
        load_picture(path)
    assert isinstance(caught.value, VisionError)
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


def test_an_absent_picture_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="no such picture"):
        load_picture(tmp_path / "gone.png")
    with pytest.raises(PictureError, match="a folder"):
        load_picture(tmp_path)


def test_a_picture_cut_off_in_the_middle_is_named_or_read(tmp_path: Path) -> None:
    path = write(tmp_path / "whole.png")
    path.write_bytes(path.read_bytes()[:60])
    with pytest.raises(PictureError, match=r"whole\.png"):
        load_picture(path)


def test_too_small(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="20 x 64"):
        load_picture(write(tmp_path / "small.png", 64, 20))


@pytest.mark.parametrize("shape", [(64, 64), (64, 64, 4), (64, 64, 1)])
def test_other_shapes_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(PictureError):
        check_picture(np.zeros(shape, np.uint8))


def test_a_folder_is_its_pictures_in_name_order(tmp_path: Path) -> None:
    for name in ("b.PNG", "a.jpg", "notes.txt", "c.webp"):
        (tmp_path / name).write_bytes(b"x")
    assert [p.name for p in pictures_in(tmp_path)] == ["a.jpg", "b.PNG", "c.webp"]


def test_a_folder_without_pictures_is_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="no picture"):
        pictures_in(tmp_path)
