"""Frames of recordings: videos and folders, whole, damaged, absent, empty."""

from __future__ import annotations

import os

import cv2
import numpy as np
import pytest

from vision import PictureError, VideoError
from vision.watch.frames import frames_of


def video(path, count=12, code="MJPG", rate=25.0):
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*code), rate, (320, 240))
    assert writer.isOpened()
    for i in range(count):
        writer.write(np.full((240, 320, 3), 20 * (i % 12), np.uint8))
    writer.release()
    return path


def test_a_video_comes_frame_by_frame_with_its_own_times(tmp_path):
    frames = list(frames_of(video(tmp_path / "clip.avi")))
    assert [frame.number for frame in frames] == list(range(12))
    assert [round(frame.at * 25) for frame in frames] == list(range(12))
    assert [round(float(frame.picture.mean()), -1) for frame in frames] == [20.0 * i for i in range(12)]


def test_an_mp4_is_a_video_too(tmp_path):
    assert len(list(frames_of(video(tmp_path / "clip.mp4", code="mp4v")))) == 12


def test_a_folder_comes_in_the_order_of_its_numbers(tmp_path):
    for number in (10, 9, 100, 1):
        cv2.imwrite(str(tmp_path / f"Frame{number}.png"), np.full((64, 64, 3), number, np.uint8))
    (tmp_path / "notes.txt").write_text("no picture")
    frames = list(frames_of(tmp_path, 10.0))
    assert [int(frame.picture[0, 0, 0]) for frame in frames] == [1, 9, 10, 100]
    assert [frame.at for frame in frames] == [0.0, 0.1, 0.2, 0.3]


def test_a_damaged_frame_in_a_folder_is_named(tmp_path):
    cv2.imwrite(str(tmp_path / "1.png"), np.zeros((64, 64, 3), np.uint8))
    (tmp_path / "2.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    with pytest.raises(PictureError, match=r"2\.png"):
        list(frames_of(tmp_path))


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"", "empty"), (b"this is no video at all" * 50, "not a video"), (b"RIFF\x10\0\0\0AVI LIST", "video")],
)
def test_what_is_no_video_is_one_sentence(tmp_path, data, words):
    file = tmp_path / "clip.avi"
    file.write_bytes(data)
    with pytest.raises(VideoError, match=words) as caught:
        list(frames_of(file))
    assert str(file) in str(caught.value)


def test_a_video_without_its_index_is_one_sentence(tmp_path):
    whole = video(tmp_path / "clip.mp4", count=30, code="mp4v").read_bytes()
    cut = tmp_path / "cut.mp4"
    cut.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(VideoError, match=r"cut\.mp4"):
        list(frames_of(cut))


def test_a_video_that_was_cut_off_gives_its_frames_and_then_says_so(tmp_path):
    whole = video(tmp_path / "clip.avi", count=60).read_bytes()
    cut = tmp_path / "cut.avi"
    cut.write_bytes(whole[: len(whole) // 2])
    coming = frames_of(cut)
    taken = [next(coming).number for _ in range(10)]
    assert taken == list(range(10))
    with pytest.raises(VideoError, match="of 60 frames"):
        list(coming)


def test_what_is_absent_is_said(tmp_path):
    with pytest.raises(VideoError, match="no such video"):
        frames_of(tmp_path / "nothing.mp4")
    with pytest.raises(PictureError, match="no picture"):
        list(frames_of(tmp_path))


def test_a_video_of_too_many_pixels_is_refused_before_a_frame_is_decoded(tmp_path, monkeypatch):
    file = tmp_path / "large.avi"
    video = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (320, 240))
    video.write(np.zeros((240, 320, 3), np.uint8))
    video.release()
    monkeypatch.setattr("vision.watch.frames.MOST_PIXELS", 320 * 240 - 1)
    with pytest.raises(VideoError, match="320 x 240 pixels are too many"):
        next(frames_of(file))


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_a_pipe_or_a_device_is_no_video(tmp_path, make):
    make(tmp_path / "it.avi")
    with pytest.raises(VideoError, match="it is a device, a pipe or a socket"):
        next(frames_of(tmp_path / "it.avi"))
