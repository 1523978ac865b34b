"""Every sound on a key that says what it means, so that it can be tried and learned."""

from __future__ import annotations

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.scene import Act, Scene
from companion.kiosk.drawing.units import Rect, column, row
from companion.kiosk.host import Host
from companion.kiosk.sound.events import GROUPS
from companion.kiosk.widgets.basics import PageGround, WarningBox, Words, add_key
from companion.kiosk.widgets.header import TITLE_HEIGHT, add_title


class SoundsPage:
    """The fourteen sounds, to be tried as loudly as they are set."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._silent = host.services.loudspeaker.silent

    def back(self) -> None:
        """Go back to the settings."""
        self.host.pop()

    def tick(self) -> bool:
        """Notice that a loudspeaker was found, or that there is none."""
        before, self._silent = self._silent, self.host.services.loudspeaker.silent
        return self._silent != before

    def compose(self, scene: Scene) -> None:
        """Put a key a sound on the scene and, where nothing can be heard, why and what to do."""
        host = self.host
        width, height, below = host.canvas.width, host.canvas.height, TITLE_HEIGHT
        scene.add((0, 0, width, height), PageGround())
        add_title(scene, host, host.word("sounds.title"), self.back)
        top = below + 6.0
        said = self._why_silent()
        if said is not None:
            tall = 62.0 if host.canvas.landscape else 86.0
            scene.add((6, top, width - 12, tall), WarningBox())
            scene.add((20, top + 2, width - 182, tall - 4), Words(said, color=theme.now.text, lines=3))
            again = (width - 154, top + (tall - 54) / 2, 144, 54)
            add_key(scene, again, "try again", host.word("key.try_again"), host.services.loudspeaker.try_again)
            top += tall + 8
        keys: Rect = (6, top, width - 12, height - top - 6)
        columns = 3 if host.canvas.landscape else 2
        rows = column(keys, -(-len(GROUPS) // columns), 6)
        places = [place for line in rows for place in row(line, columns, 6)]
        for sound, place in zip(GROUPS, places, strict=False):
            add_key(scene, place, f"sound {sound}", host.word(f"sound.{sound}"), self._player(sound))

    def _why_silent(self) -> str | None:
        if self._silent:
            return self.host.word("sounds.no_loudspeaker")
        settings = self.host.settings
        return None if settings.volume_table or settings.volume_mine else self.host.word("sounds.all_off")

    def _player(self, sound: str) -> Act:
        return lambda: self.host.play_sound(sound)
