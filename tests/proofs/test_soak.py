"""The soak: hours at the table in seconds, and a verdict on what grows."""

from __future__ import annotations

import io
import json

import msgspec
import pytest

from companion.proofs import soak
from companion.shelf import take

HOUR = soak.Hour(180.0, 30, 3, 900.0, 600.0, 4.0, 200, 250, 1000.0)
NOISE = (0, 2, 1, 0, 0, 3, 1, 0, 2, 0, 1, 0)
"""Games are open or closed, large or small, when it is looked."""


def night(**rates):
    """Return a day and a night in which what is named grows by so much an hour, all else goes up and down."""

    def at(n, name, value):
        return value + rates.get(name, 0) * n + NOISE[n % len(NOISE)] * 0.03 * value * (name in soak.SHARE)

    return [
        msgspec.structs.replace(HOUR, **{
            name: at(n, name, getattr(HOUR, name)) + (NOISE[n % len(NOISE)] * 0.2 if name in soak.GROWTH else 0)
            for name in (*soak.GROWTH, *soak.SHARE)
        })
        for n in range(24)
    ]  # fmt: skip


def test_a_night_in_which_nothing_grows_passes():
    assert soak.grown(night()) == []


@pytest.mark.parametrize(
    ("name", "rate"),
    [("open_files", 1), ("threads", 1), ("memory_mib", 1.0), ("action_ms", 1.0)],
)
def test_what_grows_is_named(name, rate):
    (fault,) = soak.grown(night(**{name: rate}))
    assert fault.startswith(f"{name} grows by ")


@pytest.mark.parametrize(("name", "value"), [("row_bytes", 5000.0), ("log_kib", 10_000.0)])
def test_what_has_become_too_large_is_named(name, value):
    hours = [*night(), msgspec.structs.replace(HOUR, **{name: value}), HOUR]
    (fault,) = soak.grown(hours)
    assert fault.startswith(f"{name} came to {value:.0f} ")


def test_what_is_only_warming_up_does_not_count_and_short_soaks_are_not_judged():
    warm = [msgspec.structs.replace(hour, memory_mib=min(180.0, 60.0 + 12 * n)) for n, hour in enumerate(night())]
    assert soak.grown(warm) == []
    assert soak.growth(warm[: soak.LEAST_HOURS - 1]) == {}


def test_what_may_well_be_chance_is_no_growth():
    """Four hours behind the half, of which the last happened to be the busiest."""
    times = [2.0, 2.1, 1.9, 2.0, 1.74, 2.1, 2.41, 1.76]
    hours = [msgspec.structs.replace(HOUR, action_ms=ms) for ms in times]
    rate, least = soak.growth(hours)["action_ms"]
    assert rate > soak.SHARE["action_ms"] > least
    assert soak.grown(hours) == []
    hours = [msgspec.structs.replace(HOUR, action_ms=2.0 + 0.2 * n) for n in range(8)]
    assert soak.grown(hours) == ["action_ms grows by 0.065 an hour in the later half (at most 0.04 may be)"]


def test_a_size_of_a_typeface_is_no_file_left_open(tmp_path):
    before = soak._open_files()
    (tmp_path / "rye.woff2").touch()
    with (tmp_path / "rye.woff2").open("rb"):
        assert soak._open_files() == before
    (tmp_path / "a.pipworks").touch()
    with (tmp_path / "a.pipworks").open("rb"):
        assert soak._open_files() == before + 1


@pytest.fixture
def quick(monkeypatch):
    """Hours of which only every hundredth minute is played."""
    monkeypatch.setattr(soak, "PACE_S", 120.0)
    monkeypatch.setattr(soak, "IDLE_S", 60.0)


def test_every_hour_is_told_and_counted(quick):
    out = io.StringIO()
    assert soak.run_soak(take("toy_race"), 1, (800, 480), 2, False, out) == 0
    first, second, *summary = out.getvalue().splitlines()
    assert first.startswith("hour  1: ")
    assert second.startswith("hour  2: ")
    assert summary[0].startswith("2 hours at 800 x 480, seed 1: ")
    assert summary[-1] == "  note: 2 hours are too short to tell what grows; it takes 8"


def test_one_file_left_open_an_hour_is_found(quick, monkeypatch):
    left = []
    hour = soak._Soak.hour

    def leaky(played):
        left.append(open("/dev/null"))  # noqa: PTH123, SIM115 - that is the leak
        return hour(played)

    monkeypatch.setattr(soak._Soak, "hour", leaky)
    out = io.StringIO()
    code = soak.run_soak(take("toy_race"), 5, (800, 480), 12, True, out)
    for file in left:
        file.close()
    report = json.loads(out.getvalue())
    assert code == 1
    assert any(fault.startswith("open_files grows by ") for fault in report["faults"]), report
    assert report["hours"][0]["memory_mib"] > 10
    assert report["hours"][0]["threads"] >= 1
    assert sum(hour["commits"] for hour in report["hours"]) > 0
    assert sum(hour["written_kib"] for hour in report["hours"]) > 0


def test_what_breaks_ends_it_and_is_a_fault(quick, monkeypatch):
    def broken(storm, number):
        storm.faults.append(f"event {number}: the end")

    monkeypatch.setattr(soak.Storm, "happen", broken)
    out = io.StringIO()
    assert soak.run_soak(take("toy_race"), 1, (800, 480), 24, True, out) == 1
    report = json.loads(out.getvalue())
    assert report["faults"] == ["event 0: the end"]
    assert len(report["hours"]) == 1
