"""Help: every screen has a topic, every topic its words and drawings, and all of it fits."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import companion.kiosk.screens
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.look import LOOK
from companion.kiosk.screens.help.drawings import THINGS
from companion.kiosk.screens.help.page import HelpPage, Section, help_for
from companion.kiosk.screens.help.topics import MOST_PHASE_ROWS, TOPIC_OF, TOPICS
from companion.kiosk.words import words
from companion.shelf.words import catalogues
from tests.kiosk.hands import shown, to_the_fork

LANGUAGES = ("en", "ja", "es")


def test_every_drawing_of_help_can_be_drawn():
    said = [*TOPICS.values(), *LOOK.help.values()]
    assert {thing.partition(" ")[0] for rows in said for _, thing in rows} | {"disc", "plate"} == set(THINGS)


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
    assert [section.title for section in sections] == ["THE TABLE", "YOUR BUTTON", "BUTTONS OF THE TABLE"]
    monkeypatch.setattr(table.kiosk, "knows", lambda key: key in ("guide.phase.run.1", "guide.phase.run.2"))
    sections = help_for(table.kiosk, table.kiosk.screens[-1], table.kiosk.game)._sections
    assert [thing for thing, _ in sections[1].rows] == ["disc 1", "disc 2"]
