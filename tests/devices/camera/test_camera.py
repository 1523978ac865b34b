import importlib
import itertools
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.camera import CameraSees, Frame
from companion.devices.camera.recorded import RecordedCamera
from companion.devices.errors import RecordingError
from companion.devices.events import (
    DieLearned,
    DieSeen,
    LearnedSeen,
    LearningOrder,
    LearningView,
    Recovered,
    TrayRead,
    Trouble,
)
from companion.devices.tray.process import (
    CameraChild,
    CameraFailed,
    FramesCome,
    SignOfLife,
    server_pid,
    work_done,
)
from companion.devices.tray.supervisor import CameraSupervisor
from companion.devices.tray.watch import TrayWatch
from companion.system.clock import SystemClock, VirtualClock

READING = TrayRead((DieSeen(3, "red", (1, 2, 3, 4), 0.99),), None, 5.0, 12.0)


class FakeChild:
    """A camera process that says what a test tells it to."""

    def __init__(self):
        self.said, self.runs, self.killed, self.orders = [], True, False, []

    def messages(self):
        said, self.said = self.said, []
        return said

    def alive(self):
        return self.runs

    def kill(self):
        self.killed = True

    def order(self, order):
        self.orders.append(order)


@pytest.fixture
def clock():
    return VirtualClock(50.0)


@pytest.fixture
def children():
    return []


@pytest.fixture
def supervisor(children):
    def spawn():
        children.append(FakeChild())
        return children[-1]

    return CameraSupervisor(spawn)


def run(supervisor, clock, seconds, alive=None):
    """Poll 50 times a second; the child ``alive``, if given, reports frames each time."""
    events = []
    for _ in range(round(seconds * 50)):
        if alive is not None:
            alive.said.append(FramesCome(clock.now()))
        events += supervisor.poll(clock.advance(0.02))
    return events


