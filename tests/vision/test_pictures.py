from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import PictureError, VisionError
from vision.picture_size import measured
from vision.pictures import (
    WANTED_REDUCED,
    check_picture,
    decode_picture,
    decode_reduced,
    load_picture,
    pictures_in,
)

ROOT = Path(__file__).parents[2]


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


def encoded(ending: str, picture: np.ndarray, *settings: int) -> bytes:
    return cv2.imencode(ending, picture, settings)[1].tobytes()


def table(height: int = 240, width: int = 320) -> np.ndarray:
    """Something with detail everywhere, so that a JPEG of it has much to lose."""
    noise = np.random.default_rng(5).integers(0, 255, (height // 8, width // 8, 3), np.uint8)
    return np.asarray(cv2.resize(noise, (width, height)), np.uint8)


KINDS = {
    "png": encoded(".png", table()),
    "grey png": encoded(".png", table()[..., 0]),
    "jpeg": encoded(".jpg", table()),
    "progressive jpeg": encoded(".jpg", table(), cv2.IMWRITE_JPEG_PROGRESSIVE, 1),
    "restarting jpeg": encoded(".jpg", table(), cv2.IMWRITE_JPEG_RST_INTERVAL, 4),
    "optimised jpeg": encoded(".jpg", table(), cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_QUALITY, 40),
    "grey jpeg": encoded(".jpg", table()[..., 0]),
    "bmp": encoded(".bmp", table()),
    "lossy webp": encoded(".webp", table(), cv2.IMWRITE_WEBP_QUALITY, 80),
    "lossless webp": encoded(".webp", table(), cv2.IMWRITE_WEBP_QUALITY, 101),
    "webp with alpha": encoded(".webp", np.dstack([table(), table()[..., 0]]), cv2.IMWRITE_WEBP_QUALITY, 80),
    "tiff": encoded(".tif", table()),
    "tiff of 16 bits": encoded(".tif", table().astype(np.uint16) * 256),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_measured_before_it_is_decoded(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    head = measured(KINDS[kind])
    assert head is not None
    assert (head.width, head.height, head.whole) == (320, 240, True)
    assert decode_picture(KINDS[kind], kind).shape == (240, 320, 3)
    monkeypatch.setattr("vision.pictures.MOST_PIXELS", 320 * 240 - 1)
    monkeypatch.setattr(cv2, "imdecode", None)  # is not even asked
    with pytest.raises(PictureError, match="320 x 240 pixels are too many"):
        decode_picture(KINDS[kind], kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_that_is_cut_off_anywhere_is_refused_or_a_whole_picture(kind: str) -> None:
    data = KINDS[kind]
    for end in [*range(1, 80), *range(80, len(data), max(len(data) // 20, 1))]:
        try:
            assert decode_picture(data[:end], kind).shape == (240, 320, 3)
        except PictureError:
            continue
        assert "jpeg" not in kind, end


def test_other_kinds_are_refused() -> None:
    with pytest.raises(PictureError, match="JPEG, PNG, WebP, TIFF and BMP"):
        decode_picture(b"P5\n32000 32000\n255\n" + bytes(100), "large.pgm")


def test_a_jpeg_of_many_passes_costs_more_than_its_pixels() -> None:
    data = KINDS["progressive jpeg"]
    scan = data[data.rindex(b"\xff\xda") : -2]
    head, more = measured(data), measured(data[:-2] + scan * 1000 + data[-2:])
    assert head is not None
    assert more is not None
    assert head.cost == 320 * 240
    assert more.cost > 100 * head.cost


def test_a_jpeg_of_nothing_but_marks_is_done_with_at_once() -> None:
    head = measured(b"\xff\xd8" + b"\xff\xe0\x00\x02" * 1_000_000)
    assert head is not None
    assert not head.whole


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "jpeg" in kind])
def test_a_jpeg_with_a_hole_is_told(kind: str, capfd: pytest.CaptureFixture[str]) -> None:
    told = 0
    for seed in range(20):
        chance = np.random.default_rng(seed)
        data, at = bytearray(KINDS[kind]), int(chance.integers(700, len(KINDS[kind]) - 600))
        data[at : at + 512] = chance.bytes(512)
        try:
            decode_picture(bytes(data), "holed.jpg")
        except PictureError:
            told += 1
    assert told >= 19  # whatever is left of a JPEG can by chance be a sound one
    assert capfd.readouterr().err == ""  # one sentence, ours


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "jpeg" in kind])
@pytest.mark.parametrize("step", [0, 255])
def test_a_jpeg_with_a_damaged_head_is_told(kind: str, step: int) -> None:
    data = bytearray(KINDS[kind])
    data[data.index(b"\xff\xdb") + 5 + 9] = step  # one step of the quantization: dots everywhere, or all blurred
    with pytest.raises(PictureError, match="damaged"):
        decode_picture(bytes(data), "head.jpg")


def test_a_jpeg_of_a_version_that_there_is_not_is_told() -> None:
    data = bytearray(KINDS["jpeg"])
    data[data.index(b"JFIF") + 5] = 9  # its decoder tells of this, and of nothing that is damaged behind it
    with pytest.raises(PictureError, match="damaged"):
        decode_picture(bytes(data), "version.jpg")


@pytest.mark.parametrize("quality", [1, 10, 50, 75, 90, 97, 100])
def test_no_sound_jpeg_is_called_damaged(quality: int) -> None:
    for more in ((), (cv2.IMWRITE_JPEG_PROGRESSIVE, 1), (cv2.IMWRITE_JPEG_CHROMA_QUALITY, (quality + 1) // 2)):
        assert decode_picture(encoded(".jpg", table(), cv2.IMWRITE_JPEG_QUALITY, quality, *more), "a").size


def test_a_damaged_tiff_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    data = bytearray(KINDS["tiff"])
    data[len(data) // 2 : len(data) // 2 + 512] = b"\xff" * 512
    with pytest.raises(PictureError, match="damaged"):
        decode_picture(bytes(data), "a.tif")
    assert capfd.readouterr().err == ""


def test_what_others_say_meanwhile_is_not_swallowed(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def decode(_data: bytes, _how: int) -> np.ndarray:
        os.write(2, b"pipworks: the station is not there\n")
        return table()

    monkeypatch.setattr("vision.pictures._tried", decode)
    decode_picture(KINDS["jpeg"], "a.jpg")
    assert "the station is not there" in capfd.readouterr().err


def test_data_behind_the_end_of_a_jpeg_is_no_damage() -> None:
    assert decode_picture(KINDS["jpeg"] + b"of a camera" * 20_000, "phone.jpg").shape == (240, 320, 3)


def test_a_jpeg_is_read_where_nobody_listens_to_errors() -> None:
    script = "import os, sys; os.close(2); from vision.pictures import load_picture; from pathlib import Path; "
    script += "sys.exit(load_picture(Path('docs/pictures/sample-tray.jpg')) is None)"
    assert subprocess.run([sys.executable, "-c", script], check=False, cwd=ROOT).returncode == 0


@pytest.mark.parametrize("length", [0x7F002000, 100])
def test_a_png_with_a_chunk_of_another_length_is_refused_before_it_is_decoded(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = bytearray(KINDS["png"])
    data[33:37] = length.to_bytes(4, "big")
    monkeypatch.setattr(cv2, "imdecode", None)  # took 3.4 GB and 20 s for what the chunk said
    with pytest.raises(PictureError, match="too early"):
        decode_picture(bytes(data), "a.png")


MOTION = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + bytes(range(256)) * 400


@pytest.mark.parametrize(
    "tail", [MOTION, b"\xff\xd8\xff\xe0" + MOTION, b"\0" * 64], ids=["film", "picture", "nothing"]
)
@pytest.mark.parametrize("progressive", [0, 1])
def test_a_photograph_with_a_film_behind_it_is_read(tail: bytes, progressive: int) -> None:
    shown = np.random.default_rng(5).integers(0, 255, (60, 80, 3)).astype(np.uint8)
    data = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_PROGRESSIVE, progressive])[1].tobytes()
    assert (decode_picture(data + tail, "motion") == decode_picture(data, "still")).all()


def drawn(width: int, height: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    shown = np.full((height, width, 3), 200, np.uint8)
    cv2.circle(shown, (width // 2, height // 4), height // 8, (0, 0, 220), -1)
    return shown


def test_a_large_jpeg_is_decoded_in_a_part_of_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = drawn(800, 600)
    data = cv2.imencode(".jpg", shown)[1].tobytes()
    for most, reduced in ((800 * 600, 1), (800 * 600 - 1, 2), (400 * 300 - 1, 4), (200 * 150 - 1, 8)):
        monkeypatch.setattr("vision.pictures.WANTED_REDUCED", most)
        picture, times = decode_reduced(data, "large")
        assert times == reduced
        assert picture.shape == (600 // reduced, 800 // reduced, 3)
        small = cv2.resize(shown, (800 // reduced, 600 // reduced), interpolation=cv2.INTER_AREA)
        assert np.abs(picture.astype(int) - small).mean() < 4


def test_pictures_that_are_held_whole_while_decoded_keep_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.pictures.WANTED_REDUCED", 800 * 600 // 4)
    monkeypatch.setattr("vision.pictures.MOST_PIXELS", 800 * 600 - 1)
    shown = drawn(800, 600)
    assert decode_reduced(cv2.imencode(".jpg", shown)[1].tobytes(), "plain").reduced > 1
    for data in (
        cv2.imencode(".png", shown)[1].tobytes(),
        cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes(),
    ):
        with pytest.raises(PictureError, match="800 x 600 pixels are too many"):
            decode_reduced(data, "whole")


def test_a_picture_of_a_hundred_megapixels_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), np.full((8700, 11600), 120, np.uint8))  # grey: written in little memory, too
    code = (
        "import sys, resource; from pathlib import Path; from vision.pictures import load_reduced;"
        "from vision.reading.reader import Reader; picture, times = load_reduced(Path(sys.argv[1]));"
        "assert picture.shape == (2175, 2900, 3) and times == 4; Reader().read(picture);"
        "print(next(int(s.split()[1]) for s in open('/proc/self/status') if s.startswith('VmHWM')))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 300 * 1024
    assert WANTED_REDUCED < 11600 * 8700


def test_a_damaged_large_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.pictures.WANTED_REDUCED", 800 * 600 // 4)
    noise = np.random.default_rng(6).integers(0, 255, (600, 800, 3)).astype(np.uint8)
    data = bytearray(cv2.imencode(".jpg", noise)[1].tobytes())
    data[len(data) // 2 : len(data) // 2 + 40] = b"\xff\xd3" * 20
    with pytest.raises(PictureError, match="damaged"):
        decode_reduced(bytes(data), "hurt")
