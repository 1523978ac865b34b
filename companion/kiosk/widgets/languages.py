"""The choice of the table's language, as a row of keys."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Rect, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.basics import Writing, add_key
from companion.kiosk.words import LANGUAGES


def add_languages(scene: Scene, host: Host, rect: Rect) -> None:
    """Put the choice of the table's language on the scene."""
    x, y, width, _ = rect
    scene.add((x + 6, y, width - 12, 26), Writing(host.word("settings.language"), colour=theme.now.quiet))
    each = width / len(LANGUAGES)
    for index, language in enumerate(LANGUAGES):
        place = (x + index * each + 3, y + 30, each - 6, 58)
        label = host.word(f"language.{language}")
        add_key(
            scene, place, f"language {language}", label, _speaker(host, language), on=host.language == language
        )  # fmt: skip


def _speaker(host: Host, language: str) -> Act:
    return lambda: host.set_language(language)
