"""Each rule can be read in all three languages, on the sheet under the ledger of every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.kiosk.drawing import Area
from companion.kiosk.screens.ledger.rule_text import SHEET, RulePlate
from companion.kiosk.words import LANGUAGES
from tests.games.raising_robots.wording import FOLDER, words
from tests.kiosk.hands import Hands

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "raising-robots.md"
RULES = re.findall(r"^\| (RR-[A-Z]+-\d\d) ", PAGE.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_text_and_every_text_its_rule(language: str) -> None:
    written = (FOLDER / language / "LC_MESSAGES" / "rulebook.po").read_text(encoding="utf-8")
    assert len(RULES) == 314
    assert sorted(re.findall(r'^msgid "rule\.(.+)"', written, re.M)) == sorted(RULES)
    assert [rule for rule in RULES if not words(language).knows(f"rule.{rule}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_every_text_fits_its_sheet(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    table = Hands(tmp_path, size, language)
    art, said = table.kiosk.paintbox, words(language)
    width = table.kiosk.canvas.width - (224 if table.kiosk.canvas.landscape else 8)
    draw, cut = art.text.draw, []

    def watched(target, text, rect, *rest, **named):
        setting = draw(target, text, rect, *rest, **named)
        cut.extend([] if setting.fits else [text])
        return setting

    art.text.draw = watched
    for rule in RULES:
        title = said.say("ledger.rule", rule=rule)
        plate = RulePlate(said.say("key.next"), title, said.say(f"rule.{rule}"))
        plate.draw(art, table.surface, Area(4, 100, width, SHEET))
    assert cut == []
