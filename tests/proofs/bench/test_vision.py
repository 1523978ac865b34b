"""``pipworks bench vision`` keeps its contract, with a folder and without."""

from __future__ import annotations

import io
import json

import numpy as np
import pytest

from companion.commands.main import run
from companion.proofs.bench.vision import camera_memory, run_tray_bench, throws
from vision import ModelError
from vision.bench.footprint import STATUS
from vision.reading import DieReading, Reading


@pytest.fixture(autouse=True)
def _threads(monkeypatch):
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        monkeypatch.setenv(name, "1")  # set by the command: put back afterwards


@pytest.mark.parametrize("command", [["read", ""], ["bench", "vision", ""], ["check", ""]])
def test_an_empty_name_is_no_folder(command, capsys):
    assert run(command) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "an empty name" in said.err
    assert said.err.count("\n") == 1


def test_a_folder_that_is_not_there_is_named(tmp_path, capsys):
    assert run(["bench", "vision", str(tmp_path / "nowhere")]) == 1
    said = capsys.readouterr()
    assert said.err == f"{tmp_path / 'nowhere'}: there is no such folder\n"
    assert said.out == ""


def test_broken_labels_are_named(tmp_path, capsys):
    (tmp_path / "labels.json").write_text('{"a.png": [{"value": 9}]}')
    assert run(["bench", "vision", str(tmp_path), "--no-peers"]) == 1
    assert "labels.json: a.png: die 1: value" in capsys.readouterr().err


@pytest.fixture(scope="module")
def thrown():
    return throws(frames=1)


class Knows:
    """Reads the frames of the bench's own throws rightly, but one: a wrong value."""

    def __init__(self, thrown):
        self.truth = {picture.tobytes(): labels for pairs in thrown.values() for picture, labels in pairs}

    def read(self, picture, empty=None):
        labels = self.truth[picture.tobytes()]
        dice = [DieReading(d.value, d.colour, tuple(map(round, d.box)), 0.9, None) for d in labels.dice]
        if len(dice) == 12:
            dice[0] = DieReading(dice[0].value % 6 + 1, dice[0].colour, dice[0].box, 0.9, None)
        return Reading(tuple(dice), 1.0, 1280, 960)


class Ticks:
    def __init__(self, step):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


def test_without_a_folder_throws_of_the_virtual_tray_are_read_and_timed(thrown):
    out, err = io.StringIO(), io.StringIO()
    clocks = (Ticks(0.002), Ticks(0.001))
    assert run_tray_bench(True, out, err, Knows(thrown), frames=1, rounds=3, clocks=clocks) == 0
    data = json.loads(out.getvalue())
    assert data["tray"]["all"] == {"right": 41, "asked": 0, "wrong": 1, "missed": 0, "off_colour": 0, "false": 0}
    assert [(t["what"], t["times"], t["median"], t["cpu"]) for t in data["times"]] == [
        ("reading 12 dice", 3, pytest.approx(2.0), pytest.approx(1.0)),
        ("reading 30 dice", 3, pytest.approx(2.0), pytest.approx(1.0)),
        ("deciding that nothing moved", 40, pytest.approx(2.0), pytest.approx(1.0)),
    ]


def test_the_same_for_people(thrown):
    out = io.StringIO()
    clocks = (Ticks(0.002), Ticks(0.001))
    assert run_tray_bench(False, out, io.StringIO(), Knows(thrown), frames=1, rounds=1, clocks=clocks) == 0
    assert "reading 30 dice                    2.00     2.00       1.00       1" in out.getvalue()


def test_throws_are_the_same_for_everybody_and_show_what_they_hold(thrown):
    once, again = thrown, throws(frames=1)
    for number in (12, 30):
        (picture, labels), (other, _) = once[number][0], again[number][0]
        assert picture.shape == (960, 1280, 3)
        assert (picture == other).all()
        assert len(labels.dice) == number


def test_a_reader_that_cannot_be_loaded_is_one_sentence():
    class Broken:
        def read(self, picture, empty=None):
            raise ModelError("finder.onnx: this file of the dice reader is missing; install the package again")

    out, err = io.StringIO(), io.StringIO()
    assert run_tray_bench(False, out, err, Broken(), frames=1, rounds=1) == 1
    assert (out.getvalue(), err.getvalue().count("\n")) == ("", 1)


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells a process's peak memory")
def test_the_process_of_the_camera_takes_less_than_the_table_can_spare():
    noise = np.random.default_rng(2).integers(0, 255, (960, 1280, 3), np.uint8)
    # Pages of libraries that the system has just read count, too, and are many once: the lesser of two counts.
    peaks = [camera_memory([noise]) for _ in range(2)]
    assert None not in peaks
    assert 30 < min(peak for peak in peaks if peak is not None) <= 150, peaks
