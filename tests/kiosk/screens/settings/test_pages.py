"""Settings, sounds, health and help: finger-sized, nothing cut off, in every language, size and text size."""

from __future__ import annotations

import ast
import re
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import astuple

import companion.kiosk.screens
from companion.core.messages import Text
from companion.devices.doctor import Check, Machine, examine
from companion.devices.doctor.process import NAMES
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.look import LOOK
from companion.kiosk.drawing import TextPainter
from companion.kiosk.screens.help.page import HelpPage, Section, help_for
from companion.kiosk.screens.help.topics import MOST_PHASE_ROWS, TOPIC_OF, TOPICS
from companion.kiosk.screens.settings.health import ADVICE
from companion.kiosk.services import Services, Settings
from companion.kiosk.widgets.help_drawings import THINGS
from companion.kiosk.words import words
from companion.shelf.words import catalogues
from tests.kiosk.hands import to_the_fork

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
LANGUAGES = ("en", "ja", "es")
LEAST = {800: 48, 1024: 48, 1280: 50, 720: 50}
HIGH = 52
FIGURE = re.compile(r"[+−]?\d*\??")
SICK = Machine(
    model="Raspberry Pi 4 Model B",
    packages=frozenset({"gpiozero"}),
    sensors=("imx708",),
    gpio_chip=True,
    station_ports={"/dev/ttyACM0": False},
    folder="/var/lib/pipworks/.local/share/pipworks",
    reader_fails="the model is damaged",
)
MISTAKE = Text("settings_file.wrong", {"file": "/var/lib/pipworks/.config/pipworks/settings.toml", "line": 12,
                                       "field": "keep_corrected_frames", "allowed": "false, true"})  # fmt: skip


class Doctor:
    """Finds one thing more at every look."""

    names = NAMES

    def __init__(self, machine=SICK):
        self.checks = examine(machine)
        self.found = 0
        self.began = self.ended = 0

    @property
    def over(self):
        return self.found >= len(self.checks)

    def begin(self):
        self.began += 1
        self.found = 0

    def findings(self):
        return tuple(self.checks[: self.found])

    def end(self):
        self.ended += 1


def pages(table):
    """Show one page after the other."""
    table.kiosk.services.doctor.found = 0
    table.tap("settings")
    yield "screen"
    for tab in ("sound", "game", "machine"):
        table.tap(f"tab {tab}")
        yield tab
    table.tap("health")
    yield "looking"
    table.kiosk.services.doctor.found = len(NAMES)
    table.wait(0.1)
    for number in range(8):
        yield f"health {number}"
        if "more" not in table.meanings():
            break
        table.tap("more")
        if table.kiosk.screens[-1]._first == 0:
            break
    table.tap("back")
    table.tap("tab sound")
    table.tap("sounds")
    yield "sounds"
    table.tap("help")
    yield "help"
    table.tap("close")
    table.tap("back")
    table.tap("back")


class Hoarse:
    """A loudspeaker that cannot be opened."""

    silent = True

    def warm(self):
        pass

    def play(self, sound, volume, times=1):
        pass

    def try_again(self):
        self.silent = False

    def close(self):
        pass


@pytest.fixture
def patient(hands):
    def make(size=(800, 480), language="en", text_size="M"):
        services = Services(
            Settings(text_size=text_size), mistakes=(MISTAKE,) * 3, loudspeaker=Hoarse(), doctor=Doctor()
        )
        return hands(size, language, services=services)

    return make


