"""Videos and folders of pictures in place of a camera."""

import cv2
import numpy as np
import pytest

from companion.devices.camera.recorded import RecordedCamera
from companion.devices.errors import RecordingError
from companion.system.clock import VirtualClock


@pytest.fixture
def clock():
    return VirtualClock(50.0)


def test_a_recording_plays_at_the_rate_of_the_clock(recording, clock):
    camera = RecordedCamera(recording, clock, frames_per_s=10)
    camera.start()
    seen = []
    for _ in range(100):
        frame = camera.read()
        if frame:
            seen.append((round(frame.at - 50.0, 3), int(frame.picture[0, 0, 0]), frame.metadata["file"]))
        clock.advance(0.01)
    assert seen == [(n / 10, 40 * n, f"{2 * n}.png") for n in range(6)]  # 10 comes after 8
    assert camera.finished


def test_a_video_plays_at_its_own_rate(tmp_path, clock):
    writer = cv2.VideoWriter(str(tmp_path / "a.avi"), cv2.VideoWriter_fourcc(*"MJPG"), 20.0, (64, 48))
    for number in range(6):
        writer.write(np.full((48, 64, 3), 40 * number, np.uint8))
    writer.release()
    camera = RecordedCamera(tmp_path / "a.avi", clock)
    camera.start()
    seen = []
    while not camera.finished:
        if frame := camera.read():
            seen.append((round(frame.at - 50.0, 3), round(float(frame.picture.mean()) / 40)))
        clock.advance(0.01)
    assert seen == [(n / 20, n) for n in range(6)]
    camera.stop()
    assert camera.read() is None


def test_a_recording_that_breaks_off_says_so_when_it_comes_to_that(recording, clock):
    (recording / "4.png").write_bytes(b"\x89PNG")
    camera = RecordedCamera(recording, clock, frames_per_s=10)
    camera.start()
    assert camera.read() is not None
    clock.advance(1.0)
    with pytest.raises(RecordingError, match=r"4\.png: "):
        camera.read()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda folder: folder / "absent", "there is no such video or folder"),
        (lambda folder: folder, "no picture"),
        (lambda folder: [(folder / "a.jpg").write_bytes(b"no picture"), folder][1], r"a\.jpg: this is not a picture"),
        (lambda folder: [(folder / "a.jpg").write_bytes(b""), folder][1], r"a\.jpg: the file is empty"),
        (lambda folder: [(folder / "a.mp4").write_bytes(b"x"), folder / "a.mp4"][1], r"a\.mp4: this is not a video"),
    ],
    ids=["absent", "empty", "damaged", "hollow", "no video"],
)
def test_a_bad_recording_is_one_sentence(tmp_path, clock, make, words):
    camera = RecordedCamera(make(tmp_path), clock)

    def play():
        camera.start()
        camera.read()

    with pytest.raises(RecordingError, match=words):
        play()
