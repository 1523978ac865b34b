"""What ``pipworks watch`` says when there is nothing to say."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.commands.main import run


@pytest.mark.parametrize(("n_frames", "many"), [(1, "1 frame"), (3, "3 frames")])
def test_a_recording_without_a_roll_is_told_apart_from_the_wrong_kind_of_file(n_frames, many, tmp_path, capsys):
    for n in range(n_frames):
        cv2.imwrite(str(tmp_path / f"{n}.png"), np.full((240, 320, 3), 90, np.uint8))
    assert run(["watch", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"{tmp_path}: no settled roll in {many} (a still picture: pipworks read)\n"


def test_no_number_of_frames_is_bad_usage(tmp_path, capsys):
    assert run(["watch", str(tmp_path), "--fps", "nan"]) == 2
    assert "--fps" in capsys.readouterr().err