@pytest.fixture
def cut(monkeypatch):
    """What did not fit into its box."""
    found = set()
    draw = TextPainter.draw

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        if not setting.fits and not FIGURE.fullmatch(text):
            found.add((text, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text_size", ["M", "L"])
def test_areas_are_finger_sized_and_words_stand_in_their_boxes(patient, cut, size, language, text_size):
    table = patient(size, language, text_size)
    wrong = []
    for name in pages(table):
        table.draw()
        canvas = table.kiosk.canvas
        areas = table.kiosk.touchables()
        assert areas, name
        for (x, y, w, h), what in areas:
            if w < LEAST[size[0]] - 0.01 or h < HIGH - 0.01:
                wrong.append(f"{name}: {what!r} is {w:.1f} x {h:.1f} u")
            if x < -4 or y < -4 or x + w > canvas.width + 4 or y + h > canvas.height + 4:
                wrong.append(f"{name}: {what!r} reaches off the screen")
        for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(areas, 2):
            across = min(ax + aw, bx + bw) - max(ax, bx)
            down = min(ay + ah, by + bh) - max(ay, by)
            if across > 0.6 and down > 0.6:
                wrong.append(f"{name}: {a!r} and {b!r} overlap by {across:.1f} x {down:.1f} u")
    assert not wrong, "\n".join(wrong)
    assert not cut


# -- health ----------------------------------------------------------------------------------------------------


def shown(table):
    return [value for piece in table.kiosk.scene().pieces for value in astuple(piece.thing) if isinstance(value, str)]


def test_findings_appear_as_they_are_found_and_nothing_waits(patient):
    table = patient()
    doctor = table.kiosk.services.doctor
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert doctor.began == 1
    assert "0 of 7 looked at" in shown(table)
    assert shown(table).count("Looking …") == 7
    doctor.found = 2
    table.wait(0.05)
    assert "2 of 7 looked at" in shown(table)
    assert "A camera is there, but its program is missing." in shown(table)
    assert "Run systemd/install.sh again; it installs python3-picamera2." in shown(table)
    table.tap("look again")
    assert doctor.began == 1, "not while he is still looking"
    doctor.found = 7
    table.wait(0.05)
    assert "7 things need a hand." in shown(table)
    table.tap("look again")
    assert doctor.began == 2
    table.tap("back")
    assert doctor.ended == 1


def test_a_doctor_that_breaks_off_is_told(patient, monkeypatch):
    table = patient()
    monkeypatch.setattr(Doctor, "over", True)
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert "The doctor stopped before he could tell. Look again." in shown(table)


def test_games_that_cannot_be_used_have_a_row_of_their_own(patient, monkeypatch):
    table = patient()
    table.tap("settings")
    table.tap("tab machine")
    why = Text("start.game_unusable", {"why": "the game frog needs a newer Pipworks"})
    monkeypatch.setattr(table.kiosk.shelf, "unusable", lambda: why)
    table.tap("health")
    assert "1 of 8 looked at" in shown(table)
    found = shown(table)
    while "Games" not in found:
        table.tap("more")
        found = shown(table)
    assert "Not all games on this machine can be played: the game frog needs a newer Pipworks" in found
    table.kiosk.services.doctor.found = 7
    table.wait(0.05)
    assert "8 things need a hand." in shown(table)


def test_without_a_doctor_the_page_says_what_to_run(hands):
    table = hands()
    table.tap("settings")
    table.tap("tab machine")
    table.tap("health")
    assert any("pipworks doctor" in said for said in shown(table))
    table.tap("back")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_doctor_can_find_has_words_and_advice_where_his_own_has(language):
    source = Path(companion.devices.doctor.findings.__file__).read_text()
    found = set(re.findall(r'"(no_\w+|not_\w+|missing|fails|full|desktop)"', source)) | {"works"}
    pairs = re.findall(r'Check\(\s*"(\w+)"', source)
    assert set(pairs) == set(NAMES)
    known = {(name, code) for name in NAMES for code in found if words(language).knows(f"health.{name}.{code}")}
    said = {(check.name, check.code): check for machine in machines() for check in examine(machine)}
    assert len(said) >= 17
    assert set(said) <= known
    for (name, code), check in said.items():
        sentence = words(language).say(f"health.{name}.{code}", **check.args)
        assert "{" not in sentence
        assert bool(check.do) == (code in ADVICE.get(name, ())), (name, code)
        assert words(language).knows(f"health.{name}.{code}.do") == bool(check.do)


def machines():
    """Return machines that bring every finding about."""
    from dataclasses import replace

    well = Machine(
        model="Raspberry Pi 5", packages=frozenset({"picamera2", "gpiozero"}), sensors=("imx708",), gpio_chip=True,
        gpio_allowed=True, station_ports={"/dev/ttyACM0": True}, display="screen", fonts=("a",), folder="/x",
        folder_writable=True, free_bytes=10**10,
    )  # fmt: skip
    return (
        well, SICK, Machine(display="window"), replace(well, sensors=(), station_ports={}),
        replace(well, gpio_chip=False), replace(well, packages=frozenset()), replace(well, free_bytes=10**6),
    )  # fmt: skip


# -- sounds ----------------------------------------------------------------------------------------------------


def test_a_missing_loudspeaker_is_told_and_looked_for_again(patient):
    table = patient()
    table.tap("settings")
    table.tap("tab sound")
    table.tap("sounds")
    assert "No loudspeaker is found. Plug one in and try again." in shown(table)
    table.tap("try again")
    assert "try again" not in table.meanings()


def test_sounds_that_are_all_off_are_told(hands):
    services = Services(Settings(volume_table=0, volume_mine=0), loudspeaker=Hoarse())
    services.loudspeaker.silent = False
    table = hands(services=services)
    table.tap("settings")
    table.tap("tab sound")
    table.tap("sounds")
    assert any("Both groups of sounds are off" in said for said in shown(table))


# -- help ------------------------------------------------------------------------------------------------------


def test_every_drawing_of_help_can_be_drawn():
    said = [*TOPICS.values(), *LOOK.help.values()]
    assert {thing.partition(" ")[0] for rows in said for _, thing in rows} | {"disc"} == set(THINGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_help_has_words_and_every_word_a_row(language):
    wanted = {f"guide.{topic}.{name}" for topic, rows in TOPICS.items() for name, _ in rows}
    wanted |= {f"guide.{topic}" for topic in TOPICS} | {"guide.page"}
    assert {key for key in wanted if not words(language).knows(key)} == set()
    written = Path(companion.kiosk.__path__[0], "words", language, "LC_MESSAGES", "help.po").read_text()
    assert set(re.findall(r'^msgid "(.+)"', written, re.M)) == wanted


def screens():
    """Return the names of all screens: those that compose a scene by themselves, and pages that are built."""
    for path in Path(companion.kiosk.screens.__path__[0]).rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not any(
                getattr(base, "id", "") == "Protocol" for base in node.bases
            ):
                methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
                composes = {"compose", "back"} <= set(methods) and len(methods["compose"].args.args) == 2
                if node.name != "Page" and (composes or "build" in methods):
                    yield node.name


def test_help_knows_every_screen_and_no_other():
    named = set(screens()) - {"HelpPage", "TableScreen"}
    assert len(named) > 15
    assert named - set(TOPIC_OF) == set(), "screens without a topic of help (help_topics.TOPIC_OF, help.po)"
    assert set(TOPIC_OF) - named == set()
    assert set(TOPIC_OF.values()) <= set(TOPICS)


@pytest.mark.parametrize(
    ("size", "language"),
    [((800, 480), "es"), ((1024, 600), "en"), ((1280, 720), "ja"), ((720, 1280), "es"), ((720, 1280), "ja")],
    ids=str,
)
@pytest.mark.parametrize("game", [None, SteampunkRally()], ids=["house", "game"])
def test_all_help_fits(hands, cut, size, language, game):
    table = hands(size, language)
    table.kiosk._every = table.kiosk._words = catalogues()
    name, topics = ("", TOPICS) if game is None else (game.name, {**TOPICS, **game.look.help})
    table.kiosk.speak_within(name)
    sections = []
    for topic, named in topics.items():
        rows = tuple((thing, table.kiosk.word(f"guide.{topic}.{name}")) for name, thing in named)
        sections.append(Section(table.kiosk.word(f"guide.{topic}"), rows))
    for phase in ("draft", "vent", "race", "damage", "round_end"):
        keys = [f"guide.phase.{phase}.{n}" for n in range(1, MOST_PHASE_ROWS + 1)]
        rows = tuple(("disc 1", table.kiosk.word(key)) for key in keys if table.kiosk.knows(key))
        assert rows
        sections.append(Section(table.kiosk.word(f"phase.{phase}"), rows))
    page = HelpPage(table.kiosk, sections)
    page.belongs_to = game
    table.kiosk.push(page)
    seen = 0
    while seen == 0 or page._number:
        table.draw()
        seen += 1
        page._number = (page._number + 1) % len(page._pages(table.kiosk.canvas.height - 176))
        table.kiosk.changed()
    assert seen >= len(sections)
    assert not cut


def first_title(table):
    return help_for(table.kiosk, table.kiosk.screens[-1], table.kiosk.game)._sections[0].title


def test_help_speaks_of_what_is_shown(hands):
    table = hands()
    assert first_title(table) == "START"
    table.begin(4)
    assert first_title(table) == "THE TABLE"
    table.to_roll()
    table.press(0)
    assert first_title(table) == "YOUR PANEL"
    table.tap("throw 0")
    table.wait(0.1)
    assert first_title(table) == "THE TRAY"
    table.press(0)
    to_the_fork(table)
    assert first_title(table) == "A DECISION"
    table.tap("fold 0")
    table.tap("menu")
    assert first_title(table) == "THE MENU"
    table.tap("help")
    table.tap("close")
    table.tap("back")
    table.tap("help")
    titles = []
    for _ in range(4):
        titles += shown(table)[:1]
        table.tap("more")
    assert "YOUR BUTTON" in titles


def test_a_game_tells_of_its_phases_where_it_has_words(hands, monkeypatch):
    table = hands().begin(2)
    sections = help_for(table.kiosk, table.kiosk.screens[-1], table.kiosk.game)._sections
    assert [section.title for section in sections] == ["THE TABLE", "YOUR BUTTON"]
    monkeypatch.setattr(table.kiosk, "knows", lambda key: key in ("guide.phase.run.1", "guide.phase.run.2"))
    sections = help_for(table.kiosk, table.kiosk.screens[-1], table.kiosk.game)._sections
    assert [thing for thing, _ in sections[1].rows] == ["disc 1", "disc 2"]


def test_checks_keep_their_four_fields_for_the_command():
    assert Check("camera", None, "says").code == "works"
