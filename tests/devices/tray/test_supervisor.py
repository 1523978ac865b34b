"""The camera as the table sees it, above a process that says what a test tells it to."""

import pytest

from companion.devices.camera import CameraSees
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
from companion.devices.tray.process import CameraFailed, FramesCome, SignOfLife
from companion.devices.tray.supervisor import CameraSupervisor
from companion.system.clock import VirtualClock

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
