"""``pipworks watch`` on recordings made here of the virtual tray, through the real reader."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.virtual_tray import VirtualTray
from vision.watch.command import watch_recording

RATE = 25.0
FOLDED = (640, 480)


def smaller(picture):
    return np.asarray(cv2.resize(picture, FOLDED, interpolation=cv2.INTER_AREA), np.uint8)


class Evening:
    """Two rolls of one evening: empty tray, roll, hand, roll; what really lay there and from which frame on."""

    def __init__(self) -> None:
        chance = np.random.default_rng(3)
        noise = [chance.normal(0.5, 2.5, (FOLDED[1], FOLDED[0], 3)).astype(np.float32) for _ in range(4)]
        tray = VirtualTray(8)
        bare = [smaller(tray.empty_picture())] * 6
        self.empty = bare[0]
        self.rolls = []
        for dice in ({"red": 2, "blue": 2, "yellow": 1}, {"red": 1, "yellow": 2}):
            tray.throw(dice)
            bare += [smaller(tray.rolling_picture(i / 9)) for i in range(9)]
            self.rolls.append((len(bare), sorted((die.colour, die.value) for die in tray.truth)))
            lying = smaller(tray.picture())
            bare += [lying] * 8
            for reach in (60, 150, 220, 150, 60):
                passed = lying.copy()
                cv2.rectangle(passed, (280, FOLDED[1] - reach), (350, FOLDED[1]), (120, 150, 200), -1)
                bare.append(passed)
            bare += [lying] * 8
        self.frames = [np.clip(f + noise[i % 4], 0, 255).astype(np.uint8) for i, f in enumerate(bare)]


@pytest.fixture(scope="module")
def evening():
    return Evening()


@pytest.fixture(scope="module")
def video(evening, tmp_path_factory):
    file = tmp_path_factory.mktemp("evening") / "evening.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), RATE, FOLDED)
    for frame in evening.frames:
        writer.write(frame)
    writer.release()
    return file


def run(recording, as_json=True, empty=None, calibration=None, rate=None):
    out, err = io.StringIO(), io.StringIO()
    code = watch_recording(recording, empty, calibration, rate, as_json, out, err)
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def test_each_roll_of_a_video_is_one_line(evening, video):
    code, lines, errors = run(video)
    assert (code, errors) == (0, [])
    told = [json.loads(line) for line in lines]
    assert len(told) == len(evening.rolls)
    for said, (rest, dice) in zip(told, evening.rolls, strict=True):
        assert set(said) >= {"image", "at_frame", "at_s", "dice", "ms"}
        assert said["image"] == str(video)
        assert rest <= said["at_frame"] <= rest + 4
        assert said["at_s"] == pytest.approx(said["at_frame"] / RATE, abs=0.001)
        assert sorted((die["color"], die["value"]) for die in said["dice"]) == dice
        assert all(set(die) >= {"value", "color", "box", "confidence"} for die in said["dice"])


def test_a_folder_of_frames_says_the_same_with_its_own_times(evening, tmp_path):
    for number, frame in enumerate(evening.frames[:30]):
        cv2.imwrite(str(tmp_path / f"frame{number}.png"), frame)
    code, (line,), _ = run(tmp_path, rate=10.0)
    said, (rest, dice) = json.loads(line), evening.rolls[0]
    assert code == 0
    assert said["image"] == str(tmp_path / f"frame{said['at_frame']}.png")
    assert rest <= said["at_frame"] <= rest + 4
    assert said["at_s"] == said["at_frame"] / 10
    assert sorted((die["color"], die["value"]) for die in said["dice"]) == dice


def test_for_people_there_is_a_table(evening, video):
    code, lines, _ = run(video, as_json=False)
    assert code == 0
    assert "frame" in lines[0]
    assert "5 dice" in lines[0]
    assert len(lines) == len(evening.rolls) + sum(len(dice) for _, dice in evening.rolls)


def test_the_empty_tray_can_be_given(evening, video, tmp_path):
    empty = tmp_path / "empty.png"
    cv2.imwrite(str(empty), evening.empty)
    code, lines, _ = run(video, empty=empty)
    assert (code, len(lines)) == (0, len(evening.rolls))


def test_an_empty_tray_of_another_size_is_one_sentence(video, tmp_path):
    empty = tmp_path / "empty.png"
    cv2.imwrite(str(empty), np.zeros((100, 100, 3), np.uint8))
    code, lines, errors = run(video, empty=empty)
    assert (code, lines, len(errors)) == (1, [], 1)
    assert "100 x 100" in errors[0]
    assert str(video) in errors[0]


def test_a_calibration_that_is_none_is_one_sentence(video, tmp_path):
    code, lines, errors = run(video, calibration=tmp_path / "nothing.toml")
    assert (code, lines, len(errors)) == (1, [], 1)
    assert "nothing.toml" in errors[0]


def test_movement_beside_a_calibrated_tray_does_not_count(evening, tmp_path):
    calibration = tmp_path / "calibration.toml"
    calibration.write_text("version = 1\ncorners = [[30, 20], [610, 20], [610, 460], [30, 460]]\n")
    rest, dice = evening.rolls[0]
    told = []
    for folder, waving in ((tmp_path / "still", False), (tmp_path / "waved", True)):
        folder.mkdir()
        for number, frame in enumerate(evening.frames[rest : rest + 8]):
            shown = frame.copy()
            if waving:
                cv2.rectangle(shown, (0, 40 * number), (26, 40 * number + 90), (120, 150, 200), -1)
            cv2.imwrite(str(folder / f"{number}.png"), shown)
        _, (line,), _ = run(folder, calibration=calibration)
        told.append(json.loads(line))
    still, waved = told
    assert waved["at_frame"] == still["at_frame"]
    assert sorted((die["color"], die["value"]) for die in waved["dice"]) == dice
    assert sorted((die["color"], die["value"]) for die in still["dice"]) == dice


def pipworks(*arguments):
    code = "import sys; from companion.commands.main import run; sys.exit(run(sys.argv[1:]))"
    call = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(call, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False)


def test_the_command_says_what_is_wrong_in_one_sentence(tmp_path):
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + bytes(2000))
    answer = pipworks("watch", broken, "--json")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.count("\n") == 1
    assert "broken.mp4" in answer.stderr


def test_the_command_refuses_a_rate_that_is_none(tmp_path):
    answer = pipworks("watch", tmp_path, "--fps", "0")
    assert answer.returncode == 2
    assert "--fps" in answer.stderr
