"""The choice of the table's language, as a row of keys."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Area, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import Writing, add_key
from companion.kiosk.words import LANGUAGES

LANGUAGE_KEYS = 88.0
"""Height that the row takes with its heading."""


def add_languages(scene: Scene, host: Host, rect: Area) -> None:
    """Put the choice of the table's language on the scene."""
    heading, keys = rect.top(26), rect.top(LANGUAGE_KEYS).below(30)
    scene.add(heading.inset(6, 0), Writing(host.word("settings.language"), colour=theme.now.quiet))
    for place, language in zip(keys.inset(3, 0).columns(len(LANGUAGES), 6), LANGUAGES, strict=True):
        label = host.word(f"language.{language}")
        add_key(
            scene, place, f"language {language}", label, _speaker(host, language), on=host.language == language
        )  # fmt: skip


def _speaker(host: Host, language: str) -> Act:
    return lambda: host.set_language(language)