def test_readings_are_passed_on(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    children[0].said = [FramesCome(50.0), READING]
    assert run(supervisor, clock, 0.1) == [READING]


def test_a_process_that_cannot_be_started_is_trouble_and_tried_again(clock):
    refuses = [OSError("Cannot allocate memory")]

    def spawn():
        if refuses:
            raise refuses.pop()
        return FakeChild()

    supervisor = CameraSupervisor(spawn)
    (trouble,) = supervisor.poll(clock.now())
    assert (trouble.code, trouble.detail) == (
        "camera_failed", "the camera's process cannot be started: Cannot allocate memory",
    )  # fmt: skip
    assert run(supervisor, clock, 0.2) == []
    assert supervisor.poll(clock.advance(0.2)) == []


def test_frames_that_stop_are_noticed_the_process_killed_and_another_started(supervisor, children, clock):
    run(supervisor, clock, 1)
    assert run(supervisor, clock, 5, children[0]) == []
    events = run(supervisor, clock, 2.2)
    assert [(type(event), event.device, event.code) for event in events] == [(Trouble, "camera", "no_frames")]
    assert children[0].killed
    run(supervisor, clock, 0.5)
    assert len(children) == 2
    back = run(supervisor, clock, 0.1, children[1])
    assert back == [Recovered("camera", back[0].at)]
    assert run(supervisor, clock, 10, children[1]) == []


def test_a_process_may_take_its_time_until_everything_is_imported(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    for _ in range(120):
        children[0].said.append(SignOfLife("importing"))
        assert run(supervisor, clock, 0.5) == []
    assert run(supervisor, clock, 9) == []
    assert [event.code for event in run(supervisor, clock, 1.2)] == ["no_frames"]
    assert children[0].killed


def test_a_camera_that_hangs_while_it_is_opened_is_noticed_sooner_once_it_is_known(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    children[0].said.append(SignOfLife("opening"))
    assert run(supervisor, clock, 7.8) == []  # nobody knows yet how long this one takes
    assert [event.code for event in run(supervisor, clock, 1.0)] == ["no_frames"]
    run(supervisor, clock, 0.1)
    children[-1].said.append(SignOfLife("opening"))
    assert run(supervisor, clock, 1.0) == []
    children[-1].said.append(SignOfLife("loading"))
    assert [type(event) for event in run(supervisor, clock, 1.0, children[-1])] == [Recovered]
    for limit in (3.0, 3.0):
        run(supervisor, clock, 2.2)
        run(supervisor, clock, 1.2)
        count = len(children)
        children[-1].said.append(SignOfLife("opening"))
        run(supervisor, clock, limit - 0.2)
        assert not children[-1].killed
        run(supervisor, clock, 0.4)
        assert children[count - 1].killed


def test_loading_the_reader_from_a_slow_card_is_no_silence(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    children[0].said.append(SignOfLife("opening"))
    for _ in range(40):
        children[0].said.append(SignOfLife("loading"))
        assert run(supervisor, clock, 0.5) == []
    assert [event.code for event in run(supervisor, clock, 5.2)] == ["no_frames"]


def test_what_the_camera_sees_is_kept(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    children[0].said = [CameraSees("usb-a", "a", field_mm=(325.0, 183.0)), FramesCome(50.0)]
    assert run(supervisor, clock, 0.1) == []
    assert supervisor.sees.field_mm == (325.0, 183.0)


def test_a_camera_that_stays_away_is_told_once_and_tried_again_and_again(supervisor, children, clock):
    events = []
    for _ in range(60 * 50):
        events += supervisor.poll(clock.advance(0.02))
        if children[-1].said == [] and not children[-1].killed:
            children[-1].said.append(CameraFailed("the camera does not open: is its ribbon in?"))
    assert [event.code for event in events] == ["camera_failed"]
    assert "ribbon" in events[0].detail
    assert 50 <= len(children) <= 62  # every second: back within 5 s of the plug, without a storm of processes
    assert all(child.killed for child in children[:-1])


def test_the_last_words_of_a_process_that_ended_are_heard(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    children[0].said, children[0].runs = [FramesCome(50.0), READING], False
    events = run(supervisor, clock, 0.02)
    assert events[0] == READING
    assert events[1].code == "process_ended"


def test_pauses_begin_anew_after_a_good_spell(supervisor, children, clock):
    for _ in range(4):
        run(supervisor, clock, 0.1, None)
        children[-1].runs = False
        run(supervisor, clock, 2.5)
    run(supervisor, clock, 1, children[-1])
    count = len(children)
    children[-1].runs = False
    run(supervisor, clock, 0.4)
    assert len(children) == count + 1


def test_closing_kills(supervisor, children, clock):
    run(supervisor, clock, 0.1)
    supervisor.close()
    assert children[0].killed
    assert run(supervisor, clock, 5) == []
    assert len(children) == 1


@pytest.fixture
def parts(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return importlib.import_module("camera_parts")


def test_a_watch_tells_only_what_has_settled(parts):
    class Second(parts.EveryFrameSettles):
        def see(self, picture, at, small=None):
            return super().see(picture, at) if at == 2.0 else None

    watch = TrayWatch(Second())
    still = np.full((4, 4, 3), 120, np.uint8)
    assert watch.see(Frame(still, 1.0)) is None
    reading = watch.see(Frame(still, 2.0))
    assert (reading.dice[0].value, reading.at, reading.picture is still) == (3, 2.0, True)
    assert reading.ms == 3.0


@pytest.fixture
def recording(tmp_path):
    for number in range(6):
        cv2.imwrite(str(tmp_path / f"{2 * number}.png"), np.full((960, 1280, 3), 40 * number, np.uint8))
    return tmp_path


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


def heard(child, kinds, within=20):
    """Messages of a real process up to the first of ``kinds``."""
    messages = []
    for _ in range(200):
        assert child.wait(within), f"nothing within {within} s after {messages}"
        messages += child.messages()
        if any(isinstance(message, kinds) for message in messages) or not child.alive():
            return messages
    raise AssertionError(messages)


def test_a_real_process_delivers_and_dies_when_it_hangs(recording, clock, parts):
    made = []

    def spawn():
        made.append(CameraChild(partial(RecordedCamera, recording, SystemClock()), parts.settled_watch))
        return made[-1]

    supervisor = CameraSupervisor(spawn)
    supervisor.poll(clock.now())
    events = []
    while not any(isinstance(event, TrayRead) for event in events):
        assert made[0].wait(20)
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
        assert made[1].wait(20)
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


def until(supervisor, made, clock, kind):
    """Poll, as time goes on, until an event of a kind; return the events and the longest poll, seconds."""
    events, longest = [], 0.0
    for _ in range(4000):
        made[-1].wait(0.02)
        began = time.perf_counter()
        events += supervisor.poll(clock.advance(0.02))
        longest = max(longest, time.perf_counter() - began)
        if any(isinstance(event, kind) for event in events):
            return events, longest
    raise AssertionError(events)


def test_imports_that_hang_are_noticed_and_begun_anew(recording, clock, parts):
    warm = CameraChild(partial(RecordedCamera, recording, SystemClock()), parts.settled_watch)
    warm.started()
    warm.kill()
    server = server_pid()
    os.kill(server, signal.SIGSTOP)  # as an import that waits for a card that does not answer
    supervisor, made = watched(partial(RecordedCamera, recording, SystemClock()), parts.settled_watch, clock)
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


def test_a_process_that_hangs_while_it_hands_pictures_over_holds_nobody_up(clock, parts):
    supervisor, made = watched(parts.HangingCamera, parts.settled_watch, clock)
    supervisor.poll(clock.now())
    events, longest = until(supervisor, made, clock, Trouble)
    assert [event.code for event in events if isinstance(event, Trouble)] == ["no_frames"]
    assert any(isinstance(event, TrayRead) for event in events)
    assert longest < 0.1  # a copied picture takes 1 ms; a line that waits would take 2 s
    supervisor.close()


def test_a_camera_on_usb_is_back_soon_after_its_plug(tmp_path, clock, parts):
    plug = tmp_path / "usb-046d_C920-video-index0"
    plug.touch()
    supervisor, made = watched(partial(parts.PluggedCamera, plug), parts.settled_watch, clock)
    supervisor.poll(clock.now())
    until(supervisor, made, clock, TrayRead)
    plug.unlink()
    events, _ = until(supervisor, made, clock, Trouble)
    assert events[-1].detail == "the camera is not plugged in"
    for _ in range(200):
        assert supervisor.poll(clock.advance(0.02)) == []
    plug.touch()
    began = time.perf_counter(), clock.now()
    until(supervisor, made, clock, Recovered)
    assert max(time.perf_counter() - began[0], clock.now() - began[1]) < 5.0
    supervisor.close()


def test_a_camera_that_was_started_anew_goes_on_learning(supervisor, children):
    begin = LearningOrder("begin", "Logo")
    supervisor.poll(0.0)
    supervisor.teaching.order(begin)
    view = LearningView(DieLearned("Logo"), 1, (1,), None)
    children[0].said += [LearnedSeen((DieLearned("Logo"),)), view]
    supervisor.poll(0.1)
    assert ([die.name for die in supervisor.teaching.known.dice], supervisor.teaching.view) == (["Logo"], view)
    children[0].runs = False
    for moment in (0.2, 1.0, 2.0):
        supervisor.poll(moment)
    assert children[1].orders == [begin]
    supervisor.teaching.order(LearningOrder("end"))
    children[1].said.append(view)
    supervisor.poll(2.1)
    assert supervisor.teaching.view is None, "too late"


def test_learning_that_was_left_is_over(supervisor, children):
    supervisor.poll(0.0)
    supervisor.teaching.order(LearningOrder("begin", "Logo"))
    children[0].said.append(LearningView(DieLearned("Logo"), 1, (1,), None, over=True))
    supervisor.poll(0.1)
    assert (supervisor.teaching.view, supervisor.teaching.begun) == (None, None)
