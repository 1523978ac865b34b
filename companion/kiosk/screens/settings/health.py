"""Health: what the doctor finds on this machine, as it finds it, each with what to do about it."""

from __future__ import annotations

from companion.core.messages import Text
from companion.kiosk.drawing import Area, LampState, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import Finding
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import DrawnLamp, Sign, Well, Writing, add_key

FOOT = 62.0
LINE = 25.0
JAPANESE_LINE = 28.0
TITLE = 28.0
"""Height of a name that stands above its finding."""


class HealthPage(Page):
    """The doctor's findings; the doctor works beside the kiosk, so nothing waits for him."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._first = 0
        self._known: tuple[int, bool] = (0, False)
        if host.services.doctor is not None:
            host.services.doctor.begin()

    def back(self) -> None:
        """Send the doctor away and go back."""
        if self.host.services.doctor is not None:
            self.host.services.doctor.end()
        self.host.pop()

    def tick(self) -> bool:
        """Notice what the doctor has found meanwhile."""
        doctor = self.host.services.doctor
        if doctor is None:
            return False
        before, self._known = self._known, (len(doctor.findings()), doctor.over)
        return self._known != before

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("health.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the findings so far on the scene, and what is still being looked at."""
        host = self.host
        doctor = host.services.doctor
        if doctor is None:
            said = host.word("health.nobody")
            place = room.below(40).top(90).inset(20, 0)
            scene.add(place, Writing(said, Role.NAME, theme.now.text, align="center", lines=3))
            return
        found = {finding.name: finding for finding in doctor.findings()}
        after = self._findings(scene, room.above(FOOT).inset(6, 4), found)
        self._foot(scene, room.foot(FOOT).above(4).inset(6, 0), after, found)

    def _findings(self, scene: Scene, room: Rect, found: dict[str, Finding]) -> int:
        """Put as many findings as there is room for on the scene; return the index of the next one."""
        x, y, width, height = room
        names = self.host.services.doctor.names if self.host.services.doctor is not None else ()
        top = y
        for index in range(self._first, len(names)):
            said, do = self._words(names[index], found.get(names[index]))
            lines = [self._lines(text, self._room((x, top, width, 0))[2]) for text in (said, do)]
            tall = 12 + sum(lines) * self._line() + (0 if self.host.canvas.landscape else TITLE)
            if top + tall > y + height and index > self._first:
                return index
            self._finding(scene, (x, top, width, tall), names[index], found.get(names[index]), (said, do), lines)
            top += tall + 4
        return len(names)

    def _room(self, place: Rect) -> Rect:
        """Return where the sentences stand: beside the name or, upright, below it."""
        x, y, width, height = place
        if self.host.canvas.landscape:
            return x + 176, y + 6, width - 186, height - 12
        return x + 44, y + 6 + TITLE, width - 54, height - 12 - TITLE

    def _line(self) -> float:
        return JAPANESE_LINE if self.host.language == "ja" else LINE

    def _lines(self, said: str, width: float) -> int:
        if not said:
            return 0
        return next((n for n in (1, 2, 3) if self._fits(said, width, n)), 4)

    def _fits(self, said: str, width: float, lines: int) -> bool:
        fit = self.host.text.fit(said, Role.BODY, width, lines * self._line(), lines=lines)
        return fit.fits and len(fit.lines) <= lines

    def _finding(
        self, scene: Scene, place: Rect, name: str, finding: Finding | None, said: tuple[str, str], lines: list[int]
    ) -> None:
        x, y, width, height = place
        scene.add(place, Well())
        middle = y + height / 2
        if finding is not None and finding.ok is False:
            scene.add((x + 8, middle - 13, 26, 26), Sign("exclamation", theme.now.alarm_text))
        else:
            state: LampState = "off" if finding is None else "ready" if finding.ok else "half"
            scene.add((x + 9, middle - 12, 24, 24), DrawnLamp(state))
        title = self.host.word(f"health.{name}")
        named = (x + 44, y, 126, height) if self.host.canvas.landscape else (x + 44, y + 4, width - 54, TITLE)
        scene.add(named, Writing(title, Role.NAME, theme.now.heading, lines=2))
        left, top, room, _ = self._room(place)
        first = lines[0] * self._line()
        colour = theme.now.quiet if finding is None else theme.now.text
        scene.add((left, top, room, first), Writing(said[0], colour=colour, lines=4))
        if said[1]:
            rest = (left, top + first, room, lines[1] * self._line())
            scene.add(rest, Writing(said[1], colour=theme.now.warning_text, lines=4))

    def _words(self, name: str, finding: Finding | None) -> tuple[str, str]:
        """Return what was found and what to do about it, either of them perhaps empty."""
        if finding is None:
            doctor = self.host.services.doctor
            over = doctor is not None and doctor.over
            return self.host.word("health.unfinished" if over else "health.looking"), ""
        said = self.host.say(Text(f"health.{name}.{finding.code}", dict(finding.args)))
        if finding.code in ADVICE.get(name, ()):
            return said, self.host.word(f"health.{name}.{finding.code}.do")
        return said, ""

    def _foot(self, scene: Scene, place: Rect, after: int, found: dict[str, Finding]) -> None:
        x, y, width, height = place
        doctor = self.host.services.doctor
        assert doctor is not None  # asked before
        each = width / 3
        short = sum(finding.ok is False for finding in found.values())
        said = self.host.word("health.so_far", n=len(found), of=len(doctor.names))
        if doctor.over:
            said = self.host.word("health.short", n=short) if short else self.host.word("health.well")
        scene.add((x + 8, y, each - 12, height), Writing(said, colour=theme.now.heading, lines=3))
        again = (x + each + 2, y + 2, each - 4, height - 4)
        add_key(scene, again, "look again", self.host.word("health.again"), self._again, live=doctor.over)
        if self._first or after < len(doctor.names):
            more = (x + 2 * each + 2, y + 2, each - 4, height - 4)
            turned = after if after < len(doctor.names) else 0
            drawn = "chevron_down" if turned else "chevron_up"
            add_key(scene, more, "more", self.host.word("key.more"), lambda: self._turn(turned), sign_drawn=drawn)

    def _turn(self, first: int) -> None:
        self._first = first

    def _again(self) -> None:
        doctor = self.host.services.doctor
        if doctor is not None and doctor.over:
            self._first = 0
            doctor.begin()


ADVICE: dict[str, tuple[str, ...]] = {
    "camera": ("not_found", "no_package"),
    "buttons": ("no_package", "no_pins", "not_allowed"),
    "station": ("not_found", "not_allowed"),
    "screen": ("not_found",),
    "fonts": ("missing",),
    "reader": ("fails",),
    "disk": ("not_writable", "full"),
}
"""Findings after which there is something to do."""
