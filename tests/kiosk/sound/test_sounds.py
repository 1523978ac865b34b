"""Sounds that can be told apart, each heard when its event happens, none where nothing can be heard."""

from __future__ import annotations

from itertools import combinations

import msgspec
import numpy as np
import pygame
import pytest

from companion.core.look import Look
from companion.core.messages import text
from companion.core.view import Figure, Gauge, SeatView, SpaceView, TableView
from companion.kiosk.drawing import theme
from companion.kiosk.services import Services, Settings
from companion.kiosk.sound import GROUPS
from companion.kiosk.sound.events import CUES, MOST_AT_ONCE, VOLUMES, Audible, heard
from companion.kiosk.sound.made import SOUNDS, make
from companion.kiosk.sound.player import Mixer, device_found
from companion.kiosk.sound.waves import RATE
from tests.patience import PATIENCE_S

LONGEST_S = {"burst": 1.5}
STEP_S = 0.02


@pytest.fixture(scope="module")
def waves():
    return {name: make(name).astype(float) / 32767 for name in SOUNDS}


def pitch(wave):
    """Return the middle of the spectrum's weight in octaves above 1 Hz."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.log2((power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum()))


def rhythm(wave):
    """Return how loud each 20 ms of the first 1.5 s are, as a unit vector."""
    step = round(STEP_S * RATE)
    whole = np.zeros(75 * step)
    whole[: len(wave)] = wave[: len(whole)]
    loudness = np.sqrt((whole.reshape(75, step) ** 2).mean(axis=1))
    return loudness / np.linalg.norm(loudness)


def test_each_has_a_group_and_a_cause():
    assert set(SOUNDS) == set(GROUPS)
    assert {cue.sound for cue in CUES} | {"click"} == set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_loud_enough_and_ends_in_silence(waves, name):
    wave = waves[name]
    assert 0.05 <= len(wave) / RATE <= LONGEST_S.get(name, 1.0)
    assert 0.8 <= np.abs(wave).max() <= 0.95
    assert abs(wave[0]) < 0.01
    assert abs(wave[-1]) < 0.01
    assert abs(wave.mean()) < 0.02, "a sound that leans to one side cracks"


def test_any_two_sounds_differ_in_pitch_and_in_rhythm_and_clearly_in_one_of_them(waves):
    pitches, rhythms = ({name: of(waves[name]) for name in SOUNDS} for of in (pitch, rhythm))
    far = {
        (one, other): (abs(pitches[one] - pitches[other]), 1 - float(rhythms[one] @ rhythms[other]))
        for one, other in combinations(SOUNDS, 2)
    }
    assert {pair: apart for pair, apart in far.items() if apart[0] <= 0.1} == {}
    assert {pair: apart for pair, apart in far.items() if apart[1] <= 0.04} == {}
    assert {pair: apart for pair, apart in far.items() if apart[0] + 2 * apart[1] <= 0.65} == {}


def test_sounds_are_the_same_at_every_start():
    assert all((make(name) == make(name)).all() for name in SOUNDS)


# -- what is heard ---------------------------------------------------------------------------------------------

TRACK = tuple(SpaceView((n + 1,), n, finish=n == 5) for n in range(8))
SEAT = SeatView(0, space=2, gauge=Gauge(-1, -7, 3, -5, "gauge"), rows=((Figure("cog", 2),),))
VIEW = TableView(1, text("phase.race"), 2, 4, (SEAT, msgspec.structs.replace(SEAT, seat=1)), track=TRACK)
BEFORE = Audible(VIEW, 10, frozenset(), False, 0, None, None)


def after(**changes):
    """Return the moment after something happened to seat 0 (fields of its view) or to the table."""
    seat = {name: changes.pop(name) for name in list(changes) if name in SeatView.__struct_fields__}
    view = {name: changes.pop(name) for name in list(changes) if name in TableView.__struct_fields__}
    seats = (msgspec.structs.replace(SEAT, **seat), VIEW.seats[1])
    shown = msgspec.structs.replace(VIEW, seats=seats, **view)
    return Audible(**{**msgspec.structs.asdict(BEFORE), "view": shown, **changes})


@pytest.mark.parametrize(
    ("changes", "sounds"),
    [
        ({}, ()),
        ({"ready": True}, ("bell",)),
        ({"ready": True, "ending": True}, ("bells",)),
        ({"phase": text("phase.damage")}, ("whistle",)),
        ({"round": 2, "ready": True}, ("whistle",)),
        ({"open": frozenset({0})}, ("hiss",)),
        ({"refused": 12.0}, ("thud",)),
        ({"read": 77}, ("rattle",)),
        ({"read": 77, "asked": 3}, ("question",)),
        ({"asked": 3}, ("question",)),
        ({"due": True}, ("question",)),
        ({"gauge": Gauge(-2, -7, 3, -5, "gauge")}, ("clank",)),
        ({"gauge": Gauge(-5, -7, 3, -5, "gauge")}, ("pressure",)),
        ({"gauge": Gauge(1, -7, 3, -5, "gauge")}, ("ting",)),
        ({"rows": ((Figure("cog", 3),),)}, ("ting",)),
        ({"rows": ((Figure("cog", 1),),)}, ()),
        ({"space": 4}, ("ratchet",)),
        ({"space": 4, "gauge": Gauge(-3, -7, 3, -5, "gauge")}, ("clank", "ratchet")),
        ({"space": 6}, ("crowd",)),
        ({"struck": True, "space": 0, "gauge": Gauge(0, -7, 3, -5, "gauge")}, ("burst",)),
    ],
)
def test_each_event_has_its_sound(changes, sounds, monkeypatch):
    monkeypatch.setattr(theme, "look", Look(rings=("cog",)))
    assert heard(BEFORE, after(**changes)) == sounds


def test_going_back_in_time_is_silent():
    assert heard(BEFORE, after(lines=9, space=1, gauge=Gauge(-6, -7, 3, -5, "gauge"))) == ()


def test_never_more_than_can_be_told_apart():
    everything = after(
        ready=True,
        ending=True,
        open=frozenset({0}),
        refused=3.0,
        due=True,
        space=4,
        gauge=Gauge(-2, -7, 3, -5, "gauge"),
    )
    assert len(heard(BEFORE, everything)) == MOST_AT_ONCE


class Recorder:
    """A loudspeaker that writes down what it is to play."""

    silent = False

    def __init__(self):
        self.played = []
        self.warmed = 0

    def warm(self):
        self.warmed += 1

    def play(self, sound, volume, times=1, step=0):
        self.played.append((sound, volume, times))

    def try_again(self):
        self.warm()

    def close(self):
        self.played.append(("closed", 0.0, 0))

    def names(self):
        found, self.played = [sound for sound, _, _ in self.played], []
        return found


@pytest.fixture
def recorder():
    return Recorder()


@pytest.fixture
def loud(hands, recorder):
    table = hands(services=Services(loudspeaker=recorder)).begin(2)
    table.wait(0.1)
    recorder.names()
    return table


def test_a_phase_as_it_is_heard(loud, recorder):
    loud.press(0)
    assert recorder.names() == ["bell"]
    loud.press(1)
    assert recorder.names() == ["bells"]
    loud.wait(1.6)
    assert recorder.names() == ["whistle"]
    loud.press(0)
    assert recorder.names() == ["hiss"]
    loud.tap("throw 0")
    assert recorder.names() == ["click", "rattle"]
    loud.press(0)
    assert recorder.names()[-1:] != ["thud"]
    loud.table.lie([("red", None)])
    loud.wait(0.1)


def test_a_dead_key_is_silent_but_a_refusal_is_not(loud, recorder):
    loud.press(0)
    loud.press(1)
    loud.wait(1.6)
    loud.press(0)
    loud.tap("throw 0")
    loud.press(0)
    recorder.names()
    loud.tap("seat 0: cannot toy.card []  card c0")
    assert recorder.names() == ["thud"]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_each_group_has_its_volume(loud, recorder, level):
    loud.kiosk.change(volume_mine=level, volume_table=3)
    recorder.names()
    loud.kiosk.play_sound("bell")
    loud.kiosk.play_sound("whistle")
    expected = [("bell", VOLUMES[level], 1)] if level else []
    assert recorder.played == [*expected, ("whistle", 1.0, 1)]


def test_a_pawn_clicks_once_a_space_unless_nothing_shall_move(loud, recorder):
    loud.to_roll()
    loud.press(0)
    loud.tap("throw 0")
    loud.press(0)
    recorder.names()
    loud.tap("seat 0: Correct space 3")
    assert ("ratchet", VOLUMES[2], 3) in recorder.played
    loud.kiosk.change(motion=False)
    recorder.names()
    loud.tap("seat 0: Correct space 9")
    assert ("ratchet", VOLUMES[2], 1) in recorder.played


def test_every_sound_can_be_tried(hands, recorder):
    table = hands(services=Services(loudspeaker=recorder))
    table.tap("settings")
    table.tap("tab sound")
    table.tap("sounds")
    recorder.names()
    for sound in SOUNDS:
        if f"sound {sound}" not in table.meanings():
            table.tap("more sounds")
            recorder.names()
        table.tap(f"sound {sound}")
        assert recorder.names() == (["click", sound])
    table.tap("back")
    assert "sounds" in table.meanings()


def test_the_loudspeaker_is_opened_when_the_first_pictures_are_drawn_and_only_if_it_is_wanted(hands, recorder):
    table = hands(services=Services(loudspeaker=recorder))
    table.draw()
    assert recorder.warmed == 0
    table.kiosk.warm_up()
    assert recorder.warmed == 1
    quiet = hands(services=Services(Settings(volume_table=0, volume_mine=0), loudspeaker=recorder))
    quiet.kiosk.warm_up()
    assert recorder.warmed == 1


# -- the mixer -------------------------------------------------------------------------------------------------


@pytest.fixture
def mixer():
    pygame.mixer.quit()  # another test of this process may have opened all of pygame
    made = Mixer(background=False)
    yield made
    made.close()


def test_the_mixer_plays_all_of_them(mixer):
    assert pygame.mixer.get_init() is None, "nothing is opened before it is wanted"
    mixer.warm()
    assert not mixer.silent
    assert pygame.mixer.get_init() == (RATE, -16, 1), "samples in another form would be heard at another pitch"
    for sound in SOUNDS:
        mixer.play(sound, 0.5, 2)
    assert pygame.mixer.get_busy()
    mixer.close()
    assert pygame.mixer.get_init() is None
    mixer.play("no such sound", 1.0)


def test_without_a_device_nothing_happens_until_there_is_one(mixer, monkeypatch):
    opened = pygame.mixer.init

    def refuse(*_args, **_named):
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    mixer.play("bell", 1.0)
    assert mixer.silent
    mixer.play("bell", 1.0)
    monkeypatch.setattr(pygame.mixer, "init", opened)
    mixer.play("bell", 1.0)
    assert mixer.silent, "a device is not looked for at every sound"
    mixer.try_again()
    assert not mixer.silent
    mixer.play("bell", 1.0)
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize(
    ("environment", "card", "server", "found"),
    [
        ({}, None, None, False),
        ({}, "controlC0", None, False),
        ({}, "pcmC0D0c", None, False),
        ({}, "pcmC0D0p", None, True),
        ({}, None, "pulse/native", True),
        ({}, None, "pipewire-0", True),
        ({"PULSE_SERVER": "tcp:somewhere"}, None, None, True),
        ({"SDL_AUDIODRIVER": "dummy"}, None, None, True),
        ({"SDL_AUDIODRIVER": ""}, None, None, False),
    ],
)
def test_a_device_is_looked_for_before_it_is_opened(environment, card, server, found, tmp_path):
    for name in filter(None, (card, server)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert device_found({"XDG_RUNTIME_DIR": str(tmp_path), **environment}, tmp_path) is found


def test_where_there_is_no_device_none_is_opened_until_somebody_asks_again(monkeypatch):
    tried = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *_args, **_named: tried.append(1))
    there = []
    mixer = Mixer(background=False, found=lambda: bool(there))
    mixer.warm()
    assert (mixer.silent, tried) == (True, [])
    there.append("a loudspeaker")
    monkeypatch.undo()
    mixer.try_again()
    assert not mixer.silent
    mixer.close()


def test_opening_does_not_keep_anybody_waiting():
    mixer = Mixer()
    mixer.play("bell", 1.0)
    worker = mixer._worker
    assert worker is not None
    assert worker.daemon
    worker.join(timeout=PATIENCE_S)
    assert not mixer.silent
    mixer.close()
