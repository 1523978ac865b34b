"""Help for Raising Robots: each phase of the game says what is to do in it, and all of it fits every screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import numpy as np
import pygame
import pytest
from toy_race.game import ToyRace

from companion.games.raising_robots.look import LOOK
from companion.games.raising_robots.state import PhaseOfGame
from companion.kiosk.drawing import Canvas, Paintbox, TextPainter, theme
from companion.kiosk.screens.help.drawings import THINGS, HelpDrawing
from companion.kiosk.screens.help.page import HelpPage, Section
from companion.kiosk.screens.help.topics import MOST_PHASE_ROWS, TOPICS
from companion.kiosk.words import LANGUAGES
from companion.proofs.gallery.proof import worst_contrast
from tests.games.raising_robots.wording import FOLDER, words
from tests.kiosk.hands import Hands

PHASES = get_args(PhaseOfGame)
ROWS = {**TOPICS, **LOOK.help}


class _Workshop(ToyRace):
    """Any game, in the look of this one."""

    look = LOOK


def phase_rows(phase: str, language: str) -> tuple[str, ...]:
    """Return what is said about a phase."""
    keys = (f"guide.phase.{phase}.{n}" for n in range(1, MOST_PHASE_ROWS + 1))
    return tuple(words(language).say(key) for key in keys if words(language).knows(key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_phase_of_the_game_has_help_and_no_other(language: str) -> None:
    written = (FOLDER / language / "LC_MESSAGES" / "help.po").read_text(encoding="utf-8")
    told = re.findall(r'^msgid "guide\.phase\.(\w+)\.(\d)"', written, re.M)
    assert {phase for phase, _ in told} == set(PHASES)
    assert {int(n) for _, n in told} <= set(range(1, MOST_PHASE_ROWS + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_row_has_its_words_and_each_word_its_row(language: str) -> None:
    wanted = {f"guide.{topic}.{name}" for topic, rows in LOOK.help.items() for name, _ in rows}
    assert [key for key in sorted(wanted) if not words(language).knows(key)] == []
    written = (FOLDER / language / "LC_MESSAGES" / "help.po").read_text(encoding="utf-8")
    own = {key for key in re.findall(r'^msgid "(.+)"', written, re.M) if not key.startswith("guide.phase.")}
    assert own <= {f"guide.{topic}.{name}" for topic, rows in ROWS.items() for name, _ in rows}


def test_every_row_can_be_drawn() -> None:
    assert {thing.partition(" ")[0] for rows in LOOK.help.values() for _, thing in rows} <= set(THINGS)


ON_ENAMEL = sorted({thing for rows in LOOK.help.values() for _, thing in rows if thing.startswith("plate ")})


@pytest.mark.parametrize("thing", ON_ENAMEL)
def test_a_sign_on_enamel_stands_out_from_it(thing: str) -> None:
    pygame.font.init()
    screen, bare = pygame.Surface((80, 80)), pygame.Surface((80, 80))
    try:
        paint = Paintbox(Canvas(800, 480), LOOK)
        HelpDrawing(thing).draw(paint, screen, (0, 0, 80, 80))
        paint.metal.enamel(bare, (7, 10, 66, 60))
    finally:
        theme.wear(theme.HOUSE)
    pixels, ground = (pygame.surfarray.array3d(surface).reshape(-1, 3) for surface in (screen, bare))
    strokes = (pixels != ground).any(axis=1)
    pixels, ground = pixels[strokes], ground[strokes]
    colours, of = np.unique(pixels, axis=0, return_inverse=True)
    main = tuple(int(part) for part in colours[np.bincount(of.ravel()).argmax()])
    assert worst_contrast(main, ground[(pixels == main).all(axis=1)]) >= 2.5  # of cubes the paler side


@pytest.mark.parametrize(
    ("size", "language"),
    [((800, 480), "en"), ((800, 480), "es"), ((1280, 720), "ja"), ((720, 1280), "es"), ((720, 1280), "ja")],
    ids=str,
)
def test_all_help_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str) -> None:
    table, draw, cut = Hands(tmp_path, size, language), TextPainter.draw, set()

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        cut.update([] if setting.fits else [text])
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    topics = {topic: ROWS[topic] for topic in (*LOOK.help, "button")}
    sections = [
        Section(topic, tuple((thing, words(language).say(f"guide.{topic}.{name}")) for name, thing in rows))
        for topic, rows in topics.items()
    ]
    sections += [
        Section(phase, tuple((f"disc {n}", said) for n, said in enumerate(phase_rows(phase, language), 1)))
        for phase in PHASES
    ]
    page = HelpPage(table.kiosk, sections)
    page.belongs_to = _Workshop()
    table.kiosk.push(page)
    seen = 0
    while seen == 0 or page._number:
        table.draw()
        seen += 1
        page._number = (page._number + 1) % len(page._pages(table.kiosk.canvas.height - 176))
        table.kiosk.changed()
    assert seen >= len(sections)
    assert not cut
