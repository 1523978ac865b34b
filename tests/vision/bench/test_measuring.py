"""Whole sets read by a reader with known answers: every figure comes out exactly."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.bench.command import BenchWishes, run_bench
from vision.bench.figures import Outcome
from vision.bench.measuring import measure_set
from vision.bench.parts import held_out
from vision.bench.speed import time_reading, time_rest
from vision.reading import DieReading, Reading
from vision.trained_on import trained_photograph, trained_table

MakeSet = Callable[..., Path]


class Ticks:
    """A clock that moves by a fixed step whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class ThreeOnly:
    """A peer that sees one 3 everywhere."""

    name = "three only"

    def read(self, picture: np.ndarray) -> tuple[DieReading, ...]:
        return (DieReading(3, "", (100, 100, 40, 40), 1.0, None),)


@pytest.fixture
def two_pictures(make_set: MakeSet, told: Any, labels: Any, said: Any) -> tuple[Path, Any]:
    folder = make_set(
        "two",
        [
            ("a.png", 10, [labels(3, "red", 100), labels(5, "blue", 200)]),
            ("b.png", 20, [labels(3, "red", 100), labels(2, "red", 200, cocked=True)]),
        ],
    )
    answers = {
        10: [said(3, "red", 102), said(5, "blue", 198)],
        20: [said(4, "red", 100), said(2, "red", 200), said(6, "blue", 300)],
    }
    return folder, told(answers)


