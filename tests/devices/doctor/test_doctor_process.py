"""The doctor beside the kiosk: findings come line by line, nobody waits, and however it ends it is over."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest
from msgspec.structs import replace

from companion.devices.doctor import DoctorProcess, Machine, doctor_command, examine
from companion.devices.doctor.process import NAMES, SLOW, tell
from tests.patience import PATIENCE_S

WELL = Machine(display="window", fonts=("a",), folder="/x", free_bytes=10**10)


def test_it_tells_what_doctor_finds_the_slow_one_last():
    out = io.StringIO()
    asked = []

    def look(*, reader=True):
        asked.append(reader)
        return replace(WELL, reader_fails="the model is damaged" if reader else None)

    tell(out, look)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [finding["name"] for finding in told] == [*(name for name in NAMES if name != SLOW), SLOW]
    expected = {check.name: check.says for check in examine(replace(WELL, reader_fails="the model is damaged"))}
    assert {finding["name"]: finding["says"] for finding in told} == expected
    assert asked == [False, True]


def test_it_is_told_when_no_game_needs_a_tray(tmp_path):
    out = io.StringIO()
    tell(out, lambda **_how: WELL, tray=False)
    assert json.loads(out.getvalue().splitlines()[0])["code"] == "not_needed"
    assert doctor_command(tmp_path, tray=False) == (*doctor_command(tmp_path), "--no-tray")
    files = [tmp_path / "a" / "pins.toml", tmp_path / "pins.toml"]
    command = doctor_command(tmp_path, pins_files=files)
    assert command[len(doctor_command(tmp_path)) :] == (f"--pins={files[0]}", f"--pins={files[1]}")


def test_what_starts_it_is_asked_for_when_it_begins():
    asked = []
    doctor = DoctorProcess(lambda: asked.append(1) or (sys.executable, "-c", ""))
    assert asked == []
    doctor.begin()
    wait(doctor, lambda _found: doctor.over)
    assert asked == [1]


def wait(doctor, until):
    """Ask again and again, as the screen does, until something is so (the process has its own time)."""
    process = doctor._process
    for _ in range(round(PATIENCE_S / 0.01)):
        found = doctor.findings()
        if until(found):
            return found
        try:
            process.wait(timeout=0.01)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the process never told")


def script(text):
    return DoctorProcess((sys.executable, "-c", text))


LINE = '{"name": "disk", "ok": true, "says": "s", "do": "", "code": "works", "args": {"n": 3}}'


def test_findings_arrive_while_it_is_still_looking():
    hangs = "import sys, threading; print(sys.argv[1], flush=True); sys.stdin.read(); threading.Event().wait()"
    doctor = script(hangs.replace("sys.argv[1]", repr(LINE)))
    assert doctor.findings() == ()
    doctor.begin()
    found = wait(doctor, lambda found: found)
    assert [(check.name, check.ok, check.args) for check in found] == [("disk", True, {"n": 3})]
    assert not doctor.over
    doctor.end()
    assert doctor._process is None


def test_half_a_line_is_waited_for():
    half = len(LINE) // 2
    doctor = script(f"import sys; w = sys.stdout.write; f = sys.stdout.flush; l = '''{LINE}'''; "
                    f"w(l[:{half}]); f(); w(l[{half}:] + chr(10)); f()")  # fmt: skip
    doctor.begin()
    wait(doctor, lambda _found: doctor.over)
    assert [check.name for check in doctor.findings()] == ["disk"]


@pytest.mark.parametrize("text", ["raise SystemExit(1)", "import os; os.abort()"])
def test_a_doctor_that_dies_is_over_without_findings(text):
    doctor = script(text)
    doctor.begin()
    wait(doctor, lambda _found: doctor.over)
    assert doctor.findings() == ()


@pytest.mark.parametrize("word", ["warning: a library speaks", "[1, 2]", '{"name": 3, "colour": "blue"}'])
def test_a_line_that_is_no_finding_is_passed_over(word):
    doctor = script(f"print({word!r}); print({LINE!r})")
    doctor.begin()
    wait(doctor, lambda _found: doctor.over)
    assert len(doctor.findings()) == 1


def test_a_command_that_cannot_be_started_is_over_at_once():
    doctor = DoctorProcess(("/no/such/program",))
    doctor.begin()
    assert doctor.over
    assert doctor.findings() == ()


def test_looking_again_begins_anew():
    doctor = script(f"print('''{LINE}''')")
    for _ in range(2):
        doctor.begin()
        assert not doctor.over
        wait(doctor, lambda _found: doctor.over)
        assert len(doctor.findings()) == 1


def test_this_machine_is_examined_whole(tmp_path):
    doctor = DoctorProcess(doctor_command(tmp_path / "my games"))
    doctor.begin()
    wait(doctor, lambda _found: doctor.over)
    found = {check.name: check for check in doctor.findings()}
    assert found.keys() == set(NAMES)
    assert found["disk"].args["folder"] == str(tmp_path / "my games")
