"""The camera's own process as it is: started, hanging, killed and started anew."""

import itertools
import os
import resource
import signal
import subprocess
import sys
from functools import partial

import pytest

from companion.devices.camera.recorded import RecordedCamera
from companion.devices.events import Recovered, TrayRead, Trouble
from companion.devices.tray.process import CameraChild, CameraFailed, server_pid, work_done
from companion.devices.tray.supervisor import CameraSupervisor
from companion.system.clock import SystemClock, VirtualClock
from tests.devices.tray import camera_parts
from tests.patience import PATIENCE_S


@pytest.fixture
def clock():
    return VirtualClock(50.0)


def heard(child, kinds, within=PATIENCE_S):
    """Messages of a real process up to the first of ``kinds``."""
    messages = []
    for _ in range(200):
        assert child.wait(within), f"nothing within {within} s after {messages}"
        messages += child.messages()
        if any(isinstance(message, kinds) for message in messages) or not child.alive():
            return messages
    raise AssertionError(messages)


def test_a_real_process_delivers_and_dies_when_it_hangs(recording, clock):
    made = []

    def spawn():
        made.append(CameraChild(partial(RecordedCamera, recording, SystemClock()), camera_parts.settled_watch))
        return made[-1]

    supervisor = CameraSupervisor(spawn)
    supervisor.poll(clock.now())
    events = []
    while not any(isinstance(event, TrayRead) for event in events):
        assert made[0].wait(PATIENCE_S)
        events += supervisor.poll(clock.now())
    assert events[-1].picture.shape == (960, 1280, 3)
    os.kill(made[0].pid, signal.SIGSTOP)  # hangs as in a driver: no signal but SIGKILL is answered
    made[0].messages()
    supervisor.poll(clock.advance(0.02))
    events = supervisor.poll(clock.advance(2.1))
    assert [event.code for event in events] == ["no_frames"]
    events = supervisor.poll(clock.advance(0.5))
    assert len(made) == 2
    while not any(isinstance(event, Recovered) for event in events):
        assert made[1].wait(PATIENCE_S)
        events += supervisor.poll(clock.advance(0.01))
    assert not made[0].alive()
    supervisor.close()


def test_a_real_process_without_a_camera_says_why_and_ends(tmp_path):
    child = CameraChild(partial(RecordedCamera, tmp_path / "none", SystemClock()))
    messages = heard(child, CameraFailed)
    assert "there is no such video or folder" in messages[-1].sentence
    while child.alive():
        child.wait(5)
    child.kill()


def watched(make_camera, watch, clock):
    """A supervisor of real processes, whose time is the test's."""
    made = []

    def spawn():
        made.append(CameraChild(make_camera, watch))
        return made[-1]

    return CameraSupervisor(spawn), made


def waited():
    """Tell how often this thread has waited for anything so far; that others had the processor does not count."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw


def until(supervisor, made, clock, kind):
    """Poll, as time goes on, until an event of a kind; return the events and in what share of the polls it waited.

    A poll may wait for the interpreter now and then, as other threads have their turn; one that waits for a process
    that hangs would do so every time.
    """
    events, waits = [], 0
    for polls in range(1, 4001):
        made[-1].wait(0.02)
        before = waited()
        events += supervisor.poll(clock.advance(0.02))
        waits += waited() > before
        if any(isinstance(event, kind) for event in events):
            return events, waits / polls
    raise AssertionError(events)


def test_imports_that_hang_are_noticed_and_begun_anew(recording, clock):
    warm = CameraChild(partial(RecordedCamera, recording, SystemClock()), camera_parts.settled_watch)
    warm.started()
    warm.kill()
    server = server_pid()
    os.kill(server, signal.SIGSTOP)  # as an import that waits for a card that does not answer
    supervisor, made = watched(partial(RecordedCamera, recording, SystemClock()), camera_parts.settled_watch, clock)
    supervisor.poll(clock.now())
    assert not made[0].wait(0.5)  # it has asked the one that hangs for its copy
    supervisor.poll(clock.advance(0.02))
    assert supervisor.poll(clock.advance(9.0)) == []
    assert [event.code for event in supervisor.poll(clock.advance(1.5))] == ["no_frames"]
    made[0].started()
    assert not made[0].alive()
    assert supervisor.poll(clock.advance(0.5)) == []
    assert len(made) == 2
    events, _ = until(supervisor, made, clock, Recovered)
    assert [type(event) for event in events if not isinstance(event, TrayRead)] == [Recovered]
    assert server_pid() != server
    supervisor.close()


def test_a_process_that_imports_shows_that_it_goes_on_and_one_that_waits_shows_nothing():
    busy, idle = (
        subprocess.Popen([sys.executable, "-c", f"print(flush=True)\nwhile {on}: input()"], stdin=-1, stdout=-1)
        for on in ("False", "True")
    )
    idle.stdout.readline()
    assert len(set(itertools.islice(iter(lambda: work_done(idle.pid), ()), 50))) <= 2
    before = work_done(busy.pid)
    busy.communicate()
    assert before != work_done(busy.pid) == ()
    idle.kill()
    idle.communicate()
    assert work_done(None) == ()


def test_a_process_that_hangs_while_it_hands_pictures_over_holds_nobody_up(clock):
    supervisor, made = watched(camera_parts.HangingCamera, camera_parts.settled_watch, clock)
    supervisor.poll(clock.now())
    events, waits = until(supervisor, made, clock, Trouble)
    assert [event.code for event in events if isinstance(event, Trouble)] == ["no_frames"]
    assert any(isinstance(event, TrayRead) for event in events)
    assert waits < 0.1
    supervisor.close()


def test_a_camera_on_usb_is_back_soon_after_its_plug(tmp_path, clock):
    plug = tmp_path / "usb-046d_C920-video-index0"
    plug.touch()
    supervisor, made = watched(partial(camera_parts.PluggedCamera, plug), camera_parts.settled_watch, clock)
    supervisor.poll(clock.now())
    until(supervisor, made, clock, TrayRead)
    plug.unlink()
    events, _ = until(supervisor, made, clock, Trouble)
    assert events[-1].detail == "the camera is not plugged in"
    for _ in range(200):
        assert supervisor.poll(clock.advance(0.02)) == []
    plug.touch()
    before = len(made)
    until(supervisor, made, clock, Recovered)
    assert len(made) <= before + 1, "the next one that is tried finds it, and one is tried every second"
    supervisor.close()
