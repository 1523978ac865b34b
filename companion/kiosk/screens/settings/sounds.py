"""Every sound on a key that says what it means, so that it can be tried and learned."""

from __future__ import annotations

from typing import Final

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.sound import GROUPS
from companion.kiosk.widgets import WarningBox, Writing, add_key

EACH: Final = 19
"""Sounds on a page; with the key that turns to others they fill its keys."""
PAGES: Final = -(-len(GROUPS) // EACH)


class SoundsPage(Page):
    """The sounds, to be tried as loudly as they are set."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._silent = host.services.loudspeaker.silent
        self._page = 0

    def _turn(self) -> None:
        self._page = (self._page + 1) % PAGES

    def tick(self) -> bool:
        """Notice that a loudspeaker was found, or that there is none."""
        before, self._silent = self._silent, self.host.services.loudspeaker.silent
        return self._silent != before

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("sounds.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put a key a sound on the scene and, where nothing can be heard, why and what to do."""
        host = self.host
        keys = room.inset(6)
        said = self._why_silent()
        if said is not None:
            tall = 62.0 if host.canvas.landscape else 86.0
            why, keys = keys.top(tall), keys.below(tall + 8)
            scene.add(why, WarningBox())
            scene.add(why.trimmed(14, 2, 156, 2), Writing(said, lines=3))
            again = why.before(4).end(144).middle(144, 54)
            add_key(scene, again, "try again", host.word("key.try_again"), host.services.loudspeaker.try_again)
        columns = 4 if host.canvas.landscape else 2
        places = keys.grid(columns, -(-(EACH + 1) // columns), 6)
        first = self._page * EACH
        for sound, place in zip(list(GROUPS)[first : first + EACH], places, strict=False):
            add_key(scene, place, f"sound {sound}", host.word(f"sound.{sound}"), self._player(sound))
        said = f"{self._page + 1}/{PAGES}"
        add_key(scene, places[-1], "more sounds", said, self._turn, sign_drawn="chevron_right")

    def _why_silent(self) -> str | None:
        if self._silent:
            return self.host.word("sounds.no_loudspeaker")
        settings = self.host.settings
        return None if settings.volume_table or settings.volume_mine else self.host.word("sounds.all_off")

    def _player(self, sound: str) -> Act:
        return lambda: self.host.play_sound(sound)
