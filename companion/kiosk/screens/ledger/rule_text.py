"""The sheet that answers "why?": the text of the rule a ledger line follows, in the language of whoever reads it."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets import add_key
from companion.kiosk.words import LANGUAGES

SHEET = 236.0
"""Height of the sheet in u."""
TEXT_LINES = 5
KEYS = 58.0


def rule_key(rule: str) -> str:
    """Return the message that holds the text of a rule."""
    return f"rule.{rule}"


def rule_words(host: Host, rule: str | None, language: str) -> str:
    """Return the text of a rule, or what there is to say where a line follows none or has no text."""
    if rule is None:
        return host.say_in(language, "rule_text.by_hand")
    if not rule:
        return host.say_in(language, "rule_text.saved_game")
    if not host.knows(rule_key(rule)):  # a game need not bring its rulebook
        return host.say_in(language, "rule_text.none")
    said = host.say_in(language, rule_key(rule))
    return host.say_in(language, "rule_text.none") if said == rule_key(rule) else said


class RuleSheet:
    """What is open under the ledger: one line's rule.

    Args:
        host: the kiosk.
        look: shows the table as it was after the line.
        close: folds the sheet.

    Attributes:
        language: in which the rule is read; changed by the keys of the sheet.
    """

    def __init__(self, host: Host, look: Act, close: Act) -> None:
        self.host = host
        self.language = host.language
        self._look = look
        self._close = close

    def compose(self, scene: Scene, rect: Area, says: Text, rule: str | None) -> None:
        """Put the sheet on the scene."""
        host = self.host
        title = host.say(Text("ledger.rule", {"rule": rule}), self.language) if rule else ""
        said = rule_words(host, rule, self.language)
        scene.add(rect, RulePlate(host.say(says, self.language), title, said))
        fold = rect.inset(6).top(48).end(54)
        add_key(scene, fold, "fold rule", "", self._close, sign_drawn="cross")
        keys = rect.foot(KEYS).trimmed(6, 2, 6, 6)
        wide = max(54.0, min(104.0, rect.width * 0.17)) + 4
        for index, language in enumerate(LANGUAGES):
            place = keys.column(index, wide).before(4)
            label = host.word(f"language.{language}")
            add_key(scene, place, f"read {language}", label, self._reader(language), on=self.language == language)
        place = keys.beside(len(LANGUAGES) * wide + 4)
        add_key(scene, place, "look", host.word("look_back.look_here"), self._look, look="enamel")

    def _reader(self, language: str) -> Act:
        def read() -> None:
            self.language = language

        return read


class RulePlate(msgspec.Struct, frozen=True):
    """The sheet: the line, the number of the rule and its text, on enamel."""

    line: str
    title: str
    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect)
        taken = art.text.width(self.title, Role.SMALL) + 12 if self.title else 0.0
        head = rect.trimmed(12, 8, 68).top(46)
        line = head.before(taken + 4)
        art.text.draw(target, self.line, line, Role.NAME, theme.now.heading, align="left", lines=2)
        art.text.draw(target, self.title, head.end(taken), Role.SMALL, theme.now.quiet, align="right")
        plate = rect.trimmed(8, 60, 8, KEYS + 2)
        art.metal.enamel(target, plate)
        room = plate.inset(12, 5)
        art.text.draw(target, self.said, room, Role.NAME, theme.now.ink, align="left", valign="top", lines=TEXT_LINES)