def test_the_tables_of_a_set_come_out_exactly(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    out, err = io.StringIO(), io.StringIO()
    assert run_bench(folder, True, out, err, BenchWishes(peers=False), reader) == 0
    assert err.getvalue() == ""
    data = json.loads(out.getvalue())
    (one,) = data["sets"]
    assert one["all"] == {"right": 2, "asked": 0, "wrong": 1, "missed": 0, "off_colour": 0, "false": 1}
    assert (one["pictures"], one["dice"], one["exact"], one["cocked"], one["cocked_stated"]) == (2, 3, 1, 1, 1)
    assert (one["stated"], one["stated_right"], one["false"]) == (5, 2, 1)
    assert one["confusion"] == [{"is": "blue", "named": "blue", "dice": 1}, {"is": "red", "named": "red", "dice": 2}]
    assert one["value_confusion"] == [
        {"is": 3, "stated": "3", "dice": 1},
        {"is": 3, "stated": "4", "dice": 1},
        {"is": 5, "stated": "5", "dice": 1},
    ]
    assert one["calibration"] == [
        {
            "from": 0.99,
            "to": 0.995,
            "stated": 5,
            "confidence": pytest.approx(0.99),
            "right": 2,
            "interval": pytest.approx([0.1176, 0.7693], abs=1e-4),
        }
    ]
    assert one["expected_calibration_error"] == pytest.approx(0.99 - 0.4)
    assert data["all"]["all"] == one["all"]


def test_the_same_as_tables_for_people(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    out = io.StringIO()
    assert run_bench(folder, False, out, io.StringIO(), BenchWishes(peers=False), reader) == 0
    lines = [line.split() for line in out.getvalue().splitlines()]
    assert ["red", "3", "2", "1", "0", "1", "0", "0", "0", "50.0%"] in lines
    assert ["blue", "6", "0", "0", "0", "0", "0", "0", "1", "–"] in lines
    assert ["all", "all", "3", "2", "0", "1", "0", "0", "1", "66.7%"] in lines
    assert "leaning but stated 1 of 1" in out.getvalue()
    assert "pictures exact 50.0%" in out.getvalue()


def test_peers_read_the_same_pictures_and_are_held_against_the_reader(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    measured = measure_set(folder, reader, [ThreeOnly()], clocks=(Ticks(0.001), Ticks(0.002)))
    peer = measured.peers["three only"]
    assert (peer.of().right, peer.of().missed, peer.stated, peer.stated_right) == (2, 1, 2, 2)
    assert peer.exact_values == 1  # the leaning die of the second picture is rightly left alone
    assert measured.reader.ms == pytest.approx([1.0, 1.0])
    assert measured.reader.cpu_ms == pytest.approx([2.0, 2.0])


def test_several_sets_get_a_table_each_and_a_summary(make_set: MakeSet, told: Any, labels: Any, said: Any) -> None:
    make_set("sets/one", [("a.png", 10, [labels(3, "red", 100)])])
    folder = make_set("sets/two", [("a.png", 20, [labels(4, "red", 100)])], images=False).parent
    out = io.StringIO()
    reader = told({10: [said(3, "red", 100)]})
    assert run_bench(folder, False, out, io.StringIO(), BenchWishes(), reader) == 0
    lines = [line.split() for line in out.getvalue().splitlines()]
    assert ["one", "1", "unfrozen", "100.0%", "100.0%", "0.0%", "0.0%", "0.0%", "0", "0/0", "100.0%"] in [
        line[:-1] for line in lines
    ]
    assert ["two", "1", "unfrozen", "0.0%", "0.0%", "0.0%", "0.0%", "100.0%", "0", "0/0", "0.0%"] in [
        line[:-1] for line in lines
    ]
    assert ["all", "2", "–", "50.0%", "50.0%", "0.0%", "0.0%", "50.0%", "0", "0/0", "50.0%"] in [
        line[:-1] for line in lines
    ]
    assert "blobs + DBSCAN" in out.getvalue()
    assert "Otsu + contours" in out.getvalue()


def test_the_empty_tray_is_given_where_it_is_asked_for(make_set: MakeSet, told: Any, labels: Any) -> None:
    folder = make_set(
        "trays",
        [
            ("t1-empty.png", 11, []),
            ("t1-r1.png", 12, [labels(3, "red", 100)]),
            ("t2-r1.png", 22, [labels(3, "red", 100)]),
        ],
    )
    reader = told({})
    measure_set(folder, reader)
    measure_set(folder, reader, with_empty=True)
    assert reader.empties == [None, None, None, 11, 11, None]


def test_chosen_pictures_alone_are_read(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    measured = measure_set(folder, reader, chosen=lambda position, name: position == 1 and name == "b.png")
    assert measured.reader.pictures == 1
    assert [path.name for path in measured.paths] == ["b.png"]


def test_pictures_that_failed_are_kept_in_mind(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    (failed,) = measure_set(folder, reader).failed
    assert failed.path.name == "b.png"
    assert [v.outcome for v in failed.verdicts] == [Outcome.WRONG, Outcome.COCKED_STATED, Outcome.FALSE]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda folder: folder / "nowhere", "there is no such folder"),
        (lambda folder: folder, "no labels.json"),
        (lambda folder: folder / "file.txt", "this is a file"),
    ],
)
def test_a_wrong_folder_is_one_sentence(tmp_path: Path, made: Callable[[Path], Path], said: str) -> None:
    (tmp_path / "file.txt").write_text("x")
    out, err = io.StringIO(), io.StringIO()
    assert run_bench(made(tmp_path), False, out, err) == 1
    assert out.getvalue() == ""
    assert err.getvalue().count("\n") == 1
    assert said in err.getvalue()
    assert str(made(tmp_path)) in err.getvalue()


def test_an_absent_picture_is_named(make_set: MakeSet, told: Any) -> None:
    folder = make_set("gone", [("gone.png", 10, [])])
    (folder / "images" / "gone.png").unlink()
    err = io.StringIO()
    assert run_bench(folder, True, io.StringIO(), err, BenchWishes(), told({})) == 1
    assert "gone.png" in err.getvalue()
    assert err.getvalue().count("\n") == 1


class Answers:
    def read(self, picture: np.ndarray, empty: np.ndarray | None = None) -> Reading:
        return Reading((), 0.0, 1, 1)


def test_times_are_medians_of_many() -> None:
    frames = [np.zeros((48, 64, 3), np.uint8)] * 3
    timed = time_reading("reading", Answers(), frames, 4, (Ticks(0.005), Ticks(0.004)))
    assert (timed.what, timed.times) == ("reading", 12)
    assert (timed.median, timed.late, timed.cpu) == pytest.approx((5.0, 5.0, 4.0))
    rest = time_rest("rest", frames, (Ticks(0.001), Ticks(0.001)))
    assert (rest.times, rest.median) == (60, pytest.approx(1.0))


def test_cv2_works_on_one_thread_meanwhile(two_pictures: tuple[Path, Any]) -> None:
    folder, reader = two_pictures
    cv2.setNumThreads(2)
    run_bench(folder, True, io.StringIO(), io.StringIO(), BenchWishes(peers=False), reader)
    assert cv2.getNumThreads() == 1


def test_pictures_that_were_trained_on_are_left_out_where_that_is_asked() -> None:
    photographs, renders = held_out("mixed-colours-overhead"), held_out("tray-renders")
    assert photographs is not None
    assert renders is not None
    assert [photographs(n, "") for n in range(40)] == [not trained_photograph(n) for n in range(40)]
    frames = [f"t{n:03d}-r01.jpg" for n in range(1, 21)]
    assert [renders(0, frame) for frame in frames] == [not trained_table(frame) for frame in frames]
    assert held_out("white-on-textures") is None
